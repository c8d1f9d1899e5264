// How do the Grundy values of a subtraction game repeat: with which period, and from where on? Pure.

import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { fill, gettext } from "../../lib/text.js";
import { hint, numbersIn, sentence, taskOf } from "../model.js";
import { drawnSet, takingPointer, takingValues } from "../take_away.js";
import { isNatural, typedNumber, typedQuestion } from "../word_answers.js";

/** @typedef {Task<{ taken: string, values: string }>} PeriodTask */

/** @returns {Question<PeriodTask>} */
export function periodQuestion() {
  var SHOWN = 12;
  var LOOKED_AT = 60;

  /**
   * Two or three numbers that may be taken, up to 5 to 9. The values repeat from the first one on; from difficulty 4
   * on, half the time they do not, and the task also asks where the repetition begins.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {PeriodTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var later = difficulty > 3 && randomBelow(word, 2) === 1;
    var taken = drawnSet(word, 4 + difficulty);
    while (beforeOf(taken) > 0 !== later) {
      taken = drawnSet(word, 4 + difficulty);
    }
    return taskOf(sentence("asked", { taken: taken.join(", "), values: takingValues(taken, SHOWN - 1).join(", ") }), {
      fields: ["fieldNext", "fieldPeriod", "fieldBefore"].slice(0, difficulty > 3 ? 3 : 2).map(function (kind) {
        return sentence(kind);
      })
    });
  }

  /**
   * @param {PeriodTask} task
   * @returns {number[]}
   */
  function takenOf(task) {
    return numbersIn(task.asked.words.taken);
  }

  /**
   * A run of values as long as the largest number that may be taken determines all values after it.
   *
   * @param {number[]} taken
   * @returns {number}
   */
  function periodOf(taken) {
    var all = takingValues(taken, 2 * LOOKED_AT);
    var most = Math.max.apply(null, taken);
    /**
     * @param {number} begin
     * @returns {string}
     */
    function stretch(begin) {
      return String(all.slice(begin, begin + most));
    }
    var period = 1;
    while (stretch(LOOKED_AT + period) !== stretch(LOOKED_AT)) {
      period++;
    }
    return period;
  }

  /**
   * The length of the pre-period.
   *
   * @param {number[]} taken
   * @returns {number}
   */
  function beforeOf(taken) {
    var period = periodOf(taken);
    var all = takingValues(taken, LOOKED_AT + period);
    var before = LOOKED_AT + 1;
    while (before > 0 && all[before - 1] === all[before - 1 + period]) {
      before--;
    }
    return before;
  }

  /**
   * @param {PeriodTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    var taken = takenOf(task);
    var next = takingValues(taken, SHOWN + 2).slice(SHOWN).map(String);
    return [next, [String(periodOf(taken))], [String(beforeOf(taken))]].slice(0, task.fields.length);
  }

  /**
   * @param {PeriodTask} task
   * @param {number} place
   * @param {number} box
   * @returns {Said}
   */
  function why(task, place, box) {
    var taken = takenOf(task);
    if (box > 0) {
      return whyRepeated(taken, box);
    }
    var all = takingValues(taken, SHOWN + place);
    var left = taken.map(function (number) {
      return SHOWN + place - number;
    });
    var found = left.map(function (heap) {
      return all[heap];
    });
    return sentence("whyNext", { left: left.join(", "), values: found.join(", ") });
  }

  /**
   * @param {number[]} taken
   * @param {number} box
   * @returns {Said}
   */
  function whyRepeated(taken, box) {
    var before = beforeOf(taken);
    if (box === 1) {
      var period = periodOf(taken);
      var repeated = takingValues(taken, before + period - 1).slice(before);
      return sentence("whyPeriod", { period: period, values: repeated.join(", ") });
    }
    return before > 0
      ? sentence("whyBefore", { before: takingValues(taken, before - 1).join(", ") })
      : sentence("whyAtOnce");
  }

  /**
   * @param {PeriodTask} task
   * @param {number} place
   * @param {number} box
   * @param {string} typed
   * @returns {Said}
   */
  function point(task, place, box, typed) {
    var taken = takenOf(task);
    var number = typedNumber(typed);
    if (box === 0) {
      return takingPointer(typed, taken, SHOWN + place);
    }
    if (!isNatural(typed)) {
      return sentence("pointWhole", { typed: typed });
    }
    return box === 1 ? notPeriod(taken, number) : notBefore(taken, number);
  }

  /**
   * Two values that refute a period, or that there is a smaller one.
   *
   * @param {number[]} taken
   * @param {number} number
   * @returns {Said}
   */
  function notPeriod(taken, number) {
    var all = takingValues(taken, 2 * LOOKED_AT);
    for (var k = beforeOf(taken); number > 0 && k + number < all.length; k++) {
      if (all[k] !== all[k + number]) {
        return sentence("pointDiffers", { one: k, value: all[k], other: k + number, more: all[k + number] });
      }
    }
    return number === 0 ? sentence("pointZero") : sentence("pointEarlier", { typed: number });
  }

  /**
   * The value that does not fit where the repetition would begin, or that it begins earlier.
   *
   * @param {number[]} taken
   * @param {number} number
   * @returns {Said}
   */
  function notBefore(taken, number) {
    var last = beforeOf(taken) - 1;
    var all = takingValues(taken, last + 1 + periodOf(taken));
    return number > last
      ? sentence("pointSooner", { place: number - 1 })
      : sentence("pointDiffers", { one: last, value: all[last], other: last + periodOf(taken), more: all[last + periodOf(taken)] });
  }

  /**
   * @param {PeriodTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var taken = takenOf(task);
    var left = taken.map(function (number) {
      return SHOWN - number;
    });
    return [
      hint(sentence("left", { heap: SHOWN, left: left.join(", ") })),
      hint(sentence("most", { most: Math.max.apply(null, taken) }))
    ];
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    why: why,
    point: point,
    entry: function (task, place, box) {
      return box === 0 ? fill(gettext("{count} counters"), { count: SHOWN + place }) : "";
    },
    hints: hints
  });
}
