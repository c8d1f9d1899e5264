// The positions of a game as an acyclic digraph: its values, and a layout of its vertices. Pure.
// A graph is a list that has for each vertex the list of its options, which are vertices counted from 0.

// The vertices of an acyclic graph, each after all of its options.
function gameGraphOrder(options) {
  var levels = gameGraphLevels(options);
  return options
    .map(function (own, i) {
      return i;
    })
    .sort(function (i, j) {
      return levels[i] - levels[j] || i - j;
    });
}

// For each vertex of an acyclic graph, the length of a longest path from it: 0 for terminal vertices.
function gameGraphLevels(options) {
  var levels = options.map(function () {
    return 0;
  });
  var changed = true;
  function raise(own, i) {
    own.forEach(function (option) {
      if (levels[i] <= levels[option]) {
        levels[i] = levels[option] + 1;
        changed = true;
      }
    });
  }
  while (changed) {
    changed = false;
    options.forEach(raise);
  }
  return levels;
}

// The Grundy value of each vertex. The vertices with value 0 are the P-positions.
function gameGraphValues(options) {
  var values = [];
  gameGraphOrder(options).forEach(function (i) {
    values[i] = mexOf(
      options[i].map(function (option) {
        return values[option];
      })
    );
  });
  return values;
}

// ---- layout of vertices

// Each vertex is in the layer of its level, and an arc that passes through a layer has a bend there. The order within
// the layers keeps crossings few: vertices are sorted by the barycentres of their neighbours, then adjacent ones are
// swapped as long as that helps.
// K. Sugiyama, S. Tagawa, M. Toda, Methods for visual understanding of hierarchical system structures (1981).

// If more bends than this were needed, longer arcs are straight; with more arcs than this, all arcs are, since nobody
// could follow them anyway.
var MOST_BENDS = 300;
var MOST_BENT_ARCS = 300;
var LAYOUT_SWEEPS = 8;
var MOST_TRIES = 16;
var LINES_TRIED = 1600;
var PLACE_SWEEPS = 12;
// The room that a vertex or a bend takes in its layer; the coordinates of a layout are in units of the first.
var VERTEX_ROOM = 1;
var BEND_ROOM = 0.4;

// The places of the vertices of an acyclic graph: `levels`; x and y from 0 to 1 (y is 0 for terminal vertices); for
// each arc the places of its bends, beginning near its tail; and the width and height of the drawing, in adjacent
// vertices and in layers. `effort` is the approximate number of nodes, vertices and bends, that may be sorted, over all
// attempts; no more bends than this are made.
function gameGraphLayout(options, effort) {
  var levels = gameGraphLevels(options);
  var nodes = layoutNodes(options, levels, Math.min(MOST_BENDS, effort));
  var layers = orderedLayers(nodes, effort);
  var x = layoutPlaces(nodes, layers);
  var least = Math.min.apply(null, x);
  var width = Math.max.apply(null, x) - least;
  var height = layers.length - 1;
  function place(k) {
    return { x: width > 0 ? (x[k] - least) / width : 0.5, y: height > 0 ? nodes[k].level / height : 0.5 };
  }
  var places = options.map(function (own, i) {
    return place(i);
  });
  return {
    levels: levels,
    x: places.map(function (each) {
      return each.x;
    }),
    y: places.map(function (each) {
      return each.y;
    }),
    bends: nodes.bends.map(function (own) {
      return own.map(function (bends) {
        return bends.map(place);
      });
    }),
    width: width,
    height: height
  };
}

// The vertices followed by the bends, each with its level and its neighbours above and below. `bends` has, for each
// vertex and each of its options, the nodes between them.
function layoutNodes(options, levels, mostBends) {
  var nodes = options.map(function (own, i) {
    return { level: levels[i], room: VERTEX_ROOM, above: [], below: [] };
  });
  var arcs = [];
  options.forEach(function (own, i) {
    own.forEach(function (option, k) {
      arcs.push({ tail: i, head: option, place: k, length: levels[i] - levels[option] });
    });
  });
  nodes.bends = options.map(function (own) {
    return own.map(function () {
      return [];
    });
  });
  arcs.sort(function (a, b) {
    return a.length - b.length || a.tail - b.tail || a.place - b.place;
  });
  arcs.forEach(function (each) {
    var bent = arcs.length <= MOST_BENT_ARCS && nodes.length - options.length + each.length - 1 <= mostBends;
    var last = each.tail;
    for (var level = levels[each.tail] - 1; bent && level > levels[each.head]; level--) {
      nodes.push({ level: level, room: BEND_ROOM, above: [], below: [] });
      nodes.bends[each.tail][each.place].push(nodes.length - 1);
      joinNodes(nodes, last, nodes.length - 1);
      last = nodes.length - 1;
    }
    if (bent) {
      joinNodes(nodes, last, each.head);
    }
  });
  return nodes;
}

