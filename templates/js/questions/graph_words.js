// Feedback on degrees and on properties of a graph. Pure.

import { allReached } from "../graph/reached.js";
import { numbersBelow, total } from "../lib/lists.js";
import { joinedNames } from "../lib/text.js";
import { emptyMarking, marking, partOf, sentence } from "./model.js";

/**
 * Explains the degree or the score of a vertex.
 *
 * @param {Rows} rows
 * @param {number} v
 * @param {string[]} names
 * @param {boolean} [scores]
 * @returns {Said}
 */
export function degreeTold(rows, v, names, scores) {
  var others = numbersBelow(rows.length).filter(function (u) {
    return rows[v][u] === 1;
  });
  return others.length === 0
    ? sentence(scores ? "noScore" : "none", { name: names[v] })
    : sentence(scores ? "score" : "why", { name: names[v], others: joinedNames(others, names), count: others.length });
}

/**
 * For a vertex, the vertices to which there is a path.
 *
 * @param {Rows} rows
 * @param {number} from
 * @returns {number[]}
 */
export function reachedInRows(rows, from) {
  return allReached([from], function (u) {
    return numbersBelow(rows.length).filter(function (v) {
      return rows[u][v] === 1;
    });
  });
}

/**
 * Whether there is a path from one vertex to another.
 *
 * @param {Rows} rows
 * @param {number} from
 * @param {number} to
 * @returns {boolean}
 */
export function leads(rows, from, to) {
  return reachedInRows(rows, from).indexOf(to) >= 0;
}

/**
 * The colours, 0 and 1, of a proper 2-colouring, or an empty list if there is none.
 *
 * @param {Rows} rows
 * @returns {number[]}
 */
export function twoColours(rows) {
  /** @type {number[]} */
  var colours = [];
  /**
   * @param {number} v
   * @param {number} colour
   * @returns {boolean}
   */
  function paint(v, colour) {
    if (colours[v] !== undefined) {
      return colours[v] === colour;
    }
    colours[v] = colour;
    return rows[v].every(function (entry, u) {
      return entry === 0 || paint(u, 1 - colour);
    });
  }
  var fits = rows.every(function (row, v) {
    return paint(v, colours[v] === undefined ? 0 : colours[v]);
  });
  return fits ? colours : [];
}

/**
 * The vertices of a shortest cycle whose length suits, in their order; empty if there is none.
 *
 * @param {Rows} rows
 * @param {(length: number) => boolean} suits
 * @returns {number[]}
 */
export function shortestCycle(rows, suits) {
  /** @type {number[]} */
  var best = [];
  /** @param {number[]} path */
  function extend(path) {
    var end = path[path.length - 1];
    if (best.length > 0 && path.length >= best.length) {
      return;
    }
    if (path.length > 2 && suits(path.length) && rows[end][path[0]] === 1) {
      best = path;
      return;
    }
    rows[end].forEach(function (entry, v) {
      if (entry === 1 && v > path[0] && path.indexOf(v) < 0) {
        extend(path.concat([v]));
      }
    });
  }
  rows.forEach(function (row, v) {
    extend([v]);
  });
  return best;
}

/**
 * @param {number} number
 * @returns {boolean}
 */
export function isOdd(number) {
  return number % 2 === 1;
}

/**
 * A cycle of three vertices of a tournament that is not transitive.
 *
 * @param {Rows} rows
 * @returns {number[]}
 */
function threeCycle(rows) {
  /** @type {number[]} */
  var found = [];
  rows.forEach(function (row, x) {
    rows.forEach(function (other, y) {
      rows.forEach(function (last, z) {
        found = found.length === 0 && row[y] + other[z] + last[x] === 3 ? [x, y, z] : found;
      });
    });
  });
  return found;
}

/**
 * The first two vertices between which there is no path, if there are any.
 *
 * @param {Rows} rows
 * @returns {number[]}
 */
export function withoutPath(rows) {
  for (var i = 0; i < rows.length; i++) {
    for (var j = 0; j < rows.length; j++) {
      if (!leads(rows, i, j)) {
        return [i, j];
      }
    }
  }
  return [];
}

/**
 * A counterexample to a property of a graph: two vertices, or [0]; empty if the graph has the property.
 *
 * @param {GraphProperty} property
 * @param {Rows} rows
 * @returns {number[]}
 */
export function againstProperty(property, rows) {
  var sums = rows.map(total);
  var other = sums.filter(function (sum) {
    return sum !== sums[0];
  });
  if (property === "connected" || property === "strong") {
    return withoutPath(rows);
  }
  if (property === "bipartite") {
    return twoColours(rows).length > 0 ? [] : [0];
  }
  return other.length > 0 ? [0, sums.indexOf(other[0])] : [];
}

/**
 * What proves that a graph has a property: sides, degrees, or vertices that are reached.
 *
 * @param {GraphProperty} property
 * @param {Rows} rows
 * @param {string[]} names
 * @returns {Said}
 */
function propertyShown(property, rows, names) {
  var all = numbersBelow(rows.length);
  if (property === "bipartite") {
    var colours = twoColours(rows);
    /**
     * @param {number} colour
     * @returns {string}
     */
    var side = function (colour) {
      return joinedNames(
        all.filter(function (v) {
          return colours[v] === colour;
        }),
        names
      );
    };
    return sentence("bipartiteSo", { one: side(0), other: side(1) });
  }
  if (property === "regular") {
    return sentence("regularSo", { count: total(rows[0]) });
  }
  if (property === "transitive") {
    return sentence("transitiveSo", {
      names: joinedNames(
        all.sort(function (u, v) {
          return total(rows[v]) - total(rows[u]);
        }),
        names
      )
    });
  }
  // From a vertex of smallest score a path leads only to such as have paths to it.
  var sums = rows.map(total);
  var first = property === "strong" ? sums.indexOf(Math.min.apply(null, sums)) : 0;
  return sentence(property + "So", { name: names[first], names: joinedNames(reachedInRows(rows, first).slice(1), names) });
}

/**
 * Explains why a graph has or lacks a property; `found` is the counterexample.
 *
 * @param {GraphProperty} property
 * @param {Rows} rows
 * @param {number[]} found
 * @param {string[]} names
 * @returns {Said}
 */
export function propertyTold(property, rows, found, names) {
  if (found.length === 0) {
    return propertyShown(property, rows, names);
  }
  if (property === "bipartite") {
    return sentence("bipartiteNot", { names: joinedNames(shortestCycle(rows, isOdd), names, " \u2013 ") });
  }
  if (property === "transitive") {
    return sentence("transitiveNot", { names: joinedNames(threeCycle(rows), names, " \u2192 ") });
  }
  /** @type {Words} */
  var words = { one: names[found[0]], other: names[found[1]] };
  if (property === "regular") {
    words.count = total(rows[found[0]]);
    words.more = total(rows[found[1]]);
  }
  return sentence(property + "Not", words);
}

/**
 * The marking of the answer yes (0), no (1), or no choice (-1); `found` is the counterexample to the property.
 *
 * @param {number} chosen
 * @param {GraphProperty} property
 * @param {Rows} rows
 * @param {number[]} found
 * @param {string[]} names
 * @returns {Marking}
 */
export function propertyMarking(chosen, property, rows, found, names) {
  if (chosen < 0) {
    return emptyMarking(1);
  }
  var right = chosen === (found.length === 0 ? 0 : 1);
  var why = propertyTold(property, rows, found, names);
  return marking(1, [right ? partOf("right", 1, sentence("right"), why) : partOf("wrong", 0, sentence("wrong"), why)]);
}
