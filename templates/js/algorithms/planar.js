// Planar graphs by the algorithm of Demoucron, Malgrange and Pertuiset: a part of the graph is drawn, as its faces, and
// grows by one path at a time. Pure; graphs are orders and lists of pairs of vertices, faces are cycles of vertices.
// Reference: A. Gibbons, Algorithmic Graph Theory, section 3.4.

import { allReached } from "../graph/reached.js";
import { among, flat, leftOut, numbersBelow } from "../lib/lists.js";
import { keptFirst } from "./tools.js";

/**
 * The pairs of each block with a cycle: two edges at a vertex are in one block if their other ends are still joined
 * without the vertex.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @returns {Pair[][]}
 */
export function cyclicBlocks(order, pairs) {
  var block = numbersBelow(pairs.length);
  numbersBelow(order).forEach(function (v) {
    var parts = partsWithout(order, pairs, v);
    /** @type {Record<number, number>} */
    var firsts = {};
    pairs.forEach(function (pair, k) {
      var part = pair[0] === v ? parts[pair[1]] : pair[1] === v ? parts[pair[0]] : null;
      if (part !== null) {
        firsts[part] = firsts.hasOwnProperty(part) ? firsts[part] : k;
        block = replaced(block, block[k], block[firsts[part]]);
      }
    });
  });
  return keptFirst(block, Number)
    .map(function (number) {
      return pairs.filter(function (pair, k) {
        return block[k] === number;
      });
    })
    .filter(function (edges) {
      return edges.length > 1;
    });
}

/**
 * The numbers with another one in place of an old one.
 *
 * @param {number[]} numbers
 * @param {number} old
 * @param {number} number
 * @returns {number[]}
 */
export function replaced(numbers, old, number) {
  return numbers.map(function (each) {
    return each === old ? number : each;
  });
}

/**
 * For each vertex the number of its component in the graph without one vertex.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @param {number} vertex
 * @returns {number[]}
 */
function partsWithout(order, pairs, vertex) {
  return pairs.reduce(function (parts, pair) {
    return pair.indexOf(vertex) >= 0 ? parts : replaced(parts, parts[pair[0]], parts[pair[1]]);
  }, numbersBelow(order));
}

/**
 * The place of two vertices in a list of pairs, or -1.
 *
 * @param {Pair[]} pairs
 * @param {number} u
 * @param {number} v
 * @returns {number}
 */
export function pairNumberIn(pairs, u, v) {
  for (var k = 0; k < pairs.length; k++) {
    if ((pairs[k][0] === u && pairs[k][1] === v) || (pairs[k][0] === v && pairs[k][1] === u)) {
      return k;
    }
  }
  return -1;
}

/**
 * The vertices of a shortest path from one of some vertices to one of others, whose inner vertices are none of
 * `closed`; empty if there is none.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @param {number[]} starts
 * @param {number[]} ends
 * @param {number[]} closed
 * @returns {number[]}
 */
function pathBetween(order, pairs, starts, ends, closed) {
  var before = numbersBelow(order).map(function (v) {
    return starts.indexOf(v) < 0 ? null : v;
  });
  var queue = starts.slice();
  for (var k = 0; k < queue.length; k++) {
    var last = queue[k];
    if (ends.indexOf(last) >= 0 && before[last] !== last) {
      return wayBack(
        /** @type {number[]} */
        (before),
        last
      );
    }
    if (before[last] === last || closed.indexOf(last) < 0) {
      queue = queue.concat(newNeighbours(pairs, last, before));
    }
  }
  return [];
}

/**
 * @param {Pair[]} pairs
 * @param {number} vertex
 * @param {(number | null)[]} before
 * @returns {number[]}
 */
function newNeighbours(pairs, vertex, before) {
  /** @type {number[]} */
  var found = [];
  pairs.forEach(function (pair) {
    var other = pair[0] === vertex ? pair[1] : pair[1] === vertex ? pair[0] : -1;
    if (other >= 0 && before[other] === null) {
      before[other] = vertex;
      found.push(other);
    }
  });
  return found;
}

/**
 * @param {number[]} before
 * @param {number} vertex
 * @returns {number[]}
 */
function wayBack(before, vertex) {
  return (before[vertex] === vertex ? [] : wayBack(before, before[vertex])).concat(vertex);
}

