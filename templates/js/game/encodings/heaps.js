// The encoding `heaps`: the options and the Grundy value for each size of a heap, for any number of heaps; see
// game/heap_values.js. Pure.

import { heapValuesEncoding } from "../heap_values.js";

/**
 * @param {Tables["heaps"]} table
 * @returns {Encoded}
 */
export function heapsEncoding(table) {
  /**
   * @param {string} word
   * @returns {number[]}
   */
  function heapsIn(word) {
    var heaps = [];
    for (var k = 0; k < word.length; k += table.digits) {
      heaps.push(parseInt(word.substr(k, table.digits), 36));
    }
    return heaps;
  }

  /**
   * The options of a heap of a given size, each a list of heaps.
   *
   * @param {number} size
   * @returns {number[][]}
   */
  function heapOptions(size) {
    var text = table.options.split(",")[size];
    return text === "" ? [] : text.split(" ").map(heapsIn);
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    /** @type {Move[]} */
    var found = [];
    /** @type {Record<string, boolean>} */
    var seen = {};
    position.forEach(function (size, h) {
      heapOptions(size).forEach(function (heaps) {
        var option = position.slice(0, h).concat(heaps, position.slice(h + 1));
        if (!seen.hasOwnProperty(option.join())) {
          seen[option.join()] = true;
          found.push({ position: option, ways: [] });
        }
      });
    });
    return found;
  }

  return heapValuesEncoding(table, moves, function (position) {
    return moves(position).length === 0;
  });
}
