// Algorithms on graphs as pure steps. Pure. Each script in the folder `all` adds one, as `Algorithm` in interfaces.d.ts
// describes it, under the name of its file; nothing else names it.

import { isWhole } from "../lib/lists.js";
import { fill, gettext } from "../lib/text.js";
import { allEdges, copied, edgeBetween, edgeNames, moveText, weightOf, witness } from "./tools.js";

/** @type {Record<string, Algorithm>} */
export var ALGORITHMS = {};

/**
 * What may be asked of an algorithm: its next step, its run, its labels, its result, a witness that there is none.
 *
 * @param {Algorithm} algorithm
 * @returns {AlgorithmAsk[]}
 */
export function algorithmAsks(algorithm) {
  var isSteps = !algorithm.valued && !algorithm.unasked && (!algorithm.takes.sequence || algorithm.answer === "code");
  /** @type {Record<AlgorithmAsk, boolean>} */
  var may = {
    step: isSteps,
    run: isSteps && !algorithm.repeats,
    labels: algorithm.labels !== undefined,
    table: algorithm.blackboard !== undefined,
    result: algorithm.answer !== undefined,
    why: algorithm.why !== undefined
  };
  var asks =
    /** @type {AlgorithmAsk[]} */
    (Object.keys(may));
  return asks.filter(function (ask) {
    return may[ask];
  });
}

/**
 * What is wrong with a problem for an algorithm, as `witness` makes it, or null.
 *
 * @param {Algorithm} algorithm
 * @param {AlgorithmProblem} problem
 * @returns {Witness | null}
 */
export function algorithmRefusal(algorithm, problem) {
  return generalRefusal(algorithm.takes, problem) || algorithm.refusal(problem);
}

/**
 * @param {AlgorithmTakes} takes
 * @param {AlgorithmProblem} problem
 * @returns {Witness | null}
 */
function generalRefusal(takes, problem) {
  var twice = allEdges(problem).filter(isParallel);
  var negative = allEdges(problem).filter(isNegative);
  /**
   * @param {number} edge
   * @returns {boolean}
   */
  function isParallel(edge) {
    var pair = problem.edges[edge];
    return edgeBetween(problem, pair[0], pair[1]) !== edge;
  }
  /**
   * @param {number} edge
   * @returns {boolean}
   */
  function isNegative(edge) {
    return weightOf(problem, edge) < 0;
  }
  /**
   * @param {string} said
   * @param {number[]} [edges]
   * @returns {Witness}
   */
  function refused(said, edges) {
    return witness(fill(said, { most: takes.most, order: problem.order, edges: edgeNames(problem, edges || []) }), [], edges);
  }
  if (problem.order > takes.most) {
    return refused(gettext("{order} vertices are too many: this algorithm takes at most {most} here."));
  }
  if (problem.directed && takes.directed === "graph") {
    return refused(gettext("This algorithm takes a graph, not a digraph."));
  }
  if (!problem.directed && takes.directed === "digraph" && problem.edges.length > 0) {
    return refused(gettext("This algorithm takes a digraph: expected arcs such as A>B."));
  }
  if (!takes.multigraph && twice.length > 0) {
    return refused(gettext("{edges} is there twice: this algorithm takes one edge between two vertices."), twice.slice(0, 1));
  }
  if (takes.weights === "nonnegative" && negative.length > 0) {
    return refused(gettext("{edges} has a negative weight: this algorithm is right only without them."), negative.slice(0, 1));
  }
  if (takes.weights === "capacities" && negative.length > 0) {
    return refused(gettext("{edges} has a negative capacity, expected 0 or more."), negative.slice(0, 1));
  }
  if (takes.start === true && problem.start === null) {
    return refused(gettext("This algorithm needs a start vertex."));
  }
  return takes.target === true && problem.target === null ? refused(gettext("This algorithm needs a target vertex.")) : null;
}

