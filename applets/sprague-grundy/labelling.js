// The Sprague-Grundy graph: labels, hints and tests of a labelling.

import {
  EACH,
  NONE,
  N_LABEL,
  P_LABEL,
  currentGraph,
  grow,
  growNext,
  helpNow,
  keepLabels,
  labelText,
  labelsNow,
  lettersMessage,
  noLabels,
  positionOf,
  publishLabels,
  rightLabels,
  shownName,
  shownNames,
  taskMessage,
  wholeMessage,
  withOutcomes
} from "./main.js";
import { drawGraph, drawVertices, drawing, say, setBuilding, showFacts, showReason } from "./drawing.js";
import { mexOf } from "ggbgen/lib/binary.js";
import { fill, gettext, ngettext } from "ggbgen/lib/text.js";
import { gameGraphOrder, gameGraphValues } from "ggbgen/positions/layout.js";
import { gameGraphFault } from "ggbgen/positions/graph_text.js";

/**
 * What the labels of the options imply about a label, with the reason and the options that it mentions.
 * @typedef {{ verdict: "right" | "wrong" | "open", reason: string, options: number[] }} JudgedLabel
 *
 * A wrong label, with the options of its vertex that show it, and the reason.
 * @typedef {{ vertex: number, options: number[], message: string }} LabelFault
 */

/**
 * The distinct labels of those options of a vertex that have one, ascending.
 *
 * @param {GameGraph} graph
 * @param {number[]} labels
 * @param {number} i
 * @returns {number[]}
 */
function optionLabels(graph, labels, i) {
  return graph.options[i]
    .map(function (option) {
      return labels[option];
    })
    .filter(function (label, place, all) {
      return label !== NONE && all.indexOf(label) === place;
    })
    .sort(function (a, b) {
      return a - b;
    });
}

/**
 * @param {GameGraph} graph
 * @param {number[]} labels
 * @param {number} i
 * @param {number} label
 * @returns {number[]}
 */
function optionsWith(graph, labels, i, label) {
  return graph.options[i].filter(function (option) {
    return labels[option] === label;
  });
}

/**
 * What the labels of the options imply about a label: `verdict` is "right", "wrong" or "open", with the reason and the
 * options that it mentions.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number[]} labels
 * @param {number} i
 * @param {number} label
 * @returns {JudgedLabel}
 */
function judged(view, graph, labels, i, label) {
  return withOutcomes(view) ? judgedOutcome(view, graph, labels, i, label) : judgedValue(view, graph, labels, i, label);
}

/**
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number[]} labels
 * @param {number} i
 * @param {number} label
 * @returns {JudgedLabel}
 */
function judgedOutcome(view, graph, labels, i, label) {
  var safe = optionsWith(graph, labels, i, P_LABEL);
  var open = optionsWith(graph, labels, i, NONE);
  /** @type {Record<string, string>} */
  var words = { vertex: shownName(view, graph, i), option: safe.length > 0 ? shownName(view, graph, safe[0]) : "" };
  if (graph.options[i].length === 0) {
    return {
      verdict: label === P_LABEL ? "right" : "wrong",
      reason: fill(gettext("No move leads away from {vertex}: whoever is to move there has lost."), words),
      options: []
    };
  }
  if (safe.length > 0) {
    return {
      verdict: label === N_LABEL ? "right" : "wrong",
      reason: fill(gettext("{vertex} has an option labelled P: {option}."), words),
      options: safe.slice(0, 1)
    };
  }
  if (open.length > 0) {
    words.option = shownName(view, graph, open[0]);
    return {
      verdict: "open",
      reason: fill(
        gettext("That cannot be known yet: of the options of {vertex} none is labelled P, and {option} has no label."),
        words
      ),
      options: open
    };
  }
  words.options = shownNames(view, graph, graph.options[i]);
  return {
    verdict: label === P_LABEL ? "right" : "wrong",
    reason: fill(gettext("All options of {vertex} are labelled N: {options}."), words),
    options: graph.options[i]
  };
}

