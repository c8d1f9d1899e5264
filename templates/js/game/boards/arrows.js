// A graph on whose edges arrows are added, by a click on the tail of an arrow and then on its head. A draft has the
// tail. The number `degreesShown` says whether in- and outdegrees are shown. See orientations.js.

import { fill, gettext, ngettext, shownText, wrapText } from "../../lib/text.js";
import { labelOfVertex } from "../../view/labels.js";
import { BOARDS } from "../board.js";
import { changedEntries } from "../encoding.js";
import { FORWARD, cycleObstacle, freePairs, headsOf, orientedCycle, pairsParser } from "../orientations.js";
import { allOf, boardOfPlaces, onlyNumber, showMark, showValueMark, vertexRing, writeAt } from "../places.js";

// How far along the last arrows their marks are: not where the longest diagonals cross.
var MARKED_PART = 0.42;
var RING_SIDES = 24;
// GeoGebra shows places with two decimals.
export var NEAR = 0.02;

/**
 * @param {View} view
 * @param {ArrowsBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function arrowsBoard(view, own, encoding) {
  // The arrows that are drawn without emphasis.
  /** @type {Pair[]} */
  var plain = [];
  var board = boardOfPlaces(
    encoding,
    {
      count: own.names.length,
      clicks: { V: onlyNumber },
      name: nameOf,
      draw: function (v, position, look, best) {
        view.showPoint(labelOfVertex(v), own.disc, "", nameOf(v));
        view.show(vertexRing(v), look === "b");
        showValueMark(view, v, nameOf(v), best);
      },
      around: drawArrows
    },
    {
      prompt: gettext("click the vertex where the new arrow begins."),
      begun: gettext("From {place}: click where the arrow should lead ({ends}), or press “Cancel”."),
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
   * @param {Made} made
   * @returns {string}
   */
  function endLabel(made) {
    return own.prefix + "last_{" + whose(made) + "}";
  }

  /**
   * 0 for the student or player 1, 1 for the computer or player 2.
   *
   * @param {Made} made
   * @returns {number}
   */
  function whose(made) {
    return made.style === settings.traces[0] ? 0 : 1;
  }

  /**
   * The tail and head of the arrow that was added.
   *
   * @param {Position} before
   * @param {Position} after
   * @returns {Pair}
   */
  function added(before, after) {
    var k = changedEntries(before, after)[0];
    var ends = own.pairs[k];
    return after[k] === FORWARD ? ends : [ends[1], ends[0]];
  }

  // ---- drawing

  /**
   * Setting a list takes GeoGebra a millisecond or two, so a list that would not change is not set. Numbers have two
   * decimals.
   *
   * @param {string} label
   * @param {number[][]} ends
   */
  function setStrokes(label, ends) {
    var list = own.prefix + label + "Ends";
    var wanted = [own.unseenStroke].concat(ends);
    if (JSON.stringify(view.list(list)) !== JSON.stringify(wanted)) {
      view.setList(list, wanted);
    }
  }

  /**
   * A line between two places that ends at a distance from both.
   *
   * @param {number[]} from
   * @param {number[]} to
   * @returns {number[]}
   */
  function strokeOf(from, to) {
    return from.concat(to, [1, 1]);
  }

  /**
   * @param {Pair[]} arrows
   * @returns {number[][]}
   */
  function strokes(arrows) {
    return arrows.map(function (ends) {
      return strokeOf(own.places[ends[0]], own.places[ends[1]]);
    });
  }

  /**
   * All arrows of a position, as pairs of tail and head.
   *
   * @param {Position} position
   * @returns {Pair[]}
   */
  function arrowsOf(position) {
    /** @type {Pair[]} */
    var found = [];
    headsOf(own.names.length, own.pairs, position).forEach(function (heads, tail) {
      heads.forEach(function (head) {
        found.push([tail, head]);
      });
    });
    return found;
  }

  /**
   * Writes texts that are not there already; the same texts may belong to other vertices.
   *
   * @param {string} label
   * @param {number[]} vertices
   * @param {string[]} texts
   * @param {number[][]} places
   */
  function write(label, vertices, texts, places) {
    var there = view.text(own.prefix + label + "Texts").replace(/^[^{]*=/, "").replace(/[{}"\s]/g, "");
    var wanted = vertices.map(function (v) {
      return texts[v];
    });
    var spots = view.list(own.prefix + label + "Places").slice(1);
    /**
     * @param {number} v
     * @param {number} k
     * @returns {boolean}
     */
    function isInPlace(v, k) {
      return Math.abs(spots[k][0] - places[v][0]) + Math.abs(spots[k][1] - places[v][1]) < NEAR;
    }
    if (there !== [""].concat(wanted).join().replace(/\s/g, "") || !vertices.every(isInPlace)) {
      writeAt(view, own.prefix + label, vertices, texts, places);
    }
  }

  /**
   * Draws the arrows of a position, and where a begun one may lead.
   *
   * @param {Position} position
   * @param {number[]} ends
   * @param {Record<number, ValuedMove>} values
   * @param {number[] | null} draft
   */
  function drawArrows(position, ends, values, draft) {
    [0, 1].forEach(function (k) {
      view.show(own.prefix + "last_{" + k + "}", false);
    });
    ["yourLines", "yourHeads", "theirLines", "theirHeads"].forEach(function (label) {
      setStrokes(label, []);
    });
    setStrokes("freeLines", strokes(freePairs(own.pairs, position)));
    plain = arrowsOf(position);
    setStrokes("arrowHeads", strokes(plain));
    // Dashed arrows, and dashed rings around their heads.
    setStrokes("mayLead", strokes(ends.map(function (v) {
      return /** @type {number[]} */ (draft).concat(v);
    })));
    setStrokes("mayEnd", /** @type {number[][]} */ ([]).concat.apply([], ends.map(ringPieces)));
    write("vertexNames", allOf(own.names), own.names, own.namePlaces);
    drawDegrees(position);
    drawBuilt(position);
  }

  /**
   * Every other side of a polygon around a vertex.
   *
   * @param {number} v
   * @returns {number[][]}
   */
  function ringPieces(v) {
    var found = [];
    for (var k = 0; k < RING_SIDES; k += 2) {
      found.push(corner(v, k).concat(corner(v, k + 1), [0, 0]));
    }
    return found;
  }

  /**
   * @param {number} value
   * @returns {number}
   */
  function inHundredths(value) {
    return Math.round(value * 100) / 100;
  }

  /**
   * @param {number} v
   * @param {number} k
   * @returns {number[]}
   */
  function corner(v, k) {
    var angle = (2 * Math.PI * k) / RING_SIDES;
    return [inHundredths(own.places[v][0] + own.ring.size * Math.cos(angle)), inHundredths(own.places[v][1] + own.ring.size * Math.sin(angle))];
  }

  /**
   * Writes the out- and indegree beside each vertex, if they are to be shown; vertices with a zero are marked.
   *
   * @param {Position} position
   */
  function drawDegrees(position) {
    var shown = view.number(own.prefix + "degreesShown") === 1;
    var heads = headsOf(own.names.length, own.pairs, position);
    var texts = heads.map(function (out, v) {
      var into = heads.filter(function (others) {
        return others.indexOf(v) >= 0;
      }).length;
      // A narrow applet only has room for the numbers.
      return fill(settings.narrow ? "{out} / {into}" : gettext("out {out}, in {into}"), { out: zeroMarked(out.length), into: zeroMarked(into) });
    });
    /**
     * @param {boolean} zero
     * @returns {number[]}
     */
    function having(zero) {
      return allOf(own.names).filter(function (v) {
        return shown && texts[v].indexOf("!") >= 0 === zero;
      });
    }
    write("degreeWords", having(false), texts, own.degreePlaces);
    write("zeroWords", having(true), texts, own.degreePlaces);
  }

  /**
   * @param {number} count
   * @returns {string}
   */
  function zeroMarked(count) {
    return count === 0 ? "0!" : String(count);
  }

  /**
   * Writes beside the board what the players are aiming for and, at the end, what was built; then the cycle is drawn as
   * well.
   *
   * @param {Position} position
   */
  function drawBuilt(position) {
    var heads = headsOf(own.names.length, own.pairs, position);
    var cycle = orientedCycle(heads);
    setStrokes("cycleLines", cycle === null ? [] : strokes(cycle.map(function (v, k, all) {
      return [v, all[(k + 1) % all.length]];
    })));
    view.setText(own.prefix + "builtText", wrapText(shownText(builtSentence(position, heads, cycle)), own.columns, own.lines));
  }

  /**
   * @param {Position} position
   * @param {number[][]} heads
   * @param {number[] | null} cycle
   * @returns {string}
   */
  function builtSentence(position, heads, cycle) {
    if (cycle !== null) {
      return fill(gettext("A cycle through all vertices: {way}."), { way: namesOf(cycle.concat([cycle[0]])).join(" \u2192 ") });
    }
    var left = freePairs(own.pairs, position).length;
    if (left > 0) {
      return (
        gettext("Maker wants a cycle through all vertices along the arrows. Anybody’s arrows count.") +
        " " +
        fill(ngettext("{count} pair is free.", "{count} pairs are free.", left), { count: left })
      );
    }
    return gettext("There is no cycle through all vertices:") + " " + obstacleSentence(heads);
  }

  /**
   * @param {number[]} vertices
   * @returns {string[]}
   */
  function namesOf(vertices) {
    return vertices.map(nameOf);
  }

  /**
   * Explains why there is no cycle through all vertices.
   *
   * @param {number[][]} heads
   * @returns {string}
   */
  function obstacleSentence(heads) {
    var found = cycleObstacle(heads);
    var words = { some: namesOf(found.some || []).join(", "), others: namesOf(found.others || []).join(", ") };
    var texts = {
      source: gettext("no arrow leads to {some}."),
      sink: gettext("no arrow leads away from {some}."),
      cut: gettext("no arrow leads from {some} to the other vertices."),
      heads: gettext("from {some} arrows lead to {others} alone, which are fewer."),
      none: gettext("every way along the arrows was tried.")
    };
    return fill(texts[found.kind], words);
  }

  board.placed = false;
  board.name = function (before, after) {
    return namesOf(added(before, after)).join(" \u2192 ");
  };

  /**
   * Marks the vertices to click for a move.
   *
   * @param {Position} position
   * @param {PointedMove} move
   * @param {Style} style
   */
  board.point = function (position, move, style) {
    move.ways[0].forEach(function (v) {
      showMark(view, v, nameOf(v), style, "");
    });
    setStrokes("mayLead", strokes([move.ways[0]]));
  };

  // Marks the arrow that was added, and says who added it.
  board.trace = function (before, after, made) {
    var ends = added(before, after);
    var tail = own.places[ends[0]];
    var head = own.places[ends[1]];
    var at = [0, 1].map(function (axis) {
      return inHundredths(tail[axis] + MARKED_PART * (head[axis] - tail[axis]));
    });
    var label = whose(made) === 0 ? "your" : "their";
    setStrokes(label + "Lines", [strokeOf(tail, at)]);
    setStrokes(label + "Heads", [strokeOf(at, head)]);
    plain = plain.filter(function (others) {
      return others.join() !== ends.join();
    });
    setStrokes("arrowHeads", strokes(plain));
    view.moveFixed(endLabel(made), at[0], at[1]);
    view.dress(endLabel(made), made.style);
    view.show(endLabel(made), true);
  };

  // ---- input

  /**
   * Says why a click is not part of a move.
   *
   * @param {number} v
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {string}
   */
  function refusal(v, position, draft) {
    if (draft === null) {
      return gettext("{place} is joined to all vertices that it may be joined to: click another one.");
    }
    return v === draft[0]
      ? gettext("The arrow begins at {place}: click where it should lead, or press “Cancel”.")
      : gettext("{from} and {place} cannot be joined now: click another vertex, or press “Cancel”.");
  }

  var example = own.names[own.pairs[0][0]] + ">" + own.names[own.pairs[0][1]];
  board.parse = pairsParser(own, example, gettext("Expected arrows such as {example}, or - for none."), put, function () {
    return "";
  });

  /**
   * Adds a typed arrow to a position, or says what is wrong with it.
   *
   * @param {string} word
   * @param {Position} position
   * @returns {string}
   */
  function put(word, position) {
    var ends = word.split(">").map(function (each) {
      return own.names.indexOf(each);
    });
    if (ends.length !== 2 || ends.indexOf(-1) >= 0) {
      return gettext("“{word}” is no arrow such as {example}. The vertices are {names}.");
    }
    if (ends[0] === ends[1]) {
      return gettext("“{word}” leads back to its own vertex.");
    }
    for (var k = 0; k < own.pairs.length; k++) {
      if (own.pairs[k].indexOf(ends[0]) >= 0 && own.pairs[k].indexOf(ends[1]) >= 0) {
        var taken = position[k] > 0;
        position[k] = own.pairs[k][0] === ends[0] ? FORWARD : FORWARD + 1;
        return taken ? gettext("“{word}”: these two vertices have an arrow already.") : "";
      }
    }
    return gettext("“{word}”: these two vertices cannot be joined in this graph.");
  }

  // A position in the format in which it is typed.
  board.typed = function (position) {
    /** @type {string[]} */
    var arrows = [];
    own.pairs.forEach(function (ends, k) {
      if (position[k] > 0) {
        var way = position[k] === FORWARD ? ends : [ends[1], ends[0]];
        arrows.push(own.names[way[0]] + ">" + own.names[way[1]]);
      }
    });
    return arrows.length === 0 ? "-" : arrows.join(" ");
  };

  board.cancelled = gettext("The arrow is cancelled. Click the vertex where another one begins.");
  return board;
}

BOARDS.arrows = arrowsBoard;
