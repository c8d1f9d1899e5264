// Reads typed graphs and digraphs with or without weights and parallel edges, and sequences of numbers, as Python's
// `parse_network` does. Pure.

import { fill, gettext } from "../lib/text.js";
import { networkOf } from "./networks.js";
import { graphProblem, recognizedGraph } from "./read_graph.js";

/**
 * Returns what `recognizedGraph` returns; where an algorithm takes a sequence, `sequence` has the numbers of a list.
 * `takes` is what the algorithm takes.
 *
 * @param {string} text
 * @param {AlgorithmTakes} takes
 * @param {number} maxOrder
 * @returns {ReadNetwork}
 */
export function parseNetwork(text, takes, maxOrder) {
  var typed = text.replace(/^\s+|\s+$/g, "");
  if (takes.sequence && /^\d{1,2}([\s,;]+\d{1,2})*$/.test(typed)) {
    var numbers = typed.split(/[\s,;]+/).map(Number);
    return numbers.length + (takes.sequence === "optional" ? 2 : 0) > maxOrder ? { problem: "many", order: numbers.length } : networkOf(0, false, [], null, numbers);
  }
  return recognizedGraph(text, maxOrder, false);
}

/**
 * Says what is wrong with a text that `parseNetwork` has rejected.
 *
 * @param {GraphRefusal} read
 * @param {number} maxOrder
 * @returns {string}
 */
export function networkProblem(read, maxOrder) {
  if (read.problem === "edge" && /:/.test(read.item)) {
    return fill(gettext("Item {place}, ‘{item}’: after the colon stands no number such as 3, -2 or 2.5."), read);
  }
  return graphProblem(read, maxOrder);
}
