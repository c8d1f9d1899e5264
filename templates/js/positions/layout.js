// The positions of a game as an acyclic digraph: its values, and a layout of its vertices. Pure.
// A graph is a list that has for each vertex the list of its options, which are vertices counted from 0.

import { mexOf } from "../lib/binary.js";

/**
 * The vertices of an acyclic graph, each after all of its options.
 *
 * @param {VertexOptions} options
 * @returns {number[]}
 */
export function gameGraphOrder(options) {
  var levels = gameGraphLevels(options);
  return options
    .map(function (own, i) {
      return i;
    })
    .sort(function (i, j) {
      return levels[i] - levels[j] || i - j;
    });
}

/**
 * For each vertex of an acyclic graph, the length of a longest path from it: 0 for terminal vertices.
 *
 * @param {VertexOptions} options
 * @returns {number[]}
 */
export function gameGraphLevels(options) {
  var levels = options.map(function () {
    return 0;
  });
  var changed = true;
  /**
   * @param {number[]} own
   * @param {number} i
   */
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

/**
 * The Grundy value of each vertex. The vertices with value 0 are the P-positions.
 *
 * @param {VertexOptions} options
 * @returns {number[]}
 */
export function gameGraphValues(options) {
  /** @type {number[]} */
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

/**
 * The places of the vertices of an acyclic graph: `levels`; x and y from 0 to 1 (y is 0 for terminal vertices); for
 * each arc the places of its bends, beginning near its tail; and the width and height of the drawing, in adjacent
 * vertices and in layers. `effort` is the approximate number of nodes, vertices and bends, that may be sorted, over all
 * attempts; no more bends than this are made.
 *
 * @param {VertexOptions} options
 * @param {number} effort
 * @returns {GraphLayout}
 */
export function gameGraphLayout(options, effort) {
  var levels = gameGraphLevels(options);
  var nodes = layoutNodes(options, levels, Math.min(MOST_BENDS, effort));
  var layers = orderedLayers(nodes, effort);
  var x = layoutPlaces(nodes, layers);
  var least = Math.min.apply(null, x);
  var width = Math.max.apply(null, x) - least;
  var height = layers.length - 1;
  /**
   * @param {number} k
   * @returns {Place}
   */
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

/**
 * The vertices followed by the bends, each with its level and its neighbours above and below. `bends` has, for each
 * vertex and each of its options, the nodes between them.
 *
 * @param {VertexOptions} options
 * @param {number[]} levels
 * @param {number} mostBends
 * @returns {LayoutNodes}
 */
function layoutNodes(options, levels, mostBends) {
  var nodes = /** @type {LayoutNodes} */ (options.map(function (own, i) {
    return /** @type {LayoutNode} */ ({ level: levels[i], room: VERTEX_ROOM, above: [], below: [] });
  }));
  /** @type {{ tail: number, head: number, place: number, length: number }[]} */
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

/**
 * @param {LayoutNode[]} nodes
 * @param {number} upper
 * @param {number} lower
 */
function joinNodes(nodes, upper, lower) {
  nodes[upper].below.push(lower);
  nodes[lower].above.push(upper);
}

/**
 * The nodes of each layer from left to right, the lowest layer first: the order with the fewest crossings found by
 * sweeps from several initial orders. The more nodes and lines there are, the fewer initial orders are tried.
 *
 * @param {LayoutNode[]} nodes
 * @param {number} effort
 * @returns {number[][]}
 */
function orderedLayers(nodes, effort) {
  /** @type {number[][]} */
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

/**
 * Other initial orders: the second half first, and every other node first.
 *
 * @param {number[]} layer
 * @returns {number[]}
 */
function reversedHalf(layer) {
  var half = Math.floor(layer.length / 2);
  return layer.slice(half).concat(layer.slice(0, half));
}

/**
 * @param {number[]} layer
 * @param {number} l
 * @returns {number[]}
 */
function dealtLayer(layer, l) {
  return [l % 2, 1 - (l % 2)].reduce(function (all, part) {
    return all.concat(
      layer.filter(function (k, place) {
        return place % 2 === part;
      })
    );
  }, /** @type {number[]} */ ([]));
}

/**
 * @param {number[]} layer
 * @returns {number[]}
 */
function copiedLayer(layer) {
  return layer.slice();
}

/**
 * The index of each node within its layer, by node.
 *
 * @param {number[]} layer
 * @returns {Record<number, number>}
 */
function placesInLayer(layer) {
  /** @type {Record<number, number>} */
  var places = {};
  layer.forEach(function (k, place) {
    places[k] = place;
  });
  return places;
}

/**
 * @param {number[]} numbers
 * @returns {number}
 */
function meanOf(numbers) {
  return (
    numbers.reduce(function (sum, each) {
      return sum + each;
    }, 0) / numbers.length
  );
}

/**
 * Sorts each layer by the mean index of the neighbours in the layer below, or above if `downwards`.
 *
 * @param {LayoutNode[]} nodes
 * @param {number[][]} layers
 * @param {boolean} downwards
 */
function sweepLayers(nodes, layers, downwards) {
  /**
   * @param {number[]} layer
   * @param {number[]} beside
   * @param {"above" | "below"} side
   * @returns {number[]}
   */
  function sorted(layer, beside, side) {
    var places = placesInLayer(beside);
    var own = placesInLayer(layer);
    /** @type {Record<number, number>} */
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

/**
 * @param {LayoutNode[]} nodes
 * @returns {number}
 */
function lineCount(nodes) {
  return nodes.reduce(function (sum, node) {
    return sum + node.below.length;
  }, 0);
}

/**
 * The indices of nodes in a layer, ascending.
 *
 * @param {number[]} nodes
 * @param {Record<number, number>} places
 * @returns {number[]}
 */
function sortedPlaces(nodes, places) {
  return nodes
    .map(function (k) {
      return places[k];
    })
    .sort(function (one, other) {
      return one - other;
    });
}

/**
 * The number of crossings between the lines of a node and those of another node to the right of it, given the ascending
 * indices of the other ends of the lines.
 *
 * @param {number[]} left
 * @param {number[]} right
 * @returns {number}
 */
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

/**
 * @param {LayoutNode[]} nodes
 * @param {number[][]} layers
 */
function swapNeighbours(nodes, layers) {
  /**
   * @param {number[]} layer
   * @param {number} l
   * @returns {boolean}
   */
  function improve(layer, l) {
    var below = l > 0 ? placesInLayer(layers[l - 1]) : {};
    var above = l + 1 < layers.length ? placesInLayer(layers[l + 1]) : {};
    /** @type {Record<number, { below: number[], above: number[] }>} */
    var ends = {};
    layer.forEach(function (k) {
      ends[k] = { below: sortedPlaces(nodes[k].below, below), above: sortedPlaces(nodes[k].above, above) };
    });
    /**
     * @param {number} a
     * @param {number} b
     * @returns {number}
     */
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

/**
 * The number of pairs of crossing lines between adjacent layers.
 *
 * @param {LayoutNode[]} nodes
 * @param {number[][]} layers
 * @returns {number}
 */
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

/**
 * The x of each node: as close to the mean of its neighbours as the room for the nodes beside it allows.
 *
 * @param {LayoutNode[]} nodes
 * @param {number[][]} layers
 * @returns {number[]}
 */
function layoutPlaces(nodes, layers) {
  /** @type {number[]} */
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

/**
 * @param {LayoutNode[]} nodes
 * @param {number[]} layer
 * @param {number[]} x
 * @returns {number[]}
 */
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

/**
 * Places a layer in its order as close to the desired places as possible, by least squares: runs of nodes that would
 * overlap are put side by side around their mean desired place.
 *
 * @param {LayoutNode[]} nodes
 * @param {number[]} layer
 * @param {number[]} wished
 * @param {number[]} x
 */
function placeLayer(nodes, layer, wished, x) {
  var offsets = [0];
  for (var place = 1; place < layer.length; place++) {
    offsets[place] = offsets[place - 1] + (nodes[layer[place - 1]].room + nodes[layer[place]].room) / 2;
  }
  /** @type {{ sum: number, count: number }[]} */
  var runs = [];
  wished.forEach(function (wish, k) {
    var run = { sum: wish - offsets[k], count: 1 };
    while (runs.length > 0 && runs[runs.length - 1].sum / runs[runs.length - 1].count >= run.sum / run.count) {
      var before = /** @type {{ sum: number, count: number }} */ (runs.pop());
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
