// Is a graph connected, bipartite, regular? Is a tournament strong, regular, transitive? Pure.

import { ascending, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { againstProperty, propertyMarking } from "../graph_words.js";
import { answerOf, hint, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";

/**
 * @param {Pick<QuestionValues, "names" | "order" | "figure" | "graph">} values
 * @returns {Question<FigureTask>}
 */
export function propertiesQuestion(values) {
  var names = values.names;
  var arcs = values.figure === "tournament";
  /** @type {GraphProperty[]} */
  var properties = arcs ? ["strong", "regular", "transitive"] : ["connected", "bipartite", "regular"];

  /**
   * @param {GraphProperty} property
   * @param {Rows} rows
   * @returns {number[]}
   */
  function against(property, rows) {
    if (property === "transitive") {
      return ascending(rows.map(total)).every(function (sum, k) {
        return sum === k;
      })
        ? []
        : [0];
    }
    return againstProperty(property, rows);
  }

  /**
   * A property, and the first of 200 random graphs that has it, or that lacks it, with equal probability. If none
   * qualifies (no tournament of even order is regular), the last one is taken.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {FigureTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var asked = properties[randomBelow(word, 3)];
    var wanted = randomBelow(word, 2) === 1;
    /** @type {Rows} */
    var rows = [];
    for (var k = 0; k < 200; k++) {
      rows = drawnRows(word, values.figure, values.order, difficulty, values.graph);
      if ((against(asked, rows).length === 0) === wanted) {
        break;
      }
    }
    return taskOf(sentence(asked === "regular" && arcs ? "regularScores" : asked), {
      figure: { kind: values.figure, rows: rows },
      choice: { options: [sentence("yes"), sentence("no")] }
    });
  }

  /**
   * @param {FigureTask} task
   * @returns {GraphProperty}
   */
  function property(task) {
    return /** @type {GraphProperty} */ (task.asked.kind.replace("Scores", ""));
  }

  /**
   * @param {FigureTask} task
   * @returns {number[]}
   */
  function found(task) {
    return against(property(task), task.figure.rows);
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ chosen: found(task).length === 0 ? 0 : 1 });
    },
    check: function (task, answer) {
      return propertyMarking(answer.chosen, property(task), task.figure.rows, found(task), names);
    },
    hints: function () {
      return [hint(sentence("think", { one: names[0] }), [0])];
    }
  };
}
