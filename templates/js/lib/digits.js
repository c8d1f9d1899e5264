// Shared by the explorers of theory: digits, sets as texts. Pure.

/**
 * A set of numbers, ascending, with the middle of long runs omitted: {0, ..., 5, 7}.
 *
 * @param {number[]} values
 * @returns {string}
 */
export function numbersText(values) {
  var sorted = values
    .filter(function (value, k) {
      return values.indexOf(value) === k;
    })
    .sort(function (one, other) {
      return one - other;
    });
  var parts = [];
  for (var k = 0; k < sorted.length; k++) {
    var end = k;
    while (sorted[end + 1] === sorted[end] + 1) {
      end++;
    }
    parts.push(sorted[k]);
    if (end - k > 4) {
      parts.push("\u2026", sorted[end]);
      k = end;
    }
  }
  return "{" + parts.join(", ") + "}";
}

/**
 * The digits of a non-negative integer in a base, the leading one first, padded to at least `least` digits.
 *
 * @param {number} number
 * @param {number} base
 * @param {number} least
 * @returns {number[]}
 */
export function numberDigits(number, base, least) {
  var digits = [];
  for (var rest = number; rest > 0 || digits.length < least; rest = Math.floor(rest / base)) {
    digits.unshift(rest % base);
  }
  return digits;
}
