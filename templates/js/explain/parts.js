// The LaTeX of the values of the parts of a sum, which may be games side by side or regions of a board. Pure.

import { inBinary } from "../lib/binary.js";

/**
 * The parts side by side as LaTeX, with their nim-sum last: their values, the values in binary with the ones in odd
 * columns in bold and, if the nim-sum is not 0, the values that would make it 0, with a triangle if a move leads to
 * such a value.
 *
 * @param {string[]} letters
 * @param {SumParts} parts
 * @returns {string}
 */
export function partsLatex(letters, parts) {
  var most = Math.max.apply(null, parts.grundy.concat([parts.sum, 1])).toString(2).length;
  var odd = inBinary(parts.sum, most);
  /**
   * @param {number} value
   * @returns {string}
   */
  function binary(value) {
    return inBinary(value, most)
      .map(function (digit, place) {
        return digit === "1" && odd[place] === "1" ? "\\mathbf{1}" : digit;
      })
      .join("");
  }
  /**
   * @param {number} value
   * @param {number} p
   * @returns {string}
   */
  function wanted(value, p) {
    return parts.winning[p].length > 0 ? "\\textcolor{00694B}{\\mathbf{" + value + "}\\,\\blacktriangle}" : String(value);
  }
  var rows = [
    letters
      .map(function (letter, p) {
        return letter + " = " + parts.grundy[p];
      })
      .concat(["\\oplus\\; = " + parts.sum]),
    parts.grundy.concat([parts.sum]).map(binary)
  ];
  if (parts.sum !== 0) {
    rows.push(parts.wanted.map(wanted).concat(["0"]));
  }
  var lines = rows.map(function (row) {
    return row.join("&");
  });
  var array = "\\begin{array}{" + new Array(letters.length + 1).join("c") + "|c}" + lines.join("\\\\ \\hline ") + "\\end{array}";
  return "\\scalebox{0.85}{" + array + "}";
}
