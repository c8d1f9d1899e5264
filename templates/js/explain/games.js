// Games whose positions have canonical forms.

import { partizanExplanation } from "../partizan/explanation.js";

/** @type {(kind: Kind) => Explanation} */
export function gamesExplanation(kind) {
  return partizanExplanation(kind);
}
