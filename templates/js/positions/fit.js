// Drawings of acyclic digraphs: a layout is fitted into a rectangle, and arcs are kept apart from each other. Pure.

/**
 * A layout in pixels: `places` of the vertices and `ways` of the arcs, which are lists of places from vertex to vertex.
 * `room` has left, right, top and bottom; `pitch`, the largest distance between neighbours in pixels; `least`, the
 * smallest distance between two vertices; and `side`, the smallest distance between two vertices on a line, so that
 * there is room for a letter. If a layer is too full its vertices are spread over several lines; if there are too many
 * layers, they are shifted from side to side. Only the bends that an arc needs to keep its distance from all vertices
 * are kept.
 *
 * @param {GraphLayout} layout
 * @param {VertexOptions} options
 * @param {DrawingRoom} room
 * @returns {PlacedGraph}
 */
export function placedGraph(layout, options, room) {
  var up = layout.height > 0 ? Math.min(1.5 * room.pitch, (room.bottom - room.top) / layout.height) : 0;
  var best = swungGraph(layout, room, up, SWINGS[0]);
  var widest = leastDistance(best.places);
  SWINGS.slice(1).forEach(function (swing) {
    if (widest >= room.least) {
      return;
    }
    var placed = swungGraph(layout, room, up, swing);
    var distance = leastDistance(placed.places);
    if (distance > widest) {
      best = placed;
      widest = distance;
    }
  });
  /** @type {PlacedArc[]} */
  var arcs = [];
  options.forEach(function (own, i) {
    own.forEach(function (option, k) {
      var way = [best.places[i]].concat(layout.bends[i][k].map(best.inPixels), [best.places[option]]);
      var others = best.places.filter(function (place, other) {
        return other !== i && other !== option;
      });
      way = tightWay(shortenedWay(way, others, room.least * 0.7), others, room.least * 0.7);
      arcs.push({ tail: i, head: option, others: others, way: way });
    });
  });
  if (arcs.length <= MOST_SEPARATED) {
    separateArcs(arcs, room);
  }
  return {
    places: best.places,
    ways: options.map(function (own, i) {
      return arcs
        .filter(function (each) {
          return each.tail === i;
        })
        .map(function (each) {
          return each.way;
        });
    })
  };
}

// How layers are shifted sideways, in multiples of the least distance: each relative to the one below, turning back
// when there is no room left; or every other layer.
var SWINGS = [[0, 0], [0.5, 0], [1, 0], [1.5, 0], [2, 0], [2.5, 0], [3, 0], [0, 0.4], [0, 0.6]];

/**
 * The places in the room, with the layers shifted sideways.
 *
 * @param {GraphLayout} layout
 * @param {DrawingRoom} room
 * @param {number} up
 * @param {number[]} aside
 * @returns {{ places: Place[], inPixels: (place: Place) => Place }}
 */
function swungGraph(layout, room, up, aside) {
  var shift = aside[0] * room.least;
  var turn = aside[1] * room.least;
  var width = room.right - room.left - 2 * turn;
  var across = layout.width > 0 ? Math.min(room.pitch, width / layout.width) : 0;
  var used = across * layout.width;
  var swing = Math.min(width - used, shift * layout.height);
  var middle = (room.top + room.bottom) / 2;
  /**
   * @param {Place} place
   * @returns {Place}
   */
  function inPixels(place) {
    var wave = swing > 0 ? (place.y * layout.height * shift) % (2 * swing) : 0;
    var turned = Math.round(place.y * layout.height) % 2 === 0 ? 0 : 2 * turn;
    var moved = turned + (wave > swing ? 2 * swing - wave : wave);
    return {
      x: room.left + (width - used - swing) / 2 + moved + place.x * used,
      y: middle - (place.y - 0.5) * up * layout.height
    };
  }
  var places = layout.x.map(function (x, i) {
    return inPixels({ x: x, y: layout.y[i] });
  });
  spreadLines(places, layout, room, up);
  var farthest = Math.max.apply(
    null,
    places.map(function (place) {
      return Math.abs(place.y - middle);
    })
  );
  var squeeze = Math.min(1, (room.bottom - room.top) / (2 * farthest || 1));
  /**
   * @param {Place} place
   * @returns {Place}
   */
  function squeezed(place) {
    return { x: place.x, y: middle + squeeze * (place.y - middle) };
  }
  return {
    places: places.map(squeezed),
    inPixels: function (place) {
      return squeezed(inPixels(place));
    }
  };
}

/**
 * The least distance between two vertices.
 *
 * @param {Place[]} places
 * @returns {number}
 */