/**
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number[]} labels
 * @param {number} i
 * @param {number} label
 * @returns {JudgedLabel}
 */
function judgedValue(view, graph, labels, i, label) {
  var same = optionsWith(graph, labels, i, label);
  var open = optionsWith(graph, labels, i, NONE);
  var known = optionLabels(graph, labels, i);
  /** @type {Record<string, string | number>} */
  var words = { vertex: shownName(view, graph, i), label: label, values: known.join(", "), value: mexOf(known) };
  if (graph.options[i].length === 0) {
    return {
      verdict: label === 0 ? "right" : "wrong",
      reason: fill(gettext("{vertex} has no options: mex { } = 0."), words),
      options: []
    };
  }
  if (same.length > 0) {
    words.option = shownName(view, graph, same[0]);
    return {
      verdict: "wrong",
      reason: fill(gettext("{vertex} has an option with the value {label}: {option}."), words),
      options: same.slice(0, 1)
    };
  }
  if (open.length > 0) {
    words.option = shownName(view, graph, open[0]);
    return {
      verdict: "open",
      reason: fill(gettext("That cannot be known yet: {option}, an option of {vertex}, has no value."), words),
      options: open
    };
  }
  return {
    verdict: label === mexOf(known) ? "right" : "wrong",
    reason: fill(gettext("The options of {vertex} have the values {values}: mex {{values}} = {value}."), words),
    options: graph.options[i]
  };
}

/**
 * @param {View} view
 * @returns {number}
 */
export function chosenLabel(view) {
  return view.number(withOutcomes(view) ? "outcomeMarkChoice" : "valueMarkChoice");
}

/**
 * The label that a click on a vertex with a label sets: P and N take turns, from the chosen one on, and then none. A
 * label that is checked at once is right, so it is only removed; where one was refused, the other one is next.
 *
 * @param {View} view
 * @param {number} i
 * @param {number} label
 * @returns {number}
 */
function nextLabel(view, i, label) {
  var chosen = chosenLabel(view);
  var other = P_LABEL + N_LABEL - chosen;
  if (!withOutcomes(view)) {
    return label === chosen ? NONE : chosen;
  }
  if (view.number("checkingChoice") === EACH) {
    return label !== NONE ? NONE : view.number("refused") === i ? other : chosen;
  }
  return label === NONE ? chosen : label === chosen ? other : NONE;
}

/**
 * @param {View} view
 * @param {number} i
 */
export function clickVertex(view, i) {
  var graph = currentGraph(view);
  if (view.number("building") === 1) {
    grow(view, graph, i);
    return;
  }
  var labels = labelsNow(view);
  var label = nextLabel(view, i, labels[i]);
  var words = { vertex: shownName(view, graph, i), label: labelText(view, label) };
  drawing(view).unmark();
  if (label === NONE) {
    setLabel(view, graph, i, NONE);
    say(view, positionOf(view, graph, i).concat(fill(gettext("{vertex} has no label now."), words)));
    return;
  }
  if (view.number("checkingChoice") !== EACH) {
    setLabel(view, graph, i, label);
    say(view, positionOf(view, graph, i).concat(fill(gettext("{vertex} is labelled {label}."), words)));
    return;
  }
  var found = judged(view, graph, labels, i, label);
  var said = {
    right: gettext("Right: {vertex} is {label}."),
    wrong: gettext("{vertex} is not {label}."),
    open: gettext("{vertex} is not labelled {label}.")
  };
  if (found.verdict === "right") {
    setLabel(view, graph, i, label);
  } else if (found.verdict === "wrong") {
    view.setNumber("wrong", view.number("wrong") + 1);
    view.setNumber("refused", i);
    showFacts(view, graph, labels);
  }
  showReason(view, graph, i, found.options, found.verdict === "right" ? settings.reasonColour : settings.faultColour);
  var done = view.number("done") === 1 ? [gettext("That was the last one: all labels are right.")] : [];
  say(view, positionOf(view, graph, i).concat(fill(said[found.verdict], words), found.reason, done));
}

