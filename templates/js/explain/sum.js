// Explains why a sum is a P- or an N-position: the Grundy value of each part, also in binary, their nim-sum, the value
// with which each part would make it 0, and the moves that achieve this.

import { nimSum } from "../lib/binary.js";
import { fill, fitsLines, gettext } from "../lib/text.js";
import { partsLatex } from "./parts.js";

/**
 * The Grundy values of the parts, their nim-sum, the value that each part would need for a nim-sum of 0, and, for each
 * part, the positions with this value that moves lead to.
 *
 * @param {Position} position
 * @param {Rules<SumEncoding>} rules
 * @returns {PositionParts}
 */
function partsOf(position, rules) {
  var parts = rules.encoding.split(position);
  var values = parts.map(function (part, p) {
    return /** @type {number} */ (rules.encoding.parts[p].value(part, "normal").grundy);
  });
  var sum = nimSum(values);
  var wanted = values.map(function (value) {
    return value ^ sum;
  });
  var winning = parts.map(function (part, p) {
    return rules.encoding.parts[p]
      .moves(part)
      .map(function (move) {
        return move.position;
      })
      .filter(function (option) {
        return rules.encoding.parts[p].value(option, "normal").grundy === wanted[p];
      });
  });
  return { positions: parts, grundy: values, wanted: wanted, winning: winning, sum: sum };
}

/**
 * What changes in a part: the entries from the first to the last that differ, before and after. Negative entries stand
 * for places that are gone, and are left out.
 *
 * @param {Position} before
 * @param {Position} after
 * @returns {string[]}
 */
function changedRun(before, after) {
  var begin = 0;
  var end = 0;
  var most = Math.min(before.length, after.length);
  while (begin < most && before[begin] === after[begin]) {
    begin++;
  }
  while (end < most - begin && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++;
  }
  return [before, after].map(function (entries) {
    var changed = entries.slice(begin, entries.length - end).filter(function (entry) {
      return entry > 0;
    });
    return changed.join(", ") || "0";
  });
}

/**
 * The winning moves of a part in words; moves that change the same entries are combined: "20 → 19, 17".
 *
 * @param {Position} before
 * @param {Position[]} options
 * @returns {string}
 */
function winningText(before, options) {
  /** @type {string[]} */
  var begins = [];
  /** @type {string[][]} */
  var ends = [];
  options.forEach(function (option) {
    var run = changedRun(before, option);
    if (begins.indexOf(run[0]) < 0) {
      begins.push(run[0]);
      ends.push([]);
    }
    var own = ends[begins.indexOf(run[0])];
    if (own.indexOf(run[1]) < 0) {
      own.push(run[1]);
    }
  });
  return begins
    .map(function (begin, k) {
      return begin + "\u00a0\u2192\u00a0" + ends[k].join(" " + gettext("or") + " ");
    })
    .join("; ");
}

/** @returns {string[]} */
function partLetters() {
  /** @type {{ letter: string }[]} */
  var parts = settings.game.board.parts;
  return parts.map(function (part) {
    return part.letter;
  });
}

/**
 * The explanation of a sum.
 *
 * @returns {Explanation<SumEncoding>}
 */
export function sumExplanation() {
  return {
    instead: true,
    latex: function (position, step, play, rules) {
      return partsLatex(partLetters(), partsOf(position, rules));
    },
    text: function (position, step, play, rules) {
      var parts = partsOf(position, rules);
      if (parts.sum === 0) {
        return (
          gettext("Below: the Grundy value of each part, the least number that no move leads to, and the same in binary.") +
          " " +
          gettext("The nim-sum is 0, so every move makes it positive.")
        );
      }
      var letters = partLetters().filter(function (letter, p) {
        return parts.winning[p].length > 0;
      });
      var moves = partLetters().map(function (letter, p) {
        return parts.winning[p].length === 0 ? "" : letter + ": " + winningText(parts.positions[p], parts.winning[p]);
      });
      /**
       * @param {string} which
       * @returns {string}
       */
      function said(which) {
        return fill(
          gettext("Below: the Grundy values of the parts, their nim-sum {sum}, and what would make it 0. Winning moves: {moves}."),
          { sum: parts.sum, moves: which }
        );
      }
      var whole = said(
        moves
          .filter(function (each) {
            return each !== "";
          })
          .join("; ")
      );
      var fits = fitsLines(whole, settings.messageColumns, settings.messageLines);
      return fits ? whole : said(fill(gettext("in {parts}"), { parts: letters.join(", ") }));
    }
  };
}
