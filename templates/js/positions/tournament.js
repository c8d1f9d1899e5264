// Positions that are sets of vertices of a tournament, up to isomorphism. Pure.

import { inducedTournament, upperTriangle } from "../graph/tournament.js";
import { POSITION_GROUNDS, POSITION_KEYS, ascendingEntries } from "./followers.js";

POSITION_KEYS.tournament = function (encoding, merged, position) {
  var fixed = encoding.fixed();
  return tournamentKey(
    inducedTournament(encoding.beats(), position),
    position.map(function (v) {
      return fixed.indexOf(v) < 0 ? 0 : 1;
    })
  );
};

/**
 * @param {MergedTournament} encoding
 * @returns {string}
 */
POSITION_GROUNDS.tournament = function (encoding) {
  return upperTriangle(encoding.beats()) + "/" + encoding.rule();
};

/**
 * A text that is the same for two tournaments exactly if they are isomorphic by a map that preserves the marks of the
 * vertices. It is the least matrix over all orders of the vertices that are compatible with their colours. Vertices are
 * distinguished by the colours of those that they beat; if that is not enough, each of the vertices that look alike is
 * tried as the first.
 *
 * @param {Rows} beats
 * @param {number[]} marks
 * @returns {string}
 */
export function tournamentKey(beats, marks) {
  /** @type {string | null} */
  var least = null;
  /** @param {number[]} colours */
  function search(colours) {
    var refined = refinedColours(beats, colours);
    var alike = firstAlike(refined);
    if (alike.length > 0) {
      alike.forEach(function (v) {
        search(
          refined.map(function (colour, w) {
            return 2 * colour + (w === v ? 0 : 1);
          })
        );
      });
      return;
    }
    /** @type {number[]} */
    var order = [];
    refined.forEach(function (colour, v) {
      order[colour] = v;
    });
    var text = upperTriangle(inducedTournament(beats, order)) + ":" + inOrder(marks, order);
    least = least === null || text < least ? text : least;
  }
  /**
   * @param {number[]} entries
   * @param {number[]} places
   * @returns {string}
   */
  function inOrder(entries, places) {
    return places
      .map(function (place) {
        return entries[place];
      })
      .join("");
  }
  search(marks);
  return beats.length + ":" + least;
}

/**
 * Colours of vertices, counted from 0, that refine the given colours and, step by step, also distinguish the colours of
 * the vertices that a vertex beats.
 *
 * @param {Rows} beats
 * @param {number[]} colours
 * @returns {number[]}
 */
function refinedColours(beats, colours) {
  var refined = colourRanks(colours);
  for (var count = -1; count < colourCount(refined); ) {
    count = colourCount(refined);
    refined = colourRanks(colourMarks(beats, refined));
  }
  return refined;
}

/**
 * @param {number[]} colours
 * @returns {number}
 */
function colourCount(colours) {
  return Math.max.apply(null, colours);
}

/**
 * For each vertex, its colour and the colours of the vertices that it beats, ascending.
 *
 * @param {Rows} beats
 * @param {number[]} colours
 * @returns {string[]}
 */
function colourMarks(beats, colours) {
  return colours.map(function (colour, v) {
    var beaten = colours.filter(function (other, w) {
      return beats[v][w] === 1;
    });
    return [colour].concat(ascendingEntries(beaten)).join();
  });
}

/**
 * The ranks of marks among the distinct marks, compared as texts.
 *
 * @param {(number | string)[]} marks
 * @returns {number[]}
 */
function colourRanks(marks) {
  var different = marks
    .filter(function (mark, v) {
      return marks.indexOf(mark) === v;
    })
    .sort();
  return marks.map(function (mark) {
    return different.indexOf(mark);
  });
}

/**
 * The vertices of the first colour that several vertices have.
 *
 * @param {number[]} colours
 * @returns {number[]}
 */
function firstAlike(colours) {
  /** @type {number[]} */
  var found = [];
  for (var colour = 0; colour < colours.length && found.length < 2; colour++) {
    found = verticesWith(colours, colour);
  }
  return found.length < 2 ? [] : found;
}

/**
 * @param {number[]} colours
 * @param {number} colour
 * @returns {number[]}
 */
function verticesWith(colours, colour) {
  /** @type {number[]} */
  var found = [];
  colours.forEach(function (other, v) {
    if (other === colour) {
      found.push(v);
    }
  });
  return found;
}
