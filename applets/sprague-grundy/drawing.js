// The Sprague-Grundy graph: how it is drawn.

import {
  NONE,
  currentGraph,
  drawButtons,
  labelText,
  labelsNow,
  noLabels,
  publishLabels,
  shownName,
  withOutcomes
} from "./main.js";
import { fill, gettext, ngettext } from "ggbgen/lib/text.js";
import { createGraphDrawing, graphArcs } from "ggbgen/positions/drawing.js";
import { gameGraphStarts } from "ggbgen/positions/graph_text.js";

/**
 * @param {View} view
 * @returns {GraphDrawing}
 */
export function drawing(view) {
  return createGraphDrawing(view, settings.drawing);
}

/**
 * For each vertex, whether it is on the board: all are, unless the graph is being built.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @returns {boolean[]}
 */
export function shownVertices(view, graph) {
  if (view.number("building") === 0) {
    return graph.names.map(function () {
      return true;
    });
  }
  return vertexMarks(graph, gameGraphStarts(graph.options).concat(grownOptions(view, graph)));
}

/**
 * @param {View} view
 * @param {GameGraph} graph
 * @returns {number[]}
 */
function grownOptions(view, graph) {
  return view.list("grown").reduce(function (all, i) {
    return all.concat(graph.options[i]);
  }, /** @type {number[]} */ ([]));
}

/**
 * @param {GameGraph} graph
 * @param {number[]} vertices
 * @returns {boolean[]}
 */
function vertexMarks(graph, vertices) {
  return graph.names.map(function (name, i) {
    return vertices.indexOf(i) >= 0;
  });
}

/**
 * The pieces of those arcs for which `isShown(arc)` is true.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {(arc: Pair) => boolean} isShown
 * @returns {ArcPieces}
 */
function arcPieces(view, graph, isShown) {
  var ways = view
    .text("ways")
    .split(";")
    .map(function (way) {
      return way.split(",").map(Number);
    });
  return drawing(view).arcPieces(graphArcs(graph.options), ways, isShown);
}

/**
 * @param {View} view
 * @param {GameGraph} graph
 */
export function drawGraph(view, graph) {
  var building = view.number("building") === 1;
  var grown = building ? view.list("grown") : [];
  drawing(view).setArcs(
    arcPieces(view, graph, function (each) {
      return !building || grown.indexOf(each[0]) >= 0;
    })
  );
  drawVertices(view, graph);
}

/**
 * Draws the vertices with their labels, and shows the facts.
 *
 * @param {View} view
 * @param {GameGraph} graph
 */
export function drawVertices(view, graph) {
  var shown = shownVertices(view, graph);
  var labels = labelsNow(view);
  drawing(view).setVertices(
    graph.names.map(function (name, i) {
      return shown[i] ? labelledVertex(view, shownName(view, graph, i), labels[i]) : null;
    })
  );
  drawing(view).setNames(
    graph.names.map(function (name, i) {
      return shown[i] ? shownName(view, graph, i) : null;
    }),
    view.list("nameSpots")
  );
  showFacts(view, graph, labels);
}

/**
 * @param {View} view
 * @param {string} name
 * @param {number} label
 * @returns {DrawnVertex}
 */
function labelledVertex(view, name, label) {
  return label === NONE
    ? { kind: "plain", spoken: name, label: "" }
    : { kind: label === 0 ? "P" : "N", spoken: name + ": " + labelText(view, label), label: labelText(view, label) };
}

/**
 * Puts a whole graph without labels on the board.
 *
 * @param {View} view
 * @param {GameGraph} graph
 */
export function present(view, graph) {
  var laid = drawing(view).lay(graph, null);
  view.setList("vertexPlaces", laid.places);
  drawing(view).placeVertices(laid.places);
  view.setNumber("order", graph.names.length);
  view.setList("arcs", graphArcs(graph.options));
  view.setText("ways", laid.ways.join(";"));
  view.setText("letters", laid.letters);
  view.setList("nameSpots", laid.spots);
  ["outcomeLabels", "grundyLabels"].forEach(function (list) {
    view.setList(list, noLabels(graph));
  });
  view.setList("outcomeHelp", []);
  view.setList("grundyHelp", []);
  view.setNumber("wrong", 0);
  setBuilding(view, false);
  publishLabels(view, graph, false);
  drawing(view).unmark();
  drawGraph(view, graph);
}

/**
 * @param {View} view
 * @param {boolean} on
 */
export function setBuilding(view, on) {
  view.setNumber("building", on ? 1 : 0);
  view.setList("grown", []);
  view.turn("buildGraph", on);
}

/** @param {View} view */
export function redraw(view) {
  drawing(view).placeVertices(view.list("vertexPlaces"));
  drawing(view).unmark();
  drawGraph(view, currentGraph(view));
}

// ---- the subject of a message: a ring around a vertex, and thick arcs

/**
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number} i
 * @param {number[]} options
 * @param {number[]} colour
 */
export function showReason(view, graph, i, options, colour) {
  var pieces = arcPieces(view, graph, function (each) {
    return each[0] === i && options.indexOf(each[1]) >= 0;
  });
  view.paint("focusLines", colour);
  view.paint("focusHeads", colour);
  drawing(view).mark([i], pieces);
}

/**
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number[]} labels
 */
export function showFacts(view, graph, labels) {
  var labelled = labels.filter(function (label) {
    return label !== NONE;
  }).length;
  var count = graph.names.length;
  var facts = [
    fill(ngettext("{count} vertex", "{count} vertices", count), { count: count }),
    fill(ngettext("{count} arrow", "{count} arrows", graphArcs(graph.options).length), { count: graphArcs(graph.options).length }),
    fill(gettext("{labelled} of {count} labelled"), { labelled: labelled, count: count }),
    fill(gettext("{count} found wrong"), { count: view.number("wrong") }),
    withOutcomes(view)
      ? gettext("○ P: the player to move loses · ● N")
      : gettext("○ 0: the player to move loses · ● more")
  ];
  view.showFacts(facts);
  drawButtons(view);
}

/**
 * @param {View} view
 * @param {string[]} parts
 */
export function say(view, parts) {
  view.say(parts.join(" "));
}
