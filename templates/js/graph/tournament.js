// Tournaments as adjacency matrices: beats[i][j] is 1 if i beats j, else 0. Pure.

import { RANDOM_TOURNAMENT, randomStream } from "../lib/random.js";
import {
  characterAt,
  characterName,
  fill,
  gettext,
  isSageDigraph6,
  ngettext,
  plainQuotes,
  shownWord,
  withoutDigraph6Prefix
} from "../lib/text.js";

/**
 * Reads a string in McKay's format, the upper triangle of the adjacency matrix, row by row; or digraph6, which begins
 * with "&", but not the format of Sage; white space is ignored. Also reads arcs such as A>B B>C A>C.
 *
 * @param {string} text
 * @param {number} maxOrder
 * @returns {ReadTournament}
 */
export function parseTournament(text, maxOrder) {
  var code = withoutDigraph6Prefix(text);
  if (code === text && text.indexOf(">") >= 0) {
    return parseArcs(text, maxOrder);
  }
  var digits = code.replace(/\s+/g, "");
  if (code !== text || digits.charAt(0) === "&" || isSageDigraph6(digits)) {
    return parseDigraph6(digits, maxOrder);
  }
  var bad = digits.search(/[^01]/);
  if (bad >= 0) {
    return { problem: "character", character: characterAt(digits, bad), place: bad + 1 };
  }
  if (digits.length === 0) {
    return { problem: "empty" };
  }
  var order = Math.ceil((1 + Math.sqrt(1 + 8 * digits.length)) / 2);
  var longest = (maxOrder * (maxOrder - 1)) / 2;
  if (digits.length > longest) {
    return { problem: "order", length: digits.length, longest: longest };
  }
  if ((order * (order - 1)) / 2 !== digits.length) {
    return {
      problem: "length",
      length: digits.length,
      below: ((order - 1) * (order - 2)) / 2,
      above: (order * (order - 1)) / 2,
      order: order
    };
  }
  return { beats: tournamentOf(digits, order) };
}

/**
 * Reads digraph6: "&" or, in the format of Sage, nothing; the order; and the adjacency matrix row by row, six entries
 * per character. Reference: B. D. McKay, formats.txt of nauty.
 *
 * @param {string} text
 * @param {number} maxOrder
 * @returns {ReadTournament}
 */
function parseDigraph6(text, maxOrder) {
  var start = text.charAt(0) === "&" ? 1 : 0;
  var bad = text.slice(start).search(/[^?-~]/);
  if (bad >= 0) {
    return { problem: "six", character: characterAt(text, bad + start), place: bad + start + 1 };
  }
  var order = text.length === start ? 0 : text.charCodeAt(start) - 63;
  if (order < 1 || order > maxOrder) {
    return { problem: "order6", order: order };
  }
  var expected = start + 1 + Math.ceil((order * order) / 6);
  // GeoGebra's input boxes add closing brackets to opening ones that are typed.
  if (text.length !== expected && !/^[\]}]+$/.test(text.slice(expected))) {
    return { problem: "length6", length: text.length, expected: expected, order: order };
  }
  /**
   * @param {number} place
   * @returns {number}
   */
  function entry(place) {
    return ((text.charCodeAt(start + 1 + Math.floor(place / 6)) - 63) >> (5 - (place % 6))) & 1;
  }
  for (var i = 0; i < order; i++) {
    for (var j = i; j < order; j++) {
      if (entry(i * order + j) + entry(j * order + i) !== (i === j ? 0 : 1)) {
        return { problem: "pair", one: i, other: j };
      }
    }
  }
  var next = [0, 0];
  return {
    beats: tournamentFrom(order, function () {
      next = next[1] + 1 < order ? [next[0], next[1] + 1] : [next[0] + 1, next[0] + 2];
      return entry(next[0] * order + next[1]) === 1;
    })
  };
}

/**
 * Reads arcs in the same way as `parse_edge_list` in ggbgen. If the names are the first ones on the board, they denote
 * these vertices; otherwise vertices are numbered as their names appear, and `called` has the names.
 *
 * @param {string} text
 * @param {number} maxOrder
 * @returns {ReadTournament}
 */
