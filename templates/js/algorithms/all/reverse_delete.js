// The reverse-delete algorithm: a step deletes the heaviest edge without which the graph is still connected. Pure.

import { leftOut } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allEdges,
  byTies,
  compareEdges,
  copied,
  edgeMoves,
  edgeName,
  edgesByWeight,
  markAll,
  noMarks,
  takenResult,
  treeEnded,
  weightOf,
  weightOfAll
} from "../tools.js";

ALGORITHMS["reverse-delete"] =
  /** @satisfies {Algorithm<DeletionState>} */
  ({
    takes: { directed: "graph", weights: "any", start: false, target: false, multigraph: false, sequence: false, most: 20 },
    answer: "tree",
    kinds: { edges: "edges", weight: "value" },
    reference: "J. B. Kruskal, On the shortest spanning subtree of a graph, Proceedings of the AMS 7 (1956), 48–50, construction A′",
    title: function () {
      return gettext("Reverse-delete algorithm");
    },
    code: function () {
      return [
        gettext("keep all edges"),
        gettext("for each edge u–v, the heaviest first:"),
        gettext("  if another way leads from u to v:"),
        gettext("    delete u–v"),
        gettext("  else: keep u–v, it is a bridge")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      return { kept: allEdges(problem), line: 0, why: gettext("All edges are there.") };
    },
    steps: function (problem, state) {
      var there = edgesByWeight(problem).reverse().filter(function (edge) {
        return state.kept.indexOf(edge) >= 0;
      });
      var first = 0;
      while (first < there.length && isBridgeIn(problem, state.kept, there[first])) {
        first++;
      }
      var heaviest = there.slice(first).filter(function (edge) {
        return weightOf(problem, edge) === weightOf(problem, there[first]) && !isBridgeIn(problem, state.kept, edge);
      });
      heaviest.sort(function (one, other) {
        return compareEdges(problem, one, other);
      });
      return byTies(problem, edgeMoves(heaviest));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var words = { edge: edgeName(problem, move[1]), weight: weightOf(problem, move[1]) };
      next.kept = leftOut(state.kept, [move[1]]);
      next.line = 3;
      next.why = fill(gettext("{edge} ({weight}) is deleted: another way leads between its ends."), words);
      return next;
    },
    wrong: function (problem, state, move) {
      var heaviest = this.steps(problem, state)[0][1];
      var words = {
        edge: edgeName(problem, move[1]),
        weight: weightOf(problem, move[1]),
        heaviest: edgeName(problem, heaviest),
        more: weightOf(problem, heaviest)
      };
      if (state.kept.indexOf(move[1]) < 0) {
        return fill(gettext("{edge} has been deleted."), words);
      }
      return fill(
        isBridgeIn(problem, state.kept, move[1])
          ? gettext("{edge} is a bridge: without it no way leads between its ends.")
          : gettext("{edge} has weight {weight}, {heaviest} even {more}: the heaviest edge is deleted first."),
        words
      );
    },
    widest: function () {
      return "";
    },
    table: function (problem, state) {
      return {
        title: gettext("Edges left, the heaviest first"),
        columns: [gettext("edge"), gettext("weight")],
        rows: edgesByWeight(problem)
          .reverse()
          .filter(function (edge) {
            return state.kept.indexOf(edge) >= 0;
          })
          .map(function (edge) {
            return [edgeName(problem, edge), String(weightOf(problem, edge))];
          })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.edges, leftOut(allEdges(problem), state.kept), "rejected");
      markAll(
        marks.edges,
        state.kept.filter(function (edge) {
          return isBridgeIn(problem, state.kept, edge);
        }),
        "tree"
      );
      return marks;
    },
    result: function (problem, state) {
      return takenResult(problem, keptEdges(state));
    },
    ended: function (problem, state) {
      var ended = treeEnded(problem, keptEdges(state));
      var words = { weight: weightOfAll(problem, state.kept), trees: problem.order - state.kept.length };
      ended.said = fill(
        words.trees === 1
          ? gettext("The edges left are a spanning tree of the smallest weight, {weight}.")
          : gettext("The graph is not connected: the edges left are {trees} trees, of the smallest weight together, {weight}."),
        words
      );
      return ended;
    }
  });

/**
 * The edges that are left, as taken ones.
 *
 * @param {DeletionState} state
 * @returns {TakenState}
 */
function keptEdges(state) {
  return { taken: state.kept, line: state.line, why: state.why };
}

/**
 * Whether the ends of an edge are not connected by the other edges.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} kept
 * @param {number} edge
 * @returns {boolean}
 */
function isBridgeIn(problem, kept, edge) {
  /** @type {boolean[]} */
  var isThere = [];
  /** @type {boolean[]} */
  var isReached = [];
  var found = [problem.edges[edge][0]];
  kept.forEach(function (other) {
    isThere[other] = other !== edge;
  });
  /** @param {LeadingEdge} way */
  function reach(way) {
    if (isThere[way.edge] && !isReached[way.to]) {
      isReached[way.to] = true;
      found.push(way.to);
    }
  }
  for (var k = 0; k < found.length; k++) {
    problem.outgoing[found[k]].forEach(reach);
  }
  return !isReached[problem.edges[edge][1]];
}
