// Simple graphs as adjacency matrices of 0 and 1. Pure.

import { RANDOM_GRAPH, randomBelow, randomBernoulli, randomStream } from "../lib/random.js";

/**
 * A graph whose order is uniform from minOrder to maxOrder and in which every edge is present with the given
 * probability, independently of the others. With probability 1/2, all labelled graphs of an order are equally likely.
 *
 * @param {number} seed
 * @param {number} number
 * @param {number} minOrder
 * @param {number} maxOrder
 * @param {number} probability
 * @returns {Rows}
 */
export function randomGraph(seed, number, minOrder, maxOrder, probability) {
  var word = randomStream(seed, number, RANDOM_GRAPH);
  var order = minOrder + randomBelow(word, maxOrder - minOrder + 1);
  /** @type {Rows} */
  var adjacency = [];
  for (var row = 0; row < order; row++) {
    adjacency.push([]);
    for (var column = 0; column < order; column++) {
      adjacency[row].push(0);
    }
  }
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      adjacency[i][j] = adjacency[j][i] = randomBernoulli(word, probability) ? 1 : 0;
    }
  }
  return adjacency;
}

/**
 * The degrees of the vertices, in vertex order.
 *
 * @param {Rows} adjacency
 * @returns {number[]}
 */
export function graphDegrees(adjacency) {
  return adjacency.map(function (row) {
    return row.reduce(function (sum, entry) {
      return sum + entry;
    }, 0);
  });
}

/**
 * The degrees of a graph, or the scores of a tournament, the largest first.
 *
 * @param {Rows} rows
 * @returns {number[]}
 */
export function sortedDegrees(rows) {
  return graphDegrees(rows).sort(function (a, b) {
    return b - a;
  });
}

/**
 * The number of edges.
 *
 * @param {Rows} adjacency
 * @returns {number}
 */
export function graphSize(adjacency) {
  return (
    graphDegrees(adjacency).reduce(function (sum, degree) {
      return sum + degree;
    }, 0) / 2
  );
}

/**
 * The graph with these pairs of vertices as edges.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @returns {Rows}
 */
export function graphWith(order, pairs) {
  /** @type {Rows} */
  var rows = [];
  for (var i = 0; i < order; i++) {
    rows.push([]);
    for (var j = 0; j < order; j++) {
      rows[i].push(0);
    }
  }
  pairs.forEach(function (pair) {
    rows[pair[0]][pair[1]] = rows[pair[1]][pair[0]] = 1;
  });
  return rows;
}

/**
 * The graph that has the edges which this one lacks.
 *
 * @param {Rows} rows
 * @returns {Rows}
 */
export function complementOf(rows) {
  return rows.map(function (row, i) {
    return row.map(function (entry, j) {
      return i === j ? 0 : 1 - entry;
    });
  });
}

/**
 * The index of a pair of vertices among all pairs, row by row.
 *
 * @param {number} i
 * @param {number} j
 * @param {number} order
 * @returns {number}
 */
export function pairNumber(i, j, order) {
  var low = Math.min(i, j);
  return (low * (2 * order - low - 1)) / 2 + Math.max(i, j) - low - 1;
}
