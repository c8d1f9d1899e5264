// The logic that all two-player games share: turns, winners, undo, the computer's choice, and the mistake that lost a
// game. Pure. `rules` are the rules of a game (moves, over, value, label); a game in progress is { positions: the start
// and the position after each move, play: "normal" or "misere" }. The remoteness of a value is null if it is not known.
// Player 1 moves first. Plies count from 0.
// What other kinds of games than impartial ones do differently is in rules.kind; see kind.js.

import { randomBelow } from "../lib/random.js";
import { fill, gettext } from "../lib/text.js";

// The winner of a draw.
export var NOBODY = -1;

// Characters of the name of a value beside the name of a vertex in a narrow applet.
var LONGEST_BESIDE = 3;

/**
 * The position after the last move.
 *
 * @param {{ positions: Position[] }} game
 * @returns {Position}
 */
export function lastPosition(game) {
  return game.positions[game.positions.length - 1];
}

/**
 * The number of moves that have been made.
 *
 * @param {{ positions: Position[] }} game
 * @returns {number}
 */
export function movesMade(game) {
  return game.positions.length - 1;
}

/**
 * The player to move after a given number of moves.
 *
 * @param {number} moves
 * @returns {number}
 */
export function turnAfter(moves) {
  return 1 + (moves % 2);
}

/**
 * The player who has won, or 0 while the game is in progress.
 *
 * @param {Rules | Encoding} rules
 * @param {Game} game
 * @returns {number}
 */
export function winnerOf(rules, game) {
  if (!rules.over(lastPosition(game))) {
    return rules.kind.isDrawn && rules.kind.isDrawn(game) ? NOBODY : 0;
  }
  var mover = turnAfter(movesMade(game));
  if (rules.kind.winner) {
    return rules.kind.winner(rules, game);
  }
  if (rules.kind.undecided) {
    return rules.value(lastPosition(game), game.play).outcome === "N" ? mover : 3 - mover;
  }
  return game.play === "misere" ? mover : 3 - mover;
}

/**
 * The game with one more move.
 *
 * @param {Game} game
 * @param {Position} position
 * @returns {Game}
 */
export function withMove(game, position) {
  return { positions: game.positions.concat([position]), play: game.play };
}

/**
 * The game as it was before the last move of `player` (0: of either player), or null if there is no such move.
 *
 * @param {Game} game
 * @param {number} player
 * @returns {Game | null}
 */
export function undone(game, player) {
  for (var moves = movesMade(game) - 1; moves >= 0; moves--) {
    if (player === 0 || turnAfter(moves) === player) {
      return { positions: game.positions.slice(0, moves + 1), play: game.play };
    }
  }
  return null;
}

/**
 * Every move of a position with the value of the resulting position.
 *
 * @param {Rules | Encoding} rules
 * @param {Position} position
 * @param {Play} play
 * @returns {ValuedMove[]}
 */
export function valuedMoves(rules, position, play) {
  return rules.moves(position).map(function (move) {
    return { position: move.position, ways: move.ways, value: reachedValue(rules, position, move.position, play) };
  });
}

/**
 * The value of an option. `rules` are those of the game, or its encoding: value(position, play, isNow) returns the
 * value of a position; `isNow` is true for the position in which the move is made.
 *
 * @param {Rules | Encoding} rules
 * @param {Position} position
 * @param {Position} option
 * @param {Play} play
 * @returns {Value}
 */
export function reachedValue(rules, position, option, play) {
  var value = rules.value(option, play, false);
  return rules.kind.reached ? rules.kind.reached(value, rules.value(position, play, true)) : value;
}

/**
 * Whether a value is good for the player whose move has led to it; in a game with a score, whether the move is a best
 * one.
 *
 * @param {Value} value
 * @returns {boolean}
 */
export function isWon(value) {
  return value.won === undefined ? value.outcome === "P" : value.won;
}

/**
 * How good a value is for the player whose move has led to it: a score, or 1, 0 for a draw, -1.
 *
 * @param {Value} value
 * @returns {number}
 */
export function rankOf(value) {
  return value.rank !== undefined ? value.rank : value.outcome === "P" ? 1 : value.outcome === "D" ? 0 : -1;
}

/**
 * The best of the given moves of a position: the winner plays for a short game, the loser for a long one, and a player
 * who can do neither draws. If the length of a game is not known, the loser changes as little as possible, unless the
 * game has a better way to choose.
 *
 * @param {ValuedMove[]} moves
 * @param {Position} position
 * @param {{ encoding: Encoding }} rules
 * @returns {ValuedMove[]}
 */
