// The tournament browser: what each control does.
// The filters pick tournaments of the chosen order; the board shows one of them, unless none passes or one was asked
// for by its number.

var view = createView(api);

var FILTERS = ["kingsFilter", "strongFilter", "regularFilter", "lostFilter"];

function chosenOrder() {
  return view.number("chosenOrderChoice") + 1;
}

// What some of the filters, by their labels, let pass.
function filters(labels) {
  var truths = { any: null, yes: true, no: false };
  function chosen(label) {
    return labels.indexOf(label) < 0 ? "any" : view.option(label);
  }
  return {
    kings: chosen("kingsFilter") === "any" ? 0 : parseInt(chosen("kingsFilter"), 10),
    strong: truths[chosen("strongFilter")],
    regular: truths[chosen("regularFilter")],
    inS: truths[chosen("lostFilter")]
  };
}

// Whether some tournament of the chosen order passes a filter, whatever the other filters are.
function isPossible(label) {
  return FILTERS.indexOf(label) < 0 || smallTournamentMatches(chosenOrder(), filters([label])).length > 0;
}

function isFiltered() {
  return FILTERS.some(function (label) {
    return view.option(label) !== "any";
  });
}

// The number of the tournament on the board, 0 if it is not of the chosen order.
function numberInOrder() {
  return view.number("order") === chosenOrder() ? view.number("number") : 0;
}

// Finds out which tournaments pass the filters, publishes how many and which of them is on the board, and returns their
// numbers.
function publishMatches() {
  var matches = smallTournamentMatches(chosenOrder(), filters(FILTERS));
  view.setNumber("matches", matches.length);
  view.setNumber("place", matches.indexOf(numberInOrder()) + 1);
  return matches;
}

// ---- the board

function captionsOf(beats) {
  return tournamentCaptions(beats, view.number("captionsChoice"));
}

function redraw(beats) {
  var kings = view.list("kings");
  var styles = {};
  view.list("components").forEach(function (component, k) {
    component.forEach(function (i) {
      styles[i] = settings.components[k];
    });
  });
  if (outcomeShown()) {
    thronesOutcome(beats).winning.forEach(function (i) {
      styles[i] = settings.winningVertex;
    });
  }
  view.setVertices(
    captionsOf(beats).map(function (caption, i) {
      var item = boardVertex(view.place(vertex(i)), caption, false, kings.indexOf(i) >= 0);
      item.style = styles[i];
      return item;
    })
  );
}

// Puts a tournament on the board. What was found about the one before is hidden.
function present(order, number) {
  var beats = smallTournament(order, number);
  hidePath();
  view.setList("components", []);
  view.setText("outcome", "");
  view.setNumber("number", number);
  publishTournament(beats);
  view.setVertices(circleVertices(captionsOf(beats), false));
  showFindings(beats);
}

function repair() {
  repairTournament(function () {
    present(view.number("order"), view.number("number"));
    publishMatches();
  });
}

function componentsShown() {
  return view.list("components").length > 0;
}

function hideComponents() {
  view.list("components").forEach(function (component) {
    component.forEach(function (i) {
      view.mark(vertex(i), false);
    });
  });
  view.setList("components", []);
}

function outcomeShown() {
  return view.text("outcome") !== "";
}

function hideOutcome(beats) {
  if (outcomeShown()) {
    thronesOutcome(beats).winning.forEach(function (i) {
      view.mark(vertex(i), false);
    });
    view.setText("outcome", "");
  }
}

function drawPath(path, line) {
  for (var k = 1; k < path.length; k++) {
    view.paint(arc(path[k - 1], path[k]), line.colour);
    view.setLine(arc(path[k - 1], path[k]), line.thickness, WHOLE);
  }
}

function pathShown() {
  return view.list("path").length > 0;
}

function hidePath() {
  drawPath(view.list("path"), settings.line);
  view.setList("path", []);
}

function componentsText(components) {
  return components
    .map(function (component) {
      return "{" + namesOf(component) + "}";
    })
    .join(" > ");
}

// Shows what is known, and what each button would do now.
function showFindings(beats) {
  view.turn("showKings", kingsShown());
  view.turn("showComponents", componentsShown());
  view.turn("showPath", pathShown());
  view.turn("showOutcome", outcomeShown());
  showFacts(beats);
}

