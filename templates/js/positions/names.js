// Drawings of acyclic digraphs: where the names of the vertices stand. Pure.

// A name cannot be read if more arcs than this pass below it, or a thick one.
var MOST_PASSING = 3;
var THICK_PASSING = MOST_PASSING + 1;
var THICK_ASIDE = 3;

/**
 * Places for texts of given widths beside vertices, as the centre of each text. They cover no disc and no other text,
 * and as few arcs as possible pass below them, thick ones least of all. `room` also has the edges of the area, the
 * height of a text and the radius of a disc; `waysFrom` has the arcs from each vertex, and those from vertex `thick`
 * (or null) are thick. Returns { spots, fits }, where `fits` says whether each text has such a place with few arcs; a
 * text without one is put to the right of its vertex.
 *
 * @param {number[]} widths
 * @param {Place[]} places
 * @param {Place[][][]} waysFrom
 * @param {DrawingRoom} room
 * @param {number | null} thick
 * @returns {{ spots: Place[], fits: boolean[] }}
 */
export function namedPlaces(widths, places, waysFrom, room, thick) {
  /** @type {NameBox[]} */
  var taken = [];
  /** @type {boolean[]} */
  var fits = [];
  /** @type {Place[][]} */
  var ways = [];
  /** @type {number[]} */
  var weights = [];
  waysFrom.forEach(function (each, i) {
    each.forEach(function (way) {
      ways.push(way);
      weights.push(i === thick ? THICK_PASSING : 1);
    });
  });
  var spans = ways.map(spanOf);
  var spots = places.map(function (place, i) {
    /** @type {NameBox | null} */
    var best = null;
    var fewest = Infinity;
    nameBoxes(place, widths[i], room).forEach(function (box) {
      if (!isFreeBox(box, places, taken, room)) {
        return;
      }
      var passing = 0;
      var thickBox = { x: box.x, y: box.y, across: box.across + THICK_ASIDE, along: box.along + THICK_ASIDE };
      for (var k = 0; k < ways.length && passing < fewest; k++) {
        var free = weights[k] === 1 ? box : thickBox;
        passing += isNearBox(spans[k], free) && passesBox(ways[k], free) ? weights[k] : 0;
      }
      if (passing < fewest && (passing === 0 || !box.clear)) {
        best = box;
        fewest = passing;
      }
    });
    fits.push(best !== null && fewest <= MOST_PASSING);
    best = best || nameBoxes(place, widths[i], room)[0];
    taken.push(best);
    return { x: best.x, y: best.y };
  });
  return { spots: spots, fits: fits };
}

/**
 * Boxes around a place, given by their centre and half of their sides: beside it; then above and below it, where no arc
 * may pass, since most arcs end there; then diagonally.
 *
 * @param {Place} place
 * @param {number} width
 * @param {DrawingRoom} room
 * @returns {NameBox[]}
 */
function nameBoxes(place, width, room) {
  var beside = room.disc + 6 + width / 2;
  var oblique = room.disc / 2 + 5 + width / 2;
  var up = room.disc + 4 + room.text / 4;
  var above = room.disc + 2 + room.text / 2;
  var ways = [[beside, 0], [-beside, 0], [0, -above], [0, above], [oblique, -up], [-oblique, -up], [oblique, up], [-oblique, up]];
  return ways.map(function (by) {
    return { x: place.x + by[0], y: place.y + by[1], across: width / 2, along: room.text / 2, clear: by[0] === 0 };
  });
}

/**
 * @param {NameBox} box
 * @param {Place[]} places
 * @param {NameBox[]} taken
 * @param {DrawingRoom} room
 * @returns {boolean}
 */
function isFreeBox(box, places, taken, room) {
  var inRoom =
    box.x - box.across >= room.edges.left &&
    box.x + box.across <= room.edges.right &&
    box.y - box.along >= room.edges.top &&
    box.y + box.along <= room.edges.bottom;
  return (
    inRoom &&
    taken.every(function (other) {
      return (
        Math.abs(other.x - box.x) >= other.across + box.across + 2 || Math.abs(other.y - box.y) >= other.along + box.along
      );
    }) &&
    places.every(function (place) {
      var aside = Math.max(0, Math.abs(place.x - box.x) - box.across);
      var above = Math.max(0, Math.abs(place.y - box.y) - box.along);
      return aside * aside + above * above >= room.disc * room.disc;
    })
  );
}

/**
 * The bounding box of a polyline.
 *
 * @param {Place[]} way
 * @returns {Span}
 */
export function spanOf(way) {
  var span = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  way.forEach(function (place) {
    span.left = Math.min(span.left, place.x);
    span.right = Math.max(span.right, place.x);
    span.top = Math.min(span.top, place.y);
    span.bottom = Math.max(span.bottom, place.y);
  });
  return span;
}

/**
 * @param {Span} span
 * @param {TextBox} box
 * @returns {boolean}
 */
function isNearBox(span, box) {
  return (
    span.left <= box.x + box.across &&
    span.right >= box.x - box.across &&
    span.top <= box.y + box.along &&
    span.bottom >= box.y - box.along
  );
}

/**
 * Whether a polyline passes through a box.
 *
 * @param {Place[]} way
 * @param {TextBox} box
 * @returns {boolean}
 */
function passesBox(way, box) {
  return way.some(function (place, k) {
    return k > 0 && crossesBox(way[k - 1], place, box);
  });
}

/**
 * Whether a segment meets a box: clips it at each side (Liang and Barsky, 1984).
 *
 * @param {Place} a
 * @param {Place} b
 * @param {TextBox} box
 * @returns {boolean}
 */
function crossesBox(a, b, box) {
  if (
    (a.x < box.x - box.across && b.x < box.x - box.across) ||
    (a.x > box.x + box.across && b.x > box.x + box.across) ||
    (a.y < box.y - box.along && b.y < box.y - box.along) ||
    (a.y > box.y + box.along && b.y > box.y + box.along)
  ) {
    return false;
  }
  var first = 0;
  var last = 1;
  [
    [a.x - b.x, a.x - (box.x - box.across)],
    [b.x - a.x, box.x + box.across - a.x],
    [a.y - b.y, a.y - (box.y - box.along)],
    [b.y - a.y, box.y + box.along - a.y]
  ].forEach(function (side) {
    if (side[0] === 0) {
      last = side[1] < 0 ? -1 : last;
    } else if (side[0] < 0) {
      first = Math.max(first, side[1] / side[0]);
    } else {
      last = Math.min(last, side[1] / side[0]);
    }
  });
  return first <= last;
}