function joinNodes(nodes, upper, lower) {
  nodes[upper].below.push(lower);
  nodes[lower].above.push(upper);
}

// The nodes of each layer from left to right, the lowest layer first: the order with the fewest crossings found by
// sweeps from several initial orders. The more nodes and lines there are, the fewer initial orders are tried.
function orderedLayers(nodes, effort) {
  var layers = [];
  nodes.forEach(function (node, k) {
    while (layers.length <= node.level) {
      layers.push([]);
    }
    layers[node.level].push(k);
  });
  var best = layers.map(copiedLayer);
  var fewest = layerCrossings(nodes, best);
  var tries = Math.max(
    1,
    Math.min(MOST_TRIES, Math.floor(effort / nodes.length), Math.floor(LINES_TRIED / lineCount(nodes)))
  );
  for (var attempt = 0; attempt < tries; attempt++) {
    for (var sweep = 0; sweep < LAYOUT_SWEEPS && fewest > 0; sweep++) {
      sweepLayers(nodes, layers, sweep % 2 === 0);
      swapNeighbours(nodes, layers);
      var crossings = layerCrossings(nodes, layers);
      if (crossings < fewest) {
        fewest = crossings;
        best = layers.map(copiedLayer);
      }
    }
    layers = layers.map(attempt % 2 === 0 ? reversedHalf : dealtLayer);
  }
  return best;
}

// Other initial orders: the second half first, and every other node first.
function reversedHalf(layer) {
  var half = Math.floor(layer.length / 2);
  return layer.slice(half).concat(layer.slice(0, half));
}

function dealtLayer(layer, l) {
  return [l % 2, 1 - (l % 2)].reduce(function (all, part) {
    return all.concat(
      layer.filter(function (k, place) {
        return place % 2 === part;
      })
    );
  }, []);
}

function copiedLayer(layer) {
  return layer.slice();
}

// The index of each node within its layer, by node.
function placesInLayer(layer) {
  var places = {};
  layer.forEach(function (k, place) {
    places[k] = place;
  });
  return places;
}

function meanOf(numbers) {
  return (
    numbers.reduce(function (sum, each) {
      return sum + each;
    }, 0) / numbers.length
  );
}

// Sorts each layer by the mean index of the neighbours in the layer below, or above if `downwards`.
function sweepLayers(nodes, layers, downwards) {
  function sorted(layer, beside, side) {
    var places = placesInLayer(beside);
    var own = placesInLayer(layer);
    var means = {};
    layer.forEach(function (k) {
      var neighbours = nodes[k][side];
      means[k] =
        neighbours.length === 0
          ? own[k]
          : meanOf(
              neighbours.map(function (other) {
                return places[other];
              })
            );
    });
    return layer.slice().sort(function (a, b) {
      return means[a] - means[b] || own[a] - own[b];
    });
  }
  for (var step = 1; step < layers.length; step++) {
    var l = downwards ? layers.length - 1 - step : step;
    layers[l] = downwards ? sorted(layers[l], layers[l + 1], "above") : sorted(layers[l], layers[l - 1], "below");
  }
}

function lineCount(nodes) {
  return nodes.reduce(function (sum, node) {
    return sum + node.below.length;
  }, 0);
}

// The indices of nodes in a layer, ascending.
function sortedPlaces(nodes, places) {
  return nodes
    .map(function (k) {
      return places[k];
    })
    .sort(function (one, other) {
      return one - other;
    });
}

// The number of crossings between the lines of a node and those of another node to the right of it, given the ascending
// indices of the other ends of the lines.
function crossingsOf(left, right) {
  var count = 0;
  var passed = 0;
  for (var k = 0; k < left.length; k++) {
    while (passed < right.length && right[passed] < left[k]) {
      passed++;
    }
    count += passed;
  }
  return count;
}

