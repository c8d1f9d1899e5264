// The graph on the board of an algorithm, and the run so far. The text `links` has the edges,
// "0 1 3;1 2 -2.5"; `moves` has the moves made, "v3 e2 v4.2"; `movesAhead` has those that lead on from there to the end.
// The state is also in the text `stateKept`, so that no event has to make all moves again.

import { boardNames, ownNames, publishNames } from "../graph/vertex_names.js";
import { numbersBelow } from "../lib/lists.js";
import { ALGORITHMS, algorithmRefusal, replayed } from "./model.js";
import { algorithmProblem } from "./tools.js";

/**
 * The algorithm of this applet.
 *
 * @returns {Algorithm}
 */
export function algorithmHere() {
  return ALGORITHMS[settings.algorithm];
}

/**
 * Which kind of random graphs an algorithm has.
 *
 * @param {View} view
 * @returns {DrawnKind}
 */
export function kindDrawn(view) {
  var chosen = view.option("kind");
  return chosen === "fitting" || settings.takes.sequence === true ? algorithmHere().drawn || "connected" : /** @type {DrawnKind} */ (chosen);
}

/**
 * The edges on the board.
 *
 * @param {View} view
 * @returns {Link[]}
 */
export function linksOnBoard(view) {
  var text = view.text("links");
  return text === ""
    ? []
    : text.split(";").map(function (link) {
        return link.split(" ").map(Number);
      });
}

/**
 * Edges as they are kept.
 *
 * @param {Link[]} links
 * @returns {string}
 */
export function linksText(links) {
  return links
    .map(function (link) {
      return link.join(" ");
    })
    .join(";");
}

/**
 * Whether a typed sequence is the code of a tree: two vertices fewer than the tree has, each as its number from 1.
 *
 * @returns {boolean}
 */
function isCode() {
  return settings.takes.sequence === "optional";
}

/**
 * What is no number of a vertex stays as it was written.
 *
 * @param {View} view
 * @param {number} number
 * @returns {number | string}
 */
function vertexInCode(view, number) {
  return number > 0 && number <= view.number("order") ? number - 1 : String(number);
}

/**
 * @param {number} count
 * @returns {string[]}
 */
function namesInCode(count) {
  return numbersBelow(count).map(function (v) {
    return String(v + 1);
  });
}

/**
 * The problem that the algorithm gets.
 *
 * @param {View} view
 * @returns {AlgorithmProblem}
 */
export function problemOnBoard(view) {
  var links = linksOnBoard(view);
  var sequence = view.list("sequence");
  var start = view.number("startVertex");
  var target = view.number("targetVertex");
  return algorithmProblem({
    directed: view.number("directed") === 1,
    order: view.number("order"),
    names: boardNames(view),
    edges: links.map(function (link) {
      return link.slice(0, 2);
    }),
    weights: settings.takes.weights === "" || view.number("weighted") === 0 ? null : links.map(function (link) {
      return link[2];
    }),
    start: start >= 0 ? start : settings.takes.start === true && view.number("order") > 0 ? 0 : null,
    target: target >= 0 ? target : settings.takes.target === true && view.number("order") > 0 ? view.number("order") - 1 : null,
    sequence: sequence.length === 0 ? null : isCode() ? sequence.map(function (number) {
      return vertexInCode(view, number);
    }) : sequence,
    ties: /** @type {"name" | "any"} */ (view.option("ties"))
  });
}

/**
 * @param {AlgorithmMove} move
 * @returns {string}
 */
function moveWord(move) {
  return move[0] + move.slice(1).join(".");
}

/**
 * The moves in a text of the board.
 *
 * @param {View} view
 * @param {string} label
 * @returns {AlgorithmMove[]}
 */
export function movesIn(view, label) {
  var text = view.text(label);
  return text === ""
    ? []
    : text.split(" ").map(function (word) {
        /** @type {(string | number)[]} */
        var kind = [word.charAt(0)];
        return (
          /** @type {AlgorithmMove} */
          (kind.concat(word.slice(1).split(".").map(Number)))
        );
      });
}

/**
 * All moves of the run that is known: those made, and those that lead on from there to the end.
 *
 * @param {View} view
 * @returns {AlgorithmMove[]}
 */
function movesKnown(view) {
  return movesIn(view, "moves").concat(movesIn(view, "movesAhead"));
}

/**
 * Shows the run that is known after a number of its moves.
 *
 * @param {View} view
 * @param {number} number
 */
export function moveTo(view, number) {
  var words = movesKnown(view).map(moveWord);
  view.setText("moves", words.slice(0, number).join(" "));
  view.setText("movesAhead", words.slice(number).join(" "));
  view.setNumber("step", Math.min(number, words.length));
}

/**
 * The run that is shown: the problem, why the algorithm does not take it, and else the state and the right next moves.
 *
 * @param {View} view
 * @returns {AlgorithmRun}
 */
