// Free cells of a grid, of which a domino covers two. A position has the states of the cells, row by row: 0 is free.
// Pure.

export var FREE_CELL = 0;

/**
 * The places where a domino fits: pairs of indices of cells, first horizontal pairs, then vertical ones.
 *
 * @param {Position} position
 * @param {number} columns
 * @returns {Pair[]}
 */
export function dominoPairs(position, columns) {
  /** @type {Pair[]} */
  var across = [];
  /** @type {Pair[]} */
  var down = [];
  position.forEach(function (state, k) {
    if (state === FREE_CELL && (k + 1) % columns > 0 && position[k + 1] === FREE_CELL) {
      across.push([k, k + 1]);
    }
    if (state === FREE_CELL && position[k + columns] === FREE_CELL) {
      down.push([k, k + columns]);
    }
  });
  return across.concat(down);
}

/**
 * A position after placing a domino on two cells.
 *
 * @param {Position} position
 * @param {Pair} pair
 * @returns {Position}
 */
export function withDomino(position, pair) {
  var option = position.slice();
  option[pair[0]] = 1;
  option[pair[1]] = 1;
  return option;
}

/**
 * The connected regions of free cells in which a domino fits, each as the ascending indices of its cells.
 *
 * @param {Position} position
 * @param {number} columns
 * @returns {number[][]}
 */
export function regionsOf(position, columns) {
  /** @type {boolean[]} */
  var seen = [];
  /** @type {number[][]} */
  var found = [];
  position.forEach(function (state, k) {
    if (state === FREE_CELL && !seen[k]) {
      var region = regionAt(position, columns, k, seen);
      if (region.length > 1) {
        found.push(region);
      }
    }
  });
  return found;
}

/**
 * The region of a cell; its cells are marked as seen.
 *
 * @param {Position} position
 * @param {number} columns
 * @param {number} first
 * @param {boolean[]} seen
 * @returns {number[]}
 */
function regionAt(position, columns, first, seen) {
  var region = [first];
  seen[first] = true;
  /** @param {number} k */
  function reach(k) {
    if (position[k] === FREE_CELL && !seen[k]) {
      seen[k] = true;
      region.push(k);
    }
  }
  for (var i = 0; i < region.length; i++) {
    var k = region[i];
    if (k % columns > 0) {
      reach(k - 1);
    }
    if ((k + 1) % columns > 0) {
      reach(k + 1);
    }
    if (k >= columns) {
      reach(k - columns);
    }
    if (k + columns < position.length) {
      reach(k + columns);
    }
  }
  return region.sort(function (one, other) {
    return one - other;
  });
}

/**
 * The least key of a region's shape over all rotations and reflections: the bits of its rows in sequence, times 32,
 * plus its width; see ggbgen/solver/regions.py. Exact if the bounding rectangle has at most 48 cells.
 *
 * @param {number[]} region
 * @param {number} columns
 * @returns {number}
 */
export function shapeKey(region, columns) {
  var rows = region.map(function (k) {
    return Math.floor(k / columns);
  });
  var across = region.map(function (k) {
    return k % columns;
  });
  var keys = [keyTurned(rows, across), keyTurned(across, rows)].filter(function (key) {
    return key !== null;
  });
  return Math.min.apply(null, keys);
}

/**
 * The least key of cells without exchanging rows and columns, or null if they are higher than wide.
 *
 * @param {number[]} rows
 * @param {number[]} columns
 * @returns {number | null}
 */
function keyTurned(rows, columns) {
  var top = Math.min.apply(null, rows);
  var left = Math.min.apply(null, columns);
  var height = Math.max.apply(null, rows) - top + 1;
  var width = Math.max.apply(null, columns) - left + 1;
  if (height > width) {
    return null;
  }
  var last = height * width - 1;
  // The weight of each cell in the key: for the shape as it is and rotated by 180 degrees, and for its reflection and
  // this rotated by 180 degrees.
  var keys = [0, 0, 0, 0];
  rows.forEach(function (row, i) {
    var r = row - top;
    var c = columns[i] - left;
    keys[0] += Math.pow(2, r * width + c);
    keys[1] += Math.pow(2, last - (r * width + c));
    keys[2] += Math.pow(2, r * width + width - 1 - c);
    keys[3] += Math.pow(2, last - (r * width + width - 1 - c));
  });
  return Math.min.apply(null, keys) * 32 + width;
}
