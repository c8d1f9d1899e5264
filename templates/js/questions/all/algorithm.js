// Steps of an algorithm on a graph, its labels, its result or why there is none. Pure; see
// questions/algorithm_results.js and questions/algorithm_witnesses.js.

import { ALGORITHMS, algorithmRefusal, isStep, movesToEnd, replayed, withTies, wrongMove } from "../../algorithms/model.js";
import { algorithmProblem, allEdges, allVertices, edgeMoves, moveText, vertexMoves } from "../../algorithms/tools.js";
import { adjacentPairs } from "../../graph/adjacent_pairs.js";
import { PHONE_RADIUS_PX, halfOfText, haveRoom, textsBeside } from "../../graph/label_places.js";
import { randomNetwork } from "../../graph/random_network.js";
import { among, leftOut, numbersBelow, total } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { fill, gettext, joinedNames } from "../../lib/text.js";
import { ALGORITHM_RESULTS, answerWithEdges, edgesInAnswer, finishedRun, partsMarking, stepPart } from "../algorithm_results.js";
import { ALGORITHM_WITNESSES, checkWitness } from "../algorithm_witnesses.js";
import { filledTable, tableMarking, tableSolution } from "../algorithm_tables.js";
import { CLICKS, answerOf, edgesChosen, emptyMarking, hint, linesAlong, pointing, sentence, taskOf } from "../model.js";
import { typedMarking, typedSolution, typedWords } from "../word_answers.js";

/**
 * @param {Pick<QuestionValues, "algorithm" | "ask" | "names" | "order" | "graph">} values
 * @returns {Question<AlgorithmTask>}
 */