export function runOnBoard(view) {
  var algorithm = algorithmHere();
  var problem = problemOnBoard(view);
  var refused = algorithmRefusal(algorithm, problem);
  if (refused) {
    return { algorithm: algorithm, problem: problem, refused: refused, state: null, steps: [], moves: [] };
  }
  var shown = movesIn(view, "moves");
  var made = keptState(view, shown) || replayed(algorithm, problem, shown);
  return {
    algorithm: algorithm,
    problem: problem,
    refused: null,
    state: made.state,
    moves: made.moves,
    steps: algorithm.steps(problem, made.state)
  };
}

// A quotation mark cannot be saved.
var QUOTE = "\u00a8";

/**
 * What tells apart the states of a board.
 *
 * @param {View} view
 * @param {AlgorithmMove[]} moves
 * @returns {string}
 */
function stateKey(view, moves) {
  return [view.text("links"), view.text("names"), view.number("startVertex"), view.number("targetVertex"), view.option("ties"), moves.map(moveWord).join(" ")].join(
    "|"
  );
}

/**
 * Keeps the state of a run.
 *
 * @param {View} view
 * @param {GoingRun} run
 */
export function keepState(view, run) {
  var text = JSON.stringify([stateKey(view, run.moves), run.state]);
  view.setText("stateKept", text.indexOf(QUOTE) < 0 ? text.replace(/"/g, QUOTE) : "");
}

/**
 * The state that was kept, if it is that after these moves, else null.
 *
 * @param {View} view
 * @param {AlgorithmMove[]} moves
 * @returns {{ state: AlgorithmState, moves: AlgorithmMove[] } | null}
 */
function keptState(view, moves) {
  var text = view.text("stateKept").split(QUOTE).join('"');
  var start = "[" + JSON.stringify(stateKey(view, moves)) + ",";
  return text.indexOf(start) === 0 ? { state: JSON.parse(text.slice(start.length, -1)), moves: moves } : null;
}

/**
 * The run after a move.
 *
 * @param {GoingRun} run
 * @param {AlgorithmMove} move
 * @returns {GoingRun}
 */
export function runAfter(run, move) {
  var state = run.algorithm.make(run.problem, run.state, move);
  return {
    algorithm: run.algorithm,
    problem: run.problem,
    refused: null,
    state: state,
    moves: run.moves.concat([move]),
    steps: run.algorithm.steps(run.problem, state)
  };
}

/**
 * Puts a run on the board. The moves that lead on from there are looked for only where it leaves the one that was
 * known.
 *
 * @param {View} view
 * @param {GoingRun} run
 */
export function keepMoves(view, run) {
  var words = run.moves.map(moveWord);
  var known = movesKnown(view).map(moveWord);
  var goesOn =
    known.length > 0 &&
    words.every(function (word, k) {
      return word === known[k];
    });
  view.setText("moves", words.join(" "));
  view.setText("movesAhead", (goesOn ? known.slice(words.length) : movesAhead(run).map(moveWord)).join(" "));
  view.setNumber("step", words.length);
}

/**
 * The moves of the default run to the end, up to a limit.
 *
 * @param {GoingRun} run
 * @returns {AlgorithmMove[]}
 */
function movesAhead(run) {
  var moves = [];
  var state = run.state;
  for (var steps = run.steps; steps.length > 0 && moves.length <= MOST_TO_GO; steps = run.algorithm.steps(run.problem, state)) {
    moves.push(steps[0]);
    state = run.algorithm.make(run.problem, state, steps[0]);
  }
  return moves;
}

/**
 * Puts a graph on the board, with its run at the start.
 *
 * @param {View} view
 * @param {Network} found
 */
export function presentNetwork(view, found) {
  var names = found.called || (found.sequence.length > 0 && isCode() ? namesInCode(found.sequence.length + 2) : ownNames(found.order + found.sequence.length));
  view.setNumber("directed", found.directed || settings.takes.directed === "digraph" ? 1 : 0);
  view.setNumber("weighted", found.weighted ? 1 : 0);
  view.setNumber("startVertex", found.start === undefined ? -1 : found.start);
  view.setNumber("targetVertex", found.target === undefined ? -1 : found.target);
  view.setText("edits", "");
  setNetwork(view, names, linksText(found.links), found.sequence);
}

/**
 * Puts names and edges on the board, with the run at its start.
 *
 * @param {View} view
 * @param {string[]} names
 * @param {string} links
 * @param {number[]} sequence
 */
export function setNetwork(view, names, links, sequence) {
  view.setNumber("order", names.length);
  view.setText("links", links);
  view.setList("sequence", sequence);
  publishNames(view, names);
  view.setList("movedPlaces", []);
  beginRun(view);
}

/**
 * Puts the run at its start.
 *
 * @param {View} view
 */
export function beginRun(view) {
  view.setText("moves", "");
  view.setText("movesAhead", "");
  view.setText("stateKept", "");
  view.setNumber("step", 0);
  view.setNumber("picked", -1);
  view.setNumber("pickedLink", -1);
}

export var MOST_TO_GO = 400;
