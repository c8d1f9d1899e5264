// The random graph explorer: what each control does.

var view = createView(api);

var NAMES_SHOWN = 0;
var DEGREES_SHOWN = 1;

function captionsOf(adjacency) {
  var degrees = graphDegrees(adjacency);
  var withDegrees = view.number("captionMode") === DEGREES_SHOWN;
  return adjacency.map(function (row, i) {
    return withDegrees ? String(degrees[i]) : settings.names[i];
  });
}

// Draws the vertices where they are, with their captions. `move` gives a vertex its new place, if it moves.
function redraw(move) {
  var narrow = view.visible("matrix");
  view.setVertices(
    captionsOf(view.list("adjacency")).map(function (caption, i) {
      var place = view.place(vertex(i));
      return boardVertex(move ? move(place) : place, caption, narrow, false);
    })
  );
}

// Puts a graph on the board: its matrix is hidden, its vertices stand on the circle.
function present(adjacency) {
  var order = adjacency.length;
  var i, j;
  view.setNumber("order", order);
  view.setList("adjacency", adjacency);
  view.setList("degrees", graphDegrees(adjacency));
  view.setNumber("captionMode", NAMES_SHOWN);
  view.show("matrix", false);
  view.setVertices(circleVertices(captionsOf(adjacency), false));
  for (i = 0; i < settings.maxOrder; i++) {
    for (j = i + 1; j < settings.maxOrder; j++) {
      view.show(edge(i, j), j < order && adjacency[i][j] === 1);
    }
  }
  showFacts(adjacency);
}

// Brings back what was deleted with the keyboard.
function repair() {
  view.restore();
  var missing = view.missing(vertex);
  if (missing.length > 0) {
    view.makeVertices(missing, edgeXml);
    present(view.list("adjacency"));
  }
}

function showFacts(adjacency) {
  var facts = [
    fill(ngettext("{count} vertex", "{count} vertices", adjacency.length), { count: adjacency.length })
  ];
  if (!isAsking()) {
    facts.push(fill(ngettext("{count} edge", "{count} edges", graphSize(adjacency)), { count: graphSize(adjacency) }));
  }
  if (view.number("seed") !== 0 && view.number("draws") !== 0) {
    facts.push(
      fill(gettext("graph {number} of seed {seed}"), { number: view.number("draws"), seed: view.number("seed") })
    );
  }
  view.showFacts(facts);
}

// Draws the next graph of the seed in use.
function drawNext() {
  view.setNumber("draws", view.number("draws") + 1);
  var adjacency = randomGraph(
    view.number("seed"),
    view.number("draws"),
    settings.minOrder,
    settings.maxOrder,
    view.number("probability")
  );
  present(adjacency);
  return adjacency;
}

function seedInUse() {
  if (view.number("seed") === 0) {
    view.setNumber("seed", view.drawn(1, settings.maxSeed));
  }
  view.fillEntry("seedEntry", String(view.number("seed")));
}

function saySize(adjacency) {
  view.say(
    fill(
      ngettext(
        "A random graph with {count} vertex. Write its adjacency matrix, then press “Show matrix” to check.",
        "A random graph with {count} vertices. Write its adjacency matrix, then press “Show matrix” to check.",
        adjacency.length
      ),
      { count: adjacency.length }
    )
  );
}

function start() {
  view.setNumber("ready", 0);
  if (view.text("message") === "") {
    if (settings.drawAtStart) {
      seedInUse();
      drawNext();
    }
    showFacts(view.list("adjacency"));
    saySize(view.list("adjacency"));
  }
  view.setNumber("ready", 1);
}

function newGraph() {
  seedInUse();
  saySize(drawNext());
}

function turnMatrix(showing) {
  if (view.visible("matrix") === showing) {
    return;
  }
  if (showing) {
    view.setText("matrix", matrixLatex(view.list("adjacency"), settings.names));
  }
  view.show("matrix", showing);
  redraw(function (place) {
    return movedPlace(place, showing);
  });
}

function showMatrix() {
  turnMatrix(true);
  view.say(
    fill(gettext("Rows and columns follow {names}. A 1 says that the two vertices are adjacent."), {
      names: settings.names.slice(0, view.number("order")).join(", ")
    })
  );
}

function hideMatrix() {
  turnMatrix(false);
  view.say(gettext("The matrix is hidden."));
}

function showCaptions(mode) {
  view.setNumber("captionMode", mode);
  redraw();
}

function showDegrees() {
  showCaptions(DEGREES_SHOWN);
  view.say(gettext("Each vertex shows its degree: the number of edges at it."));
}

function showNames() {
  showCaptions(NAMES_SHOWN);
  view.say(gettext("Each vertex shows its name."));
}

function takeSeed() {
  var typed = view.takeEntry("seedEntry");
  if (typed === null) {
    return;
  }
  var seed = readSeed(typed);
  if (seed === 0) {
    view.say(
      fill(gettext("A seed is a whole number from 1 to {largest}. The board stays as it was."), {
        largest: settings.maxSeed
      })
    );
    return;
  }
  view.setNumber("seed", seed);
  view.setNumber("draws", 0);
  view.setNumber("questions", 0);
  view.fillEntry("seedEntry", String(view.number("seed")));
  saySize(drawNext());
}

return {
  on: { start: start, event: repair },
  click: {
    newGraph: newGraph,
    showMatrix: showMatrix,
    hideMatrix: hideMatrix,
    showDegrees: showDegrees,
    showNames: showNames,
    askMe: askMe,
    check: checkAnswer,
    endQuestion: endQuestion,
    answerYes: function () {
      choose(0);
    },
    answerNo: function () {
      choose(1);
    }
  },
  update: {
    seedEntry: takeSeed,
    answerEntry: function () {
      view.takeEntry("answerEntry");
    }
  }
};
