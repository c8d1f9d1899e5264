// What several algorithms share: graphs, texts, marks, searches, distances, trees. Pure.

import { allReached } from "../graph/reached.js";
import { among, ascending, leftOut, numbersBelow } from "../lib/lists.js";
import { fill, gettext, joinedNames } from "../lib/text.js";

// ---- graphs

/**
 * Compares names so that v2 comes before v10.
 *
 * @param {string} one
 * @param {string} other
 * @returns {number}
 */
function compareVertexNames(one, other) {
  var first = one.match(/\d+|\D+/g) || [];
  var second = other.match(/\d+|\D+/g) || [];
  for (var k = 0; k < first.length && k < second.length; k++) {
    var numbers = /\d/.test(first[k]) && /\d/.test(second[k]);
    if (numbers && Number(first[k]) !== Number(second[k])) {
      return Number(first[k]) - Number(second[k]);
    }
    if (first[k] !== second[k]) {
      return first[k] < second[k] ? -1 : 1;
    }
  }
  return first.length - second.length;
}

/**
 * A problem with what algorithms look up often.
 *
 * @param {GivenProblem} given
 * @returns {AlgorithmProblem}
 */
export function algorithmProblem(given) {
  /** @type {AlgorithmProblem} */
  var problem = copied(given);
  var sorted = allVertices(problem).sort(function (u, v) {
    return compareVertexNames(problem.names[u], problem.names[v]) || u - v;
  });
  problem.rank = allVertices(problem).map(function (v) {
    return sorted.indexOf(v);
  });
  problem.outgoing = allVertices(problem).map(function () {
    return [];
  });
  problem.edges.forEach(function (pair, edge) {
    problem.outgoing[pair[0]].push({ edge: edge, to: pair[1] });
    if (!problem.directed) {
      problem.outgoing[pair[1]].push({ edge: edge, to: pair[0] });
    }
  });
  problem.outgoing.forEach(function (ways) {
    ways.sort(function (one, other) {
      return problem.rank[one.to] - problem.rank[other.to] || one.edge - other.edge;
    });
  });
  return problem;
}

/**
 * Vertices in the order of their names.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} vertices
 * @returns {number[]}
 */
export function byName(problem, vertices) {
  return vertices.slice().sort(function (u, v) {
    return problem.rank[u] - problem.rank[v];
  });
}

/**
 * All vertices.
 *
 * @param {{ order: number }} problem
 * @returns {number[]}
 */
export function allVertices(problem) {
  return numbersBelow(problem.order);
}

/**
 * The numbers of all edges.
 *
 * @param {{ edges: Pair[] }} problem
 * @returns {number[]}
 */
export function allEdges(problem) {
  return numbersBelow(problem.edges.length);
}

/**
 * The weight of an edge.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} edge
 * @returns {number}
 */
export function weightOf(problem, edge) {
  return problem.weights ? problem.weights[edge] : 1;
}

/**
 * The sum of two numbers with at most four decimals, without the errors of binary fractions.
 *
 * @param {number} one
 * @param {number} other
 * @returns {number}
 */
export function exactSum(one, other) {
  return Number((one + other).toFixed(4));
}

/**
 * The end of an edge to which it leads from a vertex, or -1.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} edge
 * @param {number} vertex
 * @returns {number}
 */
export function otherEnd(problem, edge, vertex) {
  var pair = problem.edges[edge];
  return pair[0] === vertex ? pair[1] : pair[1] === vertex && !problem.directed ? pair[0] : -1;
}

/**
 * The neighbours of a vertex, or the vertices to which arcs lead from it, in the order of their names.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} vertex
 * @returns {number[]}
 */
export function neighboursIn(problem, vertex) {
  return problem.outgoing[vertex].map(function (each) {
    return each.to;
  });
}

/**
 * The number of the edge from one vertex to another, or -1.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} from
 * @param {number} to
 * @returns {number}
 */
export function edgeBetween(problem, from, to) {
  var found = problem.outgoing[from].filter(function (each) {
    return each.to === to;
  });
  return found.length > 0 ? found[0].edge : -1;
}

