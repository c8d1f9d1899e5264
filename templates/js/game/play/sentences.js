// The sentences about a game: its moves, its end, hints and values. `computer` and `bestMove` are functions of match.js.

import { fill, gettext } from "../../lib/text.js";
import { OWN } from "../own.js";
import { NOBODY, gameValues, isWon, lastMistake, movesMade, turnAfter, winnerOf } from "../model.js";
import { rulesAndAim } from "../rules.js";

/**
 * The sentences about a game.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {PlayBoard} board
 * @param {GameStage} stage
 * @param {() => number} computer
 * @param {(position: Position, play: Play) => NamedMove} bestMove
 */
export function createSentences(view, rules, board, stage, computer, bestMove) {
  /**
   * A sentence about a player: against the computer there is one for the student and one for the computer, otherwise
   * one for any player.
   *
   * @param {number} player
   * @param {string} you
   * @param {string} theComputer
   * @param {string} anybody
   * @param {Record<string, unknown>} words
   * @returns {string}
   */
  function about(player, you, theComputer, anybody, words) {
    words.name = stage.nameOf(player);
    words.rival = stage.rivalName(3 - player);
    return fill(computer() === 0 ? anybody : player === computer() ? theComputer : you, words);
  }

  /**
   * A sentence that says who made a move, and which move it was.
   *
   * @param {Game} game
   * @param {number} move
   * @returns {string}
   */
  function moveSentence(game, move) {
    return about(
      turnAfter(move),
      gettext("You – {move}."),
      gettext("The computer – {move}."),
      gettext("{name} – {move}."),
      { move: rules.label(game.positions[move], game.positions[move + 1]) }
    );
  }

  /**
   * Says who won, and why; the reasons are listed from the longest to the shortest version.
   *
   * @param {Game} game
   * @returns {GameResult}
   */
  function endSentences(game) {
    var winner = winnerOf(rules, game);
    var values = gameValues(rules, game);
    var mistake = lastMistake(values);
    var title =
      winner === NOBODY
        ? /** @type {Required<Kind>} */ (rules.kind).drawn.title
        : about(winner, gettext("You win."), gettext("The computer wins."), gettext("{name} wins."), {});
    var reasons =
      mistake >= 0
        ? mistakeReasons(game, mistake)
        : winner === NOBODY
          ? [/** @type {Required<Kind>} */ (rules.kind).drawn.reason]
          : flawlessReasons(winner, values);
    var more = rules.kind.showed ? rules.kind.showed(values[0]) : "";
    return {
      lost: winner === computer(),
      title: (rules.kind.title ? rules.kind.title(values[movesMade(game)]) : "") + title,
      reasons: more === "" ? reasons : [reasons[0] + " " + more].concat(reasons)
    };
  }

  /**
   * Says why a player has won who gave nothing away: under normal play all Grundy values that the player left are 0.
   *
   * @param {number} winner
   * @param {Value[]} values
   * @returns {string[]}
   */
  function flawlessReasons(winner, values) {
    var never = neverWinning(3 - winner);
    if (values.length < 2 || typeof values[0].grundy !== "number") {
      return [never];
    }
    var left = OWN.leftZero
      ? OWN.leftZero()
      : [
          gettext("You left the Grundy value 0 after each move."),
          gettext("The computer left the Grundy value 0 after each move."),
          gettext("{name} left the Grundy value 0 after each move.")
        ];
    return [about(winner, left[0], left[1], left[2], {}) + " " + never, never];
  }

  /**
   * @param {number} player
   * @returns {string}
   */
  function neverWinning(player) {
    return about(
      player,
      gettext("You never had a winning move."),
      gettext("The computer never had a winning move."),
      gettext("{name} never had a winning move."),
      {}
    );
  }

  /**
   * Says which move gave the win away, as endSentences does.
   *
   * @param {Game} game
   * @param {number} mistake
   * @returns {string[]}
   */
  function mistakeReasons(game, mistake) {
    var words = {
      number: mistake + 1,
      move: rules.label(game.positions[mistake], game.positions[mistake + 1]),
      better: bestMove(game.positions[mistake], game.play).label
    };
    var better = rules.kind.gaveAway || [
      gettext("You gave the game away with move {number}: {move}. A winning move was {better}."),
      gettext("The computer gave the game away with move {number}: {move}. A winning move was {better}."),
      gettext("{name} gave the game away with move {number}: {move}. A winning move was {better}.")
    ];
    return [
      about(turnAfter(mistake), better[0], better[1], better[2], words),
      about(
        turnAfter(mistake),
        gettext("You gave the game away with move {number}. “To the mistake” shows it."),
        gettext("The computer gave the game away with move {number}. “To the mistake” shows it."),
        gettext("{name} gave the game away with move {number}. “To the mistake” shows it."),
        words
      )
    ];
  }

  /**
   * Says what the last moves were, from move `first` on, and what comes next.
   *
   * @param {Game} game
   * @param {number} first
   * @param {string} before
   */
  function sayMoves(game, first, before) {
    var deeds = [];
    for (var move = first; move < movesMade(game); move++) {
      deeds.push(moveSentence(game, move));
    }
    var sentences = (before ? [before] : []).concat(deeds);
    if (winnerOf(rules, game) !== 0) {
      var said = endSentences(game);
      view.sayParts(sentences.concat([said.title, said.reasons[0]]).join(" "), before, stage.deeds(deeds, first));
      return;
    }
    var next =
      computer() === 0
        ? fill(gettext("{name}: {prompt}"), { name: stage.nameOf(turnAfter(movesMade(game))), prompt: board.prompt() })
        : fill(gettext("Your move: {prompt}"), { prompt: board.prompt() });
    var marked = stage.deeds(deeds, first);
    // There is only one line above the lines about the moves.
    var together = before && marked.length === 0;
    view.sayParts(
      sentences.concat([next]).join(" "),
      together ? before + " " + next : next,
      before && !together ? [before].concat(marked) : marked
    );
  }

  /**
   * @param {number} player
   * @param {boolean} winning
   * @returns {string}
   */
  function winnerHint(player, winning) {
    // The computer never asks for a hint.
    return winning
      ? about(
          player,
          gettext("You can win. Press “Hint” again for a move."),
          "",
          gettext("{name}, who is to move, can win. Press “Hint” again for a move."),
          {}
        )
      : about(
          player,
          gettext("You lose if the computer makes no mistake. Press “Hint” again for a move."),
          "",
          gettext("{name} loses if {rival} makes no mistake. Press “Hint” again for a move."),
          {}
        );
  }

  /**
   * @param {Value} value
   * @returns {string}
   */
  function moveHint(value) {
    if (isWon(value)) {
      return gettext("A winning move: {move}. Press “Hint” again for the reason.");
    }
    return value.remoteness === null
      ? gettext("No move wins. This one changes little: {move}. Press “Hint” again for the reason.")
      : gettext("No move wins. This one holds out longest: {move}. Press “Hint” again for the reason.");
  }

  /**
   * @param {Game} game
   * @returns {string}
   */
  function valuesLegend(game) {
    var said = {
      all: gettext("Triangle: a move from here can win. Cross: it loses. A number says in how many plies, this one included."),
      won: gettext("Triangle: a move from here can win; a number says in how many plies, this one included. Cross: it loses."),
      none: gettext("Triangle: a move from here can win. Cross: it loses.")
    }[board.numbered(game)];
    var more = board.legend(game);
    said = rules.kind.valuesSaid ? rules.kind.valuesSaid(said, game, board.numbered(game), rules) : said;
    return more === "" ? said : said + " " + more;
  }

  /**
   * @param {Game} game
   * @returns {string}
   */
  function rulesText(game) {
    return rulesAndAim(rules.kind, rules.text(), game.play === "misere");
  }

  return {
    moveSentence: moveSentence,
    endSentences: endSentences,
    sayMoves: sayMoves,
    winnerHint: winnerHint,
    moveHint: moveHint,
    valuesLegend: valuesLegend,
    rulesText: rulesText
  };
}
