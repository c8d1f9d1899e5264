// Cookies in a row, each with the number of days it has left; a click eats one. `own` has the measures of the `room`,
// how a `cookie` looks, the days of a cookie that `never` goes bad, the `largest` number of other days, and the
// `prefix` of its labels.

BOARDS.cookies = function (view, own, encoding) {
  function cookie(k) {
    return own.prefix + "c_{" + k + "}";
  }

  function below(k) {
    return own.prefix + "b_{" + k + "}";
  }

  function daysText(left) {
    return left === own.never ? "*" : String(left);
  }

  function daysWords(left) {
    return left === own.never ? "*" : fill(ngettext("{count} day", "{count} days", left), { count: left });
  }

  // The name of a move: the first cookie that it may eat, and its days.
  function name(position, option, ways) {
    var place = ways[0][0];
    var words = { place: place + 1, days: daysWords(position[place]) };
    return settings.game.move !== "" ? String(words.place) : fill(gettext("eat cookie {place} ({days})"), words);
  }

  // The name of a cookie for screen readers.
  function cookieName(k, left) {
    return fill(gettext("cookie {place}, {days}"), { place: k + 1, days: daysWords(left) });
  }

  function draw(first, position, draft, play) {
    var places = cookiePlaces(first, own.room);
    var values = play === null ? {} : bestByPlace(encoding.moves(position), position, draft, play, encoding.value);
    position.forEach(function (left, k) {
      view.moveFixed(cookie(k), places[k], own.room.y);
      if (left > 0) {
        var style = values[k] ? valueStyle(values[k]) : own.cookie;
        view.paint(cookie(k), style.colour);
        view.setShape(cookie(k), style.shape);
        view.captionPoint(cookie(k), values[k] ? pliesText(values[k].value) : "", cookieName(k, left));
        view.moveFixed(below(k), places[k], own.room.y - own.room.days);
        view.captionPoint(below(k), daysText(left), "");
      }
      view.show(cookie(k), left > 0);
      view.show(below(k), left > 0);
    });
  }

  // Marks the cookie that a move eats.
  function point(position, move, style) {
    var place = placesOf(move, position)[0];
    view.paint(cookie(place), style.colour);
    view.setShape(cookie(place), style.shape);
  }

  // Marks the cookie that was eaten, and says who ate it.
  function trace(before, after, made) {
    encoding.moves(before).forEach(function (move) {
      if (move.position.join() === after.join()) {
        var place = placesOf(move, before)[0];
        view.show(cookie(place), true);
        view.paint(cookie(place), made.style.colour);
        view.setShape(cookie(place), made.style.shape);
        view.captionPoint(cookie(place), made.word, cookieName(place, before[place]));
      }
    });
  }

  function click(place, position, draft) {
    var answer = narrowedByPlace(encoding.moves(position), position, draft, place[0]);
    // The second click of a fast double-click arrives after the cookie is gone.
    return answer.problem ? { problem: "" } : answer;
  }

  // Reads the days of a start. Returns { position: ... } or { problem: ... }.
  function parse(typed, first) {
    var read = readWholeNumbers(
      typed.replace(/(^|[\s,;])\*(?=$|[\s,;])/g, function (found, gap) {
        return gap + own.never;
      }),
      gettext("Cookie {place} has ‘{word}’, expected a whole number of days, or *.")
    );
    if (read.problem) {
      return read;
    }
    if (read.numbers.length > first.length) {
      return {
        problem: fill(gettext("{count} cookies are more than fit: expected at most {most}."), {
          count: read.numbers.length,
          most: first.length
        })
      };
    }
    for (var k = 0; k < read.numbers.length; k++) {
      if (read.numbers[k] > own.largest && read.numbers[k] !== own.never) {
        return {
          problem: fill(gettext("Cookie {place} has {days} days, expected at most {most}, or *."), {
            place: k + 1,
            days: read.numbers[k],
            most: own.largest
          })
        };
      }
    }
    var position = filledUp(read.numbers, first.length);
    return { position: encoding.has(position) ? position : filledUp(goodDays(position), first.length) };
  }

  // The days up to those of the last cookie that is left.
  function typed(position) {
    var days = position.map(daysText);
    while (days.length > 1 && days[days.length - 1] === "0") {
      days.pop();
    }
    return days.join(", ");
  }

  return {
    placed: true,
    prompt: gettext("click a cookie to eat it."),
    nothingLeft: gettext("There is no cookie to eat: at least one needs a day."),
    name: name,
    draw: draw,
    point: point,
    trace: trace,
    click: { c: click },
    finish: function (position, draft) {
      return finishedPlaces(encoding.moves(position), position, draft);
    },
    parse: parse,
    typed: typed
  };
};

// The days of the cookies that are left, ascending.
function goodDays(position) {
  return position
    .filter(function (left) {
      return left > 0;
    })
    .sort(function (one, other) {
      return one - other;
    });
}

// The days, followed by places without a cookie.
function filledUp(days, count) {
  var found = days.slice();
  while (found.length < count) {
    found.push(0);
  }
  return found;
}

// The positions of the cookies of a game, in units of the view: those between the first and the last cookie of the
// start are centred.
function cookiePlaces(first, room) {
  var there = [];
  first.forEach(function (left, k) {
    if (left > 0) {
      there.push(k);
    }
  });
  var begin = there.length > 0 ? there[0] : 0;
  var end = there.length > 0 ? there[there.length - 1] : 0;
  var pitch = Math.min(room.pitch, room.width / (end - begin + 1));
  return first.map(function (left, k) {
    return room.left + room.width / 2 + (k - (begin + end) / 2) * pitch;
  });
}
