// Games that need not end: a position may be a draw. Pure.

// The game is a draw once a position has occurred this many times.
var MOST_REPEATED = 3;

KIND.read = function (table, position, play) {
  var index = listedIndex(table, position);
  var outcome = "PND".charAt(digitsAt(table.plays[play].outcome, index, table.width));
  return {
    outcome: outcome,
    grundy: null,
    remoteness: outcome === "D" ? null : digitsAt(table.plays[play].remoteness, index, table.width)
  };
};

KIND.reason = function (best, words) {
  return best.value.outcome === "D"
    ? fill(gettext("All positions were searched: no move wins, and after {move} nobody can force a win."), words)
    : "";
};

KIND.names = function (words) {
  var names = impartialNames(words);
  names.D = {
    letter: gettext("D"),
    legend: gettext("nobody can force a win"),
    sentence: gettext("A draw: nobody can force a win.")
  };
  return names;
};

KIND.outlook = function (value) {
  return value.outcome === "D" ? gettext("Nobody can force a win: a draw can be kept. Press “Hint” again for a move.") : "";
};

KIND.moveHint = function (value) {
  return value.outcome === "D" ? gettext("A move that keeps the draw: {move}. Press “Hint” again for the reason.") : "";
};

KIND.valuesWord = function (said) {
  return gettext("▶ draws") + ", " + said;
};

KIND.gaveAway = givingAway();

KIND.mistake = gettext("A mistake: better was {better}.");

KIND.draws = true;

// The largest number of plies of the random games in a challenge.
KIND.longestWalk = 40;

KIND.isDrawn = function (game) {
  var last = lastPosition(game).join();
  return (
    game.positions.filter(function (position) {
      return position.join() === last;
    }).length >= MOST_REPEATED
  );
};

KIND.goal = function () {
  return gettext("A position that comes up three times is a draw.");
};

KIND.valuesSaid = function (said) {
  return gettext("▶: with best play nobody wins.") + " " + said;
};