export function bestMoves(moves, position, rules) {
  var most = Math.max.apply(
    null,
    moves.map(function (move) {
      return rankOf(move.value);
    })
  );
  var candidates = moves.filter(function (move) {
    return rankOf(move.value) === most;
  });
  var kind = rules.encoding.kind;
  if (kind.scored || (kind.draws && most === 0)) {
    return candidates;
  }
  var won = candidates.filter(function (move) {
    return isWon(move.value);
  });
  var unknown = candidates.some(function (move) {
    return move.value.remoteness === null;
  });
  if (unknown) {
    // If the length is only known for some of them, showing it would be misleading.
    return preferredMoves(won.length > 0 ? won : moves, won.length > 0, position, rules).map(withoutRemoteness);
  }
  var remoteness = candidates.map(function (move) {
    return Number(move.value.remoteness);
  });
  var best = Math[won.length > 0 ? "min" : "max"].apply(null, remoteness);
  return candidates.filter(function (move) {
    return move.value.remoteness === best;
  });
}

/**
 * @param {ValuedMove[]} moves
 * @param {boolean} won
 * @param {Position} position
 * @param {{ encoding: Encoding }} rules
 * @returns {ValuedMove[]}
 */
function preferredMoves(moves, won, position, rules) {
  var kind = rules.encoding.kind;
  if (!kind.chosen) {
    return won ? moves : smallestMoves(moves, position);
  }
  return rules.encoding.chosen ? rules.encoding.chosen(moves, position) : kind.chosen(moves, position, rules);
}

/**
 * A move with its value, but for the length of the game.
 *
 * @param {ValuedMove} move
 * @returns {ValuedMove}
 */
export function withoutRemoteness(move) {
  var value = { outcome: move.value.outcome, grundy: move.value.grundy, remoteness: null, named: move.value.named };
  return { position: move.position, ways: move.ways, value: value };
}

/**
 * The moves that change the entries of a position least.
 *
 * @param {ValuedMove[]} moves
 * @param {Position} position
 * @returns {ValuedMove[]}
 */
