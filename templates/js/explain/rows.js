// Rows are explained as heaps are.

import { heapsExplanation } from "./heaps.js";

/** @returns {Explanation} */
export function rowsExplanation() {
  return heapsExplanation();
}
