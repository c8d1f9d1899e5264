// Pieces on a hexagonal grid; see pieces.js and grid.js. `own` also has the `lengths` of the rows, and `letters`: which
// letter the first cell of each row has, counted from 0.

BOARDS.hexagons = function (view, own, encoding) {
  return BOARDS.pieces(view, own, encoding, gettext("Expected rows of {lengths} cells, with / between them."));
};
