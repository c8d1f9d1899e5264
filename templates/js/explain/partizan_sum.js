// Sums of games whose positions have canonical forms.

import { canonicalSumExplanation } from "../partizan/sum_explanation.js";

/** @type {(kind: Kind) => Explanation} */
export function partizanSumExplanation(kind) {
  return canonicalSumExplanation(kind);
}
