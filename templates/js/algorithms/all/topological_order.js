// A topological order: a step removes a source, a vertex to which no arc leads from the vertices left. Pure.

import { leftOut } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allEdges,
  allVertices,
  byName,
  byTies,
  copied,
  cycleEnded,
  edgeBetween,
  forEachVertex,
  neighboursIn,
  noMarks,
  vertexMoves,
  vertexNamesOf,
  witness
} from "../tools.js";

ALGORITHMS["topological-order"] =
  /** @satisfies {Algorithm<OrderState>} */
  ({
    takes: { directed: "digraph", weights: "", start: false, target: false, multigraph: false, sequence: false, most: 20 },
    drawn: "acyclic",
    why: "cycle",
    kinds: { order: "vertices", cycle: "vertices" },
    reference: "A. B. Kahn, Topological sorting of large networks, Communications of the ACM 5 (1962), 558–562",
    title: function () {
      return gettext("Topological order");
    },
    code: function () {
      return [
        gettext("count the arcs that lead to each vertex"),
        gettext("while a vertex is left to which none lead:"),
        gettext("  u := the first such vertex, by name"),
        gettext("  write u at the end of the order"),
        gettext("  for each arc u→v: count(v) := count(v) – 1"),
        gettext("if vertices are left: there is a cycle")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function () {
      return { order: [], line: 0, why: gettext("Each vertex counts the arcs that lead to it.") };
    },
    steps: function (problem, state) {
      var counts = arcsInto(problem, state);
      var sources = leftOut(byName(problem, allVertices(problem)), state.order).filter(function (v) {
        return counts[v] === 0;
      });
      return byTies(problem, vertexMoves(sources));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var fewer = leftOut(neighboursIn(problem, move[1]), state.order);
      var words = { vertex: problem.names[move[1]], fewer: vertexNamesOf(problem, fewer), place: state.order.length + 1 };
      next.order.push(move[1]);
      next.line = fewer.length > 0 ? 4 : 3;
      next.why = fill(gettext("No arc leads to {vertex} from the vertices left: it is number {place}."), words);
      if (fewer.length > 0) {
        next.why += " " + fill(gettext("One arc less leads to {fewer}."), words);
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var before = leftOut(allVertices(problem), state.order).filter(function (v) {
        return edgeBetween(problem, v, move[1]) >= 0;
      });
      var words = { vertex: problem.names[move[1]], before: vertexNamesOf(problem, byName(problem, before).slice(0, 1)) };
      return fill(
        state.order.indexOf(move[1]) >= 0
          ? gettext("{vertex} is in the order already.")
          : gettext("An arc leads from {before} to {vertex}: {before} has to come before it."),
        words
      );
    },
    table: function (problem, state) {
      var counts = arcsInto(problem, state);
      return {
        title: gettext("Arcs from the vertices left"),
        columns: [gettext("vertex"), gettext("count")],
        rows: leftOut(byName(problem, allVertices(problem)), state.order).map(function (v) {
          return [problem.names[v], String(counts[v])];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      var counts = arcsInto(problem, state);
      allVertices(problem).forEach(function (v) {
        var place = state.order.indexOf(v);
        marks.vertices[v] = place >= 0 ? "done" : counts[v] === 0 ? "waiting" : "";
        marks.labels[v] = String(place >= 0 ? place + 1 : counts[v]);
      });
      allEdges(problem).forEach(function (edge) {
        marks.edges[edge] = state.order.indexOf(problem.edges[edge][0]) >= 0 ? "done" : "";
      });
      return marks;
    },
    result: function (problem, state) {
      return state.order.length === problem.order ? { order: state.order } : { cycle: cycleLeft(problem, state) };
    },
    ended: function (problem, state) {
      return state.order.length === problem.order
        ? witness(fill(gettext("All arcs lead to later vertices: {order}."), { order: vertexNamesOf(problem, state.order) }), state.order)
        : cycleEnded(problem, cycleLeft(problem, state));
    }
  });

/**
 * For each vertex the number of arcs that lead to it from the vertices that are not in the order.
 *
 * @param {AlgorithmProblem} problem
 * @param {OrderState} state
 * @returns {number[]}
 */
function arcsInto(problem, state) {
  var counts = forEachVertex(problem, 0);
  problem.edges.forEach(function (pair) {
    counts[pair[1]] += state.order.indexOf(pair[0]) < 0 ? 1 : 0;
  });
  return counts;
}

/**
 * A cycle among the vertices left, to each of which an arc leads: going back along arcs ends in one.
 *
 * @param {AlgorithmProblem} problem
 * @param {OrderState} state
 * @returns {number[]}
 */
function cycleLeft(problem, state) {
  var left = leftOut(byName(problem, allVertices(problem)), state.order);
  /** @type {number[]} */
  var back = [];
  var at = left[0];
  while (back.indexOf(at) < 0) {
    back.push(at);
    at = left.filter(leadsThere)[0];
  }
  /**
   * @param {number} v
   * @returns {boolean}
   */
  function leadsThere(v) {
    return edgeBetween(problem, v, back[back.length - 1]) >= 0;
  }
  return back.slice(back.indexOf(at)).reverse();
}
