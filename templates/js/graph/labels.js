// Weights beside the lines of a graph; see graph/label_places.js.

import { halfOfText, weightSpots } from "./label_places.js";

/**
 * The first entry of either list is a blank.
 *
 * @param {View} view
 * @param {Place[][]} lines
 * @param {string[]} texts
 * @param {Place[]} vertices
 */
export function placeWeights(view, lines, texts, vertices) {
  var spots = lines.length === 0 ? [] : weightSpots(lines, texts.map(halfOfText), vertices, settings.board.unitsPerPx);
  view.setList("weightsPlaces", [[0, 0, 0]].concat(spots));
}

/**
 * Shows texts beside the lines.
 *
 * @param {View} view
 * @param {string[]} texts
 */
export function showWeights(view, texts) {
  view.setTexts("weightsTexts", [" "].concat(texts));
}
