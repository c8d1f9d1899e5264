// Arcs that are added between the vertices of a graph, or colours of its edges, and keys of classes of positions; see
// ggbgen/graphs/orientations.py. `pairs` are the ends of the edges; a position has 0, 1 or 2 for each of them. Pure.

import { fill, shownWord } from "../lib/text.js";
import { narrowedMoves } from "./encoding.js";
import { NOBODY } from "./model.js";
import { digitsAt } from "./table.js";

export var FORWARD = 1;

/**
 * The out-neighbours of each vertex.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @param {Position} position
 * @returns {number[][]}
 */
export function headsOf(order, pairs, position) {
  /** @type {number[][]} */
  var heads = [];
  for (var v = 0; v < order; v++) {
    heads.push([]);
  }
  pairs.forEach(function (ends, k) {
    if (position[k] > 0) {
      heads[ends[position[k] === FORWARD ? 0 : 1]].push(ends[position[k] === FORWARD ? 1 : 0]);
    }
  });
  return heads;
}

/**
 * The vertices of a directed Hamiltonian cycle in order, beginning with the first vertex; null if there is none.
 *
 * @param {number[][]} heads
 * @returns {number[] | null}
 */
export function orientedCycle(heads) {
  var way = [0];
  /**
   * @param {Record<number, boolean>} used
   * @returns {boolean}
   */
  function goesOn(used) {
    var at = heads[way[way.length - 1]];
    if (way.length === heads.length) {
      return at.indexOf(0) >= 0;
    }
    for (var k = 0; k < at.length; k++) {
      if (!used[at[k]]) {
        used[at[k]] = true;
        way.push(at[k]);
        if (goesOn(used)) {
          return true;
        }
        way.pop();
        used[at[k]] = false;
      }
    }
    return false;
  }
  return goesOn({ 0: true }) ? way : null;
}

/**
 * The edges without an arc or a colour.
 *
 * @param {Pair[]} pairs
 * @param {Position} position
 * @returns {Pair[]}
 */
export function freePairs(pairs, position) {
  return pairs.filter(function (ends, k) {
    return position[k] === 0;
  });
}

/**
 * The first of some sets of edges that all have the same colour, with the player whose colour it is; null if there is
 * none. Only the colour of `side` counts, unless that is NOBODY.
 *
 * @param {number[][]} sets
 * @param {Position} position
 * @param {number} side
 * @returns {ColouredSet | null}
 */
export function oneColoured(sets, position, side) {
  /** @type {ColouredSet | null} */
  var found = null;
  sets.forEach(function (set) {
    var colour = position[set[0]];
    var whole = set.every(function (edge) {
      return position[edge] === colour;
    });
    if (found === null && colour > 0 && whole && (side === NOBODY || side === colour - 1)) {
      found = { set: set, side: colour - 1 };
    }
  });
  return found;
}

/**
 * The weight of the colour of each vertex for each vertex, one row after another; `directed` is false if the entries
 * are colours, which look the same from both ends of an edge.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @param {Position} position
 * @param {ClassNumbers} numbers
 * @param {boolean} directed
 * @returns {number[]}
 */
function colourFactors(order, pairs, position, numbers, directed) {
  var factors = [numbers.free, numbers.out, numbers["in"]];
  var found = [];
  for (var place = 0; place < order * order; place++) {
    found.push(place % (order + 1) === 0 ? numbers.own : 0);
  }
  for (var k = 0; k < pairs.length; k++) {
    found[pairs[k][0] * order + pairs[k][1]] = factors[position[k]];
    found[pairs[k][1] * order + pairs[k][0]] = factors[position[k] === 0 || !directed ? position[k] : 3 - position[k]];
  }
  return found;
}

/**
 * The colours of all vertices after a round.
 *
 * @param {number[]} colours
 * @param {number[]} factors
 * @param {ClassNumbers} numbers
 * @returns {number[]}
 */
function mixedColours(colours, factors, numbers) {
  var found = [];
  var place = 0;
  for (var v = 0; v < colours.length; v++) {
    var sum = numbers.shift;
    for (var w = 0; w < colours.length; w++) {
      sum += factors[place++] * colours[w];
    }
    sum %= numbers.prime;
    found.push((sum * sum) % numbers.prime);
  }
  return found;
}

/**
 * The key of a position's class in two parts, each below numbers.prime. All products are below 2^53.
 *
 * @param {number} order
 * @param {Pair[]} pairs
 * @param {Position} position
 * @param {ClassNumbers} numbers
 * @param {boolean} directed
 * @returns {number[]}
 */
export function classKey(order, pairs, position, numbers, directed) {
  var factors = colourFactors(order, pairs, position, numbers, directed);
  var key = [0, 0];
  for (var root = 0; root < order; root++) {
    var colours = [];
    var all = 0;
    for (var v = 0; v < order; v++) {
      colours.push(v === root ? numbers.alone : numbers.other);
    }
    for (var round = 0; round < numbers.rounds; round++) {
      colours = mixedColours(colours, factors, numbers);
    }
    for (var w = 0; w < order; w++) {
      all += colours[w];
    }
    var found = ((all % numbers.prime) * numbers.sum + colours[root] * numbers.root) % numbers.prime;
    var square = (found * found) % numbers.prime;
    key[0] = (key[0] + square) % numbers.prime;
    key[1] = (key[1] + ((square * found) % numbers.prime)) % numbers.prime;
  }
  return key;
}

