// A Hamiltonian cycle by backtracking: a step extends the path by a vertex, or takes back the last one by a click on it.
// Where a set of vertices shows that there is no cycle, no step is needed. Pure.

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
  edgesOfCycle,
  markAll,
  nameOrDash,
  neighboursIn,
  noMarks,
  vertexMoves,
  vertexNamesOf,
  witness
} from "../tools.js";

ALGORITHMS.hamilton =
  /** @satisfies {Algorithm<CycleState>} */
  ({
    takes: { directed: "graph", weights: "", start: "optional", target: false, multigraph: false, sequence: false, most: 12 },
    answer: "cycle",
    why: "separating",
    repeats: true,
    kinds: { cycle: "vertices" },
    reference: "D. B. West, Introduction to Graph Theory, section 7.2",
    title: function () {
      return gettext("Hamiltonian cycles");
    },
    code: function () {
      return [
        gettext("if removing k vertices leaves more than"),
        gettext("  k components: there is no cycle"),
        gettext("the path is the start alone"),
        gettext("repeat:"),
        gettext("  if all are on it and it closes: end"),
        gettext("  if a vertex left lacks two free edges,"),
        gettext("    or nothing new can be tried: go back"),
        gettext("  else: go on to a neighbour, by name")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      var start = problem.start === null ? byName(problem, allVertices(problem))[0] : problem.start;
      var reason = noCycle(problem);
      return {
        reason: reason,
        path: reason ? [] : [start],
        tried: [[]],
        cycle: null,
        line: reason ? 1 : 2,
        why: reason ? reason.said : fill(gettext("The path begins at {start}."), { start: problem.names[start] })
      };
    },
    steps: function (problem, state) {
      var last = state.path[state.path.length - 1];
      if (state.reason || state.cycle || last === undefined) {
        return [];
      }
      if (closes(problem, state)) {
        return [["v", state.path[0]]];
      }
      var untried = stuckVertex(problem, state.path) === null ? untriedFrom(problem, state) : [];
      return untried.length > 0 ? byTies(problem, vertexMoves(untried)) : [["v", last]];
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var last = state.path[state.path.length - 1];
      var stuck = stuckVertex(problem, state.path);
      var words = { vertex: problem.names[move[1]], last: problem.names[last], stuck: nameOrDash(problem, stuck) };
      if (closes(problem, state)) {
        next.cycle = state.path;
        next.line = 4;
        next.why = fill(gettext("All vertices are on the path, and an edge leads from {last} back to {vertex}."), words);
        return next;
      }
      if (move[1] === last) {
        next.path.pop();
        next.tried.pop();
        next.line = stuck === null ? 6 : 5;
        next.why = fill(
          stuck === null
            ? gettext("From {last} everything has been tried: the path goes back.")
            : gettext("{stuck} has fewer than two edges left to the rest of a cycle: the path goes back from {last}."),
          words
        );
        return next;
      }
      next.tried[next.tried.length - 1].push(move[1]);
      next.path.push(move[1]);
      next.tried.push([]);
      next.line = 7;
      next.why = fill(gettext("The path goes on from {last} to {vertex}."), words);
      return next;
    },
    wrong: function (problem, state, move) {
      var last = state.path[state.path.length - 1];
      var stuck = stuckVertex(problem, state.path);
      var words = {
        vertex: problem.names[move[1]],
        last: problem.names[last],
        stuck: nameOrDash(problem, stuck),
        first: problem.names[state.path[0]]
      };
      if (closes(problem, state)) {
        return fill(gettext("Not {vertex}: all vertices are on the path, and an edge leads from {last} back to {first}."), words);
      }
      if (move[1] === last) {
        return fill(gettext("{last} need not be taken back yet: the path can go on from it."), words);
      }
      if (state.path.indexOf(move[1]) >= 0) {
        return fill(gettext("{vertex} is on the path already."), words);
      }
      if (edgeBetween(problem, last, move[1]) < 0) {
        return fill(gettext("{vertex} is no neighbour of {last}, where the path ends."), words);
      }
      return stuck !== null
        ? fill(gettext("Not {vertex}: {stuck} has fewer than two edges left to the rest of a cycle, so the path has to go back."), words)
        : fill(gettext("{vertex} has been tried after this path."), words);
    },
    table: function (problem, state) {
      return {
        title: gettext("Path"),
        columns: [gettext("vertex"), gettext("tried after it")],
        rows: state.path.map(function (v, place) {
          return [problem.names[v], vertexNamesOf(problem, state.tried[place])];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      state.path.slice(1).forEach(function (v, k) {
        marks.edges[edgeBetween(problem, state.path[k], v)] = "path";
      });
      markAll(marks.edges, state.cycle ? edgesOfCycle(problem, state.cycle) : [], "path");
      markAll(marks.vertices, state.path, "path");
      markAll(marks.vertices, state.path.slice(-1), "current");
      state.path.forEach(function (v, place) {
        marks.labels[v] = String(place + 1);
      });
      return marks;
    },
    result: function (problem, state) {
      return { cycle: state.cycle };
    },
    witness: function (problem, state) {
      return state.reason ? state.reason.vertices : [];
    },
    isWitness: separates,
    ended: function (problem, state) {
      if (state.reason) {
        return state.reason;
      }
      return state.cycle
        ? witness(
            fill(gettext("A Hamiltonian cycle: {cycle}."), { cycle: vertexNamesOf(problem, state.cycle.concat(state.cycle[0])) }),
            state.cycle,
            edgesOfCycle(problem, state.cycle)
          )
        : witness(gettext("There is no Hamiltonian cycle: all paths from the start have been tried."));
    }
  });

/**
 * Whether more components are left without some vertices than these are.
 *
 * @param {AlgorithmProblem} problem
 * @param {AlgorithmState | null} state
 * @param {number[]} vertices
 * @returns {boolean}
 */
function separates(problem, state, vertices) {
  return componentsWithout(problem, vertices) > Math.max(vertices.length, 1);
}

/**
 * Whether all vertices are on the path, and an edge leads from its end to its begin.
 *
 * @param {AlgorithmProblem} problem
 * @param {{ path: number[] }} state
 * @returns {boolean}
 */
export function closes(problem, state) {
  var path = state.path;
  return path.length === problem.order && edgeBetween(problem, path[path.length - 1], path[0]) >= 0;
}

/**
 * @param {AlgorithmProblem} problem
 * @param {PathState} state
 * @returns {number[]}
 */
function untriedFrom(problem, state) {
  var last = state.path.length - 1;
  return leftOut(neighboursIn(problem, state.path[last]), state.path.concat(state.tried[last]));
}

/**
 * A vertex off the path with fewer than two neighbours that are off the path or an end of it; or null.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} path
 * @returns {number | null}
 */
function stuckVertex(problem, path) {
  var inside = path.slice(1, -1);
  var stuck = byName(problem, leftOut(allVertices(problem), path)).filter(function (v) {
    return leftOut(neighboursIn(problem, v), inside).length < 2;
  });
  return stuck.length > 0 ? stuck[0] : null;
}

/**
 * Why there is no cycle, as `witness` makes it: a set of vertices without which more components are left than it has
 * vertices (V. Chvátal, 1973); or null if no set shows it. The smallest set is found, the empty one too.
 *
 * @param {AlgorithmProblem} problem
 * @returns {Witness | null}
 */
function noCycle(problem) {
  if (problem.order < 3) {
    return witness(gettext("A cycle has at least three vertices."));
  }
  var removed = cuttingSet(problem, separates.bind(null, problem, null));
  if (removed === null) {
    return null;
  }
  var words = { removed: vertexNamesOf(problem, byName(problem, removed)), count: componentsWithout(problem, removed) };
  return witness(
    fill(
      removed.length === 0
        ? gettext("There is no Hamiltonian cycle: the graph has {count} components.")
        : gettext("There is no Hamiltonian cycle: without {removed} the graph has {count} components."),
      words
    ),
    removed
  );
}
