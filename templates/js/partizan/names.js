// Names of short partizan games as books write them. Pure. See partizan/forms.js; partizan/value_words.js has words for them.

import { fractionName } from "./numbers.js";

// Games in an order that depends on nothing but the games: numbers first, the largest first, then shorter names.
/** @type {(games: ComputedGames, list: ShortGame[]) => ShortGame[]} */
export function gamesInOrder(games, list) {
  /** @type {(one: ShortGame) => (number | string)[]} */
  function rank(one) {
    return [games.isNumber(one) ? 0 : 1, games.isNumber(one) ? 0 - one.high : 0, gameName(games, one).length, gameName(games, one)];
  }
  return list.slice().sort(function (one, other) {
    var first = rank(one);
    var second = rank(other);
    for (var k = 0; k < first.length; k++) {
      if (first[k] !== second[k]) {
        return first[k] < second[k] ? -1 : 1;
      }
    }
    return 0;
  });
}

/** @type {(games: ComputedGames, list: ShortGame[]) => string[]} */
function namesOfOptions(games, list) {
  return gamesInOrder(games, list).map(function (option) {
    return gameName(games, option);
  });
}

// The name of a game: a number, ups and a nimber one after the other such as 1/2^*, ±(2|1), +_2 for tiny-two, or braces.
// Games keep their names: each is part of many longer ones, and compared with others for their order.
/** @type {(games: ComputedGames, one: ShortGame) => string} */
export function gameName(games, one) {
  if (one.name === "") {
    one.name = nameOfForm(games, one);
  }
  return one.name;
}

/** @type {(games: ComputedGames, one: ShortGame) => string} */
function nameOfForm(games, one) {
  if (one.parts !== null) {
    return partsName(one.parts);
  }
  var tiny = tinyOf(games, one);
  if (tiny !== null) {
    return (tiny.base === 0 ? "" : fractionName(tiny.base)) + tiny.mark + "_" + operandName(gameName(games, tiny.size));
  }
  var left = namesOfOptions(games, games.options(one, 0)).join(",");
  if (games.negative(one) === one) {
    return "\u00b1" + operandName(left);
  }
  return "{" + left + "|" + namesOfOptions(games, games.options(one, 1)).join(",") + "}";
}

/** @type {(parts: number[]) => string} */
function partsName(parts) {
  var up = Math.abs(parts[1]);
  var more = (parts[1] > 0 ? "^" : parts[1] < 0 ? "v" : "") + (up > 1 ? up : "");
  more += (parts[2] > 0 ? "*" : "") + (parts[2] > 1 ? parts[2] : "");
  if (parts[0] === 0 && more !== "") {
    return more;
  }
  return parts[0] < 0 && up > 0 ? more + fractionName(parts[0]) : fractionName(parts[0]) + more;
}

// What follows ± or the underscore: a positive number, or anything in parentheses.
/** @type {(name: string) => string} */
function operandName(name) {
  return /^[0-9/]+$/.test(name) ? name : "(" + withoutBraces(name) + ")";
}

// A name without the braces around all of it.
/** @type {(name: string) => string} */
function withoutBraces(name) {
  var depth = 0;
  for (var k = 0; k < name.length; k++) {
    depth += name.charAt(k) === "{" ? 1 : name.charAt(k) === "}" ? -1 : 0;
    if (depth === 0) {
      return k === name.length - 1 && name.charAt(k) === "}" ? name.slice(1, -1) : name;
    }
  }
  return name;
}

// The number, the mark and the size of a number plus tiny, or plus miny, of a positive game; null if it is none.
/** @type {(games: ComputedGames, one: ShortGame) => Tiny | null} */
export function tinyOf(games, one) {
  if (one.high !== one.low || games.options(one, 0).length !== 1 || games.options(one, 1).length !== 1) {
    return null;
  }
  var base = games.number(one.high);
  for (var side = 0; side < 2; side++) {
    var near = games.options(one, side)[0];
    var far = games.options(one, 1 - side)[0];
    var back = games.isNumber(far) ? [] : games.options(far, side);
    if (near === base && back.length === 1 && back[0] === base && games.options(far, 1 - side).length === 1) {
      var reached = games.difference(games.options(far, 1 - side)[0], base);
      var size = side === 0 ? games.negative(reached) : reached;
      if (size.low > 0) {
        return { base: one.high, mark: side === 0 ? "+" : "-", size: size };
      }
    }
  }
  return null;
}
