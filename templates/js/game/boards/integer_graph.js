// A graph with an integer on each edge, which may be negative. It is like weighted_graph.js, but each click on an edge
// lowers its weight by 1, cycling from the least to the greatest. The entries of a position are the weights plus
// `own.bound`.

import { fill, gettext, shownWord } from "../../lib/text.js";
import { BOARDS } from "../board.js";
import { changedEntries } from "../encoding.js";
import { bestMoves, valuedMoves } from "../model.js";
import { WHOLE_POSITION } from "../record.js";
import { weightedGraphBoard } from "./weighted_graph.js";

/**
 * @param {View} view
 * @param {IntegerGraphBoardSettings} own
 * @param {WeightsEncoding} encoding
 * @returns {WeightedGraphBoard}
 */
function integerGraphBoard(view, own, encoding) {
  var self = weightedGraphBoard(view, own, encoding);
  var lowered = { finish: self.finish, entered: self.entered, parse: self.parse };
  var words = { least: signed(-own.bound), most: own.bound };

  /**
   * An integer with a minus sign of the right width.
   *
   * @param {number} number
   * @returns {string}
   */
  function signed(number) {
    return String(number).replace("-", "\u2212");
  }

  /**
   * @param {Position} position
   * @returns {number[]}
   */
  function weightsOf(position) {
    return position.map(function (entry) {
      return entry - own.bound;
    });
  }

  /**
   * @param {number[]} weights
   * @returns {Position}
   */
  function entriesOf(weights) {
    return weights.map(function (weight) {
      return weight + own.bound;
    });
  }

  /**
   * Reads weights as the entries of a position.
   *
   * @param {string} typed
   * @returns {{ numbers: number[], problem?: undefined } | { numbers?: undefined, problem: string }}
   */
  function read(typed) {
    var given = typed.split(/[\s,;]+/).filter(Boolean);
    var numbers = given.map(function (word) {
      return /^[-\u2212]?[0-9]{1,4}$/.test(word) ? Number(word.replace("\u2212", "-")) : NaN;
    });
    // Words that are not numbers are reported before numbers that are out of bounds.
    /** @type {number[]} */
    var wrong = numbers.map(function (number) {
      return isNaN(number) ? 2 : Math.abs(number) > own.bound ? 1 : 0;
    });
    var worst = Math.max.apply(null, wrong);
    if (worst > 0) {
      return {
        problem: fill(gettext("Number {place} is ‘{word}’, expected a whole number from {least} to {most}."), {
          place: wrong.indexOf(worst) + 1,
          word: shownWord(given[wrong.indexOf(worst)]),
          least: words.least,
          most: words.most
        })
      };
    }
    return { numbers: entriesOf(numbers) };
  }

  // The moves of a position with their values, which are needed at every vertex.
  /** @type {Record<string, ValuedMove[]>} */
  var known = {};

  /**
   * @param {Position} position
   * @param {Play} play
   * @returns {ValuedMove[]}
   */
  function valued(position, play) {
    var key = play + position;
    known[key] = known[key] || valuedMoves(encoding, position, play);
    return known[key];
  }

  self.gone = own.bound;

  self.text = function (entry) {
    return signed(entry - own.bound);
  };

  self.most = function () {
    return 2 * own.bound;
  };

  self.next = function (entry) {
    return entry === 0 ? 2 * own.bound : entry - 1;
  };

  // An edge that the move has brought to 0 can still be changed.
  self.seen = function (entry, before) {
    return before !== own.bound;
  };

  // A click on an edge reaches the moves that differ from the current weights on this edge only.
  self.bestAt = function (position, weights, v, e, play) {
    var moves = valued(position, play).filter(function (move) {
      return e < 0
        ? changedEntries(position, move.position).every(function (other) {
            return self.stars[v].indexOf(other) >= 0;
          })
        : changedEntries(weights, move.position).join() === String(e);
    });
    return moves.length === 0 ? null : bestMoves(moves, position, { encoding: encoding })[0];
  };

  self.done = function (value) {
    return /** @type {Record<string, string>} */ ({ P: gettext("“Done” now wins."), D: gettext("“Done” now draws."), N: gettext("“Done” now loses.") })[value.outcome];
  };

  self.legend = function () {
    return gettext("Dashed: changing this edge loses.");
  };

  /**
   * Describes the changes of the draft by a step of 1 or -1 in words.
   *
   * @param {number} step
   * @param {Position} position
   * @param {number[]} weights
   * @returns {string}
   */
  function changedBy(step, position, weights) {
    return self.name(
      position,
      weights.map(function (entry, e) {
        return (entry - position[e]) * step > 0 ? entry : position[e];
      })
    );
  }

  self.finish = function (position, draft) {
    var answer = lowered.finish(position, draft);
    var up = draft === null ? "" : changedBy(1, position, draft[1]);
    var down = draft === null ? "" : changedBy(-1, position, draft[1]);
    return up === "" || down === ""
      ? answer
      : { problem: fill(gettext("A move only adds or only subtracts: {up} adds, {down} subtracts."), { up: up, down: down }) };
  };

  self.entered = function (typed, position, draft, play) {
    var found = read(typed);
    if (draft !== null && (!found.numbers || found.numbers.length !== 1)) {
      return { problem: fill(gettext("Type a whole number from {least} to {most}."), words) };
    }
    return lowered.entered(String(found.numbers), position, draft, play);
  };

  self.parse = function (typed) {
    var found = read(typed);
    return found.numbers ? lowered.parse(found.numbers.join(" ")) : found;
  };

  self.data = weightsOf;

  // Uses the hyphen of the keyboard: with the wide minus sign, a box that is left by Tab would count as changed.
  self.typed = function (position) {
    return weightsOf(position).join(", ");
  };

  self.parts = {
    split: function (position) {
      return [weightsOf(position)];
    },
    join: function (parts) {
      var weights = WHOLE_POSITION.join(parts);
      return weights && entriesOf(weights);
    }
  };

  self.setTo = gettext("Set {edge} to");
  self.first = gettext("Choose a vertex first: your move may change all edges at it.");
  self.unchanged = gettext("Nothing is changed yet: click an edge at {vertex}.");
  self.busy = gettext("You are changing edges at {chosen}. Press “Done”, or “Cancel” to choose {vertex} instead.");
  self.chosen = fill(
    gettext("{vertex} is chosen. Each click on an edge at it lowers it by 1, from {least} on to {most}. Then press “Done”."),
    words
  );
  return self;
}

BOARDS.integer_graph = integerGraphBoard;
