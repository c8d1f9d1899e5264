// Which of two partizan games is larger, or are they equal, or confused with each other? Pure.

import { leftOut } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { shortGames } from "../../partizan/forms.js";
import { gameName } from "../../partizan/names.js";
import { briefWords, valueText } from "../../partizan/value_words.js";
import { answerOf, emptyMarking, hint, marking, partOf, pointing, sentence, taskOf } from "../model.js";
import { WANTED_DRAWS, askedGame, drawnSum, drawnUntil, readableName, refuting } from "../partizan.js";

/**
 * The two games as they are written.
 *
 * @typedef {{ one: string, other: string }} Compared
 */

/** @typedef {Task<Compared>} ComparisonTask */

/** @returns {Question<ComparisonTask>} */
export function comparisonQuestion() {
  var games = shortGames();
  var RELATIONS = ["<", "=", ">", "<>"];
  // Who wins G - H in each of them.
  /** @type {PartizanOutcome[]} */
  var OUTCOMES = ["R", "P", "L", "N"];
  // Characters of the first game and of the difference, which the reason names.
  var LONGEST_COMPARED = 36;

  /**
   * Two games, from difficulty 4 on a sum, then two. All four answers are about as frequent as the difficulty allows.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {ComparisonTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var wanted = RELATIONS[randomBelow(word, RELATIONS.length)];
    var count = difficulty < 4 ? 1 : 2;
    var words = drawnUntil(
      WANTED_DRAWS,
      function () {
        var one = drawnSum(word, Math.min(4, difficulty + 1), count);
        var other = wanted === "=" ? gameName(games, askedGame(games, one)) : drawnSum(word, Math.min(4, difficulty + 1), difficulty < 5 ? 1 : 2);
        return { one: one, other: other };
      },
      function (found) {
        var value = gameName(games, games.difference(askedGame(games, found.one), askedGame(games, found.other)));
        return found.one !== found.other && relationOf(found) === wanted && (found.one + value).length <= LONGEST_COMPARED;
      }
    );
    return taskOf(sentence("asked", { one: valueText(words.one), other: valueText(words.other) }), {
      choice: {
        options: ["smaller", "equal", "larger", "confused"].map(function (kind) {
          return sentence(kind);
        })
      }
    });
  }

  /**
   * @param {Compared} words
   * @returns {"<" | "=" | ">" | "<>"}
   */
  function relationOf(words) {
    return games.relation(askedGame(games, words.one), askedGame(games, words.other));
  }

  /**
   * @param {ComparisonTask} task
   * @returns {ShortGame}
   */
  function differenceOf(task) {
    return games.difference(askedGame(games, task.asked.words.one), askedGame(games, task.asked.words.other));
  }

  /**
   * @param {ComparisonTask} task
   * @returns {Said}
   */
  function why(task) {
    var kind = { "<": "whySmaller", "=": "whyEqual", ">": "whyLarger", "<>": "whyConfused" }[relationOf(task.asked.words)];
    return sentence(kind, { value: readableName(games, differenceOf(task)) });
  }

  /**
   * Named are an order the wrong way round, and confused taken for equal.
   *
   * @param {ComparisonTask} task
   * @param {string} chosen
   * @returns {Said}
   */
  function wrongWhy(task, chosen) {
    var right = relationOf(task.asked.words);
    var words = { value: readableName(games, differenceOf(task)) };
    if ((right === "<" && chosen === ">") || (right === ">" && chosen === "<")) {
      return sentence(right === "<" ? "turnedSmaller" : "turnedLarger", words);
    }
    return right === "<>" && chosen === "=" ? sentence("notEqual", words) : why(task);
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ chosen: RELATIONS.indexOf(relationOf(task.asked.words)) });
    },
    check: function (task, answer) {
      if (answer.chosen < 0) {
        return emptyMarking(1);
      }
      var right = RELATIONS[answer.chosen] === relationOf(task.asked.words);
      return marking(1, [
        right
          ? partOf("right", 1, sentence("right"), why(task))
          : pointing(
              partOf("wrong", 0, sentence("wrong"), wrongWhy(task, RELATIONS[answer.chosen])),
              sentence("point", refuting(OUTCOMES[RELATIONS.indexOf(relationOf(task.asked.words))], OUTCOMES[answer.chosen]))
            )
      ]);
    },
    // Every other answer.
    mistakes: function (task) {
      return leftOut([0, 1, 2, 3], [RELATIONS.indexOf(relationOf(task.asked.words))]).map(function (chosen) {
        return answerOf({ chosen: chosen });
      });
    },
    hints: function (task) {
      var named = /** @type {Compared} */ ({});
      var said = /** @type {Compared} */ ({});
      /** @type {(keyof Compared)[]} */ (["one", "other"]).forEach(function (which) {
        var game = askedGame(games, task.asked.words[which]);
        named[which] = readableName(games, game);
        said[which] = briefWords(gameName(games, game));
      });
      return [hint(sentence("difference")), hint(said.one !== "" && said.other !== "" ? sentence("words", said) : sentence("forms", named))];
    }
  };
}
