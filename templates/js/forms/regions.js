// The form `regions`: for each shape of a region of free cells its Grundy value. For the values a position is a sum of
// heaps whose sizes are the numbers of the shapes, counted from 1; see heap_values.js and regions.js. With `mirror` the
// board is too large for that: the table has small shapes alone, symmetry says who wins where there are larger ones
// (mirror.js), and moves to positions of which neither says it are left out. Pure.

FORMS.regions = function (table) {
  // Numbers of shapes that were looked up, by the cells of the region.
  var numbers = {};

  // The number of the shape of a region, -1 if the table does not have it.
  function shapeNumber(region) {
    if (region.length > table.cells) {
      return -1;
    }
    var name = region.join();
    if (!numbers.hasOwnProperty(name)) {
      var key = shapeKey(region, table.columns);
      var index = key < Math.pow(36, table.digits) ? keyIndex(table, digitsOf([key], table.digits)) : -1;
      numbers[name] = index < 0 ? -1 : 1 + index;
    }
    return numbers[name];
  }

  function shapes(position) {
    return regionsOf(position, table.columns).map(shapeNumber);
  }

  function has(position) {
    if (!tabled(position)) {
      return Boolean(table.mirror) && mirrorFact(position, table.columns) !== null;
    }
    return !table.known || knownIndex(table, shapes(position)) >= 0;
  }

  // Whether all regions are in the table.
  function tabled(position) {
    return shapes(position).indexOf(-1) < 0;
  }

  function isSafe(position) {
    var fact = mirrorFact(position, table.columns);
    return fact !== null && fact.pair === null;
  }

  function value(position, play) {
    if (tabled(position)) {
      return heapsValue(table, shapes(position), play);
    }
    var safe = isSafe(position);
    return { outcome: safe ? "P" : "N", grundy: safe ? 0 : null, remoteness: null };
  }

  function over(position) {
    return dominoPairs(position, table.columns).length === 0;
  }

  function moves(position) {
    var found = dominoPairs(position, table.columns).map(function (pair) {
      return { position: withDomino(position, pair), ways: [pair, [pair[1], pair[0]]] };
    });
    // Where symmetry is safe, each move can be answered.
    if (!table.mirror || (!tabled(position) && isSafe(position))) {
      return found;
    }
    return found.filter(function (move) {
      return has(move.position);
    });
  }

  // A random start: some dominoes are on the board, and one more fits.
  function random(word) {
    var position = settings.game.first;
    var free = position.filter(function (state) {
      return state === FREE_CELL;
    });
    for (var left = randomBelow(word, 1 + Math.floor(free.length / 4)); left > 0; left--) {
      var options = moves(position);
      var option = options[randomBelow(word, options.length)].position;
      if (over(option)) {
        break;
      }
      position = option;
    }
    return position;
  }

  return {
    has: has,
    over: over,
    moves: moves,
    tabled: tabled,
    value: value,
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    random: random
  };
};
