// Short partizan games under normal play, each in canonical form and as one object: its options, order, sums and names.
// Pure. Numbers are JavaScript numbers, which hold these fractions exactly. Sources: J. H. Conway, On Numbers and Games,
// 1976; A. N. Siegel, Combinatorial Game Theory, 2013, chapter II.

import { gameName } from "./names.js";
import { denominatorOf, numberWalls } from "./numbers.js";
import { answerTo, isAtMostByOptions, isAtMostFor } from "./simplification.js";
import { wallsOf } from "./walls.js";

// No answer needs a larger number or denominator, more ups or a larger heap, or more moves one after the other.
var LARGEST_NUMBER = 1000000;
export var LARGEST_DENOMINATOR = 1024;
export var MOST_MOVES = 40;
// Comparisons, sums and simplifications of one typed text.
var MOST_WORK = 30000;
// Games that are kept for later questions in the same engine.
var MOST_GAMES_KEPT = 4000;

/** @type {Record<Relation, ShortOutcome>} */
var OUTCOMES_BY_RELATION = { ">": "L", "<": "R", "=": "P", "<>": "N" };

/** @type {ComputedGames | null} */
var keptGames = null;

// The games that are known so far. Objects of an earlier event must not be used with them.
/** @type {() => ComputedGames} */
export function shortGames() {
  if (keptGames === null || keptGames.count() > MOST_GAMES_KEPT) {
    keptGames = createGames();
  }
  return keptGames;
}