export function algorithmQuestion(values) {
  var algorithm = ALGORITHMS[values.algorithm];
  var names = values.names;
  // With fewer edges a click in the dark is right less often, with too few there is nothing to click: each round of drawing
  // goes from many to few or back, and ends with many.
  var ROUND = 60;
  var MOST_DRAWN = 6 * ROUND;
  // The most vertices on a phone, and the radius of their circle on a wide board, in pixels.
  var MOST_ON_PHONES = 7;
  var PAGE_RADIUS_PX = 150;
  // The most that clicks in the dark may earn in a task, if its graph can be drawn otherwise.
  var LUCK = 0.25;

  // ---- tasks

  /**
   * The problem of a task: everything about it is in its graph and in the words of what is asked.
   *
   * @param {AlgorithmTask} task
   * @returns {AlgorithmProblem}
   */
  function problemOf(task) {
    var words = task.asked.words;
    /** @type {Pair[]} */
    var edges = [];
    /** @type {number[]} */
    var weights = [];
    var directed = task.figure.kind === "digraph";
    task.figure.rows.forEach(function (row, i) {
      row.forEach(function (entry, j) {
        if (entry === 1 && (directed || i < j)) {
          edges.push([i, j]);
          weights.push(task.figure.weights ? Number(task.figure.weights[i][j]) : 1);
        }
      });
    });
    return algorithmProblem({
      directed: directed,
      order: task.figure.rows.length,
      names: names,
      edges: edges,
      weights: task.figure.weights ? weights : null,
      start: words.start === undefined ? null : names.indexOf(words.start),
      target: words.target === undefined ? null : names.indexOf(words.target),
      sequence: null,
      ties: "any"
    });
  }

  /**
   * @param {RandomNetwork} found
   * @param {boolean} directed
   * @returns {TaskFigure}
   */
  function figureOf(found, directed) {
    var rows = numbersBelow(found.order).map(function () {
      return numbersBelow(found.order).map(function () {
        return 0;
      });
    });
    /** @type {string[][]} */
    var weights = found.weighted ? numbersBelow(found.order).map(function () {
      return numbersBelow(found.order).map(function () {
        return "";
      });
    }) : [];
    found.links.forEach(function (link) {
      rows[link[0]][link[1]] = 1;
      rows[link[1]][link[0]] = directed ? rows[link[1]][link[0]] : 1;
      if (found.weighted) {
        weights[link[0]][link[1]] = String(link[2]);
        weights[link[1]][link[0]] = directed ? weights[link[1]][link[0]] : String(link[2]);
      }
    });
    /** @type {TaskFigure} */
    var figure = { kind: directed ? "digraph" : "graph", rows: rows };
    if (found.weighted) {
      figure.weights = weights;
    }
    return figure;
  }

  /**
   * Arcs that lead back may close a cycle, so that there is no result to be found.
   *
   * @param {Word} word
   * @param {RandomNetwork} found
   * @returns {RandomNetwork}
   */
  function withBackArcs(word, found) {
    var first = found.links[randomBelow(word, found.links.length)];
    var second = found.links.filter(function (link) {
      return link[0] === first[1];
    });
    var last = second.length > 0 ? second[randomBelow(word, second.length)] : first;
    if (last !== first && last[1] !== first[0]) {
      found.links = found.links.filter(function (link) {
        return !(link[0] === first[0] && link[1] === last[1]);
      });
      found.links.push([last[1], first[0], -9]);
    }
    return found;
  }

  /**
   * @param {Pick<RandomNetwork, "start" | "target">} found
   * @returns {{ start?: string, target?: string }}
   */
  function givenTo(found) {
    var takes = algorithm.takes;
    /** @type {{ start?: string, target?: string }} */
    var words = {};
    if (takes.start !== false) {
      words.start = names[found.start];
    }
    if (takes.target === true) {
      words.target = names[found.target];
    }
    return words;
  }

  /**
   * A graph for the algorithm; harder ones have more edges.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {AlgorithmTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    if (values.graph) {
      return /** @type {AlgorithmTask} */ (taskAbout(word, values.graph));
    }
    /** @type {Partial<WitnessKind>} */
    var shows = values.ask === "why" ? ALGORITHM_WITNESSES[/** @type {string} */ (algorithm.why)] : {};
    var drawn = shows.drawn || algorithm.drawn || "connected";
    /** @type {AlgorithmTask | null} */
    var task = null;
    for (var k = 0; k < MOST_DRAWN && task === null; k++) {
      var more = (0.3 + 0.2 * difficulty) * Math.abs(1 - ((k / ROUND) % 2));
      var found = randomNetwork(word() % 999983, k + 1, drawn, algorithm.takes, values.order, more);
      var directed = found.directed || (shows.turned === true && algorithm.takes.directed !== "graph");
      found.directed = directed;
      found = shows.turned ? withBackArcs(word, found) : found;
      task = taskIn(word, figureOf(found, directed), givenTo(found), k < MOST_DRAWN - 5 ? LUCK : 1);
      task = task !== null && isReadable(task.figure, task.marks) ? task : null;
    }
    return task || draw(seed + 1, difficulty, number);
  }

  /**
   * Where a run on the author's own graph may begin and end, in a random order.
   *
   * @param {Word} word
   * @param {number} order
   * @returns {{ start?: string, target?: string }[]}
   */
  function placesIn(word, order) {
    /** @type {{ start?: string, target?: string }[]} */
    var found = [];
    for (var start = 0; start < order; start++) {
      for (var target = 0; target < order; target++) {
        if (order === 1 || start !== target) {
          found.splice(randomBelow(word, found.length + 1), 0, givenTo({ start: start, target: target }));
        }
      }
    }
    return found;
  }

  /**
   * A task in the author's own graph, or null if there is none.
   *
   * @param {Word} word
   * @param {OwnFigure} figure
   * @returns {AlgorithmTask | null}
   */
  function taskAbout(word, figure) {
    return placesIn(word, figure.rows.length).reduce(function (/** @type {AlgorithmTask | null} */ task, words) {
      return task || taskIn(word, { kind: figure.kind, rows: figure.rows, weights: figure.weights }, words, 1);
    }, null);
  }

  /**
   * Why there is no task in the author's own graph.
   *
   * @returns {string}
   */
  function refusal() {
    var figure = /** @type {OwnFigure} */ (values.graph);
    var word = randomStream(1, 1, RANDOM_QUESTION);
    if (values.ask === "table" && /[\s,;]/.test(figure.names.join(""))) {
      return "names";
    }
    var found = taskAbout(word, figure);
    if (found) {
      return found.marks === "edges" && figure.kind === "digraph" && figure.rows.some(isMutual) ? "bothWays" : "";
    }
    var task = taskOf(sentence("run", /** @type {AlgorithmWords} */ (placesIn(word, figure.rows.length)[0])), { figure: figure });
    var refused = algorithmRefusal(algorithm, problemOf(task));
    return refused ? refused.said : values.ask === "why" ? "noWitness" : "noTask";
  }

  /**
   * Whether an arc leads from a vertex to another one, and one back: clicks on their ends do not tell these two apart.
   *
   * @param {number[]} row
   * @param {number} v
   * @param {Rows} rows
   * @returns {boolean}
   */
  function isMutual(row, v, rows) {
    return row.some(function (entry, w) {
      return entry === 1 && rows[w][v] === 1;
    });
  }

  /**
   * The task in a graph, or null if the graph does not suit it, or if more than a share `luck` is earned by chance.
   *
   * @param {Word} word
   * @param {TaskFigure} figure
   * @param {{ start?: string, target?: string }} words
   * @param {number} luck
   * @returns {AlgorithmTask | null}
   */
  function taskIn(word, figure, words, luck) {
    /** @type {AlgorithmWords} */
    var asked = { title: algorithm.title() };
    /** @type {(keyof typeof words)[]} */ (Object.keys(words)).forEach(function (key) {
      asked[key] = words[key];
    });
    figure.signs = names.slice(0, figure.rows.length).map(function (name) {
      return name === words.start ? gettext("start") : name === words.target ? gettext("target") : "";
    });
    var task = taskOf(sentence("run", asked), { figure: figure });
    var problem = problemOf(task);
    if (algorithmRefusal(algorithm, problem)) {
      return null;
    }
    var moves = movesToEnd(algorithm, problem, algorithm.begin(problem));
    // The result of a run is found at the cost of the whole run (a drawing without crossings), and a step needs none.
    if (values.ask === "step") {
      return moves.length < 2 ? null : stepTask(word, figure, asked, problem, moves, luck);
    }
    var run = finishedRun(algorithm, problem);
    if (values.ask === "why") {
      return witnessTask(figure, asked, run);
    }
    if (moves.length < 2 || hasNoResult(run)) {
      return null;
    }
    if (values.ask === "result") {
      return ALGORITHM_RESULTS[/** @type {string} */ (algorithm.answer)].task(asked, figure, run);
    }
    if (values.ask === "labels") {
      asked.count = 1 + randomBelow(word, Math.max(1, moves.length - 1));
      asked.names = joinedNames(numbersBelow(problem.order), names);
      asked.what = /** @type {() => string} */ (algorithm.labels)();
      return taskOf(sentence("labels", asked), { figure: figure, fields: [sentence("field")] });
    }
    if (values.ask === "table") {
      return tableTask(figure, asked, problem);
    }
    var whole = taskOf(sentence("run" + (asked.start === undefined ? "" : "From"), asked), { figure: figure, marks: moves[0][0] === "e" ? "edges" : "order", steps: true });
    return isGuessed(whole, problem, moves, luck) ? null : whole;
  }

  /**
   * @param {Word} word
   * @param {TaskFigure} figure
   * @param {AlgorithmWords} asked
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmMove[]} moves
   * @param {number} luck
   * @returns {AlgorithmTask | null}
   */
  function stepTask(word, figure, asked, problem, moves, luck) {
    var steps = luck === 1 ? [] : stepsAlong(problem, moves);
    var all = clickable(problem, moves).map(String);
    var counts = numbersBelow(moves.length - 1).filter(function (place) {
      if (luck === 1) {
        return true;
      }
      // The default run begins with early names, so that the first one left would be a good guess, and ends with late ones.
      var left = leftOut(all, moves.slice(0, place).map(String));
      var right = steps[place].map(String);
      var isFirst = right.indexOf(left[0]) >= 0 && place % 2 === 0;
      return steps[place].length / left.length <= luck && right.indexOf(left[left.length - 1]) < 0 && !isFirst;
    });
    if (counts.length === 0) {
      return null;
    }
    var count = counts[randomBelow(word, counts.length)];
    asked.moves = JSON.stringify(moves.slice(0, count));
    asked.done = count === 0 ? "\u2013" : moves.slice(0, count).map(moveTextOf(problem)).join(", ");
    var from = asked.target !== undefined ? "To" : asked.start !== undefined ? "From" : "";
    return taskOf(sentence("step" + from, asked), { figure: figure, marks: moves[count][0] === "e" ? "edges" : "set", single: true });
  }

  /**
   * @param {TaskFigure} figure
   * @param {AlgorithmWords} asked
   * @param {AlgorithmProblem} problem
   * @returns {AlgorithmTask | null}
   */
  function tableTask(figure, asked, problem) {
    var table = filledTable(algorithm, problem);
    var board = /** @type {Blackboard} */ (algorithm.blackboard);
    if (table === null || table.rows.length < 2) {
      return null;
    }
    asked.what = board.what ? board.what() : table.columns[0];
    var rows = table.rows.map(function (row, k) {
      return String(k + 1);
    });
    var grid = { rows: rows, columns: table.columns, contents: [], given: [], typed: true };
    return taskOf(sentence(board.list ? "list" : "table", asked), { figure: figure, grid: grid, fields: [sentence(board.list ? "item" : "cell")] });
  }

  /**
   * @param {AlgorithmTask} task
   * @returns {FilledTable}
   */
  function tableOf(task) {
    return /** @type {FilledTable} */ (filledTable(algorithm, problemOf(task)));
  }

  /**
   * The right steps at each place of the default run, found by one walk along it.
   *
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmMove[]} moves
   * @returns {AlgorithmMove[][]}
   */
  function stepsAlong(problem, moves) {
    var state = algorithm.begin(problem);
    return moves.map(function (move) {
      var steps = algorithm.steps(problem, state);
      state = algorithm.make(problem, state, move);
      return steps;
    });
  }

  /**
   * All that can be clicked in a run: edges, or vertices without a start that is no step.
   *
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmMove[]} moves
   * @returns {AlgorithmMove[]}
   */
  function clickable(problem, moves) {
    return moves[0][0] === "e" ? edgeMoves(allEdges(problem)) : vertexMoves(allVertices(problem)).filter(function (move) {
      return move[1] !== problem.start || isStart(problem, moves[0]);
    });
  }

  /**
   * Whether more than a share of a run is earned by clicks in the dark: by chance, or in the order of the names, this way or
   * that. The start is marked on the board, so that its step is no guess.
   *
   * @param {AlgorithmTask} task
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmMove[]} moves
   * @param {number} luck
   * @returns {boolean}
   */
  function isGuessed(task, problem, moves, luck) {
    var choices = choicesIn(problem, moves);
    var steps = stepsAlong(problem, moves);
    var chances = choices.map(function (place) {
      return steps[place].length / (clickable(problem, moves).length - place);
    });
    var all = clickable(problem, moves);
    var given = all.filter(isStart.bind(null, problem));
    return choices.length === 0 || total(chances) > (luck + 0.25) * choices.length || [all, all.slice().reverse()].some(function (clicks) {
      var marked = checkRun(task, answerWith(task, given.concat(leftOut(clicks, given))));
      return marked.points > luck * marked.full;
    });
  }

  /**
   * Whether all that stands beside lines has a place where it seems to belong to its own one. Everybody has the same
   * tasks, so a graph that fits on a phone is seen as there.
   *
   * @param {TaskFigure} figure
   * @param {TaskMarks} marks
   * @returns {boolean}
   */
  function isReadable(figure, marks) {
    var order = figure.rows.length;
    var radius = order > MOST_ON_PHONES ? PAGE_RADIUS_PX : PHONE_RADIUS_PX;
    var places = figure.rows.map(function (row, v) {
      var angle = Math.PI / 2 - (2 * Math.PI * v) / order;
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
    var lines = adjacentPairs(figure.rows).map(function (pair) {
      return [places[pair[0]], places[pair[1]]];
    });
    var texts = textsBeside(figure, marks);
    return texts.length === 0 || haveRoom(lines, texts.map(halfOfText), places, 1);
  }

  /**
   * @param {FinishedRun} run
   * @returns {boolean}
   */
  function hasNoResult(run) {
    var shows = ALGORITHM_WITNESSES[/** @type {string} */ (algorithm.why)] || /** @type {WitnessKind} */ ({});
    return shows.instead === true && shows.found(run).length > 0;
  }

  /**
   * @param {TaskFigure} figure
   * @param {AlgorithmWords} asked
   * @param {FinishedRun} run
   * @returns {AlgorithmTask | null}
   */
  function witnessTask(figure, asked, run) {
    var shows = ALGORITHM_WITNESSES[/** @type {string} */ (algorithm.why)];
    return shows.found(run).length < shows.least ? null : taskOf(shows.asked(run, asked), { figure: figure, marks: "set" });
  }

  /**
   * @param {AlgorithmProblem} problem
   * @returns {(move: AlgorithmMove) => string}
   */
  function moveTextOf(problem) {
    return function (move) {
      return moveText(problem, move);
    };
  }

  // ---- answers

  /**
   * @param {AlgorithmTask} task
   * @returns {FinishedRun}
   */
  function runOf(task) {
    return finishedRun(algorithm, problemOf(task));
  }

  /**
   * @param {AlgorithmTask} task
   * @returns {AlgorithmState}
   */
  function stateAsked(task) {
    return replayed(algorithm, problemOf(task), JSON.parse(task.asked.words.moves || "[]")).state;
  }

  /**
   * The steps in an answer, in their order.
   *
   * @param {AlgorithmTask} task
   * @param {Answer} answer
   * @returns {AlgorithmMove[]}
   */
  function movesIn(task, answer) {
    return task.marks !== "edges" ? vertexMoves(answer.marked) : edgeMoves(edgesInAnswer(problemOf(task), answer));
  }

  /**
   * @param {AlgorithmTask} task
   * @param {AlgorithmMove[]} moves
   * @returns {Answer}
   */
  function answerWith(task, moves) {
    var numbers = moves.map(function (move) {
      return move[1];
    });
    return task.marks !== "edges" ? answerOf({ marked: numbers }) : answerWithEdges(problemOf(task), numbers);
  }

  /**
   * @param {AlgorithmTask} task
   * @returns {string[]}
   */
  function labelsOf(task) {
    var problem = problemOf(task);
    var moves = movesToEnd(algorithm, problem, algorithm.begin(problem)).slice(0, task.asked.words.count);
    return algorithm.marks(problem, replayed(algorithm, problem, moves).state).labels.map(function (label) {
      return label === "" || label === "\u221e" ? "\u2013" : label;
    });
  }

  /**
   * An answer in which every dash, and the sign of what is infinite, is the one that stands for no label.
   *
   * @param {Answer} answer
   * @returns {Answer}
   */
  function withDashes(answer) {
    return answerOf({
      texts: answer.texts.map(function (text) {
        return text.replace(/(^|[\s,;])[-\u2010-\u2015\u2212\u221e]+(?=$|[\s,;])/g, "$1\u2013");
      })
    });
  }

  /**
   * @param {AlgorithmTask} task
   * @returns {boolean}
   */
  function isStepTask(task) {
    return /^step/.test(task.asked.kind);
  }

  /**
   * The moves of the default run that an answer is to have.
   *
   * @param {AlgorithmTask} task
   * @returns {AlgorithmMove[]}
   */
  function movesAsked(task) {
    var problem = problemOf(task);
    var state = stateAsked(task);
    return isStepTask(task) ? algorithm.steps(withTies(problem, "name"), state).slice(0, 1) : movesToEnd(algorithm, problem, state);
  }

  /**
   * @param {AlgorithmTask} task
   * @returns {boolean}
   */
  function isSteps(task) {
    return /^(step|run)/.test(task.asked.kind);
  }

  /**
   * The words of the box of a task that is answered by typing, or null.
   *
   * @param {AlgorithmTask} task
   * @returns {string[] | null}
   */
  function expectedIn(task) {
    var result = /** @type {Partial<TypedResult>} */ (ALGORITHM_RESULTS[task.asked.kind] || {});
    return task.asked.kind === "labels" ? labelsOf(task) : result.expected ? result.expected(runOf(task)) : null;
  }

  /**
   * @param {AlgorithmTask} task
   * @returns {Answer}
   */
  function solution(task) {
    if (isSteps(task)) {
      return answerWith(task, movesAsked(task));
    }
    if (task.grid) {
      return tableSolution(tableOf(task));
    }
    if (task.fields.length > 0) {
      return typedSolution([/** @type {string[]} */ (expectedIn(task))]);
    }
    return values.ask === "why" ? answerOf({ marked: ALGORITHM_WITNESSES[/** @type {string} */ (algorithm.why)].found(runOf(task)) }) : /** @type {ClickedResult} */ (ALGORITHM_RESULTS[task.asked.kind]).solution(runOf(task));
  }

  /**
   * The picks of a run without the start, where the algorithm begins with it: it is no step, but does no harm.
   *
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmState} state
   * @param {AlgorithmMove[]} picks
   * @returns {AlgorithmMove[]}
   */
  function withoutStart(problem, state, picks) {
    var isStart = picks.length > 0 && picks[0][0] === "v" && picks[0][1] === problem.start;
    return isStart && !isStep(algorithm, problem, state, picks[0]) ? picks.slice(1) : picks;
  }

  /**
   * The run that an answer makes. A wrong click is a mistake: the right step is made in its place, and the run goes on. In
   * practice that has been done already, and `moves` of the answer has the wrong clicks.
   *
   * @param {AlgorithmTask} task
   * @param {Answer} answer
   * @returns {FollowedRun}
   */
  function followed(task, answer) {
    var problem = problemOf(task);
    var state = stateAsked(task);
    /** @type {FollowedRun} */
    var run = { state: state, made: [], mistakes: [], left: withoutStart(problem, state, movesIn(task, answer)) };
    for (var next = nextStep(problem, state); next && run.left.length > 0; next = nextStep(problem, run.state)) {
      var pick = run.left[0];
      var isRight = isStep(algorithm, problem, run.state, pick);
      var clicked = answer.moves.filter(function (move) {
        return Math.floor(move / CLICKS) === run.made.length;
      });
      if (!isRight || clicked.length > 0) {
        var wrong = isRight ? /** @type {AlgorithmMove} */ ([pick[0], clicked[0] % CLICKS]) : pick;
        run.mistakes.push({ place: run.made.length, click: wrong, said: wrongMove(algorithm, problem, run.state, wrong) });
      }
      run.made.push(isRight ? pick : next);
      run.state = algorithm.make(problem, run.state, isRight ? pick : next);
      run.left = run.left.filter(function (each) {
        return each[1] !== run.made[run.made.length - 1][1];
      });
      // What was clicked one step too early is right now; any other wrong click is dropped.
      if (!isRight && (run.left.length === 1 || !isStep(algorithm, problem, run.state, pick))) {
        run.left.shift();
      }
    }
    return run;
  }

  /**
   * The default next step, or nothing at the end.
   *
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmState} state
   * @returns {AlgorithmMove | undefined}
   */
  function nextStep(problem, state) {
    return algorithm.steps(withTies(problem, "name"), state)[0];
  }

  /**
   * The places in a run of steps that leave a choice: that of the start and that of the last vertex do not.
   *
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmMove[]} moves
   * @returns {number[]}
   */
  function choicesIn(problem, moves) {
    var all = clickable(problem, moves).length;
    return numbersBelow(moves.length).filter(function (place) {
      return all - place > 1 && (place > 0 || !isStart(problem, moves[0]));
    });
  }

  /**
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmMove} move
   * @returns {boolean}
   */
  function isStart(problem, move) {
    return move[0] === "v" && move[1] === problem.start;
  }

  /**
   * The marking of a run. Each right step that leaves a choice is a point, also after a mistake; a wrong click takes one
   * off, and so does a click after the end.
   *
   * @param {AlgorithmTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function checkRun(task, answer) {
    var problem = problemOf(task);
    var run = followed(task, answer);
    var all = movesAsked(task);
    var isCorrected = answer.moves.length > 0;
    var choices = choicesIn(problem, all);
    var made = leftOut(numbersBelow(run.made.length), run.mistakes.map(function (mistake) {
      return mistake.place;
    }));
    var wrong = run.mistakes.map(function (mistake) {
      // A vertex that was clicked too early has been right since.
      var isMade = isCorrected && run.made.map(String).indexOf(String(mistake.click)) >= 0;
      return wrongStep(problem, mistake.click, -1, mistake.said, isMade ? [] : undefined);
    });
    var next = nextStep(problem, run.state);
    if (next) {
      var why = algorithm.make(problem, run.state, next).why;
      wrong.push(pointing(stepPart("missed", why, { count: all.length - run.made.length }, 0), sentence("missedPoint")));
    }
    run.left.forEach(function (pick) {
      wrong.push(wrongStep(problem, pick, -1, wrongMove(algorithm, problem, run.state, pick)));
    });
    return partsMarking(choices.length, among(made, choices).length, run.state.why || "", wrong);
  }

  /**
   * In practice a wrong click is answered at once: the right step takes its place.
   *
   * @param {AlgorithmTask} task
   * @param {Answer} answer
   * @returns {{ answer: Answer, said: string }}
   */
  function follow(task, answer) {
    var problem = problemOf(task);
    var run = followed(task, answer);
    var corrected = answerWith(task, run.made);
    corrected.moves = run.mistakes.map(function (mistake) {
      return CLICKS * mistake.place + mistake.click[1];
    });
    var said = gettext("Right.");
    if (run.left.length > 0) {
      said = gettext("The run has ended: there is no next step.");
    } else if (run.mistakes.length > answer.moves.length) {
      var words = { why: run.mistakes[run.mistakes.length - 1].said, step: moveText(problem, run.made[run.made.length - 1]) };
      said = fill(gettext("{why} The right step is made: {step}."), words);
    } else if (run.made.length === 0) {
      said = gettext("The run begins at the start already.");
    }
    return { answer: corrected, said: nextStep(problem, run.state) ? said : said + " " + gettext("Press “Check”.") };
  }

  /**
   * The marking of the next step.
   *
   * @param {AlgorithmTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function checkStep(task, answer) {
    var problem = problemOf(task);
    var state = stateAsked(task);
    var picks = movesIn(task, answer);
    var isRight = isStep(algorithm, problem, state, picks[0]);
    var wrong = isRight ? [] : [wrongStep(problem, picks[0], 0, wrongMove(algorithm, problem, state, picks[0]))];
    picks.slice(1).forEach(function (pick) {
      wrong.push(wrongStep(problem, pick, -1, gettext("Only the next step is asked for.")));
    });
    return partsMarking(1, isRight ? 1 : 0, isRight ? algorithm.make(problem, state, picks[0]).why : "", wrong);
  }

  /**
   * The part about a wrong step, which is shown on the board: a vertex by its sign, an edge by its ends.
   *
   * @param {AlgorithmProblem} problem
   * @param {AlgorithmMove} pick
   * @param {number} points
   * @param {string} said
   * @param {number[]} [about]
   * @returns {Part}
   */
  function wrongStep(problem, pick, points, said, about) {
    var part = stepPart("wrong", said, { what: moveText(problem, pick) }, points, pick[0] === "v" ? about || [pick[1]] : []);
    part.shown = pick[0] === "e" ? problem.edges[pick[1]] : [];
    return part;
  }

  /**
   * @param {AlgorithmTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var isNothing = answer.marked.length === 0 && total(answer.cells) === 0;
    if (isSteps(task)) {
      var isOne = isStepTask(task);
      return movesIn(task, answer).length === 0 ? emptyMarking(isOne ? 1 : choicesIn(problemOf(task), movesAsked(task)).length) : isOne ? checkStep(task, answer) : checkRun(task, answer);
    }
    var run = runOf(task);
    if (task.grid) {
      return tableMarking(run, tableOf(task), answer);
    }
    if (task.fields.length > 0) {
      var given = task.asked.kind === "labels" ? withDashes(answer) : answer;
      return typedMarking(given, [/** @type {string[]} */ (expectedIn(task))], whyTyped(task), false, typedWords(names.join(" "), names).concat("\u2013"), toldOf(task));
    }
    if (values.ask === "why") {
      return isNothing ? emptyMarking(ALGORITHM_WITNESSES[/** @type {string} */ (algorithm.why)].found(run).length) : checkWitness(run, answer);
    }
    var result = /** @type {ClickedResult} */ (ALGORITHM_RESULTS[task.asked.kind]);
    return isNothing ? emptyMarking(result.full(run)) : result.check(run, answer);
  }

  /**
   * The reason for each word of a box.
   *
   * @param {AlgorithmTask} task
   * @returns {(box: number, place: number) => Said}
   */
  function whyTyped(task) {
    var isLabels = task.asked.kind === "labels";
    var run = runOf(task);
    return function (box, place) {
      return sentence("wrongPartWhy", {
        said: isLabels ? names[place] + ": " + /** @type {string[]} */ (expectedIn(task))[place] : algorithm.ended(run.problem, run.state).said
      });
    };
  }

  /**
   * What is said of typed words: labels have the names of their vertices, the characters of a code their places.
   *
   * @param {AlgorithmTask} task
   * @returns {TypedTold}
   */
  function toldOf(task) {
    var isLabels = task.asked.kind === "labels";
    return {
      point: function (box, place) {
        return isLabels ? sentence("labelPoint", { name: names[place], count: /** @type {number} */ (task.asked.words.count) }) : sentence("resultPoint");
      },
      entry: function (box, place) {
        return isLabels ? names[place] : task.asked.kind === "code" ? fill(gettext("Number {place}"), { place: place + 1 }) : "";
      },
      about: function (box, place) {
        return isLabels ? [place] : [];
      }
    };
  }

  /**
   * Why each step is made: those that are asked for, or those to what is asked for.
   *
   * @param {AlgorithmTask} task
   * @returns {Said[]}
   */
  function whysOf(task) {
    var problem = problemOf(task);
    var state = stateAsked(task);
    return (isSteps(task) ? movesAsked(task) : movesToEnd(algorithm, problem, state).slice(0, task.asked.words.count)).map(function (move) {
      state = algorithm.make(problem, state, move);
      return sentence("next", { said: state.why });
    });
  }

  /**
   * @param {AlgorithmTask} task
   * @returns {Said[]}
   */
  function reasons(task) {
    if (task.grid) {
      return tableOf(task).rows.map(function (row) {
        return sentence("next", { said: row[0].why });
      });
    }
    if (isSteps(task) || task.asked.kind === "labels" || task.asked.kind === "code") {
      return whysOf(task);
    }
    var run = runOf(task);
    var result = /** @type {Partial<ClickedResult>} */ (ALGORITHM_RESULTS[task.asked.kind] || {});
    return (result.reasons ? result.reasons(run) : []).concat(algorithm.ended(run.problem, run.state).said).map(function (said) {
      return sentence("next", { said: said });
    });
  }

  /**
   * The lines of a pseudocode without their blanks; a line that is further in than the one before goes on with it,
   * unless that one ends in a colon or a semicolon.
   *
   * @param {string[]} code
   * @returns {string[]}
   */
  function wholeLines(code) {
    /** @type {string[]} */
    var found = [];
    code.forEach(function (line, k) {
      var goesOn = k > 0 && line.search(/[^ ]/) > code[k - 1].search(/[^ ]/) && !/[:;]$/.test(code[k - 1]);
      var text = line.replace(/^ +/, "");
      found = goesOn ? found.slice(0, -1).concat(found[found.length - 1] + " " + text) : found.concat(text);
    });
    return found;
  }

  /**
   * @param {AlgorithmTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    if (isSteps(task)) {
      var moves = movesAsked(task);
      return whysOf(task)
        .slice(0, problemOf(task).order)
        .map(function (said, k) {
          return hint(said, moves[k][0] === "v" ? [moves[k][1]] : []);
        });
    }
    return wholeLines(algorithm.code()).map(function (line) {
      return hint(sentence("next", { said: line }));
    });
  }

  return {
    draw: draw,
    refusal: refusal,
    solution: solution,
    check: check,
    reasons: reasons,
    hints: hints,
    follow: follow,
    lines: function (task, answer) {
      var isCycle = task.asked.kind === "cycle";
      return isCycle || task.asked.kind === "route" || task.asked.kind === "path" ? linesAlong(task, answer.marked.concat(isCycle ? answer.marked.slice(0, 1) : [])) : [];
    },
    // A wrong edge keeps its look as a chosen one; its ends are encircled.
    explained: function (task, shown, answer) {
      return { start: [], lines: edgesChosen(answer, task), out: shown };
    }
  };
}
