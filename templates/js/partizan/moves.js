// The moves of a position with the games that they lead to.

import { withoutSide } from "../game/kinds/player_to_move.js";

// The games of the parts of a position. A game that is no sum is one part.
/** @type {(position: Position, rules: ValuedGame | SumGame) => TableGame[]} */
export function gamesAt(position, rules) {
  var encoding = rules.encoding;
  return encoding.gamesOf ? encoding.gamesOf(position) : [{ games: encoding.games, game: encoding.game(position) }];
}

// The part in which a move is made, with its game after it.
/** @type {(position: Position, after: Position, rules: ValuedGame | SumGame) => MovePart} */
export function partOfMove(position, after, rules) {
  var encoding = rules.encoding;
  var p = 0;
  if (!encoding.gamesOf) {
    return { p: p, games: encoding.games, game: encoding.game(after) };
  }
  var pieces = encoding.split(position);
  var own = encoding.split(after);
  while (withoutSide(own[p]).join() === withoutSide(pieces[p]).join()) {
    p++;
  }
  return { p: p, games: encoding.parts[p].games, game: encoding.parts[p].game(own[p]) };
}

// The moves of the player to move by the games that they lead to: rows with the name of each move.
/** @type {(position: Position, rules: ValuedRules | SumRules) => MoveRow[]} */
export function movesByGame(position, rules) {
  /** @type {MoveRow[]} */
  var rows = [];
  rules.encoding.moves(position).forEach(function (move) {
    var made = partOfMove(position, move.position, rules);
    var row = rows.filter(function (each) {
      return each.games === made.games && each.game === made.game;
    })[0];
    if (!row) {
      row = { games: made.games, game: made.game, p: made.p, after: move.position, moves: [] };
      rows.push(row);
    }
    row.moves.push(rules.label(position, move.position));
  });
  return rows;
}

// The same of one game, in the order of the games.
/** @type {(position: Position, rules: ValuedRules) => MoveRow[]} */
export function movesInOrder(position, rules) {
  return movesByGame(position, rules).sort(function (one, other) {
    return one.game - other.game;
  });
}
