// Tasks drawn from a game: positions with or without a winning move, easy or hard. Pure.

import { RANDOM_CHALLENGE, randomBelow, randomStream } from "../lib/random.js";
import { isWon, reachedValue } from "./model.js";

export var CHALLENGE_TASKS = 10;
var CHALLENGE_LEVELS = ["easy", "medium", "hard"];
// The level of a challenge that is a ladder.
export var RISING = "rising";
/** @type {Record<string, number>} */
export var CHALLENGE_HARDNESS = { easy: 0, medium: 0.5, hard: 1 };
// One task in CHALLENGE_LOST has no winning move, if the game has such positions.
var CHALLENGE_LOST = 4;
var CHALLENGE_WALKS = 4;

/**
 * How hard a position is: how many of its moves do not win, and the number of plies to the end if that is known.
 *
 * @param {Rules} rules
 * @param {Position} position
 * @param {Move[]} moves
 * @param {Play} play
 * @returns {ChallengeCandidate}
 */
export function challengeCandidate(rules, position, moves, play) {
  var wins = moves.filter(function (move) {
    return isWon(reachedValue(rules, position, move.position, play));
  }).length;
  return { position: position, wins: wins, hardness: moves.length - wins + (rules.value(position, play).remoteness || 0) };
}

/**
 * The moves of a position, ascending by the entries of their options, with one move for each option.
 *
 * @param {{ moves(position: Position): Move[] }} rules
 * @param {Position} position
 * @returns {Move[]}
 */
export function ascendingMoves(rules, position) {
  var moves = rules.moves(position).slice();
  moves.sort(function (one, other) {
    return compareEntries(one.position, other.position);
  });
  return moves.filter(function (move, k) {
    return k === 0 || compareEntries(move.position, moves[k - 1].position) !== 0;
  });
}

/**
 * @param {Position} one
 * @param {Position} other
 * @returns {number}
 */
function compareEntries(one, other) {
  for (var k = 0; k < Math.min(one.length, other.length); k++) {
    if (one[k] !== other[k]) {
      return one[k] - other[k];
    }
  }
  return one.length - other.length;
}

/**
 * The positions with at least two moves that random games from the start pass through, except for those in `before`.
 *
 * @param {Rules} rules
 * @param {Position} start
 * @param {Play} play
 * @param {Position[]} before
 * @param {Word} word
 * @returns {ChallengeCandidate[]}
 */
function challengeCandidates(rules, start, play, before, word) {
  var known = before.map(String);
  var found = [];
  for (var walk = 0; walk < CHALLENGE_WALKS; walk++) {
    var position = start;
    for (var made = 0; !rules.over(position) && made !== rules.kind.longestWalk; made++) {
      var moves = ascendingMoves(rules, position);
      if (moves.length > 1 && known.indexOf(String(position)) < 0) {
        known.push(String(position));
        found.push(challengeCandidate(rules, position, moves, play));
      }
      position = moves[randomBelow(word, moves.length)].position;
    }
  }
  return found;
}

/**
 * The level of the next task, by the chosen level and the step of the ladder.
 *
 * @param {string} chosen
 * @param {number} step
 * @returns {string}
 */
export function levelAtStep(chosen, step) {
  return chosen === RISING ? CHALLENGE_LEVELS[step - 1] : chosen;
}

/**
 * The next task after those in `before`. `level` is "easy", "medium" or "hard".
 *
 * @param {Rules} rules
 * @param {Position} start
 * @param {Play} play
 * @param {number} seed
 * @param {string} level
 * @param {Position[]} before
 * @returns {Position}
 */
export function challengeTask(rules, start, play, seed, level, before) {
  // Each level has its own draws, so that knowing the tasks of one level does not reveal those of another.
  var number = CHALLENGE_LEVELS.indexOf(level) * CHALLENGE_TASKS + before.length + 1;
  var word = randomStream(seed, number, RANDOM_CHALLENGE);
  var lost = randomBelow(word, CHALLENGE_LOST) === 0;
  return drawnPosition(rules, start, play, word, lost, CHALLENGE_HARDNESS[level], before);
}

/**
 * A position that random games from the start pass through, not in `before` if there is another one. If `lost`, a
 * P-position is chosen, provided that there is one. `hardness` is from 0 to 1. If there are positions that fit, it is one.
 *
 * @param {Rules} rules
 * @param {Position} start
 * @param {Play} play
 * @param {Word} word
 * @param {boolean} lost
 * @param {number} hardness
 * @param {Position[]} before
 * @param {(position: Position) => boolean} [fits]
 * @returns {Position}
 */
export function drawnPosition(rules, start, play, word, lost, hardness, before, fits) {
  var found = challengeCandidates(rules, start, play, before, word);
  if (found.length === 0) {
    // A small game has no more such positions.
    found = challengeCandidates(rules, start, play, [], word);
  }
  if (fits) {
    found = fittingCandidates(found, fits, function () {
      return challengeCandidates(rules, start, play, before, word);
    });
  }
  var fitting = found.filter(function (candidate) {
    return (candidate.wins === 0) === lost;
  });
  return found.length === 0 ? start : candidateOfHardness(fitting.length > 0 ? fitting : found, hardness, word);
}

/**
 * The candidates that fit; if none does, those of other walks, or in the end all.
 *
 * @param {ChallengeCandidate[]} found
 * @param {(position: Position) => boolean} fits
 * @param {() => ChallengeCandidate[]} others
 * @returns {ChallengeCandidate[]}
 */
function fittingCandidates(found, fits, others) {
  /**
   * @param {ChallengeCandidate} candidate
   * @returns {boolean}
   */
  function isFitting(candidate) {
    return fits(candidate.position);
  }
  var fitting = found.filter(isFitting);
  for (var again = 0; fitting.length === 0 && again < CHALLENGE_WALKS; again++) {
    fitting = others().filter(isFitting);
  }
  return fitting.length > 0 ? fitting : found;
}

/**
 * The position of a random candidate of the given hardness: 0 selects from the easiest third of the candidates, 0.5
 * from the middle third, 1 from the hardest third.
 *
 * @param {ChallengeCandidate[]} candidates
 * @param {number} hardness
 * @param {Word} word
 * @returns {Position}
 */
export function candidateOfHardness(candidates, hardness, word) {
  var sorted = candidates.map(function (candidate, k) {
    return { position: candidate.position, hardness: candidate.hardness, place: k };
  });
  sorted.sort(function (one, other) {
    return one.hardness - other.hardness || one.place - other.place;
  });
  var third = Math.max(1, Math.floor(sorted.length / 3));
  var first = Math.floor((sorted.length - third) * hardness);
  return sorted[first + randomBelow(word, third)].position;
}
