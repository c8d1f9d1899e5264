// The positions that can still come up in a game, as a graph. Pure.
// Positions that are the same up to symmetry are one vertex. `merged.way` says which are: "heaps" (what is left, in any
// order), "sorted" (the entries in any order), "orders" (the entries in each of the `orders`), "cookies" (what is left in
// any order, and no more days than cookies), "tournament" (isomorphic ones) or "parts" (each part as `parts` says).

// The graph of what can come up from a position on, which is vertex 0: `positions` and `options`; null if there are more than
// `most`, or more than `mostMoves` arcs.
function positionsAhead(form, merged, start, most, mostMoves) {
  var keys = {};
  var numbers = {};
  var positions = [];
  function numberOf(position) {
    var text = position.join();
    if (!keys.hasOwnProperty(text)) {
      keys[text] = positionKey(form, merged, position);
    }
    if (!numbers.hasOwnProperty(keys[text])) {
      numbers[keys[text]] = positions.length;
      positions.push(position);
    }
    return numbers[keys[text]];
  }
  var options = [];
  var count = 0;
  numberOf(start);
  // The list grows while it is gone through.
  for (var i = 0; i < positions.length; i++) {
    var moves = form.moves(positions[i]);
    options.push([]);
    for (var m = 0; m < moves.length; m++) {
      var option = numberOf(moves[m].position);
      if (options[i].indexOf(option) < 0) {
        options[i].push(option);
        count++;
      }
      if (positions.length > most || count > mostMoves) {
        return null;
      }
    }
  }
  return { positions: positions, options: options };
}

// By the way in which positions are the same, the same text for those that are, and for no others; that of tournaments is
// in tournament_positions.js.
var POSITION_KEYS = {
  heaps: function (form, merged, position) {
    return leftEntries(position).join();
  },
  sorted: function (form, merged, position) {
    return ascendingEntries(position).join();
  },
  orders: function (form, merged, position) {
    return largestOrder(merged.orders, position);
  },
  cookies: function (form, merged, position) {
    return leftEntries(position)
      .map(function (days, k, all) {
        return Math.min(days, all.length);
      })
      .join();
  },
  parts: function (form, merged, position) {
    return form
      .split(position)
      .map(function (part, p) {
        return positionKey(form.parts[p], merged.parts[p], part);
      })
      .join("+");
  }
};

// By the same ways, what positions belong to besides the game, as a text: of tournaments which one.
var POSITION_GROUNDS = {};

function positionKey(form, merged, position) {
  return POSITION_KEYS[merged.way](form, merged, position);
}

function ascendingEntries(position) {
  return position.slice().sort(function (one, other) {
    return one - other;
  });
}

// The entries of what is left, ascending.
function leftEntries(position) {
  return ascendingEntries(
    position.filter(function (entry) {
      return entry > 0;
    })
  );
}

// Of the texts of a position in several orders of its entries the last one.
function largestOrder(orders, position) {
  var largest = position.join();
  orders.forEach(function (order) {
    if (order.length === position.length) {
      var text = order
        .map(function (entry) {
          return position[entry];
        })
        .join();
      largest = text > largest ? text : largest;
    }
  });
  return largest;
}

// What a position is called beside its vertex. `typed` is how a person would type it, `names` are those of a tournament's
// vertices.
function positionName(merged, names, typed, position) {
  var said = typed;
  if (merged.way === "heaps") {
    said = leftEntries(position).join(", ") || "0";
  } else if (merged.way === "tournament") {
    said = position
      .map(function (v) {
        return names[v];
      })
      .join("");
  }
  said = said.replace(/, /g, ",");
  return said.indexOf(",") < 0 || merged.way === "parts" ? said : "(" + said + ")";
}

// Whether each vertex is lost for the player to move under a kind of play: "normal", where an end is lost, or "misere".
function gameGraphLost(options, play) {
  var lost = [];
  gameGraphOrder(options).forEach(function (i) {
    var isEnd = options[i].length === 0;
    lost[i] = isEnd
      ? play === "normal"
      : options[i].every(function (option) {
          return !lost[option];
        });
  });
  return lost;
}
