// The graph on the board of an explorer: the list `adjacency`.

// The other choice of captions.
var DEGREES_SHOWN = 1;

function rowsOnBoard(view) {
  return view.list("adjacency");
}

// Publishes a graph with the names of its vertices, and shows its edges.
function publishGraph(view, rows, names) {
  publishNames(view, names);
  view.setNumber("order", rows.length);
  view.setList("adjacency", rows);
  view.setList("degrees", graphDegrees(rows));
  for (var i = 0; i < settings.maxOrder; i++) {
    for (var j = i + 1; j < settings.maxOrder; j++) {
      view.show(edge(i, j), j < rows.length && rows[i][j] === 1);
    }
  }
}

function matrixMessage(view) {
  return gettext("Rows and columns follow {names}. A 1 says that the two vertices are adjacent.");
}

function sizeFact(rows) {
  return fill(ngettext("{count} edge", "{count} edges", graphSize(rows)), { count: graphSize(rows) });
}
