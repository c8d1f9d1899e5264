// Weights beside the lines of a question's graph, and which of the chosen lines was the first, the second, ... The applet
// defines `view`.

// As wide as the number of a chosen line.
var NUMBERED = " (8)";

BESIDE.weights = function (figure, chosen) {
  var texts = [];
  var longest = [];
  var lines = [];
  var keys = chosen.map(function (pair) {
    return ascending(pair).join();
  });
  var places = circleVertices(settings.sheet.captions.slice(0, figure.rows.length), false);
  figure.rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      var number = keys.indexOf(ascending([i, j]).join()) + 1;
      var weight = figure.weights ? figure.weights[i][j] : "";
      var said = weight + (number > 0 ? " (" + number + ")" : "");
      if (entry === 1 && said !== "" && (i < j || figure.rows[j][i] === 0)) {
        texts.push(said);
        // Weights stay where they are when lines are chosen.
        longest.push(weight + NUMBERED);
        lines.push([places[i], places[j]]);
      }
    });
  });
  placeWeights(textSpots(lines, longest, places));
  showWeights(texts);
};
