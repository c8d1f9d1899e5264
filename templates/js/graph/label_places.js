// Where texts stand in a drawing: beside its lines, each nearer to its own line than to any other one, or beside its
// vertices; covering nothing. A line is a list of places: two if it is straight, more if it is bent or curved. Pure.
// Boards, questions and worksheets have all places of texts among lines from here.

import { adjacentPairs } from "./adjacent_pairs.js";

// What weights need: half of the height of a text, and the pixels from a line to its text, and from a vertex to any text.
var WEIGHT_ROOM = { high: 7, gap: 3, disc: 9, lead: 0 };
var TEXTS_APART_PX = 3;
// A text seems to belong to any line that is nearer than its own one or hardly farther; a line that is so much farther
// than its own one does not disturb it.
var NEAR_LINE_PX = 1.5;
var LINE_ROOM_PX = 9;
// How far along a line a text may stand, on either side of it: best in the middle.
var TEXT_PARTS = [0.5, 0.47, 0.53, 0.44, 0.56, 0.41, 0.59, 0.38, 0.62, 0.35, 0.65, 0.32, 0.68, 0.29, 0.71, 0.26, 0.74, 0.23, 0.77, 0.2, 0.8, 0.17, 0.83, 0.14, 0.86];
// The radius of the circle of vertices on a phone, in pixels: there texts have the least room.
export var PHONE_RADIUS_PX = 109;
// The cost of a text that seems to belong to another line or covers something: more than all else together.
var MISPLACED = 10000;
// How often texts make room for each other.
var TEXT_ROUNDS = 12;
// A name cannot be read if more arcs than this pass below it, or a thick one.
var MOST_PASSING = 3;
var THICK_PASSING = MOST_PASSING + 1;
var THICK_ASIDE = 3;

/**
 * The weights of the lines of a question's graph, in the order of `adjacentPairs`.
 *
 * @param {AskedFigure} figure
 * @returns {string[]}
 */
export function weightsIn(figure) {
  var weights = figure.weights || [];
  return !figure.weights ? [] : adjacentPairs(figure.rows).map(function (pair) {
    return weights[pair[0]][pair[1]] || weights[pair[1]][pair[0]];
  });
}

/**
 * The number of a chosen line in a circle, so that it is no weight, and in a disc if its choice was a mistake; a blank for 0.
 *
 * @param {number} number
 * @param {boolean} [isMistake]
 * @returns {string}
 */
