// Draws graphs of positions: vertices with names beside them and labels in them, arcs, and marks. All arcs are one
// object, and so are all texts of a kind. Names without room are replaced by letters.

import { captionWidth } from "../graph/circle.js";
import { namedPlaces } from "../graph/label_places.js";
import { fill, gettext } from "../lib/text.js";
import { labelOfVertex } from "../view/labels.js";
import { placedGraph } from "./fit.js";
import { gameGraphLayout } from "./layout.js";

// A longer name is replaced by a letter, since messages name several vertices.
var LONGEST_SHOWN_NAME = 10;
export var LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
var NO_LETTER = ".";
var RING_CORNERS = 24;

/**
 * What draws a graph on the board.
 *
 * @param {View} view
 * @param {GraphDrawingSettings} own
 */
export function createGraphDrawing(view, own) {
  /**
   * @param {number} i
   * @returns {string}
   */
  function labelOf(i) {
    return own.prefix + labelOfVertex(i);
  }

  /**
   * A place in pixels, converted to units of the view.
   *
   * @param {number} x
   * @param {number} y
   * @returns {Place}
   */
  function inUnits(x, y) {
    var origin = own.origin;
    return { x: rounded((x - origin.x) / origin.unit), y: rounded((origin.y - y) / origin.unit) };
  }

  /**
   * The places of names and letters beside the vertices of a graph with a layout. No letter is wider than a name with
   * one character.
   *
   * @param {GameGraph} graph
   * @param {PlacedGraph} placed
   * @param {DrawingRoom} room
   * @param {number | null} thick
   * @returns {{ spots: Place[], letters: string }}
   */
  function namesBeside(graph, placed, room, thick) {
    var names = graph.names;
    var needed = names.map(function (name) {
      return name.length > LONGEST_SHOWN_NAME;
    });
    /** @type {string} */
    var letters;
    /** @type {{ spots: Place[], fits: boolean[] }} */
    var beside;
    var more;
    /**
     * @param {string} name
     * @param {number} i
     * @returns {number}
     */
    function shownWidth(name, i) {
      return room.nameScale * captionWidth(shownVertexName(names, letters, i));
    }
    /**
     * @param {string} name
     * @param {number} i
     * @returns {boolean}
     */
    function isUnfit(name, i) {
      return !needed[i] && name.length > 1 && !beside.fits[i];
    }
    /**
     * @param {string} name
     * @param {number} i
     * @returns {boolean}
     */
    function isNeeded(name, i) {
      return needed[i] || isUnfit(name, i);
    }
    do {
      letters = lettersOf(names, needed, placed.places, graph.taken || []);
      beside = namedPlaces(names.map(shownWidth), placed.places, placed.ways, room, thick, []);
      more = names.some(isUnfit);
      needed = names.map(isNeeded);
    } while (more);
    return { spots: beside.spots, letters: letters };
  }

  /**
   * The layout of a graph; the arcs from the vertex `thick` are thick ones.
   *
   * @param {GameGraph} graph
   * @param {number | null} thick
   * @returns {LaidGraph}
   */
  function lay(graph, thick) {
    var layout = gameGraphLayout(graph.options, own.effort);
    var laid = layIn(own.room, layout, graph, thick);
    return laid.letters !== "" && own.keyRoom ? layIn(own.keyRoom, layout, graph, thick) : laid;
  }

  /**
   * @param {DrawingRoom} room
   * @param {GraphLayout} layout
   * @param {GameGraph} graph
   * @param {number | null} thick
   * @returns {LaidGraph}
   */
  function layIn(room, layout, graph, thick) {
    var placed = placedGraph(layout, graph.options, room);
    var beside = namesBeside(graph, placed, room, thick);
    /** @type {number[][]} */
    var ways = [];
    placed.ways.forEach(function (each) {
      each.forEach(function (way) {
        ways.push(/** @type {number[]} */ ([]).concat.apply([], way.map(pixelsOf)));
      });
    });
    return { places: placed.places.map(pixelsOf), ways: ways, spots: beside.spots.map(pixelsOf), letters: beside.letters };
  }

  /**
   * @param {number} i
   * @returns {Place}
   */
  function placeOf(i) {
    return view.place(labelOf(i));
  }

  /**
   * @param {number} i
   * @returns {boolean}
   */
  function isThere(i) {
    return view.visible(labelOf(i));
  }

  /**
   * Whether a single click can hit vertices at a place and at another one given by x and y.
   *
   * @param {Place} place
   * @param {number[]} other
   * @returns {boolean}
   */
  function isOneClick(place, other) {
    var reach = (2 * own.room.disc) / own.origin.unit;
    return Math.abs(place.x - other[0]) <= reach && Math.abs(place.y - other[1]) <= reach;
  }

  /** @param {number[][]} places */
  function placeVertices(places) {
    places.forEach(function (numbers, i) {
      var place = inUnits(numbers[0], numbers[1]);
      view.moveFixed(labelOf(i), place.x, place.y);
    });
  }

  /**
   * Puts a vertex that was dragged back to its place, and returns the vertex near which it was dropped, or -1.
   *
   * @param {number} i
   * @param {number[][]} places
   * @returns {number}
   */
  function putBack(i, places) {
    var dropped = placeOf(i);
    var near = -1;
    places.forEach(function (numbers, k) {
      var place = inUnits(numbers[0], numbers[1]);
      if (isOneClick(dropped, [place.x, place.y])) {
        near = k;
      }
      if (k === i) {
        view.move(labelOf(i), place.x, place.y);
      }
    });
    return near;
  }

  /**
   * The pieces of those arcs for which `isShown(arc)` is true: the last piece of each has a head, the others have none.
   *
   * @param {Pair[]} arcs
   * @param {number[][]} ways
   * @param {(arc: Pair) => boolean} isShown
   * @returns {ArcPieces}
   */
  function arcPieces(arcs, ways, isShown) {
    /** @type {ArcPieces} */
    var found = { lines: [], heads: [] };
    arcs.forEach(function (each, k) {
      if (!isShown(each)) {
        return;
      }
      var places = [];
      for (var place = 0; place < ways[k].length; place += 2) {
        places.push(inUnits(ways[k][place], ways[k][place + 1]));
      }
      for (var end = 1; end < places.length; end++) {
        var last = end === places.length - 1;
        var piece = [places[end - 1].x, places[end - 1].y, places[end].x, places[end].y, end === 1 ? 1 : 0, last ? 1 : 0];
        found[last ? "heads" : "lines"].push(piece);
      }
    });
    return found;
  }

  /**
   * Draws lines. The first entry of the list is an invisible line.
   *
   * @param {string} label
   * @param {number[][]} ends
   */
  function setStrokes(label, ends) {
    view.setList(own.prefix + label + "Ends", [own.unseenStroke].concat(ends));
  }

  /**
   * Shows texts centred at their places; `scale` is the width of each pixel of `captionWidth`. The first entry of
   * either list is a blank.
   *
   * @param {string} label
   * @param {string[]} texts
   * @param {Place[]} places
   * @param {number} scale
   */
  function setWords(label, texts, places, scale) {
    view.setTexts(own.prefix + label + "Texts", [" "].concat(texts));
    view.setList(
      own.prefix + label + "Places",
      [[0, 0, 0]].concat(
        places.map(function (place, k) {
          return [rounded(place.x), rounded(place.y), rounded((scale * captionWidth(texts[k])) / 2)];
        })
      )
    );
  }

  /** @param {ArcPieces} pieces */
  function setArcs(pieces) {
    setStrokes("lines", pieces.lines);
    setStrokes("heads", pieces.heads);
  }

  /**
   * Draws vertices. Each item is null for a hidden vertex, or else has its `kind`, the text for screen readers, and the
   * `label` in it ("" for none).
   *
   * @param {(DrawnVertex | null)[]} items
   */
  function setVertices(items) {
    /** @type {Record<string, string[]>} */
    var texts = { P: [], N: [] };
    /** @type {Record<string, Place[]>} */
    var spots = { P: [], N: [] };
    for (var i = 0; i < own.most; i++) {
      var item = items[i] || null;
      if (item === null) {
        view.show(labelOf(i), false);
      } else {
        view.showPoint(labelOf(i), own.styles[item.kind], "", item.spoken);
        if (item.label !== "") {
          texts[item.kind].push(item.label);
          spots[item.kind].push(placeOf(i));
        }
      }
    }
    setWords("rings", texts.P, spots.P, own.labelScale);
    setWords("discs", texts.N, spots.N, own.labelScale);
  }

  /**
   * Shows names at their spots, which are null for hidden names.
   *
   * @param {(string | null)[]} names
   * @param {number[][]} spots
   */
  function setNames(names, spots) {
    /** @type {string[]} */
    var texts = [];
    /** @type {Place[]} */
    var places = [];
    names.forEach(function (name, i) {
      if (name !== null) {
        texts.push(name);
        places.push(inUnits(spots[i][0], spots[i][1]));
      }
    });
    setWords("names", texts, places, own.room.nameScale);
  }

  /**
   * Marks vertices with rings, and makes arcs thick.
   *
   * @param {number[]} vertices
   * @param {ArcPieces} pieces
   */
  function mark(vertices, pieces) {
    var rings = vertices.map(placeOf).map(ringPieces);
    setStrokes("focusLines", /** @type {number[][]} */ ([]).concat.apply(pieces.lines, rings));
    setStrokes("focusHeads", pieces.heads);
  }

  function unmark() {
    setStrokes("focusLines", []);
    setStrokes("focusHeads", []);
  }

  /**
   * The sides of a polygon around a place, as line segments.
   *
   * @param {Place} place
   * @returns {number[][]}
   */
  function ringPieces(place) {
    var radius = own.room.ring / own.origin.unit;
    /** @type {number[][]} */
    var corners = [];
    for (var k = 0; k <= RING_CORNERS; k++) {
      var angle = (2 * Math.PI * k) / RING_CORNERS;
      corners.push([rounded(place.x + radius * Math.cos(angle)), rounded(place.y + radius * Math.sin(angle))]);
    }
    return corners.slice(1).map(function (corner, before) {
      return corners[before].concat(corner, [0, 0]);
    });
  }

  return {
    lay: lay,
    placeOf: placeOf,
    isThere: isThere,
    isOneClick: isOneClick,
    placeVertices: placeVertices,
    putBack: putBack,
    arcPieces: arcPieces,
    setArcs: setArcs,
    setVertices: setVertices,
    setNames: setNames,
    setWords: setWords,
    mark: mark,
    unmark: unmark
  };
}