function parseArcs(text, maxOrder) {
  var items = plainQuotes(text).match(/(?:"[^"]*"|[^\s,;"])+|"/g) || [];
  /** @type {string[]} */
  var names = [];
  var arcs = [];
  /**
   * @param {string} written
   * @returns {string}
   */
  function vertexCalled(written) {
    var name = written.replace(/"/g, "");
    if (names.indexOf(name) < 0) {
      names.push(name);
    }
    return name;
  }
  for (var k = 0; k < items.length; k++) {
    var parts = /^([^\s,;:<>(){}[\]"\u2013\u2014\u2190\u2192\u2212-]+|"[^"]+")(?:>([^\s,;:<>(){}[\]"\u2013\u2014\u2190\u2192\u2212-]+|"[^"]+")(?::[0-9]{1,9})?)?$/.exec(items[k]);
    var from = parts ? vertexCalled(parts[1]) : "";
    var to = parts && parts[2] ? vertexCalled(parts[2]) : "";
    if (from === to) {
      return { problem: "arc", item: shownWord(items[k]) };
    }
    if (to) {
      arcs.push([from, to]);
    }
  }
  var order = names.length;
  if (order > maxOrder) {
    return { problem: "names", order: order };
  }
  var first = (settings.names || []).slice(0, order);
  var known = names.every(function (name) {
    return first.indexOf(name) >= 0;
  });
  var called = known ? first : names;
  var between = called.map(function () {
    return called.map(function () {
      return 0;
    });
  });
  arcs.forEach(function (ends) {
    between[called.indexOf(ends[0])][called.indexOf(ends[1])]++;
  });
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      if (between[i][j] + between[j][i] !== 1) {
        return { problem: "arcs", one: called[i], other: called[j] };
      }
    }
  }
  return known ? { beats: between } : { beats: between, called: called };
}

/**
 * Says what is wrong with a text that `parseTournament` has rejected.
 *
 * 
 * @param {TournamentRefusal} problem
 * @param {number} maxOrder
 * @returns {string}
 */
export function tournamentProblem(problem, maxOrder) {
  switch (problem.problem) {
    case "character":
      return fill(gettext("Character {place} is {character}: only 0 and 1 are allowed."), {
        place: problem.place,
        character: characterName(problem.character)
      });
    case "empty":
      return gettext("Type the upper triangle of an adjacency matrix, row by row, for example 011000.");
    case "order":
      return fill(
        ngettext(
          "{length} character is too many: the largest order here is {order}, with {longest} characters.",
          "{length} characters are too many: the largest order here is {order}, with {longest} characters.",
          problem.length
        ),
        { length: problem.length, order: maxOrder, longest: problem.longest }
      );
    case "length":
      return fill(
        gettext("{length} characters make no triangle: {below} make order {smaller}, {above} make order {order}."),
        {
          length: problem.length,
          below: problem.below,
          smaller: problem.order - 1,
          above: problem.above,
          order: problem.order
        }
      );
    case "arc":
      return fill(gettext("‘{item}’ is no arrow such as A>B."), problem);
    case "names":
      return fill(gettext("{order} vertices are too many: the largest order here is {most}."), {
        order: problem.order,
        most: maxOrder
      });
    case "arcs":
      return fill(gettext("Between {one} and {other} exactly one arrow is expected."), {
        one: shownWord(problem.one),
        other: shownWord(problem.other)
      });
    case "six":
      return fill(gettext("Character {place} is {character}: digraph6 has only characters from ? to ~."), {
        place: problem.place,
        character: characterName(problem.character)
      });
    case "order6":
      return fill(gettext("This digraph6 begins with the order {order}, expected at most {most}."), {
        order: problem.order,
        most: maxOrder
      });
    case "length6":
      return fill(gettext("{length} characters are no digraph6 of order {order}: expected {expected}."), problem);
    default:
      return fill(gettext("This digraph6 is no tournament: between vertices {one} and {other} exactly one arrow is expected."), problem);
  }
}

/**
 * The tournament in which i beats j, for i < j, if decide() returns true. It is called for the pairs row by row.
 *
 * @param {number} order
 * @param {() => boolean} decide
 * @returns {Rows}
 */
export function tournamentFrom(order, decide) {
  /** @type {Rows} */
  var beats = [];
  for (var row = 0; row < order; row++) {
    beats.push([]);
    for (var column = 0; column < order; column++) {
      beats[row].push(0);
    }
  }
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      if (decide()) {
        beats[i][j] = 1;
      } else {
        beats[j][i] = 1;
      }
    }
  }
  return beats;
}

/**
 * A tournament of the given order, uniform among the labelled ones.
 *
 * @param {number} seed
 * @param {number} number
 * @param {number} order
 * @returns {Rows}
 */
export function randomTournament(seed, number, order) {
  var word = randomStream(seed, number, RANDOM_TOURNAMENT);
  return tournamentFrom(order, function () {
    return word() < 2147483648;
  });
}

/**
 * The tournament given by a string in McKay's format.
 *
 * @param {string} triangle
 * @param {number} order
 * @returns {Rows}
 */
export function tournamentOf(triangle, order) {
  var next = 0;
  return tournamentFrom(order, function () {
    return triangle.charAt(next++) === "1";
  });
}

/**
 * The subtournament induced by some vertices, which keep their order.
 *
 * @param {Rows} beats
 * @param {number[]} vertices
 * @returns {Rows}
 */
export function inducedTournament(beats, vertices) {
  return vertices.map(function (i) {
    return vertices.map(function (j) {
      return beats[i][j];
    });
  });
}

/**
 * The string in McKay's format.
 *
 * @param {Rows} beats
 * @returns {string}
 */
export function upperTriangle(beats) {
  return beats
    .map(function (row, i) {
      return row.slice(i + 1).join("");
    })
    .join("");
}

/**
 * The number of vertices that each vertex beats, in vertex order.
 *
 * @param {Rows} beats
 * @returns {number[]}
 */
export function tournamentScores(beats) {
  return beats.map(function (row) {
    return row.reduce(function (sum, entry) {
      return sum + entry;
    }, 0);
  });
}

/**
 * The vertices that reach every other one in at most two arcs, ascending.
 *
 * @param {Rows} beats
 * @returns {number[]}
 */
export function tournamentKings(beats) {
  var order = beats.length;
  /**
   * @param {number} i
   * @param {number} j
   * @returns {boolean}
   */
  function reaches(i, j) {
    if (i === j || beats[i][j]) {
      return true;
    }
    for (var k = 0; k < order; k++) {
      if (beats[i][k] && beats[k][j]) {
        return true;
      }
    }
    return false;
  }
  var kings = [];
  for (var i = 0; i < order; i++) {
    var king = true;
    for (var j = 0; j < order && king; j++) {
      king = reaches(i, j);
    }
    if (king) {
      kings.push(i);
    }
  }
  return kings;
}
