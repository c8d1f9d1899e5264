// What is the Grundy value of a row of counters? Pure.

import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { hint, sentence, taskOf } from "../model.js";
import { drawnCode, drawnGame, hasChoice, rowOptions, rowPointer, rowReached, rowValues, rowsText } from "../rows.js";
import { typedQuestion } from "../word_answers.js";

/**
 * The code is that of an octal game.
 *
 * @typedef {Task<{ code?: string, row: number }, RowGame>} RowTask
 */

/** @returns {Question<RowTask>} */
export function rowQuestion() {
  /**
   * A game, and a row of 4 to 10 counters, or of 8 to 14 at difficulty 5, with different moves.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {RowTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var game = drawnGame(word, difficulty);
    /** @type {{ code?: string, row: number }} */
    var words = { row: 0 };
    do {
      words = /** @type {typeof words} */ (game === "octal" ? { code: drawnCode(word) } : {});
      words.row = 3 + difficulty + randomBelow(word, 7);
    } while (!hasChoice(game, words.code, words.row));
    return taskOf(sentence(game, words), { fields: [sentence("field")] });
  }

  /**
   * @param {RowTask} task
   * @param {number} largest
   * @returns {number[]}
   */
  function valuesOf(task, largest) {
    return rowValues(task.asked.kind, task.asked.words.code, largest);
  }

  /**
   * @param {RowTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    var row = task.asked.words.row;
    return [[String(valuesOf(task, row)[row])]];
  }

  /**
   * @param {RowTask} task
   * @returns {Said}
   */
  function why(task) {
    var row = task.asked.words.row;
    var values = valuesOf(task, row);
    var there = rowReached(task.asked.kind, task.asked.words.code, row, values);
    return sentence("why", { reached: there.join(", "), value: values[row] });
  }

  /**
   * @param {RowTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var left = rowOptions(task.asked.kind, task.asked.words.code, task.asked.words.row).map(rowsText);
    return [
      hint(sentence("first", { values: valuesOf(task, 3).join(", ") })),
      hint(sentence("moves", { left: left.join(", ") }))
    ];
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    why: why,
    point: function (task, place, box, typed) {
      return rowPointer(typed, task.asked.kind, task.asked.words.code, task.asked.words.row);
    },
    hints: hints
  });
}
