// Periods of Grundy values: what each control does.
// `marks` holds the beginnings of the period and of its first repetition, as far as they are marked. `judged` is 1
// while a right answer or the solution is explained on the strip. `begin` is an index in the first row of the strip,
// `guessed` the period that was marked last, 0 if none was, and `counted` the last answer that was counted: pre-period,
// period and kind.

import { check, solution } from "./answers.js";
import { LASKER, criterionOf, provingValues, readRules, repetitionOf, shortestPattern, valuesNeeded } from "./sequences.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { fill, gettext, ngettext, readWholeNumbers, shownWord } from "ggbgen/lib/text.js";
import { paintCells } from "ggbgen/view/cells.js";

/**
 * @typedef {import("./sequences.js").HeapGame} HeapGame
 * @typedef {import("./sequences.js").PeriodAnswer} PeriodAnswer
 * @typedef {import("./sequences.js").RightAnswer} RightAnswer
 */

// Shorter rows than these are not made for a period that is longer than a row.
var FEWEST_IN_ROW = 4;

// ---- the sequence on the strip: the values of the rules, or a practice sequence

/**
 * @param {View} view
 * @returns {number}
 */
export function practised(view) {
  return view.number("practiceChoice");
}

/**
 * @param {View} view
 * @returns {number[]}
 */
export function currentValues(view) {
  return practised(view) > 0 ? settings.practice[practised(view) - 1] : view.list("values");
}

/**
 * @param {View} view
 * @returns {HeapGame}
 */
export function currentGame(view) {
  return /** @type {HeapGame} */ (readRules(view.text("rules"), gettext("all but")).game);
}

/**
 * The right answer: { kind: ..., preperiod: ..., period: ..., saltus: ..., proved: ... }, or null if there is none.
 *
 * @param {View} view
 * @returns {RightAnswer | null}
 */
export function rightAnswer(view) {
  if (practised(view) > 0) {
    return shortestPattern(currentValues(view));
  }
  var found = repetitionOf(currentGame(view), currentValues(view));
  if (found !== null) {
    found.kind = found.saltus === 0 ? "periodic" : "arithmetic";
  }
  return /** @type {RightAnswer | null} */ (found);
}

/**
 * @param {View} view
 * @returns {PeriodAnswer | null}
 */
export function markedAnswer(view) {
  var marks = view.list("marks");
  return marks.length === 2 ? { preperiod: marks[0], period: marks[1] - marks[0] } : null;
}

// ---- the strip

/**
 * The number of cells in a row.
 *
 * @param {View} view
 * @returns {number}
 */
function rowLength(view) {
  /** @type {Record<string, number>} */
  var wanted = { period: linedUp(view.number("guessed"), currentValues(view).length), full: settings.columns, "10": 10 };
  return Math.min(wanted[view.option("row")], settings.columns);
}

/**
 * The length of rows in which values that are a period apart stand in one column: the longest that is a multiple of the
 * period and leaves two rows of the values. If the period is longer than a row, it is the longest of which the period
 * is a multiple, if that is not too short. Without a guess the period is 0.
 *
 * @param {number} period
 * @param {number} count
 * @returns {number}
 */
function linedUp(period, count) {
  var most = settings.columns;
  if (period === 0) {
    return most;
  }
  if (period <= most) {
    most = Math.min(most, Math.max(period, Math.floor(count / 2)));
    return most - (most % period);
  }
  for (var length = most; length >= FEWEST_IN_ROW; length--) {
    if (period % length === 0) {
      return length;
    }
  }
  return most;
}

/**
 * Says how the guessed period stands in the rows.
 *
 * @param {View} view
 * @returns {string}
 */
function rowsMessage(view) {
  /** @type {Record<string, number>} */
  var words = { length: rowLength(view), period: view.number("guessed") };
  var said = fill(gettext("Rows of {length}."), words);
  if (words.period === 0 || view.option("row") !== "period") {
    return said;
  }
  if (words.period % words.length !== 0 && words.length % words.period !== 0) {
    return fill(gettext("Rows of {length}: the period {period} does not fit into them."), words);
  }
  words.count = Math.max(words.length / words.period, words.period / words.length);
  return words.period <= words.length
    ? fill(ngettext("Rows of {length}: each is {count} period.", "Rows of {length}: each is {count} periods.", words.count), words)
    : fill(gettext("Rows of {length}: {count} of them are one period."), words);
}

