// Which vertices of an acyclic digraph are P-positions, or what are their Grundy values? Pure.

import { ascending, flat, numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { joinedNames } from "../../lib/text.js";
import { leads } from "../graph_words.js";
import { answerOf, emptyMarking, hint, marking, partOf, pointing, sentence, taskOf } from "../model.js";

/**
 * @param {Pick<QuestionValues, "names" | "order" | "vertices" | "graph">} values
 * @returns {Question<FigureTask>}
 */
export function vertexLabelsQuestion(values) {
  var names = values.names;
  var outcomes = values.vertices === "P, N";
  var contents = outcomes ? ["", "P", "N"] : [""].concat(numbersBelow(values.order).map(String));

  /**
   * @param {Word} word
   * @param {number} difficulty
   * @returns {Rows}
   */
  function drawnDigraph(word, difficulty) {
    if (values.graph) {
      return values.graph.rows;
    }
    /** @type {number[]} */
    var ranked = [];
    numbersBelow(values.order).forEach(function (v) {
      ranked.splice(randomBelow(word, v + 1), 0, v);
    });
    var rows = ranked.map(function () {
      return ranked.map(function () {
        return 0;
      });
    });
    ranked.forEach(function (u, k) {
      ranked.slice(k + 1).forEach(function (v) {
        rows[u][v] = randomBelow(word, 10) < difficulty + 2 ? 1 : 0;
      });
    });
    return total(flat(rows)) < values.order - 1 ? drawnDigraph(word, difficulty) : rows;
  }

  /**
   * A digraph with at least as many arcs as a tree has. The vertices are put in a random order, and each pair becomes
   * an arc in this order with a probability of 3/10, 4/10, ..., 7/10.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {FigureTask}
   */
  function draw(seed, difficulty, number) {
    return taskOf(sentence(outcomes ? "asked" : "askedValues"), {
      figure: { kind: "digraph", rows: drawnDigraph(randomStream(seed, number, RANDOM_QUESTION), difficulty) },
      marks: "labels",
      contents: contents
    });
  }

  /**
   * @param {FigureTask} task
   * @param {number} v
   * @returns {number[]}
   */
  function options(task, v) {
    return numbersBelow(values.order).filter(function (w) {
      return task.figure.rows[v][w] === 1;
    });
  }

  /**
   * All vertices, each after its out-neighbours.
   *
   * @param {FigureTask} task
   * @returns {number[]}
   */
  function fromTheEnds(task) {
    /** @type {number[]} */
    var found = [];
    /**
     * @param {number} v
     * @returns {boolean}
     */
    function mayCome(v) {
      return (
        found.indexOf(v) < 0 &&
        options(task, v).every(function (w) {
          return found.indexOf(w) >= 0;
        })
      );
    }
    while (found.length < values.order) {
      found.push(numbersBelow(values.order).filter(mayCome)[0]);
    }
    return found;
  }

  /**
   * The numbers of the labels: P and N, or Grundy values.
   *
   * @param {FigureTask} task
   * @returns {number[]}
   */
  function labelsOf(task) {
    /** @type {number[]} */
    var labels = [];
    fromTheEnds(task).forEach(function (v) {
      var there = options(task, v).map(function (w) {
        return labels[w];
      });
      labels[v] = 0;
      while (there.indexOf(labels[v]) >= 0 && !(outcomes && labels[v] === 1)) {
        labels[v]++;
      }
    });
    return labels;
  }

  /**
   * @param {FigureTask} task
   * @param {number[]} labels
   * @param {number} v
   * @returns {Said}
   */
  function why(task, labels, v) {
    var to = options(task, v);
    if (to.length === 0) {
      return sentence(outcomes ? "end" : "endValue", { name: names[v] });
    }
    if (!outcomes) {
      var there = ascending(
        to.map(function (w) {
          return labels[w];
        })
      ).filter(function (value, k, all) {
        return all.indexOf(value) === k;
      });
      return sentence("isValue", { name: names[v], value: labels[v], values: there.join(", ") });
    }
    var lost = to.filter(function (w) {
      return labels[w] === 0;
    });
    return labels[v] === 1
      ? sentence("isN", { name: names[v], to: names[lost[0]] })
      : sentence("isP", { name: names[v], names: joinedNames(to, names) });
  }

  /**
   * From what the label of a vertex follows.
   *
   * @param {FigureTask} task
   * @param {number[]} labels
   * @param {number} v
   * @returns {Said}
   */
  function point(task, labels, v) {
    var there = options(task, v).map(function (w) {
      return contents[labels[w] + 1];
    });
    return there.length === 0 ? sentence("endPoint", { name: names[v] }) : sentence("point", { name: names[v], names: joinedNames(options(task, v), names), labels: there.join(", ") });
  }

  /**
   * @param {FigureTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var labels = labelsOf(task);
    if (total(answer.cells) === 0) {
      return emptyMarking(values.order);
    }
    /** @type {Part[]} */
    var parts = [];
    /** @type {number[]} */
    var right = [];
    // The first one that is not right follows from others that are.
    fromTheEnds(task).forEach(function (v) {
      var cell = answer.cells[v];
      if (cell === labels[v] + 1) {
        right.push(v);
        return;
      }
      var title = cell ? sentence("wrong", { name: names[v], label: contents[cell] }) : sentence("missed", { name: names[v] });
      parts.push(pointing(partOf(cell ? "wrong" : "missed", cell ? -1 : 0, title, why(task, labels, v), [v], [v].concat(options(task, v))), point(task, labels, v)));
    });
    right.sort(function (u, v) {
      return u - v;
    });
    if (right.length > 0) {
      parts.unshift(partOf("right", right.length, sentence("right", { count: right.length, all: values.order }), sentence("rightWhy"), right));
    }
    return marking(values.order, parts);
  }

  /**
   * @param {FigureTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var labels = labelsOf(task);
    /** @type {number[]} */
    var ends = [];
    /** @type {number[]} */
    var others = [];
    fromTheEnds(task).forEach(function (v) {
      (options(task, v).length === 0 ? ends : others).push(v);
    });
    return [hint(sentence("first", { names: joinedNames(ends, names) }), ends)].concat(
      others.map(function (v) {
        return hint(why(task, labels, v), [v]);
      })
    );
  }

  /**
   * @param {Rows} rows
   * @returns {boolean}
   */
  function hasCycle(rows) {
    return rows.some(function (row, u) {
      return row.some(function (arc, v) {
        return arc === 1 && leads(rows, v, u);
      });
    });
  }

  /** @returns {string} */
  function refusal() {
    return values.graph && hasCycle(values.graph.rows) ? "cycle" : "";
  }

  return {
    contents: contents,
    draw: draw,
    refusal: refusal,
    solution: function (task) {
      return answerOf({
        cells: labelsOf(task).map(function (label) {
          return label + 1;
        })
      });
    },
    check: check,
    explain: function (task, v) {
      return why(task, labelsOf(task), v);
    },
    reasons: function (task) {
      return fromTheEnds(task).map(why.bind(null, task, labelsOf(task)));
    },
    hints: hints,
    rules: function () {
      return sentence(outcomes ? "rules" : "rulesValues");
    },
    explained: function (task, shown) {
      return {
        start: shown.slice(0, 1),
        lines: shown.slice(1).map(function (w) {
          return [shown[0], w];
        }),
        out: []
      };
    }
  };
}
