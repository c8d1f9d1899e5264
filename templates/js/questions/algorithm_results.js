// Results of algorithms as answers: what a question asks for, its solution and its marking. Pure. A run is a
// `FinishedRun`; types.d.ts describes the kinds of answers that an algorithm may name.

import { movesToEnd, replayed } from "../algorithms/model.js";
import {
  allEdges,
  allVertices,
  byName,
  edgeBetween,
  edgeName,
  edgeNames,
  edgesByWeight,
  exactSum,
  forEachVertex,
  neighboursIn,
  vertexNamesOf,
  verticesOnWay,
  wayTo,
  weightOf,
  weightOfAll
} from "../algorithms/tools.js";
import { pairNumber } from "../graph/graph.js";
import { allReached } from "../graph/reached.js";
import { among, leftOut, numbersBelow } from "../lib/lists.js";
import { fill, gettext, joinedNames } from "../lib/text.js";
import { answerOf, marking, partOf, pointing, sentence, taskOf } from "./model.js";

// Largest number of colours among which a vertex gets one.
export var COLOURS = ["\u2013", "1", "2", "3", "4", "5", "6"];

/**
 * The run of the default moves to its end.
 *
 * @param {Algorithm} algorithm
 * @param {AlgorithmProblem} problem
 * @returns {FinishedRun}
 */
export function finishedRun(algorithm, problem) {
  var state = replayed(algorithm, problem, movesToEnd(algorithm, problem, algorithm.begin(problem))).state;
  return /** @type {FinishedRun} */ ({ algorithm: algorithm, problem: problem, state: state, result: algorithm.result(problem, state) });
}

/**
 * @param {Verdict} kind
 * @param {string} said
 * @param {Words} words
 * @param {number} points
 * @param {number[]} [about]
 * @returns {Part}
 */
export function stepPart(kind, said, words, points, about) {
  words.said = said;
  return partOf(kind, points, sentence(kind + "Part", words), sentence(kind + "PartWhy", { said: said }), about || []);
}

/**
 * A part with what is said in place of its reason while the answer may be corrected.
 *
 * @param {Part} part
 * @param {string} said
 * @returns {Part}
 */
function pointedBy(part, said) {
  return pointing(part, sentence("next", { said: said }));
}

/**
 * The marking of parts: `right` of `full` points, and what is wrong or missing; `point` is said of what is right as long as
 * `why` would give the answer away.
 *
 * @param {number} full
 * @param {number} right
 * @param {string} why
 * @param {Part[]} others
 * @param {string} [point]
 * @returns {Marking}
 */
export function partsMarking(full, right, why, others, point) {
  var part = stepPart("right", why, { count: right, all: full }, right);
  return marking(full, right > 0 ? [point ? pointedBy(part, point) : part].concat(others) : others);
}

/**
 * The answer with these edges, in their order.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} edges
 * @returns {Answer}
 */
export function answerWithEdges(problem, edges) {
  var cells = numbersBelow((problem.order * (problem.order - 1)) / 2).map(function () {
    return 0;
  });
  edges.forEach(function (edge, k) {
    var pair = problem.edges[edge];
    cells[pairNumber(pair[0], pair[1], problem.order)] = k + 1;
  });
  return answerOf({ cells: cells });
}

/**
 * The edges in an answer, in their order: of two arcs between the same vertices, the one from the smaller vertex.
 *
 * @param {AlgorithmProblem} problem
 * @param {Answer} answer
 * @returns {number[]}
 */
export function edgesInAnswer(problem, answer) {
  /**
   * @param {number} edge
   * @returns {number}
   */
  function place(edge) {
    var pair = problem.edges[edge];
    return answer.cells[pairNumber(pair[0], pair[1], problem.order)] || 0;
  }
  return allEdges(problem)
    .filter(function (edge) {
      var pair = problem.edges[edge];
      return place(edge) > 0 && (pair[0] < pair[1] || edgeBetween(problem, pair[1], pair[0]) < 0);
    })
    .sort(function (one, other) {
      return place(one) - place(other);
    });
}

/**
 * A set of edges: it counts as far as it is part of a result. `kept(run, edges)` has as many of them as one result can
 * have, `full(run)` says how many a result has, and `why(kept)` why no further one belongs to it.
 *
 * @param {string} kind
 * @param {(run: FinishedRun) => number} full
 * @param {(run: FinishedRun, edges: number[]) => number[]} keptOf
 * @param {(kept: number[]) => string} why
 * @returns {ClickedResult}
 */
