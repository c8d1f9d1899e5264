// Grundy values: mex, nim-sums, binary numbers. Pure.

/**
 * The least non-negative integer that is not in a list of numbers.
 *
 * @param {number[]} values
 * @returns {number}
 */
export function mexOf(values) {
  var least = 0;
  while (values.indexOf(least) >= 0) {
    least++;
  }
  return least;
}

/**
 * The nim-sum: the sum in binary without carrying.
 *
 * @param {number[]} numbers
 * @returns {number}
 */
export function nimSum(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum ^ number;
  }, 0);
}

/**
 * The binary digits of a number, padded with zeros to a given length.
 *
 * @param {number} number
 * @param {number} digits
 * @returns {string[]}
 */
export function inBinary(number, digits) {
  var found = number.toString(2);
  while (found.length < digits) {
    found = "0" + found;
  }
  return found.split("");
}
