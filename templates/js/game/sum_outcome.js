// The outcome of a sum of partizan games, by definition: who wins if Left begins, and if Right does. The games are
// canonical forms; numbers are added up, and every other part is played until it is a number, unless the stops of the
// parts decide. Pure.

/** @type {Record<string, boolean>} */
export var knownWins = {};
/**
 * The stops of parts by their names: where Left begins, and where Right does.
 *
 * @type {Record<string, number[]>}
 */
var knownStops = {};

/**
 * "L", "R", "N" or "P" for parts [{ games, game }].
 *
 * @param {TableGame[]} parts
 * @returns {ShortOutcome}
 */
export function sumOutcome(parts) {
  var sum = sortedSum(parts, 0);
  var left = winsSum(sum, 0);
  var right = winsSum(sum, 1);
  return left ? (right ? "N" : "L") : right ? "R" : "P";
}

/**
 * The parts that are no numbers, in the order of their names, and the sum of all numbers.
 *
 * @param {TableGame[]} parts
 * @param {number} number
 * @returns {SortedSum}
 */
function sortedSum(parts, number) {
  /** @type {NamedGame[]} */
  var rest = [];
  parts.forEach(function (part) {
    if (part.games.isNumber(part.game)) {
      number += numberNamed(part.games.name(part.game));
    } else {
      rest.push({ games: part.games, game: part.game, name: part.games.name(part.game) });
    }
  });
  rest.sort(function (one, other) {
    return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
  });
  return { parts: rest, number: number };
}

/**
 * Whether a player who begins wins.
 *
 * @param {SortedSum} sum
 * @param {number} side
 * @returns {boolean}
 */
function winsSum(sum, side) {
  var total = side === 0 ? sum.number : -sum.number;
  if (sum.parts.length === 0) {
    return total > 0;
  }
  var key = side + ";" + sum.number + ";" + sum.parts.map(nameOfPart).join(";");
  if (knownWins[key] === undefined) {
    var decided = winsByStops(sum, side, total);
    knownWins[key] = decided === null ? winsInPart(sum, side) || winsInNumber(sum, side) : decided;
  }
  return knownWins[key];
}

/**
 * @param {NamedGame} part
 * @returns {string}
 */
function nameOfPart(part) {
  return part.name;
}

/**
 * Whether a player who begins wins, as far as the stops of the parts say; else null. A player who begins in one part
 * and answers in the same part as the other one from then on ends at least there with all stops; and if the sum of the
 * stops at which the player begins everywhere is below zero, nothing helps.
 *
 * @param {SortedSum} sum
 * @param {number} side
 * @param {number} total
 * @returns {boolean | null}
 */
function winsByStops(sum, side, total) {
  var worst = total;
  var best = total;
  var gain = 0;
  sum.parts.forEach(function (part) {
    var stops = stopsOf(part);
    var first = side === 0 ? stops[0] : -stops[1];
    var second = side === 0 ? stops[1] : -stops[0];
    worst += second;
    best += first;
    gain = Math.max(gain, first - second);
  });
  return worst + gain > 0 ? true : best < 0 ? false : null;
}

/**
 * @param {NamedGame} part
 * @returns {number[]}
 */
function stopsOf(part) {
  if (knownStops[part.name] === undefined) {
    knownStops[part.name] = part.games.bothWalls(part.game).map(function (wall) {
      return wall[0][1];
    });
  }
  return knownStops[part.name];
}

/**
 * @param {SortedSum} sum
 * @param {number} side
 * @returns {boolean}
 */
function winsInPart(sum, side) {
  return sum.parts.some(function (part, p) {
    var again = p > 0 && sum.parts[p - 1].name === part.name;
    return (
      !again &&
      part.games.options(part.game, side).some(function (option) {
        /** @type {TableGame[]} */
        var changed = sum.parts.slice();
        changed[p] = { games: part.games, game: option };
        return !winsSum(sortedSum(changed, sum.number), 1 - side);
      })
    );
  });
}

/**
 * A player's only move in a number with a denominator d lowers it for the player by 1/d; in an integer, there is one
 * only if it is a player's own.
 *
 * @param {SortedSum} sum
 * @param {number} side
 * @returns {boolean}
 */
function winsInNumber(sum, side) {
  var step = 1;
  while (sum.number / step !== Math.floor(sum.number / step)) {
    step /= 2;
  }
  var own = side === 0 ? sum.number : -sum.number;
  if (step === 1 && own <= 0) {
    return false;
  }
  return !winsSum({ parts: sum.parts, number: side === 0 ? sum.number - step : sum.number + step }, 1 - side);
}

/**
 * The number that a text such as -3/4 stands for.
 *
 * @param {string} text
 * @returns {number}
 */
export function numberNamed(text) {
  var parts = text.split("/").map(Number);
  return parts.length > 1 ? parts[0] / parts[1] : parts[0];
}