export function circled(number, isMistake) {
  if (isMistake && number > 0 && number <= 20) {
    return String.fromCharCode((number <= 10 ? 0x2775 : 0x24e0) + number);
  }
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
  var numbers = marks !== "edges" ? [] : adjacentPairs(figure.rows).map(function () {
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
  return /[\u2460-\u2473\u2776-\u277f\u24eb-\u24f4]/.test(text) ? 7.5 : (text.length * 7 + 3 * text.replace(/[^0-9\u221e]/g, "").length) / 2;
}

/**
 * The places [x, y, half of the width in pixels] of texts beside lines: a text for each line in turn, and then again, as
 * often as there are texts; given half of the width of each text in pixels, the places of the vertices, and the units of
 * a pixel.
 *
 * @param {Place[][]} lines
 * @param {number[]} halves
 * @param {Place[]} vertices
 * @param {number} unitsPerPx
 * @returns {number[][]}
 */
export function weightSpots(lines, halves, vertices, unitsPerPx) {
  return spotsBesideLines(lines, halves, vertices, WEIGHT_ROOM, unitsPerPx).map(function (spot) {
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
  return placedBesideLines(lines, halves, vertices, WEIGHT_ROOM, unitsPerPx, MISPLACED - 1).misplaced.length === 0;
}

/**
 * @param {Place[]} places
 * @param {number} unitsPerPx
 * @returns {Place[]}
 */
function placesInPx(places, unitsPerPx) {
  return places.map(function (place) {
    return { x: place.x / unitsPerPx, y: place.y / unitsPerPx };
  });
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

// ---- beside lines

/**
 * The places of texts beside lines, in pixels; a pixel has `unitsPerPx` units of the lines and vertices.
 *
 * @param {Place[][]} lines
 * @param {number[]} halves
 * @param {Place[]} vertices
 * @param {LabelRoom} room
 * @param {number} unitsPerPx
 * @returns {Spot[]}
 */
export function spotsBesideLines(lines, halves, vertices, room, unitsPerPx) {
  var best = placedBesideLines(lines, halves, vertices, room, unitsPerPx, 0);
  // Texts that are content with less leave others more room.
  var other = best.misplaced.length === 0 ? best : placedBesideLines(lines, halves, vertices, room, unitsPerPx, MISPLACED - 1);
  return (other.misplaced.length === 0 ? other : best).spots;
}

/**
 * @param {Place[][]} lines
 * @param {number[]} halves
 * @param {Place[]} vertices
 * @param {LabelRoom} room
 * @param {number} unitsPerPx
 * @param {number} enough
 * @returns {PlacedTexts}
 */
function placedBesideLines(lines, halves, vertices, room, unitsPerPx, enough) {
  var discs = placesInPx(vertices, unitsPerPx);
  var drawn = lines.map(function (line) {
    return waysOf(placesInPx(line, unitsPerPx));
  });
  var spots = halves.map(function (half, k) {
    return spotsBeside(drawn[k % drawn.length], half, room);
  });
  return placedTexts(spots, enough, function (spot, k) {
    var own = drawn[k % drawn.length];
    var cost = costOfVertices(spot, discs, room.disc) + (room.cost ? room.cost(spot) : 0);
    for (var n = 0; n < drawn.length; n++) {
      cost += costOfLine(spot, drawn[n], own, room);
    }
    return cost;
  });
}

/**
 * All places of a text beside its line, the best first.
 *
 * @param {Way[]} ways
 * @param {number} half
 * @param {LabelRoom} room
 * @returns {Spot[]}
 */
function spotsBeside(ways, half, room) {
  var total = ways.reduce(function (sum, way) {
    return sum + way.length;
  }, 0);
  /** @type {Spot[]} */
  var found = [];
  (room.asides || [0]).forEach(function (aside) {
    TEXT_PARTS.forEach(function (part) {
      var before = 0;
      var k = 0;
      while (k < ways.length - 1 && before + ways[k].length < part * total) {
        before += ways[k].length;
        k++;
      }
      var way = ways[k];
      var along = (part - 0.5) * total - (before + way.length / 2 - total / 2);
      var apart = room.gap + reach(way, half, room.high) + aside;
      [1, -1].forEach(function (side) {
        found.push(spotAt(way.x + along * way.across - side * apart * way.up, way.y + along * way.up + side * apart * way.across, half, room.high));
      });
    });
  });
  return found;
}

/**
 * What it costs to be near a line: the middle of the text and its rim have to be nearer to its own one, which may hardly
 * touch it. A sign near another line counts more than a number that covers one.
 *
 * @param {Spot} spot
 * @param {Way[]} line
 * @param {Way[]} own
 * @param {LabelRoom} room
 * @returns {number}
 */
function costOfLine(spot, line, own, room) {
  var far = LINE_ROOM_PX - 2 * room.lead;
  var beside = roomBeside(spot, line) - room.gap;
  if (line === own) {
    return beside < -1 ? (-beside * MISPLACED) / 8 : 0;
  }
  if (beside < far && pixelsFrom(spot, line, room.lead) <= pixelsFrom(spot, own, room.lead) + 1) {
    return (room.lead ? 3 : 1) * MISPLACED + LINE_ROOM_PX - Math.min(beside, LINE_ROOM_PX);
  }
  return Math.max(0, LINE_ROOM_PX - beside) + (beside < NEAR_LINE_PX ? MISPLACED : 0);
}

/**
 * The distance of a line from the middle of a text, or from the sign that leads it.
 *
 * @param {Spot} spot
 * @param {Way[]} line
 * @param {number} lead
 * @returns {number}
 */
function pixelsFrom(spot, line, lead) {
  return line.reduce(function (least, way) {
    var right = spot.x + lead - way.x;
    var above = spot.y - way.y;
    var beyond = Math.max(0, Math.abs(right * way.across + above * way.up) - way.length / 2);
    var beside = right * way.up - above * way.across;
    return Math.min(least, Math.sqrt(beyond * beyond + beside * beside));
  }, Infinity);
}

// ---- beside vertices

/**
 * Places for texts of given widths beside vertices, or in them if the width is 0. They cover no vertex, no other text and
 * none of the texts `fixed`, and as few arcs as possible pass below them, thick ones least of all. `waysFrom` has the arcs
 * from each vertex, and those from vertex `thick` (or null) are thick. Returns { spots, fits }, where `fits` says whether
 * each text has such a place with few arcs.
 *
 * @param {number[]} widths
 * @param {Place[]} places
 * @param {Place[][][]} waysFrom
 * @param {NameRoom} room
 * @param {number | null} thick
 * @param {Spot[]} fixed
 * @returns {{ spots: Spot[], fits: boolean[] }}
 */
export function namedPlaces(widths, places, waysFrom, room, thick, fixed) {
  /** @type {Way[][]} */
  var thin = [];
  /** @type {Way[][]} */
  var wide = [];
  waysFrom.forEach(function (each, i) {
    each.forEach(function (way) {
      (i === thick ? wide : thin).push(waysOf(way));
    });
  });
  var spots = places.map(function (place, i) {
    return spotsAround(place, widths[i], room);
  });
  var placed = placedTexts(spots, 0, function (spot, k) {
    var passing = passingBelow(spot, thin, 0) + THICK_PASSING * passingBelow(spot, wide, THICK_ASIDE);
    // Above and below a vertex no arc may pass, since most arcs end there.
    var isBlocked = passing > 0 && spot.x === places[k].x;
    return fixed.reduce(function (cost, other) {
      return cost + costOfCover(spot, other);
    }, passing + (isBlocked ? MISPLACED : 0) + costOfVertices(spot, places, room.disc) + costOfEdges(spot, room.edges));
  });
  return {
    spots: placed.spots,
    fits: placed.spots.map(function (spot, i) {
      return placed.misplaced.indexOf(i) < 0 && spot.alone <= MOST_PASSING;
    })
  };
}

/**
 * How many lines pass below a text, or nearer to it than some pixels.
 *
 * @param {Spot} spot
 * @param {Way[][]} lines
 * @param {number} aside
 * @returns {number}
 */
function passingBelow(spot, lines, aside) {
  return lines.filter(function (line) {
    return roomBeside(spot, line) <= aside;
  }).length;
}

/**
 * The places of a name: beside its vertex, above and below it, where most arcs end, and diagonally.
 *
 * @param {Place} place
 * @param {number} width
 * @param {NameRoom} room
 * @returns {Spot[]}
 */
function spotsAround(place, width, room) {
  var beside = room.disc + 6 + width / 2;
  var oblique = room.disc / 2 + 5 + width / 2;
  var up = room.disc + 4 + room.text / 4;
  var above = room.disc + 2 + room.text / 2;
  var aside = [[beside, 0], [-beside, 0], [0, -above], [0, above], [oblique, -up], [-oblique, -up], [oblique, up], [-oblique, up]];
  return (width === 0 ? [[0, 0]] : aside).map(function (by) {
    return spotAt(place.x + by[0], place.y + by[1], width / 2, room.text / 2);
  });
}

// ---- places and their costs

/**
 * Places for texts, each with those that it may have, and which of them are misplaced. Each takes the first place that
 * costs at most `enough`, or else the best one; then those that are misplaced look for another one among the others,
 * which make room in turn. `costAlone` is what a place costs because of all but the other texts.
 *
 * @param {Spot[][]} spots
 * @param {number} enough
 * @param {(spot: Spot, k: number) => number} costAlone
 * @returns {PlacedTexts}
 */
function placedTexts(spots, enough, costAlone) {
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
      spot.alone = costAlone(spot, k);
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
  var numbers = spots.map(function (each, k) {
    return k;
  });
  for (var k = 0; k < spots.length; k++) {
    choose(k);
    // Whether there is room is known as soon as some text has no place even alone.
    if (enough > 0 && chosen[k].alone >= MISPLACED && !spots[k].some(hasPlaceAlone)) {
      return { spots: [], misplaced: [k] };
    }
  }
  var left = numbers.filter(isMisplaced);
  for (var round = 0; left.length > 0 && round < TEXT_ROUNDS; round++) {
    left.forEach(choose);
    left = numbers.filter(isMisplaced);
  }
  return { spots: chosen, misplaced: left };
}

/**
 * @param {Spot} spot
 * @returns {boolean}
 */
function hasPlaceAlone(spot) {
  return spot.alone < MISPLACED;
}

/**
 * A place of a text, given by its middle and half of its sides.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} half
 * @param {number} high
 * @returns {Spot}
 */
function spotAt(x, y, half, high) {
  return { x: x, y: y, half: half, high: high, alone: -1 };
}

/**
 * The pieces of a line.
 *
 * @param {Place[]} line
 * @returns {Way[]}
 */
function waysOf(line) {
  return line.slice(1).map(function (to, before) {
    return wayOf(line[before], to);
  });
}

/**
 * A piece of a line: its middle, half of its extent, and the absolute value of its normal vector.
 *
 * @param {Place} from
 * @param {Place} to
 * @returns {Way}
 */
function wayOf(from, to) {
  var across = to.x - from.x;
  var up = to.y - from.y;
  var length = Math.sqrt(across * across + up * up) || 1;
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
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
 * @param {number} high
 * @returns {number}
 */
function reach(way, half, high) {
  return half * Math.abs(way.up) + high * Math.abs(way.across);
}

/**
 * The room between a text and a line, the widest gap to a piece of it: across it, sideways, or upwards; negative if the
 * line goes through the text.
 *
 * @param {Spot} spot
 * @param {Way[]} line
 * @returns {number}
 */
function roomBeside(spot, line) {
  var least = Infinity;
  for (var k = 0; k < line.length; k++) {
    var way = line[k];
    var right = spot.x - way.x;
    var above = spot.y - way.y;
    var room = Math.max(
      Math.abs(right * way.up - above * way.across) - reach(way, spot.half, spot.high),
      Math.abs(right) - way.halfWidth - spot.half,
      Math.abs(above) - way.halfHeight - spot.high
    );
    least = Math.min(least, room);
  }
  return least;
}

/**
 * What it costs to be near a vertex.
 *
 * @param {Spot} spot
 * @param {Place[]} vertices
 * @param {number} disc
 * @returns {number}
 */
function costOfVertices(spot, vertices, disc) {
  var cost = 0;
  for (var v = 0; v < vertices.length; v++) {
    var aside = Math.abs(spot.x - vertices[v].x) - spot.half;
    var above = Math.abs(spot.y - vertices[v].y) - spot.high;
    var room = aside > 0 && above > 0 ? Math.sqrt(aside * aside + above * above) : Math.max(aside, above);
    cost += room < disc ? MISPLACED + disc - room : 0;
  }
  return cost;
}

/**
 * What it costs to leave a rectangle.
 *
 * @param {Spot} spot
 * @param {Span} edges
 * @returns {number}
 */
export function costOfEdges(spot, edges) {
  var beyond = Math.max(
    edges.left - spot.x + spot.half,
    spot.x + spot.half - edges.right,
    edges.top - spot.y + spot.high,
    spot.y + spot.high - edges.bottom
  );
  return beyond > 0 ? 4 * MISPLACED + beyond : 0;
}

/**
 * @param {Spot} spot
 * @param {Spot} other
 * @returns {number}
 */
function costOfCover(spot, other) {
  var across = spot.half + other.half + TEXTS_APART_PX - Math.abs(spot.x - other.x);
  var down = spot.high + other.high - Math.abs(spot.y - other.y);
  return across > 0 && down > 0 ? MISPLACED + across * down : 0;
}
