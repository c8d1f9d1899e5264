// Heaps of counters. A click on a counter takes it and all counters above it. If a move may lower several heaps, each
// takes a click, and “Done” ends the move where it could continue. A draft is the list of heap sizes so far.

import { randomEntries } from "../../lib/random.js";
import { fill, gettext, ngettext } from "../../lib/text.js";
import { BOARDS, numbersParser } from "../board.js";
import { changedEntries } from "../encoding.js";
import { changedText, heapLimits } from "../heap_sizes.js";
import { bestMoves, isWon, shortNumber, valueStyle, valueWords, valuedMoves } from "../model.js";

// A caption begins this far beside a counter and ends so far before anything else, in pixels.
var CAPTION_BESIDE = 10;
// The largest size that GeoGebra's API sets.
var LARGEST_SET = 9;

/**
 * @param {View} view
 * @param {HeapsBoardSettings} own
 * @param {NarrowingEncoding} encoding
 * @returns {TypedBoard<number[]>}
 */
function heapsBoard(view, own, encoding) {
  // The start for which the board was drawn.
  /** @type {Position} */
  var drawnFrom = [];

  /**
   * @param {number} h
   * @param {number} k
   * @returns {string}
   */
  function counter(h, k) {
    return own.prefix + "c_{" + h + "," + k + "}";
  }

  /**
   * @param {number} h
   * @returns {string}
   */
  function base(h) {
    return own.prefix + "b_{" + h + "}";
  }

  /**
   * The name of a counter for screen readers.
   *
   * @param {number} h
   * @param {number} k
   * @returns {string}
   */
  function counterName(h, k) {
    return fill(gettext("heap {heap}, counter {counter}"), { heap: h + 1, counter: k });
  }

  /**
   * The counters that can be clicked; null if all are painted alike.
   *
   * @param {Position} position
   * @param {Position} now
   * @returns {Record<string, boolean> | null}
   */
  function litCounters(position, now) {
    /** @type {Record<string, boolean>} */
    var lit = {};
    if (own.unlit === null) {
      return null;
    }
    if (encoding.reachable) {
      encoding.reachable(changedEntries(position, now)).forEach(function (h) {
        for (var k = 1; k <= now[h]; k++) {
          lit[h + "," + k] = true;
        }
      });
      return lit;
    }
    encoding.moves(position).forEach(function (move) {
      changedEntries(position, move.position).forEach(function (h) {
        lit[h + "," + (move.position[h] + 1)] = true;
      });
    });
    return lit;
  }

  /**
   * The best value that can be reached after lowering a heap to a given size in the next step, by heap and size.
   *
   * @param {Position} position
   * @param {Position} now
   * @param {Play} play
   * @returns {Record<string, ValuedMove>}
   */
  function valuesBySize(position, now, play) {
    /** @type {Record<string, ValuedMove | ValuedMove[]>} */
    var best = {};
    valuedMoves(encoding, position, play).forEach(function (move) {
      var fits = now.every(function (size, h) {
        return size === position[h] || size === move.position[h];
      });
      if (fits) {
        changedEntries(now, move.position).forEach(function (h) {
          var key = h + "," + move.position[h];
          best[key] = (/** @type {ValuedMove[]} */ (best[key]) || []).concat([move]);
        });
      }
    });
    Object.keys(best).forEach(function (key) {
      best[key] = bestMoves(/** @type {ValuedMove[]} */ (best[key]), position, { encoding: encoding })[0];
    });
    return /** @type {Record<string, ValuedMove>} */ (best);
  }

  /**
   * On a circle, the numbers of heaps that extend sideways stand above the counters.
   *
   * @param {HeapPlace} place
   * @param {number} k
   * @returns {Place}
   */
  function numberOffset(place, k) {
    if (place.shift === 0 && Math.abs(place.dx) > own.level) {
      return { x: own.above[0], y: place.size + own.above[1] };
    }
    return { x: place.shift > 0 && k % 2 === 1 ? -place.size - 34 : place.size, y: 2 * place.size + 6 };
  }

  /**
   * @param {HeapPlace[]} places
   * @returns {string}
   */
  function fittedTo(places) {
    return [places[0].size, places[0].shift > 0 ? 1 : 0, own.circle ? places.length : 0].join();
  }

  /**
   * @param {Place} one
   * @param {Place} other
   * @returns {boolean}
   */
  function isSame(one, other) {
    return one.x === other.x && one.y === other.y;
  }

  /**
   * Whether an entry of `numbers` is for the word at this counter.
   *
   * @param {number} h
   * @param {number} k
   * @returns {(entry: string) => boolean}
   */
  function isOf(h, k) {
    return function (entry) {
      return entry.indexOf(h + "," + k + ",") === 0;
    };
  }

  /**
   * Where the values stand beside counters depends on the size and the distance of the counters. GeoGebra puts a
   * caption 4 px to the right of a point and twice its size above it; counters that alternate between left and right
   * have it on their own side. The text `numbers` has the size and distance for which captions are placed, followed by
   * the counters with a word in another place, and where.
   *
   * @param {HeapPlace[]} places
   */
  function placeNumbers(places) {
    var fitted = fittedTo(places);
    var placed = view.text(own.prefix + "numbers").split(";");
    if (placed[0] === fitted && placed.length === 1) {
      return;
    }
    var items = [];
    for (var h = 0; h < own.most; h++) {
      var place = places[Math.min(h, places.length - 1)];
      for (var k = 1; k <= own.largest; k++) {
        if (placed[0] !== fitted || placed.some(isOf(h, k))) {
          items.push(captionAt(h, k, place, numberOffset(place, k)));
        }
      }
    }
    view.setOffsets(items);
    view.setText(own.prefix + "numbers", fitted);
  }

  /**
   * @param {number} h
   * @param {number} k
   * @param {HeapPlace} place
   * @param {Place} offset
   * @returns {{ label: string, style: Style, offset: Place }}
   */
  function captionAt(h, k, place, offset) {
    return {
      label: counter(h, k),
      style: { colour: own.counter.colour, shape: own.counter.shape, size: place.size },
      offset: offset
    };
  }

  /**
   * Moves the caption of a counter to where the word that says who took it stands.
   *
   * @param {number} h
   * @param {number} k
   * @param {HeapPlace[]} places
   * @param {Place} offset
   */
  function placeWord(h, k, places, offset) {
    var placed = view.text(own.prefix + "numbers").split(";");
    var isThere = placed.filter(isOf(h, k));
    var entry = [h, k, offset.x].join();
    var usual = placed[0] === fittedTo(places) && isThere.length === 0 && isSame(offset, numberOffset(places[h], k));
    if (usual || isThere[0] === entry) {
      return;
    }
    view.setOffsets([captionAt(h, k, places[h], offset)]);
    var others = placed.filter(function (each) {
      return isThere.indexOf(each) < 0;
    });
    view.setText(own.prefix + "numbers", others.concat(entry).join(";"));
  }

  /**
   * @param {Position} first
   * @param {Position} position
   * @param {number[] | null} draft
   * @param {Play | null} play
   */
  function draw(first, position, draft, play) {
    var now = draft || position;
    var places = heapPlaces(first, own.room, own.circle);
    drawnFrom = first;
    var values = play === null ? {} : valuesBySize(position, now, play);
    var lit = litCounters(position, now);
    var numberText = hasWords(places) ? valueWords : shortNumber;
    var resized = isResized(first, places[0].size);
    if (resized) {
      view.setText(own.prefix + "numbers", "");
    }
    if (resized || play !== null) {
      placeNumbers(places);
    }
    for (var h = 0; h < own.most; h++) {
      var size = h < now.length ? now[h] : 0;
      for (var k = 1; k <= own.largest; k++) {
        var label = counter(h, k);
        if (k <= size) {
          var value = values[h + "," + (k - 1)];
          var style = value ? valueStyle(value) : own.counter;
          placeCounter(label, k, places[h]);
          view.paint(label, value || lit === null || lit[h + "," + k] ? style.colour : /** @type {number[]} */ (own.unlit));
          view.setShape(label, style.shape);
          // If counters are close together, only the few winning ones have room for numbers.
          var numbered = value && (!isCrowded(first, places[h]) || isWon(value.value));
          view.captionPoint(label, numbered ? numberText(value.value) : "", counterName(h, k));
        }
        view.show(label, k <= size);
      }
      view.show(base(h), h < now.length);
      if (h < now.length) {
        view.moveFixed(base(h), places[h].x, places[h].y);
        view.captionPoint(base(h), String(size), "");
      }
    }
  }

  /**
   * Whether counters must be created anew: GeoGebra's API cannot make them as large as they are to be.
   *
   * @param {Position} first
   * @param {number} size
   * @returns {boolean}
   */
  function isResized(first, size) {
    return (
      size > LARGEST_SET &&
      first.some(function (count, h) {
        return count > 0 && view.size(counter(h, 1)) !== size;
      })
    );
  }

  /**
   * @param {string} label
   * @param {number} k
   * @param {HeapPlace} place
   */
  function placeCounter(label, k, place) {
    var spot = counterSpot(place, k);
    view.moveFixed(label, spot.x, spot.y);
    view.setSize(label, place.size);
  }

  /**
   * @param {Position} first
   * @param {HeapPlace} place
   * @returns {boolean}
   */
  function isCrowded(first, place) {
    return place.shift > 0 || (own.circle && first.length > own.room.roomy);
  }

  /**
   * Whether there is room for words beside each column.
   *
   * @param {HeapPlace[]} places
   * @returns {boolean}
   */
  function hasWords(places) {
    var last = places[places.length - 1];
    var width = (CAPTION_BESIDE + own.room.letter * fill(gettext("in {plies}"), { plies: 88 }).length) / own.room.unit;
    var size = last.size / own.room.unit;
    return (
      !own.circle &&
      last.shift === 0 &&
      (places.length < 2 || places[1].x - places[0].x >= width + 2 * size) &&
      last.x + size + width <= own.room.farRight
    );
  }

  /**
   * Marks the counters that a move takes.
   *
   * @param {Position} position
   * @param {ValuedMove} move
   * @param {Style} style
   */
  function point(position, move, style) {
    position.forEach(function (size, h) {
      for (var k = move.position[h] + 1; k <= size; k++) {
        view.dress(counter(h, k), style);
      }
    });
  }

  /**
   * Marks the counters that a move has taken; the topmost one says who took them, if there is room.
   *
   * @param {Position} before
   * @param {Position} after
   * @param {Made} made
   */
  function trace(before, after, made) {
    var places = heapPlaces(drawnFrom, own.room, own.circle);
    changedEntries(before, after).forEach(function (h) {
      var offset = own.worded ? wordOffset(drawnFrom, places, h, before[h], made.word, own) : null;
      if (offset !== null) {
        placeWord(h, before[h], places, offset);
      }
      for (var k = after[h] + 1; k <= before[h]; k++) {
        var label = counter(h, k);
        // A counter that was taken before it was ever drawn is still where it was in another game.
        placeCounter(label, k, places[h]);
        view.showPoint(label, made.style, k === before[h] && offset !== null ? made.word : "", counterName(h, k));
      }
    });
  }

  /**
   * @param {number[]} place
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {ClickAnswer<number[]>}
   */
  function click(place, position, draft) {
    var now = draft || position;
    var h = place[0];
    var size = place[1] - 1;
    // The second click of a fast double-click arrives after the counter is gone.
    if (h >= now.length || size >= now[h]) {
      return { problem: "" };
    }
    var lowered = now.slice();
    lowered[h] = size;
    var left = encoding.narrowed(position, lowered);
    if (left.only) {
      return { option: left.only };
    }
    if (!left.exact && !left.more) {
      return { problem: refusal(position, now, h, size) };
    }
    return {
      draft: lowered,
      say: left.exact
        ? fill(gettext("{move}. Click a counter of another heap, or press “Done”."), { move: changedText(position, lowered) })
        : fill(gettext("{move}. Go on in another heap."), { move: changedText(position, lowered) })
    };
  }

  /**
   * Says to which sizes a heap may be reduced, if any.
   *
   * @param {Position} position
   * @param {Position} now
   * @param {number} h
   * @param {number} size
   * @returns {string}
   */
  function refusal(position, now, h, size) {
    /** @type {number[]} */
    var sizes = [];
    encoding.moves(position).forEach(function (move) {
      var fits = now.every(function (left, i) {
        return i === h || left === position[i] || left === move.position[i];
      });
      if (fits && move.position[h] < now[h] && sizes.indexOf(move.position[h]) < 0) {
        sizes.push(move.position[h]);
      }
    });
    var words = { heap: h + 1, size: size, sizes: sizes.sort(function (a, b) { return b - a; }).join(", ") };
    return sizes.length === 0
      ? fill(gettext("Heap {heap} cannot be lowered now. Choose another one."), words)
      : fill(gettext("Heap {heap} cannot become {size}, only: {sizes}."), words);
  }

  /**
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {ClickAnswer<number[]>}
   */
  function finish(position, draft) {
    if (draft === null) {
      return { problem: gettext("There is no move to end: click a counter first.") };
    }
    return encoding.narrowed(position, draft).exact
      ? { option: draft }
      : { problem: gettext("This is no whole move yet: go on in another heap, or press “Cancel”.") };
  }

  /**
   * A start has the sizes of the heaps.
   *
   * @param {number[]} numbers
   * @param {Position} first
   * @returns {string}
   */
  function problemOf(numbers, first) {
    // All positions of a table have the same length.
    var least = encoding.anyCount ? 1 : first.length;
    var most = least === 1 ? own.most : least;
    if (numbers.length < least || numbers.length > most) {
      return fill(
        least === most
          ? ngettext("{count} heap, expected {most}.", "{count} heaps, expected {most}.", numbers.length)
          : ngettext("{count} heap, expected 1 to {most}.", "{count} heaps, expected 1 to {most}.", numbers.length),
        { count: numbers.length, most: most }
      );
    }
    for (var h = 0; h < numbers.length; h++) {
      var largest = encoding.limits && h < encoding.limits.length ? encoding.limits[h] : own.largest;
      if (numbers[h] > largest) {
        return fill(gettext("Heap {heap} has {size} counters, expected at most {largest}."), {
          heap: h + 1,
          size: numbers[h],
          largest: largest
        });
      }
    }
    return "";
  }

  /**
   * A random start: as many heaps as the given one, with sizes from 1 to its largest size or to the limit of the table.
   *
   * @param {Word} word
   * @param {Position} first
   * @returns {Position}
   */
  function random(word, first) {
    return randomEntries(word, heapLimits(encoding, first));
  }

  return {
    prompt: own.circle
      ? gettext("click a counter to take it and those further out.")
      : gettext("click a counter to take it and those above it."),
    nothingLeft: gettext("There is no counter to take: at least one heap must not be empty."),
    numbered: function (first) {
      return isCrowded(first, heapPlaces(first, own.room, own.circle)[0]) ? "won" : "all";
    },
    name: changedText,
    draw: draw,
    point: point,
    trace: trace,
    click: { c: click },
    finish: finish,
    // Deleted counters are restored with their values in arbitrary places.
    repair: function (restored) {
      if (restored) {
        view.setText(own.prefix + "numbers", "");
      }
      return false;
    },
    hide: function () {
      for (var h = 0; h < own.most; h++) {
        view.show(base(h), false);
        for (var k = 1; k <= own.largest; k++) {
          view.show(counter(h, k), false);
        }
      }
    },
    parse: numbersParser(problemOf),
    random: random
  };
}

