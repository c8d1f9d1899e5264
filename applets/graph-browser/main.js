// The graph browser: what each control does.
// The filters select graphs of the chosen order. The board shows one of them, unless no graph passes the filters or a
// graph was requested by its number.

var view = createView(api);

var FILTERS = ["edgesFilter", "connectedFilter", "bipartiteFilter", "regularFilter", "treeFilter", "planarFilter"];

// The graphs that pass some of the filters, which are given by their labels.
function matchesOf(order, labels) {
  var truths = { any: null, yes: true, no: false };
  function chosen(label) {
    return labels.indexOf(label) < 0 ? "any" : view.option(label);
  }
  return smallGraphMatches(order, {
    edges: chosen("edgesFilter") === "any" ? -1 : parseInt(chosen("edgesFilter"), 10),
    connected: truths[chosen("connectedFilter")],
    bipartite: truths[chosen("bipartiteFilter")],
    regular: truths[chosen("regularFilter")],
    tree: truths[chosen("treeFilter")],
    planar: truths[chosen("planarFilter")]
  });
}

function counts() {
  return smallGraphCounts();
}

function browsed() {
  return {
    place: gettext("Graph {number} of {count} of order {order}."),
    there: gettext("This graph is on the board."),
    none: gettext("No graph of order {order} passes the filters. The board stays as it was.")
  };
}

// ---- the board

function graphOnBoard() {
  return view.list("adjacency");
}

function captionsOf(adjacency) {
  return view.number("captionsChoice") === 0 ? boardNames() : graphDegrees(adjacency).map(String);
}

function drawVertices(adjacency, places) {
  var narrow = matrixShown();
  view.setVertices(
    captionsOf(adjacency).map(function (caption, i) {
      return boardVertex(places[i], caption, narrow, false);
    })
  );
}

function placesNow(adjacency) {
  return adjacency.map(function (row, i) {
    return view.place(vertex(i));
  });
}

// Puts a graph on the board. Its matrix stays visible if it was.
function present(order, number) {
  var adjacency = smallGraph(order, number);
  var i, j;
  publishNames(ownNames(order));
  view.setNumber("order", order);
  view.setNumber("number", number);
  view.setList("adjacency", adjacency);
  view.setList("degrees", graphDegrees(adjacency));
  publishLabellings(adjacency);
  drawVertices(adjacency, circlePlaces(order, matrixShown(), 0));
  for (i = 0; i < settings.maxOrder; i++) {
    for (j = i + 1; j < settings.maxOrder; j++) {
      view.show(edge(i, j), j < order && adjacency[i][j] === 1);
    }
  }
  renewMatrix(adjacency, settings.names);
  refresh();
}

function repair() {
  view.restore();
  var missing = view.missing(vertex);
  if (missing.length > 0) {
    view.makeVertices(missing, edgeXml);
    present(view.number("order"), view.number("number"));
    publishMatches();
  }
}

// Publishes the number of ways in which the vertices can be named.
function publishLabellings(adjacency) {
  view.setNumber("labellings", labellingsOf(adjacency));
}

// The properties of the graph on the board, in words.
function properties(facts) {
  var words = {
    connected: gettext("connected"),
    bipartite: gettext("bipartite"),
    regular: gettext("regular"),
    tree: gettext("tree"),
    planar: gettext("planar")
  };
  return GRAPH_FACTS.filter(function (name) {
    return facts[name];
  }).map(function (name) {
    return words[name];
  });
}

function refresh() {
  var adjacency = graphOnBoard();
  var order = adjacency.length;
  var size = graphSize(adjacency);
  var labellings = view.number("labellings");
  view.showFacts(
    [fill(gettext("Order {order}"), { order: order })].concat(
      placeFacts(order),
      fill(ngettext("{count} edge", "{count} edges", size), { count: size }),
      fill(gettext("degrees {degrees}"), { degrees: sortedDegrees(adjacency) }),
      fill(ngettext("{count} labelling", "{count} labellings", labellings), { count: labellings }),
      properties(smallGraphFacts(order, view.number("number"))).join(", ") || gettext("not planar")
    )
  );
}

