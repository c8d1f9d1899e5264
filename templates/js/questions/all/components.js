// What are the strong components of a tournament, in order? Pure.

import { ascending, flat } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { joinedNames } from "../../lib/text.js";
import { reachedInRows } from "../graph_words.js";
import { answerOf, emptyMarking, hint, marking, partOf, pointing, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";

/**
 * @param {Pick<QuestionValues, "names" | "order" | "graph">} values
 * @returns {Question<FigureTask>}
 */
export function componentsQuestion(values) {
  var names = values.names;

  /**
   * The strong components in order, each ascending: those whose vertices reach more vertices come first.
   *
   * @param {Rows} rows
   * @returns {number[][]}
   */
  function componentsOf(rows) {
    var sizes = rows.map(function (row, v) {
      return reachedInRows(rows, v).length;
    });
    /** @type {number[][]} */
    var found = [];
    ascending(sizes)
      .reverse()
      .forEach(function (size, k, sorted) {
        if (k === 0 || sorted[k - 1] !== size) {
          found.push(
            rows
              .map(function (row, v) {
                return v;
              })
              .filter(function (v) {
                return sizes[v] === size;
              })
          );
        }
      });
    return found;
  }

  /**
   * @param {Rows} rows
   * @param {number} difficulty
   * @returns {boolean}
   */
  function fits(rows, difficulty) {
    var found = componentsOf(rows);
    var large = found.some(function (component) {
      return component.length > 2;
    });
    return found.length > 1 && (difficulty < 3 || values.order === 3 || large);
  }

  /**
   * A random tournament that is not strong; from difficulty 3 on, some component has at least 3 vertices.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {FigureTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var rows = drawnRows(word, "tournament", values.order, difficulty, values.graph);
    while (!values.graph && !fits(rows, difficulty)) {
      rows = drawnRows(word, "tournament", values.order, difficulty, values.graph);
    }
    return taskOf(sentence("asked"), { figure: { kind: "tournament", rows: rows }, marks: "order" });
  }

  /**
   * @param {number[]} component
   * @returns {string}
   */
  function written(component) {
    return joinedNames(component, names);
  }

  /**
   * @param {number[][]} components
   * @param {number} v
   * @returns {number[]}
   */
  function holding(components, v) {
    return components.filter(function (component) {
      return component.indexOf(v) >= 0;
    })[0];
  }

  /**
   * @param {FigureTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var components = componentsOf(task.figure.rows);
    var order = task.figure.rows.length;
    var places = flat(
      components.map(function (component) {
        return component.map(function () {
          return component;
        });
      })
    );
    if (answer.marked.length === 0) {
      return emptyMarking(order);
    }
    var right = answer.marked.filter(function (v, k) {
      return places[k].indexOf(v) >= 0;
    });
    /** @type {Part[]} */
    var parts = [];
    if (right.length > 0) {
      var all = sentence("rightWhy", { components: components.map(written).join(" | ") });
      parts.push(pointing(partOf("right", right.length, sentence("right", { count: right.length, all: order }), all, right), sentence("rightPoint")));
    }
    /**
     * A vertex of another component on the wrong side of this one.
     *
     * @param {number} v
     * @returns {Said}
     */
    function misplaced(v) {
      var before = answer.marked.slice(0, answer.marked.indexOf(v));
      var here = components.indexOf(holding(components, v));
      /**
       * @param {number} by
       * @returns {number[]}
       */
      function others(by) {
        return flat(components).filter(function (u) {
          return (before.indexOf(u) < 0) === by < 0 && by * (components.indexOf(holding(components, u)) - here) > 0;
        });
      }
      var early = others(-1);
      var pair = early.length > 0 ? [early[0], v] : [v, others(1)[0]];
      return sentence("misplaced", { one: names[pair[0]], other: names[pair[1]] });
    }
    answer.marked.forEach(function (v) {
      if (right.indexOf(v) < 0) {
        var why = sentence("wrongWhy", { component: written(holding(components, v)) });
        var point = misplaced(v);
        var title = sentence(point.words.other === names[v] ? "early" : "late", { name: names[v] });
        parts.push(pointing(partOf("wrong", -1, title, why, [v]), point));
      }
    });
    var left = flat(components).filter(function (v) {
      return answer.marked.indexOf(v) < 0;
    });
    if (left.length > 0) {
      left = ascending(left);
      parts.push(partOf("missed", 0, sentence("missed", { names: joinedNames(left, names) }), sentence("missedWhy"), left));
    }
    return marking(order, parts);
  }

  /**
   * @param {FigureTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var components = componentsOf(task.figure.rows);
    return [hint(sentence("count", { count: components.length }))].concat(
      components.slice(0, -1).map(function (component) {
        return hint(sentence("component", { component: written(component) }), component);
      })
    );
  }

  /**
   * A cycle through all vertices of a strong component.
   *
   * @param {Rows} rows
   * @param {number[]} component
   * @returns {number[]}
   */
  function cycleThrough(rows, component) {
    /**
     * @param {number[]} path
     * @returns {number[]}
     */
    function extended(path) {
      var end = path[path.length - 1];
      if (path.length === component.length) {
        return rows[end][path[0]] === 1 ? path.concat(path[0]) : [];
      }
      return component.reduce(function (found, v) {
        return found.length > 0 || path.indexOf(v) >= 0 || rows[end][v] !== 1 ? found : extended(path.concat(v));
      }, /** @type {number[]} */ ([]));
    }
    return extended([component[0]]);
  }

  /**
   * @param {FigureTask} task
   * @returns {Said[]}
   */
  function reasons(task) {
    var components = componentsOf(task.figure.rows);
    var cycles = components
      .filter(function (component) {
        return component.length > 1;
      })
      .map(function (component) {
        return sentence("cycle", { cycle: joinedNames(cycleThrough(task.figure.rows, component), names, " \u2192 ") });
      });
    return flat(/** @type {Said[][]} */ ([[sentence("rightWhy", { components: components.map(written).join(" | ") })], cycles, [sentence("later")]]));
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ marked: flat(componentsOf(task.figure.rows)) });
    },
    check: check,
    reasons: reasons,
    hints: hints
  };
}
