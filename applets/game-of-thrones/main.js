// The Game of Thrones: click a vertex to delete it.

var view = createView(api);
var thrones = settings.game.board;
var rules = createGameOfThrones(thrones);
var board = { draw: draw, point: point, drop: drop, facts: facts, prompt: gettext("click a vertex to delete it.") };
var play = createPlay(view, rules, board, { chosen: chosenStart, take: takeTournament });

if (view.text("values") !== "") {
  rules.enter(arenaOnBoard(), view.text("arenaRule"), view.text("values"));
}

function arenaOnBoard() {
  return tournamentOf(view.text("arena"), view.number("arenaOrder"));
}

function orderOf(triangle) {
  return (1 + Math.sqrt(1 + 8 * triangle.length)) / 2;
}

function namesOf(vertices) {
  return vertices
    .map(function (v) {
      return thrones.names[v];
    })
    .join(", ");
}

// A move is one click: none is ever half chosen.
function drop() {
  return false;
}

// What is wrong with a tournament to begin with under a rule, "" if nothing is.
function startProblem(beats, rule) {
  var all = (1 << beats.length) - 1;
  if (!isThronesOver(outSets(beats), all, rule)) {
    return "";
  }
  if (rule === WHILE_STRONG) {
    return gettext("This tournament is not strong, so the game would be over before the first move.");
  }
  return fill(gettext("{vertex} beats all others, so the game would be over before the first move."), {
    vertex: namesOf(verticesOf(kingsOf(outSets(beats), all)))
  });
}

// The tournament that the next game begins with goes onto the board.
function chosenStart() {
  var triangle = thrones.starts[view.option("start")] || view.text("givenTournament");
  var beats = tournamentOf(triangle, orderOf(triangle));
  var rule = view.option("rule");
  var problem = startProblem(beats, rule);
  if (problem !== "") {
    return { problem: problem };
  }
  if (triangle !== view.text("arena") || rule !== view.text("arenaRule") || view.text("values") === "") {
    view.setText("arena", triangle);
    view.setNumber("arenaOrder", beats.length);
    view.setText("arenaRule", rule);
    view.setText("values", rules.enter(beats, rule, ""));
    placeVertices();
  }
  view.setNumber("lessonStep", 0);
  return { position: allOf(beats) };
}

function allOf(beats) {
  return beats.map(function (row, v) {
    return v;
  });
}

function placeVertices() {
  view.setVertices(circleVertices(thrones.names.slice(0, view.number("arenaOrder")), false));
}

// Keeps a tournament that was typed, or returns what is wrong with it.
function takeTournament(typed) {
  var read = parseTournament(typed, settings.maxOrder);
  if (!read.beats) {
    return tournamentProblem(read, settings.maxOrder);
  }
  if (read.beats.length < 3) {
    return fill(gettext("A tournament of order {order} is too small, expected 3 to {most}."), {
      order: read.beats.length,
      most: settings.maxOrder
    });
  }
  var problem = startProblem(read.beats, view.option("rule"));
  if (problem === "") {
    keepGiven(read.beats);
  }
  return problem;
}

function keepGiven(beats) {
  view.setText("givenTournament", upperTriangle(beats));
  view.fillEntry("startEntry", upperTriangle(beats));
  view.setNumber("chosenOrder", beats.length);
}

function newTournament() {
  keepGiven(randomArena(play.nextWord(), view.number("chosenOrder"), view.option("rule")));
  play.beginAsGiven(fill(gettext("A random tournament of order {order}."), { order: view.number("chosenOrder") }));
}

function ruleText() {
  return thronesText(view.option("rule"));
}

function kingsShown() {
  return view.option("marked") !== "nothing";
}

function draw(game) {
  var now = lastPosition(game);
  var beats = inducedTournament(rules.beats(), now);
  var kings = rules.kings(now);
  view.setNumber("order", now.length);
  view.setText("tournament", upperTriangle(beats));
  view.setList("scores", tournamentScores(beats));
  view.setList("kings", kingsShown() ? kings : []);
  drawVertices(game, kings);
  view.setArcs(function (i, j) {
    return now.indexOf(i) >= 0 && now.indexOf(j) >= 0 && rules.beats()[i][j] === 1;
  });
  showLesson(now);
}

function drawVertices(game, kings) {
  var now = lastPosition(game);
  var heirs = view.option("marked") === "kings and heirs" ? rules.heirs(now) : [];
  var values = {};
  if (view.number("valuesShown") === 1) {
    valuedMoves(rules, now, game.play).forEach(function (move) {
      values[goneIn(now, move.position)] = valueStyle(move);
    });
  }
  for (var v = 0; v < settings.maxOrder; v++) {
    view.show(vertex(v), now.indexOf(v) >= 0);
    if (now.indexOf(v) >= 0) {
      var marked = kingsShown() && kings.indexOf(v) >= 0;
      var plain = marked ? settings.markedVertex : heirs.indexOf(v) >= 0 ? settings.chosenVertex : settings.vertex;
      drawVertex(v, values[v] || plain);
    }
  }
}

function drawVertex(v, style) {
  var place = onBoard(view.place(vertex(v)));
  view.move(vertex(v), place.x, place.y);
  view.paint(vertex(v), style.colour);
  view.setShape(vertex(v), style.shape);
}

// The vertex that a move has deleted.
function goneIn(position, option) {
  return position.filter(function (v) {
    return option.indexOf(v) < 0;
  })[0];
}

