// Reads typed graphs and digraphs in the same way as `recognized` in ggbgen, the one reader of texts of graphs. Pure.

import { flat, numbersBelow } from "../lib/lists.js";
import { characterName, fill, gettext, isSageDigraph6, plainQuotes, shownWord } from "../lib/text.js";
import { itemsOf, linesOfText, linksOfRead, readMatrixText, readOtherGraph } from "./formats.js";
import { graphWith } from "./graph.js";
import { hasPair, networkOf, networkOfMatrix, networkOfRows, readGraph6, sixBit } from "./networks.js";
import { matrixProblem, pairOfEntries, parseMatrix } from "./read_matrix.js";
import { ownNames } from "./vertex_names.js";

/**
 * Reads a graph. If the names in a list are the first ones in the settings, they denote these vertices.
 *
 * @param {string} text
 * @param {number} maxOrder
 * @returns {ReadGraph}
 */
export function parseGraph(text, maxOrder) {
  var read = recognizedGraph(text, maxOrder, true);
  if (read.problem) {
    return read;
  }
  var pair = read.matrix ? pairOfEntries(read.matrix, false) : [];
  if (pair.length > 0) {
    return { problem: "symmetric", row: pair[0] + 1, column: pair[1] + 1 };
  }
  if (read.directed) {
    return { problem: "directed" };
  }
  var names = read.called;
  var first = names ? ownNames(names.length) : [];
  var places = (names || []).map(function (name) {
    return first.indexOf(name);
  });
  var known = names !== null && places.indexOf(-1) < 0;
  var pairs = read.links.map(function (link) {
    return known ? [places[link[0]], places[link[1]]] : link;
  });
  return { rows: graphWith(read.order, pairs), called: known ? null : names };
}

/**
 * Reads a text in any format. With `simple` a graph is expected, whose weights are whole numbers, without parallel
 * edges.
 *
 * @param {string} text
 * @param {number} maxOrder
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
export function recognizedGraph(text, maxOrder, simple) {
  var typed = plainQuotes(text).replace(/^\s+|\s+$/g, "");
  var prefix = /^(mckay|graph6|digraph6|sage-digraph6|matrix|edges):\s*([\s\S]*)$/.exec(typed);
  /** @type {ReadNetwork | null} */
  var read = typed === "" ? { problem: "empty" } : prefix ? readAfterPrefix(prefix[1], prefix[2], maxOrder, simple) : namedGraph(typed);
  if (!read && (/^(&|>>digraph6<<)/.test(typed) || (isSageDigraph6(typed) && readGraph6(typed, maxOrder).problem))) {
    read = readDigraph6(typed.replace(/^>>digraph6<</, ""), maxOrder);
  }
  if (!read && /^>>graph6<</.test(typed)) {
    read = readGraph6(typed.replace(/^>>graph6<</, ""), maxOrder);
  }
  if (!read && /^co-[^\s,;:]+$/.test(typed)) {
    read = { problem: "complement", item: shownWord(typed) };
  }
  if (!read && /^[01\s]+$/.test(typed)) {
    read = readDigits(typed, simple);
  }
  read = read || readOtherGraph(typed, maxOrder, simple);
  return !read.problem && read.order > maxOrder ? { problem: "many", order: read.order } : read;
}

/**
 * @param {string} prefix
 * @param {string} code
 * @param {number} maxOrder
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
function readAfterPrefix(prefix, code, maxOrder, simple) {
  if (prefix === "graph6") {
    return readGraph6(code, maxOrder);
  }
  if (prefix === "mckay") {
    return readTriangle(code);
  }
  if (prefix === "matrix") {
    return readMatrixText(code, simple);
  }
  return prefix === "edges" ? linksOfRead(itemsOf(code), simple) : readDigraph6(code, maxOrder);
}

/**
 * Zeros and ones: the upper triangle of a tournament, or a matrix whose line ends may have been lost.
 *
 * @param {string} typed
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
function readDigits(typed, simple) {
  var lines = linesOfText(typed);
  var digits = typed.replace(/\s+/g, "");
  /** @type {ReadNetwork} */
  var triangle = simple ? { problem: "triangle" } : readTriangle(digits);
  if (lines.length === 1 && !triangle.problem) {
    return triangle;
  }
  var matrix = parseMatrix(lines.length > 1 ? lines.join(";") : digits);
  if (matrix.problem || (lines.length === 1 && pairOfEntries(matrix.rows, false).length > 0)) {
    return triangle.problem && matrix.problem ? matrix : triangle;
  }
  return triangle.problem || /[01][^\S\n\r]+[01]/.test(typed) ? networkOfMatrix(matrix.rows) : { problem: "triangle" };
}

