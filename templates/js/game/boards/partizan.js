import { BOARDS } from "../board.js";
import { bestMoveWithin, narrowedMoves } from "../encoding.js";
import { chosenSide, sideToMove, withSide, withoutSide } from "../kinds/player_to_move.js";
import { WHOLE_POSITION } from "../record.js";

/**
 * A wrapper around the board of a partizan game; the inner board sees positions without the player to move.
 *
 * @param {View} view
 * @param {PartizanBoardSettings} own
 * @param {Encoding} encoding
 * @returns {Board}
 */
function partizanBoard(view, own, encoding) {
  // The player to move in the position that the board was last given.
  var side = 0;
  var plain = withoutPlayers(encoding, function () {
    return side;
  });
  var board = BOARDS[own.kind](view, own.board, plain);

  /**
   * @param {Position} position
   * @returns {Position}
   */
  function seen(position) {
    side = sideToMove(position);
    return withoutSide(position);
  }

  /**
   * @param {ClickAnswer} answer
   * @returns {ClickAnswer}
   */
  function answered(answer) {
    if (answer.option) {
      answer.option = withSide(answer.option, 1 - side);
    }
    return answer;
  }

  /** @type {TypedBoard} */
  var self = Object.create(board);
  self.name = function (position, option, ways) {
    return board.name(seen(position), withoutSide(option), ways);
  };
  self.data = function (position) {
    return board.data ? board.data(withoutSide(position)) : withoutSide(position);
  };
  self.draw = function (first, position, draft, play) {
    board.draw(withoutSide(first), seen(position), draft, play);
  };
  self.point = function (position, move, style) {
    return board.point(seen(position), { position: withoutSide(move.position), ways: move.ways, value: move.value }, style);
  };
  self.trace = function (before, after, made) {
    board.trace(seen(before), withoutSide(after), made);
  };
  self.click = {};
  Object.keys(board.click).forEach(function (letters) {
    self.click[letters] = function (place, position, draft, play) {
      return answered(board.click[letters](place, seen(position), draft, play));
    };
  });
  self.finish = function (position, draft) {
    return answered(board.finish(seen(position), draft));
  };
  self.numbered = function (first) {
    return board.numbered ? board.numbered(withoutSide(first)) : "all";
  };
  self.parse = function (typed, first) {
    var read = /** @type {TypedBoard} */ (board).parse(typed, withoutSide(first));
    return read.position ? { position: withSide(read.position, chosenSide(view)) } : read;
  };
  self.typed = function (position) {
    return board.typed ? board.typed(withoutSide(position)) : withoutSide(position).join(", ");
  };
  self.begun = function (position) {
    return withSide(withoutSide(position), chosenSide(view));
  };
  self.parts = {
    split: function (position) {
      return [withoutSide(position)];
    },
    join: WHOLE_POSITION.join
  };
  if (board.begunFrom) {
    self.begunFrom = function (first, given) {
      return withSide(/** @type {Required<Board>} */ (board).begunFrom(withoutSide(first), withoutSide(given)), sideToMove(first));
    };
  }
  if (board.random) {
    self.random = function (word, first) {
      return withSide(/** @type {Required<Board>} */ (board).random(word, withoutSide(first)), chosenSide(view));
    };
  }
  return self;
}

/**
 * An encoding of positions without the player to move, who is `side()`. A sum has `parts` of this kind.
 *
 * @param {Encoding} encoding
 * @param {() => number} side
 * @returns {Encoding}
 */
function withoutPlayers(encoding, side) {
  /** @type {Encoding} */
  var plain = {
    kind: encoding.kind,
    moves: function (position) {
      return encoding.moves(withSide(position, side())).map(function (move) {
        return { position: withoutSide(move.position), ways: move.ways };
      });
    },
    value: function (position, play, isNow) {
      // Boards ask for the values of options, in which the other player is to move.
      return encoding.value(withSide(position, isNow ? side() : 1 - side()), play);
    },
    has: function (position, play) {
      return encoding.has(withSide(position, side()), play);
    },
    over: function (position) {
      return encoding.over(withSide(position, side()));
    },
    narrowed: function (position, partial) {
      return narrowedMoves(plain.moves(position), position, partial);
    },
    bestWithin: function (position, upper, entries, play) {
      return bestMoveWithin(plain, position, upper, entries, play);
    },
    // The best of some moves whose length is not known, as the kind of the game has them.
    chosen: function (moves, position) {
      var whole = moves.map(function (move) {
        return { position: withSide(move.position, 1 - side()), value: move.value, plain: move };
      });
      return /** @type {typeof whole} */ (/** @type {Required<Kind>} */ (encoding.kind).chosen(whole, withSide(position, side()), { encoding: encoding })).map(function (move) {
        return move.plain;
      });
    },
    // The name of the value of a position, for the board; null if there is none.
    named: function (position) {
      return encoding.games ? encoding.games.mark(/** @type {GamesEncoding} */ (encoding).game(withSide(position, side()))) : null;
    },
    random: encoding.random
      ? function (word) {
          return withoutSide(/** @type {(word: Word) => Position} */ (encoding.random)(word));
        }
      : null
  };
  if (encoding.parts && encoding.split) {
    plain.parts = /** @type {Encoding[]} */ (encoding.parts).map(function (part) {
      return withoutPlayers(part, side);
    });
    plain.split = function (position) {
      return /** @type {SumEncoding} */ (encoding).split(withSide(position, side())).map(withoutSide);
    };
    plain.join = function (parts) {
      return parts.reduce(function (position, part) {
        return position.concat(part);
      }, /** @type {Position} */ ([]));
    };
  }
  return plain;
}

BOARDS.partizan = partizanBoard;
