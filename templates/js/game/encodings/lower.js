// The encoding `lower`: a move chooses one of the sets of entries and lowers one or more entries in it, each by any
// positive amount. `sets` is null if every entry is a set by itself, however many entries there are. Pure.

import { changedEntries } from "../encoding.js";
import { bestMoves } from "../model.js";
import { indexWithin, tableValue } from "../table.js";

/**
 * @param {Tables["lower"]} table
 * @param {Kind} kind
 * @returns {Encoded}
 */
export function lowerEncoding(table, kind) {
  /**
   * @param {Position} position
   * @returns {number[][]}
   */
  function setsOf(position) {
    return (
      table.sets ||
      position.map(function (entry, i) {
        return [i];
      })
    );
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function over(position) {
    return setsOf(position).every(function (set) {
      return set.every(function (i) {
        return position[i] === 0;
      });
    });
  }

  /**
   * All ways to lower the entries of a set, including the one that lowers none.
   *
   * @param {Position} position
   * @param {number[]} set
   * @returns {Position[]}
   */
  function lowerings(position, set) {
    /** @type {Position[]} */
    var found = [position];
    set.forEach(function (i) {
      /** @type {Position[]} */
      var longer = [];
      found.forEach(function (option) {
        for (var entry = option[i]; entry >= 0; entry--) {
          var copy = option.slice();
          copy[i] = entry;
          longer.push(copy);
        }
      });
      found = longer;
    });
    return found;
  }

  /**
   * @param {number[]} set
   * @param {number[]} entries
   * @returns {boolean}
   */
  function holdsAll(set, entries) {
    return entries.every(function (i) {
      return set.indexOf(i) >= 0;
    });
  }

  /**
   * Every option once, for the first set that allows it.
   *
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    /** @type {Move[]} */
    var found = [];
    var sets = setsOf(position);
    sets.forEach(function (set, s) {
      var earlier = sets.slice(0, s);
      lowerings(position, set)
        .slice(1)
        .forEach(function (option) {
          var changed = changedEntries(position, option);
          /**
           * @param {number[]} other
           * @returns {boolean}
           */
          function isIn(other) {
            return holdsAll(other, changed);
          }
          if (!earlier.some(isIn)) {
            found.push({ position: option, ways: [] });
          }
        });
    });
    return found;
  }

  /**
   * @param {Position} position
   * @param {Play} play
   * @returns {Value}
   */
  function value(position, play) {
    return tableValue(/** @type {ValuesTable & { limits: number[] }} */ (table), position, play);
  }

  /**
   * The moves that are left once some entries have their final values, computed without listing moves.
   *
   * @param {Position} position
   * @param {Position} partial
   * @returns {Narrowed}
   */
  function narrowed(position, partial) {
    var changed = changedEntries(position, partial);
    var sets = setsOf(position).filter(function (set) {
      return holdsAll(set, changed);
    });
    var more = sets.some(function (set) {
      return set.some(function (i) {
        return changed.indexOf(i) < 0 && position[i] > 0;
      });
    });
    var lowered = partial.every(function (entry, i) {
      return entry <= position[i];
    });
    var exact = lowered && changed.length > 0 && sets.length > 0;
    return { exact: exact, more: lowered && more, only: exact && !more ? partial : null };
  }

  /**
   * @param {Position} position
   * @param {number[]} upper
   * @param {number[]} entries
   * @param {Play} play
   * @returns {ValuedMove | null}
   */
  function bestWithin(position, upper, entries, play) {
    var options = lowerings(upper, entries).filter(function (option) {
      return changedEntries(position, option).length > 0;
    });
    if (options.length === 0) {
      return null;
    }
    return bestMoves(
      options.map(function (option) {
        return { position: option, value: self.value(option, play) };
      }),
      position,
      { encoding: self }
    )[0];
  }

  /** @type {Encoding} */
  var self = {
    kind: kind,
    // Without a table, the game's own script gives the values of all positions.
    has: function (position) {
      return !table.limits || indexWithin(table.limits, position) >= 0;
    },
    limits: table.limits || null,
    anyCount: !table.limits && !table.sets,
    over: over,
    moves: moves,
    value: value,
    narrowed: narrowed,
    bestWithin: bestWithin,
    // The entries that a move may lower if it has already lowered some; null if every entry is a set by itself.
    reachable: table.sets && function (changed) {
      var sets = /** @type {number[][]} */ (table.sets).filter(function (set) {
        return holdsAll(set, changed);
      });
      return /** @type {number[]} */ ([]).concat.apply([], sets);
    },
    random: null
  };
  return self;
}
