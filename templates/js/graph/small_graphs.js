// All graphs of orders 1 to 7 up to isomorphism, numbered from 1 within each order, those with fewer edges first. Pure.
// `settings.smallGraphs` has an alphabet of 64 characters and, for each order, the upper triangles `packed`, six bits
// per character, and `facts`, one character per graph: connected, bipartite, regular, tree, planar.

import { graphDegrees, graphSize, graphWith, sortedDegrees } from "./graph.js";

export var GRAPH_FACTS = ["connected", "bipartite", "regular", "tree", "planar"];

/**
 * The number of graphs of each order.
 *
 * @returns {number[]}
 */
export function smallGraphCounts() {
  return settings.smallGraphs.facts.map(function (facts) {
    return facts.length;
  });
}

/**
 * The graph of an order with a number.
 *
 * @param {number} order
 * @param {number} number
 * @returns {Rows}
 */
export function smallGraph(order, number) {
  var stored = settings.smallGraphs;
  var start = (number - 1) * Math.ceil((order * (order - 1)) / 12);
  var pairs = [];
  var next = 0;
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      var value = stored.alphabet.indexOf(stored.packed[order - 1].charAt(start + Math.floor(next / 6)));
      if ((value >> (5 - (next % 6))) & 1) {
        pairs.push([i, j]);
      }
      next++;
    }
  }
  return graphWith(order, pairs);
}

/**
 * The properties of a graph, by the names in GRAPH_FACTS.
 *
 * @param {number} order
 * @param {number} number
 * @returns {Record<string, boolean>}
 */
export function smallGraphFacts(order, number) {
  var value = settings.smallGraphs.alphabet.indexOf(settings.smallGraphs.facts[order - 1].charAt(number - 1));
  /** @type {Record<string, boolean>} */
  var found = {};
  GRAPH_FACTS.forEach(function (name, place) {
    found[name] = ((value >> place) & 1) === 1;
  });
  return found;
}

/**
 * The numbers of graphs of an order with 0, 1, 2, ... edges.
 *
 * @param {number} order
 * @returns {number[]}
 */
export function smallGraphsByEdges(order) {
  return settings.smallGraphs.byEdges[order - 1];
}

/**
 * The numbers of the graphs of an order that pass the filters, ascending. `edges` is a number or -1; the other filters
 * are true, false or null, which passes all graphs.
 *
 * @param {number} order
 * @param {GraphFilters} filters
 * @returns {number[]}
 */
export function smallGraphMatches(order, filters) {
  var first = 1;
  /** @type {number[]} */
  var numbers = [];
  smallGraphsByEdges(order).forEach(function (count, edges) {
    for (var number = first; number < first + count; number++) {
      if ((filters.edges < 0 || filters.edges === edges) && passesFacts(smallGraphFacts(order, number), filters)) {
        numbers.push(number);
      }
    }
    first += count;
  });
  return numbers;
}

/**
 * @param {Record<string, boolean>} facts
 * @param {GraphFilters} filters
 * @returns {boolean}
 */
function passesFacts(facts, filters) {
  return GRAPH_FACTS.every(function (name) {
    return filters[name] === null || filters[name] === facts[name];
  });
}

/**
 * The number of isomorphisms from one graph to another: 0 if they are not isomorphic, the number of automorphisms if
 * they are equal.
 *
 * @param {Rows} rows
 * @param {Rows} others
 * @returns {number}
 */
function countIsomorphisms(rows, others) {
  var degrees = graphDegrees(rows);
  var wanted = graphDegrees(others);
  /** @type {number[]} */
  var image = [];
  /**
   * @param {number} v
   * @returns {number}
   */
  function extend(v) {
    if (v === rows.length) {
      return 1;
    }
    var found = 0;
    for (var w = 0; w < rows.length; w++) {
      if (image.indexOf(w) < 0 && degrees[v] === wanted[w] && fits(v, w)) {
        image.push(w);
        found += extend(v + 1);
        image.pop();
      }
    }
    return found;
  }
  /**
   * @param {number} v
   * @param {number} w
   * @returns {boolean}
   */
  function fits(v, w) {
    return image.every(function (to, from) {
      return rows[v][from] === others[w][to];
    });
  }
  return extend(0);
}

/**
 * The number of the graph that is isomorphic to this one.
 *
 * @param {Rows} rows
 * @returns {number}
 */
export function smallGraphNumber(rows) {
  var order = rows.length;
  var sequence = String(sortedDegrees(rows));
  var candidates = smallGraphMatches(order, { edges: graphSize(rows), connected: null, bipartite: null, regular: null, tree: null, planar: null });
  return candidates.filter(function (number) {
    var other = smallGraph(order, number);
    return String(sortedDegrees(other)) === sequence && countIsomorphisms(rows, other) > 0;
  })[0];
}

/**
 * @param {number} n
 * @returns {number}
 */
export function factorial(n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/**
 * The number of labellings of the vertices of a graph with 1 to n, that is, of labelled graphs isomorphic to it.
 *
 * @param {Rows} rows
 * @returns {number}
 */
export function labellingsOf(rows) {
  return factorial(rows.length) / countIsomorphisms(rows, rows);
}

/**
 * A polynomial with these coefficients, as a text: 1 + x + 2x\u00b2.
 *
 * @param {number[]} coefficients
 * @returns {string}
 */
export function polynomialText(coefficients) {
  var raised = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
  return coefficients
    .map(function (coefficient, power) {
      var exponent = String(power).replace(/\d/g, function (digit) {
        return raised.charAt(Number(digit));
      });
      var term = power === 0 ? "" : power === 1 ? "x" : "x" + exponent;
      return coefficient === 1 && term !== "" ? term : coefficient + term;
    })
    .join(" + ");
}
