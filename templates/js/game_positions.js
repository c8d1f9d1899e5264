// The positions that can still come up in a game, as a graph. Pure.
// Positions that are the same up to symmetry are one vertex. `merged.way` says which are: "heaps" (what is left, in any
// order), "sorted" (the entries in any order), "orders" (the entries in each of the `orders`), "cookies" (what is left in
// any order, and no more days than cookies), "tournament" (isomorphic ones) or "parts" (each part as `parts` says).

// The graph of what can come up from a position on, which is vertex 0: `positions` and `options`; null if there are more than
// `most`.
function positionsAhead(form, merged, start, most) {
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
  numberOf(start);
  // The list grows while it is gone through.
  for (var i = 0; i < positions.length; i++) {
    var moves = form.moves(positions[i]);
    options.push([]);
    for (var m = 0; m < moves.length; m++) {
      var option = numberOf(moves[m].position);
      if (positions.length > most) {
        return null;
      }
      if (options[i].indexOf(option) < 0) {
        options[i].push(option);
      }
    }
  }
  return { positions: positions, options: options };
}

// The same text for positions that are the same up to symmetry, and for no others.
function positionKey(form, merged, position) {
  if (merged.way === "parts") {
    return form
      .split(position)
      .map(function (part, p) {
        return positionKey(form.parts[p], merged.parts[p], part);
      })
      .join("+");
  }
  if (merged.way === "tournament") {
    return tournamentKey(inducedTournament(form.beats(), position));
  }
  if (merged.way === "orders") {
    return largestOrder(merged.orders, position);
  }
  var sorted = merged.way === "sorted" ? ascendingEntries(position) : leftEntries(position);
  return merged.way !== "cookies"
    ? sorted.join()
    : sorted
        .map(function (days) {
          return Math.min(days, sorted.length);
        })
        .join();
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

// The same text for isomorphic tournaments, and for no others: the least matrix of those in which vertices that can be
// told apart stand in one order. Vertices are told apart by which of the others they beat; where that does not do, each
// of those that are alike is tried as the first.
function tournamentKey(beats) {
  var least = null;
  function search(colours) {
    var refined = refinedColours(beats, colours);
    var alike = firstAlike(refined);
    if (alike.length > 0) {
      alike.forEach(function (v) {
        search(
          refined.map(function (colour, w) {
            return 2 * colour + (w === v ? 0 : 1);
          })
        );
      });
      return;
    }
    var order = [];
    refined.forEach(function (colour, v) {
      order[colour] = v;
    });
    var text = upperTriangle(inducedTournament(beats, order));
    least = least === null || text < least ? text : least;
  }
  search(
    beats.map(function () {
      return 0;
    })
  );
  return beats.length + ":" + least;
}

// Colours of vertices, counted from 0, that tell apart what others do, and by and by also which colours a vertex beats.
function refinedColours(beats, colours) {
  var refined = colours;
  var count = 0;
  for (;;) {
    var marks = refined.map(function (colour, v) {
      var beaten = refined.filter(function (other, w) {
        return beats[v][w] === 1;
      });
      return [colour].concat(ascendingEntries(beaten)).join();
    });
    var different = marks
      .filter(function (mark, v) {
        return marks.indexOf(mark) === v;
      })
      .sort();
    refined = marks.map(function (mark) {
      return different.indexOf(mark);
    });
    if (different.length === count) {
      return refined;
    }
    count = different.length;
  }
}

// The vertices of the first colour that several have.
function firstAlike(colours) {
  var found = [];
  for (var colour = 0; colour < colours.length && found.length < 2; colour++) {
    found = verticesWith(colours, colour);
  }
  return found.length < 2 ? [] : found;
}

function verticesWith(colours, colour) {
  var found = [];
  colours.forEach(function (other, v) {
    if (other === colour) {
      found.push(v);
    }
  });
  return found;
}
