// Graphs and digraphs as the readers of texts make them: { order, directed, weighted, links, called, sequence }. Pure.

import { characterAt } from "../lib/text.js";
import { pairOfEntries } from "./read_matrix.js";

export function hasPair(pairs, from, to) {
  return pairs.some(function (pair) {
    return (pair[0] === from && pair[1] === to) || (pair[0] === to && pair[1] === from);
  });
}

export function networkOf(order, directed, links, called, sequence) {
  return { order: order, directed: directed, weighted: false, links: links, called: called, sequence: sequence || [] };
}

export function networkOfMatrix(rows) {
  var found = networkOfRows(rows);
  found.matrix = rows;
  return found;
}

// Reference: B. D. McKay, formats.txt of nauty.
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

// A matrix that is not symmetric is a digraph.
export function networkOfRows(rows, called) {
  var directed = pairOfEntries(rows, false).length > 0;
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

// A bit of graph6 or digraph6 after the order.
export function sixBit(code, place) {
  return ((code.charCodeAt(1 + Math.floor(place / 6)) - 63) >> (5 - (place % 6))) & 1;
}
