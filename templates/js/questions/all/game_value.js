// What is the value of a position, or of an expression, as books write it? Pure.

import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { shortGames } from "../../partizan/forms.js";
import { gameName } from "../../partizan/names.js";
import { isSimplest, readGame } from "../../partizan/reader.js";
import { briefWords } from "../../partizan/value_words.js";
import { wallsOf } from "../../partizan/walls.js";
import { answerOf, emptyMarking, hint, marking, sentence } from "../model.js";
import {
  LONGEST_ANSWER,
  WANTED_DRAWS,
  drawnUntil,
  gamePart,
  isBlankAnswer,
  namesOrNone,
  readableName,
  subjectDrawn,
  subjectOf,
  subjectOptions,
  subjectTask,
  subjectValue,
  subjectWritten
} from "../partizan.js";

/**
 * @param {Pick<QuestionValues, "about" | "position">} values
 * @returns {Question}
 */
export function gameValueQuestion(values) {
  var games = shortGames();

  /**
   * A position whose value is short enough to type; of expressions the answer must not be what is asked.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {Task}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var own = subjectWritten(games, values.position);
    var subject = own || drawnUntil(
      WANTED_DRAWS,
      function () {
        return subjectDrawn(values.about, word, difficulty, 2);
      },
      isAsked
    );
    return subjectTask(subject, { fields: [sentence("field")] });
  }

  /**
   * @param {Subject} subject
   * @returns {boolean}
   */
  function isAsked(subject) {
    var name = gameName(games, subjectValue(games, subject));
    return name.length <= LONGEST_ANSWER && name !== subject.text && !isSimplestText(subject);
  }

  /**
   * @param {Subject} subject
   * @returns {boolean}
   */
  function isSimplestText(subject) {
    return subject.kind === "expressions" && isSimplest(games, /** @type {ReadForm} */ (readGame(games, subject.text)).node);
  }

  /**
   * @param {Task} task
   * @returns {ShortGame}
   */
  function valueOf(task) {
    return subjectValue(games, subjectOf(task));
  }

  /**
   * @param {Task} task
   * @returns {Words}
   */
  function optionWords(task) {
    var subject = subjectOf(task);
    return {
      left: namesOrNone(games, subjectOptions(games, subject, 0)),
      right: namesOrNone(games, subjectOptions(games, subject, 1)),
      value: readableName(games, valueOf(task))
    };
  }

  /**
   * @param {Task} task
   * @returns {Said}
   */
  function why(task) {
    var value = valueOf(task);
    if (subjectOf(task).kind === "expressions") {
      var words = briefWords(gameName(games, value));
      return words === ""
        ? sentence("whyForm", { value: readableName(games, value) })
        : sentence("whySum", { value: readableName(games, value), words: words });
    }
    return sentence(games.isNumber(value) ? "whyNumber" : "whyOptions", optionWords(task));
  }

  /**
   * What is wrong with another typed game: who would win it, whether it is a number, or else where to begin.
   *
   * @param {Task} task
   * @returns {WantedGame["point"]}
   */
  function point(task) {
    var value = valueOf(task);
    return function (typed, words) {
      if (games.outcome(typed) !== games.outcome(value)) {
        return sentence("point" + games.outcome(typed), words);
      }
      if (games.isNumber(typed) !== games.isNumber(value)) {
        return sentence(games.isNumber(value) ? "pointNumber" : "pointNoNumber");
      }
      return sentence(subjectOf(task).kind === "expressions" ? "byTerm" : games.isNumber(value) ? "pointSimplest" : "pointOptions");
    };
  }

  /**
   * The usual mistakes, each with its sentence and its pointer.
   *
   * @param {Task} task
   * @returns {GameMistake[]}
   */
  function mistakes(task) {
    var value = valueOf(task);
    /** @type {GameMistake[]} */
    var found = [[games.negative(value), sentence("turned", optionWords(task)), sentence("turnedPoint")]];
    var middle = middleOf(task);
    if (middle !== null) {
      var kind = games.isNumber(value) ? "average" : "meant";
      found.unshift([games.number(middle), sentence(kind, optionWords(task)), sentence(kind + "Point")]);
    }
    return found.filter(function (mistake) {
      return mistake[0] !== value;
    });
  }

  /**
   * Halfway between the stops of the options, where that is a number; of a hot game its mean would be a mistake.
   *
   * @param {Task} task
   * @returns {number | null}
   */
  function middleOf(task) {
    var value = valueOf(task);
    var sides = [0, 1].map(function (side) {
      return subjectOptions(games, subjectOf(task), side);
    });
    if (sides[0].length === 0 || sides[1].length === 0) {
      return null;
    }
    if (!games.isNumber(value)) {
      var walls = wallsOf(games, value);
      return value.high > value.low ? walls[0][walls[0].length - 1][1] : null;
    }
    var stops = [
      Math.max.apply(null, sides[0].map(stop("low"))),
      Math.min.apply(null, sides[1].map(stop("high")))
    ];
    return (stops[0] + stops[1]) / 2;
  }

  /**
   * @param {"high" | "low"} which
   * @returns {(option: ShortGame) => number}
   */
  function stop(which) {
    return function (option) {
      return option[which];
    };
  }

  return {
    draw: draw,
    refusal: function () {
      var own = subjectWritten(games, values.position);
      return own === null ? "unread" : isAsked(own) ? "" : "simplest";
    },
    solution: function (task) {
      return answerOf({ texts: [gameName(games, valueOf(task))] });
    },
    reasons: function (task) {
      return [why(task), sentence("outcome" + games.outcome(valueOf(task)))];
    },
    check: function (task, answer) {
      if (isBlankAnswer(answer.texts[0])) {
        return emptyMarking(1);
      }
      return marking(1, [
        gamePart(games, answer.texts[0], {
          wanted: valueOf(task),
          why: why(task),
          mistakes: mistakes(task),
          point: point(task),
          simplest: subjectOf(task).kind === "expressions"
        })
      ]);
    },
    /**
     * Answers with the usual mistakes; one of them writes an expression as it is.
     *
     * @param {Task} task
     * @returns {Answer[]}
     */
    mistakes: function (task) {
      var subject = subjectOf(task);
      var texts = mistakes(task).map(function (mistake) {
        return gameName(games, mistake[0]);
      });
      return (subject.kind === "expressions" ? [subject.text] : []).concat(texts).map(function (text) {
        return answerOf({ texts: [text] });
      });
    },
    hints: function (task) {
      var subject = subjectOf(task);
      return subject.kind === "expressions"
        ? [hint(sentence("byTerm")), hint(sentence("outcome" + games.outcome(valueOf(task))))]
        : [hint(sentence("moves", optionWords(task))), hint(sentence("outcome" + games.outcome(valueOf(task))))];
    }
  };
}