/**
 * A tournament: the digits for the pairs 01, 02, ..., 12, ...; 1 means that the arc leads from the first.
 *
 * @param {string} text
 * @returns {ReadNetwork}
 */
function readTriangle(text) {
  var digits = text.replace(/\s+/g, "");
  var order = (1 + Math.sqrt(1 + 8 * digits.length)) / 2;
  /** @type {Link[]} */
  var links = [];
  if (!/^[01]*$/.test(digits) || order !== Math.floor(order)) {
    return { problem: "triangle", length: digits.length };
  }
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      links.push(digits.charAt(links.length) === "1" ? [i, j, 1] : [j, i, 1]);
    }
  }
  return networkOf(order, true, links, null);
}

/**
 * Reference: B. D. McKay, formats.txt of nauty; the matrix row by row.
 *
 * @param {string} text
 * @param {number} maxOrder
 * @returns {ReadNetwork}
 */
function readDigraph6(text, maxOrder) {
  var code = text.replace(/^&/, "");
  var order = code.charCodeAt(0) - 63;
  if (!isSageDigraph6(code) || order > maxOrder) {
    return { problem: "digraph6", order: order };
  }
  var rows = numbersBelow(order).map(function (i) {
    return numbersBelow(order).map(function (j) {
      return sixBit(code, i * order + j);
    });
  });
  var loop = rows.filter(function (row, i) {
    return row[i] === 1;
  });
  var found = networkOfRows(rows);
  if (!found.directed) {
    found.links = flat(
      found.links.map(function (link) {
        return [link, withWeight1([link[1], link[0]])];
      })
    );
  }
  found.directed = true;
  return loop.length > 0 ? { problem: "digraph6", order: order } : found;
}

/**
 * Complete graphs K4, K2,3 and K2,2,2, cycles C4, paths P4, hypercubes Q3, claw, paw, diamond, several copies, disjoint
 * unions and joins of them, and complements such as co-P3 and co-(P3+K1); null if the text is not such a name.
 *
 * @param {string} text
 * @returns {ReadNetwork | null}
 */
function namedGraph(text) {
  var counted = /^([WS])_?\{?([0-9]{1,9})\}?$/i.exec(text);
  if (counted && Number(counted[2]) > (/w/i.test(counted[1]) ? 2 : 0)) {
    return { problem: "counted", item: shownWord(text), names: countedNames(/w/i.test(counted[1]), Number(counted[2])).join(", ") };
  }
  var found = namedUnion(text.replace(/\u222a/g, "+").replace(/ /g, ""));
  if (found && found.order > MOST_BY_NAME) {
    return { problem: "many", order: found.order, most: MOST_BY_NAME };
  }
  return found && networkOf(found.order, false, found.pairs.map(withWeight1), null);
}

/**
 * @param {Pair} pair
 * @returns {Link}
 */
function withWeight1(pair) {
  return [pair[0], pair[1], 1];
}

/**
 * The wheels or stars that a name such as W5 or S4 can mean: some count the vertices, others the spokes or edges.
 *
 * @param {boolean} isWheel
 * @param {number} size
 * @returns {string[]}
 */
function countedNames(isWheel, size) {
  return [size - 1, size]
    .filter(function (each) {
      return each >= (isWheel ? 3 : 1);
    })
    .map(function (each) {
      return isWheel ? "C" + each + "*K1" : "K1," + each;
    });
}

/**
 * Splits at + signs outside the parentheses of a complement. In co-P3+K1 it is not clear what the complement refers to.
 *
 * @param {string} text
 * @returns {PairsOfGraph | null}
 */
