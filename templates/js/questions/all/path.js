// A Hamiltonian path of a tournament. Pure.

import { leftOut, numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { joinedNames } from "../../lib/text.js";
import { answerOf, emptyMarking, hint, linesAlong, marking, partOf, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";

/**
 * @param {Pick<QuestionValues, "names" | "order" | "graph">} values
 * @returns {Question<FigureTask>}
 */
export function pathQuestion(values) {
  var ARROW = " \u2192 ";
  var names = values.names;

  /**
   * @param {Rows} rows
   * @returns {number}
   */
  function squares(rows) {
    return rows.map(total).reduce(function (sum, score) {
      return sum + score * score;
    }, 0);
  }

  /**
   * A tournament: among 16, 8, 4, 2 or 1 random ones, the first whose scores are furthest apart.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {FigureTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    /** @type {Rows} */
    var best = [];
    for (var k = 0; k < Math.pow(2, 5 - difficulty); k++) {
      var next = drawnRows(word, "tournament", values.order, difficulty, values.graph);
      best = squares(next) > squares(best) ? next : best;
    }
    return taskOf(sentence("asked"), { figure: { kind: "tournament", rows: best }, marks: "order" });
  }

  /**
   * A path built vertex by vertex: each new vertex is inserted before the first one that it beats.
   *
   * @param {Rows} rows
   * @returns {number[]}
   */
  function pathOf(rows) {
    /** @type {number[]} */
    var path = [];
    rows.forEach(function (row, v) {
      var beaten = path.filter(function (u) {
        return row[u] === 1;
      });
      path.splice(beaten.length > 0 ? path.indexOf(beaten[0]) : path.length, 0, v);
    });
    return path;
  }

  /**
   * @param {FigureTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var rows = task.figure.rows;
    var path = answer.marked;
    var full = rows.length - 1;
    if (path.length === 0) {
      return emptyMarking(full);
    }
    var along = 0;
    /** @type {number[]} */
    var right = [];
    /** @type {Part[]} */
    var parts = [];
    for (var k = 1; k < path.length; k++) {
      var u = path[k - 1];
      var v = path[k];
      along += rows[u][v];
      right = right.concat(rows[u][v] === 1 ? [v] : []);
      if (rows[u][v] === 0) {
        var words = { one: names[u], other: names[v] };
        parts.push(partOf("wrong", -1, sentence("wrong", words), sentence("wrongWhy", words), [v], [u, v]));
      }
    }
    if (along > 0) {
      parts.unshift(partOf("right", along, sentence("right", { count: along, all: full }), sentence("rightWhy", { names: joinedNames(path, names, ARROW) }), right));
    }
    var left = leftOut(numbersBelow(rows.length), path);
    if (left.length > 0) {
      parts.push(partOf("missed", 0, sentence("missed", { names: joinedNames(left, names) }), sentence("missedWhy"), left));
    }
    return marking(full, parts);
  }

  /**
   * @param {FigureTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var path = pathOf(task.figure.rows);
    var found = [hint(sentence("first", { name: names[path[0]] }), path.slice(0, 1))];
    for (var k = 2; k < path.length; k++) {
      found.push(hint(sentence("next", { names: joinedNames(path.slice(0, k), names, ARROW) }), path.slice(0, k)));
    }
    return found;
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ marked: pathOf(task.figure.rows) });
    },
    check: check,
    reasons: function (task) {
      var rows = task.figure.rows;
      var steps = rows.map(function (row, v) {
        return joinedNames(pathOf(rows.slice(0, v + 1)), names);
      });
      return [sentence("built", { steps: steps.join(" | ") })];
    },
    lines: function (task, answer) {
      return linesAlong(task, answer.marked);
    },
    hints: hints
  };
}
