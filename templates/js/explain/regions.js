// Explains why a position of free cells is a P- or an N-position: by symmetry, if every move can be answered by its
// image (see game/mirror.js); or by the Grundy value of each region, named after its first cell, their nim-sum, and the
// value with which each region would make it 0.

import { COVERED } from "../game/boards/dominoes.js";
import { changedEntries } from "../game/encoding.js";
import { mirrorFact } from "../game/mirror.js";
import { FREE_CELL, dominoPairs, regionsOf, withDomino } from "../game/regions.js";
import { nimSum } from "../lib/binary.js";
import { fill, gettext } from "../lib/text.js";
import { partsLatex } from "./parts.js";

/**
 * The name of a cell.
 *
 * @param {number} k
 * @returns {string}
 */
function regionPlaceName(k) {
  var columns = /** @type {DominoesBoardSettings} */ (settings.game.board).columns;
  return String.fromCharCode(65 + (k % columns)) + (/** @type {DominoesBoardSettings} */ (settings.game.board).rows - Math.floor(k / columns));
}

/**
 * The regions with their values, the value that each would need for a nim-sum of 0, and the moves that lead there; null
 * if a region is not in the table.
 *
 * @param {Position} position
 * @param {Rules<RegionsEncoding>} rules
 * @returns {RegionParts | null}
 */
function regionParts(position, rules) {
  var columns = /** @type {DominoesBoardSettings} */ (settings.game.board).columns;
  var regions = regionsOf(position, columns);
  var alone = regions.map(function (region) {
    return position.map(function (state, k) {
      return state === FREE_CELL && region.indexOf(k) < 0 ? COVERED : state;
    });
  });
  var values = alone.map(function (own) {
    return /** @type {number} */ (rules.encoding.value(own, "normal").grundy);
  });
  if (!alone.every(rules.encoding.tabled)) {
    return null;
  }
  var sum = nimSum(values);
  var wanted = values.map(function (value) {
    return value ^ sum;
  });
  return {
    names: regions.map(function (region) {
      return regionPlaceName(region[0]);
    }),
    grundy: values,
    wanted: wanted,
    winning: alone.map(function (own, p) {
      return dominoPairs(own, columns).filter(function (pair) {
        return rules.encoding.value(withDomino(own, pair), "normal").grundy === wanted[p];
      });
    }),
    sum: sum
  };
}

/**
 * The explanation of regions of free cells.
 *
 * @returns {Explanation<RegionsEncoding>}
 */
export function regionsExplanation() {
  return {
    instead: true,
    latex: function (position, step, play, rules) {
      var parts = regionParts(position, rules);
      var names = parts === null ? [] : parts.names.map(function (name) {
        return "\\text{" + name + "}";
      });
      return parts === null ? "" : partsLatex(names, parts);
    },
    text: function (position, step, play, rules) {
      var parts = regionParts(position, rules);
      if (parts === null) {
        return mirrorText(position);
      }
      var words = [gettext("Below: the Grundy value of each region of free cells, named after its first cell, and the same in binary.")];
      if (play === "misere") {
        words.push(gettext("Under misere play these values do not tell who wins: the table was searched."));
      } else if (parts.sum === 0) {
        words.push(gettext("The nim-sum is 0, so every move makes it positive."));
      } else {
        words.push(
          fill(gettext("The nim-sum is {sum}; ▲: a move in this region makes it 0."), { sum: parts.sum })
        );
      }
      return words.join(" ");
    },
    reason: function (position, best, play) {
      var columns = /** @type {DominoesBoardSettings} */ (settings.game.board).columns;
      if (dominoPairs(best.position, columns).length === 0 || play === "misere") {
        return "";
      }
      var after = mirrorFact(best.position, columns);
      return mirrorText(position, after !== null && after.pair === null ? { kind: after.kind, pair: changedEntries(position, best.position) } : null);
    },
    facts: function () {
      return /** @type {RegionsTable} */ (settings.game.encoding).mirror ? [gettext("values: symmetry")] : [];
    }
  };
}

/**
 * A sentence with what symmetry proves about a position; "" if it proves nothing. `move` is what it proves of a move, if
 * the sentence is about that one.
 *
 * @param {Position} position
 * @param {MirrorFact | null} [move]
 * @returns {string}
 */
function mirrorText(position, move) {
  var fact = mirrorFact(position, /** @type {DominoesBoardSettings} */ (settings.game.board).columns);
  if (fact !== null && fact.pair !== null && move !== undefined) {
    fact = move;
  }
  if (fact === null) {
    return "";
  }

  var kinds = [
    gettext("turned by half a turn about the centre"),
    gettext("reflected from left to right"),
    gettext("reflected from top to bottom")
  ];
  var words = {
    how: kinds[fact.kind],
    domino: fact.pair === null ? "" : fact.pair.map(regionPlaceName).join("-")
  };
  return fill(
    fact.pair === null
      ? gettext("The free cells look the same {how}, and no domino meets its image: every move can be answered by its image, so the player to move loses.")
      : gettext("After {domino} the free cells look the same {how}, and no domino meets its image: then answer every move by its image."),
    words
  );
}
