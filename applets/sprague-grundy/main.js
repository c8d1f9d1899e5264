// The Sprague-Grundy graph: what each control does.
// A graph has the names and the options of its vertices. Labels are numbers: 0 for P and 1 for N as outcomes, the value
// itself as a Grundy value, and -1 for no label.

import { chosenLabel, clearLabels, clickVertex, finishAll, nextStep, testLabels, withoutVertex } from "./labelling.js";
import { drawGraph, drawVertices, drawing, present, redraw, say, setBuilding, showReason, shownVertices } from "./drawing.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { fill, gettext, ngettext, shownWord } from "ggbgen/lib/text.js";
import { graphArcs, letterKey, letteredPosition, letteredVertices, shownVertexName } from "ggbgen/positions/drawing.js";
import { gameGraphOrder, gameGraphValues } from "ggbgen/positions/layout.js";
import { LONGEST_VERTEX_NAME, compareNames, gameGraphStarts, readGameGraph, writtenGraph } from "ggbgen/positions/graph_text.js";

var OUTCOMES = 0;
export var NONE = -1;
export var P_LABEL = 0;
export var N_LABEL = 1;
export var EACH = 0;

// ---- the graph and its labels

/**
 * The graph of an option of the choice "start", or null if there is none. The last option is the typed graph, or the
 * one of the definition.
 *
 * @param {View} view
 * @param {number} option
 * @returns {GameGraph | null}
 */
function graphOf(view, option) {
  if (option < settings.starts.length) {
    return settings.starts[option];
  }
  var typed = view.text("typedArcs");
  return typed === "" ? settings.given : /** @type {GameGraph} */ (readGameGraph(typed, settings.maxOrder));
}

/**
 * @param {View} view
 * @returns {GameGraph}
 */
export function currentGraph(view) {
  return /** @type {GameGraph} */ (graphOf(view, view.number("startChoice")));
}

/**
 * @param {View} view
 * @returns {boolean}
 */
export function withOutcomes(view) {
  return view.number("kindChoice") === OUTCOMES;
}

/**
 * @param {View} view
 * @returns {number[]}
 */
export function labelsNow(view) {
  return view.list(withOutcomes(view) ? "outcomeLabels" : "grundyLabels");
}

/**
 * @param {View} view
 * @returns {number[]}
 */
export function helpNow(view) {
  return view.list(withOutcomes(view) ? "outcomeHelp" : "grundyHelp");
}

/**
 * Stores the labels, and which of them were set by the applet.
 *
 * @param {View} view
 * @param {number[]} labels
 * @param {number[]} help
 */
export function keepLabels(view, labels, help) {
  view.setList(withOutcomes(view) ? "outcomeLabels" : "grundyLabels", labels);
  view.setList(withOutcomes(view) ? "outcomeHelp" : "grundyHelp", help);
  view.setNumber("refused", NONE);
}

/**
 * The right labels of the chosen kind.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @returns {number[]}
 */
export function rightLabels(view, graph) {
  var values = gameGraphValues(graph.options);
  return withOutcomes(view)
    ? values.map(function (value) {
        return value === 0 ? P_LABEL : N_LABEL;
      })
    : values;
}

/**
 * @param {GameGraph} graph
 * @returns {number[]}
 */
export function noLabels(graph) {
  return graph.names.map(function () {
    return NONE;
  });
}

/**
 * @param {View} view
 * @param {number} label
 * @returns {string}
 */
export function labelText(view, label) {
  return withOutcomes(view) ? ["P", "N"][label] : String(label);
}

/**
 * Publishes how many labels the student has set correctly, and whether all vertices have their right labels. When the
 * labelling is tested as a whole, it counts as done only once the test says so.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {boolean} tested
 */
