// The steps from the moves of a position of a partizan game to its value: the options of both players, which of them are
// dominated or reversible, or which number is the simplest between them. See partizan/table_games.js and partizan/words.js.

import { withSide, withoutSide } from "../game/kinds/player_to_move.js";
import { fill, gettext } from "../lib/text.js";
import { COLUMN_GAP, smallArray } from "./move_values.js";
import { movesInOrder } from "./moves.js";
import { fractionName } from "./numbers.js";
import { isHottest, partsHere, partsTable, partsText } from "./parts.js";
import { numbersTried, simplifications } from "./simplification.js";
import { LONGEST_MARK } from "./table_games.js";
import { valueLatex, valueText } from "./value_words.js";
import { LONGEST_FORM, SIDE_WIDTH, factsOfValue, inLayout, movesText, numberedName, textLatex } from "./words.js";

var MOST_TRIED = 40;
// Rows of a side in the table of moves; the message has more values.
var MOST_ROWS = 3;
// Beside the moves: "Right:" and its gaps.
var SIDE_NAME = 9;
// Values that the message lists, characters of the list, and of dominated options that one step names.
var MOST_LISTED = 6;
var LONGEST_LIST = 80;
var LONGEST_GROUP = 40;
// Options of a side that are left of longer ones.
var MOST_OPTIONS = { wide: 6, narrow: 3 };

// The first values of a list, and how many there are if these are not all.
/** @type {(list: number[], named: (game: number) => string) => string} */
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
/** @type {(games: Games, sides: number[][]) => (game: number) => string} */
function namesFor(games, sides) {
  var all = sides[0].concat(sides[1]).map(games.name).join(", ");
  return all.length > inLayout(LONGEST_FORM)
    ? function (game) {
        return games.called(game, LONGEST_MARK);
      }
    : games.name;
}

/** @type {(moves: MoveRow[][]) => number[][]} */
function sidesOf(moves) {
  return moves.map(function (rows) {
    return rows.map(function (row) {
      return row.game;
    });
  });
}

// The steps of the explanation of a position: { text, latex, part: the part to mark on the board, if any }. They are found
// once in an event.
/** @type {{ key: string, steps: ValueStep[] }} */
var lastSteps = { key: "", steps: [] };

/** @type {(position: Position, rules: ValuedRules) => ValueStep[]} */
export function valueSteps(position, rules) {
  if (lastSteps.key !== position.join()) {
    lastSteps = { key: position.join(), steps: stepsOfValue(position, rules) };
  }
  return lastSteps.steps;
}

/** @type {(position: Position, rules: ValuedRules) => ValueStep[]} */
function stepsOfValue(position, rules) {
  var games = rules.encoding.games;
  var game = rules.encoding.game(position);
  var moves = [0, 1].map(function (side) {
    return movesInOrder(withSide(withoutSide(position), side), rules);
  });
  var sides = sidesOf(moves);
  var parts = partsHere(position, rules);
  var named = namesFor(games, sides);
  /** @type {ValueStep[]} */
  var steps = parts.length > 1 ? [{ text: partsText(parts), latex: partsTable(parts), part: isHottest(parts, parts[0]) ? parts[0] : null }] : [];
  steps.push({ text: optionsText(games, sides), latex: movesLatex(games, moves) });
  if (games.isNumber(game)) {
    var tried = numbersTried(games, sides, MOST_TRIED);
    steps.push({ text: tried === null ? gettext("The value is the simplest number between the options.") : triedText(tried, named), latex: formLatex(sides, named) });
  } else {
    steps = steps.concat(
      groupsOfDominated(simplifications(games, game, sides), named).map(function (group) {
        var text = group[0].rule === "dominated" ? dominatedText(group, named) : reversibleText(group[0], named);
        return { text: text, latex: formLatex(group[group.length - 1].now, named) };
      })
    );
  }
  return steps.concat({ text: factsOfValue(games, game), latex: wholeLatex(games, game) });
}

