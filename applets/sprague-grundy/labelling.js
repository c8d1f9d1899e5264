// The Sprague-Grundy graph: labels, hints and tests of a labelling.

// The distinct labels of those options of a vertex that have one, ascending.
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

function optionsWith(graph, labels, i, label) {
  return graph.options[i].filter(function (option) {
    return labels[option] === label;
  });
}

// What the labels of the options imply about a label: `verdict` is "right", "wrong" or "open", with the reason and the
// options that it mentions.
function judged(graph, labels, i, label) {
  return withOutcomes() ? judgedOutcome(graph, labels, i, label) : judgedValue(graph, labels, i, label);
}

function judgedOutcome(graph, labels, i, label) {
  var safe = optionsWith(graph, labels, i, P_LABEL);
  var open = optionsWith(graph, labels, i, NONE);
  var words = { vertex: shownName(graph, i), option: safe.length > 0 ? shownName(graph, safe[0]) : "" };
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
    words.option = shownName(graph, open[0]);
    return {
      verdict: "open",
      reason: fill(
        gettext("That cannot be known yet: of the options of {vertex} none is labelled P, and {option} has no label."),
        words
      ),
      options: open
    };
  }
  words.options = shownNames(graph, graph.options[i]);
  return {
    verdict: label === P_LABEL ? "right" : "wrong",
    reason: fill(gettext("All options of {vertex} are labelled N: {options}."), words),
    options: graph.options[i]
  };
}

