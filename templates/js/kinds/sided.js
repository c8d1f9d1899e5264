// Games in which it matters who is to move. The last entry of a position is 0 or 1: which of settings.game.players is to
// move. Pure.

function seatOf(position) {
  return position[position.length - 1];
}

function withSeat(position, seat) {
  return position.concat([seat]);
}

function withoutSeat(position) {
  return position.slice(0, -1);
}

// What a player is called.
function seatName(seat) {
  var names = {
    left: gettext("Left"),
    right: gettext("Right"),
    maker: gettext("Maker"),
    breaker: gettext("Breaker"),
    max: gettext("Max"),
    min: gettext("Min")
  };
  return names[settings.game.players[seat]];
}

// The player who moves first, by the choice on the panel.
function chosenSeat(view) {
  return settings.game.players.indexOf(view.option("first"));
}

KIND.seats = {
  seat: seatOf,
  name: seatName,
  // Which player the computer is if a game begins with a position.
  computersSide: function (view, position) {
    return settings.game.players.indexOf(view.option("side")) === seatOf(position) ? 2 : 1;
  },
  // Positions of a record, which has none of it, with who is to move in each: `heading` names who is in the first.
  seated: function (view, heading, positions) {
    var named = settings.game.players.indexOf(heading);
    var first = named < 0 ? chosenSeat(view) : named;
    return positions.map(function (position, k) {
      return withSeat(position, (first + k) % 2);
    });
  }
};

// What positions are called: by who wins.
KIND.names = function () {
  var found = {};
  settings.game.players.forEach(function (player, seat) {
    var name = seatName(seat);
    found[player] = {
      letter: name.charAt(0),
      legend: fill(gettext("{name} can win"), { name: name }),
      sentence: fill(gettext("{name} can win."), { name: name })
    };
  });
  return found;
};

// Under which name a value stands there.
KIND.nameOf = function (value) {
  return value.winner;
};

KIND.isMarked = function (value) {
  return value.winner === settings.game.players[0];
};

// There is no theory.
KIND.reason = function () {
  return "";
};

// Who chooses a side is told which one it is.
OWN.click = {
  side: function (view, play, rules, by) {
    play.chooseForNextGame("side", function () {
      return fill(gettext("A new game: you play {name}."), {
        name: seatName(settings.game.players.indexOf(view.option("side")))
      });
    })(by);
  }
};
