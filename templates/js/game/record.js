// How a game is stored, and its record as a text that can be copied and typed in again: "(1,3,5,7) -> (1,3,5,6)", or
// for a sum "(5 + 3,2) -> (5 + 3,1)". Other data that a game needs stands before the positions. Pure.

/**
 * The kind of play of an option of the choice "Last move".
 *
 * @param {string} option
 * @returns {Play}
 */
export function playOf(option) {
  return option === "loses" ? "misere" : "normal";
}

/**
 * The positions of a game in the format in which the applet stores them; `readPositions` reads it.
 *
 * @param {Position[]} positions
 * @returns {string}
 */
export function keptPositions(positions) {
  return positions
    .map(function (position) {
      return JSON.stringify(position);
    })
    .join(";");
}

/**
 * @param {string} kept
 * @returns {Position[]}
 */
export function readPositions(kept) {
  return kept.split(";").map(function (text) {
    return JSON.parse(text);
  });
}

/**
 * A position that has no parts.
 *
 * @type {RecordParts}
 */
export var WHOLE_POSITION = {
  split: function (position) {
    return [position];
  },
  join: function (parts) {
    return parts.length === 1 && parts[0].length > 0 ? parts[0] : null;
  }
};

/**
 * @param {string} heading
 * @param {Position[]} positions
 * @param {RecordParts} parts
 * @returns {string}
 */
export function recordText(heading, positions, parts) {
  var written = positions.map(function (position) {
    return "(" + parts.split(position).join(" + ") + ")";
  });
  return (heading === "" ? "" : heading + " ") + written.join(" -> ");
}

/**
 * Whether a text is meant as a record rather than as a start.
 *
 * @param {string} typed
 * @returns {boolean}
 */
export function isRecord(typed) {
  return /\(\s*-?[0-9]+\s*(,|\+|\)\s*(->|\u2192))/.test(typed);
}

/**
 * Reads a record: { heading: ..., positions: [...] }, or null if the text is not a record.
 *
 * @param {string} typed
 * @param {RecordParts} parts
 * @returns {ReadRecord | null}
 */
export function readRecord(typed, parts) {
  var found = /^([^()]*)(\([-+0-9,\s]+\)(?:\s*(?:->|\u2192)\s*\([-+0-9,\s]+\))*)\s*$/.exec(typed);
  if (found === null) {
    return null;
  }
  var positions = /** @type {string[]} */ (found[2].match(/\([^()]+\)/g)).map(function (text) {
    var read = text.slice(1, -1).split("+").map(readEntries);
    return read.indexOf(null) < 0 ? parts.join(/** @type {Position[]} */ (read)) : null;
  });
  return positions.indexOf(null) < 0 ? { heading: found[1].trim(), positions: /** @type {Position[]} */ (positions) } : null;
}

/**
 * The entries of a position or of one of its parts, or null if the text is neither.
 *
 * @param {string} text
 * @returns {number[] | null}
 */
function readEntries(text) {
  var words = text.trim() === "" ? [] : text.split(",");
  var whole = words.every(function (word) {
    return /^\s*-?[0-9]{1,4}\s*$/.test(word);
  });
  return whole ? words.map(Number) : null;
}

/**
 * The number of the first move of a record, counted from 1, that the rules do not allow; 0 if all are allowed.
 *
 * @param {{ moves(position: Position): Move[] }} rules
 * @param {Position[]} positions
 * @returns {number}
 */
export function illegalMove(rules, positions) {
  for (var move = 1; move < positions.length; move++) {
    if (!leadsTo(rules.moves(positions[move - 1]), positions[move])) {
      return move;
    }
  }
  return 0;
}

/**
 * @param {Move[]} moves
 * @param {Position} position
 * @returns {boolean}
 */
function leadsTo(moves, position) {
  return moves.some(function (move) {
    return move.position.join() === position.join();
  });
}
