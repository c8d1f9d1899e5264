// Questions on a game, on the game's board: what questions/main.js needs of a game. A student answers with a move, which
// the board points at, or plays a game against the best replies. The text `askedPositions` has the positions of the
// tasks that were drawn, and their seed. A game's own scripts may add to OWN as described in game/rules.js and game/main.js.

import { BOARDS } from "../game/board.js";
import { ascendingMoves } from "../game/challenge_tasks.js";
import { createKind, explanationOf } from "../game/kind.js";
import { lastPosition, movesMade, reachedValue, winnerOf } from "../game/model.js";
import { createMover } from "../game/move_input.js";
import { OWN } from "../game/own.js";
import { keptPositions, playOf } from "../game/record.js";
import { createRules, gameEncoding } from "../game/rules.js";
import { RANDOM_QUESTION, randomStream } from "../lib/random.js";
import { fill, gettext } from "../lib/text.js";
import { MOST_ASKED_MOVES } from "./all/winner.js";
import { answered, mayAnswer } from "./answers.js";
import { isTest, question, state, task } from "./course.js";
import { isJudged, redrawTask, speak } from "./feedback.js";
import { createExercise } from "./main.js";

/**
 * @param {Exercise} exercise
 * @param {GameParts} given
 * @returns {Played}
 */
