// A wrapper around the board of a partizan game; the inner board sees positions without the player to move.
BOARDS.sided = function (view, own, form) {
  // The player to move in the position that the board was last given.
  var seat = 0;
  var plain = {
    moves: function (position) {
      return form.moves(withSeat(position, seat)).map(function (move) {
        return { position: withoutSeat(move.position), ways: move.ways };
      });
    },
    value: function (position, play, isNow) {
      // Boards ask for the values of options, in which the other player is to move.
      return form.value(withSeat(position, isNow ? seat : 1 - seat), play);
    },
    has: function (position, play) {
      return form.has(withSeat(position, seat), play);
    },
    over: function (position) {
      return form.over(withSeat(position, seat));
    }
  };
  var board = BOARDS[own.kind](view, own.board, plain);

  function seen(position) {
    seat = seatOf(position);
    return withoutSeat(position);
  }

  function answered(answer) {
    if (answer.option) {
      answer.option = withSeat(answer.option, 1 - seat);
    }
    return answer;
  }

  var self = {};
  Object.keys(board).forEach(function (name) {
    self[name] = board[name];
  });
  self.name = function (position, option, ways) {
    return board.name(seen(position), withoutSeat(option), ways);
  };
  self.data = function (position) {
    return board.data ? board.data(withoutSeat(position)) : withoutSeat(position);
  };
  self.draw = function (first, position, draft, play) {
    board.draw(withoutSeat(first), seen(position), draft, play);
  };
  self.point = function (position, move, style) {
    return board.point(seen(position), { position: withoutSeat(move.position), ways: move.ways, value: move.value }, style);
  };
  self.trace = function (before, after, made) {
    board.trace(seen(before), withoutSeat(after), made);
  };
  self.click = {};
  Object.keys(board.click).forEach(function (letters) {
    self.click[letters] = function (place, position, draft, play) {
      return answered(board.click[letters](place, seen(position), draft, play));
    };
  });
  if (board.finish) {
    self.finish = function (position, draft) {
      return answered(board.finish(seen(position), draft));
    };
  }
  self.numbered = function (first) {
    return board.numbered ? board.numbered(withoutSeat(first)) : "all";
  };
  self.parse = function (typed, first) {
    var read = board.parse(typed, withoutSeat(first));
    return read.position ? { position: withSeat(read.position, chosenSeat(view)) } : read;
  };
  self.typed = function (position) {
    return board.typed ? board.typed(withoutSeat(position)) : withoutSeat(position).join(", ");
  };
  self.begun = function (position) {
    return withSeat(withoutSeat(position), chosenSeat(view));
  };
  self.parts = {
    split: function (position) {
      return [withoutSeat(position)];
    },
    join: WHOLE_POSITION.join
  };
  return self;
};
