// Weights beside the lines of a graph; see weight_places.js. The applet defines `view`.

// The first entry of either list is a blank.
function placeWeights(lines, texts, vertices) {
  var spots = lines.length === 0 ? [] : weightSpots(lines, texts.map(halfOfText), vertices, settings.board.unitsPerPx);
  view.setList("weightsPlaces", [[0, 0, 0]].concat(spots));
}

function showWeights(texts) {
  view.setTexts("weightsTexts", [" "].concat(texts));
}
