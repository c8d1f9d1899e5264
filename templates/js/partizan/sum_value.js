// The value of a sum of partizan games as one game, where it is found in little time: the parts have only their own
// values. See partizan/forms.js.

import { withoutSide } from "../game/kinds/player_to_move.js";
import { numberNamed } from "../game/sum_outcome.js";
import { shortGames } from "./forms.js";
import { inLayout } from "./words.js";

// Characters of a value that is named in a message; names grow much faster than games.
var LONGEST_NAMED = { wide: 60, narrow: 40 };

// The value that was found last, and the position's entries.
/** @type {{ key: string, found: FoundGame | null }} */
export var lastSum = { key: "", found: null };

// The sum of the values of the parts: { games, game }; null if it is not found within the limits of work.
/** @type {(position: Position, rules: SumGame) => FoundGame | null} */
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
/** @type {(games: ComputedGames, table: Games, game: number, made: Record<number, ShortGame>) => ShortGame} */
function shortForm(games, table, game, made) {
  /** @type {(option: number) => ShortGame} */
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
/** @type {(found: FoundGame) => string} */
export function sumValueName(found) {
  var longest = inLayout(LONGEST_NAMED);
  // The name of a tiny such as +_2 is shorter than its options, but not three times.
  if (sizeOfForm(found.games, found.game, 3 * longest) > 3 * longest) {
    return "";
  }
  var name = found.games.name(found.game);
  return name.length > longest ? "" : name;
}

// The options of a game, of its options and so on, as often as they are written; counted until they are more than `most`.
/** @type {(games: ComputedGames, one: ShortGame, most: number) => number} */
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
