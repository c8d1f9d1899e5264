// Are two graphs isomorphic? The vertices of the one for those of the other, or what differs. Pure.

import { adjacentPairs } from "../../graph/adjacent_pairs.js";
import { graphSize, sortedDegrees } from "../../graph/graph.js";
import { upperTriangle } from "../../graph/tournament.js";
import { numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomStream, shuffled } from "../../lib/random.js";
import { edgeText } from "../graph_demands.js";
import { reachedInRows } from "../graph_words.js";
import { LEAST, addDrawing, changedRows, mediumRows, renumbered, shortNames } from "../graph_sketches.js";
import { answerOf, emptyMarking, hint, joinedRows, marking, partOf, pointing, sentence, taskOf } from "../model.js";

/**
 * The upper triangles of the matrices of both graphs.
 *
 * @typedef {Task<{ one: string, other: string }> & { sketch: Sketch, choice: Choice, grid: Grid }} IsomorphicTask
 */

// What may differ, in the order of the options; the first option is that the graphs are isomorphic.
/** @type {Record<string, (rows: Rows) => string | number>} */
var INVARIANTS = {
  Edges: function (rows) {
    return graphSize(rows);
  },
  Degrees: function (rows) {
    return sortedDegrees(rows).join(", ");
  },
  Triangles: function (rows) {
    return adjacentPairs(rows).reduce(function (count, pair) {
      return (
        count +
        total(
          rows[pair[0]].slice(0, pair[0]).map(function (entry, v) {
            return entry * rows[pair[1]][v];
          })
        )
      );
    }, 0);
  },
  Components: function (rows) {
    return rows.filter(function (row, v) {
      return Math.min.apply(null, reachedInRows(rows, v)) === v;
    }).length;
  }
};
var KINDS = Object.keys(INVARIANTS);

/**
 * @param {Pick<QuestionValues, "names" | "order" | "graph">} values
 * @returns {Question<IsomorphicTask>}
 */
