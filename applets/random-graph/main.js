// The random graph explorer: what each control does.

var NAMES_SHOWN = 0;
var DEGREES_SHOWN = 1;
var TEXT_ENTRY = "graphEntry";
var FORMATS = { graph6: graph6Text, matrix: matrixText, edges: edgesText };

function edgesText(rows) {
  return pairsOfRows(rows, boardNames(), "-");
}

function copyMessage() {
  return gettext("The box has this graph as a text, to copy: {format}.");
}

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

// Puts a graph on the board, keeping what is shown with it.
function showRows(adjacency, names, places) {
  publishGraph(adjacency, names);
  showText();
  drawVertices(adjacency, places);
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

function presentAgain() {
  present(rowsOnBoard(), boardNames());
}

function showFacts(adjacency) {
  var facts = [
    fill(ngettext("{count} vertex", "{count} vertices", adjacency.length), { count: adjacency.length })
  ];
  if (!isAsking()) {
    facts.push(sizeFact(adjacency));
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

function begin() {
  if (settings.drawAtStart) {
    saySize(drawNext());
  } else {
    if (isBlank()) {
      presentAgain();
    }
    sayLoaded(rowsOnBoard().length, null);
  }
  showFacts(rowsOnBoard());
}

// Draws a random graph of the chosen order: each edge is present with the chosen probability.
function newGraph() {
  saySize(drawNext());
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

function beginSeed() {
  view.setNumber("questions", 0);
  newGraph();
}

// Writes the edges into the box, and says how to build Graph Nim on this graph.
function playThis() {
  view.fillEntry(TEXT_ENTRY, edgesText(rowsOnBoard()));
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

return runExplorer({
  begin: begin,
  redraw: presentAgain,
  restore: restoreEdges,
  press: pressBoard,
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
    // Shows or hides the matrix while the graph is being edited.
    editMatrix: whileEditing(showMatrix),
    // Shows the degrees or the names while the graph is being edited.
    editDegrees: whileEditing(showDegrees),
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
    // Starts the random graphs of the seed that was typed: the same seed gives the same graphs.
    seedEntry: seeding(beginSeed),
    graphEntry: loadGraph,
    // Keeps the answer that was typed until “Check” is pressed.
    answerEntry: function () {}
  }
});