/**
 * Where the heaps of a start are, in columns or on a circle: for each heap the place of its number, the direction and
 * the distance of its counters, how far they alternate to the left and right, and their size. All in units of the view,
 * except for the size, which is in pixels: a click on a counter must not be within reach of the next ones.
 *
 * @param {Position} start
 * @param {HeapsRoom} room
 * @param {boolean} circle
 * @returns {HeapPlace[]}
 */
export function heapPlaces(start, room, circle) {
  var inner = room.inner[start.length > room.roomy ? 1 : 0];
  var length = circle ? Math.min(room.width, room.height) / 2 - inner : room.height;
  var step = Math.min(room.step, length / Math.max.apply(null, start.concat([1])));
  var shift = step < room.close ? room.shift : 0;
  var nearest = Math.min(Math.sqrt(step * step + 4 * shift * shift), shift > 0 ? 2 * step : step) * room.unit;
  return start.map(function (size, h) {
    var angle = Math.PI / 2 - (circle ? (2 * Math.PI * h) / start.length : 0);
    var dx = Math.cos(angle);
    var dy = Math.sin(angle);
    return {
      x: circle ? room.left + room.width / 2 + inner * dx : room.left + ((h + 0.5) * room.width) / start.length,
      y: circle ? room.bottom + room.height / 2 + inner * dy : room.bottom,
      dx: dx,
      dy: dy,
      step: step,
      shift: shift,
      size: Math.min(room.largestSize, Math.floor((nearest - room.reach) / 2))
    };
  });
}

