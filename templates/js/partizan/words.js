// What is said of a value of a partizan game: what it is, who wins, and what its thermograph says. See
// partizan/table_games.js.

import { fill, gettext } from "../lib/text.js";
import { fractionName } from "./numbers.js";
import { LONGEST_MARK } from "./table_games.js";
import { LONGEST_SAID, valueSaid, valueText } from "./value_words.js";
import { footOf } from "./walls.js";

// Characters of a value in the line of facts, and of a game that fits below the board.
export var LONGEST_FACT = 20;
export var LONGEST_FORM = { wide: 60, narrow: 30 };
// Characters of a line of a table that shares the width with another one; on phones, that has all of it.
export var SIDE_WIDTH = { wide: 46, narrow: 42 };

// What a choice is in this layout.
/** @type {<T>(choice: ByLayout<T>) => T} */
export function inLayout(choice) {
  return choice[settings.narrow ? "narrow" : "wide"];
}

// A value with the words of its name, and the number where the line of facts has only that. Where the name is too long
// for a sentence, the numbers of the game's options stand in its place if they fit.
/** @type {(games: Games, game: number) => string} */
function toldGame(games, game) {
  var name = games.name(game);
  if (name.length <= LONGEST_SAID) {
    return (name.length > LONGEST_FACT ? games.numeral(game) + " = " : "") + valueSaid(name);
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
  return form.length > LONGEST_SAID ? games.numeral(game) : games.numeral(game) + " = " + valueText(form);
}

/** @type {(kind: number) => string} */
export function kindText(kind) {
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

/** @type {(outcome: ShortOutcome) => string} */
export function outcomeText(outcome) {
  return {
    L: gettext("Left wins, whoever begins."),
    R: gettext("Right wins, whoever begins."),
    N: gettext("Whoever is to move wins."),
    P: gettext("Whoever is to move loses.")
  }[outcome];
}

/** @type {(games: Games, game: number) => string} */
export function factsOfValue(games, game) {
  var said = fill(gettext("The value is {value}, {kind}."), { value: toldGame(games, game), kind: kindText(games.kindNumber(game)) });
  return [said, outcomeText(games.outcome(game))].concat(heatText(games, game)).join(" ");
}

// What the walls of its thermograph say of a game; nothing for a number.
/** @type {<G>(games: ShortGames<G>, game: G) => string[]} */
export function heatText(games, game) {
  var foot = footOf(games, game);
  var words = {
    left: fractionName(games.bothWalls(game)[0][0][1]),
    right: fractionName(games.bothWalls(game)[1][0][1]),
    mean: fractionName(foot[1]),
    temperature: fractionName(foot[0])
  };
  return games.isNumber(game) ? [] : [fill(gettext("Stops {left} and {right}, mean {mean}, temperature {temperature}."), words)];
}

// What the foot of the mast says, for the line of facts; nothing for a number.
/** @type {<G>(games: ShortGames<G>, game: G) => string[]} */
export function footText(games, game) {
  var foot = footOf(games, game);
  var words = { mean: fractionName(foot[1]), temperature: fractionName(foot[0]) };
  return games.isNumber(game) ? [] : [fill(gettext("mean {mean}, temperature {temperature}"), words)];
}

// The number of a game with a long name, and the name.
/** @type {(games: Games, game: number) => string} */
export function numberedName(games, game) {
  return (games.numeral(game) === "" ? "" : games.numeral(game) + " = ") + games.name(game);
}

// The first move of some, and how many more there are.
/** @type {(moves: string[]) => string} */
export function movesText(moves) {
  return moves[0] + (moves.length > 1 ? " " + fill(gettext("and {count} more"), { count: moves.length - 1 }) : "");
}

/** @type {(text: string) => string} */
export function textLatex(text) {
  return "\\text{" + plainLatex(text) + "}";
}

// A text without what LaTeX would take for commands.
/** @type {(text: string) => string} */
function plainLatex(text) {
  return text.replace(/[\\{}$&#_%^~]/g, "");
}
