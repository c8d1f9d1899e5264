// A digraph in layers with tokens on its vertices. A single token goes to the vertex that is clicked; of several
// tokens, one is clicked first, and is the draft. A position is the ascending list of the vertices of the tokens.
// The text `laid` has all places, so that nothing is laid out twice; `offsets` has the places of the names.

import { captionWidth } from "../../graph/circle.js";
import { fill, gettext, ngettext } from "../../lib/text.js";
import { createGraphDrawing, graphArcs } from "../../positions/drawing.js";
import { labelOfVertex } from "../../view/labels.js";
import { isNear } from "../../view/vertices.js";
import { BOARDS, markedWord } from "../board.js";
import { numberBeside, outcomeNames, valueStyle } from "../model.js";
import { OWN } from "../own.js";
import { boardOfPlaces, onlyNumber } from "../places.js";

// The distance of a caption from its point in GeoGebra, in pixels.
var CAPTION_LEFT = 4;
var CAPTION_UP = 36;
var CAPTION_HALF = 8;
// A name that is displaced sideways by at least this much stands beside its vertex, otherwise above or below it.
var BESIDE_PX = 12;

/**
 * @param {View} view
 * @param {TokenGraphBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function tokenGraphBoard(view, own, encoding) {
  /** @type {GraphDrawing | null} */
  var drawer = null;
  /** @type {Style} */
  var plain = own.drawing.styles.plain;
  // The layout with which the board was drawn last; see laid.
  /** @type {TokenLayout} */
  var layout;
  // Whether the token was dragged, so that it need not slide.
  var isDragged = false;
  var board = boardOfPlaces(
    encoding,
    {
      count: own.names.length,
      clicks: { V: onlyNumber },
      name: nameOf,
      begin: function () {
        layout = laid();
      },
      draw: function (v, position, look, best) {
        var style = look === "b" ? settings.chosenVertex : countAt(position, v) > 0 ? own.token : plain;
        var said = [caption(position, v), best ? numberBeside(caption(position, v), best.value) : ""].filter(Boolean).join(" \u00b7 ");
        view.show(label(v), true);
        drawOne(layout, v, best ? valueStyle(best) : style, said);
      },
      around: function (position, next, values, draft) {
        markTokens(position, draft);
        drawLabels(position, values);
      },
      point: function (v, position, move, style) {
        drawOne(laid(), v, style, caption(position, v));
      }
    },
    {
      prompt:
        settings.game.first.length === 1
          ? gettext("click the vertex to which the token goes.")
          : gettext("click a token, then the vertex to which it goes."),
      begun: gettext("The token on {place} is chosen. Click where it goes, or press “Cancel”."),
      refusal: refusal
    }
  );

  /**
   * @param {number} v
   * @returns {string}
   */
  function nameOf(v) {
    return own.names[v];
  }

  /**
   * The drawer of the digraph; it is created only when something is drawn.
   *
   * @returns {GraphDrawing}
   */
  function drawing() {
    drawer = drawer || createGraphDrawing(view, own.drawing);
    return drawer;
  }

  /**
   * @param {number} v
   * @returns {string}
   */
  function label(v) {
    return own.prefix + labelOfVertex(v);
  }

  /**
   * @param {Position} position
   * @param {number} v
   * @returns {number}
   */
  function countAt(position, v) {
    return position.filter(function (other) {
      return other === v;
    }).length;
  }

  /**
   * @param {Position} position
   * @param {number} v
   * @returns {string}
   */
  function caption(position, v) {
    var count = countAt(position, v);
    return own.names[v] + (count > 1 ? " \u00d7" + count : "");
  }

  /**
   * The vertices from which and to which a token has moved.
   *
   * @param {Position} before
   * @param {Position} after
   * @returns {{ tail: number, head: number }}
   */
  function moved(before, after) {
    /**
     * @param {Position} one
     * @param {Position} other
     * @returns {number}
     */
    function more(one, other) {
      return one.filter(function (v) {
        return countAt(one, v) > countAt(other, v);
      })[0];
    }
    return { tail: more(before, after), head: more(after, before) };
  }

  // ---- layout

  /**
   * The places of the vertices and of their names, and the curve of each arc; laid out once.
   *
   * @returns {TokenLayout}
   */
  function laid() {
    var kept = view.text(own.prefix + "laid");
    if (kept === "") {
      var found = drawing().lay({ names: own.names, options: own.downwards }, 0);
      // Two arcs in opposite directions have two lines.
      var lines = graphArcs(own.downwards).map(String);
      kept = JSON.stringify([
        found.places,
        found.spots,
        own.arcs.map(function (ends) {
          var k = lines.indexOf(ends.join());
          return k >= 0 ? found.ways[k] : backwards(found.ways[lines.lastIndexOf([ends[1], ends[0]].join())]);
        })
      ]);
      view.setText(own.prefix + "laid", kept);
      putAll(JSON.parse(kept));
    }
    return JSON.parse(kept);
  }

  /**
   * A curve in reverse order, two numbers for each place.
   *
   * @param {number[]} way
   * @returns {number[]}
   */
  function backwards(way) {
    var found = [];
    for (var k = way.length - 2; k >= 0; k -= 2) {
      found.push(way[k], way[k + 1]);
    }
    return found;
  }

  /**
   * Puts all vertices and arcs in their places.
   *
   * @param {TokenLayout} where
   */
  function putAll(where) {
    drawing().placeVertices(where[0]);
    drawing().setArcs(drawing().arcPieces(own.arcs, where[2], isAny));
    view.setOffsets(
      own.names.map(function (word, v) {
        return { label: label(v), style: sized(plain), offset: offsetOf(where, v, word) };
      })
    );
    view.setText(
      own.prefix + "offsets",
      own.names
        .map(function (word, v) {
          var offset = offsetOf(where, v, word);
          return offset.x + "," + offset.y;
        })
        .join(";")
    );
  }

  /** @returns {boolean} */
  function isAny() {
    return true;
  }

  /**
   * @param {Style} style
   * @returns {Style}
   */
  function sized(style) {
    return { colour: style.colour, shape: style.shape, size: own.size };
  }

  /**
   * The offset of a caption that puts it where the name is and makes it extend away from its vertex.
   *
   * @param {TokenLayout} where
   * @param {number} v
   * @param {string} said
   * @returns {Place}
   */
  function offsetOf(where, v, said) {
    var aside = where[1][v][0] - where[0][v][0];
    var below = where[1][v][1] - where[0][v][1];
    var more = captionWidth(said) - captionWidth(own.names[v]);
    var middle = aside + (Math.abs(aside) < BESIDE_PX ? 0 : aside < 0 ? -more / 2 : more / 2);
    return {
      x: Math.round(middle - captionWidth(said) / 2 - CAPTION_LEFT),
      y: Math.round(below + CAPTION_UP - CAPTION_HALF)
    };
  }

  /**
   * Draws a vertex in a style, with the text beside it.
   *
   * @param {TokenLayout} where
   * @param {number} v
   * @param {Style} style
   * @param {string} said
   */
  function drawOne(where, v, style, said) {
    var offsets = view.text(own.prefix + "offsets").split(";");
    var offset = offsetOf(where, v, said);
    if (!isNear(offsets[v], offset)) {
      view.setOffsets([{ label: label(v), style: sized(style), offset: offset }]);
      offsets[v] = offset.x + "," + offset.y;
      view.setText(own.prefix + "offsets", offsets.join(";"));
    }
    view.captionPoint(label(v), said, "");
    view.dress(label(v), style);
  }

  // ---- drawing

  /**
   * Writes outcomes or Grundy values into the vertices if the choice of labels says so, except where a move has a mark.
   *
   * @param {Position} position
   * @param {Record<number, ValuedMove>} values
   */
  function drawLabels(position, values) {
    var labels = labelsOf(own.labels);
    /** @type {Record<string, string[]>} */
    var texts = { names: [], held: [] };
    /** @type {Record<string, Place[]>} */
    var places = { names: [], held: [] };
    labels.forEach(function (text, v) {
      var kind = countAt(position, v) > 0 ? "held" : "names";
      if (!values[v]) {
        texts[kind].push(text);
        places[kind].push(drawing().placeOf(v));
      }
    });
    Object.keys(texts).forEach(function (kind) {
      drawing().setWords(kind, texts[kind], places[kind], own.drawing.labelScale);
    });
  }

  /**
   * The label of each vertex; nothing if there is no such choice.
   *
   * @param {TokenLabels} all
   * @returns {string[]}
   */
  function labelsOf(all) {
    var chosen = OWN.labels ? OWN.labels(view) : "plain";
    if (chosen === "Grundy") {
      return /** @type {string[]} */ (all.grundy);
    }
    var names = outcomeNames(encoding.kind, view.option("outcome_words"));
    return chosen === "plain"
      ? []
      : all[view.number("misere") === 1 ? "misere" : "normal"].split("").map(function (outcome) {
          return names[outcome].letter;
        });
  }

  /**
   * Marks the tokens with rings, and makes the arcs thick along which they can move.
   *
   * @param {Position} position
   * @param {number[] | null} draft
   */
  function markTokens(position, draft) {
    drawing().mark(
      position.filter(function (v, k) {
        return position.indexOf(v) === k;
      }),
      drawing().arcPieces(own.arcs, layout[2], function (ends) {
        return draft !== null ? ends[0] === draft[0] : position.indexOf(ends[0]) >= 0;
      })
    );
  }

  board.placed = false;
  board.name = function (before, after) {
    var arrow = moved(before, after);
    return own.names[arrow.tail] + " \u2192 " + own.names[arrow.head];
  };

  // Marks the vertex that a token has left.
  board.trace = function (before, after, made) {
    var tail = moved(before, after).tail;
    drawOne(laid(), tail, made.style, caption(after, tail) + " \u00b7 " + markedWord(made));
  };

  // The token that a move slides from one vertex to another.
  board.slides = function (before, after) {
    var arrow = moved(before, after);
    return isDragged ? [] : [
      {
        piece: own.prefix + "sliding",
        target: label(arrow.head),
        start: view.place(label(arrow.tail)),
        end: view.place(label(arrow.head))
      }
    ];
  };

  // ---- input

  // Lets the user drag the tokens on some vertices: what is dragged is the disc of the vertex.
  board.free = function (vertices) {
    own.names.forEach(function (word, v) {
      view.free(label(v), vertices.indexOf(v) >= 0);
    });
  };

  // Puts the token back that was dragged, and returns the vertices from which and to which it goes: null if it was
  // dropped where it was, and -1 for the latter if there is no vertex.
  board.dropped = function (dragged) {
    for (var v = 0; v < own.names.length; v++) {
      if (label(v) === dragged) {
        var head = drawing().putBack(v, laid()[0]);
        isDragged = true;
        return head === v ? null : [v, head];
      }
    }
    return null;
  };

  // The answer to a token that was dragged.
  board.dragged = function (ends, position) {
    var several = position.length > 1;
    return ends[1] < 0
      ? { problem: fill(gettext("The token goes back to {place}: drop it on a vertex to which an arrow leads."), { place: nameOf(ends[0]) }) }
      : board.click.V([ends[1]], position, several ? [ends[0]] : null);
  };

  /**
   * Says why a click is not part of a move.
   *
   * @param {number} v
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {string}
   */
  function refusal(v, position, draft) {
    if (position.length === 1) {
      return position[0] === v
        ? gettext("The token is on {place}: click a vertex to which an arrow from {place} leads.")
        : fill(gettext("No arrow leads from {from} to {place}: click a vertex to which one does."), { from: nameOf(position[0]) });
    }
    if (draft !== null) {
      return gettext("No arrow leads from {from} to {place}. Click another vertex, or press “Cancel”.");
    }
    return position.indexOf(v) < 0
      ? gettext("There is no token on {place}: click one that can move.")
      : gettext("No arrow leads away from {place}: click another token.");
  }

  // Reads the vertices of the tokens.
  board.parse = function (typed, first) {
    var unknown = "";
    var position = typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(function (word) {
        unknown = unknown || (own.names.indexOf(word) < 0 ? word : "");
        return own.names.indexOf(word);
      });
    if (unknown !== "") {
      return {
        problem: fill(gettext("“{name}” is no vertex. Expected some of these: {names}."), {
          name: unknown,
          names: own.names.join(", ")
        })
      };
    }
    if (position.length !== first.length) {
      return {
        problem: fill(
          ngettext("Expected the vertex of {count} token.", "Expected the vertices of {count} tokens.", first.length),
          { count: first.length }
        )
      };
    }
    return {
      position: position.sort(function (one, other) {
        return one - other;
      })
    };
  };

  board.typed = function (position) {
    return position.map(nameOf).join(", ");
  };

  // Vertices that were deleted with the keyboard are restored without their places.
  board.repair = function (restored) {
    if (restored) {
      view.setText(own.prefix + "laid", "");
    }
    return false;
  };
  return board;
}

BOARDS.token_graph = tokenGraphBoard;
