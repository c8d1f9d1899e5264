// The table of nim-addition: what each control does.
// `cells` has the state of each cell: its value is hidden, shown, or was found by the student.

import { binarySum, bothWays, leavesBlock, mexSources, mexTable, valuesAt } from "./mex_table.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { mexOf } from "ggbgen/lib/binary.js";
import { numbersText } from "ggbgen/lib/digits.js";
import { fill, gettext, readWholeNumbers, shownWord } from "ggbgen/lib/text.js";
import { paintCells } from "ggbgen/view/cells.js";

var HIDDEN = ".";
var SHOWN = "s";
var FOUND = "f";
/** @type {Record<string, number>} */
var BLOCKS = { "subgroup 2": 2, "subgroup 4": 4, "subgroup 8": 8 };

/**
 * @param {View} view
 * @returns {boolean}
 */
function isWythoff(view) {
  return view.option("game") === "Wythoff";
}

/**
 * @param {View} view
 * @returns {number[][]}
 */
function currentTable(view) {
  return mexTable(settings.size, settings.size, isWythoff(view));
}

/**
 * The row and column of the chosen cell, or null.
 *
 * @param {View} view
 * @returns {number[] | null}
 */
function chosen(view) {
  return view.number("row") < 0 ? null : [view.number("row"), view.number("column")];
}

/**
 * @param {View} view
 * @param {number} row
 * @param {number} column
 */
function choose(view, row, column) {
  view.setNumber("row", row);
  view.setNumber("column", column);
}

/**
 * @param {View} view
 * @param {number[]} place
 * @returns {string}
 */
function stateOf(view, place) {
  return view.text("cells").charAt(place[0] * settings.size + place[1]);
}

/**
 * @param {View} view
 * @param {number[]} place
 * @param {string} state
 */
function setState(view, place, state) {
  var cells = view.text("cells");
  var k = place[0] * settings.size + place[1];
  view.setText("cells", cells.slice(0, k) + state + cells.slice(k + 1));
}

/**
 * @param {number[][]} places
 * @param {number} row
 * @param {number} column
 * @returns {boolean}
 */
function isAmong(places, row, column) {
  return places.some(function (place) {
    return place[0] === row && place[1] === column;
  });
}

// ---- the board

/**
 * Whether the chosen marking shades a cell.
 *
 * @param {View} view
 * @param {number[][]} table
 * @param {number} row
 * @param {number} column
 * @returns {boolean}
 */
function isShaded(view, table, row, column) {
  var marked = view.option("marked");
  if (marked === "identity") {
    return row === 0 || column === 0;
  }
  if (marked === "inverses") {
    return table[row][column] === 0;
  }
  return Math.max(row, column) < (BLOCKS[marked] || 0);
}

/**
 * The cells whose values an explanation shows: those that the chosen cell is computed from, or those used to add three
 * numbers.
 *
 * @param {View} view
 * @param {number[][]} table
 * @returns {number[][]}
 */
function reasonPlaces(view, table) {
  var triple = view.list("triple");
  var place = chosen(view);
  if (triple.length === 3) {
    var sums = bothWays(table, isWythoff(view), triple[0], triple[1], triple[2]);
    return [
      [triple[0], triple[1]],
      [triple[1], triple[2]],
      [sums.first, triple[2]],
      [triple[0], sums.second]
    ];
  }
  return place !== null && view.number("whyShown") === 1 ? mexSources(place[0], place[1], isWythoff(view)) : [];
}

/** @param {View} view */
function redraw(view) {
  var table = currentTable(view);
  var reasons = reasonPlaces(view, table);
  var place = chosen(view);
  /** @type {{ label: string, look: string, text: string }[]} */
  var items = [];
  table.forEach(function (values, row) {
    values.forEach(function (value, column) {
      var isChosen = place !== null && row === place[0] && column === place[1];
      var isReason = isAmong(reasons, row, column);
      var isKnown = isReason || stateOf(view, [row, column]) !== HIDDEN;
      var look = isChosen ? "c" : isReason ? "m" : isShaded(view, table, row, column) ? "s" : "p";
      items.push({
        label: "s_{" + row + "," + column + "}",
        look: isKnown || isChosen ? look : look.toUpperCase(),
        text: isKnown ? String(value) : isChosen ? "?" : row + ", " + column
      });
    });
  });
  paintCells(view, items);
  view.turn("why", view.number("whyShown") === 1);
  showFacts(view);
}

