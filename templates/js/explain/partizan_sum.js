// Sums of games whose positions have canonical forms.

import { canonicalSumExplanation } from "../partizan/sum_explanation.js";

/** @param {Kind} kind */
export function partizanSumExplanation(kind) {
  return canonicalSumExplanation(kind);
}
