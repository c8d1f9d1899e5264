// What are temperature and mean of a game, read from its thermograph? Pure.

import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { shortGames } from "../../partizan/forms.js";
import { denominatorOf, fractionName } from "../../partizan/numbers.js";
import { thermographSketch } from "../../partizan/thermograph.js";
import { valueText } from "../../partizan/value_words.js";
import { wallsOf } from "../../partizan/walls.js";
import { answerOf, emptyMarking, hint, marking, partOf, sentence, taskOf } from "../model.js";
import { WANTED_DRAWS, askedGame, drawnUntil, gamePart, isBlankAnswer, nestedTerm, switchTerm } from "../partizan.js";

/** @typedef {Task<{ text: string }> & { sketch: Sketch }} ThermographTask */

/** @typedef {{ temperature: number, mean: number, high: number, low: number }} ThermographFacts */

/**
 * For a box what is right, the sentence that explains it, and numbers that are usual mistakes with the names of their
 * sentences, for which there are the words.
 *
 * @typedef {{ words: Words, wanted: number, why: Said, mistakes: [number, string][] }} ThermographBox
 */

/** @returns {Question<ThermographTask>} */
export function thermographQuestion() {
  var games = shortGames();

  /**
   * A hot game whose corners can be read on a scale of at most a dozen lines: a switch at first, then games whose
   * options are hot themselves.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {ThermographTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var text = drawnUntil(
      WANTED_DRAWS,
      function () {
        return hotText(word, difficulty);
      },
      function (found) {
        return stepOf(askedGame(games, found)) > 0;
      }
    );
    if (stepOf(askedGame(games, text)) === 0) {
      text = switchTerm(word);
    }
    var game = askedGame(games, text);
    var task = taskOf(sentence("asked", { text: valueText(text) }), { fields: [sentence("fieldTemperature"), sentence("fieldMean")] });
    task.sketch = /** @type {Sketch} */ (thermographSketch(wallsOf(games, game), stepOf(game)));
    return /** @type {ThermographTask} */ (task);
  }

  /**
   * @param {Word} word
   * @param {number} level
   * @returns {string}
   */
  function hotText(word, level) {
    var base = randomBelow(word, 7) - 4;
    if (level === 1) {
      return "{" + (base + 1 + randomBelow(word, 4)) + "|" + base + "}";
    }
    if (level === 2) {
      return nestedTerm(word);
    }
    var left = "{" + (base + 2 + randomBelow(word, 3)) + "|" + (base + randomBelow(word, 3)) + "}";
    var right = "{" + (base - randomBelow(word, 2)) + "|" + (base - 2 - randomBelow(word, 2)) + "}";
    if (level === 3) {
      return randomBelow(word, 2) === 0 ? "{" + left + "|" + (base - 1) + "}" : "{" + (base + 1) + "|" + right + "}";
    }
    return "{" + (level === 5 ? base + 1 + "," : "") + left + "|" + right + "}";
  }

  /**
   * The distance of the lines of a scale on which all corners lie; 0 if there is none, or nothing to read.
   *
   * @param {ShortGame} game
   * @returns {number}
   */
  function stepOf(game) {
    if (game.high === game.low) {
      return 0;
    }
    /** @type {number[][][]} */
    var walls = wallsOf(games, game);
    var finest = 1;
    walls[0].concat(walls[1]).forEach(function (corner) {
      finest = Math.max(finest, denominatorOf(corner[0]), denominatorOf(corner[1]));
    });
    var foot = walls[0][walls[0].length - 1];
    return finest <= 4 && Math.max(game.high - game.low, foot[0]) * finest <= 14 ? 1 / finest : 0;
  }

  /**
   * @param {ThermographTask} task
   * @returns {ThermographFacts}
   */
  function factsOf(task) {
    var game = askedGame(games, task.asked.words.text);
    var foot = wallsOf(games, game)[0].slice(-1)[0];
    return { temperature: foot[0], mean: foot[1], high: game.high, low: game.low };
  }

  /**
   * @param {ThermographFacts} facts
   * @returns {Record<keyof ThermographFacts, string>}
   */
  function wordsOf(facts) {
    return {
      temperature: fractionName(facts.temperature),
      mean: fractionName(facts.mean),
      high: fractionName(facts.high),
      low: fractionName(facts.low)
    };
  }

  /**
   * For each box what is right, the sentence that explains it, and numbers that are usual mistakes with the names of
   * their sentences, for which there are the words.
   *
   * @param {ThermographTask} task
   * @returns {ThermographBox[]}
   */
  function boxes(task) {
    var facts = factsOf(task);
    var words = wordsOf(facts);
    return both(
      {
        words: words,
        wanted: facts.temperature,
        why: sentence("whyTemperature", words),
        mistakes: [
          [facts.mean, "meanGiven"],
          [facts.high - facts.low, "widthGiven"]
        ]
      },
      {
        words: words,
        wanted: facts.mean,
        why: sentence("whyMean", words),
        mistakes: [
          [facts.temperature, "temperatureGiven"],
          [0 - facts.mean, "wrongWay"],
          [(facts.high + facts.low) / 2, "middleGiven"]
        ]
      }
    );
  }

  /**
   * Both boxes; what happens to be right is no mistake.
   *
   * @param {ThermographBox} temperature
   * @param {ThermographBox} mean
   * @returns {ThermographBox[]}
   */
  function both(temperature, mean) {
    [temperature, mean].forEach(function (box) {
      box.mistakes = box.mistakes.filter(function (mistake) {
        return mistake[0] !== box.wanted;
      });
    });
    return [temperature, mean];
  }

  /**
   * @param {ThermographTask} task
   * @param {string} text
   * @param {number} box
   * @returns {Part}
   */
  function boxPart(task, text, box) {
    var own = boxes(task)[box];
    if (isBlankAnswer(text)) {
      var part = partOf("missed", 0, sentence("missedWord"), sentence("missedWhy"));
      part.box = box;
      return part;
    }
    return gamePart(games, text, {
      wanted: games.number(own.wanted),
      why: own.why,
      mistakes: own.mistakes.map(function (mistake) {
        return [games.number(mistake[0]), sentence(mistake[1], own.words), sentence(mistake[1] + "Point")];
      }),
      point: function () {
        return sentence("foot");
      },
      simplest: false
    }, box);
  }

  return {
    draw: draw,
    solution: function (task) {
      var words = wordsOf(factsOf(task));
      return answerOf({ texts: [words.temperature, words.mean] });
    },
    check: function (task, answer) {
      if (isBlankAnswer(answer.texts[0]) && isBlankAnswer(answer.texts[1])) {
        return emptyMarking(2);
      }
      return marking(2, [boxPart(task, answer.texts[0], 0), boxPart(task, answer.texts[1], 1)]);
    },
    // Answers with the usual mistakes.
    mistakes: function (task) {
      return [0, 1, 2].map(function (k) {
        return answerOf({
          texts: boxes(task).map(function (box) {
            var mistake = box.mistakes[Math.min(k, box.mistakes.length - 1)];
            return mistake ? fractionName(mistake[0]) : "x";
          })
        });
      });
    },
    hints: function (task) {
      return [hint(sentence("foot")), hint(sentence("corners", { walls: task.sketch.alt }))];
    }
  };
}
