// A question on what is on the board of an explorer. The number `asked` is 1 while the question is open, 2 once the
// answer is marked, and else 0; `shownBefore` encodes what the board showed before. See `AskingHooks`.

import { fill, fitsLines, gettext, ngettext, shownText } from "../lib/text.js";
import { publishGrade } from "../view/grade.js";
import { recordSentence, recordTask } from "../view/ladder.js";
import { placeMatrix } from "./matrix.js";

/**
 * @param {View} view
 * @returns {boolean}
 */
export function isAsking(view) {
  return view.number("asked") === 1;
}

/**
 * @param {View} view
 * @returns {boolean}
 */
export function isAnswerMarked(view) {
  return view.number("asked") === 2;
}

/**
 * Puts the controls of a question on the panel. What the board shows now is restored afterwards.
 *
 * @param {ExplorerView<MatrixPlaceHooks>} view
 * @param {number} shown
 */
export function beginAsking(view, shown) {
  view.setNumber("shownBefore", shown);
  view.setNumber("asked", 1);
  view.setNumber("done", 0);
  view.turnTo("asked");
  placeMatrix(view);
}

/**
 * @param {ExplorerView<MatrixPlaceHooks>} view
 * @param {number} state
 */
export function stopAsking(view, state) {
  view.setNumber("asked", state);
  view.turnTo("");
  placeMatrix(view);
}

/**
 * Ends a question that has been marked, if there is one: the board now shows something else.
 *
 * @param {View} view
 */
export function forgetJudged(view) {
  if (isAnswerMarked(view)) {
    view.setNumber("asked", 0);
  }
}

/**
 * What is said about a part of an answer.
 *
 * @param {ExplorerView<TellingHooks>} view
 * @param {Part} part
 * @returns {string}
 */
export function partText(view, part) {
  return view.explorer.textOf(view, part.title) + ". " + view.explorer.textOf(view, part.reason);
}

/**
 * Displays the first of some texts that fits.
 *
 * @param {View} view
 * @param {string[]} texts
 */
export function sayFitting(view, texts) {
  var most = settings.messageLines;
  var fitting = texts.filter(function (each) {
    return fitsLines(shownText(each), settings.messageColumns, most);
  });
  view.say(fitting.length > 0 ? fitting[0] : texts[texts.length - 1]);
}

/**
 * Publishes the mark of an answer, and returns to the other controls; `present` shows on the board what was right. The
 * message gives the reason for each mistake, as far as there is room; `more` says where the rest is.
 *
 * @param {ExplorerView<AskingHooks>} view
 * @param {Marking} marked
 * @param {() => void} present
 * @param {string} more
 */
export function judge(view, marked, present, more) {
  var share = marked.points / marked.full;
  var wrong = marked.parts.filter(function (part) {
    return part.verdict !== "right";
  });
  var reasons = wrong.map(function (part) {
    return partText(view, part);
  });
  var right = fill(ngettext("{points} of {full} point", "{points} of {full} points", marked.full), marked) + ".";
  var said = [share === 1 ? gettext("Right: all points.") + " " + view.explorer.textOf(view, marked.parts[0].reason) : right];
  var whole = said.concat(reasons).join(" ");
  recordTask(view, share === 1);
  var texts = [whole + recordSentence(view), whole];
  for (var k = wrong.length - 1; k >= 0; k--) {
    texts.push(said.concat(reasons.slice(0, k), more).join(" "));
  }
  stopAsking(view, 2);
  present();
  view.setNumber("done", 1);
  publishGrade(view, share);
  sayFitting(view, texts);
}
