// The Prüfer code of a tree: a step strips the smallest leaf. With a code as `sequence` the way back: a step joins the
// smallest leaf to the next vertex of the code. Pure.

import { among, isWhole, leftOut, numbersBelow } from "../../lib/lists.js";
import { fill, gettext, shownWord } from "../../lib/text.js";
import { ALGORITHMS } from "../model.js";
import {
  allEdges,
  allVertices,
  byName,
  copied,
  edgeBetween,
  markAll,
  neighboursIn,
  noMarks,
  reachableFrom,
  vertexMoves,
  vertexNamesOf,
  witness
} from "../tools.js";

ALGORITHMS.trees =
  /** @satisfies {Algorithm<CodeState, TreeProblem>} */
  ({
    takes: { directed: "graph", weights: "", start: false, target: false, multigraph: false, sequence: "optional", most: 20 },
    drawn: "tree",
    answer: "code",
    kinds: { pruefer: "vertices", spanning_trees: "count", tree: "pairs" },
    reference: "D. B. West, Introduction to Graph Theory, section 2.2",
    title: function () {
      return gettext("Trees and Prüfer codes");
    },
    code: function () {
      return [
        gettext("n – 2 times:"),
        gettext("  u := the smallest leaf"),
        gettext("  write its neighbour into the code"),
        gettext("  remove u"),
        gettext("back: n – 2 times:"),
        gettext("  u := the smallest vertex left that is not"),
        gettext("    in the rest of the code"),
        gettext("  join u to the next vertex of the code"),
        gettext("  remove both from what is left"),
        gettext("join the two vertices that are left")
      ];
    },
    refusal: function (problem) {
      // A text is no whole number.
      var code =
        /** @type {number[]} */
        (problem.sequence || []);
      var wrong = code.filter(function (v) {
        return !isWhole(v) || v >= problem.order;
      });
      if (!problem.sequence) {
        return problem.order === 0 ? witness(gettext("There is no vertex.")) : null;
      }
      if (problem.edges.length > 0 || problem.order !== problem.sequence.length + 2) {
        return witness(gettext("A Prüfer code of n – 2 vertices belongs to n vertices without edges."));
      }
      return wrong.length > 0 ? witness(fill(gettext("‘{word}’ is no vertex of the tree."), { word: shownWord(String(wrong[0])) })) : null;
    },
    begin: function (problem) {
      var isTree = problem.edges.length === problem.order - 1 && reachableFrom(problem, [0]).length === problem.order;
      return {
        back: problem.sequence !== null,
        tree: isTree || problem.sequence !== null,
        removed: [],
        code: problem.sequence || [],
        joined: problem.sequence && problem.sequence.length === 0 ? [[0, 1]] : [],
        line: problem.sequence ? 4 : 0,
        why: problem.sequence
          ? gettext("No edge has been drawn; the code is complete.")
          : isTree
            ? gettext("The tree is complete, its code is empty.")
            : gettext("This is no tree, so it has no Prüfer code; its spanning trees can be counted.")
      };
    },
    steps: function (problem, state) {
      return !state.tree || state.removed.length >= problem.order - 2 ? [] : vertexMoves(leavesNow(problem, state).slice(0, 1));
    },
    make: function (problem, state, move) {
      var next = copied(state);
      var partner = state.back ? state.code[state.removed.length] : neighboursLeft(problem, state, move[1])[0];
      var words = { leaf: problem.names[move[1]], partner: problem.names[partner] };
      next.removed.push(move[1]);
      next.line = state.back ? 7 : 3;
      if (!state.back) {
        next.code.push(partner);
        next.why = fill(gettext("{leaf} is the smallest leaf: its neighbour {partner} joins the code, and {leaf} is removed."), words);
        return next;
      }
      next.joined.push([move[1], partner]);
      next.why = fill(gettext("{leaf} is the smallest vertex that is not in the rest of the code: it is joined to {partner}."), words);
      if (next.removed.length === problem.order - 2) {
        next.joined.push(leftOut(allVertices(problem), next.removed));
        next.line = 9;
        next.why += " " + fill(gettext("The last two vertices are joined: {pair}."), { pair: vertexNamesOf(problem, leftOut(allVertices(problem), next.removed)) });
      }
      return next;
    },
    wrong: function (problem, state, move) {
      var smallest = leavesNow(problem, state)[0];
      /** @type {Record<string, unknown>} */
      var words = { vertex: problem.names[move[1]], smallest: problem.names[smallest] };
      if (state.removed.indexOf(move[1]) >= 0) {
        return fill(gettext("{vertex} has been removed."), words);
      }
      if (leavesNow(problem, state).indexOf(move[1]) >= 0) {
        return fill(gettext("{vertex} is a leaf, but {smallest} is a smaller one."), words);
      }
      words.degree = state.back ? 0 : neighboursLeft(problem, state, move[1]).length;
      return state.back
        ? fill(gettext("{vertex} is in the rest of the code: it is no leaf yet."), words)
        : fill(gettext("{vertex} is no leaf: it has {degree} neighbours left."), words);
    },
    table: function (problem, state) {
      var rest = state.back ? state.code.slice(state.removed.length) : state.code;
      return {
        title: state.back ? gettext("Rest of the code") : gettext("Prüfer code"),
        columns: [gettext("code"), gettext("leaves")],
        rows: [[vertexNamesOf(problem, rest), vertexNamesOf(problem, state.tree ? leavesNow(problem, state) : [])]]
      };
    },
    marks: function (problem, state) {
      var marks = noMarks(problem);
      markAll(marks.vertices, state.removed, "done");
      allEdges(problem).forEach(function (edge) {
        marks.edges[edge] = among(problem.edges[edge], state.removed).length > 0 ? "done" : "";
      });
      state.removed.forEach(function (v, place) {
        marks.labels[v] = String(place + 1);
      });
      marks.joined = state.joined;
      return marks;
    },
    result: function (problem, state) {
      return state.back
        ? { pruefer: state.code, tree: state.joined }
        : { pruefer: state.tree ? state.code : null, spanning_trees: spanningTrees(problem) };
    },
    ended: function (problem, state) {
      var words = { code: vertexNamesOf(problem, state.code) || "\u2013", count: spanningTrees(problem) };
      if (state.tree && !state.back && state.code.length === 0) {
        return witness(gettext("The Prüfer code is empty."));
      }
      if (state.back) {
        return witness(fill(gettext("The tree with the Prüfer code {code} is complete."), words));
      }
      return witness(fill(state.tree ? gettext("The Prüfer code is {code}.") : gettext("Number of spanning trees: {count}."), words));
    }
  });

