// What is on the board of an explorer as a text, in a box. The explorer defines TEXT_ENTRY, the entry of the box, FORMATS,
// which write the rows of the matrix as a text, and copyMessage(), with a place for the {format}.

import { boardNames } from "../graph/vertex_names.js";
import { fill, gettext } from "../lib/text.js";

// A custom applet may lack this choice: it has the first format.
export function textFormat(view) {
  return settings.choices.textFormat ? view.option("textFormat") : Object.keys(view.explorer.formats)[0];
}

export function showText(view) {
  view.fillEntry(view.explorer.textEntry, view.explorer.formats[textFormat(view)](view.explorer.rowsOnBoard(view), boardNames(view)));
}

// Chooses the text format, and writes what is on the board into the box in it.
export function writeText(view, by) {
  view.step("textFormat", by);
  asText(view);
}

// Writes what is on the board into the box as a text to copy.
export function asText(view) {
  showText(view);
  view.say(fill(view.explorer.copyMessage(view), { format: gettext(textFormat(view)) }));
}
