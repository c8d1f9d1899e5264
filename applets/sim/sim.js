// The explanation of a position of Sim, step by step: which free edges complete a triangle for whom, whether a draw is
// possible at all, and what the search says of the free edges.

import { sideName, sideToMove } from "ggbgen/game/kinds/player_to_move.js";
import { isWon } from "ggbgen/game/model.js";
import { OWN } from "ggbgen/game/own.js";
import { allOf } from "ggbgen/game/places.js";
import { fill, gettext } from "ggbgen/lib/text.js";

var SIM_SAFE = 1;
var SIM_DRAW = 2;
var SIM_NAMED = 4;
// On this many vertices every colouring of the edges has a triangle of one colour.
var SIM_RAMSEY = 6;

/** @returns {ColouringsTable} */
function simTable() {
  return settings.game.encoding;
}

/**
 * @param {number} k
 * @returns {string}
 */
function simName(k) {
  var own = settings.game.board.board;
  return own.names[own.pairs[k][0]] + "-" + own.names[own.pairs[k][1]];
}

/**
 * The edges without a colour.
 *
 * @param {Position} position
 * @returns {number[]}
 */
function simFree(position) {
  return allOf(simTable().pairs).filter(function (k) {
    return position[k] === 0;
  });
}

/**
 * The free edges that complete a triangle of a player's colour.
 *
 * @param {Position} position
 * @param {number} side
 * @returns {number[]}
 */
function simEnding(position, side) {
  return simFree(position).filter(function (k) {
    return simTable().sets.some(function (set) {
      return (
        set.indexOf(k) >= 0 &&
        set.every(function (other) {
          return other === k || position[other] === side + 1;
        })
      );
    });
  });
}

/**
 * @param {number[]} edges
 * @returns {string}
 */
function simList(edges) {
  var named = edges.slice(0, SIM_NAMED).map(simName).join(", ");
  return edges.length > SIM_NAMED ? named + ", \u2026" : named;
}

/**
 * How many free edges complete a triangle for each player, and how many do not.
 *
 * @param {Position} position
 * @returns {string}
 */
function simLatex(position) {
  var free = simFree(position).length;
  var rows = [0, 1].map(function (side) {
    var ending = simEnding(position, side).length;
    return "\\text{" + sideName(side) + "}&" + ending + "&" + (free - ending);
  });
  var head = "&\\text{" + gettext("triangle") + "}&\\text{" + gettext("no triangle") + "}";
  return "\\begin{array}{r|cc}" + [head].concat(rows).join("\\\\") + "\\end{array}";
}

/**
 * @param {Position} position
 * @returns {string}
 */
function simSafeText(position) {
  var side = sideToMove(position);
  var ending = simEnding(position, side);
  var words = { name: sideName(side), edges: simList(ending), count: ending.length };
  if (ending.length === 0) {
    return fill(gettext("No free edge completes a triangle of {name}, who is to move. The table counts the free edges that do, for both."), words);
  }
  return fill(
    simTable().wins
      ? gettext("{name} is to move and wins at once with {edges}: that completes a triangle.")
      : gettext("{name} is to move and must avoid {edges}: that completes a triangle."),
    words
  );
}

/** @returns {string} */
function simDrawText() {
  return simTable().order < SIM_RAMSEY
    ? gettext("A draw is possible: all edges can be coloured without a triangle, the sides of a polygon through all vertices blue, the others red.")
    : gettext("No draw: of the five edges at a vertex three have one colour; an edge of that colour between their ends gives a triangle, and three of the other colour do as well.");
}

/**
 * @param {Position} position
 * @param {Play} play
 * @param {Rules} rules
 * @returns {string}
 */
function simVerdict(position, play, rules) {
  var value = rules.value(position, play);
  var name = sideName(sideToMove(position));
  var moves = rules.moves(position);
  var good = moves.filter(function (move) {
    return isWon(rules.value(move.position, play));
  });
  var words = { name: name, good: good.length, count: moves.length, plies: value.remoteness };
  if (value.outcome === "N") {
    return fill(gettext("The search says: of the {count} free edges, {name} wins with {good}, the fastest in {plies} moves of both players."), words);
  }
  return value.outcome === "D"
    ? fill(gettext("The search says: {name} cannot win and need not lose; with best play all edges are coloured without a triangle."), words)
    : fill(gettext("The search says: {name} loses with each of the {count} free edges, after at most {plies} moves of both players."), words);
}

OWN.explain = {
  steps: SIM_DRAW + 1,
  latex: function (position) {
    return simLatex(position);
  },
  text: function (position, step, play, rules) {
    if (step === SIM_SAFE) {
      return simSafeText(position);
    }
    return step === SIM_DRAW ? simDrawText() : simVerdict(position, play, rules);
  }
};