/**
 * Whether a value from outside is a click on something that is there.
 *
 * @param {AlgorithmProblem} problem
 * @param {unknown} move
 * @returns {move is AlgorithmMove}
 */
export function isMove(problem, move) {
  /** @type {Record<string, number>} */
  var most = { v: problem.order, e: problem.edges.length };
  return Array.isArray(move) && move.length <= 3 && move.slice(1).every(isWhole) && move[1] < most[move[0]];
}

/**
 * Whether a value, which may come from outside, is a right move.
 *
 * @param {Algorithm} algorithm
 * @param {AlgorithmProblem} problem
 * @param {AlgorithmState} state
 * @param {unknown} move
 * @returns {boolean}
 */
export function isStep(algorithm, problem, state, move) {
  return algorithm.steps(problem, state).some(function (step) {
    return JSON.stringify(step) === JSON.stringify(move);
  });
}

/**
 * Why a move, which may be any value, is no right one: a sentence.
 *
 * @param {Algorithm} algorithm
 * @param {AlgorithmProblem} problem
 * @param {AlgorithmState} state
 * @param {unknown} move
 * @returns {string}
 */
export function wrongMove(algorithm, problem, state, move) {
  var right = algorithm.steps(problem, state);
  if (right.length === 0) {
    return gettext("The run has ended: there is no next step.");
  }
  if (!isMove(problem, move)) {
    return gettext("This is no vertex and no edge of the graph.");
  }
  var kinds = right.map(function (step) {
    return step[0];
  });
  if (kinds.indexOf(move[0]) < 0) {
    return fill(
      move[0] === "v"
        ? gettext("{clicked} is a vertex: the next step is an edge.")
        : gettext("{clicked} is an edge: the next step is a vertex."),
      { clicked: moveText(problem, move) }
    );
  }
  if (isStep(algorithm, withTies(problem, "any"), state, move)) {
    return fill(gettext("{clicked} is as good as {first}, which comes first: equal choices are made by name here."), {
      clicked: moveText(problem, move),
      first: moveText(problem, right[0])
    });
  }
  return algorithm.wrong(problem, state, move);
}

/**
 * The state after a list of moves, and those of them that were made: the first that is not right ends the list.
 *
 * @param {Algorithm} algorithm
 * @param {AlgorithmProblem} problem
 * @param {AlgorithmMove[]} moves
 * @returns {{ state: AlgorithmState, moves: AlgorithmMove[] }}
 */
export function replayed(algorithm, problem, moves) {
  var state = algorithm.begin(problem);
  var made = 0;
  while (made < moves.length && isStep(algorithm, problem, state, moves[made])) {
    state = algorithm.make(problem, state, moves[made]);
    made++;
  }
  return { state: state, moves: moves.slice(0, made) };
}

/**
 * The moves of the default run from a state to the end: the first of equal choices by name.
 *
 * @param {Algorithm} algorithm
 * @param {AlgorithmProblem} problem
 * @param {AlgorithmState} state
 * @returns {AlgorithmMove[]}
 */
export function movesToEnd(algorithm, problem, state) {
  var named = withTies(problem, "name");
  var moves = [];
  var at = state;
  for (var steps = algorithm.steps(named, at); steps.length > 0; steps = algorithm.steps(named, at)) {
    moves.push(steps[0]);
    at = algorithm.make(problem, at, steps[0]);
  }
  return moves;
}

/**
 * The same problem with other choices among equal ones.
 *
 * @param {AlgorithmProblem} problem
 * @param {"name" | "any"} ties
 * @returns {AlgorithmProblem}
 */
export function withTies(problem, ties) {
  var changed = copied(problem);
  changed.ties = ties;
  return changed;
}

/**
 * The moves in a text from outside; none if the text is no list.
 *
 * @param {string} text
 * @returns {unknown[]}
 */
export function readMoves(text) {
  /** @type {unknown} */
  var read;
  try {
    read = JSON.parse(text);
  } catch (error) {
    read = String(error);
  }
  return Array.isArray(read) ? read : [];
}
