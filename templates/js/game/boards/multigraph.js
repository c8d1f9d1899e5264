// A drawing that stands on the ground, with parallel edges and loops; a click on an edge cuts it. A position has 1 for
// each edge that is left and 0 for each other edge. The drawing is that of the encoding, or of the settings `own`.
// The text `laid` has the places of names and of the signs beside edges, so that nothing is laid out twice; `laidFor`
// says for which drawing.

import { captionWidth } from "../../graph/circle.js";
import { costOfEdges, namedPlaces, spotsBesideLines } from "../../graph/label_places.js";
import { gettext } from "../../lib/text.js";
import { labelOfVertex } from "../../view/labels.js";
import { WHOLE } from "../../view/painter.js";
import { BOARDS } from "../board.js";
import { partOfDrawing, readDrawing } from "../drawings.js";
import { moveBetween } from "../encoding.js";
import { valueNumber, valueStyle } from "../model.js";
import { multigraphLayout } from "../multigraph_layout.js";
import { OWN } from "../own.js";
import { boardOfPlaces, onlyNumber } from "../places.js";

var MARK_LEFT = 8;
// Beside an edge there is room for a sign and, if numbers are shown, for a number.
var MARK_RIGHT = 34;
// Values of partizan games have up to six characters.
var VALUE_RIGHT = 50;
// From the middle of a sign to its number.
var NUMBER_ASIDE = 9;
var SIGN_RIGHT = 10;
var MARK_HALF = 9;
// From the middle of an edge to the room for a sign.
var MARK_GAP = 4;
// How much farther from its edge a sign may be, the best first; or nearer, since few numbers fill their room.
var MARK_ASIDES = [3, 0, 7, 12, -6];
var CURVE_PIECES = 10;
// Vertices that are close together are smaller, and have no names.
var SMALLEST_VERTEX = 3;
var NAMED_VERTEX = 8;
var VERTEX_PART = 0.24;
// Half of the width of an edge.
var LINE_HALF = 3;
var MOST_SPREAD = 1.3;
var SLASH_NARROWER = 5;
var SHORT_NAME = 2;
// Where dashes say whose an edge is, those of an edge that was cut are thin.
var CUT_THICKNESS = 3;
var NAME_HIGH = 16;

/**
 * @param {View} view
 * @param {MultigraphBoardSettings} own
 * @param {GroundEncoding} encoding
 * @returns {MultigraphBoard}
 */
