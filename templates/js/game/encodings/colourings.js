// The encoding `colourings`: two players colour the edges of a graph until all edges of one of the `sets` have the same
// colour or every edge has a colour. For each class of unfinished positions the table has who wins (0 for the player of
// the first colour, 1 for the other one, 2 for a draw) and the number of plies, with the player of the first colour to
// move; with the other one to move, the colours are exchanged. See orientations.js for the classes. Pure.

import { randomBelow } from "../../lib/random.js";
import { builtValue } from "../kinds/maker_breaker.js";
import { sideToMove, withSide, withoutSide } from "../kinds/player_to_move.js";
import { NOBODY } from "../model.js";
import { classEntry, freePairs, oneColoured, pairsEncoding } from "../orientations.js";

/**
 * @param {Tables["colourings"]} table
 * @returns {Encoded}
 */
export function colouringsEncoding(table) {
  /**
   * @param {Position} position
   * @returns {number}
   */
  function free(position) {
    return freePairs(table.pairs, position).length;
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function over(position) {
    return free(position) === 0 || oneColoured(table.sets, position, NOBODY) !== null;
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
    var side = sideToMove(position);
    table.pairs.forEach(function (ends, k) {
      if (position[k] === 0) {
        var option = withSide(withoutSide(position), 1 - side);
        option[k] = 1 + side;
        found.push({ position: option, ways: [[k]] });
      }
    });
    return found;
  }

  /**
   * @param {Position} position
   * @returns {Position}
   */
  function exchanged(position) {
    return position.map(function (entry) {
      return entry === 0 ? 0 : 3 - entry;
    });
  }

  /**
   * @param {Position} position
   * @returns {Value}
   */
  function found(position) {
    var side = sideToMove(position);
    var ending = oneColoured(table.sets, position, NOBODY);
    if (ending !== null) {
      return builtValue(position, table.wins ? ending.side : 1 - ending.side, 0);
    }
    if (free(position) === 0) {
      return builtValue(position, NOBODY, 0);
    }
    var plain = withoutSide(position);
    var value = classEntry(table, side === 0 ? plain : exchanged(plain), false);
    return builtValue(position, value[0] === 2 ? NOBODY : side === 0 ? value[0] : 1 - value[0], value[1]);
  }

  /**
   * A position that play may lead to, in which a move can be made: some random moves from the empty board.
   *
   * @param {Word} word
   * @returns {Position}
   */
  function random(word) {
    var position = withSide(
      table.pairs.map(function () {
        return 0;
      }),
      0
    );
    for (var left = 2 * randomBelow(word, Math.floor(table.pairs.length / 3)); left > 0; left--) {
      var open = moves(position).filter(isOpen);
      position = open.length > 0 ? open[randomBelow(word, open.length)].position : position;
    }
    return position;
  }

  /**
   * @param {Move} move
   * @returns {boolean}
   */
  function isOpen(move) {
    return !over(move.position);
  }

  return pairsEncoding(table, over, moves, found, random);
}
