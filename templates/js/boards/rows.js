// Rows of counters that keep their places. A move is a click where a run of counters begins and one where it ends, or one
// on the gap where a row is split; see the form `rows` for positions and places. A draft is the places that were clicked.
// `own` has room for so many `counters` in at most `most` rows of at most `longest`, the measures of the `room`, whether
// rows can be split (`splits`), the looks of a counter, a gap and a split, and the `prefix` of its labels.

BOARDS.rows = function (view, own, form) {
  function label(place) {
    return own.prefix + (place % 2 === 0 ? "c" : "g") + "_{" + Math.floor(place / 2) + "}";
  }

  function number(k) {
    return own.prefix + "b_{" + k + "}";
  }

  function placeName(place) {
    var n = Math.floor(place / 2) + 1;
    return place % 2 === 0 ? String(n) : n + "|" + (n + 1);
  }

  // The name of a move: the first and the last counter that it takes, or the gap where it splits a row.
  function name(position, option, ways) {
    var places = ways[0].filter(function (place, k, way) {
      return way.indexOf(place) === k;
    });
    var words = { place: places.map(placeName).join("-") };
    // What the game calls its moves is put around it.
    if (own.named) {
      return words.place;
    }
    return fill(places[0] % 2 === 0 ? gettext("take {place}") : gettext("split {place}"), words);
  }

  // What stands at each place: "counter", "gap" (between two counters that stand together) or "split"; nothing else.
  function standing(position) {
    var found = {};
    var begin = 0;
    position.forEach(function (entry) {
      for (var i = 0; i < entry; i++) {
        found[2 * (begin + i)] = "counter";
        if (own.splits && i + 1 < entry) {
          found[2 * (begin + i) + 1] = "gap";
        }
      }
      if (entry === 0) {
        found[2 * begin - 1] = "split";
      }
      begin += Math.abs(entry);
    });
    return found;
  }

  function dress(place, look, size, value) {
    var style = value ? valueStyle(value) : look;
    view.paint(label(place), style.colour);
    view.setShape(label(place), style.shape);
    view.setSize(label(place), size);
    view.captionPoint(label(place), value ? pliesText(value.value) : "", spokenName(place));
  }

  // What a screen reader calls a counter or a gap. It is never just a number, which could be a value.
  function spokenName(place) {
    return fill(place % 2 === 0 ? gettext("counter {place}") : gettext("gap {place}"), { place: placeName(place) });
  }

  function draw(first, position, draft, play) {
    var places = rowPlaces(first, own);
    var there = standing(position);
    var values = play === null ? {} : bestByPlace(form.moves(position), position, draft, play, form.value);
    for (var place = 0; place < 2 * own.counters - 1; place += own.splits ? 1 : 2) {
      var is = there[place];
      if (is) {
        var look = is === "counter" ? own.counter : own[is];
        var begun = draft !== null && draft.indexOf(place) >= 0;
        var spot = places.spots[place];
        view.moveFixed(label(place), spot.x, spot.y);
        // One that is begun has a value too if a second click on it is a move.
        dress(place, begun ? settings.chosenVertex : look, look.size || places.size, values[place]);
      }
      view.show(label(place), Boolean(is));
    }
    for (var k = 0; k < own.numbers; k++) {
      var numbered = places.numbers[k];
      if (numbered) {
        view.moveFixed(number(k), numbered.x, numbered.y);
        view.captionPoint(number(k), numbered.text, "");
      }
      view.show(number(k), Boolean(numbered));
    }
  }

  // The places of a run from one to another, or the gap.
  function runOf(way) {
    var found = [];
    for (var place = Math.min.apply(null, way); place <= Math.max.apply(null, way); place += 2) {
      found.push(place);
    }
    return found;
  }

  // Shows which counters a move takes, or where it splits a row.
  function point(position, move, style) {
    runOf(placesOf(move, position)).forEach(function (place) {
      view.paint(label(place), style.colour);
      view.setShape(label(place), style.shape);
    });
  }

  // Shows what a move has taken, or where it has split a row; the first place says who did.
  function trace(before, after, made) {
    var old = standing(before);
    var now = standing(after);
    var marked = Object.keys(old)
      .map(Number)
      .filter(function (place) {
        return place % 2 === 0 ? !now[place] : old[place] === "gap" && now[place] === "split";
      })
      .sort(function (one, other) {
        return one - other;
      });
    marked.forEach(function (place, k) {
      view.show(label(place), true);
      view.paint(label(place), made.style.colour);
      view.setShape(label(place), made.style.shape);
      view.captionPoint(label(place), k === 0 ? made.word : "", spokenName(place));
    });
  }

  function click(letter) {
    return function (place, position, draft) {
      var clicked = 2 * place[0] + (letter === "g" ? 1 : 0);
      // The second press of a fast double click comes for a counter that is gone.
      if (!standing(position)[clicked]) {
        return { problem: "" };
      }
      var answer = narrowedByPlace(form.moves(position), position, draft, clicked);
      if (answer.problem) {
        answer.problem = fill(
          draft === null
            ? gettext("No move begins at {place}. Click somewhere else.")
            : gettext("No move leads from {first} to {place}. Click another end, or press “Cancel”."),
          { place: placeName(clicked), first: draft === null ? "" : placeName(draft[0]) }
        );
      } else if (answer.draft) {
        answer.say = fill(gettext("You begin at {place}. Click where the run ends: {ends}."), {
          place: placeName(clicked),
          ends: endsText(position, answer.draft)
        });
      }
      return answer;
    };
  }

  // Where a run that is begun may end, in words.
  function endsText(position, draft) {
    var ends = [];
    form.moves(position).forEach(function (move) {
      nextPlaces(move, position, draft).forEach(function (place) {
        if (ends.indexOf(place) < 0) {
          ends.push(place);
        }
      });
    });
    return ends
      .sort(function (one, other) {
        return one - other;
      })
      .map(function (place) {
        return place === draft[0] ? gettext("the same again") : placeName(place);
      })
      .join(", ");
  }

  // Reads the rows of a start: lengths, or a position in which some counters are gone. Returns { position: ... } or
  // { problem: ... }.
  function parse(typed) {
    var gone = typed.match(/(^|[\s,;])-?[0-9]+/g) || [];
    var read = readWholeNumbers(/(^|[\s,;])0*[1-9]/.test(typed) ? typed.replace(/(^|[\s,;])-(?=[0-9])/g, "$1") : typed);
    if (read.problem) {
      return read;
    }
    var position = read.numbers.map(function (length, k) {
      return gone[k].indexOf("-") < 0 ? length : -length;
    });
    var lines = rowLines(position).map(countOf);
    var joins = joinedRows(position).join() === position.join() && position[0] !== 0 && position[position.length - 1] !== 0;
    if (!joins || (!own.splits && position.indexOf(0) >= 0)) {
      return { problem: gettext("Expected the lengths of the rows, from 1 up, separated by commas.") };
    }
    if (lines.length > own.most) {
      return { problem: fill(gettext("{count} rows, expected at most {most}."), { count: lines.length, most: own.most }) };
    }
    var longest = Math.max.apply(null, lines);
    if (longest > own.longest) {
      return {
        problem: fill(gettext("A row has {count} counters, expected at most {most}."), { count: longest, most: own.longest })
      };
    }
    if (countOf(position) > own.counters) {
      return {
        problem: fill(gettext("{count} counters in all, expected at most {most}."), {
          count: countOf(position),
          most: own.counters
        })
      };
    }
    return { position: position };
  }

  // A random start: as many rows as the given one has lines, of 1 up to the length of its longest, if there is room.
  function random(word, first) {
    var lines = rowLines(first).map(countOf);
    var longest = Math.min(Math.max.apply(null, lines), Math.floor(own.counters / lines.length));
    return randomEntries(
      word,
      lines.map(function () {
        return longest;
      })
    );
  }

  return {
    placed: true,
    prompt: !own.splits
      ? gettext("click where a run of counters begins and where it ends.")
      : own.takes
        ? gettext("click where a run begins and where it ends, or a gap to split.")
        : gettext("click a gap to split a row there."),
    nothingLeft: gettext("No move can be made in this position."),
    name: name,
    data: fullHeaps,
    // A position within a game has its rows where they were at the start: the tasks of a challenge are such positions.
    begunFrom: function (first, given) {
      return countOf(first) === countOf(given) ? given : first;
    },
    draw: draw,
    point: point,
    trace: trace,
    click: { c: click("c"), g: click("g") },
    finish: function (position, draft) {
      return finishedPlaces(form.moves(position), position, draft);
    },
    parse: parse,
    random: random
  };
};

