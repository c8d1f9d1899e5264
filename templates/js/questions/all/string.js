// What is the string of a tournament in McKay's format? Pure.

import { upperTriangle } from "../../graph/tournament.js";
import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { hint, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";
import { typedQuestion } from "../word_answers.js";

/**
 * @param {Pick<QuestionValues, "names" | "order" | "graph">} values
 * @returns {Question<FigureTask>}
 */
export function stringQuestion(values) {
  var names = values.names;

  /**
   * A random tournament of the given order; easier ones have fewer vertices, but at least 4.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {FigureTask}
   */
  function draw(seed, difficulty, number) {
    var order = Math.max(Math.min(values.order, 4), values.order + difficulty - 5);
    var rows = drawnRows(randomStream(seed, number, RANDOM_QUESTION), "tournament", order, difficulty, values.graph);
    return taskOf(sentence("asked"), { figure: { kind: "tournament", rows: rows }, fields: [sentence("field")] });
  }

  /**
   * @param {FigureTask} task
   * @returns {string[]}
   */
  function triangle(task) {
    return task.figure.rows.slice(0, -1).map(function (row, i) {
      return row.slice(i + 1).join("");
    });
  }

  /**
   * The two vertices that a character stands for.
   *
   * @param {FigureTask} task
   * @param {number} k
   * @returns {Pair}
   */
  function pairOf(task, k) {
    var row = 0;
    var rest = k;
    while (rest >= triangle(task)[row].length) {
      rest -= triangle(task)[row].length;
      row++;
    }
    return [row, row + 1 + rest];
  }

  /**
   * @param {FigureTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    return [[upperTriangle(task.figure.rows)]];
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    exact: true,
    why: function (task) {
      return sentence("why", { rows: triangle(task).join(", ") });
    },
    point: function (task, place, box, typed) {
      var right = upperTriangle(task.figure.rows);
      if (typed.length !== right.length) {
        return sentence("pointLength", { count: typed.length, all: right.length });
      }
      var k = 0;
      while (typed.charAt(k) === right.charAt(k)) {
        k++;
      }
      var pair = pairOf(task, k);
      return sentence("pointCharacter", { place: k + 1, one: names[pair[0]], other: names[pair[1]] });
    },
    hints: function (task) {
      return [
        hint(sentence("length", { count: upperTriangle(task.figure.rows).length })),
        hint(sentence("row", { row: triangle(task)[0] }), [0])
      ];
    }
  });
}
