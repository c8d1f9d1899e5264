// Partizan games: the last move decides who wins. Pure.

// The value of a position: `winner` wins with the present player to move; `told` is the outcome class, regardless of
// the player to move: L, R, N or P.
KIND.read = function (table, position, play) {
  var seat = seatOf(position);
  var wins = moverWins(table, position, play);
  var others = moverWins(table, withSeat(withoutSeat(position), 1 - seat), play);
  var left = seat === 0 ? wins : others;
  var right = seat === 0 ? others : wins;
  return {
    outcome: wins ? "N" : "P",
    told: left ? (right ? "N" : "L") : right ? "R" : "P",
    winner: settings.game.players[wins ? seat : 1 - seat],
    grundy: null,
    remoteness: digitsAt(table.plays[play].remoteness, listedIndex(table, position), table.width)
  };
};

function moverWins(table, position, play) {
  var remoteness = digitsAt(table.plays[play].remoteness, listedIndex(table, position), table.width);
  return (remoteness % 2 === 1) === (play === "normal");
}
