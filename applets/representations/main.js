// Representations of numbers: what each control does.
// The texts `binary`, `ternary` and `fibonacci` hold the digits of the rows; in a task only one of them is not empty.

import { chooseGame, showGame, takeHeaps } from "./games.js";
import {
  decimalTerms,
  digitsIn,
  digitsRead,
  digitsText,
  digitsValue,
  fractionDigits,
  neighboursAt,
  normalised,
  representationTask,
  termsText,
  valuedTerms
} from "./representations.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { seedInUse, seeding } from "ggbgen/explorers/seed.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { fill, gettext, ngettext, shownWord } from "ggbgen/lib/text.js";
import { paintCells } from "ggbgen/view/cells.js";

/**
 * A number with decimals that are not all 0.
 * @typedef {{ whole: number, decimals: string }} DecimalNumber
 */

var ROWS = ["binary", "ternary", "fibonacci"];
var BASES = [2, 3, 2];
export var FIBONACCI = 2;

/**
 * @param {number} row
 * @returns {string}
 */
function systemName(row) {
  return [gettext("binary"), gettext("ternary"), gettext("Fibonacci")][row];
}

/**
 * @param {number} row
 * @returns {string}
 */
function rowLabel(row) {
  return "rowName" + row;
}

/**
 * @param {View} view
 * @param {number} row
 * @returns {number[]}
 */
function rowDigits(view, row) {
  return digitsRead(view.text(ROWS[row]), settings.placeValues[row]);
}

/**
 * @param {View} view
 * @param {number} row
 * @param {number[]} digits
 */
function setRow(view, row, digits) {
  view.setText(ROWS[row], digitsText(digits));
}

/**
 * Shows a number in all rows.
 *
 * @param {View} view
 * @param {number} number
 */
function setRows(view, number) {
  view.setNumber("number", number);
  view.fillEntry("numberEntry", String(number));
  ROWS.forEach(function (name, row) {
    setRow(view, row, digitsIn(settings.placeValues[row], number));
  });
}

// ---- tasks: which row a task is about, and whether it asks for the digits

/**
 * @param {View} view
 * @returns {boolean}
 */
export function inTask(view) {
  return view.number("task") > 0;
}

/**
 * @param {View} view
 * @returns {number}
 */
function taskRow(view) {
  return (view.number("task") - 1) % ROWS.length;
}

/**
 * @param {View} view
 * @returns {boolean}
 */
function digitsAsked(view) {
  return view.number("task") <= ROWS.length;
}

// ---- the board

/** @param {View} view */
function redraw(view) {
  /** @type {{ label: string, look: string, text: string }[]} */
  var items = [];
  ROWS.forEach(function (name, row) {
    var hidden = view.text(name) === "";
    var digits = rowDigits(view, row);
    var at = row === FIBONACCI ? neighboursAt(digits) : -1;
    digits.forEach(function (digit, column) {
      var paired = at >= 0 && (column === at || column === at + 1);
      items.push({
        label: "s_{" + row + "," + column + "}",
        look: hidden ? "P" : paired ? "m" : digit > 0 ? "s" : "p",
        text: String(digit)
      });
    });
    view.setText(
      rowLabel(row),
      inTask(view) ? systemName(row) : systemName(row) + ": " + termsText(settings.placeValues[row], digits)
    );
  });
  paintCells(view, items);
  showGame(view);
  showFacts(view);
}

/** @param {View} view */
function showFacts(view) {
  /** @type {string[]} */
  var facts = [];
  if (view.number("draws") > 0) {
    facts = [
      fill(gettext("task {number} of seed {seed}"), { number: view.number("draws"), seed: view.number("seed") }),
      fill(ngettext("{count} point", "{count} points", view.number("points")), { count: view.number("points") }),
      fill(gettext("answers: {correct} right, {wrong} wrong"), {
        correct: view.number("correct"),
        wrong: view.number("wrong")
      })
    ];
  }
  view.showFacts(facts);
  drawButtons(view);
}

