// Calls of the pure functions of the Game of Thrones, for the tests; see answer.js.

/* global createGameOfThrones, createKind, valuedMoves, isWon, parseTournament, tournamentProblem, randomArena */
/* global randomStream, upperTriangle, RANDOM_MOVE */
/* exported thronesFacts, toldProblem, randomArenas */

// What the rules say of positions.
function thronesFacts(game, positions) {
  var rules = createGameOfThrones(game);
  rules.kind = createKind([]);
  function winning(position, play) {
    return valuedMoves(rules, position, play)
      .filter(function (move) {
        return isWon(move.value);
      })
      .map(function (move) {
        return move.position;
      });
  }
  return positions.map(function (position) {
    return {
      over: rules.over(position),
      kings: rules.kings(position),
      heirs: rules.heirs(position),
      royalPairs: rules.royalPairs(position),
      fixed: rules.fixed(),
      text: rules.text(),
      moves: rules.moves(position).map(function (move) {
        return [move.ways, move.position];
      }),
      normal: rules.value(position, "normal"),
      misere: rules.value(position, "misere"),
      winning: { normal: winning(position, "normal"), misere: winning(position, "misere") }
    };
  });
}

function toldProblem(text, maxOrder) {
  return tournamentProblem(parseTournament(text, maxOrder), maxOrder);
}

function randomArenas(rule, least, largest, count) {
  var found = [];
  for (var order = least; order <= largest; order++) {
    var word = randomStream(7, order, RANDOM_MOVE);
    for (var k = 0; k < count; k++) {
      found.push([order, upperTriangle(randomArena(word, order, rule))]);
    }
  }
  return found;
}
