// The display of a game apart from its buttons: the board with the last moves on it, the result, the strip of values,
// and the replay. The number `shownMove` is the position that is shown while looking back, or -1 for the present one;
// `tracedFrom` is the first of the moves that are marked on the board.

import { fill, fittingText, gettext, shownText, wrapLines, wrapText } from "../lib/text.js";
import {
  gameValues,
  historyStrip,
  isMistake,
  lastMistake,
  lastPosition,
  movesMade,
  nameOfValue,
  outcomeNames,
  stripMoves,
  stripNumber,
  turnAfter,
  winnerOf
} from "./model.js";
import { readPositions } from "./record.js";

export var PRESENT = -1;

/**
 * The display of a game apart from its buttons. `computer` returns which player the computer is, or 0; `bestLabel` names
 * the best move. In a challenge no game is over.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {PlayBoard} board
 * @param {() => number} computer
 * @param {Challenge} challenge
 * @param {(position: Position, play: Play) => string} bestLabel
 */
export function createStage(view, rules, board, computer, challenge, bestLabel) {
  var names = outcomeNames(rules.kind, view.option("outcome_words"));

  /**
   * The number of moves before the position on the board.
   *
   * @param {Game} game
   * @returns {number}
   */
  function shownMove(game) {
    var shown = view.number("shownMove");
    return shown < 0 || shown > movesMade(game) ? movesMade(game) : shown;
  }

  /**
   * @param {Game} game
   * @returns {boolean}
   */
  function looksBack(game) {
    return shownMove(game) < movesMade(game);
  }

  /**
   * The game up to the position on the board.
   *
   * @param {Game} game
   * @returns {Game}
   */
  function shownGame(game) {
    return { positions: game.positions.slice(0, shownMove(game) + 1), play: game.play };
  }

  /**
   * The name of a player at the beginning of a sentence and within one. Against the computer, players have no names.
   *
   * @param {number} player
   * @returns {string}
   */
  function nameOf(player) {
    return givenName(player) || sideNameOf(player) || fill(gettext("Player {player}"), { player: player });
  }

  /**
   * @param {number} player
   * @returns {string}
   */
  function rivalName(player) {
    return givenName(player) || sideNameOf(player) || fill(gettext("player {player}"), { player: player });
  }

  /**
   * The name of a player according to the rules, in games where the player to move matters.
   *
   * @param {number} player
   * @returns {string}
   */
  function sideNameOf(player) {
    if (!rules.kind.sides) {
      return "";
    }
    var first = rules.kind.sides.toMove(readPositions(view.text("record"))[0]);
    return rules.kind.sides.name(player === 1 ? first : 1 - first);
  }

  /**
   * @param {number} player
   * @returns {string}
   */
  function givenName(player) {
    return computer() === 0 ? view.option("player_" + player) : "";
  }

  /**
   * How a move that was made is marked on the board, which depends on who made it.
   *
   * @param {number} move
   * @returns {Made}
   */
  function traceOf(move) {
    var player = turnAfter(move);
    var second = computer() === 0 ? player === 2 : player === computer();
    return {
      style: settings.traces[second ? 1 : 0],
      // In a narrow applet there is no room for names beside the objects on the board.
      word: settings.narrow
        ? settings.traces[second ? 1 : 0].mark
        : computer() === 0
          ? rivalName(player)
          : second
            ? gettext("computer")
            : gettext("you")
    };
  }

  /**
   * Lines about moves, each beginning with the mark of the move on the board.
   *
   * @param {string[]} sentences
   * @param {number} first
   * @returns {string[]}
   */
  function deeds(sentences, first) {
    return sentences.map(function (sentence, k) {
      return traceOf(first + k).style.mark + " " + sentence;
    });
  }

  /** @param {Game} game */
  function draw(game) {
    var shown = shownGame(game);
    var last = movesMade(shown);
    // The explanation of a position may not stand in the place of the strip.
    showStrip(game);
    board.draw(shown);
    for (var move = isReplay() ? Math.max(last - 1, 0) : view.number("tracedFrom"); move < last; move++) {
      board.board().trace(game.positions[move], game.positions[move + 1], traceOf(move));
    }
    view.placeCaptions();
    showOnward(game);
    showReplay(game);
    showLegend(game);
  }

  /** @returns {boolean} */
  function isReplay() {
    return view.number("shownMove") !== PRESENT;
  }

  /**
   * @param {Game} game
   * @returns {boolean}
   */
  function isOver(game) {
    return !challenge.isOn() && winnerOf(rules, game) !== 0;
  }

  /**
   * Two people may look back at any time; against the computer, this is possible at the end.
   *
   * @param {Game} game
   * @returns {boolean}
   */
  function mayReplay(game) {
    return isOver(game) || (!challenge.isOn() && computer() === 0 && movesMade(game) > 0);
  }

  /**
   * What the button “Hint” does instead at the end of a game against the computer: "retry" goes back to the student's
   * mistake in a game that was not won, "next" goes on to another position; "" if the game goes on.
   *
   * @param {Game} game
   * @returns {"" | "retry" | "next"}
   */
  function onward(game) {
    if (!isOver(game) || computer() === 0) {
      return "";
    }
    return winnerOf(rules, game) !== 3 - computer() && ownMistake(game) >= 0 ? "retry" : "next";
  }

  /**
   * The last move of the student that gave something away in a game against the computer, or -1.
   *
   * @param {Game} game
   * @returns {number}
   */
  function ownMistake(game) {
    return lastMistake(gameValues(rules, game), 3 - computer());
  }

  /** @param {Game} game */
  function showOnward(game) {
    var captions = { "": gettext("Hint"), retry: gettext("Try again"), next: gettext("Next one") };
    if (view.exists("hint")) {
      view.caption("hint", captions[onward(game)]);
    }
  }

  /** @param {Game} game */
  function showReplay(game) {
    var open = mayReplay(game);
    var shown = shownMove(game);
    var mistake = isOver(game) ? lastMistake(gameValues(rules, game)) : -1;
    ["replayFirst", "replayBack"].forEach(function (label) {
      view.show(label, open);
      view.paint(label, shown === 0 ? settings.idle : settings.action);
    });
    ["replayOn", "replayLast"].forEach(function (label) {
      view.show(label, open);
      view.paint(label, looksBack(game) ? settings.action : settings.idle);
    });
    view.show("replayMistake", mistake >= 0 && view.onFirstPage());
    view.caption("replayMistake", gettext("To the mistake"));
    view.show("replayAt", open);
    if (open) {
      view.setText("replayAt", fill(gettext("move {move} of {count}"), { move: shown, count: movesMade(game) }));
    }
  }

  /** @param {Game} game */
  function showStrip(game) {
    // In a narrow applet the strip is on the first page of the panel.
    var over = isOver(game) && view.onFirstPage();
    if (!over && view.isShown("strip")) {
      drawStripButtons([], [], 0);
    }
    view.showUnread("strip", over);
    view.showUnread("stripLegend", over);
    if (over) {
      var values = gameValues(rules, game);
      var moves = stripMoves(values, shownMove(game), settings.strip.cells);
      view.setText("strip", historyStrip(values, moves, names, settings.strip));
      drawStripButtons(values, moves, shownMove(game));
      var legend = namesLegend().concat([gettext("! after a mistake"), gettext("[ ] on the board")]);
      if (moves.length < values.length) {
        legend.push(fill(gettext("{count} of {all} positions"), { count: moves.length, all: values.length }));
      }
      view.setText("stripLegend", settings.narrow ? inLines(legend.map(boundSign), legend.length) : wrappedLines(legend));
    }
  }

  /**
   * The numbers of moves above the values, as buttons that show the position after the move.
   *
   * @param {Value[]} values
   * @param {number[]} moves
   * @param {number} shown
   */
  function drawStripButtons(values, moves, shown) {
    for (var k = 0; k < settings.strip.cells; k++) {
      var label = "strip" + (k + 1);
      var number = k < moves.length ? stripNumber(values, moves[k], shown) : "";
      view.showButton(label, number !== "", number, String(number).indexOf("!") < 0 ? settings.action : settings.losing.colour);
    }
  }

  /**
   * The number of moves before the position that a button of the strip shows.
   *
   * @param {Game} game
   * @param {number} k
   * @returns {number | undefined}
   */
  function stripMove(game, k) {
    return stripMoves(gameValues(rules, game), shownMove(game), settings.strip.cells)[k];
  }

  /**
   * Explains the signs in the strip.
   *
   * @returns {string[]}
   */
  function namesLegend() {
    if (rules.kind.stripLegend) {
      return [rules.kind.stripLegend];
    }
    return Object.keys(names).map(function (name, k) {
      return (name === "D" ? "= " : k === 0 ? "\u25cf " : "\u25cb ") + names[name].letter + ": " + names[name].legend;
    });
  }

  /**
   * A phrase whose sign stays on one line with the next word.
   *
   * @param {string} phrase
   * @returns {string}
   */
  function boundSign(phrase) {
    return phrase.replace(/^(\S) /, "$1\u00a0");
  }

  /**
   * Phrases one below another.
   *
   * @param {string[]} phrases
   * @returns {string}
   */
  function wrappedLines(phrases) {
    return phrases
      .map(function (phrase) {
        return wrapText(phrase, settings.stripColumns, 2);
      })
      .join("\n");
  }

  /**
   * Phrases one after another; in a narrow applet, on several lines.
   *
   * @param {string[]} words
   * @param {number} lines
   * @returns {string}
   */
  function inLines(words, lines) {
    var all = words.join("   ");
    return settings.narrow ? wrapText(all, settings.factColumns, lines) : all;
  }

  /**
   * @param {Game} game
   * @returns {string}
   */
  function valuesWords(game) {
    var said = {
      all: gettext("▲ wins, ✕ loses; a number: in so many plies"),
      won: gettext("▲ wins, in so many plies; ✕ loses"),
      none: gettext("▲ wins, ✕ loses")
    }[board.numbered(game)];
    return rules.kind.valuesWord ? rules.kind.valuesWord(said, game.play, board.numbered(game)) : said;
  }

  /**
   * Explains the marks on the board.
   *
   * @param {Game} game
   */
  function showLegend(game) {
    var words = [];
    if (view.number("valuesShown") === 1 && !rules.over(lastPosition(shownGame(game)))) {
      words.push(valuesWords(shownGame(game)));
    }
    var marks = board.board().marksLost;
    if (!isOver(game) && marks && marks()) {
      words.push(fill(gettext("{letter}: lost for who moves"), { letter: names.P.letter }));
    }
    if (!isOver(game) && view.number("tracedFrom") < movesMade(game)) {
      words.push(
        computer() === 0
          ? fill(gettext("○ the last move of {first}, ◇ of {second}"), { first: rivalName(1), second: rivalName(2) })
          : challenge.isOn()
            ? gettext("○ your move")
            : gettext("○ your last move, ◇ the computer’s")
      );
    }
    view.setText("legend", isOver(game) ? "" : legendText(words));
  }

  /**
   * On a phone each part has its own lines. On a wide screen all are on one line, and the explanation of values, which
   * the message gives too, is left out first.
   *
   * @param {string[]} words
   * @returns {string}
   */
  function legendText(words) {
    if (settings.narrow) {
      return wrapLines(words.join("\n"), settings.legendColumns, settings.legendLines);
    }
    var tails = words.map(function (word, k) {
      return words.slice(k).join("   ");
    });
    return fittingText(tails.concat(""), settings.legendColumns, settings.legendLines);
  }

  /**
   * Shows who won (said.title; said.lost if the computer did), and why: the first of the sentences said.reasons that
   * fits.
   *
   * @param {GameResult} said
   */
  function showResult(said) {
    var tone = settings.tones[said.lost ? 1 : 0];
    view.paint("resultBand", tone.tint);
    view.paint("resultTitle", tone.ink);
    view.showResult(shownText(said.title), fittingText(said.reasons.map(shownText), settings.resultColumns, settings.resultLines));
  }

  /**
   * The message about a position in the replay: the move that led to it, its value, and what would have been better.
   *
   * @param {Game} game
   * @param {(game: Game, move: number) => string} moveSentence
   * @returns {string}
   */
  function shownSentence(game, moveSentence) {
    var shown = shownMove(game);
    var sentences = shown === 0 ? [gettext("The start.")] : [moveSentence(game, shown - 1)];
    if (isOver(game) || view.number("valuesShown") === 1) {
      var value = rules.value(game.positions[shown], game.play);
      var before = shown === 0 ? null : rules.value(game.positions[shown - 1], game.play);
      sentences.push(rules.kind.shownSentence ? rules.kind.shownSentence(value) : nameOfValue(names, value).sentence);
      if (before && isMistake(before, value)) {
        sentences.push(fill(rules.kind.mistake || gettext("A mistake: a winning move was {better}."), { better: bestLabel(game.positions[shown - 1], game.play) }));
      }
    }
    return sentences.join(" ");
  }

  return {
    /**
     * Draws what stands on the panel at the end of a game.
     *
     * @param {Game} game
     */
    drawEnd: function (game) {
      showStrip(game);
      showReplay(game);
    },
    nameOf: nameOf,
    rivalName: rivalName,
    shownMove: shownMove,
    stripMove: stripMove,
    shownGame: shownGame,
    looksBack: looksBack,
    onward: onward,
    ownMistake: ownMistake,
    mayReplay: mayReplay,
    deeds: deeds,
    draw: draw,
    showResult: showResult,
    shownSentence: shownSentence
  };
}
