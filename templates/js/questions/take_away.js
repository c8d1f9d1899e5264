// Heaps from which certain numbers of counters may be taken, for questions. Pure.

import { mexOf } from "../lib/binary.js";
import { ascending } from "../lib/lists.js";
import { randomBelow } from "../lib/random.js";

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
