// Shared by boards with heaps: the names of moves, and the size of a random start. Pure.

import { fill, gettext } from "../lib/text.js";
import { changedEntries } from "./encoding.js";

/**
 * @param {Position} position
 * @param {Position} option
 * @returns {string}
 */
export function changedText(position, option) {
  return changedEntries(position, option)
    .map(function (h) {
      return fill(gettext("heap {entry}: {before} to {after}"), { entry: h + 1, before: position[h], after: option[h] });
    })
    .join(", ");
}

/**
 * The largest size of each heap of a random start: the limit of the table, or the largest size in the given start.
 *
 * @param {Encoding} encoding
 * @param {Position} first
 * @returns {number[]}
 */
export function heapLimits(encoding, first) {
  var largest = Math.max.apply(null, first);
  return (
    encoding.limits ||
    first.map(function () {
      return largest;
    })
  );
}
