// The rules of Green Hackenbush, as an encoding (see game/encoding.js) written for this game, and the values of any drawing by
// the colon principle and the fusion principle: no table can hold the moves on every drawing that a student may type.
// Pure.
// A drawing has the `names` of its vertices, its `edges` (pairs of vertices, -1 being the ground) and its `graph`, the
// edges as a text. A position has 1 for each edge that is left and 0 for each other edge; within this script it is a
// number, with bit e for edge e.
// Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapters 2 and 7.

import { GROUND_NAME } from "ggbgen/game/drawings.js";
import { randomBelow } from "ggbgen/lib/random.js";

/** @typedef {{ names: string[], edges: Pair[], graph: string }} GroundDrawing */
/** @typedef {Encoded & HackenbushParts} Hackenbush */
/**
 * @typedef {object} HackenbushParts
 * @property {(next: GroundDrawing, table: string) => string} enter
 * @property {() => GroundDrawing} drawing
 * @property {() => boolean} isSearched
 * @property {(set: number) => number} grundy
 */
/**
 * The values of the edges of a set, and its bridges, each with the edges that fall with it.
 *
 * @typedef {{ amounts: Record<number, number>, bridges: Record<number, number> }} EdgeValues
 */

// Drawings with at most this many positions are searched, for the length of games and for misere play.
export var MOST_SEARCHED = 1200;
// The text of search results uses this many base-36 digits for the number of a position, and this many for the whole
// entry: the number and two remotenesses.
var KEY_DIGITS = 4;
var ENTRY_DIGITS = 6;
export var NOT_SEARCHED = "-";

/** @type {(first: GroundDrawing) => Hackenbush} */
export function createHackenbush(first) {
  /** @type {GroundDrawing | null} */
  var drawing = null;
  // The Grundy values found so far, by position.
  /** @type {Record<number, number>} */
  var known = {};
  // The search results as a text; NOT_SEARCHED if there are too many positions.
  var searched = "";

  // Switches to another drawing. Returns the search results; a caller that already has them passes them in.
  /** @type {(next: GroundDrawing, table?: string) => string} */
  function enter(next, table) {
    drawing = next;
    known = {};
    searched = table || searchedDrawing(next.edges);
    return searched;
  }

  /** @type {() => GroundDrawing} */
  function here() {
    if (drawing === null) {
      enter(first, "");
    }
    return drawing || first;
  }

  function edges() {
    return here().edges;
  }

  /** @type {(set: number) => number} */
  function grundy(set) {
    if (known[set] === undefined) {
      known[set] = drawingValue(edges(), set);
    }
    return known[set];
  }

  function isSearched() {
    return here() !== null && searched !== NOT_SEARCHED;
  }

  /** @type {(set: number, play: Play) => number | null} */
  function remoteness(set, play) {
    return isSearched() ? searchedRemoteness(searched, set, play) : null;
  }

  /** @type {(position: Position, play: Play) => Value} */
  function value(position, play) {
    var set = edgeSet(position);
    var plies = remoteness(set, play);
    var number = play === "normal" ? grundy(set) : null;
    return {
      outcome: play === "normal" ? (number === 0 ? "P" : "N") : (plies || 0) % 2 === 0 ? "N" : "P",
      grundy: number,
      remoteness: plies
    };
  }

  /** @type {(position: Position) => boolean} */
  function over(position) {
    return edgeSet(position) === 0;
  }

  /** @type {(position: Position, play?: Play) => boolean} */
  function has(position, play) {
    var set = edgeSet(position);
    return (
      position.length === edges().length && standingEdges(edges(), set) === set && (play !== "misere" || isSearched())
    );
  }

  // The moves, in ascending order of the positions they lead to.
  /** @type {(position: Position) => Move[]} */
  function moves(position) {
    var set = edgeSet(position);
    return edgesIn(set)
      .map(function (e) {
        return { position: edgeEntries(standingEdges(edges(), set & ~(1 << e)), edges().length), ways: [[e]] };
      })
      .sort(function (one, other) {
        return one.position.join() < other.position.join() ? -1 : 1;
      });
  }

  return {
    enter: enter,
    drawing: here,
    isSearched: isSearched,
    has: has,
    random: null,
    over: over,
    moves: moves,
    value: value,
    grundy: grundy
  };
}

