// The Sprague-Grundy graph: what each control does.
// A graph has the names and the options of its vertices. Labels are numbers: 0 for P and 1 for N as outcomes, the value
// itself as a Grundy value, and -1 for no label.

var view = createView(api);
var drawing = createGraphDrawing(view, settings.drawing);

var OUTCOMES = 0;
var NONE = -1;
var P_LABEL = 0;
var N_LABEL = 1;
var EACH = 0;

// ---- the graph and its labels

// The graph of an option of the choice "start", or null if there is none. The last option is the typed graph, or the
// one of the definition.
function graphOf(option) {
  if (option < settings.starts.length) {
    return settings.starts[option];
  }
  var typed = view.text("typedArcs");
  return typed === "" ? settings.given : readGameGraph(typed, settings.maxOrder);
}

function currentGraph() {
  return graphOf(view.number("startChoice"));
}

function withOutcomes() {
  return view.number("kindChoice") === OUTCOMES;
}

function labelsNow() {
  return view.list(withOutcomes() ? "outcomeLabels" : "grundyLabels");
}

function helpNow() {
  return view.list(withOutcomes() ? "outcomeHelp" : "grundyHelp");
}

// Stores the labels, and which of them were set by the applet.
function keepLabels(labels, help) {
  view.setList(withOutcomes() ? "outcomeLabels" : "grundyLabels", labels);
  view.setList(withOutcomes() ? "outcomeHelp" : "grundyHelp", help);
}

// The right labels of the chosen kind.
function rightLabels(graph) {
  var values = gameGraphValues(graph.options);
  return withOutcomes()
    ? values.map(function (value) {
        return value === 0 ? P_LABEL : N_LABEL;
      })
    : values;
}

function noLabels(graph) {
  return graph.names.map(function () {
    return NONE;
  });
}

function labelText(label) {
  return withOutcomes() ? ["P", "N"][label] : String(label);
}

// Publishes how many labels the student has set correctly, and whether all vertices have their right labels. When the
// labelling is tested as a whole, it counts as done only once the test says so.
function publishLabels(graph, tested) {
  var labels = labelsNow();
  var help = helpNow();
  var right = rightLabels(graph);
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
  drawButtons();
}

// Draws the button to press next as filled, and those that do nothing now as idle.
function drawButtons() {
  var building = view.number("building") === 1;
  var labels = labelsNow();
  var done = view.number("done") === 1 && !building;
  var toTest = !building && !done && labels.indexOf(NONE) < 0;
  view.lookAll({
    nextStep: done ? "idle" : toTest ? "command" : "main",
    finishAll: done ? "idle" : "command",
    testLabels: building ? "idle" : toTest ? "main" : "command",
    clearLabels: labels.every(isNone) ? "idle" : "command"
  });
}

function isNone(label) {
  return label === NONE;
}

// ---- names

// What a vertex is called on the board: a letter if the names are too long for it.
function shownName(graph, i) {
  return shownVertexName(graph.names, view.text("letters"), i);
}

// The names of some vertices, sorted, with numbers in them ordered by size.
function shownNames(graph, vertices) {
  return vertices
    .map(function (i) {
      return shownName(graph, i);
    })
    .sort(compareNames)
    .join(", ");
}

// A sentence saying which positions the letters stand for; if it is too long for the message, it ends early.
function lettersMessage(graph) {
  var letters = view.text("letters");
  var key = letterKey(graph.names, letters, letteredVertices(letters));
  return key.length > 0 ? [fill(gettext("Letters: {letters}."), { letters: key.join("; ") })] : [];
}

// The first sentence of a message, which says which position a letter stands for.
function positionOf(graph, i) {
  return letteredPosition(graph.names, view.text("letters"), i);
}

// ---- the board

// For each vertex, whether it is on the board: all are, unless the graph is being built.
function shownVertices(graph) {
  if (view.number("building") === 0) {
    return graph.names.map(function () {
      return true;
    });
  }
  return vertexMarks(graph, gameGraphStarts(graph.options).concat(grownOptions(graph)));
}

function grownOptions(graph) {
  return view.list("grown").reduce(function (all, i) {
    return all.concat(graph.options[i]);
  }, []);
}

function vertexMarks(graph, vertices) {
  return graph.names.map(function (name, i) {
    return vertices.indexOf(i) >= 0;
  });
}

// The pieces of those arcs for which `isShown(arc)` is true.
function arcPieces(graph, isShown) {
  var ways = view
    .text("ways")
    .split(";")
    .map(function (way) {
      return way.split(",").map(Number);
    });
  return drawing.arcPieces(graphArcs(graph.options), ways, isShown);
}

