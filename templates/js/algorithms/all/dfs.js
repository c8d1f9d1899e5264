// Depth-first search: a step visits a vertex from the last one on the stack that has unvisited neighbours. Pure.

import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allEdges,
  allVertices,
  byTies,
  nameOrDash,
  parentOf,
  searchEnded,
  searchMarks,
  searchResult,
  searchStart,
  searchWrong,
  unvisitedFrom,
  vertexMoves,
  vertexNamesOf,
  verticesOnWay,
  visitedFrom
} from "../tools.js";

ALGORITHMS.dfs =
  /** @satisfies {Algorithm<DepthState, StartedProblem>} */
  ({
    takes: { directed: "both", weights: "", start: true, target: false, multigraph: false, sequence: false, most: 20 },
    labels: function () {
      return gettext("visit numbers (1 for the start)");
    },
    blackboard: {
      list: function () {
        return gettext("stack");
      },
      rule: function () {
        return gettext("Vertices without unvisited neighbours leave the top; the first unvisited neighbour by name comes on top.");
      },
      rows: function (problem, states) {
        return states.slice(1).map(function (state) {
          return { chosen: -1, written: [vertexNamesOf(problem, state.stack)], why: [state.why] };
        });
      }
    },
    kinds: { order: "vertices", levels: "per vertex", parents: "vertex per vertex", classes: "per edge" },
    reference: "T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, Introduction to Algorithms, section 20.3",
    title: function () {
      return gettext("Depth-first search");
    },
    code: function () {
      return [
        gettext("visit the start, put it on the stack"),
        gettext("while the stack is not empty:"),
        gettext("  u := the top vertex of the stack"),
        gettext("  if u has an unvisited neighbour v:"),
        gettext("    visit the first such v, by name"),
        gettext("    put v on top of the stack"),
        gettext("  else: take u from the stack")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      return searchStart(problem, { stack: [problem.start] });
    },
    steps: function (problem, state) {
      var left = stackLeft(problem, state);
      var top = left[left.length - 1];
      return left.length > 0 ? byTies(problem, vertexMoves(unvisitedFrom(problem, state, top))) : [];
    },
    make: function (problem, state, move) {
      var left = stackLeft(problem, state);
      var from = left[left.length - 1];
      var next = visitedFrom(problem, state, from, move[1]);
      next.stack = left.concat(move[1]);
      next.line = 4;
      next.why = fill(gettext("{vertex} is visited from {from}, the vertex on top of the stack."), {
        vertex: problem.names[move[1]],
        from: problem.names[from]
      });
      if (left.length < state.stack.length) {
        next.why =
          fill(gettext("The search goes back to {from}, the last vertex with unvisited neighbours."), {
            from: problem.names[from]
          }) +
          " " +
          next.why;
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var left = stackLeft(problem, state);
      return searchWrong(
        problem,
        state,
        move,
        left[left.length - 1],
        problem.directed
          ? gettext("No arc leads to {vertex} from {from}: the search goes on from the last vertex with unvisited neighbours.")
          : gettext("{vertex} is no neighbour of {from}: the search goes on from the last vertex with unvisited neighbours.")
      );
    },
    table: function (problem, state) {
      return {
        title: gettext("Stack, its top first"),
        columns: [gettext("vertex"), gettext("from")],
        rows: state.stack
          .slice()
          .reverse()
          .map(function (v) {
            return [problem.names[v], nameOrDash(problem, parentOf(problem, state.parents, v))];
          })
      };
    },
    marks: function (problem, state) {
      var numbers = allVertices(problem).map(function (v) {
        return state.order.indexOf(v) < 0 ? null : state.order.indexOf(v) + 1;
      });
      return searchMarks(problem, state, state.stack, state.stack[state.stack.length - 1], numbers);
    },
    result: function (problem, state) {
      var found = searchResult(problem, state);
      found.classes = allEdges(problem).map(function (edge) {
        return edgeClass(problem, state, edge);
      });
      return found;
    },
    ended: searchEnded
  });

/**
 * The stack without the vertices on top of it that have no unvisited neighbours.
 *
 * @param {AlgorithmProblem} problem
 * @param {DepthState} state
 * @returns {number[]}
 */
function stackLeft(problem, state) {
  var stack = state.stack.slice();
  while (stack.length > 0 && unvisitedFrom(problem, state, stack[stack.length - 1]).length === 0) {
    stack.pop();
  }
  return stack;
}

/**
 * What the search has made of an edge: "tree", "back" (to an ancestor; in a graph also the other way round), "forward"
 * (to a descendant) or "cross"; null if it was not reached.
 *
 * @param {AlgorithmProblem} problem
 * @param {SearchState} state
 * @param {number} edge
 * @returns {EdgeClass | null}
 */
function edgeClass(problem, state, edge) {
  var tail = problem.edges[edge][0];
  var head = problem.edges[edge][1];
  if (state.order.indexOf(tail) < 0) {
    return null;
  }
  if (state.parents.indexOf(edge) >= 0) {
    return "tree";
  }
  if (verticesOnWay(problem, state.parents, tail).indexOf(head) >= 0) {
    return "back";
  }
  var descends = verticesOnWay(problem, state.parents, head).indexOf(tail) >= 0;
  return !descends ? "cross" : problem.directed ? "forward" : "back";
}