/**
 * Compares edges by the names of their first and then of their second ends; of an edge without direction the first end
 * is the one whose name comes first.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} one
 * @param {number} other
 * @returns {number}
 */
export function compareEdges(problem, one, other) {
  /**
   * @param {number} edge
   * @returns {number[]}
   */
  function ends(edge) {
    var ranks = problem.edges[edge].map(function (v) {
      return problem.rank[v];
    });
    return problem.directed ? ranks : ascending(ranks);
  }
  var first = ends(one);
  var second = ends(other);
  return first[0] - second[0] || first[1] - second[1] || one - other;
}

/**
 * The vertices that can be reached from some vertices.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} vertices
 * @returns {number[]}
 */
export function reachableFrom(problem, vertices) {
  return allReached(vertices, function (v) {
    return neighboursIn(problem, v);
  });
}

/**
 * The edges of the path to a vertex, if each vertex has the edge by which it was reached, or null.
 *
 * @param {AlgorithmProblem} problem
 * @param {(number | null)[]} parents
 * @param {number} vertex
 * @returns {number[]}
 */
export function wayTo(problem, parents, vertex) {
  var edges = verticesOnWay(problem, parents, vertex).map(function (v) {
    return parents[v];
  });
  return leftOut(edges, [null]);
}

/**
 * The vertex from which a vertex was reached, or null.
 *
 * @param {AlgorithmProblem} problem
 * @param {(number | null)[]} parents
 * @param {number} vertex
 * @returns {number | null}
 */
export function parentOf(problem, parents, vertex) {
  var edge = parents[vertex];
  return edge === null ? null : problem.edges[edge][problem.edges[edge][0] === vertex ? 1 : 0];
}

/**
 * The vertex from which each one was reached, or null.
 *
 * @param {AlgorithmProblem} problem
 * @param {(number | null)[]} parents
 * @returns {(number | null)[]}
 */
export function parentsOf(problem, parents) {
  return parents.map(function (edge, vertex) {
    return parentOf(problem, parents, vertex);
  });
}

/**
 * Those entries of a list of which no earlier one has the same key.
 *
 * @template T
 * @param {T[]} list
 * @param {(entry: T) => unknown} keyOf
 * @returns {T[]}
 */
export function keptFirst(list, keyOf) {
  var keys = list.map(keyOf);
  return list.filter(function (entry, k) {
    return keys.indexOf(keys[k]) === k;
  });
}

/**
 * The edges of a cycle, given by its vertices.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} cycle
 * @returns {number[]}
 */
export function edgesOfCycle(problem, cycle) {
  return cycle.map(function (v, k) {
    return edgeBetween(problem, v, cycle[(k + 1) % cycle.length]);
  });
}

/**
 * A set of vertices as a number, whose binary digits they are, and back.
 *
 * @param {number[]} vertices
 * @returns {number}
 */
export function maskOf(vertices) {
  return vertices.reduce(function (mask, v) {
    return mask + Math.pow(2, v);
  }, 0);
}

/**
 * The vertices of a set that is a number.
 *
 * @param {number} mask
 * @param {number} order
 * @returns {number[]}
 */
export function membersOf(mask, order) {
  return numbersBelow(order).filter(function (v) {
    return (mask >> v) & 1;
  });
}

/**
 * A list with the same entry for each vertex.
 *
 * @template T
 * @param {{ order: number }} problem
 * @param {T} entry
 * @returns {T[]}
 */
export function forEachVertex(problem, entry) {
  return allVertices(problem).map(function () {
    return entry;
  });
}

// ---- texts

/**
 * The names of vertices.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} vertices
 * @returns {string}
 */
export function vertexNamesOf(problem, vertices) {
  return joinedNames(vertices, problem.names);
}

/**
 * A→B for an arc, A–B for an edge, which begins with the name that comes first.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} edge
 * @returns {string}
 */
export function edgeName(problem, edge) {
  var ends = problem.edges[edge];
  return problem.directed ? joinedNames(ends, problem.names, "\u2192") : joinedNames(byName(problem, ends), problem.names, "\u2013");
}

/**
 * The names of edges.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} edges
 * @returns {string}
 */
