// The algorithm of Bellman and Ford: a step relaxes an edge that shortens a label; passes are counted. Pure.

import { numbersBelow } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allEdges,
  allVertices,
  byName,
  byTies,
  copied,
  cycleEnded,
  distanceMarks,
  distancesEnded,
  distancesResult,
  edgeMoves,
  edgeName,
  forEachVertex,
  improves,
  labelEntries,
  labelText,
  labelledStart,
  nameOrDash,
  parentOf,
  parentsOf,
  relax,
  weightOf,
  widestDistance,
  witness
} from "../tools.js";

ALGORITHMS["bellman-ford"] =
  /** @satisfies {Algorithm<BellmanFordState, StartedProblem>} */
  ({
    takes: { directed: "both", weights: "any", start: true, target: "optional", multigraph: false, sequence: false, most: 20 },
    why: "negative",
    repeats: true,
    labels: function () {
      return gettext("labels");
    },
    blackboard: {
      what: function () {
        return gettext("Rows are passes over the edges, by name: new labels");
      },
      rule: function () {
        return gettext("An edge changes the label at one end if that at the other end plus its weight is smaller, as they are then.");
      },
      rows: function (problem, states) {
        return states
          .filter(function (state, k) {
            return k > 0 && (k === states.length - 1 || states[k + 1].pass > state.pass);
          })
          .map(function (state) {
            /** @type {string[]} */
            var why = forEachVertex(problem, gettext("No edge shortens this label in this pass."));
            states.forEach(function (each, k) {
              if (k > 0 && each.pass === state.pass) {
                allVertices(problem).forEach(function (v) {
                  why[v] = each.labels[v] === states[k - 1].labels[v] ? why[v] : each.why;
                });
              }
            });
            return { chosen: -1, written: labelEntries(problem, state), why: why };
          });
      }
    },
    answer: "path",
    kinds: { distances: "per vertex", parents: "vertex per vertex", path: "vertices", negative_cycle: "vertices" },
    reference: "T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, Introduction to Algorithms, section 22.1",
    title: function () {
      return gettext("The algorithm of Bellman and Ford");
    },
    code: function () {
      return [
        gettext("label(start) := 0, all other labels := ∞"),
        gettext("n – 1 times (n vertices), each a pass:"),
        gettext("  for each edge u→v, by name:"),
        gettext("    if label(u) + weight(u, v) < label(v):"),
        gettext("      label(v) := label(u) + weight(u, v)"),
        gettext("      from(v) := u"),
        gettext("if an edge still shortens a label:"),
        gettext("  there is a negative cycle")
      ];
    },
    refusal: function (problem) {
      var negative = allEdges(problem).filter(function (edge) {
        return !problem.directed && weightOf(problem, edge) < 0;
      });
      var said = gettext("{edge} has a negative weight: walked to and fro it is a negative cycle. Expected arcs such as A>B:-2.");
      return negative.length === 0
        ? null
        : witness(fill(said, { edge: edgeName(problem, negative[0]) }), problem.edges[negative[0]], negative.slice(0, 1));
    },
    begin: function (problem) {
      return labelledStart(problem, { pass: 1, used: [], cycle: [] });
    },
    steps: function (problem, state) {
      var edges = passNow(problem, state).ways.map(function (way) {
        return way.edge;
      });
      return state.cycle.length > 0 ? [] : byTies(problem, edgeMoves(edges));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var now = passNow(problem, state);
      var way = now.ways.filter(function (each) {
        return each.edge === move[1];
      })[0];
      /** @type {Record<string, unknown>} */
      var words = {
        edge: edgeName(problem, way.edge),
        to: problem.names[way.to],
        pass: now.pass,
        old: labelText(state.labels[way.to])
      };
      relax(problem, next, way.edge, way.tail);
      words.label = next.labels[way.to];
      next.pass = now.pass;
      // In the order of the names a pass does not come back to the edges before this one.
      next.used = (problem.ties === "any" ? now.used : numbersBelow(way.place)).concat(way.place);
      next.line = now.pass < problem.order ? 4 : 7;
      next.why = fill(gettext("Pass {pass}: over {edge} the label of {to} falls from {old} to {label}."), words);
      if (now.pass === problem.order) {
        next.cycle = cycleBefore(problem, next, way.to);
        next.why += " " + gettext("That is one pass more than any shortest path needs: there is a negative cycle.");
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var pair = problem.edges[move[1]];
      var words = {
        edge: edgeName(problem, move[1]),
        from: problem.names[pair[0]],
        to: problem.names[pair[1]],
        weight: weightOf(problem, move[1]),
        label: labelText(state.labels[pair[0]]),
        old: labelText(state.labels[pair[1]])
      };
      if (improves(problem, state.labels, move[1], pair[0]) || (!problem.directed && improves(problem, state.labels, move[1], pair[1]))) {
        return fill(gettext("{edge} has had its turn in this pass: each pass looks at each edge once."), words);
      }
      return fill(gettext("{edge} with weight {weight} shortens no label: {from} has {label}, {to} has {old}."), words);
    },
    widest: widestDistance,
    table: function (problem, state) {
      var words = { pass: state.pass, most: Math.max(problem.order - 1, 1) };
      return {
        title: fill(words.pass > words.most ? gettext("Labels, one pass more than {most}") : gettext("Labels, pass {pass} of {most}"), words),
        columns: [gettext("vertex"), gettext("label"), gettext("from")],
        rows: byName(problem, allVertices(problem)).map(function (v) {
          return [problem.names[v], labelText(state.labels[v]), nameOrDash(problem, parentOf(problem, state.parents, v))];
        })
      };
    },
    marks: function (problem, state) {
      return distanceMarks(problem, state, state.cycle);
    },
    result: function (problem, state) {
      return state.cycle.length > 0 ? { negative_cycle: state.cycle } : distancesResult(problem, state);
    },
    ended: function (problem, state) {
      return state.cycle.length > 0 ? cycleEnded(problem, state.cycle) : distancesEnded(problem, state);
    }
  });

/**
 * The ways along an edge that shorten a label, by the names of their ends, with their places among all ways.
 *
 * @param {AlgorithmProblem} problem
 * @param {(number | null)[]} labels
 * @returns {PlacedWay[]}
 */
function shorterWays(problem, labels) {
  var place = 0;
  /** @type {PlacedWay[]} */
  var found = [];
  byName(problem, allVertices(problem)).forEach(function (v) {
    problem.outgoing[v].forEach(function (each) {
      if (improves(problem, labels, each.edge, v)) {
        found.push({ edge: each.edge, tail: v, to: each.to, place: place });
      }
      place++;
    });
  });
  return found;
}

/**
 * The ways that shorten a label and have not had their turn in this pass; if there are none, those of the next pass.
 *
 * @param {AlgorithmProblem} problem
 * @param {BellmanFordState} state
 * @returns {{ ways: PlacedWay[], pass: number, used: number[] }}
 */
function passNow(problem, state) {
  var shorter = shorterWays(problem, state.labels);
  var left = shorter.filter(function (way) {
    return state.used.indexOf(way.place) < 0;
  });
  return left.length > 0 ? { ways: left, pass: state.pass, used: state.used } : { ways: shorter, pass: state.pass + 1, used: [] };
}

/**
 * The cycle that is reached by going back from a vertex whose label has fallen in one pass too many.
 *
 * @param {AlgorithmProblem} problem
 * @param {LabelledState} state
 * @param {number} vertex
 * @returns {number[]}
 */
function cycleBefore(problem, state, vertex) {
  // All vertices on the way back were reached.
  var parents =
    /** @type {number[]} */
    (parentsOf(problem, state.parents));
  var at = allVertices(problem).reduce(function (v) {
    return parents[v];
  }, vertex);
  var cycle = [at];
  for (var v = parents[at]; v !== at; v = parents[v]) {
    cycle.unshift(v);
  }
  return cycle;
}