/**
 * What a table has for the class of a position: the key of the class gives three indices into `sums`, one in each
 * third; the sum of the entries there, modulo the number of entries of `plies`, is the index there. See
 * ggbgen/encoding/spread.py.
 *
 * @param {ClassesTable} table
 * @param {Position} position
 * @param {boolean} directed
 * @returns {number[]}
 */
export function classEntry(table, position, directed) {
  var key = classKey(table.order, table.pairs, position, table.numbers, directed);
  var third = table.count / 3;
  var sum = 0;
  table.factors.forEach(function (factors, k) {
    var hash = (key[0] * factors[0] + key[1] * factors[1]) % table.numbers.prime;
    sum += digitsAt(table.sums, k * third + (hash % third), table.digits);
  });
  return table.plies[sum % table.plies.length];
}

/**
 * Why a digraph has no directed Hamiltonian cycle. `source` or `sink`: no arc leads to, or from, one vertex; `cut`: none
 * leads from some vertices to the others; `heads`: the arcs from some vertices lead to a smaller number of vertices;
 * otherwise `none`, if there is no such simple reason. The smallest such sets come first.
 *
 * @param {number[][]} heads
 * @returns {CycleObstacle}
 */
export function cycleObstacle(heads) {
  var order = heads.length;
  /** @type {number[][]} */
  var sets = [];
  for (var mask = 1; mask < Math.pow(2, order) - 1; mask++) {
    sets.push(verticesIn(mask, order));
  }
  sets.sort(function (one, other) {
    return one.length - other.length || (one.join() < other.join() ? -1 : 1);
  });
  /** @type {CycleObstacle} */
  var found = { kind: "none" };
  /** @type {("source" | "sink" | "cut" | "heads")[]} */ (["source", "sink", "cut", "heads"]).forEach(function (kind) {
    sets.forEach(function (some) {
      var others = reachedAlong(heads, some);
      var holds = {
        source: some.length === order - 1 && isWithin(others, some),
        sink: some.length === 1 && others.length === 0,
        cut: isWithin(others, some),
        heads: others.length < some.length
      }[kind];
      if (found.kind === "none" && holds) {
        found = { kind: kind, some: kind === "source" ? withoutAny(order, some) : some, others: others };
      }
    });
  });
  return found;
}

/**
 * @param {number} mask
 * @param {number} order
 * @returns {number[]}
 */
function verticesIn(mask, order) {
  var found = [];
  for (var v = 0; v < order; v++) {
    if (Math.floor(mask / Math.pow(2, v)) % 2 === 1) {
      found.push(v);
    }
  }
  return found;
}

/**
 * The vertices to which arcs from some vertices lead.
 *
 * @param {number[][]} heads
 * @param {number[]} some
 * @returns {number[]}
 */
function reachedAlong(heads, some) {
  return verticesIn(Math.pow(2, heads.length) - 1, heads.length).filter(function (v) {
    return some.some(function (tail) {
      return heads[tail].indexOf(v) >= 0;
    });
  });
}

/**
 * @param {number[]} vertices
 * @param {number[]} some
 * @returns {boolean}
 */
function isWithin(vertices, some) {
  return vertices.every(function (v) {
    return some.indexOf(v) >= 0;
  });
}

/**
 * @param {number} order
 * @param {number[]} some
 * @returns {number[]}
 */
function withoutAny(order, some) {
  return verticesIn(Math.pow(2, order) - 1, order).filter(function (v) {
    return some.indexOf(v) < 0;
  });
}

/**
 * An encoding of positions with an entry for each pair of a table, and the player to move. Values are kept: a hint and
 * the drawing of values need the same ones.
 *
 * @param {{ pairs: Pair[] }} table
 * @param {(position: Position) => boolean} over
 * @param {(position: Position) => Move[]} moves
 * @param {(position: Position) => Value} valueOf
 * @param {(word: Word) => Position} random
 * @returns {Encoded}
 */
export function pairsEncoding(table, over, moves, valueOf, random) {
  /** @type {Record<string, Value>} */
  var known = {};
  return {
    has: function (position) {
      return position.length === table.pairs.length + 1;
    },
    over: over,
    moves: moves,
    value: function (position) {
      var key = position.join("");
      known[key] = known[key] || valueOf(position);
      return known[key];
    },
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    random: random
  };
}

/**
 * The parser of positions that are typed as words, one for each pair that is taken, or - for none.
 *
 * @param {{ names: string[], pairs: Pair[] }} own
 * @param {string} example A word.
 * @param {string} none What is wrong with an empty text.
 * @param {(word: string, position: Position) => string} put Puts a word into a position, or says what is wrong with it.
 * @param {(position: Position) => string} refused What is wrong with all words together, or "".
 * @returns {(typed: string) => TypedStart}
 */
export function pairsParser(own, example, none, put, refused) {
  return function (typed) {
    var words = typed.split(/[\s,;]+/).filter(Boolean);
    var position = own.pairs.map(function () {
      return 0;
    });
    var problem = words.length > 0 ? "" : none;
    var wrong = "";
    for (var k = 0; k < words.length && problem === "" && words.join() !== "-"; k++) {
      wrong = words[k];
      problem = put(wrong, position);
    }
    problem = problem || refused(position);
    return problem === ""
      ? { position: position }
      : { problem: fill(problem, { word: shownWord(wrong), names: own.names.join(", "), example: example }) };
  };
}
