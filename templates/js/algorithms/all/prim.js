// Prim's algorithm: a step takes the lightest edge that leaves the tree. Pure.

import { among, leftOut } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allVertices,
  byName,
  byTies,
  copied,
  edgeMoves,
  edgeName,
  edgesByWeight,
  forEachVertex,
  keptFirst,
  markAll,
  noMarks,
  reachableFrom,
  takenResult,
  treeEnded,
  vertexNamesOf,
  weightOf,
  witness
} from "../tools.js";

ALGORITHMS.prim =
  /** @satisfies {Algorithm<PrimState, StartedProblem>} */
  ({
    takes: { directed: "graph", weights: "any", start: true, target: false, multigraph: false, sequence: false, most: 20 },
    blackboard: {
      what: function () {
        return gettext("Rows are steps: the vertex v that joins, then new lightest edges");
      },
      choice: function () {
        return gettext("The vertex outside the tree with the smallest entry joins it.");
      },
      rule: function () {
        return gettext("An entry changes if the edge from the vertex that joined is lighter; what has joined keeps its entry.");
      },
      rows: function (problem, states) {
        /** @type {string[]} */
        var entries = forEachVertex(problem, "");
        var isTied = false;
        var rows = states.slice(0, -1).map(function (state, k) {
          var leaving = leavingEdges(problem, state);
          keptFirst(leaving, outside).forEach(function (edge) {
            var v = outside(edge);
            entries[v] = weightOf(problem, edge) + " " + problem.names[leftOut(problem.edges[edge], [v])[0]];
            isTied = isTied || leaving.some(function (other) {
              return other !== edge && outside(other) === v && weightOf(problem, other) === weightOf(problem, edge);
            });
          });
          /**
           * @param {number} edge
           * @returns {number}
           */
          function outside(edge) {
            return leftOut(problem.edges[edge], state.order)[0];
          }
          return { chosen: state.order[k], written: entries.slice(), why: [state.why] };
        });
        return isTied ? null : rows;
      }
    },
    answer: "tree",
    kinds: { edges: "edges", weight: "value" },
    reference: "T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, Introduction to Algorithms, section 21.2",
    title: function () {
      return gettext("Prim’s algorithm");
    },
    code: function () {
      return [
        gettext("the tree is the start alone"),
        gettext("while vertices are outside the tree:"),
        gettext("  u–v := the lightest edge that leaves it"),
        gettext("  take u–v, put v into the tree")
      ];
    },
    /** @param {StartedProblem} problem */
    refusal: function (problem) {
      var missed = byName(problem, leftOut(allVertices(problem), reachableFrom(problem, [problem.start])));
      var words = { start: problem.names[problem.start], missed: vertexNamesOf(problem, missed) };
      return missed.length === 0
        ? null
        : witness(fill(gettext("The graph is not connected: no path leads from {start} to {missed}."), words), missed);
    },
    begin: function (problem) {
      return {
        order: [problem.start],
        taken: [],
        line: 0,
        why: fill(gettext("The tree begins as {start} alone."), { start: problem.names[problem.start] })
      };
    },
    steps: function (problem, state) {
      var leaving = leavingEdges(problem, state);
      var lightest = leaving.filter(function (edge) {
        return weightOf(problem, edge) === weightOf(problem, leaving[0]);
      });
      return byTies(problem, edgeMoves(lightest));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var added = leftOut(problem.edges[move[1]], state.order)[0];
      next.taken.push(move[1]);
      next.order.push(added);
      next.line = 3;
      next.why = fill(gettext("{edge} is the lightest edge that leaves the tree, with weight {weight}: {vertex} joins it."), {
        edge: edgeName(problem, move[1]),
        weight: weightOf(problem, move[1]),
        vertex: problem.names[added]
      });
      return next;
    },
    wrong: function (problem, state, move) {
      var inside = among(problem.edges[move[1]], state.order).length;
      var lightest = leavingEdges(problem, state)[0];
      var words = {
        edge: edgeName(problem, move[1]),
        weight: weightOf(problem, move[1]),
        lightest: edgeName(problem, lightest),
        less: weightOf(problem, lightest)
      };
      if (state.taken.indexOf(move[1]) >= 0) {
        return fill(gettext("{edge} has been taken."), words);
      }
      if (inside === 2) {
        return fill(gettext("Both ends of {edge} are in the tree: it would close a cycle."), words);
      }
      if (inside === 0) {
        return fill(gettext("No end of {edge} is in the tree: Prim’s tree stays connected."), words);
      }
      return fill(gettext("{edge} has weight {weight}, {lightest} only {less}: Prim takes the lightest edge that leaves the tree."), words);
    },
    widest: function () {
      return "";
    },
    table: function (problem, state) {
      return {
        title: gettext("Priority queue"),
        columns: [gettext("vertex"), gettext("weight"), gettext("edge")],
        rows: keptFirst(leavingEdges(problem, state), function (edge) {
          return leftOut(problem.edges[edge], state.order)[0];
        }).map(function (edge) {
          var outside = leftOut(problem.edges[edge], state.order)[0];
          return [problem.names[outside], String(weightOf(problem, edge)), edgeName(problem, edge)];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.edges, leavingEdges(problem, state), "waiting");
      markAll(marks.vertices, state.order, "done");
      marks.vertices[state.order[state.order.length - 1]] = "current";
      markAll(marks.edges, state.taken, "tree");
      return marks;
    },
    result: takenResult,
    ended: treeEnded
  });

/**
 * The edges with one end in the tree, the lightest first.
 *
 * @param {AlgorithmProblem} problem
 * @param {PrimState} state
 * @returns {number[]}
 */
function leavingEdges(problem, state) {
  return edgesByWeight(problem).filter(function (edge) {
    return among(problem.edges[edge], state.order).length === 1;
  });
}