/**
 * @param {AlgorithmProblem} problem
 * @param {CodeState} state
 * @param {number} vertex
 * @returns {number[]}
 */
function neighboursLeft(problem, state, vertex) {
  return leftOut(neighboursIn(problem, vertex), state.removed);
}

/**
 * The leaves of what is left of the tree; on the way back, the vertices that are not in the rest of the code.
 *
 * @param {AlgorithmProblem} problem
 * @param {CodeState} state
 * @returns {number[]}
 */
function leavesNow(problem, state) {
  var left = leftOut(byName(problem, allVertices(problem)), state.removed);
  return state.back
    ? leftOut(left, state.code.slice(state.removed.length))
    : left.filter(function (v) {
        return neighboursLeft(problem, state, v).length === 1;
      });
}

/**
 * The number of spanning trees as a text, by the matrix-tree theorem. The determinant is computed modulo three primes
 * below 2^26, so that all products are exact: up to order 20 it is at most 20^18, which is less than their product.
 *
 * @param {AlgorithmProblem} problem
 * @returns {string}
 */
function spanningTrees(problem) {
  var primes = [67108859, 67108837, 67108819];
  var residues = primes.map(function (prime) {
    return treesModulo(problem, prime);
  });
  /** @type {number[]} */
  var digits = [];
  residues.forEach(function (residue, k) {
    var rest = residue;
    for (var j = 0; j < k; j++) {
      rest = ((((rest - digits[j]) % primes[k]) + primes[k]) * inverseModulo(primes[j], primes[k])) % primes[k];
    }
    digits.push(rest);
  });
  // digits[0] + primes[0] * (digits[1] + primes[1] * digits[2]), with seven decimals in each part
  var parts = [0, 0, 0, 0];
  for (var k = 2; k >= 0; k--) {
    var carry = digits[k];
    for (var part = 0; part < parts.length; part++) {
      carry += parts[part] * (k < 2 ? primes[k] : 0);
      parts[part] = carry % 1e7;
      carry = Math.floor(carry / 1e7);
    }
  }
  var text = parts.reverse().map(function (each) {
    return ("0000000" + each).slice(-7);
  });
  return text.join("").replace(/^0+(?=.)/, "");
}

/**
 * @param {number} number
 * @param {number} prime
 * @returns {number}
 */
function inverseModulo(number, prime) {
  var power = 1;
  var base = number % prime;
  for (var exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    power = exponent % 2 === 1 ? (power * base) % prime : power;
    base = (base * base) % prime;
  }
  return power;
}

/**
 * The determinant of the Laplace matrix without its last row and column, modulo a prime.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} prime
 * @returns {number}
 */
function treesModulo(problem, prime) {
  var size = problem.order - 1;
  var rows = numbersBelow(size).map(function (u) {
    return numbersBelow(size).map(function (v) {
      return u === v ? neighboursIn(problem, u).length : edgeBetween(problem, u, v) >= 0 ? prime - 1 : 0;
    });
  });
  var determinant = 1;
  for (var column = 0; column < size; column++) {
    var pivot = column;
    while (pivot < size && rows[pivot][column] === 0) {
      pivot++;
    }
    if (pivot === size) {
      return 0;
    }
    var pivotRow = rows.splice(pivot, 1)[0];
    rows.splice(column, 0, pivotRow);
    determinant = (determinant * ((pivot - column) % 2 === 0 ? pivotRow[column] : prime - pivotRow[column])) % prime;
    eliminateBelow(rows, column, inverseModulo(pivotRow[column], prime), prime);
  }
  return determinant;
}

/**
 * @param {number[][]} rows
 * @param {number} column
 * @param {number} inverse
 * @param {number} prime
 */
function eliminateBelow(rows, column, inverse, prime) {
  rows.slice(column + 1).forEach(function (row) {
    var factor = (row[column] * inverse) % prime;
    row.forEach(function (entry, k) {
      row[k] = (entry + (prime - factor) * rows[column][k]) % prime;
    });
  });
}
