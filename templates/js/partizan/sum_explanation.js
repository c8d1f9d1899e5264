// Explains a sum of partizan games: the values of the parts with the hottest one, who wins and, for a difference of two
// games, which is larger; and the mirror-image strategy where parts cancel each other. See partizan/parts.js.

import { tableGames } from "./table_games.js";
import { sideToMove } from "../game/kinds/player_to_move.js";
import { isWon, lastPosition } from "../game/model.js";
import { sumOutcome } from "../game/sum_outcome.js";
import { fill, gettext } from "../lib/text.js";
import { valuedLatex, valuedRows } from "./move_values.js";
import { movesByGame, partOfMove } from "./moves.js";
import { fractionName } from "./numbers.js";
import { hottestMark, isHottest, lettersHere, partsTable, partsText, sumParts } from "./parts.js";
import { isAtMostFor } from "./simplification.js";
import { sumValueName, valueOfSum } from "./sum_value.js";
import { drawThermograph } from "./thermograph_beside.js";
import { valueLatex, valueSaid, valueText } from "./value_words.js";
import { footOf } from "./walls.js";
import { LONGEST_FACT, LONGEST_FORM, footText, heatText, inLayout, kindText, outcomeText, textLatex } from "./words.js";

/** @type {() => boolean} */
function isDifference() {
  var parts = sumParts();
  return parts.length === 2 && !!parts[1].negative && !parts[0].negative;
}

/** @type {(position: Position, rules: SumRules) => string} */
function outcomeOfSum(position, rules) {
  var outcome = sumOutcome(rules.encoding.gamesOf(position));
  var relation = {
    L: gettext("The sum is positive."),
    R: gettext("The sum is negative."),
    N: gettext("The sum is confused with 0: neither larger, nor smaller, nor equal."),
    P: gettext("The sum is equal to 0.")
  }[outcome];
  var comparison = {
    L: gettext("Here a > b: a is better for Left than b."),
    R: gettext("Here a < b: a is worse for Left than b."),
    N: gettext("Here a and b are confused: which one is better depends on what else there is."),
    P: gettext("Here a = b: in any sum, one can take the place of the other.")
  }[outcome];
  return [outcomeText(outcome), isDifference() ? comparison : relation].join(" ");
}

// Whether each part that is not over has a mirror image in which the same position stands with the roles exchanged.
/** @type {(position: Position, rules: SumGame) => boolean} */
function mirrored(position, rules) {
  var pieces = rules.encoding.split(position);
  var parts = sumParts();
  /** @type {number[]} */
  var used = [];
  return parts.every(function (part, p) {
    if (used.indexOf(p) >= 0) {
      return true;
    }
    for (var q = 0; q < parts.length; q++) {
      if (used.indexOf(q) < 0 && parts[q].game === part.game && parts[q].negative !== part.negative && pieces[q].join() === pieces[p].join()) {
        used.push(p, q);
        return true;
      }
    }
    return false;
  });
}

/** @type {(best: ValuedMove, rules: SumGame) => string} */
function mirrorReason(best, rules) {
  return mirrored(best.position, rules)
    ? fill(gettext("{move} makes the parts mirror images of each other: answer every move by the same one in the other part."), { move: best.label })
    : "";
}

// The moves in the hottest of the parts in which some moves are made, without those that are dominated there.
/** @type {(moves: ValuedMove[], position: Position, rules: SumGame) => ValuedMove[]} */
function hottestMoves(moves, position, rules) {
  var side = sideToMove(position);
  var parts = rules.encoding.gamesOf(position);
  var made = moves.map(function (move) {
    var inside = partOfMove(position, move.position, rules);
    return { move: move, inside: inside, temperature: footOf(inside.games, parts[inside.p].game)[0] };
  });
  var most = Math.max.apply(
    null,
    made.map(function (each) {
      return each.temperature;
    })
  );
  var hottest = made.filter(function (each) {
    return each.temperature === most;
  });
  return hottest
    .filter(function (each) {
      return !hottest.some(function (other) {
        var here = each.inside;
        return other.inside.p === here.p && other.inside.game !== here.game && isAtMostFor(here.games, side, here.game, other.inside.game);
      });
    })
    .map(function (each) {
      return each.move;
    });
}

// That a move is in the hottest part, before the rest of its reason; "" if it is not, or if no part is hot.
/** @type {(position: Position, best: ValuedMove, rules: SumGame) => string} */
function heatReason(position, best, rules) {
  var p = partOfMove(position, best.position, rules).p;
  var temperatures = rules.encoding.gamesOf(position).map(function (part) {
    return footOf(part.games, part.game)[0];
  });
  var temperature = temperatures[p];
  var hottest = temperature === Math.max.apply(null, temperatures);
  var words = { part: sumParts()[p].letter, temperature: fractionName(temperature) };
  return hottest && temperature > 0 ? fill(gettext("{part} is the hottest part, with temperature {temperature}."), words) + " " : "";
}

