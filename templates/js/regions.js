// Free cells of a grid, of which a domino covers two. A position has the states of the cells, row by row: 0 is free. Pure.

var FREE_CELL = 0;

// Where a domino fits: pairs of numbers of cells, first those side by side, then those one above the other.
function dominoPairs(position, columns) {
  var across = [];
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

// A position with a domino on two cells.
function withDomino(position, pair) {
  var option = position.slice();
  option[pair[0]] = 1;
  option[pair[1]] = 1;
  return option;
}

// The connected regions of free cells in which a domino fits, each as the numbers of its cells, ascending.
function regionsOf(position, columns) {
  var seen = [];
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

// The region of a cell; its cells are marked as seen.
function regionAt(position, columns, first, seen) {
  var region = [first];
  seen[first] = true;
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

// The least key of a region's shape, turned and reflected: the bits of its rows side by side, times 32, plus its width; see
// ggbgen/solver/regions.py. Exact up to 48 cells of the rectangle around it.
function shapeKey(region, columns) {
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

// The least key of cells without exchanging rows and columns, null if they are higher than wide.
function keyTurned(rows, columns) {
  var top = Math.min.apply(null, rows);
  var left = Math.min.apply(null, columns);
  var height = Math.max.apply(null, rows) - top + 1;
  var width = Math.max.apply(null, columns) - left + 1;
  if (height > width) {
    return null;
  }
  var last = height * width - 1;
  // What each cell weighs in the key, unturned and upside down; turned by half of a circle, and reflected, it is the rest.
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
