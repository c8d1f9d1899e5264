// Where texts stand beside the lines of a graph: each nearer to its own line than to any other one, and covering nothing.
// Pure. Boards, questions and worksheets have the places of weights from here.

// Pixels from a line to its text, half the height of a text, the room around a vertex, and that between two texts.
var TEXT_GAP_PX = 3;
var TEXT_HALF_PX = 7;
var VERTEX_ROOM_PX = 9;
var TEXTS_APART_PX = 3;
// A text seems to belong to any line this near; a line farther than LINE_ROOM_PX does not disturb it.
var NEAR_LINE_PX = TEXT_GAP_PX + 1.5;
var LINE_ROOM_PX = 12;
// How far along a line a text may stand, on either side of it: best in the middle.
var TEXT_PARTS = [0.5, 0.47, 0.53, 0.44, 0.56, 0.41, 0.59, 0.38, 0.62, 0.35, 0.65, 0.32, 0.68, 0.29, 0.71, 0.26, 0.74, 0.23, 0.77, 0.2, 0.8, 0.17, 0.83, 0.14, 0.86];
// The radius of the circle of vertices on a phone, in pixels: there texts have the least room.
export var PHONE_RADIUS_PX = 117;
// The cost of a text that seems to belong to another line or covers something: more than all else together.
var MISPLACED = 10000;
// How often texts make room for each other.
var TEXT_ROUNDS = 12;

/**
 * The two ends of each line of a question's graph, the smaller one first, and their weights; no weights if it has none.
 *
 * @param {AskedFigure} figure
 * @returns {Pair[]}
 */
export function pairsIn(figure) {
  /** @type {Pair[]} */
  var found = [];
  figure.rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (i < j && (entry === 1 || figure.rows[j][i] === 1)) {
        found.push([i, j]);
      }
    });
  });
  return found;
}

/**
 * The weights of the lines of a question's graph, in the order of `pairsIn`.
 *
 * @param {AskedFigure} figure
 * @returns {string[]}
 */
export function weightsIn(figure) {
  var weights = figure.weights || [];
  return !figure.weights ? [] : pairsIn(figure).map(function (pair) {
    return weights[pair[0]][pair[1]] || weights[pair[1]][pair[0]];
  });
}

/**
 * The number of a chosen line in a circle, so that it is no weight; a blank for 0.
 *
 * @param {number} number
 * @returns {string}
 */
export function circled(number) {
  return number === 0 ? " " : number <= 20 ? String.fromCharCode(0x245f + number) : "(" + number + ")";
}

/**
 * The texts for which the lines of a question's graph have places: weights, and numbers where lines are chosen.
 *
 * @param {AskedFigure} figure
 * @param {string} marks
 * @returns {string[]}
 */
export function textsBeside(figure, marks) {
  var numbers = marks !== "edges" ? [] : pairsIn(figure).map(function () {
    return circled(1);
  });
  return weightsIn(figure).concat(numbers);
}

/**
 * Half of the width of a text, in pixels: digits are wider than most signs, and circles still wider.
 *
 * @param {string} text
 * @returns {number}
 */
export function halfOfText(text) {
  return /[\u2460-\u2473]/.test(text) ? 7.5 : (text.length * 7 + 3 * text.replace(/[^0-9\u221e]/g, "").length) / 2;
}

/**
 * The places [x, y, half of the width in pixels] of texts beside lines [from, to]: a text for each line in turn, and
 * then again, as often as there are texts; given half of the width of each text in pixels, the places of the vertices,
 * and the units of a pixel.
 *
 * @param {Place[][]} lines
 * @param {number[]} halves
 * @param {Place[]} vertices
 * @param {number} unitsPerPx
 * @returns {number[][]}
 */
export function weightSpots(lines, halves, vertices, unitsPerPx) {
  var best = placedTexts(lines, halves, vertices, unitsPerPx, 0);
  // Texts that are content with less leave others more room.
  var other = best.clear ? best : placedTexts(lines, halves, vertices, unitsPerPx, MISPLACED - 1);
  return (other.clear ? other : best).spots.map(function (spot) {
    return [roundedTo3(spot.x * unitsPerPx), roundedTo3(spot.y * unitsPerPx), spot.half];
  });
}

