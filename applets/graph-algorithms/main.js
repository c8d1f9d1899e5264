// The explorer of an algorithm on a graph: what each control does.

import {
  MOST_TO_GO,
  beginRun,
  kindDrawn,
  linksOnBoard,
  moveTo,
  movesIn,
  presentNetwork,
  problemOnBoard,
  runAfter,
  runOnBoard
} from "ggbgen/algorithms/board.js";
import { crossingsIn, drawRun, placesOfNetwork, runText, weightsHaveRoom } from "ggbgen/algorithms/drawing.js";
import { isStep, wrongMove } from "ggbgen/algorithms/model.js";
import { allVertices, edgeMoves } from "ggbgen/algorithms/tools.js";
import { EDITED_NETWORK, deletePicked, linksBetween, weighPicked } from "ggbgen/explorers/edited_network.js";
import { addVertex, isEdited, pressedLine, pressToEdit, touchToEdit, undoEdit } from "ggbgen/explorers/editor.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { seedInUse, seeding } from "ggbgen/explorers/seed.js";
import { fittingNames } from "ggbgen/explorers/name_entry.js";
import { onBoard } from "ggbgen/graph/circle.js";
import { roundedTo3 } from "ggbgen/graph/label_places.js";
import { randomNetwork } from "ggbgen/graph/random_network.js";
import { networkProblem, parseNetwork } from "ggbgen/graph/read_network.js";
import { boardNames } from "ggbgen/graph/vertex_names.js";
import { fill, gettext, ngettext } from "ggbgen/lib/text.js";
import { DRAWN_AGAIN } from "ggbgen/questions/model.js";
import { labelOfVertex } from "ggbgen/view/labels.js";
import { LADDER_STEPS, recordSentence, recordTask, restartLadder } from "ggbgen/view/ladder.js";

/** @typedef {ExplorerView<EditedNetworkHooks>} NetworkView */

var TASKS = 10;
// What is farther right of the circle is no longer the board.
var BESIDE_CIRCLE = 1.2;
// What a click on a vertex means, by the number `picking`: a step, the start vertex, the target, or an edit.
var PICKING = { step: 0, start: 1, target: 2, edit: 3 };

/**
 * A graph that was given, typed or edited is the only one of a challenge.
 *
 * @param {View} view
 * @returns {number}
 */
function tasks(view) {
  return view.number("draws") === 0 ? 1 : TASKS;
}

/**
 * @param {View} view
 * @returns {boolean}
 */
function isChallenge(view) {
  return view.number("challengeTask") > 0;
}

// The fewest vertices on the first step of the ladder.
var LEAST_DRAWN = 4;

/**
 * The number of vertices of the next random graph: in a challenge two fewer at first, one more on each step of the ladder.
 *
 * @param {View} view
 * @returns {number}
 */
function orderDrawn(view) {
  var fewer = isChallenge(view) ? LADDER_STEPS - Math.floor(view.number("ladderStep")) : 0;
  return Math.max(Math.min(LEAST_DRAWN, settings.drawnOrder), settings.drawnOrder - fewer);
}

// How often a graph is drawn in search of one whose weights have room, the first half of the times with fewer and fewer
// edges. In a challenge it also has a step to make, and is drawn as often again for that alone.
var MOST_DRAWN = 16;

/**
 * @param {View} view
 * @param {number} number
 * @param {number} again
 * @returns {boolean}
 */
function drawnAgain(view, number, again) {
  var share = again < MOST_DRAWN ? Math.max(0, 1 - (2 * again) / MOST_DRAWN) : 1;
  presentNetwork(view,
    randomNetwork(seedInUse(view), number + again * DRAWN_AGAIN, kindDrawn(view), settings.takes, orderDrawn(view), share * settings.more)
  );
  var run = runOnBoard(view);
  return (again >= MOST_DRAWN || weightsHaveRoom(view, run)) && (!isChallenge(view) || run.steps.length > 0);
}

/**
 * @param {View} view
 * @param {number} number
 */
