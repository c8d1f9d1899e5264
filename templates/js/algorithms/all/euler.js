// Euler's trails by the algorithm of Hierholzer: a step walks an edge; where the walk is stuck and edges are left, a
// step chooses a vertex of the trail at which a closed walk is put in. Pure.

import { flat, leftOut } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  algorithmProblem,
  allVertices,
  byName,
  byTies,
  copied,
  edgeMoves,
  edgeName,
  forEachVertex,
  keptFirst,
  markAll,
  noMarks,
  otherEnd,
  reachableFrom,
  vertexMoves,
  vertexNamesOf,
  witness
} from "../tools.js";

ALGORITHMS.euler =
  /** @satisfies {Algorithm<EulerState>} */
  ({
    takes: { directed: "both", weights: "", start: "optional", target: false, multigraph: true, sequence: false, most: 20 },
    drawn: "even",
    why: "odd",
    repeats: true,
    kinds: { trail: "vertices", edges: "edges", closed: "value", reason: "value" },
    reference: "D. B. West, Introduction to Graph Theory, section 1.2",
    title: function () {
      return gettext("Euler trails");
    },
    code: function () {
      return [
        gettext("if degrees or components rule it out: end"),
        gettext("walk along unused edges until stuck"),
        gettext("while edges are unused:"),
        gettext("  choose a vertex of the trail with some"),
        gettext("  from there, walk until back at it"),
        gettext("  put this closed walk into the trail")
      ];
    },
    refusal: function (problem) {
      if (problem.order === 0) {
        return witness(gettext("There is no vertex."));
      }
      if (problem.start === null || noTrail(problem)) {
        return null;
      }
      var starts = trailStarts(problem);
      var words = { start: problem.names[problem.start], starts: vertexNamesOf(problem, starts) };
      return starts.indexOf(problem.start) < 0
        ? witness(fill(gettext("No trail begins at {start}, expected one of {starts}."), words), starts)
        : null;
    },
    begin: function (problem) {
      var reason = noTrail(problem);
      var start = problem.start === null ? trailStarts(problem)[0] : problem.start;
      return {
        reason: reason,
        trail: reason ? [] : [start],
        edges: [],
        place: 0,
        walk: reason ? [] : [start],
        walked: [],
        line: 0,
        why: reason ? reason.said : fill(gettext("The trail begins at {start}."), { start: problem.names[start] })
      };
    },
    steps: function (problem, state) {
      var last = state.walk[state.walk.length - 1];
      if (state.reason) {
        return [];
      }
      if (last === undefined) {
        return byTies(problem, vertexMoves(byName(problem, openOnTrail(problem, state))));
      }
      return byTies(problem, edgeMoves(unusedFrom(problem, state, last)));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      if (move[0] === "v") {
        next.place = state.trail.indexOf(move[1]);
        next.walk = [move[1]];
        next.line = 3;
        next.why = fill(gettext("{vertex} is on the trail and has unused edges: a closed walk begins here."), {
          vertex: problem.names[move[1]]
        });
        return next;
      }
      var last = state.walk[state.walk.length - 1];
      var to = otherEnd(problem, move[1], last);
      /** @type {Record<string, unknown>} */
      var words = { from: problem.names[last], to: problem.names[to] };
      next.walk.push(to);
      next.walked.push(move[1]);
      next.line = state.edges.length > 0 ? 4 : 1;
      next.why = fill(gettext("The walk goes from {from} to {to} along an unused edge."), words);
      if (unusedFrom(problem, next, to).length === 0) {
        next.trail = spliced(next.trail, next.place, 1, next.walk);
        next.edges = spliced(next.edges, next.place, 0, next.walked);
        next.walk = [];
        next.walked = [];
        next.line = 5;
        words.trail = vertexNamesOf(problem, next.trail);
        next.why += " " + fill(gettext("It is stuck there. The trail is {trail}."), words);
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var last = state.walk[state.walk.length - 1];
      if (move[0] === "v") {
        return fill(
          state.trail.indexOf(move[1]) < 0
            ? gettext("{vertex} is not on the trail: a closed walk has to begin on it.")
            : gettext("No unused edge leads away from {vertex}: a closed walk cannot begin there."),
          { vertex: problem.names[move[1]] }
        );
      }
      var words = { edge: edgeName(problem, move[1]), last: problem.names[last] };
      return fill(
        state.edges.concat(state.walked).indexOf(move[1]) >= 0
          ? gettext("{edge} has been used: a trail uses each edge once.")
          : gettext("{edge} does not lead away from {last}, where the walk is."),
        words
      );
    },
    table: function (problem, state) {
      return {
        title: gettext("Trail and walk"),
        columns: [gettext("trail"), gettext("walk")],
        rows: [[vertexNamesOf(problem, state.trail), vertexNamesOf(problem, state.walk)]]
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.edges, state.edges, "done");
      markAll(marks.edges, state.walked, "path");
      markAll(marks.vertices, state.walk.slice(-1), "current");
      markAll(marks.vertices, state.walk.length > 0 ? [] : openOnTrail(problem, state), "waiting");
      return marks;
    },
    result: function (problem, state) {
      var trail = state.trail;
      return state.reason
        ? { reason: state.reason.said }
        : { trail: trail, edges: state.edges, closed: trail[0] === trail[trail.length - 1] };
    },
    ended: function (problem, state) {
      var words = { trail: vertexNamesOf(problem, state.trail) };
      var closed = state.trail[0] === state.trail[state.trail.length - 1];
      return (
        state.reason ||
        witness(
          fill(closed ? gettext("An Euler circuit: {trail}.") : gettext("An Euler trail, which is not closed: {trail}."), words),
          state.trail,
          state.edges
        )
      );
    }
  });

/**
 * A list with others put into it in place of `left` of its entries.
 *
 * @param {number[]} list
 * @param {number} place
 * @param {number} left
 * @param {number[]} others
 * @returns {number[]}
 */
function spliced(list, place, left, others) {
  return list.slice(0, place).concat(others, list.slice(place + left));
}

/**
 * @param {AlgorithmProblem} problem
 * @param {EulerState} state
 * @param {number} vertex
 * @returns {number[]}
 */
function unusedFrom(problem, state, vertex) {
  return problem.outgoing[vertex]
    .map(function (each) {
      return each.edge;
    })
    .filter(function (edge) {
      return state.edges.concat(state.walked).indexOf(edge) < 0;
    });
}

/**
 * @param {AlgorithmProblem} problem
 * @param {EulerState} state
 * @returns {number[]}
 */
function openOnTrail(problem, state) {
  return keptFirst(state.trail, Number).filter(function (v) {
    return unusedFrom(problem, state, v).length > 0;
  });
}

/**
 * How many more edges lead away from each vertex than to it; in a graph, 1 if its degree is odd, otherwise 0.
 *
 * @param {AlgorithmProblem} problem
 * @returns {number[]}
 */
function excesses(problem) {
  var found = forEachVertex(problem, 0);
  problem.edges.forEach(function (pair) {
    found[pair[0]]++;
    found[pair[1]]--;
  });
  return problem.directed
    ? found
    : found.map(function (excess) {
        return Math.abs(excess % 2);
      });
}

/**
 * Where a trail can begin.
 *
 * @param {AlgorithmProblem} problem
 * @returns {number[]}
 */
function trailStarts(problem) {
  var excess = excesses(problem);
  var sorted = byName(problem, allVertices(problem));
  var forced = sorted.filter(function (v) {
    return excess[v] > 0;
  });
  var withEdges = sorted.filter(function (v) {
    return problem.outgoing[v].length > 0;
  });
  return forced.length > 0 ? forced : withEdges.length > 0 ? withEdges : sorted;
}

/**
 * Why there is no trail through all edges, as `witness` makes it, or null.
 *
 * @param {AlgorithmProblem} problem
 * @returns {Witness | null}
 */
function noTrail(problem) {
  var excess = excesses(problem);
  var uneven = byName(problem, allVertices(problem)).filter(function (v) {
    return excess[v] !== 0;
  });
  var large = uneven.filter(function (v) {
    return Math.abs(excess[v]) > 1;
  });
  var both = copied(problem);
  both.directed = false;
  both = algorithmProblem(both);
  var ends = flat(problem.edges);
  var apart = leftOut(ends, ends.length > 0 ? reachableFrom(both, [trailStarts(problem)[0]]) : []);
  var words = { uneven: vertexNamesOf(problem, uneven), count: uneven.length, apart: vertexNamesOf(problem, byName(problem, keptFirst(apart, Number))) };
  if (apart.length > 0) {
    return witness(fill(gettext("The edges are not all in one component: those at {apart} cannot be reached."), words), keptFirst(apart, Number));
  }
  if (uneven.length > 2 || large.length > 0) {
    return witness(
      fill(
        problem.directed
          ? gettext("At {uneven} the numbers of arcs in and out differ: a trail allows that at its two ends, by one.")
          : gettext("{count} vertices have an odd degree, {uneven}: a trail allows that only at its two ends."),
        words
      ),
      uneven
    );
  }
  return null;
}
