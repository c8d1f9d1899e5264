// Rows are explained as heaps are.

import { heapsExplanation } from "./heaps.js";

export function rowsExplanation() {
  return heapsExplanation();
}