function leastDistance(places) {
  var least = Infinity;
  places.forEach(function (one, i) {
    places.slice(0, i).forEach(function (other) {
      least = Math.min(least, Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)));
    });
  });
  return least;
}

/**
 * Moves the vertices of layers that are too full up and down alternately, onto as many lines as they need.
 *
 * @param {Place[]} places
 * @param {GraphLayout} layout
 * @param {DrawingRoom} room
 * @param {number} up
 */
function spreadLines(places, layout, room, up) {
  /** @type {number[][]} */
  var layers = [];
  layout.levels.forEach(function (level, i) {
    layers[level] = (layers[level] || []).concat(i);
  });
  layers.forEach(function (layer) {
    layer.sort(function (i, j) {
      return places[i].x - places[j].x;
    });
    var between = room.side;
    for (var k = 1; k < layer.length; k++) {
      between = Math.min(between, places[layer[k]].x - places[layer[k - 1]].x);
    }
    // With only two layers there is room for the names above and below, so that one line is enough.
    var isOutside = layout.height === 1 && between >= room.least;
    var lines = isOutside ? 1 : Math.min(Math.ceil(room.side / Math.max(between, 1)), 4);
    var line = up > 0 ? Math.min(room.side, (0.7 * up) / lines) : room.side;
    layer.forEach(function (i, place) {
      places[i].y += ((place % lines) - (lines - 1) / 2) * line;
    });
  });
}

/**
 * A polyline without those bends that it does not need to keep its distance from some places.
 *
 * @param {Place[]} way
 * @param {Place[]} places
 * @param {number} distance
 * @returns {Place[]}
 */
function shortenedWay(way, places, distance) {
  var kept = [way[0]];
  var from = 0;
  while (from < way.length - 1) {
    var to = way.length - 1;
    while (to > from + 1 && !passesAll(way[from], way[to], places, distance)) {
      to--;
    }
    kept.push(way[to]);
    from = to;
  }
  return kept;
}

/**
 * A polyline whose bends are as close to the segment between the points before and after them as the distance allows.
 *
 * @param {Place[]} way
 * @param {Place[]} places
 * @param {number} distance
 * @returns {Place[]}
 */
function tightWay(way, places, distance) {
  var tight = way.slice();
  for (var k = 1; k < way.length - 1; k++) {
    var before = tight[k - 1];
    var after = tight[k + 1];
    var part = (tight[k].y - before.y) / (after.y - before.y || 1);
    var straight = before.x + part * (after.x - before.x);
    var found = tight[k];
    for (var bend = 9; bend > 0; bend--) {
      var nearer = { x: straight + (bend / 10) * (tight[k].x - straight), y: tight[k].y };
      if (passesAll(before, nearer, places, distance) && passesAll(nearer, after, places, distance)) {
        found = nearer;
      }
    }
    tight[k] = found;
  }
  return tight;
}

// ---- arcs apart from each other

// With more arcs than this, nobody could follow one anyway.
var MOST_SEPARATED = 80;
// Two arcs look like one where they are closer than this, in pixels, and their directions differ by an angle whose sine
// is at most this; not within this distance from a vertex at which both begin or end.
var ARC_NEAR = 4;
var ARC_TURN = 0.16;
var ARC_CLEAR = 22;
// A detour is a multiple of this many pixels to either side.
var DETOUR_STEP = 6;
var DETOUR_STEPS = 14;
var DETOUR_PARTS = [0.5, 0.3, 0.7, 0.15, 0.85];
// The cost of a pixel in which an arc is too close to a vertex, and of one in which it passes through it.
var CLOSE_COST = 2;
var THROUGH_COST = 100;

/**
 * Changes the ways of arcs so that no two of them share a piece, and none comes too close to a vertex at which it does
 * not end: each takes the smallest detour with which it is apart from all arcs before it, straight and short ones
 * first. Those for which there is none then look for one past all other arcs.
 *
 * @param {PlacedArc[]} arcs
 * @param {DrawingRoom} room
 */
function separateArcs(arcs, room) {
  /** @type {DrawnArc[]} */
  var done = [];
  /** @type {PlacedArc[]} */
  var stuck = [];
  /**
   * @param {PlacedArc} each
   * @returns {(other: PlacedArc) => boolean}
   */
  function isOther(each) {
    return function (other) {
      return other !== each;
    };
  }
  arcs
    .slice()
    .sort(function (one, other) {
      return one.way.length - other.way.length || wayLength(one.way) - wayLength(other.way) || arcs.indexOf(one) - arcs.indexOf(other);
    })
    .forEach(function (each) {
      if (takeDetour(each, done, room) > 0) {
        stuck.push(each);
      }
      done.push(/** @type {DrawnArc} */ (each));
    });
  stuck.forEach(function (each) {
    takeDetour(each, done.filter(isOther(each)), room);
  });
}

