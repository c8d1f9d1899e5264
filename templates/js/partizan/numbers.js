// Dyadic fractions: JavaScript numbers hold them exactly. Pure.

// The denominator of a fraction: a power of two.
/** @type {(value: number) => number} */
export function denominatorOf(value) {
  var found = 1;
  while (Math.floor(value * found) !== value * found) {
    found *= 2;
  }
  return found;
}

/** @type {(value: number) => string} */
export function fractionName(value) {
  var bottom = denominatorOf(value);
  return bottom === 1 ? String(value) : value * bottom + "/" + bottom;
}

// The walls of a number: the foot of a mast below zero.
/** @type {(value: number) => Walls} */
export function numberWalls(value) {
  var wall = [[-1 / denominatorOf(value), value]];
  return [wall, wall];
}
