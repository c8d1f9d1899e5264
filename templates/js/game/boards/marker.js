// One or two heaps as a marker on cells: a line, or a grid on which each heap is a coordinate. A move is a click on the
// cell that it leads to.

import { randomEntries } from "../../lib/random.js";
import { fill, gettext, ngettext } from "../../lib/text.js";
import { BOARDS, numbersParser } from "../board.js";
import { ascendingMoves } from "../challenge_tasks.js";
import { changedText, heapLimits } from "../heap_sizes.js";
import { firstFitting, outcomeNames, valueNumber, valueStyle } from "../model.js";

/**
 * @param {View} view
 * @param {MarkerBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function markerBoard(view, own, encoding) {
  /**
   * @param {number} k
   * @returns {string}
   */
  function cell(k) {
    return own.prefix + "q_{" + k + "}";
  }

  /**
   * @param {Style} style
   * @returns {string}
   */
  function ghost(style) {
    return own.prefix + "last_{" + settings.traces.indexOf(style) + "}";
  }

  var marker = own.prefix + "m_{0}";
  var markSize = Math.min(own.size, 4);

  /**
   * The upper left corner of the cell of a position, in pixels.
   *
   * @param {Position} position
   * @returns {Place}
   */
  function corner(position) {
    if (position.length === 1) {
      return {
        x: own.left + (position[0] % own.columns) * own.side,
        y: own.top + Math.floor(position[0] / own.columns) * own.pitch
      };
    }
    return { x: own.left + position[0] * own.side, y: own.top + (own.largest - position[1]) * own.side };
  }

  /**
   * Puts a point on the cell of a position, in its centre or to the left of it.
   *
   * @param {string} label
   * @param {Position} position
   * @param {boolean} [left]
   */
  function putOn(label, position, left) {
    var at = corner(position);
    var x = at.x + own.side * (left ? own.markLeft : 0.5);
    view.moveFixed(label, (x - own.origin[0]) / own.unit, (own.origin[1] - at.y - own.side / 2) / own.unit);
    view.show(label, true);
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function sign(k) {
    return own.prefix + "v_{" + k + "}";
  }

  /**
   * Marks a cell; `plies` stands beside the mark, unless it is "".
   *
   * @param {number} k
   * @param {Position} position
   * @param {Style} style
   * @param {number} size
   * @param {string} plies
   */
  function mark(k, position, style, size, plies) {
    putOn(sign(k), position, plies !== "");
    view.setSize(sign(k), size);
    view.showPoint(sign(k), style, plies, "");
  }

  /**
   * The number beside a mark: dots for a name that is too wide for a cell.
   *
   * @param {Value} value
   * @returns {string}
   */
  function numberBesideMark(value) {
    return value.named ? firstFitting([value.named, "\u2026"], own.textRoom) : valueNumber(value);
  }

  // The P-positions, by kind of play; each list is computed only once.
  /** @type {Partial<Record<Play, Position[]>>} */
  var lost = {};

  /**
   * @param {Play} play
   * @returns {Position[]}
   */
  function lostPositions(play) {
    var count = settings.game.first.length;
    if (!lost[play]) {
      lost[play] = [];
      for (var one = 0; one <= own.largest; one++) {
        for (var other = 0; other <= (count > 1 ? own.largest : 0); other++) {
          var position = count > 1 ? [one, other] : [one];
          if (encoding.has(position, play) && encoding.value(position, play).outcome === "P") {
            lost[play].push(position);
          }
        }
      }
    }
    return lost[play];
  }

  /** @returns {Play} */
  function playedNow() {
    return view.number("misere") === 1 ? "misere" : "normal";
  }

  /**
   * Whether P-positions are marked: where the players have different moves, there is another explanation.
   *
   * @returns {boolean}
   */
  function isExplained() {
    return !encoding.kind.sides && view.exists("explained") && view.number("explained") > 0;
  }

  /**
   * Writes a letter on the P-positions that have no other mark.
   *
   * @param {Position} position
   * @param {Move[]} options
   * @param {Play | null} play
   */
  function drawLost(position, options, play) {
    if (!isExplained()) {
      writeLost([], []);
      return;
    }
    var letter = outcomeNames(encoding.kind, view.option("outcome_words")).P.letter;
    var taken = [position.join()];
    if (play !== null) {
      options.forEach(function (option) {
        taken.push(option.position.join());
      });
    }
    /** @type {number[][]} */
    var places = [];
    lostPositions(playedNow()).forEach(function (each) {
      if (taken.indexOf(each.join()) < 0) {
        var at = corner(each);
        places.push([
          (at.x + own.side / 2 - own.origin[0]) / own.unit,
          (own.origin[1] - at.y - own.side / 2) / own.unit,
          own.letterHalf
        ]);
      }
    });
    writeLost(
      places.map(function () {
        return letter;
      }),
      places
    );
  }

  /**
   * @param {string[]} texts
   * @param {number[][]} places
   */
  function writeLost(texts, places) {
    view.setTexts(own.prefix + "lostTexts", [" "].concat(texts));
    view.setList(own.prefix + "lostPlaces", [[0, 0, 0]].concat(places));
  }

  /**
   * @param {Position} first
   * @param {Position} position
   * @param {number[] | null} draft
   * @param {Play | null} play
   */
  function draw(first, position, draft, play) {
    var options = ascendingMoves(encoding, position);
    drawLost(position, options, play);
    for (var k = 0; k < own.pool; k++) {
      if (k < options.length) {
        var option = options[k].position;
        var at = corner(option);
        view.moveOnScreen(cell(k), at.x + own.inset, at.y + own.inset);
        // The caption has the colour of the cell, so that only screen readers notice it.
        view.caption(cell(k), option.join());
        if (play === null) {
          mark(k, option, own.target, 2, "");
          view.show(sign(k), !isExplained() || encoding.value(option, playedNow()).outcome !== "P");
        } else {
          var value = encoding.value(option, play);
          mark(k, option, valueStyle({ value: value }), markSize, own.numbered ? numberBesideMark(value) : "");
        }
      }
      view.show(cell(k), k < options.length);
      if (k >= options.length) {
        view.show(sign(k), false);
      }
    }
    own.still.forEach(function (label) {
      view.show(label, true);
    });
    if (position.length > 1) {
      view.setText(own.prefix + "axes", gettext("→ heap 1   ↑ heap 2"));
    }
    putOn(marker, position);
    /** @type {Trace[]} */ (settings.traces).forEach(function (style) {
      view.show(ghost(style), false);
    });
  }

  /**
   * The index of the cell that a move leads to.
   *
   * @param {Position} position
   * @param {Position} option
   * @returns {number}
   */
  function numberOf(position, option) {
    return ascendingMoves(encoding, position)
      .map(function (move) {
        return move.position.join();
      })
      .indexOf(option.join());
  }

  /**
   * Marks the cell that a move leads to.
   *
   * @param {Position} position
   * @param {ValuedMove} move
   * @param {Style} style
   */
  function point(position, move, style) {
    mark(numberOf(position, move.position), move.position, style, markSize, "");
  }

  /**
   * Marks where the marker was, and says who moved it.
   *
   * @param {Position} before
   * @param {Position} after
   * @param {Made} made
   */
  function trace(before, after, made) {
    var label = ghost(made.style);
    putOn(label, before);
    view.showPoint(label, made.style, own.named ? made.word : "", before.join());
  }

  /**
   * @param {number[]} place
   * @param {Position} position
   * @returns {ClickAnswer<number[]>}
   */
  function click(place, position) {
    var options = ascendingMoves(encoding, position);
    // The second click of a fast double-click arrives after the cell is gone.
    return place[0] < options.length ? { option: options[place[0]].position } : { problem: "" };
  }

  /**
   * Whether there are enough cells for a game from a start.
   *
   * @param {Position} first
   * @param {number} count
   * @returns {boolean}
   */
  function fits(first, count) {
    return (
      first.length === count &&
      first.every(function (size) {
        return size <= own.largest;
      })
    );
  }

  /**
   * A start has the sizes of the heaps.
   *
   * @param {number[]} numbers
   * @param {Position} first
   * @returns {string}
   */
  function problemOf(numbers, first) {
    return fits(numbers, first.length)
      ? ""
      : fill(
          ngettext(
            "The cells are for {count} heap of at most {largest}.",
            "The cells are for {count} heaps of at most {largest} each.",
            first.length
          ),
          { count: first.length, largest: own.largest }
        );
  }

  return {
    marksLost: isExplained,
    numbered: function () {
      return own.numbered ? "all" : "none";
    },
    prompt: gettext("click a cell to move there."),
    nothingLeft: gettext("There is no counter to take: at least one heap must not be empty."),
    name: changedText,
    draw: draw,
    point: point,
    trace: trace,
    click: { q: click },
    finish: function () {
      return { problem: gettext("There is no move to end.") };
    },
    parse: numbersParser(problemOf),
    fits: fits,
    hide: function () {
      writeLost([], []);
      own.still.forEach(function (label) {
        view.show(label, false);
      });
      for (var k = 0; k < own.pool; k++) {
        view.show(cell(k), false);
        view.show(sign(k), false);
      }
      [marker].concat(settings.traces.map(ghost)).forEach(function (label) {
        view.show(label, false);
      });
    },
    random: function (word, first) {
      return randomEntries(word, heapLimits(encoding, first));
    }
  };
}

BOARDS.marker = markerBoard;
