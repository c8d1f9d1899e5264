// Random graphs and tournaments for tasks. Pure.

import { flat, total } from "../lib/lists.js";
import { randomBelow } from "../lib/random.js";

/**
 * The adjacency matrix of the author's own graph, if the question is about one; else of a random tournament, or of a random
 * graph or digraph with at least one edge or arc; in a digraph some arcs have an opposite one.
 *
 * @param {Word} word
 * @param {FigureKind} kind
 * @param {number} order
 * @param {number} difficulty
 * @param {OwnFigure} [own]
 * @returns {Rows}
 */
export function drawnRows(word, kind, order, difficulty, own) {
  if (own) {
    return own.rows;
  }
  /** @type {Rows} */
  var rows = [];
  for (var k = 0; k < order; k++) {
    rows.push([]);
    while (rows[k].length < order) {
      rows[k].push(0);
    }
  }
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      if (kind === "tournament") {
        var forward = word() < 2147483648;
        rows[forward ? i : j][forward ? j : i] = 1;
      } else if (kind === "digraph") {
        rows[i][j] = randomBelow(word, 14) < difficulty + 2 ? 1 : 0;
        rows[j][i] = randomBelow(word, 14) < difficulty + 2 ? 1 : 0;
      } else {
        rows[i][j] = rows[j][i] = randomBelow(word, 10) < difficulty + 2 ? 1 : 0;
      }
    }
  }
  return total(flat(rows)) > 0 ? rows : drawnRows(word, kind, order, difficulty);
}