function multigraphBoard(view, own, encoding) {
  var board = /** @type {MultigraphBoard} */ (boardOfPlaces(
    encoding,
    { count: own.most, clicks: { e: onlyNumber }, name: edgeName, draw: drawEdge, point: drawPointed },
    own.lines
      ? {
          prompt: gettext("click an edge of yours to cut it."),
          nowhere: gettext("{place} is no edge of yours: Left cuts thick lines, Right dashed ones, and both cut thin ones.")
        }
      : { prompt: gettext("click an edge to cut it.") }
  ));
  var drawEdges = board.draw;

  /** @returns {GroundDrawing} */
  function drawing() {
    return encoding.drawing ? encoding.drawing() : own;
  }

  /**
   * @param {number} e
   * @returns {string}
   */
  function edgeLabel(e) {
    return own.prefix + "e_{" + e + "}";
  }

  /**
   * @param {number} e
   * @returns {string}
   */
  function markLabel(e) {
    return own.prefix + "m_{" + e + "}";
  }

  /**
   * @param {number} v
   * @returns {string}
   */
  function vertexLabel(v) {
    return own.prefix + labelOfVertex(v);
  }

  board.numbered = function () {
    return encoding.isSearched && !encoding.isSearched() ? "none" : "all";
  };

  /** @returns {number} */
  function markRight() {
    return board.numbered() === "all" ? (own.lines ? VALUE_RIGHT : MARK_RIGHT) : SIGN_RIGHT;
  }

  /**
   * @param {number} e
   * @returns {string}
   */
  function edgeName(e) {
    return drawing().graph.split(" ")[e];
  }

  /**
   * The edge that a move cuts; the other edges that are gone have fallen.
   *
   * @param {Position} before
   * @param {Position} after
   * @returns {number}
   */
  function cutBetween(before, after) {
    return moveBetween(encoding, before, after).ways[0][0];
  }

  // ---- layout

  /**
   * @param {number} x
   * @param {number} y
   * @returns {number[]}
   */
  function inUnits(x, y) {
    return [rounded((x - own.origin.x) / own.origin.unit), rounded((own.origin.y - y) / own.origin.unit)];
  }

  /**
   * @param {number} number
   * @returns {number}
   */
  function rounded(number) {
    return Math.round(number * 1000) / 1000;
  }

  /**
   * The places of the signs beside edges, the size of vertices and the places of names; laid out once for each drawing.
   *
   * @returns {LaidDrawing}
   */
  function laid() {
    if (view.text(own.prefix + "laidFor") !== drawing().graph) {
      var found = spreadOut(multigraphLayout(drawing().names.length, drawing().edges, own.room));
      var size = vertexSize(found.places);
      var lines = found.ways.map(curvePlaces);
      var vertices = found.places.map(asPlace);
      var spots = markSpots(lines, vertices, size);
      var marks = spots.map(signPlace);
      var laidOut = [marks, size, namePlaces(vertices, lines, size, spots)];
      view.setText(
        own.prefix + "laid",
        JSON.stringify(own.lines ? laidOut.concat([freeBeside(marks, found.places, lines, size)]) : laidOut)
      );
      view.setText(own.prefix + "laidFor", drawing().graph);
      putAll(found, size);
    }
    return JSON.parse(view.text(own.prefix + "laid"));
  }

  /**
   * A layout as wide as the room `own.spread`, which leaves more space for values between the edges.
   *
   * @param {DrawingLayout} found
   * @returns {DrawingLayout}
   */
  function spreadOut(found) {
    var ends = found.ways.reduce(function (all, way) {
      return all.concat([way[0], way[2], way[4], way[6]]);
    }, []);
    var least = Math.min.apply(null, ends);
    var most = Math.max.apply(null, ends);
    var factor = own.spread ? Math.min(MOST_SPREAD, (own.spread.right - own.spread.left) / (most - least)) : 1;
    /**
     * @param {number} x
     * @returns {number}
     */
    function across(x) {
      return own.spread ? (own.spread.left + own.spread.right + (2 * x - least - most) * factor) / 2 : x;
    }
    return {
      places: found.places.map(function (place) {
        return [across(place[0]), place[1]];
      }),
      ways: found.ways.map(function (way) {
        return way.map(function (number, k) {
          return k % 2 === 0 ? across(number) : number;
        });
      })
    };
  }

  /**
   * The width in pixels that is free to the right of each sign, for its number.
   *
   * @param {number[][]} marks
   * @param {number[][]} places
   * @param {Place[][]} lines
   * @param {number} size
   * @returns {number[]}
   */
  function freeBeside(marks, places, lines, size) {
    return marks.map(function (spot) {
      var least = own.edgeRight;
      /**
       * @param {number[]} place
       * @param {number} half
       * @param {number} high
       */
      function meet(place, half, high) {
        if (place[0] > spot[0] && Math.abs(place[1] - spot[1]) < high) {
          least = Math.min(least, place[0] - half);
        }
      }
      lines.forEach(function (line) {
        line.forEach(function (place) {
          meet([place.x, place.y], LINE_HALF, MARK_HALF);
        });
      });
      places.forEach(function (place) {
        meet(place, size, MARK_HALF + size);
      });
      marks.forEach(function (other) {
        meet(other, MARK_LEFT, 2 * MARK_HALF);
      });
      return Math.round(least - spot[0] - NUMBER_ASIDE);
    });
  }

  /**
   * The centres of names: short names are in their vertices, long ones beside them, where there are fewest edges.
   *
   * @param {Place[]} vertices
   * @param {Place[][]} lines
   * @param {number} size
   * @param {Spot[]} marks
   * @returns {number[][]}
   */
  function namePlaces(vertices, lines, size, marks) {
    var widths = drawing().names.map(function (word) {
      return isShort(word) ? 0 : 2 * halfName(word);
    });
    return namedPlaces(widths, vertices, [lines], { edges: boardEdges(), text: NAME_HIGH, disc: size }, null, marks).spots.map(wholePixels);
  }

  /**
   * The largest size of vertices that leaves the edges between them visible.
   *
   * @param {number[][]} places
   * @returns {number}
   */
  function vertexSize(places) {
    var least = Infinity;
    places.forEach(function (one, k) {
      least = Math.min(least, own.room.bottom - one[1]);
      places.slice(0, k).forEach(function (other) {
        least = Math.min(least, Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])));
      });
    });
    return Math.max(SMALLEST_VERTEX, Math.min(own.size, Math.round(VERTEX_PART * least)));
  }

  /**
   * @param {DrawingLayout} found
   * @param {number} size
   */
  function putAll(found, size) {
    var marks = JSON.parse(view.text(own.prefix + "laid"))[0];
    var ways = [];
    for (var e = 0; e < own.most; e++) {
      var there = e < found.ways.length;
      ways.push(there ? unitWay(found.ways[e]) : own.unseen);
      view.caption(edgeLabel(e), there ? edgeName(e) : "\u00a0");
      putPoint(markLabel(e), there ? marks[e] : [0, 0]);
    }
    view.setList(own.prefix + "ways", ways);
    for (var v = 0; v < own.most; v++) {
      putPoint(vertexLabel(v), found.places[v] || [0, 0]);
      view.setSize(vertexLabel(v), size);
    }
  }

  /**
   * @param {string} label
   * @param {number[]} place
   */
  function putPoint(label, place) {
    var at = inUnits(place[0], place[1]);
    view.moveFixed(label, at[0], at[1]);
  }

  /**
   * @param {number[]} way
   * @returns {number[]}
   */
  function unitWay(way) {
    /** @type {number[]} */
    var found = [];
    for (var k = 0; k < way.length; k += 2) {
      found = found.concat(inUnits(way[k], way[k + 1]));
    }
    return found;
  }

  /**
   * The places of signs, with room for their numbers: each beside the middle of its edge, further along or away only where
   * it is too close to others.
   *
   * @param {Place[][]} lines
   * @param {Place[]} vertices
   * @param {number} size
   * @returns {Spot[]}
   */
  function markSpots(lines, vertices, size) {
    var half = (MARK_LEFT + markRight()) / 2;
    var halves = lines.map(function () {
      return half;
    });
    return spotsBesideLines(lines, halves, vertices, {
      high: MARK_HALF,
      gap: MARK_GAP,
      disc: size + 2,
      lead: MARK_LEFT - half,
      asides: MARK_ASIDES,
      cost: function (spot) {
        return costOfEdges(spot, boardEdges());
      }
    }, 1);
  }

  /** @returns {Span} */
  function boardEdges() {
    return { left: own.room.left, right: own.edgeRight, top: 0, bottom: own.room.bottom };
  }

  // ---- drawing

  board.draw = function (first, position, draft, play) {
    var where = laid();
    var amounts = OWN.amounts ? OWN.amounts(view, position, { board: board }) : null;
    /** @type {Record<number, boolean>} */
    var shown = {};
    drawEdges(first, position, draft, amounts === null ? play : null);
    drawing().edges.forEach(function (ends, e) {
      if (position[e]) {
        shown[ends[0]] = true;
        shown[ends[1]] = true;
      }
    });
    for (var v = 0; v < own.most; v++) {
      view.show(vertexLabel(v), shown[v] === true);
    }
    drawNames(where, shown);
    drawAmounts(where, amounts || {});
  };

  /**
   * @param {number} e
   * @param {Position} position
   * @param {string} look
   * @param {ValuedMove | null} best
   */
  function drawEdge(e, position, look, best) {
    view.show(edgeLabel(e), position[e] === 1);
    if (position[e]) {
      var line = own.lines ? own.lines[e] : { colour: own.colour, thickness: own.thickness, style: WHOLE };
      view.paint(edgeLabel(e), line.colour);
      view.setLine(edgeLabel(e), line.thickness, line.style);
    }
    if (best) {
      drawMark(e, valueStyle(best), shortened(e, valueNumber(best.value)));
    } else {
      view.show(markLabel(e), false);
    }
  }

  /**
   * @param {number} e
   * @param {Style} style
   * @param {string} said
   */
  function drawMark(e, style, said) {
    view.showPoint(markLabel(e), style, said, "");
  }

  /**
   * A text beside a sign, or an ellipsis, or nothing: the first for which there is room.
   *
   * @param {number} e
   * @param {string} said
   * @returns {string}
   */
  function shortened(e, said) {
    return own.lines ? [said, "\u2026", ""].filter(function (text) {
      return text === "" || captionWidth(text) - SLASH_NARROWER * (text.split("/").length - 1) <= laid()[3][e];
    })[0] : said;
  }

  /**
   * Short names stand in their vertices, long ones beside them.
   *
   * @param {LaidDrawing} where
   * @param {Record<number, boolean>} shown
   */
  function drawNames(where, shown) {
    /** @type {Record<string, string[]>} */
    var texts = { names: [], longNames: [] };
    /** @type {Record<string, number[][]>} */
    var places = { names: [], longNames: [] };
    drawing().names.forEach(function (word, v) {
      if (shown[v] && where[1] >= NAMED_VERTEX) {
        var kind = isShort(word) ? "names" : "longNames";
        var spot = where[2][v];
        texts[kind].push(word);
        places[kind].push(inUnits(spot[0], spot[1]).concat(rounded(halfName(word))));
      }
    });
    ["names", "longNames"].forEach(function (kind) {
      setWords(kind, texts[kind], places[kind]);
    });
  }

  /**
   * @param {string} word
   * @returns {boolean}
   */
  function isShort(word) {
    return word.length <= SHORT_NAME;
  }

  /**
   * @param {string} word
   * @returns {number}
   */
  function halfName(word) {
    return (own.nameScale * captionWidth(word)) / 2;
  }

  /**
   * @param {LaidDrawing} where
   * @param {Record<string, number | string>} amounts
   */
  function drawAmounts(where, amounts) {
    var edges = Object.keys(amounts).map(Number);
    setWords(
      "amounts",
      edges.map(function (e) {
        return String(amounts[e]);
      }),
      edges.map(function (e) {
        var half = (own.amountScale * captionWidth(String(amounts[e]))) / 2;
        return inUnits(where[0][e][0] - MARK_LEFT + half, where[0][e][1]).concat(rounded(half));
      })
    );
  }

  /**
   * @param {string} kind
   * @param {string[]} texts
   * @param {number[][]} places
   */
  function setWords(kind, texts, places) {
    view.setTexts(own.prefix + kind + "Texts", [" "].concat(texts));
    view.setList(own.prefix + kind + "Places", [[0, 0, 0]].concat(places));
  }

  /**
   * Marks the edge that a move cuts.
   *
   * @param {number} e
   * @param {Position} position
   * @param {PointedMove} move
   * @param {Style} style
   */
  function drawPointed(e, position, move, style) {
    drawMark(e, style, "");
  }

  // Marks the edge that was cut, and the edges that fell with it. An edge with a colour keeps it.
  board.trace = function (before, after, made) {
    var cut = cutBetween(before, after);
    /** @type {number[]} */
    var fallen = [];
    before.forEach(function (left, e) {
      if (left && !after[e]) {
        view.show(edgeLabel(e), true);
        view.paint(edgeLabel(e), own.lines ? own.lines[e].colour : made.style.colour);
        view.setLine(edgeLabel(e), own.lines ? CUT_THICKNESS : own.thickness, made.style.line);
        if (e !== cut) {
          fallen.push(e);
        }
      }
    });
    drawMark(cut, made.style, shortened(cut, made.word));
    // Between many small parts there is no room for words.
    if (fallen.length > 0 && !own.lines) {
      drawMark(fallen[fallen.length - 1], made.style, gettext("fell too"));
    }
  };

  // ---- input

  board.parse = function (typed) {
    var read = readDrawing(typed, own.most);
    var position = read.pairs ? partOfDrawing(drawing(), read.pairs) : null;
    return position === null ? { problem: gettext("Expected some of the edges of the drawing.") } : { position: position };
  };

  board.typed = function (position) {
    return drawing()
      .graph.split(" ")
      .filter(function (word, e) {
        return position[e] === 1;
      })
      .join(" ");
  };

  board.placed = false;
  board.name = function (before, after) {
    return edgeName(cutBetween(before, after));
  };
  board.edgeName = edgeName;
  board.absent = function (place, position) {
    return position[place[0]] !== 1;
  };

  // Objects that were deleted with the keyboard are restored without their places.
  board.repair = function (restored) {
    if (restored) {
      view.setText(own.prefix + "laidFor", "");
    }
    return false;
  };
  return board;
}

