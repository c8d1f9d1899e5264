// Cells of an explorer's board. Pure, but for what `view` does.

// Paints cells: each has a label, a look (a letter of `settings.cellLooks`) and a text.
function paintCells(view, cells) {
  cells.forEach(function (cell) {
    var look = settings.cellLooks[cell.look];
    view.fillCell(cell.label, look.face);
    view.paint(cell.label, look.ink);
    view.caption(cell.label, cell.text);
  });
}

// Brings back what was deleted. Cells come back plain, so all are painted anew by `redraw`.
function repairCells(view, redraw) {
  if (view.restore()) {
    redraw();
  }
}
