// Algorithms on graphs as pure steps. Pure.
// Each script in the folder `all` adds one algorithm under the name of its file; nothing else names it.
//
// A problem, which `algorithmProblem` has completed: { directed, order, names, edges: [[u, v], ...], weights: one number
// for each edge or null (all 1), start and target: a vertex or null, sequence: numbers or null, ties: "name" (of equal
// choices only the first one by name is right) or "any" }.
// A move is one click: ["v", vertex], ["v", vertex, colour] or ["e", number of an edge].
// An algorithm has
//   takes: what it needs: directed ("graph", "digraph" or "both"), weights ("", "nonnegative", "any" or "capacities"),
//     start, target and sequence (true, "optional" or false), multigraph (true or false), most (the largest order);
//   drawn: which random graphs fit it (graph/random_network.js); connected ones if it is missing;
//   valued(problem, state), if a move gives a vertex a value: the value of each vertex, 0 if it has none;
//   answer, why, labels, repeats, all optional: what a question asks. Its result ("tree", "matching", "coloring",
//     "cycle", "route", "path", "cuts", "code", "value"), a witness that there is none or no better one (see questions/algorithm_witnesses.js), and labels(), what its labels are called.
//     A run that may come to a vertex or an edge twice is no list of clicks, nor is one whose moves have values;
//   title(), reference, code(): lines of pseudocode;
//   refusal(problem): null, or why it does not take the problem, as `witness` makes it;
//   begin(problem), make(problem, state, move): states, which are JSON and are never changed; `line` is the line of the
//     pseudocode, `why` a sentence;
//   steps(problem, state): all right moves, the default first; none if the run has ended;
//   wrong(problem, state, move): why a vertex or an edge that is no right move breaks a rule;
//   table(problem, state): { title, columns, rows }, the data structure;
//   marks(problem, state): see `noMarks`;
//   widest(problem), optional: the widest label of a vertex, "10" if it is missing;
//   places(problem, state), optional: where vertices stand, within the unit circle, or null; draggable, optional: whether
//     they are moved by hand, and crossings are counted;
//   witness(problem, state) and isWitness(problem, state, vertices), if its witness is a set of vertices: one at the end of a
//     run, or none, and whether vertices are one;
//   result(problem, state), and kinds: what each entry of it is (ggbgen.algorithms explains the kinds);
//   ended(problem, state): what there is to say at the end, as `witness` makes it.

import { isWhole } from "../lib/lists.js";
import { fill, gettext } from "../lib/text.js";
import { allEdges, edgeBetween, edgeNames, moveText, weightOf, witness } from "./tools.js";

export var ALGORITHMS = {};

// What may be asked of an algorithm: its next step, its run, its labels, its result, a witness that there is none.
export function algorithmAsks(algorithm) {
  var isSteps = !algorithm.valued && (!algorithm.takes.sequence || algorithm.answer === "code");
  var may = {
    step: isSteps,
    run: isSteps && !algorithm.repeats,
    labels: algorithm.labels !== undefined,
    result: algorithm.answer !== undefined,
    why: algorithm.why !== undefined
  };
  return Object.keys(may).filter(function (ask) {
    return may[ask];
  });
}

// What is wrong with a problem for an algorithm, as `witness` makes it, or null.
export function algorithmRefusal(algorithm, problem) {
  return generalRefusal(algorithm.takes, problem) || algorithm.refusal(problem);
}

function generalRefusal(takes, problem) {
  var twice = allEdges(problem).filter(isParallel);
  var negative = allEdges(problem).filter(isNegative);
  function isParallel(edge) {
    var pair = problem.edges[edge];
    return edgeBetween(problem, pair[0], pair[1]) !== edge;
  }
  function isNegative(edge) {
    return weightOf(problem, edge) < 0;
  }
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

// Whether a value from outside is a click on something that is there.
export function isMove(problem, move) {
  var most = !Array.isArray(move) ? 0 : { v: problem.order, e: problem.edges.length }[move[0]] || 0;
  return most > 0 && move.length <= 3 && move.slice(1).every(isWhole) && move.length > 1 && move[1] < most;
}

export function isStep(algorithm, problem, state, move) {
  return algorithm.steps(problem, state).some(function (step) {
    return JSON.stringify(step) === JSON.stringify(move);
  });
}

// Why a move, which may be any value, is no right one: a sentence.
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

// The state after a list of moves, and those of them that were made: the first that is not right ends the list.
export function replayed(algorithm, problem, moves) {
  var state = algorithm.begin(problem);
  var made = 0;
  while (made < moves.length && isStep(algorithm, problem, state, moves[made])) {
    state = algorithm.make(problem, state, moves[made]);
    made++;
  }
  return { state: state, moves: moves.slice(0, made) };
}

// The moves of the default run from a state to the end: the first of equal choices by name.
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

// The same problem with other choices among equal ones; it shares what never changes.
export function withTies(problem, ties) {
  var changed = {};
  Object.keys(problem).forEach(function (key) {
    changed[key] = problem[key];
  });
  changed.ties = ties;
  return changed;
}

// The moves in a text from outside; none if the text is no list.
export function readMoves(text) {
  var read;
  try {
    read = JSON.parse(text);
  } catch (error) {
    read = String(error);
  }
  return Array.isArray(read) ? read : [];
}
