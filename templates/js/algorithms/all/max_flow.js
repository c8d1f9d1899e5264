// A maximum flow by augmenting paths: a step leads one vertex further on a path in the residual network. Pure.

import { allReached } from "../../graph/reached.js";
import { ascending, leftOut } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allEdges,
  allVertices,
  byName,
  byTies,
  compareEdges,
  copied,
  edgeBetween,
  edgeName,
  edgeNames,
  exactSum,
  forEachVertex,
  markAll,
  noMarks,
  vertexMoves,
  vertexNamesOf,
  weightOf,
  weightOfAll,
  witness
} from "../tools.js";

ALGORITHMS["max-flow"] =
  /** @satisfies {Algorithm<FlowState, FlowProblem>} */
  ({
    takes: { directed: "digraph", weights: "capacities", start: true, target: true, multigraph: false, sequence: false, most: 20 },
    drawn: "flow",
    answer: "value",
    why: "cut",
    repeats: true,
    kinds: { value: "value", flow: "per edge", cut: "vertices", cut_arcs: "edges" },
    reference: "T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, Introduction to Algorithms, section 24.2",
    title: function () {
      return gettext("Maximum flow");
    },
    code: function () {
      return [
        gettext("the flow is 0 on all arcs"),
        gettext("while the residual network has a path s–t:"),
        gettext("  take a shortest one, vertex by vertex"),
        gettext("  b := the least residual capacity on it"),
        gettext("  along its arcs: flow := flow + b"),
        gettext("  against its arcs: flow := flow – b"),
        gettext("cut: all that can be reached from s")
      ];
    },
    /** @param {FlowProblem} problem */
    refusal: function (problem) {
      return problem.start === problem.target ? witness(gettext("The source and the target are the same vertex."), [problem.start]) : null;
    },
    begin: function (problem) {
      return {
        flow: allEdges(problem).map(function () {
          return 0;
        }),
        path: [problem.start],
        line: 0,
        why: fill(gettext("No flow yet; a path begins at {start}."), { start: problem.names[problem.start] })
      };
    },
    steps: function (problem, state) {
      var last = state.path[state.path.length - 1];
      // Vertices from which the target is not reached are left out.
      var lengths =
        /** @type {number[]} */
        (residualLengths(problem, state));
      var ways = byName(problem, leftOut(allVertices(problem), state.path))
        .filter(function (v) {
          return residual(problem, state, last, v) > 0 && lengths[v] !== null;
        })
        .sort(function (u, v) {
          return lengths[u] - lengths[v] || problem.rank[u] - problem.rank[v];
        });
      var shortest = ways.filter(function (v) {
        return lengths[v] === lengths[ways[0]];
      });
      return byTies(problem, vertexMoves(shortest));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var last = state.path[state.path.length - 1];
      /** @type {Record<string, unknown>} */
      var words = { vertex: problem.names[move[1]], last: problem.names[last], capacity: residual(problem, state, last, move[1]) };
      next.path.push(move[1]);
      next.line = 2;
      next.why = fill(gettext("From {last} to {vertex} there is still room for {capacity}."), words);
      if (move[1] === problem.target) {
        words.path = vertexNamesOf(problem, next.path);
        var more = bottleneck(problem, state, next.path);
        words.more = more;
        next.path.slice(1).forEach(function (v, k) {
          push(problem, next, next.path[k], v, more);
        });
        words.value = flowValue(problem, next);
        next.path = [problem.start];
        next.line = 4;
        next.why = fill(gettext("{path}: the least room on this path is {more}. The flow grows by it and has value {value}."), words);
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var last = state.path[state.path.length - 1];
      /** @type {Record<string, unknown>} */
      var words = { vertex: problem.names[move[1]], last: problem.names[last], target: problem.names[problem.target] };
      words.first = problem.names[this.steps(problem, state)[0][1]];
      if (state.path.indexOf(move[1]) >= 0) {
        return fill(gettext("{vertex} is on the path already."), words);
      }
      if (residual(problem, state, last, move[1]) > 0) {
        return fill(
          residualLengths(problem, state)[move[1]] === null
            ? gettext("Over {vertex} this path cannot reach {target}.")
            : gettext("Over {vertex} the path to {target} is longer than over {first}: a shortest one is taken."),
          words
        );
      }
      return edgeBetween(problem, last, move[1]) >= 0
        ? fill(gettext("The arc from {last} to {vertex} is full."), words)
        : fill(gettext("From {last} no arc leads to {vertex}, and no flow comes from there that could be taken back."), words);
    },
    widest: function () {
      return "s";
    },
    table: function (problem, state) {
      return {
        title: gettext("Residual network"),
        columns: [gettext("arc"), gettext("room"), gettext("back")],
        rows: allEdges(problem)
          .sort(function (one, other) {
            return compareEdges(problem, one, other);
          })
          .map(function (edge) {
            var room = exactSum(weightOf(problem, edge), -state.flow[edge]);
            return [edgeName(problem, edge)].concat([room, state.flow[edge]].map(String));
          })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      state.flow.forEach(function (flow, edge) {
        marks.edges[edge] = flow === 0 ? "" : flow === weightOf(problem, edge) ? "done" : "tree";
      });
      marks.weights = state.flow.map(function (flow, edge) {
        return flow + "/" + weightOf(problem, edge);
      });
      state.path.slice(1).forEach(function (v, k) {
        var edge = edgeBetween(problem, state.path[k], v);
        marks.edges[edge >= 0 ? edge : edgeBetween(problem, v, state.path[k])] = "path";
      });
      markAll(marks.vertices, state.path, "path");
      markAll(marks.vertices, state.path.slice(-1), "current");
      return marks;
    },
    result: function (problem, state) {
      var side = cutSide(problem, state);
      return { value: flowValue(problem, state), flow: state.flow, cut: side, cut_arcs: cutArcs(problem, side) };
    },
    witness: function (problem, state) {
      return cutSide(problem, state);
    },
    isWitness: function (problem, state, vertices) {
      return (
        vertices.indexOf(problem.start) >= 0 &&
        vertices.indexOf(problem.target) < 0 &&
        weightOfAll(problem, cutArcs(problem, vertices)) === flowValue(problem, state)
      );
    },
    ended: function (problem, state) {
      var side = cutSide(problem, state);
      var arcs = cutArcs(problem, side);
      var words = { value: flowValue(problem, state), side: vertexNamesOf(problem, byName(problem, side)), arcs: edgeNames(problem, arcs) };
      return witness(
        fill(
          arcs.length > 0
            ? gettext("The flow has value {value}. So has the cut behind {side}: its arcs {arcs} are all full.")
            : gettext("The flow has value {value}: no arc leads out of {side}."),
          words
        ),
        side,
        arcs
      );
    }
  });

/**
 * How much more can flow from one vertex to another: on the arc, and by taking back what flows the other way.
 *
 * @param {AlgorithmProblem} problem
 * @param {FlowState} state
 * @param {number} from
 * @param {number} to
 * @returns {number}
 */
function residual(problem, state, from, to) {
  var there = edgeBetween(problem, from, to);
  var back = edgeBetween(problem, to, from);
  return exactSum(there < 0 ? 0 : exactSum(weightOf(problem, there), -state.flow[there]), back < 0 ? 0 : state.flow[back]);
}

/**
 * Changes the flow from one vertex to another; what flows the other way is taken back first.
 *
 * @param {AlgorithmProblem} problem
 * @param {FlowState} state
 * @param {number} from
 * @param {number} to
 * @param {number} more
 */
export function push(problem, state, from, to, more) {
  var there = edgeBetween(problem, from, to);
  var back = edgeBetween(problem, to, from);
  var less = back < 0 ? 0 : Math.min(state.flow[back], more);
  if (less > 0) {
    state.flow[back] = exactSum(state.flow[back], -less);
  }
  if (more > less) {
    state.flow[there] = exactSum(state.flow[there], exactSum(more, -less));
  }
}

/**
 * @param {AlgorithmProblem} problem
 * @param {FlowState} state
 * @param {number[]} path
 * @returns {number}
 */
function bottleneck(problem, state, path) {
  return path.slice(1).reduce(function (least, v, k) {
    return Math.min(least, residual(problem, state, path[k], v));
  }, Infinity);
}

/**
 * For each vertex the length of a shortest way to the target in the residual network that avoids the path; or null.
 *
 * @param {FlowProblem} problem
 * @param {FlowState} state
 * @returns {(number | null)[]}
 */
function residualLengths(problem, state) {
  /** @type {(number | null)[]} */
  var lengths = forEachVertex(problem, null);
  var queue = [problem.target];
  lengths[problem.target] = 0;
  for (var k = 0; k < queue.length; k++) {
    var next = leftOut(allVertices(problem), state.path.concat(queue)).filter(leadsTo(queue[k]));
    var length =
      /** @type {number} */
      (lengths[queue[k]]);
    markAll(lengths, next, length + 1);
    queue = queue.concat(next);
  }
  /**
   * @param {number} to
   * @returns {(v: number) => boolean}
   */
  function leadsTo(to) {
    return function (v) {
      return residual(problem, state, v, to) > 0;
    };
  }
  return lengths;
}

/**
 * @param {FlowProblem} problem
 * @param {FlowState} state
 * @returns {number}
 */
function flowValue(problem, state) {
  return problem.edges.reduce(function (sum, pair, edge) {
    return exactSum(sum, pair[0] === problem.start ? state.flow[edge] : pair[1] === problem.start ? -state.flow[edge] : 0);
  }, 0);
}

/**
 * The vertices that can be reached from the start in the residual network.
 *
 * @param {FlowProblem} problem
 * @param {FlowState} state
 * @returns {number[]}
 */
function cutSide(problem, state) {
  var side = allReached([problem.start], function (from) {
    return allVertices(problem).filter(function (v) {
      return residual(problem, state, from, v) > 0;
    });
  });
  return ascending(side);
}

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} side
 * @returns {number[]}
 */
function cutArcs(problem, side) {
  return allEdges(problem).filter(function (edge) {
    return side.indexOf(problem.edges[edge][0]) >= 0 && side.indexOf(problem.edges[edge][1]) < 0;
  });
}
