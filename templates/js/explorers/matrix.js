// The adjacency matrix of what is on the board of an explorer: right of it, on a phone below the buttons of the panel.
// There it needs a page with few buttons. The number `matrixShown` is 1 while the matrix is wanted. See `MatrixPlaceHooks`,
// and `MatrixHooks` for the button “Matrix”.

import { matrixLatex } from "../graph/circle.js";
import { boardNames } from "../graph/vertex_names.js";
import { fill, gettext } from "../lib/text.js";

/**
 * @param {View} view
 * @returns {boolean}
 */
export function matrixShown(view) {
  return view.number("matrixShown") === 1;
}

/**
 * Shows the matrix if it is wanted and has room.
 *
 * @param {ExplorerView<MatrixPlaceHooks>} view
 */
export function placeMatrix(view) {
  view.show("matrix", matrixShown(view) && view.explorer.matrixFits(view));
}

/**
 * Shows the matrix with these rows, or hides it.
 *
 * @param {ExplorerView<MatrixPlaceHooks>} view
 * @param {boolean} showing
 * @param {Rows} rows
 * @param {string[]} names
 */
export function setMatrix(view, showing, rows, names) {
  view.setNumber("matrixShown", showing ? 1 : 0);
  if (showing) {
    view.setText("matrix", matrixLatex(rows, names));
  }
  placeMatrix(view);
}

/**
 * Writes other rows into the matrix, if it is wanted.
 *
 * @param {View} view
 * @param {Rows} rows
 * @param {string[]} names
 */
export function renewMatrix(view, rows, names) {
  if (matrixShown(view)) {
    view.setText("matrix", matrixLatex(rows, names));
  }
}

/**
 * Shows or hides the matrix, and moves the vertices to make room.
 *
 * @param {ExplorerView<MatrixHooks>} view
 * @param {boolean} showing
 */
export function turnMatrix(view, showing) {
  var rows = view.explorer.rowsOnBoard(view);
  var places = view.explorer.placesBeside(view, showing);
  setMatrix(view, showing, rows, boardNames(view));
  view.explorer.drawVertices(view, rows, places);
  view.explorer.drawButtons(view);
}

/**
 * Shows the adjacency matrix of what is on the board, or hides it.
 *
 * @param {ExplorerView<MatrixHooks>} view
 */
export function showMatrix(view) {
  turnMatrix(view, !matrixShown(view));
  view.say(matrixShown(view) ? fill(view.explorer.matrixMessage(view), { names: boardNames(view).join(", ") }) : gettext("The matrix is hidden."));
}