function swapNeighbours(nodes, layers) {
  function improve(layer, l) {
    var below = l > 0 ? placesInLayer(layers[l - 1]) : {};
    var above = l + 1 < layers.length ? placesInLayer(layers[l + 1]) : {};
    var ends = {};
    layer.forEach(function (k) {
      ends[k] = { below: sortedPlaces(nodes[k].below, below), above: sortedPlaces(nodes[k].above, above) };
    });
    function crossings(a, b) {
      return crossingsOf(ends[a].below, ends[b].below) + crossingsOf(ends[a].above, ends[b].above);
    }
    var improved = false;
    for (var place = 0; place + 1 < layer.length; place++) {
      var a = layer[place];
      var b = layer[place + 1];
      if (crossings(a, b) > crossings(b, a)) {
        layer[place] = b;
        layer[place + 1] = a;
        improved = true;
      }
    }
    return improved;
  }
  for (var round = 0; round < LAYOUT_SWEEPS && layers.map(improve).indexOf(true) >= 0; round++) {
    continue;
  }
}

// The number of pairs of crossing lines between adjacent layers.
function layerCrossings(nodes, layers) {
  var count = 0;
  layers.forEach(function (layer, l) {
    var places = l > 0 ? placesInLayer(layers[l - 1]) : {};
    var ends = layer.map(function (k) {
      return sortedPlaces(nodes[k].below, places);
    });
    for (var right = 1; right < ends.length; right++) {
      for (var left = 0; left < right; left++) {
        count += crossingsOf(ends[left], ends[right]);
      }
    }
  });
  return count;
}

// The x of each node: as close to the mean of its neighbours as the room for the nodes beside it allows.
function layoutPlaces(nodes, layers) {
  var x = [];
  layers.forEach(function (layer) {
    var wished = layer.map(function () {
      return 0;
    });
    placeLayer(nodes, layer, wished, x);
  });
  for (var sweep = 0; sweep < PLACE_SWEEPS; sweep++) {
    for (var step = 0; step < layers.length; step++) {
      var layer = layers[sweep % 2 === 0 ? layers.length - 1 - step : step];
      placeLayer(nodes, layer, wishedPlaces(nodes, layer, x), x);
    }
  }
  return x;
}

function wishedPlaces(nodes, layer, x) {
  return layer.map(function (k) {
    var neighbours = nodes[k].above.concat(nodes[k].below);
    return neighbours.length === 0
      ? x[k]
      : meanOf(
          neighbours.map(function (other) {
            return x[other];
          })
        );
  });
}

// Places a layer in its order as close to the desired places as possible, by least squares: runs of nodes that would
// overlap are put side by side around their mean desired place.
function placeLayer(nodes, layer, wished, x) {
  var offsets = [0];
  for (var place = 1; place < layer.length; place++) {
    offsets[place] = offsets[place - 1] + (nodes[layer[place - 1]].room + nodes[layer[place]].room) / 2;
  }
  var runs = [];
  wished.forEach(function (wish, k) {
    var run = { sum: wish - offsets[k], count: 1 };
    while (runs.length > 0 && runs[runs.length - 1].sum / runs[runs.length - 1].count >= run.sum / run.count) {
      var before = runs.pop();
      run = { sum: run.sum + before.sum, count: run.count + before.count };
    }
    runs.push(run);
  });
  var next = 0;
  runs.forEach(function (run) {
    for (var k = 0; k < run.count; k++) {
      x[layer[next]] = run.sum / run.count + offsets[next];
      next++;
    }
  });
}

// ---- fitting a layout into a rectangle

// A layout in pixels: `places` of the vertices and `ways` of the arcs, which are lists of places from vertex to vertex.
// `room` has left, right, top and bottom; `pitch`, the largest distance between neighbours in pixels; `least`, the
// smallest distance between two vertices; and `side`, the smallest distance between two vertices on a line, so that
// there is room for a letter. If a layer is too full its vertices are spread over several lines; if there are too many
// layers, they are shifted from side to side. Only the bends that an arc needs to keep its distance from all vertices
// are kept.
function placedGraph(layout, options, room) {
  var up = layout.height > 0 ? Math.min(1.5 * room.pitch, (room.bottom - room.top) / layout.height) : 0;
  var best = null;
  var widest = 0;
  SWINGS.forEach(function (swing) {
    if (widest >= room.least) {
      return;
    }
    var placed = swungGraph(layout, room, up, swing);
    var distance = leastDistance(placed.places);
    if (best === null || distance > widest) {
      best = placed;
      widest = distance;
    }
  });
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

// The places in the room, with the layers shifted sideways.
function swungGraph(layout, room, up, aside) {
  var shift = aside[0] * room.least;
  var turn = aside[1] * room.least;
  var width = room.right - room.left - 2 * turn;
  var across = layout.width > 0 ? Math.min(room.pitch, width / layout.width) : 0;
  var used = across * layout.width;
  var swing = Math.min(width - used, shift * layout.height);
  var middle = (room.top + room.bottom) / 2;
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

// The least distance between two vertices.
function leastDistance(places) {
  var least = Infinity;
  places.forEach(function (one, i) {
    places.slice(0, i).forEach(function (other) {
      least = Math.min(least, Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)));
    });
  });
  return least;
}

