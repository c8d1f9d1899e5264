// Numbers as digits: binary, ternary and Fibonacci representation, and the games that they solve. Pure.
// `places` has the place values, the leading one first; digits are lists of the same length.

import { nimSum } from "ggbgen/lib/binary.js";
import { RANDOM_TASK, randomBelow, randomStream } from "ggbgen/lib/random.js";

/** @typedef {{ name: string | number, digits: number[] }} DigitRow */

/**
 * The digits of a number, each chosen as large as possible, starting with the leading one. In the Fibonacci
 * representation no two adjacent digits are then 1 (Zeckendorf).
 *
 * @param {number[]} places
 * @param {number} number
 * @returns {number[]}
 */
export function digitsIn(places, number) {
  var rest = number;
  return places.map(function (place) {
    var digit = Math.floor(rest / place);
    rest -= digit * place;
    return digit;
  });
}

/**
 * @param {number[]} places
 * @param {number[]} digits
 * @returns {number}
 */
export function digitsValue(places, digits) {
  return digits.reduce(function (sum, digit, k) {
    return sum + digit * places[k];
  }, 0);
}

/**
 * Digits as a text without leading zeros.
 *
 * @param {number[]} digits
 * @returns {string}
 */
export function digitsText(digits) {
  return digits.join("").replace(/^0+(?=.)/, "");
}

/**
 * A text of digits as a list with one digit for each place.
 *
 * @param {string} text
 * @param {number[]} places
 * @returns {number[]}
 */
export function digitsRead(text, places) {
  var digits = text.split("").map(Number);
  while (digits.length < places.length) {
    digits.unshift(0);
  }
  return digits;
}

/**
 * The sum that digits represent, such as 32 + 4 + 1 or 2·27 + 9.
 *
 * @param {number[]} places
 * @param {number[]} digits
 * @returns {string}
 */
export function termsText(places, digits) {
  /** @type {string[]} */
  var terms = [];
  digits.forEach(function (digit, k) {
    if (digit > 0) {
      terms.push((digit > 1 ? digit + "\u00b7" : "") + places[k]);
    }
  });
  return terms.length === 0 ? "0" : terms.join(" + ");
}

/**
 * The same with its total: 32 + 4 + 1 = 37.
 *
 * @param {number[]} places
 * @param {number[]} digits
 * @returns {string}
 */
export function valuedTerms(places, digits) {
  var terms = termsText(places, digits);
  return /^[0-9]+$/.test(terms) ? terms : terms + " = " + digitsValue(places, digits);
}

/**
 * The digits after the point of a fraction below 1, with the repeating part in brackets.
 *
 * @param {number} numerator
 * @param {number} denominator
 * @param {number} base
 * @returns {string}
 */
export function fractionDigits(numerator, denominator, base) {
  var digits = "";
  /** @type {Record<number, number>} */
  var places = {};
  var rest = numerator;
  while (rest > 0 && !places.hasOwnProperty(rest)) {
    places[rest] = digits.length;
    digits += Math.floor((rest * base) / denominator);
    rest = (rest * base) % denominator;
  }
  return rest === 0 ? digits : digits.slice(0, places[rest]) + "(" + digits.slice(places[rest]) + ")";
}

/**
 * A decimal number as a sum of digits times powers of ten, such as 4·100 + 6·10 + 3 + 5/100.
 *
 * @param {number} whole
 * @param {string} decimals
 * @returns {string}
 */
export function decimalTerms(whole, decimals) {
  /** @type {string[]} */
  var terms = [];
  String(whole)
    .split("")
    .forEach(function (digit, k, all) {
      var power = Math.pow(10, all.length - 1 - k);
      if (digit !== "0") {
        terms.push(power === 1 ? digit : digit + "\u00b7" + power);
      }
    });
  decimals.split("").forEach(function (digit, k) {
    if (digit !== "0") {
      terms.push(digit + "/" + Math.pow(10, k + 1));
    }
  });
  return terms.join(" + ");
}

/**
 * The index of the first of two adjacent ones, or -1.
 *
 * @param {number[]} digits
 * @returns {number}
 */
export function neighboursAt(digits) {
  return digits.join("").indexOf("11");
}

/**
 * Replaces two adjacent ones by a one in the next higher place until there are none left: { digits: ..., steps: ... },
 * where each step is three place values [larger, smaller, sum]. There is always room if the number is smaller than the
 * next place value would be.
 *
 * @param {number[]} places
 * @param {number[]} digits
 * @returns {{ digits: number[], steps: number[][] }}
 */
