// Representations of numbers: what they say about games. 

import { FIBONACCI, inTask, taskMessage } from "./main.js";
import { digitTableLatex, digitsIn, digitsText, nimMove, termsText, wythoffMove, zerosAtEnd } from "./representations.js";
import { nimSum } from "ggbgen/lib/binary.js";
import { fill, gettext, readWholeNumbers } from "ggbgen/lib/text.js";

/**
 * What a game says about the heaps, the row of the digits that it uses, and whether the player to move loses; or why it cannot
 * be played with them.
 * @typedef {{ message?: string, row?: number, lost?: boolean, problem?: string }} GameFound
 */

/**
 * @param {number[]} heaps
 * @returns {string}
 */
function nimMessage(heaps) {
  var move = nimMove(heaps);
  if (move === null) {
    return gettext("Nim: every column has an even number of ones, so the nim-sum is 0 and the player to move loses (P).");
  }
  var sum = nimSum(heaps);
  var places = settings.placeValues[0];
  return fill(
    gettext("Nim: the columns {columns} have an odd number of ones, so the nim-sum is {sum} and the player to move wins (N): make {heap} into {left}."),
    { columns: termsText(places, digitsIn(places, sum)).replace(/ \+/g, ","), sum: sum, heap: move[0], left: move[1] }
  );
}

/**
 * @param {number} heap
 * @returns {string}
 */
function takingMessage(heap) {
  var words = { heap: heap, digits: digitsText(digitsIn(settings.placeValues[1], heap)), left: heap % 3 };
  return heap % 3 === 0
    ? fill(gettext("Take 1 or 2: {heap} is {digits} in ternary and ends in 0, so the player to move loses (P)."), words)
    : fill(gettext("Take 1 or 2: {heap} is {digits} in ternary and ends in {left}, so the player to move wins (N): take {left}."), words);
}

/**
 * @param {number[]} heaps
 * @returns {string}
 */
function wythoffMessage(heaps) {
  var places = settings.placeValues[FIBONACCI];
  var small = Math.min(heaps[0], heaps[1]);
  var large = Math.max(heaps[0], heaps[1]);
  var move = wythoffMove(places, small, large);
  /** @type {{ small: number, large: number, smallDigits: string, largeDigits: string, zeros: number, move?: string }} */
  var words = {
    small: small,
    large: large,
    smallDigits: digitsText(digitsIn(places, small)),
    largeDigits: digitsText(digitsIn(places, large)),
    zeros: zerosAtEnd(digitsText(digitsIn(places, small)))
  };
  if (large === 0) {
    return gettext("Wythoff: both heaps are empty, so there is no move: the player to move loses (P).");
  }
  if (move === null) {
    return fill(
      gettext("Wythoff: {small} is {smallDigits}, with an even number of zeros at its end ({zeros}), and {large} is the same and one zero more: the player to move loses (P)."),
      words
    );
  }
  words.move = move.join(", ");
  return words.zeros % 2 === 1
    ? fill(gettext("Wythoff: {small} is {smallDigits} and ends in an odd number of zeros ({zeros}), so the player to move wins (N): leave {move}."), words)
    : fill(gettext("Wythoff: {large} is {largeDigits}, which is not {smallDigits} and one zero more, so the player to move wins (N): leave {move}."), words);
}

/**
 * What the chosen game says about the heaps: { message: ..., row: ..., lost: ... }, or { problem: ... } if there are
 * too few or too many heaps.
 *
 * @param {View} view
 * @returns {GameFound}
 */
function gameFound(view) {
  var heaps = view.list("heaps");
  var game = view.option("game");
  if (game === "Nim") {
    return heaps.length > 0 && heaps.length < 6
      ? { message: nimMessage(heaps), row: 0, lost: nimSum(heaps) === 0 }
      : { problem: gettext("Nim is played here with one to five heaps: type their sizes.") };
  }
  if (game === "Wythoff") {
    return heaps.length === 2
      ? { message: wythoffMessage(heaps), row: FIBONACCI, lost: wythoffMove(settings.placeValues[FIBONACCI], heaps[0], heaps[1]) === null }
      : { problem: gettext("Wythoff’s game has two heaps: type two sizes, such as 3, 5.") };
  }
  return heaps.length === 1
    ? { message: takingMessage(heaps[0]), row: 1, lost: heaps[0] % 3 === 0 }
    : { problem: gettext("One or two counters are taken from a single heap: type one size.") };
}

/**
 * Shows the digits of the heaps that the chosen game uses, and publishes the outcome. On a phone there is only room for
 * them on the page of the panel with the heaps.
 *
 * @param {View} view
 */
export function showGame(view) {
  var found = gameFound(view);
  var shown = !found.problem && !inTask(view);
  if (shown) {
    var places = settings.placeValues[/** @type {number} */ (found.row)];
    var numbers = view.list("heaps");
    var rows = numbers.map(function (number) {
      return { name: number, digits: digitsIn(places, number) };
    });
    var sum = { name: "\\oplus", digits: digitsIn(places, nimSum(numbers)) };
    view.setText("explained", digitTableLatex(places, rows, found.row === 0 ? sum : null));
  }
  view.setText("outcome", found.problem ? "" : found.lost ? "P" : "N");
  view.show("explained", shown && (!settings.narrow || view.visible("toPlay")));
}

/** @param {View} view */
function sayGame(view) {
  var found = gameFound(view);
  view.say(/** @type {string} */ (found.problem || found.message));
}

/**
 * Chooses the game, and shows what the digits of its heaps mean.
 *
 * @param {View} view
 * @param {number} by
 */
export function chooseGame(view, by) {
  view.step("game", by);
  showGame(view);
  sayGame(view);
}

/**
 * Adds the digits of the heaps that were typed, and says who wins.
 *
 * @param {View} view
 * @param {string} typed
 */
export function takeHeaps(view, typed) {
  var read = readWholeNumbers(typed);
  if (inTask(view)) {
    view.say(fill(gettext("First the task. {task}"), { task: taskMessage(view) }));
  } else if (!read.numbers) {
    view.say(read.problem);
  } else if (Math.max.apply(null, read.numbers.concat(0)) > settings.largest) {
    view.say(fill(gettext("A heap is at most {largest}. Everything stays as it was."), { largest: settings.largest }));
  } else {
    view.setList("heaps", read.numbers);
    showGame(view);
    sayGame(view);
  }
}
