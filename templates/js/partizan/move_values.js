// The table below the board while values are shown: the values after the moves of the player to move, with what each
// move gains, its incentive; where a value is too long to be named, its mean and temperature. See partizan/words.js.

import { sideToMove } from "../game/kinds/player_to_move.js";
import { leftOut } from "../lib/lists.js";
import { gettext } from "../lib/text.js";
import { gamesAt } from "./moves.js";
import { fractionName } from "./numbers.js";
import { LONGEST_MARK } from "./table_games.js";
import { valueLatex } from "./value_words.js";
import { footOf } from "./walls.js";
import { SIDE_WIDTH, inLayout, movesText, numberedName, textLatex } from "./words.js";

export var MOST_VALUED = { wide: 6, narrow: 5 };
var MOST_IN_COLUMN = 3;
// Between two columns, in characters.
export var COLUMN_GAP = 2;
// Where not all values are named, those with at most so many characters are, or only those that stand on the board.
var NAMED_IN_BRIEF = [14, LONGEST_MARK];

/** @type {(all: ValuedRow[]) => string} */
export function valuedLatex(all) {
  var most = inLayout(MOST_VALUED);
  var rows = all.slice(0, all.length > most ? most - 1 : most);
  var width = inLayout(SIDE_WIDTH) * (settings.narrow || rows.length > MOST_IN_COLUMN ? 1 : 2);
  var columns = fittingColumns(rows, width);
  var lines = rows.map(function (row, k) {
    return columns
      .map(function (column) {
        return column.cells[k];
      })
      .join("&");
  });
  return tableLatex(
    columns
      .map(function (column) {
        return column.form;
      })
      .join(""),
    columns.map(function (column) {
      return column.head;
    }),
    lines.concat(rows.length < all.length ? "\\ldots" : [])
  );
}

// The columns of the table that have the most to say in so many characters.
/** @type {(rows: ValuedRow[], width: number) => TextColumn[]} */
function fittingColumns(rows, width) {
  var move = textColumn("l", gettext("move"), rows, function (row) {
    return movesText(row.moves);
  }, textLatex);
  // Dots for a long one.
  var gain = textColumn("r", gettext("incentive"), rows, function (row) {
    return row.gain || "\u2026";
  }, function (name) {
    return name === "\u2026" ? "\\ldots" : valueLatex(name);
  });
  var gains = rows.filter(function (row) {
    return row.gain;
  }).length > 0 ? [gain] : [];
  var mean = textColumn("r", gettext("mean"), rows, footOfRow(1), valueLatex);
  var temperature = textColumn("r", gettext("temperature"), rows, footOfRow(0), valueLatex);
  /** @type {(longest: number) => TextColumn} */
  function values(longest) {
    return textColumn("r", gettext("value"), rows, namedUpTo, valueLatex);
    /** @type {(row: ValuedRow) => string} */
    function namedUpTo(row) {
      var games = row.games;
      return games.name(row.game).length > longest ? games.numeral(row.game) : numberedName(games, row.game);
    }
  }
  // The temperature (0) or the mean (1).
  /** @type {(which: number) => (row: ValuedRow) => string} */
  function footOfRow(which) {
    return function (row) {
      return fractionName(footOf(row.games, row.game)[which]);
    };
  }
  var found = NAMED_IN_BRIEF.reduce(
    function (forms, longest) {
      var value = values(longest);
      return forms.concat([[value, mean, temperature].concat(gains, move), [value, mean, temperature, move], [value, temperature, move]]);
    },
    [[values(Infinity)].concat(gains, move)]
  ).filter(function (columns) {
    return widthOf(columns) <= width;
  });
  return found.length > 0 ? found[0] : [values(LONGEST_MARK), move];
}

// A column of the table: its cells as LaTeX, and its width in characters.
/** @type {(form: string, head: string, rows: ValuedRow[], textOf: TextOfRow, latex: (text: string) => string) => TextColumn} */
function textColumn(form, head, rows, textOfRow, latex) {
  var texts = rows.map(textOfRow);
  var lengths = texts.concat(head).map(function (text) {
    return text.length;
  });
  return { form: form, head: head, cells: texts.map(latex), width: Math.max.apply(null, lengths) };
}

/** @type {(columns: TextColumn[]) => number} */
function widthOf(columns) {
  return columns.reduce(function (width, column) {
    return width + COLUMN_GAP + column.width;
  }, 0 - COLUMN_GAP);
}

// A table with a head; in a wide applet it goes on in a second column.
/** @type {(form: string, heads: string[], rows: string[]) => string} */
export function tableLatex(form, heads, rows) {
  var head = heads
    .map(function (word) {
      return "\\text{" + word + "}";
    })
    .join("&");
  var blank = new Array(form.length).join("&");
  var perColumn = settings.narrow ? rows.length : MOST_IN_COLUMN;
  /** @type {string[][]} */
  var columns = [];
  for (var k = 0; k < rows.length; k += perColumn) {
    columns.push([head].concat(rows.slice(k, k + perColumn)));
  }
  var lines = columns[0].map(function (line, number) {
    return columns
      .map(function (column) {
        return column[number] || blank;
      })
      .join("&\\quad ");
  });
  var forms = columns.map(function () {
    return form;
  });
  return smallArray(forms.join(""), lines);
}

/** @type {(form: string, lines: string[]) => string} */
export function smallArray(form, lines) {
  return "\\scalebox{" + (settings.narrow ? 0.85 : 0.75) + "}{\\begin{array}{" + form + "}" + lines.join("\\\\") + "\\end{array}}";
}

// The rows of the table, those with moves that win first.
/** @type {(rows: MoveRow[], position: Position, rules: ValuedRules | SumRules) => ValuedRow[]} */
export function valuedRows(rows, position, rules) {
  var parts = gamesAt(position, rules);
  var valued = rows.map(function (row) {
    return {
      games: row.games,
      game: row.game,
      moves: row.moves,
      gain: row.games.incentive(parts[row.p].game, row.game, sideToMove(position)),
      wins: rules.encoding.value(row.after, "normal").outcome === "P"
    };
  });
  return valued.filter(wins).concat(leftOut(valued, valued.filter(wins)));
  /** @type {(row: ValuedRow) => boolean} */
  function wins(row) {
    return row.wins;
  }
}
