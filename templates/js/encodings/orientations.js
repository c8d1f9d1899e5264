// The encoding `orientations`: arcs are added on the edges of a graph until there is a Hamiltonian cycle or every edge
// has an arc. For each class of unfinished positions the table has the number of plies that Maker needs to win; see
// orientations.js. The key of the class gives three indices into `sums`, one in each third. The sum of the entries
// there, modulo the number of classes, is the index of the class in `plies`, which has an entry for Maker to move and
// one for Breaker; it is 0 if Breaker wins. Pure.

ENCODINGS.orientations = function (table) {
  // A cache of values: a hint and the drawing of values need the same ones.
  var known = {};

  function free(position) {
    return freePairs(table.pairs, position).length;
  }

  function heads(position) {
    return headsOf(table.order, table.pairs, position);
  }

  function over(position) {
    return free(position) === 0 || hamiltonianCycle(heads(position)) !== null;
  }

  function moves(position) {
    var found = [];
    if (over(position)) {
      return found;
    }
    table.pairs.forEach(function (ends, k) {
      if (position[k] === 0) {
        [1, 2].forEach(function (entry) {
          var option = withSide(withoutSide(position), 1 - sideToMove(position));
          option[k] = entry;
          found.push({ position: option, ways: [entry === FORWARD ? ends : [ends[1], ends[0]]] });
        });
      }
    });
    return found;
  }

  // The number of plies in which Maker wins an unfinished position, with either player to move; 0 if Breaker wins.
  function pliesOf(position) {
    var key = classKey(table.order, table.pairs, position, table.numbers);
    var third = table.count / 3;
    var sum = 0;
    table.factors.forEach(function (factors, k) {
      var hash = (key[0] * factors[0] + key[1] * factors[1]) % table.numbers.prime;
      sum += digitsAt(table.sums, k * third + (hash % third), table.digits);
    });
    return table.plies[sum % table.plies.length];
  }

  function found(position) {
    var side = sideToMove(position);
    if (hamiltonianCycle(heads(position)) !== null) {
      return builtValue(position, 0, 0);
    }
    var plies = free(position) === 0 ? 0 : pliesOf(withoutSide(position))[side];
    return plies > 0 ? builtValue(position, 0, plies) : builtValue(position, 1, free(position));
  }

  return {
    has: function (position) {
      return position.length === table.pairs.length + 1;
    },
    over: over,
    moves: moves,
    value: function (position) {
      var key = position.join("");
      known[key] = known[key] || found(position);
      return known[key];
    },
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    // Any position; about half of the edges have an arc.
    random: function (word) {
      return withSide(
        table.pairs.map(function () {
          return Math.max(0, randomBelow(word, 4) - 1);
        }),
        0
      );
    }
  };
};
