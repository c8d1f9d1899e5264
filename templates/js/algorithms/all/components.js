// Components by depth-first search with low points (R. E. Tarjan): a step visits a vertex, or leaves the one where the
// search is, by a click on it. Pure.

import { among, ascending, leftOut } from "../../lib/lists.js";
import { fill, gettext, ngettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allVertices,
  byName,
  byTies,
  compareEdges,
  copied,
  edgeBetween,
  edgeName,
  edgeNames,
  forEachVertex,
  markAll,
  nameOrDash,
  neighboursIn,
  noMarks,
  numberMark,
  parentOf,
  parentsOf,
  unvisitedFrom,
  vertexMoves,
  vertexNamesOf,
  witness
} from "../tools.js";

// Up to this order, the label of a vertex also has its low point.
var MOST_LOW_LABELS = 12;

ALGORITHMS.components =
  /** @satisfies {Algorithm<ComponentsState>} */
  ({
    takes: { directed: "both", weights: "", start: false, target: false, multigraph: false, sequence: false, most: 20 },
    repeats: true,
    answer: "cuts",
    kinds: { components: "sets", bridges: "edges", cut_vertices: "vertices" },
    reference: "R. E. Tarjan, Depth-first search and linear graph algorithms, SIAM Journal on Computing 1 (1972), 146–160",
    title: function () {
      return gettext("Components, bridges and cut vertices");
    },
    code: function () {
      return [
        gettext("while a vertex is unvisited: visit(it)"),
        gettext("visit(u): number(u) := next number;"),
        gettext("  low(u) := the smallest number to which"),
        gettext("    another edge leads, or number(u)"),
        gettext("  for each unvisited neighbour v: visit(v)"),
        gettext("leave(u), with p from which it was visited:"),
        gettext("  graph: without p, close a component;"),
        gettext("    bridge u–p if low(u) > number(p)"),
        gettext("    cut vertex p if low(u) ≥ number(p), but"),
        gettext("      a first p only with a second branch"),
        gettext("  digraph: if low(u) = number(u), close one"),
        gettext("  low(p) := min(low(p), low(u))")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      return {
        order: [],
        stack: [],
        open: [],
        low: forEachVertex(problem, null),
        parents: forEachVertex(problem, null),
        closed: [],
        bridges: [],
        cuts: [],
        line: 0,
        why: gettext("No vertex has been visited; the search may start anywhere.")
      };
    },
    steps: function (problem, state) {
      var from = state.stack[state.stack.length - 1];
      var unvisited =
        from === undefined
          ? leftOut(byName(problem, allVertices(problem)), state.order)
          : unvisitedFrom(problem, state, from);
      return from === undefined || unvisited.length > 0 ? byTies(problem, vertexMoves(unvisited)) : [["v", from]];
    },
    make: function (problem, state, move) {
      var next = copied(state);
      return state.stack[state.stack.length - 1] === move[1] ? leaveVertex(problem, next, move[1]) : enterVertex(problem, next, move[1]);
    },
    wrong: function (problem, state, move) {
      var from = state.stack[state.stack.length - 1];
      var unvisited = from === undefined ? [] : unvisitedFrom(problem, state, from);
      var words = {
        vertex: problem.names[move[1]],
        from: from === undefined ? "" : problem.names[from],
        unvisited: vertexNamesOf(problem, unvisited)
      };
      if (move[1] === from) {
        return fill(gettext("{from} has unvisited neighbours: {unvisited}. The search leaves a vertex after them."), words);
      }
      if (state.order.indexOf(move[1]) >= 0) {
        return fill(gettext("{vertex} has been visited."), words);
      }
      if (unvisited.length > 0) {
        return fill(
          problem.directed
            ? gettext("No arc leads to {vertex} from {from}, where the search is.")
            : gettext("{vertex} is no neighbour of {from}, where the search is."),
          words
        );
      }
      return fill(
        problem.directed
          ? gettext("No arc leads to {vertex} from {from}: the search leaves {from} first, by a click on it.")
          : gettext("{vertex} is no neighbour of {from}: the search leaves {from} first, by a click on it."),
        words
      );
    },
    widest: function (problem) {
      return problem.order + (problem.order > MOST_LOW_LABELS ? "" : "/" + problem.order);
    },
    table: function (problem, state) {
      return {
        title: gettext("Numbers and low points"),
        columns: [gettext("vertex"), gettext("no."), gettext("low")],
        rows: state.order.map(function (v, place) {
          return [problem.names[v], String(place + 1), String(state.low[v])];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.edges, leftOut(state.parents, [null]), "tree");
      markAll(marks.vertices, state.open, "waiting");
      state.closed.forEach(function (component, number) {
        markAll(marks.vertices, component, numberMark(number));
      });
      markAll(marks.edges, state.bridges, "cut");
      markAll(marks.vertices, state.cuts, "cut");
      markAll(marks.vertices, state.stack.slice(-1), "current");
      // On a full board there is no room for the low points, which are also in the table.
      state.order.forEach(function (v, place) {
        marks.labels[v] = place + 1 + (problem.order > MOST_LOW_LABELS ? "" : "/" + state.low[v]);
      });
      return marks;
    },
    result: componentsResult,
    ended: componentsEnded
  });

/**
 * @param {AlgorithmProblem} problem
 * @param {ComponentsState} state
 * @param {number} vertex
 * @returns {ComponentsState}
 */
function enterVertex(problem, state, vertex) {
  var from = state.stack[state.stack.length - 1];
  var seen = among(neighboursIn(problem, vertex), state.open);
  var parent = from === undefined ? null : edgeBetween(problem, from, vertex);
  var back = seen.filter(function (v) {
    return problem.directed || v !== from;
  });
  state.order.push(vertex);
  state.low[vertex] = Math.min.apply(
    null,
    back.concat(vertex).map(function (v) {
      return state.order.indexOf(v) + 1;
    })
  );
  state.parents[vertex] = parent;
  state.stack.push(vertex);
  state.open.push(vertex);
  state.line = 1;
  state.why = fill(gettext("{vertex} is visited and gets number {number}; its low point is {low}."), {
    vertex: problem.names[vertex],
    number: state.order.length,
    low: state.low[vertex]
  });
  return state;
}

/**
 * @param {AlgorithmProblem} problem
 * @param {ComponentsState} state
 * @param {number} vertex
 * @returns {ComponentsState}
 */
function leaveVertex(problem, state, vertex) {
  var edge = state.parents[vertex];
  var parent = parentOf(problem, state.parents, vertex);
  var number = state.order.indexOf(vertex) + 1;
  var said = [gettext("{vertex} has no unvisited neighbours left.")];
  // Both were visited.
  var low =
    /** @type {number[]} */
    (state.low);
  state.stack.pop();
  state.line = 11;
  if (parent !== null) {
    low[parent] = Math.min(low[parent], low[vertex]);
    said.push(gettext("The search goes back to {parent}, whose low point is {low} now."));
    said = said.concat(problem.directed ? [] : cutsBefore(problem, state, vertex, parent));
  }
  // In a graph a component is closed with the vertex at which the search of it began.
  if (problem.directed ? low[vertex] === number : parent === null) {
    state.closed.push(ascending(state.open.splice(state.open.indexOf(vertex))));
    state.line = problem.directed ? 10 : 6;
    said.push(gettext("A component is complete: {component}."));
  }
  state.why = fill(said.join(" "), {
    vertex: problem.names[vertex],
    parent: nameOrDash(problem, parent),
    low: parent === null ? "" : low[parent],
    edge: edge === null ? "" : edgeName(problem, edge),
    component: state.closed.length > 0 ? vertexNamesOf(problem, byName(problem, state.closed[state.closed.length - 1])) : ""
  });
  return state;
}

/**
 * Notes the bridge and the cut vertex that a vertex shows when the search leaves it, and returns what there is to say.
 *
 * @param {AlgorithmProblem} problem
 * @param {ComponentsState} state
 * @param {number} vertex
 * @param {number} parent
 * @returns {string[]}
 */
function cutsBefore(problem, state, vertex, parent) {
  var isRoot = state.parents[parent] === null;
  var children = parentsOf(problem, state.parents).filter(function (each) {
    return each === parent;
  });
  var number = state.order.indexOf(parent) + 1;
  // Both vertices were visited, the one along an edge.
  var low =
    /** @type {number[]} */
    (state.low);
  var edges =
    /** @type {number[]} */
    (state.parents);
  /** @type {string[]} */
  var said = [];
  if (low[vertex] > number) {
    state.bridges.push(edges[vertex]);
    said.push(gettext("{edge} is a bridge: no other edge leads back from behind it."));
  }
  if (low[vertex] >= number && (!isRoot || children.length > 1) && state.cuts.indexOf(parent) < 0) {
    state.cuts.push(parent);
    said.push(gettext("{parent} is a cut vertex: without it nothing leads back from {vertex}."));
  }
  return said;
}

/**
 * @param {AlgorithmProblem} problem
 * @param {ComponentsState} state
 * @returns {AlgorithmResult}
 */
function componentsResult(problem, state) {
  return problem.directed
    ? { components: state.closed.slice().reverse() }
    : { components: state.closed, bridges: ascending(state.bridges), cut_vertices: ascending(state.cuts) };
}

/**
 * @param {AlgorithmProblem} problem
 * @param {ComponentsState} state
 * @returns {Witness}
 */
function componentsEnded(problem, state) {
  var count = state.closed.length;
  var bridges = state.bridges.slice().sort(compareEdges.bind(null, problem));
  var cuts = byName(problem, state.cuts);
  var words = { count: count, bridges: edgeNames(problem, bridges) || "\u2013", cuts: vertexNamesOf(problem, cuts) || "\u2013" };
  return problem.directed
    ? witness(fill(ngettext("{count} strong component.", "{count} strong components.", count), words))
    : witness(
        fill(
          ngettext(
            "{count} component; bridges: {bridges}; cut vertices: {cuts}.",
            "{count} components; bridges: {bridges}; cut vertices: {cuts}.",
            count
          ),
          words
        ),
        state.cuts,
        state.bridges
      );
}