/**
 * @param {View} view
 * @param {string} state
 * @returns {number}
 */
function countOf(view, state) {
  return view.text("cells").split(state).length - 1;
}

/**
 * The chosen sum in binary, if it is a nim-sum and its value is known.
 *
 * @param {View} view
 * @returns {string[]}
 */
function binaryFacts(view) {
  var place = chosen(view);
  if (place === null || stateOf(view, place) === HIDDEN || isWythoff(view)) {
    return [];
  }
  var digits = binarySum(place[0], place[1]);
  return [
    fill(gettext("{a} + {b} without carry: {first} + {second} = {sum}"), {
      a: place[0],
      b: place[1],
      first: digits[0],
      second: digits[1],
      sum: digits[2]
    })
  ];
}

/** @param {View} view */
function showFacts(view) {
  var all = settings.size * settings.size;
  view.setNumber("found", countOf(view, FOUND));
  view.showFacts(
    [
      fill(gettext("{shown} of {all} cells are shown"), { shown: all - countOf(view, HIDDEN), all: all }),
      fill(gettext("you found {found}"), { found: countOf(view, FOUND) }),
      fill(gettext("answers: {correct} right, {wrong} wrong"), {
        correct: view.number("correct"),
        wrong: view.number("wrong")
      })
    ].concat(binaryFacts(view))
  );
  drawButtons(view);
}

/**
 * Draws the button to press next as filled, and those that do nothing now as idle.
 *
 * @param {View} view
 */
function drawButtons(view) {
  var hidden = countOf(view, HIDDEN);
  var isFresh = hidden === settings.size * settings.size && view.number("correct") + view.number("wrong") === 0;
  view.lookAll({
    showAll: hidden === 0 ? "idle" : "command",
    hideAll: hidden === 0 ? "main" : isFresh ? "idle" : "command"
  });
}

// ---- cells

/**
 * @param {View} view
 * @param {number[]} place
 * @param {number[][]} table
 * @returns {number[]}
 */
function sourcesOf(view, place, table) {
  return valuesAt(table, mexSources(place[0], place[1], isWythoff(view)));
}

/**
 * A clause with the values in the cells that a cell is computed from.
 *
 * @param {View} view
 * @param {number[]} place
 * @param {number[][]} table
 * @returns {string}
 */
function sourcesText(view, place, table) {
  return fill(
    isWythoff(view)
      ? gettext("above it in its column, left of it in its row and on its diagonal stands {set}")
      : gettext("above it in its column and left of it in its row stands {set}"),
    { set: numbersText(sourcesOf(view, place, table)) }
  );
}

/**
 * @param {number[]} place
 * @returns {string}
 */
function placeText(place) {
  return fill(gettext("Row {row}, column {column}"), { row: place[0], column: place[1] });
}

/**
 * @param {View} view
 * @param {number[]} place
 * @param {number[][]} table
 * @returns {string}
 */
function valueMessage(view, place, table) {
  return fill(gettext("{place}: {value}, the mex (the least number that is missing): {sources}."), {
    place: placeText(place),
    value: table[place[0]][place[1]],
    sources: sourcesText(view, place, table)
  });
}

/**
 * The first click chooses a cell, the second one shows its value.
 *
 * @param {View} view
 * @param {number} row
 * @param {number} column
 */
function clickCell(view, row, column) {
  var place = [row, column];
  var before = chosen(view);
  var table = currentTable(view);
  var again = before !== null && before[0] === row && before[1] === column && view.list("triple").length === 0;
  view.setList("triple", []);
  choose(view, row, column);
  if (stateOf(view, place) === HIDDEN && (again || view.number("whyShown") === 1)) {
    setState(view, place, SHOWN);
  }
  redraw(view);
  if (stateOf(view, place) === HIDDEN) {
    view.say(
      fill(gettext("{place}: write the value of this cell, or click it again to see it."), { place: placeText(place) })
    );
  } else {
    view.say(valueMessage(view, place, table));
  }
}

