// The parts of a position of a partizan game that is a sum: their values, and the hottest of them, which is marked on the
// board. See partizan/words.js.

import { changedEntries } from "../game/encoding.js";
import { sideToMove, withSide, withoutSide } from "../game/kinds/player_to_move.js";
import { fill, gettext } from "../lib/text.js";
import { COLUMN_GAP, MOST_VALUED, tableLatex } from "./move_values.js";
import { fractionName } from "./numbers.js";
import { valueLatex, valueText } from "./value_words.js";
import { footOf } from "./walls.js";
import { LONGEST_FACT, SIDE_WIDTH, inLayout, textLatex } from "./words.js";

var MOST_PARTS = 4;

// The parts of a position of one game, the hottest ones first, each without the entries of its part, or after a move in
// it where a board only shows and names moves.
/** @type {(position: Position, rules: ValuedRules) => ToldPart[]} */
export function partsHere(position, rules) {
  var plain = withoutSide(position);
  var parts = rules.encoding.summands(position);
  return parts
    .map(function (part) {
      var gone = plain.map(function (entry, k) {
        var others = parts.filter(function (other) {
          return other !== part && other.position[k] !== entry;
        });
        return part.position[k] === entry && others.length > 0 ? others[0].position[k] : entry;
      });
      return rules.placeName ? placedPart(part, position, gone, rules) : movedPart(part, position, gone, rules);
    })
    .sort(byTemperature);
}

// The parts of a sum by letter, the hottest ones first; a part with exchanged roles has a minus sign. `after` differs
// wherever a move in the part changes something or, on a drawing, after one move.
/** @type {(position: Position, rules: SumRules) => ToldPart[]} */
export function lettersHere(position, rules) {
  var pieces = rules.encoding.split(position);
  return rules.encoding
    .gamesOf(position)
    .map(function (part, p) {
      var own = sumParts()[p];
      var name = (own.negative ? "\u2212" : "") + own.letter;
      return toldPart(part.games, part.game, name, afterMovesIn(pieces, p, /** @type {boolean[]} */ (rules.placedParts)[p], rules));
    })
    .sort(byTemperature);
}

/** @type {() => PartSettings[]} */
export function sumParts() {
  return /** @type {{ board: CompositeBoardSettings }} */ (settings.game.board).board.parts;
}

// The position with the changes of all moves of both players in a part, or of the first one if not `all`; null if there
// is none.
/** @type {(pieces: Position[], p: number, all: boolean, rules: SumRules) => Position | null} */
function afterMovesIn(pieces, p, all, rules) {
  var plain = withoutSide(pieces[p]);
  var after = plain.slice();
  var encoding = rules.encoding.parts[p];
  var moves = encoding.moves(withSide(plain, 0)).concat(encoding.moves(withSide(plain, 1)));
  moves.slice(0, all ? moves.length : 1).forEach(function (move) {
    changedEntries(plain, withoutSide(move.position)).forEach(function (k) {
      after[k] = move.position[k];
    });
  });
  var changed = pieces.slice();
  changed[p] = withSide(after, 0);
  return moves.length === 0 ? null : withoutSide(rules.encoding.join(changed, 0));
}

/** @type {(one: ToldPart, other: ToldPart) => number} */
function byTemperature(one, other) {
  return other.temperature - one.temperature;
}

// A part with a name: what is told of its game.
/** @type {(games: Games, game: number, name: string, after: Position | null) => ToldPart} */
function toldPart(games, game, name, after) {
  return { name: name, value: games.name(game), temperature: footOf(games, game)[0], after: after };
}

// The mark of the hottest part on the board; null if nothing differs there.
/** @type {(position: Position, part: ToldPart) => MarkedPart | null} */
export function hottestMark(position, part) {
  var word = settings.narrow ? settings.pointedPart.mark : gettext("hottest");
  return part.after && { position: withSide(part.after, sideToMove(position)), made: { style: settings.pointedPart, word: word } };
}

/** @type {(part: Summand, position: Position, gone: Position, rules: ValuedRules) => ToldPart} */
function placedPart(part, position, gone, rules) {
  return toldPart(rules.encoding.games, part.game, /** @type {NonNullable<Rules["placeName"]>} */ (rules.placeName)(position, changedEntries(withoutSide(position), gone)[0]), gone);
}

// A part that is named after the first move of a player in it.
/** @type {(part: Summand, position: Position, gone: Position, rules: ValuedRules) => ToldPart} */
function movedPart(part, position, gone, rules) {
  var plain = withoutSide(position);
  var own = changedEntries(plain, gone);
  for (var side = 0; side < 2; side++) {
    var from = withSide(plain, side);
    var inside = rules.encoding.moves(from).filter(function (move) {
      return changedEntries(plain, withoutSide(move.position)).every(function (k) {
        return own.indexOf(k) >= 0;
      });
    })[0];
    if (inside) {
      return toldPart(rules.encoding.games, part.game, rules.moveName(from, inside.position), withoutSide(inside.position));
    }
  }
  return toldPart(rules.encoding.games, part.game, "", plain);
}

// Whether a part is hotter than zero, and as hot as the first one.
/** @type {(parts: ToldPart[], part: ToldPart) => boolean} */
export function isHottest(parts, part) {
  return part.temperature > 0 && part.temperature === parts[0].temperature;
}

/** @type {(parts: ToldPart[]) => string} */
export function partsText(parts) {
  var said = parts.slice(0, MOST_PARTS).map(function (part) {
    var value = part.value.length > LONGEST_FACT ? "\u2026" : valueText(part.value);
    return fill(gettext("{part}: {value}"), { part: part.name, value: value });
  });
  var all = said.join(", ") + (parts.length > MOST_PARTS ? ", …" : "");
  var sum = fill(gettext("The position is a sum of {count} parts, hottest first: {parts}."), { count: parts.length, parts: all });
  if (isHottest(parts, parts[0])) {
    var words = { temperature: fractionName(parts[0].temperature), part: parts[0].name };
    return sum + " " + fill(gettext("Hottest, with temperature {temperature}: {part}. A move there gains most, and is often the best one, but not always."), words);
  }
  var cold = parts.every(function (part) {
    return part.temperature < 0;
  });
  return sum + " " + (cold ? gettext("All are numbers: nobody gains by moving.") : gettext("None is hot; those that are no numbers decide who moves last."));
}

// The parts with value and temperature, the hottest with a mark.
/** @type {(parts: ToldPart[]) => string} */
export function partsTable(parts) {
  var most = inLayout(MOST_VALUED);
  var rows = parts.slice(0, parts.length > most ? most - 1 : most).map(function (part) {
    var room = inLayout(SIDE_WIDTH) - part.name.length - gettext("temperature").length - 2 * COLUMN_GAP;
    var value = part.value.length > room ? "\\ldots" : valueLatex(part.value);
    var row = [textLatex(part.name), value, fractionName(part.temperature)];
    return isHottest(parts, part) ? row.map(hot).join("&") + "\\,\\blacktriangleleft" : row.join("&");
  });
  /** @type {(cell: string) => string} */
  function hot(cell) {
    return "\\textcolor{A34700}{" + cell + "}";
  }
  return tableLatex("lrl", [gettext("part"), gettext("value"), gettext("temperature")], rows.concat(parts.length > most ? "\\ldots&&" : []));
}