function namedUnion(text) {
  var parts = text.split(/\+(?![^(]*\))/);
  var order = 0;
  /** @type {Pair[]} */
  var pairs = [];
  for (var k = 0; k < parts.length; k++) {
    var isComplement = /^co-/.test(parts[k]);
    var part = isComplement ? namedComplement(parts[k].slice(3)) : namedJoin(parts[k]);
    if (!part || (isComplement && k < parts.length - 1 && !/\)$/.test(parts[k]))) {
      return null;
    }
    pairs = pairs.concat(shiftedPairs(part.pairs, order));
    order += part.order;
  }
  return { order: order, pairs: pairs };
}

/**
 * @param {string} text
 * @returns {PairsOfGraph | null}
 */
function namedComplement(text) {
  var inBrackets = /^\(.*\)$/.test(text);
  var found = /co-/.test(text) || (!inBrackets && /\*/.test(text)) ? null : namedUnion(inBrackets ? text.slice(1, -1) : text);
  var pairs = [];
  for (var j = 1; found && found.order <= MOST_BY_NAME && j < found.order; j++) {
    for (var i = 0; i < j; i++) {
      if (!hasPair(found.pairs, i, j)) {
        pairs.push([i, j]);
      }
    }
  }
  return found && { order: found.order, pairs: pairs };
}

/**
 * A join such as C5*K1: all edges between its parts are there.
 *
 * @param {string} text
 * @returns {PairsOfGraph | null}
 */
function namedJoin(text) {
  var parts = text.split("*").map(namedCopies);
  if (parts.indexOf(null) >= 0) {
    return null;
  }
  var named =
    /** @type {PairsOfGraph[]} */
    (parts);
  return named.reduce(function (joined, part) {
    if (joined.order + part.order > MOST_BY_NAME) {
      return { order: joined.order + part.order, pairs: [] };
    }
    var between = numbersBelow(joined.order).map(function (i) {
      return numbersBelow(part.order).map(function (j) {
        return [i, joined.order + j];
      });
    });
    return { order: joined.order + part.order, pairs: joined.pairs.concat(shiftedPairs(part.pairs, joined.order), flat(between)) };
  });
}

/**
 * @param {string} text
 * @returns {PairsOfGraph | null}
 */
function namedCopies(text) {
  var words = /^(\d{0,2})(?:([KCPQ])_?\{?(\d{1,2}(?:,\d{1,2})*)\}?|(claw|paw|diamond))$/i.exec(text);
  var part = words && partNamed(words);
  /** @type {Pair[]} */
  var pairs = [];
  if (!words || !part || words[1] === "0") {
    return null;
  }
  var copies = Number(words[1] || 1);
  for (var copy = 0; copy < copies; copy++) {
    pairs = pairs.concat(shiftedPairs(part.pairs, copy * part.order));
  }
  return { order: copies * part.order, pairs: pairs };
}

/**
 * @param {Pair[]} pairs
 * @param {number} by
 * @returns {Pair[]}
 */
function shiftedPairs(pairs, by) {
  return pairs.map(function (pair) {
    return [pair[0] + by, pair[1] + by];
  });
}

/** @type {Record<string, Pair[]>} */
var SPECIAL_GRAPHS = {
  claw: [[0, 1], [0, 2], [0, 3]],
  paw: [[0, 1], [0, 2], [1, 2], [2, 3]],
  diamond: [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]]
};

// A graph that is written by its name has at most so many vertices, as in Python.
var MOST_BY_NAME = 26;

/**
 * @param {string[]} words
 * @returns {PairsOfGraph | null}
 */