// ---- positions

/** @type {(position: Position) => number} */
export function edgeSet(position) {
  return position.reduce(function (set, left, e) {
    return set | (left << e);
  }, 0);
}

/** @type {(set: number, count: number) => Position} */
function edgeEntries(set, count) {
  var entries = [];
  for (var e = 0; e < count; e++) {
    entries.push((set >> e) & 1);
  }
  return entries;
}

/** @type {(set: number) => number[]} */
export function edgesIn(set) {
  var found = [];
  for (var e = 0; set >> e !== 0; e++) {
    if ((set >> e) & 1) {
      found.push(e);
    }
  }
  return found;
}

// The vertices that a set of edges connects to the ground: bit 0 for the ground, bit v + 1 for vertex v.
/** @type {(edges: Pair[], set: number) => number} */
function reachedVertices(edges, set) {
  var reached = 1;
  for (var before = 0; before !== reached; ) {
    before = reached;
    for (var e = 0; set >> e !== 0; e++) {
      if ((set >> e) & 1) {
        var ends = (1 << (edges[e][0] + 1)) | (1 << (edges[e][1] + 1));
        reached = (reached & ends) !== 0 ? reached | ends : reached;
      }
    }
  }
  return reached;
}

// The edges of a set that stay standing: those that are connected to the ground.
/** @type {(edges: Pair[], set: number) => number} */
function standingEdges(edges, set) {
  var reached = reachedVertices(edges, set);
  var standing = 0;
  for (var e = 0; set >> e !== 0; e++) {
    if ((set >> e) & 1 && (reached >> (edges[e][0] + 1)) & 1) {
      standing |= 1 << e;
    }
  }
  return standing;
}

// ---- values

// For each bridge of a set of edges, the edges that fall with it, including itself. All other edges lie on cycles.
/** @type {(edges: Pair[], set: number) => Record<number, number>} */
function bridgesOf(edges, set) {
  /** @type {Record<number, number>} */
  var found = {};
  edgesIn(set).forEach(function (e) {
    var reached = reachedVertices(edges, set & ~(1 << e));
    var ends = edges[e];
    if (!((reached >> (ends[0] + 1)) & 1 && (reached >> (ends[1] + 1)) & 1)) {
      found[e] = set & ~standingEdges(edges, set & ~(1 << e));
    }
  });
  return found;
}

// The value of each edge of a set. By the fusion principle the vertices of a cycle may be fused into one, which turns
// its edges into loops of value 1 each. By the colon principle what a bridge carries may be replaced by a stalk of the
// same value, the nim-sum of what stands there; the bridge itself adds 1.
/** @type {(edges: Pair[], set: number) => EdgeValues} */
export function edgeValues(edges, set) {
  var bridges = bridgesOf(edges, set);
  /** @type {Record<number, number>} */
  var values = {};
  edgesIn(set).forEach(function (e) {
    values[e] = 1;
  });
  // Bridges that are carried by other bridges are evaluated first.
  Object.keys(bridges)
    .map(Number)
    .sort(function (one, other) {
      return edgesIn(bridges[one]).length - edgesIn(bridges[other]).length;
    })
    .forEach(function (e) {
      values[e] = 1 + carriedValue(bridges, bridges[e] & ~(1 << e), values);
    });
  return { amounts: values, bridges: bridges };
}

// The edges of a set that no bridge of the set carries: those that stand at one vertex once all cycles are fused.
/** @type {(bridges: Record<number, number>, set: number) => number[]} */
export function lowestEdges(bridges, set) {
  return edgesIn(set).filter(function (e) {
    return edgesIn(set).every(function (other) {
      return other === e || bridges[other] === undefined || !((bridges[other] >> e) & 1);
    });
  });
}

/** @type {(bridges: Record<number, number>, set: number, values: Record<number, number>) => number} */
export function carriedValue(bridges, set, values) {
  return lowestEdges(bridges, set).reduce(function (sum, e) {
    return sum ^ values[e];
  }, 0);
}

