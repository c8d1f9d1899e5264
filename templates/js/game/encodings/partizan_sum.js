// The encoding `partizan_sum`: a sum of partizan games, each with its own encoding. A position has the entries of the
// first part without its player, then those of the second, and so on, and the player to move last; `sizes` has their
// numbers. Who wins follows from the canonical forms of the parts (normal play), see game/sum_outcome.js. Pure.

import { movesInParts } from "../boards/composite.js";
import { createEncoding, narrowedMoves } from "../encoding.js";
import { sideToMove, withSide, withoutSide } from "../kinds/player_to_move.js";
import { sumOutcome } from "../sum_outcome.js";

// For the values of each part that have long names.
var LETTERS_OF_VALUES = "GHJKLM";

/**
 * @param {Tables["partizan_sum"]} table
 * @param {Kind} kind
 * @param {EncodingMakers} makers
 * @returns {Omit<PartizanSumEncoding, "kind">}
 */
export function partizanSumEncoding(table, kind, makers) {
  var parts = /** @type {GamesEncoding[]} */ (
    table.parts.map(function (part) {
      return createEncoding(/** @type {Table} */ (part), kind, makers);
    })
  );
  parts.forEach(function (part, p) {
    if (part.games) {
      part.games.letter = LETTERS_OF_VALUES.charAt(p);
    }
  });

  /**
   * The parts with the player to move.
   *
   * @param {Position} position
   * @returns {Position[]}
   */
  function split(position) {
    var begin = 0;
    return table.sizes.map(function (size) {
      begin += size;
      return withSide(position.slice(begin - size, begin), sideToMove(position));
    });
  }

  /**
   * @param {Position[]} own
   * @param {number} side
   * @returns {Position}
   */
  function join(own, side) {
    var entries = own.reduce(function (position, part) {
      return position.concat(withoutSide(part));
    }, []);
    return withSide(entries, side);
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    return movesInParts(parts, split(position), function (own) {
      return join(own, 1 - sideToMove(position));
    });
  }

  /**
   * The canonical forms of the parts: [{ games, game }].
   *
   * @param {Position} position
   * @returns {TableGame[]}
   */
  function gamesOf(position) {
    return split(position).map(function (own, p) {
      return { games: parts[p].games, game: parts[p].game(own) };
    });
  }

  return {
    parts: parts,
    split: split,
    join: join,
    gamesOf: gamesOf,
    has: function (position) {
      return split(position).every(function (own, p) {
        return parts[p].has(own);
      });
    },
    over: function (position) {
      return moves(position).length === 0;
    },
    moves: moves,
    value: function (position, play) {
      // Pictures are drawn without values.
      if (!parts[0].games) {
        return parts[0].value(position, play);
      }
      var side = sideToMove(position);
      var outcome = sumOutcome(gamesOf(position));
      var wins = outcome === "N" || outcome === "LR".charAt(side);
      return {
        outcome: wins ? "N" : "P",
        display: outcome,
        winner: settings.players[wins ? side : 1 - side],
        grundy: null,
        remoteness: null
      };
    },
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    random: null
  };
}
