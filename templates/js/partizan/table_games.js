// Values of partizan games: canonical forms by number, as the table `games` of an encoding has them (encoding/games.py).
// Pure.

import { numberNamed } from "../game/sum_outcome.js";
import { digitsAt } from "../game/table.js";
import { fractionName, numberWalls } from "./numbers.js";
import { isAtMostByOptions } from "./simplification.js";
import { valueText } from "./value_words.js";

// Characters of a name on the board; longer ones are numbered.
export var LONGEST_MARK = 6;

/** @type {(table: GamesTable) => Games} */
export function tableGames(table) {
  var names = table.names.split(";");
  var options = table.options.split(";");
  var walls = table.walls.split(";");
  var gains = table.gains.split(";");
  var incentives = table.incentives.split(";");
  var partLists = table.partLists.split(";");
  var partGames = table.partGames.split(" ");
  /** @type {Record<string, boolean>} */
  var known = {};
  /** @type {Record<number, Walls>} */
  var corners = {};
  // The long names before each game of the table, which has short ones first.
  /** @type {number[]} */
  var longBefore = [];

  /** @type {(text: string, side: number) => number[]} */
  function numbersOfSide(text, side) {
    var listed = (text || "|").split("|")[side];
    return listed === "" ? [] : listed.split(" ").map(Number);
  }

  /** @type {(game: number) => boolean} */
  function isNumber(game) {
    return walls[game] === "";
  }

  /** @type {(one: number, other: number) => boolean} */
  function atMost(one, other) {
    if (isNumber(one) && isNumber(other)) {
      return numberNamed(names[one]) <= numberNamed(names[other]);
    }
    var key = one + " " + other;
    if (known[key] === undefined) {
      known[key] = isAtMostByOptions(self, one, other);
    }
    return known[key];
  }

  /** @type {(game: number) => Walls} */
  function wallsNamed(game) {
    if (isNumber(game)) {
      return numberWalls(numberNamed(names[game]));
    }
    return walls[game].split("|").map(function (wall) {
      return wall.split(",").map(function (corner) {
        return corner.split(" ").map(numberNamed).reverse();
      });
    });
  }

  /** @type {(game: number) => string} */
  function numeral(game) {
    if (longBefore.length === 0) {
      names.reduce(function (count, name) {
        longBefore.push(count);
        return count + (name.length > LONGEST_MARK ? 1 : 0);
      }, 0);
    }
    return names[game].length > LONGEST_MARK ? self.letter + subscript(longBefore[game] + 1) : "";
  }

  /** @type {(game: number, longest: number) => string} */
  function called(game, longest) {
    return names[game].length > longest ? numeral(game) : names[game];
  }

  /** @type {Games} */
  var self = {
    letter: "G",
    name: function (game) {
      return names[game];
    },
    numeral: numeral,
    called: called,
    mark: function (game) {
      return valueText(called(game, LONGEST_MARK));
    },
    isNumber: isNumber,
    // A number that the table lacks is added to the names; its options are not needed.
    number: function (value) {
      var name = fractionName(value);
      if (names.indexOf(name) < 0) {
        walls[names.push(name) - 1] = "";
      }
      return names.indexOf(name);
    },
    options: function (game, side) {
      return numbersOfSide(options[game], side);
    },
    atMost: atMost,
    outcome: function (game) {
      return (
        /** @type {ShortOutcome} */
        (table.outcomes.charAt(game))
      );
    },
    kindNumber: function (game) {
      return parseInt(table.kinds.charAt(game), 36);
    },
    bothWalls: function (game) {
      corners[game] = corners[game] || wallsNamed(game);
      return corners[game];
    },
    incentive: function (game, option, side) {
      var listed = numbersOfSide(incentives[game], side);
      for (var k = 0; k < listed.length; k += 2) {
        if (listed[k] === option) {
          return gains[listed[k + 1]];
        }
      }
      return null;
    },
    summands: function (index, size) {
      var list = table.parts === "" ? "" : partLists[digitsAt(table.partNumbers, index, table.partListDigits)];
      return numbersOfSide(list, 0).map(function (number) {
        var cells = [];
        for (var k = 0; k < size; k++) {
          cells.push(digitsAt(table.parts, number * size + k, table.partDigits));
        }
        return { position: cells, game: Number(partGames[number]) };
      });
    }
  };
  return self;
}

/** @type {(number: number) => string} */
function subscript(number) {
  return String(number).replace(/[0-9]/g, function (digit) {
    return String.fromCharCode(0x2080 + Number(digit));
  });
}
