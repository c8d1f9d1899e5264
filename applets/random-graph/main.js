// The random graph explorer: what each control does.

var view = createView(api);

var NAMES_SHOWN = 0;
var DEGREES_SHOWN = 1;

function captionsOf(adjacency) {
  var degrees = graphDegrees(adjacency);
  var withDegrees = view.number("captionMode") === DEGREES_SHOWN;
  return boardNames().map(function (name, i) {
    return withDegrees ? String(degrees[i]) : name;
  });
}

// Draws the vertices at the given places, with their captions.
function drawVertices(adjacency, places) {
  var narrow = matrixShown();
  view.setVertices(
    captionsOf(adjacency).map(function (caption, i) {
      return withPick(boardVertex(places[i], caption, narrow, false), i);
    })
  );
}

function redrawVertices() {
  var adjacency = rowsOnBoard();
  drawVertices(adjacency, placesOnBoard(adjacency.length));
}

function rowsOnBoard() {
  return view.list("adjacency");
}

// Puts a graph on the board, keeping what is shown with it.
function showRows(adjacency, names, places) {
  var order = adjacency.length;
  var i, j;
  publishNames(names);
  view.setNumber("order", order);
  view.setList("adjacency", adjacency);
  view.setList("degrees", graphDegrees(adjacency));
  showText();
  drawVertices(adjacency, places);
  for (i = 0; i < settings.maxOrder; i++) {
    for (j = i + 1; j < settings.maxOrder; j++) {
      view.show(edge(i, j), j < order && adjacency[i][j] === 1);
    }
  }
  renewMatrix(adjacency, names);
  showFacts(adjacency);
}

// Puts another graph on the board, with its matrix hidden and its vertices on the circle.
function present(adjacency, names) {
  forgetEdits();
  view.setNumber("captionMode", NAMES_SHOWN);
  setMatrix(false);
  showRows(adjacency, names, firstPlaces(names));
}

// Restores what was deleted with the keyboard.
function repair() {
  var missing = view.missing(vertex);
  view.restore();
  if (missing.length > 0) {
    view.makeVertices(missing, edgeXml);
    present(rowsOnBoard(), boardNames());
  }
}

function showFacts(adjacency) {
  var facts = [
    fill(ngettext("{count} vertex", "{count} vertices", adjacency.length), { count: adjacency.length })
  ];
  if (!isAsking()) {
    facts.push(fill(ngettext("{count} edge", "{count} edges", graphSize(adjacency)), { count: graphSize(adjacency) }));
  }
  if (isEditing()) {
    facts.push(fill(gettext("degrees {degrees}"), { degrees: graphDegrees(adjacency).join(", ") }), boardText());
  }
  if (view.number("seed") !== 0 && view.number("draws") !== 0 && !isEdited()) {
    facts.push(
      fill(gettext("graph {number} of seed {seed}"), { number: view.number("draws"), seed: view.number("seed") })
    );
  }
  view.showFacts(facts);
  drawButtons();
}

// The captions and looks of the buttons: the one to press next is filled, those that do nothing now are idle.
function drawButtons() {
  var shown = matrixShown();
  var looks = editingLooks();
  looks.showMatrix = shown ? "command" : "main";
  looks.newGraph = shown ? "main" : "command";
  view.turnCaption("showMatrix", shown);
  view.turnCaption("showDegrees", view.number("captionMode") === DEGREES_SHOWN);
  view.lookAll(looks);
}

// Draws the next graph of the current seed.
function drawNext() {
  view.setNumber("draws", view.number("draws") + 1);
  var adjacency = randomGraph(
    view.number("seed"),
    view.number("draws"),
    view.list("orders")[0],
    view.list("orders")[1],
    view.number("probability")
  );
  present(adjacency, ownNames(adjacency.length));
  return adjacency;
}

function seedInUse() {
  if (view.number("seed") === 0) {
    view.setNumber("seed", view.drawn(1, settings.maxSeed));
  }
  view.fillSeed(view.number("seed"));
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
      saySize(rowsOnBoard());
    } else {
      if (isBlank()) {
        present(rowsOnBoard(), boardNames());
      }
      sayLoaded(rowsOnBoard().length, null);
    }
    showFacts(rowsOnBoard());
  }
  view.setNumber("ready", 1);
}

// Draws a random graph of the chosen order: each edge is present with the chosen probability.
function newGraph() {
  seedInUse();
  saySize(drawNext());
}

function turnMatrix(showing) {
  if (matrixShown() === showing) {
    return;
  }
  var adjacency = rowsOnBoard();
  var places = placesBeside(showing);
  setMatrix(showing, adjacency, boardNames());
  drawVertices(adjacency, places);
  drawButtons();
}

// Shows the adjacency matrix of the graph, or hides it.
function showMatrix() {
  if (matrixShown()) {
    turnMatrix(false);
    view.say(gettext("The matrix is hidden."));
    return;
  }
  turnMatrix(true);
  view.say(
    fill(gettext("Rows and columns follow {names}. A 1 says that the two vertices are adjacent."), {
      names: boardNames().join(", ")
    })
  );
}

function showCaptions(mode) {
  view.setNumber("captionMode", mode);
  redrawVertices();
  drawButtons();
}

// Writes the degree of each vertex beside it, the number of its edges, or its name again.
function showDegrees() {
  var on = view.number("captionMode") === DEGREES_SHOWN;
  showCaptions(on ? NAMES_SHOWN : DEGREES_SHOWN);
  view.say(on ? gettext("Each vertex shows its name.") : gettext("Each vertex shows its degree: the number of edges at it."));
}