/**
 * Explains why an answer is wrong: the value occurs among the cells that this cell is computed from, or a smaller value
 * is missing there as well.
 *
 * @param {View} view
 * @param {number} answer
 * @param {number[]} place
 * @param {number[][]} table
 * @returns {string}
 */
function wrongMessage(view, answer, place, table) {
  var sources = sourcesOf(view, place, table);
  var words = { answer: answer, sources: sourcesText(view, place, table), value: mexOf(sources) };
  if (sources.indexOf(answer) >= 0) {
    return fill(gettext("{answer} is wrong: {sources}, and {answer} is among it. The mex is the least number that is missing."), words);
  }
  return fill(gettext("{answer} is wrong: {sources}, so {value} is missing too and smaller. A cell is the least one that is missing."), words);
}

/**
 * Checks the value that was typed for the chosen cell.
 *
 * @param {View} view
 * @param {string} typed
 */
function takeValue(view, typed) {
  var place = chosen(view);
  var answer = typed.trim();
  if (place === null) {
    view.say(gettext("Click a cell first, then write its value."));
  } else if (!/^[0-9]{1,4}$/.test(answer)) {
    view.say(
      fill(gettext("‘{word}’ is no value: write a whole number from 0 up for row {row}, column {column}."), {
        word: shownWord(typed),
        row: place[0],
        column: place[1]
      })
    );
  } else {
    judge(view, parseInt(answer, 10), place);
  }
  // The answer for the next cell may be the same number.
  view.fillEntry("valueEntry", "");
}

/**
 * @param {View} view
 * @param {number} answer
 * @param {number[]} place
 */
function judge(view, answer, place) {
  var table = currentTable(view);
  if (stateOf(view, place) !== HIDDEN) {
    view.say(fill(gettext("This cell is shown already. {reason}"), { reason: valueMessage(view, place, table) }));
  } else if (answer === table[place[0]][place[1]]) {
    setState(view, place, FOUND);
    view.setNumber("correct", view.number("correct") + 1);
    redraw(view);
    view.say(fill(gettext("Right. {reason}"), { reason: valueMessage(view, place, table) }));
  } else {
    view.setNumber("wrong", view.number("wrong") + 1);
    redraw(view);
    view.say(wrongMessage(view, answer, place, table));
  }
}

/**
 * Shows why the chosen cell has its value: the values that its moves lead to. Pressed again, it hides them.
 *
 * @param {View} view
 */
function turnWhy(view) {
  var on = view.number("whyShown") === 0;
  var place = chosen(view);
  view.setNumber("whyShown", on ? 1 : 0);
  view.setList("triple", []);
  if (on && place !== null && stateOf(view, place) === HIDDEN) {
    setState(view, place, SHOWN);
  }
  redraw(view);
  if (!on) {
    view.say(gettext("The reason is hidden."));
  } else if (place === null) {
    view.say(gettext("Click a cell: what it is made from will be marked."));
  } else {
    view.say(valueMessage(view, place, currentTable(view)));
  }
}

// ---- the whole table

/**
 * @param {View} view
 * @param {string} state
 */
function fillCells(view, state) {
  view.setText("cells", view.text("cells").replace(/./g, state));
}

/**
 * Shows all values of the table.
 *
 * @param {View} view
 */
function showAll(view) {
  view.setText("cells", view.text("cells").split(HIDDEN).join(SHOWN));
  view.setList("triple", []);
  redraw(view);
  view.say(gettext("All cells are shown. “Hide all” begins anew."));
}

/**
 * Hides everything and resets the counts to 0.
 *
 * @param {View} view
 */
function hideCells(view) {
  fillCells(view, HIDDEN);
  choose(view, -1, -1);
  view.setList("triple", []);
  view.setNumber("correct", 0);
  view.setNumber("wrong", 0);
  redraw(view);
}

/**
 * Hides all values and resets the counts to 0.
 *
 * @param {View} view
 */
function hideAll(view) {
  hideCells(view);
  view.say(gettext("All cells are hidden. Click one."));
}

/**
 * @param {View} view
 * @returns {string}
 */