// The Grundy value of a set of edges that are connected to the ground.
/** @type {(edges: Pair[], set: number) => number} */
function drawingValue(edges, set) {
  var found = edgeValues(edges, set);
  return carriedValue(found.bridges, set, found.amounts);
}

// ---- length of games

// The remotenesses of all positions of a drawing as a sorted text; NOT_SEARCHED if there are too many positions.
/** @type {(edges: Pair[]) => string} */
export function searchedDrawing(edges) {
  var whole = (1 << edges.length) - 1;
  var order = [whole];
  /** @type {Record<number, number[]>} */
  var options = {};
  options[whole] = [];
  for (var k = 0; k < order.length && order.length <= MOST_SEARCHED; k++) {
    addOptions(order[k]);
  }
  if (order.length > MOST_SEARCHED) {
    return NOT_SEARCHED;
  }
  // Every move leads to a smaller number.
  order.sort(function (one, other) {
    return one - other;
  });
  /** @type {Record<Play, Record<number, number>>} */
  var plies = { normal: {}, misere: {} };
  return order
    .map(function (set) {
      plies.normal[set] = remotenessAfter(options[set], plies.normal, 0);
      plies.misere[set] = remotenessAfter(options[set], plies.misere, 1);
      return (
        ("000" + set.toString(36)).slice(-KEY_DIGITS) + plies.normal[set].toString(36) + plies.misere[set].toString(36)
      );
    })
    .join("");

  /** @type {(set: number) => void} */
  function addOptions(set) {
    options[set] = edgesIn(set).map(function (e) {
      return standingEdges(edges, set & ~(1 << e));
    });
    options[set].forEach(function (option) {
      if (options[option] === undefined) {
        options[option] = [];
        order.push(option);
      }
    });
  }
}

// The remoteness of a position. A move to a position whose remoteness has the parity `lost` wins. The winner makes the
// quickest such move; a player who cannot win delays the end.
/** @type {(options: number[], plies: Record<number, number>, lost: number) => number} */
function remotenessAfter(options, plies, lost) {
  var soon = Infinity;
  var late = -1;
  options.forEach(function (option) {
    late = Math.max(late, plies[option]);
    soon = plies[option] % 2 === lost ? Math.min(soon, plies[option]) : soon;
  });
  return 1 + (soon < Infinity ? soon : late);
}

// The remoteness of a position in such a text, by binary search.
/** @type {(text: string, set: number, play: Play) => number} */
function searchedRemoteness(text, set, play) {
  var low = 0;
  var high = text.length / ENTRY_DIGITS - 1;
  while (low < high) {
    var middle = (low + high) >> 1;
    if (parseInt(text.substr(middle * ENTRY_DIGITS, KEY_DIGITS), 36) < set) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return parseInt(text.charAt(low * ENTRY_DIGITS + KEY_DIGITS + (play === "normal" ? 0 : 1)), 36);
}

// ---- random drawings

// A random drawing as pairs of names, with `most` edges or up to four fewer: a tree, or a drawing that may also have
// cycles, parallel edges and loops.
/** @type {(word: Word, most: number, isTree: boolean) => string[][]} */
export function randomDrawing(word, most, isTree) {
  var count = most - randomBelow(word, Math.min(5, most));
  var vertices = isTree ? count : Math.max(1, Math.ceil((count * 2) / 3));
  var pairs = [];
  /** @type {(v: number) => string} */
  function nameOf(v) {
    return v < 0 ? GROUND_NAME : String.fromCharCode(65 + v);
  }
  for (var v = 0; v < vertices; v++) {
    // Each vertex stands on one of the last few vertices, or occasionally on the ground.
    var under = v === 0 || randomBelow(word, 5) === 0 ? -1 : Math.max(0, v - 1 - randomBelow(word, 4));
    pairs.push([nameOf(under), nameOf(v)]);
  }
  while (pairs.length < count) {
    var one = randomBelow(word, vertices + 1) - 1;
    var other = Math.min(vertices - 1, Math.max(0, one + randomBelow(word, 4) - 1));
    pairs.push([nameOf(one), nameOf(other)]);
  }
  return pairs;
}
