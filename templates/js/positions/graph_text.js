// Acyclic digraphs that a student types, and labellings that a student makes. Pure. A graph is as in positions/layout.js.

import { INVISIBLE } from "../lib/text.js";
import { gameGraphOrder } from "./layout.js";

/**
 * The vertices of a cycle in the order of its arcs, or null if there is none.
 *
 * @param {VertexOptions} options
 * @returns {number[] | null}
 */
export function gameGraphCycle(options) {
  /** @type {("open" | "done")[]} */
  var state = [];
  var start, path, next, places, vertexNow;
  for (start = 0; start < options.length; start++) {
    path = state[start] ? [] : [start];
    places = [0];
    state[start] = state[start] || "open";
    while (path.length > 0) {
      vertexNow = path[path.length - 1];
      next = options[vertexNow][places[path.length - 1]++];
      if (typeof next === "undefined") {
        state[vertexNow] = "done";
        path.pop();
      } else if (state[next] === "open") {
        return path.slice(path.indexOf(next));
      } else if (!state[next]) {
        state[next] = "open";
        path.push(next);
        places[path.length - 1] = 0;
      }
    }
  }
  return null;
}

/**
 * The vertices that are not an option of any vertex.
 *
 * @param {VertexOptions} options
 * @returns {number[]}
 */
export function gameGraphStarts(options) {
  return options
    .map(function (own, i) {
      return i;
    })
    .filter(function (i) {
      return options.every(function (own) {
        return own.indexOf(i) < 0;
      });
    });
}

/**
 * Where a set of vertices, given by whether each vertex belongs to it, differs from the set of P-positions: the
 * property that fails, the vertex, and the option that shows it. Null if all three properties hold: 1. the terminal
 * vertices belong to the set; 2. every other vertex outside the set has an option in it; 3. no vertex in the set has an
 * option in it.
 *
 * @param {VertexOptions} options
 * @param {boolean[]} isSafe
 * @returns {SetFault | null}
 */
export function gameGraphFault(options, isSafe) {
  var order = gameGraphOrder(options);
  /**
   * @param {number} property
   * @param {(i: number) => boolean} fails
   * @returns {SetFault | null}
   */
  function fault(property, fails) {
    var found = order.filter(fails);
    return found.length > 0 ? { property: property, vertex: found[0], option: safeOption(found[0]) } : null;
  }
  /**
   * @param {number} i
   * @returns {number}
   */
  function safeOption(i) {
    var safe = options[i].filter(function (option) {
      return isSafe[option];
    });
    return safe.length > 0 ? safe[0] : -1;
  }
  return (
    fault(1, function (i) {
      return options[i].length === 0 && !isSafe[i];
    }) ||
    fault(2, function (i) {
      return options[i].length > 0 && !isSafe[i] && safeOption(i) < 0;
    }) ||
    fault(3, function (i) {
      return isSafe[i] && safeOption(i) >= 0;
    })
  );
}

/**
 * Reads arcs such as `a>b a>c b>d`, and single vertices beside them. Returns { names, options } or { problem, ... }:
 * "empty" (no arc), "item" (word, place), "dash" (word), "loop" (name), "twice" (word), "many" (count), "cycle"
 * (names).
 *
 * @param {string} typed
 * @param {number} most
 * @returns {ReadGameGraph}
 */
export function readGameGraph(typed, most) {
  var words = typed
    .replace(/->|\u2192/g, ">")
    .replace(/\s*>\s*/g, ">")
    .split(/[\s,;]+/)
    .filter(function (word) {
      return word !== "";
    });
  /** @type {string[]} */
  var names = [];
  /** @type {VertexOptions} */
  var options = [];
  /**
   * @param {string} name
   * @returns {number}
   */
  function vertexOf(name) {
    if (names.indexOf(name) < 0) {
      names.push(name);
      options.push([]);
    }
    return names.indexOf(name);
  }
  if (words.length === 0) {
    return { problem: "empty" };
  }
  for (var place = 0; place < words.length; place++) {
    var ends = words[place].split(">");
    if (DASH.test(words[place])) {
      return { problem: "dash", word: words[place] };
    }
    if (ends.length > 2 || !ends.every(isVertexName)) {
      return { problem: "item", word: words[place], place: place + 1 };
    }
    if (ends[0] === ends[1]) {
      return { problem: "loop", name: ends[0] };
    }
    var from = vertexOf(ends[0]);
    var to = ends.length > 1 ? vertexOf(ends[1]) : -1;
    if (to >= 0 && options[from].indexOf(to) >= 0) {
      return { problem: "twice", word: words[place] };
    }
    if (to >= 0) {
      options[from].push(to);
    }
  }
  if (names.length > most) {
    return { problem: "many", count: names.length };
  }
  if (options.join("") === "") {
    return { problem: "empty" };
  }
  var cycle = gameGraphCycle(options);
  if (cycle !== null) {
    return {
      problem: "cycle",
      names: cycle.concat(cycle[0]).map(function (i) {
        return names[i];
      })
    };
  }
  return { names: names, options: options };
}

export var LONGEST_VERTEX_NAME = 8;
// Elsewhere a dash denotes an edge without a direction.
export var DASH = /[-\u2010-\u2015\u2212]/;

/**
 * @param {string} word
 * @returns {boolean}
 */
function isVertexName(word) {
  return (
    word.length > 0 &&
    word.length <= LONGEST_VERTEX_NAME &&
    !/["\\{}$%<\u0027\u2018-\u201f]/.test(word) &&
    word.split("").every(function (character) {
      return !INVISIBLE.test(character);
    })
  );
}

/**
 * Compares two names: numbers in them by size, other characters one by one.
 *
 * @param {string} one
 * @param {string} other
 * @returns {number}
 */
export function compareNames(one, other) {
  var parts = [one, other].map(function (name) {
    return name.match(/[0-9]+|[^0-9]/g) || [];
  });
  for (var k = 0; k < Math.min(parts[0].length, parts[1].length); k++) {
    var a = parts[0][k];
    var b = parts[1][k];
    if (a !== b) {
      return (/^[0-9]/.test(a) && /^[0-9]/.test(b) ? Number(a) - Number(b) : 0) || (a < b ? -1 : 1);
    }
  }
  return parts[0].length - parts[1].length;
}

/**
 * A graph in the format in which it can be typed: its vertices in order, then its arcs.
 *
 * @param {GameGraph} graph
 * @returns {string}
 */
export function writtenGraph(graph) {
  /** @type {string[]} */
  var arcs = [];
  graph.options.forEach(function (own, i) {
    own.forEach(function (option) {
      arcs.push(graph.names[i] + ">" + graph.names[option]);
    });
  });
  return graph.names.concat(arcs).join(" ");
}
