// Numbers in other systems. Pure.

import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { total } from "../../lib/lists.js";
import { hint, sentence, taskOf } from "../model.js";
import { typedNumber, typedQuestion } from "../word_answers.js";

/** @typedef {"toBinary" | "toTernary" | "toFibonacci" | "fromBinary" | "addBinary"} RepresentationKind */

/**
 * Each kind of tasks has some of these words.
 *
 * @typedef {{ number: number, digits: string, one: string, other: string }} RepresentationWords
 */

/** @typedef {Task<RepresentationWords, RepresentationKind>} RepresentationTask */

/** @returns {Question<RepresentationTask>} */
export function representationQuestion() {
  /** @type {RepresentationKind[]} */
  var kinds = ["toBinary", "toTernary", "toFibonacci", "fromBinary", "addBinary"];
  var largest = [15, 31, 63, 100, 200];

  /**
   * @param {string} text
   * @returns {string}
   */
  function withoutZeros(text) {
    return text.replace(/0+$/, "").replace(/\.$/, "");
  }

  /**
   * @param {number} eighths
   * @returns {string}
   */
  function binaryFraction(eighths) {
    return withoutZeros(Math.floor(eighths / 8).toString(2) + "." + (8 + (eighths % 8)).toString(2).slice(1));
  }

  /**
   * @param {string} digits
   * @returns {number}
   */
  function eighthsOf(digits) {
    var parts = digits.split(".");
    return parseInt(parts[0], 2) * 8 + parseInt(((parts[1] || "") + "000").slice(0, 3), 2);
  }

  /**
   * @param {number} eighths
   * @returns {string}
   */
  function decimal(eighths) {
    return withoutZeros(Math.floor(eighths / 8) + "." + String(1000 + 125 * (eighths % 8)).slice(1));
  }

  /**
   * A number up to 15 to 200 for one of five tasks; fractions have up to three digits after the point.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {RepresentationTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var kind = kinds[randomBelow(word, 5)];
    var most = largest[difficulty - 1];
    var chosen = 2 + randomBelow(word, most - 1);
    while (kind === "toTernary" && chosen < 3) {
      chosen = 2 + randomBelow(word, most - 1);
    }
    /** @type {Partial<RepresentationWords>} */
    var words = { number: chosen };
    if (kind === "fromBinary") {
      words = { digits: binaryFraction(chosen * 8 + randomBelow(word, 8)) };
    } else if (kind === "addBinary") {
      words = { one: chosen.toString(2), other: (2 + randomBelow(word, most - 1)).toString(2) };
    }
    return taskOf(sentence(kind, /** @type {RepresentationWords} */ (words)), { fields: [sentence("field")] });
  }

  /**
   * The place value and the digit of each place, the largest place first.
   *
   * @param {RepresentationTask} task
   * @returns {number[][]}
   */
  function digitsOf(task) {
    var rest = task.asked.words.number;
    var worth = [1];
    for (var next = following(task.asked.kind, worth); next <= rest; next = following(task.asked.kind, worth)) {
      worth.push(next);
    }
    return worth.reverse().map(function (each) {
      var digit = Math.floor(rest / each);
      rest -= digit * each;
      return [each, digit];
    });
  }

  /**
   * @param {string} kind
   * @param {number[]} worth
   * @returns {number}
   */
  function following(kind, worth) {
    var last = worth[worth.length - 1];
    if (kind === "toFibonacci") {
      return worth.length > 1 ? last + worth[worth.length - 2] : 2;
    }
    return (kind === "toBinary" ? 2 : 3) * last;
  }

  /**
   * @param {RepresentationTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    var words = task.asked.words;
    if (task.asked.kind === "fromBinary") {
      return [[decimal(eighthsOf(words.digits))]];
    }
    if (task.asked.kind === "addBinary") {
      return [[(parseInt(words.one, 2) + parseInt(words.other, 2)).toString(2)]];
    }
    return [
      [
        digitsOf(task)
          .map(function (each) {
            return each[1];
          })
          .join("")
      ]
    ];
  }

  /**
   * @param {string} digits
   * @returns {Said}
   */
  function whyBack(digits) {
    var eighths = eighthsOf(digits);
    /** @type {string[]} */
    var terms = [];
    for (var bit = 1024; bit >= 1; bit /= 2) {
      if (Math.floor(eighths / bit) % 2 === 1) {
        terms.push(decimal(bit));
      }
    }
    return sentence("whyBack", { digits: digits, terms: terms.join(" + "), number: decimal(eighths) });
  }

  /**
   * @param {RepresentationTask} task
   * @returns {Said}
   */
  function why(task) {
    var words = task.asked.words;
    if (task.asked.kind === "fromBinary") {
      return whyBack(words.digits);
    }
    if (task.asked.kind === "addBinary") {
      var one = parseInt(words.one, 2);
      var other = parseInt(words.other, 2);
      return sentence("whySum", { one: one, other: other, sum: one + other });
    }
    var terms = digitsOf(task)
      .filter(function (each) {
        return each[1] > 0;
      })
      .map(function (each) {
        return each[1] > 1 ? each[1] + " \u00b7 " + each[0] : String(each[0]);
      });
    return sentence("why", { number: words.number, terms: terms.join(" + "), digits: expected(task)[0][0] });
  }

  /**
   * What is typed as a number, or as digits, and what these are worth.
   *
   * @param {RepresentationTask} task
   * @param {number} place
   * @param {number} box
   * @param {string} typed
   * @returns {Said}
   */
  function point(task, place, box, typed) {
    var words = task.asked.words;
    var kind = task.asked.kind;
    if (kind === "fromBinary") {
      var eighths = 8 * typedNumber(typed);
      return eighths >= 0 && Math.floor(eighths) === eighths
        ? sentence("pointBinary", { typed: typed, digits: binaryFraction(eighths) })
        : sentence("pointEighths", { typed: typed });
    }
    if (!(kind === "toTernary" ? /^[012]+$/ : /^[01]+$/).test(typed)) {
      return sentence(kind === "toTernary" ? "pointTernary" : "pointDigits", { typed: typed });
    }
    var value = digitsWorth(kind, typed);
    if (kind === "addBinary") {
      return sentence("pointSum", { typed: typed, value: value, one: parseInt(words.one, 2), other: parseInt(words.other, 2) });
    }
    return value === words.number ? sentence("pointNeighbours") : sentence("pointWorth", { typed: typed, value: value, number: words.number });
  }

  /**
   * @param {RepresentationKind} kind
   * @param {string} digits
   * @returns {number}
   */
  function digitsWorth(kind, digits) {
    var worth = [1];
    while (worth.length < digits.length) {
      worth.push(following(kind === "addBinary" ? "toBinary" : kind, worth));
    }
    return total(
      digits.split("").map(function (digit, k) {
        return Number(digit) * worth[digits.length - 1 - k];
      })
    );
  }

  /**
   * @param {RepresentationTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var words = task.asked.words;
    if (task.asked.kind === "addBinary") {
      return [hint(sentence("decimal", { one: parseInt(words.one, 2) }))];
    }
    if (task.asked.kind === "fromBinary") {
      var eighths = eighthsOf(words.digits);
      var bit = 1;
      while (2 * bit <= eighths) {
        bit *= 2;
      }
      return [hint(sentence("largest", { value: decimal(bit) }))];
    }
    var digits = digitsOf(task);
    return [hint(sentence("largest", { value: digits[0][0] })), hint(sentence("count", { count: digits.length }))];
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    why: why,
    point: point,
    hints: hints
  });
}
