// Games whose positions have canonical forms.

import { partizanExplanation } from "../partizan/explanation.js";

/**
 * @param {Kind} kind
 * @returns {PositionExplanation}
 */
export function gamesExplanation(kind) {
  return partizanExplanation(kind);
}
