// The value of a sum of partizan games as one game, where it is found in little time: the parts have only their own
// values. See partizan/forms.js.

import { withoutSide } from "../game/kinds/player_to_move.js";
import { numberNamed } from "../game/sum_outcome.js";
import { denominatorOf, fractionName, shortGames } from "./forms.js";
import { gameName } from "./names.js";
import { coldness } from "./table_games.js";
import { wallsOf } from "./walls.js";
import { inLayout } from "./words.js";

// Characters of a value that is named in a message; names grow much faster than games.
var LONGEST_NAMED = { wide: 60, narrow: 40 };

// The value that was found last, and the position's entries.
export var lastSum = { key: "", found: null };

// The sum of the values of the parts: { games, game }; null if it is not found within the limits of work.
export function valueOfSum(position, rules) {
  var key = withoutSide(position).join();
  if (lastSum.key !== key) {
    var games = shortGames();
    var game = games.limited(function () {
      return rules.encoding.gamesOf(position).reduce(function (total, part) {
        return games.sum(total, shortForm(games, part.games, part.game, {}));
      }, games.number(0));
    });
    lastSum = { key: key, found: game === null ? null : { games: games, game: game } };
  }
  return lastSum.found;
}

// A game of a table as a short game; `made` has those that are made already.
function shortForm(games, table, game, made) {
  function formOf(option) {
    return shortForm(games, table, option, made);
  }
  if (table.isNumber(game)) {
    return games.number(numberNamed(table.name(game)));
  }
  if (!made[game]) {
    made[game] = games.game(table.options(game, 0).map(formOf), table.options(game, 1).map(formOf));
  }
  return made[game];
}

// The name of a short game, "" if it is longer than can be read.
export function sumValueName(found) {
  var longest = inLayout(LONGEST_NAMED);
  // The name of a tiny such as +_2 is shorter than its options, but not three times.
  if (sizeOfForm(found.games, found.game, 3 * longest) > 3 * longest) {
    return "";
  }
  var name = gameName(found.games, found.game);
  return name.length > longest ? "" : name;
}

// The options of a game, of its options and so on, as often as they are written; counted until they are more than `most`.
function sizeOfForm(games, one, most) {
  if (one.parts !== null) {
    return 1;
  }
  return [0, 1].reduce(function (size, side) {
    return games.options(one, side).reduce(function (sum, option) {
      return sum > most ? sum : sum + 1 + sizeOfForm(games, option, most - sum);
    }, size);
  }, 1);
}

// The walls of a short game as a table of values has them: corners [value, temperature] as texts.
export function namedWalls(found) {
  return wallsOf(found.games, found.game).map(function (wall) {
    return wall.map(function (corner) {
      var value = fractionName(corner[1]);
      return [value, found.games.isNumber(found.game) ? coldness(value) : fractionName(corner[0])];
    });
  });
}

// The number of what a game is, as in a table of values.
export function kindOfSum(found) {
  var one = found.game;
  if (found.games.isNumber(one)) {
    return one.high === 0 ? 0 : denominatorOf(one.high) === 1 ? 1 : 2;
  }
  if (one.high > one.low) {
    var options = found.games.options(one, 0).concat(found.games.options(one, 1));
    return options.length === 2 && options.every(found.games.isNumber) ? 6 : 7;
  }
  if (one.high !== 0) {
    return 5;
  }
  return one.parts !== null && one.parts[1] === 0 ? 3 : 4;
}