// The value of the whole, for which the table of moves has only the parts; "" where it takes too long to find.
/** @type {(position: Position, rules: SumRules) => string} */
function sumValueText(position, rules) {
  var found = valueOfSum(position, rules);
  if (found === null) {
    return "";
  }
  var name = sumValueName(found);
  var kind = kindText(found.games.kindNumber(found.game));
  var said = name === "" ? fill(gettext("The value of the sum is {kind}."), { kind: kind }) : fill(gettext("The value of the sum is {value}, {kind}."), { value: valueSaid(name), kind: kind });
  return [said].concat(heatText(found.games, found.game)).join(" ");
}

/** @type {(kind: Kind) => ValueExplanation<PartizanSumEncoding>} */
export function canonicalSumExplanation(kind) {
  kind.games = tableGames;

  // Moves that make the parts mirror images of each other or, if there is none, the best ones in the hottest part.
  /** @type {(moves: ValuedMove[], position: Position, rules: SumGame) => ValuedMove[]} */
  kind.chosen = function (moves, position, rules) {
    var mirroring = moves.filter(function (move) {
      return mirrored(move.position, rules);
    });
    return mirroring.length > 0 ? mirroring : hottestMoves(moves, position, rules);
  };

  kind.compared = function (outcome) {
    /** @type {Record<string, string>} */
    var signs = { L: ": a > b", R: ": a < b", N: gettext(": a and b are confused"), P: ": a = b" };
    return isDifference() ? signs[outcome] : "";
  };

  kind.moveHint = function (value) {
    return isWon(value) ? "" : gettext("No move wins. This one is in the hottest part: {move}. Press “Hint” again for the reason.");
  };

  kind.valuesWord = function () {
    return gettext("▲ wins, ✕ loses; with the part’s value after the move");
  };

  /** @type {(said: string, game: Game, numbered: string, rules: SumRules) => string} */
  kind.valuesSaid = function (said, game, numbered, rules) {
    var here = lastPosition(game);
    var value = rules.encoding.over(here) ? "" : sumValueText(here, rules);
    return (value === "" ? "" : value + " ") + outcomeText(sumOutcome(rules.encoding.gamesOf(here))) + " " + gettext("Triangle wins, cross loses.");
  };

  return {
    instead: true,
    steps: 2,
    latex: function (position, step, play, rules) {
      if (step === 1) {
        return partsTable(lettersHere(position, rules));
      }
      var found = valueOfSum(position, rules);
      var name = found === null ? "" : sumValueName(found);
      var fits = sumName().length + name.length <= inLayout(LONGEST_FORM);
      var value = fits && name !== "" && name !== "0" ? "\\;=\\;" + valueLatex(name) : "";
      return textLatex(sumName()) + value + signOf(sumOutcome(rules.encoding.gamesOf(position)));
    },
    valued: function (position, play, rules) {
      return valuedLatex(valuedRows(movesByGame(position, rules), position, rules));
    },
    beside: function (view, position, play, rules) {
      var found = position === null ? null : valueOfSum(position, rules);
      drawThermograph(view, found === null ? null : found.games.bothWalls(found.game));
    },
    text: function (position, step, play, rules) {
      if (step === 1) {
        return partsText(lettersHere(position, rules));
      }
      var mirror = mirrored(position, rules) ? " " + gettext("The parts are mirror images of each other: every move can be answered by the same one in the other part.") : "";
      return [outcomeOfSum(position, rules) + mirror].concat(sumValueText(position, rules) || []).join(" ");
    },
    marked: function (position, step, play, rules) {
      var parts = lettersHere(position, rules);
      return step === 1 && isHottest(parts, parts[0]) ? hottestMark(position, parts[0]) : null;
    },
    reason: function (position, best, play, rules) {
      if (rules.encoding.over(best.position)) {
        return "";
      }
      if (mirrored(position, rules)) {
        return gettext("The parts are mirror images of each other: every move can be answered by the same one in the other part.");
      }
      return mirrorReason(best, rules) || heatReason(position, best, rules) + fill(gettext("After {move}: {outcome}"), { move: best.label, outcome: outcomeOfSum(best.position, rules) });
    },
    facts: function (view, game, rules) {
      var now = lastPosition(game);
      var found = view.number("valuesShown") === 1 && !rules.encoding.over(now) ? valueOfSum(now, rules) : null;
      var name = found === null ? "" : sumValueName(found);
      var isNamed = name !== "" && name.length <= LONGEST_FACT;
      var value = isNamed ? fill(gettext("value {value}"), { value: valueText(name) }) : gettext("values: sum of the parts");
      return [value].concat(found === null ? [] : footText(found.games, found.game));
    }
  };
}

// The sum by its letters, such as "a + b - c".
/** @type {() => string} */
function sumName() {
  return sumParts()
    .map(function (part, p) {
      return p === 0 ? (part.negative ? "\u2212" : "") + part.letter : (part.negative ? " \u2212 " : " + ") + part.letter;
    })
    .join("");
}

/** @type {(outcome: ShortOutcome) => string} */
function signOf(outcome) {
  return { L: "\\;>\\;0", R: "\\;<\\;0", N: "\\;\\parallel\\;0", P: "\\;=\\;0" }[outcome];
}

