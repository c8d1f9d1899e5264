// Planarity: in each block a cycle is drawn, then paths into its faces. A step is a click on an edge: in a new block a
// cycle through it, otherwise the path through its fragment. Pure.

import { flat, leftOut } from "../../lib/lists.js";
import { fill, gettext } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  cyclicBlocks,
  drawnVertices,
  firstFaces,
  fragmentsOf,
  isDrawn,
  kuratowskiPairs,
  nextFragments,
  pairNumberIn,
  pathThrough,
  planarDrawing,
  splitFaces
} from "../planar.js";
import {
  allEdges,
  allVertices,
  byTies,
  compareEdges,
  copied,
  edgeMoves,
  edgeName,
  edgeNames,
  markAll,
  noMarks,
  vertexNamesOf,
  witness
} from "../tools.js";

ALGORITHMS.planarity =
  /** @satisfies {Algorithm<PlanarityState>} */
  ({
    takes: { directed: "graph", weights: "", start: false, target: false, multigraph: false, sequence: false, most: 10 },
    // The path through a fragment need not go through the edge that was clicked, so that this may be clicked again.
    repeats: true,
    kinds: { planar: "value", drawing: "per vertex", subdivision: "value", edges: "edges" },
    reference: "A. Gibbons, Algorithmic Graph Theory, section 3.4 (G. Demoucron, Y. Malgrange, R. Pertuiset, 1964)",
    title: function () {
      return gettext("Planarity");
    },
    code: function () {
      return [
        gettext("for each block that has a cycle:"),
        gettext("  draw a cycle of it"),
        gettext("  while edges of the block are not drawn:"),
        gettext("    for each fragment, count the faces"),
        gettext("      that have all vertices where it hangs"),
        gettext("    if one has no face: not planar, end"),
        gettext("    take one with the fewest faces"),
        gettext("    draw a path of it into such a face")
      ];
    },
    refusal: function () {
      return null;
    },
    begin: function (problem) {
      return {
        blocks: cyclicBlocks(problem.order, problem.edges),
        block: 0,
        faces: [],
        drawn: [],
        line: 0,
        why: gettext("Nothing is drawn.")
      };
    },
    steps: function (problem, state) {
      var block = state.blocks[state.block];
      if (!block || isStuck(state)) {
        return [];
      }
      // Where no block has been begun, each one that is left may come next.
      var pairs = state.faces.length === 0 ? flat(state.blocks.slice(state.block)) : flat(nextFragments(block, state.faces).map(pairsOf));
      var edges = pairs.map(numberOf(problem));
      return byTies(
        problem,
        edgeMoves(
          edges.sort(function (one, other) {
            return compareEdges(problem, one, other);
          })
        )
      );
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var pair = problem.edges[move[1]];
      /** @type {Record<string, unknown>} */
      var words = { edge: edgeName(problem, move[1]) };
      if (state.faces.length === 0) {
        next.blocks = state.blocks.slice(0, state.block).concat(blockFirst(state.blocks.slice(state.block), pair));
      }
      var block = next.blocks[state.block];
      if (state.faces.length === 0) {
        next.faces = firstFaces(problem.order, block, block[pairNumberIn(block, pair[0], pair[1])]);
        words.path = vertexNamesOf(problem, next.faces[0].concat(next.faces[0][0]));
        next.line = 1;
        next.why = fill(gettext("A cycle through {edge} is drawn: {path}. It has a face inside and one outside."), words);
      } else {
        var fragment = fragmentsOf(block, state.faces).filter(function (each) {
          return pairNumberIn(each.pairs, pair[0], pair[1]) >= 0;
        })[0];
        var path = pathThrough(problem.order, fragment);
        words.path = vertexNamesOf(problem, path);
        words.face = vertexNamesOf(problem, state.faces[fragment.faces[0]]);
        next.faces = splitFaces(state.faces, fragment.faces[0], path);
        next.line = 7;
        next.why = fill(
          fragment.faces.length === 1
            ? gettext("Only the face {face} has all vertices where the fragment of {edge} hangs: the path {path} splits it.")
            : gettext("The fragment of {edge} fits into several faces: the path {path} splits the face {face}."),
          words
        );
      }
      next.drawn = allEdges(problem).filter(function (edge) {
        return state.drawn.indexOf(edge) >= 0 || isDrawn(next.faces, problem.edges[edge]);
      });
      if (fragmentsOf(block, next.faces).length === 0) {
        next.block++;
        next.faces = [];
        next.why += " " + gettext("The block is complete.");
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var block = state.blocks[state.block];
      var pair = problem.edges[move[1]];
      var words = { edge: edgeName(problem, move[1]) };
      if (state.drawn.indexOf(move[1]) >= 0) {
        return fill(gettext("{edge} is drawn already."), words);
      }
      if (state.blocks.every(lacks)) {
        return fill(gettext("No cycle goes through {edge}: it can be drawn at any time, and no step is needed for it."), words);
      }
      /**
       * @param {Pair[]} each
       * @returns {boolean}
       */
      function lacks(each) {
        return pairNumberIn(each, pair[0], pair[1]) < 0;
      }
      return fill(
        lacks(block)
          ? gettext("{edge} is in another block: the one that is drawn now has to be complete first.")
          : gettext("The fragment of {edge} fits into several faces, another one only into one: that comes first."),
        words
      );
    },
    table: function (problem, state) {
      var fragments = state.faces.length > 0 ? fragmentsOf(state.blocks[state.block], state.faces) : [];
      return {
        title: gettext("Fragments"),
        columns: [gettext("edges"), gettext("hangs at"), gettext("faces")],
        rows: fragments.map(function (each) {
          return [edgeNames(problem, each.pairs.map(numberOf(problem))), vertexNamesOf(problem, each.hung), String(each.faces.length)];
        })
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.edges, state.drawn, "tree");
      markAll(marks.vertices, drawnVertices(state.faces), "done");
      if (isStuck(state)) {
        markAll(marks.edges, nonPlanarEdges(problem), "cut");
      }
      return marks;
    },
    // Where the vertices stand at the end: in a drawing without crossings.
    places: function (problem, state) {
      return isStuck(state) || state.block < state.blocks.length ? null : planarDrawing(problem.order, problem.edges);
    },
    draggable: true,
    result: function (problem, state) {
      return isStuck(state)
        ? { planar: false, subdivision: subdivisionName(problem, nonPlanarEdges(problem)), edges: nonPlanarEdges(problem) }
        : { planar: true, drawing: planarDrawing(problem.order, problem.edges) };
    },
    ended: function (problem, state) {
      if (!isStuck(state)) {
        return witness(gettext("The graph is planar: all edges are drawn without crossings."));
      }
      var edges = nonPlanarEdges(problem);
      var words = { name: subdivisionName(problem, edges), edges: edgeNames(problem, edges) };
      return witness(fill(gettext("The graph is not planar: it contains a subdivision of {name}, {edges}."), words), [], edges);
    }
  });

/**
 * Whether some fragment fits into no face.
 *
 * @param {PlanarityState} state
 * @returns {boolean}
 */
function isStuck(state) {
  var next = state.faces.length > 0 ? nextFragments(state.blocks[state.block], state.faces) : [];
  return next.length > 0 && next[0].faces.length === 0;
}

/**
 * The blocks, the one with a pair first.
 *
 * @param {Pair[][]} blocks
 * @param {Pair} pair
 * @returns {Pair[][]}
 */
function blockFirst(blocks, pair) {
  var first = blocks.filter(function (block) {
    return pairNumberIn(block, pair[0], pair[1]) >= 0;
  });
  return first.concat(leftOut(blocks, first));
}

/**
 * @param {Fragment} fragment
 * @returns {Pair[]}
 */
function pairsOf(fragment) {
  return fragment.pairs;
}

/**
 * @param {AlgorithmProblem} problem
 * @returns {(pair: Pair) => number}
 */
function numberOf(problem) {
  return function (pair) {
    return pairNumberIn(problem.edges, pair[0], pair[1]);
  };
}

/**
 * @param {AlgorithmProblem} problem
 * @returns {number[]}
 */
function nonPlanarEdges(problem) {
  return kuratowskiPairs(problem.order, problem.edges).map(numberOf(problem));
}

/**
 * The vertices of a subdivision where more than two edges meet are five or six.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} edges
 * @returns {string}
 */
function subdivisionName(problem, edges) {
  var corners = allVertices(problem).filter(function (v) {
    return edges.filter(function (edge) {
      return problem.edges[edge].indexOf(v) >= 0;
    }).length > 2;
  });
  return corners.length === 5 ? "K5" : "K3,3";
}