function partNamed(words) {
  if (words[4]) {
    return { order: 4, pairs: SPECIAL_GRAPHS[words[4].toLowerCase()] };
  }
  var family = words[2].toUpperCase();
  var sizes = words[3].split(",").map(Number);
  var parts = flat(
    sizes.map(function (size, part) {
      return numbersBelow(size).map(function () {
        return part;
      });
    })
  );
  var order = family === "Q" ? Math.pow(2, sizes[0]) : parts.length;
  var isSized = sizes.every(function (size) {
    return size >= (family === "C" ? 3 : 1);
  });
  if (!isSized || (sizes.length > 1 && family !== "K")) {
    return null;
  }
  if (order > MOST_BY_NAME) {
    return { order: order, pairs: [] };
  }
  var pairs = [];
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      var isBeside = j === i + 1 || (family === "C" && j === i + order - 1);
      var isAcross = sizes.length === 1 || parts[i] !== parts[j];
      if (family === "K" ? isAcross : family === "Q" ? isPowerOf2(i ^ j) : isBeside) {
        pairs.push([i, j]);
      }
    }
  }
  return { order: order, pairs: pairs };
}

/**
 * @param {number} number
 * @returns {boolean}
 */
function isPowerOf2(number) {
  return (number & (number - 1)) === 0;
}

/**
 * Says what is wrong with a text that `parseGraph` has rejected.
 *
 * @param {GraphRefusal} problem
 * @param {number} maxOrder
 * @returns {string}
 */
export function graphProblem(problem, maxOrder) {
  switch (problem.problem) {
    case "empty":
      return gettext("Type a graph: graph6 such as DQc, rows such as 011;101;110, edges such as A-B B-C, or a name such as K4.");
    case "directed":
      return gettext("This is directed: expected edges such as A-B, or graph6.");
    case "six":
      return fill(gettext("Character {place} is {character}: graph6 has only characters from ? to ~."), {
        place: problem.place,
        character: characterName(problem.character)
      });
    case "order6":
      return fill(gettext("This graph6 begins with the order {order}, expected 1 to {most}."), {
        order: problem.order,
        most: maxOrder
      });
    case "length6":
      return fill(gettext("{length} characters are no graph6 of order {order}: expected {expected}."), problem);
    case "spare":
      return fill(gettext("Character {place}, the last one, has bits for more vertices than there are."), problem);
    case "symmetric":
      return fill(
        gettext("Row {row}, column {column} and row {column}, column {row} of the matrix differ: expected the same."),
        problem
      );
    case "many":
      return fill(gettext("{order} vertices are too many: the largest order here is {most}."), {
        order: problem.order,
        most: Math.min(maxOrder, problem.most || maxOrder)
      });
    case "complement":
      return fill(gettext("‘{item}’ is the complement of no graph here: expected one such as co-paw or co-(P3+K1)."), problem);
    case "counted":
      return fill(gettext("‘{item}’: some count all vertices, others the spokes or edges. Expected one of {names}."), problem);
    case "numbers":
      return fill(gettext("‘{item}’ is a list of numbers: edges are written 1-2 2-3, a matrix {{0,1},{1,0}}."), problem);
    case "edgeless":
      return fill(gettext("‘{item}’ has no edge such as A-B. Vertices without edges are written edges:A B."), problem);
    case "format":
      return fill(gettext("‘{item}’ looks like {format}: expected edges such as A-B, a matrix or graph6."), problem);
    case "two":
      return fill(gettext("This can be a matrix or edges: write matrix: before it, or edges such as {edge}."), problem);
    case "entries":
      return gettext("Expected as many rows as entries in each for a matrix, or two entries for each edge, three with its weight.");
    case "digraph6":
      return fill(gettext("This is no digraph6 of a digraph with 1 to {most} vertices and without loops."), { most: maxOrder });
    case "triangle":
      return gettext("After mckay: stand n(n – 1)/2 digits 0 and 1 for n vertices: 1, 3, 6, 10 and so on.");
    case "mixed":
      return fill(gettext("Item {place}, ‘{item}’, is not like the others: all are edges or all are arcs, and all or none have weights."), problem);
    case "edge":
      return fill(gettext("Item {place}, ‘{item}’, is no edge such as A-B."), problem);
    case "loop":
      return fill(gettext("Item {place}, ‘{item}’, is a loop: expected two different vertices."), problem);
    case "twice":
      return fill(gettext("Item {place}, ‘{item}’, is there already: expected each edge once."), problem);
    default:
      return matrixProblem(problem);
  }
}
