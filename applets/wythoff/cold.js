// The cold pairs of Wythoff's game, which are its P-positions. The n-th one is ([n φ], [n φ] + n), where φ is the
// golden ratio; in Fibonacci digits, the larger heap is the smaller one with a 0 appended. Under misere play only the
// first two pairs differ (the tests compare both with a search). Reference: W. A. Wythoff, A modification of the game
// of nim (1907).

import { OWN } from "ggbgen/game/own.js";
import { fill, gettext } from "ggbgen/lib/text.js";

/**
 * @param {number} n
 * @param {Play} play
 * @returns {Pair}
 */
function coldPair(n, play) {
  var first = Math.floor((n * (1 + Math.sqrt(5))) / 2);
  return play === "misere" && n < 2 ? [[0, 1], [2, 2]][n] : [first, first + n];
}

/**
 * The digits of a number as a sum of non-consecutive Fibonacci numbers.
 *
 * @param {number} number
 * @returns {string}
 */
function fibonacciDigits(number) {
  var places = [1, 2];
  while (places[places.length - 1] <= number) {
    places.push(places[places.length - 1] + places[places.length - 2]);
  }
  var rest = number;
  var digits = places.reverse().map(function (place) {
    var fits = place <= rest;
    rest -= fits ? place : 0;
    return fits ? "1" : "0";
  });
  return digits.join("").replace(/^0+(?=.)/, "");
}

/**
 * The cold pairs up to the size of the larger heap; those that can be reached in one move are marked.
 *
 * @param {Position} position
 * @param {Play} play
 * @param {string[]} options
 * @returns {string}
 */
function coldPairsLatex(position, play, options) {
  var rows = ["n&A&B&\\text{" + gettext("A, B: Fibonacci") + "}"];
  for (var n = 0, pair = coldPair(0, play); pair[1] <= Math.max.apply(null, position.concat([2])); pair = coldPair(++n, play)) {
    var reached = options.indexOf(pair.join()) >= 0 || options.indexOf(pair[1] + "," + pair[0]) >= 0;
    var heaps = reached ? "\\textcolor{00694B}{\\mathbf{" + pair.join("}}&\\textcolor{00694B}{\\mathbf{") + "}\\blacktriangle}" : pair.join("&");
    rows.push([n, heaps, pair.map(fibonacciDigits).join(",\\;")].join("&"));
  }
  return "\\begin{array}{r|rr|l}" + rows.join("\\\\ ").replace("\\\\", "\\\\ \\hline") + "\\end{array}";
}

OWN.explain = {
  latex: function (position, step, play, rules) {
    return coldPairsLatex(position, play, rules.moves(position).map(function (move) { return move.position.join(); }));
  },
  text: function (position) {
    var n = Math.abs(position[0] - position[1]);
    var words = { difference: n, first: coldPair(n, "normal")[0], second: coldPair(n, "normal")[1] };
    return fill(gettext("Who has to move from a cold pair loses: from it no move leads to another, from any other pair one does. The n-th is A = ⌊nφ⌋, B = A + n with φ ≈ 1.618, so with the difference {difference} it is ({first}, {second}). ▲: a move leads there."), words);
  }
};
