// What is the same in every game of two players: turns, winners, undo, the computer's choice, what a game was lost by.
// Pure. `rules` are the rules of one game (moves, over, value, label); a game in progress is
// { positions: the start and the position after each move, play: "normal" or "misere" }. The remoteness of a value is null
// where it is not known.
// Player 1 moves first. Plies count from 0.

function lastPosition(game) {
  return game.positions[game.positions.length - 1];
}

function movesMade(game) {
  return game.positions.length - 1;
}

// Who moves when so many moves have been made.
function turnAfter(moves) {
  return 1 + (moves % 2);
}

// The player who has won, 0 while the game goes on.
function winnerOf(rules, game) {
  if (!rules.over(lastPosition(game))) {
    return 0;
  }
  var mover = turnAfter(movesMade(game));
  return game.play === "misere" ? mover : 3 - mover;
}

function withMove(game, position) {
  return { positions: game.positions.concat([position]), play: game.play };
}

// The game as it was when `player` last had to decide (0: whoever decided last), or null if that never was.
function undone(game, player) {
  for (var moves = movesMade(game) - 1; moves >= 0; moves--) {
    if (player === 0 || turnAfter(moves) === player) {
      return { positions: game.positions.slice(0, moves + 1), play: game.play };
    }
  }
  return null;
}

// Every move of a position with the value of the position that it leads to.
function valuedMoves(rules, position, play) {
  return rules.moves(position).map(function (move) {
    return { position: move.position, ways: move.ways, value: rules.value(move.position, play) };
  });
}

// Whether a value is good for the player whose move has led to it.
function isWon(value) {
  return value.outcome === "P";
}

// The best of the given moves of a position: who wins hastens, who loses delays. Where nobody knows how long a game lasts,
// who loses changes as little as possible.
function bestMoves(moves, position) {
  var won = moves.filter(function (move) {
    return isWon(move.value);
  });
  var candidates = won.length > 0 ? won : moves;
  var unknown = candidates.some(function (move) {
    return move.value.remoteness === null;
  });
  if (unknown) {
    // What is known of a few of them would mislead.
    return (won.length > 0 ? won : smallestMoves(moves, position)).map(withoutRemoteness);
  }
  var remoteness = candidates.map(function (move) {
    return move.value.remoteness;
  });
  var best = Math[won.length > 0 ? "min" : "max"].apply(null, remoteness);
  return candidates.filter(function (move) {
    return move.value.remoteness === best;
  });
}

function withoutRemoteness(move) {
  var value = { outcome: move.value.outcome, grundy: move.value.grundy, remoteness: null };
  return { position: move.position, ways: move.ways, value: value };
}

// The moves that change the entries of a position least.
function smallestMoves(moves, position) {
  function change(move) {
    return move.position.reduce(function (sum, entry, i) {
      return sum + Math.abs(entry - (position[i] || 0));
    }, 0);
  }
  var least = Math.min.apply(null, moves.map(change));
  return moves.filter(function (move) {
    return change(move) === least;
  });
}

// Why a move is the best, where nothing but the search says so. `grundy` is the Grundy value of the position it is made
// in, under normal play.
function searchedReason(best, play, grundy) {
  var won = isWon(best.value);
  var words = { move: best.label, grundy: grundy };
  if (best.value.remoteness === null && play !== "misere") {
    return fill(
      won
        ? gettext("The Grundy value (the least number that no move leads to) is {grundy}. After {move} it is 0, and whatever comes next, it can be made 0 again.")
        : gettext("The Grundy value (the least number that no move leads to) is 0: every move makes it positive, and the other player can make it 0 again."),
      words
    );
  }
  if (play === "misere") {
    return fill(
      won
        ? gettext("All positions were searched: after {move} the other player has no winning move.")
        : gettext("All positions were searched: no move wins."),
      words
    );
  }
  return fill(
    won
      ? gettext("The Grundy value (the least number that no move leads to) is {grundy}. After {move} it is 0: every reply makes it positive, and it can be made 0 again.")
      : gettext("The Grundy value (the least number that no move leads to) is 0: every move makes it positive, and the other player can make it 0 again."),
    words
  );
}