export function edgeNames(problem, edges) {
  return edges
    .map(function (edge) {
      return edgeName(problem, edge);
    })
    .join(", ");
}

/**
 * A label, which is null as long as it is infinite.
 *
 * @param {number | null} label
 * @returns {string}
 */
export function labelText(label) {
  return label === null ? "\u221e" : String(label);
}

/**
 * The name of a vertex, or a dash for none.
 *
 * @param {AlgorithmProblem} problem
 * @param {number | null} vertex
 * @returns {string}
 */
export function nameOrDash(problem, vertex) {
  return vertex === null ? "\u2013" : problem.names[vertex];
}

/**
 * The labels with the vertices before, as in a table: "7 C", and "" where there is none yet.
 *
 * @param {AlgorithmProblem} problem
 * @param {LabelledState} state
 * @returns {string[]}
 */
export function labelEntries(problem, state) {
  return state.labels.map(function (label, v) {
    return label === null ? "" : label + " " + nameOrDash(problem, parentOf(problem, state.parents, v));
  });
}

/**
 * The vertex or edge of a move.
 *
 * @param {AlgorithmProblem} problem
 * @param {AlgorithmMove} move
 * @returns {string}
 */
export function moveText(problem, move) {
  if (move[0] === "e") {
    return edgeName(problem, move[1]);
  }
  return problem.names[move[1]] + (move.length > 2 ? ": " + move[2] : "");
}

// ---- what the functions of an algorithm return

/**
 * A sentence with the vertices and edges that show that it is true.
 *
 * @param {string} said
 * @param {number[]} [vertices]
 * @param {number[]} [edges]
 * @returns {Witness}
 */
export function witness(said, vertices, edges) {
  return { said: said, vertices: vertices || [], edges: edges || [] };
}

/**
 * Marks of a state in which nothing is marked.
 *
 * @param {AlgorithmProblem} problem
 * @returns {Marks}
 */
export function noMarks(problem) {
  return {
    vertices: forEachVertex(problem, ""),
    edges: allEdges(problem).map(function () {
      return "";
    }),
    labels: forEachVertex(problem, ""),
    joined: []
  };
}

/**
 * Gives entries of a list the same mark.
 *
 * @template T
 * @param {T[]} marks
 * @param {number[]} numbers
 * @param {T} mark
 */
export function markAll(marks, numbers, mark) {
  numbers.forEach(function (number) {
    marks[number] = mark;
  });
}

/** @type {Mark[]} */
export var NUMBER_MARKS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/**
 * The mark for a colour or component, counted from 0; after nine they begin again.
 *
 * @param {number} number
 * @returns {Mark}
 */
export function numberMark(number) {
  return NUMBER_MARKS[number % NUMBER_MARKS.length];
}

/**
 * The moves that are clicks on vertices.
 *
 * @param {number[]} vertices
 * @returns {AlgorithmMove[]}
 */
export function vertexMoves(vertices) {
  return vertices.map(function (vertex) {
    return ["v", vertex];
  });
}

/**
 * The moves that are clicks on edges.
 *
 * @param {number[]} edges
 * @returns {AlgorithmMove[]}
 */
export function edgeMoves(edges) {
  return edges.map(function (edge) {
    return ["e", edge];
  });
}

/**
 * The moves among equal choices that are right: all, or only the first.
 *
 * @param {AlgorithmProblem} problem
 * @param {AlgorithmMove[]} moves
 * @returns {AlgorithmMove[]}
 */
export function byTies(problem, moves) {
  return problem.ties === "any" ? moves : moves.slice(0, 1);
}

/**
 * A copy of a state or a problem, which may be changed; what its type has besides is to be added at once.
 *
 * @template T
 * @template {T} [More=T]
 * @param {T} state
 * @returns {More}
 */
export function copied(state) {
  return JSON.parse(JSON.stringify(state));
}

// ---- searches

/**
 * The neighbours of a vertex that a search has not visited.
 *
 * @param {AlgorithmProblem} problem
 * @param {{ order: number[] }} state
 * @param {number} vertex
 * @returns {number[]}
 */
export function unvisitedFrom(problem, state, vertex) {
  return leftOut(neighboursIn(problem, vertex), state.order);
}