/**
 * @param {HeapPlace} place
 * @param {number} k
 * @returns {Place}
 */
export function counterSpot(place, k) {
  var side = k % 2 === 0 ? place.shift : -place.shift;
  return {
    x: place.x + k * place.step * place.dx + side * place.dy,
    y: place.y + k * place.step * place.dy - side * place.dx
  };
}

/**
 * How far the caption of a counter is moved for a word that says who took it, in pixels; null if there is no room. The
 * word stands to the right of a column, up to the next column that is as high, and on a circle outside a whole heap
 * that extends sideways.
 *
 * @param {Position} start
 * @param {HeapPlace[]} places
 * @param {number} h
 * @param {number} k
 * @param {string} word
 * @param {HeapsBoardSettings} own
 * @returns {Place | null}
 */
export function wordOffset(start, places, h, k, word, own) {
  var room = own.room;
  var place = places[h];
  var spot = counterSpot(place, k);
  var width = (word.length * room.letter) / room.unit;
  var gap = (place.size + room.wordGap * (place.shift > 0 ? 2 : 1)) / room.unit;
  var outermost = place.dx > own.sideways ? spot.x : place.x + k * place.step * place.dx + place.shift;
  var begin = place.dx < -own.sideways ? spot.x - gap - width : outermost + gap;
  var blocked = places.some(function (other, i) {
    var isHigh = (k - start[i]) * place.step * room.unit < room.cap;
    return !own.circle && i > h && isHigh && begin + width > other.x - other.shift - other.size / room.unit;
  });
  // Further out there may be marks of counters that were taken earlier.
  var covered = Math.abs(place.dx) > own.sideways && k < start[h];
  if (blocked || covered || begin < room.left || begin + width > room.farRight) {
    return null;
  }
  return { x: Math.round((begin - spot.x) * room.unit) - 4, y: 2 * place.size + 6 };
}

BOARDS.heaps = heapsBoard;
