// A graph with chips on its vertices; a click puts a chip on a vertex. A table beside it shows the effect of the last
// chip; see game/chips.js.

import { fill, gettext, ngettext, textStart } from "../../lib/text.js";
import { labelOfVertex } from "../../view/labels.js";
import { BOARDS, numbersParser } from "../board.js";
import { firingOf, neighboursOf, readyVertex, withChip, withFiring } from "../chips.js";
import { moveBetween } from "../encoding.js";
import { allOf, boardOfPlaces, onlyNumber, showMark, showValueMark, vertexRing, writeAt } from "../places.js";

/**
 * @param {View} view
 * @param {ChipsBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function chipsBoard(view, own, encoding) {
  var near = neighboursOf(own.names.length, own.edges);
  var board = boardOfPlaces(
    encoding,
    {
      count: own.names.length,
      clicks: { V: onlyNumber },
      name: nameOf,
      draw: function (v, position, look, best) {
        view.showPoint(labelOfVertex(v), position[v] > 0 ? own.disc : own.bare, "", spoken(v, position[v]));
        showValueMark(view, v, nameOf(v), best);
        view.show(vertexRing(v), false);
      },
      around: function (position) {
        writeAt(view, "chipNames", allOf(own.names), own.names, own.namePlaces);
        writeCounts(position, []);
        tabulate(position, null, "");
      }
    },
    { prompt: gettext("click a vertex to put a chip on it.") }
  );

  /**
   * @param {number} v
   * @returns {string}
   */
  function nameOf(v) {
    return own.names[v];
  }

  /**
   * The name of a vertex for screen readers.
   *
   * @param {number} v
   * @param {number} chips
   * @returns {string}
   */
  function spoken(v, chips) {
    return fill(ngettext("{name}, {count} chip", "{name}, {count} chips", chips), { name: own.names[v], count: chips });
  }

  /**
   * Writes the numbers of chips into the vertices, in white on vertices that are filled, including those in `filled`.
   *
   * @param {Position} position
   * @param {number[]} filled
   */
  function writeCounts(position, filled) {
    /**
     * @param {boolean} some
     * @returns {number[]}
     */
    function carrying(some) {
      return allOf(own.names).filter(function (v) {
        return (position[v] > 0 || filled.indexOf(v) >= 0) === some;
      });
    }
    writeAt(view, "chipCounts", carrying(true), position.map(String), own.places);
    writeAt(view, "chipZeros", carrying(false), position.map(String), own.places);
  }

  /**
   * Fills the table with the present chips and, for the last firing, how they came about.
   *
   * @param {Position} chips
   * @param {{ begun: Position, times: number[], endless: boolean } | null} fired
   * @param {string} title
   */
  function tabulate(chips, fired, title) {
    /**
     * @param {string} label
     * @param {string} heading
     * @param {string[]} texts
     */
    function column(label, heading, texts) {
      var lines = heading.indexOf("\n") < 0 ? "\u00a0\n" + heading : heading;
      view.setText(label, [lines].concat(texts).join("\n"));
    }
    /**
     * @param {string} heading
     * @returns {string}
     */
    function twoLines(heading) {
      return heading.replace(" ", "\n");
    }
    /** @returns {string} */
    function none() {
      return "\u00a0";
    }
    view.setText("firingTitle", title === "" ? gettext("Chips") : title);
    column("firingNames", "\u00a0", own.names.map(function (word) {
      return word.length <= 4 ? word : textStart(word, 3) + "\u2026";
    }));
    column("firingEdges", twoLines(gettext("fires at")), near.map(function (some) {
      return String(some.length);
    }));
    column("firingBegun", fired ? twoLines(gettext("with chip")) : "\u00a0", fired ? fired.begun.map(String) : chips.map(none));
    column("firingTimes", fired ? gettext("fired") : "\u00a0", fired ? fired.times.map(function (times) {
      return fired.endless ? "\u221e" : times === 0 ? "\u2013" : times + " \u00d7";
    }) : chips.map(none));
    column("firingNow", fired && fired.endless ? "\u00a0" : twoLines(gettext("chips now")), fired && fired.endless ? chips.map(none) : chips.map(String));
  }

  board.name = function (position, option, ways) {
    return ways.map(onlyNumber).map(nameOf).join("/");
  };

  /**
   * Marks the vertices to click for a move.
   *
   * @param {Position} position
   * @param {PointedMove} move
   * @param {Style} style
   */
  board.point = function (position, move, style) {
    var pointed = move.ways.map(onlyNumber);
    pointed.forEach(function (v) {
      view.dress(labelOfVertex(v), { colour: style.colour, shape: own.disc.shape });
      showMark(view, v, nameOf(v), style, "");
    });
    writeCounts(position, pointed);
  };

  // Marks the vertex that got a chip, and shows the effect.
  board.trace = function (before, after, made) {
    var places = moveBetween(encoding, before, after).ways.map(onlyNumber);
    places.forEach(function (v) {
      view.show(vertexRing(v), true);
      view.dress(vertexRing(v), made.style);
    });
    var fired = firingOf(near, before, places[0]);
    var who = made.word === "" ? "" : " \u00b7 " + made.word;
    tabulate(
      after,
      { begun: withChip(before, places[0]), times: fired.times, endless: fired.endless },
      fill(fired.endless ? gettext("Chip on {name}: endless") : gettext("Chip on {name}"), { name: nameOf(places[0]) }) + who
    );
  };

  // Shows the firings one after another: how many chips there are at a time between 0 and 1.
  board.showStep = function (before, after, time) {
    var places = moveBetween(encoding, before, after).ways.map(onlyNumber);
    var order = firingOf(near, before, places[0]).order;
    var shown = order.slice(0, Math.floor(time * (order.length + 1)));
    writeCounts(
      shown.reduce(function (chips, v) {
        return withFiring(near, chips, v);
      }, withChip(before, places[0])),
      []
    );
  };

  // A start has the chips of each vertex.
  board.parse = numbersParser(function (numbers) {
    if (numbers.length !== own.names.length) {
      return fill(gettext("Expected {count} numbers of chips, one for each vertex: {names}."), {
        count: own.names.length,
        names: own.names.join(", ")
      });
    }
    var ready = readyVertex(near, numbers);
    return ready < 0
      ? ""
      : fill(gettext("{name} fires with {count} chips before the first move: give it at most {most}."), {
          name: own.names[ready],
          count: numbers[ready],
          most: near[ready].length - 1
        });
  });
  return board;
}

BOARDS.chips = chipsBoard;