/**
 * How many values prove an answer, or undefined.
 *
 * @param {View} view
 * @param {PeriodAnswer} answer
 * @returns {number | undefined}
 */
export function provedBy(view, answer) {
  var criterion = practised(view) > 0 ? null : criterionOf(currentGame(view));
  return criterion === null || criterion === LASKER
    ? undefined
    : valuesNeeded(criterion, answer.preperiod, answer.period);
}

/**
 * The end of the values that are explained; undefined if nothing is explained or nothing proves the answer.
 *
 * @param {View} view
 * @returns {number | undefined}
 */
export function explainedEnd(view) {
  return view.number("judged") === 1 ? provedBy(view, /** @type {PeriodAnswer} */ (markedAnswer(view))) : undefined;
}

/**
 * The look of each value: before the period, in it, or at the beginning of its repetition. While an answer is
 * explained, also the window that recurs and the place where it recurs.
 *
 * @param {View} view
 * @returns {(n: number) => string}
 */
function looksNow(view) {
  var marks = view.list("marks");
  var answer = markedAnswer(view);
  var end = explainedEnd(view);
  return function (n) {
    if (answer === null) {
      return marks.length === 1 && n === marks[0] ? "c" : "p";
    }
    if (end !== undefined) {
      return isWithin(n, answer.preperiod, end - answer.period) ? "s" : isWithin(n, marks[1], end) ? "m" : "p";
    }
    if (n < answer.preperiod) {
      return "m";
    }
    return n < marks[1] ? "s" : n === marks[1] ? "c" : "p";
  };
}

/**
 * @param {number} n
 * @param {number} begin
 * @param {number} end
 * @returns {boolean}
 */
function isWithin(n, begin, end) {
  return n >= begin && n < end;
}

/**
 * The first value on the strip: rows begin at multiples of their length.
 *
 * @param {View} view
 * @returns {number}
 */
function firstShown(view) {
  var length = rowLength(view);
  return Math.floor(view.number("begin") / length) * length;
}

/**
 * @param {View} view
 * @returns {number}
 */
function valuesShown(view) {
  return settings.rows * rowLength(view);
}

/**
 * Moves the strip so that it begins with the value `first`, if that exists, unless the strip already shows everything
 * from `first` to `end`.
 *
 * @param {View} view
 * @param {number} first
 * @param {number} end
 */
export function showRange(view, first, end) {
  if ((first < firstShown(view) || end > firstShown(view) + valuesShown(view)) && first < currentValues(view).length) {
    view.setNumber("begin", first);
  }
}

/**
 * @param {number} k
 * @returns {string}
 */
function cellLabel(k) {
  return "s_{" + Math.floor(k / settings.columns) + "," + (k % settings.columns) + "}";
}

/**
 * @param {number} row
 * @returns {string}
 */
function rowLabel(row) {
  return "rowName" + row;
}

/** @param {View} view */
export function redraw(view) {
  var values = currentValues(view);
  var length = rowLength(view);
  var begin = firstShown(view);
  var lookOf = looksNow(view);
  var items = [];
  for (var k = 0; k < settings.rows * settings.columns; k++) {
    var row = Math.floor(k / settings.columns);
    var column = k % settings.columns;
    var n = begin + row * length + column;
    var isShown = column < length && n < values.length;
    items.push({ label: cellLabel(k), look: isShown ? lookOf(n) : "p", text: isShown ? String(values[n]) : "" });
    view.show(cellLabel(k), isShown);
    if (column === 0) {
      view.setText(rowLabel(row), isShown ? String(n) : "");
    }
  }
  paintCells(view, items);
  showFacts(view);
}

