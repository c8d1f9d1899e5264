// Pieces on a grid of cells; see grid.js. A move is made by clicking a piece, then its target. `size` is the message
// about a typed position of another size; if missing, all rows have the same length.

import { fill, gettext } from "../../lib/text.js";
import { BOARDS } from "../board.js";
import { gridBoard } from "./grid.js";

/**
 * @param {View} view
 * @param {GridBoardSettings} own
 * @param {Encoding} encoding
 * @param {string} [size]
 * @returns {GridBoard}
 */
export function piecesBoard(view, own, encoding, size) {
  var grid = gridBoard(view, own, encoding, {
    prompt: gettext("click one of your pieces, then its target."),
    nothingLeft: gettext("No piece can move in this position."),
    nowhere: gettext("No piece of yours can move from {place}. Click another cell."),
    notOn: gettext("The piece cannot move to {place}. Click a lit cell, or press “Cancel”."),
    begun: gettext("You move the piece from {place}. Click one of the lit cells, or press “Cancel”."),
    unknown: gettext("Row {row}: ‘{sign}’ is no cell. Expected one of {signs}"),
    size: size || gettext("Expected {rows} rows of {columns} cells, with / between them.")
  });

  // Says where a piece goes if the move is not complete there.
  var clickCell = grid.click.s;
  grid.click.s = function (place, position, draft) {
    var answer = clickCell(place, position, draft);
    if (answer.draft && answer.draft.length > 1) {
      answer.say = fill(gettext("You choose {places}. Click one of the lit cells to go on, or press “Cancel”."), {
        places: answer.draft.map(grid.cellName).join("-")
      });
    }
    return answer;
  };

  // A capture has a cross between its cells, another move a dash.
  grid.name = function (position, option, ways) {
    return ways[0].map(function (k, step) {
      return (step === 0 ? "" : position[k] === 0 || k === ways[0][0] ? "-" : "x") + grid.cellName(k);
    }).join("");
  };
  return grid;
}

BOARDS.pieces = piecesBoard;
