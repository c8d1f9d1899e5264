// Chips on the vertices of a graph; see ggbgen/rulesets/chips.py. `near` has the neighbours of each vertex. Pure.

/**
 * The neighbours of each vertex, ascending.
 *
 * @param {number} order
 * @param {Pair[]} edges
 * @returns {number[][]}
 */
export function neighboursOf(order, edges) {
  /** @type {number[][]} */
  var near = [];
  for (var v = 0; v < order; v++) {
    near.push([]);
  }
  edges.forEach(function (ends) {
    near[ends[0]].push(ends[1]);
    near[ends[1]].push(ends[0]);
  });
  near.forEach(function (some) {
    some.sort(function (one, other) {
      return one - other;
    });
  });
  return near;
}

/**
 * The first vertex that can fire, or -1 if the position is stable.
 *
 * @param {number[][]} near
 * @param {Position} chips
 * @returns {number}
 */
export function readyVertex(near, chips) {
  for (var v = 0; v < near.length; v++) {
    if (chips[v] >= near[v].length) {
      return v;
    }
  }
  return -1;
}

/**
 * The chips after adding one on a vertex.
 *
 * @param {Position} chips
 * @param {number} v
 * @returns {Position}
 */
export function withChip(chips, v) {
  return chips.map(function (count, w) {
    return count + (w === v ? 1 : 0);
  });
}

/**
 * The effect of a chip on a vertex of a stable position. The firing is endless as soon as every vertex has fired; the
 * chips are then as they were before.
 *
 * @param {number[][]} near
 * @param {Position} chips
 * @param {number} v
 * @returns {Firing}
 */
export function firingOf(near, chips, v) {
  var begun = withChip(chips, v);
  var now = begun;
  var times = chips.map(function () {
    return 0;
  });
  var order = [];
  for (var ready = readyVertex(near, now); ready >= 0; ready = readyVertex(near, now)) {
    now = withFiring(near, now, ready);
    times[ready]++;
    order.push(ready);
    if (times.indexOf(0) < 0) {
      return { chips: begun, times: times, order: order, endless: true };
    }
  }
  return { chips: now, times: times, order: order, endless: false };
}

/**
 * The chips after a vertex has fired.
 *
 * @param {number[][]} near
 * @param {Position} chips
 * @param {number} v
 * @returns {Position}
 */
export function withFiring(near, chips, v) {
  var now = chips.slice();
  now[v] -= near[v].length;
  near[v].forEach(function (w) {
    now[w]++;
  });
  return now;
}

/**
 * @param {number[]} numbers
 * @returns {number}
 */
export function sumOf(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum + number;
  }, 0);
}
