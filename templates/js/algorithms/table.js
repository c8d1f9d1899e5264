// The data structure of an algorithm as a table beside its graph.

import { captionWidth } from "../graph/circle.js";
import { flat, numbersBelow } from "../lib/lists.js";
import { textStart } from "../lib/text.js";

/**
 * The text of a cell, as long as its columns are wide.
 *
 * @param {string} text
 * @param {number} columns
 * @returns {string}
 */
function cellText(text, columns) {
  var shown = text;
  while (shown !== "" && !fitsCell(shown, columns)) {
    shown = textStart(shown, shown.length - 1);
  }
  return shown === text ? text : shown + "\u2026";
}

/**
 * @param {string} text
 * @param {number} columns
 * @returns {boolean}
 */
function fitsCell(text, columns) {
  return 0.75 * captionWidth(text) <= columns * settings.table.width - 4;
}

/**
 * The lines of a cell, which is broken after commas.
 *
 * @param {string} text
 * @param {number} columns
 * @returns {string[]}
 */
function cellLines(text, columns) {
  return text.split(", ").reduce(
    function (lines, word) {
      var last = lines[lines.length - 1];
      if (last !== undefined && fitsCell(last + ", " + word + ",", columns)) {
        return lines.slice(0, -1).concat(last + ", " + word);
      }
      return (last === undefined ? lines : lines.slice(0, -1).concat(last + ",")).concat(word);
    },
    /** @type {string[]} */
    ([])
  );
}

/**
 * The rows with a further row for each further line of a cell.
 *
 * @param {string[][]} rows
 * @param {number} columns
 * @returns {string[][]}
 */
function brokenRows(rows, columns) {
  return flat(
    rows.map(function (row) {
      var cells = row.map(function (text) {
        return cellLines(String(text), columns);
      });
      var most = Math.max.apply(
        null,
        cells.map(function (lines) {
          return lines.length;
        })
      );
      return numbersBelow(most).map(function (line) {
        return cells.map(function (lines) {
          return lines[line] || "";
        });
      });
    })
  );
}

/**
 * A table with more rows than there is room for goes on beside itself, as far as there are columns. Where there is
 * room, long cells are broken into lines.
 *
 * @param {View} view
 * @param {AlgorithmTable} table
 */
export function drawTable(view, table) {
  var columns = Math.max(1, table.columns.length);
  var most = settings.table.rows;
  var needed = Math.ceil(table.rows.length / most) || 1;
  var blocks = Math.max(1, Math.min(needed, Math.floor(settings.table.labels.length / columns)));
  var wide = Math.max(1, Math.floor(settings.table.labels.length / (columns * blocks)));
  var broken = brokenRows(table.rows, wide);
  var rows = (broken.length <= blocks * most ? broken : table.rows).slice(0, blocks * most);
  view.setText("tableTitle", table.title);
  for (var column = 0; column < settings.table.labels.length; column++) {
    var within = Math.floor(column / wide);
    var block = Math.floor(within / columns);
    /** @type {string[]} */
    var lines = [];
    if (column % wide === 0 && block < blocks && block * most < Math.max(1, rows.length)) {
      lines = [table.columns[within % columns] || ""].concat(rows.slice(block * most, (block + 1) * most).map(cellIn(within % columns)));
    }
    view.setText(settings.table.labels[column], lines.map(fitted(wide)).join("\n"));
  }
  /**
   * @param {number} place
   * @returns {(row: string[]) => string}
   */
  function cellIn(place) {
    return function (row) {
      return row[place] === undefined ? "" : String(row[place]);
    };
  }
  /**
   * @param {number} width
   * @returns {(text: string) => string}
   */
  function fitted(width) {
    return function (text) {
      return cellText(text, width) || "\u00a0";
    };
  }
}