/**
 * The letters of the vertices that need one, from the top row to the bottom and from left to right. No name is used as
 * a letter; letters in `taken` are used only when there are no others.
 *
 * @param {string[]} names
 * @param {boolean[]} needed
 * @param {Place[]} places
 * @param {string[]} taken
 * @returns {string}
 */
function lettersOf(names, needed, places, taken) {
  /**
   * @param {string} letter
   * @returns {boolean}
   */
  function isFree(letter) {
    return names.indexOf(letter) < 0 && taken.indexOf(letter) < 0;
  }
  /**
   * @param {string} letter
   * @returns {boolean}
   */
  function isTaken(letter) {
    return names.indexOf(letter) < 0 && taken.indexOf(letter) >= 0;
  }
  var free = LETTERS.split("").filter(isFree).concat(LETTERS.split("").filter(isTaken));
  var letters = names.map(function () {
    return NO_LETTER;
  });
  letters
    .map(function (letter, i) {
      return i;
    })
    .sort(function (i, j) {
      return Math.round(places[i].y) - Math.round(places[j].y) || places[i].x - places[j].x;
    })
    .forEach(function (i) {
      if (needed[i]) {
        letters[i] = /** @type {string} */ (free.shift());
      }
    });
  return needed.indexOf(true) < 0 ? "" : letters.join("");
}

