// The functions that Python calls for algorithms.

var catalogue = {};

// What Python has to know of an algorithm.
function describedAlgorithm(name) {
  var algorithm = ALGORITHMS[name];
  return {
    title: algorithm.title(),
    reference: algorithm.reference,
    takes: algorithm.takes,
    code: algorithm.code(),
    kinds: algorithm.kinds,
    draggable: algorithm.draggable === true,
    asks: algorithmAsks(algorithm)
  };
}

// A run of an algorithm to its end, or why there is none.
function ranAlgorithm(name, given) {
  var algorithm = ALGORITHMS[name];
  var problem = algorithmProblem(given);
  var refusal = algorithmRefusal(algorithm, problem);
  if (refusal) {
    return { refusal: refusal };
  }
  var state = algorithm.begin(problem);
  var steps = [stepTold(algorithm, problem, state, null)];
  movesToEnd(algorithm, problem, state).forEach(function (move) {
    state = algorithm.make(problem, state, move);
    steps.push(stepTold(algorithm, problem, state, move));
  });
  return { steps: steps, result: algorithm.result(problem, state), ended: algorithm.ended(problem, state) };
}

function stepTold(algorithm, problem, state, move) {
  return {
    move: move,
    text: move ? moveText(problem, move) : "",
    line: state.line,
    why: state.why,
    table: algorithm.table(problem, state)
  };
}
