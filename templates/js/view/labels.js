// The labels of the objects of a graph.

/**
 * The label of a vertex.
 *
 * @param {number} i
 * @returns {string}
 */
export function labelOfVertex(i) {
  return "V_{" + i + "}";
}

/**
 * The label of the edge between two vertices, the smaller one first.
 *
 * @param {number} i
 * @param {number} j
 * @returns {string}
 */
export function labelOfEdge(i, j) {
  return "e_{" + i + "," + j + "}";
}

/**
 * The label of the arc from vertex i to vertex j.
 *
 * @param {number} i
 * @param {number} j
 * @returns {string}
 */
export function labelOfArc(i, j) {
  return "v_{" + i + "," + j + "}";
}

/**
 * The circle around vertex i at which arcs begin and end.
 *
 * @param {number} i
 * @returns {string}
 */
export function labelOfRim(i) {
  return "c_{" + i + "}";
}

/**
 * The point on the rim of vertex i towards vertex j.
 *
 * @param {number} i
 * @param {number} j
 * @returns {string}
 */
export function labelOfRimPoint(i, j) {
  return "r_{" + i + "," + j + "}";
}

/**
 * The label of the weight on an edge.
 *
 * @param {number} i
 * @param {number} j
 * @returns {string}
 */
export function labelOfWeight(i, j) {
  return "w_{" + i + "," + j + "}";
}