function judgedValue(graph, labels, i, label) {
  var same = optionsWith(graph, labels, i, label);
  var open = optionsWith(graph, labels, i, NONE);
  var known = optionLabels(graph, labels, i);
  var words = { vertex: shownName(graph, i), label: label, values: known.join(", "), value: mexOf(known) };
  if (graph.options[i].length === 0) {
    return {
      verdict: label === 0 ? "right" : "wrong",
      reason: fill(gettext("{vertex} has no options: mex { } = 0."), words),
      options: []
    };
  }
  if (same.length > 0) {
    words.option = shownName(graph, same[0]);
    return {
      verdict: "wrong",
      reason: fill(gettext("{vertex} has an option with the value {label}: {option}."), words),
      options: same.slice(0, 1)
    };
  }
  if (open.length > 0) {
    words.option = shownName(graph, open[0]);
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

function chosenLabel() {
  return view.number(withOutcomes() ? "outcomeMarkChoice" : "valueMarkChoice");
}

// The label that a click on a vertex with a label sets: P and N take turns, from the chosen one on, and then none. A label
// that is checked at once is right, so it is only removed; where one was refused, the other one is next.
function nextLabel(i, label) {
  var chosen = chosenLabel();
  var other = P_LABEL + N_LABEL - chosen;
  if (!withOutcomes()) {
    return label === chosen ? NONE : chosen;
  }
  if (view.number("checkingChoice") === EACH) {
    return label !== NONE ? NONE : view.number("refused") === i ? other : chosen;
  }
  return label === NONE ? chosen : label === chosen ? other : NONE;
}

function clickVertex(i) {
  var graph = currentGraph();
  if (view.number("building") === 1) {
    grow(graph, i);
    return;
  }
  var labels = labelsNow();
  var label = nextLabel(i, labels[i]);
  var words = { vertex: shownName(graph, i), label: labelText(label) };
  drawing.unmark();
  if (label === NONE) {
    setLabel(graph, i, NONE);
    say(positionOf(graph, i).concat(fill(gettext("{vertex} has no label now."), words)));
    return;
  }
  if (view.number("checkingChoice") !== EACH) {
    setLabel(graph, i, label);
    say(positionOf(graph, i).concat(fill(gettext("{vertex} is labelled {label}."), words)));
    return;
  }
  var found = judged(graph, labels, i, label);
  var said = {
    right: gettext("Right: {vertex} is {label}."),
    wrong: gettext("{vertex} is not {label}."),
    open: gettext("{vertex} is not labelled {label}.")
  };
  if (found.verdict === "right") {
    setLabel(graph, i, label);
  } else if (found.verdict === "wrong") {
    view.setNumber("wrong", view.number("wrong") + 1);
    view.setNumber("refused", i);
    showFacts(graph, labels);
  }
  showReason(graph, i, found.options, found.verdict === "right" ? settings.reasonColour : settings.faultColour);
  var done = view.number("done") === 1 ? [gettext("That was the last one: all labels are right.")] : [];
  say(positionOf(graph, i).concat(fill(said[found.verdict], words), found.reason, done));
}

// Sets or removes the student's label of a vertex.
function setLabel(graph, i, label) {
  var labels = labelsNow();
  labels[i] = label;
  keepLabels(labels, withoutVertex(helpNow(), i));
  publishLabels(graph, false);
  drawVertices(graph);
}

function withoutVertex(vertices, i) {
  return vertices.filter(function (other) {
    return other !== i;
  });
}

// Gives vertices their right labels.
function setRight(graph, vertices) {
  var labels = labelsNow();
  var help = helpNow();
  var right = rightLabels(graph);
  vertices.forEach(function (i) {
    labels[i] = right[i];
    help = withoutVertex(help, i).concat(i);
  });
  keepLabels(labels, help);
  publishLabels(graph, true);
  drawVertices(graph);
}

// The vertices without their right labels, each after all of its options.
function notRight(graph) {
  var labels = labelsNow();
  var right = rightLabels(graph);
  return gameGraphOrder(graph.options).filter(function (i) {
    return labels[i] !== right[i];
  });
}

// Gives the next vertex its right label, and says why it is right.
function nextStep() {
  var graph = currentGraph();
  drawing.unmark();
  if (view.number("building") === 1) {
    growNext(graph);
    return;
  }
  var left = notRight(graph);
  if (left.length === 0) {
    publishLabels(graph, true);
    say([gettext("Every vertex has its right label.")]);
    return;
  }
  var before = labelsNow()[left[0]];
  var label = rightLabels(graph)[left[0]];
  setRight(graph, left.slice(0, 1));
  var found = judged(graph, labelsNow(), left[0], label);
  var words = { vertex: shownName(graph, left[0]), label: labelText(label), before: labelText(before) };
  showReason(graph, left[0], found.options, settings.reasonColour);
  say(
    positionOf(graph, left[0]).concat(
      before === NONE
        ? fill(gettext("{vertex} is {label}."), words)
        : fill(gettext("{vertex} is {label}, not {before}."), words),
      found.reason
    )
  );
}

// Labels all vertices, or builds the whole graph.
function finishAll() {
  var graph = currentGraph();
  drawing.unmark();
  if (view.number("building") === 1) {
    setBuilding(false);
    drawGraph(graph);
    say([wholeMessage(graph)]);
    return;
  }
  var left = notRight(graph);
  setRight(graph, left);
  var values = gameGraphValues(graph.options);
  var lost = gameGraphOrder(graph.options).filter(function (i) {
    return values[i] === 0;
  });
  var words = {
    count: left.length,
    vertices: shownNames(graph, lost),
    largest: Math.max.apply(null, values)
  };
  say([
    left.length === 0
      ? gettext("Every vertex has its right label already.")
      : fill(ngettext("{count} label was missing or wrong.", "{count} labels were missing or wrong.", left.length), words),
    withOutcomes()
      ? fill(gettext("P, which are safe to move to: {vertices}."), words)
      : fill(gettext("Value 0, where the player to move loses: {vertices}. The largest value is {largest}."), words)
  ].concat(lettersMessage(graph)));
}

// Removes all labels.
function clearLabels() {
  var graph = currentGraph();
  drawing.unmark();
  keepLabels(noLabels(graph), []);
  view.setNumber("wrong", 0);
  publishLabels(graph, false);
  drawVertices(graph);
  say([gettext("There are no labels now."), taskMessage()]);
}

// ---- testing a whole labelling

// Tests all labels, and says which are wrong and why.
function testLabels() {
  var graph = currentGraph();
  var labels = labelsNow();
  var open = gameGraphOrder(graph.options).filter(function (i) {
    return labels[i] === NONE;
  });
  drawing.unmark();
  if (view.number("building") === 1) {
    say([gettext("First build the whole graph, or turn “Build” off: then labels can be tested.")]);
    return;
  }
  if (open.length > 0) {
    showReason(graph, open[0], [], settings.reasonColour);
    say([
      fill(
        ngettext(
          "{count} vertex has no label yet, {vertex}. Label all of them, then press “Test”.",
          "{count} vertices have no label yet, the first is {vertex}. Label all of them, then press “Test”.",
          open.length
        ),
        { count: open.length, vertex: shownName(graph, open[0]) }
      )
    ]);
    return;
  }
  var fault = withOutcomes() ? outcomeFault(graph, labels) : valueFault(graph, labels);
  if (fault === null) {
    publishLabels(graph, true);
    say([
      withOutcomes()
        ? gettext(
            "All three properties hold: every end is P, from every N some move leads to a P, from no P does one. So the labels are right."
          )
        : gettext("Every value is the mex of the values of the options. So the labels are right.")
    ]);
    return;
  }
  view.setNumber("wrong", view.number("wrong") + 1);
  showFacts(graph, labels);
  showReason(graph, fault.vertex, fault.options, settings.faultColour);
  say(positionOf(graph, fault.vertex).concat(fault.message));
}

function outcomeFault(graph, labels) {
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
    vertex: shownName(graph, fault.vertex),
    option: fault.option >= 0 ? shownName(graph, fault.option) : ""
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

function valueFault(graph, labels) {
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
      vertex: shownName(graph, wrong[0]),
      label: labels[wrong[0]],
      values: values.join(", ")
    })
  };
}
