// The form `regions`: for each shape of a region of free cells its Grundy value. For the values a position is a sum of
// heaps whose sizes are the numbers of the shapes, counted from 1; see heap_values.js and regions.js. Pure.

FORMS.regions = function (table) {
  // Numbers of shapes that were looked up, by the cells of the region.
  var numbers = {};

  // The number of the shape of a region, -1 if the table does not have it.
  function shapeNumber(region) {
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
    var found = shapes(position);
    return found.indexOf(-1) < 0 && (!table.known || knownIndex(table, found) >= 0);
  }

  function over(position) {
    return dominoPairs(position, table.columns).length === 0;
  }

  function moves(position) {
    return dominoPairs(position, table.columns).map(function (pair) {
      return { position: withDomino(position, pair), ways: [pair, [pair[1], pair[0]]] };
    });
  }

  // A random start: some dominoes are on the board, and one more fits.
  function random(word) {
    var position = settings.game.first;
    var free = position.filter(function (state) {
      return state === FREE_CELL;
    });
    for (var left = randomBelow(word, 1 + Math.floor(free.length / 4)); left > 0; left--) {
      var pairs = dominoPairs(position, table.columns);
      var option = withDomino(position, pairs[randomBelow(word, pairs.length)]);
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
    value: function (position, play) {
      return heapsValue(table, shapes(position), play);
    },
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    random: random
  };
};
