// Pieces on a hexagonal grid; see pieces.js and grid.js. `own` also has the `lengths` of the rows, and `letters`: which
// letter the first cell of each row has, counted from 0.

import { gettext } from "../../lib/text.js";
import { BOARDS } from "../board.js";
import { piecesBoard } from "./pieces.js";

/**
 * @param {View} view
 * @param {GridBoardSettings} own
 * @param {Encoding} encoding
 * @returns {GridBoard}
 */
function hexagonsBoard(view, own, encoding) {
  return piecesBoard(view, own, encoding, gettext("Expected rows of {lengths} cells, with / between them."));
}

BOARDS.hexagons = hexagonsBoard;