/**
 * @param {string} letters
 * @param {number} i
 * @returns {boolean}
 */
function isLettered(letters, i) {
  return letters !== "" && letters.charAt(i) !== NO_LETTER;
}

/**
 * The vertices with letters, in the order of their letters.
 *
 * @param {string} letters
 * @returns {number[]}
 */
export function letteredVertices(letters) {
  return LETTERS.split("")
    .map(function (letter) {
      return letters.indexOf(letter);
    })
    .filter(function (i) {
      return i >= 0;
    });
}

/**
 * What a vertex is called on the board: a letter if there is no room for its name.
 *
 * @param {string[]} names
 * @param {string} letters
 * @param {number} i
 * @returns {string}
 */
export function shownVertexName(names, letters, i) {
  return isLettered(letters, i) ? letters.charAt(i) : names[i];
}

/**
 * The first sentence of a message, which says which position a letter stands for.
 *
 * @param {string[]} names
 * @param {string} letters
 * @param {number} i
 * @returns {string[]}
 */
export function letteredPosition(names, letters, i) {
  return isLettered(letters, i)
    ? [fill(gettext("{vertex} is {position}."), { vertex: letters.charAt(i), position: names[i] })]
    : [];
}

/**
 * The letters of some vertices with the positions that they stand for, as parts of a text; no line breaks between the
 * two.
 *
 * @param {string[]} names
 * @param {string} letters
 * @param {number[]} vertices
 * @returns {string[]}
 */
export function letterKey(names, letters, vertices) {
  return vertices.map(function (i) {
    return (letters.charAt(i) + " " + names[i]).replace(/ /g, "\u00a0");
  });
}

/**
 * The arcs of a graph: from each vertex to its options.
 *
 * @param {VertexOptions} options
 * @returns {Pair[]}
 */
export function graphArcs(options) {
  /** @type {Pair[]} */
  var arcs = [];
  options.forEach(function (own, i) {
    own.forEach(function (option) {
      arcs.push([i, option]);
    });
  });
  return arcs;
}

/**
 * @param {number} number
 * @returns {number}
 */
export function rounded(number) {
  return Math.round(1000 * number) / 1000;
}

/**
 * @param {Place} place
 * @returns {number[]}
 */
function pixelsOf(place) {
  return [Math.round(place.x), Math.round(place.y)];
}
