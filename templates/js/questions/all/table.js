// Which Grundy values are missing in a table of a game with two heaps? Pure.

import { ascending, numbersBelow } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { hint, sentence, taskOf } from "../model.js";
import { mexPointer, typedQuestion } from "../word_answers.js";

/** @typedef {"nim" | "wythoff"} TableGame */

/** @typedef {GridTask<Words, TableGame>} TableTask */

/**
 * @param {Pick<QuestionValues, "largest">} given
 * @returns {Question<TableTask>}
 */
export function tableQuestion(given) {
  var width = given.largest + 1;

  /**
   * @param {TableGame} game
   * @param {number} row
   * @param {number} column
   * @returns {number[]}
   */
  function options(game, row, column) {
    /** @type {number[]} */
    var found = [];
    numbersBelow(row).forEach(function (k) {
      found.push(k * width + column);
    });
    numbersBelow(column).forEach(function (k) {
      found.push(row * width + k);
    });
    for (var k = 1; game === "wythoff" && k <= Math.min(row, column); k++) {
      found.push((row - k) * width + column - k);
    }
    return found;
  }

  /**
   * The distinct values that moves from a cell lead to, ascending.
   *
   * @param {TableGame} game
   * @param {number} place
   * @param {number[]} all
   * @returns {number[]}
   */
  function reached(game, place, all) {
    var found = options(game, Math.floor(place / width), place % width).map(function (option) {
      return all[option];
    });
    return ascending(found).filter(function (value, k, sorted) {
      return sorted.indexOf(value) === k;
    });
  }

  /**
   * The Grundy value of each cell, row by row: the options of a position come before it.
   *
   * @param {TableGame} game
   * @returns {number[]}
   */
  function valuesOf(game) {
    /** @type {number[]} */
    var all = [];
    numbersBelow(width * given.largest).forEach(function (place) {
      var there = reached(game, place, all);
      all.push(0);
      while (there.indexOf(all[place]) >= 0) {
        all[place]++;
      }
    });
    return all;
  }

  /**
   * A table with 3 to 7 open cells, of Nim or, from difficulty 3 on, of Wythoff's game; both heaps have counters there.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {TableTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    /** @type {TableGame} */
    var game = difficulty > 2 && randomBelow(word, 2) === 1 ? "wythoff" : "nim";
    /** @type {number[]} */
    var chosen = [];
    while (chosen.length < difficulty + 2) {
      var place = randomBelow(word, width * given.largest);
      if (chosen.indexOf(place) < 0 && place > width && place % width > 0) {
        chosen.push(place);
      }
    }
    return taskOf(sentence(game), {
      grid: {
        rows: numbersBelow(given.largest).map(String),
        columns: numbersBelow(width).map(String),
        contents: ["0", "1"],
        given: valuesOf(game).map(function (value, k) {
          return chosen.indexOf(k) >= 0 ? "?" : String(value);
        })
      },
      fields: [sentence("field")]
    });
  }

  /**
   * @param {TableTask} task
   * @returns {number[]}
   */
  function openPlaces(task) {
    return numbersBelow(task.grid.given.length).filter(function (place) {
      return task.grid.given[place] === "?";
    });
  }

  /**
   * @param {TableTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    var all = valuesOf(task.asked.kind);
    return [
      openPlaces(task).map(function (place) {
        return String(all[place]);
      })
    ];
  }

  /**
   * @param {number} place
   * @returns {string}
   */
  function cellName(place) {
    return Math.floor(place / width) + ", " + (place % width);
  }

  /**
   * @param {TableTask} task
   * @param {number} k
   * @returns {Said}
   */
  function why(task, k) {
    var all = valuesOf(task.asked.kind);
    var place = openPlaces(task)[k];
    var there = reached(task.asked.kind, place, all);
    return sentence("why", { row: Math.floor(place / width), column: place % width, value: all[place], values: there.join(", ") });
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    why: why,
    point: function (task, k, box, typed) {
      var all = valuesOf(task.asked.kind);
      var place = openPlaces(task)[k];
      return mexPointer(typed, reached(task.asked.kind, place, all), function (value) {
        return cellName(
          options(task.asked.kind, Math.floor(place / width), place % width).filter(function (option) {
            return all[option] === value;
          })[0]
        );
      });
    },
    entry: function (task, k) {
      return cellName(openPlaces(task)[k]);
    },
    about: function (task, k) {
      return [openPlaces(task)[k]];
    },
    hints: function (task) {
      return [hint(sentence(task.asked.kind === "nim" ? "straight" : "slanting"))].concat(
        openPlaces(task).map(function (place, k) {
          return hint(why(task, k));
        })
      );
    }
  });
}
