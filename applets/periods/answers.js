// Periods of Grundy values: answers, and what is said about them.

import {
  currentGame,
  currentValues,
  explainedEnd,
  mark,
  markedAnswer,
  practised,
  provedBy,
  redraw,
  rightAnswer,
  showRange
} from "./main.js";
import { LASKER, criterionOf, judgedPattern } from "./sequences.js";
import { fill, gettext, ngettext } from "ggbgen/lib/text.js";

/**
 * @typedef {import("./sequences.js").PeriodKind} PeriodKind
 * @typedef {import("./sequences.js").PeriodAnswer} PeriodAnswer
 * @typedef {import("./sequences.js").RightAnswer} RightAnswer
 * @typedef {import("./sequences.js").FailedPattern} FailedPattern
 * @typedef {import("./sequences.js").WrongPattern} WrongPattern
 */

/**
 * @param {PeriodKind} kind
 * @param {number} preperiod
 * @returns {string}
 */
function kindName(kind, preperiod) {
  var names = {
    periodic: [gettext("purely periodic"), gettext("periodic")],
    arithmetic: [gettext("purely arithmetic periodic"), gettext("arithmetic periodic")],
    "sapp regular": [gettext("purely sapp regular"), gettext("sapp regular")]
  };
  return names[kind][preperiod > 0 ? 1 : 0];
}

/**
 * A sentence about the first place where an answer fails.
 *
 * @param {number[]} values
 * @param {PeriodAnswer} answer
 * @param {PeriodKind} kind
 * @param {FailedPattern} judged
 * @returns {string}
 */
function failureMessage(values, answer, kind, judged) {
  var n = judged.place;
  var later = n + answer.period;
  var words = {
    n: n,
    value: values[n],
    later: later,
    other: values[later],
    wanted: values[n] + judged.wanted,
    saltus: judged.saltus
  };
  if (kind === "periodic") {
    return fill(gettext("Not periodic in this way: G({n}) = {value}, but G({later}) = {other}."), words);
  }
  if (kind === "arithmetic") {
    return fill(gettext("Not arithmetic periodic in this way: the saltus would be {saltus}, but G({n}) = {value} and G({later}) = {other}."), words);
  }
  return fill(gettext("Not sapp regular in this way: from G({n}) = {value} to G({later}) = {other}, expected {wanted}: each place of the period adds 0 or the saltus {saltus}, always the same."), words);
}

/**
 * @param {number[]} values
 * @param {PeriodAnswer} answer
 * @param {boolean | undefined} isRefuted
 * @returns {string}
 */
function shortMessage(values, answer, isRefuted) {
  var message = isRefuted
    ? gettext("The period {period} from G({preperiod}) on does not come twice among these {count} values.")
    : gettext("The period {period} from G({preperiod}) on does not come twice among these {count} values: here it can be neither confirmed nor refuted, and is not counted.");
  return fill(message, { period: answer.period, preperiod: answer.preperiod, count: values.length });
}

/**
 * @param {number[]} values
 * @param {PeriodAnswer} answer
 * @param {PeriodKind} kind
 * @param {WrongPattern} judged
 * @returns {string}
 */
function problemMessage(values, answer, kind, judged) {
  if (judged.problem === "no saltus") {
    return gettext("Nothing is added from one period to the next: that is another kind.");
  }
  if (judged.problem === "all") {
    return gettext("The saltus is added at every place of the period: that is another kind.");
  }
  return failureMessage(values, answer, kind, judged);
}

/**
 * Says which smaller period or pre-period already holds, or an empty text.
 *
 * @param {number[]} values
 * @param {PeriodAnswer} answer
 * @param {PeriodKind} kind
 * @returns {string}
 */
function notLeastMessage(values, answer, kind) {
  for (var period = 1; period < answer.period; period++) {
    if (!judgedPattern(values, kind, answer.preperiod, period).problem) {
      return fill(gettext("That repeats, but the least period and pre-period are asked for: the period {period} is enough."), {
        period: period
      });
    }
  }
  if (answer.preperiod > 0 && !judgedPattern(values, kind, answer.preperiod - 1, answer.period).problem) {
    return fill(gettext("That repeats, but the least period and pre-period are asked for: it repeats from G({n}) on already."), {
      n: answer.preperiod - 1
    });
  }
  return "";
}

/**
 * Explains why an answer that holds for the computed values holds for all n, or says that this is not proved.
 *
 * @param {View} view
 * @param {PeriodAnswer} answer
 * @param {boolean | undefined} isProved
 * @returns {string}
 */
function proofMessage(view, answer, isProved) {
  var criterion = criterionOf(currentGame(view));
  var words = { most: 0, count: 0, last: 0, first: answer.preperiod, end: 0, period: answer.period };
  if (criterion === null) {
    return gettext("It is only observed: for such a game no number of values is known to prove it.");
  }
  if (criterion === LASKER) {
    return gettext("It is known for all n: this is Lasker’s Nim.");
  }
  words.most = criterion.most;
  words.count = criterion.window;
  words.last = /** @type {number} */ (provedBy(view, answer)) - 1;
  words.first = Math.max(answer.preperiod, criterion.least);
  words.end = words.last - answer.period;
  if (!isProved) {
    return fill(gettext("It is only observed: the values up to G({last}) would prove it."), words);
  }
  if (criterion.reason === "taking") {
    return fill(gettext("No move takes more than {most}, so a window of that many values that comes again proves it: G({first}) to G({end}) comes again {period} later."), words);
  }
  if (criterion.reason === "all but") {
    return fill(
      ngettext(
        "Any number above {most} may be taken, so {count} value that comes again, higher by the saltus, proves it, from G({first}) on.",
        "Any number above {most} may be taken, so a window of {count} values that comes again, higher by the saltus, proves it, from G({first}) on.",
        criterion.window
      ),
      words
    );
  }
  return fill(gettext("No move takes more than {most}: by Guy and Smith it is enough that G({first}) to G({end}) comes again {period} later."), words);
}

