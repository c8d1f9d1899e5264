// Games with a score, which the first of the players maximises and the second minimises. Pure.

import { fill, gettext } from "../../lib/text.js";
import { listedIndex } from "../position_table.js";
import { NOBODY, isWon, lastPosition } from "../model.js";
import { digitsAt } from "../table.js";
import { givingAway } from "./degrees.js";
import { sideName, sideToMove } from "./player_to_move.js";

/**
 * Games with a score.
 *
 * @param {Kind} kind
 */
export function scoringKind(kind) {
  // Whether a move is good if its score is better than `par`, instead of the best one.
  var measured = false;

  // The score with which scores are compared.
  kind.par = 0;

  // When the question is who wins, a score counts as a win or a loss by its difference from `par`, the score of the
  // start.
  kind.against = function (par) {
    kind.par = par;
    measured = true;
    /** @param {ValuedMove & { value: Scored }} best */
    kind.reason = function (best) {
      var margin = best.value.score - par;
      var said =
        margin === 0
          ? gettext("With best play of both the score is {score}, no more and no less.")
          : margin > 0
            ? gettext("With best play of both the score is {score}, {margin} more than {par}.")
            : gettext("With best play of both the score is {score}, {margin} less than {par}.");
      return fill(said, { score: best.value.score, margin: Math.abs(margin), par: par });
    };
  };

  /**
   * The value of a position with its final score under best play; `counted` is the part of the score that has been counted
   * already.
   *
   * @param {Position} position
   * @param {number} score
   * @param {number} counted
   * @returns {Scored}
   */
  function scoredValue(position, score, counted) {
    /** @type {Scored} */
    var value = {
      outcome: "",
      display: String(score),
      score: score,
      counted: counted,
      // How good the position is for the player who has moved to it.
      rank: (sideToMove(position) === 1 ? 1 : -1) * (score - (kind.par || 0)),
      grundy: null,
      remoteness: null
    };
    if (measured) {
      value.won = value.rank > 0;
    }
    return value;
  }

  kind.read = function (table, position, play) {
    var index = listedIndex(table, position);
    var texts = /** @type {ValueTexts} */ (table.plays[play]);
    return scoredValue(position, digitsAt(texts.score, index, table.width), digitsAt(texts.counted, index, table.width));
  };

  // The value of a position in which the game is over, if no table has it: the whole score is counted.
  kind.ended = function (position, score) {
    return scoredValue(position, score, score);
  };

  /**
   * A move is good if it keeps the value of the position before it.
   *
   * @param {Scored} value
   * @param {Scored} before
   */
  kind.reached = function (value, before) {
    if (!measured) {
      value.won = value.rank === -before.rank;
    }
    return value;
  };

  /**
   * Publishes the part of the score that is still to come.
   *
   * @param {View} view
   * @param {Scored} value
   */
  kind.publish = function (view, value) {
    view.setNumber("value", value.score - value.counted);
  };

  kind.undecided = true;

  kind.scored = true;

  kind.names = function () {
    return {};
  };

  kind.reason = function (best) {
    return fill(gettext("All positions were searched: with best play of both the score is {score}, and {move} keeps it."), {
      score: best.value.score,
      move: best.label
    });
  };

  kind.outlook = function (value) {
    return fill(gettext("With best play of both the score will be {score}. Press “Hint” again for a move."), value);
  };

  kind.moveHint = function () {
    return gettext("A best move: {move}. Press “Hint” again for the reason.");
  };

  kind.valuesSaid = function () {
    return gettext("Triangle: a best move begins here. Cross: it gives something away. The number is the score that both then reach.");
  };

  kind.valuesWord = function () {
    return gettext("▲ best, ✕ not; a number: the score at the end");
  };

  kind.gaveAway = givingAway();

  kind.mistake = gettext("A mistake: better was {better}.");

  kind.title = function (value) {
    return fill(gettext("The score is {score}."), value) + " ";
  };

  kind.stripLegend = gettext("below: the score that can be reached");

  kind.shownSentence = function (value) {
    return fill(gettext("The score that can be reached: {score}."), value);
  };

  kind.task = gettext("Task {task} of {count}. Find a best move: {prompt}");

  kind.question = gettext("Find a best move: {prompt}");

  kind.taskFirst = gettext("Make a best move first.");

  kind.judged = function (value) {
    return isWon(value) ? gettext("Right: {move} is a best move.") : gettext("{move} gives something away. Better was {better}.");
  };

  // The winner: the player who got more than the value of the start, or nobody.
  kind.winner = function (rules, game) {
    var wanted = Number(rules.value(game.positions[0], game.play).score);
    var score = Number(rules.value(lastPosition(game), game.play).score);
    var high = sideToMove(game.positions[0]) === 0 ? 1 : 2;
    return score === wanted ? NOBODY : score > wanted ? high : 3 - high;
  };

  kind.goal = function () {
    return fill(gettext("{high} wants a high score, {low} a low one."), { high: sideName(0), low: sideName(1) });
  };
}