/**
 * The state of a search before its first step, with what is given besides.
 *
 * @template T
 * @param {StartedProblem} problem
 * @param {T} given
 * @returns {T & SearchState}
 */
export function searchStart(problem, given) {
  /** @type {T & SearchState} */
  var state = copied(given);
  state.order = [problem.start];
  state.levels = forEachVertex(problem, null);
  state.parents = forEachVertex(problem, null);
  state.levels[problem.start] = 0;
  state.line = 0;
  state.why = fill(gettext("The search starts at {start}, which has level 0."), { start: problem.names[problem.start] });
  return state;
}

/**
 * A state in which a search has also visited a vertex from another one.
 *
 * @template {SearchState} T
 * @param {AlgorithmProblem} problem
 * @param {T} state
 * @param {number} from
 * @param {number} vertex
 * @returns {T}
 */
export function visitedFrom(problem, state, from, vertex) {
  var next = copied(state);
  next.order.push(vertex);
  next.levels[vertex] =
    1 +
    // The other one was visited.
    /** @type {number} */
    (state.levels[from]);
  next.parents[vertex] = edgeBetween(problem, from, vertex);
  return next;
}

/**
 * Why a vertex is not the next one of a search that goes on from a vertex: `apart` is what is said of one to which no
 * edge or arc leads from there.
 *
 * @param {AlgorithmProblem} problem
 * @param {SearchState} state
 * @param {AlgorithmMove} move
 * @param {number} from
 * @param {string} apart
 * @returns {string}
 */
export function searchWrong(problem, state, move, from, apart) {
  var visited = gettext("{vertex} has been visited: a search visits each vertex once.");
  var words = { vertex: problem.names[move[1]], from: problem.names[from] };
  return fill(state.order.indexOf(move[1]) >= 0 ? visited : apart, words);
}

/**
 * @param {AlgorithmProblem} problem
 * @param {SearchState} state
 * @returns {AlgorithmResult}
 */
export function searchResult(problem, state) {
  return { order: state.order, levels: state.levels, parents: parentsOf(problem, state.parents) };
}

/**
 * The marks of a search: vertices that wait, the one from which it goes on, the tree, and a label for each vertex.
 *
 * @param {AlgorithmProblem} problem
 * @param {Pick<SearchState, "order" | "parents">} state
 * @param {number[]} waiting
 * @param {number | undefined} current
 * @param {(number | null)[]} labels
 * @returns {Marks}
 */
export function searchMarks(problem, state, waiting, current, labels) {
  var marks = noMarks(problem);
  markAll(marks.vertices, state.order, "done");
  markAll(marks.vertices, waiting, "waiting");
  if (current !== undefined) {
    marks.vertices[current] = "current";
  }
  markAll(marks.edges, leftOut(state.parents, [null]), "tree");
  marks.labels = labels.map(function (label) {
    return label === null ? "" : String(label);
  });
  return marks;
}

/**
 * What a search from a start says at its end.
 *
 * @param {StartedProblem} problem
 * @param {SearchState} state
 * @returns {Witness}
 */
export function searchEnded(problem, state) {
  var missed = byName(problem, leftOut(allVertices(problem), state.order));
  if (missed.length === 0) {
    return witness(gettext("All vertices have been visited."));
  }
  return witness(
    fill(gettext("From {start} no way leads to {missed}."), {
      missed: vertexNamesOf(problem, missed),
      start: problem.names[problem.start]
    }),
    missed
  );
}

// ---- shortest paths: `labels` are the lengths of the best walks so far, null for none

/**
 * The state before the first step, with what is given besides.
 *
 * @template T
 * @param {StartedProblem} problem
 * @param {T} given
 * @returns {T & LabelledState}
 */
export function labelledStart(problem, given) {
  /** @type {T & LabelledState} */
  var state = copied(given);
  state.labels = forEachVertex(problem, null);
  state.parents = forEachVertex(problem, null);
  state.labels[problem.start] = 0;
  state.line = 0;
  state.why = fill(gettext("{start} gets label 0: the way to itself has no edges. All others are not reached yet."), {
    start: problem.names[problem.start]
  });
  return state;
}