/**
 * The two faces inside and outside a cycle of a block through its given edge.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @param {Pair} edge
 * @returns {number[][]}
 */
export function firstFaces(order, pairs, edge) {
  var others = pairs.filter(function (pair) {
    return pair !== edge;
  });
  var cycle = pathBetween(order, others, [edge[0]], [edge[1]], []);
  return [cycle, cycle.slice().reverse()];
}

/**
 * The vertices that are drawn.
 *
 * @param {number[][]} faces
 * @returns {number[]}
 */
export function drawnVertices(faces) {
  return keptFirst(flat(faces), Number);
}

/**
 * Whether an edge is drawn.
 *
 * @param {number[][]} faces
 * @param {Pair} pair
 * @returns {boolean}
 */
export function isDrawn(faces, pair) {
  return faces.some(function (face) {
    return face.some(function (v, k) {
      var next = face[(k + 1) % face.length];
      return (v === pair[0] && next === pair[1]) || (v === pair[1] && next === pair[0]);
    });
  });
}

/**
 * The fragments of a block: edges that are not drawn and hang together outside the part that is drawn; with the
 * vertices at which they hang, and the numbers of the faces that have all of these.
 *
 * @param {Pair[]} pairs
 * @param {number[][]} faces
 * @returns {Fragment[]}
 */
export function fragmentsOf(pairs, faces) {
  var drawn = drawnVertices(faces);
  var left = pairs.filter(function (pair) {
    return !isDrawn(faces, pair);
  });
  var found = [];
  while (left.length > 0) {
    var fragment = hangingTogether(left, drawn);
    left = leftOut(left, fragment);
    found.push(fragmentWith(fragment, drawn, faces));
  }
  return found;
}

/**
 * The first of some edges, and those that meet it outside the part that is drawn, directly or through others.
 *
 * @param {Pair[]} left
 * @param {number[]} drawn
 * @returns {Pair[]}
 */
function hangingTogether(left, drawn) {
  return allReached([left[0]], function (pair) {
    return left.filter(meets(leftOut(pair, drawn)));
  });
}

/**
 * Tells whether an edge has an end among vertices.
 *
 * @param {number[]} vertices
 * @returns {(pair: Pair) => boolean}
 */
export function meets(vertices) {
  return function (pair) {
    return among(pair, vertices).length > 0;
  };
}

/**
 * @param {Pair[]} fragment
 * @param {number[]} drawn
 * @param {number[][]} faces
 * @returns {Fragment}
 */
function fragmentWith(fragment, drawn, faces) {
  var hung = keptFirst(among(flat(fragment), drawn), Number);
  return {
    pairs: fragment,
    hung: hung,
    faces: numbersBelow(faces.length).filter(function (k) {
      return among(hung, faces[k]).length === hung.length;
    })
  };
}

/**
 * A path through a fragment between two vertices at which it hangs.
 *
 * @param {number} order
 * @param {Fragment} fragment
 * @returns {number[]}
 */
export function pathThrough(order, fragment) {
  var start = fragment.hung.slice(0, 1);
  return pathBetween(order, fragment.pairs, start, leftOut(fragment.hung, start), fragment.hung);
}

/**
 * The faces after drawing a path into one of them, which it splits.
 *
 * @param {number[][]} faces
 * @param {number} number
 * @param {number[]} path
 * @returns {number[][]}
 */
export function splitFaces(faces, number, path) {
  var face = faces[number];
  var begin = face.indexOf(path[0]);
  var turned = face.slice(begin).concat(face.slice(0, begin));
  var end = turned.indexOf(path[path.length - 1]);
  var inner = path.slice(1, -1);
  var one = turned.slice(0, end + 1).concat(inner.slice().reverse());
  var other = turned.slice(end).concat(turned[0], inner);
  return faces.slice(0, number).concat([one, other], faces.slice(number + 1));
}

/**
 * The fragments that may be drawn next: those with one face if there are some, otherwise all; empty at the end. If one
 * has no face, the graph is not planar, and only these are returned.
 *
 * @param {Pair[]} pairs
 * @param {number[][]} faces
 * @returns {Fragment[]}
 */
