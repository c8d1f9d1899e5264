// Draw a graph or a tournament that has some properties, or say that there is none. Pure.

import { adjacentPairs } from "../../graph/adjacent_pairs.js";
import { graphSize } from "../../graph/graph.js";
import { upperTriangle } from "../../graph/tournament.js";
import { ascending, flat, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { demandShown, demandText, edgeText, excluded, valueOf } from "../graph_demands.js";
import { answerOf, emptyMarking, hint, joinedRows, marking, partOf, pointing, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";

/**
 * The properties in words; each with its value, such as "size 7; planar 1"; and the upper triangle of the matrix of one
 * that has them, empty if there is none.
 *
 * @typedef {FigureTask<{ order: number, demands: string, wanted: string, witness: string }> & { choice: Choice }} DrawTask
 */

// What may be demanded besides the number of edges or the degrees, the easiest first, and what says too much together.
var FURTHER = ["connected", "bipartite", "eulerian", "girth", "diameter", "chromatic", "hamiltonian", "planar"];
var SAID_BY = { diameter: "connected", eulerian: "connected", hamiltonian: "connected", chromatic: "bipartite", girth: "bipartite" };

/**
 * @param {Pick<QuestionValues, "names" | "order" | "figure" | "graph">} values
 * @returns {Question<DrawTask>}
 */
export function drawQuestion(values) {
  var names = values.names;
  var order = values.order;
  var arcs = values.figure === "tournament";

  /**
   * @param {Word} word
   * @param {number} difficulty
   * @returns {string[]}
   */
  function drawnKinds(word, difficulty) {
    if (arcs) {
      return [["scores"], ["kings"], ["strong", "kings"], ["scores", "kings"]][randomBelow(word, difficulty < 3 ? 2 : 4)];
    }
    var kinds = [randomBelow(word, 3) === 0 ? "degrees" : "size"];
    var pool = FURTHER.slice(0, 2 + difficulty + (difficulty > 3 ? 1 : 0));
    for (var k = 0; k < (difficulty + 1) / 2; k++) {
      kinds = kinds.concat(pool.splice(randomBelow(word, pool.length), 1));
    }
    return kinds.filter(function (kind) {
      return !kinds.some(function (other) {
        return /** @type {Record<string, string>} */ (SAID_BY)[other] === kind;
      });
    });
  }

  /**
   * Properties of a graph; of 100 random ones, of the first that has or lacks them as is wanted and in which none is empty.
   *
   * @param {Word} word
   * @param {number} difficulty
   * @returns {{ demands: Record<string, string | number>, rows: Rows }}
   */
  function properties(word, difficulty) {
    var kinds = drawnKinds(word, difficulty);
    var sense = randomBelow(word, 2);
    /** @type {Rows} */
    var rows = [];
    /**
     * @param {string} kind
     * @returns {boolean}
     */
    function suits(kind) {
      var value = valueOf(kind, rows);
      return value !== null && (kind === kinds[0] || value === sense || FURTHER.slice(3, 6).indexOf(kind) >= 0) && (kind !== "planar" || graphSize(rows) > 8);
    }
    for (var k = 0; k < 100; k++) {
      rows = drawnRows(word, values.figure, order, 1 + randomBelow(word, 5), values.graph);
      if (values.graph || arcs || kinds.every(suits)) {
        break;
      }
    }
    /** @type {Record<string, string | number>} */
    var demands = {};
    kinds.forEach(function (kind) {
      var value = valueOf(kind, rows);
      if (value !== null) {
        demands[kind] = value;
      }
    });
    return { demands: demands, rows: rows };
  }

  /**
   * Properties that no graph has together.
   *
   * @param {Word} word
   * @param {number} difficulty
   * @returns {Record<string, string | number>}
   */
  function impossible(word, difficulty) {
    var pairs = (order * (order - 1)) / 2;
    var size = 1 + randomBelow(word, pairs);
    var degree = 1 + randomBelow(word, order - 1);
    /** @type {number[]} */
    var numbers = [];
    var sums = "";
    // A wrong sum of scores is seen at once.
    while (numbers.length < order || (arcs && (!excluded({ scores: sums }, order) || (difficulty > 2 && total(numbers) !== pairs)))) {
      numbers = (numbers.length < order ? numbers : numbers.slice(1)).concat([randomBelow(word, order)]);
      sums = ascending(numbers).reverse().join(" ");
    }
    /** @type {Record<string, string | number>[]} */
    var all = [{ degrees: sums }, { size: size, bipartite: 1 }, { size: size, connected: 1 }];
    if (arcs) {
      all = [{ scores: sums }, { kings: 2 }];
    } else if (difficulty > 2) {
      all = [all[0], all[2], { size: size, planar: 1 }, { degrees: numbers.map(Number.bind(null, degree)).join(" "), bipartite: 1 }];
    }
    var found = all[randomBelow(word, all.length)];
    var why = excluded(found, order);
    return why && (difficulty < 5 || why.kind !== "whyOdd") ? found : impossible(word, difficulty);
  }

  /**
   * Properties of a random graph; one time in four, and never for an own graph, some that no graph has. They differ from
   * those of the tasks before if possible.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @param {Task[]} [before]
   * @returns {DrawTask}
   */
  function draw(seed, difficulty, number, before) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var wanted = "";
    /** @type {{ demands: Record<string, string | number>, rows: Rows }} */
    var found = { demands: {}, rows: [] };
    /**
     * @param {Task} task
     * @returns {boolean}
     */
    function isSame(task) {
      return task.asked.words.wanted === wanted;
    }
    for (var k = 0; k === 0 || (k < 20 && (before || []).some(isSame)); k++) {
      var none = !values.graph && randomBelow(word, 4) === 0;
      found = none ? { demands: impossible(word, difficulty), rows: [] } : properties(word, difficulty);
      wanted = kindsIn(found.demands).join("; ");
    }
    var texts = Object.keys(found.demands).map(function (kind) {
      return demandText(kind, found.demands[kind]);
    });
    var words = { order: order, demands: texts.join("; "), wanted: wanted, witness: cellsOf(found.rows).join("") };
    return taskOf(sentence(arcs ? "askedArcs" : "asked", words), {
      figure: { kind: values.figure, rows: joinedRows([], order, arcs) },
      marks: "pairs",
      choice: { options: [sentence("some"), sentence("none")] }
    });
  }

  /**
   * @param {Record<string, string | number>} demands
   * @returns {string[]}
   */
  function kindsIn(demands) {
    return Object.keys(demands).map(function (kind) {
      return kind + " " + demands[kind];
    });
  }

  /**
   * For each pair of vertices, the number that a drawing of a graph has.
   *
   * @param {Rows} rows
   * @returns {number[]}
   */
  function cellsOf(rows) {
    return upperTriangle(rows).split("").map(function (digit) {
      return arcs && digit === "0" ? 2 : Number(digit);
    });
  }

  /**
   * @param {DrawTask} task
   * @returns {Record<string, string | number>}
   */
  function demandsOf(task) {
    /** @type {Record<string, string | number>} */
    var demands = {};
    task.asked.words.wanted.split("; ").forEach(function (text) {
      var kind = text.split(" ")[0];
      var value = text.slice(kind.length + 1);
      demands[kind] = kind === "degrees" || kind === "scores" ? value : Number(value);
    });
    return demands;
  }

  /**
   * The parts for the properties that are demanded: those that a drawing has are a point each, the others cost one.
   *
   * @param {DrawTask} task
   * @param {Rows} rows
   * @returns {Part[]}
   */
  function propertyParts(task, rows) {
    var demands = demandsOf(task);
    return Object.keys(demands).map(function (kind) {
      var right = valueOf(kind, rows) === demands[kind];
      var told = demandShown(kind, rows, names);
      var title = sentence("demand", { kind: kind, demand: demandText(kind, demands[kind]) });
      return partOf(right ? "right" : "wrong", right ? 1 : -1, title, told.said, [], told.shown);
    });
  }

  /**
   * What is said of a drawing: arrows that are missing, or its properties.
   *
   * @param {DrawTask} task
   * @param {number[]} cells
   * @returns {Part[]}
   */
  function drawnParts(task, cells) {
    if (total(cells) === 0) {
      return [partOf("missed", 0, sentence("empty"), sentence("emptyWhy"))];
    }
    if (arcs && cells.indexOf(0) >= 0) {
      var pair = adjacentPairs(joinedRows(cells.map(function (cell) { return cell === 0 ? 1 : 0; }), order, false))[0];
      return [partOf("missed", 0, sentence("open"), sentence("openWhy", { one: names[pair[0]], other: names[pair[1]] }), [], pair)];
    }
    return propertyParts(task, joinedRows(cells, order, arcs));
  }

  /**
   * @param {DrawTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var words = task.asked.words;
    var demands = demandsOf(task);
    var full = words.witness === "" ? 1 : Object.keys(demands).length;
    if (answer.chosen < 0 && total(answer.cells) === 0) {
      return emptyMarking(full);
    }
    if (words.witness === "") {
      var why = /** @type {Said} */ (excluded(demands, order));
      if (answer.chosen === 1) {
        return marking(full, [partOf("right", 1, sentence("none"), why)]);
      }
      var first = drawnParts(task, answer.cells).filter(function (part) {
        return part.verdict !== "right";
      })[0];
      return marking(full, [pointing(partOf("wrong", 0, first.title, why, [], first.shown), first.reason)]);
    }
    var example = sentence("someWhy", { edges: edgeText(adjacentPairs(joinedRows(words.witness.split("").map(Number), order, false)), names) });
    if (answer.chosen === 1) {
      return marking(full, [pointing(partOf("wrong", 0, sentence("wrong"), arcs ? sentence("somePoint") : example), sentence("somePoint"))]);
    }
    var parts = drawnParts(task, answer.cells);
    return marking(full, answer.chosen < 0 ? parts : [partOf("right", 0, sentence("some"), sentence("somePoint"))].concat(parts));
  }

  /**
   * What is drawn between the vertices that a part is about: a cycle along them, or rings.
   *
   * @param {DrawTask} task
   * @param {number[]} shown
   * @returns {Explained}
   */
  function explained(task, shown) {
    /** @type {Pair[]} */
    var lines = shown.map(function (v, k) {
      return [v, shown[(k + 1) % shown.length]];
    });
    return { start: shown, lines: shown.length > 2 ? lines : [], out: [] };
  }

  return {
    draw: draw,
    refusal: function () {
      return values.graph && total(flat(values.graph.rows)) === 0 ? "noEdge" : "";
    },
    solution: function (task) {
      var none = task.asked.words.witness === "";
      return answerOf({ cells: none ? [] : task.asked.words.witness.split("").map(Number), chosen: none ? 1 : 0 });
    },
    check: check,
    explained: explained,
    mistakes: function (task) {
      return [answerOf({ cells: cellsOf(task.figure.rows).map(Number.bind(null, 1)), chosen: 0 })];
    },
    hints: function (task) {
      return Object.keys(demandsOf(task)).map(function (kind) {
        return hint(sentence(kind + "Means"));
      });
    },
    rules: function () {
      return sentence("rules");
    }
  };
}