function setOfEdges(kind, full, keptOf, why) {
  return {
    task: function (asked, figure) {
      return taskOf(sentence(kind, asked), { figure: figure, marks: "edges" });
    },
    solution: function (run) {
      return answerWithEdges(run.problem, run.result.edges);
    },
    full: full,
    check: function (run, answer) {
      var most = full(run);
      var chosen = edgesInAnswer(run.problem, answer);
      var kept = keptOf(run, chosen);
      var said = fill(why(kept), { edges: edgeNames(run.problem, kept) });
      var wrong = leftOut(chosen, kept).map(function (edge) {
        return stepPart("wrong", said, { what: edgeName(run.problem, edge) }, -1);
      });
      if (kept.length < most) {
        wrong.push(stepPart("missed", fill(gettext("{count} edges belong to a result."), { count: most }), { count: most - kept.length }, 0));
      }
      return partsMarking(most, kept.length, fill(gettext("These edges are a part of a result: {edges}."), { edges: edgeNames(run.problem, kept) }), wrong);
    }
  };
}

/**
 * A result that is typed into one box.
 *
 * @param {string} kind
 * @param {string} label
 * @param {(run: FinishedRun) => string[]} expected
 * @returns {TypedResult}
 */
function typedResult(kind, label, expected) {
  return {
    task: function (asked, figure) {
      return taskOf(sentence(kind, asked), { figure: figure, fields: [sentence(label)] });
    },
    expected: expected
  };
}

/**
 * What is missing of a set of vertices; `point` is how they are found.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} all
 * @param {number[]} missing
 * @param {string} point
 * @returns {Part[]}
 */
export function missedVertices(problem, all, missing, point) {
  var said = fill(gettext("They are {names}."), { names: vertexNamesOf(problem, byName(problem, all)) });
  return missing.length === 0 ? [] : [pointedBy(stepPart("missed", said, { count: missing.length }, 0), point)];
}

/** @type {Record<string, ClickedResult | TypedResult>} */
export var ALGORITHM_RESULTS = {
  tree: setOfEdges(
    "tree",
    function (run) {
      return run.result.edges.length;
    },
    keptOfTree,
    function (kept) {
      return kept.length === 0 ? gettext("No spanning tree as light has this edge.") : gettext("No spanning tree as light has this edge and {edges}.");
    }
  ),
  matching: setOfEdges(
    "matching",
    function (run) {
      return run.result.size;
    },
    keptOfMatching,
    function (kept) {
      return kept.length === 0 ? gettext("No matching as large has this edge.") : gettext("No matching as large has this edge and {edges}.");
    }
  ),
  value: typedResult("value", "valueField", function (run) {
    return [String(run.result.value)];
  }),
  code: typedResult("code", "codeField", function (run) {
    return run.result.pruefer.map(function (v) {
      return run.problem.names[v];
    });
  }),
  coloring: {
    task: function (asked, figure) {
      return taskOf(sentence("coloring", asked), { figure: figure, marks: "labels", contents: COLOURS });
    },
    solution: function (run) {
      return answerOf({ cells: run.result.colors });
    },
    full: function (run) {
      return run.problem.order;
    },
    check: checkColouring
  },
  cycle: {
    task: function (asked, figure, run) {
      return run.result.cycle ? taskOf(sentence("cycle", asked), { figure: figure, marks: "order" }) : null;
    },
    solution: function (run) {
      return answerOf({ marked: /** @type {number[]} */ (run.result.cycle) });
    },
    full: function (run) {
      return run.problem.order;
    },
    check: checkCycle,
    reasons: function () {
      return [gettext("Each edge of the cycle is there.")];
    }
  },
  // A path through all vertices.
  route: {
    task: function (asked, figure, run) {
      return run.result.path ? taskOf(sentence("route", asked), { figure: figure, marks: "order" }) : null;
    },
    solution: function (run) {
      return answerOf({ marked: /** @type {number[]} */ (run.result.path) });
    },
    full: function (run) {
      return run.problem.order;
    },
    check: checkRoute,
    reasons: function () {
      return [gettext("Each edge of the path is there.")];
    }
  },
  path: {
    task: pathTask,
    solution: function (run) {
      return answerOf({ marked: shortestWay(run) });
    },
    full: function (run) {
      return shortestWay(run).length - 1;
    },
    check: checkPath
  },
  cuts: {
    task: function (asked, figure, run) {
      var isEmpty = run.problem.directed || run.result.cut_vertices.length === 0;
      return isEmpty ? null : taskOf(sentence("cuts", asked), { figure: figure, marks: "set" });
    },
    solution: function (run) {
      return answerOf({ marked: byName(run.problem, run.result.cut_vertices) });
    },
    full: function (run) {
      return run.result.cut_vertices.length;
    },
    check: checkCuts,
    reasons: function (run) {
      return byName(run.problem, run.result.cut_vertices).map(function (v) {
        return apartWithout(run.problem, v);
      });
    }
  }
};

