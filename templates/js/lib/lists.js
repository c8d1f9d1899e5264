// Lists of numbers. Pure.

export function total(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum + number;
  }, 0);
}

export function numbersBelow(end) {
  var found = [];
  while (found.length < end) {
    found.push(found.length);
  }
  return found;
}

export function flat(rows) {
  return Array.prototype.concat.apply([], rows);
}

export function ascending(numbers) {
  return numbers.slice().sort(function (a, b) {
    return a - b;
  });
}

// The numbers that are in the list `others`.
export function among(numbers, others) {
  return numbers.filter(function (number) {
    return others.indexOf(number) >= 0;
  });
}

// The numbers that are not in the list `others`.
export function leftOut(numbers, others) {
  return numbers.filter(function (number) {
    return others.indexOf(number) < 0;
  });
}

export function isWhole(number) {
  return number >= 0 && number < 1e9 && Math.floor(number) === number;
}
