// Which positions of a game with two heaps are P-positions? Pure.

import { ascending, numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { answerOf, emptyMarking, hint, marking, partOf, pointing, sentence, taskOf } from "../model.js";

/**
 * The numbers that may be taken; any if there are none.
 *
 * @typedef {GridTask<{ taken?: string }>} LabelsTask
 */

/**
 * @param {Pick<QuestionValues, "moves" | "size">} values
 * @returns {Question<LabelsTask>}
 */
export function labelsQuestion(values) {
  /**
   * Two or three numbers up to 5 that may be taken, from difficulty 3 on sometimes from both heaps. At difficulty 5,
   * any number may be allowed as well.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {LabelsTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    if (values.moves !== "drawn") {
      return asking(sentence("asked" + values.moves));
    }
    if (difficulty > 4 && randomBelow(word, 2) === 1) {
      return asking(sentence(["askedNim", "askedWythoff"][randomBelow(word, 2)]));
    }
    var count = 2 + randomBelow(word, 2);
    /** @type {number[]} */
    var taken = [];
    while (taken.length < count) {
      var chosen = 1 + randomBelow(word, 5);
      if (taken.indexOf(chosen) < 0) {
        taken.push(chosen);
      }
    }
    var both = difficulty > 2 && randomBelow(word, 2) === 1;
    return asking(sentence(both ? "askedBoth" : "asked", { taken: ascending(taken).join(", ") }));
  }

  /**
   * @param {LabelsTask["asked"]} asked
   * @returns {LabelsTask}
   */
  function asking(asked) {
    var heaps = numbersBelow(values.size).map(String);
    return taskOf(asked, { grid: { rows: heaps, columns: heaps, contents: ["\u00b7", "P"], given: [] } });
  }

  /**
   * The numbers that may be taken; in Nim and in Wythoff's game, any number.
   *
   * @param {LabelsTask} task
   * @returns {number[]}
   */
  function takenOf(task) {
    var word = task.asked.words.taken;
    return word === undefined ? numbersBelow(values.size).slice(1) : word.split(", ").map(Number);
  }

  var FROM_BOTH = ["askedBoth", "askedWythoff"];

  /**
   * @param {LabelsTask} task
   * @param {number} i
   * @param {number} j
   * @returns {number[][]}
   */
  function options(task, i, j) {
    /** @type {number[][]} */
    var found = [];
    takenOf(task).forEach(function (taken) {
      found.push([i - taken, j], [i, j - taken]);
      if (FROM_BOTH.indexOf(task.asked.kind) >= 0) {
        found.push([i - taken, j - taken]);
      }
    });
    return found.filter(function (option) {
      return option[0] >= 0 && option[1] >= 0;
    });
  }

  /**
   * For each cell 1 if it is a P-position and else 0, row by row: the options of a position come before it.
   *
   * @param {LabelsTask} task
   * @returns {number[]}
   */
  function lostCells(task) {
    var size = task.grid.rows.length;
    /** @type {number[]} */
    var lost = [];
    for (var k = 0; k < size * size; k++) {
      lost.push(lostOption(task, k, lost) === null ? 1 : 0);
    }
    return lost;
  }

  /**
   * The first option of a cell that is a P-position, or null.
   *
   * @param {LabelsTask} task
   * @param {number} place
   * @param {number[]} lost
   * @returns {number[] | null}
   */
  function lostOption(task, place, lost) {
    var size = task.grid.rows.length;
    var found = options(task, Math.floor(place / size), place % size).filter(function (option) {
      return lost[option[0] * size + option[1]] === 1;
    });
    return found.length > 0 ? found[0] : null;
  }

  /**
   * @param {LabelsTask} task
   * @param {number} place
   * @param {number} cell
   * @param {number[]} lost
   * @returns {Part}
   */
  function wrongPart(task, place, cell, lost) {
    var size = task.grid.rows.length;
    var words = { row: Math.floor(place / size), column: place % size };
    /** @type {Said} */
    var reason = sentence(options(task, words.row, words.column).length > 0 ? "missedWhy" : "missedEnd");
    if (cell) {
      reason = sentence("wrongWhy", { to: /** @type {number[]} */ (lostOption(task, place, lost)).join(", ") });
    }
    var part = partOf(cell ? "wrong" : "missed", -cell, sentence(cell ? "wrong" : "missed", words), reason, [place]);
    return cell ? part : pointing(part, sentence("missedPoint", { row: words.row }), sentence("missedOne"));
  }

  /**
   * @param {LabelsTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var lost = lostCells(task);
    var full = total(lost);
    if (total(answer.cells) === 0) {
      return emptyMarking(full);
    }
    /** @type {Part[]} */
    var parts = [];
    var found = 0;
    /** @type {number[]} */
    var right = [];
    answer.cells.forEach(function (cell, place) {
      if (cell !== lost[place]) {
        parts.push(wrongPart(task, place, cell, lost));
      } else {
        found += cell;
        right = right.concat(cell === 1 ? [place] : []);
      }
    });
    if (found > 0) {
      parts.unshift(partOf("right", found, sentence("right", { count: found, all: full }), sentence("rightWhy"), right));
    }
    return marking(full, parts);
  }

  /**
   * @param {LabelsTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var size = task.grid.rows.length;
    var lost = lostCells(task);
    /** @type {number[]} */
    var places = [];
    lost.forEach(function (cell, place) {
      if (cell === 1 && places.length < 5) {
        places.push(place);
      }
    });
    return [hint(sentence("count", { count: total(lost) }))].concat(
      places.map(function (place) {
        return hint(sentence("first", { to: Math.floor(place / size) + ", " + (place % size) }), [place]);
      })
    );
  }

  /**
   * Why a cell is P or N.
   *
   * @param {LabelsTask} task
   * @param {number} place
   * @returns {Said}
   */
  function explain(task, place) {
    var size = task.grid.rows.length;
    var words = { row: Math.floor(place / size), column: place % size };
    var to = lostOption(task, place, lostCells(task));
    var reached = options(task, words.row, words.column).map(function (option) {
      return "(" + option.join(", ") + ")";
    });
    if (to !== null) {
      return sentence("cellN", { row: words.row, column: words.column, to: to.join(", ") });
    }
    return reached.length === 0 ? sentence("cellEnd", words) : sentence("cellP", { row: words.row, column: words.column, positions: reached.join(", ") });
  }

  /**
   * The rule, and an example of each case: the first cell without a move, the first N, and the first P with moves.
   *
   * @param {LabelsTask} task
   * @returns {Said[]}
   */
  function reasons(task) {
    var all = numbersBelow(Math.pow(task.grid.rows.length, 2)).map(function (place) {
      return explain(task, place);
    });
    var examples = ["cellEnd", "cellN", "cellP"].map(function (kind) {
      return all.filter(function (said) {
        return said.kind === kind;
      })[0];
    });
    return /** @type {Said[]} */ ([sentence("rightWhy"), sentence("everyOther")]).concat(examples.filter(Boolean));
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ cells: lostCells(task) });
    },
    check: check,
    explain: explain,
    reasons: reasons,
    hints: hints
  };
}
