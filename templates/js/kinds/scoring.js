// Games with a score, which the first of the players wants high and the second low. Pure.

// The value of a position: the score at the end under best play; `counted` of it is counted already.
KIND.read = function (table, position, play) {
  var index = listedIndex(table, position);
  var score = digitsAt(table.plays[play].score, index, table.width);
  return {
    outcome: "",
    told: String(score),
    score: score,
    counted: digitsAt(table.plays[play].counted, index, table.width),
    // How good it is for the player who has moved to it.
    worth: seatOf(position) === 1 ? score : -score,
    grundy: null,
    remoteness: null
  };
};

// A move is good if it keeps the value of the position that it is made in.
KIND.reached = function (value, before) {
  value.keeps = value.worth === -before.worth;
  return value;
};

KIND.isWon = function (value) {
  return value.keeps;
};

// What is still to come.
KIND.publish = function (view, value) {
  view.setNumber("value", value.score - value.counted);
};

KIND.undecided = true;

KIND.scored = true;

KIND.names = function () {
  return {};
};

// Who has won: who got more than the value of the start, or else nobody.
KIND.winner = function (rules, game) {
  var wanted = rules.value(game.positions[0], game.play).score;
  var score = rules.value(lastPosition(game), game.play).score;
  var high = seatOf(game.positions[0]) === 0 ? 1 : 2;
  return score === wanted ? NOBODY : score > wanted ? high : 3 - high;
};

KIND.goal = function () {
  return fill(gettext("{high} wants a high score, {low} a low one."), { high: seatName(0), low: seatName(1) });
};
