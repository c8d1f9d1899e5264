// Two beats: the student's move is seen first, the computer's half a second later. The game is complete from the
// beginning; only the drawing waits, so undo and saved work need no care.

import { lastPosition, movesMade } from "../model.js";
import { createMotion } from "./motion.js";

// The number `beat` goes up in steps and ends at 1.
var LAST_STEP = 0.999;
// The number `waiting`: nothing moves, a move waits to be shown, or the last one moves.
var STILL = 0;
var WAITS = 1;
export var MOVES = 2;

/**
 * The two beats of a game; `say` says what its last moves were.
 *
 * @param {View} view
 * @param {PlayBoard} board
 * @param {{ current(): Game, redraw(game: Game): void, say(game: Game): void }} game
 */
export function createBeats(view, board, game) {
  var motion = createMotion(view);

  /** @returns {boolean} */
  function waits() {
    return view.number("waiting") === WAITS;
  }

  /**
   * The game without the move that waits.
   *
   * @param {Game} whole
   * @returns {Game}
   */
  function withoutWaiting(whole) {
    return waits() ? { positions: whole.positions.slice(0, -1), play: whole.play } : whole;
  }

  /**
   * Draws the last move of a game with draw(), and lets what it changes move until the next beat.
   *
   * @param {Game} whole
   * @param {() => void} draw
   */
  function drawMove(whole, draw) {
    var own = board.board();
    motion.begin(draw, own.slides ? own.slides(positionBefore(whole), lastPosition(whole)) : [], !!own.showStep);
    step(whole, 0);
    if (!waits() && motion.isOn()) {
      view.setNumber("waiting", MOVES);
    }
    if (view.number("waiting") !== STILL) {
      view.animate("beat", true);
    }
  }

  /**
   * @param {Game} whole
   * @returns {Position}
   */
  function positionBefore(whole) {
    return whole.positions[movesMade(whole) - 1];
  }

  /**
   * Draws what moves in the last move of a game at a time between 0 and 1.
   *
   * @param {Game} whole
   * @param {number} time
   */
  function step(whole, time) {
    motion.step(time);
    if (motion.hasOwn()) {
      /** @type {Required<Board>} */ (board.board()).showStep(positionBefore(whole), lastPosition(whole), time);
    }
  }

  /**
   * Draws the student's move, the last of `made`, with draw(); if the computer has answered it, its move waits. Returns
   * whether it does. Without motion, nothing waits.
   *
   * @param {Game} made
   * @param {boolean} answered
   * @param {() => void} draw
   * @returns {boolean}
   */
  function show(made, answered, draw) {
    var moves = view.number("motion") > 0;
    view.setNumber("waiting", moves && answered ? WAITS : STILL);
    if (moves) {
      drawMove(made, draw);
    } else {
      draw();
    }
    return waits();
  }

  /** The number `beat` has changed: it goes from 0 to 1, where the move that waits is shown. */
  function goOn() {
    var time = view.number("beat");
    if (time > LAST_STEP) {
      end(true);
    } else if (motion.isOn()) {
      step(withoutWaiting(game.current()), time);
    }
  }

  /** Ends every motion and shows the move that waits, because something else happens. */
  function settle() {
    end(false);
  }

  /**
   * Ends what moves; if a move waits, it is shown, and with `moves` it moves in its turn.
   *
   * @param {boolean} moves
   */
  function end(moves) {
    if (view.number("waiting") === STILL) {
      return;
    }
    var own = motion.hasOwn();
    var waited = waits();
    motion.end();
    view.setNumber("waiting", STILL);
    var whole = game.current();
    function redraw() {
      game.redraw(whole);
    }
    if (waited && moves) {
      drawMove(whole, redraw);
    } else if (waited || own) {
      redraw();
    }
    if (view.number("waiting") === STILL) {
      view.animate("beat", false);
      view.setNumber("beat", 0);
    }
    if (waited) {
      game.say(whole);
    }
  }

  return { withoutWaiting: withoutWaiting, show: show, goOn: goOn, settle: settle };
}
