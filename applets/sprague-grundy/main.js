// The Sprague-Grundy graph: what each control does.
// A graph has the names and the options of its vertices. Labels are numbers: 0 for P and 1 for N as outcomes, the value
// itself as a Grundy value, and -1 for no label.

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
  view.setNumber("refused", NONE);
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
        "Label the vertices from the ends upwards. A terminal vertex is P. A vertex is N if some option is P, and P if none is."
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
    say(
      (withOutcomes() ? [gettext("Clicks on a vertex turn its label from P to N and away.")] : []).concat(
        gettext("Labels are taken as they come. Press “Test” when every vertex has one.")
      )
    );
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
    view.setNumber("refused", NONE);
    say([
      view.number("building") === 1
        ? gettext("As long as the graph is built, a click brings the options of a vertex to the board.")
        : fill(
            withOutcomes() && view.number("checkingChoice") !== EACH
              ? gettext("A click on a vertex labels it {label}, the next one {other}; a third one takes the label away.")
              : gettext("A click on a vertex labels it {label}."),
            { label: labelText(chosenLabel()), other: labelText(P_LABEL + N_LABEL - chosenLabel()) }
          )
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
function takeArcs(typed) {
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

function begin() {
  present(currentGraph());
  say([taskMessage()].concat(lettersMessage(currentGraph())));
}

return runExplorer({
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
