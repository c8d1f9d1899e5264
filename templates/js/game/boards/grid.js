// A grid of cells with states. A move is a click on a cell, or several clicks that narrow it down. A draft has the
// cells that were clicked. The entries of a position are its states, row by row from the top. `words` are the messages
// of a board that is built on this one; its rows may have different lengths and begin with other letters than the
// first, see hexagons.js.

import { fill, gettext, shownWord } from "../../lib/text.js";
import { BOARDS } from "../board.js";
import { boldWidth, firstFitting, isWon, valueNumber, valueWords, withSign } from "../model.js";
import { boardOfPlaces } from "../places.js";

/**
 * @param {View} view
 * @param {GridBoardSettings} own
 * @param {Encoding} encoding
 * @param {GridWords} [words]
 * @returns {GridBoard}
 */
export function gridBoard(view, own, encoding, words) {
  var hasDigits = "0123456789".indexOf(own.signs) === 0;
  // A piece takes as much room as a sign.
  var room = own.textRoom - (own.keeps ? boldWidth("\u25b2\u2009\u2009") : 0);
  var hasNumbers = own.plies !== false && boldWidth("\u25b2\u20090") <= room;
  // Where the entries of each row begin, and those of all rows end.
  var starts = [0];
  while (starts.length <= own.rows) {
    starts.push(starts[starts.length - 1] + (own.lengths ? own.lengths[starts.length - 1] : own.columns));
  }
  var says = words || {
    prompt: gettext("click a cell."),
    nowhere: gettext("No move can be made at {place}. Click another cell."),
    notOn: gettext("The move cannot go on at {place}. Click another cell, or press “Cancel”."),
    whole: gettext("{places} is chosen. Press “Done”, or click another cell to go on."),
    begun: gettext("{places} is chosen. Click another cell to go on, or press “Cancel”."),
    unknown: hasDigits
      ? gettext("Expected {rows} rows of {columns} digits from 0 to {most}, with / between them.")
      : gettext("Row {row}: ‘{sign}’ is no cell. Expected one of {signs}"),
    size: hasDigits
      ? gettext("Expected {rows} rows of {columns} digits from 0 to {most}, with / between them.")
      : gettext("Expected {rows} rows of {columns} cells, with / between them.")
  };
  var grid = /** @type {GridBoard} */ (boardOfPlaces(
    encoding,
    {
      count: starts[own.rows],
      clicks: {
        s: function (numbers) {
          return starts[numbers[0]] + numbers[1];
        }
      },
      name: cellName,
      draw: function (k, position, mark, option) {
        var look = own.looks[mark || position[k]];
        var sign = option ? grid.valueText(option.value) : mark ? look.text : "";
        paint(k, look.fill, look.ink, sign === "" || own.keeps ? own.looks[position[k]].text : "", sign);
      },
      point: function (k, position, move) {
        var look = own.looks[isWon(move.value) ? "w" : "l"];
        paint(k, look.fill, look.ink, own.keeps ? own.looks[position[k]].text : "", look.text);
      },
      // The state stays as it looks: it may say whose the cell is.
      trace: function (k, position, made) {
        var look = own.looks[position[k]];
        paint(k, look.fill, look.ink, look.text, made.style.mark);
      }
    },
    says
  ));

  /**
   * @param {number} k
   * @returns {number}
   */
  function rowOf(k) {
    var row = 0;
    while (starts[row + 1] <= k) {
      row++;
    }
    return row;
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function cell(k) {
    return own.prefix + "s_{" + rowOf(k) + "," + (k - starts[rowOf(k)]) + "}";
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function cellName(k) {
    var row = rowOf(k);
    return String.fromCharCode(65 + (own.letters ? own.letters[row] : 0) + k - starts[row]) + (own.rows - row);
  }

  /**
   * Paints a cell with the sign of its state and a mark, either of which may be empty. A cell without both has its name
   * in its own colour, so that only screen readers notice it.
   *
   * @param {number} k
   * @param {number[]} face
   * @param {number[]} ink
   * @param {string} sign
   * @param {string} mark
   */
  function paint(k, face, ink, sign, mark) {
    var text = sign + (sign === "" || mark === "" ? "" : "\u2009") + mark;
    view.fillCell(cell(k), face);
    view.paint(cell(k), text === "" ? face : ink);
    view.caption(cell(k), text || cellName(k));
  }

  /**
   * @param {Position} position
   * @returns {number[][]}
   */
  function rowsOf(position) {
    return starts.slice(1).map(function (end, row) {
      return position.slice(starts[row], end);
    });
  }

  /**
   * Reads rows of signs from the top with slashes between them.
   *
   * @param {string} typed
   * @returns {TypedStart}
   */
  function parse(typed) {
    /** @type {Record<string, string | number>} */
    var numbers = { rows: own.rows, columns: own.columns, most: own.states - 1, signs: own.signs.split("").join(" ") };
    numbers.lengths = (own.lengths || []).join(", ");
    var rows = typed.trim().split("/");
    var problem = "";
    rows.forEach(function (row, r) {
      row.split("").forEach(function (sign) {
        if (problem === "" && own.signs.indexOf(sign) < 0) {
          problem = fill(fill(says.unknown, numbers), { row: r + 1, sign: shownWord(sign) });
        }
      });
    });
    var full = rows.length === own.rows && rows.every(function (row, r) {
      return row.length === starts[r + 1] - starts[r];
    });
    if (problem !== "" || !full) {
      return { problem: problem || fill(says.size, numbers) };
    }
    return {
      position: rows.join("").split("").map(function (sign) {
        return own.signs.indexOf(sign);
      })
    };
  }

  // The value of a move, as much of it as can be read in a cell: with words beside a piece, else with a number, dots in
  // place of it, or the sign alone.
  grid.valueText = function (value) {
    var number = valueNumber(value);
    var numbers = number === "" || !hasNumbers ? [] : (own.keeps ? [valueWords(value)] : []).concat(number, "\u2026");
    var texts = numbers.concat("").map(function (each) {
      return withSign(value, each);
    });
    return firstFitting(texts, room);
  };
  grid.numbered = function () {
    return hasNumbers ? "all" : "none";
  };
  grid.data = rowsOf;
  grid.cellName = cellName;
  grid.parse = parse;
  grid.typed = function (position) {
    return rowsOf(position).map(function (row) {
      return row.map(function (state) {
        return own.signs.charAt(state);
      }).join("");
    }).join("/");
  };
  return grid;
}

BOARDS.grid = gridBoard;
