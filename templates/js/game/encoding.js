// Encodings with which a game's moves and values are stored in the settings; each has its own script. Pure.
// interfaces.d.ts says what an encoding has.

import { bestMoves } from "./model.js";

/**
 * The encoding that a table names.
 *
 * @template {keyof Tables} Name
 * @param {Tables[Name] & { encoding: Name }} table
 * @param {Kind} kind
 * @param {EncodingMakers} makers Those of the encodings that the applet has.
 * @returns {Encoding}
 */
export function createEncoding(table, kind, makers) {
  var encoding = makers[table.encoding](table, kind, makers);
  encoding.kind = kind;
  return (
    /** @type {Encoding} */
    (encoding)
  );
}

/**
 * The indices of the entries in which an option differs from a position.
 *
 * @param {Position} position
 * @param {Position} option
 * @returns {number[]}
 */
export function changedEntries(position, option) {
  /** @type {number[]} */
  var entries = [];
  position.forEach(function (entry, i) {
    if (entry !== option[i]) {
      entries.push(i);
    }
  });
  return entries;
}

/**
 * The move from one position to another.
 *
 * @param {Encoding} encoding
 * @param {Position} before
 * @param {Position} after
 * @returns {Move}
 */
export function moveBetween(encoding, before, after) {
  return encoding.moves(before).filter(function (move) {
    return move.position.join() === after.join();
  })[0];
}

/**
 * The moves that are left once some entries have their final values: whether one of them is already complete (`exact`),
 * whether others change more entries (`more`), and the option if only one is left (`only`, else null).
 *
 * @param {Move[]} moves
 * @param {Position} position
 * @param {Position} partial
 * @returns {Narrowed}
 */
export function narrowedMoves(moves, position, partial) {
  var left = moves.filter(function (move) {
    return partial.every(function (entry, i) {
      return entry === position[i] || entry === move.position[i];
    });
  });
  var exact = left.some(function (move) {
    return move.position.join() === partial.join();
  });
  return {
    exact: exact,
    more: left.length > (exact ? 1 : 0),
    only: left.length === 1 ? left[0].position : null
  };
}

/**
 * The best of the moves that change only some entries, with none above its upper bound; null if there is none.
 *
 * @param {Encoding} encoding
 * @param {Position} position
 * @param {number[]} upper
 * @param {number[]} entries
 * @param {Play} play
 * @returns {ValuedMove | null}
 */
export function bestMoveWithin(encoding, position, upper, entries, play) {
  var options = encoding
    .moves(position)
    .filter(function (move) {
      return move.position.every(function (entry, i) {
        return entry <= upper[i] && (entry === position[i] || entries.indexOf(i) >= 0);
      });
    })
    .map(function (move) {
      return { position: move.position, value: encoding.value(move.position, play) };
    });
  return options.length === 0 ? null : bestMoves(options, position, { encoding: encoding })[0];
}
