// Weights beside the lines of a graph. The applet defines `view`.

// Pixels from a line to its weight.
var WEIGHT_PX = 12;

// Where a text stands beside a line: in its middle, or before it where many lines cross. The third number is half the
// width of the text, in pixels.
function weightSpot(from, to, text, order) {
  var part = order > 6 ? 0.4 : 0.5;
  var length = distanceBetween(from, to) || 1;
  var half = captionWidth(text) / 2;
  // Beside a line that goes up, a long text needs more room.
  var apart = WEIGHT_PX + (Math.max(0, half - 5) * Math.abs(to.y - from.y)) / length;
  var aside = (apart * settings.board.unitsPerPx) / length;
  return [
    from.x + part * (to.x - from.x) + aside * (from.y - to.y),
    from.y + part * (to.y - from.y) + aside * (to.x - from.x)
  ]
    .map(roundedTo3)
    .concat(half);
}

function roundedTo3(number) {
  return Math.round(1000 * number) / 1000;
}

// Shows texts at their places; the first entry of either list is a blank.
function showWeights(texts, spots) {
  view.setTexts("weightsTexts", [" "].concat(texts));
  view.setList("weightsPlaces", [[0, 0, 0]].concat(spots));
}
