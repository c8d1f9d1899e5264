// Cookies in a row, each with the number of days it has left; a click eats one.

import { fill, gettext, ngettext, readWholeNumbers } from "../../lib/text.js";
import { BOARDS } from "../board.js";
import { moveBetween } from "../encoding.js";
import { shortNumber, valueStyle, valueWords } from "../model.js";
import { boardOfPlaces, onlyNumber, placesOf } from "../places.js";

/**
 * @param {View} view
 * @param {CookiesBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function cookiesBoard(view, own, encoding) {
  // The positions of the cookies of the game that was drawn last.
  /** @type {number[]} */
  var places = [];
  var board = boardOfPlaces(
    encoding,
    {
      clicks: { c: onlyNumber },
      name: String,
      begin: function (first) {
        places = cookiePlaces(first, own.room);
      },
      draw: function (k, position, look, best) {
        var left = position[k];
        view.moveFixed(cookie(k), places[k], own.room.y);
        if (left > 0) {
          view.showPoint(cookie(k), best ? valueStyle(best) : own.cookie, best ? (settings.narrow ? shortNumber : valueWords)(best.value) : "", spoken(k, left));
          view.moveFixed(below(k), places[k], own.room.y - own.room.days);
          view.captionPoint(below(k), daysText(left), "");
        } else {
          view.show(cookie(k), false);
        }
        view.show(below(k), left > 0);
      },
      point: function (k, position, move, style) {
        view.dress(cookie(k), style);
      }
    },
    // The second click of a fast double-click arrives after the cookie is gone: nothing is said then.
    { prompt: gettext("click a cookie to eat it."), nothingLeft: gettext("There is no cookie to eat: at least one needs a day.") }
  );

  /**
   * @param {number} k
   * @returns {string}
   */
  function cookie(k) {
    return own.prefix + "c_{" + k + "}";
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function below(k) {
    return own.prefix + "b_{" + k + "}";
  }

  /**
   * @param {number} left
   * @returns {string}
   */
  function daysText(left) {
    return left === own.never ? "*" : String(left);
  }

  /**
   * @param {number} left
   * @returns {string}
   */
  function daysWords(left) {
    return left === own.never ? "*" : fill(ngettext("{count} day", "{count} days", left), { count: left });
  }

  /**
   * The name of a cookie for screen readers.
   *
   * @param {number} k
   * @param {number} left
   * @returns {string}
   */
  function spoken(k, left) {
    return fill(gettext("cookie {place}, {days}"), { place: k + 1, days: daysWords(left) });
  }

  // The name of a move: the first cookie that it may eat, and its days.
  board.name = function (position, option, ways) {
    var place = ways[0][0];
    var words = { place: place + 1, days: daysWords(position[place]) };
    return settings.game.move !== "" ? String(words.place) : fill(gettext("eat cookie {place} ({days})"), words);
  };

  // Marks the cookie that was eaten, and says who ate it.
  board.trace = function (before, after, made) {
    var place = placesOf(moveBetween(encoding, before, after), before)[0];
    view.showPoint(cookie(place), made.style, made.word, spoken(place, before[place]));
  };

  // Reads the days of a start.
  board.parse = function (typed, first) {
    var read = readWholeNumbers(
      typed.replace(/(^|[\s,;])\*(?=$|[\s,;])/g, function (found, gap) {
        return gap + own.never;
      }),
      gettext("Cookie {place} has ‘{word}’, expected a whole number of days, or *.")
    );
    if (!read.numbers) {
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
  };

  // The days up to those of the last cookie that is left.
  board.typed = function (position) {
    var days = position.map(daysText);
    while (days.length > 1 && days[days.length - 1] === "0") {
      days.pop();
    }
    return days.join(", ");
  };
  return board;
}

/**
 * The days of the cookies that are left, ascending.
 *
 * @param {Position} position
 * @returns {number[]}
 */
export function goodDays(position) {
  return position
    .filter(function (left) {
      return left > 0;
    })
    .sort(function (one, other) {
      return one - other;
    });
}

/**
 * The days, followed by places without a cookie.
 *
 * @param {number[]} days
 * @param {number} count
 * @returns {Position}
 */
export function filledUp(days, count) {
  var found = days.slice();
  while (found.length < count) {
    found.push(0);
  }
  return found;
}

/**
 * The positions of the cookies of a game, in units of the view: those between the first and the last cookie of the
 * start are centred.
 *
 * @param {Position} first
 * @param {CookiesBoardSettings["room"]} room
 * @returns {number[]}
 */
function cookiePlaces(first, room) {
  /** @type {number[]} */
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

BOARDS.cookies = cookiesBoard;
