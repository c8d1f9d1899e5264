// A graph with a weight on each edge: choose a vertex, click its edges to lower their weights, press “Done”. A draft is
// the vertex and the weights so far. What integer_graph.js overrides is called through `self`.

import { randomEntries } from "../../lib/random.js";
import { fill, gettext, ngettext, readWholeNumbers, shownText } from "../../lib/text.js";
import { labelOfEdge, labelOfWeight } from "../../view/labels.js";
import { DASHED, WHOLE } from "../../view/painter.js";
import { BOARDS } from "../board.js";
import { changedEntries } from "../encoding.js";
import { isWon, rankOf, valueSign, valueStyle } from "../model.js";
import { typedPosition } from "../rules.js";
import { drawVertex } from "../vertices.js";

// Weights above MOST_PARALLEL are not drawn as parallel edges; BESIDE lines beside each edge are available for them.
var MOST_PARALLEL = 8;
var LINES_BESIDE = 8;
// From this many parallel edges on, they are thin.
var MANY_PARALLEL = 5;

/**
 * @param {View} view
 * @param {WeightedGraphBoardSettings} own
 * @param {WeightsEncoding} encoding
 * @returns {WeightedGraphBoard}
 */
export function weightedGraphBoard(view, own, encoding) {
  // The edges at each vertex.
  var stars = own.names.map(function (word, v) {
    return own.edges.reduce(function (found, ends, e) {
      return ends.indexOf(v) >= 0 ? found.concat([e]) : found;
    }, []);
  });

  // If names themselves contain hyphens, A and B-C would give the same edge name as A-B and C.
  var hyphen = own.names.join("").indexOf("-") < 0 ? "-" : " \u2013 ";

  /**
   * @param {number} e
   * @returns {string}
   */
  function edgeName(e) {
    return own.names[own.edges[e][0]] + hyphen + own.names[own.edges[e][1]];
  }

  /**
   * @param {number} e
   * @returns {string}
   */
  function edgeLabel(e) {
    return labelOfEdge(own.edges[e][0], own.edges[e][1]);
  }

  /**
   * @param {number} e
   * @returns {string}
   */
  function tagLabel(e) {
    return labelOfWeight(own.edges[e][0], own.edges[e][1]);
  }

  /**
   * @param {number} e
   * @returns {string}
   */
  function valueLabel(e) {
    return "m_{" + own.edges[e][0] + "," + own.edges[e][1] + "}";
  }

  /**
   * @param {number} i
   * @param {number} j
   * @returns {number}
   */
  function edgeBetween(i, j) {
    for (var e = 0; e < own.edges.length; e++) {
      if (own.edges[e][0] === i && own.edges[e][1] === j) {
        return e;
      }
    }
    return -1;
  }

  /**
   * @param {number} v
   * @param {number[]} edges
   * @returns {boolean}
   */
  function isAt(v, edges) {
    return edges.every(function (e) {
      return stars[v].indexOf(e) >= 0;
    });
  }

  /**
   * @param {Position} position
   * @param {Position} option
   * @returns {string}
   */
  function name(position, option) {
    var edges = changedEntries(position, option);
    var lowered = edges.map(function (e) {
      return fill(gettext("{entry} {before} to {after}"), {
        entry: edgeName(e),
        before: self.text(position[e]),
        after: self.text(option[e])
      });
    });
    // A single edge may have been lowered from either end.
    for (var v = 0; edges.length > 1 && v < stars.length; v++) {
      if (isAt(v, edges)) {
        return own.names[v] + ": " + lowered.join(", ");
      }
    }
    return lowered.join(", ");
  }

  /**
   * Shows the box in which the weight of the edge that was clicked last can be typed.
   *
   * @param {WeightsDraft | null} draft
   */
  function showBox(draft) {
    var e = view.number(own.prefix + "lastEdge");
    var open = draft !== null && e >= 0 && stars[draft[0]].indexOf(e) >= 0;
    view.show("boxMove", open);
    view.show("boxMoveCaption", open);
    if (open) {
      view.setText("boxMoveCaption", shownText(fill(self.setTo, { edge: edgeName(e) })));
      view.fillEntry("moveEntry", typedPosition(self, [/** @type {WeightsDraft} */ (draft)[1][e]]));
    }
  }

  /**
   * Sets the edge that was clicked last to a weight.
   *
   * @param {string} typed
   * @param {Position} position
   * @param {WeightsDraft | null} draft
   * @param {Play | null} play
   * @returns {ClickAnswer<WeightsDraft>}
   */
  function entered(typed, position, draft, play) {
    var e = view.number(own.prefix + "lastEdge");
    if (draft === null || e < 0) {
      return { problem: self.first };
    }
    var read = readWholeNumbers(typed);
    if (!read.numbers || read.numbers.length !== 1 || read.numbers[0] > self.most(position[e])) {
      return {
        problem: fill(gettext("{edge} can be set to a whole number from 0 to {most}."), { edge: edgeName(e), most: position[e] })
      };
    }
    var weights = draft[1].slice();
    weights[e] = read.numbers[0];
    return lowered(position, draft[0], weights, play);
  }

  /**
   * The answer to a change of the weights.
   *
   * @param {Position} position
   * @param {number} v
   * @param {number[]} weights
   * @param {Play | null} play
   * @returns {BegunMove<WeightsDraft>}
   */
  function lowered(position, v, weights, play) {
    var words = { vertex: own.names[v], move: name(position, weights) };
    if (words.move === "") {
      return { draft: [v, weights], say: fill(self.unchanged, words) };
    }
    return {
      draft: [v, weights],
      say: fill(gettext("{move}. Go on at {vertex}, or press “Done”."), words) + doneValue(position, weights, play)
    };
  }

  /**
   * @param {Position} first
   * @param {Position} position
   * @param {WeightsDraft | null} draft
   * @param {Play | null} play
   */
  function draw(first, position, draft, play) {
    showBox(draft);
    var chosen = draft === null ? -1 : draft[0];
    var weights = draft === null ? position : draft[1];
    own.names.forEach(function (word, v) {
      var best = play !== null && draft === null ? self.bestAt(position, position, v, -1, play) : null;
      var plain = isIsolated(v, weights) ? settings.isolatedVertex : settings.vertex;
      drawVertex(view, v, v === chosen ? settings.chosenVertex : plain, best);
    });
    own.edges.forEach(function (ends, e) {
      var mine = ends.indexOf(chosen) >= 0;
      var colour = mine ? settings.chosenVertex.colour : settings.line.colour;
      var broken = false;
      var there = self.seen(weights[e], position[e]);
      view.show(edgeLabel(e), there);
      view.show(tagLabel(e), there);
      if (there) {
        var best = play !== null && mine ? self.bestAt(position, weights, chosen, e, play) : null;
        if (best) {
          colour = valueStyle(best).colour;
          broken = rankOf(best.value) < 0;
        }
        view.paint(edgeLabel(e), colour);
        view.setLine(edgeLabel(e), 3 + Math.min(Math.abs(weights[e] - self.gone), 5), broken ? DASHED : WHOLE);
        // A value is beside the weight and does not colour it.
        view.paint(tagLabel(e), mine ? settings.chosenVertex.colour : settings.tagColour);
        view.setText(tagLabel(e), self.text(weights[e]));
        drawValue(e, best);
        drawParallel(e, weights[e], colour, !best);
      } else {
        drawParallel(e, 0, colour, true);
        drawValue(e, null);
      }
    });
  }

  /**
   * Shows the best value that can be reached by lowering an edge, apart from its weight, or hides it.
   *
   * @param {number} e
   * @param {ValuedMove | null} best
   */
  function drawValue(e, best) {
    if (best) {
      view.setText(valueLabel(e), valueSign(best.value));
      view.paint(valueLabel(e), valueStyle(best).colour);
    }
    view.show(valueLabel(e), Boolean(best));
  }

  /**
   * The lines p_{i,j,k} beside an edge that show a weight as parallel edges, and whether the edge itself is one of
   * them.
   *
   * @param {number} weight
   * @returns {{ beside: number[], middle: boolean }}
   */
  function linesOf(weight) {
    var few = [[], [], [0, 1], [2, 3], [0, 1, 4, 5]][weight];
    return { beside: few || [0, 1, 2, 3, 4, 5, 6, 7].slice(0, weight - (weight % 2)), middle: weight % 2 === 1 };
  }

  /**
   * @param {number} e
   * @param {number} k
   * @returns {string}
   */
  function besideLabel(e, k) {
    return "p_{" + own.edges[e][0] + "," + own.edges[e][1] + "," + k + "}";
  }

  /** @returns {boolean} */
  function isParallel() {
    return view.exists("parallel") && view.number("parallel") === 1;
  }

  /**
   * Draws an edge as many times as its weight, if this is chosen and the weight is at most 8.
   *
   * @param {number} e
   * @param {number} weight
   * @param {number[]} colour
   * @param {boolean} plain
   */
  function drawParallel(e, weight, colour, plain) {
    var split = isParallel() && plain && weight > 1 && weight <= MOST_PARALLEL;
    var lines = linesOf(split ? weight : 0);
    var thickness = weight < MANY_PARALLEL ? 3 : 2;
    for (var k = 0; view.exists("parallel") && k < LINES_BESIDE; k++) {
      view.show(besideLabel(e, k), lines.beside.indexOf(k) >= 0);
      if (lines.beside.indexOf(k) >= 0) {
        view.paint(besideLabel(e, k), colour);
        view.setLine(besideLabel(e, k), thickness, WHOLE);
      }
    }
    if (split) {
      view.show(edgeLabel(e), lines.middle);
      view.show(tagLabel(e), false);
    }
    if (isParallel() && plain && weight > 0 && weight <= MOST_PARALLEL) {
      view.show(tagLabel(e), false);
      view.setLine(edgeLabel(e), thickness, WHOLE);
    }
  }

  /**
   * @param {number} v
   * @param {number[]} weights
   * @returns {boolean}
   */
  function isIsolated(v, weights) {
    return stars[v].every(function (e) {
      return weights[e] === self.gone;
    });
  }

  /**
   * Marks the edges that a move lowers.
   *
   * @param {Position} position
   * @param {ValuedMove} move
   * @param {Style} style
   */
  function point(position, move, style) {
    changedEntries(position, move.position).forEach(function (e) {
      view.paint(edgeLabel(e), style.colour);
      view.paint(tagLabel(e), style.colour);
      drawParallel(e, position[e], style.colour, true);
    });
  }

  /**
   * Marks the edges that a move has lowered, and shows their previous weights.
   *
   * @param {Position} before
   * @param {Position} after
   * @param {Made} made
   */
  function trace(before, after, made) {
    changedEntries(before, after).forEach(function (e) {
      drawParallel(e, 0, made.style.colour, true);
      view.show(edgeLabel(e), true);
      view.paint(edgeLabel(e), made.style.colour);
      view.show(tagLabel(e), true);
      view.paint(tagLabel(e), made.style.colour);
      view.setText(tagLabel(e), made.style.mark + " " + self.text(before[e]) + " \u2192 " + self.text(after[e]));
      if (after[e] === self.gone) {
        view.setLine(edgeLabel(e), 3, made.style.line);
      }
    });
  }

  /**
   * @param {number[]} place
   * @param {Position} position
   * @param {WeightsDraft | null} draft
   * @returns {ClickAnswer<WeightsDraft>}
   */
  function clickVertex(place, position, draft) {
    var v = place[0];
    /** @type {Record<string, string>} */
    var words = { vertex: own.names[v] };
    if (draft !== null && draft[1].join() !== position.join() && draft[0] !== v) {
      words.chosen = own.names[draft[0]];
      return { problem: fill(self.busy, words) };
    }
    if (isIsolated(v, position)) {
      return { problem: fill(gettext("No edge is left at {vertex}. Choose another vertex."), words) };
    }
    if (draft === null || draft[0] !== v) {
      view.setNumber(own.prefix + "lastEdge", -1);
    }
    return {
      draft: draft !== null && draft[0] === v ? draft : [v, position],
      say: fill(self.chosen, words)
    };
  }

  /**
   * @param {number[]} place
   * @param {Position} position
   * @param {WeightsDraft | null} draft
   * @param {Play | null} play
   * @returns {ClickAnswer<WeightsDraft>}
   */
  function clickEdge(place, position, draft, play) {
    var e = edgeBetween(place[0], place[1]);
    if (draft === null) {
      return { problem: self.first };
    }
    var words = { edge: edgeName(e), vertex: own.names[draft[0]] };
    if (place.indexOf(draft[0]) < 0) {
      return { problem: fill(gettext("{edge} is not at {vertex}. Click an edge at {vertex}, or “Cancel”."), words) };
    }
    var weights = draft[1].slice();
    if (!self.seen(weights[e], position[e])) {
      return { problem: fill(gettext("{edge} is gone."), words) };
    }
    weights[e] = self.next(weights[e]);
    view.setNumber(own.prefix + "lastEdge", e);
    return lowered(position, draft[0], weights, play);
  }

  /**
   * While values are shown: whether the move wins if it ends here.
   *
   * @param {Position} position
   * @param {number[]} weights
   * @param {Play | null} play
   * @returns {string}
   */
  function doneValue(position, weights, play) {
    if (play === null || !encoding.narrowed(position, weights).exact) {
      return "";
    }
    return " " + self.done(encoding.value(weights, play));
  }

  /**
   * @param {Position} position
   * @param {WeightsDraft | null} draft
   * @returns {ClickAnswer<WeightsDraft>}
   */
  function finish(position, draft) {
    if (draft === null) {
      return { problem: gettext("There is no move to end: click a vertex, then edges at it.") };
    }
    if (draft[1].join() === position.join()) {
      return { problem: fill(self.unchanged, { vertex: own.names[draft[0]] }) };
    }
    return encoding.narrowed(position, draft[1]).exact
      ? { option: draft[1] }
      : { problem: gettext("The rules do not allow this move. Lower more, or press “Cancel”.") };
  }

  /**
   * Reads the weights of a start: one for all edges, or one for each.
   *
   * @param {string} typed
   * @returns {TypedStart}
   */
  function parse(typed) {
    var read = readWholeNumbers(typed);
    if (!read.numbers) {
      return read;
    }
    var numbers = read.numbers;
    if (numbers.length !== 1 && numbers.length !== own.edges.length) {
      return {
        problem: fill(
          ngettext(
            "{count} weight, expected one for all edges or one for each: {edges}.",
            "{count} weights, expected one for all edges or one for each: {edges}.",
            numbers.length
          ),
          { count: numbers.length, edges: own.edges.map(function (ends, e) { return edgeName(e); }).join(", ") }
        )
      };
    }
    var position = own.edges.map(function (ends, e) {
      return numbers.length === 1 ? numbers[0] : numbers[e];
    });
    for (var e = 0; encoding.limits && e < position.length; e++) {
      if (position[e] > encoding.limits[e]) {
        return {
          problem: fill(gettext("{weight} on {edge} is more than the table of this applet has: at most {most}."), {
            weight: position[e],
            edge: edgeName(e),
            most: encoding.limits[e]
          })
        };
      }
    }
    return { position: position };
  }

  /**
   * A random start: every edge gets a weight from 1 to its limit.
   *
   * @param {Word} word
   * @param {Position} first
   * @returns {Position}
   */
  function random(word, first) {
    return randomEntries(word, encoding.limits || first);
  }

  /** @type {WeightedGraphBoard} */
  var self = {
    prompt: gettext("click a vertex, then edges at it, then “Done”."),
    legend: function () {
      return gettext("Dashed: lowering this edge loses.");
    },
    nothingLeft: gettext("With weight 0 on every edge there is no game: at least one has to be positive."),
    cancelled: gettext("The move is cancelled. Choose a vertex."),
    name: name,
    stars: stars,
    draw: draw,
    point: point,
    trace: trace,
    click: { V: clickVertex, e: clickEdge, w: clickEdge, m: clickEdge, p: clickEdge },
    finish: finish,
    entered: entered,
    parse: parse,
    random: random,
    gone: 0,
    text: function (entry) {
      return String(entry);
    },
    // The largest weight that an edge can be set to.
    most: function (entry) {
      return entry;
    },
    // The weight of an edge after a click on it.
    next: function (entry) {
      return entry - 1;
    },
    // Whether an edge is on the board, given its weight now and the one before the move.
    /** @type {function(number, number): boolean} */
    seen: function (entry) {
      return entry !== 0;
    },
    // The best move that can be reached from a vertex, or by a click on the edge e at it (-1 for none), given the
    // changed weights.
    bestAt: function (position, weights, v, e, play) {
      var upper = weights.map(function (weight, k) {
        return k === e ? weight - 1 : weight;
      });
      return encoding.bestWithin(position, upper, stars[v], play);
    },
    done: function (value) {
      return isWon(value) ? gettext("“Done” now wins.") : gettext("“Done” now loses.");
    },
    setTo: gettext("Lower {edge} to"),
    first: gettext("Choose a vertex first: your move may lower all edges at it."),
    unchanged: gettext("Nothing is lowered yet: click an edge at {vertex}."),
    busy: gettext("You are lowering edges at {chosen}. Press “Done”, or “Cancel” to choose {vertex} instead."),
    chosen: gettext("{vertex} is chosen. Click edges at it, one click for each 1; then press “Done”.")
  };
  return self;
}

BOARDS.weighted_graph = weightedGraphBoard;
