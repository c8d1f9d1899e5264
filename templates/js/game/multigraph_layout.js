// The layout of a drawing that stands on the ground: vertices are in layers by their distance from the ground, each
// above the middle of what it carries; parallel edges are bent away from each other, and loops are where there is most
// room around their vertex. Pure. `edges` are pairs of vertices, -1 being the ground; `room` has left, right, top and
// bottom in pixels, the ground being its lower side.

var LAYOUT_WIDEST_PX = 92;
var LAYOUT_HIGHEST_PX = 80;
var LAYOUT_LEGS = 0.6;
var LAYOUT_BEND_PX = 26;
var LAYOUT_LOOP_PX = 62;
var LAYOUT_LOOP_ANGLE = 0.62;
var LAYOUT_ARCH = 0.7;
var LAYOUT_CLEAR = 0.9;
var LAYOUT_EQUAL = 1e-9;

/**
 * The places of vertices, and the curves of edges.
 *
 * @param {number} order
 * @param {Pair[]} edges
 * @param {MultigraphBoardSettings["room"]} room
 * @returns {DrawingLayout}
 */
export function multigraphLayout(order, edges, room) {
  var found = layoutDepths(order, edges);
  var columns = layoutColumns(order, edges, found.parent);
  centreLayout(edges, found, columns.places);
  var width = Math.min(LAYOUT_WIDEST_PX, (room.right - room.left) / Math.max(columns.count, 1));
  var height = Math.min(LAYOUT_HIGHEST_PX, (room.bottom - room.top) / Math.max(1, Math.max.apply(null, [1].concat(found.depth))));
  var left = (room.left + room.right - width * columns.count) / 2;
  var places = columns.places.map(function (column, v) {
    return [left + width * (column + 0.5), room.bottom - height * found.depth[v]];
  });
  var legs = layoutLegs(edges, places, width);
  Object.keys(legs).forEach(function (k) {
    legs[k] = Math.min(Math.max(legs[k], left), left + width * columns.count);
  });
  var turns = layoutTurns(edges, places, legs);
  var arches = 0;
  var ways = edges.map(function (ends, k) {
    if (ends[0] === -1 && ends[1] === -1) {
      var middle = left + width * (columns.arches[arches++] + 0.5);
      var half = (width * LAYOUT_ARCH) / 2;
      return [middle - half, room.bottom, middle - half, room.bottom - height, middle + half, room.bottom - height, middle + half, room.bottom];
    }
    if (ends[0] === ends[1]) {
      return loopWay(places[ends[0]], turns[ends[0]]);
    }
    return bentWay(placeOf(ends[0]), placeOf(ends[1]), layoutBend(k, edges, found.depth, places));

    /**
     * @param {number} v
     * @returns {number[]}
     */
    function placeOf(v) {
      return v >= 0 ? places[v] : [legs[k], room.bottom];
    }
  });
  return { places: places, ways: ways };
}

/**
 * The distance of each vertex from the ground, and the vertex that carries it; the ground is -1.
 *
 * @param {number} order
 * @param {Pair[]} edges
 * @returns {LayoutDepths}
 */
function layoutDepths(order, edges) {
  /** @type {number[]} */
  var depth = [];
  /** @type {number[]} */
  var parent = [];
  for (var v = 0; v < order; v++) {
    depth.push(0);
    parent.push(-1);
  }
  var queue = [-1];
  /**
   * @param {number} here
   * @param {number} there
   * @param {number} now
   */
  function meet(here, there, now) {
    if (here === now && there >= 0 && depth[there] === 0) {
      depth[there] = (now >= 0 ? depth[now] : 0) + 1;
      parent[there] = now;
      queue.push(there);
    }
  }
  /** @param {number} now */
  function visit(now) {
    edges.forEach(function (ends) {
      meet(ends[0], ends[1], now);
      meet(ends[1], ends[0], now);
    });
  }
  for (var k = 0; k < queue.length; k++) {
    visit(queue[k]);
  }
  return { depth: depth, parent: parent };
}