function drawGraph(view, number) {
  view.setNumber("draws", number);
  var again = 0;
  var most = isChallenge(view) ? 2 * MOST_DRAWN : MOST_DRAWN;
  while (again < most && !drawnAgain(view, number, again)) {
    again++;
  }
  // Some large networks have no such graph.
  if (again === most) {
    drawnAgain(view, number, 0);
  }
  // A start that need not be given may be one from which the algorithm cannot run.
  if (settings.takes.start === "optional" && runOnBoard(view).refused) {
    view.setNumber("startVertex", -1);
  }
}

/**
 * Draws the board, and says what is given or else what the run says.
 *
 * @param {View} view
 * @param {AlgorithmRun} run
 * @param {string} [said]
 */
function show(view, run, said) {
  drawRun(view, run);
  drawButtons(view, run);
  view.say(said || runText(run));
}

/**
 * @param {View} view
 * @param {string} said
 */
function showSaid(view, said) {
  show(view, runOnBoard(view), said);
}

/**
 * @param {View} view
 * @param {AlgorithmRun} run
 */
function drawButtons(view, run) {
  var ended = run.steps.length === 0;
  view.lookAll({
    nextStep: ended ? "idle" : "main",
    toEnd: ended ? "idle" : "command",
    stepBack: run.moves.length === 0 ? "idle" : "command",
    startOver: run.moves.length === 0 ? "idle" : "command",
    newGraph: ended && !run.refused ? "main" : "command",
    nextTask: ended ? "main" : "idle",
    deleteVertex: view.number("picked") < 0 && view.number("pickedLink") < 0 ? "idle" : "command",
    undoEdit: isEdited(view) ? "command" : "idle"
  });
}

/**
 * Turns to a page of the panel. On a phone the texts beside the graph stand below its first page, and on that of the
 * challenge, which is as short.
 *
 * @param {View} view
 * @param {string} page
 */
function turnTo(view, page) {
  view.turnTo(page);
  settings.textsBelow.forEach(
    /** @param {string} label */
    function (label) {
      view.show(label, page === "" || page === "challenge");
    }
  );
}

/**
 * What begins: the algorithm, or the graph of the seed.
 *
 * @param {AlgorithmRun} run
 * @param {string} begun
 * @returns {string}
 */
function firstText(run, begun) {
  if (run.refused || run.steps.length === 0) {
    return (begun ? begun + ". " : "") + runText(run);
  }
  return (
    fill(gettext("{algorithm}. Click the {kind} of the next step, or press “Next step”."), {
      algorithm: begun || run.algorithm.title(),
      kind: run.steps[0][0] === "v" ? gettext("vertex") : gettext("edge")
    }) +
    " " +
    (run.state.why || "")
  );
}

/** @param {View} view */
function begin(view) {
  if (settings.drawAtStart) {
    drawGraph(view, view.number("draws") + 1);
  }
  var run = runOnBoard(view);
  show(view, run, firstText(run, ""));
}

/** @param {View} view */
function redraw(view) {
  drawRun(view, runOnBoard(view));
}

/**
 * Makes the next step: the one made before, if the run was turned back, or else the first right one.
 *
 * @param {View} view
 */
function nextStep(view) {
  var run = runOnBoard(view);
  var ahead = movesIn(view, "movesAhead");
  if (run.refused || run.steps.length === 0) {
    show(view, run);
    return;
  }
  show(view, runAfter(run, ahead[0] || run.steps[0]));
}

/**
 * Goes one step back.
 *
 * @param {View} view
 */
function stepBack(view) {
  var run = runOnBoard(view);
  if (run.moves.length === 0) {
    show(view, run, gettext("This is the start."));
    return;
  }
  moveTo(view, run.moves.length - 1);
  show(view, runOnBoard(view));
}

/**
 * Makes all steps that are left.
 *
 * @param {View} view
 */
function toEnd(view) {
  goToStep(view, Infinity);
}

/**
 * Shows the run after a number of steps.
 *
 * @param {View} view
 * @param {number} number
 */
function goToStep(view, number) {
  moveTo(view, number);
  var run = runOnBoard(view);
  while (!run.refused && run.moves.length < number && run.steps.length > 0 && run.moves.length < MOST_TO_GO) {
    run = runAfter(run, run.steps[0]);
  }
  show(view, run);
}

/**
 * Goes back to the start of the run.
 *
 * @param {View} view
 */
function startOver(view) {
  beginAgain(view, "");
}

/**
 * @param {View} view
 * @param {string} begun
 */
