// Games that are decided by what was built. Pure.

KIND.read = function (table, position, play) {
  var index = listedIndex(table, position);
  var wins = digitsAt(table.plays[play].outcome, index, table.width) === 1;
  var remoteness = digitsAt(table.plays[play].remoteness, index, table.width);
  return builtValue(position, wins ? sideToMove(position) : 1 - sideToMove(position), remoteness);
};

// The value of a position in which one of the players wins in the given number of plies.
function builtValue(position, winner, plies) {
  var name = settings.game.players[winner];
  return { outcome: winner === sideToMove(position) ? "N" : "P", display: name, winner: name, grundy: null, remoteness: plies };
}

KIND.undecided = true;

KIND.goal = function () {
  return gettext("What has been built in the end says who wins.");
};