/** @type {() => ComputedGames} */
function createGames() {
  /** @type {Record<string, ShortGame>} */
  var known = {};
  /** @type {Record<string, boolean>} */
  var order = {};
  /** @type {Record<string, ShortGame>} */
  var sums = {};
  var count = 0;
  var work = 0;

  /** @type {<T>(run: () => T) => T | null} */
  function limited(run) {
    work = MOST_WORK;
    try {
      return run();
    } catch (error) {
      return null;
    } finally {
      work = 0;
    }
  }

  // Without a limit the work counts down from 0, and never passes it.
  function spend() {
    work--;
    if (work === 0) {
      throw new Error("too large");
    }
  }

  /** @type {(sides: ShortGame[][] | null, high: number, low: number, depth: number) => ShortGame} */
  function made(sides, high, low, depth) {
    if (depth > MOST_MOVES) {
      throw new Error("too large");
    }
    count++;
    return { id: count, name: "", parts: null, options: sides, high: high, low: low, depth: depth };
  }

  // ---- sums of a number, a multiple of up and a nimber

  /** @type {(value: number, up: number, star: number) => ShortGame} */
  function ofParts(value, up, star) {
    var key = value + "," + up + "," + star;
    if (!known[key]) {
      if (Math.abs(value) > LARGEST_NUMBER || Math.floor(value * LARGEST_DENOMINATOR) !== value * LARGEST_DENOMINATOR) {
        throw new Error("too large");
      }
      known[key] = made(null, value, value, Math.abs(up) + star);
      known[key].parts = [value, up, star];
    }
    return known[key];
  }

  /** @type {(value: number) => ShortGame} */
  function number(value) {
    return ofParts(value, 0, 0);
  }

  /** @type {(game: ShortGame) => boolean} */
  function isNumber(game) {
    return game.parts !== null && game.parts[1] === 0 && game.parts[2] === 0;
  }

  // Left's and Right's options of such a sum.
  /** @type {(parts: number[]) => ShortGame[][]} */
  function optionsOfParts(parts) {
    var value = parts[0];
    if (parts[1] !== 0) {
      var up = parts[1] > 0;
      var near = [number(value)];
      var far = [ofParts(value, parts[1] - (up ? 1 : -1), parts[2] ^ 1)];
      if (Math.abs(parts[1]) === 1 && parts[2] === 1) {
        near = [number(value), ofParts(value, 0, 1)];
        far = [number(value)];
      }
      return up ? [near, far] : [far, near];
    }
    if (parts[2] > 0) {
      /** @type {ShortGame[]} */
      var smaller = [];
      while (smaller.length < parts[2]) {
        smaller.push(ofParts(value, 0, smaller.length));
      }
      return [smaller, smaller];
    }
    var bit = 1 / denominatorOf(value);
    return [value > 0 || bit < 1 ? [number(value - bit)] : [], value < 0 || bit < 1 ? [number(value + bit)] : []];
  }

  /** @type {(game: ShortGame, side: number) => ShortGame[]} */
  function options(game, side) {
    game.options = game.options || optionsOfParts(game.parts || []);
    return game.options[side];
  }

  // ---- order

  // Two ups exceed every nimber, one exceeds all but star.
  /** @type {(one: number[], other: number[]) => boolean} */
  function partsAtMost(one, other) {
    if (one[0] !== other[0]) {
      return one[0] < other[0];
    }
    var up = other[1] - one[1];
    var star = one[2] ^ other[2];
    return up > 1 || (up === 1 && star !== 1) || (up === 0 && star === 0);
  }

  /** @type {(one: ShortGame, other: ShortGame) => boolean} */
  function atMost(one, other) {
    if (one === other || one.high < other.low) {
      return true;
    }
    if (one.high > other.high || one.low > other.low) {
      return false;
    }
    if (one.parts !== null && other.parts !== null) {
      return partsAtMost(one.parts, other.parts);
    }
    var key = one.id + " " + other.id;
    if (order[key] === undefined) {
      spend();
      order[key] = isAtMostByOptions(self, one, other);
    }
    return order[key];
  }

  /** @type {(one: ShortGame, other: ShortGame) => Relation} */
  function relation(one, other) {
    return one === other ? "=" : atMost(one, other) ? "<" : atMost(other, one) ? ">" : "<>";
  }

  // ---- canonical forms

  /** @type {(left: ShortGame[], right: ShortGame[]) => ShortGame} */
  function game(left, right) {
    spend();
    var lefts = withoutTwins(left);
    var rights = withoutTwins(right);
    var high = lefts.reduce(function (most, option) {
      return Math.max(most, option.low);
    }, -Infinity);
    var low = rights.reduce(function (least, option) {
      return Math.min(least, option.high);
    }, Infinity);
    var found = numberBetween(lefts, rights, high, low);
    if (found !== null) {
      return number(found);
    }
    var raw = made([lefts, rights], high, low, 0);
    return ofOptions(best(bypassed(raw, lefts, 0), 0), best(bypassed(raw, rights, 1), 1));
  }

  // The simplest number that fits between the options, whose stops are `high` and `low`: the integer nearest to 0 or,
  // without one, that with the smallest denominator; null if there is none.
  /** @type {(left: ShortGame[], right: ShortGame[], high: number, low: number) => number | null} */
  function numberBetween(left, right, high, low) {
    /** @type {(value: number) => boolean} */
    function fits(value) {
      return (
        value >= high &&
        value <= low &&
        !left.some(function (option) {
          return atMost(number(value), option);
        }) &&
        !right.some(function (option) {
          return atMost(option, number(value));
        })
      );
    }
    if (high > low || (high === low && !fits(high))) {
      return null;
    }
    var sign = low > 0 ? 1 : -1;
    for (var bottom = 1; bottom <= 2 * LARGEST_DENOMINATOR; bottom *= 2) {
      var nearest = Math.max(0, Math.ceil((sign > 0 ? high : 0 - low) * bottom));
      for (var top = nearest; top < nearest + 2; top++) {
        // No -0.
        var value = (sign * top) / bottom || 0;
        if (fits(value)) {
          return value;
        }
      }
    }
    throw new Error("too large");
  }

  // The options of a side without the reversible ones, in whose place come those that Left, or Right, has after the
  // answer.
  /** @type {(whole: ShortGame, own: ShortGame[], side: number) => ShortGame[]} */
  function bypassed(whole, own, side) {
    var todo = own.slice();
    /** @type {ShortGame[]} */
    var done = [];
    for (var k = 0; k < todo.length; k++) {
      var answer = answerTo(self, whole, todo[k], side);
      if (answer === null) {
        done.push(todo[k]);
      } else {
        todo = withoutTwins(todo.concat(options(answer, side)));
      }
    }
    return done;
  }

  // The options of a side that no other one dominates.
  /** @type {(own: ShortGame[], side: number) => ShortGame[]} */
  function best(own, side) {
    return own.filter(function (option) {
      return !own.some(function (other) {
        return other !== option && isAtMostFor(self, side, option, other);
      });
    });
  }

  /** @type {(list: ShortGame[]) => ShortGame[]} */
  function withoutTwins(list) {
    return list.filter(function (each, k) {
      return list.indexOf(each) === k;
    });
  }

  // The game with the options of a canonical form that is no number.
  /** @type {(left: ShortGame[], right: ShortGame[]) => ShortGame} */
  function ofOptions(left, right) {
    var key = keyOf(left) + "|" + keyOf(right);
    if (!known[key]) {
      var parts = partsOf(left, right);
      if (parts) {
        known[key] = ofParts(parts[0], parts[1], parts[2]);
      } else {
        var all = left.concat(right);
        known[key] = made([left, right], most(left, "low", 1), -most(right, "high", -1), 1 + most(all, "depth", 1));
      }
    }
    return known[key];
  }

  /** @type {(list: ShortGame[], property: "low" | "high" | "depth", sign: number) => number} */
  function most(list, property, sign) {
    return Math.max.apply(
      null,
      list.map(function (each) {
        return sign * each[property];
      })
    );
  }

  /** @type {(list: ShortGame[]) => string} */
  function keyOf(list) {
    return list
      .map(function (each) {
        return each.id;
      })
      .sort()
      .join();
  }

  // The number, ups and nimber whose sum has these options; null if there are none.
  /** @type {(left: ShortGame[], right: ShortGame[]) => number[] | null} */
  function partsOf(left, right) {
    var one = left[0].parts;
    var other = right[0].parts;
    if (one === null || other === null || one[0] !== other[0]) {
      return null;
    }
    var key = keyOf(left) + "|" + keyOf(right);
    var found = [
      [one[0], 0, left.length],
      [one[0], 1, 1],
      [one[0], -1, 1],
      [one[0], other[1] + 1, other[2] ^ 1],
      [one[0], one[1] - 1, one[2] ^ 1]
    ].filter(function (parts) {
      var both = optionsOfParts(parts);
      return (parts[1] !== 0 || parts[2] > 0) && keyOf(both[0]) + "|" + keyOf(both[1]) === key;
    });
    return found.length > 0 ? found[0] : null;
  }

  // ---- sums

  /** @type {(one: ShortGame) => ShortGame} */
  function negative(one) {
    if (one.parts !== null) {
      return ofParts(0 - one.parts[0], 0 - one.parts[1], one.parts[2]);
    }
    return ofOptions(options(one, 1).map(negative), options(one, 0).map(negative));
  }

  /** @type {(one: ShortGame, other: ShortGame) => ShortGame} */
  function sum(one, other) {
    if (one.parts !== null && other.parts !== null) {
      return ofParts(one.parts[0] + other.parts[0], one.parts[1] + other.parts[1], one.parts[2] ^ other.parts[2]);
    }
    var key = one.id + " " + other.id;
    if (!sums[key]) {
      spend();
      if (isNumber(one) || isNumber(other)) {
        var constant = isNumber(one) ? one : other;
        var rest = isNumber(one) ? other : one;
        sums[key] = ofOptions(added(options(rest, 0), constant), added(options(rest, 1), constant));
      } else {
        sums[key] = game(
          added(options(one, 0), other).concat(added(options(other, 0), one)),
          added(options(one, 1), other).concat(added(options(other, 1), one))
        );
      }
    }
    return sums[key];
  }

  /** @type {(list: ShortGame[], other: ShortGame) => ShortGame[]} */
  function added(list, other) {
    return list.map(function (each) {
      return sum(each, other);
    });
  }

  /** @type {(one: ShortGame, other: ShortGame) => ShortGame} */
  function difference(one, other) {
    return sum(one, negative(other));
  }

  /** @type {(one: ShortGame) => ShortOutcome} */
  function outcome(one) {
    return OUTCOMES_BY_RELATION[relation(one, number(0))];
  }

  /** @type {(one: ShortGame) => number} */
  function kindNumber(one) {
    if (isNumber(one)) {
      return one.high === 0 ? 0 : denominatorOf(one.high) === 1 ? 1 : 2;
    }
    if (one.high > one.low) {
      var both = options(one, 0).concat(options(one, 1));
      return both.length === 2 && both.every(isNumber) ? 6 : 7;
    }
    if (one.high !== 0) {
      return 5;
    }
    return one.parts !== null && one.parts[1] === 0 ? 3 : 4;
  }

  /** @type {(one: ShortGame) => string} */
  function name(one) {
    return gameName(self, one);
  }

  /** @type {(one: ShortGame) => Walls} */
  function bothWalls(one) {
    return isNumber(one) ? numberWalls(one.high) : wallsOf(self, one);
  }

  /** @type {ComputedGames} */
  var self = {
    count: function () {
      return count;
    },
    places: {},
    limited: limited,
    number: number,
    ofParts: ofParts,
    isNumber: isNumber,
    options: options,
    atMost: atMost,
    relation: relation,
    game: game,
    negative: negative,
    sum: sum,
    difference: difference,
    outcome: outcome,
    kindNumber: kindNumber,
    name: name,
    bothWalls: bothWalls
  };
  return self;
}
