// Explains a sum of partizan games: the values of the parts with the hottest one, who wins and, for a difference of two
// games, which is larger; and the mirror-image strategy where parts cancel each other. See partizan/parts.js.

import { tableGames } from "./table_games.js";
import { changedEntries } from "../game/encoding.js";
import { sideToMove, withSide, withoutSide } from "../game/kinds/player_to_move.js";
import { isWon, lastPosition } from "../game/model.js";
import { sumOutcome } from "../game/sum_outcome.js";
import { fill, gettext } from "../lib/text.js";
import { valuedLatex, winningFirst } from "./move_values.js";
import { byTemperature, isHottest, partsTable, partsText, toldPart } from "./parts.js";
import { kindOfSum, namedWalls, sumValueName, valueOfSum } from "./sum_value.js";
import { isAtMostFor } from "./table_games.js";
import { drawThermograph } from "./thermograph_beside.js";
import { valueLatex, valueSaid, valueText } from "./value_words.js";
import { LONGEST_FACT, LONGEST_FORM, footText, heatText, inLayout, kindText, outcomeText, textLatex } from "./words.js";

// The parts by letter, the hottest ones first; a part with exchanged roles has a minus sign. `after` is a position that
// differs from this one wherever a move in the part changes something or, on a drawing, after one move.
function lettersHere(position, rules) {
  var pieces = rules.encoding.split(position);
  return rules.encoding
    .gamesOf(position)
    .map(function (part, p) {
      var own = settings.game.board.board.parts[p];
      var name = (own.negative ? "\u2212" : "") + own.letter;
      return toldPart(part.games, part.game, name, afterMovesIn(position, pieces, p, rules.placedParts[p], rules));
    })
    .sort(byTemperature);
}

// The position with the changes of all moves of both players in a part, or of the first one if not `all`; null if there
// is none.
function afterMovesIn(position, pieces, p, all, rules) {
  var plain = withoutSide(pieces[p]);
  var after = plain.slice();
  var moves = [0, 1].reduce(function (found, side) {
    return found.concat(rules.encoding.parts[p].moves(withSide(plain, side)));
  }, []);
  moves.slice(0, all ? moves.length : 1).forEach(function (move) {
    changedEntries(plain, withoutSide(move.position)).forEach(function (k) {
      after[k] = move.position[k];
    });
  });
  var changed = pieces.slice();
  changed[p] = withSide(after, 0);
  return moves.length === 0 ? null : withoutSide(rules.encoding.join(changed, 0));
}

function outcomeOfSum(position, rules) {
  var parts = settings.game.board.board.parts;
  var outcome = sumOutcome(rules.encoding.gamesOf(position));
  var compared = parts.length === 2 && parts[1].negative && !parts[0].negative;
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
  return [outcomeText(outcome), compared ? comparison : relation].join(" ");
}