// ---- facts about the graph on the board

// Writes names or degrees beside the vertices.
function showCaptions(by) {
  var adjacency = graphOnBoard();
  view.step("captions", by);
  drawVertices(adjacency, placesNow(adjacency));
  view.say(
    view.number("captionsChoice") === 0
      ? gettext("Each vertex shows its name.")
      : gettext("Each vertex shows its degree: the number of edges at it.")
  );
}

// Whether the page of the panel leaves room for the matrix on a phone.
function matrixFits() {
  return view.onFirstPage();
}

// Shows or hides the adjacency matrix of the graph.
function showMatrix() {
  var adjacency = graphOnBoard();
  var showing = !matrixShown();
  var places = placesNow(adjacency).map(function (place) {
    return movedPlace(place, showing, 0);
  });
  setMatrix(showing, adjacency, settings.names);
  view.turn("showMatrix", showing);
  drawVertices(adjacency, places);
  view.say(
    showing
      ? fill(gettext("Rows and columns follow {names}. A 1 says that the two vertices are adjacent."), {
          names: boardNames().join(", ")
        })
      : gettext("The matrix is hidden.")
  );
}

// Goes to the complement of the graph, which has exactly the edges that this one lacks.
function goToComplement() {
  var adjacency = graphOnBoard();
  var order = adjacency.length;
  var number = smallGraphNumber(complementOf(adjacency));
  if (number === view.number("number")) {
    view.say(gettext("It is its own complement: where it has edges, the other has none, and they look the same."));
    return;
  }
  if (order !== chosenOrder()) {
    view.choose("chosenOrder", order - 1);
  }
  showNumber(number);
  sayPlace([gettext("The complement: two vertices are adjacent where they were not.")]);
}

// Shows how many graphs there are with each number of edges.
function showCounts() {
  var byEdges = smallGraphsByEdges(chosenOrder());
  var words = { order: chosenOrder(), count: counts()[chosenOrder() - 1], polynomial: polynomialText(byEdges) };
  view.say(
    fill(
      ngettext(
        "{count} graph of order {order}, by number of edges: {polynomial}.",
        "{count} graphs of order {order}, by number of edges: {polynomial}.",
        words.count
      ),
      words
    )
  );
}

function start() {
  view.setNumber("ready", 0);
  if (view.text("message") === "") {
    if (isBlank()) {
      present(view.number("order"), view.number("number"));
    } else {
      publishLabellings(graphOnBoard());
      refresh();
    }
    publishMatches();
    sayPlace([]);
  }
  view.setNumber("ready", 1);
}

return {
  on: { start: start, event: repair, done: view.keep },
  click: {
    goOn: goOn,
    goBack: goBack,
    // Chooses the order of the graphs.
    chosenOrder: chooser("chosenOrder"),
    // Chooses how many edges the graphs have.
    edgesFilter: chooser("edgesFilter"),
    // Chooses whether the graphs are connected.
    connectedFilter: chooser("connectedFilter"),
    // Chooses whether the graphs are bipartite.
    bipartiteFilter: chooser("bipartiteFilter"),
    // Chooses whether the graphs are regular.
    regularFilter: chooser("regularFilter"),
    // Chooses whether the graphs are trees.
    treeFilter: chooser("treeFilter"),
    // Chooses whether the graphs are planar.
    planarFilter: chooser("planarFilter"),
    captions: showCaptions,
    dropFilters: dropFilters,
    showMatrix: showMatrix,
    goToComplement: goToComplement,
    showCounts: showCounts,
    toMore: turning("more", placeMatrix),
    toSettings: turning("settings"),
    backToMore: turning("more"),
    toPlay: turning("", placeMatrix)
  },
  update: { numberEntry: jump }
};
