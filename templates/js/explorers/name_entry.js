// Names that are typed, and room for them on the board of an explorer with a matrix.

import { captionWidth, circlePlaces, movedPlace } from "../graph/circle.js";
import { SEPARATOR, boardNames, ownNames } from "../graph/vertex_names.js";
import { numbersBelow } from "../lib/lists.js";
import { fill, gettext, shownText, shownWord } from "../lib/text.js";
import { labelOfVertex } from "../view/labels.js";
import { matrixShown } from "./matrix.js";

/**
 * The names that were typed, if there is room for them on the board, else those of the settings.
 *
 * @param {string[]} called
 * @returns {string[]}
 */
export function fittingNames(called) {
  var plain = called.every(function (name) {
    return shownText(name) === name && name.indexOf(SEPARATOR) < 0;
  });
  return plain && widestName(called) <= settings.board.typedNamePx ? called : ownNames(called.length);
}

/**
 * The width of the widest caption of a vertex, with a score after the name.
 *
 * @param {string[]} names
 * @returns {number}
 */
function widestName(names) {
  return names.reduce(function (widest, name) {
    return Math.max(widest, captionWidth(name + ": " + names.length));
  }, 0);
}

/**
 * The initial places of vertices with these names.
 *
 * @param {View} view
 * @param {string[]} names
 * @returns {Place[]}
 */
export function firstPlaces(view, names) {
  return circlePlaces(names.length, matrixShown(view), widestName(names));
}

/**
 * The places of the vertices when the matrix appears or disappears.
 *
 * @param {View} view
 * @param {boolean} showing
 * @returns {Place[]}
 */
export function placesBeside(view, showing) {
  var names = boardNames(view);
  return names.map(function (name, i) {
    return movedPlace(view.place(labelOfVertex(i)), showing, widestName(names));
  });
}

/**
 * Says what the vertices stand for, if the names that were typed differ from those on the board.
 *
 * @param {View} view
 * @param {string[]} called
 * @returns {string[]}
 */
export function whoIsWho(view, called) {
  var names = boardNames(view);
  var pairs = called.map(function (name, i) {
    return names[i] + " = " + shownWord(name);
  });
  var message = fill(gettext("On the board: {names}."), { names: pairs.join(", ") });
  return String(called) === String(names) ? [] : [message];
}

/**
 * @param {View} view
 * @param {number} order
 * @returns {Place[]}
 */
export function placesOnBoard(view, order) {
  return numbersBelow(order).map(function (i) {
    return view.place(labelOfVertex(i));
  });
}
