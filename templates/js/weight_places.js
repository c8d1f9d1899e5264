// Where the weights of a graph stand: each beside its line, where it is nearest to that line and covers nothing. Pure.

// Pixels from a line to its weight, half the height of a text, and the room around a vertex.
var WEIGHT_PX = 10;
var WEIGHT_HALF_PX = 8;
var VERTEX_ROOM_PX = 9;
// How near to another line a weight may be.
var LINE_ROOM_PX = 20;
// How far along a line a weight may stand, on either side of it; the first of the best places is taken.
var WEIGHT_PARTS = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8];

// The places [x, y, half of the width in pixels] of texts beside lines [from, to], given half of the width of each text in
// pixels, the places of the vertices, and the units of a pixel.
function weightSpots(lines, halves, vertices, unitsPerPx) {
  var found = [];
  lines.forEach(function (line, k) {
    var best = null;
    var least = Infinity;
    for (var n = 0; n < 2 * WEIGHT_PARTS.length && least > 0; n++) {
      var spot = weightSpot(line, halves[k], WEIGHT_PARTS[Math.floor(n / 2)], n % 2 === 0 ? 1 : -1, unitsPerPx);
      var covered = coveredBy(spot, found, vertices, unitsPerPx) + nearLines(spot, lines, k, unitsPerPx);
      if (covered < least) {
        best = spot;
        least = covered;
      }
    }
    found.push(best);
  });
  return found;
}

function weightSpot(line, half, part, side, unitsPerPx) {
  var from = line[0];
  var to = line[1];
  var across = to.x - from.x;
  var up = to.y - from.y;
  var length = Math.sqrt(across * across + up * up) || 1;
  // Beside a line that goes up, a long text needs more room.
  var apart = WEIGHT_PX + (Math.max(0, half - 5) * Math.abs(up)) / length;
  var aside = (side * apart * unitsPerPx) / length;
  return [roundedTo3(from.x + part * across - aside * up), roundedTo3(from.y + part * up + aside * across), half];
}

function roundedTo3(number) {
  return Math.round(1000 * number) / 1000;
}

// How much a text at a spot covers of other texts and of vertices, in square pixels.
function coveredBy(spot, others, vertices, unitsPerPx) {
  var covered = 0;
  function cover(x, y, halfWidth, halfHeight) {
    var across = halfWidth - Math.abs(spot[0] - x) / unitsPerPx;
    var down = halfHeight - Math.abs(spot[1] - y) / unitsPerPx;
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

// How much nearer a spot is to other lines than it should be, in pixels: much less than a text that is covered.
function nearLines(spot, lines, own, unitsPerPx) {
  var near = 0;
  for (var k = 0; k < lines.length; k++) {
    var pixels = k === own ? LINE_ROOM_PX : pixelsFrom(spot, lines[k][0], lines[k][1], unitsPerPx);
    near += pixels < LINE_ROOM_PX ? LINE_ROOM_PX - pixels : 0;
  }
  return near;
}

// The distance of a spot from a line between two places, in pixels.
function pixelsFrom(spot, from, to, unitsPerPx) {
  var across = to.x - from.x;
  var up = to.y - from.y;
  var share = ((spot[0] - from.x) * across + (spot[1] - from.y) * up) / (across * across + up * up || 1);
  var part = Math.min(Math.max(share, 0), 1);
  var left = from.x + part * across - spot[0];
  var below = from.y + part * up - spot[1];
  return Math.sqrt(left * left + below * below) / unitsPerPx;
}
