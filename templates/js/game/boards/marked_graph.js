// A graph or digraph whose vertices have states.

import { captionOffset } from "../../graph/circle.js";
import { gettext } from "../../lib/text.js";
import { labelOfArc, labelOfEdge } from "../../view/labels.js";
import { BOARDS } from "../board.js";
import { boardOfVertices } from "../vertex_places.js";

/**
 * @param {View} view
 * @param {MarkedGraphBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function markedGraphBoard(view, own, encoding) {
  /**
   * @param {Pair} ends
   * @returns {string}
   */
  function lineLabel(ends) {
    return own.directed ? labelOfArc(ends[0], ends[1]) : labelOfEdge(Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1]));
  }

  /**
   * The view, but with captions in the same direction at every vertex.
   *
   * @returns {View}
   */
  function captionedView() {
    /** @type {View} */
    var seen = Object.create(view);
    seen.setVertex = function (v, item) {
      item.offset = captionOffset(item.caption, /** @type {number} */ (own.captionAngle));
      view.setVertex(v, item);
    };
    return seen;
  }

  return boardOfVertices(
    own.captionAngle === undefined ? view : captionedView(),
    own,
    encoding,
    function (position, v) {
      return own.looks[position[v]];
    },
    function (position) {
      own.lines.forEach(function (ends) {
        view.show(lineLabel(ends), own.gone.indexOf(position[ends[0]]) < 0 && own.gone.indexOf(position[ends[1]]) < 0);
      });
    },
    {
      prompt: gettext("click a vertex."),
      nowhere: gettext("No move can be made at {place}. Click another vertex."),
      notOn: gettext("The move cannot go on at {place}. Click another vertex, or press “Cancel”."),
      whole: gettext("{places} is chosen. Press “Done”, or click another vertex to go on."),
      begun: gettext("{places} is chosen. Click another vertex to go on, or press “Cancel”."),
      expected: gettext("Expected {count} numbers from 0 to {most}, one for each vertex: {names}.")
    }
  );
}

BOARDS.marked_graph = markedGraphBoard;
