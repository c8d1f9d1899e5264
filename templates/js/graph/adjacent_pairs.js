// The pairs of vertices that are joined. Pure.

/**
 * The two ends of each line between vertices, of an edge or of an arc in either direction: the smaller one first, in the
 * order of the pairs.
 *
 * @param {Rows} rows
 * @returns {Pair[]}
 */
export function adjacentPairs(rows) {
  /** @type {Pair[]} */
  var found = [];
  rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (i < j && (entry === 1 || rows[j][i] === 1)) {
        found.push([i, j]);
      }
    });
  });
  return found;
}
