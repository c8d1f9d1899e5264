// The tournament explorer: what each control does.

var TEXT_ENTRY = "tournamentEntry";
var FORMATS = {
  McKay: upperTriangle,
  digraph6: digraph6Text,
  "sage-digraph6": sageDigraph6Text,
  matrix: matrixText,
  arrows: function (rows) {
    return pairsOfRows(rows, boardNames(), ">");
  }
};

function copyMessage() {
  return gettext("The box has this tournament as a text, to copy: {format}.");
}

function captionsOf(beats) {
  return withSigns(tournamentCaptions(beats, view.number("captionMode")), beats);
}

// Draws the vertices at the given places, with the marks that are currently shown.
function drawVertices(beats, places) {
  var marked = view.list(isAsking() ? "marked" : "kings");
  var narrow = matrixShown();
  var styles = stylesOf(beats);
  view.setVertices(
    captionsOf(beats).map(function (caption, i) {
      var item = boardVertex(places[i], caption, narrow, marked.indexOf(i) >= 0);
      item.style = styles[i];
      return item;
    })
  );
}

// Draws the vertices where they are.
function redraw(beats) {
  drawVertices(beats, placesOnBoard(beats.length));
}

function redrawVertices() {
  redraw(currentTournament());
}

function ownStyles() {
  var styles = {};
  if (view.number("picked") >= 0) {
    styles[view.number("picked")] = settings.pickedVertex;
  }
  return styles;
}

function hideOwn() {
  if (isJudged()) {
    forgetJudged();
    redrawVertices();
  }
}

function rowsOnBoard() {
  return currentTournament();
}

// Puts a tournament on the board. Its kings stay marked if they were.
function showRows(beats, names, places) {
  var withKings = kingsShown();
  publishTournament(beats, names);
  if (withKings) {
    view.setList("kings", tournamentKings(beats));
  }
  showText();
  view.setNumber("chosenOrder", beats.length);
  drawVertices(beats, places);
  renewMatrix(beats, names);
  showFacts(beats);
}

// Puts another tournament on the board, with nothing marked and its vertices on the circle.
function present(beats, names) {
  hideLines();
  hideMarks();
  forgetEdits();
  view.setList("marked", []);
  view.setNumber("captionMode", NAMES_SHOWN);
  showRows(beats, names, firstPlaces(names));
  showFindings(beats);
}

function showFacts(beats) {
  var facts = tournamentFacts(beats, view.number("captionMode") !== NAMES_SHOWN || isEditing());
  if (heirsShown()) {
    facts.push(fill(gettext("heirs {heirs}"), { heirs: namesOf(view.list("heirs")) }));
  }
  if (isEditing()) {
    facts.push(upperTriangle(beats));
  }
  view.showFacts(facts.concat(structureFacts()));
  drawButtons();
}

// The captions and looks of the buttons: the one to press next is filled, those that do nothing now are idle.
function drawButtons() {
  var kings = kingsShown();
  var mode = view.number("captionMode");
  var looks = editingLooks();
  looks.showKings = kings ? "command" : "main";
  looks.randomTournament = kings ? "main" : "command";
  view.turnCaption("showKings", kings);
  view.turnCaption("showScores", mode !== NAMES_SHOWN);
  view.turnCaption("showBoth", mode === BOTH_SHOWN);
  view.turnCaption("showMatrix", matrixShown());
  view.lookAll(looks);
}

function showFindings(beats) {
  view.turn("showHeirs", heirsShown());
  view.turn("showComponents", componentsShown());
  view.turn("showPath", pathShown());
  view.turn("showCycle", cycleShown());
  showFacts(beats);
}

function presentAgain() {
  present(currentTournament(), boardNames());
}

function showCaptions(mode) {
  var beats = currentTournament();
  view.setNumber("captionMode", mode);
  redraw(beats);
  showFacts(beats);
}

function begin() {
  if (isBlank()) {
    presentAgain();
  }
  view.say(
    fill(gettext("A tournament of order {order}. Which vertices reach every other one in at most two arrows?"), {
      order: view.number("order")
    })
  );
  showFacts(currentTournament());
}

// Marks the kings: they reach every other vertex in at most two arrows. Pressed again, it hides them.
function showKings() {
  var beats = currentTournament();
  var on = kingsShown();
  hideMarks();
  if (on) {
    view.say(gettext("The kings are hidden. Find them, then press “Show kings” to check."));
  } else {
    findKings(beats);
  }
  redraw(beats);
  showFindings(beats);
}

// Writes the score of each vertex beside it, the number of vertices that it beats, or its name again.
function showScores() {
  if (view.number("captionMode") !== NAMES_SHOWN) {
    showNames();
    return;
  }
  showCaptions(SCORES_SHOWN);
  view.say(gettext("Each vertex shows its score: the number of vertices it beats."));
}

function showNames() {
  showCaptions(NAMES_SHOWN);
  view.say(gettext("Each vertex shows its name."));
}

// Writes the name and the score of each vertex beside it, or the name alone.
function showBoth() {
  if (view.number("captionMode") === BOTH_SHOWN) {
    showNames();
    return;
  }
  showCaptions(BOTH_SHOWN);
  view.say(gettext("Each vertex shows its name and its score: the number of vertices it beats."));
}

// Whether the page of the panel leaves room for the matrix on a phone.
function matrixFits() {
  return view.onFirstPage() || isEditing() || isAsking();
}

