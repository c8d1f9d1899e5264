// Random graphs for algorithms. Pure.

import { among, numbersBelow } from "../lib/lists.js";
import { randomBelow, randomBernoulli, randomStream, shuffled } from "../lib/random.js";

var RANDOM_NETWORK = 7;

/**
 * A random graph of a kind; `more` is the number of edges for each vertex beyond those that it needs.
 *
 * @param {number} seed
 * @param {number} number
 * @param {DrawnKind} drawn
 * @param {AlgorithmTakes} takes
 * @param {number} order
 * @param {number} more
 * @returns {RandomNetwork}
 */
export function randomNetwork(seed, number, drawn, takes, order, more) {
  var density = Math.min(1, (2 * more) / Math.max(1, order - 1));
  var word = randomStream(seed, number, RANDOM_NETWORK);
  var directed = takes.directed === "digraph" || drawn === "digraph" || drawn === "acyclic";
  /** @type {Link[]} */
  var links = [];
  var vertices = shuffled(word, numbersBelow(order));
  var place = vertices.map(function (v, k) {
    return vertices.indexOf(k);
  });
  /**
   * @param {number} u
   * @param {number} v
   * @returns {boolean}
   */
  function isThere(u, v) {
    return links.some(function (link) {
      return (link[0] === u && link[1] === v) || (drawn !== "digraph" && link[0] === v && link[1] === u);
    });
  }
  /**
   * @param {number} u
   * @param {number} v
   */
  function add(u, v) {
    if (u !== v && !isThere(u, v)) {
      links.push([u, v, 1]);
    }
  }
  /**
   * Whether a pair may be joined beyond what the kind needs; arcs lead from the vertex that comes first.
   *
   * @param {number} u
   * @param {number} v
   * @returns {boolean}
   */
  function mayJoin(u, v) {
    return drawn === "bipartite" ? (place[u] - place[v]) % 2 !== 0 : drawn !== "tree" && drawn !== "even" && drawn !== "planar";
  }
  if (takes.sequence && drawn === "any") {
    return randomSequence(word, order, density);
  }
  if (drawn === "even") {
    for (var round = 0; round < 1 + Math.round(more); round++) {
      closedWalk(word, vertices, add);
    }
  } else if (drawn === "planar") {
    planarPairs(word, order, density).forEach(function (pair) {
      add(vertices[pair[0]], vertices[pair[1]]);
    });
  } else {
    vertices.slice(1).forEach(function (v, before) {
      // The two sides of a bipartite graph are the even and the odd places; some of its vertices may stay alone.
      var near = drawn === "bipartite" ? before - 2 * randomBelow(word, Math.floor(before / 2) + 1) : randomBelow(word, before + 1);
      if (drawn !== "bipartite" || randomBernoulli(word, 0.8)) {
        add(vertices[near], v);
      }
    });
  }
  numbersBelow(order).forEach(function (u) {
    numbersBelow(order).forEach(function (v) {
      var isNext = drawn === "digraph" ? u !== v : place[u] < place[v];
      if (isNext && mayJoin(u, v) && randomBernoulli(word, density)) {
        add(u, v);
      }
    });
  });
  if (drawn === "flow") {
    vertices.slice(1, -1).forEach(function (v) {
      if (!links.some(function (link) { return link[0] === v; })) {
        add(v, vertices[order - 1]);
      }
    });
  }
  var found = {
    order: order,
    directed: directed,
    weighted: takes.weights !== "",
    links: links,
    called: null,
    sequence: [],
    start: takes.start ? vertices[0] : -1,
    target: takes.target === true ? vertices[order - 1] : -1
  };
  links.forEach(function (link) {
    link[2] = found.weighted ? randomWeight(word, takes.weights, directed) : 1;
  });
  return found;
}

/**
 * Pairs of places that join all of them in a drawing without crossings: place k stands at (k, a random height). To the
 * place before it a line never crosses another one, since all others end before.
 *
 * @param {Word} word
 * @param {number} order
 * @param {number} density
 * @returns {Pair[]}
 */
function planarPairs(word, order, density) {
  var heights = numbersBelow(order).map(word);
  /** @type {Pair[]} */
  var pairs = [];
  /**
   * @param {number} from
   * @param {number} to
   * @param {number} at
   * @returns {number}
   */
  function side(from, to, at) {
    return (to - from) * (heights[at] - heights[from]) - (heights[to] - heights[from]) * (at - from);
  }
  /**
   * @param {Pair} pair
   * @returns {boolean}
   */
  function isFree(pair) {
    return pairs.every(function (other) {
      var meet = among(pair, other).length > 0;
      var apart = side(pair[0], pair[1], other[0]) * side(pair[0], pair[1], other[1]) > 0;
      return meet || apart || side(other[0], other[1], pair[0]) * side(other[0], other[1], pair[1]) > 0;
    });
  }
  for (var k = 1; k < order; k++) {
    var near = [randomBelow(word, k), k];
    pairs.push(isFree(near) ? near : [k - 1, k]);
  }
  for (var from = 0; from < order; from++) {
    for (var to = from + 1; to < order; to++) {
      if (randomBernoulli(word, 2 * density) && isFree([from, to])) {
        pairs.push([from, to]);
      }
    }
  }
  return pairs;
}

/**
 * Weights from 1 to 9; where negative ones are allowed on arcs, some are.
 *
 * @param {Word} word
 * @param {string} allowed
 * @param {boolean} directed
 * @returns {number}
 */
function randomWeight(word, allowed, directed) {
  var weight = 1 + randomBelow(word, 9);
  return allowed === "any" && directed && randomBernoulli(word, 0.2) ? -Math.ceil(weight / 3) : weight;
}

/**
 * Adds a cycle through at least three of the vertices, the first among them, where none of its edges is there.
 *
 * @param {Word} word
 * @param {number[]} vertices
 * @param {(u: number, v: number) => void} add
 */
function closedWalk(word, vertices, add) {
  var length = Math.max(Math.min(3, vertices.length), 2 + randomBelow(word, vertices.length - 1));
  var cycle = [vertices[0]].concat(shuffled(word, vertices.slice(1)).slice(0, length - 1));
  cycle.forEach(function (v, k) {
    add(v, cycle[(k + 1) % cycle.length]);
  });
}

/**
 * The degrees of a random graph, sometimes with one of them raised by one, which no graph has.
 *
 * @param {Word} word
 * @param {number} order
 * @param {number} density
 * @returns {RandomNetwork}
 */
function randomSequence(word, order, density) {
  var degrees = numbersBelow(order).map(function () {
    return 0;
  });
  for (var i = 0; i < order; i++) {
    for (var j = 0; j < i; j++) {
      var joined = randomBernoulli(word, 0.2 + density) ? 1 : 0;
      degrees[i] += joined;
      degrees[j] += joined;
    }
  }
  degrees[0] += randomBernoulli(word, 0.3) ? 1 : 0;
  degrees.sort(function (one, other) {
    return other - one;
  });
  return { order: 0, directed: false, weighted: false, links: [], called: null, sequence: degrees, start: -1, target: -1 };
}