/**
 * @param {View} view
 * @param {RightAnswer} answer
 * @returns {string}
 */
function rightMessage(view, answer) {
  var words = {
    kind: kindName(answer.kind, answer.preperiod),
    preperiod: answer.preperiod,
    period: answer.period,
    saltus: answer.saltus
  };
  var text = answer.saltus === 0
    ? fill(gettext("{kind}, pre-period {preperiod}, period {period}."), words)
    : fill(gettext("{kind}, pre-period {preperiod}, period {period}, saltus {saltus}."), words);
  return practised(view) > 0 ? text : text + " " + proofMessage(view, answer, answer.proved);
}

/**
 * Why an answer is not the right one: { message: ..., counts: ... }, or null if it is right. An answer that the values
 * cannot refute is not counted, nor is a wrong kind for a game whose pre-period and period are right.
 *
 * @param {View} view
 * @param {PeriodAnswer} answer
 * @param {PeriodKind} kind
 * @param {RightAnswer | null} right
 * @returns {{ message: string, counts: boolean | undefined } | null}
 */
function wrongReason(view, answer, kind, right) {
  var values = currentValues(view);
  var isKnown = practised(view) > 0 || (right !== null && right.proved);
  var fitsRight = right !== null && answer.preperiod === right.preperiod && answer.period === right.period;
  if (fitsRight && kind === /** @type {RightAnswer} */ (right).kind) {
    return null;
  }
  var judged = judgedPattern(values, kind, answer.preperiod, answer.period);
  if (judged.problem === "short") {
    return { message: shortMessage(values, answer, isKnown), counts: isKnown };
  }
  if (judged.problem) {
    var message = problemMessage(values, answer, kind, judged);
    return fitsRight && practised(view) === 0
      ? { message: gettext("Pre-period and period are right, but the kind is not.") + " " + message, counts: false }
      : { message: message, counts: true };
  }
  var less = notLeastMessage(values, answer, kind);
  return less !== ""
    ? { message: less, counts: right !== null }
    : { message: gettext("It repeats up to the end, but so few values do that this shows little."), counts: isKnown };
}

/**
 * Counts an answer in `label`, except for a repetition of the last counted answer or the displayed solution.
 *
 * @param {View} view
 * @param {PeriodAnswer} answer
 * @param {string} label
 * @returns {boolean}
 */
function countAnswer(view, answer, label) {
  var counted = countedAs(view, answer);
  if (String(view.list("counted")) === String(counted)) {
    return false;
  }
  view.setList("counted", counted);
  view.setNumber(label, view.number(label) + 1);
  return true;
}

/**
 * @param {View} view
 * @param {PeriodAnswer} answer
 * @returns {number[]}
 */
function countedAs(view, answer) {
  return [answer.preperiod, answer.period, view.number("kindChoice")];
}

/**
 * Says whether the marked period is right, and if not, why.
 *
 * @param {View} view
 */
export function check(view) {
  var answer = markedAnswer(view);
  if (answer === null) {
    view.say(gettext("Mark a period first: click where it begins and where the next one begins, or type both numbers."));
    return;
  }
  var right = rightAnswer(view);
  var wrong = wrongReason(view, answer, /** @type {PeriodKind} */ (view.option("kind")), right);
  if (wrong !== null) {
    if (wrong.counts) {
      countAnswer(view, answer, "wrong");
    }
    view.setNumber("judged", 0);
    redraw(view);
    view.say(wrong.message);
    return;
  }
  if (countAnswer(view, answer, "correct") && practised(view) > 0) {
    var solved = view.list("solved");
    solved[practised(view) - 1] = 1;
    view.setList("solved", solved);
    view.setNumber(
      "points",
      solved.reduce(function (sum, one) {
        return sum + one;
      }, 0)
    );
  }
  explain(view);
  view.say(fill(gettext("Right: {answer}"), { answer: rightMessage(view, /** @type {RightAnswer} */ (right)) }));
}

/**
 * Shows on the strip what the message says about an answer.
 *
 * @param {View} view
 */
function explain(view) {
  view.setNumber("judged", 1);
  showRange(view, /** @type {PeriodAnswer} */ (markedAnswer(view)).preperiod, explainedEnd(view) || view.list("marks")[1]);
  redraw(view);
}

/**
 * Marks the right period.
 *
 * @param {View} view
 */
export function solution(view) {
  var right = rightAnswer(view);
  if (right === null) {
    view.say(
      fill(gettext("Among G(0) to G({last}) no period is seen; one may begin later or be longer."), {
        last: currentValues(view).length - 1
      })
    );
    return;
  }
  mark(view, [right.preperiod, right.preperiod + right.period]);
  view.choose("kind", settings.options.kind.indexOf(right.kind));
  view.setList("counted", countedAs(view, right));
  explain(view);
  view.say(fill(gettext("The solution: {answer}"), { answer: rightMessage(view, right) }));
}