function beginAgain(view, begun) {
  beginRun(view);
  view.setNumber("mistakes", 0);
  view.setNumber("ownSteps", 0);
  var run = runOnBoard(view);
  show(view, run, firstText(run, begun));
}

/**
 * Draws the next random graph of the seed.
 *
 * @param {View} view
 */
function newGraph(view) {
  drawGraph(view, view.number("draws") + 1);
  beginAgain(view, fill(gettext("Graph {number} of seed {seed}"), { number: view.number("draws"), seed: view.number("seed") }));
}

/**
 * The step that a student makes by a click: right ones are made, others are answered with the rule that they break.
 *
 * @param {View} view
 * @param {AlgorithmRun} run
 * @param {AlgorithmMove} move
 */
function tryMove(view, run, move) {
  if (run.refused || run.steps.length === 0) {
    show(view, run);
    return;
  }
  view.setNumber("picked", -1);
  if (!isStep(run.algorithm, run.problem, run.state, move)) {
    view.setNumber("mistakes", view.number("mistakes") + 1);
    publishMarks(view);
    show(view, run, wrongMove(run.algorithm, run.problem, run.state, move));
    return;
  }
  view.setNumber("ownSteps", view.number("ownSteps") + 1);
  publishMarks(view);
  var after = runAfter(run, move);
  var isDone = isChallenge(view) && after.steps.length === 0;
  if (isDone) {
    recordTask(view, view.number("mistakes") === 0);
  }
  show(view, after, gettext("Right.") + " " + runText(after) + (isDone ? " " + taskText(view) : ""));
}

/**
 * A step that gives a vertex a value: after the vertex, one that has this value is clicked, or itself for a new value.
 *
 * @param {View} view
 * @param {GoingRun} run
 * @param {number} v
 * @param {number[]} values
 */
function clickForValue(view, run, v, values) {
  var most = Math.max.apply(null, values);
  var first = view.number("picked");
  if (most === 0 || (first < 0 && values[v] > 0)) {
    tryMove(view, run, ["v", v, most + 1]);
  } else if (first === v || (first >= 0 && values[v] > 0)) {
    tryMove(view, run, ["v", first, first === v ? most + 1 : values[v]]);
  } else {
    view.setNumber("picked", v);
    show(view, run, fill(gettext("Click a vertex whose colour {vertex} gets, or {vertex} once more for a new colour."), { vertex: boardNames(view)[v] }));
  }
}

/**
 * @param {NetworkView} view
 * @param {number} v
 */
function clickVertex(view, v) {
  var picking = view.number("picking");
  if (picking === PICKING.edit) {
    touchToEdit(view, v);
    return;
  }
  if (picking !== PICKING.step) {
    view.setNumber(picking === PICKING.start ? "startVertex" : "targetVertex", v);
    view.setNumber("picking", PICKING.step);
    turnTo(view, "");
    startOver(view);
    return;
  }
  var run = runOnBoard(view);
  if (run.refused || run.steps.length === 0) {
    show(view, run);
  } else if (run.steps[0][0] === "e") {
    clickEnd(view, run, v);
  } else if (run.algorithm.valued) {
    clickForValue(view, run, v, run.algorithm.valued(run.problem, run.state));
  } else {
    tryMove(view, run, ["v", v]);
  }
}

/**
 * Keeps where a vertex was dropped, and draws the lines to it.
 *
 * @param {View} view
 * @param {string} label
 */
function dropVertex(view, label) {
  var problem = problemOnBoard(view);
  var places = placesOfNetwork(view, problem);
  var at = view.place(label);
  allVertices(problem).forEach(function (v) {
    if (labelOfVertex(v) === label) {
      places[v] = onBoard(at);
    }
  });
  view.setList(
    "movedPlaces",
    places.map(function (place) {
      return [roundedTo3(place.x), roundedTo3(place.y)];
    })
  );
  var run = runOnBoard(view);
  var crossings = crossingsIn(problem, places);
  show(view, run, crossings === 0 ? gettext("No edges cross: this drawing shows that the graph is planar.") : fill(ngettext("{count} pair of edges crosses.", "{count} pairs of edges cross.", crossings), { count: crossings }));
}