/**
 * Closely spaced places along a cubic Bézier curve with four control points, from its lower end, or else its right one:
 * what is to the right of it or above it comes first.
 *
 * @param {number[]} way
 * @returns {Place[]}
 */
function curvePlaces(way) {
  /** @type {Place[]} */
  var places = [];
  for (var k = 0; k <= CURVE_PIECES; k++) {
    var part = k / CURVE_PIECES;
    var rest = 1 - part;
    var shares = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part];
    places.push(asPlace([0, 1].map(sumOfShares(way, shares))));
  }
  return way[1] < way[7] || (way[1] === way[7] && way[0] < way[6]) ? places.reverse() : places;
}

/**
 * @param {number[]} way
 * @param {number[]} shares
 * @returns {(axis: number) => number}
 */
function sumOfShares(way, shares) {
  return function (axis) {
    return shares.reduce(function (sum, share, k) {
      return sum + share * way[2 * k + axis];
    }, 0);
  };
}

/**
 * @param {number[]} numbers
 * @returns {Place}
 */
function asPlace(numbers) {
  return { x: numbers[0], y: numbers[1] };
}

/**
 * The middle of a sign, in its spot, which has room for a number beside it.
 *
 * @param {Spot} spot
 * @returns {number[]}
 */
function signPlace(spot) {
  return wholePixels({ x: spot.x - spot.half + MARK_LEFT, y: spot.y });
}

/**
 * @param {Place} place
 * @returns {number[]}
 */
function wholePixels(place) {
  return [Math.round(place.x), Math.round(place.y)];
}

BOARDS.multigraph = multigraphBoard;