export function publishLabels(view, graph, tested) {
  var labels = labelsNow(view);
  var help = helpNow(view);
  var right = rightLabels(view, graph);
  /**
   * @param {number} i
   * @returns {boolean}
   */
  function isRight(i) {
    return labels[i] === right[i];
  }
  var all = right.map(function (label, i) {
    return i;
  });
  view.setNumber(
    "correct",
    all.filter(function (i) {
      return isRight(i) && help.indexOf(i) < 0;
    }).length
  );
  view.setNumber("done", all.every(isRight) && (tested || view.number("checkingChoice") === EACH) ? 1 : 0);
  drawButtons(view);
}

/**
 * Draws the button to press next as filled, and those that do nothing now as idle.
 *
 * @param {View} view
 */
export function drawButtons(view) {
  var building = view.number("building") === 1;
  var labels = labelsNow(view);
  var done = view.number("done") === 1 && !building;
  var toTest = !building && !done && labels.indexOf(NONE) < 0;
  view.lookAll({
    nextStep: done ? "idle" : toTest ? "command" : "main",
    finishAll: done ? "idle" : "command",
    testLabels: building ? "idle" : toTest ? "main" : "command",
    clearLabels: labels.every(isNone) ? "idle" : "command"
  });
}

/**
 * @param {number} label
 * @returns {boolean}
 */
function isNone(label) {
  return label === NONE;
}

// ---- names

/**
 * What a vertex is called on the board: a letter if the names are too long for it.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number} i
 * @returns {string}
 */
export function shownName(view, graph, i) {
  return shownVertexName(graph.names, view.text("letters"), i);
}

/**
 * The names of some vertices, sorted, with numbers in them ordered by size.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number[]} vertices
 * @returns {string}
 */
export function shownNames(view, graph, vertices) {
  return vertices
    .map(function (i) {
      return shownName(view, graph, i);
    })
    .sort(compareNames)
    .join(", ");
}

/**
 * A sentence saying which positions the letters stand for; if it is too long for the message, it ends early.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @returns {string[]}
 */
export function lettersMessage(view, graph) {
  var letters = view.text("letters");
  var key = letterKey(graph.names, letters, letteredVertices(letters));
  return key.length > 0 ? [fill(gettext("Letters: {letters}."), { letters: key.join("; ") })] : [];
}

/**
 * The first sentence of a message, which says which position a letter stands for.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number} i
 * @returns {string[]}
 */
export function positionOf(view, graph, i) {
  return letteredPosition(graph.names, view.text("letters"), i);
}

// ---- building

/**
 * @param {GameGraph} graph
 * @returns {string}
 */
export function wholeMessage(graph) {
  return fill(gettext("The graph is complete: {order} positions, {size} moves. Now its vertices can be labelled."), {
    order: graph.names.length,
    size: graphArcs(graph.options).length
  });
}

/**
 * Hides the graph except for the starting position, so that it can be built move by move, or shows all of it again.
 *
 * @param {View} view
 */
function buildGraph(view) {
  var graph = currentGraph(view);
  var building = view.number("building") === 1;
  drawing(view).unmark();
  setBuilding(view, !building);
  drawGraph(view, graph);
  if (building) {
    say(view, [gettext("The whole graph is on the board.")]);
    return;
  }
  say(view, [
    fill(
      gettext("The graph begins with {vertices}. Think of the options of a vertex, then click it: they come to the board."),
      { vertices: shownNames(view, graph, gameGraphStarts(graph.options)) }
    )
  ]);
}

/**
 * Adds the options of a vertex to the board. The graph is complete when no vertex with missing options is left.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number} i
 */
export function grow(view, graph, i) {
  var before = shownVertices(view, graph);
  var grown = view.list("grown");
  var options = graph.options[i];
  var fresh = options.filter(function (option) {
    return !before[option];
  });
  var words = { vertex: shownName(view, graph, i), options: shownNames(view, graph, options), fresh: shownNames(view, graph, fresh) };
  var said = fill(gettext("The options of {vertex}: {options}."), words);
  if (options.length === 0) {
    said = fill(gettext("{vertex} has no options: here the game ends."), words);
  } else if (grown.indexOf(i) >= 0) {
    said = fill(gettext("The options of {vertex} are on the board already: {options}."), words);
  } else if (fresh.length === 0) {
    said += " " + gettext("All of them were there before.");
  } else if (fresh.length < options.length) {
    said += " " + fill(gettext("New: {fresh}."), words);
  }
  view.setList("grown", withoutVertex(grown, i).concat(i));
  var left = ungrown(view, graph);
  if (left.length === 0) {
    setBuilding(view, false);
  }
  drawGraph(view, graph);
  showReason(view, graph, i, options, settings.reasonColour);
  say(view, positionOf(view, graph, i).concat(said, left.length === 0 ? [wholeMessage(graph)] : []));
}

