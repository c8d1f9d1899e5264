// What is the nim-sum of some heaps? Pure.

import { nimSum } from "../../lib/binary.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { heapsWritten, hint, sentence, taskOf } from "../model.js";
import { nimSumPointer, typedQuestion } from "../word_answers.js";

/** @typedef {Task<{ heaps: string }>} NimSumTask */

/**
 * @param {Pick<QuestionValues, "position">} values
 * @returns {Question<NimSumTask>}
 */
export function nimSumQuestion(values) {
  var counts = [2, 3, 3, 4, 4];
  var largest = [7, 7, 15, 15, 31];

  /**
   * Two to four different numbers, up to 7 to 31.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {NimSumTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var heaps = heapsWritten(values.position);
    while (values.position === undefined && heaps.length < counts[difficulty - 1]) {
      var heap = 1 + randomBelow(word, largest[difficulty - 1]);
      if (heaps.indexOf(heap) < 0) {
        heaps.push(heap);
      }
    }
    return taskOf(sentence("asked", { heaps: heaps.join(", ") }), { fields: [sentence("field")] });
  }

  /**
   * @param {NimSumTask} task
   * @returns {number[]}
   */
  function heapsOf(task) {
    return task.asked.words.heaps.split(", ").map(Number);
  }

  /**
   * @param {NimSumTask} task
   * @returns {string}
   */
  function digits(task) {
    return heapsOf(task)
      .map(function (heap) {
        return heap.toString(2);
      })
      .join(", ");
  }

  /**
   * @param {NimSumTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    return [[String(nimSum(heapsOf(task)))]];
  }

  /**
   * @param {NimSumTask} task
   * @returns {Said}
   */
  function why(task) {
    var found = nimSum(heapsOf(task));
    return sentence("why", { digits: digits(task), sum: found.toString(2) + " = " + found });
  }

  return typedQuestion({
    draw: draw,
    refusal: function () {
      return heapsWritten(values.position).length > 1 ? "" : "unread";
    },
    expected: expected,
    why: why,
    point: function (task, place, box, typed) {
      return nimSumPointer(typed, heapsOf(task));
    },
    hints: function (task) {
      var odd = nimSum(heapsOf(task)) % 2 === 1;
      return [hint(sentence("binary", { digits: digits(task) })), hint(sentence(odd ? "odd" : "even"))];
    }
  });
}
