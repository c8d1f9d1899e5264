// What can be reached in a graph, which is given by a function. Pure.

/**
 * A breadth-first search: some vertices, and all that can be reached from them, each once. `next` tells to which ones
 * edges or arcs lead from a vertex.
 *
 * @template T
 * @param {T[]} starts
 * @param {(vertex: T) => T[]} next
 * @returns {T[]}
 */
export function allReached(starts, next) {
  var found = starts.slice();
  /** @param {T} vertex */
  function meet(vertex) {
    if (found.indexOf(vertex) < 0) {
      found.push(vertex);
    }
  }
  // The list grows during the loop.
  for (var k = 0; k < found.length; k++) {
    next(found[k]).forEach(meet);
  }
  return found;
}
