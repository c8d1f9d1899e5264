// The adjacency matrix of a graph or digraph: a step writes the ones of an edge, or the one of an arc. Pure.

import { leftOut, total } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allEdges,
  allVertices,
  byName,
  byTies,
  compareEdges,
  copied,
  edgeMoves,
  edgeName,
  forEachVertex,
  markAll,
  noMarks,
  witness
} from "../tools.js";

ALGORITHMS["adjacency-matrix"] =
  /** @satisfies {Algorithm<MatrixState>} */
  ({
    takes: { directed: "both", weights: "", start: false, target: false, multigraph: false, sequence: false, most: 10 },
    drawn: "digraph",
    unasked: true,
    kinds: { matrix: "value", out_degrees: "per vertex" },
    reference: "R. Diestel, Graph Theory, section 1.9",
    title: function () {
      return gettext("Adjacency matrix");
    },
    code: function () {
      return [
        gettext("all entries of the matrix are 0"),
        gettext("for each row u, for each column v:"),
        gettext("  if an edge or arc leads from u to v:"),
        gettext("    entry(u, v) := 1"),
        gettext("the sum of row u: edges or arcs from u")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function () {
      return { written: [], line: 0, why: gettext("All entries are 0.") };
    },
    steps: function (problem, state) {
      var open = leftOut(allEdges(problem), state.written).sort(function (one, other) {
        return compareEdges(problem, one, other);
      });
      return byTies(problem, edgeMoves(open));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var ends = problem.directed ? problem.edges[move[1]] : byName(problem, problem.edges[move[1]]);
      next.written.push(move[1]);
      next.line = 3;
      next.why = fill(
        problem.directed
          ? gettext("An arc leads from {one} to {other}: row {one}, column {other} is 1.")
          : gettext("{one} and {other} are adjacent: row {one}, column {other} is 1, and row {other}, column {one}."),
        { one: problem.names[ends[0]], other: problem.names[ends[1]] }
      );
      return next;
    },
    wrong: function (problem, state, move) {
      return fill(gettext("{edge} is in the matrix already."), { edge: edgeName(problem, move[1]) });
    },
    table: function (problem, state) {
      var rows = matrixWritten(problem, state.written);
      var order = byName(problem, allVertices(problem));
      return {
        title: gettext("Adjacency matrix"),
        columns: [gettext("row"), "", gettext("sum")],
        rows: order.map(function (u) {
          var entries = order.map(function (v) {
            return rows[u][v];
          });
          return [problem.names[u], entries.join(problem.order > 8 ? "" : " "), String(total(entries))];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.edges, state.written, "tree");
      markAll(marks.edges, state.written.slice(-1), "path");
      return marks;
    },
    result: function (problem, state) {
      var rows = matrixWritten(problem, state.written);
      return { matrix: rows, out_degrees: rows.map(total) };
    },
    ended: function (problem) {
      return witness(
        problem.directed
          ? gettext("The matrix is complete: its rows add up to the arcs that leave, its columns to those that arrive.")
          : gettext("The matrix is complete, and symmetric: its rows add up to the degrees.")
      );
    }
  });

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} edges
 * @returns {Rows}
 */
function matrixWritten(problem, edges) {
  var rows = allVertices(problem).map(function () {
    return forEachVertex(problem, 0);
  });
  edges.forEach(function (edge) {
    var pair = problem.edges[edge];
    rows[pair[0]][pair[1]] = 1;
    rows[pair[1]][pair[0]] = problem.directed ? rows[pair[1]][pair[0]] : 1;
  });
  return rows;
}
