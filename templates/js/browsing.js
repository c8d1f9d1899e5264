// Browses a collection that is numbered within each order, with filters. The browser defines FILTERS, the labels of its
// filters; counts(), the number of items of each order; matchesOf(order, labels), the numbers of the items that pass some
// filters; present(order, number), which puts an item on the board; refresh(), which updates the facts about the item on
// the board; and browsed(), the messages about an item: which one it is (`place`), that it is already on the board
// (`there`), and that there is `none`.

function beginBrowsing() {
  if (isBlank()) {
    present(view.number("order"), view.number("number"));
  }
  refresh();
  publishMatches();
  sayPlace([]);
}

// Puts the item that was on the board there again.
function presentAgain() {
  present(view.number("order"), view.number("number"));
  publishMatches();
}

// What some filters ask for, by their labels: null if it is any, a truth value, or the option that was chosen.
function wanted(label, labels) {
  var chosen = labels.indexOf(label) < 0 ? "any" : view.option(label);
  return chosen === "any" ? null : chosen === "yes" || (chosen === "no" ? false : chosen);
}

function chosenOrder() {
  return view.number("chosenOrderChoice") + 1;
}

function countOf(order) {
  return counts()[order - 1];
}

// Whether some item of the chosen order passes a filter, regardless of the other filters.
function isPossible(label) {
  return FILTERS.indexOf(label) < 0 || matchesOf(chosenOrder(), [label]).length > 0;
}

function isFiltered() {
  return FILTERS.some(function (label) {
    return view.option(label) !== "any";
  });
}

// The number of the item on the board, or 0 if it is not of the chosen order.
function numberInOrder() {
  return view.number("order") === chosenOrder() ? view.number("number") : 0;
}

// Computes which items pass the filters, publishes their number and the rank of the item on the board among them, and
// returns their numbers.
function publishMatches() {
  var matches = matchesOf(chosenOrder(), FILTERS);
  view.setNumber("matches", matches.length);
  view.setNumber("place", matches.indexOf(numberInOrder()) + 1);
  drawSteps(matches);
  return matches;
}

// Draws the button to press next as filled, and those that do nothing now as idle.
function drawSteps(matches) {
  var alone = matches.length === 0 || (matches.length === 1 && matches[0] === numberInOrder());
  view.lookAll({
    goOn: alone ? "idle" : "main",
    goBack: alone ? "idle" : "command",
    dropFilters: !isFiltered() ? "idle" : matches.length === 0 ? "main" : "command"
  });
}

// The rank of an item among those of its order, and among those that pass the filters, as facts.
function placeFacts(order) {
  var places = [fill(gettext("number {number} of {count}"), { number: view.number("number"), count: countOf(order) })];
  if (isFiltered() && view.number("place") > 0) {
    places.push(
      fill(gettext("match {place} of {matches}"), { place: view.number("place"), matches: view.number("matches") })
    );
  }
  return places;
}

// Says what is on the board, preceded by what has happened.
function sayPlace(happened) {
  var order = view.number("order");
  var parts = happened.concat(
    fill(browsed().place, { number: view.number("number"), count: countOf(order), order: order })
  );
  if (isFiltered()) {
    parts.push(
      view.number("place") > 0
        ? fill(gettext("It is number {place} of the {matches} that pass the filters."), {
            place: view.number("place"),
            matches: view.number("matches")
          })
        : gettext("It does not pass the filters.")
    );
  }
  view.say(parts.join(" "));
}

function noneMessage() {
  return fill(browsed().none, { order: chosenOrder() });
}

function showNumber(number) {
  present(chosenOrder(), number);
  view.fillEntry("numberEntry", chosenOrder() + ":" + number);
  publishMatches();
  refresh();
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

// Goes to the next item that passes the filters.
function goOn() {
  step(true);
}

// Goes to the previous item that passes the filters.
function goBack() {
  step(false);
}

// Updates the board after a change of order or filters: it stays if its item passes, else the next item that does is
// shown.
function settle(happened) {
  var matches = publishMatches();
  if (matches.length === 0) {
    refresh();
    view.say(happened + " " + noneMessage());
    return;
  }
  if (view.number("place") === 0) {
    showNumber(neighbour(matches, numberInOrder(), true).number);
  }
  refresh();
  sayPlace([happened]);
}

// Chooses another option of a filter, and goes to an item that passes it.
function chooser(label) {
  return function (by) {
    do {
      view.step(label, by);
    } while (!isPossible(label));
    settle(settings.called[label] + ": " + settings.choices[label][view.number(label + "Choice")] + ".");
  };
}

// Removes all filters.
function dropFilters() {
  FILTERS.forEach(function (label) {
    view.choose(label, 0);
  });
  settle(gettext("There are no filters now."));
}

function numberProblem(typed, read) {
  if (read.problem === "order") {
    return fill(gettext("Order {order} is not here, expected 1 to {largest}. The board stays as it was."), {
      order: read.order,
      largest: counts().length
    });
  }
  var values = { number: read.number, word: shownWord(typed), order: read.order, count: countOf(read.order) };
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

// Goes to the number that was typed.
function jump(typed) {
  var read = readNumbered(typed, chosenOrder(), counts());
  if (read.problem) {
    view.say(numberProblem(typed, read));
    return;
  }
  if (read.order !== chosenOrder()) {
    view.choose("chosenOrder", read.order - 1);
  }
  if (numberInOrder() === read.number) {
    publishMatches();
    refresh();
    sayPlace([browsed().there]);
    return;
  }
  showNumber(read.number);
  sayPlace([]);
}
