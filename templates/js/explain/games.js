// Games whose positions have canonical forms.

import { partizanExplanation } from "../partizan/explanation.js";

export function gamesExplanation(kind) {
  return partizanExplanation(kind);
}