// The options of both players, numbers with their names where there is room.
/** @type {(games: Games, sides: number[][]) => string} */
function optionsText(games, sides) {
  var said = sides.map(function (list) {
    var named = list.map(nameOf).join(", ").length > LONGEST_LIST ? namesFor(games, sides) : nameOf;
    return namesOfGames(list, named) || gettext("none");
  });
  /** @type {(game: number) => string} */
  function nameOf(game) {
    return numberedName(games, game);
  }
  return fill(gettext("Left’s options: {left}. Right’s options: {right}."), { left: said[0], right: said[1] });
}

/** @type {(tried: TriedNumber<number>[], named: (game: number) => string) => string} */
function triedText(tried, named) {
  return tried
    .map(function (each) {
      var words = { number: fractionName(each.number), option: each.option === null ? "" : valueText(named(each.option)) };
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

// Successive simplifications in lists: options that the same one dominates are removed in one step.
/** @type {(found: Simplification<number>[], named: (game: number) => string) => Simplification<number>[][]} */
function groupsOfDominated(found, named) {
  /** @type {Simplification<number>[][]} */
  var groups = [];
  /** @type {(each: Simplification<number>) => string} */
  function optionOf(each) {
    return named(each.option);
  }
  found.forEach(function (each) {
    var group = groups[groups.length - 1] || [each];
    var same = each.rule === "dominated" && group[0].rule === "dominated" && each.side === group[0].side && each.by === group[0].by;
    if (groups.length > 0 && same && group.concat(each).map(optionOf).join("").length <= LONGEST_GROUP) {
      group.push(each);
    } else {
      groups.push([each]);
    }
  });
  return groups;
}

/** @type {(group: Simplification<number>[], named: (game: number) => string) => string} */
function dominatedText(group, named) {
  var options = group.map(function (each) {
    return valueText(named(each.option));
  });
  var words = { option: options[0], options: options.join(", "), by: valueText(named(group[0].by)) };
  var left = group[0].side === 0;
  if (group.length === 1) {
    return fill(left ? gettext("Left’s option {option} is dominated: {by} is at least as good.") : gettext("Right’s option {option} is dominated: {by} is at least as good."), words);
  }
  return fill(
    left
      ? gettext("Left’s options {options} are dominated: {by} is at least as good as each of them.")
      : gettext("Right’s options {options} are dominated: {by} is at least as good as each of them."),
    words
  );
}

/** @type {(found: Simplification<number>, named: (game: number) => string) => string} */
function reversibleText(found, named) {
  var words = {
    option: valueText(named(found.option)),
    by: valueText(named(found.by)),
    instead: namesOfGames(found.instead, named) || gettext("nothing")
  };
  return fill(
    found.side === 0
      ? gettext("Left’s option {option} is reversible: Right answers with {by}, no worse for Right than now. In its place: {instead}.")
      : gettext("Right’s option {option} is reversible: Left answers with {by}, no worse for Left than now. In its place: {instead}."),
    words
  );
}

// The options of both sides, dots for those after the first few if numbers stand for long ones.
/** @type {(sides: number[][], named: (game: number) => string) => string} */
function formLatex(sides, named) {
  var most = inLayout(MOST_OPTIONS);
  var isLong = sides[0].concat(sides[1]).map(named).join(", ").length > inLayout(LONGEST_FORM);
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
/** @type {(games: Games, game: number) => string} */
function wholeLatex(games, game) {
  var sides = [games.options(game, 0), games.options(game, 1)];
  return games.name(game).length > inLayout(LONGEST_FORM)
    ? valueLatex(games.numeral(game)) + "\\;=\\;" + formLatex(sides, namesFor(games, sides))
    : valueLatex(games.name(game));
}

// Each side's values with the moves that lead there: beside each other, on a phone below each other.
/** @type {(games: Games, moves: MoveRow[][]) => string} */
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

/** @type {(games: Games, row: MoveRow) => string} */
function rowLatex(games, row) {
  var moves = movesText(row.moves);
  var named = numberedName(games, row.game);
  var fits = named.length + moves.length + COLUMN_GAP <= inLayout(SIDE_WIDTH) - SIDE_NAME;
  return valueLatex(fits ? named : games.numeral(row.game)) + "&" + textLatex(moves);
}
