// Draw the graph of a matrix, or the tournament of a string. Pure.

import { flat, numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { joinedNames } from "../../lib/text.js";
import { answerOf, hint, marking, partOf, pointing, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";

/**
 * The string is that of a tournament; a graph is given by its matrix.
 *
 * @typedef {FigureTask<{ string?: string }>} LinesTask
 */

/**
 * @param {Pick<QuestionValues, "names" | "order" | "figure" | "graph">} values
 * @returns {Question<LinesTask>}
 */
export function linesQuestion(values) {
  var names = values.names;
  var order = values.order;
  var arcs = values.figure === "tournament";
  /** @type {Pair[]} */
  var pairs = [];
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      pairs.push([i, j]);
    }
  }

  /**
   * The matrix of a random graph with at least one edge, or the string of a random tournament.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {LinesTask}
   */
  function draw(seed, difficulty, number) {
    var rows = drawnRows(randomStream(seed, number, RANDOM_QUESTION), values.figure, order, difficulty, values.graph);
    var empty = rows.map(function (row) {
      return row.map(function () {
        return 0;
      });
    });
    var figure = { kind: values.figure, rows: empty };
    if (arcs) {
      var digits = pairs.map(function (pair) {
        return rows[pair[0]][pair[1]];
      });
      return taskOf(sentence("askedString", { string: digits.join("") }), { figure: figure, marks: "pairs" });
    }
    return taskOf(sentence("asked"), {
      figure: figure,
      marks: "pairs",
      grid: { rows: names, columns: names, contents: ["0", "1"], given: flat(rows).map(String) }
    });
  }

  /**
   * For each pair, the number that the right answer has.
   *
   * @param {LinesTask} task
   * @returns {number[]}
   */
  function wantedBy(task) {
    if (arcs) {
      return /** @type {string} */ (task.asked.words.string).split("").map(function (digit) {
        return digit === "1" ? 1 : 2;
      });
    }
    return pairs.map(function (pair) {
      return Number(/** @type {Grid} */ (task.grid).given[pair[0] * order + pair[1]]);
    });
  }

  /**
   * @param {number} k
   * @param {boolean} back
   * @returns {{ one: string, other: string }}
   */
  function ends(k, back) {
    var pair = pairs[k];
    return { one: names[pair[back ? 1 : 0]], other: names[pair[back ? 0 : 1]] };
  }

  /**
   * @param {number[]} wanted
   * @returns {Part}
   */
  function emptyPart(wanted) {
    var first = wanted[0] > 0 ? 0 : wanted.indexOf(1);
    return partOf("empty", 0, sentence("empty"), sentence("emptyWhy", ends(first, wanted[first] === 2)));
  }

  /**
   * @param {number} k
   * @param {number} cell
   * @param {number} value
   * @returns {Part}
   */
  function wrongPart(k, cell, value) {
    var words = ends(k, false);
    /** @type {Said} */
    var reason = sentence(cell ? "wrongWhy" : "missedWhy", words);
    if (arcs) {
      reason = sentence("arcWhy", { one: words.one, other: words.other, digit: value % 2, place: k + 1 });
    }
    var title = sentence(cell === 0 ? "missed" : arcs ? "wrongArc" : "wrong", ends(k, cell === 2));
    var part = partOf(cell ? "wrong" : "missed", cell ? -1 : 0, title, reason, [], pairs[k]);
    return cell ? part : pointing(part, sentence("missedPoint", words), sentence(arcs ? "missedArc" : "missedEdge"), pairs[k].slice(0, 1));
  }

  /**
   * @param {LinesTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var wanted = wantedBy(task);
    var full = wanted.filter(Boolean).length;
    if (total(answer.cells) === 0) {
      return marking(full, [emptyPart(wanted)]);
    }
    /** @type {Part[]} */
    var parts = [];
    var found = 0;
    wanted.forEach(function (value, k) {
      if (answer.cells[k] !== value) {
        parts.push(wrongPart(k, answer.cells[k], value));
      } else if (value > 0) {
        found++;
      }
    });
    if (found > 0) {
      parts.unshift(partOf("right", found, sentence("right", { count: found, all: full }), sentence("rightWhy")));
    }
    return marking(full, parts);
  }

  /**
   * @param {LinesTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var wanted = wantedBy(task);
    return arcs
      ? [hint(sentence("digit", { one: names[0], other: names[1], digit: wanted[0] % 2 }))]
      : [hint(sentence("count", { count: total(wanted) }))];
  }

  /**
   * For each vertex but the last one what is given for it and those after it.
   *
   * @param {LinesTask} task
   * @returns {Said[]}
   */
  function reasons(task) {
    var wanted = wantedBy(task);
    return numbersBelow(order - 1).map(function (v) {
      var places = numbersBelow(pairs.length).filter(function (k) {
        return pairs[k][0] === v;
      });
      var digits = places.map(function (k) {
        return wanted[k] % 2;
      });
      var others = places.map(function (k) {
        return pairs[k][1];
      });
      return sentence(arcs ? "stringRow" : "matrixRow", { one: names[v], others: joinedNames(others, names), digits: digits.join(arcs ? "" : ", ") });
    });
  }

  /** @returns {string} */
  function refusal() {
    return values.graph && total(flat(values.graph.rows)) === 0 ? "noEdge" : "";
  }

  return {
    draw: draw,
    refusal: refusal,
    solution: function (task) {
      return answerOf({ cells: wantedBy(task) });
    },
    check: check,
    reasons: reasons,
    hints: hints,
    rules: function () {
      return sentence(arcs ? "rulesString" : "rules");
    },
    explained: function (task, shown) {
      return { start: shown, lines: [], out: [] };
    }
  };
}
