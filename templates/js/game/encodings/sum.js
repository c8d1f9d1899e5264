// The encoding `sum`: a disjunctive sum of games, each with its own encoding. A position has the entries of the first
// part, then those of the second, and so on; `sizes` has their numbers, or 0 for a part whose first entry says how many
// follow. Values are known under normal play. Pure.

import { movesInParts } from "../boards/composite.js";
import { createEncoding, narrowedMoves } from "../encoding.js";

/**
 * @param {Tables["sum"]} table
 * @param {Kind} kind
 * @param {EncodingMakers} makers
 * @returns {Omit<SumEncoding, "kind">}
 */
export function sumEncoding(table, kind, makers) {
  var parts = table.parts.map(function (part) {
    return createEncoding(part, kind, makers);
  });

  /**
   * @param {Position} position
   * @returns {Position[]}
   */
  function split(position) {
    var begin = 0;
    return table.sizes.map(function (size) {
      var first = size > 0 ? begin : begin + 1;
      begin = first + (size > 0 ? size : position[begin]);
      return position.slice(first, begin);
    });
  }

  /**
   * The position whose parts have these entries.
   *
   * @param {Position[]} own
   * @returns {Position}
   */
  function join(own) {
    return own.reduce(function (position, part, p) {
      return position.concat(table.sizes[p] > 0 ? [] : [part.length], part);
    }, []);
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    return movesInParts(parts, split(position), join);
  }

  /**
   * @param {Position} position
   * @returns {number}
   */
  function grundy(position) {
    return split(position).reduce(function (sum, own, p) {
      return sum ^ /** @type {number} */ (parts[p].value(own, "normal").grundy);
    }, 0);
  }

  return {
    parts: parts,
    split: split,
    join: join,
    has: function (position) {
      return split(position).every(function (own, p) {
        return parts[p].has(own);
      });
    },
    over: function (position) {
      return moves(position).length === 0;
    },
    moves: moves,
    value: function (position) {
      var value = grundy(position);
      return { outcome: value === 0 ? "P" : "N", grundy: value, remoteness: null };
    },
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    random: null
  };
}