function tableMessage(view) {
  return isWythoff(view)
    ? gettext("Wythoff’s game, Grundy values of two heaps: each cell is the mex of what stands above it, left of it and on its diagonal. Click a cell.")
    : gettext("Nim-addition, Grundy values of two heaps: each cell is the mex of what stands above it and left of it. Click a cell.");
}

/**
 * Starts again with the table of Nim or of Wythoff’s game.
 *
 * @param {View} view
 * @param {number} by
 */
function chooseGame(view, by) {
  view.step("game", by);
  hideCells(view);
  view.say(tableMessage(view));
}

// ---- properties of the table

/**
 * Chooses which cells are marked, and states their property.
 *
 * @param {View} view
 * @param {number} by
 */
function chooseMarked(view, by) {
  do {
    view.step("marked", by);
  } while ((BLOCKS[view.option("marked")] || 0) > settings.size);
  view.setList("triple", []);
  redraw(view);
  view.say(markedMessage(view, currentTable(view)));
}

/**
 * @param {View} view
 * @param {number[][]} table
 * @returns {string}
 */
function markedMessage(view, table) {
  var marked = view.option("marked");
  if (marked === "nothing") {
    return gettext("Nothing is shaded.");
  }
  if (marked === "identity") {
    return gettext("Row 0 and column 0: 0 with a gives a, so 0 is the identity.");
  }
  if (marked === "inverses") {
    return isWythoff(view)
      ? gettext("The cells with 0 are the pairs of heaps from which the player to move loses.")
      : gettext("The cells with 0: a + a = 0, so every number is its own inverse.");
  }
  var count = BLOCKS[marked];
  var numbers = numbersText(table[0].slice(0, count));
  var outside = leavesBlock(table, count);
  if (outside === null) {
    return fill(gettext("{set} is a subgroup: every cell of its rows and columns has one of these numbers."), {
      set: numbers
    });
  }
  return fill(gettext("{set} is not closed: row {row}, column {column} has {value}."), {
    set: numbers,
    row: outside[0],
    column: outside[1],
    value: table[outside[0]][outside[1]]
  });
}

/**
 * Both ways to add three numbers, and the conclusion.
 *
 * @param {View} view
 * @param {number[]} triple
 * @param {number[][]} table
 * @returns {string}
 */
function tripleMessage(view, triple, table) {
  var sums = bothWays(table, isWythoff(view), triple[0], triple[1], triple[2]);
  var sign = isWythoff(view) ? " \u2217 " : " + ";
  var ways = {
    one: "(" + triple[0] + sign + triple[1] + ")" + sign + triple[2] + " = " + sums.first + sign + triple[2] + " = " + sums.left,
    other: triple[0] + sign + "(" + triple[1] + sign + triple[2] + ") = " + triple[0] + sign + sums.second + " = " + sums.right
  };
  return sums.left === sums.right
    ? fill(gettext("{one}, and {other}: both ways give the same."), ways)
    : fill(gettext("{one}, but {other}: this table is not associative."), ways);
}

/**
 * Adds the three numbers that were typed in both ways, to test whether the operation is associative.
 *
 * @param {View} view
 * @param {string} typed
 */
function takeTriple(view, typed) {
  var numbers = readWholeNumbers(typed).numbers || [];
  var fits =
    numbers.length === 3 &&
    numbers.every(function (number) {
      return number < settings.size;
    });
  if (!fits) {
    view.say(
      fill(gettext("‘{word}’ is not three numbers from 0 to {largest}, such as 1, 0, 1."), {
        word: shownWord(typed),
        largest: settings.size - 1
      })
    );
    return;
  }
  view.setList("triple", numbers);
  choose(view, -1, -1);
  redraw(view);
  view.say(tripleMessage(view, numbers, currentTable(view)));
}

/** @param {View} view */
function begin(view) {
  redraw(view);
  view.say(tableMessage(view));
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: begin,
    redraw: redraw,
    click: {
      s: clickCell,
      game: chooseGame,
      marked: chooseMarked,
      why: turnWhy,
      showAll: showAll,
      hideAll: hideAll,
      toMore: turning("more"),
      toPlay: turning("")
    },
    update: { valueEntry: takeValue, tripleEntry: takeTriple }
  });
}
