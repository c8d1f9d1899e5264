// Reads typed adjacency matrices: rows of 0 and 1, separated by semicolons, or a list of lists in braces. Pure.

import { numbersBelow } from "../lib/lists.js";
import { fill, gettext, ngettext } from "../lib/text.js";

/**
 * Whether a text can be a matrix of zeros and ones.
 *
 * @param {string} text
 * @returns {boolean}
 */
export function isMatrixText(text) {
  return /^[01\s{},;]+$/.test(text) && /[01]/.test(text);
}

/**
 * The rows. A single row that is long enough for all rows, as when lines were pasted, is split.
 *
 * @param {string} text
 * @returns {ReadMatrix}
 */
export function parseMatrix(text) {
  var parts = /^\s*\{/.test(text) ? text.replace(/^\s*\{|\}[\s}]*$/g, "").split("}") : text.split(";");
  var rows = parts
    .map(function (part) {
      return (part.match(/[01]/g) || []).map(Number);
    })
    .filter(function (row) {
      return row.length > 0;
    });
  var side = Math.sqrt(rows[0].length);
  if (rows.length === 1 && side > 1 && Math.floor(side) === side) {
    rows = numbersBelow(side).map(function (i) {
      return rows[0].slice(side * i, side * (i + 1));
    });
  }
  for (var i = 0; i < rows.length; i++) {
    if (rows[i].length !== rows.length) {
      return { problem: "square", row: i + 1, found: rows[i].length, rows: rows.length };
    }
    if (rows[i][i] === 1) {
      return { problem: "diagonal", row: i + 1 };
    }
  }
  return { rows: rows };
}

/**
 * The first two vertices, from 0, between which the two entries of a matrix are equal (`alike`) or differ; [] if there
 * are none.
 *
 * 
 * @template T
 * @param {T[][]} rows
 * @param {boolean} alike
 * @returns {Pair}
 */
export function pairOfEntries(rows, alike) {
  for (var i = 0; i < rows.length; i++) {
    for (var j = i + 1; j < rows.length; j++) {
      if ((rows[i][j] === rows[j][i]) === alike) {
        return [i, j];
      }
    }
  }
  return [];
}

/**
 * Says what is wrong with a text that `parseMatrix` has rejected.
 *
 * 
 * @param {MatrixRefusal} problem
 * @returns {string}
 */
export function matrixProblem(problem) {
  if (problem.problem === "square") {
    return fill(
      ngettext(
        "Row {row} of the matrix has {found} entry, expected {rows}, as many as there are rows.",
        "Row {row} of the matrix has {found} entries, expected {rows}, as many as there are rows.",
        problem.found
      ),
      problem
    );
  }
  return fill(gettext("Row {row} of the matrix has a 1 on the diagonal, expected 0."), problem);
}
