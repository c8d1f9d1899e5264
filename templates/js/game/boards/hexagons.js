// Pieces on a hexagonal grid; see pieces.js and grid.js.

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
