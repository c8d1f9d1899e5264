// Items that are numbered from 1 within each order: reading a number, and the neighbours among the items that pass the
// filters. Pure.

/**
 * Reads a number, or an order and a number such as 7:45; `counts` has the number of items of each order. Returns {
 * order: ..., number: ... } or { problem: ... }.
 *
 * @param {string} typed
 * @param {number} order
 * @param {number[]} counts
 * @returns {ReadNumbered}
 */
export function readNumbered(typed, order, counts) {
  var parts = /^\s*(?:([0-9]{1,9})\s*:\s*)?([0-9]{1,9})\s*$/.exec(typed);
  if (!parts) {
    return { problem: /\S/.test(typed) ? "text" : "empty", order: order };
  }
  var wanted = parts[1] ? parseInt(parts[1], 10) : order;
  var number = parseInt(parts[2], 10);
  if (wanted < 1 || wanted > counts.length) {
    return { problem: "order", order: wanted };
  }
  if (number < 1 || number > counts[wanted - 1]) {
    return { problem: "number", order: wanted, number: number };
  }
  return { order: wanted, number: number };
}

/**
 * The match after the given number, or before it, and whether this wraps around.
 *
 * @param {number[]} matches
 * @param {number} number
 * @param {boolean} forwards
 * @returns {{ number: number, wrapped: boolean }}
 */
export function neighbour(matches, number, forwards) {
  var beyond = matches.filter(function (match) {
    return forwards ? match > number : match < number;
  });
  var list = beyond.length > 0 ? beyond : matches;
  return { number: forwards ? list[0] : list[list.length - 1], wrapped: beyond.length === 0 };
}