/**
 * Sets or removes the student's label of a vertex.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number} i
 * @param {number} label
 */
function setLabel(view, graph, i, label) {
  var labels = labelsNow(view);
  labels[i] = label;
  keepLabels(view, labels, withoutVertex(helpNow(view), i));
  publishLabels(view, graph, false);
  drawVertices(view, graph);
}

/**
 * @param {number[]} vertices
 * @param {number} i
 * @returns {number[]}
 */
export function withoutVertex(vertices, i) {
  return vertices.filter(function (other) {
    return other !== i;
  });
}

/**
 * Gives vertices their right labels.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number[]} vertices
 */
function setRight(view, graph, vertices) {
  var labels = labelsNow(view);
  var help = helpNow(view);
  var right = rightLabels(view, graph);
  vertices.forEach(function (i) {
    labels[i] = right[i];
    help = withoutVertex(help, i).concat(i);
  });
  keepLabels(view, labels, help);
  publishLabels(view, graph, true);
  drawVertices(view, graph);
}

/**
 * The vertices without their right labels, each after all of its options.
 *
 * @param {View} view
 * @param {GameGraph} graph
 * @returns {number[]}
 */
function notRight(view, graph) {
  var labels = labelsNow(view);
  var right = rightLabels(view, graph);
  return gameGraphOrder(graph.options).filter(function (i) {
    return labels[i] !== right[i];
  });
}

/**
 * Gives the next vertex its right label, and says why it is right.
 *
 * @param {View} view
 */
export function nextStep(view) {
  var graph = currentGraph(view);
  drawing(view).unmark();
  if (view.number("building") === 1) {
    growNext(view, graph);
    return;
  }
  var left = notRight(view, graph);
  if (left.length === 0) {
    publishLabels(view, graph, true);
    say(view, [gettext("Every vertex has its right label.")]);
    return;
  }
  var before = labelsNow(view)[left[0]];
  var label = rightLabels(view, graph)[left[0]];
  setRight(view, graph, left.slice(0, 1));
  var found = judged(view, graph, labelsNow(view), left[0], label);
  var words = { vertex: shownName(view, graph, left[0]), label: labelText(view, label), before: labelText(view, before) };
  showReason(view, graph, left[0], found.options, settings.reasonColour);
  say(view,
    positionOf(view, graph, left[0]).concat(
      before === NONE
        ? fill(gettext("{vertex} is {label}."), words)
        : fill(gettext("{vertex} is {label}, not {before}."), words),
      found.reason
    )
  );
}

/**
 * Labels all vertices, or builds the whole graph.
 *
 * @param {View} view
 */
export function finishAll(view) {
  var graph = currentGraph(view);
  drawing(view).unmark();
  if (view.number("building") === 1) {
    setBuilding(view, false);
    drawGraph(view, graph);
    say(view, [wholeMessage(graph)]);
    return;
  }
  var left = notRight(view, graph);
  setRight(view, graph, left);
  var values = gameGraphValues(graph.options);
  var lost = gameGraphOrder(graph.options).filter(function (i) {
    return values[i] === 0;
  });
  var words = {
    count: left.length,
    vertices: shownNames(view, graph, lost),
    largest: Math.max.apply(null, values)
  };
  say(view, [
    left.length === 0
      ? gettext("Every vertex has its right label already.")
      : fill(ngettext("{count} label was missing or wrong.", "{count} labels were missing or wrong.", left.length), words),
    withOutcomes(view)
      ? fill(gettext("P, which are safe to move to: {vertices}."), words)
      : fill(gettext("Value 0, where the player to move loses: {vertices}. The largest value is {largest}."), words)
  ].concat(lettersMessage(view, graph)));
}

