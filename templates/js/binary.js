// Numbers in binary, as the theory of Nim needs them. Pure.

// The sum of numbers in binary without carrying.
function nimSum(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum ^ number;
  }, 0);
}

// The digits of a number in binary, with zeros before them up to so many.
function inBinary(number, digits) {
  var found = number.toString(2);
  while (found.length < digits) {
    found = "0" + found;
  }
  return found.split("");
}
