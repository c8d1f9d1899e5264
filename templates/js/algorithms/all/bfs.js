// Breadth-first search: a step visits a vertex from the first one in the queue that has unvisited neighbours. Pure.

import { leftOut } from "../../lib/lists.js";
import { fill, gettext, ngettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
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
  visitedFrom
} from "../tools.js";

ALGORITHMS.bfs =
  /** @satisfies {Algorithm<BreadthState, StartedProblem>} */
  ({
    takes: { directed: "both", weights: "", start: true, target: false, multigraph: false, sequence: false, most: 20 },
    labels: function () {
      return gettext("levels");
    },
    blackboard: {
      list: function () {
        return gettext("queue");
      },
      rule: function () {
        return gettext("The first vertex leaves the queue, and its unvisited neighbours join its end by name.");
      },
      rows: function (problem, states) {
        var last = states[states.length - 1];
        // The last vertex leaves an empty queue.
        return last.order.slice(0, -1).map(function (v, k) {
          var queue = last.order.slice(k + 1).filter(function (other) {
            return last.order.indexOf(/** @type {number} */ (parentOf(problem, last.parents, other))) <= k;
          });
          var joined = queue.filter(function (other) {
            return parentOf(problem, last.parents, other) === v;
          });
          var said = joined.length > 0 ? gettext("{vertex} leaves the queue. New at its end: {names}.") : gettext("{vertex} leaves the queue. Nothing is new at its end.");
          var why = fill(said, { vertex: problem.names[v], names: vertexNamesOf(problem, joined) });
          return { chosen: -1, written: [queue.length > 0 ? vertexNamesOf(problem, queue) : "\u2013"], why: [why] };
        });
      }
    },
    kinds: { order: "vertices", levels: "per vertex", parents: "vertex per vertex" },
    reference: "T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, Introduction to Algorithms, section 20.2",
    title: function () {
      return gettext("Breadth-first search");
    },
    code: function () {
      return [
        gettext("visit the start, put it into the queue"),
        gettext("while the queue is not empty:"),
        gettext("  u := the first vertex of the queue"),
        gettext("  for each neighbour v of u, by name:"),
        gettext("    if v is not visited yet:"),
        gettext("      visit v, level(v) := level(u) + 1"),
        gettext("      put v at the end of the queue"),
        gettext("  take u out of the queue")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      return searchStart(problem, { queue: [problem.start] });
    },
    steps: function (problem, state) {
      var left = queueLeft(problem, state);
      return left.length > 0 ? byTies(problem, vertexMoves(unvisitedFrom(problem, state, left[0]))) : [];
    },
    make: function (problem, state, move) {
      var queue = queueLeft(problem, state);
      var out = leftOut(state.queue, queue);
      var next = visitedFrom(problem, state, queue[0], move[1]);
      next.queue = queue.concat(move[1]);
      next.line = 5;
      next.why = fill(gettext("{vertex} is visited from {from}, the first in the queue, and gets level {level}."), {
        vertex: problem.names[move[1]],
        from: problem.names[queue[0]],
        level: next.levels[move[1]]
      });
      if (out.length > 0) {
        next.why = leavingText(problem, out) + " " + next.why;
      }
      return next;
    },
    wrong: function (problem, state, move) {
      return searchWrong(
        problem,
        state,
        move,
        queueLeft(problem, state)[0],
        problem.directed
          ? gettext("No arc leads to {vertex} from {from}, the first in the queue with unvisited neighbours.")
          : gettext("{vertex} is no neighbour of {from}, the first in the queue with unvisited neighbours.")
      );
    },
    table: function (problem, state) {
      return {
        title: gettext("Queue"),
        columns: [gettext("vertex"), gettext("level"), gettext("from")],
        rows: state.queue.map(function (v) {
          return [problem.names[v], String(state.levels[v]), nameOrDash(problem, parentOf(problem, state.parents, v))];
        })
      };
    },
    marks: function (problem, state) {
      return searchMarks(problem, state, state.queue, state.queue[0], state.levels);
    },
    result: searchResult,
    ended: searchEnded
  });

/**
 * The queue without the vertices at its front that have no unvisited neighbours.
 *
 * @param {AlgorithmProblem} problem
 * @param {BreadthState} state
 * @returns {number[]}
 */
function queueLeft(problem, state) {
  var queue = state.queue.slice();
  while (queue.length > 0 && unvisitedFrom(problem, state, queue[0]).length === 0) {
    queue.shift();
  }
  return queue;
}

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} out
 * @returns {string}
 */
function leavingText(problem, out) {
  return fill(
    ngettext(
      "{vertices} has no unvisited neighbours and leaves the queue.",
      "{vertices} have no unvisited neighbours and leave the queue.",
      out.length
    ),
    { vertices: vertexNamesOf(problem, out) }
  );
}
