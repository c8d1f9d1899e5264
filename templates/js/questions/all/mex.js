// What is the mex of some numbers? Pure.

import { mexOf } from "../../lib/binary.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { hint, sentence, taskOf } from "../model.js";
import { isNatural, typedNumber, typedQuestion } from "../word_answers.js";

/** @typedef {Task<{ numbers: string }>} MexTask */

/** @returns {Question<MexTask>} */
export function mexQuestion() {
  /**
   * Five to nine numbers in any order; some may occur twice.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {MexTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    /** @type {number[]} */
    var numbers = [];
    while (numbers.length < difficulty + 4) {
      numbers.push(randomBelow(word, difficulty + 4));
    }
    return taskOf(sentence("asked", { numbers: numbers.join(", ") }), { fields: [sentence("field")] });
  }

  /**
   * @param {MexTask} task
   * @returns {number[]}
   */
  function numbersOf(task) {
    return task.asked.words.numbers.split(", ").map(Number);
  }

  return typedQuestion({
    draw: draw,
    expected: function (task) {
      return [[String(mexOf(numbersOf(task)))]];
    },
    why: function (task) {
      var mex = mexOf(numbersOf(task));
      return mex > 0 ? sentence("why", { mex: mex }) : sentence("whyZero");
    },
    point: function (task, place, box, typed) {
      return sentence(!isNatural(typed) ? "pointWhole" : numbersOf(task).indexOf(typedNumber(typed)) >= 0 ? "pointAmong" : "pointSmaller", { typed: typed });
    },
    hints: function (task) {
      return [hint(sentence("zero")), hint(sentence("below", { most: numbersOf(task).length }))];
    }
  });
}
