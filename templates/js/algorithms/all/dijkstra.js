// Dijkstra's algorithm: a step settles a vertex and updates the labels of its neighbours. Pure.

import { leftOut } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allVertices,
  byTies,
  copied,
  distancesEnded,
  distancesResult,
  exactSum,
  improves,
  labelEntries,
  labelText,
  labelledStart,
  markAll,
  nameOrDash,
  parentOf,
  relax,
  searchMarks,
  vertexMoves,
  wayTo,
  weightOf,
  widestDistance
} from "../tools.js";

ALGORITHMS.dijkstra =
  /** @satisfies {Algorithm<DijkstraState, StartedProblem>} */
  ({
    takes: { directed: "both", weights: "nonnegative", start: true, target: "optional", multigraph: false, sequence: false, most: 20 },
    labels: function () {
      return gettext("labels");
    },
    blackboard: {
      what: function () {
        return gettext("Rows are steps: the settled vertex v, then new labels");
      },
      choice: function () {
        return gettext("The open vertex of smallest label is settled.");
      },
      steps: true,
      rule: function () {
        return gettext("A label changes if that of the settled vertex plus the weight of the edge is smaller.");
      },
      rows: function (problem, states) {
        var isTied = states.slice(1).some(function (state, k) {
          var settled = state.settled[k];
          return problem.outgoing[settled].some(function (each) {
            return state.settled.indexOf(each.to) < 0 && exactSum(Number(state.labels[settled]), weightOf(problem, each.edge)) === states[k].labels[each.to];
          });
        });
        return isTied ? null : states.slice(1, -1).map(function (state, k) {
          return { chosen: state.settled[k], written: labelEntries(problem, state), why: [state.why] };
        });
      }
    },
    answer: "path",
    kinds: { settled: "vertices", distances: "per vertex", parents: "vertex per vertex", path: "vertices" },
    reference: "T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, Introduction to Algorithms, section 22.3",
    title: function () {
      return gettext("Dijkstra’s algorithm");
    },
    code: function () {
      return [
        gettext("label(start) := 0, all other labels := ∞"),
        gettext("while a label of an open vertex is finite:"),
        gettext("  u := the open vertex of smallest label"),
        gettext("  settle u"),
        gettext("  for each open neighbour v of u:"),
        gettext("    if label(u) + weight(u, v) < label(v):"),
        gettext("      label(v) := label(u) + weight(u, v)"),
        gettext("      from(v) := u")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      return labelledStart(problem, { settled: [] });
    },
    steps: function (problem, state) {
      var open = openVertices(problem, state);
      // Null is not among them.
      var target =
        /** @type {number} */
        (problem.target);
      if (open.length === 0 || state.settled.indexOf(target) >= 0) {
        return [];
      }
      var least = open.filter(function (v) {
        return state.labels[v] === state.labels[open[0]];
      });
      return byTies(problem, vertexMoves(least));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var vertex = move[1];
      next.settled.push(vertex);
      var updated = problem.outgoing[vertex].filter(function (each) {
        return next.settled.indexOf(each.to) < 0 && improves(problem, state.labels, each.edge, vertex);
      });
      updated.forEach(function (each) {
        relax(problem, next, each.edge, vertex);
      });
      next.line = updated.length > 0 ? 6 : 3;
      next.why = fill(gettext("{vertex} is settled: its label {label} is the smallest of all open ones."), {
        vertex: problem.names[vertex],
        label: state.labels[vertex]
      });
      next.why += " " + (updated.length > 0 ? newLabelsText(problem, next.labels, updated) : gettext("No label changes."));
      return next;
    },
    wrong: function (problem, state, move) {
      var smallest = openVertices(problem, state)[0];
      var words = {
        vertex: problem.names[move[1]],
        label: labelText(state.labels[move[1]]),
        smallest: problem.names[smallest],
        less: labelText(state.labels[smallest])
      };
      if (state.settled.indexOf(move[1]) >= 0) {
        return fill(gettext("{vertex} is settled: its label {label} is final."), words);
      }
      if (state.labels[move[1]] === null) {
        return fill(gettext("{vertex} still has label ∞: no settled vertex leads to it. {smallest} has {less}."), words);
      }
      return fill(gettext("{vertex} has label {label}, {smallest} only {less}: Dijkstra settles the smallest first."), words);
    },
    widest: widestDistance,
    table: function (problem, state) {
      return {
        title: gettext("Priority queue"),
        columns: [gettext("vertex"), gettext("label"), gettext("from")],
        rows: openVertices(problem, state).map(function (v) {
          return [problem.names[v], labelText(state.labels[v]), nameOrDash(problem, parentOf(problem, state.parents, v))];
        })
      };
    },
    marks: function (problem, state) {
      var current = state.settled[state.settled.length - 1];
      var marks = searchMarks(problem, { order: state.settled, parents: state.parents }, openVertices(problem, state), current, state.labels);
      // Null is not among them.
      var target =
        /** @type {number} */
        (problem.target);
      if (state.settled.indexOf(target) >= 0) {
        markAll(marks.edges, wayTo(problem, state.parents, target), "path");
      }
      return marks;
    },
    result: distancesResult,
    ended: distancesEnded
  });

/**
 * The vertices with a finite label that are not settled, by their labels and names.
 *
 * @param {AlgorithmProblem} problem
 * @param {DijkstraState} state
 * @returns {number[]}
 */
function openVertices(problem, state) {
  // Those that are infinite are left out.
  var labels =
    /** @type {number[]} */
    (state.labels);
  var open = leftOut(allVertices(problem), state.settled).filter(function (v) {
    return labels[v] !== null;
  });
  return open.sort(function (u, v) {
    return labels[u] - labels[v] || problem.rank[u] - problem.rank[v];
  });
}

/**
 * @param {AlgorithmProblem} problem
 * @param {(number | null)[]} labels
 * @param {LeadingEdge[]} updated
 * @returns {string}
 */
function newLabelsText(problem, labels, updated) {
  var news = updated.map(function (each) {
    return problem.names[each.to] + " " + labels[each.to];
  });
  return fill(gettext("New labels: {labels}."), { labels: news.join(", ") });
}
