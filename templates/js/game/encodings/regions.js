// The encoding `regions`: the Grundy value of each shape of a region of free cells. For the values, a position is a sum
// of heaps whose sizes are the numbers of the shapes, counted from 1; see game/heap_values.js and game/regions.js. With `mirror`
// the board is too large for this: the table only has small shapes, symmetry decides who wins if there are larger ones
// (see game/mirror.js), and moves to positions that neither of the two decides are left out. Pure.

import { randomBelow } from "../../lib/random.js";
import { narrowedMoves } from "../encoding.js";
import { heapsValue, knownIndex } from "../heap_values.js";
import { digitsOf, keyIndex } from "../position_table.js";
import { mirrorFact } from "../mirror.js";
import { FREE_CELL, dominoPairs, regionsOf, shapeKey, withDomino } from "../regions.js";

/**
 * @param {Tables["regions"]} table
 * @returns {Omit<RegionsEncoding, "kind">}
 */
export function regionsEncoding(table) {
  /**
   * A cache of the numbers of shapes, by the cells of the region.
   *
   * @type {Record<string, number>}
   */
  var numbers = {};

  /**
   * The number of the shape of a region, or -1 if it is not in the table.
   *
   * @param {number[]} region
   * @returns {number}
   */
  function shapeNumber(region) {
    if (region.length > table.cells) {
      return -1;
    }
    var name = region.join();
    if (!numbers.hasOwnProperty(name)) {
      var key = shapeKey(region, table.columns);
      var index = key < Math.pow(36, table.digits) ? keyIndex(table, digitsOf([key], table.digits)) : -1;
      numbers[name] = index < 0 ? -1 : 1 + index;
    }
    return numbers[name];
  }

  /**
   * @param {Position} position
   * @returns {number[]}
   */
  function shapes(position) {
    return regionsOf(position, table.columns).map(shapeNumber);
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function has(position) {
    if (!tabled(position)) {
      return Boolean(table.mirror) && mirrorFact(position, table.columns) !== null;
    }
    return !table.known || knownIndex(table, shapes(position)) >= 0;
  }

  /**
   * Whether the shapes of all regions are in the table.
   *
   * @param {Position} position
   * @returns {boolean}
   */
  function tabled(position) {
    return shapes(position).indexOf(-1) < 0;
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function isSafe(position) {
    var fact = mirrorFact(position, table.columns);
    return fact !== null && fact.pair === null;
  }

  /**
   * @param {Position} position
   * @param {Play} play
   * @returns {Value}
   */
  function value(position, play) {
    if (tabled(position)) {
      return heapsValue(table, shapes(position), play);
    }
    var safe = isSafe(position);
    return { outcome: safe ? "P" : "N", grundy: safe ? 0 : null, remoteness: null };
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function over(position) {
    return dominoPairs(position, table.columns).length === 0;
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    var found = dominoPairs(position, table.columns).map(function (pair) {
      return { position: withDomino(position, pair), ways: [pair, [pair[1], pair[0]]] };
    });
    // If symmetry is safe, every move can be answered.
    if (!table.mirror || (!tabled(position) && isSafe(position))) {
      return found;
    }
    return found.filter(function (move) {
      return has(move.position);
    });
  }

  /**
   * A random start with some dominoes on the board, in which at least one more fits.
   *
   * @param {Word} word
   * @returns {Position}
   */
  function random(word) {
    /** @type {Position} */
    var position = settings.game.first;
    var free = position.filter(function (state) {
      return state === FREE_CELL;
    });
    for (var left = randomBelow(word, 1 + Math.floor(free.length / 4)); left > 0; left--) {
      var options = moves(position);
      var option = options[randomBelow(word, options.length)].position;
      if (over(option)) {
        break;
      }
      position = option;
    }
    return position;
  }

  return {
    has: has,
    over: over,
    moves: moves,
    tabled: tabled,
    value: value,
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    random: random
  };
}
