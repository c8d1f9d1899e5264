// The tournament explorer: what each control does.

var view = createView(api);

var NAMES_SHOWN = 0;
var SCORES_SHOWN = 1;

// The tournament on the board.
function currentTournament() {
  return tournamentOf(view.text("tournament"), view.number("order"));
}

// The scores, or the names.
function captionsOf(beats) {
  var scores = tournamentScores(beats);
  var withScores = view.number("captionMode") === SCORES_SHOWN;
  return beats.map(function (row, i) {
    return withScores ? String(scores[i]) : settings.names[i];
  });
}

// Draws the vertices where they are, with their captions and with the kings marked that are shown.
// `move` gives a vertex its new place, if it moves.
function redraw(beats, move) {
  var kings = view.list("kings");
  var narrow = view.visible("matrix");
  view.setVertices(
    captionsOf(beats).map(function (caption, i) {
      var place = view.place(vertex(i));
      return boardVertex(move ? move(place) : place, caption, narrow, kings.indexOf(i) >= 0);
    })
  );
}

function namesOf(vertices) {
  return vertices
    .map(function (i) {
      return settings.names[i];
    })
    .join(", ");
}

function kingsShown() {
  return view.list("kings").length > 0;
}

// Puts a tournament on the board: its kings are hidden, its vertices stand on the circle.
function present(beats) {
  var order = beats.length;
  view.setNumber("order", order);
  view.setText("tournament", upperTriangle(beats));
  view.fillEntry("tournamentEntry", upperTriangle(beats));
  view.setNumber("chosenOrder", order);
  view.setList("scores", tournamentScores(beats));
  view.setList("kings", []);
  view.setNumber("captionMode", NAMES_SHOWN);
  view.setVertices(circleVertices(captionsOf(beats), view.visible("matrix")));
  view.setArcs(function (i, j) {
    return i < order && j < order && beats[i][j] === 1;
  });
  if (view.visible("matrix")) {
    view.setText("matrix", matrixLatex(beats));
  }
  showFacts(beats);
}

function showFacts(beats) {
  var facts = [fill(gettext("Order {order}"), { order: beats.length })];
  if (view.number("captionMode") === SCORES_SHOWN) {
    facts.push(fill(gettext("scores {scores}"), { scores: tournamentScores(beats).join(", ") }));
  }
  if (kingsShown()) {
    facts.push(fill(gettext("kings {kings}"), { kings: namesOf(tournamentKings(beats)) }));
  }
  view.showFacts(facts);
}

// Brings back what was deleted with the keyboard.
function repair() {
  view.restore();
  var missing = view.missing(vertex);
  if (missing.length > 0) {
    view.makeVertices(missing, arcsXml, rimXml);
    present(currentTournament());
  }
}

function unmark() {
  if (kingsShown()) {
    view.list("kings").forEach(function (i) {
      view.mark(vertex(i), false);
    });
    view.setList("kings", []);
  }
}

function showCaptions(mode) {
  var beats = currentTournament();
  view.setNumber("captionMode", mode);
  redraw(beats);
  showFacts(beats);
}

function start() {
  view.setNumber("ready", 0);
  if (view.text("message") === "") {
    view.say(
      fill(gettext("A tournament of order {order}. Which vertices reach every other one in at most two arcs?"), {
        order: view.number("order")
      })
    );
    showFacts(currentTournament());
  }
  view.setNumber("ready", 1);
}

function showKings() {
  var beats = currentTournament();
  var kings = tournamentKings(beats);
  view.setList("kings", kings);
  kings.forEach(function (i) {
    view.mark(vertex(i), true);
  });
  showFacts(beats);
  view.say(
    fill(
      ngettext(
        "{count} king: {kings}. It reaches every other vertex in at most two arcs.",
        "{count} kings: {kings}. Each reaches every other vertex in at most two arcs.",
        kings.length
      ),
      { count: kings.length, kings: namesOf(kings) }
    )
  );
}

function hideKings() {
  unmark();
  showFacts(currentTournament());
  view.say(gettext("The kings are hidden. Find them, then press “Show kings” to check."));
}

function showScores() {
  showCaptions(SCORES_SHOWN);
  view.say(gettext("Each vertex shows its score: the number of vertices it beats."));
}

function showNames() {
  showCaptions(NAMES_SHOWN);
  view.say(gettext("Each vertex shows its name."));
}

function showMatrix() {
  var beats = currentTournament();
  var showing = !view.visible("matrix");
  if (showing) {
    view.setText("matrix", matrixLatex(beats));
  }
  view.show("matrix", showing);
  redraw(beats, function (place) {
    return movedPlace(place, showing);
  });
  view.caption("showMatrix", showing ? gettext("Hide matrix") : gettext("Show matrix"));
  view.say(
    showing
      ? fill(gettext("Rows and columns follow {names}. A 1 says that the row beats the column."), {
          names: settings.names.slice(0, beats.length).join(", ")
        })
      : gettext("The matrix is hidden.")
  );
}

function loadTournament() {
  var typed = view.takeEntry("tournamentEntry");
  if (typed === null) {
    return;
  }
  var read = parseTournament(typed, settings.maxOrder);
  if (!read.beats) {
    view.say(tournamentProblem(read, settings.maxOrder));
    return;
  }
  if (upperTriangle(read.beats) === view.text("tournament")) {
    view.say(gettext("This tournament is on the board."));
    return;
  }
  present(read.beats);
  view.say(
    fill(gettext("Loaded a tournament of order {order}. Look for its kings."), { order: read.beats.length })
  );
}

function newTournament() {
  if (view.number("seed") === 0) {
    view.setNumber("seed", view.drawn(1, settings.maxSeed));
  }
  view.setNumber("draws", view.number("draws") + 1);
  // A slider has at least two values, even if the board holds but one vertex.
  var order = Math.min(view.number("chosenOrder"), settings.maxOrder);
  present(randomTournament(view.number("seed"), view.number("draws"), order));
  view.say(
    fill(gettext("A random tournament of order {order}. Look for its kings."), { order: view.number("order") })
  );
}

return {
  on: { start: start, event: repair },
  click: {
    showKings: showKings,
    hideKings: hideKings,
    showScores: showScores,
    showNames: showNames,
    showMatrix: showMatrix,
    randomTournament: newTournament
  },
  update: { tournamentEntry: loadTournament }
};