// The computer's move. `level` is "perfect", "careless" (one move in three is random) or "random"; `word` gives random
// words.
function computersMove(rules, game, level, word) {
  var moves = valuedMoves(rules, lastPosition(game), game.play);
  var random = level === "random" || (level === "careless" && randomBelow(word, 3) === 0);
  var candidates = random ? moves : bestMoves(moves, lastPosition(game));
  return candidates[randomBelow(word, candidates.length)];
}

// How something is drawn from which the best that can be reached is `best`, a move with its value.
function valueStyle(best) {
  return isWon(best.value) ? settings.winning : settings.losing;
}

// In how many plies a game ends after a move to a position with a value, the move included; "" where nobody knows.
function pliesText(value) {
  return value.remoteness === null ? "" : String(value.remoteness + 1);
}

// The value of a move as a text: a triangle wins, a cross loses, in so many plies.
function valueSign(value) {
  var plies = pliesText(value);
  return (isWon(value) ? "\u25b2" : "\u2715") + (plies === "" ? "" : " " + plies);
}

// The values of all positions of a game, in their order.
function gameValues(rules, game) {
  return game.positions.map(function (position) {
    return rules.value(position, game.play);
  });
}

// The last move, counted from 0, that gave a won position away, or -1.
function lastMistake(values) {
  for (var move = values.length - 2; move >= 0; move--) {
    if (values[move].outcome === "N" && !isWon(values[move + 1])) {
      return move;
    }
  }
  return -1;
}

// What positions are called, by the parameter `outcome_words`: a letter, what it means in general and of a position.
function outcomeNames(words) {
  if (words === "won and lost") {
    return {
      N: { letter: gettext("W"), legend: gettext("won for who moves"), sentence: gettext("Won for the player to move.") },
      P: { letter: gettext("L"), legend: gettext("lost for who moves"), sentence: gettext("Lost for the player to move.") }
    };
  }
  if (words === "safe and unsafe") {
    return {
      N: { letter: gettext("U"), legend: gettext("unsafe: who moves can win"), sentence: gettext("Unsafe: who moves now can win.") },
      P: { letter: gettext("S"), legend: gettext("safe: who moves cannot win"), sentence: gettext("Safe: who moves now cannot win.") }
    };
  }
  return {
    N: { letter: "N", legend: gettext("who moves can win"), sentence: gettext("N: who moves now can win.") },
    P: { letter: "P", legend: gettext("who moves cannot win"), sentence: gettext("P: who moves now cannot win.") }
  };
}

// The values of a game's positions side by side as LaTeX: N is a full disc, P a ring; moves that gave a win away have an
// exclamation mark, and the position after `shown` moves stands in brackets. Of a long game so many cells around it are there.
// Returns { latex, first, last, whole }.
function historyStrip(values, shown, cells, names) {
  var first = Math.max(0, Math.min(shown - Math.floor(cells / 2), values.length - cells));
  var last = Math.min(values.length, first + cells) - 1;
  var rows = [[], [], []];
  for (var k = first; k <= last; k++) {
    var winning = values[k].outcome === "N";
    var mistake = k > 0 && values[k - 1].outcome === "N" && !isWon(values[k]);
    var number = mistake ? "\\textcolor{A34700}{" + k + "!}" : String(k);
    rows[0].push(k === shown ? "[" + number + "]" : number);
    rows[1].push(winning ? "\\textcolor{009E73}{\\bullet}" : "\\textcolor{9C3D86}{\\circ}");
    rows[2].push("\\textcolor{" + (winning ? "00694B" : "9C3D86") + "}{" + names[values[k].outcome].letter + "}");
  }
  var lines = rows.map(function (row) {
    return row.join("&");
  });
  return {
    latex: "\\begin{array}{" + rows[0].join("&").replace(/[^&]/g, "").replace(/&/g, "c") + "c}" + lines.join("\\\\") + "\\end{array}",
    first: first,
    last: last,
    whole: last - first + 1 === values.length
  };
}
