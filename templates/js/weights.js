// Weights beside the lines of a graph; see weight_places.js. The applet defines `view`.

// Where texts stand beside lines, between vertices.
function textSpots(lines, texts, vertices) {
  var halves = texts.map(function (text) {
    return captionWidth(text) / 2;
  });
  return weightSpots(lines, halves, vertices, settings.board.unitsPerPx);
}

// The first entry of either list is a blank.
function placeWeights(spots) {
  view.setList("weightsPlaces", [[0, 0, 0]].concat(spots));
}

function showWeights(texts) {
  view.setTexts("weightsTexts", [" "].concat(texts));
}
