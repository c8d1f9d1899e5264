// Browses a collection that is numbered within each order, with filters. See `BrowsingHooks`.

import { isBlank } from "../graph/vertex_names.js";
import { fill, gettext, shownWord } from "../lib/text.js";
import { neighbour, readNumbered } from "./item_numbers.js";

/** @param {ExplorerView<BrowsingHooks>} view */
export function beginBrowsing(view) {
  if (isBlank(view)) {
    view.explorer.present(view, view.number("order"), view.number("number"));
  }
  view.explorer.refresh(view);
  publishMatches(view);
  sayPlace(view, []);
}

/**
 * Puts the item that was on the board there again.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 */
export function presentAgain(view) {
  view.explorer.present(view, view.number("order"), view.number("number"));
  publishMatches(view);
}

/**
 * What some filters ask for, by their labels: null if it is any, a truth value, or the option that was chosen.
 *
 * @template {boolean | number | string} Wish
 * @param {View} view
 * @param {string} label
 * @param {string[]} labels
 * @returns {Wish | null}
 */
export function wanted(view, label, labels) {
  var chosen = labels.indexOf(label) < 0 ? "any" : view.option(label);
  return chosen === "any" ? null : /** @type {Wish} */ (chosen === "yes" || (chosen === "no" ? false : chosen));
}

/**
 * @param {View} view
 * @returns {number}
 */
export function chosenOrder(view) {
  return view.number("chosenOrderChoice") + 1;
}

/**
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {number} order
 * @returns {number}
 */
function countOfOrder(view, order) {
  return view.explorer.counts(view)[order - 1];
}

/**
 * Whether some item of the chosen order passes a filter, regardless of the other filters.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {string} label
 * @returns {boolean}
 */
function isPossible(view, label) {
  return view.explorer.filters.indexOf(label) < 0 || view.explorer.matchesOf(view, chosenOrder(view), [label]).length > 0;
}

/**
 * @param {ExplorerView<BrowsingHooks>} view
 * @returns {boolean}
 */
function isFiltered(view) {
  return view.explorer.filters.some(function (label) {
    return view.option(label) !== "any";
  });
}

/**
 * The number of the item on the board, or 0 if it is not of the chosen order.
 *
 * @param {View} view
 * @returns {number}
 */
function numberInOrder(view) {
  return view.number("order") === chosenOrder(view) ? view.number("number") : 0;
}

/**
 * Computes which items pass the filters, publishes their number and the rank of the item on the board among them, and
 * returns their numbers.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 * @returns {number[]}
 */
function publishMatches(view) {
  var matches = view.explorer.matchesOf(view, chosenOrder(view), view.explorer.filters);
  view.setNumber("matches", matches.length);
  view.setNumber("place", matches.indexOf(numberInOrder(view)) + 1);
  drawSteps(view, matches);
  return matches;
}

/**
 * Draws the button to press next as filled, and those that do nothing now as idle.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {number[]} matches
 */
function drawSteps(view, matches) {
  var alone = matches.length === 0 || (matches.length === 1 && matches[0] === numberInOrder(view));
  view.lookAll({
    goOn: alone ? "idle" : "main",
    goBack: alone ? "idle" : "command",
    dropFilters: !isFiltered(view) ? "idle" : matches.length === 0 ? "main" : "command"
  });
}

/**
 * The rank of an item among those of its order, and among those that pass the filters, as facts.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {number} order
 * @returns {string[]}
 */
export function placeFacts(view, order) {
  var places = [fill(gettext("number {number} of {count}"), { number: view.number("number"), count: countOfOrder(view, order) })];
  if (isFiltered(view) && view.number("place") > 0) {
    places.push(
      fill(gettext("match {place} of {matches}"), { place: view.number("place"), matches: view.number("matches") })
    );
  }
  return places;
}

/**
 * Says what is on the board, preceded by what has happened.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {string[]} happened
 */
