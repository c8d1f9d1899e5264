// Sets of vertices whose removal leaves many components. Pure.

import { allVertices, maskOf, membersOf, neighboursIn } from "./tools.js";

/**
 * A smallest set for which `shows(vertices)` holds, the empty one too, or null.
 *
 * @param {AlgorithmProblem} problem
 * @param {(vertices: number[]) => boolean} shows
 * @returns {number[] | null}
 */
export function cuttingSet(problem, shows) {
  var best = null;
  for (var mask = 0; mask < Math.pow(2, problem.order); mask++) {
    var removed = membersOf(mask, problem.order);
    if ((best === null || removed.length < best.length) && shows(removed)) {
      best = removed;
    }
  }
  return best;
}

/**
 * The number of components without some vertices.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} vertices
 * @returns {number}
 */
export function componentsWithout(problem, vertices) {
  var neighbours = allVertices(problem).map(function (v) {
    return maskOf(neighboursIn(problem, v));
  });
  var left = (Math.pow(2, problem.order) - 1) & ~maskOf(vertices);
  var count = 0;
  while (left !== 0) {
    var found = 0;
    for (var grown = left & -left; grown !== found; ) {
      found = grown;
      for (var v = 0; v < neighbours.length; v++) {
        grown |= (found >> v) & 1 ? neighbours[v] & left : 0;
      }
    }
    left &= ~found;
    count++;
  }
  return count;
}
