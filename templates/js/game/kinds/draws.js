// Games in which a position may be a draw. Pure.

import { fill, gettext } from "../../lib/text.js";
import { givingAway } from "./degrees.js";

/**
 * The names of outcomes with that of a draw added.
 *
 * @param {Record<string, OutcomeName>} names
 * @returns {Record<string, OutcomeName>}
 */
export function withDraw(names) {
  names.D = {
    letter: gettext("D"),
    legend: gettext("nobody can force a win"),
    sentence: gettext("A draw: nobody can force a win.")
  };
  return names;
}

/**
 * Games in which a position may be a draw.
 *
 * @param {Kind} kind
 */
export function drawsKind(kind) {
  kind.draws = true;

  kind.reason = function (best, words) {
    return best.value.outcome === "D"
      ? fill(gettext("All positions were searched: no move wins, and after {move} nobody can force a win."), words)
      : "";
  };

  kind.outlook = function (value) {
    return value.outcome === "D" ? gettext("Nobody can force a win: a draw can be kept. Press “Hint” again for a move.") : "";
  };

  kind.moveHint = function (value) {
    return value.outcome === "D" ? gettext("A move that keeps the draw: {move}. Press “Hint” again for the reason.") : "";
  };

  kind.valuesWord = function (said) {
    return gettext("▶ draws") + ", " + said;
  };

  kind.gaveAway = givingAway();

  kind.mistake = gettext("A mistake: better was {better}.");

  kind.valuesSaid = function (said) {
    return gettext("▶: with best play nobody wins.") + " " + said;
  };
}
