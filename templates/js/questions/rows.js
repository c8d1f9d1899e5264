// Games with one row of counters, for questions. Pure.

import { mexOf, nimSum } from "../lib/binary.js";
import { ascending } from "../lib/lists.js";
import { randomBelow } from "../lib/random.js";
import { mexPointer } from "./word_answers.js";

/** @type {RowGame[]} */
var ROW_GAMES = ["nim", "lasker", "kayles", "grundy", "dawson", "octal"];
/** @type {{ [game in RowGame]?: string }} */
var ROW_CODES = { kayles: ".77", dawson: ".07" };

/**
 * A sum: 1 if this number of counters may be a whole row, 2 if one row may be left, 4 if two rows may be left.
 *
 * @param {RowGame} game
 * @param {string | undefined} code
 * @param {number} taken
 * @returns {number}
 */
function rowDigit(game, code, taken) {
  if (game === "nim" || game === "lasker") {
    return taken > 0 ? 3 : game === "lasker" ? 4 : 0;
  }
  if (game === "grundy") {
    return taken > 0 ? 0 : 4;
  }
  var digits = ROW_CODES[game] || /** @type {string} */ (code).slice(1);
  return taken > 0 && taken < digits.length ? Number(digits.charAt(taken)) : 0;
}

/**
 * For each move from a row, the rows that it leaves.
 *
 * @param {RowGame} game
 * @param {string | undefined} code
 * @param {number} row
 * @returns {number[][]}
 */
export function rowOptions(game, code, row) {
  /** @type {number[][]} */
  var found = [];
  for (var taken = 0; taken <= row; taken++) {
    var digit = rowDigit(game, code, taken);
    var left = row - taken;
    if (digit % 2 === 1 && left === 0) {
      found.push([]);
    }
    if (Math.floor(digit / 2) % 2 === 1 && left > 0) {
      found.push([left]);
    }
    for (var part = 1; digit >= 4 && 2 * part <= left; part++) {
      if (game !== "grundy" || 2 * part !== left) {
        found.push([part, left - part]);
      }
    }
  }
  return found;
}

/**
 * The distinct values that moves from a row lead to, ascending; `values` are those of all shorter rows.
 *
 * @param {RowGame} game
 * @param {string | undefined} code
 * @param {number} row
 * @param {number[]} values
 * @returns {number[]}
 */
export function rowReached(game, code, row, values) {
  var found = rowOptions(game, code, row).map(function (rows) {
    return nimSum(
      rows.map(function (each) {
        return values[each];
      })
    );
  });
  return ascending(found).filter(function (value, k, sorted) {
    return sorted.indexOf(value) === k;
  });
}

/**
 * What a move from a row leaves, as it is written.
 *
 * @param {number[]} rows
 * @returns {string}
 */
export function rowsText(rows) {
  return rows.join(" + ") || "0";
}

/**
 * Whether moves from a row leave different things.
 *
 * @param {RowGame} game
 * @param {string | undefined} code
 * @param {number} row
 * @returns {boolean}
 */
export function hasChoice(game, code, row) {
  return rowOptions(game, code, row).map(rowsText).some(function (text, k, all) {
    return text !== all[0];
  });
}

/**
 * What refutes a number as the Grundy value of a row.
 *
 * @param {string} typed
 * @param {RowGame} game
 * @param {string | undefined} code
 * @param {number} row
 * @returns {Said}
 */
export function rowPointer(typed, game, code, row) {
  var values = rowValues(game, code, row);
  return mexPointer(typed, rowReached(game, code, row, values), function (value) {
    return rowOptions(game, code, row).filter(function (rows) {
      return (
        nimSum(
          rows.map(function (each) {
            return values[each];
          })
        ) === value
      );
    }).map(rowsText)[0];
  });
}

/**
 * The Grundy values of rows with 0 up to `largest` counters.
 *
 * @param {RowGame} game
 * @param {string | undefined} code
 * @param {number} largest
 * @returns {number[]}
 */
export function rowValues(game, code, largest) {
  /** @type {number[]} */
  var values = [];
  for (var row = 0; row <= largest; row++) {
    values.push(mexOf(rowReached(game, code, row, values)));
  }
  return values;
}

/**
 * A random game; harder ones come later in the list.
 *
 * @param {Word} word
 * @param {number} difficulty
 * @returns {RowGame}
 */
export function drawnGame(word, difficulty) {
  return ROW_GAMES[1 + randomBelow(word, Math.min(difficulty, 3) + 2)];
}

/**
 * The code of a random octal game.
 *
 * @param {Word} word
 * @returns {string}
 */
export function drawnCode(word) {
  return "0." + (1 + randomBelow(word, 7)) + (2 + randomBelow(word, 6));
}
