// The encoding `bare`, for pictures: no values are known, and moves are known only for the positions given by Python
// (`bareMoves`). `part` is the index of the part of a sum. Pure.

import { narrowedMoves } from "../encoding.js";

/**
 * For each part, the moves by position; the key is the list of its entries, separated by commas.
 *
 * @type {Record<string, Move[]>[]}
 */
var bareMoves = [];

/** @param {Record<string, Move[]>[]} moves */
export function giveMoves(moves) {
  bareMoves = moves;
}

/**
 * @param {Tables["bare"]} table
 * @returns {Encoded}
 */
export function bareEncoding(table) {
  return {
    has: function () {
      return true;
    },
    over: function () {
      return false;
    },
    moves: function (position) {
      return (bareMoves[table.part] || {})[position.join()] || [];
    },
    value: function () {
      return { outcome: "P", grundy: 0, remoteness: 0 };
    },
    narrowed: function (position, partial) {
      return narrowedMoves(this.moves(position), position, partial);
    },
    random: null
  };
}
