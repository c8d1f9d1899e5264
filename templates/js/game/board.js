// Boards of games, by name; each has its own script. Pure.

import { readWholeNumbers } from "../lib/text.js";

/** @type {Record<string, BoardMaker>} */
export var BOARDS = {};

/**
 * The parser of starts that are whole numbers.
 *
 * @param {(numbers: number[], first: Position) => string} problemOf Says what is wrong with them, or returns "".
 * @returns {(typed: string, first: Position) => TypedStart}
 */
export function numbersParser(problemOf) {
  return function (typed, first) {
    var read = readWholeNumbers(typed);
    var problem = read.numbers ? problemOf(read.numbers, first) : read.problem;
    return problem ? { problem: problem } : { position: read.numbers };
  };
}

/**
 * The mark of a move and who made it; on a phone the mark stands for both.
 *
 * @param {Made} made
 * @returns {string}
 */
export function markedWord(made) {
  return made.word === made.style.mark ? made.word : made.style.mark + " " + made.word;
}
