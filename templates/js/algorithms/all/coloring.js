// Colouring: greedy in the order of the names, then with the fewest colours if greedy has taken more. A step gives a
// vertex a colour, counted from 1. Pure.

import { among, flat, numbersBelow } from "../../lib/lists.js";
import { fill, gettext, ngettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allVertices,
  byName,
  copied,
  edgesAmong,
  edgesOfCycle,
  forEachVertex,
  neighboursIn,
  noMarks,
  numberMark,
  oddCycle,
  vertexNamesOf,
  witness
} from "../tools.js";

ALGORITHMS.coloring =
  /** @satisfies {Algorithm<ColouringState>} */
  ({
    takes: { directed: "graph", weights: "", start: false, target: false, multigraph: false, sequence: false, most: 20 },
    answer: "coloring",
    valued: colorsNow,
    kinds: { colors: "per vertex", number: "value", greedy: "value" },
    reference: "D. B. West, Introduction to Graph Theory, section 5.1",
    title: function () {
      return gettext("Colouring");
    },
    code: function () {
      return [
        gettext("for each vertex v, by name:"),
        gettext("  colour v with the smallest colour"),
        gettext("    that no neighbour of v has"),
        gettext("k := the chromatic number, by search"),
        gettext("if more than k colours are used:"),
        gettext("  for each vertex v, by name:"),
        gettext("    colour v with the smallest colour that"),
        gettext("      the rest allows with k colours")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      return {
        colors: forEachVertex(problem, 0),
        greedy: 0,
        number: chromaticNumber(problem),
        line: 0,
        why: gettext("No vertex has a colour.")
      };
    },
    steps: function (problem, state) {
      var colors = colorsNow(problem, state);
      var uncolored = byName(problem, verticesOf(problem, colors, 0));
      // A colouring that is found for one vertex shows that its colours are right for the others, too.
      /** @type {string[]} */
      var proven = [];
      /**
       * @param {ColourMove} move
       * @returns {boolean}
       */
      function isRight(move) {
        if (proven.indexOf(String([move[1], move[2]])) < 0 && isFree(problem, colors, move[1], move[2])) {
          proven = proven.concat((completed(problem, colored(colors, move), state.number) || []).map(pairText));
        }
        return proven.indexOf(String([move[1], move[2]])) >= 0;
      }
      // Greedy has one colour for a vertex; then any colour is right with which the rest can be coloured.
      /** @type {ColourMove[][]} */
      var moves = (problem.ties === "any" ? uncolored : uncolored.slice(0, 1)).map(function (v) {
        return state.greedy
          ? numbersBelow(state.number).map(function (color) {
              return ["v", v, color + 1];
            })
          : [["v", v, smallestFree(problem, colors, v)]];
      });
      return state.greedy ? flat(moves).filter(isRight) : flat(moves);
    },
    /** @param {ColourMove} move */
    make: function (problem, state, move) {
      var next = copied(state);
      /** @type {Record<string, unknown>} */
      var words = { vertex: problem.names[move[1]], color: move[2], number: state.number };
      next.colors = colorsNow(problem, state);
      words.used = namesWithColors(problem, next.colors, move[1]);
      next.colors[move[1]] = move[2];
      next.line = state.greedy ? 6 : 1;
      next.why = fill(
        words.used === ""
          ? gettext("{vertex} gets colour {color}: no neighbour has a colour yet.")
          : gettext("{vertex} gets colour {color}: its neighbours have other ones, {used}."),
        words
      );
      if (state.greedy) {
        next.why += " " + fill(gettext("The rest can be coloured with {number} colours in all."), words);
      } else if (next.colors.indexOf(0) < 0) {
        next.greedy = words.greedy = usedColors(next.colors);
        next.why +=
          next.greedy > next.number
            ? " " + fill(gettext("That took {greedy} colours, {number} are enough: once more from the beginning."), words)
            : "";
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var colors = colorsNow(problem, state);
      var same = among(neighboursIn(problem, move[1]), verticesOf(problem, colors, move[2]));
      var words = {
        vertex: problem.names[move[1]],
        color: colors[move[1]] || move[2],
        number: state.number,
        smallest: smallestFree(problem, colors, move[1]),
        other: vertexNamesOf(problem, same.slice(0, 1))
      };
      if (colors[move[1]] > 0) {
        return fill(gettext("{vertex} has colour {color} already."), words);
      }
      if (!move[2]) {
        return fill(gettext("{vertex} needs a colour, 1 or more."), words);
      }
      if (same.length > 0) {
        return fill(gettext("{vertex} cannot have colour {color}: its neighbour {other} has it."), words);
      }
      if (!state.greedy) {
        return fill(gettext("Colour {color} is not the smallest one for {vertex}: no neighbour has colour {smallest}."), words);
      }
      return move[2] > state.number
        ? fill(gettext("Colour {color} for {vertex} is one too many: {number} colours are enough."), words)
        : fill(gettext("With colour {color} for {vertex} the rest needs more than {number} colours."), words);
    },
    table: function (problem, state) {
      return {
        title: gettext("Colours"),
        columns: [gettext("colour"), gettext("vertices")],
        rows: numbersBelow(usedColors(state.colors)).map(function (color) {
          return [String(color + 1), vertexNamesOf(problem, byName(problem, verticesOf(problem, state.colors, color + 1)))];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      state.colors.forEach(function (color, v) {
        marks.vertices[v] = color > 0 ? numberMark(color - 1) : "";
        marks.labels[v] = color > 0 ? String(color) : "";
      });
      return marks;
    },
    result: function (problem, state) {
      return { colors: state.colors, number: state.number, greedy: state.greedy };
    },
    ended: coloringEnded
  });

/**
 * The colours with which the next step goes on: none if the search for fewest colours begins.
 *
 * @param {AlgorithmProblem} problem
 * @param {ColouringState} state
 * @returns {number[]}
 */
function colorsNow(problem, state) {
  var again = state.greedy > state.number && usedColors(state.colors) > state.number && state.colors.indexOf(0) < 0;
  return again ? forEachVertex(problem, 0) : state.colors.slice();
}

/**
 * @param {number[]} colors
 * @returns {number}
 */
function usedColors(colors) {
  return Math.max.apply(null, colors.concat(0));
}

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} colors
 * @param {number | undefined} color
 * @returns {number[]}
 */
function verticesOf(problem, colors, color) {
  return allVertices(problem).filter(function (v) {
    return colors[v] === color;
  });
}

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} colors
 * @param {number} vertex
 * @param {number} color
 * @returns {boolean}
 */
function isFree(problem, colors, vertex, color) {
  return neighboursIn(problem, vertex).every(function (v) {
    return colors[v] !== color;
  });
}

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} colors
 * @param {number} vertex
 * @returns {number}
 */
function smallestFree(problem, colors, vertex) {
  var color = 1;
  while (!isFree(problem, colors, vertex, color)) {
    color++;
  }
  return color;
}

/**
 * @param {number[]} colors
 * @param {ColourMove} move
 * @returns {number[]}
 */
export function colored(colors, move) {
  var next = colors.slice();
  next[move[1]] = move[2];
  return next;
}

/**
 * @param {number} color
 * @param {number} vertex
 * @returns {string}
 */
function pairText(color, vertex) {
  return String([vertex, color]);
}

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} colors
 * @param {number} vertex
 * @returns {string}
 */
function namesWithColors(problem, colors, vertex) {
  return neighboursIn(problem, vertex)
    .filter(function (v) {
      return colors[v] > 0;
    })
    .map(function (v) {
      return problem.names[v] + " " + colors[v];
    })
    .join(", ");
}

/**
 * A colouring with at most `most` colours in which some vertices have given colours, or null: the vertex with the most
 * colours at its neighbours comes first (D. Brélaz, 1979).
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} colors
 * @param {number} most
 * @returns {number[] | null}
 */
export function completed(problem, colors, most) {
  var neighbours = allVertices(problem).map(function (v) {
    return neighboursIn(problem, v);
  });
  var found = colors.slice();
  return isCompleted(neighbours, found, most) ? found : null;
}

/**
 * Colours the vertices without a colour, if that is possible, and returns whether it is.
 *
 * @param {number[][]} neighbours
 * @param {number[]} colors
 * @param {number} most
 * @returns {boolean}
 */
function isCompleted(neighbours, colors, most) {
  var next = -1;
  /** @type {number[]} */
  var taken = [];
  for (var v = 0; v < colors.length; v++) {
    var near = colors[v] === 0 ? colorsNear(neighbours[v], colors) : [];
    if (colors[v] === 0 && (next < 0 || near.length > taken.length)) {
      next = v;
      taken = near;
    }
  }
  var highest = Math.min(most, usedColors(colors) + 1);
  var found = next < 0;
  for (var color = 1; color <= highest && !found; color++) {
    if (taken.indexOf(color) < 0) {
      colors[next] = color;
      found = isCompleted(neighbours, colors, most);
      colors[next] = found ? color : 0;
    }
  }
  return found;
}

/**
 * The colours of some vertices, each once.
 *
 * @param {number[]} vertices
 * @param {number[]} colors
 * @returns {number[]}
 */
function colorsNear(vertices, colors) {
  var near = [];
  for (var k = 0; k < vertices.length; k++) {
    var color = colors[vertices[k]];
    if (color > 0 && near.indexOf(color) < 0) {
      near.push(color);
    }
  }
  return near;
}

/**
 * @param {AlgorithmProblem} problem
 * @returns {number}
 */
function chromaticNumber(problem) {
  var number = 0;
  while (!completed(problem, forEachVertex(problem, 0), number)) {
    number++;
  }
  return number;
}

/**
 * A largest set of vertices that are all adjacent to each other, among some vertices.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} vertices
 * @returns {number[]}
 */
function largestClique(problem, vertices) {
  /** @type {number[]} */
  var best = [];
  vertices.forEach(function (v, k) {
    var others = among(vertices.slice(k + 1), neighboursIn(problem, v));
    if (others.length >= best.length) {
      var found = [v].concat(largestClique(problem, others));
      best = found.length > best.length ? found : best;
    }
  });
  return best;
}

/**
 * @param {AlgorithmProblem} problem
 * @param {ColouringState} state
 * @returns {Witness}
 */
function coloringEnded(problem, state) {
  var clique = largestClique(problem, allVertices(problem));
  var odd = oddCycle(problem);
  var words = { number: state.number, clique: vertexNamesOf(problem, byName(problem, clique)), odd: vertexNamesOf(problem, odd) };
  var said = ngettext("{number} colour is enough.", "{number} colours are enough.", state.number);
  if (state.number > 0 && clique.length === state.number) {
    said += " " + gettext("Fewer are not: {clique} are pairwise adjacent.");
    return witness(fill(state.number === 1 ? gettext("One colour is enough: there is no edge.") : said, words), clique, edgesAmong(problem, clique));
  }
  if (state.number === 3) {
    said += " " + gettext("Two are not: {odd} is an odd cycle.");
    return witness(fill(said, words), odd, edgesOfCycle(problem, odd));
  }
  said += state.number === 0 ? "" : " " + gettext("Fewer are not, as the search through all colourings shows.");
  return witness(fill(said, words));
}