function smallestMoves(moves, position) {
  /**
   * @param {ValuedMove} move
   * @returns {number}
   */
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

/**
 * Explains why a move is best if only the search shows it. `grundy` is the Grundy value, under normal play, of the
 * position before the move.
 *
 * @param {Kind} kind
 * @param {ValuedMove} best
 * @param {Play} play
 * @param {number | null} grundy
 * @returns {string}
 */
export function searchedReason(kind, best, play, grundy) {
  var won = isWon(best.value);
  var words = { move: best.label, grundy: grundy };
  if (kind.reason) {
    return kind.reason(best, words) || searchedText(won, words);
  }
  if (best.value.remoteness === null && play !== "misere") {
    return fill(
      won
        ? gettext("The Grundy value (the least number that no move leads to) is {grundy}. After {move} it is 0, and whatever comes next, it can be made 0 again.")
        : gettext("The Grundy value (the least number that no move leads to) is 0: every move makes it positive, and the other player can make it 0 again."),
      words
    );
  }
  if (play === "misere") {
    return searchedText(won, words);
  }
  return fill(
    won
      ? gettext("The Grundy value (the least number that no move leads to) is {grundy}. After {move} it is 0: every reply makes it positive, and it can be made 0 again.")
      : gettext("The Grundy value (the least number that no move leads to) is 0: every move makes it positive, and the other player can make it 0 again."),
    words
  );
}

/**
 * The reason that only says that all positions were searched.
 *
 * @param {boolean} won
 * @param {Record<string, unknown>} words
 * @returns {string}
 */
function searchedText(won, words) {
  return fill(
    won
      ? gettext("All positions were searched: after {move} the other player has no winning move.")
      : gettext("All positions were searched: no move wins."),
    words
  );
}

/**
 * The computer's move. `level` is "perfect", "careless" (one move in three is random), "random" or one of the levels of
 * its kind; `word` returns random words.
 *
 * @param {Rules} rules
 * @param {Game} game
 * @param {string} level
 * @param {Word} word
 * @returns {ValuedMove}
 */
export function computersMove(rules, game, level, word) {
  var moves = valuedMoves(rules, lastPosition(game), game.play);
  var own = rules.kind.levels && rules.kind.levels[level];
  var random = level === "random" || (level === "careless" && randomBelow(word, 3) === 0);
  var candidates = own ? own.moves(moves, game) : random ? moves : bestMoves(moves, lastPosition(game), rules);
  return candidates[randomBelow(word, candidates.length)];
}

/**
 * The style of an object from which the best that can be reached is `best`, a move with its value.
 *
 * @param {{ value: Value }} best
 * @returns {Style}
 */
export function valueStyle(best) {
  return best.value.outcome === "D" ? settings.drawingMove : isWon(best.value) ? settings.winning : settings.losing;
}

/**
 * The number of plies to the end of a game, counting the move itself, after a move to a position with this value; "" if
 * it is not known.
 *
 * @param {Value} value
 * @returns {string}
 */
export function pliesText(value) {
  return value.remoteness === null ? "" : String(value.remoteness + 1);
}

/**
 * What stands beside the sign of a value: the name of a partizan game, plies, or the score; "" if it is not known.
 *
 * @param {Value} value
 * @returns {string}
 */
export function valueNumber(value) {
  return value.named || (value.score === undefined ? pliesText(value) : String(value.score));
}

/**
 * The same number as it reads where there is room: "in 6", which no number of a position looks like.
 *
 * @param {Value} value
 * @returns {string}
 */
export function valueWords(value) {
  var number = valueNumber(value);
  return value.score !== undefined || value.named || number === "" ? number : fill(gettext("in {plies}"), { plies: number });
}

/**
 * The same number where there is little room: dots for a long name.
 *
 * @param {Value} value
 * @returns {string}
 */
export function shortNumber(value) {
  return value.named && value.named.length > LONGEST_BESIDE ? "\u2026" : valueNumber(value);
}

/**
 * The same number beside the name of a vertex. In a narrow applet only a name with a digit needs the words.
 *
 * @param {string} name
 * @param {Value} value
 * @returns {string}
 */
export function numberBeside(name, value) {
  if (settings.narrow) {
    return value.named || !/[0-9]/.test(name) ? shortNumber(value) : valueWords(value);
  }
  return valueWords(value);
}

/**
 * The value of a move as a text: a triangle wins and a cross loses, with the number of plies; a triangle pointing right
 * draws. With a score, a triangle is best, and the number is the final score.
 *
 * @param {Value} value
 * @returns {string}
 */
export function valueSign(value) {
  return withSign(value, valueNumber(value));
}

/**
 * A text after the sign of a value, closer to it than to anything beside it.
 *
 * @param {Value} value
 * @param {string} text
 * @returns {string}
 */
export function withSign(value, text) {
  var sign = value.outcome === "D" ? "\u25b6" : isWon(value) ? "\u25b2" : "\u2715";
  return sign + (text === "" ? "" : "\u2009" + text);
}

/**
 * The first of some texts that is no wider than the room, a multiple of the size of the letters; else the last one.
 *
 * @param {string[]} texts
 * @param {number} room
 * @returns {string}
 */
export function firstFitting(texts, room) {
  return texts.filter(function (text, k) {
    return k === texts.length - 1 || boldWidth(text) <= room;
  })[0];
}

/**
 * The approximate width of a bold text, as a multiple of the size of its letters.
 *
 * @param {string} text
 * @returns {number}
 */
export function boldWidth(text) {
  return text.split("").reduce(function (width, character) {
    var isNarrow = "ijl|/.,()*- ".indexOf(character) >= 0 || /[\u2080-\u2089]/.test(character);
    return width + (character === "\u2009" ? 0.2 : isNarrow ? 0.46 : /[0-9a-z{}]/.test(character) ? 0.72 : 0.84);
  }, 0);
}

/**
 * The values of all positions of a game, in order.
 *
 * @param {Rules} rules
 * @param {Game} game
 * @returns {Value[]}
 */
export function gameValues(rules, game) {
  return game.positions.map(function (position) {
    return rules.value(position, game.play);
  });
}

/**
 * The index of the last move of a player (of either one, if none is given) that gave away a won position, or -1.
 *
 * @param {Value[]} values
 * @param {number} [player]
 * @returns {number}
 */
export function lastMistake(values, player) {
  for (var move = values.length - 2; move >= 0; move--) {
    if ((!player || turnAfter(move) === player) && isMistake(values[move], values[move + 1])) {
      return move;
    }
  }
  return -1;
}

/**
 * Whether a move from a position with the value `before` to one with the value `after` gave something away.
 *
 * @param {Value} before
 * @param {Value} after
 * @returns {boolean}
 */
export function isMistake(before, after) {
  return rankOf(after) < -rankOf(before);
}

/**
 * The names of outcomes, by the parameter `outcome_words`: a letter, what it means in general, and what it means for a
 * position.
 *
 * @param {Kind} kind
 * @param {string} words
 * @returns {Record<string, OutcomeName>}
 */
export function outcomeNames(kind, words) {
  return kind.names ? kind.names(words) : impartialNames(words);
}

/**
 * The name of the outcome of a position with a value.
 *
 * @param {Record<string, OutcomeName>} names
 * @param {Value} value
 * @returns {OutcomeName}
 */
export function nameOfValue(names, value) {
  return names[value.winner === undefined ? value.outcome : value.winner];
}

/**
 * The names of outcomes of impartial games.
 *
 * @param {string} words
 * @returns {Record<string, OutcomeName>}
 */
export function impartialNames(words) {
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

/**
 * Whether a value has a full disc: N, or a win for the first of two players.
 *
 * @param {Value} value
 * @returns {boolean}
 */
function isFull(value) {
  return value.winner === undefined ? value.outcome === "N" : value.winner === settings.players[0];
}

/**
 * The numbers of moves after which the strip shows the value of a game, ascending: all if there are at most `cells`,
 * else those around the `shown` one. The last mistake is always among them, if need be at an end.
 *
 * @param {Value[]} values
 * @param {number} shown
 * @param {number} cells
 * @returns {number[]}
 */
export function stripMoves(values, shown, cells) {
  /**
   * @param {number} first
   * @param {number} count
   * @returns {number[]}
   */
  function run(first, count) {
    var found = [];
    for (var k = 0; k < count; k++) {
      found.push(first + k);
    }
    return found;
  }
  /**
   * @param {number} count
   * @param {number} least
   * @param {number} most
   * @returns {number}
   */
  function around(count, least, most) {
    return Math.max(least, Math.min(shown - Math.floor(count / 2), most - count));
  }
  if (values.length <= cells) {
    return run(0, values.length);
  }
  var moves = run(around(cells, 0, values.length), cells);
  var mistake = lastMistake(values) + 1;
  if (mistake === 0 || moves.indexOf(mistake) >= 0) {
    return moves;
  }
  return mistake < moves[0]
    ? [mistake].concat(run(around(cells - 1, mistake + 1, values.length), cells - 1))
    : run(around(cells - 1, 0, mistake), cells - 1).concat([mistake]);
}

/**
 * The number of a move in the strip: with an exclamation mark if the move gave a win away, and in brackets if the position
 * after it is `shown`.
 *
 * @param {Value[]} values
 * @param {number} move
 * @param {number} shown
 * @returns {string}
 */
export function stripNumber(values, move, shown) {
  var number = move + (move > 0 && isMistake(values[move - 1], values[move]) ? "!" : "");
  return move === shown ? "[" + number + "]" : number;
}

/**
 * The values after the given moves side by side as LaTeX, `em.step` apart, the first one `em.lead` from the left end. N is
 * a full disc and P a ring.
 *
 * @param {Value[]} values
 * @param {number[]} moves
 * @param {Record<string, OutcomeName>} names
 * @param {{ lead: number, step: number }} em
 * @returns {string}
 */
export function historyStrip(values, moves, names, em) {
  /** @type {string[][]} */
  var rows = [[], []];
  moves.forEach(function (k) {
    if (values[k].score !== undefined) {
      rows[0].push(String(values[k].score));
      return;
    }
    var marked = isFull(values[k]);
    rows[0].push(values[k].outcome === "D" ? "=" : marked ? "\\textcolor{009E73}{\\bullet}" : "\\textcolor{9C3D86}{\\circ}");
    rows[1].push("\\textcolor{" + (marked ? "00694B" : "9C3D86") + "}{" + nameOfValue(names, values[k]).letter + "}");
  });
  // Each entry is centred on a step of fixed width, below the button with its number.
  var lines = rows
    .filter(function (row) {
      return row.length > 0;
    })
    .map(function (row) {
      return "\\hspace{" + em.lead + "em}\\clap{" + row.join("}\\hspace{" + em.step + "em}\\clap{") + "}\\hspace{" + em.lead + "em}";
    });
  return "\\begin{array}{l}" + lines.join("\\\\") + "\\end{array}";
}

export var MISERE = 1;
