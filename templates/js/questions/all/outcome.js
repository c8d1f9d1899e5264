// Who wins a partizan game: Left, Right, the next player, or the previous one? Pure.

import { leftOut } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { shortGames } from "../../partizan/forms.js";
import { gameName } from "../../partizan/names.js";
import { PARTIZAN_GAMES } from "../../partizan/positions.js";
import { briefWords } from "../../partizan/value_words.js";
import { answerOf, emptyMarking, hint, marking, partOf, pointing, sentence } from "../model.js";
import {
  LONGEST_ANSWER,
  WANTED_DRAWS,
  WANTED_PLACES,
  drawnUntil,
  namesOrNone,
  readableName,
  refuting,
  subjectDrawn,
  subjectOf,
  subjectOptions,
  subjectTask,
  subjectValue,
  subjectWritten,
  summand
} from "../partizan.js";

/**
 * @param {Pick<QuestionValues, "about" | "position">} values
 * @returns {Question}
 */
export function outcomeQuestion(values) {
  var games = shortGames();
  /** @type {PartizanOutcome[]} */
  var OUTCOMES = ["L", "R", "N", "P"];

  /**
   * An expression or a position. All four outcomes are about as frequent as the difficulty allows.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {Task}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var wanted = OUTCOMES[randomBelow(word, OUTCOMES.length)];
    var own = subjectWritten(games, values.position);
    var subject = own || drawnUntil(
      PARTIZAN_GAMES.indexOf(values.about.split(" ")[0]) < 0 ? WANTED_DRAWS : WANTED_PLACES,
      function () {
        var found = subjectDrawn(values.about, word, difficulty, 1);
        return wanted === "P" && found.kind === "expressions" && difficulty > 1 ? balanced(found) : found;
      },
      function (found) {
        return games.outcome(subjectValue(games, found)) === wanted;
      }
    );
    return subjectTask(subject, {
      choice: {
        options: OUTCOMES.map(function (outcome) {
          return sentence("option" + outcome);
        })
      }
    });
  }

  /**
   * An expression with one more term, which makes it equal to 0.
   *
   * @param {Subject} subject
   * @returns {Subject}
   */
  function balanced(subject) {
    var rest = gameName(games, games.negative(subjectValue(games, subject)));
    return rest.length > LONGEST_ANSWER ? subject : { kind: subject.kind, text: subject.text + " + " + summand(rest) };
  }

  /**
   * @param {Task} task
   * @returns {PartizanOutcome}
   */
  function outcomeOf(task) {
    return games.outcome(subjectValue(games, subjectOf(task)));
  }

  /**
   * @param {Task} task
   * @returns {Said}
   */
  function why(task) {
    return sentence("why" + outcomeOf(task), { value: readableName(games, subjectValue(games, subjectOf(task))) });
  }

  /**
   * What is behind a wrong answer: the players mixed up, or who begins, or a winner where the beginning decides.
   *
   * @param {Task} task
   * @param {PartizanOutcome} chosen
   * @returns {Said}
   */
  function wrongWhy(task, chosen) {
    var right = outcomeOf(task);
    var words = { value: readableName(games, subjectValue(games, subjectOf(task))) };
    if (right + chosen === "LR" || right + chosen === "RL") {
      return sentence("mixed" + right, words);
    }
    return right + chosen === "NP" || right + chosen === "PN" ? sentence("mixed" + right, words) : why(task);
  }

  return {
    draw: draw,
    refusal: function () {
      return subjectWritten(games, values.position) ? "" : "unread";
    },
    solution: function (task) {
      return answerOf({ chosen: OUTCOMES.indexOf(outcomeOf(task)) });
    },
    check: function (task, answer) {
      if (answer.chosen < 0) {
        return emptyMarking(1);
      }
      var right = OUTCOMES[answer.chosen] === outcomeOf(task);
      return marking(1, [
        right
          ? partOf("right", 1, sentence("right"), why(task))
          : pointing(
              partOf("wrong", 0, sentence("wrong"), wrongWhy(task, OUTCOMES[answer.chosen])),
              sentence("point", refuting(outcomeOf(task), OUTCOMES[answer.chosen]))
            )
      ]);
    },
    // Every other answer.
    mistakes: function (task) {
      return leftOut([0, 1, 2, 3], [OUTCOMES.indexOf(outcomeOf(task))]).map(function (chosen) {
        return answerOf({ chosen: chosen });
      });
    },
    hints: function (task) {
      var subject = subjectOf(task);
      var words = { left: namesOrNone(games, subjectOptions(games, subject, 0)), right: namesOrNone(games, subjectOptions(games, subject, 1)) };
      var said = subject.kind === "expressions" ? briefWords(gameName(games, subjectValue(games, subject))) : "";
      return [hint(sentence("begins")), said !== "" ? hint(sentence("terms", { words: said })) : hint(sentence("moves", words))];
    }
  };
}
