// Marks pairs of vertices on the board of an explorer by their edges, in the looks `settings.lineLooks`. The list
// `markedPairs` has the pairs that are marked.

import { labelOfEdge } from "ggbgen/view/labels.js";
import { WHOLE } from "ggbgen/view/painter.js";

/**
 * Draws the edges as they are, and some pairs of vertices, with or without an edge, in one of the looks.
 *
 * @param {View} view
 * @param {Rows} rows
 * @param {Pair[]} pairs
 * @param {LineLook} look
 */
export function markEdges(view, rows, pairs, look) {
  /** @type {Pair[]} */ (view.list("markedPairs")).forEach(function (pair) {
    drawPair(view, pair, settings.line, WHOLE);
    view.show(labelOfEdge(pair[0], pair[1]), pair[1] < rows.length && rows[pair[0]][pair[1]] === 1);
  });
  view.setList("markedPairs", pairs);
  pairs.forEach(function (pair) {
    drawPair(view, pair, look, look.style);
    view.show(labelOfEdge(pair[0], pair[1]), true);
  });
}

/**
 * @param {View} view
 * @param {Pair} pair
 * @param {LineStyle} line
 * @param {number} style
 */
function drawPair(view, pair, line, style) {
  view.paint(labelOfEdge(pair[0], pair[1]), line.colour);
  view.setLine(labelOfEdge(pair[0], pair[1]), line.thickness, style);
}
