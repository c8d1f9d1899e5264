// What is on the board of an explorer as a text, in a box. See `TextHooks`.

import { boardNames } from "../graph/vertex_names.js";
import { fill, gettext } from "../lib/text.js";

/**
 * A custom applet may lack this choice: it has the first format.
 *
 * @param {ExplorerView<TextHooks>} view
 * @returns {string}
 */
export function textFormat(view) {
  return settings.choices.textFormat ? view.option("textFormat") : Object.keys(view.explorer.formats)[0];
}

/** @param {ExplorerView<TextHooks>} view */
export function showText(view) {
  view.fillEntry(view.explorer.textEntry, view.explorer.formats[textFormat(view)](view.explorer.rowsOnBoard(view), boardNames(view)));
}

/**
 * Chooses the text format, and writes what is on the board into the box in it.
 *
 * @param {ExplorerView<TextHooks>} view
 * @param {number} by
 */
export function writeText(view, by) {
  view.step("textFormat", by);
  asText(view);
}

/**
 * Writes what is on the board into the box as a text to copy.
 *
 * @param {ExplorerView<TextHooks>} view
 */
export function asText(view) {
  showText(view);
  view.say(fill(view.explorer.copyMessage(view), { format: gettext(textFormat(view)) }));
}
