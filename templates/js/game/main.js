// The handlers of the controls and of the board for games whose moves are given by an encoding. A game's own scripts may
// put functions into OWN; interfaces.d.ts has what those do (`Own`).

import { fill, gettext } from "../lib/text.js";
import { createView } from "../view/view.js";
import { BOARDS } from "./board.js";
import { createKind, explanationOf } from "./kind.js";
import { lastPosition, movesMade, winnerOf } from "./model.js";
import { createMover } from "./move_input.js";
import { OWN } from "./own.js";
import { createPlay } from "./play.js";
import { createRules, gameEncoding, typedPosition } from "./rules.js";
import { positionStarts } from "./starts.js";

/**
 * An applet of a game, with the parts that it has by its definition.
 *
 * @param {GeoGebraApi} api
 * @param {GameParts} parts
 */
export function createGame(api, parts) {
  var view = createView(api);
  var kind = createKind(parts.kinds);
  var explained = explanationOf(parts, kind);
  var encoding = gameEncoding(view, kind, parts.encodings);
  var boards = [BOARDS[settings.game.kind](view, settings.game.board, encoding)];
  if (settings.game.marker) {
    boards.push(BOARDS.marker(view, settings.game.marker, encoding));
  }
  var board = boards[boards.length > 1 && view.option("picture") === "marker" ? 1 : 0];
  var rules = createRules(encoding, board, explained);
  var mover = createMover(view, {
    board: boardShown,
    position: function () {
      return lastPosition(play.shown());
    },
    valued: function () {
      return valuedPlay(play.shown());
    },
    hides: function (place) {
      return board.absent && board.absent(place, lastPosition(play.shown()));
    },
    mayMove: function () {
      return play.mayMove(true);
    },
    made: function (option) {
      play.move(option);
    },
    begun: function () {
      play.forget();
      redraw();
    },
    say: view.say
  });
  var shown = {
    board: boardShown,
    draw: draw,
    point: point,
    drop: mover.drop,
    numbered: numbered,
    legend: legend,
    facts: facts,
    prompt: prompt,
    hush: hush
  };
  var gameFacts = OWN.facts || (explained && explained.facts);
  var starts = OWN.starts ? OWN.starts(view, board) : positionStarts(view, rules, typedStart);
  var explanation = explained && parts.explain ? parts.explain(view, rules, explained) : null;
  var graph = parts.positionGraph ? parts.positionGraph(view, encoding, typedStart) : null;
  var play = createPlay(view, rules, shown, starts);
  // For controls of a game's own.
  /** @type {GamePlay} */ (play).explanation = { goOn: explain, hush: /** @type {() => void} */ (explanation && explanation.hush) };

  /** @returns {Board} */
  function boardShown() {
    return board;
  }

  /**
   * Which values on the board may have a number of plies: "all", "won" (those of winning moves) or "none".
   *
   * @param {Game} game
   * @returns {Numbered}
   */
  function numbered(game) {
    if (rules.timed && !rules.timed(lastPosition(game))) {
      return "none";
    }
    return board.numbered ? board.numbered(drawnStart(game)) : "all";
  }

  /**
   * @param {Position} position
   * @returns {string}
   */
  function typedStart(position) {
    return typedPosition(board, position);
  }

  /**
   * @param {Game} game
   * @returns {string[]}
   */
  function facts(game) {
    return (board.facts ? board.facts() : []).concat(gameFacts ? gameFacts(view, game, rules) : []);
  }

  /** Hides what would give away the answers of a challenge. */
  function hush() {
    if (explanation) {
      explanation.hush();
    }
    if (OWN.hush) {
      OWN.hush(view);
    }
  }

  /**
   * Says what to do next.
   *
   * @returns {string}
   */
  function prompt() {
    return (board.nextPrompt && board.nextPrompt()) || board.prompt;
  }

  /**
   * The kind of play for which values are shown; null if they are hidden.
   *
   * @param {Game} game
   * @returns {Play | null}
   */
  function valuedPlay(game) {
    return view.number("valuesShown") === 1 && !rules.over(lastPosition(game)) ? game.play : null;
  }

  /**
   * The start for which the board is drawn.
   *
   * @param {Game} game
   * @returns {Position}
   */
  function drawnStart(game) {
    var first = game.positions[0];
    return board.begunFrom ? board.begunFrom(first, view.list("given")) : first;
  }

  /**
   * The board's explanation of the values that are shown on it.
   *
   * @param {Game} game
   * @returns {string}
   */
  function legend(game) {
    return board.legend ? board.legend(drawnStart(game)) : "";
  }

  /**
   * Draws the button to press next as filled, and those that do nothing now as idle. A marker moves to where the click
   * is, so there is no move to end.
   *
   * @param {Game} game
   */
  function drawButtons(game) {
    var over = winnerOf(rules, game) !== 0;
    var begun = mover.draft() !== null && board === boards[0];
    var whole = begun && board.finish(lastPosition(game), mover.draft()).option;
    var leads = play.leadsOn();
    view.lookAll({
      done: whole ? "main" : begun ? "command" : "idle",
      cancel: begun ? "command" : "idle",
      hint: leads ? "main" : over ? "idle" : begun ? "command" : "main",
      undo: begun || movesMade(game) > 0 ? "command" : "idle",
      newGame: over && !leads ? "main" : "command",
      newGameHere: over ? "main" : "command",
      askMe: rules.over(lastPosition(game)) ? "idle" : "command"
    });
  }

  /** @param {Game} game */
  function draw(game) {
    drawButtons(game);
    board.draw(drawnStart(game), lastPosition(game), mover.draft(), valuedPlay(game));
    drawBeside(game);
    if (board.free) {
      board.free(rules.over(lastPosition(game)) ? [] : lastPosition(game));
    }
    if (graph) {
      graph.draw(game, view.number("winner") === 0 && !play.looksBack());
    }
  }

  /**
   * Draws what a game has besides its board.
   *
   * @param {Game} game
   */
  function drawBeside(game) {
    var marked = explanation ? explanation.draw(game) : null;
    if (marked !== null) {
      board.trace(lastPosition(game), marked.position, marked.made);
    }
    if (OWN.draw) {
      OWN.draw(view, game, rules);
    }
  }

  /**
   * @param {Game} game
   * @param {ValuedMove} move
   * @param {Style} style
   */
  function point(game, move, style) {
    board.point(lastPosition(game), move, style);
    view.placeCaptions();
  }

  function redraw() {
    play.redraw(play.current());
  }

  /**
   * Handles a click on a vertex of the graph of positions.
   *
   * @param {number} i
   */
  function clickedPosition(i) {
    /** @type {PositionGraph} */ (graph).press(i, function () {
      if (play.mayMove()) {
        mover.take(/** @type {PositionGraph} */ (graph).click(i, lastPosition(play.current())));
      }
    });
  }

  /**
   * Shows the game on the other of two boards.
   *
   * @param {number} by
   */
  function choosePicture(by) {
    var now = view.option("picture");
    view.step("picture", by);
    if (view.option("picture") === now) {
      return;
    }
    var next = boards[boards.indexOf(board) === 0 ? 1 : 0];
    var first = play.current().positions[0];
    if (next.fits && !next.fits(first, settings.game.first.length)) {
      view.step("picture", -1);
      view.say(
        fill(gettext("There are not enough cells for this game: type heaps of at most {largest} first."), {
          largest: /** @type {MarkerBoardSettings} */ (settings.game.marker).largest
        })
      );
      return;
    }
    var dropped = mover.drop();
    play.forget();
    /** @type {Required<Board>} */ (board).hide();
    board = next;
    redraw();
    view.say(
      (dropped ? gettext("The move is cancelled.") + " " : "") +
        (view.option("picture") === "marker"
          ? gettext("The marker’s cell says how large the heaps are.")
          : gettext("Each heap is as large as the marker’s cell said."))
    );
  }

  /** Explains the position on the board, step by step. */
  function explain() {
    /** @type {ShownExplanation} */ (explanation).goOn(play.shown());
    redraw();
  }

  /** Cancels the unfinished move. */
  function cancel() {
    var dropped = mover.drop();
    play.forget();
    redraw();
    view.say(
      dropped
        ? board.cancelled || gettext("The move is cancelled. Make another one.")
        : gettext("There is no half-chosen move to cancel.")
    );
  }

  /**
   * Makes the move of a piece that was dragged and dropped.
   *
   * @param {string} label
   */
  function drop(label) {
    var ends = board.dropped ? board.dropped(label) : null;
    if (ends && play.mayMove(true)) {
      mover.take(/** @type {Required<Board>} */ (board).dragged(ends, lastPosition(play.shown())));
      view.undoPoint();
    }
  }

  /** Restores what was deleted with the keyboard. */
  function repair() {
    var restored = view.restore();
    if (board.repair) {
      restored = board.repair(restored) || restored;
    }
    if (restored) {
      play.turnPage();
      redraw();
    }
  }

  /**
   * What comes before every event but the steps of a motion.
   *
   * @param {string} event
   * @param {string} label
   */
  function prepare(event, label) {
    if (label === "beat") {
      return;
    }
    repair();
    play.settle();
  }

  /**
   * The handler of a button that turns to another page of the panel.
   *
   * @param {string} page
   * @returns {() => void}
   */
  function turning(page) {
    return function () {
      view.turnTo(page);
      // Only what shares the panel's place with its pages changes: the mark of a hint stays on the board.
      play.drawEnd();
      drawBeside(play.shown());
    };
  }

  /**
   * The given handlers, with those of the board's objects and of the game's own controls.
   *
   * @param {ClickHandlers} click
   * @returns {ClickHandlers}
   */
  function withOwn(click) {
    Object.keys(board.click).forEach(function (letters) {
      click[letters] = mover.clicked(letters);
    });
    [kind.click, OWN.click].forEach(function (own) {
      Object.keys(own || {}).forEach(function (label) {
        /** @param {number} by */
        click[label] = function (by) {
          /** @type {Record<string, GameControl>} */ (own)[label](view, /** @type {GamePlay} */ (play), rules, by);
        };
      });
    });
    return click;
  }

  return {
    game: { view: view, encoding: encoding, board: board, rules: rules, play: play },
    on: { start: play.start, event: prepare, drop: drop, done: view.keep },
    click: withOwn({
      done: mover.done,
      cancel: cancel,
      gV: clickedPosition,
      hint: play.hint,
      undo: play.undo,
      showValues: play.turnValues,
      explain: explain,
      showRules: play.showRules,
      // Writes the record of the game into the box for starts, on the first page.
      showRecord: function () {
        turning("")();
        play.showRecord();
      },
      challenge: play.challenge.start,
      askMe: play.askMe,
      noneWins: play.challenge.claim,
      nextTask: play.challenge.goOn,
      endChallenge: play.challenge.end,
      level: play.challenge.chooseLevel,
      newGame: play.newGame,
      // Begins a new game with the settings on this page, and shows the first page.
      newGameHere: function () {
        view.turnTo("");
        play.newGame();
      },
      toMore: turning("more"),
      toSettings: turning("settings"),
      backToMore: turning("more"),
      toPlay: turning(""),
      // Goes back to the start of the game.
      replayFirst: play.replayFirst,
      // Goes back by one move.
      replayBack: play.replayBack,
      // Goes forward by one move.
      replayOn: play.replayOn,
      // Returns to the current position of the game.
      replayLast: play.replayLast,
      replayMistake: play.replayMistake,
      // Shows the position after the move with the number on this button.
      strip1: play.toStrip(0),
      // Shows the position after the move with the number on this button.
      strip2: play.toStrip(1),
      // Shows the position after the move with the number on this button.
      strip3: play.toStrip(2),
      // Shows the position after the move with the number on this button.
      strip4: play.toStrip(3),
      // Shows the position after the move with the number on this button.
      strip5: play.toStrip(4),
      // Shows the position after the move with the number on this button.
      strip6: play.toStrip(5),
      // Shows the position after the move with the number on this button.
      strip7: play.toStrip(6),
      // Shows the position after the move with the number on this button.
      strip8: play.toStrip(7),
      // Shows the position after the move with the number on this button.
      strip9: play.toStrip(8),
      computer: play.chooseComputer,
      // Chooses who moves first; once moves have been made, it applies to the next game.
      first: play.chooseFirst,
      // Chooses whether the last move wins or loses; once moves have been made, it applies to the next game.
      play: play.choosePlay,
      // Chooses the side that the student plays; once moves have been made, it applies to the next game.
      side: play.chooseSide,
      picture: choosePicture,
      // Chooses whether games begin at the given start or at a random one.
      start: play.chooseStart
    }),
    update: { beat: play.beat, startEntry: play.takeStart, moveEntry: mover.typed, seedEntry: play.challenge.takeSeed }
  };
}