export function isomorphicQuestion(values) {
  var order = values.order;
  var names = shortNames(values.names);
  var numbers = numbersBelow(order).map(function (v) {
    return String(v + 1);
  });

  /**
   * The options, from 0, that name something in which two graphs differ.
   *
   * @param {Rows} one
   * @param {Rows} other
   * @returns {number[]}
   */
  function differing(one, other) {
    return numbersBelow(KINDS.length).filter(function (k) {
      return INVARIANTS[KINDS[k]](one) !== INVARIANTS[KINDS[k]](other);
    });
  }

  /**
   * A random graph, and the same with its vertices mixed or, one time in two, after a change after which something differs:
   * the number of edges, then the degrees, then only triangles or components if the graph allows it.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {IsomorphicTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var same = word() < 2147483648;
    var rows = values.graph ? values.graph.rows : mediumRows(word, order);
    /** @type {Rows | null} */
    var changed = same ? rows : null;
    for (var k = 0; changed === null || (!same && differing(rows, changed).length === 0); k++) {
      changed = changedRows(word, rows, difficulty > 2 && k < 60 ? "switch" : difficulty > 1 && k < 120 ? "degrees" : "edge");
    }
    var other = renumbered(changed, shuffled(word, numbersBelow(order)));
    var task = taskOf(sentence("asked", { one: upperTriangle(rows), other: upperTriangle(other) }), {
      grid: { rows: ["\u2192"], columns: names, contents: ["\u00b7"].concat(numbers), given: [] },
      choice: {
        options: ["same"].concat(KINDS).map(function (kind) {
          return sentence(kind === "same" ? kind : "other" + kind);
        })
      }
    });
    /** @type {Sketch} */
    var sketch = { lines: [], words: [], alt: edgeText(adjacentPairs(rows), names) + " / " + edgeText(adjacentPairs(other), numbers) };
    addDrawing(sketch, rows, names, numbersBelow(order), { x: -0.58, y: 0, radius: 0.36, name: "", left: 0, top: 0 });
    addDrawing(sketch, other, numbers, shuffled(word, numbersBelow(order)), { x: 0.58, y: 0, radius: 0.36, name: "", left: 0, top: 0 });
    /** @type {Task} */ (task).sketch = sketch;
    return /** @type {IsomorphicTask} */ (/** @type {unknown} */ (task));
  }

  /**
   * @param {IsomorphicTask} task
   * @returns {Rows[]}
   */
  function graphsOf(task) {
    return [task.asked.words.one, task.asked.words.other].map(function (text) {
      return joinedRows(text.split("").map(Number), order, false);
    });
  }

  /**
   * An isomorphism, as the vertex of the second graph for each of the first; null if there is none.
   *
   * @param {Rows[]} graphs
   * @param {number[]} found
   * @returns {number[] | null}
   */
  function mapFrom(graphs, found) {
    var v = found.length;
    return v === order
      ? found
      : numbersBelow(order).reduce(function (/** @type {number[] | null} */ best, w) {
          var fits =
            found.indexOf(w) < 0 &&
            found.every(function (image, u) {
              return graphs[0][u][v] === graphs[1][image][w];
            });
          return best || (fits ? mapFrom(graphs, found.concat([w])) : null);
        }, null);
  }

  /**
   * What is said of an invariant: its values, or the one that both graphs have.
   *
   * @param {Rows[]} graphs
   * @param {number} k
   * @returns {Said}
   */
  function told(graphs, k) {
    var found = graphs.map(INVARIANTS[KINDS[k]]);
    return sentence((found[0] === found[1] ? "both" : "differ") + KINDS[k], { one: found[0], other: found[1] });
  }

  /**
   * The parts for a map: what is missing, or the pairs that are joined in one graph only; each costs a point.
   *
   * @param {Rows[]} graphs
   * @param {number[]} cells
   * @returns {Part[]}
   */
  function mapParts(graphs, cells) {
    /** @type {Part[]} */
    var parts = [];
    var kept = 0;
    for (var v = 0; v < order; v++) {
      var twin = cells.indexOf(cells[v]);
      if (!cells[v]) {
        return [partOf("missed", 0, sentence("open", { one: names[v] }), sentence("openWhy", { one: names[v] }), [v])];
      }
      if (twin < v) {
        return [partOf("wrong", 0, sentence("twice", { number: cells[v] }), sentence("twiceWhy", { one: names[twin], two: names[v], number: cells[v] }), [twin, v])];
      }
      for (var u = 0; u < v; u++) {
        var joined = graphs[0][u][v];
        var words = { one: names[u], two: names[v], first: cells[u], second: cells[v] };
        if (joined === graphs[1][cells[u] - 1][cells[v] - 1]) {
          kept += joined;
        } else {
          parts.push(partOf("wrong", -joined, sentence("broken", words), sentence(joined ? "brokenWhy" : "madeWhy", words), [u, v]));
        }
      }
    }
    return kept > 0 ? [partOf("right", kept, sentence("kept", { count: kept, all: graphSize(graphs[0]) }), sentence("keptWhy"))].concat(parts) : parts;
  }

  /**
   * @param {IsomorphicTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var graphs = graphsOf(task);
    var wanted = differing(graphs[0], graphs[1]);
    var full = wanted.length > 0 ? 1 : graphSize(graphs[0]);
    if (answer.chosen < 0 && total(answer.cells) === 0) {
      return emptyMarking(full);
    }
    if (answer.chosen > 0) {
      var right = wanted.indexOf(answer.chosen - 1) >= 0;
      return marking(full, [partOf(right ? "right" : "wrong", right ? 1 : 0, sentence(right ? "right" : "wrong"), told(graphs, answer.chosen - 1))]);
    }
    var cells = numbers.map(function (number, v) {
      return answer.cells[v] || 0;
    });
    var parts = mapParts(graphs, cells);
    if (wanted.length > 0) {
      var first = parts.filter(function (part) {
        return part.verdict !== "right";
      })[0];
      // Where no table can be right, more numbers in it do not help.
      var pointer = first.verdict === "missed" ? sentence("compare") : first.reason;
      return marking(full, [pointing(partOf("wrong", 0, first.title, told(graphs, wanted[0]), first.about), pointer)]);
    }
    return marking(full, answer.chosen < 0 ? parts : [partOf("right", 0, sentence("right"), sentence("rightWhy"))].concat(parts));
  }

  return {
    draw: draw,
    solution: function (task) {
      var graphs = graphsOf(task);
      var wanted = differing(graphs[0], graphs[1]);
      var map = wanted.length > 0 ? null : mapFrom(graphs, []);
      return answerOf({
        chosen: map ? 0 : wanted[0] + 1,
        cells: (map || []).map(function (v) {
          return v + 1;
        })
      });
    },
    check: check,
    refusal: function () {
      return order < LEAST ? "small" : values.graph && graphSize(values.graph.rows) === 0 ? "noEdge" : "";
    },
    mistakes: function () {
      return [answerOf({ cells: numbers.map(Number), chosen: 0 })];
    },
    hints: function (task) {
      return graphsOf(task).map(function (rows, k) {
        return hint(sentence(k === 0 ? "first" : "second", { numbers: rows.map(total).map(function (degree, v) {
          return (k === 0 ? names : numbers)[v] + " " + degree;
        }).join(", ") }));
      });
    }
  };
}
