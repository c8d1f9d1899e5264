// How games begin: anew, after a choice, at a start that was typed, and with the moves of a record.

import { fill, gettext } from "../../lib/text.js";
import { CHALLENGE_HARDNESS, RISING, drawnPosition, levelAtStep } from "../challenge_tasks.js";
import { PRESENT } from "../display.js";
import { movesMade, rankOf } from "../model.js";
import { WHOLE_POSITION, illegalMove, isRecord, playOf, readRecord, recordText } from "../record.js";

/**
 * How games begin.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {PlayBoard} board
 * @param {Starts} starts
 * @param {Match} match
 */
export function createStarting(view, rules, board, starts, match) {
  var sentences = match.sentences;

  /**
   * Which player the computer is in a game that begins with a position.
   *
   * @param {Position} position
   * @returns {number}
   */
  function computersSide(position) {
    return rules.kind.sides ? rules.kind.sides.computersSide(view, position) : view.option("first") === "computer" ? 1 : 2;
  }

  /**
   * Starts a game with the current settings, or with a position; the message begins with some words, or else with the
   * rules.
   *
   * @param {string} [before]
   * @param {Position} [position]
   */
  function begin(before, position) {
    board.drop();
    var start = position ? { position: position } : starts.chosen(match.nextWord);
    if (!start.position) {
      view.say(start.problem + " " + gettext("The game stays as it was."));
      return;
    }
    if (view.exists("startEntry") && isRecord(view.text("startEntry"))) {
      // A record can be typed in again only if the box holds something else.
      view.fillEntry("startEntry", starts.given());
    }
    view.setNumber("computerSide", computersSide(start.position));
    view.setNumber("gameCounted", 0);
    var game = { positions: [start.position], play: playOf(view.option("play")) };
    var after = match.withComputersMove(game);
    match.present(after, 0);
    sentences.sayMoves(after, 0, before || sentences.rulesText(after));
  }

  /** @returns {string} */
  function newGameText() {
    return gettext("A new game.");
  }

  /** Begins a game with a position of the step of the ladder that the student can win, if there is one. */
  function nextOne() {
    var isSecond = !rules.kind.sides && view.option("first") === "computer";
    var level = levelAtStep(RISING, view.number("ladderStep"));
    var play = playOf(view.option("play"));
    var before = [match.current().positions[0]];
    /**
     * Whether the student, first or second as chosen, can win it, and no move wins at once.
     *
     * @param {Position} position
     * @returns {boolean}
     */
    function fits(position) {
      var value = rules.value(position, play);
      var isWinnable = isSecond ? rankOf(value) > 0 : rankOf(value) < 0;
      return computersSide(position) === (isSecond ? 1 : 2) && isWinnable && value.remoteness !== 1;
    }
    begin(
      fill(gettext("The next one ({level})."), { level: gettext(level) }),
      drawnPosition(rules, starts.first(), play, match.nextWord(), isSecond, CHALLENGE_HARDNESS[level], before, fits)
    );
  }

  /** Begins a new game. */
  function newGame() {
    begin(newGameText());
  }

  /**
   * Goes to the next option of a choice. An option that concerns the start of a game applies immediately if no move has
   * been made, with a message that begins with `words()`.
   *
   * @param {string} label
   * @param {() => string} words
   * @returns {(by: number) => void}
   */
  function chooseForNextGame(label, words) {
    return function (by) {
      view.step(label, by);
      if (movesMade(match.current()) === 0 || (movesMade(match.current()) === 1 && match.computer() === 1)) {
        begin(words());
      } else {
        view.say(gettext("This counts from the next game. Press “New game”."));
      }
    };
  }

  /**
   * Chooses how well the computer plays, or that two people play.
   *
   * @param {number} by
   */
  function chooseComputer(by) {
    /** @type {Record<string, string>} */
    var messages = {
      perfect: gettext("The computer makes no mistakes."),
      careless: gettext("The computer is careless: now and then it makes a random move."),
      random: gettext("The computer makes random moves."),
      "a friend": gettext("Two people play.")
    };
    view.step("computer", by);
    var level = view.option("computer");
    var said = messages[level] || /** @type {Record<string, Level>} */ (rules.kind.levels)[level].said;
    var before = match.current();
    var after = match.withComputersMove(before);
    if (after === before) {
      view.setNumber("shownMove", PRESENT);
      match.redraw(after);
      view.say(said);
    } else {
      board.drop();
      match.present(after, movesMade(before));
      sentences.sayMoves(after, movesMade(before), said);
    }
  }

  /**
   * Begins a new game with the start that was given last, with a message that begins with `words`.
   *
   * @param {string} words
   */
  function beginAsGiven(words) {
    if (settings.options.start) {
      view.choose("start", settings.options.start.indexOf("as given"));
    }
    begin(words);
  }

  /** Begins a game at the start that was typed. */
  function takeStart() {
    var typed = view.takeEntry("startEntry");
    if (typed === null) {
      return;
    }
    if (isRecord(typed)) {
      takeRecord(typed);
      return;
    }
    var problem = starts.take(typed);
    if (problem !== "") {
      view.say(problem + " " + gettext("The game stays as it was."));
      return;
    }
    beginAsGiven(newGameText());
  }

  /**
   * A record with the player to move added to each position, where that matters.
   *
   * @param {ReadRecord | null} read
   * @returns {ReadRecord | null}
   */
  function withSides(read) {
    return read === null || !rules.kind.sides
      ? read
      : { heading: read.heading, positions: rules.kind.sides.withSides(view, read.heading, read.positions) };
  }

  /** @returns {RecordParts} */
  function parts() {
    return board.board().parts || WHOLE_POSITION;
  }

  /**
   * Loads a game that was typed as a record.
   *
   * @param {string} typed
   */
  function takeRecord(typed) {
    var read = withSides(readRecord(typed, parts()));
    /** @type {RecordedStart} */
    var begun = read === null ? {} : starts.recorded(read.heading, read.positions[0]);
    var illegal = begun.rules ? illegalMove(begun.rules, /** @type {ReadRecord} */ (read).positions) : 0;
    var problem = begun.rules
      ? gettext("Move {move} of this record is against the rules.")
      : begun.problem || gettext("This is no record: expected positions such as (1,3,5) -> (1,3,4).");
    if (!begun.rules || illegal > 0) {
      view.say(fill(problem, { move: illegal }) + " " + gettext("The game stays as it was."));
      return;
    }
    board.drop();
    /** @type {Required<RecordedStart>} */ (begun).keep();
    view.setNumber("computerSide", computersSide(/** @type {ReadRecord} */ (read).positions[0]));
    view.setNumber("gameCounted", 1);
    var game = { positions: /** @type {ReadRecord} */ (read).positions, play: playOf(view.option("play")) };
    var after = match.withComputersMove(game);
    view.fillEntry("startEntry", recordText(starts.heading(game), game.positions, parts()));
    match.present(after, movesMade(game));
    sentences.sayMoves(after, movesMade(game), gettext("The game of the record is on the board."));
  }

  /** Shows the record of the game in the box in which it can be typed in again. */
  function showRecord() {
    var game = match.current();
    var record = recordText(starts.heading(game), game.positions, parts());
    view.fillEntry("startEntry", record);
    view.say(
      view.exists("startEntry")
        ? gettext("The box for starts holds the record of this game: copy it. Typed in again, it brings the game back.")
        : record
    );
  }

  return {
    begin: begin,
    newGame: newGame,
    nextOne: nextOne,
    newGameText: newGameText,
    chooseForNextGame: chooseForNextGame,
    chooseComputer: chooseComputer,
    beginAsGiven: beginAsGiven,
    takeStart: takeStart,
    showRecord: showRecord
  };
}