/**
 * The vertices on the board whose options are still missing, those farthest from the terminal vertices first.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @returns {number[]}
 */
function ungrown(view, graph) {
  var shown = shownVertices(view, graph);
  var grown = view.list("grown");
  return gameGraphOrder(graph.options)
    .filter(function (i) {
      return shown[i] && graph.options[i].length > 0 && grown.indexOf(i) < 0;
    })
    .reverse();
}

/**
 * @param {View} view
 * @param {GameGraph} graph
 */
export function growNext(view, graph) {
  var left = ungrown(view, graph);
  if (left.length > 0) {
    grow(view, graph, left[0]);
    return;
  }
  setBuilding(view, false);
  drawGraph(view, graph);
  say(view, [wholeMessage(graph)]);
}

// ---- choices and the input box

/**
 * @param {View} view
 * @returns {string}
 */
export function taskMessage(view) {
  return withOutcomes(view)
    ? gettext(
        "Label the vertices from the ends upwards. A terminal vertex is P. A vertex is N if some option is P, and P if none is."
      )
    : gettext("Give each vertex, from the ends upwards, the least number that none of its options has: the mex.");
}

/**
 * @param {View} view
 * @returns {string}
 */
function startName(view) {
  return settings.choices.start[view.number("startChoice")];
}

/**
 * Puts another graph on the board.
 *
 * @param {View} view
 * @param {number} by
 */
function stepStart(view, by) {
  do {
    view.step("start", by);
  } while (graphOf(view, view.number("startChoice")) === null);
  present(view, currentGraph(view));
  say(view, [fill(gettext("On the board: {graph}."), { graph: startName(view) }), taskMessage(view)].concat(lettersMessage(view, currentGraph(view))));
}

/**
 * Chooses whether each label is checked immediately or all labels are checked by “Test”.
 *
 * @param {View} view
 * @param {number} by
 */
function stepChecking(view, by) {
  var graph = currentGraph(view);
  view.step("checking", by);
  drawing(view).unmark();
  if (view.number("checkingChoice") !== EACH) {
    say(view,
      (withOutcomes(view) ? [gettext("Clicks on a vertex turn its label from P to N and away.")] : []).concat(
        gettext("Labels are taken as they come. Press “Test” when every vertex has one.")
      )
    );
    return;
  }
  var labels = labelsNow(view);
  var right = rightLabels(view, graph);
  var wrong = labels.filter(function (label, i) {
    return label !== NONE && label !== right[i];
  }).length;
  keepLabels(view,
    labels.map(function (label, i) {
      return label === right[i] ? label : NONE;
    }),
    helpNow(view)
  );
  publishLabels(view, graph, false);
  drawVertices(view, graph);
  say(view,
    [gettext("Each label is checked at once.")].concat(
      wrong > 0
        ? fill(ngettext("{count} label was wrong and is gone.", "{count} labels were wrong and are gone.", wrong), {
            count: wrong
          })
        : []
    )
  );
}

/**
 * Shows the choice of the label that a click writes: that of outcomes is on the first page of the panel, that of values
 * on a page of its own, at the same place.
 *
 * @param {View} view
 */
function showMarks(view) {
  var outcomes = withOutcomes(view);
  settings.pages[""].concat(settings.pages.grundy).forEach(function (label) {
    if (/^(outcome|value)Mark/.test(label)) {
      view.show(label, (label.indexOf("outcome") === 0) === outcomes);
    }
  });
}