function showFacts(beats) {
  var order = beats.length;
  var facts = tournamentFacts(beats, view.number("captionsChoice") !== NAMES_SHOWN);
  var places = [
    fill(gettext("number {number} of {count}"), {
      number: view.number("number"),
      count: smallTournamentCount(order)
    })
  ];
  if (isFiltered() && view.number("place") > 0) {
    places.push(
      fill(gettext("match {place} of {matches}"), { place: view.number("place"), matches: view.number("matches") })
    );
  }
  facts = facts.slice(0, 1).concat(places, facts.slice(1));
  if (componentsShown()) {
    facts.push(fill(gettext("components {components}"), { components: componentsText(view.list("components")) }));
  }
  if (pathShown()) {
    facts.push(fill(gettext("path {path}"), { path: namesOf(view.list("path"), " \u2192 ") }));
  }
  if (outcomeShown()) {
    facts.push(fill(gettext("outcome {outcome}"), { outcome: view.text("outcome") }));
  }
  view.showFacts(facts);
}

// ---- going from one to another

// Says which tournament is on the board, after what has happened.
function sayPlace(happened) {
  var parts = happened.concat(
    fill(gettext("Tournament {number} of {count} of order {order}."), {
      number: view.number("number"),
      count: smallTournamentCount(view.number("order")),
      order: view.number("order")
    })
  );
  if (isFiltered()) {
    parts.push(
      view.number("place") > 0
        ? fill(gettext("Of those that pass the filters it is number {place} of {matches}."), {
            place: view.number("place"),
            matches: view.number("matches")
          })
        : gettext("It does not pass the filters.")
    );
  }
  view.say(parts.join(" "));
}

function noneMessage() {
  return fill(gettext("No tournament of order {order} passes the filters. The board stays as it was."), {
    order: chosenOrder()
  });
}

function showNumber(number) {
  present(chosenOrder(), number);
  view.fillEntry("numberEntry", chosenOrder() + ":" + number);
  publishMatches();
  showFacts(currentTournament());
}

// The match after the given number, or before it, and whether that leads past the end.
function neighbour(matches, number, forwards) {
  var beyond = matches.filter(function (match) {
    return forwards ? match > number : match < number;
  });
  var list = beyond.length > 0 ? beyond : matches;
  return { number: forwards ? list[0] : list[list.length - 1], wrapped: beyond.length === 0 };
}

function step(forwards) {
  var matches = publishMatches();
  var now = numberInOrder();
  if (matches.length === 0) {
    view.say(noneMessage());
    return;
  }
  if (matches.length === 1 && matches[0] === now) {
    sayPlace([gettext("There is no other one.")]);
    return;
  }
  var next = neighbour(matches, now, forwards);
  showNumber(next.number);
  if (next.wrapped && now > 0) {
    sayPlace([forwards ? gettext("After the last one comes the first.") : gettext("Before the first one comes the last.")]);
  } else {
    sayPlace([]);
  }
}

function goOn() {
  step(true);
}

function goBack() {
  step(false);
}

// After a change of order or filters: the board stays if its tournament passes, else the next one that does comes.
function settle(happened) {
  var matches = publishMatches();
  if (matches.length === 0) {
    showFacts(currentTournament());
    view.say(happened + " " + noneMessage());
    return;
  }
  if (view.number("place") === 0) {
    showNumber(neighbour(matches, numberInOrder(), true).number);
  }
  showFacts(currentTournament());
  sayPlace([happened]);
}

function chooser(label) {
  return function (by) {
    do {
      view.step(label, by);
    } while (!isPossible(label));
    settle(settings.called[label] + ": " + settings.choices[label][view.number(label + "Choice")] + ".");
  };
}

function dropFilters() {
  FILTERS.forEach(function (label) {
    view.choose(label, 0);
  });
  settle(gettext("There are no filters now."));
}

function problemMessage(typed, read) {
  if (read.problem === "order") {
    return fill(gettext("Order {order} is not here, expected 1 to {largest}. The board stays as it was."), {
      order: read.order,
      largest: settings.maxOrder
    });
  }
  var values = { number: read.number, word: shownWord(typed), order: read.order, count: smallTournamentCount(read.order) };
  if (read.problem === "number") {
    return fill(
      gettext("There is no number {number} of order {order}, expected 1 to {count}. The board stays as it was."),
      values
    );
  }
  if (read.problem === "empty") {
    return fill(gettext("Type a number from 1 to {count}, or an order and a number such as 7:45."), values);
  }
  return fill(
    gettext(
      "‘{word}’ is no number from 1 to {count}, nor an order and a number such as 7:45. The board stays as it was."
    ),
    values
  );
}

function jump() {
  var typed = view.takeEntry("numberEntry");
  if (typed === null) {
    return;
  }
  var read = readSmallTournament(typed, chosenOrder());
  if (read.problem) {
    view.say(problemMessage(typed, read));
    return;
  }
  if (read.order !== chosenOrder()) {
    view.choose("chosenOrder", read.order - 1);
  }
  if (numberInOrder() === read.number) {
    publishMatches();
    showFacts(currentTournament());
    sayPlace([gettext("This tournament is on the board.")]);
    return;
  }
  showNumber(read.number);
  sayPlace([]);
}

