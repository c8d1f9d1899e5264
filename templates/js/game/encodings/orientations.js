// The encoding `orientations`: arcs are added on the edges of a graph until there is a Hamiltonian cycle or every edge
// has an arc. For each class of unfinished positions the table has the number of plies that Maker needs to win; see
// orientations.js. The entry of a class has a number for Maker to move and one for Breaker; it is 0 if Breaker wins. Pure.

import { randomBelow } from "../../lib/random.js";
import { builtValue } from "../kinds/maker_breaker.js";
import { sideToMove, withSide, withoutSide } from "../kinds/player_to_move.js";
import { FORWARD, classEntry, freePairs, headsOf, orientedCycle, pairsEncoding } from "../orientations.js";

/**
 * @param {Tables["orientations"]} table
 * @returns {Encoded}
 */
export function orientationsEncoding(table) {
  /**
   * @param {Position} position
   * @returns {number}
   */
  function free(position) {
    return freePairs(table.pairs, position).length;
  }

  /**
   * @param {Position} position
   * @returns {number[][]}
   */
  function heads(position) {
    return headsOf(table.order, table.pairs, position);
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function over(position) {
    return free(position) === 0 || orientedCycle(heads(position)) !== null;
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    /** @type {Move[]} */
    var found = [];
    if (over(position)) {
      return found;
    }
    table.pairs.forEach(function (ends, k) {
      if (position[k] === 0) {
        [1, 2].forEach(function (entry) {
          var option = withSide(withoutSide(position), 1 - sideToMove(position));
          option[k] = entry;
          found.push({ position: option, ways: [entry === FORWARD ? ends : [ends[1], ends[0]]] });
        });
      }
    });
    return found;
  }

  /**
   * @param {Position} position
   * @returns {Value}
   */
  function found(position) {
    var side = sideToMove(position);
    if (orientedCycle(heads(position)) !== null) {
      return builtValue(position, 0, 0);
    }
    var plies = free(position) === 0 ? 0 : classEntry(table, withoutSide(position), true)[side];
    return plies > 0 ? builtValue(position, 0, plies) : builtValue(position, 1, free(position));
  }

  /**
   * Any position; about half of the edges have an arc.
   *
   * @param {Word} word
   * @returns {Position}
   */
  function random(word) {
    return withSide(
      table.pairs.map(function () {
        return Math.max(0, randomBelow(word, 4) - 1);
      }),
      0
    );
  }

  return pairsEncoding(table, over, moves, found, random);
}