/**
 * Chooses the kind of labels: outcomes, P and N, or Grundy values.
 *
 * @param {View} view
 * @param {number} by
 */
function stepKind(view, by) {
  var graph = currentGraph(view);
  view.step("kind", by);
  drawing(view).unmark();
  publishLabels(view, graph, false);
  drawVertices(view, graph);
  say(view, [taskMessage(view)]);
}

/**
 * Chooses the label that a click on a vertex writes.
 *
 * @param {string} choice
 * @returns {(view: View, by: number) => void}
 */
function markChooser(choice) {
  return function (view, by) {
    view.step(choice, by);
    view.setNumber("refused", NONE);
    say(view, [
      view.number("building") === 1
        ? gettext("As long as the graph is built, a click brings the options of a vertex to the board.")
        : fill(
            withOutcomes(view) && view.number("checkingChoice") !== EACH
              ? gettext("A click on a vertex labels it {label}, the next one {other}; a third one takes the label away.")
              : gettext("A click on a vertex labels it {label}."),
            { label: labelText(view, chosenLabel(view)), other: labelText(view, P_LABEL + N_LABEL - chosenLabel(view)) }
          )
    ]);
  };
}

/**
 * @param {GameGraphProblem} read
 * @returns {string}
 */
function problemMessage(read) {
  var kept = " " + gettext("The board stays as it was.");
  if (read.problem === "empty") {
    return gettext("Type arrows such as a>b a>c b>d: from a one can move to b and to c.");
  }
  if (read.problem === "many") {
    return (
      fill(gettext("{count} vertices are too many, expected at most {most}."), {
        count: read.count,
        most: settings.maxOrder
      }) + kept
    );
  }
  if (read.problem === "cycle") {
    return fill(gettext("The cycle {cycle} never ends, expected none."), { cycle: read.names.join(" > ") }) + kept;
  }
  if (read.problem === "dash") {
    return fill(gettext("‘{word}’ has a dash, and a-b would be an edge without direction: write a>b or a->b, from a one can move to b."), {
      word: shownWord(read.word)
    }) + kept;
  }
  if (read.problem === "loop") {
    return fill(gettext("{vertex}>{vertex} leads nowhere else, expected two different vertices."), { vertex: read.name }) + kept;
  }
  if (read.problem === "twice") {
    return fill(gettext("{word} is there twice, expected every arrow once."), { word: shownWord(read.word) }) + kept;
  }
  return (
    fill(gettext("Item {place}, ‘{word}’, is neither an arrow such as a>b nor a name of up to {most} characters."), {
      place: read.place,
      word: shownWord(read.word),
      most: LONGEST_VERTEX_NAME
    }) + kept
  );
}

/**
 * Puts the graph whose arcs were typed on the board.
 *
 * @param {View} view
 * @param {string} typed
 */
function takeArcs(view, typed) {
  var read = readGameGraph(typed, settings.maxOrder);
  if (read.problem) {
    view.say(problemMessage(read));
    return;
  }
  view.setText("typedArcs", writtenGraph(read));
  view.choose("start", settings.starts.length);
  present(view, read);
  say(view, [
    fill(ngettext("{count} vertex is on the board.", "{count} vertices are on the board.", read.names.length), {
      count: read.names.length
    }),
    taskMessage(view)
  ].concat(lettersMessage(view, read)));
}

/** @param {View} view */
function begin(view) {
  present(view, currentGraph(view));
  say(view, [taskMessage(view)].concat(lettersMessage(view, currentGraph(view))));
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: begin,
    redraw: redraw,
    click: {
      V: clickVertex,
      nextStep: nextStep,
      finishAll: finishAll,
      testLabels: testLabels,
      clearLabels: clearLabels,
      buildGraph: buildGraph,
      start: stepStart,
      checking: stepChecking,
      kind: stepKind,
      outcomeMark: markChooser("outcomeMark"),
      valueMark: markChooser("valueMark"),
      toMore: turning("more"),
      toPlay: turning("", showMarks)
    },
    update: { arcsEntry: takeArcs }
  });
}