// ---- what is true of the tournament on the board

function showCaptions(by) {
  var beats = currentTournament();
  view.step("captions", by);
  redraw(beats);
  showFacts(beats);
  view.say(
    [
      gettext("Each vertex shows its name."),
      gettext("Each vertex shows its score: the number of vertices it beats."),
      gettext("Each vertex shows its name and its score: the number of vertices it beats.")
    ][view.number("captionsChoice")]
  );
}

function showKings() {
  var beats = currentTournament();
  if (kingsShown()) {
    unmarkKings();
    view.say(gettext("The kings are hidden."));
  } else {
    hideComponents();
    hideOutcome(beats);
    markKings(beats);
  }
  showFindings(beats);
}

function showComponents() {
  var beats = currentTournament();
  if (componentsShown()) {
    hideComponents();
    view.say(gettext("The components are hidden."));
  } else {
    unmarkKings();
    hideOutcome(beats);
    var components = strongComponents(beats);
    view.setList("components", components);
    components.forEach(function (component, k) {
      component.forEach(function (i) {
        view.setStyle(vertex(i), settings.components[k]);
      });
    });
    view.say(
      components.length === 1
        ? gettext("It is strong: every vertex reaches every other one along arcs.")
        : fill(gettext("{count} strong components, each beats all later ones: {components}."), {
            count: components.length,
            components: componentsText(components)
          })
    );
  }
  showFindings(beats);
}

function showPath() {
  var beats = currentTournament();
  if (pathShown()) {
    hidePath();
    view.say(gettext("The path is hidden."));
  } else {
    var path = hamiltonianPath(beats);
    view.setList("path", path);
    drawPath(path, settings.pathLine);
    view.say(
      fill(gettext("A Hamiltonian path leads along arcs through all vertices: {path}."), {
        path: namesOf(path, " \u2192 ")
      })
    );
  }
  showFindings(beats);
}

// Why the player to move wins: by ending the game, or by a deletion after which the other one loses.
function winningReason(beats, winning) {
  var scores = tournamentScores(beats);
  var nearly = scores.indexOf(beats.length - 2);
  if (nearly < 0) {
    return fill(gettext("Delete {vertex}: what is left is in S_{smaller}, lost for the player to move."), {
      vertex: settings.names[winning[0]],
      smaller: beats.length - 1
    });
  }
  var conqueror = 0;
  while (!beats[conqueror][nearly]) {
    conqueror++;
  }
  return fill(gettext("Only {conqueror} beats {vertex}: delete {conqueror}, then {vertex} is the only king."), {
    conqueror: settings.names[conqueror],
    vertex: settings.names[nearly]
  });
}

function outcomeMessage(beats, outcome) {
  if (outcome.over) {
    return fill(gettext("The Game of Thrones is over here: {vertex} beats all others and is the only king."), {
      vertex: settings.names[tournamentScores(beats).indexOf(beats.length - 1)]
    });
  }
  if (outcome.lost) {
    return fill(
      gettext(
        "The player to move loses (P), this is in S_{order}: no vertex is beaten by just one other, so no deletion ends the game, and none leads to S_{smaller}."
      ),
      { order: beats.length, smaller: beats.length - 1 }
    );
  }
  return [
    gettext("The player to move wins (N)."),
    winningReason(beats, outcome.winning),
    fill(gettext("Deletions that win: {vertices}."), { vertices: namesOf(outcome.winning) })
  ].join(" ");
}

function showOutcome() {
  var beats = currentTournament();
  if (outcomeShown()) {
    hideOutcome(beats);
    view.say(gettext("The outcome is hidden."));
  } else {
    var outcome = thronesOutcome(beats);
    unmarkKings();
    hideComponents();
    view.setText("outcome", outcome.lost ? "P" : "N");
    outcome.winning.forEach(function (i) {
      view.setStyle(vertex(i), settings.winningVertex);
    });
    view.say(outcomeMessage(beats, outcome));
  }
  showFindings(beats);
}

function start() {
  view.setNumber("ready", 0);
  if (view.text("message") === "") {
    showFacts(currentTournament());
    sayPlace([]);
  }
  view.setNumber("ready", 1);
}

return {
  on: { start: start, event: repair },
  click: {
    goOn: goOn,
    goBack: goBack,
    chosenOrder: chooser("chosenOrder"),
    kingsFilter: chooser("kingsFilter"),
    strongFilter: chooser("strongFilter"),
    regularFilter: chooser("regularFilter"),
    lostFilter: chooser("lostFilter"),
    dropFilters: dropFilters,
    captions: showCaptions,
    showKings: showKings,
    showComponents: showComponents,
    showPath: showPath,
    showOutcome: showOutcome
  },
  update: { numberEntry: jump }
};
