// A custom board: its script puts into OWN.board where the places are and how they look, as described in
// docs/own-games.md.

import { gettext } from "../../lib/text.js";
import { BOARDS } from "../board.js";
import { OWN } from "../own.js";
import { boardOfVertices } from "../vertex_places.js";

/**
 * @param {View} view
 * @param {OwnBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board<number[]>}
 */
function ownBoard(view, own, encoding) {
  return boardOfVertices(
    view,
    own,
    encoding,
    function (position, place) {
      var look = /** @type {OwnBoard} */ (OWN.board).look(position.slice(), place);
      if (!own.looks.hasOwnProperty(look)) {
        throw new Error("look([" + position + "], " + place + ") gives " + look + ", expected one of " + Object.keys(own.looks).join(", "));
      }
      return own.looks[look];
    },
    function () {
      // Lines stay as they are.
    },
    {
      prompt: gettext("click a place."),
      nowhere: gettext("No move can be made at {place}. Click another place."),
      notOn: gettext("The move cannot go on at {place}. Click another place, or press “Cancel”."),
      whole: gettext("{places} is chosen. Press “Done”, or click another place to go on."),
      begun: gettext("{places} is chosen. Click another place to go on, or press “Cancel”."),
      expected: gettext("Expected {count} numbers from 0 to {most}.")
    }
  );
}

BOARDS.own = ownBoard;
