// Values of partizan games: canonical forms by number, as the table `games` of an encoding has them (encoding/games.py).
// A game is its number in the table, or { key, left, right } for a number that the table lacks. Pure.

import { numberNamed } from "../game/sum_outcome.js";
import { digitsAt } from "../game/table.js";
import { valueText } from "./value_words.js";

// Characters of a name on the board; longer ones are numbered.
export var LONGEST_MARK = 6;

export function tableGames(table) {
  var names = table.names.split(";");
  var options = table.options.split(";");
  var walls = table.walls.split(";");
  var known = {};

  function sideOf(game, side) {
    if (typeof game !== "number") {
      return side === 0 ? game.left : game.right;
    }
    var listed = options[game].split("|")[side];
    return listed === "" ? [] : listed.split(" ").map(Number);
  }

  function keyOf(game) {
    return typeof game === "number" ? String(game) : game.key;
  }

  // Whether one game is at most another one: Left has no move in the first to something at least the second, and Right
  // none in the second to something at most the first.
  function atMost(one, other) {
    var key = keyOf(one) + " " + keyOf(other);
    if (known[key] === undefined) {
      known[key] =
        !sideOf(one, 0).some(function (option) {
          return atMost(other, option);
        }) &&
        !sideOf(other, 1).some(function (option) {
          return atMost(option, one);
        });
    }
    return known[key];
  }

  // The corners of a wall of the thermograph, [value, temperature] as texts; one corner for a number.
  function wall(game, side) {
    if (walls[game] === "") {
      return [[names[game], coldness(names[game])]];
    }
    return walls[game].split("|")[side].split(",").map(function (corner) {
      return corner.split(" ");
    });
  }

  var gains = table.gains.split(";");
  var incentives = table.incentives.split(";");

  // What a move of a side to another game gains: its name, "" if that is long, null if the table has no incentives.
  function incentive(game, option, side) {
    var listed = table.incentives === "" ? [] : incentives[game].split("|")[side].split(" ").map(Number);
    for (var k = 0; k < listed.length; k += 2) {
      if (listed[k] === option) {
        return gains[listed[k + 1]];
      }
    }
    return null;
  }

  // The parts of the position with a number, each with as many entries as given: [{ position, game }].
  function parts(index, size) {
    if (table.parts === "") {
      return [];
    }
    var list = table.partLists.split(";")[digitsAt(table.partNumbers, index, table.partListDigits)];
    return (list === "" ? [] : list.split(" ").map(Number)).map(function (number) {
      var cells = [];
      for (var k = 0; k < size; k++) {
        cells.push(digitsAt(table.parts, number * size + k, table.partDigits));
      }
      return { position: cells, game: Number(table.partGames.split(" ")[number]) };
    });
  }

  // The long names before each game of the table, which has short ones first.
  var longBefore = [];

  // Games with long names are G₁, G₂ and so on, in the second part of a sum H₁, H₂: the number as a text, "" for the
  // others.
  function numberOf(game) {
    if (longBefore.length === 0) {
      names.reduce(function (count, name) {
        longBefore.push(count);
        return count + (name.length > LONGEST_MARK ? 1 : 0);
      }, 0);
    }
    return names[game].length > LONGEST_MARK ? self.letter + subscript(longBefore[game] + 1) : "";
  }

  // The name of a game, or its number if the name has more characters than given.
  function called(game, longest) {
    return names[game].length > longest ? numberOf(game) : names[game];
  }

  // The temperature of a game, as a number.
  function temperature(game) {
    return numberNamed(wall(game, 0).slice(-1)[0][1]);
  }

  var self = {
    table: table,
    letter: "G",
    incentive: incentive,
    parts: parts,
    temperature: temperature,
    walls: function (game) {
      return [wall(game, 0), wall(game, 1)];
    },
    // The name of a game on the board, where there is little room.
    mark: function (game) {
      return valueText(called(game, LONGEST_MARK));
    },
    called: called,
    number: numberOf,
    name: function (game) {
      return names[game];
    },
    options: sideOf,
    atMost: atMost,
    wall: wall,
    kind: function (game) {
      return parseInt(table.kinds.charAt(game), 36);
    },
    isNumber: function (game) {
      return walls[game] === "";
    },
    outcome: function (game) {
      return table.outcomes.charAt(game);
    }
  };
  return self;
}

function subscript(number) {
  return String(number).replace(/[0-9]/g, function (digit) {
    return String.fromCharCode(0x2080 + Number(digit));
  });
}

// The temperature of a number: -1 for an integer, and for a denominator d else -1/d.
export function coldness(number) {
  var parts = number.split("/");
  return parts.length > 1 ? "-1/" + parts[1] : "-1";
}

