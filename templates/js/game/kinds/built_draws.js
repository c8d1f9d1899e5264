// Games that are decided by what was built, and which nobody may win; see draws.js and maker-breaker.js. Pure.

import { NOBODY, lastPosition, movesMade, turnAfter } from "../model.js";
import { withDraw } from "./draws.js";
import { playerNames } from "./player_to_move.js";

/**
 * Games that are decided by what was built, and which nobody may win.
 *
 * @param {Kind} kind
 */
export function builtDrawsKind(kind) {
  kind.names = function () {
    return withDraw(playerNames());
  };

  // The player who has won a game that is over.
  kind.winner = function (rules, game) {
    var mover = turnAfter(movesMade(game));
    /** @type {Record<string, number>} */
    var winners = { N: mover, P: 3 - mover, D: NOBODY };
    return winners[rules.value(lastPosition(game), game.play).outcome];
  };
}
