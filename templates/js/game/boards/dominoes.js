// A grid of cells on which dominoes are placed, by a click on each of two adjacent cells; see grid.js.

import { fill, gettext } from "../../lib/text.js";
import { BOARDS } from "../board.js";
import { changedEntries } from "../encoding.js";
import { isWon } from "../model.js";
import { readPositions } from "../record.js";
import { FREE_CELL, dominoPairs } from "../regions.js";
import { gridBoard } from "./grid.js";

// The states of cells that are not free.
export var COVERED = 1;
export var HOLE = 2;

/**
 * @param {View} view
 * @param {DominoesBoardSettings} own
 * @param {Encoding} encoding
 * @returns {GridBoard}
 */
function dominoesBoard(view, own, encoding) {
  var unknown = gettext(
    "Nobody knows who wins after that: on a board as large as this only symmetry tells it, as long as there are large regions. A domino that leaves the board symmetric wins."
  );
  var grid = gridBoard(view, own, encoding, {
    prompt: gettext("click a free cell, then a neighbouring one."),
    nothingLeft: gettext("No domino fits on this board."),
    nowhere: gettext("No move can be made at {place}. Click another cell."),
    notOn: gettext("The move cannot go on at {place}. Click another cell, or press “Cancel”."),
    begun: gettext("You begin at {place}. Click one of the lit cells to place the domino, or press “Cancel”."),
    unknown: gettext("Row {row}: ‘{sign}’ is no cell. Expected . (free), x (covered) or # (none)."),
    size: gettext("Expected {rows} rows of {columns} cells, with / between them.")
  });
  var drawCells = grid.draw;
  var clickCell = grid.click.s;
  var parseCells = /** @type {(typed: string) => TypedStart} */ (grid.parse);

  /**
   * @param {number} number
   * @returns {string}
   */
  function valueLabel(number) {
    return own.prefix + "v_{" + number + "}";
  }

  /**
   * @param {number[]} places
   * @returns {number}
   */
  function pairNumber(places) {
    var ends = places.slice().sort(function (one, other) {
      return one - other;
    });
    for (var k = 0; k < own.pairs.length; k++) {
      if (own.pairs[k].join() === ends.join()) {
        return k;
      }
    }
    return -1;
  }

  /**
   * The value of a domino stands where its two cells meet.
   *
   * @param {Move[]} moves
   * @param {number[] | null} draft
   * @param {Play | null} play
   */
  function drawValues(moves, draft, play) {
    /** @type {Record<number, Value>} */
    var values = {};
    moves.forEach(function (move) {
      if (play !== null && (draft === null || move.ways[0].indexOf(draft[0]) >= 0)) {
        values[pairNumber(move.ways[0])] = encoding.value(move.position, play);
      }
    });
    own.pairs.forEach(function (pair, number) {
      var value = values[number];
      if (value) {
        view.setText(valueLabel(number), grid.valueText(value));
        view.paint(valueLabel(number), (isWon(value) ? settings.winning : settings.losing).colour);
      }
      view.show(valueLabel(number), Boolean(value));
    });
  }

  /**
   * Draws a bar that joins the halves of each domino placed in the game.
   *
   * @param {Position} position
   */
  function drawLinks(position) {
    var texts = [" "];
    var places = [[0, 0, 0]];
    var positions = encoding.history
      ? encoding.history()
      : readPositions(view.text("record")).map(function (entries) {
          return entries.slice(0, position.length);
        });
    for (var k = 1; k < positions.length && positions[k - 1].join() !== position.join(); k++) {
      var number = pairNumber(changedEntries(positions[k - 1], positions[k]));
      if (number >= 0) {
        var lies = own.pairs[number][1] - own.pairs[number][0] === 1;
        texts.push(lies ? "\u2501" : "\u2503");
        places.push(own.middles[number].concat([7]));
      }
    }
    view.setTexts(own.prefix + "linksTexts", texts);
    view.setList(own.prefix + "linksPlaces", places);
  }

  /**
   * Whether some domino covers a cell and fits together with the begun one, even if the encoding has no such move.
   *
   * @param {number} k
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {boolean}
   */
  function fits(k, position, draft) {
    return dominoPairs(position, own.columns).some(function (pair) {
      return pair.indexOf(k) >= 0 && (draft === null || (pair.indexOf(draft[0]) >= 0 && draft[0] !== k));
    });
  }

  grid.draw = function (first, position, draft, play) {
    drawCells(first, position, draft, null);
    drawValues(encoding.moves(position), draft, play);
    drawLinks(position);
  };
  grid.click.s = function (place, position, draft) {
    var answer = clickCell(place, position, draft);
    if (answer.problem && fits(place[0] * own.columns + place[1], position, draft)) {
      // The domino is no move of this game, or not one of the player to move.
      answer.problem = settings.game.encoding.mirror ? unknown : gettext("No domino of yours fits there: Left’s stand upright, Right’s lie flat.");
    }
    return answer;
  };
  // A cell that is missing stays so.
  grid.parse = function (typed, there) {
    var read = parseCells(typed);
    if (!read.position) {
      return read;
    }
    for (var k = 0; k < read.position.length; k++) {
      if (there[k] === HOLE && read.position[k] === FREE_CELL) {
        return { problem: fill(gettext("There is no cell at {place}: expected # there."), { place: grid.cellName(k) }) };
      }
      read.position[k] = there[k] === HOLE ? HOLE : Math.min(read.position[k], COVERED);
    }
    return read;
  };
  grid.refused = settings.game.encoding.mirror
    ? gettext("Nobody knows who wins there: on a board as large as this a start has to be symmetric, or to have small regions alone.")
    : gettext("On this board dominoes never leave such regions of free cells, so nothing is known of them.");
  return grid;
}

BOARDS.dominoes = dominoesBoard;