// Whether each part that is not over has a mirror image in which the same position stands with the roles exchanged.
export function mirrored(position, rules) {
  var pieces = rules.encoding.split(position);
  var parts = settings.game.board.board.parts;
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

function mirrorReason(best, rules) {
  return mirrored(best.position, rules)
    ? fill(gettext("{move} makes the parts mirror images of each other: answer every move by the same one in the other part."), { move: best.label })
    : "";
}

// The moves in the hottest of the parts in which some moves are made, without those that are dominated there.
function hottestMoves(moves, position, rules) {
  var side = sideToMove(position);
  var made = moves.map(function (move) {
    return { move: move, inside: partOfMove(position, move.position, rules) };
  });
  var most = Math.max.apply(
    null,
    made.map(function (each) {
      return each.inside.temperature;
    })
  );
  var hottest = made.filter(function (each) {
    return each.inside.temperature === most;
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

// The part in which a move is made: its number `p`, its game `before` the move with its temperature,
// and its game after the move.
function partOfMove(position, after, rules) {
  var pieces = rules.encoding.split(position);
  var own = rules.encoding.split(after);
  var p = changedPart(pieces, own);
  var part = rules.encoding.parts[p];
  var before = part.game(pieces[p]);
  return { p: p, games: part.games, before: before, temperature: part.games.temperature(before), game: part.game(own[p]) };
}

// That a move is in the hottest part, before the rest of its reason; "" if it is not, or if no part is hot.
function heatReason(position, best, rules) {
  var made = partOfMove(position, best.position, rules);
  var hottest = rules.encoding.gamesOf(position).every(function (part) {
    return part.games.temperature(part.game) <= made.temperature;
  });
  var words = {
    part: settings.game.board.board.parts[made.p].letter,
    temperature: made.games.wall(made.before, 0).slice(-1)[0][1]
  };
  return hottest && made.temperature > 0 ? fill(gettext("{part} is the hottest part, with temperature {temperature}."), words) + " " : "";
}

// The value of the whole, for which the table of moves has only the parts; "" where it takes too long to find.
function sumValueText(position, rules) {
  var found = valueOfSum(position, rules);
  if (found === null) {
    return "";
  }
  var name = sumValueName(found);
  var kind = kindText(kindOfSum(found));
  var said = name === "" ? fill(gettext("The value of the sum is {kind}."), { kind: kind }) : fill(gettext("The value of the sum is {value}, {kind}."), { value: valueSaid(name), kind: kind });
  return found.games.isNumber(found.game) ? said : said + " " + heatText(namedWalls(found));
}

// The number of the part in which two positions differ, each as the positions of its parts.
function changedPart(before, after) {
  var p = 0;
  while (withoutSide(after[p]).join() === withoutSide(before[p]).join()) {
    p++;
  }
  return p;
}

// The moves with the values of their parts afterwards, and what they gain there and in the sum.
function valuedInParts(position, rules) {
  var side = sideToMove(position);
  var pieces = rules.encoding.split(position);
  var rows = [];
  rules.encoding.moves(position).forEach(function (move) {
    var own = rules.encoding.split(move.position);
    var p = changedPart(pieces, own);
    var part = rules.encoding.parts[p];
    var game = part.game(own[p]);
    var row = rows.filter(function (each) {
      return each.games === part.games && each.game === game;
    })[0];
    if (!row) {
      row = {
        games: part.games,
        game: game,
        moves: [],
        gain: part.games.incentive(part.game(pieces[p]), game, side),
        wins: rules.encoding.value(move.position).outcome === "P"
      };
      rows.push(row);
    }
    row.moves.push(rules.label(position, move.position));
  });
  return winningFirst(rows);
}

/** @param {Kind} kind */
export function canonicalSumExplanation(kind) {
  kind.games = tableGames;

  // Moves that make the parts mirror images of each other or, if there is none, the best ones in the hottest part.
  kind.chosen = function (moves, position, rules) {
    var mirroring = moves.filter(function (move) {
      return mirrored(move.position, rules);
    });
    return mirroring.length > 0 ? mirroring : hottestMoves(moves, position, rules);
  };

  kind.moveHint = function (value) {
    return isWon(value) ? "" : gettext("No move wins. This one is in the hottest part: {move}. Press “Hint” again for the reason.");
  };

  kind.valuesWord = function () {
    return gettext("▲ wins, ✕ loses; with the part’s value after the move");
  };

  kind.valuesSaid = function (said, game, numbered, /** @type {Rules<PartizanSumEncoding>} */ rules) {
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
      return valuedLatex(valuedInParts(position, rules));
    },
    beside: function (view, position, play, rules) {
      drawThermograph(view, position !== null && valueOfSum(position, rules) !== null ? namedWalls(valueOfSum(position, rules)) : null);
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
      if (step !== 1 || !isHottest(parts, parts[0]) || parts[0].after === null) {
        return null;
      }
      var word = settings.narrow ? settings.pointedPart.mark : gettext("hottest");
      return { position: withSide(parts[0].after, sideToMove(position)), made: { style: settings.pointedPart, word: word } };
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
      var foot = found === null || found.games.isNumber(found.game) ? null : namedWalls(found)[0].slice(-1)[0];
      var name = found === null ? "" : sumValueName(found);
      var isNamed = name !== "" && name.length <= LONGEST_FACT;
      var value = isNamed ? fill(gettext("value {value}"), { value: valueText(name) }) : gettext("values: sum of the parts");
      return [value].concat(foot === null ? [] : footText(foot));
    }
  };
}

// The sum by its letters, such as "a + b - c".
function sumName() {
  return settings.game.board.board.parts
    .map(function (part, p) {
      return p === 0 ? (part.negative ? "\u2212" : "") + part.letter : (part.negative ? " \u2212 " : " + ") + part.letter;
    })
    .join("");
}

function signOf(outcome) {
  return { L: "\\;>\\;0", R: "\\;<\\;0", N: "\\;\\parallel\\;0", P: "\\;=\\;0" }[outcome];
}

