// The graph on the board of an explorer: the list `adjacency`.

import { graphDegrees, graphSize } from "../graph/graph.js";
import { publishNames } from "../graph/vertex_names.js";
import { fill, gettext, ngettext } from "../lib/text.js";
import { labelOfEdge } from "../view/labels.js";

// The other choice of captions.
export var DEGREES_SHOWN = 1;

/**
 * @param {View} view
 * @returns {Rows}
 */
export function rowsOnBoard(view) {
  return view.list("adjacency");
}

/**
 * Publishes a graph with the names of its vertices, and shows its edges.
 *
 * @param {View} view
 * @param {Rows} rows
 * @param {string[]} names
 */
export function publishGraph(view, rows, names) {
  publishNames(view, names);
  view.setNumber("order", rows.length);
  view.setList("adjacency", rows);
  view.setList("degrees", graphDegrees(rows));
  for (var i = 0; i < settings.maxOrder; i++) {
    for (var j = i + 1; j < settings.maxOrder; j++) {
      view.show(labelOfEdge(i, j), j < rows.length && rows[i][j] === 1);
    }
  }
}

/** @returns {string} */
export function matrixMessage() {
  return gettext("Rows and columns follow {names}. A 1 says that the two vertices are adjacent.");
}

/**
 * @param {Rows} rows
 * @returns {string}
 */
export function sizeFact(rows) {
  return fill(ngettext("{count} edge", "{count} edges", graphSize(rows)), { count: graphSize(rows) });
}
