// Partizan games and others in which the player to move matters. The last entry of a position is 0 or 1, the index in
// settings.players of the player to move. Pure.

import { fill, gettext } from "../../lib/text.js";

/**
 * The player to move, 0 or 1.
 *
 * @param {Position} position
 * @returns {number}
 */
export function sideToMove(position) {
  return position[position.length - 1];
}

/**
 * A position with the player to move added.
 *
 * @param {Position} position
 * @param {number} side
 * @returns {Position}
 */
export function withSide(position, side) {
  return position.concat([side]);
}

/**
 * A position without the player to move.
 *
 * @param {Position} position
 * @returns {Position}
 */
export function withoutSide(position) {
  return position.slice(0, -1);
}

/**
 * The name of a player.
 *
 * @param {number} side
 * @returns {string}
 */
export function sideName(side) {
  /** @type {Record<string, string>} */
  var names = {
    left: gettext("Left"),
    right: gettext("Right"),
    maker: gettext("Maker"),
    breaker: gettext("Breaker"),
    max: gettext("Max"),
    min: gettext("Min")
  };
  return names[settings.players[side]];
}

/**
 * The player who moves first, by the choice on the panel.
 *
 * @param {View} view
 * @returns {number}
 */
export function chosenSide(view) {
  return settings.players.indexOf(view.option("first"));
}

/**
 * The names of outcomes: by the winner.
 *
 * @returns {Record<string, OutcomeName>}
 */
export function playerNames() {
  /** @type {Record<string, OutcomeName>} */
  var found = {};
  /** @type {string[]} */
  var players = settings.players;
  players.forEach(function (player, side) {
    var name = sideName(side);
    found[player] = {
      letter: name.charAt(0),
      legend: fill(gettext("{name} can win"), { name: name }),
      sentence: fill(gettext("{name} can win."), { name: name })
    };
  });
  return found;
}

/**
 * Games in which the player to move matters.
 *
 * @param {Kind} kind
 */
export function playerToMoveKind(kind) {
  kind.sides = {
    toMove: sideToMove,
    name: sideName,
    // Which player the computer is if a game begins with a position.
    computersSide: function (view, position) {
      return settings.players.indexOf(view.option("side")) === sideToMove(position) ? 2 : 1;
    },
    // The positions of a record with the player to move added to each, which the record lacks; `heading` names the player
    // to move in the first one.
    withSides: function (view, heading, positions) {
      var named = settings.players.indexOf(heading);
      var first = named < 0 ? chosenSide(view) : named;
      return positions.map(function (position, k) {
        return withSide(position, (first + k) % 2);
      });
    }
  };

  kind.names = playerNames;

  // There is no theory.
  kind.reason = function () {
    return "";
  };

  kind.click = {
    // Says which side was chosen.
    side: function (view, play, rules, by) {
      play.chooseForNextGame("side", function () {
        return fill(gettext("A new game: you play {name}."), { name: sideName(settings.players.indexOf(view.option("side"))) });
      })(by);
    }
  };
}