/** @param {View} view */
function showFacts(view) {
  var answer = markedAnswer(view);
  var facts = [];
  if (answer !== null) {
    facts.push(fill(gettext("pre-period {preperiod}, period {period}"), answer));
  }
  facts.push(
    fill(gettext("practice: {points} of {all} found"), { points: view.number("points"), all: settings.practice.length }),
    fill(gettext("answers: {correct} right, {wrong} wrong"), {
      correct: view.number("correct"),
      wrong: view.number("wrong")
    })
  );
  view.showFacts(facts);
  drawButtons(view, answer !== null);
}

/**
 * Draws the button to press next as filled, and those that do nothing now as idle.
 *
 * @param {View} view
 * @param {boolean} isMarked
 */
function drawButtons(view, isMarked) {
  view.lookAll({
    check: !isMarked ? "idle" : view.number("judged") === 1 ? "command" : "main",
    earlier: firstShown(view) === 0 ? "idle" : "command",
    further: firstShown(view) + valuesShown(view) >= currentValues(view).length ? "idle" : "command"
  });
}

/**
 * @param {View} view
 * @param {number[]} marks
 */
export function mark(view, marks) {
  view.setList("marks", marks);
  view.setNumber("judged", 0);
  // The rows stay as they are until there is another guess: the place of a click must not move away.
  if (marks.length !== 1) {
    view.setNumber("guessed", marks.length === 2 ? marks[1] - marks[0] : 0);
  }
  view.fillEntry("answerEntry", marks.length === 2 ? marks[0] + ", " + (marks[1] - marks[0]) : "");
}

/**
 * @param {View} view
 * @param {number} row
 * @param {number} column
 */
function clickCell(view, row, column) {
  var n = firstShown(view) + row * rowLength(view) + column;
  var marks = view.list("marks");
  if (marks.length === 1 && n > marks[0]) {
    mark(view, [marks[0], n]);
    showRange(view, marks[0], n + 1);
    redraw(view);
    sayGuess(view);
  } else {
    mark(view, [n]);
    redraw(view);
    view.say(fill(gettext("The period begins at G({n}). Click where the next one begins."), { n: n }));
  }
}

/**
 * Takes the pre-period and the period that were typed as the answer.
 *
 * @param {View} view
 * @param {string} typed
 */
function takeAnswer(view, typed) {
  var numbers = readWholeNumbers(typed).numbers || [];
  if (numbers.length !== 2 || numbers[1] === 0) {
    view.setList("marks", []);
    view.setNumber("judged", 0);
    redraw(view);
    view.say(
      fill(gettext("‘{word}’ is not a pre-period from 0 up and a period from 1 up, such as 0, 7."), {
        word: shownWord(typed)
      })
    );
    return;
  }
  mark(view, [numbers[0], numbers[0] + numbers[1]]);
  showRange(view, numbers[0], numbers[0] + numbers[1] + 1);
  redraw(view);
  sayGuess(view);
}

/**
 * Says which period is marked, and how it stands in the rows.
 *
 * @param {View} view
 */
function sayGuess(view) {
  var guess = fill(gettext("Pre-period {preperiod}, period {period}. Choose the kind, then press “Check”."), /** @type {PeriodAnswer} */ (markedAnswer(view)));
  view.say(view.option("row") === "period" ? rowsMessage(view) + " " + guess : guess);
}

// ---- choices and rules

/**
 * Chooses the kind of period to look for.
 *
 * @param {View} view
 * @param {number} by
 */
function chooseKind(view, by) {
  view.step("kind", by);
  /** @type {Record<string, string>} */
  var messages = {
    periodic: gettext("Periodic: G(n + p) = G(n) from the pre-period on; purely, if there is none."),
    arithmetic: gettext("Arithmetic periodic: G(n + p) = G(n) + s, with a saltus s above 0."),
    "sapp regular": gettext("Sapp regular: G(n + p) is G(n) at some places of the period, G(n) + s at the others.")
  };
  view.say(messages[view.option("kind")]);
}

/**
 * Chooses how many values stand in a row.
 *
 * @param {View} view
 * @param {number} by
 */