/**
 * The smallest weight of a spanning tree that contains some edges; Infinity if these have a cycle.
 *
 * @param {AlgorithmProblem} problem
 * @param {number[]} edges
 * @returns {number}
 */
function treeWith(problem, edges) {
  var sets = allVertices(problem);
  var weight = 0;
  var isTree = true;
  /**
   * @param {number} edge
   * @param {boolean} needed
   */
  function join(edge, needed) {
    var ends = problem.edges[edge].map(function (v) {
      return sets[v];
    });
    if (ends[0] === ends[1]) {
      isTree = isTree && !needed;
      return;
    }
    weight = exactSum(weight, weightOf(problem, edge));
    sets = sets.map(function (set) {
      return set === ends[1] ? ends[0] : set;
    });
  }
  edges.forEach(function (edge) {
    join(edge, true);
  });
  edgesByWeight(problem).forEach(function (edge) {
    join(edge, false);
  });
  return isTree ? weight : Infinity;
}

/**
 * Those of some edges that are in a lightest spanning tree together: each one is kept that can be, and any order keeps
 * as many (R. Rado, 1957).
 *
 * @param {FinishedRun} run
 * @param {number[]} edges
 * @returns {number[]}
 */
function keptOfTree(run, edges) {
  var least = treeWith(run.problem, []);
  return edges.reduce(function (kept, edge) {
    return treeWith(run.problem, kept.concat(edge)) === least ? kept.concat(edge) : kept;
  }, /** @type {number[]} */ ([]));
}

/**
 * Those of some edges that are in one largest matching: the one that has the most of them, of all that there are.
 *
 * @param {FinishedRun} run
 * @param {number[]} edges
 * @returns {number[]}
 */
function keptOfMatching(run, edges) {
  /** @type {number[]} */
  var best = [];
  /**
   * @param {number[]} left
   * @param {number[]} taken
   */
  function extend(left, taken) {
    if (taken.length + left.length < run.result.size) {
      return;
    }
    if (left.length === 0) {
      best = among(edges, taken).length > best.length ? among(edges, taken) : best;
      return;
    }
    var pair = run.problem.edges[left[0]];
    var others = left.slice(1);
    extend(
      others.filter(function (edge) {
        return among(run.problem.edges[edge], pair).length === 0;
      }),
      taken.concat(left[0])
    );
    extend(others, taken);
  }
  extend(allEdges(run.problem), []);
  return best;
}

/**
 * @param {FinishedRun} run
 * @param {Answer} answer
 * @returns {Marking}
 */
function checkColouring(run, answer) {
  var problem = run.problem;
  var best = run.result.number;
  var colors = allVertices(problem).map(function (v) {
    return answer.cells[v] || 0;
  });
  /** @type {Part[]} */
  var wrong = [];
  var used = leftOut(colors, [0]).filter(function (color, k, all) {
    return all.indexOf(color) === k;
  }).length;
  /** @type {number[]} */
  var clashing = [];
  problem.edges.forEach(function (pair, edge) {
    if (colors[pair[0]] > 0 && colors[pair[0]] === colors[pair[1]] && clashing.indexOf(pair[1]) < 0) {
      clashing.push(pair[1]);
      wrong.push(stepPart("wrong", gettext("Neighbours have the same colour."), { what: edgeName(problem, edge) }, 0, [pair[1]]));
    }
  });
  var open = colors.filter(function (color) {
    return color === 0;
  }).length;
  var right = problem.order - open - clashing.length;
  if (open > 0) {
    wrong.push(stepPart("missed", gettext("Every vertex needs a colour."), { count: open }, 0));
  }
  var enough = fill(gettext("{count} colours are enough."), { count: best });
  if (used > best) {
    var many = stepPart("wrong", enough, { what: fill(gettext("{count} colours"), { count: used }) }, best - used);
    wrong.push(pointedBy(many, fill(gettext("Fewer than {count} colours are enough."), { count: used })));
  }
  return partsMarking(problem.order, right, enough, wrong, gettext("No neighbour before them has their colour."));
}