/**
 * Draws the button to press next as filled, and those that do nothing now as idle.
 *
 * @param {View} view
 */
function drawButtons(view) {
  var task = inTask(view);
  var reads = task && digitsAsked(view);
  view.lookAll({
    newTask: task ? "command" : "main",
    check: reads ? "main" : "idle",
    solution: task ? "command" : "idle",
    normalise: neighboursAt(rowDigits(view, FIBONACCI)) < 0 ? "idle" : "command"
  });
}

// ---- numbers and digits

/**
 * @param {View} view
 * @returns {string}
 */
function numberMessage(view) {
  return fill(gettext("{number} is {binary} in binary, {ternary} in ternary and {fibonacci} in Fibonacci representation."), {
    number: view.number("number"),
    binary: view.text("binary"),
    ternary: view.text("ternary"),
    fibonacci: view.text("fibonacci")
  });
}

/**
 * Says which digits of the Fibonacci representation are adjacent ones, or an empty text.
 *
 * @param {View} view
 * @returns {string}
 */
function neighboursMessage(view) {
  var at = neighboursAt(rowDigits(view, FIBONACCI));
  if (at < 0) {
    return "";
  }
  var places = settings.placeValues[FIBONACCI];
  return fill(
    gettext("{digits} is {terms}, but {first} and {second} are neighbours: {sum} belongs in their place. “Normalise” does that."),
    {
      digits: view.text("fibonacci"),
      terms: valuedTerms(places, rowDigits(view, FIBONACCI)),
      first: places[at],
      second: places[at + 1],
      sum: places[at] + places[at + 1]
    }
  );
}

/**
 * The digits after a click on one of them, or null if the number would be too large.
 *
 * @param {View} view
 * @param {number} row
 * @param {number} column
 * @returns {number[] | null}
 */
function turned(view, row, column) {
  var places = settings.placeValues[row];
  for (var by = 1; by < BASES[row]; by++) {
    var digits = rowDigits(view, row);
    digits[column] = (digits[column] + by) % BASES[row];
    if (digitsValue(places, digits) <= settings.largest) {
      return digits;
    }
  }
  return null;
}

/**
 * @param {View} view
 * @param {number} row
 * @param {number} column
 */
function clickDigit(view, row, column) {
  if (inTask(view) && !(digitsAsked(view) && row === taskRow(view))) {
    view.say(fill(gettext("First the task. {task}"), { task: taskMessage(view) }));
    return;
  }
  var digits = turned(view, row, column);
  if (digits === null) {
    view.say(fill(gettext("That would be more than {largest}. The digits stay as they were."), { largest: settings.largest }));
    return;
  }
  if (inTask(view)) {
    setRow(view, row, digits);
    redraw(view);
    view.say(fill(gettext("You have {digits}. {task}"), { digits: view.text(ROWS[row]), task: taskMessage(view) }));
    return;
  }
  setRows(view, digitsValue(settings.placeValues[row], digits));
  setRow(view, row, digits);
  redraw(view);
  view.say(neighboursMessage(view) || numberMessage(view));
}

/**
 * Rewrites the Fibonacci digits, step by step, until no two ones are adjacent.
 *
 * @param {View} view
 */
function normalise(view) {
  var places = settings.placeValues[FIBONACCI];
  if (inTask(view) && taskRow(view) !== FIBONACCI) {
    view.say(fill(gettext("First the task. {task}"), { task: taskMessage(view) }));
    return;
  }
  var found = normalised(places, rowDigits(view, FIBONACCI));
  if (found.steps.length === 0) {
    view.say(gettext("No two neighbours in the Fibonacci representation are 1: it is as it has to be."));
    return;
  }
  setRow(view, FIBONACCI, found.digits);
  redraw(view);
  view.say(
    fill(gettext("{steps}. Now no two neighbours are 1: {digits}."), {
      steps: found.steps
        .map(function (step) {
          return step[0] + " + " + step[1] + " = " + step[2];
        })
        .join(", "),
      digits: view.text("fibonacci")
    })
  );
}

