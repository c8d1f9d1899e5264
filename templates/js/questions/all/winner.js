// Who wins a position of a game, and with which move? Or: a game that has to be won. Pure. A move is its index among
// `ascendingMoves`.

import { ascendingMoves, drawnPosition } from "../../game/challenge_tasks.js";
import { bestMoves, lastPosition, rankOf, reachedValue, winnerOf, withMove } from "../../game/model.js";
import { rulesAndAim } from "../../game/rules.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../../lib/random.js";
import { shuffledBySeed } from "../own_tasks.js";
import { DRAWN_AGAIN, answerOf, emptyMarking, hint, marking, partOf, pointing, sentence, taskOf } from "../model.js";

// One task in ASKED_LOST has no winning move, if the game has such positions.
var ASKED_LOST = 3;
// The largest number of moves that the student makes in one game.
export var MOST_ASKED_MOVES = 60;

/**
 * @param {Pick<QuestionValues, "ask" | "own" | "positions">} values
 * @param {AskedGame} game
 * @returns {GameQuestion}
 */
export function winnerQuestion(values, game) {
  var rules = game.rules;
  var playing = values.ask === "win the game";
  var mayBeDrawn = rules.kind.draws || rules.kind.scored;
  if (rules.kind.against) {
    rules.kind.against(/** @type {Scored} */ (valueOf(game.start())).score);
  }

  /**
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {PositionTask}
   */
  function draw(seed, difficulty, number) {
    // The position differs from those before if the game has enough positions, so drawing it again would give the same
    // one.
    var place = (number - 1) % DRAWN_AGAIN;
    var found = game.known(seed, difficulty);
    while (found.length <= place) {
      var own = ownPosition(seed, found.length);
      if (own) {
        found.push(own);
        continue;
      }
      var word = randomStream(seed, found.length + 1, RANDOM_QUESTION);
      var lost = !playing && randomBelow(word, ASKED_LOST) === 0;
      found.push(drawnPosition(rules, game.start(), game.play(), word, lost, (difficulty - 1) / 4, found, needsThought));
    }
    game.keep(seed, difficulty, found);
    return taskAt(found[place]);
  }

  /**
   * Whether there is something to find: not every move wins, and the game goes on for more than two moves; with scores, there
   * is a choice.
   *
   * @param {Position} position
   * @returns {boolean}
   */
  function needsThought(position) {
    var moves = movesOf(position);
    if (rules.kind.scored) {
      return moves.length > 1;
    }
    var winning = moves.filter(function (move) {
      return rankOf(move.value) > 0;
    });
    return winning.length < moves.length && !isShort(position, moves, winning);
  }

  /**
   * Whether the game is over within two moves if both play well.
   *
   * @param {Position} position
   * @param {ValuedMove[]} moves
   * @param {ValuedMove[]} winning
   * @returns {boolean}
   */
  function isShort(position, moves, winning) {
    var remoteness = valueOf(position).remoteness;
    if (typeof remoteness === "number") {
      return remoteness < 3;
    }
    /**
     * @param {ValuedMove} move
     * @returns {boolean[]}
     */
    function repliesEnd(move) {
      return ascendingMoves(rules, move.position).map(function (reply) {
        return rules.over(reply.position);
      });
    }
    return winning.length > 0
      ? winning.some(function (move) {
          return repliesEnd(move).every(Boolean);
        })
      : moves.every(function (move) {
          return repliesEnd(move).some(Boolean);
        });
  }

  /**
   * The author's own position for the task at a place, if there is one: each of them once before one comes back.
   *
   * @param {number} seed
   * @param {number} place
   * @returns {Position | null}
   */
  function ownPosition(seed, place) {
    var positions = values.positions || [];
    if (positions.length === 0 || (values.own === "mixed" && place % 2 === 1)) {
      return null;
    }
    return shuffledBySeed(positions, seed)[(values.own === "mixed" ? place / 2 : place) % positions.length];
  }

  /**
   * @param {Position} position
   * @returns {PositionTask}
   */
  function taskAt(position) {
    var kind = playing ? "win" : "who";
    var asked = rules.kind.scored ? sentence(kind + "Score", { high: /** @type {Sides} */ (rules.kind.sides).name(0), low: /** @type {Sides} */ (rules.kind.sides).name(1), par: /** @type {number} */ (rules.kind.par) }) : sentence(kind);
    var task = taskOf(asked, {
      marks: "moves",
      choice: playing ? null : { options: playersOf(position).concat(mayBeDrawn ? [sentence("draw")] : []) }
    });
    task.position = position;
    return /** @type {PositionTask} */ (task);
  }

  /**
   * @param {Position} position
   * @returns {Said[]}
   */
  function playersOf(position) {
    if (!rules.kind.sides) {
      return [sentence("mover"), sentence("other")];
    }
    var side = rules.kind.sides.toMove(position);
    return [sentence("namedMover", { name: rules.kind.sides.name(side) }), sentence("named", { name: rules.kind.sides.name(1 - side) })];
  }

  /**
   * @param {Position} position
   * @returns {Value}
   */
  function valueOf(position) {
    return rules.value(position, game.play());
  }

  /**
   * The index of the option that names the winner.
   *
   * @param {Position} position
   * @returns {number}
   */
  function winner(position) {
    return [2, 1, 0][(sign(rankOf(valueOf(position))) + 3) % 3];
  }

  /**
   * @param {Position} position
   * @param {Move} move
   * @returns {ValuedMove}
   */
  function valued(position, move) {
    return { position: move.position, ways: move.ways, value: reachedValue(rules, position, move.position, game.play()) };
  }

  /**
   * The moves of a position in order, with the values of their options.
   *
   * @param {Position} position
   * @returns {ValuedMove[]}
   */
  function movesOf(position) {
    return ascendingMoves(rules, position).map(function (move) {
      return valued(position, move);
    });
  }

  /**
   * The index of the first best move.
   *
   * @param {Position} position
   * @returns {number}
   */
  function best(position) {
    var moves = movesOf(position);
    var found = bestMoves(moves, position, rules)[0].position.join();
    return moves
      .map(function (move) {
        return move.position.join();
      })
      .indexOf(found);
  }

  /**
   * @param {Position} position
   * @param {number} k
   * @returns {NamedMove}
   */
  function labelled(position, k) {
    var move = /** @type {NamedMove} */ (valued(position, ascendingMoves(rules, position)[k]));
    move.label = rules.label(position, move.position);
    return move;
  }

  /**
   * @param {Position} position
   * @param {number} k
   * @returns {boolean}
   */
  function isGood(position, k) {
    return sign(rankOf(labelled(position, k).value)) >= -sign(rankOf(valueOf(position)));
  }

  /**
   * @param {number} number
   * @returns {number}
   */
  function sign(number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
  }

  /**
   * @param {Position} position
   * @param {NamedMove} move
   * @returns {string}
   */
  function why(position, move) {
    return rules.reason(position, move, game.play());
  }

  /**
   * What refutes a move, or shows where it leads: the best answer to it.
   *
   * @param {string} kind
   * @param {Position} position
   * @param {number} k
   * @returns {Said}
   */
  function afterAnswer(kind, position, k) {
    var made = labelled(position, k);
    return rules.over(made.position)
      ? sentence("endsIt", { move: made.label })
      : sentence(kind, { move: made.label, reply: labelled(made.position, best(made.position)).label });
  }

  // ---- who wins

  /**
   * What refutes a wrong winner: an answer to a move, or that there is a move to look for.
   *
   * @param {Position} position
   * @param {Answer} answer
   * @param {number} who
   * @returns {Said}
   */
  function whoPointer(position, answer, who) {
    return answer.chosen === 0 || who === 1
      ? afterAnswer("answered", position, answer.moves.length > 0 ? answer.moves[0] : 0)
      : sentence(answer.chosen === 1 ? "someMove" : "someWins", { all: movesOf(position).length });
  }

  /**
   * @param {PositionTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function checkWho(task, answer) {
    var position = task.position;
    var who = winner(position);
    var good = labelled(position, best(position));
    var moved = answer.moves.length > 0;
    // In a P-position no move is expected.
    var points = who === 1 ? 2 : 1;
    if (answer.chosen < 0 && !moved) {
      return emptyMarking(2);
    }
    var parts = [
      answer.chosen < 0
        ? partOf("missed", 0, sentence("whoMissed"), sentence("whoMissedWhy"))
        : pointing(
            partOf(
              answer.chosen === who ? "right" : "wrong",
              answer.chosen === who ? points : 0,
              sentence(answer.chosen === who ? "whoRight" : "whoWrong"),
              sentence(["moverWins", "otherWins", "nobodyWins"][who], { reason: why(position, good) })
            ),
            answer.chosen === who ? sentence("whoRightPoint") : whoPointer(position, answer, who)
          )
    ];
    if (who !== 1) {
      parts.push(moved ? moveOf(position, answer.moves[0], good, who) : partOf("missed", 0, sentence("moveMissed"), sentence("moveMissedWhy")));
    }
    return marking(2, parts);
  }

  /**
   * @param {Position} position
   * @param {number} k
   * @param {NamedMove} good
   * @param {number} who
   * @returns {Part}
   */
  function moveOf(position, k, good, who) {
    var made = labelled(position, k);
    var words = { move: made.label, better: good.label, reason: why(position, good) };
    if (isGood(position, k)) {
      var right = partOf("right", 1, sentence("moveRight", { move: made.label }), sentence(who === 0 ? "moveWins" : "moveDraws", { reason: why(position, made) }));
      return pointing(right, sentence("moveRightPoint"));
    }
    var title = sentence("moveWrong", { move: made.label });
    var part = partOf("wrong", 0, title, sentence(who === 0 ? "moveLoses" : "moveGives", words), [], [best(position)]);
    return pointing(part, afterAnswer(who === 0 ? "moveLosesPoint" : "moveGivesPoint", position, k), title);
  }

  // ---- a game that has to be won

  /**
   * The game after some moves of the student, each followed by the best reply while the game is in progress.
   *
   * @param {Position} position
   * @param {number[]} moves
   * @returns {Game}
   */
  function gameAfter(position, moves) {
    var now = { positions: [position], play: game.play() };
    moves.forEach(function (k) {
      now = withMove(now, ascendingMoves(rules, lastPosition(now))[k].position);
      if (winnerOf(rules, now) === 0) {
        now = withMove(now, ascendingMoves(rules, lastPosition(now))[best(lastPosition(now))].position);
      }
    });
    return now;
  }

  /**
   * The moves that win as quickly as possible.
   *
   * @param {Position} position
   * @returns {number[]}
   */
  function winningLine(position) {
    var moves = [];
    for (var now = gameAfter(position, []); winnerOf(rules, now) === 0 && moves.length < MOST_ASKED_MOVES; now = gameAfter(position, moves)) {
      moves.push(best(lastPosition(now)));
    }
    return moves;
  }

  /**
   * @param {PositionTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function checkGame(task, answer) {
    if (answer.moves.length === 0) {
      return marking(1, [partOf("empty", 0, sentence("emptyGame"), sentence("emptyGameWhy"))]);
    }
    var played = gameAfter(task.position, answer.moves);
    var full = Math.max(1, winningLine(task.position).length);
    var kept = 0;
    while (kept < answer.moves.length && isGood(played.positions[2 * kept], answer.moves[kept])) {
      kept++;
    }
    var won = winnerOf(rules, played) !== 0 && kept === answer.moves.length;
    var points = won ? full : Math.min(kept, full - 1);
    var parts = kept > 0 ? [partOf("right", points, sentence(won ? "won" : "kept", { count: kept }), sentence(won ? "wonWhy" : "keptWhy"))] : [];
    if (kept < answer.moves.length) {
      var before = played.positions[2 * kept];
      var good = labelled(before, best(before));
      var words = { number: kept + 1, move: labelled(before, answer.moves[kept]).label, better: good.label, reason: why(before, good) };
      var part = partOf("wrong", 0, sentence("gaveAway", words), sentence("gaveAwayWhy", words), [], [kept, best(before)]);
      parts.push(pointing(part, afterAnswer("gaveAwayPoint", before, answer.moves[kept]), part.title, [kept]));
    } else if (!won) {
      parts.push(partOf("missed", 0, sentence("goesOn"), sentence("goesOnWhy")));
    }
    return marking(full, parts);
  }

  /**
   * @param {PositionTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var position = task.position;
    var moves = movesOf(position);
    var words = { all: moves.length, count: 0, move: labelled(position, best(position)).label };
    moves.forEach(function (move, k) {
      words.count += winner(position) === 0 && isGood(position, k) ? 1 : 0;
    });
    return [hint(sentence("reply")), playing ? hint(sentence("first", { move: words.move })) : hint(sentence("some", { all: words.all, count: words.count }))];
  }

  return {
    draw: draw,
    solution: function (task) {
      if (playing) {
        return answerOf({ moves: winningLine(task.position) });
      }
      var who = winner(task.position);
      return answerOf({ chosen: who, moves: who === 1 ? [] : [best(task.position)] });
    },
    check: playing ? checkGame : checkWho,
    hints: hints,
    rules: function () {
      var words = { rules: rulesAndAim(rules.kind, rules.text(), game.play() === "misere") };
      return sentence(playing ? "rulesGame" : mayBeDrawn ? "rulesDraws" : "rules", words);
    },
    gameAfter: gameAfter,
    isGood: isGood,
    playing: playing
  };
}
