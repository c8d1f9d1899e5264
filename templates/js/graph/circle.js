// The places of vertices on a board, and matrices as LaTeX. Pure. `settings.board` holds the measures of the layout of
// the scene, in pixels and units of the view.

/**
 * Vertices with the given captions on a circle, the first at the top, the others clockwise. `narrow` leaves room for a
 * matrix on the right.
 *
 * @param {string[]} captions
 * @param {boolean} narrow
 * @returns {BoardVertex[]}
 */
export function circleVertices(captions, narrow) {
  return circlePlaces(captions.length, narrow, 0).map(function (place, i) {
    return boardVertex(place, captions[i], narrow, false);
  });
}

/**
 * `widest` is the width of captions that need extra room; 0 for captions that the circle was made for.
 *
 * @param {number} order
 * @param {boolean} narrow
 * @param {number} widest
 * @returns {Place[]}
 */
export function circlePlaces(order, narrow, widest) {
  var circle = narrow ? settings.board.narrow : settings.board.wide;
  var radius = order === 1 ? 0 : circleRadius(circle, widest);
  var places = [];
  for (var i = 0; i < order; i++) {
    var angle = Math.PI / 2 - (2 * Math.PI * i) / order;
    places.push({ x: circle.x + radius * Math.cos(angle), y: radius * Math.sin(angle) });
  }
  return places;
}

/**
 * The radius of a circle of vertices with captions of a width.
 *
 * @param {Circle} circle
 * @param {number} widest
 * @returns {number}
 */
export function circleRadius(circle, widest) {
  return Math.min(circle.radius, Math.max(circle.room - widest * settings.board.unitsPerPx, settings.board.leastRadius));
}

/**
 * @param {Place} place
 * @param {Place} other
 * @returns {number}
 */
export function distanceBetween(place, other) {
  return Math.sqrt(Math.pow(place.x - other.x, 2) + Math.pow(place.y - other.y, 2));
}

/**
 * The distance of a place from the line segment between two others.
 *
 * @param {Place} place
 * @param {Place} from
 * @param {Place} to
 * @returns {number}
 */
export function lineDistance(place, from, to) {
  var along = { x: to.x - from.x, y: to.y - from.y };
  var length = along.x * along.x + along.y * along.y;
  var share = length === 0 ? 0 : ((place.x - from.x) * along.x + (place.y - from.y) * along.y) / length;
  var nearest = Math.min(Math.max(share, 0), 1);
  return distanceBetween(place, { x: from.x + nearest * along.x, y: from.y + nearest * along.y });
}

/**
 * A place for an additional vertex, on the circle or inside it: far from all vertices, and away from the lines between
 * them, whose ends are in `pairs`.
 *
 * @param {Place[]} places
 * @param {Pair[]} pairs
 * @param {boolean} narrow
 * @returns {Place}
 */
export function freePlace(places, pairs, narrow) {
  var circle = narrow ? settings.board.narrow : settings.board.wide;
  var candidates = circlePlaces(24, narrow, 0);
  candidates.slice().forEach(function (place) {
    candidates.push({ x: circle.x + (place.x - circle.x) / 2, y: place.y / 2 });
  });
  candidates.push({ x: circle.x, y: 0 });
  /**
   * @param {Place} candidate
   * @returns {number}
   */
  function room(candidate) {
    var least = places.reduce(function (soFar, place) {
      return Math.min(soFar, distanceBetween(place, candidate));
    }, Infinity);
    return pairs.reduce(function (soFar, pair) {
      return Math.min(soFar, 3 * lineDistance(candidate, places[pair[0]], places[pair[1]]));
    }, least);
  }
  var rooms = candidates.map(room);
  return candidates[rooms.indexOf(Math.max.apply(null, rooms))];
}

/**
 * Where a vertex may stay: a vertex that was dragged under the panel or out of sight returns to the edge of the board.
 *
 * @param {Place} dragged
 * @returns {Place}
 */
export function onBoard(dragged) {
  var edges = settings.board.edges;
  return {
    x: Math.min(Math.max(dragged.x, edges.left), edges.right),
    y: Math.min(Math.max(dragged.y, edges.bottom), edges.top)
  };
}

/**
 * A vertex with its caption on the side that faces away from the centre of the board, or below it if all captions are
 * below.
 *
 * @param {Place} dragged
 * @param {string} caption
 * @param {boolean} narrow
 * @param {boolean} [marked]
 * @returns {BoardVertex}
 */