/**
 * Whether the way over a vertex along an edge is shorter than the label at its other end. Numbers with four decimals
 * that differ, differ by more than the errors of binary fractions.
 *
 * @param {AlgorithmProblem} problem
 * @param {(number | null)[]} labels
 * @param {number} edge
 * @param {number} from
 * @returns {boolean}
 */
export function improves(problem, labels, edge, from) {
  var old = labels[otherEnd(problem, edge, from)];
  return labels[from] !== null && (old === null || labels[from] + weightOf(problem, edge) < old - 5e-5);
}

/**
 * Gives the other end of an edge the label of the way over a vertex, which has one.
 *
 * @param {AlgorithmProblem} problem
 * @param {LabelledState} state
 * @param {number} edge
 * @param {number} from
 */
export function relax(problem, state, edge, from) {
  var to = otherEnd(problem, edge, from);
  state.labels[to] = exactSum(
    /** @type {number} */
    (state.labels[from]),
    weightOf(problem, edge)
  );
  state.parents[to] = edge;
}

/**
 * @param {AlgorithmProblem} problem
 * @param {LabelledState & { settled?: number[] }} state
 * @returns {AlgorithmResult}
 */
export function distancesResult(problem, state) {
  /** @type {AlgorithmResult} */
  var found = { distances: state.labels, parents: parentsOf(problem, state.parents) };
  if (state.settled) {
    found.settled = state.settled;
  }
  if (problem.target !== null) {
    found.path = state.labels[problem.target] === null ? null : verticesOnWay(problem, state.parents, problem.target);
  }
  return found;
}

/**
 * A label as wide as a distance of a few edges.
 *
 * @param {AlgorithmProblem} problem
 * @returns {string}
 */
export function widestDistance(problem) {
  return (problem.weights || []).reduce(function (widest, weight) {
    var label = weight + "0";
    return label.length > widest.length ? label : widest;
  }, "10");
}

/**
 * @param {AlgorithmProblem} problem
 * @param {(number | null)[]} parents
 * @param {number} vertex
 * @returns {number[]}
 */
export function verticesOnWay(problem, parents, vertex) {
  var parent = parentOf(problem, parents, vertex);
  return (parent === null ? [] : verticesOnWay(problem, parents, parent)).concat(vertex);
}

/**
 * @param {StartedProblem} problem
 * @param {LabelledState} state
 * @returns {Witness}
 */
export function distancesEnded(problem, state) {
  var missed = allVertices(problem).filter(function (v) {
    return state.labels[v] === null;
  });
  /** @type {Record<string, unknown>} */
  var words = { start: problem.names[problem.start], missed: vertexNamesOf(problem, byName(problem, missed)) };
  if (problem.target !== null && state.labels[problem.target] !== null) {
    words.target = problem.names[problem.target];
    words.label = state.labels[problem.target];
    words.path = vertexNamesOf(problem, verticesOnWay(problem, state.parents, problem.target));
    return witness(
      fill(gettext("A shortest way from {start} to {target} has length {label}: {path}."), words),
      verticesOnWay(problem, state.parents, problem.target),
      wayTo(problem, state.parents, problem.target)
    );
  }
  if (missed.length > 0) {
    return witness(fill(gettext("No way leads from {start} to {missed}; all other labels are the distances."), words), missed);
  }
  return witness(fill(gettext("The labels are the distances from {start}."), words));
}

/**
 * The labels as marks; the vertices of `cycle` are those of a negative cycle.
 *
 * @param {AlgorithmProblem} problem
 * @param {LabelledState} state
 * @param {number[]} cycle
 * @returns {Marks}
 */
export function distanceMarks(problem, state, cycle) {
  var marks = noMarks(problem);
  markAll(marks.edges, leftOut(state.parents, [null]), "tree");
  marks.labels = state.labels.map(labelText);
  markAll(marks.vertices, cycle, "cut");
  markAll(marks.edges, edgesOfCycle(problem, cycle), "cut");
  return marks;
}

/**
 * @param {AlgorithmProblem} problem
 * @param {number[]} cycle
 * @returns {Witness}
 */