function facts(game) {
  var now = lastPosition(game);
  var said = [fill(gettext("Order {order}"), { order: now.length })];
  if (kingsShown()) {
    said.push(fill(gettext("kings {kings}"), { kings: namesOf(rules.kings(now)) }));
  }
  if (view.option("marked") === "kings and heirs") {
    var heirs = rules.heirs(now);
    said.push(heirs.length > 0 ? fill(gettext("heirs {heirs}"), { heirs: namesOf(heirs) }) : gettext("no heirs"));
  }
  return said;
}

// Shows which vertex a move deletes.
function point(game, move, style) {
  drawVertex(goneIn(lastPosition(game), move.position), style);
}

function clickVertex(v) {
  // The second press of a fast double click comes for a vertex that is gone.
  var now = lastPosition(play.current());
  if (now.indexOf(v) < 0 || !play.mayMove()) {
    return;
  }
  if (rules.rule() === KINGS_ONLY && rules.kings(now).indexOf(v) < 0) {
    view.say(
      fill(gettext("{vertex} is no king: it does not reach every other vertex in at most two arcs. Delete a king."), {
        vertex: thrones.names[v]
      })
    );
    return;
  }
  play.move(rules.without(now, v));
}

var LESSON_STEPS = 4;

// A step of the lesson on the position on the board.
function lessonSentence(now, step) {
  var near = rules.nearSource(now);
  var words = {
    order: now.length,
    score: now.length - 2,
    vertex: near ? thrones.names[near.vertex] : "",
    conqueror: near ? thrones.names[near.conqueror] : ""
  };
  var texts = near
    ? [
        gettext("A king reaches every other vertex in at most two arcs. A vertex that beats all others is the only king: then the game is over."),
        gettext("{vertex} (triangle) beats all but one of the {order} vertices here: its score is {score}, that is n − 2. Only {conqueror} (cross) beats it."),
        gettext("Delete {conqueror}: nobody beats {vertex} any more. It is the only king, and the game is over with that move."),
        gettext("So a score of n − 2 wins at once. Never leave one to the other player.")
      ]
    : [
        gettext("A king reaches every other vertex in at most two arcs. A vertex that beats all others is the only king: then the game is over."),
        gettext("Here no vertex has the score n − 2 = {score}: each is beaten by two or more. So no move ends the game now."),
        gettext("After a deletion there are n − 1 vertices. If one of them then has the score n − 3, the next player deletes the only vertex that beats it and wins."),
        gettext("So look for a move after which every vertex is still beaten by two or more, and ask what comes next.")
      ];
  return fill(texts[step - 1], words);
}

function showLesson(now) {
  var step = rules.over(now) ? 0 : view.number("lessonStep");
  view.show("lessonText", step > 0);
  if (step === 0) {
    return;
  }
  var near = rules.nearSource(now);
  view.setText(
    "lessonText",
    wrapText(step + "/" + LESSON_STEPS + "  " + lessonSentence(now, step), settings.lessonColumns, settings.lessonLines)
  );
  if (near && (step === 2 || step === 3)) {
    drawVertex(near.vertex, settings.chosenVertex);
    drawVertex(near.conqueror, settings.losing);
  }
}

function turnLesson() {
  var game = play.current();
  if (winnerOf(rules, game) !== 0) {
    view.setNumber("lessonStep", 0);
    play.redraw(game);
    view.say(gettext("The game is over. Press “New game” or “Undo”."));
    return;
  }
  if (rules.rule() === WHILE_STRONG || game.play === "misere") {
    view.say(
      gettext(
        "The lesson is on the rules “any vertex” and “kings only” where the last move wins: change “Delete” or “Last move”."
      )
    );
    return;
  }
  // Its marks and those of the values would contradict each other.
  if (view.number("valuesShown") === 1) {
    play.turnValues();
  }
  var step = (view.number("lessonStep") + 1) % (LESSON_STEPS + 1);
  view.setNumber("lessonStep", step);
  play.redraw(game);
  view.say(
    step === 0
      ? gettext("The lesson is hidden.")
      : fill(gettext("Lesson, step {step} of {count}. Press “Lesson” again."), { step: step, count: LESSON_STEPS })
  );
}

function turnValues() {
  view.setNumber("lessonStep", 0);
  play.turnValues();
}

function chooseMarked() {
  var messages = {
    kings: gettext("Kings are diamonds: each reaches every other vertex in at most two arcs."),
    "kings and heirs": gettext("Triangles are heirs: no kings now, but kings once a certain king is deleted."),
    nothing: gettext("Nothing is marked. Find the kings yourself.")
  };
  view.choose("marked");
  play.redraw(play.current());
  view.say(messages[view.option("marked")]);
}

// Brings back what was deleted with the keyboard.
function repair() {
  var restored = view.restore();
  // An input box that comes back runs its script, which repairs the rest: so this is asked after it.
  var missing = view.missing(rim);
  if (missing.length > 0) {
    view.makeVertices(missing, arcsXml, rimXml);
    placeVertices();
  }
  if (restored || missing.length > 0) {
    play.redraw(play.current());
  }
}

return {
  on: { start: play.start, event: repair },
  click: {
    hint: play.hint,
    undo: play.undo,
    showValues: turnValues,
    lesson: turnLesson,
    showRules: play.showRules,
    newGame: play.newGame,
    randomTournament: newTournament,
    computer: play.chooseComputer,
    first: play.chooseFirst,
    play: play.choosePlay,
    rule: play.chooseForNextGame("rule", ruleText),
    marked: chooseMarked,
    start: play.chooseStart,
    V: clickVertex
  },
  update: { startEntry: play.takeStart }
};
