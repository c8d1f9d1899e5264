// Binary numbers for the theory of Nim. Pure.

// The nim-sum: the sum in binary without carrying.
function nimSum(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum ^ number;
  }, 0);
}

// The binary digits of a number, padded with zeros to a given length.
function inBinary(number, digits) {
  var found = number.toString(2);
  while (found.length < digits) {
    found = "0" + found;
  }
  return found.split("");
}
