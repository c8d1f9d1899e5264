// Random numbers that are the same in every JavaScript engine and in Python. Pure. The generator is sfc32 of C.
// Doty-Humphrey (PractRand): addition, shift and rotation of 32-bit words.

// The purposes of streams. Different purposes never share numbers.
export var RANDOM_GRAPH = 1;
export var RANDOM_TOURNAMENT = 2;
export var RANDOM_MOVE = 3;
export var RANDOM_CHALLENGE = 4;
export var RANDOM_TASK = 5;
export var RANDOM_QUESTION = 6;

/**
 * A function that returns the next 32-bit word of the stream for a seed, a number and a purpose.
 *
 * @param {number} seed
 * @param {number} number
 * @param {number} purpose
 * @returns {Word}
 */
export function randomStream(seed, number, purpose) {
  var a = seed | 0;
  var b = number | 0;
  var c = purpose | 0;
  var counter = 1;
  function word() {
    var total = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + total) | 0;
    return total >>> 0;
  }
  for (var round = 0; round < 12; round++) {
    word();
  }
  return word;
}

/**
 * A uniform integer from 0 to bound - 1. Words that would favour small values are drawn again.
 *
 * @param {Word} word
 * @param {number} bound
 * @returns {number}
 */
export function randomBelow(word, bound) {
  var limit = Math.floor(4294967296 / bound) * bound;
  var drawn = word();
  while (drawn >= limit) {
    drawn = word();
  }
  return drawn % bound;
}

/**
 * True with the given probability.
 *
 * @param {Word} word
 * @param {number} probability
 * @returns {boolean}
 */
export function randomBernoulli(word, probability) {
  return word() < probability * 4294967296;
}

/**
 * A random position: each entry is from 1 to its limit, or 0 if the limit is 0.
 *
 * @param {Word} word
 * @param {number[]} limits
 * @returns {number[]}
 */
export function randomEntries(word, limits) {
  return limits.map(function (most) {
    return most === 0 ? 0 : 1 + randomBelow(word, most);
  });
}

/**
 * The items of a list in a random order.
 *
 * @template T
 * @param {Word} word
 * @param {T[]} list
 * @returns {T[]}
 */
export function shuffled(word, list) {
  /** @type {T[]} */
  var found = [];
  var rest = list.slice();
  while (rest.length > 0) {
    found.push(rest.splice(randomBelow(word, rest.length), 1)[0]);
  }
  return found;
}