export function boardVertex(dragged, caption, narrow, marked) {
  var place = onBoard(dragged);
  var circle = narrow ? settings.board.narrow : settings.board.wide;
  var inMiddle = Math.abs(place.x - circle.x) + Math.abs(place.y) < 0.001;
  var away = inMiddle ? Math.PI / 2 : Math.atan2(place.y, place.x - circle.x);
  var angle = settings.board.captionsBelow ? -Math.PI / 2 : away;
  return { x: place.x, y: place.y, caption: caption, offset: captionOffset(caption, angle), marked: marked };
}

/**
 * The offset of a caption that puts it outside the circle, in the direction of the angle.
 *
 * @param {string} caption
 * @param {number} angle
 * @returns {Place}
 */
export function captionOffset(caption, angle) {
  var width = captionWidth(caption);
  var distance = settings.board.captionDistancePx;
  var middle = {
    x: Math.cos(angle) * (distance + width / 2 - 6),
    y: -Math.sin(angle) * distance
  };
  return {
    x: Math.round(middle.x - width / 2 - settings.board.captionAnchorPx.x),
    y: Math.round(middle.y - settings.board.captionAnchorPx.y)
  };
}

/**
 * The approximate width of a caption on the screen, in pixels.
 *
 * @param {string} caption
 * @returns {number}
 */
export function captionWidth(caption) {
  var width = 0;
  for (var k = 0; k < caption.length; k++) {
    var character = caption.charAt(k);
    width += /[iljtfI.,:;'|! ]/.test(character) ? 5 : /[mwMW\u2e80-\uffff]/.test(character) ? 15 : 10;
  }
  return width;
}

/**
 * The place on the narrow board that corresponds to one on the wide board, or vice versa; `widest` is as for
 * `circlePlaces`.
 *
 * @param {Place} place
 * @param {boolean} toNarrow
 * @param {number} widest
 * @returns {Place}
 */
export function movedPlace(place, toNarrow, widest) {
  var from = toNarrow ? settings.board.wide : settings.board.narrow;
  var to = toNarrow ? settings.board.narrow : settings.board.wide;
  var scale = circleRadius(to, widest) / circleRadius(from, widest);
  return { x: to.x + (place.x - from.x) * scale, y: place.y * scale };
}

/**
 * A matrix as LaTeX, with the names of the vertices above its columns and to the left of its rows, small enough for the
 * room beside the board at every order. Each entry is centred on a step of fixed width, since the columns of an array
 * would be wide, with a width that depends on the engine.
 *
 * @param {Rows} rows
 * @param {string[]} names
 * @returns {string}
 */
export function matrixLatex(rows, names) {
  var size = rows.length > 15 ? "\\scriptsize " : rows.length > 10 ? "\\small " : "";
  var step = rows.length > 10 ? 0.9 : 1.05;
  var headings = matrixHeadings(names.slice(0, rows.length));
  var above = rows.length > 10 ? headings.map(smallNumber) : headings;
  /**
   * @param {string} heading
   * @param {(number | string)[]} entries
   * @returns {string}
   */
  function line(heading, entries) {
    var cells = entries.map(function (entry) {
      return "\\clap{" + entry + "}";
    });
    var margin = "\\hspace{" + step / 2 + "em}";
    return heading + "&" + size + margin + cells.join("\\hspace{" + step + "em}") + margin;
  }
  var lines = rows.map(function (row, i) {
    return line(size + headings[i], row);
  });
  return "\\begin{array}{c|l}" + line("", above) + "\\\\ \\hline " + lines.join("\\\\") + "\\end{array}";
}

/**
 * A number, in small print if it has two digits.
 *
 * @param {string} heading
 * @returns {string}
 */
function smallNumber(heading) {
  return heading.length > 1 ? "{\\tiny " + heading + "}" : heading;
}

/**
 * The headings of rows and columns: the initial letters of the names if they differ, else 1, 2, 3, ...
 *
 * @param {string[]} names
 * @returns {string[]}
 */
export function matrixHeadings(names) {
  var letters = names.map(function (name) {
    return name.charAt(0);
  });
  var differ = letters.every(function (letter, i) {
    return /[A-Za-z0-9]/.test(letter) && letters.indexOf(letter) === i;
  });
  return names.map(function (name, i) {
    return differ ? letters[i] : String(i + 1);
  });
}
