// Properties that drawings of graphs and tournaments may have: their values, what shows these on a drawing, and why no
// graph has some of them together. Pure.

import { adjacentPairs } from "../graph/adjacent_pairs.js";
import { graphDegrees, graphSize, sortedDegrees } from "../graph/graph.js";
import { tournamentKings } from "../graph/tournament.js";
import { isPlanar, kuratowskiPairs } from "../algorithms/planar.js";
import { allReached } from "../graph/reached.js";
import { leftOut, numbersBelow, total } from "../lib/lists.js";
import { fill, gettext, joinedNames, ngettext } from "../lib/text.js";
import { againstProperty, isOdd, propertyTold, reachedInRows, shortestCycle, twoColours, withoutPath } from "./graph_words.js";
import { sentence } from "./model.js";

/**
 * The distances of all vertices from one; those that are not reached have none.
 *
 * @param {Rows} rows
 * @param {number} from
 * @returns {number[]}
 */
function distancesFrom(rows, from) {
  /** @type {number[]} */
  var far = [];
  far[from] = 0;
  allReached([from], function (u) {
    return numbersBelow(rows.length).filter(function (v) {
      if (rows[u][v] === 1 && far[v] === undefined) {
        far[v] = far[u] + 1;
      }
      return rows[u][v] === 1;
    });
  });
  return far;
}

/**
 * @param {Rows} rows
 * @returns {boolean}
 */
function isConnected(rows) {
  return reachedInRows(rows, 0).length === rows.length;
}

/**
 * Two vertices at the largest distance, and this; empty if there is no path between some.
 *
 * @param {Rows} rows
 * @returns {number[]}
 */
function farthestPair(rows) {
  var best = [0, 0, 0];
  if (!isConnected(rows)) {
    return [];
  }
  rows.forEach(function (row, u) {
    distancesFrom(rows, u).forEach(function (far, v) {
      best = far > best[2] ? [u, v, far] : best;
    });
  });
  return best;
}

/**
 * The vertices by colours, with as few colours as possible, neighbours in different ones.
 *
 * @param {Rows} rows
 * @returns {number[][]}
 */
function colourClasses(rows) {
  /**
   * @param {number} v
   * @param {number[][]} classes
   * @param {number} most
   * @returns {number[][] | null}
   */
  function extended(v, classes, most) {
    if (v === rows.length) {
      return classes;
    }
    for (var k = 0; k < Math.min(most, classes.length + 1); k++) {
      var members = classes[k] || [];
      var found = members.some(isJoined(v)) ? null : extended(v + 1, classes.slice(0, k).concat([members.concat([v])], classes.slice(k + 1)), most);
      if (found) {
        return found;
      }
    }
    return null;
  }
  /**
   * @param {number} v
   * @returns {(u: number) => boolean}
   */
  function isJoined(v) {
    return function (u) {
      return rows[u][v] === 1;
    };
  }
  var most = 1;
  var found = extended(0, [], most);
  while (found === null) {
    most++;
    found = extended(0, [], most);
  }
  return found;
}

/**
 * @param {number} wanted
 * @returns {(length: number) => boolean}
 */
function isLength(wanted) {
  return function (length) {
    return length === wanted;
  };
}

/**
 * A cycle of the greatest length; empty if there is none.
 *
 * @param {Rows} rows
 * @returns {number[]}
 */
function longestCycle(rows) {
  /** @type {number[]} */
  var none = [];
  return numbersBelow(rows.length).reduce(function (found, less) {
    return found.length > 0
      ? found
      : shortestCycle(rows, isLength(rows.length - less));
  }, none);
}

/**
 * @param {number} length
 * @returns {boolean}
 */
function isAny(length) {
  return length > 0;
}

/**
 * The first vertex of odd degree, or -1.
 *
 * @param {Rows} rows
 * @returns {number}
 */
function oddVertex(rows) {
  return graphDegrees(rows).map(isOdd).indexOf(true);
}

/**
 * For each property its value in a graph or a tournament: a number, 1 or 0 for yes or no, or numbers; null if it has none.
 *
 * @type {Record<string, (rows: Rows) => string | number | null>}
 */
