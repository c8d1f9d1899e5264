// Which options of a partizan game are dominated, which are reversible, and what is its canonical form? Pure.

import { flat, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { fill, gettext } from "../../lib/text.js";
import { shortGames } from "../../partizan/forms.js";
import { gameName } from "../../partizan/names.js";
import { readGame, valueOfNode } from "../../partizan/reader.js";
import { answerTo, isAtMostFor } from "../../partizan/simplification.js";
import { valueText } from "../../partizan/value_words.js";
import { answerOf, emptyMarking, hint, marking, partOf, pointing, sentence, taskOf } from "../model.js";
import { LONGEST_ANSWER, askedSideName, gamePart, isBlankAnswer, namesOrNone, readableName } from "../partizan.js";

/** @typedef {Task<{ text: string }>} FormTask */

/**
 * How forms are drawn: the numbers of options, how many of them are hot, and whether one is reversible.
 *
 * @typedef {{ left: number, right: number, hot: number, reversible: boolean }} DrawnForm
 */

/**
 * An option of a form: the side, the game, the name, another one that dominates it, the answer that makes it reversible,
 * and what is to be done: 0, 1 if it is dominated, else 2 if reversible.
 *
 * @typedef {{
 *   side: number,
 *   game: ShortGame,
 *   name: string,
 *   by: ShortGame | null,
 *   answer: ShortGame | null,
 *   rule: number
 * }} FormOption
 */

/** @typedef {{ value: ShortGame, options: FormOption[] }} GivenForm */

/** @returns {Question<FormTask>} */
export function canonicalFormQuestion() {
  var games = shortGames();
  // Letters with which the name of neither player begins; a blank separates them.
  var MARKS = ["\u00b7"].concat(gettext("D R").split(" "));
  var SIMPLE = ["0", "1", "-1", "2", "1/2", "*", "^", "v", "^*", "v*", "*2"];
  var HOT = ["\u00b11", "{1|0}", "{0|-1}", "{2|0}", "{2|-1}", "{0|-2}", "{1|*}", "{*|-1}", "\u00b12"];
  // For each difficulty the numbers of options, how many of them are from the second list, and whether one is reversible.
  /** @type {DrawnForm[]} */
  var DRAWN = [
    { left: 2, right: 1, hot: 0, reversible: false },
    { left: 2, right: 2, hot: 0, reversible: false },
    { left: 2, right: 2, hot: 1, reversible: true },
    { left: 3, right: 2, hot: 2, reversible: true },
    { left: 3, right: 3, hot: 2, reversible: true }
  ];
  var OFTEN = 60;
  // A game for each of the two kinds of tasks, if no draw fits.
  var AT_WORST = ["{0,1|-1}", "{0,*|*}"];

  /**
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {FormTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var how = DRAWN[difficulty - 1];
    for (var again = 0; again < OFTEN; again++) {
      var text = drawnText(word, how);
      if (isGood(text, how)) {
        return taskAt(text);
      }
    }
    return taskAt(AT_WORST[how.reversible ? 1 : 0]);
  }

  /**
   * @param {Word} word
   * @param {DrawnForm} how
   * @returns {string}
   */
  function drawnText(word, how) {
    var hot = how.hot;
    /**
     * @param {number} count
     * @returns {string}
     */
    function names(count) {
      /** @type {string[]} */
      var found = [];
      while (found.length < count) {
        var pool = hot > 0 && randomBelow(word, 2) === 0 ? HOT : SIMPLE;
        var name = pool[randomBelow(word, pool.length)];
        if (found.indexOf(name) < 0) {
          found.push(name);
          hot -= pool === HOT ? 1 : 0;
        }
      }
      return found.join(",");
    }
    var left = names(how.left);
    return "{" + left + "|" + names(how.right) + "}";
  }

  /**
   * Whether something can be done, and the answer is short and no number.
   *
   * @param {string} text
   * @param {DrawnForm} how
   * @returns {boolean}
   */
  function isGood(text, how) {
    var read = readForm(text);
    var rules = read.options.map(function (each) {
      return each.rule;
    });
    return (
      !games.isNumber(read.value) &&
      gameName(games, read.value).length <= LONGEST_ANSWER &&
      rules.indexOf(how.reversible ? 2 : 1) >= 0 &&
      total(rules) < 2 * rules.length
    );
  }

  /**
   * @param {string} text
   * @returns {FormTask}
   */
  function taskAt(text) {
    var rows = readForm(text).options.map(function (each) {
      return askedSideName(each.side) + ": " + valueText(each.name);
    });
    return taskOf(sentence("asked", { text: valueText(text) }), {
      grid: { rows: rows, columns: [""], contents: MARKS, given: [] },
      fields: [sentence("field")]
    });
  }

  /**
   * The value of a form, and its options: the side, the game, the name, another one that dominates it, the answer that
   * makes it reversible (null if there is none), and what is to be done: 0, 1 if it is dominated, else 2 if reversible.
   *
   * @param {string} text
   * @returns {GivenForm}
   */
  function readForm(text) {
    var read = /** @type {ReadForm} */ (readGame(games, text));
    var sides = /** @type {GameNode[][]} */ (read.node.sides).map(function (nodes) {
      return nodes.map(function (node) {
        return valueOfNode(games, node);
      });
    });
    /** @type {FormOption[]} */
    var found = [];
    sides.forEach(function (own, side) {
      own.forEach(function (game) {
        var better = own.filter(function (other) {
          return other !== game && isAtMostFor(games, side, game, other);
        });
        var answer = answerTo(games, read.game, game, side);
        found.push({
          side: side,
          game: game,
          name: gameName(games, game),
          by: better.length > 0 ? better[0] : null,
          answer: answer,
          rule: better.length > 0 ? 1 : answer !== null ? 2 : 0
        });
      });
    });
    return { value: read.game, options: found };
  }

  /**
   * @param {FormTask} task
   * @returns {GivenForm}
   */
  function formOf(task) {
    return readForm(String(task.asked.words.text));
  }

  /**
   * The words of sentences about an option.
   *
   * @param {FormOption} each
   * @returns {Words}
   */
  function wordsOf(each) {
    /** @type {Words} */
    var words = { option: valueText(each.name), side: askedSideName(each.side), other: askedSideName(1 - each.side) };
    if (each.by !== null) {
      words.by = readableName(games, each.by);
    }
    if (each.answer !== null) {
      words.answer = readableName(games, each.answer);
      words.instead = namesOrNone(games, games.options(each.answer, each.side));
    }
    return words;
  }

  /**
   * Why an option can go.
   *
   * @param {FormOption} each
   * @returns {Said}
   */
  function ruleSentence(each) {
    return sentence(each.rule === 1 ? "isDominated" : "isReversible", wordsOf(each));
  }

  /**
   * The part for an option that is marked wrongly, or not at all; null if the mark is right.
   *
   * @param {FormOption} each
   * @param {number} mark
   * @param {number} place
   * @returns {Part | null}
   */
  function optionPart(each, mark, place) {
    var isRight = mark === each.rule || (mark === 2 && each.answer !== null);
    if (isRight) {
      return null;
    }
    if (mark === 0) {
      return pointing(partOf("missed", 0, sentence("missed", wordsOf(each)), ruleSentence(each), [place]), sentence("missedPoint", wordsOf(each)));
    }
    var notSo = mark === 1 ? "notDominated" : "notReversible";
    var whyNot = sentence(notSo + "Why", wordsOf(each));
    return pointing(partOf("wrong", -1, sentence(notSo, wordsOf(each)), each.rule > 0 ? ruleSentence(each) : whyNot, [place]), whyNot);
  }

  /**
   * @param {FormOption} each
   * @returns {string}
   */
  function fact(each) {
    var words = wordsOf(each);
    return each.rule === 1
      ? fill(each.side === 0 ? gettext("{option} ≤ {by}") : gettext("{option} ≥ {by}"), words)
      : fill(gettext("{option}: {other} answers {answer}, in its place {instead}"), words);
  }

  /**
   * @param {GivenForm} read
   * @param {number[]} cells
   * @returns {Part[]}
   */
  function optionParts(read, cells) {
    var removable = read.options.filter(function (each) {
      return each.rule > 0;
    });
    var wrong = read.options
      .map(function (each, place) {
        return optionPart(each, cells[place] || 0, place);
      })
      .filter(function (part) {
        return part !== null;
      });
    var found = removable.filter(function (each) {
      return optionPart(each, cells[read.options.indexOf(each)] || 0, 0) === null;
    });
    var words = { count: found.length, all: removable.length };
    var right = partOf("right", found.length, sentence("right", words), sentence("rightWhy", { facts: found.map(fact).join("; ") }));
    return (found.length > 0 ? [right] : []).concat(wrong);
  }

  /**
   * Reversible options that are removed and not replaced.
   *
   * @param {GivenForm} read
   * @returns {ShortGame}
   */
  function onlyRemoved(read) {
    return games.game.apply(
      null,
      /** @type {[ShortGame[], ShortGame[]]} */ (
        [0, 1].map(function (side) {
          return read.options
            .filter(function (each) {
              return each.side === side && each.rule === 0;
            })
            .map(function (each) {
              return each.game;
            });
        })
      )
    );
  }

  /** @returns {Part} */
  function missedForm() {
    var part = partOf("missed", 0, sentence("missedWord"), sentence("missedFormWhy"));
    part.box = 0;
    return part;
  }

  /**
   * @param {FormTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var read = formOf(task);
    var full =
      1 +
      read.options.filter(function (each) {
        return each.rule > 0;
      }).length;
    var typed = answer.texts[0] || "";
    if (total(answer.cells) === 0 && isBlankAnswer(typed)) {
      return emptyMarking(full);
    }
    var form = isBlankAnswer(typed)
      ? missedForm()
      : gamePart(games, typed, {
          wanted: read.value,
          why: sentence("whyForm", { value: readableName(games, read.value) }),
          mistakes: [[onlyRemoved(read), sentence("notReplaced", { value: readableName(games, read.value) }), sentence("notReplacedPoint")]],
          point: function () {
            return sentence("pointForm");
          },
          simplest: true
        });
    return marking(full, optionParts(read, answer.cells).concat([form]));
  }

  return {
    contents: MARKS,
    draw: draw,
    solution: function (task) {
      var read = formOf(task);
      return answerOf({
        cells: read.options.map(function (each) {
          return each.rule;
        }),
        texts: [gameName(games, read.value)]
      });
    },
    check: check,
    // Where an option is dominated and reversible, either mark is right.
    accepted: function (task) {
      return formOf(task).options.map(function (each) {
        return each.rule === 1 && each.answer !== null ? [1, 2] : [each.rule];
      });
    },
    // On paper there is room for whole sentences, one for each right mark.
    reasons: function (task) {
      var read = formOf(task);
      var found = read.options.map(function (each) {
        var words = wordsOf(each);
        var whyReversible = sentence(each.answer !== null && games.options(each.answer, each.side).length > 0 ? "replaced" : "removed", words);
        return /** @type {Said[]} */ (each.by === null ? [] : [sentence("isDominated", words)]).concat(each.answer === null ? [] : [whyReversible]);
      });
      return flat(found).concat([sentence("whyForm", { value: readableName(games, read.value) })]);
    },
    // Answers with the usual mistakes: the form as it is, and one whose reversible options are not replaced.
    mistakes: function (task) {
      var read = formOf(task);
      var names = [onlyRemoved(read)].filter(function (game) {
        return game !== read.value;
      });
      return [String(task.asked.words.text)].concat(names.map(nameIn(games))).map(function (text) {
        return answerOf({
          cells: read.options.map(function (each) {
            return each.rule === 0 ? 2 : 0;
          }),
          texts: [text]
        });
      });
    },
    hints: function (task) {
      var first = formOf(task).options.filter(function (each) {
        return each.rule > 0;
      })[0];
      return [hint(sentence("compare")), hint(ruleSentence(first), [formOf(task).options.map(nameOf).indexOf(nameOf(first))])];
    }
  };

  /**
   * @param {FormOption} each
   * @returns {string}
   */
  function nameOf(each) {
    return each.side + each.name;
  }

  /**
   * @param {ComputedGames} known
   * @returns {(game: ShortGame) => string}
   */
  function nameIn(known) {
    return function (game) {
      return gameName(known, game);
    };
  }
}
