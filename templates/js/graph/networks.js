// Graphs and digraphs as the readers of texts make them. Pure.

import { characterAt } from "../lib/text.js";
import { pairOfEntries } from "./read_matrix.js";

/**
 * Whether a list of pairs has two vertices, in either order.
 *
 * @param {Pair[]} pairs
 * @param {number} from
 * @param {number} to
 * @returns {boolean}
 */
export function hasPair(pairs, from, to) {
  return pairs.some(function (pair) {
    return (pair[0] === from && pair[1] === to) || (pair[0] === to && pair[1] === from);
  });
}

/**
 * @param {number} order
 * @param {boolean} directed
 * @param {Link[]} links
 * @param {string[] | null} called
 * @param {number[]} [sequence]
 * @returns {Network}
 */
export function networkOf(order, directed, links, called, sequence) {
  return { order: order, directed: directed, weighted: false, links: links, called: called, sequence: sequence || [] };
}

/**
 * @param {Rows} rows
 * @returns {Network}
 */
export function networkOfMatrix(rows) {
  var found = networkOfRows(rows);
  found.matrix = rows;
  return found;
}

/**
 * Reference: B. D. McKay, formats.txt of nauty.
 *
 * @param {string} code
 * @param {number} maxOrder
 * @returns {ReadNetwork}
 */
export function readGraph6(code, maxOrder) {
  var bad = code.search(/[^?-~]/);
  if (bad >= 0 || code === "") {
    return { problem: "six", character: characterAt(code, Math.max(bad, 0)), place: bad + 1 };
  }
  var order = code.charCodeAt(0) - 63;
  if (order < 1 || order > maxOrder) {
    return { problem: "order6", order: order };
  }
  var length = (order * (order - 1)) / 2;
  var expected = 1 + Math.ceil(length / 6);
  // GeoGebra's input boxes add closing brackets to opening ones that are typed.
  if (code.length !== expected && !(code.length > expected && /^[\]}]+$/.test(code.slice(expected)))) {
    return { problem: "length6", length: code.length, expected: expected, order: order };
  }
  for (var spare = length; spare < 6 * (expected - 1); spare++) {
    if (sixBit(code, spare)) {
      return { problem: "spare", place: expected };
    }
  }
  /** @type {Link[]} */
  var links = [];
  for (var j = 1; j < order; j++) {
    for (var i = 0; i < j; i++) {
      if (sixBit(code, (j * (j - 1)) / 2 + i)) {
        links.push([i, j, 1]);
      }
    }
  }
  return networkOf(order, false, links, null);
}

/**
 * A matrix that is not symmetric is a digraph.
 *
 * @param {Rows} rows
 * @param {string[]} [called]
 * @returns {Network}
 */
export function networkOfRows(rows, called) {
  var directed = pairOfEntries(rows, false).length > 0;
  /** @type {Link[]} */
  var links = [];
  rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (entry === 1 && (directed || i < j)) {
        links.push([i, j, 1]);
      }
    });
  });
  return networkOf(rows.length, directed, links, called || null);
}

/**
 * A bit of graph6 or digraph6 after the order.
 *
 * @param {string} code
 * @param {number} place
 * @returns {number}
 */
export function sixBit(code, place) {
  return ((code.charCodeAt(1 + Math.floor(place / 6)) - 63) >> (5 - (place % 6))) & 1;
}
