// The positions that can still occur in a game, as a graph. Pure.
// Positions that are equivalent under symmetry are one vertex.

import { gameGraphOrder } from "./layout.js";

/**
 * The graph of the positions that can be reached from a position, which is vertex 0: `positions` and `options`; null if
 * there are more than `most` positions or more than `mostMoves` arcs.
 *
 * @param {MergedEncoding} encoding
 * @param {Merged} merged
 * @param {Position} start
 * @param {number} most
 * @param {number} mostMoves
 * @returns {PositionsAhead | null}
 */
export function positionsAhead(encoding, merged, start, most, mostMoves) {
  /** @type {Record<string, string>} */
  var keys = {};
  /** @type {Record<string, number>} */
  var numbers = {};
  /** @type {Position[]} */
  var positions = [];
  /**
   * @param {Position} position
   * @returns {number}
   */
  function numberOf(position) {
    var text = position.join();
    if (!keys.hasOwnProperty(text)) {
      keys[text] = positionKey(encoding, merged, position);
    }
    if (!numbers.hasOwnProperty(keys[text])) {
      numbers[keys[text]] = positions.length;
      positions.push(position);
    }
    return numbers[keys[text]];
  }
  /** @type {VertexOptions} */
  var options = [];
  var count = 0;
  numberOf(start);
  // The list grows during the loop.
  for (var i = 0; i < positions.length; i++) {
    var moves = encoding.moves(positions[i]);
    options.push([]);
    for (var m = 0; m < moves.length; m++) {
      var option = numberOf(moves[m].position);
      if (options[i].indexOf(option) < 0) {
        options[i].push(option);
        count++;
      }
      if (positions.length > most || count > mostMoves) {
        return null;
      }
    }
  }
  return { positions: positions, options: options };
}

/**
 * Keys by kind of equivalence: equivalent positions have the same key, and others have different ones. The key of
 * tournaments is in positions/tournament.js.
 *
 * @type {PositionKeys}
 */
export var POSITION_KEYS = {
  heaps: function (encoding, merged, position) {
    return leftEntries(position).join();
  },
  sorted: function (encoding, merged, position) {
    return ascendingEntries(position).join();
  },
  orders: function (encoding, merged, position) {
    return largestOrder(merged.orders, position);
  },
  cookies: function (encoding, merged, position) {
    return leftEntries(position)
      .map(function (days, k, all) {
        return Math.min(days, all.length);
      })
      .join();
  },
  parts: function (encoding, merged, position) {
    return encoding
      .split(position)
      .map(function (part, p) {
        return positionKey(encoding.parts[p], merged.parts[p], part);
      })
      .join("+");
  }
};

/** @type {PositionGrounds} */
export var POSITION_GROUNDS = {};

/**
 * @param {MergedEncoding} encoding
 * @param {Merged} merged
 * @param {Position} position
 * @returns {string}
 */
function positionKey(encoding, merged, position) {
  return /** @type {PositionKey} */ (POSITION_KEYS[merged.way])(encoding, merged, position);
}

/**
 * @param {number[]} position
 * @returns {number[]}
 */
export function ascendingEntries(position) {
  return position.slice().sort(function (one, other) {
    return one - other;
  });
}

/**
 * The non-zero entries, ascending.
 *
 * @param {Position} position
 * @returns {number[]}
 */
function leftEntries(position) {
  return ascendingEntries(
    position.filter(function (entry) {
      return entry > 0;
    })
  );
}

/**
 * The lexicographically last text of a position among those in several orders of its entries.
 *
 * @param {number[][]} orders
 * @param {Position} position
 * @returns {string}
 */
function largestOrder(orders, position) {
  var largest = position.join();
  orders.forEach(function (order) {
    if (order.length === position.length) {
      var text = order
        .map(function (entry) {
          return position[entry];
        })
        .join();
      largest = text > largest ? text : largest;
    }
  });
  return largest;
}

/**
 * The name of a position beside its vertex. `typed` is the position in the format in which it is typed, `names` are the
 * names of a tournament's vertices.
 *
 * @param {Merged} merged
 * @param {string[]} names
 * @param {string} typed
 * @param {Position} position
 * @returns {string}
 */
export function positionName(merged, names, typed, position) {
  var said = typed;
  if (merged.way === "heaps") {
    said = leftEntries(position).join(", ") || "0";
  } else if (merged.way === "tournament") {
    said = position
      .map(function (v) {
        return names[v];
      })
      .join("");
  }
  said = said.replace(/, /g, ",");
  return said.indexOf(",") < 0 || merged.way === "parts" ? said : "(" + said + ")";
}

/**
 * For each vertex, whether it is a P-position under a kind of play: "normal", where terminal vertices are P-positions,
 * or "misere".
 *
 * @param {VertexOptions} options
 * @param {Play} play
 * @returns {boolean[]}
 */
export function gameGraphLost(options, play) {
  /** @type {boolean[]} */
  var lost = [];
  gameGraphOrder(options).forEach(function (i) {
    var isEnd = options[i].length === 0;
    lost[i] = isEnd
      ? play === "normal"
      : options[i].every(function (option) {
          return !lost[option];
        });
  });
  return lost;
}