/**
 * An edge is also chosen by its two ends.
 *
 * @param {View} view
 * @param {GoingRun} run
 * @param {number} v
 */
function clickEnd(view, run, v) {
  var first = view.number("picked");
  var names = boardNames(view);
  if (first < 0 || first === v) {
    view.setNumber("picked", first === v ? -1 : v);
    show(view, run, fill(gettext("{vertex} is one end of the edge: click the other one."), { vertex: names[v] }));
    return;
  }
  var moves = edgeMoves(linksBetween(view, linksOnBoard(view), first, v));
  if (moves.length === 0) {
    view.setNumber("picked", -1);
    show(view, run, fill(gettext("There is no edge from {one} to {other}."), { one: names[first], other: names[v] }));
    return;
  }
  // Of parallel edges, one that is right.
  tryMove(view, run, moves.filter(isStep.bind(null, run.algorithm, run.problem, run.state)).concat(moves)[0]);
}

/**
 * Handles a press on the board beside its vertices.
 *
 * @param {NetworkView} view
 * @param {number} x
 * @param {number} y
 */
function pressBoard(view, x, y) {
  var circle = settings.board.wide;
  if (x > circle.x + circle.radius + BESIDE_CIRCLE) {
    return;
  }
  if (view.number("picking") === PICKING.edit) {
    pressToEdit(view, x, y);
    return;
  }
  var link = pressedLine(view, { x: x, y: y });
  var run = runOnBoard(view);
  if (link !== null && link >= 0 && run.steps.length > 0 && run.steps[0][0] === "e") {
    tryMove(view, run, ["e", link]);
    view.undoPoint();
  }
}

/**
 * Shows the run after the number of steps that was typed.
 *
 * @param {View} view
 * @param {string} typed
 */
function takeStep(view, typed) {
  if (!/^\s*\d{1,3}\s*$/.test(typed)) {
    view.say(gettext("Type the number of a step: 0 is the start."));
    return;
  }
  goToStep(view, Number(typed));
}

/**
 * Chooses which of equal choices are right; the run begins again.
 *
 * @param {View} view
 * @param {number} by
 */
function chooseTies(view, by) {
  view.step("ties", by);
  startOver(view);
}

/**
 * Chooses which random graphs there are, and draws one.
 *
 * @param {View} view
 * @param {number} by
 */
function chooseKind(view, by) {
  view.step("kind", by);
  newGraph(view);
}

/**
 * Puts the graph that was typed on the board.
 *
 * @param {View} view
 * @param {string} typed
 */
function loadGraph(view, typed) {
  var read = parseNetwork(typed, settings.takes, settings.takes.most);
  if (read.problem) {
    view.say(networkProblem(read, settings.takes.most) + " " + gettext("The board stays as it was."));
    return;
  }
  if (read.called) {
    read.called = fittingNames(read.called);
  }
  view.setNumber("draws", 0);
  presentNetwork(view, read);
  startOver(view);
}

/** @param {View} view */
function beginSeed(view) {
  view.setNumber("challengeTask", 0);
  newGraph(view);
}

/**
 * The handler of a button after which a click on a vertex makes it the start or the target.
 *
 * @param {number} what
 * @param {boolean} isTaken
 * @param {string} asked
 * @param {string} notTaken
 * @returns {(view: View) => void}
 */
function pickingEnd(what, isTaken, asked, notTaken) {
  return function (view) {
    view.setNumber("picking", isTaken ? what : PICKING.step);
    view.say(isTaken ? asked : notTaken);
  };
}

/** @param {View} view */
function leavePage(view) {
  view.setNumber("picking", PICKING.step);
  turnTo(view, "");
}

/**
 * Makes the board editable: clicks on vertices join them.
 *
 * @param {View} view
 */
function editBoard(view) {
  beginRun(view);
  view.setNumber("picking", PICKING.edit);
  turnTo(view, "edit");
  showSaid(view, EDITED_NETWORK.advice());
}

/**
 * Stops editing: the run begins with the graph as it is now.
 *
 * @param {View} view
 */
function endEditing(view) {
  leavePage(view);
  startOver(view);
}

// ---- challenge: ten graphs of a seed, or the graph that was given, on which the student makes all steps

