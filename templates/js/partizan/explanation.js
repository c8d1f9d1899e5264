// Explains the value of a position of a partizan game, shows what its moves are worth, and draws its thermograph; see
// partizan/steps.js, partizan/move_values.js and partizan/parts.js.

import { tableGames } from "./table_games.js";
import { lastPosition } from "../game/model.js";
import { fill, gettext } from "../lib/text.js";
import { valuedLatex, valuedRows } from "./move_values.js";
import { movesInOrder } from "./moves.js";
import { hottestMark } from "./parts.js";
import { valueSteps } from "./steps.js";
import { drawThermograph } from "./thermograph_beside.js";
import { valueText } from "./value_words.js";
import { LONGEST_FACT, factsOfValue, footText, kindText, outcomeText } from "./words.js";

/** @type {(kind: Kind) => PositionExplanation} */
export function partizanExplanation(kind) {
  kind.games = tableGames;

  kind.valuesWord = function (said, play, numbered) {
    return play === "misere" || numbered === "none" ? said : gettext("▲ wins, ✕ loses; beside it the value after the move");
  };

  /** @type {(said: string, game: Game, numbered: string, rules: ValuedRules) => string} */
  kind.valuesSaid = function (said, game, numbered, rules) {
    if (game.play === "misere") {
      return said;
    }
    var here = factsOfValue(rules.encoding.games, rules.encoding.game(lastPosition(game)));
    return here + " " + (numbered === "none" ? said : gettext("Triangle wins, cross loses."));
  };

  return {
    instead: true,
    marked: function (position, step, play, rules) {
      var part = play === "misere" ? null : valueSteps(position, rules)[step - 1].part;
      return part ? hottestMark(position, part) : null;
    },
    valued: function (position, play, rules) {
      return play === "misere" ? "" : valuedLatex(valuedRows(movesInOrder(position, rules), position, rules));
    },
    beside: function (view, position, play, rules) {
      drawThermograph(view, position === null || play === "misere" ? null : rules.encoding.games.bothWalls(rules.encoding.game(position)));
    },
    steps: function (position, play, rules) {
      return play === "misere" ? 1 : valueSteps(position, rules).length;
    },
    latex: function (position, step, play, rules) {
      return play === "misere" ? "" : valueSteps(position, rules)[step - 1].latex;
    },
    text: function (position, step, play, rules) {
      return play === "misere"
        ? gettext("Under misere play these values do not tell who wins: the table was searched.")
        : valueSteps(position, rules)[step - 1].text;
    },
    // Why a move is best, by the value that it leads to.
    reason: function (position, best, play, rules) {
      if (play === "misere" || rules.encoding.over(best.position)) {
        return "";
      }
      var games = rules.encoding.games;
      var after = rules.encoding.game(best.position);
      var name = valueText(games.name(after));
      var words = { move: best.label, value: name, kind: kindText(games.kindNumber(after)) };
      var said = name.length > LONGEST_FACT ? gettext("After {move} the value is {kind}.") : gettext("After {move} the value is {value}.");
      return fill(said, words) + " " + outcomeText(games.outcome(after));
    },
    facts: function (view, game, rules) {
      var now = lastPosition(game);
      if (view.number("valuesShown") !== 1 || game.play === "misere" || rules.encoding.over(now)) {
        return [];
      }
      var games = rules.encoding.games;
      var here = rules.encoding.game(now);
      var name = valueText(games.called(here, LONGEST_FACT));
      var words = { value: name, kind: kindText(games.kindNumber(here)) };
      return [fill(settings.narrow ? gettext("value {value}") : gettext("value {value}, {kind}"), words)].concat(footText(games, here));
    }
  };
}

