// The encoding `moves`: kinds of moves, each with a change, a least and a largest value for every entry, and optionally
// the clicks that make it on the board. A kind of move is available in a position if all entries are within its bounds
// and the position after the change is in the table. Pure.

import { digitsOf, listedEncoding, listedIndex, tableMoves, tableWay } from "../position_table.js";
import { unpacked } from "../table.js";

/**
 * @param {Tables["moves"]} table
 * @param {Kind} kind
 * @returns {Encoded}
 */
export function movesEncoding(table, kind) {
  var size = table.limits.length;

  /**
   * @param {number} number
   * @param {string} key
   * @returns {boolean}
   */
  function isWithin(number, key) {
    var begin = number * size * table.digits;
    for (var i = 0; i < key.length; i += table.digits) {
      var digits = key.substr(i, table.digits);
      if (digits < table.least.substr(begin + i, table.digits) || digits > table.largest.substr(begin + i, table.digits)) {
        return false;
      }
    }
    return true;
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    var key = digitsOf(position, table.digits);
    var changes = unpacked(table, "changes", table.changeDigits);
    var links = [];
    for (var number = 0; number < table.kinds; number++) {
      if (isWithin(number, key)) {
        var option = listedIndex(table, changed(position, changes, number));
        if (option >= 0) {
          links.push({ option: option, way: tableWay(table, number) });
        }
      }
    }
    return tableMoves(table, links);
  }

  /**
   * @param {Position} position
   * @param {number[]} changes
   * @param {number} number
   * @returns {Position}
   */
  function changed(position, changes, number) {
    var option = [];
    for (var i = 0; i < size; i++) {
      option.push(position[i] + changes[number * size + i] - table.shift);
    }
    return option;
  }

  return listedEncoding(table, kind, moves);
}
