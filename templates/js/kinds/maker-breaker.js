// Games that are decided by what was built. Pure.

KIND.read = function (table, position, play) {
  var index = listedIndex(table, position);
  var wins = digitsAt(table.plays[play].outcome, index, table.width) === 1;
  var winner = settings.game.players[wins ? seatOf(position) : 1 - seatOf(position)];
  return {
    outcome: wins ? "N" : "P",
    told: winner,
    winner: winner,
    grundy: null,
    remoteness: digitsAt(table.plays[play].remoteness, index, table.width)
  };
};

KIND.undecided = true;

KIND.goal = function () {
  return gettext("What has been built in the end says who wins.");
};