export function sayPlace(view, happened) {
  var order = view.number("order");
  var parts = happened.concat(
    fill(view.explorer.browsed(view).place, { number: view.number("number"), count: countOfOrder(view, order), order: order })
  );
  if (isFiltered(view)) {
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

/**
 * @param {ExplorerView<BrowsingHooks>} view
 * @returns {string}
 */
function noneMessage(view) {
  return fill(view.explorer.browsed(view).none, { order: chosenOrder(view) });
}

/**
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {number} number
 */
export function showNumber(view, number) {
  view.explorer.present(view, chosenOrder(view), number);
  view.fillEntry("numberEntry", chosenOrder(view) + ":" + number);
  publishMatches(view);
  view.explorer.refresh(view);
}

/**
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {boolean} forwards
 */
function stepThrough(view, forwards) {
  var matches = publishMatches(view);
  var now = numberInOrder(view);
  if (matches.length === 0) {
    view.say(noneMessage(view));
    return;
  }
  if (matches.length === 1 && matches[0] === now) {
    sayPlace(view, [gettext("There is no other one.")]);
    return;
  }
  var next = neighbour(matches, now, forwards);
  showNumber(view, next.number);
  if (next.wrapped && now > 0) {
    sayPlace(view, [forwards ? gettext("After the last one comes the first.") : gettext("Before the first one comes the last.")]);
  } else {
    sayPlace(view, []);
  }
}

/**
 * Goes to the next item that passes the filters.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 */
export function goOn(view) {
  stepThrough(view, true);
}

/**
 * Goes to the previous item that passes the filters.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 */
export function goBack(view) {
  stepThrough(view, false);
}

/**
 * Updates the board after a change of order or filters: it stays if its item passes, else the next item that does is
 * shown.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {string} happened
 */
export function settle(view, happened) {
  var matches = publishMatches(view);
  if (matches.length === 0) {
    view.explorer.refresh(view);
    view.say(happened + " " + noneMessage(view));
    return;
  }
  if (view.number("place") === 0) {
    showNumber(view, neighbour(matches, numberInOrder(view), true).number);
  }
  view.explorer.refresh(view);
  sayPlace(view, [happened]);
}

/**
 * Chooses another option of a filter, and goes to an item that passes it.
 *
 * @param {string} label
 * @returns {(view: ExplorerView<BrowsingHooks>, by: number) => void}
 */
export function chooser(label) {
  return function (view, by) {
    do {
      view.step(label, by);
    } while (!isPossible(view, label));
    settle(view, settings.called[label] + ": " + settings.choices[label][view.number(label + "Choice")] + ".");
  };
}

/**
 * Removes all filters.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 */
export function dropFilters(view) {
  view.explorer.filters.forEach(function (label) {
    view.choose(label, 0);
  });
  settle(view, gettext("There are no filters now."));
}

/**
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {string} typed
 * @param {ReadNumbered} read
 * @returns {string}
 */
function numberProblem(view, typed, read) {
  if (read.problem === "order") {
    return fill(gettext("Order {order} is not here, expected 1 to {largest}. The board stays as it was."), {
      order: read.order,
      largest: view.explorer.counts(view).length
    });
  }
  var values = { number: read.number, word: shownWord(typed), order: read.order, count: countOfOrder(view, read.order) };
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

/**
 * Goes to the number that was typed.
 *
 * @param {ExplorerView<BrowsingHooks>} view
 * @param {string} typed
 */
export function jump(view, typed) {
  var read = readNumbered(typed, chosenOrder(view), view.explorer.counts(view));
  if (read.problem) {
    view.say(numberProblem(view, typed, read));
    return;
  }
  if (read.order !== chosenOrder(view)) {
    view.choose("chosenOrder", read.order - 1);
  }
  if (numberInOrder(view) === read.number) {
    publishMatches(view);
    view.explorer.refresh(view);
    sayPlace(view, [view.explorer.browsed(view).there]);
    return;
  }
  showNumber(view, read.number);
  sayPlace(view, []);
}
