// A board only, on which Python draws positions for pictures.

import { createView } from "../view/view.js";
import { BOARDS } from "./board.js";
import { giveMoves } from "./encodings/bare.js";
import { createKind, explanationOf } from "./kind.js";
import { gameEncoding } from "./rules.js";

/**
 * @param {GeoGebraApi} api
 * @param {GameParts} parts
 */
export function createPaper(api, parts) {
  var view = createView(api);
  var kind = createKind(parts.kinds);
  explanationOf(parts, kind);
  var encoding = gameEncoding(view, kind, parts.encodings);
  var board = BOARDS[settings.game.kind](view, settings.game.board, encoding);

  function start() {
    // Where a start may be typed, the place of the vertices depends on it.
    if (board.arrange) {
      board.arrange(/** @type {TournamentEncoding} */ (encoding).beats().length);
    }
    view.setNumber("ready", 1);
  }

  /**
   * Draws a position as the first one of a game, with the moves, if they are visible.
   *
   * @param {unknown} what
   * @param {[Position, Record<string, Move[]>[]]} given
   */
  function show(what, given) {
    giveMoves(given[1]);
    board.draw(given[0], given[0], null, null);
  }

  return {
    on: { start: start, event: function () {}, done: view.keep, ask: show },
    click: {},
    update: {}
  };
}