/**
 * The column of each vertex: the end of each branch is in a new column, and the other vertices are in the middle of
 * what they carry.
 *
 * @param {number} order
 * @param {Pair[]} edges
 * @param {number[]} parent
 * @returns {LayoutColumns}
 */
function layoutColumns(order, edges, parent) {
  /** @type {LayoutColumns} */
  var columns = { places: [], arches: [], count: 0 };
  /** @param {number} v */
  function place(v) {
    /** @type {number[]} */
    var carried = [];
    parent.forEach(function (under, other) {
      if (under === v) {
        place(other);
        carried.push(columns.places[other]);
      }
    });
    columns.places[v] = carried.length > 0 ? (carried[0] + carried[carried.length - 1]) / 2 : columns.count++;
  }
  /**
   * Many legs need more room than what they carry.
   *
   * @param {number} v
   * @param {number} before
   */
  function widen(v, before) {
    var legs = edges.filter(function (ends) {
      return isLeg(ends, v);
    }).length;
    var more = Math.max(0, LAYOUT_LEGS * legs - (columns.count - before));
    parent.forEach(function (under, other) {
      columns.places[other] += isCarried(v, other, parent) ? more / 2 : 0;
    });
    columns.count += more;
  }
  parent.forEach(function (under, v) {
    if (under === -1) {
      var before = columns.count;
      place(v);
      widen(v, before);
    }
  });
  edges.forEach(function (ends) {
    if (ends[0] === -1 && ends[1] === -1) {
      columns.arches.push(columns.count++);
    }
  });
  return columns;
}

/**
 * Moves a vertex that is carried by several others above their middle, with all that it carries, if there is room.
 *
 * @param {Pair[]} edges
 * @param {LayoutDepths} found
 * @param {number[]} columns
 */
function centreLayout(edges, found, columns) {
  var depth = found.depth;
  depth
    .map(function (own, v) {
      return v;
    })
    .sort(function (one, other) {
      return depth[one] - depth[other] || one - other;
    })
    .forEach(function (v) {
      var below = neighboursBelow(edges, depth, v);
      if (below.length < 2) {
        return;
      }
      var step =
        below.reduce(function (sum, w) {
          return sum + columns[w];
        }, 0) /
          below.length -
        columns[v];
      var moved = depth.map(function (own, w) {
        return isCarried(v, w, found.parent);
      });
      var free = depth.every(function (own, u) {
        return (
          !moved[u] ||
          depth.every(function (other, w) {
            return moved[w] || other !== own || Math.abs(columns[u] + step - columns[w]) > LAYOUT_CLEAR;
          })
        );
      });
      if (free) {
        moved.forEach(function (moves, w) {
          columns[w] += moves ? step : 0;
        });
      }
    });
}

/**
 * The neighbours of a vertex that are closer to the ground, ascending.
 *
 * @param {Pair[]} edges
 * @param {number[]} depth
 * @param {number} v
 * @returns {number[]}
 */
function neighboursBelow(edges, depth, v) {
  return depth
    .map(function (own, w) {
      return w;
    })
    .filter(function (w) {
      return (
        depth[w] < depth[v] &&
        edges.some(function (ends) {
          return (ends[0] === v && ends[1] === w) || (ends[0] === w && ends[1] === v);
        })
      );
    });
}

/**
 * @param {number} v
 * @param {number} other
 * @param {number[]} parent
 * @returns {boolean}
 */
function isCarried(v, other, parent) {
  var now = other;
  while (now >= 0 && now !== v) {
    now = parent[now];
  }
  return now === v;
}

/**
 * Whether an edge joins the ground and a vertex.
 *
 * @param {Pair} ends
 * @param {number} v
 * @returns {boolean}
 */
function isLeg(ends, v) {
  return (ends[0] === -1 && ends[1] === v) || (ends[0] === v && ends[1] === -1);
}

/**
 * Where each edge from the ground to a vertex begins, by the edge.
 *
 * @param {Pair[]} edges
 * @param {number[][]} places
 * @param {number} width
 * @returns {Record<string, number>}
 */
