// Sets of vertices of a graph: independent sets, cliques, vertex covers, dominating sets. Pure.

import { ascending, leftOut, numbersBelow } from "ggbgen/lib/lists.js";

/**
 * @typedef {"independent set" | "clique" | "vertex cover" | "dominating set"} SetProperty
 *
 * The best sets: their size, their number, and the first of them in the order of the vertices.
 * @typedef {{ size: number, count: number, first: number[] }} BestSets
 */

/**
 * Whether sets with a property are wanted as large as possible; the others as small as possible.
 *
 * @param {SetProperty} property
 * @returns {boolean}
 */
export function isLargeWanted(property) {
  return property === "independent set" || property === "clique";
}

/**
 * What keeps a set from having a property: the pairs of vertices that are adjacent or not adjacent against the rule, or
 * the edges without an end in the set, and the vertices that have no neighbour in it.
 *
 * @param {SetProperty} property
 * @param {Rows} rows
 * @param {number[]} chosen
 * @returns {{ pairs: Pair[], vertices: number[] }}
 */
export function setFaults(property, rows, chosen) {
  /** @type {Pair[]} */
  var pairs = [];
  rows.forEach(function (row, i) {
    for (var j = i + 1; j < rows.length; j++) {
      var ends = (chosen.indexOf(i) >= 0 ? 1 : 0) + (chosen.indexOf(j) >= 0 ? 1 : 0);
      /** @type {Partial<Record<SetProperty, boolean>>} */
      var isFault = {
        "independent set": row[j] === 1 && ends === 2,
        clique: row[j] === 0 && ends === 2,
        "vertex cover": row[j] === 1 && ends === 0
      };
      if (isFault[property]) {
        pairs.push([i, j]);
      }
    }
  });
  return { pairs: pairs, vertices: property === "dominating set" ? outOfReach(rows, chosen) : [] };
}

/**
 * The vertices that are not in a set and have no neighbour in it.
 *
 * @param {Rows} rows
 * @param {number[]} chosen
 * @returns {number[]}
 */
function outOfReach(rows, chosen) {
  return numbersBelow(rows.length).filter(function (v) {
    return (
      chosen.indexOf(v) < 0 &&
      chosen.every(function (u) {
        return rows[v][u] === 0;
      })
    );
  });
}

/**
 * @param {SetProperty} property
 * @param {Rows} rows
 * @param {number[]} chosen
 * @returns {boolean}
 */
export function hasProperty(property, rows, chosen) {
  var faults = setFaults(property, rows, chosen);
  return faults.pairs.length + faults.vertices.length === 0;
}

/**
 * The set with another vertex, or without one that is in it.
 *
 * @param {number[]} chosen
 * @param {number} v
 * @returns {number[]}
 */
export function turnedVertex(chosen, v) {
  return ascending(chosen.indexOf(v) < 0 ? chosen.concat(v) : leftOut(chosen, [v]));
}

/**
 * The vertices that can be added to a set with a property so that it keeps it, or else those that can be left out.
 *
 * @param {SetProperty} property
 * @param {Rows} rows
 * @param {number[]} chosen
 * @returns {number[]}
 */
export function spareVertices(property, rows, chosen) {
  return numbersBelow(rows.length).filter(function (v) {
    return chosen.indexOf(v) < 0 === isLargeWanted(property) && hasProperty(property, rows, turnedVertex(chosen, v));
  });
}

/**
 * The sets with a property that have as many, or as few, vertices as possible: their `size`, their `count`, and the
 * `first` of them in the order of the vertices. All 2^n sets are looked at; vertex i is the bit 2^(n-1-i).
 *
 * @param {SetProperty} property
 * @param {Rows} rows
 * @returns {BestSets}
 */
export function bestSets(property, rows) {
  var order = rows.length;
  var all = (1 << order) - 1;
  var isDominating = property === "dominating set";
  /** @type {Record<number, number>} */
  var near = {};
  rows.forEach(function (row, i) {
    var bit = 1 << (order - 1 - i);
    near[bit] = isDominating ? bit : 0;
    row.forEach(function (entry, j) {
      if (j !== i && (entry === 1) !== (property === "clique")) {
        near[bit] += 1 << (order - 1 - j);
      }
    });
  });
  var sizes = [0];
  // What the vertices of a set reach; or whether no two of them are adjacent, or all of them for cliques.
  var found = [isDominating ? 0 : 1];
  var set;
  for (set = 1; set <= all; set++) {
    var last = set & -set;
    var rest = set - last;
    sizes.push(sizes[rest] + 1);
    found.push(isDominating ? found[rest] | near[last] : found[rest] === 1 && (near[last] & rest) === 0 ? 1 : 0);
  }
  var best = { size: isLargeWanted(property) ? -1 : order + 1, count: 0, first: 0 };
  for (set = all; set >= 0; set--) {
    var isOne = isDominating ? found[set] === all : found[property === "vertex cover" ? all - set : set] === 1;
    var isBetter = isLargeWanted(property) ? sizes[set] > best.size : sizes[set] < best.size;
    if (isOne && isBetter) {
      best = { size: sizes[set], count: 0, first: set };
    }
    best.count += isOne && sizes[set] === best.size ? 1 : 0;
  }
  var first = numbersBelow(order).filter(function (i) {
    return (best.first >> (order - 1 - i)) % 2 === 1;
  });
  return { size: best.size, count: best.count, first: first };
}
