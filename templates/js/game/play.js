// The functions that all game applets share: new game, undo, hint, values, replay, the computer's moves, the published
// results.

import { fill, fitsLines, gettext, shownText } from "../lib/text.js";
import { PRESENT } from "./display.js";
import {
  gameValues,
  isWon,
  lastMistake,
  lastPosition,
  movesMade,
  turnAfter,
  undone,
  valueStyle,
  winnerOf,
  withMove
} from "./model.js";
import { OWN } from "./own.js";
import { createMatch } from "./play/match.js";
import { createStarting } from "./play/starting.js";
import { lastMoveText, rulesAndAim } from "./rules.js";

/**
 * The functions of the controls that all games have.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {PlayBoard} board
 * @param {Starts} starts
 */
export function createPlay(view, rules, board, starts) {
  var match = createMatch(view, rules, board, starts);
  var challenge = match.challenge;
  var stage = match.stage;
  var sentences = match.sentences;
  var starting = createStarting(view, rules, board, starts, match);

  /**
   * Shows the position after a number of moves.
   *
   * @param {number} move
   */
  function lookAt(move) {
    var game = match.current();
    if (!stage.mayReplay(game)) {
      return;
    }
    board.drop();
    view.setNumber("shownMove", Math.max(0, Math.min(move, movesMade(game))));
    match.redraw(game);
    view.say(stage.shownSentence(game, sentences.moveSentence));
  }

  /**
   * Goes through the moves of the game without taking any of them back.
   *
   * @param {number} by
   * @returns {() => void}
   */
  function stepBy(by) {
    return function () {
      lookAt(stage.shownMove(match.current()) + by);
    };
  }

  /**
   * Shows the position whose number is on a button of the strip.
   *
   * @param {number} k
   * @returns {() => void}
   */
  function toStrip(k) {
    return function () {
      var game = match.current();
      var move = stage.stripMove(game, k);
      // The second click of a fast double-click may arrive after the button has gone.
      if (move !== undefined) {
        lookAt(move);
      }
    };
  }

  /** Shows the last move that gave a win away. */
  function toMistake() {
    lookAt(lastMistake(gameValues(rules, match.current())) + 1);
  }

  /** Asks about the position on the board. */
  function askMe() {
    challenge.ask(stage.shownGame(match.current()));
  }

  /**
   * Whether the student was shown a move, or values, or makes the move in an earlier position.
   *
   * @returns {boolean}
   */
  function isHelped() {
    var isExplained = view.exists("explained") && view.number("explained") > 0;
    return view.number("hintStep") > 1 || view.number("valuesShown") === 1 || isExplained || stage.looksBack(match.current());
  }

  /**
   * Makes the student's move, and the computer's reply.
   *
   * @param {Position} position
   */
  function move(position) {
    if (challenge.isOn()) {
      challenge.answer(position);
      return;
    }
    if (isHelped()) {
      view.setNumber("gameCounted", 1);
    }
    var before = stage.shownGame(match.current());
    var again = stage.looksBack(match.current()) ? gettext("The game goes on from here.") : "";
    var made = withMove(before, position);
    var after = match.withComputersMove(made);
    var waits = match.beats.show(made, after !== made, function () {
      match.present(after, movesMade(before));
    });
    if (waits) {
      view.say((again === "" ? "" : again + " ") + sentences.moveSentence(made, movesMade(before)));
    } else {
      sentences.sayMoves(after, movesMade(before), again);
    }
  }

  /**
   * Whether the user may move now. If not, says why; if it is the computer's turn because it was just switched on, it
   * moves. On the board a move may also begin in an earlier position that is shown: the game goes on from there.
   *
   * @param {boolean} [fromBoard]
   * @returns {boolean}
   */
  function mayMove(fromBoard) {
    if (challenge.isOn()) {
      return challenge.mayAnswer();
    }
    var game = match.current();
    if (fromBoard && stage.looksBack(game)) {
      if (match.isComputersTurn(stage.shownGame(game))) {
        view.say(gettext("Here the computer was to move. Step on or back, and make your move."));
        return false;
      }
      return true;
    }
    if (winnerOf(rules, game) !== 0) {
      view.say(gettext("The game is over. Press “New game” or “Undo”."));
      return false;
    }
    if (match.isComputersTurn(game)) {
      var after = match.withComputersMove(game);
      match.present(after, movesMade(game));
      sentences.sayMoves(after, movesMade(game), "");
      return false;
    }
    if (stage.looksBack(game)) {
      view.setNumber("shownMove", PRESENT);
      match.redraw(game);
      view.say(gettext("Now the present position is shown again: make your move in it."));
      return false;
    }
    return true;
  }

  /** @returns {boolean} */
  function leadsOn() {
    return stage.onward(match.current()) !== "";
  }

  /** At the end of a game against the computer: goes back to the student's mistake, or on to another position. */
  function goOnward() {
    var game = match.current();
    if (stage.onward(game) === "next") {
      starting.nextOne();
      return;
    }
    var mistake = stage.ownMistake(game);
    var earlier = { positions: game.positions.slice(0, mistake + 1), play: game.play };
    var words = { number: mistake + 1, move: rules.label(game.positions[mistake], game.positions[mistake + 1]) };
    match.present(earlier, mistake);
    sentences.sayMoves(earlier, mistake, fill(gettext("Here move {number} was the mistake: {move}. Find a better one."), words));
  }

  /** Takes back the unfinished move, or the last move together with that of the computer. */
  function undo() {
    var game = stage.shownGame(match.current());
    if (board.drop()) {
      match.redraw(match.current());
      view.say(gettext("The half-chosen move is taken back."));
      return;
    }
    var earlier = undone(game, match.computer() === 0 ? 0 : 3 - match.computer());
    if (earlier === null) {
      view.say(gettext("There is no move of yours to take back."));
      return;
    }
    view.setNumber("gameCounted", 1);
    match.present(earlier, movesMade(earlier));
    sentences.sayMoves(earlier, movesMade(earlier), gettext("Taken back."));
  }

  /**
   * Says in three steps what to do: whether a move wins, where it is, and which one it is. At the end of a game the button
   * leads on.
   */
  function hint() {
    if (leadsOn()) {
      goOnward();
      return;
    }
    if (!mayMove()) {
      return;
    }
    var game = match.current();
    var position = lastPosition(game);
    var best = match.bestMove(position, game.play);
    var step = (view.number("hintStep") % 3) + 1;
    var winning = isWon(best.value);
    view.setNumber("hintStep", step);
    if (step === 1) {
      view.say((rules.kind.outlook && rules.kind.outlook(best.value)) || sentences.winnerHint(turnAfter(movesMade(game)), winning));
    } else if (step === 2) {
      board.drop();
      match.forget();
      match.redraw(game);
      board.point(game, best, valueStyle(best));
      view.say(fill((rules.kind.moveHint && rules.kind.moveHint(best.value)) || sentences.moveHint(best.value), { move: best.label }));
    } else {
      view.say(rules.reason(position, best, game.play));
    }
  }

  /** Shows or hides the value of each move on the board. */
  function turnValues() {
    var shown = view.number("valuesShown") === 0;
    view.setNumber("valuesShown", shown ? 1 : 0);
    view.turn("showValues", shown);
    match.redraw(match.current());
    view.say(
      shown
        ? sentences.valuesLegend(stage.shownGame(match.current()))
        : gettext("The values are hidden.")
    );
  }

  /** Shows the rules of the game. */
  function showRules() {
    var said = rulesAndAim(rules.kind, rules.nextText(), match.current().play === "misere");
    var here = OWN.here ? OWN.here(lastPosition(match.current()), match.current().play) : "";
    var both = here === "" ? said : said + " " + here;
    var again = said + " " + gettext("Press “Rules” again for what is on the board.");
    var most = settings.messageLines;
    if (fitsLines(shownText(both), settings.messageColumns, most)) {
      view.say(both);
    } else {
      view.say(view.text("message") === shownText(again) ? here : again);
    }
  }

  function start() {
    view.setNumber("ready", 0);
    // Tests the outcome, not the message: if the first start failed, the message says so.
    if (view.text("outcome") === "") {
      starting.begin();
    }
    match.beats.settle();
    view.setNumber("ready", 1);
  }

  return {
    current: match.current,
    bestMove: match.bestMove,
    redraw: match.redraw,
    beat: match.beats.goOn,
    settle: match.beats.settle,
    forget: match.forget,
    // The game up to the position on the board, which is earlier while looking back.
    shown: function () {
      return stage.shownGame(match.current());
    },
    drawEnd: function () {
      stage.drawEnd(match.current());
    },
    looksBack: function () {
      return stage.looksBack(match.current());
    },
    replayFirst: stepBy(-Infinity),
    replayBack: stepBy(-1),
    replayOn: stepBy(1),
    replayLast: stepBy(Infinity),
    replayMistake: toMistake,
    toStrip: toStrip,
    move: move,
    mayMove: mayMove,
    start: start,
    newGame: starting.newGame,
    undo: undo,
    hint: hint,
    leadsOn: leadsOn,
    turnValues: turnValues,
    showRules: showRules,
    chooseComputer: starting.chooseComputer,
    chooseFirst: starting.chooseForNextGame("first", starting.newGameText),
    chooseSide: starting.chooseForNextGame("side", starting.newGameText),
    choosePlay: starting.chooseForNextGame("play", function () {
      return lastMoveText(rules.kind, view.option("play") === "loses");
    }),
    chooseStart: starting.chooseForNextGame("start", starting.newGameText),
    chooseForNextGame: starting.chooseForNextGame,
    challenge: challenge,
    askMe: askMe,
    turnPage: function () {
      view.turnTo(challenge.isOn() ? "challenge" : "");
    },
    takeStart: starting.takeStart,
    showRecord: starting.showRecord,
    beginAsGiven: starting.beginAsGiven,
    nextWord: match.nextWord
  };
}
