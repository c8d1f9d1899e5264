// Lists. Pure.

/**
 * The sum of numbers.
 *
 * @param {number[]} numbers
 * @returns {number}
 */
export function total(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum + number;
  }, 0);
}

/**
 * The numbers from 0 to `end` - 1.
 *
 * @param {number} end
 * @returns {number[]}
 */
export function numbersBelow(end) {
  var found = [];
  while (found.length < end) {
    found.push(found.length);
  }
  return found;
}

/**
 * The items of all rows, one after the other.
 *
 * @template T
 * @param {T[][]} rows
 * @returns {T[]}
 */
export function flat(rows) {
  return Array.prototype.concat.apply([], rows);
}

/**
 * The numbers in ascending order.
 *
 * @param {number[]} numbers
 * @returns {number[]}
 */
export function ascending(numbers) {
  return numbers.slice().sort(function (a, b) {
    return a - b;
  });
}

/**
 * The items that are in the list `others`.
 *
 * @template T
 * @param {T[]} items
 * @param {T[]} others
 * @returns {T[]}
 */
export function among(items, others) {
  return items.filter(function (item) {
    return others.indexOf(item) >= 0;
  });
}

/**
 * The items that are not in the list `others`.
 *
 * @template T
 * @overload
 * @param {(T | null)[]} items
 * @param {null[]} others
 * @returns {T[]}
 */
/**
 * @template T
 * @overload
 * @param {T[]} items
 * @param {T[]} others
 * @returns {T[]}
 */
/**
 * @template T
 * @param {T[]} items
 * @param {T[]} others
 * @returns {T[]}
 */
export function leftOut(items, others) {
  return items.filter(function (item) {
    return others.indexOf(item) < 0;
  });
}

/**
 * The list without its entry at index i.
 *
 * @template T
 * @param {T[]} entries
 * @param {number} i
 * @returns {T[]}
 */
export function withoutEntry(entries, i) {
  return entries.filter(function (_, k) {
    return k !== i;
  });
}

/**
 * Whether a number is an integer from 0 up, with at most nine digits.
 *
 * @param {number} number
 * @returns {boolean}
 */
export function isWhole(number) {
  return number >= 0 && number < 1e9 && Math.floor(number) === number;
}
