// What the explorers of theory share: least missing numbers, digits, sets as texts. Pure.

// The least whole number from 0 up that is not among some.
function mexOf(values) {
  var least = 0;
  while (values.indexOf(least) >= 0) {
    least++;
  }
  return least;
}

// A set of numbers, ascending, with what lies between the ends of a long run left out: {0, ..., 5, 7}.
function numbersText(values) {
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

// The digits of a number from 0 up in a base, the first one first, at least so many.
function numberDigits(number, base, least) {
  var digits = [];
  for (var rest = number; rest > 0 || digits.length < least; rest = Math.floor(rest / base)) {
    digits.unshift(rest % base);
  }
  return digits;
}
