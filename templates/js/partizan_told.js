// What is said of the value of a position of a partizan game: the options of both players, which of them are dominated or
// reversible, one at a time, or which number is the simplest between them; then what the value says. See
// partizan_values.js.

var MOST_TRIED = 40;
// Rows of a side and characters of a value in the table of moves; the message has all values.
var MOST_ROWS = 3;
var LONGEST_IN_ROW = 12;
// Characters of a value in the line of facts.
var LONGEST_FACT = 20;
// Values that the message lists, and characters of a game that fits below the board.
var MOST_LISTED = 6;
var LONGEST_LIST = 60;
var LONGEST_FORM = { wide: 60, narrow: 30 };
// What is left of longer ones: options of a side, and characters of each.
var SHORTENED = { wide: { most: 4, longest: 8 }, narrow: { most: 2, longest: 6 } };

// The first values of a list, and how many there are if these are not all.
function namesOfGames(games, list) {
  var said = "";
  var k;
  for (k = 0; k < Math.min(list.length, MOST_LISTED); k++) {
    var longer = said + (k === 0 ? "" : ", ") + briefValue(games.name(list[k]));
    if (k > 0 && longer.length > LONGEST_LIST) {
      break;
    }
    said = longer;
  }
  return said + (k < list.length ? fill(gettext(", … ({count} values)"), { count: list.length }) : "");
}

// The moves of both players with their values: for each side [{ game, moves: names }], by the order of the games.
function movesWithGames(rules, position) {
  return [0, 1].map(function (side) {
    var from = withSide(withoutSide(position), side);
    var found = [];
    encoding.moves(from).forEach(function (move) {
      var game = encoding.game(move.position);
      var row = found.filter(function (each) {
        return each.game === game;
      })[0];
      if (!row) {
        row = { game: game, moves: [] };
        found.push(row);
      }
      row.moves.push(rules.label(from, move.position));
    });
    return found.sort(function (one, other) {
      return one.game - other.game;
    });
  });
}

function sidesOf(moves) {
  return moves.map(function (rows) {
    return rows.map(function (row) {
      return row.game;
    });
  });
}

// The steps of the explanation of a position: { text, latex, part: the part to mark on the board, if any }. They are found
// once in an event.
var lastSteps = { key: "", steps: [] };

function valueSteps(position, rules) {
  if (lastSteps.key !== position.join()) {
    lastSteps = { key: position.join(), steps: stepsOfValue(position, rules) };
  }
  return lastSteps.steps;
}

function stepsOfValue(position, rules) {
  var games = encoding.games;
  var game = encoding.game(position);
  var moves = movesWithGames(rules, position);
  var sides = sidesOf(moves);
  var parts = partsHere(position, rules);
  var steps = parts.length > 1 ? [{ text: partsText(parts), latex: partsTable(parts), part: isHottest(parts, parts[0]) ? parts[0] : null }] : [];
  steps.push({ text: optionsText(games, sides), latex: movesLatex(games, moves) });
  if (games.isNumber(game)) {
    var tried = numbersTried(games, sides[0], sides[1], MOST_TRIED);
    steps.push({ text: tried === null ? gettext("The value is the simplest number between the options.") : triedText(games, tried), latex: formLatex(games, sides) });
  } else {
    steps = steps.concat(
      simplifications(games, game, sides).map(function (found) {
        return { text: simplificationText(games, found), latex: formLatex(games, found.now) };
      })
    );
  }
  return steps.concat({ text: factsOfValue(games, game), latex: valueLatex(games.name(game)) });
}

function optionsText(games, sides) {
  var none = gettext("nothing");
  return fill(gettext("Left can move to {left}, Right to {right}."), {
    left: namesOfGames(games, sides[0]) || none,
    right: namesOfGames(games, sides[1]) || none
  });
}

function triedText(games, tried) {
  return tried
    .map(function (each) {
      var words = { number: numberName(each.top, each.bottom), option: each.option === null ? "" : valueText(games.name(each.option)) };
      return fill(
        {
          small: gettext("{number} is too small: Left can move to {option}."),
          large: gettext("{number} is too large: Right can move to {option}."),
          fits: gettext("{number} fits: it is the simplest number between the options.")
        }[each.verdict],
        words
      );
    })
    .slice(-4)
    .join(" ");
}

