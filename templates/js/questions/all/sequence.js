// How does the sequence of Grundy values of a game continue? Pure.

import { numbersBelow } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { fill, gettext } from "../../lib/text.js";
import { hint, sentence, taskOf } from "../model.js";
import { drawnCode, drawnGame, rowOptions, rowPointer, rowReached, rowValues, rowsText } from "../rows.js";
import { typedQuestion } from "../word_answers.js";

/**
 * The code is that of an octal game.
 *
 * @typedef {GridTask<{ code?: string }, RowGame>} SequenceTask
 */

/** @returns {Question<SequenceTask>} */
export function sequenceQuestion() {
  var ASKED = 3;
  var WIDTH = 10;

  /**
   * A game, and its first 5 to 12 values, or its first 9 to 16 at difficulty 5.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {SequenceTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var game = drawnGame(word, difficulty);
    /** @type {{ code?: string }} */
    var words = game === "octal" ? { code: drawnCode(word) } : {};
    var shown = rowValues(game, words.code, 3 + difficulty + randomBelow(word, 8));
    return taskOf(sentence(game, words), { grid: table(shown), fields: [sentence("field")] });
  }

  /**
   * A table of the first values, with question marks in the place of the next three: the heading of a row and that of a
   * column add up to the number of counters.
   *
   * @param {number[]} shown
   * @returns {Grid}
   */
  function table(shown) {
    var count = shown.length + ASKED;
    var rows = Math.ceil(count / WIDTH);
    return {
      rows: numbersBelow(rows).map(function (row) {
        return String(row * WIDTH);
      }),
      columns: numbersBelow(WIDTH).map(String),
      contents: ["0", "1"],
      given: numbersBelow(rows * WIDTH).map(function (k) {
        return k < shown.length ? String(shown[k]) : k < count ? "?" : "\u00a0";
      })
    };
  }

  /**
   * @param {SequenceTask} task
   * @returns {number}
   */
  function shownOf(task) {
    return task.grid.given.indexOf("?");
  }

  /**
   * @param {SequenceTask} task
   * @param {number} largest
   * @returns {number[]}
   */
  function valuesOf(task, largest) {
    return rowValues(task.asked.kind, task.asked.words.code, largest);
  }

  /**
   * @param {SequenceTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    var shown = shownOf(task);
    return [valuesOf(task, shown + ASKED - 1).slice(shown).map(String)];
  }

  /**
   * @param {SequenceTask} task
   * @param {number} place
   * @returns {Said}
   */
  function why(task, place) {
    var row = shownOf(task) + place;
    var values = valuesOf(task, row);
    var there = rowReached(task.asked.kind, task.asked.words.code, row, values);
    return sentence("why", { row: row, reached: there.join(", "), value: values[row] });
  }

  /**
   * @param {SequenceTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var shown = shownOf(task);
    return [shown, shown + 1, shown + 2].map(function (row) {
      var left = rowOptions(task.asked.kind, task.asked.words.code, row).map(rowsText);
      return hint(sentence("moves", { row: row, left: left.join(", ") }));
    });
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    why: why,
    point: function (task, place, box, typed) {
      return rowPointer(typed, task.asked.kind, task.asked.words.code, shownOf(task) + place);
    },
    entry: function (task, place) {
      return fill(gettext("{count} counters"), { count: shownOf(task) + place });
    },
    about: function (task, place) {
      return [shownOf(task) + place];
    },
    hints: hints
  });
}