/**
 * Removes all labels.
 *
 * @param {View} view
 */
export function clearLabels(view) {
  var graph = currentGraph(view);
  drawing(view).unmark();
  keepLabels(view, noLabels(graph), []);
  view.setNumber("wrong", 0);
  publishLabels(view, graph, false);
  drawVertices(view, graph);
  say(view, [gettext("There are no labels now."), taskMessage(view)]);
}

// ---- testing a whole labelling

/**
 * Tests all labels, and says which are wrong and why.
 *
 * @param {View} view
 */
export function testLabels(view) {
  var graph = currentGraph(view);
  var labels = labelsNow(view);
  var open = gameGraphOrder(graph.options).filter(function (i) {
    return labels[i] === NONE;
  });
  drawing(view).unmark();
  if (view.number("building") === 1) {
    say(view, [gettext("First build the whole graph, or turn “Build” off: then labels can be tested.")]);
    return;
  }
  if (open.length > 0) {
    showReason(view, graph, open[0], [], settings.reasonColour);
    say(view, [
      fill(
        ngettext(
          "{count} vertex has no label yet, {vertex}. Label all of them, then press “Test”.",
          "{count} vertices have no label yet, the first is {vertex}. Label all of them, then press “Test”.",
          open.length
        ),
        { count: open.length, vertex: shownName(view, graph, open[0]) }
      )
    ]);
    return;
  }
  var fault = withOutcomes(view) ? outcomeFault(view, graph, labels) : valueFault(view, graph, labels);
  if (fault === null) {
    publishLabels(view, graph, true);
    say(view, [
      withOutcomes(view)
        ? gettext(
            "All three properties hold: every end is P, from every N some move leads to a P, from no P does one. So the labels are right."
          )
        : gettext("Every value is the mex of the values of the options. So the labels are right.")
    ]);
    return;
  }
  view.setNumber("wrong", view.number("wrong") + 1);
  showFacts(view, graph, labels);
  showReason(view, graph, fault.vertex, fault.options, settings.faultColour);
  say(view, positionOf(view, graph, fault.vertex).concat(fault.message));
}

/**
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number[]} labels
 * @returns {LabelFault | null}
 */
function outcomeFault(view, graph, labels) {
  var fault = gameGraphFault(
    graph.options,
    labels.map(function (label) {
      return label === P_LABEL;
    })
  );
  if (fault === null) {
    return null;
  }
  var words = {
    vertex: shownName(view, graph, fault.vertex),
    option: fault.option >= 0 ? shownName(view, graph, fault.option) : ""
  };
  var messages = [
    gettext("Property 1 fails at {vertex}: no move leads away from it, and it is not labelled P."),
    gettext("Property 2 fails at {vertex}: it is labelled N, and no move from it leads to a P."),
    gettext("Property 3 fails at {vertex}: it is labelled P, and a move leads from it to {option}, a P.")
  ];
  return {
    vertex: fault.vertex,
    options: fault.option >= 0 ? [fault.option] : graph.options[fault.vertex],
    message: fill(messages[fault.property - 1], words)
  };
}

/**
 * @param {View} view
 * @param {GameGraph} graph
 * @param {number[]} labels
 * @returns {LabelFault | null}
 */
function valueFault(view, graph, labels) {
  var wrong = gameGraphOrder(graph.options).filter(function (i) {
    return labels[i] !== mexOf(optionLabels(graph, labels, i));
  });
  if (wrong.length === 0) {
    return null;
  }
  var values = optionLabels(graph, labels, wrong[0]);
  return {
    vertex: wrong[0],
    options: graph.options[wrong[0]],
    message: fill(gettext("{vertex} is labelled {label}, and its options have the values {{values}}: that is not their mex."), {
      vertex: shownName(view, graph, wrong[0]),
      label: labels[wrong[0]],
      values: values.join(", ")
    })
  };
}
