// The names of the vertices on the board of an explorer: the text `names`.

import { shownText } from "../lib/text.js";

// The separator in texts that store state, since a saved text keeps no line breaks.
export var SEPARATOR = "\u00a6";
// The choice of captions that every explorer has.
export var NAMES_SHOWN = 0;

/**
 * The names of the vertices.
 *
 * @param {View} view
 * @returns {string[]}
 */
export function boardNames(view) {
  return view.text("names").split(SEPARATOR);
}

/**
 * Publishes the names of the vertices.
 *
 * @param {View} view
 * @param {string[]} names
 */
export function publishNames(view, names) {
  view.setText("names", names.map(shownText).join(SEPARATOR));
}

/**
 * Whether nothing has been drawn yet: the build starts the applet once, and its file contains what was drawn then.
 *
 * @param {View} view
 * @returns {boolean}
 */
export function isBlank(view) {
  return view.text("offsets") === "";
}

/**
 * The default names of vertices.
 *
 * @param {number} order
 * @returns {string[]}
 */
export function ownNames(order) {
  return settings.names.slice(0, order);
}
