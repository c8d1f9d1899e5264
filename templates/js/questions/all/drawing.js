// Which drawing belongs to a matrix, which matrix belongs to a drawing? Pure.

import { adjacentPairs } from "../../graph/adjacent_pairs.js";
import { upperTriangle } from "../../graph/tournament.js";
import { numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream, shuffled } from "../../lib/random.js";
import { edgeText } from "../graph_demands.js";
import { LEAST, addDrawing, addMatrix, changedRows, mediumRows, shortNames } from "../graph_sketches.js";
import { answerOf, emptyMarking, hint, joinedRows, marking, partOf, sentence, taskOf } from "../model.js";

/**
 * The upper triangles of the matrices of the given graph and of the options.
 *
 * @typedef {Task<{ given: string, graphs: string }> & { sketch: Sketch, choice: Choice }} DrawingTask
 */

// The middles of the given graph and of the options; the changes that make wrong options, by difficulty.
var MIDDLES = [[-0.5, 0.52], [0.5, 0.52], [-0.5, -0.52], [0.5, -0.52]];
/** @type {("edge" | "degrees" | "switch")[]} */
var CHANGES = ["edge", "edge", "degrees", "degrees", "switch"];

/**
 * @param {Pick<QuestionValues, "names" | "order" | "graph">} values
 * @returns {Question<DrawingTask>}
 */
export function drawingQuestion(values) {
  var names = shortNames(values.names);
  var order = values.order;

  /**
   * A random graph among two others after one or two changes: an edge more or less, then an edge at another place, then two
   * edges with their ends exchanged. Harder drawings have their vertices in another order.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {DrawingTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var asked = randomBelow(word, 2) === 0 ? "askedDrawing" : "askedMatrix";
    var rows = values.graph ? values.graph.rows : mediumRows(word, order);
    var graphs = [upperTriangle(rows)];
    for (var k = 0; graphs.length < 3; k++) {
      var changed = changedRows(word, rows, k < 60 ? CHANGES[difficulty - 1] : "edge");
      if (changed && graphs.indexOf(upperTriangle(changed)) < 0) {
        graphs.push(upperTriangle(changed));
      }
    }
    var mixed = shuffled(word, graphs);
    var task = taskOf(sentence(asked, { given: graphs[0], graphs: mixed.join(", ") }), {
      choice: {
        options: mixed.map(function (graph, place) {
          return sentence(asked === "askedDrawing" ? "drawing" : "matrix", { number: place + 1 });
        })
      }
    });
    /** @type {Sketch} */
    var sketch = { lines: [["guide", -1, 0, 1, 0], ["guide", 0, -1, 0, 1]], words: [], alt: "" };
    sketch.alt = [graphs[0]].concat(mixed).map(function (graph, place) {
      var middle = MIDDLES[place];
      var isDrawn = (asked === "askedDrawing") === place > 0;
      var at = { x: middle[0], y: middle[1], radius: isDrawn ? 0.29 : 0.38, name: place > 0 ? String(place) : "", left: middle[0] - 0.42, top: middle[1] + 0.4 };
      if (isDrawn) {
        addDrawing(sketch, rowsOf(graph), names, difficulty < 3 ? numbersBelow(order) : shuffled(word, numbersBelow(order)), at);
      } else {
        addMatrix(sketch, rowsOf(graph), names, at);
      }
      return (place > 0 ? place + ": " : "") + edgeText(adjacentPairs(rowsOf(graph)), names);
    }).join(" / ");
    /** @type {Task} */ (task).sketch = sketch;
    return /** @type {DrawingTask} */ (/** @type {unknown} */ (task));
  }

  /**
   * @param {string} triangle
   * @returns {Rows}
   */
  function rowsOf(triangle) {
    return joinedRows(triangle.split("").map(Number), order, false);
  }

  /**
   * @param {DrawingTask} task
   * @returns {number}
   */
  function rightOf(task) {
    return task.asked.words.graphs.split(", ").indexOf(task.asked.words.given);
  }

  /**
   * @param {DrawingTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var given = task.asked.words.given;
    if (answer.chosen < 0) {
      return emptyMarking(1);
    }
    if (answer.chosen === rightOf(task)) {
      return marking(1, [partOf("right", 1, sentence("right"), sentence("rightWhy", { edges: edgeText(adjacentPairs(rowsOf(given)), names) }))]);
    }
    var chosen = task.asked.words.graphs.split(", ")[answer.chosen];
    var differences = given.split("").map(function (digit, place) {
      return digit === chosen.charAt(place) ? "0" : "1";
    });
    var pair = adjacentPairs(rowsOf(differences.join("")))[0];
    var joined = rowsOf(given)[pair[0]][pair[1]] === 1;
    var kind = (task.asked.kind === "askedDrawing" ? "drawing" : "matrix") + (joined ? "Lacks" : "Has");
    return marking(1, [partOf("wrong", 0, sentence("wrong"), sentence(kind, { one: names[pair[0]], other: names[pair[1]], number: answer.chosen + 1 }))]);
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ chosen: rightOf(task) });
    },
    check: check,
    refusal: function () {
      return order < LEAST ? "small" : "";
    },
    hints: function (task) {
      return rowsOf(task.asked.words.given).slice(0, 2).map(function (row, v) {
        return hint(sentence("degree", { one: names[v], count: total(row) }));
      });
    }
  };
}
