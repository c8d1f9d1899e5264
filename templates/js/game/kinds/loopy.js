// Games that need not end: a position may be a draw; see draws.js. Pure.

import { gettext } from "../../lib/text.js";
import { listedIndex } from "../position_table.js";
import { impartialNames, lastPosition } from "../model.js";
import { digitsAt } from "../table.js";
import { withDraw } from "./draws.js";

// The game is a draw once a position has occurred this many times.
var MOST_REPEATED = 3;

/**
 * Games that need not end.
 *
 * @param {Kind} kind
 */
export function loopyKind(kind) {
  kind.read = function (table, position, play) {
    var index = listedIndex(table, position);
    var outcome = "PND".charAt(digitsAt(/** @type {ValueTexts} */ (table.plays[play]).outcome, index, table.width));
    return {
      outcome: outcome,
      grundy: null,
      remoteness: outcome === "D" ? null : digitsAt(/** @type {ValueTexts} */ (table.plays[play]).remoteness, index, table.width)
    };
  };

  kind.names = function (words) {
    return withDraw(impartialNames(words));
  };

  // The largest number of plies of the random games in a challenge.
  kind.longestWalk = 40;

  kind.isDrawn = function (game) {
    var last = lastPosition(game).join();
    return (
      game.positions.filter(function (position) {
        return position.join() === last;
      }).length >= MOST_REPEATED
    );
  };

  kind.goal = function () {
    return gettext("A position that comes up three times is a draw.");
  };
}
