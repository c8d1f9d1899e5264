// The encoding `firing`: a graph on which chips are fired, and the values of all stable positions; see game/chips.js. A move
// puts a chip on a vertex. For a complete graph, the table only has the positions with ascending numbers of chips.
// Pure.

import { randomBelow } from "../../lib/random.js";
import { firingOf, neighboursOf, readyVertex, sumOf } from "../chips.js";
import { narrowedMoves } from "../encoding.js";
import { listedIndex } from "../position_table.js";
import { valueAt } from "../table.js";

/**
 * @param {Tables["firing"]} table
 * @param {Kind} kind
 * @returns {Encoded}
 */
export function firingEncoding(table, kind) {
  var near = neighboursOf(table.order, table.edges);

  /**
   * The entries of a position that are not chips: the player to move, where that matters.
   *
   * @param {Position} position
   * @returns {number[]}
   */
  function rest(position) {
    return position.slice(table.order);
  }

  /**
   * @param {Position} position
   * @returns {number[]}
   */
  function chipsOf(position) {
    return position.slice(0, table.order);
  }

  /**
   * The position by which the table represents this one.
   *
   * @param {Position} position
   * @returns {Position}
   */
  function tabled(position) {
    var chips = chipsOf(position);
    if (table.complete) {
      chips.sort(function (one, other) {
        return one - other;
      });
    }
    return chips.concat(rest(position));
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function over(position) {
    return readyVertex(near, position) >= 0;
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    /** @type {Move[]} */
    var found = [];
    /** @type {Record<string, Move>} */
    var known = {};
    if (over(position)) {
      return found;
    }
    var chips = chipsOf(position);
    var next = rest(position).map(function (side) {
      return 1 - side;
    });
    chips.forEach(function (count, v) {
      var option = firingOf(near, chips, v).chips.concat(next);
      var key = option.join();
      if (!known.hasOwnProperty(key)) {
        known[key] = { position: option, ways: [] };
        found.push(known[key]);
      }
      known[key].ways.push([v]);
    });
    return found;
  }

  /**
   * @param {Position} position
   * @param {Play} play
   * @returns {Value}
   */
  function value(position, play) {
    if (over(position)) {
      return kind.ended
        ? kind.ended(position, sumOf(chipsOf(position)))
        : { outcome: play === "normal" ? "P" : "N", grundy: play === "normal" ? 0 : null, remoteness: 0 };
    }
    var known = tabled(position);
    return kind.read ? kind.read(table, known, play) : valueAt(table, listedIndex(table, known), play);
  }

  return {
    has: function (position) {
      return listedIndex(table, tabled(position)) >= 0;
    },
    over: over,
    moves: moves,
    value: value,
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    // Any stable position.
    random: function (word) {
      var chips = near.map(function (some) {
        return randomBelow(word, some.length);
      });
      return chips.concat(rest(settings.game.first));
    }
  };
}
