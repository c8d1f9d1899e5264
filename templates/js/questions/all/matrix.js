// What is the adjacency matrix of a graph, a digraph or a tournament? Pure.

import { flat, numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { joinedNames } from "../../lib/text.js";
import { answerOf, hint, marking, partOf, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";

/**
 * @param {Pick<QuestionValues, "names" | "order" | "figure" | "graph">} values
 * @returns {Question<FigureTask>}
 */
export function matrixQuestion(values) {
  var names = values.names;
  var order = values.order;
  var arcs = values.figure !== "graph";

  /**
   * A random tournament, or a random graph or digraph; harder ones have more edges or arcs.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {FigureTask}
   */
  function draw(seed, difficulty, number) {
    var rows = drawnRows(randomStream(seed, number, RANDOM_QUESTION), values.figure, order, difficulty, values.graph);
    return taskOf(sentence(arcs ? "askedArcs" : "asked"), {
      figure: { kind: values.figure, rows: rows },
      grid: { rows: names, columns: names, contents: ["0", "1"], given: [] }
    });
  }

  // The reasons why a 1 is wrong or missing, by the entry that the answer has in the opposite cell: for 0 and for 1.
  var wrong = arcs ? ["wrongWay", "wrongWay"] : ["wrongOnce", "wrongWhy"];
  if (values.figure === "digraph") {
    wrong = ["wrongArc", "wrongArc"];
  }
  var missed = arcs ? ["missedArc", "missedArc"] : ["missedWhy", "missedOnce"];

  /**
   * @param {number[]} cells
   * @param {number} place
   * @returns {Part}
   */
  function wrongPart(cells, place) {
    var pair = [Math.floor(place / order), place % order];
    var words = { row: names[pair[0]], column: names[pair[1]] };
    if (pair[0] === pair[1]) {
      return partOf("wrong", -1, sentence("loop", words), sentence("loopWhy", words), [place], pair);
    }
    /** @type {Verdict} */
    var verdict = cells[place] ? "wrong" : "missed";
    var why = (cells[place] ? wrong : missed)[cells[pair[1] * order + pair[0]]];
    return partOf(verdict, -cells[place], sentence(verdict, words), sentence(why, words), [place], pair);
  }

  /**
   * @param {FigureTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var wanted = flat(task.figure.rows);
    var cells = wanted.map(function (one, place) {
      return answer.cells[place] || 0;
    });
    var found = 0;
    /** @type {number[]} */
    var right = [];
    /** @type {Part[]} */
    var parts = [];
    if (total(cells) === 0) {
      var one = wanted.indexOf(1);
      var words = { row: names[Math.floor(one / order)], column: names[one % order] };
      parts.push(partOf("empty", 0, sentence("empty"), sentence("emptyWhy", words)));
    }
    cells.forEach(function (cell, place) {
      if (cell !== wanted[place]) {
        parts.push(wrongPart(cells, place));
      } else {
        found += cell;
        right = right.concat(cell === 1 ? [place] : []);
      }
    });
    if (found > 0) {
      parts.unshift(partOf("right", found, sentence("right", { found: found, all: total(wanted) }), sentence("rightWhy"), right));
    }
    return marking(total(wanted), parts);
  }

  /**
   * The arc between the two vertices of a part, if there is one.
   *
   * @param {FigureTask} task
   * @param {number[]} shown
   * @returns {Explained}
   */
  function explained(task, shown) {
    var rows = task.figure.rows;
    var both = [shown, shown.slice().reverse()].filter(function (pair) {
      return rows[pair[0]][pair[1]] === 1;
    });
    var lines = values.figure === "digraph" ? both : [shown];
    return { start: shown, lines: shown[0] === shown[1] ? [] : lines, out: [] };
  }

  /** @returns {string} */
  function refusal() {
    return values.graph && total(flat(values.graph.rows)) === 0 ? "noEdge" : "";
  }

  /**
   * @param {FigureTask} task
   * @param {number} place
   * @returns {Said}
   */
  function explain(task, place) {
    var pair = [Math.floor(place / order), place % order];
    var isThere = task.figure.rows[pair[0]][pair[1]] === 1;
    var kind = pair[0] === pair[1] ? "loopWhy" : isThere ? (arcs ? "missedArc" : "missedWhy") : arcs ? "wrongArc" : "noEdge";
    return sentence(kind, { row: names[pair[0]], column: names[pair[1]] });
  }

  /**
   * Row by row, to which vertices lines lead.
   *
   * @param {FigureTask} task
   * @returns {Said[]}
   */
  function reasons(task) {
    return task.figure.rows.map(function (row, i) {
      var others = numbersBelow(order).filter(function (j) {
        return row[j] === 1;
      });
      return others.length === 0 ? sentence("noOne", { row: names[i] }) : sentence(arcs ? "rowArcs" : "rowEdges", { row: names[i], others: joinedNames(others, names) });
    });
  }

  return {
    draw: draw,
    refusal: refusal,
    explained: explained,
    explain: explain,
    reasons: reasons,
    solution: function (task) {
      return answerOf({ cells: flat(task.figure.rows) });
    },
    check: check,
    hints: function (task) {
      return [hint(sentence("count", { count: total(flat(task.figure.rows)) }))].concat(
        task.figure.rows.map(function (row, i) {
          return hint(sentence("row", { row: names[i], count: total(row) }), [i]);
        })
      );
    },
    rules: function () {
      return sentence(arcs ? "rulesArcs" : "rules");
    }
  };
}
