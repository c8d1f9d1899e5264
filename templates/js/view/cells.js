// Cells of an explorer's board. Pure, except for the methods of `view`.

/**
 * Paints cells: each has a label, a look (a letter of `settings.cellLooks`) and a text.
 *
 * @param {View} view
 * @param {{ label: string, look: string, text: string }[]} cells
 */
export function paintCells(view, cells) {
  cells.forEach(function (cell) {
    var look = settings.cellLooks[cell.look];
    view.fillCell(cell.label, look.face);
    view.paint(cell.label, look.ink);
    view.caption(cell.label, cell.text);
  });
}
