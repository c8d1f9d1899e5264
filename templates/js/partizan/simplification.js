// The order of short games, and the rules that simplify their options. Pure.

import { leftOut } from "../lib/lists.js";

var RULES = ["dominated", "reversible"];

// Whether one game is at most another one: Left has no move in the first to something at least the second, and Right
// none in the second to something at most the first. Where one of them is a number, only moves in the other count.
/** @type {<G>(games: ShortGames<G>, one: G, other: G) => boolean} */
export function isAtMostByOptions(games, one, other) {
  return (
    (games.isNumber(one) ||
      !games.options(one, 0).some(function (option) {
        return games.atMost(other, option);
      })) &&
    (games.isNumber(other) ||
      !games.options(other, 1).some(function (option) {
        return games.atMost(option, one);
      }))
  );
}

// Whether one game is at most as good as another one for a side.
/** @type {<G>(games: ShortGames<G>, side: number, one: G, other: G) => boolean} */
export function isAtMostFor(games, side, one, other) {
  return side === 0 ? games.atMost(one, other) : games.atMost(other, one);
}

// The first game of a list that is at least as good for a side as another one; null if there is none.
/** @type {<G>(games: ShortGames<G>, side: number, list: G[], one: G) => G | null} */
function firstAtLeast(games, side, list, one) {
  var found = list.filter(function (each) {
    return isAtMostFor(games, side, one, each);
  });
  return found.length > 0 ? found[0] : null;
}

// The answer that makes an option of a side reversible: it is no worse than the whole game for the one who gives it;
// null if there is none.
/** @type {<G>(games: ShortGames<G>, whole: G, option: G, side: number) => G | null} */
export function answerTo(games, whole, option, side) {
  return firstAtLeast(games, 1 - side, games.options(option, 1 - side), whole);
}

// All simplifications of a game with these options, in order, Left's first; none for a number.
/** @type {<G>(games: ShortGames<G>, whole: G, sides: G[][]) => Simplification<G>[]} */
export function simplifications(games, whole, sides) {
  var found = [];
  for (var next = nextOne(games, whole, sides); next !== null; next = nextOne(games, whole, next.now)) {
    found.push(next);
  }
  return found;
}

/** @type {<G>(games: ShortGames<G>, whole: G, sides: G[][]) => Simplification<G> | null} */
function nextOne(games, whole, sides) {
  var found = null;
  for (var k = 0; k < 4 && found === null; k++) {
    found = simplification(games, whole, sides, k >> 1, RULES[k % 2]);
  }
  return found;
}

// The first option of a side to which a rule applies, with what it leads to; null if there is none.
/** @type {<G>(games: ShortGames<G>, whole: G, sides: G[][], side: number, rule: string) => Simplification<G> | null} */
function simplification(games, whole, sides, side, rule) {
  var own = sides[side];
  for (var k = 0; k < own.length; k++) {
    var rest = leftOut(own, [own[k]]);
    var by = rule === "dominated" ? firstAtLeast(games, side, rest, own[k]) : answerTo(games, whole, own[k], side);
    if (by !== null) {
      var instead = rule === "dominated" ? [] : games.options(by, side);
      var now = sides.slice();
      now[side] = own.slice(0, k).concat(leftOut(instead, own), own.slice(k + 1));
      return { rule: rule, side: side, option: own[k], by: by, instead: instead, now: now };
    }
  }
  return null;
}

/**
 * The numbers that the simplest-number rule tries between options: too small if a left option is at least the number, too
 * large if a right option is at most it; the last one fits. Null if none of the first `most` does.
 *
 * @template G
 * @param {ShortGames<G>} games
 * @param {G[][]} sides
 * @param {number} most
 * @returns {TriedNumber<G>[] | null}
 */
export function numbersTried(games, sides, most) {
  /** @type {TriedNumber<G>[]} */
  var tried = [];
  var low = -Infinity;
  var high = Infinity;
  var value = 0;
  while (tried.length < most) {
    var left = firstAtLeast(games, 0, sides[0], games.number(value));
    var right = firstAtLeast(games, 1, sides[1], games.number(value));
    tried.push({ number: value, verdict: left !== null ? "small" : right !== null ? "large" : "fits", option: left !== null ? left : right });
    if (left === null && right === null) {
      return tried;
    }
    low = left !== null ? value : low;
    high = left !== null ? high : value;
    // One more, one less, or halfway.
    value = high === Infinity ? low + 1 : low === -Infinity ? high - 1 : (low + high) / 2;
  }
  return null;
}