/** @param {View} view */
function publishMarks(view) {
  if (isChallenge(view)) {
    view.setNumber("wrong", view.number("wrongBefore") + view.number("mistakes"));
    view.setNumber("correct", view.number("correctBefore") + view.number("ownSteps"));
    var all = view.number("correct") + view.number("wrong");
    view.setNumber("points", all === 0 ? 0 : Math.round((100 * view.number("correct")) / all));
  }
}

/**
 * @param {View} view
 * @returns {string}
 */
function taskText(view) {
  return fill(gettext("Graph {number} of {count} is done: {right} right steps, {wrong} mistakes so far."), {
    number: view.number("challengeTask"),
    count: tasks(view),
    right: view.number("correct"),
    wrong: view.number("wrong")
  }) + recordSentence(view);
}

/**
 * @param {View} view
 * @param {number} number
 */
function showTask(view, number) {
  view.setNumber("challengeTask", number);
  view.setNumber("wrongBefore", view.number("wrong"));
  view.setNumber("correctBefore", view.number("correct"));
  view.setNumber("mistakes", 0);
  view.setNumber("ownSteps", 0);
  if (view.number("draws") === 0) {
    beginRun(view);
  } else {
    drawGraph(view, number);
  }
  var run = runOnBoard(view);
  show(view,
    run,
    fill(gettext("Graph {number} of {count}: make every step by a click."), { number: number, count: tasks(view) }) + " " + (run.state ? run.state.why || "" : runText(run))
  );
}

/**
 * Begins the ten graphs of the seed, or the graph that was given, on which every step is the student's.
 *
 * @param {View} view
 */
function challenge(view) {
  if (isEdited(view)) {
    view.setNumber("draws", 0);
  }
  if (view.number("draws") === 0 && runOnBoard(view).refused) {
    show(view, runOnBoard(view));
    return;
  }
  ["wrong", "correct", "points", "wrongBefore", "correctBefore"].forEach(function (label) {
    view.setNumber(label, 0);
  });
  restartLadder(view);
  turnTo(view, "challenge");
  showTask(view, 1);
}

/**
 * Goes on to the next graph of the challenge.
 *
 * @param {View} view
 */
function nextTask(view) {
  var run = runOnBoard(view);
  if (run.steps.length > 0) {
    show(view, run, gettext("The run is not at its end yet: make the next step by a click."));
    return;
  }
  if (view.number("challengeTask") >= tasks(view)) {
    show(view, run, taskText(view));
    return;
  }
  showTask(view, view.number("challengeTask") + 1);
}

/**
 * Ends the challenge; its marks stay published.
 *
 * @param {View} view
 */
function endChallenge(view) {
  view.setNumber("challengeTask", 0);
  turnTo(view, "");
  startOver(view);
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: begin,
    redraw: redraw,
    press: pressBoard,
    drop: dropVertex,
    edited: EDITED_NETWORK,
    showSaid: showSaid,
    click: {
      nextStep: nextStep,
      stepBack: stepBack,
      toEnd: toEnd,
      startOver: startOver,
      newGraph: newGraph,
      challenge: challenge,
      nextTask: nextTask,
      endChallenge: endChallenge,
      ties: chooseTies,
      kind: chooseKind,
      /**
       * Leads to the page with all that is rarely needed.
       *
       * @param {View} view
       */
      toMore: function (view) {
        turnTo(view, "more");
      },
      // Leads back to the board.
      toPlay: leavePage,
      editBoard: editBoard,
      endEditing: endEditing,
      addVertex: addVertex,
      deleteVertex: deletePicked,
      undoEdit: undoEdit,
      // Lets the next click on a vertex choose the start.
      startHere: pickingEnd(PICKING.start, settings.takes.start !== false, gettext("Click the vertex at which the run starts."), gettext("This algorithm has no start vertex.")),
      // Lets the next click on a vertex choose the target.
      targetHere: pickingEnd(PICKING.target, settings.takes.target !== false, gettext("Click the vertex to which the run leads."), gettext("This algorithm has no target vertex.")),
      V: clickVertex
    },
    update: {
      stepEntry: takeStep,
      graphEntry: loadGraph,
      // Starts the random graphs of the seed that was typed: the same seed gives the same graphs.
      seedEntry: seeding(beginSeed),
      weightEntry: weighPicked
    }
  });
}