/**
 * Whether each of these texts can stand where it seems to belong to its own line, and covers nothing.
 *
 * @param {Place[][]} lines
 * @param {number[]} halves
 * @param {Place[]} vertices
 * @param {number} unitsPerPx
 * @returns {boolean}
 */
export function haveRoom(lines, halves, vertices, unitsPerPx) {
  return placedTexts(lines, halves, vertices, unitsPerPx, MISPLACED - 1).clear;
}

/**
 * A number, rounded to three decimals.
 *
 * @param {number} number
 * @returns {number}
 */
export function roundedTo3(number) {
  return Math.round(1000 * number) / 1000;
}

/**
 * Places for texts, in pixels, and whether none is misplaced. Each takes the first place that costs at most `enough`,
 * or else the best one; then those that are misplaced look for another one among the others, which make room in turn.
 *
 * @param {Place[][]} lines
 * @param {number[]} halves
 * @param {Place[]} vertices
 * @param {number} unitsPerPx
 * @param {number} enough
 * @returns {{ spots: Spot[], clear: boolean }}
 */
function placedTexts(lines, halves, vertices, unitsPerPx, enough) {
  var ways = lines.map(function (line) {
    return wayOf(line[0].x / unitsPerPx, line[0].y / unitsPerPx, line[1].x / unitsPerPx, line[1].y / unitsPerPx);
  });
  var discs = vertices.map(function (place) {
    return { x: place.x / unitsPerPx, y: place.y / unitsPerPx };
  });
  var spots = halves.map(function (half, k) {
    return spotsBeside(ways[k % ways.length], half);
  });
  /** @type {Spot[]} */
  var chosen = [];
  /**
   * What a place costs; at least `most` if it is not cheaper than that.
   *
   * @param {number} k
   * @param {Spot} spot
   * @param {number} most
   * @returns {number}
   */
  function costOf(k, spot, most) {
    if (spot.alone < 0) {
      spot.alone = costAlone(spot, ways, k % ways.length, discs);
    }
    var cost = spot.alone;
    for (var j = 0; j < chosen.length && cost < most; j++) {
      cost += j === k ? 0 : costOfCover(spot, chosen[j]);
    }
    return cost;
  }
  /**
   * @param {number} k
   * @returns {number}
   */
  function choose(k) {
    var least = Infinity;
    for (var n = 0; n < spots[k].length && least > enough; n++) {
      var cost = costOf(k, spots[k][n], least);
      if (cost < least) {
        least = cost;
        chosen[k] = spots[k][n];
      }
    }
    return least;
  }
  /**
   * @param {number} k
   * @returns {boolean}
   */
  function isMisplaced(k) {
    return costOf(k, chosen[k], MISPLACED) >= MISPLACED;
  }
  var numbers = halves.map(function (half, k) {
    return k;
  });
  for (var k = 0; k < halves.length; k++) {
    choose(k);
    // Whether there is room is known as soon as some text has no place even alone.
    if (enough > 0 && chosen[k].alone >= MISPLACED && !spots[k].some(hasPlaceAlone)) {
      return { spots: [], clear: false };
    }
  }
  var left = numbers.filter(isMisplaced);
  for (var round = 0; left.length > 0 && round < TEXT_ROUNDS; round++) {
    left.forEach(choose);
    left = numbers.filter(isMisplaced);
  }
  return { spots: chosen, clear: left.length === 0 };
}

/**
 * @param {Spot} spot
 * @returns {boolean}
 */
function hasPlaceAlone(spot) {
  return spot.alone < MISPLACED;
}

/**
 * A line with what is needed to measure its distance from texts: its middle, half of its extent, and the absolute value
 * of its normal vector.
 *
 * @param {number} fromX
 * @param {number} fromY
 * @param {number} toX
 * @param {number} toY
 * @returns {Way}
 */