export function normalised(places, digits) {
  var found = digits.slice();
  var steps = [];
  for (var at = neighboursAt(found); at > 0; at = neighboursAt(found)) {
    found[at - 1] = 1;
    found[at] = 0;
    found[at + 1] = 0;
    steps.push([places[at], places[at + 1], places[at - 1]]);
  }
  return { digits: found, steps: steps };
}

/**
 * The number of trailing zeros; 0 has none.
 *
 * @param {string} text
 * @returns {number}
 */
export function zerosAtEnd(text) {
  return text === "0" ? 0 : /** @type {string[]} */ (/0*$/.exec(text))[0].length;
}

/**
 * A Nim heap that can be reduced so that the nim-sum is 0: [heap, what is left], or null if it is 0 already.
 *
 * @param {number[]} heaps
 * @returns {number[] | null}
 */
export function nimMove(heaps) {
  var sum = nimSum(heaps);
  var fitting = heaps.filter(function (heap) {
    return (heap ^ sum) < heap;
  });
  return fitting.length > 0 ? [fitting[0], fitting[0] ^ sum] : null;
}

/**
 * The other heap of the P-position in Wythoff's game that contains this heap: the digits shifted by one place.
 *
 * @param {number[]} places
 * @param {number} heap
 * @returns {number}
 */
function wythoffPartner(places, heap) {
  var digits = digitsIn(places, heap);
  // A shift to the left needs one more place.
  var longer = [places[0] + (places[1] || 1)].concat(places);
  var text = digitsText(digits);
  return zerosAtEnd(text) % 2 === 0
    ? digitsValue(longer, digits.concat(0))
    : digitsValue(places, [0].concat(digits.slice(0, -1)));
}

/**
 * A P-position of Wythoff's game that can be reached in one move: [heap, heap], the first obtained from `first`. Null
 * if the pair is a P-position itself.
 *
 * @param {number[]} places
 * @param {number} first
 * @param {number} second
 * @returns {number[] | null}
 */
export function wythoffMove(places, first, second) {
  var partner = wythoffPartner(places, first);
  if (partner === second) {
    return null;
  }
  if (partner < second) {
    return [first, partner];
  }
  partner = wythoffPartner(places, second);
  if (partner < first) {
    return [partner, second];
  }
  for (var k = 1; k <= Math.min(first, second); k++) {
    if (wythoffPartner(places, first - k) === second - k) {
      return [first - k, second - k];
    }
  }
  return null;
}

/**
 * A table of digits as LaTeX, with the place values above; each row has a name and digits. If there is a last row
 * `apart`, the places of its ones are marked.
 *
 * @param {number[]} places
 * @param {DigitRow[]} rows
 * @param {DigitRow | null} apart
 * @returns {string}
 */
export function digitTableLatex(places, rows, apart) {
  var all = apart ? rows.concat(apart) : rows;
  var first = places.length - 1;
  all.forEach(function (row) {
    first = Math.min(first, places.length - digitsText(row.digits).length);
  });
  var size = places.length - first > 12 ? "\\scriptsize " : "";
  /**
   * @param {(number | string)[]} items
   * @returns {string}
   */
  function cells(items) {
    return items
      .map(function (item, k) {
        return size + (apart && apart.digits[k] === 1 ? "\\textcolor{9C3D86}{\\mathbf{" + item + "}}" : item);
      })
      .slice(first)
      .join("&");
  }
  /**
   * @param {DigitRow} row
   * @returns {string}
   */
  function line(row) {
    return row.name + "&" + cells(row.digits);
  }
  var columns = places.slice(first).map(function () {
    return "c";
  });
  return [
    "\\begin{array}{r|" + columns.join("") + "}&" + cells(places),
    "\\hline " + rows.map(line).join("\\\\") + (apart ? "\\\\ \\hline " + line(apart) : "")
  ].join("\\\\ ") + "\\end{array}";
}

/**
 * The task with a given number in the sequence of a seed: { kind: ..., number: ... }. Kinds 1 to 3 ask for digits, 4 to
 * 6 for the number, with the systems in their usual order. Numbers range from 2 to `most`.
 *
 * @param {number} seed
 * @param {number} draws
 * @param {number} most
 * @returns {{ kind: number, number: number }}
 */
export function representationTask(seed, draws, most) {
  var word = randomStream(seed, draws, RANDOM_TASK);
  var kind = 1 + randomBelow(word, 6);
  return { kind: kind, number: 2 + randomBelow(word, most - 1) };
}