function layoutLegs(edges, places, width) {
  /** @type {Record<string, number>} */
  var found = {};
  places.forEach(function (place, v) {
    /** @type {number[]} */
    var own = [];
    edges.forEach(function (ends, k) {
      if (isLeg(ends, v)) {
        own.push(k);
      }
    });
    own.forEach(function (k, number) {
      found[k] = place[0] + (number - (own.length - 1) / 2) * LAYOUT_LEGS * width;
    });
  });
  return found;
}

/**
 * How far an edge is bent sideways.
 *
 * @param {number} k
 * @param {Pair[]} edges
 * @param {number[]} depth
 * @param {number[][]} places
 * @returns {number}
 */
function layoutBend(k, edges, depth, places) {
  var one = edges[k][0];
  var other = edges[k][1];
  if (one === -1 || other === -1) {
    return 0;
  }
  var before = 0;
  var same = 0;
  edges.forEach(function (ends, e) {
    if ((ends[0] === one && ends[1] === other) || (ends[0] === other && ends[1] === one)) {
      same += 1;
      before += e < k ? 1 : 0;
    }
  });
  var low = Math.min(places[one][0], places[other][0]);
  var high = Math.max(places[one][0], places[other][0]);
  var between = places.some(function (place, w) {
    return depth[w] === depth[one] && depth[w] === depth[other] && place[0] > low && place[0] < high;
  });
  var bend = LAYOUT_BEND_PX * (2 * before - (same - 1)) + (between ? 2 * LAYOUT_BEND_PX : 0);
  return one < other ? bend : -bend;
}

/**
 * @param {number[]} start
 * @param {number[]} end
 * @param {number} bend
 * @returns {number[]}
 */
function bentWay(start, end, bend) {
  var across = end[0] - start[0];
  var down = end[1] - start[1];
  var distance = Math.sqrt(across * across + down * down) || 1;
  var way = start.slice();
  [1 / 3, 2 / 3].forEach(function (part) {
    way.push(start[0] + part * across + (bend * down) / distance, start[1] + part * down - (bend * across) / distance);
  });
  return way.concat(end);
}

/**
 * The directions in which edges leave the vertices that have loops, by vertex.
 *
 * @param {Pair[]} edges
 * @param {number[][]} places
 * @param {Record<string, number>} legs
 * @returns {Record<number, number[]>}
 */
function layoutTurns(edges, places, legs) {
  /** @type {Record<number, number[]>} */
  var found = {};
  edges.forEach(function (pair) {
    var v = pair[0];
    if (v !== pair[1] || v === -1 || found[v]) {
      return;
    }
    found[v] = [];
    edges.forEach(function (ends, k) {
      if (ends[0] !== ends[1] && (ends[0] === v || ends[1] === v)) {
        var there = ends[0] === v ? ends[1] : ends[0];
        var to = there >= 0 ? places[there] : [legs[k], places[v][1] + 1000];
        found[v].push(Math.atan2(places[v][1] - to[1], to[0] - places[v][0]));
      }
    });
  });
  return found;
}

/**
 * A loop in the middle of the widest gap between the directions in use; its direction is added to them.
 *
 * @param {number[]} place
 * @param {number[]} taken
 * @returns {number[]}
 */
function loopWay(place, taken) {
  var ordered = taken.slice().sort(function (one, other) {
    return one - other;
  });
  var best = 0;
  var widest = 0;
  ordered.forEach(function (angle, k) {
    var gap = (k + 1 < ordered.length ? ordered[k + 1] : ordered[0] + 2 * Math.PI) - angle;
    if (gap > widest + LAYOUT_EQUAL) {
      best = angle + gap / 2;
      widest = gap;
    }
  });
  taken.push(Math.atan2(Math.sin(best), Math.cos(best)));
  var way = place.slice();
  [-LAYOUT_LOOP_ANGLE, LAYOUT_LOOP_ANGLE].forEach(function (side) {
    way.push(place[0] + LAYOUT_LOOP_PX * Math.cos(best + side), place[1] - LAYOUT_LOOP_PX * Math.sin(best + side));
  });
  return way.concat(place);
}
