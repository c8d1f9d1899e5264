// Partizan games: the last move decides who wins. Pure.

import { fill, gettext } from "../../lib/text.js";
import { listedIndex } from "../position_table.js";
import { digitsAt } from "../table.js";
import { sideToMove, withSide, withoutSide } from "./player_to_move.js";

/**
 * Whether the player to move wins, by the remoteness in a table.
 *
 * @param {SolvedTable} table
 * @param {Position} position
 * @param {Play} play
 * @returns {boolean}
 */
export function moverWins(table, position, play) {
  var remoteness = digitsAt(/** @type {ValueTexts} */ (table.plays[play]).remoteness, listedIndex(table, position), table.width);
  return (remoteness % 2 === 1) === (play === "normal");
}

/**
 * Games in which the last move decides who wins, and each player has moves of their own.
 *
 * @param {Kind} kind
 */
export function partizanKind(kind) {
  // The value of a position: `winner` wins with the present player to move; `display` is the outcome class, regardless of
  // the player to move: L, R, N or P.
  kind.read = function (table, position, play) {
    var side = sideToMove(position);
    var wins = moverWins(table, position, play);
    var others = moverWins(table, withSide(withoutSide(position), 1 - side), play);
    var left = side === 0 ? wins : others;
    var right = side === 0 ? others : wins;
    return {
      outcome: wins ? "N" : "P",
      display: left ? (right ? "N" : "L") : right ? "R" : "P",
      winner: settings.players[wins ? side : 1 - side],
      grundy: null,
      remoteness: digitsAt(/** @type {ValueTexts} */ (table.plays[play]).remoteness, listedIndex(table, position), table.width)
    };
  };

  kind.showed = function (start) {
    /** @type {Record<string, string>} */
    var winners = {
      L: gettext("Whoever begins, Left wins{so}."),
      R: gettext("Whoever begins, Right wins{so}."),
      N: gettext("Whoever begins wins{so}."),
      P: gettext("Whoever begins loses{so}.")
    };
    return start.display === undefined ? "" : fill(winners[start.display], { so: kind.compared ? kind.compared(start.display) : "" });
  };
}
