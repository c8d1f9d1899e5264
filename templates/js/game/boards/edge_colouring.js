// A complete graph whose edges two players colour, by a click on an edge. A position has 0, 1 (the first player's
// colour) or 2 for each edge. The text beside the board has the aims, and in the end the result.

import { fill, gettext, ngettext, shownText, wrapText } from "../../lib/text.js";
import { labelOfEdge } from "../../view/labels.js";
import { BOARDS } from "../board.js";
import { changedEntries } from "../encoding.js";
import { NOBODY, valueNumber, valueStyle } from "../model.js";
import { freePairs, oneColoured, pairsParser } from "../orientations.js";
import { boardOfPlaces } from "../places.js";

/**
 * @param {View} view
 * @param {EdgeColouringBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function edgeColouringBoard(view, own, encoding) {
  var board = boardOfPlaces(
    encoding,
    { count: own.pairs.length, clicks: { e: edgeOf }, name: edgeName, draw: drawEdge, point: drawPointed, around: drawBuilt },
    {
      prompt: gettext("click an edge to colour it."),
      nowhere: gettext("{place} has a colour already: click a dotted edge.")
    }
  );

  /**
   * The edge with the vertices in its label.
   *
   * @param {number[]} ends
   * @returns {number}
   */
  function edgeOf(ends) {
    return own.pairs.map(String).indexOf(String(ends));
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function edgeName(k) {
    return own.names[own.pairs[k][0]] + "-" + own.names[own.pairs[k][1]];
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function edgeLabel(k) {
    return own.prefix + labelOfEdge(own.pairs[k][0], own.pairs[k][1]);
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function markLabel(k) {
    return own.prefix + "m_{" + own.pairs[k].join() + "}";
  }

  // ---- drawing

  /**
   * @param {number} k
   * @param {Position} position
   * @param {string} look
   * @param {ValuedMove | null} best
   */
  function drawEdge(k, position, look, best) {
    var line = own.looks[position[k]];
    var ending = oneColoured(own.sets, position, NOBODY);
    var wider = ending !== null && ending.set.indexOf(k) >= 0 ? own.wider : 0;
    view.paint(edgeLabel(k), line.colour);
    view.setLine(edgeLabel(k), line.thickness + wider, line.style);
    if (best) {
      view.showPoint(markLabel(k), valueStyle(best), valueNumber(best.value), edgeName(k));
    } else {
      view.show(markLabel(k), false);
    }
  }

  /**
   * Marks the edge to click for a move.
   *
   * @param {number} k
   * @param {Position} position
   * @param {PointedMove} move
   * @param {Style} style
   */
  function drawPointed(k, position, move, style) {
    view.showPoint(markLabel(k), style, "", edgeName(k));
  }

  // Marks the edge that was coloured; a word would lie on the lines.
  board.trace = function (before, after, made) {
    var k = changedEntries(before, after)[0];
    view.showPoint(markLabel(k), made.style, "", edgeName(k));
  };

  /**
   * Writes beside the board what the players are aiming for and, at the end, how the game ended.
   *
   * @param {Position} position
   */
  function drawBuilt(position) {
    view.setText(own.prefix + "builtText", wrapText(shownText(builtSentence(position)), own.columns, own.lines));
  }

  /**
   * @param {Position} position
   * @returns {string}
   */
  function builtSentence(position) {
    var ending = oneColoured(own.sets, position, NOBODY);
    if (ending !== null) {
      return fill(
        own.wins
          ? gettext("The triangle {vertices} has the colour of {name}, who wins.")
          : gettext("The triangle {vertices} has the colour of {name}, who loses."),
        { vertices: cornersOf(ending.set).join(", "), name: [gettext("Left"), gettext("Right")][ending.side] }
      );
    }
    var left = freePairs(own.pairs, position).length;
    if (left === 0) {
      return gettext("All edges are coloured, and no triangle has one colour: a draw.");
    }
    return (
      gettext("Left draws whole blue lines, Right dashed red ones.") +
      " " +
      (own.wins
        ? gettext("A triangle of one’s own colour wins.")
        : gettext("A triangle of one’s own colour loses.")) +
      " " +
      fill(ngettext("{count} edge is free.", "{count} edges are free.", left), { count: left })
    );
  }

  /**
   * The names of the corners of a triangle, given its edges.
   *
   * @param {number[]} edges
   * @returns {string[]}
   */
  function cornersOf(edges) {
    return own.names.filter(function (word, v) {
      return edges.some(function (k) {
        return own.pairs[k].indexOf(v) >= 0;
      });
    });
  }

  board.placed = false;
  board.name = function (before, after) {
    return edgeName(changedEntries(before, after)[0]);
  };

  // ---- input

  var none = gettext("Expected coloured edges such as {example}, or - for none.");
  board.parse = pairsParser(own, edgeName(0) + ":b", none, put, function (position) {
    return oneColoured(own.sets, position, 0) !== null && oneColoured(own.sets, position, 1) !== null
      ? gettext("There is a triangle of each colour; the game is over with the first one.")
      : "";
  });

  /**
   * Colours a typed edge of a position, or says what is wrong with it.
   *
   * @param {string} word
   * @param {Position} position
   * @returns {string}
   */
  function put(word, position) {
    var parts = /^([^-:]+)-([^-:]+):([^-:]+)$/.exec(word);
    var ends = [1, 2].map(function (k) {
      return parts === null ? -1 : own.names.indexOf(parts[k]);
    });
    var colour = parts === null ? -1 : ["b", "blue", "r", "red"].indexOf(parts[3].toLowerCase());
    if (ends.indexOf(-1) >= 0 || colour < 0) {
      return gettext("“{word}” is no coloured edge such as {example}: two of the vertices {names}, and b or r.");
    }
    if (ends[0] === ends[1]) {
      return gettext("“{word}” joins a vertex to itself.");
    }
    var k = edgeOf([Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1])]);
    if (position[k] > 0) {
      return gettext("“{word}”: this edge is there twice.");
    }
    position[k] = colour < 2 ? 1 : 2;
    return "";
  }

  // A position in the format in which it is typed.
  board.typed = function (position) {
    /** @type {string[]} */
    var found = [];
    own.pairs.forEach(function (ends, k) {
      if (position[k] > 0) {
        found.push(edgeName(k) + ":" + "br".charAt(position[k] - 1));
      }
    });
    return found.length === 0 ? "-" : found.join(" ");
  };

  return board;
}

BOARDS.edge_colouring = edgeColouringBoard;