function simplificationText(games, found) {
  var words = {
    option: briefValue(games.name(found.option)),
    by: briefValue(games.name(found.by)),
    instead: namesOfGames(games, found.instead) || gettext("nothing")
  };
  if (found.rule === "dominated") {
    return fill(
      found.side === 0
        ? gettext("Left’s option {option} is dominated: {by} is at least as good.")
        : gettext("Right’s option {option} is dominated: {by} is at least as good."),
      words
    );
  }
  return fill(
    found.side === 0
      ? gettext("Left’s option {option} is reversible: Right answers with {by}, no worse for Right than now. In its place: {instead}.")
      : gettext("Right’s option {option} is reversible: Left answers with {by}, no worse for Left than now. In its place: {instead}."),
    words
  );
}

function kindText(kind) {
  return [
    gettext("zero"),
    gettext("an integer"),
    gettext("a number"),
    gettext("a nimber"),
    gettext("an infinitesimal"),
    gettext("a number plus an infinitesimal"),
    gettext("a switch"),
    gettext("a hot game")
  ][kind];
}

function outcomeText(outcome) {
  return {
    L: gettext("Left wins, whoever begins."),
    R: gettext("Right wins, whoever begins."),
    N: gettext("Whoever is to move wins."),
    P: gettext("Whoever is to move loses.")
  }[outcome];
}

function factsOfValue(games, game) {
  var left = games.wall(game, 0);
  var top = left[left.length - 1];
  var said = fill(gettext("The value is {value}, {kind}."), { value: valueSaid(games.name(game)), kind: kindText(games.kind(game)) });
  var heat = fill(gettext("Stops {left} and {right}, mean {mean}, temperature {temperature}."), {
    left: left[0][0],
    right: games.wall(game, 1)[0][0],
    mean: top[0],
    temperature: top[1]
  });
  return [said, outcomeText(games.outcome(game))].concat(games.isNumber(game) ? [] : heat).join(" ");
}

// The options of both sides; where they are too long together, dots stand for the long ones, and for those after the
// first few.
function formLatex(games, sides) {
  var layout = settings.narrow ? "narrow" : "wide";
  var isLong = sides[0].concat(sides[1]).map(games.name).join(", ").length > LONGEST_FORM[layout];
  function shown(game) {
    var name = games.name(game);
    return isLong && name.length > SHORTENED[layout].longest ? "\\ldots" : valueLatex(name);
  }
  return (
    "\\{\\," +
    sides
      .map(function (side) {
        var few = isLong ? side.slice(0, SHORTENED[layout].most) : side;
        return few.map(shown).concat(few.length < side.length ? "\\ldots" : []).join(",\\;");
      })
      .join("\\;|\\;") +
    "\\,\\}"
  );
}

// Each side's values with the moves that lead there: beside each other, on a phone below each other.
function movesLatex(games, moves) {
  var heads = [gettext("Left"), gettext("Right")];
  var columns = moves.map(function (side, number) {
    var rows = side.slice(0, MOST_ROWS).map(function (row, k) {
      return k === MOST_ROWS - 1 && side.length > MOST_ROWS ? "\\ldots&" : rowLatex(games, row);
    });
    return (rows.length > 0 ? rows : ["&"]).map(function (row, k) {
      return (k === 0 ? "\\text{" + heads[number] + ":}&" : "&") + row;
    });
  });
  if (settings.narrow) {
    return "\\begin{array}{lrl}" + columns[0].concat(columns[1]).join("\\\\") + "\\end{array}";
  }
  var lines = (columns[0].length > columns[1].length ? columns[0] : columns[1]).map(function (row, k) {
    return (columns[0][k] || "&&") + "&\\quad " + (columns[1][k] || "&&");
  });
  return "\\begin{array}{lrllrl}" + lines.join("\\\\") + "\\end{array}";
}

function rowLatex(games, row) {
  var name = games.name(row.game);
  var value = name.length > LONGEST_IN_ROW ? "\\ldots" : valueLatex(name);
  var more = row.moves.length - 1;
  var named = row.moves[0] + (more > 0 ? " " + fill(gettext("and {count} more"), { count: more }) : "");
  return value + "&\\text{" + plainLatex(named) + "}";
}

// A text without what LaTeX would take for commands.
function plainLatex(text) {
  return text.replace(/[\\{}$&#_%^~]/g, "");
}
