// Cells of an explorer's board. Pure, but for what `view` does.

// Paints cells: each has a label, a look (a letter of `settings.cellLooks`) and a text without semicolons. How they are
// painted now is kept in `painted`, since GeoGebra does not tell it and painting costs a millisecond.
function paintCells(view, cells) {
  var painted = view.text("painted").split(";");
  var wanted = cells.map(function (cell) {
    return cell.look + shownText(cell.text);
  });
  cells.forEach(function (cell, k) {
    if (painted[k] !== wanted[k]) {
      paintCell(view, cell, settings.cellLooks[(painted[k] || "").charAt(0)]);
    }
  });
  view.setText("painted", wanted.join(";"));
}

// Paints one cell that has looked otherwise; `before` is unknown if it is undefined.
function paintCell(view, cell, before) {
  var look = settings.cellLooks[cell.look];
  if (!before || String(before.face) !== String(look.face)) {
    view.fillCell(cell.label, look.face);
  }
  if (!before || String(before.ink) !== String(look.ink)) {
    view.paint(cell.label, look.ink);
  }
  view.caption(cell.label, cell.text);
}

// Brings back what was deleted. Cells come back plain, so all are painted anew by `redraw`.
function repairCells(view, redraw) {
  if (view.restore()) {
    view.setText("painted", "");
    redraw();
  }
}
