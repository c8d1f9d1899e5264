// The table of an algorithm as on a blackboard: which cells a task has, what belongs into them, and their marking. Pure. An
// algorithm names its rows (`blackboard` in interfaces.d.ts).

import { withTies, wrongMove } from "../algorithms/model.js";
import { allVertices, byName, forEachVertex, vertexMoves } from "../algorithms/tools.js";
import { flat, leftOut } from "../lib/lists.js";
import { textStart } from "../lib/text.js";
import { answerOf, emptyMarking, marking, partOf, pointing, sentence } from "./model.js";

// The points of a cell; one of its two halves is half of them.
var CELL = 2;
// The heading of the column with the vertex that a step chooses.
var CHOSEN = "v";

/**
 * The states of the run by name, the first one before its first step.
 *
 * @param {Algorithm} algorithm
 * @param {AlgorithmProblem} problem
 * @returns {AlgorithmState[]}
 */
function statesOf(algorithm, problem) {
  var named = withTies(problem, "name");
  var states = [algorithm.begin(named)];
  for (var steps = algorithm.steps(named, states[0]); steps.length > 0; steps = algorithm.steps(named, states[states.length - 1])) {
    states.push(algorithm.make(named, states[states.length - 1], steps[0]));
  }
  return states;
}

/**
 * The table of a run, or null if choices in it are equally good, so that it is not the only one.
 *
 * @param {Algorithm} algorithm
 * @param {AlgorithmProblem} problem
 * @returns {FilledTable | null}
 */
export function filledTable(algorithm, problem) {
  var board = /** @type {Blackboard} */ (algorithm.blackboard);
  var states = statesOf(algorithm, problem);
  var isClear = !board.choice || states.every(function (state) {
    return algorithm.steps(withTies(problem, "any"), state).length < 2;
  });
  var rows = isClear ? board.rows(problem, states) : null;
  if (rows === null) {
    return null;
  }
  var columns = leftOut(byName(problem, allVertices(problem)), [/** @type {number} */ (problem.start)]);
  /** @type {string[]} */
  var above = forEachVertex(problem, "");
  return {
    columns: board.list ? [board.list()] : (board.choice ? [CHOSEN] : []).concat(columns.map(function (v) {
      return problem.names[v];
    })),
    rows: rows.map(function (row) {
      /** @type {FilledCell[]} */
      var chosen = board.choice ? [{ kind: "vertex", text: problem.names[row.chosen], above: "", why: row.why[0] }] : [];
      return chosen.concat(board.list ? { kind: "list", text: row.written[0], above: "", why: row.why[0] } : columns.map(function (v) {
        var before = above[v];
        above[v] = row.written[v];
        return /** @type {FilledCell} */ ({ kind: "label", text: row.written[v], above: before, why: row.why[v] || row.why[0] });
      }));
    })
  };
}

/**
 * Whether a cell has to be filled in: what stays as in the row above may be left empty.
 *
 * @param {FilledCell} cell
 * @returns {boolean}
 */
function isNeeded(cell) {
  return cell.kind !== "label" || cell.text !== cell.above;
}

/**
 * @param {FilledTable} table
 * @returns {number}
 */
function fullOfTable(table) {
  return CELL * flat(table.rows).filter(isNeeded).length;
}

/**
 * @param {FilledTable} table
 * @returns {Answer}
 */
export function tableSolution(table) {
  return answerOf({
    texts: flat(table.rows).map(function (cell) {
      return isNeeded(cell) ? cell.text : "";
    })
  });
}

/**
 * The words of a typed cell: names, numbers, or nothing for what is infinite or empty; null if it cannot be read.
 *
 * @param {string} typed
 * @param {FilledCell["kind"]} kind
 * @param {string[]} names
 * @returns {string[] | null}
 */
