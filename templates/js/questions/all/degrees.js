// What are the degrees of a graph, or the scores of a tournament? Pure.

import { flat, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { degreeTold } from "../graph_words.js";
import { hint, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";
import { typedQuestion } from "../word_answers.js";

/**
 * @param {Pick<QuestionValues, "names" | "order" | "figure" | "graph">} values
 * @returns {Question<FigureTask>}
 */
export function degreesQuestion(values) {
  var names = values.names;
  var scores = values.figure === "tournament";

  /**
   * A random tournament, or a random graph with at least one edge; harder graphs have more edges.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {FigureTask}
   */
  function draw(seed, difficulty, number) {
    var rows = drawnRows(randomStream(seed, number, RANDOM_QUESTION), values.figure, values.order, difficulty, values.graph);
    return taskOf(sentence(scores ? "askedScores" : "asked", { names: names.join(", ") }), {
      figure: { kind: values.figure, rows: rows },
      fields: [sentence(scores ? "fieldScores" : "field")]
    });
  }

  /**
   * @param {FigureTask} task
   * @returns {string[][]}
   */
  function expected(task) {
    return [
      task.figure.rows.map(function (row) {
        return String(total(row));
      })
    ];
  }

  /**
   * @param {FigureTask} task
   * @param {number} place
   * @returns {Said}
   */
  function why(task, place) {
    return degreeTold(task.figure.rows, place, names, scores);
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    why: why,
    point: function (task, place) {
      var told = why(task, place);
      return sentence(told.kind + "Point", told.words);
    },
    entry: function (task, place) {
      return names[place];
    },
    about: function (task, place) {
      return [place];
    },
    hints: function (task) {
      var sum = total(flat(task.figure.rows));
      return [hint(sentence(scores ? "sumScores" : "sum", { sum: sum }))].concat(
        names.map(function (name, v) {
          return hint(why(task, v), [v]);
        })
      );
    },
    rules: function () {
      return sentence(scores ? "rulesScores" : "rules");
    }
  });
}
