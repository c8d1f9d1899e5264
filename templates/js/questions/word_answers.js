// Questions that are answered by typing: each box takes one or more words, and each word scores a point. Pure.

import { flat, total } from "../lib/lists.js";
import { textStart } from "../lib/text.js";
import { answerOf, emptyMarking, marking, partOf, pointing, sentence } from "./model.js";

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
 * Whether a word is a whole number from 0 on.
 *
 * @param {string} typed
 * @returns {boolean}
 */
export function isNatural(typed) {
  return /^[0-9]+$/.test(normalWord(typed));
}

/**
 * The number that was typed.
 *
 * @param {string} typed
 * @returns {number}
 */
export function typedNumber(typed) {
  return Number(normalWord(typed));
}

/**
 * What refutes a number as the smallest one that is not among the values that moves lead to; `left(value)` names what
 * a move to such a value leaves.
 *
 * @param {string} typed
 * @param {number[]} reached
 * @param {(value: number) => string} left
 * @returns {Said}
 */
export function mexPointer(typed, reached, left) {
  if (!isNatural(typed)) {
    return sentence("pointWhole", { typed: typed });
  }
  var value = typedNumber(typed);
  return reached.indexOf(value) >= 0 ? sentence("pointReached", { typed: typed, left: left(value) }) : sentence("pointSmaller", { typed: typed });
}

/**
 * What refutes a number as the nim-sum of others: the first column from the right in which its digit is wrong.
 *
 * @param {string} typed
 * @param {number[]} numbers
 * @returns {Said}
 */
export function nimSumPointer(typed, numbers) {
  if (!isNatural(typed)) {
    return sentence("pointWhole", { typed: typed });
  }
  var worth = 1;
  /**
   * @param {number} number
   * @returns {number}
   */
  function digit(number) {
    return Math.floor(number / worth) % 2;
  }
  while (total(numbers.map(digit)) % 2 === digit(typedNumber(typed))) {
    worth *= 2;
  }
  return sentence("pointColumn", { typed: typed, worth: worth, count: total(numbers.map(digit)), digit: digit(typedNumber(typed)) });
}

/**
 * A sentence with the beginning of what was typed.
 *
 * @param {Said} said
 * @returns {Said}
 */
function withStartOfTyped(said) {
  if (said.words.typed !== undefined) {
    said.words.typed = textStart(String(said.words.typed), 12);
  }
  return said;
}

/**
 * The marking of an answer to a question with boxes: `expected` has the words of each box, and `why(box, place)`
 * returns a reason. With `exact`, leading and trailing zeros matter; `others` are the words that may stand there and
 * are no numbers. `told` may have what is said of a wrong word while it may be corrected, the name of the entry at a
 * place of a list, and the vertices or cells that it is about.
 *
 * @param {Pick<Answer, "texts">} answer
 * @param {string[][]} expected
 * @param {(box: number, place: number) => Said} why
 * @param {boolean} [exact]
 * @param {string[]} [others]
 * @param {TypedTold} [told]
 * @returns {Marking}
 */
export function typedMarking(answer, expected, why, exact, others, told) {
  var own = told || {};

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
  /** @type {number[]} */
  var rightAbout = [];

  /**
   * @param {"wrong" | "missed"} verdict
   * @param {number} box
   * @param {number} place
   * @param {string} typed
   */
  function notRight(verdict, box, place, typed) {
    /** @type {Words} */
    var word = verdict === "wrong" ? { typed: textStart(typed, 12) } : {};
    var entry = own.entry && own.entry(box, place);
    if (entry) {
      word.entry = entry;
    }
    var part = partOf(verdict, 0, sentence(verdict + (entry ? "At" : verdict === "missed" ? "Word" : ""), word), why(box, place), aboutOf(box, place));
    part.box = box;
    if (verdict === "missed") {
      pointing(part, sentence("missedPoint", { all: expected[box].length, count: words[box].length }));
    } else if (own.point) {
      pointing(part, withStartOfTyped(own.point(box, place, typed)));
    }
    wrong.push(part);
  }

  /**
   * @param {number} box
   * @param {number} place
   * @returns {number[]}
   */
  function aboutOf(box, place) {
    return own.about ? own.about(box, place) : [];
  }

  expected.forEach(function (wanted, box) {
    wanted.forEach(function (right, place) {
      var typed = words[box][place];
      if (typed !== undefined && !isReadableWord(typed, others || [])) {
        unread(typed);
      } else if (typed !== undefined && same(typed, right)) {
        found++;
        rightAbout = rightAbout.concat(aboutOf(box, place));
      } else {
        notRight(typed === undefined ? "missed" : "wrong", box, place, typed || "");
      }
    });
    words[box].slice(wanted.length).forEach(function (typed) {
      if (!isReadableWord(typed, others || [])) {
        unread(typed);
      }
    });
    var surplus = words[box].length - wanted.length;
    if (surplus > 0) {
      var part = partOf("wrong", -surplus, sentence("surplus", { count: surplus }), sentence("surplusWhy", { all: wanted.length }));
      part.box = box;
      wrong.push(part);
    }
  });
  var full = flat(expected).length;
  if (flat(words).length === 0) {
    return emptyMarking(full);
  }
  var right = found === 0 ? [] : [partOf("right", found, sentence("right", { found: found, all: full }), sentence("rightWhy"), rightAbout)];
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
function typedReasons(expected, why) {
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
      return typedMarking(answer, own.expected(task), whyOf(task), own.exact, [], {
        point: function (box, place, typed) {
          return own.point(task, place, box, typed);
        },
        entry: own.entry && function (box, place) {
          return /** @type {Required<TypedQuestion<T>>} */ (own).entry(task, place, box);
        },
        about: own.about && function (box, place) {
          return /** @type {Required<TypedQuestion<T>>} */ (own).about(task, place, box);
        }
      });
    },
    reasons:
      own.reasons ||
      function (task) {
        return typedReasons(own.expected(task), whyOf(task));
      },
    hints: own.hints,
    refusal: own.refusal,
    rules: own.rules
  };
}
