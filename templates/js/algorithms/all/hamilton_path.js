// A Hamiltonian path by backtracking: a step extends the path by a vertex, or takes back the last one by a click on it.
// Where a set of vertices shows that there is no path, no step is needed. Pure.

import { leftOut } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import { componentsWithout, cuttingSet } from "../separators.js";
import {
  allVertices,
  byName,
  byTies,
  copied,
  edgeBetween,
  markAll,
  nameOrDash,
  neighboursIn,
  noMarks,
  vertexMoves,
  vertexNamesOf,
  witness
} from "../tools.js";

ALGORITHMS["hamilton-path"] =
  /** @satisfies {Algorithm<PathState>} */
  ({
    takes: { directed: "graph", weights: "", start: "optional", target: false, multigraph: false, sequence: false, most: 12 },
    answer: "route",
    why: "scattering",
    repeats: true,
    kinds: { path: "vertices" },
    reference: "D. B. West, Introduction to Graph Theory, section 7.2",
    title: function () {
      return gettext("Hamiltonian paths");
    },
    code: function () {
      return [
        gettext("if removing k vertices leaves more than"),
        gettext("  k + 1 components: there is no path"),
        gettext("the path is empty"),
        gettext("repeat until all vertices are on it:"),
        gettext("  if a vertex left can no longer be on it,"),
        gettext("    or nothing new can be tried: go back"),
        gettext("  else: go on to a neighbour, by name")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      var removed = cuttingSet(problem, scatters.bind(null, problem, null));
      var words = { removed: vertexNamesOf(problem, byName(problem, removed || [])), count: removed ? componentsWithout(problem, removed) : 0 };
      var said = words.removed === "" ? gettext("There is no Hamiltonian path: the graph has {count} components.") : gettext("There is no Hamiltonian path: without {removed} the graph has {count} components.");
      var reason = removed ? witness(fill(said, words), removed) : null;
      return { reason: reason, path: [], tried: [[]], line: reason ? 1 : 2, why: reason ? reason.said : gettext("The path may begin at a vertex.") };
    },
    steps: function (problem, state) {
      var length = state.path.length;
      if (state.reason || length === problem.order) {
        return [];
      }
      var untried = cutOff(problem, state.path).length === 0 ? untriedAfter(problem, state) : [];
      return untried.length > 0 ? byTies(problem, vertexMoves(untried)) : vertexMoves(state.path.slice(-1));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var last = state.path[state.path.length - 1];
      var words = { vertex: problem.names[move[1]], last: nameOrDash(problem, last), left: vertexNamesOf(problem, cutOff(problem, state.path)), off: cutOffText(problem, state.path) };
      if (move[1] === last) {
        next.path.pop();
        next.tried.pop();
        next.line = words.left === "" ? 5 : 4;
        next.why = fill(words.left === "" ? gettext("From {last} everything has been tried: the path goes back.") : "{off} " + gettext("It goes back from {last}."), words);
        return next;
      }
      next.tried[next.tried.length - 1].push(move[1]);
      next.path.push(move[1]);
      next.tried.push([]);
      next.line = 6;
      next.why = fill(last === undefined ? gettext("The path begins at {vertex}.") : gettext("The path goes on from {last} to {vertex}."), words);
      return next;
    },
    wrong: function (problem, state, move) {
      var last = state.path[state.path.length - 1];
      var words = { vertex: problem.names[move[1]], last: nameOrDash(problem, last), left: vertexNamesOf(problem, cutOff(problem, state.path)), off: cutOffText(problem, state.path) };
      if (move[1] === last) {
        return fill(gettext("{last} need not be taken back yet: the path can go on from it."), words);
      }
      if (state.path.indexOf(move[1]) >= 0) {
        return fill(gettext("{vertex} is on the path already."), words);
      }
      if (last === undefined && problem.start !== null && move[1] !== problem.start) {
        return fill(gettext("The path begins at {start}, not at {vertex}."), { start: problem.names[problem.start], vertex: words.vertex });
      }
      if (last !== undefined && edgeBetween(problem, last, move[1]) < 0) {
        return fill(gettext("{vertex} is no neighbour of {last}, where the path ends."), words);
      }
      return fill(words.left === "" ? gettext("{vertex} has been tried after this path.") : "{off} " + gettext("So not {vertex}: it has to go back."), words);
    },
    table: function (problem, state) {
      return {
        title: gettext("Path"),
        columns: [gettext("vertex"), gettext("tried after it")],
        rows: state.tried.map(function (tried, place) {
          return [place === 0 ? "\u2013" : problem.names[state.path[place - 1]], vertexNamesOf(problem, tried)];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.edges, edgesOfPath(problem, state.path), "path");
      markAll(marks.vertices, state.path, "path");
      markAll(marks.vertices, state.path.slice(-1), "current");
      state.path.forEach(function (v, place) {
        marks.labels[v] = String(place + 1);
      });
      return marks;
    },
    result: function (problem, state) {
      return { path: state.reason || state.path.length < problem.order ? null : state.path };
    },
    witness: function (problem, state) {
      return state.reason ? state.reason.vertices : [];
    },
    isWitness: scatters,
    ended: function (problem, state) {
      if (state.reason || state.path.length < problem.order) {
        return state.reason || witness(gettext("There is no Hamiltonian path: all paths have been tried."));
      }
      return witness(fill(gettext("A Hamiltonian path: {path}."), { path: vertexNamesOf(problem, state.path) }), state.path, edgesOfPath(problem, state.path));
    }
  });

/**
 * Whether at least two components more are left without some vertices than these are.
 *
 * @param {AlgorithmProblem} problem
 * @param {AlgorithmState | null} state
 * @param {number[]} vertices
 * @returns {boolean}
 */
function scatters(problem, state, vertices) {
  return componentsWithout(problem, vertices) > vertices.length + 1;
}

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} path
 * @returns {number[]}
 */
function edgesOfPath(problem, path) {
  return path.slice(1).map(function (v, k) {
    return edgeBetween(problem, path[k], v);
  });
}

/**
 * @param {AlgorithmProblem} problem
 * @param {PathState} state
 * @returns {number[]}
 */
function untriedAfter(problem, state) {
  var length = state.path.length;
  var next = length > 0 ? neighboursIn(problem, state.path[length - 1]) : problem.start === null ? allVertices(problem) : [problem.start];
  return leftOut(next, state.path.concat(state.tried[length]));
}

/**
 * Vertices off the path to which it can no longer come, as no neighbour is left, or of which only one can be its end.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} path
 * @returns {number[]}
 */
function cutOff(problem, path) {
  var inside = path.slice(0, -1);
  /**
   * @param {number} v
   * @returns {number}
   */
  function freeWays(v) {
    return leftOut(neighboursIn(problem, v), inside).length;
  }
  var off = path.length === 0 ? [] : byName(problem, leftOut(allVertices(problem), path));
  var none = off.filter(function (v) {
    return freeWays(v) === 0;
  });
  var ends = off.filter(function (v) {
    return freeWays(v) === 1;
  });
  return none.length > 0 ? none : ends.length > 1 ? ends : [];
}

/**
 * What is said of the vertices that are cut off.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} path
 * @returns {string}
 */
function cutOffText(problem, path) {
  var off = cutOff(problem, path);
  var left = { left: vertexNamesOf(problem, off) };
  var isAlone = off.length > 0 && leftOut(neighboursIn(problem, off[0]), path.slice(0, -1)).length === 0;
  return fill(
    isAlone
      ? gettext("The path cannot come to {left} any more.")
      : gettext("The path can come to each of {left} only from one neighbour, and leave none of them again, so that each would have to be its end."),
    left
  );
}
