// Games that are decided by what was built. Pure.

import { gettext } from "../../lib/text.js";
import { listedIndex } from "../position_table.js";
import { NOBODY } from "../model.js";
import { digitsAt } from "../table.js";
import { sideToMove } from "./player_to_move.js";

/**
 * The value of a position in which one of the players wins in the given number of plies, or nobody does.
 *
 * @param {Position} position
 * @param {number} winner
 * @param {number} plies
 * @returns {Value}
 */
export function builtValue(position, winner, plies) {
  if (winner === NOBODY) {
    return { outcome: "D", display: "draw", winner: "D", grundy: null, remoteness: null };
  }
  var name = settings.players[winner];
  return { outcome: winner === sideToMove(position) ? "N" : "P", display: name, winner: name, grundy: null, remoteness: plies };
}

/**
 * Games that are decided by what was built.
 *
 * @param {Kind} kind
 */
export function makerBreakerKind(kind) {
  kind.read = function (table, position, play) {
    var index = listedIndex(table, position);
    var side = sideToMove(position);
    var winner = [1 - side, side, NOBODY][digitsAt(/** @type {ValueTexts} */ (table.plays[play]).outcome, index, table.width)];
    return builtValue(position, winner, digitsAt(/** @type {ValueTexts} */ (table.plays[play]).remoteness, index, table.width));
  };

  kind.undecided = true;

  kind.goal = function () {
    return gettext("The winner is decided by what is on the board at the end.");
  };
}
