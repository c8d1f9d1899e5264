// Small drawings and matrices of graphs in the picture of a task. Pure.

import { adjacentPairs } from "../graph/adjacent_pairs.js";
import { graphSize } from "../graph/graph.js";
import { numbersBelow } from "../lib/lists.js";
import { shuffled } from "../lib/random.js";
import { drawnRows } from "./random_graphs.js";

/**
 * Where a small drawing stands: its middle and its radius, and the place of its name.
 *
 * @typedef {{ x: number, y: number, radius: number, name: string, left: number, top: number }} SmallPlace
 */

// A change of a graph is made at four vertices.
export var LEAST = 4;

/**
 * A random graph with at least as many edges as a tree has, and at least two pairs that are not joined.
 *
 * @param {Word} word
 * @param {number} order
 * @returns {Rows}
 */
export function mediumRows(word, order) {
  var rows = drawnRows(word, "graph", order, 3);
  var size = graphSize(rows);
  return size < order - 1 || size > (order * (order - 1)) / 2 - 2 ? mediumRows(word, order) : rows;
}

/**
 * Names for small drawings: letters, if one of the author's own is long, or a number among other numbers.
 *
 * @param {string[]} names
 * @returns {string[]}
 */
export function shortNames(names) {
  return names.map(function (name, v) {
    return names.every(isShortName) ? name : String.fromCharCode(65 + v);
  });
}

/**
 * @param {string} name
 * @returns {boolean}
 */
function isShortName(name) {
  return /^\D{1,2}$/.test(name);
}

/**
 * The graph in which vertex `places[v]` takes the place of v.
 *
 * @param {Rows} rows
 * @param {number[]} places
 * @returns {Rows}
 */
export function renumbered(rows, places) {
  return rows.map(function (row, i) {
    return row.map(function (entry, j) {
      return rows[places.indexOf(i)][places.indexOf(j)];
    });
  });
}

/**
 * A graph after one change: an edge more or less, an edge at another place, or two edges with their ends exchanged, so that
 * all degrees stay; null if the chosen vertices do not allow it.
 *
 * @param {Word} word
 * @param {Rows} rows
 * @param {"edge" | "degrees" | "switch"} kind
 * @returns {Rows | null}
 */
export function changedRows(word, rows, kind) {
  var four = shuffled(word, numbersBelow(rows.length));
  /** @type {Pair[]} */
  var pairs = [[four[0], four[1]], [four[2], four[3]], [four[1], four[2]], [four[3], four[0]]];
  pairs = pairs.slice(0, { edge: 1, degrees: 2, switch: 4 }[kind]);
  var changed = rows.map(function (row) {
    return row.slice();
  });
  var entries = pairs.map(function (pair) {
    changed[pair[0]][pair[1]] = changed[pair[1]][pair[0]] = 1 - rows[pair[0]][pair[1]];
    return rows[pair[0]][pair[1]];
  });
  var fits = { edge: "", degrees: "10", switch: "1100" }[kind];
  return fits === "" || entries.join("") === fits ? changed : null;
}

/**
 * Adds a drawing to a picture: the vertices on a circle, in a given order.
 *
 * @param {Sketch} sketch
 * @param {Rows} rows
 * @param {string[]} names
 * @param {number[]} order
 * @param {SmallPlace} at
 */
export function addDrawing(sketch, rows, names, order, at) {
  /**
   * @param {number} v
   * @param {number} radius
   * @returns {[number, number]}
   */
  function place(v, radius) {
    var angle = Math.PI / 2 - (2 * Math.PI * order.indexOf(v)) / rows.length;
    return [thousandths(at.x + radius * Math.cos(angle)), thousandths(at.y + radius * Math.sin(angle))];
  }
  addName(sketch, at);
  adjacentPairs(rows).forEach(function (pair) {
    var one = place(pair[0], at.radius);
    var other = place(pair[1], at.radius);
    sketch.lines.push(["axis", one[0], one[1], other[0], other[1]]);
  });
  rows.forEach(function (row, v) {
    var dot = place(v, at.radius);
    var word = place(v, at.radius + 0.15);
    sketch.words.push(["left", "\u25cf", dot[0], dot[1]], ["axis", names[v], word[0], word[1]]);
  });
}

/**
 * Adds a matrix to a picture, with the names of the vertices before its rows and above its columns.
 *
 * @param {Sketch} sketch
 * @param {Rows} rows
 * @param {string[]} names
 * @param {SmallPlace} at
 */
export function addMatrix(sketch, rows, names, at) {
  var step = (2 * at.radius) / (rows.length + 1);
  /**
   * @param {string} look
   * @param {string} text
   * @param {number} i
   * @param {number} j
   */
  function write(look, text, i, j) {
    sketch.words.push([look, text, thousandths(at.x - at.radius + (j + 1.5) * step), thousandths(at.y + at.radius - (i + 1.5) * step)]);
  }
  addName(sketch, at);
  rows.forEach(function (row, i) {
    write("left", names[i], i, -1);
    write("left", names[i], -1, i);
    row.forEach(function (entry, j) {
      write("axis", String(entry), i, j);
    });
  });
}

/**
 * @param {Sketch} sketch
 * @param {SmallPlace} at
 */
function addName(sketch, at) {
  if (at.name !== "") {
    sketch.words.push(["right", at.name, at.left, at.top]);
  }
}

/**
 * @param {number} number
 * @returns {number}
 */
function thousandths(number) {
  return Math.round(1000 * number) / 1000;
}