function drawGraph(graph) {
  var building = view.number("building") === 1;
  var grown = building ? view.list("grown") : [];
  drawing.setArcs(
    arcPieces(graph, function (each) {
      return !building || grown.indexOf(each[0]) >= 0;
    })
  );
  drawVertices(graph);
}

// Draws the vertices with their labels, and shows the facts.
function drawVertices(graph) {
  var shown = shownVertices(graph);
  var labels = labelsNow();
  drawing.setVertices(
    graph.names.map(function (name, i) {
      return shown[i] ? labelledVertex(shownName(graph, i), labels[i]) : null;
    })
  );
  drawing.setNames(
    graph.names.map(function (name, i) {
      return shown[i] ? shownName(graph, i) : null;
    }),
    view.list("nameSpots")
  );
  showFacts(graph, labels);
}

function labelledVertex(name, label) {
  return label === NONE
    ? { kind: "plain", spoken: name, label: "" }
    : { kind: label === 0 ? "P" : "N", spoken: name + ": " + labelText(label), label: labelText(label) };
}

// Puts a whole graph without labels on the board.
function present(graph) {
  var laid = drawing.lay(graph, null);
  view.setList("vertexPlaces", laid.places);
  drawing.placeVertices(laid.places);
  view.setNumber("order", graph.names.length);
  view.setList("arcs", graphArcs(graph.options));
  view.setText("ways", laid.ways.join(";"));
  view.setText("letters", laid.letters);
  view.setList("nameSpots", laid.spots);
  ["outcomeLabels", "grundyLabels"].forEach(function (list) {
    view.setList(list, noLabels(graph));
  });
  view.setList("outcomeHelp", []);
  view.setList("grundyHelp", []);
  view.setNumber("wrong", 0);
  setBuilding(false);
  publishLabels(graph, false);
  drawing.unmark();
  drawGraph(graph);
}

function setBuilding(on) {
  view.setNumber("building", on ? 1 : 0);
  view.setList("grown", []);
  view.turn("buildGraph", on);
}

function repair() {
  if (view.restore()) {
    drawing.placeVertices(view.list("vertexPlaces"));
    drawing.unmark();
    drawGraph(currentGraph());
  }
}

// ---- the subject of a message: a ring around a vertex, and thick arcs

function showReason(graph, i, options, colour) {
  var pieces = arcPieces(graph, function (each) {
    return each[0] === i && options.indexOf(each[1]) >= 0;
  });
  view.paint("focusLines", colour);
  view.paint("focusHeads", colour);
  drawing.mark([i], pieces);
}

function showFacts(graph, labels) {
  var labelled = labels.filter(function (label) {
    return label !== NONE;
  }).length;
  var count = graph.names.length;
  var facts = [
    fill(ngettext("{count} vertex", "{count} vertices", count), { count: count }),
    fill(ngettext("{count} arrow", "{count} arrows", graphArcs(graph.options).length), { count: graphArcs(graph.options).length }),
    fill(gettext("{labelled} of {count} labelled"), { labelled: labelled, count: count }),
    fill(gettext("{count} found wrong"), { count: view.number("wrong") }),
    withOutcomes()
      ? gettext("○ P: the player to move loses · ● N")
      : gettext("○ 0: the player to move loses · ● more")
  ];
  view.showFacts(facts);
  drawButtons();
}

function say(parts) {
  view.say(parts.join(" "));
}

// ---- labels

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

