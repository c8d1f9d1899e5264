// Sums of games whose positions have canonical forms.

import { canonicalSumExplanation } from "../partizan/sum_explanation.js";

/**
 * @param {Kind} kind
 * @returns {Explanation<PartizanSumEncoding>}
 */
export function partizanSumExplanation(kind) {
  return canonicalSumExplanation(kind);
}
