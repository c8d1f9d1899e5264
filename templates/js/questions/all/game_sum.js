// What is the Grundy value of a sum of different games? Pure.

import { nimSum } from "../../lib/binary.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { fill, gettext } from "../../lib/text.js";
import { hint, numbersIn, sentence, taskOf } from "../model.js";
import { hasChoice, rowPointer, rowValues } from "../rows.js";
import { drawnSet, takingPointer, takingValues } from "../take_away.js";
import { nimSumPointer, typedQuestion } from "../word_answers.js";

/** @typedef {"taking" | "nim" | "kayles" | "grundy" | "lasker" | "dawson"} SumPart */

/** @typedef {"sumNim" | "sumKayles" | "sumGrundy" | "sumLasker"} SumKind */

/**
 * The numbers of counters of the parts that a sum has, and those that may be taken.
 *
 * @typedef {{ [part in SumPart]: number } & { taken: string }} SumWords
 */

/** @typedef {Task<SumWords, SumKind>} SumTask */

/** @returns {Question<SumTask>} */
export function gameSumQuestion() {
  /** @type {Record<SumKind, SumPart[]>} */
  var PARTS = {
    sumNim: ["taking", "nim"],
    sumKayles: ["kayles", "taking"],
    sumGrundy: ["grundy", "kayles", "nim"],
    sumLasker: ["lasker", "dawson", "taking"]
  };
  // For each difficulty, the index of the first of these sums that can be drawn, and how many can be drawn from there
  // on.
  var DRAWN = [
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 2],
    [2, 2]
  ];

  /**
   * A sum of two parts, from difficulty 3 on also of three, with 3 to 6 counters each at first and up to 10 at the end;
   * each part has different moves.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {SumTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var from = DRAWN[difficulty - 1];
    var kind = /** @type {SumKind} */ (Object.keys(PARTS)[from[0] + randomBelow(word, from[1])]);
    var words = /** @type {SumWords} */ ({});
    PARTS[kind].forEach(function (game) {
      do {
        words[game] = 3 + randomBelow(word, 3 + difficulty);
      } while (game !== "taking" && !hasChoice(game, "", words[game]));
    });
    if (words.taking) {
      var taken = drawnSet(word, 5);
      while (taken[1] > words.taking) {
        taken = drawnSet(word, 5);
      }
      words.taken = taken.join(", ");
    }
    return taskOf(sentence(kind, words), { fields: [sentence("fieldParts"), sentence("fieldSum")] });
  }

  /**
   * For each part, the values of 0 counters up to the number that it has.
   *
   * @param {SumTask} task
   * @returns {number[][]}
   */
  function valuesOf(task) {
    var words = task.asked.words;
    return PARTS[task.asked.kind].map(function (game) {
      return game === "taking" ? takingValues(numbersIn(words.taken), words.taking) : rowValues(game, "", words[game]);
    });
  }

  /**
   * @param {SumTask} task
   * @returns {number[]}
   */
  function partsOf(task) {
    return valuesOf(task).map(function (values) {
      return values[values.length - 1];
    });
  }

  /**
   * @param {SumTask} task
   * @param {number} place
   * @returns {string}
   */
  function partName(task, place) {
    var game = PARTS[task.asked.kind][place];
    /** @type {Record<SumPart, string>} */
    var names = {
      taking: gettext("{count} counters"),
      nim: gettext("{count} in Nim"),
      kayles: gettext("{count} in Kayles"),
      grundy: gettext("{count} in Grundy’s game"),
      lasker: gettext("{count} in Lasker’s Nim"),
      dawson: gettext("{count} in Dawson’s Kayles")
    };
    return fill(names[game], { count: task.asked.words[game] });
  }

  /**
   * @param {SumTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    return [partsOf(task).map(String), [String(nimSum(partsOf(task)))]];
  }

  /**
   * @param {SumTask} task
   * @param {number} place
   * @param {number} box
   * @returns {Said}
   */
  function why(task, place, box) {
    return box === 0
      ? sentence("whyPart", { place: place + 1, values: valuesOf(task)[place].join(", ") })
      : sentence("whySum", { parts: partsOf(task).join(", "), sum: nimSum(partsOf(task)) });
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    why: why,
    point: function (task, place, box, typed) {
      if (box > 0) {
        return nimSumPointer(typed, partsOf(task));
      }
      var words = task.asked.words;
      var game = PARTS[task.asked.kind][place];
      return game === "taking" ? takingPointer(typed, numbersIn(words.taken), words.taking) : rowPointer(typed, game, "", words[game]);
    },
    entry: function (task, place, box) {
      return box > 0 ? "" : partName(task, place);
    },
    hints: function (task) {
      return [hint(sentence("none"))].concat(
        PARTS[task.asked.kind].map(function (game, place) {
          return hint(why(task, place, 0));
        })
      );
    }
  });
}
