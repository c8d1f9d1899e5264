// Heaps from which certain numbers of counters may be taken, for questions. Pure.

import { mexOf } from "../lib/binary.js";
import { ascending } from "../lib/lists.js";
import { randomBelow } from "../lib/random.js";
import { mexPointer } from "./word_answers.js";

/**
 * Two or three different numbers from 1 to `most`, ascending.
 *
 * @param {Word} word
 * @param {number} most
 * @returns {number[]}
 */
export function drawnSet(word, most) {
  var many = 2 + randomBelow(word, 2);
  /** @type {number[]} */
  var taken = [];
  while (taken.length < many) {
    var chosen = 1 + randomBelow(word, most);
    if (taken.indexOf(chosen) < 0) {
      taken.push(chosen);
    }
  }
  return ascending(taken);
}

/**
 * The Grundy values of heaps with 0 up to `largest` counters.
 *
 * @param {number[]} taken
 * @param {number} largest
 * @returns {number[]}
 */
export function takingValues(taken, largest) {
  /** @type {number[]} */
  var found = [];
  /**
   * @param {number} number
   * @returns {number}
   */
  function valueAfter(number) {
    return found[found.length - number];
  }
  for (var heap = 0; heap <= largest; heap++) {
    found.push(mexOf(taken.map(valueAfter)));
  }
  return found;
}

/**
 * What refutes a number as the Grundy value of a heap.
 *
 * @param {string} typed
 * @param {number[]} taken
 * @param {number} heap
 * @returns {Said}
 */
export function takingPointer(typed, taken, heap) {
  var all = takingValues(taken, heap);
  var left = taken
    .filter(function (number) {
      return number <= heap;
    })
    .map(function (number) {
      return heap - number;
    });
  var reached = left.map(function (number) {
    return all[number];
  });
  return mexPointer(typed, reached, function (value) {
    return String(left[reached.indexOf(value)]);
  });
}