function readCell(typed, kind, names) {
  var words = typed.replace(/[\u2212]/g, "-").split(/[\s,/:()]+/).filter(function (word) {
    return word !== "";
  });
  /**
   * @param {string} word
   * @returns {string}
   */
  function nameOf(word) {
    return names.filter(function (name) {
      return name === word;
    }).concat(names.filter(function (name) {
      return name.toLowerCase() === word.toLowerCase();
    }), "")[0];
  }
  if (/^(\u221e|inf|infinity|infinito|oo|[-\u2010-\u2015])?([-\u2010-\u2015])?$/i.test(words.join(""))) {
    return [];
  }
  if (kind === "label") {
    var joined = words.length === 1 ? /^(-?[0-9.]+)([^0-9.].*)$/.exec(words[0]) || /^([^0-9.]+)(-?[0-9.]+)$/.exec(words[0]) : null;
    var pair = joined ? joined.slice(1) : words;
    var ordered = pair.length === 2 && nameOf(pair[1]) === "" ? [pair[1], pair[0]] : pair;
    var isNumber = /^-?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(ordered[0]);
    var hasName = ordered.length < 2 || nameOf(ordered[1]) !== "" || /^[-\u2010-\u2015]$/.test(ordered[1]);
    return isNumber && hasName && ordered.length < 3 ? [String(Number(ordered[0])), nameOf(ordered[1] || "")] : null;
  }
  // Names of one letter may stand side by side.
  var isWhole = words.every(function (word) {
    return nameOf(word) !== "";
  });
  var found = (isWhole ? words : words.join("").split("")).map(nameOf);
  return found.indexOf("") >= 0 || (kind === "vertex" && found.length > 1) ? null : found;
}

/**
 * The points of a typed cell, at most `CELL`.
 *
 * @param {FilledCell} cell
 * @param {string[]} words
 * @param {string[]} names
 * @returns {number}
 */
function pointsOf(cell, words, names) {
  var right = /** @type {string[]} */ (readCell(cell.text, cell.kind, names));
  if (String(words) === String(right)) {
    return CELL;
  }
  var isHalf = cell.kind === "label"
    ? right.length === 2 && words.length === 2 && (words[0] === right[0] || words[1] === right[1])
    : cell.kind === "list" && right.length > 1 && String(words.slice().sort()) === String(right.slice().sort());
  return isHalf ? CELL / 2 : 0;
}

/**
 * The marking of a table, cell by cell.
 *
 * @param {FinishedRun} run
 * @param {FilledTable} table
 * @param {Answer} answer
 * @returns {Marking}
 */
export function tableMarking(run, table, answer) {
  var board = /** @type {Blackboard} */ (run.algorithm.blackboard);
  var states = statesOf(run.algorithm, run.problem);
  var names = run.problem.names;
  /** @type {Part[]} */
  var parts = [];
  var got = 0;
  flat(table.rows).forEach(function (cell, place) {
    var typed = answer.texts[place] || "";
    var row = Math.floor(place / table.columns.length);
    var words = typed === "" ? [] : readCell(typed, cell.kind, names);
    var where = { row: row + 1, column: table.columns[place % table.columns.length], typed: textStart(typed, 12) };
    var points = words && (typed !== "" || !isNeeded(cell)) ? pointsOf(cell, words, names) : 0;
    // An entry below the last one may be written again, and so may a dash for one that is final.
    var isKept = !isNeeded(cell) && (typed === "" || points === CELL || String(words) === "");
    if (isNeeded(cell)) {
      got += points;
    }
    if (words === null) {
      parts.push(partOf("unread", 0, sentence("unreadCell", where), sentence("unreadCellWhy"), [place]));
    } else if (!isKept && points < CELL) {
      var why = sentence("cellWhy", { row: row + 1, column: where.column, said: cell.why, right: cell.text });
      var move = cell.kind === "vertex" && words.length > 0 ? vertexMoves([names.indexOf(words[0])])[0] : null;
      var rule = move && board.steps ? wrongMove(run.algorithm, run.problem, states[row], move) : cell.kind === "vertex" ? /** @type {() => string} */ (board.choice)() : board.rule();
      var kind = points > 0 ? "halfCell" : typed === "" ? "missedCell" : "wrongCell";
      parts.push(pointing(partOf(typed === "" ? "missed" : "wrong", isNeeded(cell) ? 0 : -1, sentence(kind, where), why, [place]), sentence("cellPointer", { row: row + 1, column: where.column, said: rule })));
    }
  });
  var full = fullOfTable(table);
  if (answer.texts.join("") === "") {
    return emptyMarking(full);
  }
  var right = got > 0 ? [partOf("right", got, sentence("rightCells", { count: got / CELL, all: full / CELL }), sentence("rightCellsWhy"))] : [];
  return marking(full, right.concat(parts));
}
