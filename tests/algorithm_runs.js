// Runs algorithms for the tests: along the default moves or along others, with a look at everything on the way.

var WORDS = ["", "current", "waiting", "done", "path", "tree", "rejected", "cut"].concat(NUMBER_MARKS);

// A run in which the k-th step is the one that `choices[k]` points at. Returns its states, moves, result, end, and
// everything that is wrong with it.
function testedRun(name, asked, choices) {
  var problem = algorithmProblem(asked);
  var algorithm = ALGORITHMS[name];
  var found = { refusal: algorithmRefusal(algorithm, problem), problems: [], states: [], moves: [] };
  if (found.refusal) {
    return found;
  }
  var given = JSON.stringify(problem);
  var state = algorithm.begin(problem);
  var toEnd = movesToEnd(algorithm, problem, state);
  for (var steps = algorithm.steps(problem, state); steps.length > 0; steps = algorithm.steps(problem, state)) {
    found.states.push(state);
    found.problems = found.problems.concat(stateProblems(algorithm, problem, state, steps, found.moves.length));
    var before = JSON.stringify(state);
    var first = algorithm.steps(withTies(problem, "name"), state)[0];
    if (JSON.stringify(steps[0]) !== JSON.stringify(first)) {
      found.problems.push("the default depends on the ties");
    }
    var move = steps[choices.length > 0 ? choices[found.moves.length % choices.length] % steps.length : 0];
    var next = algorithm.make(problem, state, move);
    if (JSON.stringify(state) !== before) {
      found.problems.push("make has changed the state");
    }
    found.moves.push(move);
    state = next;
  }
  found.states.push(state);
  found.problems = found.problems.concat(stateProblems(algorithm, problem, state, [], 0));
  var again = replayed(algorithm, problem, JSON.parse(JSON.stringify(found.moves.concat([["v", 99], ["w", 0]]))));
  if (JSON.stringify(again.state) !== JSON.stringify(state) || again.moves.length !== found.moves.length) {
    found.problems.push("the replay differs");
  }
  found.result = algorithm.result(problem, state);
  Object.keys(found.result).forEach(function (key) {
    if (!algorithm.kinds.hasOwnProperty(key)) {
      found.problems.push("no kind of " + key);
    }
  });
  found.ended = algorithm.ended(problem, state);
  found.problems = found.problems.concat(textProblems(found.ended.said));
  if (choices.length === 0 && JSON.stringify(found.moves) !== JSON.stringify(toEnd)) {
    found.problems.push("the run to the end differs");
  }
  if (JSON.stringify(problem) !== given) {
    found.problems.push("the problem has changed");
  }
  return found;
}

function textProblems(text) {
  var right = typeof text === "string" && /^\S.*[.!]$/.test(text) && !/undefined|NaN|null|\{[a-z]{2,}\}|\[object/.test(text);
  return right ? [] : ["a text: " + text];
}

function stateProblems(algorithm, problem, state, steps, number) {
  var problems = textProblems(state.why);
  var before = JSON.stringify(state);
  var table = algorithm.table(problem, state);
  var marks = algorithm.marks(problem, state);
  var clicks = vertexMoves(allVertices(problem)).concat(edgeMoves(allEdges(problem)));
  if (!(state.line >= 0 && state.line < algorithm.code().length)) {
    problems.push("line " + state.line);
  }
  if (!table.title || !table.rows.every(isRow)) {
    problems.push("table " + JSON.stringify(table));
  }
  if (marks.vertices.length !== problem.order || marks.edges.length !== problem.edges.length) {
    problems.push("marks for the wrong number");
  }
  if (marks.labels.length !== problem.order || !marks.labels.every(isText)) {
    problems.push("labels " + JSON.stringify(marks.labels));
  }
  if (!marks.vertices.concat(marks.edges).every(isWord)) {
    problems.push("marks " + JSON.stringify(marks));
  }
  // In each state some other clicks, and one that makes no sense.
  var nonsense = [["v", problem.order], ["e", -1], ["x", 0], [], null, "v", { v: 0 }, ["v"], [[], 0], ["v", 0.5]];
  var some = [0, 1, 2].map(function (k) {
    return clicks[(number * 7 + k * 5) % clicks.length];
  });
  some.concat([nonsense[number % nonsense.length]]).forEach(function (move) {
    if (!isStep(algorithm, problem, state, move)) {
      var said = wrongMove(algorithm, problem, state, move);
      problems = problems.concat(textProblems(said));
      if (steps.length > 0 && isMove(problem, move) && said.indexOf(moveNames(problem, move)) < 0) {
        problems.push("no name in: " + said);
      }
    }
  });
  if (JSON.stringify(state) !== before) {
    problems.push("the state has changed");
  }
  function isText(text) {
    return typeof text === "string";
  }
  function isRow(row) {
    return row.length === table.columns.length && row.every(isText);
  }
  function isWord(word) {
    return WORDS.indexOf(word) >= 0;
  }
  return problems;
}

function moveNames(problem, move) {
  return move[0] === "v" ? problem.names[move[1]] : edgeName(problem, move[1]);
}

function testedRuns(name, cases) {
  return cases.map(function (each) {
    return testedRun(name, each[0], each[1]);
  });
}

// How many of the moves in a text are made.
function replayedText(name, asked, text) {
  return replayed(ALGORITHMS[name], algorithmProblem(asked), readMoves(text)).moves.length;
}

// What is said of a move after others, which are right: null if it is right, too.
function saidAfter(name, asked, moves, move) {
  var problem = algorithmProblem(asked);
  var algorithm = ALGORITHMS[name];
  var found = replayed(algorithm, problem, moves);
  if (found.moves.length < moves.length) {
    throw new Error("not right: " + JSON.stringify(moves[found.moves.length]));
  }
  return isStep(algorithm, problem, found.state, move) ? null : wrongMove(algorithm, problem, found.state, move);
}