// Starts the random graphs of the seed that was typed: the same seed gives the same graphs.
function takeSeed() {
  var seed = takenSeed();
  if (seed === 0) {
    return;
  }
  view.setNumber("seed", seed);
  view.setNumber("draws", 0);
  view.setNumber("questions", 0);
  view.fillSeed(view.number("seed"));
  saySize(drawNext());
}

// Draws a random graph with as many vertices as were typed: a number, or a smallest and a largest one.
function takeOrder() {
  var typed = view.takeEntry("orderEntry");
  if (typed === null) {
    return;
  }
  var read = /^\s*([0-9]{1,3})(?:(?:\s*(?:-|\u2013|,|;)\s*|\s+)([0-9]{1,3}))?\s*$/.exec(typed);
  var orders = read === null ? [0, 0] : ascending([parseInt(read[1], 10), parseInt(read[2] || read[1], 10)]);
  if (orders[0] < 1 || orders[1] > settings.maxOrder) {
    view.say(
      fill(gettext("Expected a number of vertices from 1 to {most}, or two such as 4-8. The board stays as it was."), {
        most: settings.maxOrder
      })
    );
    return;
  }
  view.setList("orders", orders);
  view.fillEntry("orderEntry", orders[0] === orders[1] ? String(orders[0]) : orders.join("-"));
  newGraph();
}

// Writes the graph on the board into the box as a text.
function showText() {
  var adjacency = rowsOnBoard();
  view.fillEntry(
    "graphEntry",
    {
      graph6: graph6Text,
      matrix: matrixText,
      edges: function (rows) {
        return pairsOfRows(rows, boardNames(), "-");
      }
    }[textFormat()](adjacency)
  );
}

// A custom applet may lack this choice.
function textFormat() {
  return settings.choices.textFormat ? view.option("textFormat") : "graph6";
}

// Chooses the text format, and writes the graph into the box in it.
function writeText(by) {
  view.step("textFormat", by);
  asText();
}

// Writes the graph into the box as a text to copy.
function asText() {
  showText();
  view.say(fill(gettext("The box has this graph as a text, to copy: {format}."), { format: gettext(textFormat()) }));
}

// Puts the graph that was typed on the board: edges, a matrix, graph6 and other formats.
function loadGraph() {
  var typed = view.takeEntry("graphEntry");
  if (typed === null) {
    return;
  }
  var read = parseGraph(typed, settings.maxOrder);
  if (read.problem) {
    view.say(graphProblem(read, settings.maxOrder) + " " + gettext("The board stays as it was."));
    return;
  }
  var order = read.rows.length;
  view.setNumber("draws", 0);
  present(read.rows, read.called ? fittingNames(read.called) : ownNames(order));
  sayLoaded(order, read.called);
}

// Says how large the graph is; `called` has the names that were typed, if any.
function sayLoaded(order, called) {
  view.say(
    [
      fill(ngettext("Loaded a graph with {count} vertex.", "Loaded a graph with {count} vertices.", order), {
        count: order
      })
    ]
      .concat(called ? whoIsWho(called) : [])
      .join(" ")
  );
}

// Writes the edges into the box, and says how to build Graph Nim on this graph.
function playThis() {
  view.fillEntry("graphEntry", pairsOfRows(rowsOnBoard(), boardNames(), "-"));
  view.say(
    graphSize(rowsOnBoard()) === 0
      ? gettext("Graph Nim needs an edge: its heaps are the edges.")
      : gettext("Copy the text in the box, and build the game with ggbgen build graph-nim --set graph=TEXT.")
  );
}

function boardText() {
  return graph6Text(rowsOnBoard());
}

// Whether the page of the panel leaves room for the matrix on a phone.
function matrixFits() {
  return view.onFirstPage() || isEditing();
}

function turnWhileEditing() {
  view.turn("editMatrix", matrixShown());
  view.turn("editDegrees", view.number("captionMode") === DEGREES_SHOWN);
}

// Shows or hides the matrix while the graph is being edited.
function editMatrix() {
  showMatrix();
  turnWhileEditing();
}

// Shows the degrees or the names while the graph is being edited.
function editDegrees() {
  showDegrees();
  turnWhileEditing();
}

// Makes the board editable: clicks on vertices add and delete edges.
function beginToEdit() {
  beginEditing();
  turnWhileEditing();
  showFacts(rowsOnBoard());
}

// Stops editing.
function endToEdit() {
  endEditing();
  showFacts(rowsOnBoard());
}

return {
  on: { start: start, event: repair, done: view.keep, press: pressBoard },
  click: {
    newGraph: newGraph,
    showMatrix: showMatrix,
    showDegrees: showDegrees,
    askMe: askMe,
    check: checkAnswer,
    endQuestion: endQuestion,
    // Chooses the answer “yes”.
    answerYes: function () {
      choose(0);
    },
    // Chooses the answer “no”.
    answerNo: function () {
      choose(1);
    },
    textFormat: writeText,
    asText: asText,
    playThis: playThis,
    toMore: turning("more", placeMatrix),
    toPlay: turning("", placeMatrix),
    editBoard: beginToEdit,
    endEditing: endToEdit,
    editMatrix: editMatrix,
    editDegrees: editDegrees,
    addVertex: addVertex,
    deleteVertex: deleteVertex,
    undoEdit: undoEdit,
    V: function (i) {
      if (isEditing()) {
        touchToEdit(i);
      }
    }
  },
  update: {
    orderEntry: takeOrder,
    seedEntry: takeSeed,
    graphEntry: loadGraph,
    // Keeps the answer that was typed until “Check” is pressed.
    answerEntry: function () {
      view.takeEntry("answerEntry");
    }
  }
};