/**
 * Reads a whole number up to the largest; if that fails, says why and returns null.
 *
 * @param {View} view
 * @param {string} typed
 * @returns {number | null}
 */
function readNumber(view, typed) {
  var word = typed.trim();
  if (!/^[0-9]{1,5}$/.test(word) || parseInt(word, 10) > settings.largest) {
    view.say(
      fill(gettext("‘{word}’ is no whole number from 0 to {largest}. Everything stays as it was."), {
        word: shownWord(typed),
        largest: settings.largest
      })
    );
    return null;
  }
  return parseInt(word, 10);
}

/**
 * Reads a number with one or two decimals that are not all 0: { whole: ..., decimals: ... }, or null.
 *
 * @param {string} typed
 * @returns {DecimalNumber | null}
 */
function readDecimal(typed) {
  var parts = /^\s*([0-9]{1,5})[.,]([0-9]?[1-9])0?\s*$/.exec(typed);
  var whole = parts ? parseInt(parts[1], 10) : 0;
  return parts && whole <= settings.largest ? { whole: whole, decimals: parts[2] } : null;
}

/**
 * Shows the digits of a number with decimals in the message; the rows have its integer part.
 *
 * @param {View} view
 * @param {DecimalNumber} found
 */
function takeDecimal(view, found) {
  /**
   * @param {number} row
   * @returns {string}
   */
  function inBase(row) {
    var behind = fractionDigits(parseInt(found.decimals, 10), Math.pow(10, found.decimals.length), BASES[row]);
    return digitsText(digitsIn(settings.placeValues[row], found.whole)) + "." + behind;
  }
  setRows(view, found.whole);
  redraw(view);
  view.say(
    fill(
      gettext("{number} is {terms}: {binary} in binary, {ternary} in ternary; what is in brackets repeats. The rows show {whole}."),
      {
        number: found.whole + "." + found.decimals,
        terms: decimalTerms(found.whole, found.decimals),
        binary: inBase(0),
        ternary: inBase(1),
        whole: found.whole
      }
    )
  );
}

/**
 * Writes the number that was typed in every system, or takes it as the answer to a task.
 *
 * @param {View} view
 * @param {string} typed
 */
function takeNumber(view, typed) {
  var decimal = inTask(view) ? null : readDecimal(typed);
  if (decimal !== null) {
    takeDecimal(view, decimal);
    return;
  }
  var number = readNumber(view, typed);
  if (number === null) {
    return;
  }
  if (inTask(view) && digitsAsked(view)) {
    view.say(fill(gettext("First the task. {task}"), { task: taskMessage(view) }));
  } else if (inTask(view)) {
    judge(view, number === view.number("asked"), numberReason(view, number));
  } else {
    setRows(view, number);
    redraw(view);
    view.say(numberMessage(view));
  }
}

// ---- practice

/**
 * @param {View} view
 * @returns {string}
 */
export function taskMessage(view) {
  var words = { number: view.number("asked"), system: systemName(taskRow(view)), digits: view.text(ROWS[taskRow(view)]) };
  return digitsAsked(view)
    ? fill(gettext("Write {number} in {system}: click the digits, then press “Check”."), words)
    : fill(gettext("Which number is {digits} in {system}? Type it into the box."), words);
}

/**
 * Asks for the digits of a number, or for the number that some digits represent.
 *
 * @param {View} view
 */
function beginTask(view) {
  seedInUse(view);
  view.setNumber("draws", view.number("draws") + 1);
  var drawn = representationTask(view.number("seed"), view.number("draws"), settings.most);
  view.setNumber("task", drawn.kind);
  view.setNumber("asked", drawn.number);
  view.setNumber("tried", 0);
  view.fillEntry("numberEntry", "");
  ROWS.forEach(function (name, row) {
    view.setText(name, row !== taskRow(view) ? "" : "0");
  });
  if (!digitsAsked(view)) {
    setRow(view, taskRow(view), digitsIn(settings.placeValues[taskRow(view)], drawn.number));
  }
  redraw(view);
  view.say(taskMessage(view));
}