/**
 * Gives an arc the way with the least cost, and returns this cost.
 *
 * @param {PlacedArc} each
 * @param {DrawnArc[]} done
 * @param {DrawingRoom} room
 * @returns {number}
 */
function takeDetour(each, done, room) {
  var best = each.way;
  var least = wayCost(each, best, done, room, Infinity);
  var detours = least > 0 ? detoursOf(each.way) : [];
  for (var k = 0; k < detours.length && least > 0; k++) {
    var cost = wayCost(each, detours[k], done, room, least);
    if (cost < least) {
      best = detours[k];
      least = cost;
    }
  }
  each.way = best;
  each.span = spanOf(best);
  return least;
}

/**
 * The bounding box of a polyline.
 *
 * @param {Place[]} way
 * @returns {Span}
 */
function spanOf(way) {
  var span = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  way.forEach(function (place) {
    span.left = Math.min(span.left, place.x);
    span.right = Math.max(span.right, place.x);
    span.top = Math.min(span.top, place.y);
    span.bottom = Math.max(span.bottom, place.y);
  });
  return span;
}

/**
 * @param {Place[]} way
 * @returns {number}
 */
function wayLength(way) {
  var sum = 0;
  for (var k = 1; k < way.length; k++) {
    sum += lengthOf(way[k - 1], way[k]);
  }
  return sum;
}

/**
 * @param {Place} a
 * @param {Place} b
 * @returns {number}
 */
