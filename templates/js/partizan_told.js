// What is said of the value of a position of a partizan game: the options of both players, which of them are dominated or
// reversible, one at a time, or which number is the simplest between them; then what the value says. See
// partizan_values.js.

var MOST_TRIED = 40;
// Rows of a side in the table of moves, and characters of a side's lines; the message has more values.
var MOST_ROWS = 3;
var SIDE_WIDTH = { wide: 46, narrow: 42 };
// Characters of a value in the line of facts.
var LONGEST_FACT = 20;
// Values that the message lists, characters of the list, and of a game that fits below the board.
var MOST_LISTED = 6;
var LONGEST_LIST = 80;
var LONGEST_FORM = { wide: 60, narrow: 30 };
// Options of a side that are left of longer ones.
var MOST_OPTIONS = { wide: 6, narrow: 3 };
// Beside the moves: "Right:" and its gaps.
var SIDE_NAME = 9;

// The first values of a list, and how many there are if these are not all.
function namesOfGames(list, named) {
  var said = "";
  var k;
  for (k = 0; k < Math.min(list.length, MOST_LISTED); k++) {
    var longer = said + (k === 0 ? "" : ", ") + valueText(named(list[k]));
    if (k > 0 && longer.length > LONGEST_LIST) {
      break;
    }
    said = longer;
  }
  return said + (k < list.length ? fill(gettext(", … ({count} values)"), { count: list.length }) : "");
}

// How an explanation names games: by their names if those of all options of both sides fit below the board, and else
// with numbers in the place of long ones.
function namesFor(games, sides) {
  var all = sides[0].concat(sides[1]).map(games.name).join(", ");
  return all.length > LONGEST_FORM[settings.narrow ? "narrow" : "wide"]
    ? function (game) {
        return games.called(game, LONGEST_MARK);
      }
    : games.name;
}

// A value with the words of its name, and the number where the line of facts has only that. Where the name is too long
// for a sentence, the numbers of the game's options stand in its place if they fit.
function toldGame(games, game) {
  var name = games.name(game);
  if (name.length <= LONGEST_SAID) {
    return (name.length > LONGEST_FACT ? games.number(game) + " = " : "") + valueSaid(name);
  }
  var options = [0, 1].map(function (side) {
    return games
      .options(game, side)
      .map(function (option) {
        return games.called(option, LONGEST_MARK);
      })
      .join(",");
  });
  var form = "{" + options.join("|") + "}";
  return form.length > LONGEST_SAID ? games.number(game) : games.number(game) + " = " + valueText(form);
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
  var named = namesFor(games, sides);
  var steps = parts.length > 1 ? [{ text: partsText(parts), latex: partsTable(parts), part: isHottest(parts, parts[0]) ? parts[0] : null }] : [];
  steps.push({ text: optionsText(games, sides), latex: movesLatex(games, moves) });
  if (games.isNumber(game)) {
    var tried = numbersTried(games, sides[0], sides[1], MOST_TRIED);
    steps.push({ text: tried === null ? gettext("The value is the simplest number between the options.") : triedText(tried, named), latex: formLatex(sides, named) });
  } else {
    steps = steps.concat(
      simplifications(games, game, sides).map(function (found) {
        return { text: simplificationText(found, named), latex: formLatex(found.now, named) };
      })
    );
  }
  return steps.concat({ text: factsOfValue(games, game), latex: wholeLatex(games, game) });
}

// The options of both players, numbers with their names where there is room.
function optionsText(games, sides) {
  var said = sides.map(function (list) {
    var named = list.map(nameOf).join(", ").length > LONGEST_LIST ? namesFor(games, sides) : nameOf;
    return namesOfGames(list, named) || gettext("nothing");
  });
  function nameOf(game) {
    return numberedName(games, game);
  }
  return fill(gettext("Left can move to {left}, Right to {right}."), { left: said[0], right: said[1] });
}

function triedText(tried, named) {
  return tried
    .map(function (each) {
      var words = { number: numberName(each.top, each.bottom), option: each.option === null ? "" : valueText(named(each.option)) };
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

function simplificationText(found, named) {
  var words = {
    option: valueText(named(found.option)),
    by: valueText(named(found.by)),
    instead: namesOfGames(found.instead, named) || gettext("nothing")
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
  var said = fill(gettext("The value is {value}, {kind}."), { value: toldGame(games, game), kind: kindText(games.kind(game)) });
  return [said, outcomeText(games.outcome(game))].concat(games.isNumber(game) ? [] : heatText(games.walls(game))).join(" ");
}

// What the walls of a thermograph, as a table of values has them, say in a sentence.
function heatText(walls) {
  var foot = walls[0][walls[0].length - 1];
  return fill(gettext("Stops {left} and {right}, mean {mean}, temperature {temperature}."), {
    left: walls[0][0][0],
    right: walls[1][0][0],
    mean: foot[0],
    temperature: foot[1]
  });
}

// What the foot of the mast says, for the line of facts.
function footText(foot) {
  return fill(gettext("mean {mean}, temperature {temperature}"), { mean: foot[0], temperature: foot[1] });
}

// The options of both sides, dots for those after the first few if numbers stand for long ones.
function formLatex(sides, named) {
  var most = MOST_OPTIONS[settings.narrow ? "narrow" : "wide"];
  var isLong = sides[0].concat(sides[1]).map(named).join(", ").length > LONGEST_FORM[settings.narrow ? "narrow" : "wide"];
  return (
    "\\{\\," +
    sides
      .map(function (side) {
        var few = isLong ? side.slice(0, most) : side;
        return few.map(named).map(valueLatex).concat(few.length < side.length ? "\\ldots" : []).join(",\\;");
      })
      .join("\\;|\\;") +
    "\\,\\}"
  );
}

// A value, by its options where its name does not fit below the board.
function wholeLatex(games, game) {
  var sides = [games.options(game, 0), games.options(game, 1)];
  return games.name(game).length > LONGEST_FORM[settings.narrow ? "narrow" : "wide"]
    ? valueLatex(games.number(game)) + "\\;=\\;" + formLatex(sides, namesFor(games, sides))
    : valueLatex(games.name(game));
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
    return smallArray("lrl", columns[0].concat(columns[1]));
  }
  var lines = (columns[0].length > columns[1].length ? columns[0] : columns[1]).map(function (row, k) {
    return (columns[0][k] || "&&") + "&\\quad " + (columns[1][k] || "&&");
  });
  return smallArray("lrllrl", lines);
}

function rowLatex(games, row) {
  var moves = movesText(row.moves);
  var named = numberedName(games, row.game);
  var fits = named.length + moves.length + COLUMN_GAP <= SIDE_WIDTH[settings.narrow ? "narrow" : "wide"] - SIDE_NAME;
  return valueLatex(fits ? named : games.number(row.game)) + "&" + textLatex(moves);
}

// The number of a game with a long name, and the name.
function numberedName(games, game) {
  return (games.number(game) === "" ? "" : games.number(game) + " = ") + games.name(game);
}

// The first move of some, and how many more there are.
function movesText(moves) {
  return moves[0] + (moves.length > 1 ? " " + fill(gettext("and {count} more"), { count: moves.length - 1 }) : "");
}

function textLatex(text) {
  return "\\text{" + plainLatex(text) + "}";
}

// A text without what LaTeX would take for commands.
function plainLatex(text) {
  return text.replace(/[\\{}$&#_%^~]/g, "");
}
