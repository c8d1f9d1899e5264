// What kind of sequence is a given sequence of Grundy values? Pure.

import { numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { answerOf, emptyMarking, hint, marking, numbersIn, partOf, pointing, sentence, taskOf } from "../model.js";

/** @typedef {Task<{ shown: string }>} BehaviourTask */

/**
 * Where values begin to repeat or to grow, with which period, and by how much at each place of the period.
 *
 * @typedef {{ start: number, period: number, steps: number[] }} Repetition
 */

/** @returns {Question<BehaviourTask>} */
export function behaviourQuestion() {
  var KINDS = ["purelyPeriodic", "periodic", "purelyArithmetic", "arithmetic", "purelySplit", "split"];

  /**
   * @param {number} count
   * @param {() => number} draw
   * @returns {number[]}
   */
  function several(count, draw) {
    return numbersBelow(count).map(function () {
      return draw();
    });
  }

  /**
   * Four periods of a sequence of a kind, or null if the sequence could be read in another way.
   *
   * @param {Word} word
   * @param {number} wanted
   * @param {number} difficulty
   * @returns {number[] | null}
   */
  function drawnValues(word, wanted, difficulty) {
    /** @returns {number} */
    function small() {
      return randomBelow(word, 4);
    }
    var before = wanted % 2 === 1 ? several(1 + randomBelow(word, 1 + Math.floor(difficulty / 2)), small) : [];
    var block = several(2 + randomBelow(word, difficulty > 2 ? 3 : 2), small);
    var saltus = 1 + randomBelow(word, 3);
    var steps = block.map(function () {
      return wanted > 1 && (wanted < 4 || randomBelow(word, 2) === 1) ? saltus : 0;
    });
    var values = before.slice();
    for (var k = 0; k < 4 * block.length; k++) {
      values.push(block[k % block.length] + Math.floor(k / block.length) * steps[k % block.length]);
    }
    var found = repetition(values);
    return found.start === before.length && found.period === block.length && kindOf(found) === wanted ? values : null;
  }

  /**
   * Four periods of a sequence of a random kind, after a pre-period of at most 1 to 3 values. A period has 2 or 3
   * values from 0 to 3, from difficulty 3 on up to 4; a sequence that could be read in another way is drawn again.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {BehaviourTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var wanted = randomBelow(word, KINDS.length);
    /** @type {number[] | null} */
    var values = null;
    while (values === null) {
      values = drawnValues(word, wanted, difficulty);
    }
    return taskOf(sentence("asked", { shown: values.join(", ") }), {
      choice: {
        options: KINDS.map(function (kind) {
          return sentence(kind);
        })
      }
    });
  }

  /**
   * The increase at each place of the period from one period to the next, or null if it is not constant.
   *
   * @param {number[]} values
   * @param {number} start
   * @param {number} period
   * @returns {number[] | null}
   */
  function stepsOf(values, start, period) {
    var steps = numbersBelow(period).map(function (k) {
      return values[start + k + period] - values[start + k];
    });
    var highest = Math.max.apply(null, steps);
    var fits = steps.every(function (step) {
      return step === 0 || (step > 0 && step === highest);
    });
    for (var k = start; fits && k + period < values.length; k++) {
      fits = values[k + period] - values[k] === steps[(k - start) % period];
    }
    return fits ? steps : null;
  }

  /**
   * Where the values begin to repeat or to grow, with which period, and by how much; the least start is preferred.
   *
   * @param {number[]} values
   * @returns {Repetition}
   */
  function repetition(values) {
    for (var start = 0; start < values.length; start++) {
      for (var period = 1; 3 * period <= values.length - start; period++) {
        var steps = stepsOf(values, start, period);
        if (steps !== null) {
          return { start: start, period: period, steps: steps };
        }
      }
    }
    return { start: -1, period: 0, steps: [0] };
  }

  /**
   * @param {BehaviourTask} task
   * @returns {Repetition}
   */
  function found(task) {
    return repetition(numbersIn(task.asked.words.shown));
  }

  /**
   * 0 if all places repeat, 2 if all grow, 4 if only some grow.
   *
   * @param {number[]} steps
   * @returns {0 | 2 | 4}
   */
  function growth(steps) {
    return total(steps) === 0 ? 0 : steps.indexOf(0) < 0 ? 2 : 4;
  }

  /**
   * @param {Repetition} each
   * @returns {number}
   */
  function kindOf(each) {
    return growth(each.steps) + (each.start > 0 ? 1 : 0);
  }

  /**
   * @param {Repetition} each
   * @returns {Said}
   */
  function why(each) {
    /** @type {Words} */
    var words = { start: each.start, period: each.period };
    if (growth(each.steps) > 0) {
      words.saltus = Math.max.apply(null, each.steps);
    }
    return sentence({ 0: "repeats", 2: "grows", 4: "splits" }[growth(each.steps)], words);
  }

  /**
   * Values that refute a kind: where it is said to repeat, to grow or to do both, or to begin early or late.
   *
   * @param {number[]} values
   * @param {Repetition} each
   * @param {number} chosen
   * @returns {Said}
   */
  function point(values, each, chosen) {
    var most = Math.max.apply(null, values);
    var least = Math.min.apply(null, values.slice(each.start));
    var kept = each.start + each.steps.indexOf(0);
    switch (growth(each.steps) === chosen - (chosen % 2) ? "begin" : KINDS[chosen - (chosen % 2)]) {
      case "begin":
        return each.start > 0 ? sentence("pointLater", { place: each.start - 1, value: values[each.start - 1] }) : sentence("pointAtOnce", { value: values[0] });
      case "purelyPeriodic":
        return sentence("pointGrows", { place: values.indexOf(most), value: most });
      case "purelyArithmetic":
        return sentence("pointStays", { value: values[kept], places: [kept, kept + each.period, kept + 2 * each.period].join(", ") });
      default:
        return growth(each.steps) === 0
          ? sentence("pointNoGrowth", { place: values.indexOf(most), value: most })
          : sentence("pointAllGrow", { place: values.lastIndexOf(least), value: least });
    }
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ chosen: kindOf(found(task)) });
    },
    check: function (task, answer) {
      if (answer.chosen < 0) {
        return emptyMarking(1);
      }
      var right = answer.chosen === kindOf(found(task));
      /** @type {Verdict} */
      var verdict = right ? "right" : "wrong";
      var part = partOf(verdict, right ? 1 : 0, sentence(verdict), why(found(task)));
      return marking(1, [right ? part : pointing(part, point(numbersIn(task.asked.words.shown), found(task), answer.chosen))]);
    },
    hints: function (task) {
      return [hint(sentence("length", { period: found(task).period })), hint(sentence("start", { start: found(task).start }))];
    }
  };
}
