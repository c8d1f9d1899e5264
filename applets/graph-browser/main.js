// The graph browser: what each control does.
// The filters select graphs of the chosen order. The board shows one of them, unless no graph passes the filters or a
// graph was requested by its number.

import {
  beginBrowsing,
  chooser,
  chosenOrder,
  dropFilters,
  goBack,
  goOn,
  jump,
  placeFacts,
  presentAgain,
  sayPlace,
  showNumber,
  wanted
} from "ggbgen/explorers/browser.js";
import { matrixMessage, publishGraph, rowsOnBoard, sizeFact } from "ggbgen/explorers/graph.js";
import { matrixShown, placeMatrix, renewMatrix, showMatrix } from "ggbgen/explorers/matrix.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { restoreEdges } from "ggbgen/explorers/vertex_restoration.js";
import { boardVertex, circlePlaces, movedPlace } from "ggbgen/graph/circle.js";
import { complementOf, graphDegrees, sortedDegrees } from "ggbgen/graph/graph.js";
import {
  GRAPH_FACTS,
  labellingsOf,
  polynomialText,
  smallGraph,
  smallGraphCounts,
  smallGraphFacts,
  smallGraphMatches,
  smallGraphNumber,
  smallGraphsByEdges
} from "ggbgen/graph/small_graphs.js";
import { boardNames, ownNames } from "ggbgen/graph/vertex_names.js";
import { fill, gettext, ngettext } from "ggbgen/lib/text.js";
import { labelOfVertex } from "ggbgen/view/labels.js";

/** @typedef {ExplorerView<BrowsingHooks & MatrixHooks>} BrowserView */

var FILTERS = ["edgesFilter", "connectedFilter", "bipartiteFilter", "regularFilter", "treeFilter", "planarFilter"];

/**
 * The graphs that pass some of the filters, which are given by their labels.
 *
 * @param {View} view
 * @param {number} order
 * @param {string[]} labels
 * @returns {number[]}
 */
function matchesOf(view, order, labels) {
  /** @type {string | null} */
  var edges = wanted(view, "edgesFilter", labels);
  return smallGraphMatches(order, {
    edges: edges === null ? -1 : parseInt(edges, 10),
    connected: wanted(view, "connectedFilter", labels),
    bipartite: wanted(view, "bipartiteFilter", labels),
    regular: wanted(view, "regularFilter", labels),
    tree: wanted(view, "treeFilter", labels),
    planar: wanted(view, "planarFilter", labels)
  });
}

/** @returns {number[]} */
function counts() {
  return smallGraphCounts();
}

/** @returns {BrowsedMessages} */
function browsed() {
  return {
    place: gettext("Graph {number} of {count} of order {order}."),
    there: gettext("This graph is on the board."),
    none: gettext("No graph of order {order} passes the filters. The board stays as it was.")
  };
}

// ---- the board

/**
 * @param {View} view
 * @param {Rows} adjacency
 * @returns {string[]}
 */
function captionsOf(view, adjacency) {
  return view.number("captionsChoice") === 0 ? boardNames(view) : graphDegrees(adjacency).map(String);
}

/**
 * @param {View} view
 * @param {Rows} adjacency
 * @param {Place[]} places
 */
function drawVertices(view, adjacency, places) {
  var narrow = matrixShown(view);
  view.setVertices(
    captionsOf(view, adjacency).map(function (caption, i) {
      return boardVertex(places[i], caption, narrow, false);
    })
  );
}

/** @param {View} view */
function drawButtons(view) {
  view.turn("showMatrix", matrixShown(view));
}

/**
 * @param {View} view
 * @returns {Place[]}
 */
function placesNow(view) {
  return boardNames(view).map(function (name, i) {
    return view.place(labelOfVertex(i));
  });
}

/**
 * @param {View} view
 * @param {boolean} showing
 * @returns {Place[]}
 */
function placesBeside(view, showing) {
  return placesNow(view).map(function (place) {
    return movedPlace(place, showing, 0);
  });
}

/**
 * Puts a graph on the board. Its matrix stays visible if it was.
 *
 * @param {BrowserView} view
 * @param {number} order
 * @param {number} number
 */
function present(view, order, number) {
  var adjacency = smallGraph(order, number);
  publishGraph(view, adjacency, ownNames(order));
  view.setNumber("number", number);
  view.setNumber("labellings", labellingsOf(adjacency));
  drawVertices(view, adjacency, circlePlaces(order, matrixShown(view), 0));
  renewMatrix(view, adjacency, boardNames(view));
  refresh(view);
}

/**
 * The properties of the graph on the board, in words.
 *
 * @param {Record<string, boolean>} facts
 * @returns {string[]}
 */
function properties(facts) {
  /** @type {Record<string, string>} */
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

/** @param {BrowserView} view */
function refresh(view) {
  var adjacency = rowsOnBoard(view);
  var order = adjacency.length;
  var labellings = view.number("labellings");
  view.showFacts(
    [fill(gettext("Order {order}"), { order: order })].concat(
      placeFacts(view, order),
      sizeFact(adjacency),
      fill(gettext("degrees {degrees}"), { degrees: sortedDegrees(adjacency).join(", ") }),
      fill(ngettext("{count} labelling", "{count} labellings", labellings), { count: labellings }),
      properties(smallGraphFacts(order, view.number("number"))).join(", ") || gettext("not planar")
    )
  );
}

// ---- facts about the graph on the board

/**
 * Writes names or degrees beside the vertices.
 *
 * @param {View} view
 * @param {number} by
 */
function showCaptions(view, by) {
  var adjacency = rowsOnBoard(view);
  view.step("captions", by);
  drawVertices(view, adjacency, placesNow(view));
  view.say(
    view.number("captionsChoice") === 0
      ? gettext("Each vertex shows its name.")
      : gettext("Each vertex shows its degree: the number of edges at it.")
  );
}

/**
 * Whether the page of the panel leaves room for the matrix on a phone.
 *
 * @param {View} view
 * @returns {boolean}
 */
function matrixFits(view) {
  return view.onFirstPage();
}

/**
 * Goes to the complement of the graph, which has exactly the edges that this one lacks.
 *
 * @param {BrowserView} view
 */
function goToComplement(view) {
  var adjacency = rowsOnBoard(view);
  var order = adjacency.length;
  var number = smallGraphNumber(complementOf(adjacency));
  if (number === view.number("number")) {
    view.say(gettext("It is its own complement: where it has edges, the other has none, and they look the same."));
    return;
  }
  if (order !== chosenOrder(view)) {
    view.choose("chosenOrder", order - 1);
  }
  showNumber(view, number);
  sayPlace(view, [gettext("The complement: two vertices are adjacent where they were not.")]);
}

/**
 * Shows how many graphs there are with each number of edges.
 *
 * @param {View} view
 */
function showCounts(view) {
  var byEdges = smallGraphsByEdges(chosenOrder(view));
  var words = { order: chosenOrder(view), count: counts()[chosenOrder(view) - 1], polynomial: polynomialText(byEdges) };
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

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: beginBrowsing,
    redraw: presentAgain,
    restore: restoreEdges,
    filters: FILTERS,
    browsed: browsed,
    counts: counts,
    drawButtons: drawButtons,
    drawVertices: drawVertices,
    matchesOf: matchesOf,
    matrixFits: matrixFits,
    matrixMessage: matrixMessage,
    placesBeside: placesBeside,
    present: present,
    refresh: refresh,
    rowsOnBoard: rowsOnBoard,
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
  });
}