function createAskedGame(exercise, given) {
  var view = exercise.view;
  var kind = createKind(given.kinds);
  var explained = explanationOf(given, kind);
  var encoding = gameEncoding(view, kind, given.encodings);
  var board = BOARDS[settings.game.kind](view, settings.game.board, encoding);
  var rules = createRules(encoding, board, explained);
  var starts = OWN.starts ? OWN.starts(view, board) : null;
  var mover = createMover(view, {
    board: function () {
      return board;
    },
    position: function () {
      return lastPosition(gameNow(taskNow(), state(exercise).answer));
    },
    valued: function () {
      return null;
    },
    /**
     * @param {number[]} place
     * @returns {boolean | undefined}
     */
    hides: function (place) {
      return board.absent && board.absent(place, lastPosition(gameNow(taskNow(), state(exercise).answer)));
    },
    mayMove: mayMove,
    made: made,
    begun: function () {
      redrawTask(exercise, false);
    },
    /** @param {string} message */
    say: function (message) {
      speak(exercise, message);
    }
  });

  /** @returns {Play} */
  function play() {
    return playOf(view.option("play"));
  }

  /**
   * The start of random games.
   *
   * @returns {Position}
   */
  function start() {
    return starts ? starts.first() : view.list("given");
  }

  /** @returns {GameQuestion} */
  function asking() {
    return /** @type {GameQuestion} */ (question(exercise));
  }

  /** @returns {PositionTask} */
  function taskNow() {
    return /** @type {PositionTask} */ (task(exercise));
  }

  var asked = /** @type {Played} */ ({});
  asked.game = { rules: rules, start: start, play: play, known: known, keep: keep };

  /**
   * @param {number} seed
   * @param {number} difficulty
   * @returns {Position[]}
   */
  function known(seed, difficulty) {
    var text = view.text("askedPositions");
    var found = text === "" ? [[]] : JSON.parse(text);
    return found[0][0] === seed && found[0][1] === difficulty ? found.slice(1) : [];
  }

  /**
   * GeoGebra cannot save quotation marks, so seed and difficulty are a list like the positions.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {Position[]} positions
   */
  function keep(seed, difficulty, positions) {
    var text = JSON.stringify([[seed, difficulty]].concat(positions));
    if (text !== view.text("askedPositions")) {
      view.setText("askedPositions", text);
    }
  }

  /**
   * The game on the board: the position of the task alone, or what was played from it.
   *
   * @param {PositionTask} now
   * @param {Answer} answer
   * @returns {Game}
   */
  function gameNow(now, answer) {
    return asking().playing ? asking().gameAfter(now.position, answer.moves) : { positions: [now.position], play: play() };
  }

  // ---- input

  /** @returns {boolean} */
  function mayMove() {
    if (!mayAnswer(exercise)) {
      return false;
    }
    if (isAtEnd() || state(exercise).answer.moves.length === MOST_ASKED_MOVES) {
      speak(exercise, gettext("The game is over. Press “Check”."));
      return false;
    }
    return true;
  }

  /**
   * Whether the game that has to be won is over.
   *
   * @returns {boolean}
   */
  function isAtEnd() {
    return asking().playing && winnerOf(rules, gameNow(taskNow(), state(exercise).answer)) !== 0;
  }

  /**
   * Takes a move as the answer, or as the next move of the game that has to be won.
   *
   * @param {Position} option
   */
  function made(option) {
    var answer = state(exercise).answer;
    var position = lastPosition(gameNow(taskNow(), answer));
    var moves = ascendingMoves(rules, position).map(function (move) {
      return String(move.position);
    });
    var k = moves.indexOf(String(option));
    answer.moves = asking().playing ? answer.moves.concat([k]) : [k];
    answered(exercise);
    speak(exercise, asking().playing ? playedSentence(answer) : fill(gettext("Your move: {move}. Say who wins, and press “Check”; another move takes its place."), { move: rules.label(position, option) }));
  }

  /**
   * @param {Answer} answer
   * @returns {string}
   */
  function playedSentence(answer) {
    var game = gameNow(taskNow(), answer);
    if (winnerOf(rules, game) !== 0) {
      return gettext("The game is over. Press “Check”.");
    }
    var last = movesMade(game) - 1;
    return fill(gettext("The computer – {move}. Your move: {prompt}"), {
      move: rules.label(game.positions[last], game.positions[last + 1]),
      prompt: prompt()
    });
  }

  /** @returns {string} */
  function prompt() {
    return (board.nextPrompt && board.nextPrompt()) || board.prompt;
  }

  asked.done = mover.done;
  asked.typed = mover.typed;
  asked.drop = mover.drop;

  asked.cancel = function () {
    var dropped = mover.drop();
    redrawTask(exercise, false);
    speak(exercise,
      dropped
        ? board.cancelled || gettext("The move is cancelled. Make another one.")
        : gettext("There is no half-chosen move to cancel.")
    );
  };

  // Takes back the last move of a game that is being played, and says whether there was one. In a test moves cannot be
  // taken back, since the computer has shown its reply.
  asked.takesBack = function () {
    if (!asking().playing) {
      return false;
    }
    var dropped = mover.drop();
    if (dropped || isTest(exercise)) {
      redrawTask(exercise, false);
      speak(exercise, dropped ? gettext("The move is cancelled. Make another one.") : gettext("In a test a move stays."));
      return true;
    }
    var answer = state(exercise).answer;
    var before = answer.moves.length;
    answer.moves = answer.moves.slice(0, -1);
    answered(exercise);
    speak(exercise, before === 0 ? gettext("There is no move of yours to take back.") : gettext("Your last move is taken back."));
    return true;
  };

  asked.click = function () {
    /** @type {Record<string, (...place: number[]) => void>} */
    var click = {};
    Object.keys(board.click).forEach(function (letters) {
      click[letters] = mover.clicked(letters);
    });
    return click;
  };

  // ---- output

  // Some games have a drawing or the like, which has to be on the board first; a random one is the same for everybody.
  asked.start = function () {
    if (starts) {
      starts.chosen(randomStream.bind(null, 1, 0, RANDOM_QUESTION));
    }
  };

  asked.howTo = function () {
    return isAtEnd() ? "" : fill(gettext("Your move: {prompt}"), { prompt: prompt() });
  };

  asked.repair = function (restored) {
    return (board.repair && board.repair(restored)) || restored;
  };

  /**
   * @param {number[]} moves
   * @param {PositionTask} now
   * @returns {boolean}
   */
  asked.fits = function (moves, now) {
    var game = { positions: [now.position], play: play() };
    return moves.every(function (k, number) {
      var fits = k < ascendingMoves(rules, lastPosition(game)).length && (asking().playing ? winnerOf(rules, game) === 0 : number === 0);
      game = fits && asking().playing ? asking().gameAfter(now.position, moves.slice(0, number + 1)) : game;
      return fits;
    });
  };

  /**
   * @param {Answer} answer
   * @param {PositionTask} now
   * @returns {string}
   */
  asked.words = function (answer, now) {
    var game = { positions: [now.position], play: play() };
    return answer.moves
      .map(function (k, number) {
        game = number === 0 ? game : asking().gameAfter(now.position, answer.moves.slice(0, number));
        return rules.label(lastPosition(game), ascendingMoves(rules, lastPosition(game))[k].position);
      })
      .join("; ");
  };

  /**
   * The line of facts, with the move that is the answer, and the game.
   *
   * @param {PositionTask} now
   * @param {Answer} answer
   * @param {string[]} facts
   * @returns {string[]}
   */
  asked.facts = function (now, answer, facts) {
    var shown = asking().playing || isJudged(exercise) || answer.moves.length === 0;
    var move = shown ? [] : [fill(gettext("your move: {move}"), { move: asked.words(answer, now) })];
    return move.concat(facts, [gettext(settings.title)]);
  };

  /**
   * Draws the position with the moves: a move that is the answer is pointed at, the moves of a game have been made.
   * `parts` has the comments on the answer: a better move is also pointed at.
   *
   * @param {PositionTask} now
   * @param {Answer} answer
   * @param {Part[]} parts
   */
  asked.draw = function (now, answer, parts) {
    var shown = parts[Math.min(view.number("shownPart"), parts.length - 1)];
    var better = shown && shown.shown.length > 0 ? shown.shown : null;
    var game = gameNow(now, answer);
    if (asking().playing && better) {
      // The position where the win was given away.
      game = { positions: game.positions.slice(0, 2 * better[0] + 1), play: game.play };
    }
    var position = lastPosition(game);
    view.setText("record", keptPositions(game.positions));
    view.setList("position", board.data ? board.data(position) : position);
    board.draw(board.begunFrom ? board.begunFrom(now.position, view.list("given")) : now.position, position, mover.draft(), null);
    if (asking().playing) {
      traceLast(game);
    } else {
      pointAt(position, answer.moves, parts);
    }
    if (better && (better.length > 1 || !asking().playing)) {
      pointTo(position, better[better.length - 1], settings.winning);
    }
    view.placeCaptions();
  };

  /** @param {Game} game */
  function traceLast(game) {
    for (var move = Math.max(0, movesMade(game) - 2); move < movesMade(game); move++) {
      board.trace(game.positions[move], game.positions[move + 1], {
        style: settings.traces[move % 2],
        word: settings.narrow ? settings.traces[move % 2].mark : move % 2 === 0 ? gettext("you") : gettext("computer")
      });
    }
  }

  /**
   * @param {Position} position
   * @param {number[]} moves
   * @param {Part[]} parts
   */
  function pointAt(position, moves, parts) {
    if (moves.length > 0) {
      pointTo(position, moves[0], parts.length === 0 ? settings.chosenVertex : asking().isGood(position, moves[0]) ? settings.winning : settings.losing);
    }
  }

  /**
   * @param {Position} position
   * @param {number} k
   * @param {Style} style
   */
  function pointTo(position, k, style) {
    var move = ascendingMoves(rules, position)[k];
    board.point(position, { position: move.position, ways: move.ways, value: reachedValue(rules, position, move.position, play()) }, style);
  }

  return asked;
}

/**
 * An applet of questions on a game. `parts` has what the game has (see createGame), and what exercises have.
 *
 * @param {GeoGebraApi} api
 * @param {ExerciseParts} parts
 */
export function createGameExercise(api, parts) {
  parts.game = createAskedGame;
  return createExercise(api, parts);
}
