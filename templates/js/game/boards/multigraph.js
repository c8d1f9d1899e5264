// A drawing that stands on the ground, with parallel edges and loops; a click on an edge cuts it. A position has 1 for
// each edge that is left and 0 for each other edge. The drawing is that of the encoding, or of the settings `own`.
// The text `laid` has the places of names and of the signs beside edges, so that nothing is laid out twice; `laidFor`
// says for which drawing.

import { captionWidth } from "../../graph/circle.js";
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
var MARK_ASIDE = [12, 15, 19, 24, 30];
var MARK_PARTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.74, 0.26];
// With this distance from everything else, a sign is as close to the middle of its edge as possible.
var MARK_CLEAR = 5;
// A sign closer than this to another edge would be taken for a sign of that edge.
var MARK_WRONG = 8;
var CURVE_PIECES = 12;
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
var NAME_ASIDE = 4;
var NAME_SIDES = [
  [1, 1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1]
];

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
      var marks = markPlaces(found, lines, size);
      var laidOut = [marks, size, namePlaces(found.places, lines, size)];
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
   * @param {number[][][]} lines
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
          meet(place, LINE_HALF, MARK_HALF);
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
   * Closely spaced places along a curve.
   *
   * @param {number[]} way
   * @returns {number[][]}
   */
  function curvePlaces(way) {
    var places = [];
    for (var k = 0; k <= CURVE_PIECES; k++) {
      places.push(bezierPlace(way, k / CURVE_PIECES));
    }
    return places;
  }

  /**
   * The centres of names: short names are in their vertices, long ones beside them, where there are fewest edges.
   *
   * @param {number[][]} places
   * @param {number[][][]} lines
   * @param {number} size
   * @returns {number[][]}
   */
  function namePlaces(places, lines, size) {
    return drawing().names.map(function (word, v) {
      var half = halfName(word);
      var best = places[v];
      var least = Infinity;
      NAME_SIDES.forEach(function (side) {
        var spot = [places[v][0] + side[0] * (size + NAME_ASIDE + half), places[v][1] + side[1] * (size + NAME_ASIDE)];
        var crossed = lines.reduce(function (sum, line) {
          return (
            sum +
            line.filter(function (place) {
              return Math.abs(place[0] - spot[0]) < half + 2 && Math.abs(place[1] - spot[1]) < MARK_HALF;
            }).length
          );
        }, 0);
        if (!isShort(word) && crossed < least) {
          least = crossed;
          best = spot;
        }
      });
      return best.map(Math.round);
    });
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
   * The places of signs: each beside the middle of its edge, further along or away only where it is too close to
   * others.
   *
   * @param {DrawingLayout} found
   * @param {number[][][]} lines
   * @param {number} size
   * @returns {number[][]}
   */
  function markPlaces(found, lines, size) {
    /** @type {number[][]} */
    var taken = [];
    return found.ways.map(function (way, e) {
      /** @type {number[]} */
      var best = [];
      var most = -Infinity;
      MARK_PARTS.forEach(function (part, order) {
        spotsBeside(way, part).forEach(function (spot, side) {
          var clear = clearance(spot, lines, found.places, taken, size) - 0.3 * order - 0.1 * side;
          clear -= isNearest(spot, lines, e) ? 0 : MARK_WRONG;
          if (clear > most) {
            most = clear;
            best = spot;
          }
        });
      });
      taken.push(best);
      return best.map(Math.round);
    });
  }

  /**
   * Whether no other edge is closer to a spot.
   *
   * @param {number[]} spot
   * @param {number[][][]} lines
   * @param {number} e
   * @returns {boolean}
   */
  function isNearest(spot, lines, e) {
    var distances = lines.map(function (line) {
      return Math.min.apply(
        null,
        line.map(function (place) {
          return Math.pow(place[0] - spot[0], 2) + Math.pow(place[1] - spot[1], 2);
        })
      );
    });
    return distances[e] === Math.min.apply(null, distances);
  }

  /**
   * Places to the right and to the left of a point on an edge; `part` is the fraction of its length.
   *
   * @param {number[]} way
   * @param {number} part
   * @returns {number[][]}
   */
  function spotsBeside(way, part) {
    var at = bezierPlace(way, part);
    var to = bezierPlace(way, part + 0.01);
    var length = Math.sqrt(Math.pow(to[0] - at[0], 2) + Math.pow(to[1] - at[1], 2)) || 1;
    var across = [(at[1] - to[1]) / length, (to[0] - at[0]) / length];
    var turn = across[0] < 0 ? -1 : 1;
    /** @type {number[][]} */
    var spots = [];
    MARK_ASIDE.forEach(function (aside) {
      spots.push([at[0] + turn * aside * across[0], at[1] + turn * aside * across[1]]);
      // To the left of an edge, there must be room for the number as well.
      var wide = aside + (markRight() - MARK_LEFT) * Math.abs(across[0]);
      spots.push([at[0] - turn * wide * across[0], at[1] - turn * aside * across[1]]);
    });
    return spots;
  }

  /**
   * The distance of the box of a sign from what is nearest to it, up to the distance that is needed; negative if they
   * overlap.
   *
   * @param {number[]} spot
   * @param {number[][][]} lines
   * @param {number[][]} places
   * @param {number[][]} taken
   * @param {number} size
   * @returns {number}
   */
  function clearance(spot, lines, places, taken, size) {
    var least = MARK_CLEAR;
    lines.forEach(function (line) {
      line.forEach(function (place) {
        least = Math.min(least, distanceToBox(place, spot));
      });
    });
    places.forEach(function (place) {
      least = Math.min(least, distanceToBox(place, spot) - size);
    });
    taken.forEach(function (other) {
      var across = Math.abs(other[0] - spot[0]) - (MARK_LEFT + markRight());
      var down = Math.abs(other[1] - spot[1]) - 2 * MARK_HALF;
      least = Math.min(least, 2 * Math.max(across, down));
    });
    return Math.min(
      least,
      spot[0] - MARK_LEFT - own.room.left,
      own.edgeRight - markRight() - spot[0],
      own.room.bottom - MARK_HALF - spot[1]
    );
  }

  /**
   * @param {number[]} place
   * @param {number[]} spot
   * @returns {number}
   */
  function distanceToBox(place, spot) {
    var across = Math.max(spot[0] - MARK_LEFT - place[0], place[0] - spot[0] - markRight());
    var down = Math.max(spot[1] - MARK_HALF - place[1], place[1] - spot[1] - MARK_HALF);
    return across > 0 && down > 0 ? Math.sqrt(across * across + down * down) : Math.max(across, down);
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
 * A point on a cubic Bézier curve with four control points; `part` is the parameter from 0 to 1.
 *
 * @param {number[]} way
 * @param {number} part
 * @returns {number[]}
 */
function bezierPlace(way, part) {
  var rest = 1 - part;
  var shares = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part];
  return [0, 1].map(function (axis) {
    return shares.reduce(function (sum, share, k) {
      return sum + share * way[2 * k + axis];
    }, 0);
  });
}

BOARDS.multigraph = multigraphBoard;
