// Sums of games whose positions have canonical forms.

import { canonicalSumExplanation } from "../partizan/sum_explanation.js";

/**
 * @param {Kind} kind
 * @returns {ValueExplanation<PartizanSumEncoding>}
 */
export function partizanSumExplanation(kind) {
  return canonicalSumExplanation(kind);
}