/**
 * Ends the task and shows its number in all rows.
 *
 * @param {View} view
 */
function endTask(view) {
  view.setNumber("task", 0);
  setRows(view, view.number("asked"));
  redraw(view);
}

/**
 * Counts an answer. A right answer ends the task, and scores a point if it is the first answer.
 *
 * @param {View} view
 * @param {boolean} isRight
 * @param {string} reason
 */
function judge(view, isRight, reason) {
  if (isRight) {
    view.setNumber("correct", view.number("correct") + 1);
    view.setNumber("points", view.number("points") + 1 - view.number("tried"));
    endTask(view);
    view.say(fill(gettext("Right. {number} {next}"), { number: numberMessage(view), next: gettext("“New task” goes on.") }));
  } else {
    view.setNumber("wrong", view.number("wrong") + 1);
    view.setNumber("tried", 1);
    showFacts(view);
    view.say(reason);
  }
}

/**
 * @param {View} view
 * @param {number} answer
 * @returns {string}
 */
function numberReason(view, answer) {
  return fill(gettext("{digits} in {system} is {terms}, which is not {answer}."), {
    digits: view.text(ROWS[taskRow(view)]),
    system: systemName(taskRow(view)),
    terms: termsText(settings.placeValues[taskRow(view)], rowDigits(view, taskRow(view))),
    answer: answer
  });
}

/**
 * @param {View} view
 * @param {number[]} digits
 * @returns {string}
 */
function digitsReason(view, digits) {
  var places = settings.placeValues[taskRow(view)];
  if (digitsValue(places, digits) === view.number("asked")) {
    return neighboursMessage(view);
  }
  return fill(gettext("{digits} is {terms}, not {number}."), {
    digits: digitsText(digits),
    terms: valuedTerms(places, digits),
    number: view.number("asked")
  });
}

/**
 * Says whether the digits represent the number of the task.
 *
 * @param {View} view
 */
function check(view) {
  if (!inTask(view)) {
    view.say(gettext("There is no task: press “New task”."));
  } else if (!digitsAsked(view)) {
    view.say(fill(gettext("Type your number. {task}"), { task: taskMessage(view) }));
  } else {
    var digits = rowDigits(view, taskRow(view));
    var wanted = digitsIn(settings.placeValues[taskRow(view)], view.number("asked"));
    judge(view, String(digits) === String(wanted), digitsReason(view, digits));
  }
}

/**
 * Shows the solution of the task, which then scores no point.
 *
 * @param {View} view
 */
function solution(view) {
  if (!inTask(view)) {
    view.say(gettext("There is no task that has a solution: press “New task”."));
    return;
  }
  endTask(view);
  view.say(fill(gettext("The solution: {number} It counts no point."), { number: numberMessage(view) }));
}

/** @param {View} view */
function beginSeed(view) {
  ["points", "correct", "wrong"].forEach(function (label) {
    view.setNumber(label, 0);
  });
  beginTask(view);
}

/** @param {View} view */
function begin(view) {
  setRows(view, view.number("number"));
  redraw(view);
  view.say(fill(gettext("{number} Type another number, or click digits."), { number: numberMessage(view) }));
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: begin,
    redraw: redraw,
    click: {
      s: clickDigit,
      normalise: normalise,
      game: chooseGame,
      newTask: beginTask,
      check: check,
      solution: solution,
      toMore: turning("more", showGame),
      toPlay: turning("", showGame)
    },
    update: {
      numberEntry: takeNumber,
      heapsEntry: takeHeaps,
      // Starts the tasks of the seed that was typed: the same seed gives the same tasks.
      seedEntry: seeding(beginSeed)
    }
  });
}
