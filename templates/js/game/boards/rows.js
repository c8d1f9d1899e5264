// Rows of counters that keep their places. A move is a click where a run of counters begins and another where it ends,
// or one click on the gap where a row is split; for positions and places see the encoding `rows`. A draft has the
// places that were clicked. `own.valueLines` says where values stand if they are shown where moves are made; it is null
// if there is no room for any start. In that case, or if there is no room for a particular start, the values stand at
// the counters that can be clicked next.

import { randomEntries } from "../../lib/random.js";
import { fill, gettext, readWholeNumbers } from "../../lib/text.js";
import { BOARDS } from "../board.js";
import { rowsRunTogether } from "../encodings/rows.js";
import { fullHeaps } from "../heap_values.js";
import { pliesText, valueSign, valueStyle, withoutRemoteness } from "../model.js";
import { boardOfPlaces, nextPlaces, placesOf } from "../places.js";
import { comesFrom, countOf, rowBegins, rowLines, rowPlaces, valuePlace } from "../row_places.js";

/**
 * @param {View} view
 * @param {RowsBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function rowsBoard(view, own, encoding) {
  // How the board was last drawn: its places, whether values are shown, and what is where.
  /** @type {DrawnRows} */
  var drawn;
  // Only used where values stand where moves are made.
  var valueLines = /** @type {ValueLines} */ (own.valueLines);
  var board = boardOfPlaces(
    encoding,
    {
      count: 2 * own.counters - 1,
      clicks: {
        c: function (numbers) {
          return 2 * numbers[0];
        },
        g: function (numbers) {
          return 2 * numbers[0] + 1;
        }
      },
      name: placeName,
      draw: drawPlace
    },
    {
      prompt: !own.splits
        ? gettext("click where a run of counters begins and where it ends.")
        : own.takes
          ? gettext("click where a run begins and where it ends, or a gap to split.")
          : gettext("click a gap to split a row there."),
      begun: gettext("You begin at {place}. Click where the run ends: {ends}."),
      again: gettext("the same again"),
      refusal: refusal
    }
  );
  var drawPlaces = board.draw;

  /**
   * @param {number} place
   * @returns {string}
   */
  function label(place) {
    return own.prefix + (place % 2 === 0 ? "c" : "g") + "_{" + Math.floor(place / 2) + "}";
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function number(k) {
    return own.prefix + "b_{" + k + "}";
  }

  /**
   * @param {number} band
   * @param {number} counter
   * @returns {string}
   */
  function valueLabel(band, counter) {
    return own.prefix + "v_{" + band + "," + counter + "}";
  }

  /**
   * The text that says who made a move; k is 0 if it is marked like a move of the first player, and 1 for the second
   * player.
   *
   * @param {number} k
   * @returns {string}
   */
  function wordLabel(k) {
    return own.prefix + "w_{" + k + "}";
  }

  /**
   * @param {number} place
   * @returns {string}
   */
  function placeName(place) {
    var n = Math.floor(place / 2) + 1;
    return place % 2 === 0 ? String(n) : n + "|" + (n + 1);
  }

  // The name of a move: the first and the last counter that it takes, or the gap where it splits a row.
  board.name = function (position, option, ways) {
    var places = ways[0].filter(function (place, k, way) {
      return way.indexOf(place) === k;
    });
    var words = { place: places.map(placeName).join("-") };
    // The game puts its own words for moves around the name.
    if (own.named) {
      return words.place;
    }
    return fill(places[0] % 2 === 0 ? gettext("take {place}") : gettext("split {place}"), words);
  };

  /**
   * What is at each place: "counter", "gap" (between two adjacent counters) or "split"; other places are missing.
   *
   * @param {Position} position
   * @returns {Record<number, RowSign>}
   */
  function standing(position) {
    /** @type {Record<number, RowSign>} */
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

  /**
   * The name of a counter or a gap for screen readers. It is never only a number, which could be mistaken for a value.
   *
   * @param {number} place
   * @returns {string}
   */
  function spokenName(place) {
    return fill(place % 2 === 0 ? gettext("counter {place}") : gettext("gap {place}"), { place: placeName(place) });
  }

  /**
   * @param {number} place
   * @param {Position} position
   * @param {string} mark
   * @param {ValuedMove | null} best
   */
  function drawPlace(place, position, mark, best) {
    var is = drawn.there[place];
    if (place % 2 === 1 && !own.splits) {
      return;
    }
    if (is) {
      var look = mark === "b" ? settings.chosenVertex : own[is];
      putInPlace(place, drawn.places);
      // A begun run has a value as well if a second click on it makes a move.
      view.showPoint(label(place), best ? valueStyle(best) : look, best ? pliesText(best.value) : "", spokenName(place));
      view.setSize(label(place), own[is].size || drawn.places.size);
    } else {
      view.show(label(place), false);
    }
  }

  board.draw = function (first, position, draft, play) {
    var places = rowPlaces(first, own);
    var inPlace = play !== null && places.inPlace;
    drawn = { places: places, valued: play !== null, there: standing(position) };
    drawPlaces(first, position, draft, inPlace ? null : play);
    for (var k = 0; k < own.numbers; k++) {
      var numbered = places.numbers[k];
      if (numbered) {
        view.setText(number(k), numbered.text);
        view.moveOnScreen(
          number(k),
          pixelX(numbered.x) - (numbered.text.length * own.room.digit) / 2,
          pixelY(numbered.y) + away(0, places) + own.room.cap + (inPlace ? places.below : 0)
        );
      }
      // If lines are close together, there is only room for the plies of the lower line.
      view.show(number(k), Boolean(numbered) && !(play !== null && !inPlace && places.close));
    }
    if (own.valueLines) {
      showValues(inPlace ? valuedPlaces(position, draft, /** @type {Play} */ (play)) : {}, places);
    }
    view.show(wordLabel(0), false);
    view.show(wordLabel(1), false);
  };

  /**
   * @param {number} place
   * @param {RowPlaces} places
   */
  function putInPlace(place, places) {
    view.moveFixed(label(place), places.spots[place].x, places.spots[place].y);
    if (place % 2 === 0) {
      view.setSize(label(place), places.size);
    }
  }

  /**
   * The values of the moves that can still be chosen, by the labels of their texts, with the clicks for each move.
   *
   * @param {Position} position
   * @param {number[] | null} draft
   * @param {Play} play
   * @returns {Record<string, RowValue>}
   */
  function valuedPlaces(position, draft, play) {
    var begins = rowBegins(position);
    /** @type {Record<string, RowValue>} */
    var found = {};
    encoding.moves(position).forEach(function (move) {
      if (nextPlaces(move, position, draft || []).length > 0) {
        var spot = valuePlace(move.ways[0], begins, valueLines);
        found[valueLabel(spot.band, spot.counter)] = { way: move.ways[0], value: encoding.value(move.position, play) };
      }
    });
    return found;
  }

  /**
   * Shows these values where their moves are made, and hides all others.
   *
   * @param {Record<string, RowValue>} found
   * @param {RowPlaces} places
   */
  function showValues(found, places) {
    valueLines.bands.forEach(function (line, band) {
      for (var counter = 0; counter < own.counters; counter++) {
        var made = found[valueLabel(band, counter)];
        if (made) {
          showValue(valueLabel(band, counter), made, band, counter, places);
        }
        view.show(valueLabel(band, counter), Boolean(made));
      }
    });
  }

  /**
   * @param {string} tag
   * @param {RowValue} made
   * @param {number} band
   * @param {number} counter
   * @param {RowPlaces} places
   */
  function showValue(tag, made, band, counter, places) {
    var plies = places.plies ? pliesText(made.value) : "";
    var side = valueLines.bands[band][0];
    var atRun = band < valueLines.lengths.length;
    var first = places.spots[atRun ? made.way[0] : 2 * counter];
    var last = places.spots[atRun ? made.way[made.way.length - 1] : 2 * counter];
    var width = own.room.mark + (plies === "" ? 0 : own.room.space + plies.length * own.room.digit);
    view.setText(tag, plies === "" ? valueSign(withoutRemoteness(/** @type {ValuedMove} */ (made)).value) : valueSign(made.value));
    view.paint(tag, valueStyle(made).colour);
    view.moveOnScreen(
      tag,
      pixelX((first.x + last.x) / 2) - width / 2,
      pixelY(lineOf(made.way[0], places)) - side * away(valueLines.bands[band][1], places) + (side < 0 ? own.room.cap : 0)
    );
  }

  /**
   * The distance of a line of texts from the middle of a row, in pixels, with `lines` other lines between.
   *
   * @param {number} lines
   * @param {RowPlaces} places
   * @returns {number}
   */
  function away(lines, places) {
    return places.size + places.shift + own.room.gap + lines * own.room.textLine;
  }

  /**
   * The height of the row that contains a place, in units of the view: gaps are at the middle of their row.
   *
   * @param {number} place
   * @param {RowPlaces} places
   * @returns {number}
   */
  function lineOf(place, places) {
    return places.spots[2 * Math.floor(place / 2) + 1].y;
  }

  /**
   * @param {number} x
   * @returns {number}
   */
  function pixelX(x) {
    return own.room.originX + x * own.room.unit;
  }

  /**
   * @param {number} y
   * @returns {number}
   */
  function pixelY(y) {
    return own.room.originY - y * own.room.unit;
  }

  /**
   * The places of a run from one place to another, or the gap.
   *
   * @param {number[]} way
   * @returns {number[]}
   */
  function runOf(way) {
    var found = [];
    for (var place = Math.min.apply(null, way); place <= Math.max.apply(null, way); place += 2) {
      found.push(place);
    }
    return found;
  }

  /**
   * Marks the counters that a move takes, or where it splits a row.
   *
   * @param {Position} position
   * @param {PointedMove} move
   * @param {Style} style
   */
  board.point = function (position, move, style) {
    runOf(placesOf(move, position)).forEach(function (place) {
      view.dress(label(place), style);
    });
  };

  // Marks what a move has taken, or where it has split a row, and says who did it.
  board.trace = function (before, after, made) {
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
    marked.forEach(function (place) {
      // A counter that was taken before it was ever drawn is still where it was in another game.
      putInPlace(place, drawn.places);
      view.showPoint(label(place), made.style, "", spokenName(place));
    });
    sayWho(marked, made);
  };

  /**
   * Says who made a move: above its places for the first player, below for the second, outside everything else there.
   *
   * @param {number[]} marked
   * @param {Made} made
   */
  function sayWho(marked, made) {
    var places = drawn.places;
    var second = made.style.mark === settings.traces[1].mark;
    var tag = wordLabel(second ? 1 : 0);
    var middle = pixelX((places.spots[marked[0]].x + places.spots[marked[marked.length - 1]].x) / 2);
    var width = made.word.length * own.room.letter;
    var lift = away(0, places) + wordLift(marked, middle, width / 2, second);
    view.setText(tag, made.word);
    view.paint(tag, made.style.colour);
    view.moveOnScreen(
      tag,
      Math.max(pixelX(own.room.left), Math.min(middle - width / 2, pixelX(own.room.left + own.room.width) - width)),
      pixelY(lineOf(marked[0], places)) + (second ? lift + own.room.cap : -lift)
    );
    view.show(tag, true);
  }

  /**
   * How much further from the counters a word of the given half-width has to be, in pixels, so that it overlaps
   * nothing.
   *
   * @param {number[]} marked
   * @param {number} middle
   * @param {number} half
   * @param {boolean} second
   * @returns {number}
   */
  function wordLift(marked, middle, half, second) {
    var places = drawn.places;
    var taken = marked[0] % 2 === 0 ? marked.length : 0;
    var values = drawn.valued && places.inPlace ? (second ? places.below : places.above) : 0;
    if (values > 0) {
      // The next value in the nearest line belongs to the next counter, or to a move that begins behind it.
      var apart = taken + ((second ? !valueLines.ends : own.splits) ? 2 : 1);
      var value = valueLines.mark + (places.plies ? valueLines.plies : 0);
      return half <= (apart * places.pitch - value) / 2 ? 0 : values + (second ? own.room.textLine : 0);
    }
    if (!second) {
      var captioned = drawn.valued && !places.inPlace && half > ((taken + 1) * places.pitch) / 2 - own.room.caption;
      return captioned ? own.room.caption : 0;
    }
    var numbered = places.numbers.some(function (each) {
      return each.y === lineOf(marked[0], places) && Math.abs(pixelX(each.x) - middle) < half + own.room.textLine;
    });
    return numbered ? own.room.textLine : 0;
  }

  /**
   * Says why a click is not part of a move. The second click of a fast double-click arrives after the counter is gone.
   *
   * @param {number} place
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {string}
   */
  function refusal(place, position, draft) {
    if (!standing(position)[place]) {
      return "";
    }
    return draft === null
      ? gettext("No move begins at {place}. Click somewhere else.")
      : gettext("No move leads from {from} to {place}. Click another end, or press “Cancel”.");
  }

  // Explains where values stand in a game from a start, if they stand where moves are made.
  board.legend = function (first) {
    if (!rowPlaces(first, own).inPlace) {
      return "";
    }
    var said = [];
    if (own.splits) {
      said.push(gettext("Above a gap: the split."));
    }
    if (valueLines.ends) {
      said.push(gettext("Above a counter: from the left end up to it; below: from it to the right end."));
    }
    if (valueLines.lengths.indexOf(1) >= 0) {
      said.push(gettext("Above a counter: it alone."));
    }
    if (valueLines.below > 0 && !valueLines.ends) {
      said.push(gettext("Below: a longer run, at its middle."));
    }
    return said.join(" ");
  };

  // Reads the rows of a start: lengths, or a position in which some counters are gone.
  board.parse = function (typed) {
    var gone = typed.match(/(^|[\s,;])-?[0-9]+/g) || [];
    var read = readWholeNumbers(/(^|[\s,;])0*[1-9]/.test(typed) ? typed.replace(/(^|[\s,;])-(?=[0-9])/g, "$1") : typed);
    if (!read.numbers) {
      return read;
    }
    var position = read.numbers.map(function (length, k) {
      return gone[k].indexOf("-") < 0 ? length : -length;
    });
    var lines = rowLines(position).map(countOf);
    var joins = rowsRunTogether(position).join() === position.join() && position[0] !== 0 && position[position.length - 1] !== 0;
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
  };

  // A random start: as many rows as the given start has lines, with lengths from 1 to that of its longest line, if
  // there is room.
  board.random = function (word, first) {
    var lines = rowLines(first).map(countOf);
    var longest = Math.min(Math.max.apply(null, lines), Math.floor(own.counters / lines.length));
    return randomEntries(
      word,
      lines.map(function () {
        return longest;
      })
    );
  };

  board.numbered = function (first) {
    var places = rowPlaces(first, own);
    return places.inPlace && !places.plies ? "none" : "all";
  };
  board.data = fullHeaps;
  // A position within a game has its rows where they were at the start. The tasks of a challenge are such positions.
  board.begunFrom = function (first, given) {
    return comesFrom(first, given) ? given : first;
  };
  return board;
}

BOARDS.rows = rowsBoard;
