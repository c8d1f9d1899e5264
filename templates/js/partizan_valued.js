// The table below the board while values are shown: the values after the moves of the player to move, with what each
// move gains, its incentive. See partizan_told.js.

var MOST_VALUED = { wide: 6, narrow: 5 };
var MOST_IN_COLUMN = 3;

function valuedLatex(position, rules) {
  var rows = valuedRows(position, rules);
  return encoding.games.table.incentives === ""
    ? tableLatex("rl", [gettext("value"), gettext("move")], rows)
    : tableLatex("rrl", [gettext("value"), gettext("incentive"), gettext("move")], rows);
}

// A table with a head; in a wide applet it goes on in a second column.
function tableLatex(form, heads, rows) {
  var head = heads
    .map(function (word) {
      return "\\text{" + word + "}";
    })
    .join("&");
  var blank = new Array(form.length).join("&");
  var perColumn = settings.narrow ? rows.length : MOST_IN_COLUMN;
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
  return "\\scalebox{" + (settings.narrow ? 0.85 : 0.75) + "}{\\begin{array}{" + forms.join("") + "}" + lines.join("\\\\") + "\\end{array}}";
}

// The rows of the table, the moves that win first.
function valuedRows(position, rules) {
  var side = sideToMove(position);
  var games = encoding.games;
  var here = encoding.game(position);
  var most = settings.narrow ? MOST_VALUED.narrow : MOST_VALUED.wide;
  var rows = movesWithGames(rules, position)[side];
  var all = rows.filter(wins).concat(rows.filter(loses));
  function wins(row) {
    var outcome = games.outcome(row.game);
    return outcome === "P" || outcome === "LR".charAt(side);
  }
  function loses(row) {
    return !wins(row);
  }
  var shown = all.slice(0, all.length > most ? most - 1 : most).map(function (row) {
    var gain = games.incentive(here, row.game, side);
    return gain === null ? rowLatex(games, row) : rowLatex(games, row).replace("&", "&" + gainLatex(gain) + "&");
  });
  return shown.concat(all.length > most ? "\\ldots" : []);
}

// An incentive, dots for a long one.
function gainLatex(gain) {
  return gain === "" ? "\\ldots" : valueLatex(gain);
}
