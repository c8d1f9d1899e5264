// The encoding `rows`: the options and the Grundy value for each length of a row, for any number of rows whose counters
// keep their places. A position lists what is along the rows: a positive entry is a number of adjacent counters, a
// negative one a number of counters that are gone, and 0 the place where a row was split. Place 2 n is the counter n,
// and 2 n + 1 is the gap behind it. For values see game/heap_values.js. Pure.

import { fullHeaps, heapValuesEncoding } from "../heap_values.js";
import { digitsAt } from "../table.js";

/**
 * @param {Tables["rows"]} table
 * @returns {Encoded}
 */
export function rowsEncoding(table) {
  /**
   * The options of a row of a given length: how many counters are left of those that a move takes, how many it takes,
   * and how many are right of them.
   *
   * @param {number} size
   * @returns {{ left: number, taken: number, right: number }[]}
   */
  function rowOptions(size) {
    var text = table.options.split(",")[size];
    var found = [];
    for (var at = 0; at < text.length / table.digits; at += 3) {
      found.push({
        left: digitsAt(text, at, table.digits),
        taken: digitsAt(text, at + 1, table.digits),
        right: digitsAt(text, at + 2, table.digits)
      });
    }
    return found;
  }

  /**
   * @param {number} first
   * @param {number} taken
   * @returns {number[][]}
   */
  function waysOf(first, taken) {
    var last = first + 2 * taken - 2;
    return taken === 0 ? [[first - 1]] : taken === 1 ? [[first, last]] : [[first, last], [last, first]];
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    /** @type {Move[]} */
    var found = [];
    var begin = 0;
    position.forEach(function (size, k) {
      (size > 0 ? rowOptions(size) : []).forEach(function (made) {
        var became = [made.left, -made.taken, made.right].filter(function (entry, part) {
          return part === 1 || entry > 0;
        });
        found.push({
          position: rowsRunTogether(position.slice(0, k).concat(became, position.slice(k + 1))),
          ways: waysOf(2 * (begin + made.left), made.taken)
        });
      });
      begin += Math.abs(size);
    });
    return found;
  }

  return heapValuesEncoding(table, moves, function (position) {
    return fullHeaps(position).every(function (size) {
      return table.options.split(",")[size] === "";
    });
  });
}

/**
 * A position with adjacent gone counters merged into one entry, and without splits beside them.
 *
 * @param {Position} position
 * @returns {Position}
 */
export function rowsRunTogether(position) {
  /** @type {Position} */
  var found = [];
  position.forEach(function (entry) {
    if (entry > 0 || found.length === 0 || found[found.length - 1] > 0) {
      found.push(entry);
    } else {
      found[found.length - 1] += entry;
    }
  });
  return found;
}