var VALUES = {
  size: function (rows) {
    return graphSize(rows);
  },
  degrees: function (rows) {
    return sortedDegrees(rows).join(" ");
  },
  connected: function (rows) {
    return isConnected(rows) ? 1 : 0;
  },
  bipartite: function (rows) {
    return twoColours(rows).length > 0 ? 1 : 0;
  },
  planar: function (rows) {
    return isPlanar(rows.length, adjacentPairs(rows)) ? 1 : 0;
  },
  chromatic: function (rows) {
    return colourClasses(rows).length;
  },
  diameter: function (rows) {
    return isConnected(rows) ? farthestPair(rows)[2] : null;
  },
  girth: function (rows) {
    return shortestCycle(rows, isAny).length || null;
  },
  eulerian: function (rows) {
    return oddVertex(rows) < 0 && isConnected(rows) ? 1 : 0;
  },
  hamiltonian: function (rows) {
    return shortestCycle(rows, isLength(rows.length)).length > 0 ? 1 : 0;
  },
  kings: function (rows) {
    return tournamentKings(rows).length;
  }
};
VALUES.scores = VALUES.degrees;
VALUES.strong = function (rows) {
  return withoutPath(rows).length === 0 ? 1 : 0;
};

/**
 * @param {string} kind
 * @param {Rows} rows
 * @returns {string | number | null}
 */
export function valueOf(kind, rows) {
  return VALUES[kind](rows);
}

/**
 * What is demanded, in words.
 *
 * @param {string} kind
 * @param {string | number} value
 * @returns {string}
 */
export function demandText(kind, value) {
  var numbers = String(value).replace(/ /g, ", ");
  /** @type {Record<string, string[]>} */
  var texts = {
    size: [ngettext("{count} edge", "{count} edges", Number(value))],
    degrees: [gettext("degrees {numbers}")],
    connected: [gettext("not connected"), gettext("connected")],
    bipartite: [gettext("not bipartite"), gettext("bipartite")],
    planar: [gettext("not planar"), gettext("planar")],
    chromatic: [gettext("chromatic number {count}")],
    diameter: [gettext("diameter {count}")],
    girth: [gettext("girth {count}")],
    eulerian: [gettext("not Eulerian"), gettext("Eulerian")],
    hamiltonian: [gettext("not Hamiltonian"), gettext("Hamiltonian")],
    scores: [gettext("scores {numbers}")],
    kings: [ngettext("{count} king", "{count} kings", Number(value))],
    strong: [gettext("not strong"), gettext("strong")]
  };
  return fill(texts[kind][texts[kind].length > 1 ? Number(value) : 0], { count: value, numbers: numbers });
}

/**
 * What shows the value of a property on a drawing: a sentence, and vertices: one, two, or those of a cycle in their order.
 *
 * @param {string} kind
 * @param {Rows} rows
 * @param {string[]} names
 * @returns {{ said: Said, shown: number[] }}
 */
export function demandShown(kind, rows, names) {
  var sums = graphDegrees(rows);
  var apart = withoutPath(rows);
  /**
   * @param {string} key
   * @param {number[]} vertices
   * @param {Words} [words]
   * @returns {{ said: Said, shown: number[] }}
   */
  function shown(key, vertices, words) {
    /** @type {Words} */
    var all = { names: joinedNames(vertices, names, " \u2013 "), count: vertices.length };
    Object.keys(words || {}).forEach(function (word) {
      all[word] = /** @type {Words} */ (words)[word];
    });
    return { said: sentence(key, all), shown: vertices };
  }
  if (kind === "connected" || kind === "strong" || ((kind === "diameter" || kind === "eulerian") && apart.length > 0)) {
    return { said: propertyTold(kind === "strong" ? "strong" : "connected", rows, apart, names), shown: apart };
  }
  if (kind === "bipartite") {
    var cycle = shortestCycle(rows, isOdd);
    return { said: propertyTold("bipartite", rows, againstProperty("bipartite", rows), names), shown: cycle };
  }
  if (kind === "size") {
    return shown("sizeIs", [], { count: graphSize(rows) });
  }
  if (kind === "degrees" || kind === "scores") {
    var each = sums.map(function (sum, v) {
      return names[v] + " " + sum;
    });
    return shown(kind + "Are", [], { names: each.join(", ") });
  }
  if (kind === "planar") {
    var edges = adjacentPairs(rows);
    var planar = isPlanar(rows.length, edges);
    return shown(planar ? "planarSo" : "planarNot", [], { edges: planar ? "" : edgeText(kuratowskiPairs(rows.length, edges), names) });
  }
  if (kind === "chromatic") {
    var classes = colourClasses(rows).map(function (members) {
      return joinedNames(members, names);
    });
    return shown("chromaticIs", [], { count: classes.length, names: classes.join(" | ") });
  }
  if (kind === "diameter") {
    var pair = farthestPair(rows);
    return shown("diameterIs", pair.slice(0, 2), { one: names[pair[0]], other: names[pair[1]], count: pair[2] });
  }
  if (kind === "eulerian") {
    var odd = oddVertex(rows);
    return odd < 0 ? shown("eulerianSo", []) : shown("eulerianNot", [odd], { count: sums[odd] });
  }
  if (kind === "kings") {
    return { said: shown("kingsAre", tournamentKings(rows), { names: joinedNames(tournamentKings(rows), names) }).said, shown: [] };
  }
  var found = kind === "girth" ? shortestCycle(rows, isAny) : longestCycle(rows);
  if (found.length === 0) {
    return shown("noCycle", []);
  }
  if (kind === "girth") {
    return shown("girthIs", found);
  }
  var out = leftOut(numbersBelow(rows.length), found);
  return shown(out.length > 0 ? "hamiltonianNot" : "hamiltonianSo", found, { out: joinedNames(out, names) });
}

