// The labels of the objects of a graph.

export function vertex(i) {
  return "V_{" + i + "}";
}

export function edge(i, j) {
  return "e_{" + i + "," + j + "}";
}

export function arc(i, j) {
  return "v_{" + i + "," + j + "}";
}

// The circle around vertex i at which arcs begin and end.
export function rim(i) {
  return "c_{" + i + "}";
}

// The point on the rim of vertex i towards vertex j.
export function rimPoint(i, j) {
  return "r_{" + i + "," + j + "}";
}

// The label of the weight on an edge.
export function weightTag(i, j) {
  return "w_{" + i + "," + j + "}";
}