function wayOf(fromX, fromY, toX, toY) {
  var across = toX - fromX;
  var up = toY - fromY;
  var length = Math.sqrt(across * across + up * up) || 1;
  return {
    x: (fromX + toX) / 2,
    y: (fromY + toY) / 2,
    across: across / length,
    up: up / length,
    length: length,
    halfWidth: Math.abs(across) / 2,
    halfHeight: Math.abs(up) / 2
  };
}

/**
 * How far a text reaches from its middle in the direction across a line.
 *
 * @param {Way} way
 * @param {number} half
 * @returns {number}
 */
export function reach(way, half) {
  return half * Math.abs(way.up) + TEXT_HALF_PX * Math.abs(way.across);
}

/**
 * All places of a text beside its line, the best first.
 *
 * @param {Way} way
 * @param {number} half
 * @returns {Spot[]}
 */
function spotsBeside(way, half) {
  var apart = TEXT_GAP_PX + reach(way, half);
  /** @type {Spot[]} */
  var found = [];
  TEXT_PARTS.forEach(function (part) {
    var along = (part - 0.5) * way.length;
    [1, -1].forEach(function (side) {
      found.push({ x: way.x + along * way.across - side * apart * way.up, y: way.y + along * way.up + side * apart * way.across, half: half, alone: -1 });
    });
  });
  return found;
}

/**
 * What a place costs because of lines and vertices.
 *
 * @param {Spot} spot
 * @param {Way[]} ways
 * @param {number} own
 * @param {Place[]} discs
 * @returns {number}
 */
function costAlone(spot, ways, own, discs) {
  var cost = 0;
  for (var k = 0; k < ways.length; k++) {
    cost += k === own ? 0 : costOfLine(spot, ways[k], ways[own]);
  }
  for (var v = 0; v < discs.length; v++) {
    var room = Math.max(Math.abs(spot.x - discs[v].x) - spot.half, Math.abs(spot.y - discs[v].y) - TEXT_HALF_PX);
    cost += room < VERTEX_ROOM_PX ? MISPLACED + VERTEX_ROOM_PX - room : 0;
  }
  return cost;
}

/**
 * What it costs to be near another line: the middle of the text and its rim have to be nearer to its own one. The room
 * is the widest gap between text and line: across the line, sideways, or upwards; it is negative if the line goes
 * through the text.
 *
 * @param {Spot} spot
 * @param {Way} way
 * @param {Way} own
 * @returns {number}
 */
function costOfLine(spot, way, own) {
  var right = spot.x - way.x;
  var above = spot.y - way.y;
  var room = Math.max(
    Math.abs(right * way.up - above * way.across) - reach(way, spot.half),
    Math.abs(right) - way.halfWidth - spot.half,
    Math.abs(above) - way.halfHeight - TEXT_HALF_PX
  );
  if (room >= LINE_ROOM_PX) {
    return 0;
  }
  var isMisplaced = room < NEAR_LINE_PX || pixelsFrom(spot, way) <= pixelsFrom(spot, own) + 1;
  return LINE_ROOM_PX - room + (isMisplaced ? MISPLACED : 0);
}

/**
 * The distance of the middle of a text from a line.
 *
 * @param {Spot} spot
 * @param {Way} way
 * @returns {number}
 */
function pixelsFrom(spot, way) {
  var right = spot.x - way.x;
  var above = spot.y - way.y;
  var beyond = Math.max(0, Math.abs(right * way.across + above * way.up) - way.length / 2);
  var beside = right * way.up - above * way.across;
  return Math.sqrt(beyond * beyond + beside * beside);
}

/**
 * @param {Spot} spot
 * @param {Spot} other
 * @returns {number}
 */
function costOfCover(spot, other) {
  var across = spot.half + other.half + TEXTS_APART_PX - Math.abs(spot.x - other.x);
  var down = 2 * TEXT_HALF_PX - Math.abs(spot.y - other.y);
  return across > 0 && down > 0 ? MISPLACED + across * down : 0;
}
