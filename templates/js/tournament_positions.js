// Positions that are sets of vertices of a tournament: which of them are isomorphic. Pure.

POSITION_KEYS.tournament = function (form, merged, position) {
  var fixed = form.fixed();
  return tournamentKey(
    inducedTournament(form.beats(), position),
    position.map(function (v) {
      return fixed.indexOf(v) < 0 ? 0 : 1;
    })
  );
};

POSITION_GROUNDS.tournament = function (form) {
  return upperTriangle(form.beats()) + "/" + form.rule();
};

// The same text for isomorphic tournaments, whose vertices have the same marks, and for no others: the least matrix of those in which vertices that can be
// told apart stand in one order. Vertices are told apart by which of the others they beat; where that does not do, each
// of those that are alike is tried as the first.
function tournamentKey(beats, marks) {
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
    var text = upperTriangle(inducedTournament(beats, order)) + ":" + inOrder(marks, order);
    least = least === null || text < least ? text : least;
  }
  function inOrder(entries, places) {
    return places
      .map(function (place) {
        return entries[place];
      })
      .join("");
  }
  search(marks);
  return beats.length + ":" + least;
}

// Colours of vertices, counted from 0, that tell apart what others do, and by and by also which colours a vertex beats.
function refinedColours(beats, colours) {
  var refined = colourRanks(colours);
  for (var count = -1; count < colourCount(refined); ) {
    count = colourCount(refined);
    refined = colourRanks(colourMarks(beats, refined));
  }
  return refined;
}

function colourCount(colours) {
  return Math.max.apply(null, colours);
}

// For each vertex its colour and, ascending, those of the vertices that it beats.
function colourMarks(beats, colours) {
  return colours.map(function (colour, v) {
    var beaten = colours.filter(function (other, w) {
      return beats[v][w] === 1;
    });
    return [colour].concat(ascendingEntries(beaten)).join();
  });
}

// The ranks of marks among those that differ, as texts.
function colourRanks(marks) {
  var different = marks
    .filter(function (mark, v) {
      return marks.indexOf(mark) === v;
    })
    .sort();
  return marks.map(function (mark) {
    return different.indexOf(mark);
  });
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
