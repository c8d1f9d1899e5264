// How far are the vertices of a connected graph from one of them? Pure.

import { leftOut, numbersBelow } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { joinedNames } from "../../lib/text.js";
import { reachedInRows, withoutPath } from "../graph_words.js";
import { hint, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";
import { typedNumber, typedQuestion } from "../word_answers.js";

/** @typedef {FigureTask<{ start: string, names: string }>} DistancesTask */

/**
 * @param {Pick<QuestionValues, "names" | "order" | "graph">} values
 * @returns {Question<DistancesTask>}
 */
export function distancesQuestion(values) {
  var names = values.names;

  /**
   * A connected graph, the first of some random ones, and a vertex; harder graphs have fewer edges.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {DistancesTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    /** @type {Rows} */
    var rows = [];
    do {
      rows = drawnRows(word, "graph", values.order, 3 - difficulty / 2, values.graph);
    } while (!values.graph && withoutPath(rows).length > 0);
    var start = randomBelow(word, values.order);
    return taskOf(sentence("asked", { start: names[start], names: joinedNames(leftOut(numbersBelow(values.order), [start]), names) }), {
      figure: { kind: "graph", rows: rows },
      fields: [sentence("field")]
    });
  }

  /**
   * A shortest path from the start to each other vertex, in the order of the question.
   *
   * @param {DistancesTask} task
   * @returns {number[][]}
   */
  function paths(task) {
    var rows = task.figure.rows;
    var start = names.indexOf(task.asked.words.start);
    var reached = reachedInRows(rows, start);
    /**
     * @param {number} v
     * @returns {number[]}
     */
    function pathTo(v) {
      var before = reached.filter(function (u) {
        return rows[u][v] === 1;
      })[0];
      return v === start ? [start] : pathTo(before).concat([v]);
    }
    return leftOut(numbersBelow(rows.length), [start]).map(pathTo);
  }

  /**
   * The paths by their lengths, from 1.
   *
   * @param {DistancesTask} task
   * @returns {number[][][]}
   */
  function layersOf(task) {
    /** @type {number[][][]} */
    var layers = [];
    paths(task).forEach(function (path) {
      layers[path.length - 2] = (layers[path.length - 2] || []).concat([path]);
    });
    return layers;
  }

  /**
   * @param {DistancesTask} task
   * @param {number} place
   * @returns {number[]}
   */
  function about(task, place) {
    return paths(task)[place].slice(-1);
  }

  /** @returns {string} */
  function refusal() {
    return values.graph && withoutPath(values.graph.rows).length > 0 ? "apart" : "";
  }

  return typedQuestion({
    draw: draw,
    refusal: refusal,
    expected: function (task) {
      return [
        paths(task).map(function (path) {
          return String(path.length - 1);
        })
      ];
    },
    why: function (task, place) {
      var path = paths(task)[place];
      return sentence("why", { path: joinedNames(path, names, " \u2013 "), count: path.length - 1 });
    },
    point: function (task, place, box, typed) {
      var path = paths(task)[place];
      return typedNumber(typed) < path.length - 1
        ? sentence("pointLonger", { start: task.asked.words.start, name: names[path[path.length - 1]], typed: typed })
        : sentence("pointShorter", { start: task.asked.words.start, name: names[path[path.length - 1]] });
    },
    entry: function (task, place) {
      return names[about(task, place)[0]];
    },
    about: about,
    reasons: function (task) {
      return layersOf(task).map(function (layer, k) {
        var edges = layer.map(function (path) {
          return joinedNames(path.slice(-2), names, "\u2013");
        });
        return sentence("layerEdges", { count: k + 1, edges: edges.join(", ") });
      });
    },
    hints: function (task) {
      return layersOf(task).map(function (layer, k) {
        var ends = layer.map(function (path) {
          return path[path.length - 1];
        });
        return hint(sentence("layer", { count: k + 1, start: task.asked.words.start, names: joinedNames(ends, names) }), ends);
      });
    }
  });
}