function lengthOf(a, b) {
  return Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

/**
 * Ways with the same ends that are bent to the sides, the smallest detours first.
 *
 * @param {Place[]} way
 * @returns {Place[][]}
 */
function detoursOf(way) {
  var tail = way[0];
  var head = way[way.length - 1];
  var length = lengthOf(tail, head) || 1;
  var across = { x: (tail.y - head.y) / length, y: (head.x - tail.x) / length };
  /** @type {Place[][]} */
  var found = [];
  /**
   * @param {Place} place
   * @param {number} by
   * @returns {Place}
   */
  function moved(place, by) {
    return { x: place.x + by * across.x, y: place.y + by * across.y };
  }
  /**
   * @param {number} part
   * @param {number} by
   * @returns {Place[]}
   */
  function bent(part, by) {
    return [tail, moved({ x: tail.x + part * (head.x - tail.x), y: tail.y + part * (head.y - tail.y) }, by), head];
  }
  /**
   * @param {number} by
   * @param {number} only
   * @returns {Place[]}
   */
  function shifted(by, only) {
    return way.map(function (place, k) {
      return k === 0 || k === way.length - 1 || (only > 0 && k !== only) ? place : moved(place, by);
    });
  }
  /** @param {number} by */
  function add(by) {
    if (way.length > 2) {
      found.push(shifted(by, 0));
      for (var k = 1; way.length > 3 && k < way.length - 1; k++) {
        found.push(shifted(by, k));
      }
    }
    DETOUR_PARTS.forEach(function (part) {
      found.push(bent(part, by));
    });
  }
  for (var step = 1; step <= DETOUR_STEPS; step++) {
    add(step * DETOUR_STEP);
    add(-step * DETOUR_STEP);
  }
  return found;
}

/**
 * How many pixels of a way are shared with other arcs, or too close to a vertex or outside the room; at least `most` if
 * it is more than that.
 *
 * @param {PlacedArc} each
 * @param {Place[]} way
 * @param {DrawnArc[]} done
 * @param {DrawingRoom} room
 * @param {number} most
 * @returns {number}
 */
function wayCost(each, way, done, room, most) {
  var distance = room.least * 0.7;
  var span = spanOf(way);
  var cost = Math.max(0, room.edges.left - span.left, span.right - room.edges.right, room.edges.top - span.top, span.bottom - room.edges.bottom);
  for (var k = 1; k < way.length; k++) {
    each.others.forEach(countClose(way[k - 1], way[k]));
  }
  for (var d = 0; d < done.length && cost < most; d++) {
    cost += sharedLength(each, way, span, done[d]);
  }
  return cost;

  /**
   * @param {Place} a
   * @param {Place} b
   * @returns {(place: Place) => void}
   */
  function countClose(a, b) {
    return function (place) {
      var near = distanceTo(place, a, b);
      cost += near < distance - 1 ? CLOSE_COST * (distance - near) + THROUGH_COST * Math.max(0, room.disc - near) : 0;
    };
  }
}

/**
 * @param {Place} place
 * @param {Place} a
 * @param {Place} b
 * @returns {number}
 */
function distanceTo(place, a, b) {
  var across = b.x - a.x;
  var down = b.y - a.y;
  var square = across * across + down * down || 1;
  var part = Math.max(0, Math.min(1, ((place.x - a.x) * across + (place.y - a.y) * down) / square));
  return lengthOf(place, { x: a.x + part * across, y: a.y + part * down });
}

/**
 * The length of the pieces in which a way of an arc looks like a part of another arc.
 *
 * @param {PlacedArc} each
 * @param {Place[]} way
 * @param {Span} span
 * @param {DrawnArc} other
 * @returns {number}
 */
function sharedLength(each, way, span, other) {
  var apart =
    span.left > other.span.right + ARC_NEAR ||
    other.span.left > span.right + ARC_NEAR ||
    span.top > other.span.bottom + ARC_NEAR ||
    other.span.top > span.bottom + ARC_NEAR;
  if (apart) {
    return 0;
  }
  var both = (each.tail === other.tail && each.head === other.head) || (each.tail === other.head && each.head === other.tail);
  var clear = both ? Math.min(ARC_CLEAR, lengthOf(way[0], way[way.length - 1]) / 4) : ARC_CLEAR;
  var atTail = each.tail === other.tail || each.tail === other.head;
  var atHead = each.head === other.tail || each.head === other.head;
  var sum = 0;
  for (var k = 1; k < way.length; k++) {
    for (var m = 1; m < other.way.length; m++) {
      sum += sharedPiece(
        [way[k - 1], way[k]],
        [other.way[m - 1], other.way[m]],
        atTail && k === 1 ? clear : 0,
        atHead && k === way.length - 1 ? clear : 0
      );
    }
  }
  return sum;
}

/**
 * The length of the part of a segment that runs along another one; `first` and `last` pixels at its ends do not count.
 *
 * @param {Place[]} one
 * @param {Place[]} other
 * @param {number} first
 * @param {number} last
 * @returns {number}
 */
function sharedPiece(one, other, first, last) {
  var length = lengthOf(one[0], one[1]);
  var along = lengthOf(other[0], other[1]);
  if (length <= first + last || along === 0) {
    return 0;
  }
  var to = { x: (other[1].x - other[0].x) / along, y: (other[1].y - other[0].y) / along };
  var by = { x: (one[1].x - one[0].x) / length, y: (one[1].y - one[0].y) / length };
  var turn = to.x * by.y - to.y * by.x;
  if (Math.abs(turn) > ARC_TURN) {
    return 0;
  }
  var from = { x: one[0].x - other[0].x, y: one[0].y - other[0].y };
  // At t pixels along the segment, the distance from the line of the other one is aside + t turn, and the foot is at
  // foot + t ahead.
  var aside = to.x * from.y - to.y * from.x;
  var foot = to.x * from.x + to.y * from.y;
  var ahead = to.x * by.x + to.y * by.y;
  var near = withinBounds([first, length - last], aside, turn, -ARC_NEAR, ARC_NEAR);
  near = withinBounds(near, foot, ahead, 0, along);
  return Math.max(0, near[1] - near[0]);
}

/**
 * The part of an interval of t in which start + t slope is within bounds.
 *
 * @param {number[]} interval
 * @param {number} start
 * @param {number} slope
 * @param {number} least
 * @param {number} most
 * @returns {number[]}
 */
function withinBounds(interval, start, slope, least, most) {
  if (Math.abs(slope) < 1e-9) {
    return start >= least && start <= most ? interval : [0, 0];
  }
  var ends = [(least - start) / slope, (most - start) / slope];
  return [Math.max(interval[0], Math.min(ends[0], ends[1])), Math.min(interval[1], Math.max(ends[0], ends[1]))];
}

/**
 * Whether a segment keeps its distance from some places.
 *
 * @param {Place} a
 * @param {Place} b
 * @param {Place[]} places
 * @param {number} distance
 * @returns {boolean}
 */
function passesAll(a, b, places, distance) {
  var across = b.x - a.x;
  var down = b.y - a.y;
  var square = across * across + down * down || 1;
  return places.every(function (place) {
    var part = Math.max(0, Math.min(1, ((place.x - a.x) * across + (place.y - a.y) * down) / square));
    var aside = place.x - a.x - part * across;
    var above = place.y - a.y - part * down;
    return aside * aside + above * above >= distance * distance;
  });
}
