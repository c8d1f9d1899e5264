// Graphs with given degrees by the algorithm of Havel and Hakimi: a step joins a vertex of the largest degree left to
// those of the next largest ones. Pure.

import { isWhole, leftOut, total } from "../../lib/lists.js";
import { fill, gettext, ngettext, shownWord } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import { allVertices, byTies, copied, noMarks, vertexMoves, vertexNamesOf, witness } from "../tools.js";

ALGORITHMS["degree-sequences"] =
  /** @satisfies {Algorithm<DegreesState, DegreesProblem>} */
  ({
    takes: { directed: "graph", weights: "", start: false, target: false, multigraph: false, sequence: true, most: 20 },
    drawn: "any",
    kinds: { graphical: "value", graph: "pairs" },
    reference: "S. L. Hakimi, On realizability of a set of integers as degrees of the vertices of a linear graph, Journal of the SIAM 10 (1962), 496–506",
    title: function () {
      return gettext("Degree sequences");
    },
    code: function () {
      return [
        gettext("while a degree is not 0:"),
        gettext("  u := a vertex of the largest degree d"),
        gettext("  if fewer than d others are left: end"),
        gettext("  join u to the d others of largest degree"),
        gettext("  their degrees fall by 1, that of u to 0"),
        gettext("all degrees are 0: the graph is complete")
      ];
    },
    refusal: function (problem) {
      // A text is no whole number.
      var degrees =
        /** @type {number[]} */
        (problem.sequence || []);
      var wrong = degrees.filter(function (degree) {
        return !isWhole(degree) || degree > 99;
      });
      if (!problem.sequence || degrees.length !== problem.order || problem.edges.length > 0) {
        return witness(gettext("This algorithm needs a degree for each vertex, such as 3 2 2 1, and no edges."));
      }
      return wrong.length > 0 ? witness(fill(gettext("‘{word}’ is no degree, expected a whole number from 0 up."), { word: shownWord(String(wrong[0])) })) : null;
    },
    begin: function (problem) {
      return { rest: problem.sequence, joined: [], line: 0, why: gettext("No vertices are joined.") };
    },
    steps: function (problem, state) {
      var sorted = byDegree(problem, state);
      var largest = sorted.filter(function (v) {
        return state.rest[v] === state.rest[sorted[0]];
      });
      return sorted.length === 0 || state.rest[sorted[0]] >= sorted.length ? [] : byTies(problem, vertexMoves(largest));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var others = leftOut(byDegree(problem, state), [move[1]]).slice(0, state.rest[move[1]]);
      others.forEach(function (v) {
        next.rest[v]--;
        next.joined.push([move[1], v]);
      });
      next.rest[move[1]] = 0;
      next.line = 3;
      next.why = fill(gettext("{vertex} has the largest degree left, {degree}: it is joined to {others}."), {
        vertex: problem.names[move[1]],
        degree: state.rest[move[1]],
        others: vertexNamesOf(problem, others)
      });
      return next;
    },
    wrong: function (problem, state, move) {
      var first = byDegree(problem, state)[0];
      return fill(gettext("{vertex} has {degree} edges left to draw, {first} has {most}: the largest degree comes first."), {
        vertex: problem.names[move[1]],
        degree: state.rest[move[1]],
        first: problem.names[first],
        most: state.rest[first]
      });
    },
    table: function (problem, state) {
      return {
        title: gettext("Degrees left"),
        columns: [gettext("vertex"), gettext("degree")],
        rows: byDegree(problem, state).map(function (v) {
          return [problem.names[v], String(state.rest[v])];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      marks.labels = state.rest.map(String);
      marks.vertices = state.rest.map(function (degree) {
        return degree === 0 ? "done" : "";
      });
      marks.joined = state.joined;
      return marks;
    },
    result: function (problem, state) {
      var graphical = total(state.rest) === 0;
      return { graphical: graphical, graph: graphical ? state.joined : null };
    },
    ended: function (problem, state) {
      var sorted = byDegree(problem, state);
      /** @type {Record<string, unknown>} */
      var words = { sum: total(problem.sequence) };
      if (sorted.length === 0) {
        return witness(gettext("All degrees are 0: the graph has the degrees of the sequence."));
      }
      words.vertex = problem.names[sorted[0]];
      words.degree = state.rest[sorted[0]];
      words.others = sorted.length - 1;
      return witness(
        fill(
          total(problem.sequence) % 2 === 1
            ? gettext("No graph has these degrees: their sum {sum} is odd, and each edge counts twice.")
            : ngettext(
                "No graph has these degrees: {vertex} still needs {degree} neighbours, and only {others} other is left.",
                "No graph has these degrees: {vertex} still needs {degree} neighbours, and only {others} others are left.",
                sorted.length - 1
              ),
          words
        ),
        [sorted[0]]
      );
    }
  });

/**
 * The vertices whose degree is not 0, the largest first, by their names if the degrees are equal.
 *
 * @param {AlgorithmProblem} problem
 * @param {DegreesState} state
 * @returns {number[]}
 */
function byDegree(problem, state) {
  var open = allVertices(problem).filter(function (v) {
    return state.rest[v] > 0;
  });
  return open.sort(function (u, v) {
    return state.rest[v] - state.rest[u] || problem.rank[u] - problem.rank[v];
  });
}