// Moves the vertices of layers that are too full up and down alternately, onto as many lines as they need.
function spreadLines(places, layout, room, up) {
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

// A polyline without those bends that it does not need to keep its distance from some places.
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

// A polyline whose bends are as close to the segment between the points before and after them as the distance allows.
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

// Changes the ways of arcs so that no two of them share a piece, and none comes too close to a vertex at which it does
// not end: each takes the smallest detour with which it is apart from all arcs before it, straight and short ones first.
// Those for which there is none then look for one past all other arcs.
function separateArcs(arcs, room) {
  var done = [];
  var stuck = [];
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
      done.push(each);
    });
  stuck.forEach(function (each) {
    takeDetour(each, done.filter(isOther(each)), room);
  });
}

// Gives an arc the way with the least cost, and returns this cost.
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

function wayLength(way) {
  var sum = 0;
  for (var k = 1; k < way.length; k++) {
    sum += lengthOf(way[k - 1], way[k]);
  }
  return sum;
}

function lengthOf(a, b) {
  return Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

// Ways with the same ends that are bent to the sides, the smallest detours first.
function detoursOf(way) {
  var tail = way[0];
  var head = way[way.length - 1];
  var length = lengthOf(tail, head) || 1;
  var across = { x: (tail.y - head.y) / length, y: (head.x - tail.x) / length };
  var found = [];
  function moved(place, by) {
    return { x: place.x + by * across.x, y: place.y + by * across.y };
  }
  function bent(part, by) {
    return [tail, moved({ x: tail.x + part * (head.x - tail.x), y: tail.y + part * (head.y - tail.y) }, by), head];
  }
  function shifted(by, only) {
    return way.map(function (place, k) {
      return k === 0 || k === way.length - 1 || (only > 0 && k !== only) ? place : moved(place, by);
    });
  }
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

// How many pixels of a way are shared with other arcs, or too close to a vertex or outside the room; at least `most` if
// it is more than that.
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

  function countClose(a, b) {
    return function (place) {
      var near = distanceTo(place, a, b);
      cost += near < distance - 1 ? CLOSE_COST * (distance - near) + THROUGH_COST * Math.max(0, room.disc - near) : 0;
    };
  }
}

function distanceTo(place, a, b) {
  var across = b.x - a.x;
  var down = b.y - a.y;
  var square = across * across + down * down || 1;
  var part = Math.max(0, Math.min(1, ((place.x - a.x) * across + (place.y - a.y) * down) / square));
  return lengthOf(place, { x: a.x + part * across, y: a.y + part * down });
}

// The length of the pieces in which a way of an arc looks like a part of another arc.
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

// The length of the part of a segment that runs along another one; `first` and `last` pixels at its ends do not count.
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

// The part of an interval of t in which start + t slope is within bounds.
function withinBounds(interval, start, slope, least, most) {
  if (Math.abs(slope) < 1e-9) {
    return start >= least && start <= most ? interval : [0, 0];
  }
  var ends = [(least - start) / slope, (most - start) / slope];
  return [Math.max(interval[0], Math.min(ends[0], ends[1])), Math.min(interval[1], Math.max(ends[0], ends[1]))];
}

// Whether a segment keeps its distance from some places.
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

// ---- names beside vertices

// A name cannot be read if more arcs than this pass below it, or a thick one.
var MOST_PASSING = 3;
var THICK_PASSING = MOST_PASSING + 1;
var THICK_ASIDE = 3;

// Places for texts of given widths beside vertices, as the centre of each text. They cover no disc and no other text,
// and as few arcs as possible pass below them, thick ones least of all. `room` also has the edges of the area, the
// height of a text and the radius of a disc; `waysFrom` has the arcs from each vertex, and those from vertex `thick`
// (or null) are thick. Returns { spots, fits }, where `fits` says whether each text has such a place with few arcs; a
// text without one is put to the right of its vertex.
function namedPlaces(widths, places, waysFrom, room, thick) {
  var taken = [];
  var fits = [];
  var ways = [];
  var weights = [];
  waysFrom.forEach(function (each, i) {
    each.forEach(function (way) {
      ways.push(way);
      weights.push(i === thick ? THICK_PASSING : 1);
    });
  });
  var spans = ways.map(spanOf);
  var spots = places.map(function (place, i) {
    var best = null;
    var fewest = Infinity;
    nameBoxes(place, widths[i], room).forEach(function (box) {
      if (!isFreeBox(box, places, taken, room)) {
        return;
      }
      var passing = 0;
      var thickBox = { x: box.x, y: box.y, across: box.across + THICK_ASIDE, along: box.along + THICK_ASIDE };
      for (var k = 0; k < ways.length && passing < fewest; k++) {
        var free = weights[k] === 1 ? box : thickBox;
        passing += isNearBox(spans[k], free) && passesBox(ways[k], free) ? weights[k] : 0;
      }
      if (passing < fewest && (passing === 0 || !box.clear)) {
        best = box;
        fewest = passing;
      }
    });
    fits.push(best !== null && fewest <= MOST_PASSING);
    best = best || nameBoxes(place, widths[i], room)[0];
    taken.push(best);
    return { x: best.x, y: best.y };
  });
  return { spots: spots, fits: fits };
}

// Boxes around a place, given by their centre and half of their sides: beside it; then above and below it, where no arc
// may pass, since most arcs end there; then diagonally.
function nameBoxes(place, width, room) {
  var beside = room.disc + 6 + width / 2;
  var oblique = room.disc / 2 + 5 + width / 2;
  var up = room.disc + 4 + room.text / 4;
  var above = room.disc + 2 + room.text / 2;
  var ways = [[beside, 0], [-beside, 0], [0, -above], [0, above], [oblique, -up], [-oblique, -up], [oblique, up], [-oblique, up]];
  return ways.map(function (by) {
    return { x: place.x + by[0], y: place.y + by[1], across: width / 2, along: room.text / 2, clear: by[0] === 0 };
  });
}

function isFreeBox(box, places, taken, room) {
  var inRoom =
    box.x - box.across >= room.edges.left &&
    box.x + box.across <= room.edges.right &&
    box.y - box.along >= room.edges.top &&
    box.y + box.along <= room.edges.bottom;
  return (
    inRoom &&
    taken.every(function (other) {
      return (
        Math.abs(other.x - box.x) >= other.across + box.across + 2 || Math.abs(other.y - box.y) >= other.along + box.along
      );
    }) &&
    places.every(function (place) {
      var aside = Math.max(0, Math.abs(place.x - box.x) - box.across);
      var above = Math.max(0, Math.abs(place.y - box.y) - box.along);
      return aside * aside + above * above >= room.disc * room.disc;
    })
  );
}

// The bounding box of a polyline.
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

function isNearBox(span, box) {
  return (
    span.left <= box.x + box.across &&
    span.right >= box.x - box.across &&
    span.top <= box.y + box.along &&
    span.bottom >= box.y - box.along
  );
}

// Whether a polyline passes through a box.
function passesBox(way, box) {
  return way.some(function (place, k) {
    return k > 0 && crossesBox(way[k - 1], place, box);
  });
}

// Whether a segment meets a box: clips it at each side (Liang and Barsky, 1984).
function crossesBox(a, b, box) {
  if (
    (a.x < box.x - box.across && b.x < box.x - box.across) ||
    (a.x > box.x + box.across && b.x > box.x + box.across) ||
    (a.y < box.y - box.along && b.y < box.y - box.along) ||
    (a.y > box.y + box.along && b.y > box.y + box.along)
  ) {
    return false;
  }
  var first = 0;
  var last = 1;
  [
    [a.x - b.x, a.x - (box.x - box.across)],
    [b.x - a.x, box.x + box.across - a.x],
    [a.y - b.y, a.y - (box.y - box.along)],
    [b.y - a.y, box.y + box.along - a.y]
  ].forEach(function (side) {
    if (side[0] === 0) {
      last = side[1] < 0 ? -1 : last;
    } else if (side[0] < 0) {
      first = Math.max(first, side[1] / side[0]);
    } else {
      last = Math.min(last, side[1] / side[0]);
    }
  });
  return first <= last;
}
