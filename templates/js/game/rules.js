// The rules of a game whose moves are given by an encoding, for play.js. Pure. The encoding may be written in JavaScript.

import { fill, gettext } from "../lib/text.js";
import { createEncoding } from "./encoding.js";
import { searchedReason } from "./model.js";
import { OWN } from "./own.js";

var MOST_DRAWN = 100;

/**
 * The encoding of the game, with the values that its own script provides.
 *
 * @param {View} view
 * @param {Kind} kind
 * @param {EncodingMakers} makers
 * @returns {Encoding}
 */
export function gameEncoding(view, kind, makers) {
  if (OWN.rules) {
    var own = OWN.rules(view, settings.game.board);
    own.kind = kind;
    return /** @type {Encoding} */ (own);
  }
  var encoding = createEncoding(settings.game.encoding, kind, makers);
  encoding.value = OWN.value || encoding.value;
  return encoding;
}

/**
 * A position in the format of the box in which starts are typed.
 *
 * @param {Board} board
 * @param {Position} position
 * @returns {string}
 */
export function typedPosition(board, position) {
  return board.typed ? board.typed(position) : position.join(", ");
}

/**
 * The aim of the players.
 *
 * @param {Kind} kind
 * @param {boolean} misere
 * @returns {string}
 */
export function lastMoveText(kind, misere) {
  if (kind.undecided) {
    return /** @type {Required<Kind>} */ (kind).goal();
  }
  return kind.draws ? lastMoveRule(misere) + " " + /** @type {Required<Kind>} */ (kind).goal() : lastMoveRule(misere);
}

/**
 * @param {boolean} misere
 * @returns {string}
 */
function lastMoveRule(misere) {
  return misere ? gettext("Whoever makes the last move loses.") : gettext("Whoever makes the last move wins.");
}

/**
 * Rules in words and the aim, which the author of a game may have said already.
 *
 * @param {Kind} kind
 * @param {string} text
 * @param {boolean} misere
 * @returns {string}
 */
export function rulesAndAim(kind, text, misere) {
  var aim = lastMoveText(kind, misere);
  return text.indexOf(aim) >= 0 ? text : text + " " + aim;
}

/**
 * The rules of a game with an encoding, on a board.
 *
 * @param {Encoding} encoding
 * @param {Board} board
 * @param {Explanation | null} explanation
 * @returns {Rules}
 */
export function createRules(encoding, board, explanation) {
  var kind = encoding.kind;
  var reasonOf = OWN.reason || (explanation && explanation.reason);

  /**
   * The ways to make the move are determined again, since a position alone does not always determine them.
   *
   * @param {Position} position
   * @param {Position} option
   * @returns {string}
   */
  function moveName(position, option) {
    /** @type {number[][]} */
    var ways = [];
    if (board.placed) {
      encoding.moves(position).forEach(function (move) {
        if (move.position.join() === option.join()) {
          ways = move.ways;
        }
      });
    }
    return board.name(position, option, ways);
  }

  /**
   * The name of a move, with the verb of the game.
   *
   * @param {Position} position
   * @param {Position} option
   * @returns {string}
   */
  function label(position, option) {
    var words = { place: moveName(position, option) };
    return settings.game.move === "" ? words.place : fill(gettext(settings.game.move), words);
  }

  /**
   * A sentence may begin with the name of a move.
   *
   * @param {Position} position
   * @param {NamedMove} best
   * @param {Play} play
   * @returns {string}
   */
  function reason(position, best, play) {
    var text = reasonText(position, best, play);
    return /^[a-z][a-z]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }

  /**
   * @param {Position} position
   * @param {NamedMove} best
   * @param {Play} play
   * @returns {string}
   */
  function reasonText(position, best, play) {
    var text = reasonOf ? reasonOf(position, best, play, rules) : "";
    if (text !== "") {
      return text;
    }
    if (encoding.over(best.position) && !kind.undecided) {
      return fill(
        play === "normal"
          ? gettext("{move} is the last move: it wins.")
          : gettext("{move} is the last move, and whoever makes it loses."),
        { move: best.label }
      );
    }
    return searchedReason(kind, best, play, encoding.value(position, play).grundy);
  }

  /**
   * @param {string} typed
   * @returns {TypedStart}
   */
  function parse(typed) {
    var read = /** @type {Required<Board>} */ (board).parse(typed, settings.game.first);
    if (!read.position) {
      return read;
    }
    if (!encoding.has(read.position)) {
      return {
        problem: board.refused || fill(gettext("This position cannot come up in this game: type one that can, such as {example}."), {
          example: typedPosition(board, settings.game.first)
        })
      };
    }
    if (!encoding.over(read.position)) {
      return read;
    }
    var empty = read.position.every(function (entry) {
      return entry === 0;
    });
    return { problem: empty ? board.nothingLeft : gettext("No move can be made in this position.") };
  }

  /**
   * A random start in which a move can be made, or the given start if none is found soon.
   *
   * @param {Word} word
   * @param {Play} play
   * @returns {Position}
   */
  function random(word, play) {
    if (encoding.random !== null && !board.begun) {
      return encoding.random(word);
    }
    for (var drawn = 0; drawn < MOST_DRAWN; drawn++) {
      var position = begun(encoding.random === null ? /** @type {NonNullable<Board["random"]>} */ (board.random)(word, settings.game.first) : encoding.random(word));
      if (!encoding.over(position) && encoding.has(position, play)) {
        return position;
      }
    }
    return begun(settings.game.first);
  }

  /**
   * A start with the player who moves first, where that matters.
   *
   * @param {Position} position
   * @returns {Position}
   */
  function begun(position) {
    return board.begun ? board.begun(position) : position;
  }

  /** @type {Rules} */
  var rules = {
    encoding: encoding,
    kind: kind,
    board: board,
    text: function () {
      return encoding.text ? encoding.text() : fill(gettext(settings.game.rules), settings.game.words);
    },
    nextText: function () {
      return board.nextRules ? board.nextRules(this.text()) : this.text();
    },
    over: encoding.over,
    has: encoding.has,
    timed: encoding.timed || null,
    moves: encoding.moves,
    value: encoding.value,
    label: label,
    moveName: moveName,
    // For each part of a sum, whether its board shows places and not moves alone.
    placedParts: board.placedParts,
    // The name of a place, or null on a board that only has names of moves.
    placeName: board.placed
      ? function (position, place) {
          return board.name(position, position, [[place]]);
        }
      : null,
    reason: reason,
    parse: parse,
    begun: begun,
    random: random
  };
  return rules;
}
