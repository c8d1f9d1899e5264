// Moves that are made by clicking places in turn, and what the boards for them share. Pure.

// A board of places, such as cells or vertices, each an entry of a position. `places` has their number (`count`; a
// position may have more entries), `name(place)`, and functions that paint a place: `draw(place, position, look,
// option)`, where the look is "b" for a clicked place, "e" for one that may be clicked next, else "", and the option is
// the best move whose value is shown there, if any; `point(place, position, move, style)` for a hint, and
// `trace(place, position, made)` for the last move. `words` has the messages.
function boardOfPlaces(encoding, places, words) {
  function isPlace(k) {
    return k < places.count;
  }

  function finish(position, draft) {
    return finishedPlaces(encoding.moves(position), position, draft);
  }

  return {
    placed: true,
    prompt: words.prompt,
    nothingLeft: words.nothingLeft || gettext("No move can be made in this position."),
    name: function (position, option, ways) {
      return placesOf({ position: option, ways: ways }, position).filter(isPlace).map(places.name).join("-");
    },
    draw: function (first, position, draft, play) {
      var moves = encoding.moves(position);
      var values = play === null ? {} : bestByPlace(moves, position, draft, play, encoding.value);
      var next = moves.reduce(function (found, move) {
        return draft === null ? found : found.concat(nextPlaces(move, position, draft));
      }, []);
      for (var k = 0; k < places.count; k++) {
        var begun = draft !== null && draft.indexOf(k) >= 0;
        places.draw(k, position, begun ? "b" : next.indexOf(k) >= 0 ? "e" : "", begun ? null : values[k]);
      }
    },
    point: function (position, move, style) {
      placesOf(move, position).filter(isPlace).forEach(function (k) {
        places.point(k, position, move, style);
      });
    },
    trace: function (before, after, made) {
      changedEntries(before, after).filter(isPlace).forEach(function (k) {
        places.trace(k, after, made);
      });
    },
    click: function (place, position, draft) {
      var answer = narrowedByPlace(encoding.moves(position), position, draft, place);
      if (answer.problem) {
        answer.problem = fill(draft === null ? words.nowhere : words.notOn, { place: places.name(place) });
      } else if (answer.draft) {
        answer.say = fill(finish(position, answer.draft).option ? words.whole : words.begun, {
          place: places.name(place),
          places: answer.draft.map(places.name).join(", ")
        });
      }
      return answer;
    },
    finish: finish
  };
}

// The result of a click on a place, if moves are made by clicking places in turn: { option: ... }, { draft: ... } (the
// places so far) or { problem: true }. A move without ways is made by clicking what it changes.
function narrowedByPlace(moves, position, draft, place) {
  var clicked = (draft || []).concat([place]);
  var fitting = moves.filter(function (move) {
    return move.ways.length > 0 ? move.ways.some(begins) : changesAll(move);
  });

  function begins(way) {
    return way.slice(0, clicked.length).join() === clicked.join();
  }

  function isWay(way) {
    return way.join() === clicked.join();
  }

  function changesAll(move) {
    var changed = changedEntries(position, move.position);
    return clicked.every(function (other, k) {
      return changed.indexOf(other) >= 0 && clicked.indexOf(other) === k;
    });
  }

  for (var k = 0; k < fitting.length; k++) {
    if (fitting[k].ways.some(isWay)) {
      return { option: fitting[k].position };
    }
  }
  if (fitting.length === 1 && fitting[0].ways.length === 0) {
    return { option: fitting[0].position };
  }
  return fitting.length === 0 ? { problem: true } : { draft: clicked };
}

// The result of “Done”: the move that changes exactly the clicked places.
function finishedPlaces(moves, position, draft) {
  var own = moves.filter(function (move) {
    var changed = changedEntries(position, move.position);
    return (
      draft !== null &&
      move.ways.length === 0 &&
      changed.length === draft.length &&
      changed.every(function (place) {
        return draft.indexOf(place) >= 0;
      })
    );
  });
  if (own.length > 0) {
    return { option: own[0].position };
  }
  return {
    problem: draft === null ? gettext("There is no move to end.") : gettext("This is no whole move yet: go on, or press “Cancel”.")
  };
}

// The places to click for a move: those of its first way, or what it changes.
function placesOf(move, position) {
  return move.ways.length > 0 ? move.ways[0] : changedEntries(position, move.position);
}

// The best value that can be reached after clicking each place next, by place.
function bestByPlace(moves, position, draft, play, value) {
  var best = {};
  var clicked = draft || [];
  moves.forEach(function (move) {
    var solved = { position: move.position, value: reachedValue(value, position, move.position, play) };
    nextPlaces(move, position, clicked).forEach(function (place) {
      best[place] = (best[place] || []).concat([solved]);
    });
  });
  Object.keys(best).forEach(function (place) {
    best[place] = bestMoves(best[place], position)[0];
  });
  return best;
}

// The places that can be clicked next on the way to a move.
function nextPlaces(move, position, clicked) {
  if (move.ways.length === 0) {
    var changed = changedEntries(position, move.position);
    var fits = clicked.every(function (place) {
      return changed.indexOf(place) >= 0;
    });
    return changed.filter(function (place) {
      return fits && clicked.indexOf(place) < 0;
    });
  }
  return move.ways
    .filter(function (way) {
      return way.length > clicked.length && way.slice(0, clicked.length).join() === clicked.join();
    })
    .map(function (way) {
      return way[clicked.length];
    });
}
