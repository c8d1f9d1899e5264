// Tables of positions and their values. Pure.
// A position is a list of integers, its entries; `limits` has the largest value of each entry. If the table has all
// positions up to the limits, the number of a position is the number whose digit i has base limits[i] + 1, the last
// digit changing fastest. A table of other positions finds them by keys; see game/position_table.js.
// For each kind of play there is a text of remotenesses and, for normal play, one of Grundy values, with `width`
// base-36 digits for each position.

/**
 * The number at an index of a text of digits.
 *
 * @param {string} text
 * @param {number} index
 * @param {number} width
 * @returns {number}
 */
export function digitsAt(text, index, width) {
  return parseInt(text.substr(index * width, width), 36);
}

/**
 * The numbers of a text of digits of a table, by the key of the text: unpacked once during an event.
 *
 * @template {"gaps" | "changes"} Key
 * @param {{ unpacked?: Record<string, number[]> } & Record<Key, string>} table
 * @param {Key} key
 * @param {number} width
 * @returns {number[]}
 */
export function unpacked(table, key, width) {
  table.unpacked = table.unpacked || {};
  if (!table.unpacked[key]) {
    table.unpacked[key] = [];
    for (var at = 0; at < table[key].length; at += width) {
      table.unpacked[key].push(parseInt(table[key].substr(at, width), 36));
    }
  }
  return table.unpacked[key];
}

/**
 * The index of entries among all that are up to the limits, or -1 if one is too large or they are too few or too many.
 *
 * @param {number[]} limits
 * @param {Position} entries
 * @returns {number}
 */
export function indexWithin(limits, entries) {
  var index = 0;
  for (var i = 0; i < Math.max(limits.length, entries.length); i++) {
    if (!(entries[i] >= 0 && entries[i] <= limits[i])) {
      return -1;
    }
    index = index * (limits[i] + 1) + entries[i];
  }
  return index;
}

/**
 * The value of a position under normal or misere play: its outcome for the player to move, "N" or "P", its remoteness
 * and, under normal play, its Grundy value (else null).
 *
 * @param {ValuesTable & { limits: number[] }} table
 * @param {Position} position
 * @param {Play} play
 * @returns {Value}
 */
export function tableValue(table, position, play) {
  return valueAt(table, indexWithin(table.limits, position), play);
}

/**
 * The value of the position with a given number.
 *
 * @param {ValuesTable} table
 * @param {number} index
 * @param {Play} play
 * @returns {Value}
 */
export function valueAt(table, index, play) {
  var texts = /** @type {ValueTexts} */ (table.plays[play]);
  var remoteness = digitsAt(texts.remoteness, index, table.width);
  return {
    // The winner makes the last move under normal play, and the loser does under misere play.
    outcome: (remoteness % 2 === 1) === (play === "normal") ? "N" : "P",
    grundy: play === "normal" ? digitsAt(texts.grundy, index, table.width) : null,
    remoteness: remoteness
  };
}
