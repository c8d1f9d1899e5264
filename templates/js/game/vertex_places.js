// Boards whose places are vertices with states. A move is a click on a vertex, or several clicks that narrow it down. A
// draft has the vertices that were clicked. `look(position, vertex)` returns the style of a vertex, `around(position)`
// draws what is between the vertices.

import { randomEntries } from "../lib/random.js";
import { fill } from "../lib/text.js";
import { markedWord, numbersParser } from "./board.js";
import { boardOfPlaces, onlyNumber } from "./places.js";
import { drawVertex } from "./vertices.js";

/**
 * @param {View} view
 * @param {VerticesBoardSettings} own
 * @param {Encoding} encoding
 * @param {(position: Position, vertex: number) => Style} look
 * @param {(position: Position) => void} around
 * @param {VerticesWords} words
 * @returns {Board<number[]>}
 */
export function boardOfVertices(view, own, encoding, look, around, words) {
  var board = boardOfPlaces(
    encoding,
    {
      count: own.names.length,
      clicks: { V: onlyNumber },
      name: function (v) {
        return own.names[v];
      },
      draw: function (v, position, mark, option) {
        drawVertex(view, v, mark === "b" ? settings.chosenVertex : look(position, v), option);
      },
      around: around,
      point: function (v, position, move, style) {
        drawVertex(view, v, style);
      },
      // The state stays as it looks: it may say whose the vertex is. The mark stands beside its name, alone if captions
      // are inside cells, which have no room for a word.
      trace: function (v, position, made) {
        drawVertex(view, v, look(position, v), null, settings.board.captionsBelow ? made.style.mark : markedWord(made));
      }
    },
    words
  );

  // A start has the state of each vertex.
  board.parse = numbersParser(function (numbers) {
    var fits = numbers.every(function (state) {
      return state <= own.most;
    });
    return numbers.length === own.count && fits
      ? ""
      : fill(words.expected, { count: own.count, most: own.most, names: own.names.join(", ") });
  });

  // A random start for positions that are not in a table: every vertex gets a state from 1 to its largest state.
  board.random = function (word, first) {
    return randomEntries(word, encoding.limits || first);
  };
  return board;
}