function clickVertex(i) {
  var graph = currentGraph();
  if (view.number("building") === 1) {
    grow(graph, i);
    return;
  }
  var labels = labelsNow();
  var label = chosenLabel();
  var words = { vertex: shownName(graph, i), label: labelText(label) };
  drawing.unmark();
  if (labels[i] === label) {
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

// ---- building

function wholeMessage(graph) {
  return fill(gettext("The graph is complete: {order} positions, {size} moves. Now its vertices can be labelled."), {
    order: graph.names.length,
    size: graphArcs(graph.options).length
  });
}

// Hides the graph except for the starting position, so that it can be built move by move, or shows all of it again.
function buildGraph() {
  var graph = currentGraph();
  var building = view.number("building") === 1;
  drawing.unmark();
  setBuilding(!building);
  drawGraph(graph);
  if (building) {
    say([gettext("The whole graph is on the board.")]);
    return;
  }
  say([
    fill(
      gettext("The graph begins with {vertices}. Think of the options of a vertex, then click it: they come to the board."),
      { vertices: shownNames(graph, gameGraphStarts(graph.options)) }
    )
  ]);
}

// Adds the options of a vertex to the board. The graph is complete when no vertex with missing options is left.
function grow(graph, i) {
  var before = shownVertices(graph);
  var grown = view.list("grown");
  var options = graph.options[i];
  var fresh = options.filter(function (option) {
    return !before[option];
  });
  var words = { vertex: shownName(graph, i), options: shownNames(graph, options), fresh: shownNames(graph, fresh) };
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
  var left = ungrown(graph);
  if (left.length === 0) {
    setBuilding(false);
  }
  drawGraph(graph);
  showReason(graph, i, options, settings.reasonColour);
  say(positionOf(graph, i).concat(said, left.length === 0 ? [wholeMessage(graph)] : []));
}

// The vertices on the board whose options are still missing, those farthest from the terminal vertices first.
function ungrown(graph) {
  var shown = shownVertices(graph);
  var grown = view.list("grown");
  return gameGraphOrder(graph.options)
    .filter(function (i) {
      return shown[i] && graph.options[i].length > 0 && grown.indexOf(i) < 0;
    })
    .reverse();
}

function growNext(graph) {
  var left = ungrown(graph);
  if (left.length > 0) {
    grow(graph, left[0]);
    return;
  }
  setBuilding(false);
  drawGraph(graph);
  say([wholeMessage(graph)]);
}

// ---- choices and the input box

function taskMessage() {
  return withOutcomes()
    ? gettext(
        "Label the vertices from the ends upwards: an end is P, with an option that is P a vertex is N, with none it is P."
      )
    : gettext("Give each vertex, from the ends upwards, the least number that none of its options has: the mex.");
}

function startName() {
  return settings.choices.start[view.number("startChoice")];
}

// Puts another graph on the board.
function stepStart(by) {
  do {
    view.step("start", by);
  } while (graphOf(view.number("startChoice")) === null);
  present(currentGraph());
  say([fill(gettext("On the board: {graph}."), { graph: startName() }), taskMessage()].concat(lettersMessage(currentGraph())));
}

// Chooses whether each label is checked immediately or all labels are checked by “Test”.
function stepChecking(by) {
  var graph = currentGraph();
  view.step("checking", by);
  drawing.unmark();
  if (view.number("checkingChoice") !== EACH) {
    say([gettext("Labels are taken as they come. Press “Test” when every vertex has one.")]);
    return;
  }
  var labels = labelsNow();
  var right = rightLabels(graph);
  var wrong = labels.filter(function (label, i) {
    return label !== NONE && label !== right[i];
  }).length;
  keepLabels(
    labels.map(function (label, i) {
      return label === right[i] ? label : NONE;
    }),
    helpNow()
  );
  publishLabels(graph, false);
  drawVertices(graph);
  say(
    [gettext("Each label is checked at once.")].concat(
      wrong > 0
        ? fill(ngettext("{count} label was wrong and is gone.", "{count} labels were wrong and are gone.", wrong), {
            count: wrong
          })
        : []
    )
  );
}

// Shows the choice of the label that a click writes: that of outcomes is on the first page of the panel, that of values on
// a page of its own, at the same place.
function showMarks() {
  var outcomes = withOutcomes();
  settings.pages[""].concat(settings.pages.grundy).forEach(function (label) {
    if (/^(outcome|value)Mark/.test(label)) {
      view.show(label, (label.indexOf("outcome") === 0) === outcomes);
    }
  });
}

// Chooses the kind of labels: outcomes, P and N, or Grundy values.
function stepKind(by) {
  var graph = currentGraph();
  view.step("kind", by);
  drawing.unmark();
  publishLabels(graph, false);
  drawVertices(graph);
  say([taskMessage()]);
}

// Chooses the label that a click on a vertex writes.
function markChooser(choice) {
  return function (by) {
    view.step(choice, by);
    say([
      view.number("building") === 1
        ? gettext("As long as the graph is built, a click brings the options of a vertex to the board.")
        : fill(gettext("A click on a vertex labels it {label}."), { label: labelText(chosenLabel()) })
    ]);
  };
}

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

// Puts the graph whose arcs were typed on the board.
function takeArcs() {
  var typed = view.takeEntry("arcsEntry");
  if (typed === null) {
    return;
  }
  var read = readGameGraph(typed, settings.maxOrder);
  if (read.problem) {
    view.say(problemMessage(read));
    return;
  }
  view.setText("typedArcs", writtenGraph(read));
  view.choose("start", settings.starts.length);
  present(read);
  say([
    fill(ngettext("{count} vertex is on the board.", "{count} vertices are on the board.", read.names.length), {
      count: read.names.length
    }),
    taskMessage()
  ].concat(lettersMessage(read)));
}

function start() {
  view.setNumber("ready", 0);
  if (view.text("message") === "") {
    present(currentGraph());
    say([taskMessage()].concat(lettersMessage(currentGraph())));
  }
  view.setNumber("ready", 1);
}

return {
  on: { start: start, event: repair, done: view.keep },
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
};