/**
 * @param {Pair[]} pairs
 * @param {string[]} names
 * @returns {string}
 */
export function edgeText(pairs, names) {
  return pairs
    .map(function (pair) {
      return names[pair[0]] + "\u2013" + names[pair[1]];
    })
    .join(", ");
}

/**
 * Why no graph or tournament has some properties, by a count; null if no count here excludes them.
 *
 * @param {Record<string, string | number>} demands
 * @param {number} order
 * @returns {Said | null}
 */
export function excluded(demands, order) {
  var sums = String(demands.degrees || demands.scores || "")
    .split(" ")
    .map(Number);
  /** @type {Words} */
  var words = { order: order, sum: total(sums), size: demands.size };
  if (demands.scores) {
    return scoresExcluded(sums, order);
  }
  if (demands.kings) {
    return demands.kings === 2 ? sentence("whyKings") : null;
  }
  if (demands.degrees) {
    if (total(sums) % 2 === 1) {
      return sentence("whyOdd", words);
    }
    if (demands.bipartite && sums[0] > 0 && sums[0] === sums[order - 1] && order % 2 === 1) {
      return sentence("whyRegular", words);
    }
    return degreesExcluded(sums);
  }
  if (demands.planar && Number(demands.size) > 3 * order - 6) {
    words.most = 3 * order - 6;
    return sentence("whyPlanar", words);
  }
  if (demands.bipartite && Number(demands.size) > Math.floor((order * order) / 4)) {
    words.most = Math.floor((order * order) / 4);
    return sentence("whyBipartite", words);
  }
  words.most = order - 1;
  return demands.connected && Number(demands.size) < order - 1 ? sentence("whyConnected", words) : null;
}

/**
 * The condition of P. Erdős and T. Gallai (1960).
 *
 * @param {number[]} degrees
 * @returns {Said | null}
 */
function degreesExcluded(degrees) {
  for (var k = 1; k <= degrees.length; k++) {
    var most = k * (k - 1) + total(degrees.slice(k).map(atMost(k)));
    if (total(degrees.slice(0, k)) > most) {
      return sentence("whyDegrees", { numbers: degrees.slice(0, k).join(", "), sum: total(degrees.slice(0, k)), most: most });
    }
  }
  return null;
}

/**
 * @param {number} most
 * @returns {(number: number) => number}
 */
function atMost(most) {
  return function (number) {
    return Math.min(number, most);
  };
}

/**
 * The condition of H. G. Landau (1953).
 *
 * @param {number[]} scores
 * @param {number} order
 * @returns {Said | null}
 */
function scoresExcluded(scores, order) {
  for (var k = 1; k <= order; k++) {
    var least = scores.slice(order - k);
    var arrows = (k * (k - 1)) / 2;
    if (total(least) < arrows || (k === order && total(least) > arrows)) {
      return sentence("whyScores", { numbers: least.join(", "), sum: total(least), all: arrows, count: k });
    }
  }
  return null;
}