// How many counters a position had at first.
function countOf(position) {
  return position.reduce(function (sum, entry) {
    return sum + Math.abs(entry);
  }, 0);
}

// A position line by line: where two rows follow each other with nothing between, a new line begins.
function rowLines(position) {
  var lines = [];
  position.forEach(function (entry, k) {
    if (k === 0 || (entry > 0 && position[k - 1] > 0)) {
      lines.push([]);
    }
    lines[lines.length - 1].push(entry);
  });
  return lines;
}

// Where counters and gaps (by place) and the numbers below them stand in a game from a start, in units of the view, and
// how large the counters are, in pixels: a click on one must not be within reach of its neighbours.
function rowPlaces(start, own) {
  var room = own.room;
  var lines = rowLines(start).map(countOf);
  var pitch = Math.min(room.pitch, room.width / Math.max.apply(null, lines.concat([1])));
  var lineStep = Math.min(room.line, room.height / lines.length);
  var shift = pitch < room.close ? room.shift : 0;
  var nearest = Math.min(Math.sqrt(pitch * pitch + 4 * shift * shift), shift > 0 ? 2 * pitch : pitch) * room.unit;
  var size = Math.min(room.largestSize, Math.floor((nearest - room.reach) / 2));
  if (own.splits) {
    size = Math.min(size, Math.floor(Math.max(pitch / 2, shift) * room.unit - room.reach));
  }
  size = Math.max(Math.min(size, Math.floor((lineStep * room.unit) / 2 - room.below)), 2);
  var spots = {};
  var numbers = [];
  var number = 0;
  var top = room.top - (room.height - lines.length * lineStep) / 2;
  lines.forEach(function (length, k) {
    var y = top - (k + 0.5) * lineStep;
    for (var i = 0; i < length; i++) {
      var x = room.left + (i + 0.5) * pitch;
      spots[2 * number] = { x: x, y: y + (i % 2 === 1 ? shift : -shift) };
      spots[2 * number + 1] = { x: x + pitch / 2, y: y };
      number += 1;
      if (number === 1 || number % own.numbered === 0) {
        numbers.push({ x: x, y: y - shift - size / room.unit - room.number, text: String(number) });
      }
    }
  });
  return { spots: spots, numbers: numbers, size: size };
}