function matrixMessage() {
  return gettext("Rows and columns follow {names}. A 1 says that the row beats the column.");
}

// Reads a typed tournament: a matrix, or anything that `parseTournament` reads.
function readTournament(typed) {
  if (/-/.test(typed) && typed.indexOf(">") < 0 && typed.charAt(0) !== "&") {
    return { problem: "edges" };
  }
  if (!isMatrixText(typed) || !/[;{]/.test(typed)) {
    return parseTournament(typed, settings.maxOrder);
  }
  var read = parseMatrix(typed);
  if (read.problem) {
    return read;
  }
  var alike = pairOfEntries(read.rows, true);
  if (read.rows.length > settings.maxOrder) {
    return { problem: "names", order: read.rows.length };
  }
  return alike.length > 0 ? { problem: "arcs", one: String(alike[0] + 1), other: String(alike[1] + 1) } : { beats: read.rows };
}

function problemOf(read) {
  if (read.problem === "edges") {
    return gettext("These are edges of a graph: a tournament has arrows such as A>B.");
  }
  var isMatrix = read.problem === "square" || read.problem === "diagonal";
  return isMatrix ? matrixProblem(read) : tournamentProblem(read, settings.maxOrder);
}

// Puts the tournament that was typed on the board: a McKay string, a matrix, arcs and other formats.
function loadTournament(typed) {
  var read = readTournament(typed);
  if (!read.beats) {
    view.say(problemOf(read) + " " + gettext("The board stays as it was."));
    return;
  }
  var order = read.beats.length;
  var names = read.called ? fittingNames(read.called) : ownNames(order);
  var isThere = upperTriangle(read.beats) === view.text("tournament");
  if (isThere && (!read.called || String(names) === String(boardNames()))) {
    view.say(gettext("This tournament is on the board."));
    return;
  }
  present(read.beats, names);
  view.say(
    [fill(gettext("Loaded a tournament of order {order}. Look for its kings."), { order: order })]
      .concat(read.called ? whoIsWho(read.called) : [])
      .join(" ")
  );
}

// Writes the tournament into the box, and says how to build the Game of Thrones on it.
function playThis() {
  var order = view.number("order");
  // The box is on the first page.
  view.turnTo("");
  placeMatrix();
  view.fillEntry("tournamentEntry", view.text("tournament"));
  view.say(
    order < settings.playedOrders[0] || order > settings.playedOrders[1]
      ? fill(gettext("The Game of Thrones is played here on {least} to {most} vertices."), {
          least: settings.playedOrders[0],
          most: settings.playedOrders[1]
        })
      : gettext(
          "Copy the text in the box: type it into the applet “Game of Thrones”, or build that with ggbgen build game-of-thrones --set tournament=TEXT."
        )
  );
}

// Makes the board editable: clicks on two vertices reverse the arc between them.
function beginToEdit() {
  var beats = currentTournament();
  var withKings = kingsShown();
  hideLines();
  hideMarks();
  if (withKings) {
    view.setList("kings", tournamentKings(beats));
  }
  beginEditing();
  turnWhileEditing();
  showFindings(beats);
}

function turnWhileEditing() {
  view.turn("editMatrix", matrixShown());
  view.turn("editKings", kingsShown());
}

// Stops editing.
function endToEdit() {
  endEditing();
  showFacts(currentTournament());
}

function touchVertex(i) {
  if (isAsking()) {
    touchToAnswer(i);
  } else if (isEditing()) {
    touchToEdit(i);
  } else {
    showReach(i);
  }
}

// Draws a random tournament of the chosen order.
function newTournament() {
  if (view.number("seed") === 0) {
    view.setNumber("seed", view.drawn(1, settings.maxSeed));
  }
  view.setNumber("draws", view.number("draws") + 1);
  // A slider has at least two values, even if the board has room for only one vertex.
  var order = Math.min(view.number("chosenOrder"), settings.maxOrder);
  present(randomTournament(view.number("seed"), view.number("draws"), order), ownNames(order));
  view.say(
    fill(gettext("A random tournament of order {order}. Look for its kings."), { order: view.number("order") })
  );
}

return runExplorer({
  begin: begin,
  redraw: presentAgain,
  restore: restoreArcs,
  press: pressBoard,
  click: {
    showKings: showKings,
    showScores: showScores,
    showBoth: showBoth,
    showMatrix: showMatrix,
    randomTournament: newTournament,
    askMe: askMe,
    check: checkKings,
    endQuestion: endQuestion,
    textFormat: writeText,
    asText: asText,
    // Shows more buttons, and says what a click on a vertex does.
    toMore: turning("more", function () {
      placeMatrix();
      view.say(gettext("Click a vertex to see why it is a king, or why not."));
    }),
    toPlay: turning("", placeMatrix),
    showHeirs: showHeirs,
    showComponents: showComponents,
    showPath: showPath,
    showCycle: showCycle,
    playThis: playThis,
    editBoard: beginToEdit,
    endEditing: endToEdit,
    // Shows or hides the matrix while the tournament is being edited.
    editMatrix: whileEditing(showMatrix),
    // Shows or hides the kings while the tournament is being edited.
    editKings: whileEditing(showKings),
    addVertex: addVertex,
    deleteVertex: deleteVertex,
    undoEdit: undoEdit,
    V: touchVertex
  },
  update: { tournamentEntry: loadTournament }
});
