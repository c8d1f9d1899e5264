// What is the string of a tournament in McKay's format? Pure.

import { upperTriangle } from "../../graph/tournament.js";
import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { hint, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";
import { typedQuestion } from "../word_answers.js";

/**
 * @param {Pick<QuestionValues, "order" | "graph">} values
 * @returns {Question<FigureTask>}
 */
export function stringQuestion(values) {
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
    hints: function (task) {
      return [
        hint(sentence("length", { count: upperTriangle(task.figure.rows).length })),
        hint(sentence("row", { row: triangle(task)[0] }), [0])
      ];
    }
  });
}
