// The game that is being played, with its players: it is published and drawn, and the computer makes its moves.

import { RANDOM_MOVE, randomStream } from "../../lib/random.js";
import { fill, gettext, ngettext } from "../../lib/text.js";
import { recordFacts, recordTask } from "../../view/ladder.js";
import { createChallenge } from "../challenge.js";
import { PRESENT, createStage } from "../display.js";
import {
  MISERE,
  bestMoves,
  computersMove,
  lastPosition,
  movesMade,
  turnAfter,
  valuedMoves,
  winnerOf,
  withMove
} from "../model.js";
import { keptPositions, readPositions } from "../record.js";
import { createBeats } from "./beats.js";
import { createSentences } from "./sentences.js";

/**
 * The game that is being played, with its players.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {PlayBoard} board
 * @param {Starts} starts
 */
export function createMatch(view, rules, board, starts) {
  var challenge = createChallenge(view, rules, board, starts, present, bestMove);
  var stage = createStage(view, rules, board, computer, challenge, function (position, play) {
    return bestMove(position, play).label;
  });
  var sentences = createSentences(view, rules, board, stage, computer, bestMove);
  var beats = createBeats(view, board, {
    current: current,
    redraw: redraw,
    say: function (game) {
      sentences.sayMoves(game, view.number("tracedFrom"), "");
    }
  });

  /** @returns {Game} */
  function current() {
    return {
      positions: readPositions(view.text("record")),
      play: view.number("misere") === MISERE ? "misere" : "normal"
    };
  }

  /**
   * Which player the computer is; 0 if none.
   *
   * @returns {number}
   */
  function computer() {
    if (challenge.isOn()) {
      return 2;
    }
    return view.option("computer") === "a friend" ? 0 : view.number("computerSide");
  }

  /**
   * @param {Game} game
   * @returns {boolean}
   */
  function isComputersTurn(game) {
    return winnerOf(rules, game) === 0 && turnAfter(movesMade(game)) === computer();
  }

  /** @returns {Word} */
  function nextWord() {
    if (view.number("seed") === 0) {
      view.setNumber("seed", view.drawn(1, settings.maxSeed));
    }
    view.setNumber("draws", view.number("draws") + 1);
    return randomStream(view.number("seed"), view.number("draws"), RANDOM_MOVE);
  }

  /**
   * The first of the best moves, with its label.
   *
   * @param {Position} position
   * @param {Play} play
   * @returns {NamedMove}
   */
  function bestMove(position, play) {
    var best = bestMoves(valuedMoves(rules, position, play), position, rules)[0];
    best.label = rules.label(position, best.position);
    return /** @type {NamedMove} */ (best);
  }

  /**
   * @param {Game} game
   * @returns {Game}
   */
  function withComputersMove(game) {
    if (!isComputersTurn(game)) {
      return game;
    }
    return withMove(game, computersMove(rules, game, view.option("computer"), nextWord()).position);
  }

  /**
   * Publishes a game in progress and draws it, with the moves from `tracedFrom` on marked.
   *
   * @param {Game} game
   * @param {number} tracedFrom
   */
  function present(game, tracedFrom) {
    var position = lastPosition(game);
    var value = rules.value(position, game.play);
    view.setText("record", keptPositions(game.positions));
    view.setNumber("misere", game.play === "misere" ? MISERE : 0);
    view.setNumber("hintStep", 0);
    view.setNumber("shownMove", PRESENT);
    view.setNumber("tracedFrom", Math.min(tracedFrom, movesMade(game)));
    var own = board.board();
    view.setList("position", own.data ? own.data(position) : position);
    view.setNumber("turn", turnAfter(movesMade(game)));
    view.setNumber("winner", winnerOf(rules, game));
    view.setTexts(
      "history",
      game.positions.slice(1).map(function (option, k) {
        return rules.label(game.positions[k], option);
      })
    );
    view.setText("outcome", value.display === undefined ? value.outcome : value.display);
    if (rules.kind.publish) {
      rules.kind.publish(view, value);
    }
    if (value.grundy === null) {
      view.unsetNumber("grundy");
    } else {
      view.setNumber("grundy", value.grundy);
    }
    countGame(game);
    redraw(game);
  }

  /**
   * Adds a game against the computer that is over to the record, once, unless it was helped: it is solved if the student
   * gave nothing away and has not lost. A game that could not be won counts neither way.
   *
   * @param {Game} game
   */
  function countGame(game) {
    if (challenge.isOn() || computer() === 0 || view.number("gameCounted") === 1 || winnerOf(rules, game) === 0) {
      return;
    }
    var isFlawless = stage.ownMistake(game) < 0;
    view.setNumber("gameCounted", 1);
    if (!isFlawless || winnerOf(rules, game) !== computer()) {
      recordTask(view, isFlawless);
    }
  }

  /** @param {Game} whole */
  function redraw(whole) {
    var game = beats.withoutWaiting(whole);
    stage.draw(game);
    if (challenge.isOver()) {
      stage.showResult(challenge.summary());
    } else if (challenge.isOn() || winnerOf(rules, game) === 0) {
      view.showResult("", "");
    } else {
      stage.showResult(sentences.endSentences(game));
    }
    showFacts(game);
  }

  /** Removes the marks of the last moves from the board, unless an earlier position is shown. */
  function forget() {
    if (stage.looksBack(current())) {
      return;
    }
    view.setNumber("tracedFrom", movesMade(current()));
    view.setNumber("shownMove", PRESENT);
  }

  /** @param {Game} game */
  function showFacts(game) {
    var facts = board.facts(stage.shownGame(game));
    if (challenge.isOn()) {
      view.showFacts(facts.concat(challenge.facts()));
      return;
    }
    if (settings.narrow && computer() !== 0 && view.number("solved") > 0) {
      facts = facts.concat(recordFacts(view));
    }
    if (winnerOf(rules, game) === 0) {
      facts.push(fill(gettext("{name} to move"), { name: stage.nameOf(turnAfter(movesMade(game))) }));
    }
    facts.push(fill(ngettext("{count} move made", "{count} moves made", movesMade(game)), { count: movesMade(game) }));
    if (computer() !== 0) {
      facts.push(
        rules.kind.sides
          ? fill(gettext("you are {name}"), { name: stage.nameOf(3 - computer()) })
          : fill(gettext("the computer is player {player}"), { player: computer() })
      );
    }
    if (!rules.kind.undecided) {
      facts.push(game.play === "misere" ? gettext("the last move loses") : gettext("the last move wins"));
    }
    if (rules.timed) {
      facts.push(rules.timed(game.positions[0]) ? gettext("values: table") : gettext("values: sequence"));
    }
    view.showFacts(facts, stage.mayReplay(game) && !settings.narrow ? 1 : 0);
  }

  return {
    challenge: challenge,
    stage: stage,
    sentences: sentences,
    current: current,
    computer: computer,
    isComputersTurn: isComputersTurn,
    nextWord: nextWord,
    bestMove: bestMove,
    withComputersMove: withComputersMove,
    present: present,
    beats: beats,
    redraw: redraw,
    forget: forget
  };
}