/**
 * A point for each pair of vertices that follow each other and are joined; `closing` is the vertex after the last one.
 *
 * @param {FinishedRun} run
 * @param {number[]} vertices
 * @param {number[]} closing
 * @returns {{ right: number, wrong: Part[] }}
 */
function joinedPairs(run, vertices, closing) {
  /** @type {{ right: number, wrong: Part[] }} */
  var found = { right: 0, wrong: [] };
  vertices.concat(closing).slice(1).forEach(function (next, k) {
    if (edgeBetween(run.problem, vertices[k], next) >= 0) {
      found.right++;
    } else {
      var pair = joinedNames([vertices[k], next], run.problem.names, "\u2013");
      found.wrong.push(stepPart("wrong", gettext("There is no edge between them."), { what: pair }, -1, [next]));
    }
  });
  return found;
}

/**
 * @param {FinishedRun} run
 * @param {Answer} answer
 * @param {string} said
 * @returns {Part[]}
 */
function missedOfAll(run, answer, said) {
  var missing = run.problem.order - answer.marked.length;
  return missing > 0 ? [stepPart("missed", said, { count: missing }, 0)] : [];
}

/**
 * @param {FinishedRun} run
 * @param {Answer} answer
 * @returns {Marking}
 */
function checkCycle(run, answer) {
  var full = run.problem.order;
  var found = joinedPairs(run, answer.marked, answer.marked.length === full ? [answer.marked[0]] : []);
  var missed = missedOfAll(run, answer, gettext("The cycle goes through every vertex."));
  return partsMarking(full, found.right, gettext("Each edge of the cycle is there."), found.wrong.concat(missed));
}

/**
 * @param {FinishedRun} run
 * @param {Answer} answer
 * @returns {Marking}
 */
function checkRoute(run, answer) {
  var full = run.problem.order;
  var found = joinedPairs(run, answer.marked, []);
  var start = /** @type {number} */ (run.problem.start);
  if (answer.marked[0] === start) {
    found.right++;
  } else {
    var first = answer.marked[0];
    found.wrong.unshift(stepPart("wrong", fill(gettext("The path begins at {start}."), { start: run.problem.names[start] }), { what: run.problem.names[first] }, 0, [first]));
  }
  var missed = missedOfAll(run, answer, gettext("The path goes through every vertex."));
  return partsMarking(full, found.right, gettext("Each edge of the path is there."), found.wrong.concat(missed));
}

/**
 * A shortest way to the vertex that is furthest away, counted by its edges.
 *
 * @param {AlgorithmWords} asked
 * @param {TaskFigure} figure
 * @param {FinishedRun} run
 * @returns {AlgorithmTask | null}
 */
function pathTask(asked, figure, run) {
  var problem = /** @type {StartedProblem} */ (run.problem);
  var furthest = allVertices(problem).reduce(function (best, v) {
    return wayTo(problem, run.state.parents, v).length > wayTo(problem, run.state.parents, best).length ? v : best;
  }, problem.start);
  asked.target = problem.names[furthest];
  return furthest === problem.start ? null : taskOf(sentence("path", asked), { figure: figure, marks: "order" });
}

/**
 * @param {FinishedRun} run
 * @returns {number[]}
 */
function shortestWay(run) {
  return verticesOnWay(run.problem, run.state.parents, /** @type {number} */ (run.problem.target));
}

/**
 * The distance from each vertex to one of them, null where there is no way; no cycle is negative.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} target
 * @returns {(number | null)[]}
 */
function distancesTo(problem, target) {
  /** @type {(number | null)[]} */
  var found = forEachVertex(problem, null);
  found[target] = 0;
  /**
   * @param {number} from
   * @param {number} to
   * @param {number} edge
   */
  function shorten(from, to, edge) {
    var length = found[to] === null ? null : exactSum(found[to], weightOf(problem, edge));
    found[from] = length !== null && (found[from] === null || length < found[from]) ? length : found[from];
  }
  allVertices(problem).forEach(function () {
    problem.edges.forEach(function (pair, edge) {
      shorten(pair[0], pair[1], edge);
      if (!problem.directed) {
        shorten(pair[1], pair[0], edge);
      }
    });
  });
  return found;
}

