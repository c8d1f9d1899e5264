// Kruskal's algorithm: a step takes the lightest edge that closes no cycle; those before it are rejected. Pure.

import { fill, gettext, ngettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allVertices,
  byName,
  byTies,
  copied,
  edgeMoves,
  edgeName,
  edgeNames,
  edgesByWeight,
  keptFirst,
  markAll,
  noMarks,
  takenResult,
  treeEnded,
  vertexNamesOf,
  weightOf
} from "../tools.js";

ALGORITHMS.kruskal =
  /** @satisfies {Algorithm<KruskalState>} */
  ({
    takes: { directed: "graph", weights: "any", start: false, target: false, multigraph: false, sequence: false, most: 20 },
    answer: "tree",
    kinds: { edges: "edges", weight: "value" },
    reference: "T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, Introduction to Algorithms, section 21.2",
    title: function () {
      return gettext("Kruskal’s algorithm");
    },
    code: function () {
      return [
        gettext("put each vertex into a set of its own"),
        gettext("for each edge u–v, the lightest first:"),
        gettext("  if u and v are in different sets:"),
        gettext("    take u–v"),
        gettext("    unite the two sets"),
        gettext("  else: reject u–v, it closes a cycle")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      return {
        taken: [],
        rejected: [],
        sets: allVertices(problem),
        line: 0,
        why: gettext("No edge has been taken: each vertex is a tree of its own.")
      };
    },
    steps: function (problem, state) {
      var joining = joiningEdges(problem, state);
      var lightest = joining.filter(function (edge) {
        return weightOf(problem, edge) === weightOf(problem, joining[0]);
      });
      return byTies(problem, edgeMoves(lightest));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var ends = problem.edges[move[1]];
      /** @type {{ edge: string, weight: number, one: string, other: string, rejected?: string }} */
      var words = {
        edge: edgeName(problem, move[1]),
        weight: weightOf(problem, move[1]),
        one: setText(problem, state, ends[0]),
        other: setText(problem, state, ends[1])
      };
      var before = edgesByWeight(problem).filter(function (edge) {
        return closesCycle(problem, state, edge) && weightOf(problem, edge) <= words.weight;
      });
      next.taken.push(move[1]);
      next.sets = state.sets.map(function (set) {
        return set === state.sets[ends[1]] ? state.sets[ends[0]] : set;
      });
      next.rejected = state.rejected.concat(before);
      next.line = 3;
      next.why = fill(gettext("{edge} ({weight}) is taken: it joins {one} and {other}."), words);
      if (before.length > 0) {
        words.rejected = edgeNames(problem, before);
        next.why = fill(ngettext("Rejected, since it would close a cycle: {rejected}.", "Rejected, since they would close cycles: {rejected}.", before.length), words) + " " + next.why;
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var lightest = joiningEdges(problem, state)[0];
      var words = {
        edge: edgeName(problem, move[1]),
        weight: weightOf(problem, move[1]),
        lightest: edgeName(problem, lightest),
        less: weightOf(problem, lightest),
        set: setText(problem, state, problem.edges[move[1]][0])
      };
      if (state.taken.indexOf(move[1]) >= 0) {
        return fill(gettext("{edge} has been taken."), words);
      }
      if (state.sets[problem.edges[move[1]][0]] === state.sets[problem.edges[move[1]][1]]) {
        return fill(gettext("{edge} would close a cycle: both ends are in {set}."), words);
      }
      return fill(gettext("{edge} has weight {weight}, {lightest} only {less}: Kruskal takes the lightest edge first."), words);
    },
    widest: function () {
      return "";
    },
    table: function (problem, state) {
      return {
        title: gettext("Disjoint sets"),
        columns: [gettext("set")],
        rows: keptFirst(byName(problem, allVertices(problem)), function (v) {
          return state.sets[v];
        }).map(function (v) {
          return [setText(problem, state, v)];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.edges, state.taken, "tree");
      markAll(marks.edges, state.rejected, "rejected");
      return marks;
    },
    result: takenResult,
    ended: treeEnded
  });

/**
 * Whether an edge that is neither taken nor rejected would close a cycle.
 *
 * @param {AlgorithmProblem} problem
 * @param {KruskalState} state
 * @param {number} edge
 * @returns {boolean}
 */
function closesCycle(problem, state, edge) {
  var ends = problem.edges[edge];
  return state.sets[ends[0]] === state.sets[ends[1]] && state.taken.concat(state.rejected).indexOf(edge) < 0;
}

/**
 * The edges between different sets, the lightest first.
 *
 * @param {AlgorithmProblem} problem
 * @param {KruskalState} state
 * @returns {number[]}
 */
function joiningEdges(problem, state) {
  return edgesByWeight(problem).filter(function (edge) {
    return state.sets[problem.edges[edge][0]] !== state.sets[problem.edges[edge][1]];
  });
}

/**
 * @param {AlgorithmProblem} problem
 * @param {{ sets: number[] }} state
 * @param {number} vertex
 * @returns {string}
 */
export function setText(problem, state, vertex) {
  var set = allVertices(problem).filter(function (v) {
    return state.sets[v] === state.sets[vertex];
  });
  return "{" + vertexNamesOf(problem, byName(problem, set)) + "}";
}