// A number as a game: whole ones count moves, others stand halfway between two simpler ones.
function numberGame(top, bottom) {
  var key = top + "/" + bottom;
  if (bottom > 1 && top % 2 === 0) {
    return numberGame(top / 2, bottom / 2);
  }
  if (bottom === 1) {
    return { key: key, left: top > 0 ? [numberGame(top - 1, 1)] : [], right: top < 0 ? [numberGame(top + 1, 1)] : [] };
  }
  return { key: key, left: [numberGame(top - 1, bottom)], right: [numberGame(top + 1, bottom)] };
}

export function numberName(top, bottom) {
  return bottom === 1 ? String(top) : top + "/" + bottom;
}

// The numbers that the simplest-number rule tries between options, [{ top, bottom, verdict, option }]: "small" if a left
// option is at least the number, "large" if a right option is at most it; the last one fits. Null if none of the first
// `most` does.
export function numbersTried(games, left, right, most) {
  var tried = [];
  var low = null;
  var high = null;
  var top = 0;
  var bottom = 1;
  while (tried.length < most) {
    var number = numberGame(top, bottom);
    var under = firstOf(left, reaches(number, null));
    var over = firstOf(right, reaches(null, number));
    var verdict = under !== null ? "small" : over !== null ? "large" : "fits";
    tried.push({ top: top, bottom: bottom, verdict: verdict, option: under !== null ? under : over });
    if (verdict === "fits") {
      return tried;
    }
    if (verdict === "small") {
      low = [top, bottom];
    } else {
      high = [top, bottom];
    }
    var next = between(low, high);
    top = next[0];
    bottom = next[1];
  }
  function reaches(below, above) {
    return function (option) {
      return below === null ? games.atMost(option, above) : games.atMost(below, option);
    };
  }
  return null;
}

function firstOf(list, isIt) {
  var found = list.filter(isIt);
  return found.length > 0 ? found[0] : null;
}

// The next simplest number: one more, one less, or halfway.
export function between(low, high) {
  if (low === null || high === null) {
    return low === null ? [high[0] - 1, 1] : [low[0] + 1, 1];
  }
  var bottom = Math.max(low[1], high[1]);
  var sum = (low[0] * bottom) / low[1] + (high[0] * bottom) / high[1];
  return sum % 2 === 0 ? reduced(sum / 2, bottom) : [sum, 2 * bottom];
}

export function reduced(top, bottom) {
  return bottom > 1 && top % 2 === 0 ? reduced(top / 2, bottom / 2) : [top, bottom];
}

// The next option that is dominated or reversible, Left's first: { rule, side, option, by, now: the options of both
// sides afterwards }; null if there is none. `game` is the value of the whole.
function nextSimplification(games, game, sides) {
  for (var side = 0; side < 2; side++) {
    var found = dominatedOption(games, sides, side) || reversibleOption(games, game, sides, side);
    if (found) {
      return found;
    }
  }
  return null;
}

// Whether a game is at most as good as another one for a side.
export function isAtMostFor(games, side, one, other) {
  return side === 0 ? games.atMost(one, other) : games.atMost(other, one);
}

function dominatedOption(games, sides, side) {
  var own = sides[side];
  for (var k = 0; k < own.length; k++) {
    var by = firstOf(own, better(own[k]));
    if (by !== null) {
      return simplification("dominated", sides, side, k, by, []);
    }
  }
  function better(option) {
    return function (other) {
      return other !== option && isAtMostFor(games, side, option, other);
    };
  }
  return null;
}

function reversibleOption(games, game, sides, side) {
  var own = sides[side];
  function isGoodAnswer(answer) {
    return isAtMostFor(games, side, answer, game);
  }
  for (var k = 0; k < own.length; k++) {
    var answer = firstOf(games.options(own[k], 1 - side), isGoodAnswer);
    if (answer !== null) {
      return simplification("reversible", sides, side, k, answer, games.options(answer, side));
    }
  }
  return null;
}

export function simplification(rule, sides, side, k, by, instead) {
  var own = sides[side];
  var missing = instead.filter(function (option) {
    return own.indexOf(option) < 0;
  });
  var now = sides.slice();
  now[side] = own.slice(0, k).concat(missing, own.slice(k + 1));
  return { rule: rule, side: side, option: own[k], by: by, instead: instead, now: now };
}

// All simplifications of a game with these options, in order; none for a number.
export function simplifications(games, game, sides) {
  var found = [];
  var now = sides;
  for (var next = nextSimplification(games, game, now); next !== null; next = nextSimplification(games, game, now)) {
    found.push(next);
    now = next.now;
  }
  return found;
}
