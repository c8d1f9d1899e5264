// What is the Grundy value of some heaps? Pure.

import { nimSum } from "../../lib/binary.js";
import { total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { heapsWritten, hint, numbersIn, sentence, taskOf } from "../model.js";
import { drawnSet, takingPointer, takingValues } from "../take_away.js";
import { typedNumber, typedQuestion } from "../word_answers.js";

/** @typedef {Task<{ taken: string, heaps: string }>} GrundyTask */

/**
 * @param {Pick<QuestionValues, "position">} values
 * @returns {Question<GrundyTask>}
 */
export function grundyQuestion(values) {
  /**
   * Two or three numbers that may be taken, and one to three heaps of 4 to 12 counters, of which at least two of these
   * numbers may be taken.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {GrundyTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var own = values.position === undefined ? [] : values.position.split(":").map(heapsWritten);
    var taken = own[0] || drawnSet(word, 5);
    var heaps = own[1] || [];
    while (own.length === 0 && heaps.length < 1 + Math.floor(difficulty / 2)) {
      var heap = 4 + randomBelow(word, 9);
      if (heap >= taken[1]) {
        heaps.push(heap);
      }
    }
    var words = { taken: taken.join(", "), heaps: heaps.join(", ") };
    return taskOf(sentence(heaps.length === 1 ? "asked" : "askedSum", words), { fields: [sentence("field")] });
  }

  /**
   * @param {GrundyTask} task
   * @returns {number}
   */
  function largest(task) {
    return Math.max.apply(null, numbersIn(task.asked.words.heaps));
  }

  /**
   * @param {GrundyTask} task
   * @returns {number[]}
   */
  function allValues(task) {
    return takingValues(numbersIn(task.asked.words.taken), largest(task));
  }

  /**
   * @param {GrundyTask} task
   * @returns {number[]}
   */
  function partsOf(task) {
    var all = allValues(task);
    return numbersIn(task.asked.words.heaps).map(function (heap) {
      return all[heap];
    });
  }

  /**
   * @param {GrundyTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    return [[String(nimSum(partsOf(task)))]];
  }

  /**
   * @param {GrundyTask} task
   * @returns {Said}
   */
  function why(task) {
    var all = allValues(task).join(", ");
    var parts = partsOf(task);
    return parts.length === 1
      ? sentence("why", { values: all })
      : sentence("whySum", { values: all, parts: parts.join(", "), sum: nimSum(parts) });
  }

  /**
   * @param {GrundyTask} task
   * @param {number} place
   * @param {number} box
   * @param {string} typed
   * @returns {Said}
   */
  function point(task, place, box, typed) {
    var parts = partsOf(task);
    if (parts.length > 1) {
      return typedNumber(typed) === total(parts)
        ? sentence("pointAdded", { typed: typed })
        : sentence("pointHeap", { heap: numbersIn(task.asked.words.heaps)[0], value: parts[0] });
    }
    return takingPointer(typed, numbersIn(task.asked.words.taken), largest(task));
  }

  /**
   * @param {GrundyTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var taken = numbersIn(task.asked.words.taken);
    var left = taken
      .filter(function (number) {
        return number <= largest(task);
      })
      .map(function (number) {
        return largest(task) - number;
      });
    return [
      hint(sentence("first", { values: takingValues(taken, 3).join(", ") })),
      hint(sentence("options", { left: left.join(", ") }))
    ];
  }

  return typedQuestion({
    draw: draw,
    refusal: function () {
      var own = String(values.position).split(":").map(heapsWritten);
      var isTwice = own[0].some(function (taken, k) {
        return own[0].indexOf(taken) < k;
      });
      if (own.length !== 2 || own[0].length === 0 || own[1].length === 0 || isTwice) {
        return "unread";
      }
      return Math.min.apply(null, own[0]) > Math.min.apply(null, own[1]) ? "noMove" : "";
    },
    expected: expected,
    why: why,
    point: point,
    hints: hints
  });
}
