// Explains why a sum of heaps is a P- or an N-position: the Grundy values of single heaps as a strip with their period
// marked, those of the heaps on the board, and their nim-sum. `settings.game.sequence` says how the values of heaps
// repeat, if that is proved.

import { fullHeaps } from "../game/heap_values.js";
import { digitsAt } from "../game/table.js";
import { nimSum } from "../lib/binary.js";
import { fill, gettext } from "../lib/text.js";

/**
 * The values of heaps of consecutive sizes as LaTeX, with bars where a period begins, and the heaps on the board in
 * bold. There are `columns` columns, which end with the largest heap or begin with 0.
 *
 * @param {HeapsTable} table
 * @param {Position} heaps
 * @param {number} columns
 * @param {HeapSequence | null} repeats
 * @returns {string}
 */
function sequenceLatex(table, heaps, columns, repeats) {
  var largest = Math.max.apply(null, heaps.concat([0]));
  var first = Math.max(0, largest - columns + 1);
  var last = Math.min(first + columns - 1, table.largest);
  var spec = "r|";
  var sizes = ["n"];
  var values = ["G(n)"];
  for (var n = first; n <= last; n++) {
    var begins = repeats && n >= repeats.preperiod && (n - repeats.preperiod) % repeats.period === 0 && n > first;
    var onBoard = heaps.indexOf(n) >= 0;
    spec += (begins ? "|" : "") + "c";
    sizes.push(onBoard ? "\\mathbf{" + n + "}" : String(n));
    values.push((onBoard ? "\\mathbf{" : "{") + digitsAt(table.grundy, n, table.width) + "}");
  }
  return "\\begin{array}{" + spec + "}" + sizes.join("&") + "\\\\ \\hline " + values.join("&") + "\\end{array}";
}

/**
 * Says in words how the values of single heaps repeat.
 *
 * @param {HeapSequence | null} repeats
 * @returns {string}
 */
function repeatsText(repeats) {
  if (!repeats) {
    return "";
  }
  var words = { period: repeats.period, preperiod: repeats.preperiod, saltus: repeats.saltus };
  if (repeats.saltus > 0) {
    return fill(gettext("From n = {preperiod} on the values repeat with period {period}, each time {saltus} higher."), words);
  }
  return fill(gettext("From n = {preperiod} on the values repeat with period {period}."), words);
}

/**
 * The values of the heaps and their nim-sum, in words.
 *
 * @param {HeapsTable} table
 * @param {Position} heaps
 * @returns {string}
 */
function heapsText(table, heaps) {
  var values = heaps.map(function (size) {
    return digitsAt(table.grundy, size, table.width);
  });
  var sum = nimSum(values);
  var each = heaps.map(function (size, h) {
    return size + " \u2192 " + values[h];
  });
  return fill(
    sum === 0
      ? gettext("On the board: {values}. The nim-sum is 0, so the player to move loses.")
      : gettext("On the board: {values}. The nim-sum is {sum}, so the player to move can win."),
    { values: each.join(", "), sum: sum }
  );
}

/**
 * The explanation of a sum of heaps.
 *
 * @returns {Explanation}
 */
export function heapsExplanation() {
  return {
    instead: true,
    latex: function (position) {
      var columns = settings.narrow ? 8 : 16;
      return sequenceLatex(settings.game.encoding, fullHeaps(position), columns, settings.game.sequence);
    },
    text: function (position, step, play) {
      var lines = [
        play === "misere"
          ? gettext("Under misere play these values do not tell who wins: the table was searched.")
          : heapsText(settings.game.encoding, fullHeaps(position)),
        gettext("Below: the Grundy value of each size, the least number that no move leads to."),
        repeatsText(settings.game.sequence)
      ];
      return lines
        .filter(function (sentence) {
          return sentence !== "";
        })
        .join(" ");
    }
  };
}
