// Vertices of the boards of games.

import { boardVertex } from "../graph/circle.js";
import { labelOfVertex } from "../view/labels.js";
import { numberBeside, valueStyle } from "./model.js";

/**
 * Draws a vertex of a game's board in a style, at the place that it was dragged to, optionally with a word beside its
 * name or a sign. `best` is the best value that can be reached there, if it is to be shown; its number is then shown as
 * well.
 *
 * @param {View} view
 * @param {number} v
 * @param {Style} style
 * @param {ValuedMove | null} [best]
 * @param {string} [word]
 * @param {string} [sign]
 */
export function drawVertex(view, v, style, best, word, sign) {
  var said = [settings.names[v] + (sign || ""), best ? numberBeside(settings.names[v], best.value) : "", word || ""].filter(Boolean);
  var item = boardVertex(view.place(labelOfVertex(v)), said.join(" \u00b7 "), false);
  item.style = best ? valueStyle(best) : style;
  view.setVertex(v, item);
}
