// Rows of counters: the lines of a position, and where they and the numbers of their values stand. Pure.

/**
 * The number of counters at the start of the game that a position belongs to.
 *
 * @param {Position} position
 * @returns {number}
 */
export function countOf(position) {
  return position.reduce(function (sum, entry) {
    return sum + Math.abs(entry);
  }, 0);
}

/**
 * Whether a position can occur in a game with a given start: no row extends beyond one of the lines of the start, and a
 * line ends wherever two rows follow each other with nothing between them.
 *
 * @param {Position} position
 * @param {Position} start
 * @returns {boolean}
 */
export function comesFrom(position, start) {
  /** @type {Record<number, boolean>} */
  var ends = {};
  var end = 0;
  rowLines(start).forEach(function (line) {
    end += countOf(line);
    ends[end] = true;
  });
  var begin = 0;
  return (
    countOf(position) === countOf(start) &&
    position.every(function (entry, k) {
      var fits = entry <= 0 || k === 0 || position[k - 1] <= 0 || Boolean(ends[begin]);
      for (var inner = begin + 1; inner < begin + entry; inner++) {
        fits = fits && !ends[inner];
      }
      begin += Math.abs(entry);
      return fits;
    })
  );
}

/**
 * A position line by line: a new line begins where two rows follow each other with nothing between them.
 *
 * @param {Position} position
 * @returns {number[][]}
 */
export function rowLines(position) {
  /** @type {number[][]} */
  var lines = [];
  position.forEach(function (entry, k) {
    if (k === 0 || (entry > 0 && position[k - 1] > 0)) {
      lines.push([]);
    }
    lines[lines.length - 1].push(entry);
  });
  return lines;
}

/**
 * The first counters of the rows, as keys.
 *
 * @param {Position} position
 * @returns {Record<number, boolean>}
 */
export function rowBegins(position) {
  /** @type {Record<number, boolean>} */
  var begins = {};
  var begin = 0;
  position.forEach(function (entry) {
    if (entry > 0) {
      begins[begin] = true;
    }
    begin += Math.abs(entry);
  });
  return begins;
}

/**
 * The line of values in which the value of a move stands, and the counter at which (or behind which) it stands.
 *
 * @param {number[]} way
 * @param {Record<number, boolean>} begins
 * @param {ValueLines} values
 * @returns {{ band: number, counter: number }}
 */
export function valuePlace(way, begins, values) {
  var first = way[0];
  var last = way[way.length - 1];
  var taken = first % 2 === 1 ? 0 : 1 + (last - first) / 2;
  var band = values.lengths.indexOf(taken);
  if (band >= 0) {
    return { band: band, counter: Math.floor(first / 2) };
  }
  return begins[first / 2]
    ? { band: values.lengths.length, counter: last / 2 }
    : { band: values.lengths.length + 1, counter: first / 2 };
}

/**
 * How the lines of a start, given by their numbers of counters, fit the room: the distances between counters and
 * between lines and how far counters alternate up and down, in units of the view; how large they are, in pixels (a
 * click on one must not be within reach of its neighbours); and whether there is room for values where moves are made,
 * and for plies in them.
 *
 * @param {number[]} lines
 * @param {RowsBoardSettings} own
 * @returns {FittedRows}
 */
export function rowsFitted(lines, own) {
  var room = own.room;
  var values = own.valueLines;
  var pitch = Math.min(room.pitch, room.width / Math.max.apply(null, lines.concat([1])));
  var shift = pitch < room.close ? room.shift : 0;
  var nearest = Math.min(Math.sqrt(pitch * pitch + 4 * shift * shift), shift > 0 ? 2 * pitch : pitch) * room.unit;
  var size = Math.min(room.largestSize, Math.floor((nearest - room.reach) / 2));
  if (own.splits) {
    size = Math.min(size, Math.floor(Math.max(pitch / 2, shift) * room.unit - room.reach));
  }

  /**
   * The height of a line with its values and numbers, in pixels.
   *
   * @param {number} counter
   * @returns {number}
   */
  function needed(counter) {
    var texts = values ? (values.above + values.below - 1) * room.textLine + 2 * room.cap : 0;
    return values ? 2 * (counter + shift * room.unit + room.gap) + texts : 0;
  }

  // Between the values of two lines there are the numbers of counters, with a blank line if there is room.
  var roomy = values ? (needed(size) + 2 * room.textLine) / room.unit : 0;
  var step = Math.min(Math.max(room.line, roomy), room.height / lines.length);
  size = Math.max(Math.min(size, Math.floor((step * room.unit) / 2 - room.below)), 2);
  return {
    pitch: pitch,
    step: step,
    shift: shift,
    size: size,
    inPlace: values !== null && values.mark <= pitch * room.unit && needed(size) <= step * room.unit + 0.5,
    plies: values !== null && values.mark + values.plies <= pitch * room.unit
  };
}

/**
 * The places of counters and gaps (by place) and of the numbers below them in a game from a start, in units of the
 * view; and, in pixels, the size of counters, how far they alternate up and down, and how high the values above and
 * below them are.
 *
 * @param {Position} start
 * @param {RowsBoardSettings} own
 * @returns {RowPlaces}
 */
export function rowPlaces(start, own) {
  var room = own.room;
  var values = own.valueLines;
  var lines = rowLines(start).map(countOf);
  var fitted = rowsFitted(lines, own);
  var pitch = fitted.pitch;
  var shift = fitted.shift;
  var size = fitted.size;
  /** @type {RowPlaces["spots"]} */
  var spots = {};
  /** @type {RowPlaces["numbers"]} */
  var numbers = [];
  var number = 0;
  var top = room.top - (room.height - lines.length * fitted.step) / 2;
  lines.forEach(function (length, k) {
    var y = top - (k + 0.5) * fitted.step;
    for (var i = 0; i < length; i++) {
      var x = room.left + (i + 0.5) * pitch;
      spots[2 * number] = { x: x, y: y + (i % 2 === 1 ? shift : -shift) };
      spots[2 * number + 1] = { x: x + pitch / 2, y: y };
      number += 1;
      if (number === 1 || number % own.numbered === 0) {
        numbers.push({ x: x, y: y, text: String(number) });
      }
    }
  });
  return {
    spots: spots,
    numbers: numbers,
    size: size,
    shift: shift * room.unit,
    pitch: pitch * room.unit,
    inPlace: fitted.inPlace,
    close: fitted.step * room.unit < 2 * (size + room.textLine),
    plies: fitted.plies,
    above: fitted.inPlace ? /** @type {ValueLines} */ (values).above * room.textLine : 0,
    below: fitted.inPlace ? /** @type {ValueLines} */ (values).below * room.textLine : 0
  };
}
