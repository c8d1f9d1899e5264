// Weights beside the lines of a graph. The applet defines `view`.

// Pixels from a line to its weight.
var WEIGHT_PX = 12;

// Where a text may stand along its line, and on which side: the first place that is free.
var WEIGHT_PLACES = [
  [0.5, 1], [0.5, -1], [0.4, 1], [0.4, -1], [0.6, 1], [0.6, -1], [0.3, 1], [0.3, -1], [0.7, 1], [0.7, -1], [0.22, 1], [0.78, 1], [0.22, -1], [0.78, -1]
];
// Half the height of a text, and the room around a vertex, in pixels.
var WEIGHT_HALF_PX = 8;
var VERTEX_ROOM_PX = 9;

// Where texts stand beside lines [from, to]: where they cover no other text and no vertex, or else the fewest. The third
// number of a spot is half the width of its text, in pixels.
function weightSpots(lines, texts, vertices) {
  var found = [];
  lines.forEach(function (line, k) {
    var best = null;
    var least = Infinity;
    for (var n = 0; n < WEIGHT_PLACES.length && least > 0; n++) {
      var spot = weightSpot(line, texts[k], WEIGHT_PLACES[n]);
      var covered = coveredBy(spot, found, vertices);
      if (covered < least) {
        best = spot;
        least = covered;
      }
    }
    found.push(best);
  });
  return found;
}

function weightSpot(line, text, place) {
  var from = line[0];
  var to = line[1];
  var length = distanceBetween(from, to) || 1;
  var half = captionWidth(text) / 2;
  // Beside a line that goes up, a long text needs more room.
  var apart = WEIGHT_PX + (Math.max(0, half - 5) * Math.abs(to.y - from.y)) / length;
  var aside = (place[1] * apart * settings.board.unitsPerPx) / length;
  return [
    from.x + place[0] * (to.x - from.x) + aside * (from.y - to.y),
    from.y + place[0] * (to.y - from.y) + aside * (to.x - from.x)
  ]
    .map(roundedTo3)
    .concat(half);
}

// How much a text at a spot covers of other texts and of vertices, in square pixels.
function coveredBy(spot, others, vertices) {
  var px = settings.board.unitsPerPx;
  var covered = 0;
  function cover(x, y, halfWidth, halfHeight) {
    var across = halfWidth - Math.abs(spot[0] - x) / px;
    var down = halfHeight - Math.abs(spot[1] - y) / px;
    covered += across > 0 && down > 0 ? across * down : 0;
  }
  for (var k = 0; k < others.length; k++) {
    cover(others[k][0], others[k][1], spot[2] + others[k][2], 2 * WEIGHT_HALF_PX);
  }
  for (var v = 0; v < vertices.length; v++) {
    cover(vertices[v].x, vertices[v].y, spot[2] + VERTEX_ROOM_PX, WEIGHT_HALF_PX + VERTEX_ROOM_PX);
  }
  return covered;
}

function roundedTo3(number) {
  return Math.round(1000 * number) / 1000;
}

// The first entry of either list is a blank.
function placeWeights(spots) {
  view.setList("weightsPlaces", [[0, 0, 0]].concat(spots));
}

function showWeights(texts) {
  view.setTexts("weightsTexts", [" "].concat(texts));
}