export function cycleEnded(problem, cycle) {
  var edges = edgesOfCycle(problem, cycle);
  var words = { cycle: vertexNamesOf(problem, cycle.concat(cycle[0])), weight: weightOfAll(problem, edges) };
  var said = words.weight < 0 ? gettext("The cycle {cycle} has weight {weight}.") : gettext("There is a cycle: {cycle}.");
  return witness(fill(said, words), cycle, edges);
}

// ---- spanning trees

/**
 * The edges, the lightest first, by the names of their ends if they have the same weight.
 *
 * @param {AlgorithmProblem} problem
 * @returns {number[]}
 */
export function edgesByWeight(problem) {
  return allEdges(problem).sort(function (one, other) {
    return weightOf(problem, one) - weightOf(problem, other) || compareEdges(problem, one, other);
  });
}

/**
 * The sum of the weights of edges.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} edges
 * @returns {number}
 */
export function weightOfAll(problem, edges) {
  return edges.reduce(function (sum, edge) {
    return exactSum(sum, weightOf(problem, edge));
  }, 0);
}

/**
 * @param {AlgorithmProblem} problem
 * @param {TakenState} state
 * @returns {AlgorithmResult}
 */
export function takenResult(problem, state) {
  return { edges: state.taken, weight: weightOfAll(problem, state.taken) };
}

/**
 * What is said of the edges taken: a tree, or a forest if the graph is not connected.
 *
 * @param {AlgorithmProblem} problem
 * @param {TakenState} state
 * @returns {Witness}
 */
export function treeEnded(problem, state) {
  var trees = problem.order - state.taken.length;
  var words = { weight: weightOfAll(problem, state.taken), trees: trees };
  var said =
    trees === 1
      ? gettext("The edges taken are a spanning tree of the smallest weight, {weight}.")
      : gettext("The graph is not connected: the edges taken are {trees} trees, of the smallest weight together, {weight}.");
  return witness(fill(said, words), [], state.taken);
}

// ---- two sides

/**
 * The edges that have both ends among some vertices.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} vertices
 * @returns {number[]}
 */
export function edgesAmong(problem, vertices) {
  return allEdges(problem).filter(function (edge) {
    return among(problem.edges[edge], vertices).length === 2;
  });
}

/**
 * A search of all components of a graph, by levels: for each vertex its level, and the edge by which it was reached.
 *
 * @param {AlgorithmProblem} problem
 * @returns {{ levels: number[], parents: (number | null)[] }}
 */
export function levelsOfAll(problem) {
  /** @type {number[]} */
  var levels = [];
  /** @type {(number | null)[]} */
  var parents = forEachVertex(problem, null);
  byName(problem, allVertices(problem)).forEach(function (root) {
    var queue = levels[root] === undefined ? [root] : [];
    levels[root] = levels[root] || 0;
    for (var k = 0; k < queue.length; k++) {
      neighboursIn(problem, queue[k]).forEach(visit(queue, k));
    }
  });
  /**
   * @param {number[]} queue
   * @param {number} k
   * @returns {(v: number) => void}
   */
  function visit(queue, k) {
    return function (v) {
      if (levels[v] === undefined) {
        levels[v] = levels[queue[k]] + 1;
        parents[v] = edgeBetween(problem, queue[k], v);
        queue.push(v);
      }
    };
  }
  return { levels: levels, parents: parents };
}

/**
 * An odd cycle of a graph, as its vertices in order; empty if the graph is bipartite.
 *
 * @param {AlgorithmProblem} problem
 * @returns {number[]}
 */
export function oddCycle(problem) {
  var found = levelsOfAll(problem);
  var wrong = problem.edges.filter(function (pair) {
    return (found.levels[pair[0]] - found.levels[pair[1]]) % 2 === 0;
  });
  if (wrong.length === 0) {
    return [];
  }
  // The ends have the same level: the ways to them part at a vertex.
  var one = verticesOnWay(problem, found.parents, wrong[0][0]);
  var other = verticesOnWay(problem, found.parents, wrong[0][1]);
  var shared = among(one, other).length;
  return one.slice(shared - 1).concat(other.slice(shared).reverse());
}