/**
 * @param {FinishedRun} run
 * @param {Answer} answer
 * @returns {Marking}
 */
function checkPath(run, answer) {
  var problem = /** @type {FlowProblem} */ (run.problem);
  var labels = run.state.labels;
  var path = answer.marked;
  var best = shortestWay(run);
  var shown = fill(gettext("A shortest way: {path}."), { path: joinedNames(best, problem.names) });
  var full = best.length - 1;
  var edges = path.slice(1).map(function (v, k) {
    return edgeBetween(problem, path[k], v);
  });
  var isWay = edges.indexOf(-1) < 0 && path[0] === problem.start && path[path.length - 1] === problem.target;
  if (isWay && weightOfAll(problem, edges) === labels[problem.target]) {
    return partsMarking(full, full, fill(gettext("Its length is {label}."), { label: labels[problem.target] }), []);
  }
  // As far as the way is the beginning of a shortest one.
  var left = distancesTo(problem, problem.target);
  var right = 0;
  /**
   * @param {number} count
   * @returns {boolean}
   */
  function goesOn(count) {
    var end = left[path[count]];
    return edges[count - 1] >= 0 && end !== null && exactSum(weightOfAll(problem, edges.slice(0, count)), end) === labels[problem.target];
  }
  while (right < edges.length && path[0] === problem.start && goesOn(right + 1)) {
    right++;
  }
  var point = pathPoint(run, path, edges, right);
  var what = isWay ? fill(gettext("length {label}"), { label: weightOfAll(problem, edges) }) : joinedNames(path, problem.names, "\u2013");
  var wrong = pointedBy(stepPart("wrong", shown, { what: what }, 0, path.slice(right + 1, right + 2)), point);
  return partsMarking(full, Math.min(right, full - 1), shown, [wrong], gettext("So far it begins like a shortest way."));
}

/**
 * What is wrong with a path: where it begins, where it leaves the edges, where it is no longer a shortest way, or its end.
 *
 * @param {FinishedRun} run
 * @param {number[]} path
 * @param {number[]} edges
 * @param {number} right
 * @returns {string}
 */
function pathPoint(run, path, edges, right) {
  var problem = /** @type {FlowProblem} */ (run.problem);
  var words = { one: problem.names[path[right]], other: problem.names[path[right + 1]], start: problem.names[problem.start], target: problem.names[problem.target] };
  if (path[0] !== problem.start) {
    return fill(gettext("The way begins at {start}."), words);
  }
  if (right === edges.length) {
    return fill(gettext("The way goes on from {one}: it ends at {target}."), words);
  }
  return fill(edges[right] < 0 ? gettext("No edge leads from {one} to {other}.") : gettext("From {one} a shorter way to {target} does not lead to {other} next."), words);
}

/**
 * Two neighbours of a cut vertex between which there is no way without it.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} v
 * @returns {string}
 */
function apartWithout(problem, v) {
  var around = neighboursIn(problem, v);
  var reached = allReached(around.slice(0, 1), function (u) {
    return leftOut(neighboursIn(problem, u), [v]);
  });
  var words = { vertex: problem.names[v], one: problem.names[around[0]], other: problem.names[leftOut(around, reached)[0]] };
  return fill(gettext("Without {vertex} no way leads from {one} to {other}."), words);
}

/**
 * @param {FinishedRun} run
 * @param {Answer} answer
 * @returns {Marking}
 */
function checkCuts(run, answer) {
  var problem = run.problem;
  var cuts = run.result.cut_vertices;
  var wrong = leftOut(answer.marked, cuts).map(function (v) {
    return stepPart("wrong", fill(gettext("Without {vertex} there are no more components than before."), { vertex: problem.names[v] }), { what: problem.names[v] }, -1, [v]);
  });
  var missing = leftOut(cuts, answer.marked);
  return partsMarking(
    cuts.length,
    cuts.length - missing.length,
    gettext("Without one of them, some vertices are no longer connected."),
    wrong.concat(missedVertices(problem, cuts, missing, gettext("Leave out one vertex after the other: do the rest still hang together?")))
  );
}
