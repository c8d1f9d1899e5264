// Drawings that stand on the ground, as texts: edges such as ground-A A-B A-B B-B. Pure.

export var GROUND_NAME = "ground";
export var LONGEST_NAME = 8;

/**
 * Reads edges, without those that are not connected to the ground.
 *
 * @param {string} typed
 * @param {number} most
 * @returns {ReadGroundDrawing}
 */
export function readDrawing(typed, most) {
  var words = typed.split(/[\s,;]+/).filter(Boolean);
  /** @type {NamedEdge[]} */
  var pairs = [];
  /** @type {ReadGroundDrawing | null} */
  var problem = null;
  words.forEach(function (word) {
    var ends = /^([^\s,;:>"()-]+)-([^\s,;:>"()-]+)(?:\(([1-9]\d?)\))?$/.exec(word);
    if (ends === null) {
      problem = problem || { problem: "no edge", word: word };
    } else if (Math.max(ends[1].length, ends[2].length) > LONGEST_NAME) {
      problem = problem || { problem: "long name", word: ends[1].length > LONGEST_NAME ? ends[1] : ends[2] };
    } else {
      pairs.push([ends[1], ends[2], Number(ends[3] || 0)]);
    }
  });
  if (problem !== null) {
    return problem;
  }
  if (pairs.length > most) {
    return { problem: "too many", word: String(pairs.length) };
  }
  var joined = joinedEnds(pairs);
  return joined.length === 0 ? { problem: "no ground", word: "" } : { pairs: joined };
}

/**
 * The pairs of names that are connected to the ground.
 *
 * @param {NamedEdge[]} pairs
 * @returns {NamedEdge[]}
 */
function joinedEnds(pairs) {
  var reached = [GROUND_NAME];
  for (var before = 0; before < reached.length; ) {
    before = reached.length;
    reached = reached.concat(namesBeside(pairs, reached));
  }
  return pairs.filter(function (pair) {
    return reached.indexOf(pair[0]) >= 0;
  });
}

/**
 * The distinct names that are adjacent to some names by a pair.
 *
 * @param {NamedEdge[]} pairs
 * @param {string[]} names
 * @returns {string[]}
 */
function namesBeside(pairs, names) {
  /** @type {string[]} */
  var found = [];
  pairs.forEach(function (pair) {
    [0, 1].forEach(function (k) {
      if (names.indexOf(/** @type {string} */ (pair[k])) >= 0 && names.concat(found).indexOf(/** @type {string} */ (pair[1 - k])) < 0) {
        found.push(/** @type {string} */ (pair[1 - k]));
      }
    });
  });
  return found;
}

/**
 * The drawing with these pairs of names as edges.
 *
 * @param {(string[] | NamedEdge)[]} pairs
 * @returns {GroundDrawing}
 */
export function drawingOf(pairs) {
  /** @type {string[]} */
  var names = [];
  /**
   * @param {string} name
   * @returns {number}
   */
  function vertexNamed(name) {
    if (name === GROUND_NAME) {
      return -1;
    }
    if (names.indexOf(name) < 0) {
      names.push(name);
    }
    return names.indexOf(name);
  }
  var edges = pairs.map(function (pair) {
    return [vertexNamed(pair[0]), vertexNamed(pair[1])];
  });
  return { names: names, edges: edges, graph: pairsText(pairs) };
}

/**
 * @param {(string[] | NamedEdge)[]} pairs
 * @returns {string}
 */
export function pairsText(pairs) {
  return pairs
    .map(function (pair, k) {
      return numberedEdge(pairs, k);
    })
    .join(" ");
}

/**
 * An edge as a text: its ends and, from the second of several parallel edges on, its number.
 *
 * @param {(string[] | NamedEdge)[]} pairs
 * @param {number} k
 * @returns {string}
 */
function numberedEdge(pairs, k) {
  var same = pairs.slice(0, k).filter(function (other) {
    return isSamePair(other, pairs[k]);
  }).length;
  return pairs[k][0] + "-" + pairs[k][1] + (same > 0 ? "(" + (same + 1) + ")" : "");
}

/**
 * The position with those edges of a drawing that are given as pairs; null if some pair is not an edge of it.
 *
 * @param {GroundDrawing} drawing
 * @param {NamedEdge[]} pairs
 * @returns {Position | null}
 */
export function partOfDrawing(drawing, pairs) {
  var position = drawing.edges.map(function () {
    return 0;
  });
  var texts = drawing.graph.split(" ");
  // Pairs that specify which of several parallel edges is meant come first.
  var left = pairs
    .slice()
    .sort(function (one, other) {
      return other[2] - one[2];
    })
    .filter(function (pair) {
      var found = texts.filter(function (text, e) {
        return position[e] === 0 && isEdgeText(text, pair);
      });
      if (found.length > 0) {
        position[texts.indexOf(found[0])] = 1;
      }
      return found.length === 0;
    });
  return left.length === 0 ? position : null;
}

/**
 * @param {string} text
 * @param {NamedEdge} pair
 * @returns {boolean}
 */
function isEdgeText(text, pair) {
  var ends = /** @type {RegExpExecArray} */ (/^([^(]+)-([^(]+?)(?:\((\d+)\))?$/.exec(text));
  return isSamePair([ends[1], ends[2]], pair) && (pair[2] === 0 || pair[2] === Number(ends[3] || 1));
}

/**
 * @param {string[] | NamedEdge} one
 * @param {string[] | NamedEdge} other
 * @returns {boolean}
 */
function isSamePair(one, other) {
  return (one[0] === other[0] && one[1] === other[1]) || (one[0] === other[1] && one[1] === other[0]);
}
