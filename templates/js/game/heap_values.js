// Values of sums of heaps, and of rows, from tables. The Grundy values of single heaps determine who wins under normal
// play, for any number of heaps. The length of a game and the winner under misere play are in `known` for some
// positions: keys of equal length with the sizes of the non-empty heaps, ascending, after zeros. Pure.

import { nimSum } from "../lib/binary.js";
import { narrowedMoves } from "./encoding.js";
import { digitsOf, keyIndex } from "./position_table.js";
import { digitsAt } from "./table.js";

/**
 * The sizes of the non-empty heaps.
 *
 * @param {Position} position
 * @returns {number[]}
 */
export function fullHeaps(position) {
  return position.filter(function (size) {
    return size > 0;
  });
}

/**
 * The index of a position in the table of known positions, or -1 if it is not there.
 *
 * @param {GrundyTable} table
 * @param {Position} position
 * @returns {number}
 */
export function knownIndex(table, position) {
  var known = table.known;
  var heaps = fullHeaps(position).sort(function (one, other) {
    return one - other;
  });
  if (!known || heaps.length > known.length) {
    return -1;
  }
  while (heaps.length < known.length) {
    heaps.unshift(0);
  }
  return keyIndex(known, digitsOf(heaps, known.digits));
}

/**
 * Whether the value of a position is known under a kind of play.
 *
 * @param {GrundyTable} table
 * @param {Position} position
 * @param {Play} [play]
 * @returns {boolean}
 */
function heapsCovered(table, position, play) {
  var fits = position.every(function (size) {
    return size <= table.largest;
  });
  return fits && (play !== "misere" || knownIndex(table, position) >= 0);
}

/**
 * @param {GrundyTable} table
 * @param {Position} position
 * @param {Play} play
 * @returns {Value}
 */
export function heapsValue(table, position, play) {
  var grundy = nimSum(
    fullHeaps(position).map(function (size) {
      return digitsAt(table.grundy, size, table.width);
    })
  );
  var index = knownIndex(table, position);
  var remoteness = index < 0 ? null : digitsAt(/** @type {ValueTexts} */ (/** @type {KnownTable} */ (table.known).plays[play]).remoteness, index, /** @type {KnownTable} */ (table.known).width);
  if (play === "misere") {
    return { outcome: /** @type {number} */ (remoteness) % 2 === 1 ? "P" : "N", grundy: null, remoteness: remoteness };
  }
  return { outcome: grundy === 0 ? "P" : "N", grundy: grundy, remoteness: remoteness };
}

/**
 * An encoding whose values are those of heaps.
 *
 * @param {GrundyTable} table
 * @param {(position: Position) => Move[]} moves
 * @param {(position: Position) => boolean} over
 * @returns {Encoded}
 */
export function heapValuesEncoding(table, moves, over) {
  return {
    has: function (position, play) {
      return heapsCovered(table, position, play);
    },
    over: over,
    moves: moves,
    value: function (position, play) {
      return heapsValue(table, position, play);
    },
    timed: function (position) {
      return knownIndex(table, position) >= 0;
    },
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    anyCount: true,
    random: null
  };
}
