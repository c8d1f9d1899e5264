// The table of a game with two heaps: the Grundy value of each pair. Pure.

import { mexOf } from "ggbgen/lib/binary.js";
import { numberDigits } from "ggbgen/lib/digits.js";

/**
 * The cells that a cell is computed from: those above it, those to its left and, with `diagonal`, those up its
 * diagonal.
 *
 * @param {number} row
 * @param {number} column
 * @param {boolean} diagonal
 * @returns {number[][]}
 */
export function mexSources(row, column, diagonal) {
  var places = [];
  var k;
  for (k = 0; k < row; k++) {
    places.push([k, column]);
  }
  for (k = 0; k < column; k++) {
    places.push([row, k]);
  }
  for (k = 1; diagonal && k <= Math.min(row, column); k++) {
    places.push([row - k, column - k]);
  }
  return places;
}

/**
 * The values in some cells of a table.
 *
 * @param {number[][]} table
 * @param {number[][]} places
 * @returns {number[]}
 */
export function valuesAt(table, places) {
  return places.map(function (place) {
    return table[place[0]][place[1]];
  });
}

/**
 * The table with the given numbers of rows and columns: each cell is the mex of the cells that it is computed from.
 *
 * @param {number} rows
 * @param {number} columns
 * @param {boolean} diagonal
 * @returns {number[][]}
 */
export function mexTable(rows, columns, diagonal) {
  /** @type {number[][]} */
  var table = [];
  for (var row = 0; row < rows; row++) {
    table.push([]);
    for (var column = 0; column < columns; column++) {
      table[row].push(mexOf(valuesAt(table, mexSources(row, column, diagonal))));
    }
  }
  return table;
}

/**
 * @param {number[][]} table
 * @returns {number}
 */
function largestIn(table) {
  return Math.max.apply(
    null,
    table.map(function (row) {
      return Math.max.apply(null, row);
    })
  );
}

/**
 * Both ways to add three numbers below the size of a table: { first: a + b, left: (a + b) + c, second: b + c, right: a
 * + (b + c) }.
 *
 * @param {number[][]} table
 * @param {boolean} diagonal
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @returns {{ first: number, left: number, second: number, right: number }}
 */
export function bothWays(table, diagonal, a, b, c) {
  // Sums may lie outside the table. The table is symmetric.
  var longer = mexTable(largestIn(table) + 1, table.length, diagonal);
  var first = table[a][b];
  var second = table[b][c];
  return { first: first, left: longer[first][c], second: second, right: longer[second][a] };
}

/**
 * The first cell, among the rows and columns below `count`, whose value is not below `count`; or null.
 *
 * @param {number[][]} table
 * @param {number} count
 * @returns {number[] | null}
 */
export function leavesBlock(table, count) {
  for (var row = 0; row < count; row++) {
    for (var column = 0; column < count; column++) {
      if (table[row][column] >= count) {
        return [row, column];
      }
    }
  }
  return null;
}

/**
 * Two numbers and their sum without carry in binary, all with the same number of digits.
 *
 * @param {number} a
 * @param {number} b
 * @returns {string[]}
 */
export function binarySum(a, b) {
  var width = numberDigits(Math.max(a, b), 2, 1).length;
  return [a, b, a ^ b].map(function (number) {
    return numberDigits(number, 2, width).join("");
  });
}
