// Chips on the vertices of a graph; see ggbgen/rulesets/chips.py. `near` has the neighbours of each vertex. Pure.

// The neighbours of each vertex, ascending.
function neighboursOf(order, edges) {
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

// The first vertex that can fire, or -1 if the position is stable.
function readyVertex(near, chips) {
  for (var v = 0; v < near.length; v++) {
    if (chips[v] >= near[v].length) {
      return v;
    }
  }
  return -1;
}

// The chips after adding one on a vertex.
function withChip(chips, v) {
  return chips.map(function (count, w) {
    return count + (w === v ? 1 : 0);
  });
}

// The effect of a chip on a vertex of a stable position: { chips: ..., times: how often each vertex fires, endless: ...
// }. The firing is endless as soon as every vertex has fired; the chips are then as they were before.
function firingOf(near, chips, v) {
  var begun = withChip(chips, v);
  var now = begun.slice();
  var times = chips.map(function () {
    return 0;
  });
  function give(w) {
    now[w]++;
  }
  for (var ready = readyVertex(near, now); ready >= 0; ready = readyVertex(near, now)) {
    now[ready] -= near[ready].length;
    times[ready]++;
    near[ready].forEach(give);
    if (times.indexOf(0) < 0) {
      return { chips: begun, times: times, endless: true };
    }
  }
  return { chips: now, times: times, endless: false };
}

function sumOf(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum + number;
  }, 0);
}
