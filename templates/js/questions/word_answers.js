// Questions that are answered by typing: each box takes one or more words, and each word scores a point. Pure.

import { flat } from "../lib/lists.js";
import { textStart } from "../lib/text.js";
import { answerOf, emptyMarking, marking, partOf, sentence } from "./model.js";

/**
 * The minus sign of typesetting is one, too.
 *
 * @param {string} word
 * @returns {string}
 */
function withMinus(word) {
  return word.replace(/\u2212/g, "-");
}

/**
 * A number without leading zeros and without trailing zeros after the point; other words unchanged.
 *
 * @param {string} word
 * @returns {string}
 */
function normalWord(word) {
  var found = withMinus(word).replace(/^0+(?=[0-9])/, "");
  return found.indexOf(".") < 0 ? found : found.replace(/(\.[0-9]*?)0+$/, "$1").replace(/\.$/, "");
}

/**
 * The words of a text; if a single word is expected, a comma between digits is a decimal comma.
 *
 * @param {string} text
 * @param {string[]} wanted
 * @returns {string[]}
 */
export function typedWords(text, wanted) {
  return (wanted.length === 1 ? text.replace(/([0-9]),(?=[0-9])/g, "$1.") : text).split(/[\s,;]+/).filter(function (word) {
    return word !== "";
  });
}

/**
 * Whether a word can be read: it is a number or, where words that are none are expected, one of `others`.
 *
 * @param {string} word
 * @param {string[]} others
 * @returns {boolean}
 */
function isReadableWord(word, others) {
  return others.indexOf(word) >= 0 || /^-?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(withMinus(word));
}

/**
 * The marking of an answer to a question with boxes: `expected` has the words of each box, and `why(box, place)`
 * returns a reason. With `exact`, leading and trailing zeros matter; `others` are the words that may stand there and
 * are no numbers.
 *
 * @param {Pick<Answer, "texts">} answer
 * @param {string[][]} expected
 * @param {(box: number, place: number) => Said} why
 * @param {boolean} [exact]
 * @param {string[]} [others]
 * @returns {Marking}
 */
export function typedMarking(answer, expected, why, exact, others) {
  /**
   * @param {string} typed
   * @param {string} right
   * @returns {boolean}
   */
  function same(typed, right) {
    return exact ? typed === right : normalWord(typed) === normalWord(right);
  }

  /** @param {string} typed */
  function unread(typed) {
    wrong.push(partOf("unread", 0, sentence("unread", { typed: textStart(typed, 12) }), sentence("unreadWhy")));
  }

  var words = expected.map(function (each, box) {
    return typedWords(answer.texts[box] || "", each);
  });
  /** @type {Part[]} */
  var wrong = [];
  var found = 0;
  expected.forEach(function (wanted, box) {
    wanted.forEach(function (right, place) {
      var typed = words[box][place];
      if (typed !== undefined && !isReadableWord(typed, others || [])) {
        unread(typed);
      } else if (typed !== undefined && same(typed, right)) {
        found++;
      } else if (typed !== undefined) {
        wrong.push(partOf("wrong", 0, sentence("wrong", { typed: textStart(typed, 12) }), why(box, place)));
      } else {
        wrong.push(partOf("missed", 0, sentence("missed", { place: place + 1 }), why(box, place)));
      }
    });
    words[box].slice(wanted.length).forEach(function (typed) {
      if (!isReadableWord(typed, others || [])) {
        unread(typed);
      }
    });
    var surplus = words[box].length - wanted.length;
    if (surplus > 0) {
      wrong.push(partOf("wrong", -surplus, sentence("surplus", { count: surplus }), sentence("surplusWhy", { all: wanted.length })));
    }
  });
  var full = flat(expected).length;
  if (flat(words).length === 0) {
    return emptyMarking(full);
  }
  var right = found === 0 ? [] : [partOf("right", found, sentence("right", { found: found, all: full }), sentence("rightWhy"))];
  return marking(full, right.concat(wrong));
}

/**
 * The answer with these words.
 *
 * @param {string[][]} expected
 * @returns {Answer}
 */
export function typedSolution(expected) {
  return answerOf({
    texts: expected.map(function (words) {
      return words.join(", ");
    })
  });
}

/**
 * The reasons for all expected words, box by box.
 *
 * @param {string[][]} expected
 * @param {(box: number, place: number) => Said} why
 * @returns {Said[]}
 */
export function typedReasons(expected, why) {
  return flat(
    expected.map(function (words, box) {
      return words.map(function (word, place) {
        return why(box, place);
      });
    })
  );
}

/**
 * A question that is answered by typing.
 *
 * @template {Task} T
 * @param {TypedQuestion<T>} own
 * @returns {Question<T>}
 */
export function typedQuestion(own) {
  /**
   * @param {T} task
   * @returns {(box: number, place: number) => Said}
   */
  function whyOf(task) {
    return function (box, place) {
      return own.why(task, place, box);
    };
  }

  return {
    draw: own.draw,
    solution: function (task) {
      return typedSolution(own.expected(task));
    },
    check: function (task, answer) {
      return typedMarking(answer, own.expected(task), whyOf(task), own.exact);
    },
    reasons: function (task) {
      return typedReasons(own.expected(task), whyOf(task));
    },
    hints: own.hints,
    refusal: own.refusal,
    rules: own.rules
  };
}