export function nextFragments(pairs, faces) {
  var fragments = fragmentsOf(pairs, faces);
  var least = Math.min.apply(
    null,
    fragments.map(function (each) {
      return each.faces.length;
    })
  );
  return fragments.filter(function (each) {
    return least > 1 || each.faces.length === least;
  });
}

/**
 * The faces of a drawing of a block without crossings; null if there is none.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @returns {number[][] | null}
 */
function facesOfBlock(order, pairs) {
  var faces = firstFaces(order, pairs, pairs[0]);
  for (var next = nextFragments(pairs, faces); next.length > 0; next = nextFragments(pairs, faces)) {
    if (next[0].faces.length === 0) {
      return null;
    }
    faces = splitFaces(faces, next[0].faces[0], pathThrough(order, next[0]));
  }
  return faces;
}

/**
 * Whether a graph can be drawn without crossings.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @returns {boolean}
 */
export function isPlanar(order, pairs) {
  return (
    pairs.length < 9 ||
    (pairs.length <= 3 * order - 6 &&
      cyclicBlocks(order, pairs).every(function (block) {
        return facesOfBlock(order, block) !== null;
      }))
  );
}

/**
 * The edges of a subdivision of K5 or K3,3 in a graph that is not planar: those without which it would be planar.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @returns {Pair[]}
 */
export function kuratowskiPairs(order, pairs) {
  return pairs.reduce(function (kept, pair) {
    var fewer = leftOut(kept, [pair]);
    return isPlanar(order, fewer) ? kept : fewer;
  }, pairs);
}

/**
 * Coordinates of the vertices of a planar graph in a drawing with straight edges without crossings: edges are added
 * until all faces are triangles; one is drawn on a circle, and each other vertex into the middle of its neighbours (W.
 * T. Tutte, 1963). Of all faces the one is outside with which the vertices are furthest apart.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @returns {number[][]}
 */
export function planarDrawing(order, pairs) {
  if (order < 4) {
    return [[0, 1], [-0.8660254, -0.5], [0.8660254, -0.5]].slice(0, order);
  }
  var all = pairs.slice();
  numbersBelow(order).forEach(function (v) {
    numbersBelow(v).forEach(function (u) {
      if (pairNumberIn(all, u, v) < 0 && isPlanar(order, all.concat([[u, v]]))) {
        all = all.concat([[u, v]]);
      }
    });
  });
  // The graph is planar.
  var faces =
    /** @type {number[][]} */
    (facesOfBlock(order, all));
  var drawings = faces.map(function (face) {
    return tutteDrawing(order, all, face);
  });
  return drawings.reduce(function (best, drawing) {
    return closestDistance(drawing) > closestDistance(best) + 1e-9 ? drawing : best;
  });
}

/**
 * @param {number[][]} points
 * @returns {number}
 */
function closestDistance(points) {
  var least = Infinity;
  points.forEach(function (p, v) {
    points.slice(v + 1).forEach(function (q) {
      least = Math.min(least, Math.pow(p[0] - q[0], 2) + Math.pow(p[1] - q[1], 2));
    });
  });
  return least;
}

/**
 * Solves the equations "degree times the place of v is the sum of the places of its neighbours".
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @param {number[]} outer
 * @returns {number[][]}
 */
function tutteDrawing(order, pairs, outer) {
  var rows = numbersBelow(order).map(function (v) {
    var place = outer.indexOf(v);
    var angle = Math.PI / 2 + (2 * Math.PI * place) / outer.length;
    var row = numbersBelow(order).map(function (u) {
      return u === v ? (place >= 0 ? 1 : pairs.filter(meets([v])).length) : place < 0 && pairNumberIn(pairs, u, v) >= 0 ? -1 : 0;
    });
    return row.concat(place < 0 ? [0, 0] : [Math.cos(angle), Math.sin(angle)]);
  });
  // The matrix is weakly diagonally dominant, so no pivots need to be searched for.
  rows.forEach(function (pivot, k) {
    rows.forEach(function (row, i) {
      var factor = i === k ? 0 : row[k] / pivot[k];
      for (var j = k; j < row.length && factor !== 0; j++) {
        row[j] -= factor * pivot[j];
      }
    });
  });
  return rows.map(function (row, v) {
    return [Number((row[order] / row[v]).toFixed(7)), Number((row[order + 1] / row[v]).toFixed(7))];
  });
}
