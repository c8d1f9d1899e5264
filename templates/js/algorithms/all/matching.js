// A maximum matching of a bipartite graph by augmenting paths: a step is a free vertex on the left, then vertices on the
// right, from which the path goes back to the left along the matching. Pure.

import { among, leftOut } from "../../lib/lists.js";
import { fill, gettext, ngettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allEdges,
  allVertices,
  byName,
  byTies,
  copied,
  edgeBetween,
  edgesOfCycle,
  forEachVertex,
  levelsOfAll,
  markAll,
  nameOrDash,
  neighboursIn,
  noMarks,
  oddCycle,
  vertexMoves,
  vertexNamesOf,
  witness
} from "../tools.js";

ALGORITHMS.matching =
  /** @satisfies {Algorithm<MatchingState>} */
  ({
    takes: { directed: "graph", weights: "", start: false, target: false, multigraph: false, sequence: false, most: 20 },
    drawn: "bipartite",
    answer: "matching",
    why: "deficient",
    repeats: true,
    kinds: { edges: "edges", size: "value", cover: "vertices" },
    reference: "R. Diestel, Graph Theory, section 2.1",
    title: function () {
      return gettext("Maximum matching");
    },
    code: function () {
      return [
        gettext("no edge is in the matching"),
        gettext("while there is an augmenting path:"),
        gettext("  begin at a free vertex on the left"),
        gettext("  repeat: go on to the right; if the vertex"),
        gettext("    is matched, back along its edge"),
        gettext("  until a free vertex on the right"),
        gettext("  swap the edges of the path")
      ];
    },
    refusal: function (problem) {
      var odd = oddCycle(problem);
      return odd.length === 0
        ? null
        : witness(
            fill(gettext("The graph is not bipartite: {cycle} is an odd cycle."), { cycle: vertexNamesOf(problem, odd) }),
            odd,
            edgesOfCycle(problem, odd)
          );
    },
    begin: function (problem) {
      var left = byName(problem, allVertices(problem)).filter(isEven(levelsOfAll(problem).levels));
      return {
        left: left,
        partner: forEachVertex(problem, null),
        path: [],
        line: 0,
        why: left.length > 0 ? fill(gettext("On the left: {left}."), { left: vertexNamesOf(problem, left) }) : gettext("There is no vertex.")
      };
    },
    steps: function (problem, state) {
      var ways = state.path.length > 0 ? neighboursIn(problem, state.path[state.path.length - 1]) : freeVertices(problem, state, state.left);
      var right = leftOut(ways, state.path).filter(function (v) {
        return leadsOn(problem, state, state.path.concat(v));
      });
      return byTies(problem, vertexMoves(right));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var partner = state.partner[move[1]];
      /** @type {Record<string, unknown>} */
      var words = { vertex: problem.names[move[1]], partner: nameOrDash(problem, partner) };
      next.path.push(move[1]);
      if (state.path.length === 0) {
        next.line = 2;
        next.why = fill(gettext("{vertex} is free: a path begins here."), words);
      } else if (partner !== null) {
        next.path.push(partner);
        next.line = 4;
        next.why = fill(gettext("{vertex} is matched: the path goes on to its partner {partner}."), words);
      } else {
        words.path = vertexNamesOf(problem, next.path);
        for (var k = 0; k < next.path.length; k += 2) {
          next.partner[next.path[k]] = next.path[k + 1];
          next.partner[next.path[k + 1]] = next.path[k];
        }
        next.path = [];
        next.line = 6;
        next.why = fill(gettext("{vertex} is free: along {path} the edges change, and the matching has one more."), words);
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var last = state.path[state.path.length - 1];
      var words = { vertex: problem.names[move[1]], last: last === undefined ? "" : problem.names[last] };
      if (last === undefined) {
        if (state.left.indexOf(move[1]) < 0) {
          return fill(gettext("{vertex} is on the right: a path begins on the left."), words);
        }
        return state.partner[move[1]] !== null
          ? fill(gettext("{vertex} is matched: a path begins at a free vertex."), words)
          : fill(gettext("No augmenting path begins at {vertex}."), words);
      }
      if (state.path.indexOf(move[1]) >= 0) {
        return fill(gettext("{vertex} is on the path already."), words);
      }
      if (edgeBetween(problem, last, move[1]) < 0) {
        return fill(gettext("{vertex} is no neighbour of {last}, where the path is."), words);
      }
      return fill(gettext("Over {vertex} the path reaches no free vertex on the right."), words);
    },
    table: function (problem, state) {
      return {
        title: gettext("Matching"),
        columns: [gettext("left"), gettext("right")],
        rows: state.left.map(function (v) {
          return [problem.names[v], nameOrDash(problem, state.partner[v])];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      var pairs = state.path.slice(1).map(function (v, k) {
        return edgeBetween(problem, state.path[k], v);
      });
      markAll(marks.vertices, freeVertices(problem, state, state.left), "waiting");
      markAll(marks.edges, matchingEdges(problem, state), "tree");
      markAll(marks.edges, pairs, "path");
      markAll(marks.vertices, state.path, "path");
      markAll(marks.vertices, state.path.slice(-1), "current");
      return marks;
    },
    result: function (problem, state) {
      var edges = matchingEdges(problem, state);
      return { edges: edges, size: edges.length, cover: coverOf(problem, state) };
    },
    // On the left, what the cover lacks has all its neighbours in the cover.
    witness: function (problem, state) {
      var found = leftOut(state.left, coverOf(problem, state));
      return isDeficient(problem, state, found) ? found : [];
    },
    isWitness: isDeficient,
    ended: function (problem, state) {
      var cover = coverOf(problem, state);
      var words = { size: cover.length, cover: vertexNamesOf(problem, byName(problem, cover)) };
      return cover.length === 0
        ? witness(gettext("There is no edge."))
        : witness(
            fill(
              ngettext(
                "The matching has {size} edge. More are impossible: every edge has an end in {cover}.",
                "The matching has {size} edges. More are impossible: every edge has an end in {cover}.",
                words.size
              ),
              words
            ),
            cover,
            matchingEdges(problem, state)
          );
    }
  });

/**
 * Whether vertices on the left have together fewer neighbours than they are.
 *
 * @param {AlgorithmProblem} problem
 * @param {MatchingState} state
 * @param {number[]} vertices
 * @returns {boolean}
 */
function isDeficient(problem, state, vertices) {
  var beyond = allVertices(problem).filter(function (v) {
    return among(neighboursIn(problem, v), vertices).length > 0;
  });
  return leftOut(vertices, state.left).length === 0 && beyond.length < vertices.length;
}

/**
 * @param {number[]} numbers
 * @returns {(k: number) => boolean}
 */
function isEven(numbers) {
  return function (k) {
    return numbers[k] % 2 === 0;
  };
}

/**
 * @param {AlgorithmProblem} problem
 * @param {MatchingState} state
 * @param {number[]} vertices
 * @returns {number[]}
 */
function freeVertices(problem, state, vertices) {
  return vertices.filter(function (v) {
    return state.partner[v] === null;
  });
}

/**
 * @param {AlgorithmProblem} problem
 * @param {MatchingState} state
 * @returns {number[]}
 */
function matchingEdges(problem, state) {
  return allEdges(problem).filter(function (edge) {
    return state.partner[problem.edges[edge][0]] === problem.edges[edge][1];
  });
}

/**
 * Whether a path can be continued to a free vertex on the right, without coming back to itself.
 *
 * @param {AlgorithmProblem} problem
 * @param {MatchingState} state
 * @param {number[]} path
 * @returns {boolean}
 */
function leadsOn(problem, state, path) {
  var last = path[path.length - 1];
  if (state.left.indexOf(last) < 0) {
    var partner = state.partner[last];
    return partner === null || leadsOn(problem, state, path.concat(partner));
  }
  var found = [last];
  for (var k = 0; k < found.length; k++) {
    var beyond = leftOut(neighboursIn(problem, found[k]), path);
    if (freeVertices(problem, state, beyond).length > 0) {
      return true;
    }
    // None of them is free.
    var partners =
      /** @type {number[]} */
      (partnersOf(state, beyond));
    found = found.concat(leftOut(partners, found.concat(path)));
  }
  return false;
}

/**
 * @param {MatchingState} state
 * @param {number[]} vertices
 * @returns {(number | null)[]}
 */
function partnersOf(state, vertices) {
  return vertices.map(function (v) {
    return state.partner[v];
  });
}

/**
 * A vertex cover with as many vertices as the matching has edges (D. Konig, 1931): on the left what no alternating path
 * from a free vertex reaches, on the right what one reaches.
 *
 * @param {AlgorithmProblem} problem
 * @param {MatchingState} state
 * @returns {number[]}
 */
function coverOf(problem, state) {
  var reached = freeVertices(problem, state, state.left);
  /** @type {number[]} */
  var beyond = [];
  for (var k = 0; k < reached.length; k++) {
    beyond = beyond.concat(leftOut(neighboursIn(problem, reached[k]), beyond));
    reached = reached.concat(leftOut(leftOut(partnersOf(state, beyond), [null]), reached));
  }
  return leftOut(state.left, reached).concat(beyond);
}
