// Graphs and tournaments, given as adjacency matrices, as texts that can be copied; the texts are those of
// `write_graph` in ggbgen. Pure.

import { flat } from "../lib/lists.js";

var PLAIN_NAME = /^[^\s,;:<>(){}[\]"\u2013\u2014\u201c-\u201f\u2190\u2192\u2212-]+$/;

/**
 * The quotes are typographic ones, which a saved text may contain; the parser treats them as plain ones. Quotes within
 * the name are removed.
 *
 * @param {string} name
 * @returns {string}
 */
function writtenName(name) {
  return PLAIN_NAME.test(name) ? name : "\u201c" + name.replace(/[\u201c-\u201f]/g, "") + "\u201d";
}

/**
 * The matrix on one line, its rows separated by semicolons.
 *
 * @param {Rows} rows
 * @returns {string}
 */
export function matrixText(rows) {
  return rows
    .map(function (row) {
      return row.join("");
    })
    .join(";");
}

/**
 * Six bits, the first being the most significant, become one of 64 characters; the last group is padded with zeros.
 *
 * @param {number[]} bits
 * @returns {string}
 */
function sixBitText(bits) {
  var text = "";
  for (var k = 0; k < bits.length; k += 6) {
    var code = 0;
    for (var place = 0; place < 6; place++) {
      code = 2 * code + (bits[k + place] || 0);
    }
    text += String.fromCharCode(63 + code);
  }
  return text;
}

/**
 * graph6 has the upper triangle column by column.
 *
 * @param {Rows} rows
 * @returns {string}
 */
export function graph6Text(rows) {
  /** @type {number[]} */
  var bits = [];
  rows.forEach(function (row, j) {
    bits = bits.concat(row.slice(0, j));
  });
  return String.fromCharCode(63 + rows.length) + sixBitText(bits);
}

/**
 * The text in digraph6.
 *
 * @param {Rows} rows
 * @returns {string}
 */
export function digraph6Text(rows) {
  return "&" + sageDigraph6Text(rows);
}

/**
 * digraph6 in the format of Sage.
 *
 * @param {Rows} rows
 * @returns {string}
 */
export function sageDigraph6Text(rows) {
  return String.fromCharCode(63 + rows.length) + sixBitText(flat(rows));
}

/**
 * Edges A-B, each once, or arcs A>B. If the pairs would not mention the vertices in their order, all vertices are
 * listed first. Vertices without any edge stand after a prefix.
 *
 * @param {Rows} rows
 * @param {string[]} names
 * @param {string} mark
 * @returns {string}
 */
export function pairsOfRows(rows, names, mark) {
  /** @type {string[]} */
  var pairs = [];
  /** @type {number[]} */
  var met = [];
  rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (entry === 1 && (mark === ">" || i < j)) {
        pairs.push(writtenName(names[i]) + mark + writtenName(names[j]));
        [i, j].forEach(function (v) {
          if (met.indexOf(v) < 0) {
            met.push(v);
          }
        });
      }
    });
  });
  var inOrder =
    met.length === rows.length &&
    met.every(function (v, place) {
      return v === place;
    });
  return (pairs.length > 0 ? "" : "edges:") + (inOrder ? [] : names.map(writtenName)).concat(pairs).join(" ");
}