function chooseRow(view, by) {
  do {
    view.step("row", by);
  } while (view.option("row") === "10" && settings.columns < 10);
  redraw(view);
  view.say(rowsMessage(view));
}

/**
 * Moves the strip forwards or backwards by as many values as it shows.
 *
 * @param {View} view
 * @param {number} by
 */
function turnStrip(view, by) {
  var last = currentValues(view).length - 1;
  var first = Math.max(0, firstShown(view) + by * valuesShown(view));
  if (first > last) {
    view.say(fill(gettext("G({last}) is the last value here."), { last: last }));
    return;
  }
  view.setNumber("begin", first);
  redraw(view);
  view.say(
    fill(gettext("On the strip: G({first}) to G({last})."), {
      first: firstShown(view),
      last: Math.min(last, firstShown(view) + valuesShown(view) - 1)
    })
  );
}

/**
 * Shows the values that follow.
 *
 * @param {View} view
 */
function further(view) {
  turnStrip(view, 1);
}

/**
 * Shows the preceding values.
 *
 * @param {View} view
 */
function earlier(view) {
  turnStrip(view, -1);
}

/**
 * Starts another sequence.
 *
 * @param {View} view
 */
function startSequence(view) {
  view.setNumber("begin", 0);
  view.setList("counted", []);
  mark(view, []);
  redraw(view);
  view.say(sequenceMessage(view));
}

/**
 * @param {View} view
 * @returns {string}
 */
function sequenceMessage(view) {
  return practised(view) > 0
    ? fill(gettext("Sequence {number}, as it goes on: mark pre-period and period, choose the kind, then press “Check”."), {
        number: practised(view)
      })
    : fill(gettext("Grundy values of the rules {rules}: mark pre-period and period, then press “Check”."), {
        rules: view.text("rules")
      });
}

/**
 * Starts another practice sequence.
 *
 * @param {View} view
 * @param {number} by
 */
function choosePractice(view, by) {
  view.step("practice", by);
  startSequence(view);
}

/**
 * @param {string} problem
 * @param {string} typed
 * @returns {string}
 */
function rulesMessage(problem, typed) {
  if (problem === "zero") {
    return gettext("A move takes at least 1: write numbers from 1 up. The rules stay as they were.");
  }
  if (problem === "large") {
    return gettext("Numbers from 1 to 99 may be in the rules. The rules stay as they were.");
  }
  if (problem === "digit") {
    return gettext("An octal code has digits from 0 to 7. The rules stay as they were.");
  }
  if (problem === "before") {
    return gettext("An octal code has 0 or 4 before the point, or the game would not end. The rules stay as they were.");
  }
  if (problem === "nothing") {
    return gettext("With this code there is no move. The rules stay as they were.");
  }
  return fill(gettext("‘{word}’ are no rules: write 1, 3, 4 or 1-5, all but 2, 3 or 0.77. The rules stay as they were."), {
    word: shownWord(typed)
  });
}

/**
 * Starts with the values of the take-away game whose rules were typed.
 *
 * @param {View} view
 * @param {string} typed
 */
function takeRules(view, typed) {
  var read = readRules(typed, gettext("all but"));
  if (read.problem || typed.length > settings.entryLength) {
    view.say(rulesMessage(read.problem || "form", typed));
    return;
  }
  view.setText("rules", typed.trim().replace(/\s+/g, " "));
  view.setList("values", provingValues(read.game, settings.count, settings.most));
  view.choose("practice", 0);
  startSequence(view);
}

/** @param {View} view */
function begin(view) {
  if (view.list("values").length === 0) {
    view.setList("values", provingValues(currentGame(view), settings.count, settings.most));
  }
  redraw(view);
  view.say(sequenceMessage(view));
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: begin,
    redraw: redraw,
    click: {
      s: clickCell,
      kind: chooseKind,
      check: check,
      solution: solution,
      earlier: earlier,
      further: further,
      practice: choosePractice,
      row: chooseRow,
      toMore: turning("more"),
      toPlay: turning("")
    },
    update: { rulesEntry: takeRules, answerEntry: takeAnswer }
  });
}
