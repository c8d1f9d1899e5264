// Draws the run of an algorithm: vertices, lines and weights with their marks, the pseudocode with its line, the data
// structure as a table, and the meaning of the marks.

import {
  boardVertex,
  captionOffset,
  captionWidth,
  circlePlaces,
  circleRadius,
  distanceBetween,
  lineDistance
} from "../graph/circle.js";
import { PHONE_RADIUS_PX, halfOfText, haveRoom, roundedTo3 } from "../graph/label_places.js";
import { placeWeights, showWeights } from "../graph/labels.js";
import { among, ascending, leftOut } from "../lib/lists.js";
import { fill, gettext, ngettext, shownText, wrapText } from "../lib/text.js";
import { MOST_TO_GO, algorithmHere, keepMoves, keepState, kindDrawn, movesIn } from "./board.js";
import { drawTable } from "./table.js";
import { allVertices, edgeBetween, forEachVertex, levelsOfAll, noMarks, oddCycle } from "./tools.js";

// Pixels between parallel edges.
var LINE_GAP_PX = 10;
// The estimated width of a caption is more than it needs, by these pixels.
var CAPTION_SPARE_PX = 8;
// Vertices nearer than this leave no room for a caption between them.
var NEAR_CAPTION = 1.2;
// A vertex nearer than this to a line seems to be on it.
var ON_LINE = 0.05;
var CAPTION_ANGLES = 24;

// ---- places

/**
 * The vertices stand on a circle. Those of a network with a source and a target go from left to right, and those of a
 * bipartite graph in two columns.
 *
 * @param {View} view
 * @param {AlgorithmProblem} problem
 * @returns {Place[]}
 */
export function placesOfNetwork(view, problem) {
  var drawn = kindDrawn(view);
  /** @type {number[][]} */
  var moved = view.list("movedPlaces");
  if (moved.length === problem.order && moved.length > 0) {
    return moved.map(function (place) {
      return { x: place[0], y: place[1] };
    });
  }
  var circle = { x: settings.board.wide.x, radius: labelledRadius(problem) };
  var sides = drawn === "bipartite" ? levelsOfAll(problem).levels : [];
  var sequence = drawn === "flow" || drawn === "acyclic" ? fromLeft(problem) : null;
  var order = problem.order;
  if (isInColumns(view, problem)) {
    return sides.map(function (level, v) {
      var alike = allVertices(problem).filter(function (u) {
        return (sides[u] - level) % 2 === 0;
      });
      var share = alike.length === 1 ? 0 : 1 - (2 * alike.indexOf(v)) / (alike.length - 1);
      return { x: circle.x + (level % 2 === 0 ? -0.75 : 0.75) * circle.radius, y: share * circle.radius };
    });
  }
  if (sequence === null || order < 3) {
    return circlePlaces(order, false, widestCaption(problem));
  }
  /** @type {Place[]} */
  var places = [];
  sequence.forEach(function (v, k) {
    var turned = Math.PI + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * ((2 * Math.PI) / order);
    places[v] = { x: circle.x + circle.radius * Math.cos(turned), y: circle.radius * Math.sin(turned) };
  });
  return places;
}

/**
 * Whether the vertices stand in two columns.
 *
 * @param {View} view
 * @param {AlgorithmProblem} problem
 * @returns {boolean}
 */
function isInColumns(view, problem) {
  return kindDrawn(view) === "bipartite" && problem.order > 1 && oddCycle(problem).length === 0 && view.list("movedPlaces").length === 0;
}

/**
 * Captions have room for the widest label, two digits in most algorithms.
 *
 * @param {AlgorithmProblem} problem
 * @returns {number}
 */
function widestCaption(problem) {
  var algorithm = algorithmHere();
  var label = algorithm.widest ? algorithm.widest(problem) : "10";
  return problem.names.reduce(function (widest, name) {
    return Math.max(widest, captionWidth(name + (label === "" ? "" : ": " + label)) - CAPTION_SPARE_PX);
  }, 0);
}

/**
 * @param {AlgorithmProblem} problem
 * @returns {number}
 */
function labelledRadius(problem) {
  return circleRadius(settings.board.wide, widestCaption(problem));
}

/**
 * The vertices by the number of arcs that lead to them on the longest way, as far as there are no cycles.
 *
 * @param {AlgorithmProblem} problem
 * @returns {number[]}
 */
function fromLeft(problem) {
  var levels = forEachVertex(problem, 0);
  for (var round = 0; round < problem.order; round++) {
    problem.edges.forEach(function (pair) {
      levels[pair[1]] = Math.min(problem.order, Math.max(levels[pair[1]], levels[pair[0]] + 1));
    });
  }
  if (problem.start !== null && problem.target !== null) {
    levels[problem.start] = -1;
    levels[problem.target] = problem.order + 1;
  }
  return allVertices(problem).sort(function (u, v) {
    return levels[u] - levels[v] || u - v;
  });
}

/**
 * How far each edge stands beside the line between its ends, in pixels: those between the same two vertices share it.
 *
 * @param {AlgorithmProblem} problem
 * @returns {number[]}
 */
function besideOf(problem) {
  /** @type {Record<string, number[]>} */
  var alike = {};
  var keys = problem.edges.map(function (pair, number) {
    var key = ascending(pair).join();
    alike[key] = (alike[key] || []).concat(number);
    return key;
  });
  return problem.edges.map(function (pair, number) {
    var turned = pair[0] < pair[1] ? 1 : -1;
    var all = alike[keys[number]];
    return turned * (all.indexOf(number) - (all.length - 1) / 2) * LINE_GAP_PX;
  });
}

/**
 * The ends of a line beside that between two places.
 *
 * @param {Place} from
 * @param {Place} to
 * @param {number} pixels
 * @returns {Place[]}
 */
function lineBeside(from, to, pixels) {
  var length = distanceBetween(from, to) || 1;
  var across = { x: ((from.y - to.y) / length) * pixels * settings.pixel, y: ((to.x - from.x) / length) * pixels * settings.pixel };
  return [
    { x: from.x + across.x, y: from.y + across.y },
    { x: to.x + across.x, y: to.y + across.y }
  ];
}

// ---- the graph

/**
 * @param {string} mark
 * @returns {string}
 */
function lineName(mark) {
  return settings.lineMarks.indexOf(mark) >= 0 ? mark : mark === "" ? "plain" : "tree";
}

/**
 * Draws a list unless it was drawn last; the text `drawnLines` has a digest of each list that is not empty.
 *
 * @param {View} view
 * @param {string} label
 * @param {unknown[]} items
 * @param {() => void} draw
 */
function drawIfNew(view, label, items, draw) {
  var before = view.text("drawnLines").split(" ");
  var digest = label + ":" + digestOf(JSON.stringify(items));
  var known = before.filter(function (each) {
    return each.indexOf(label + ":") === 0;
  });
  if (items.length === 0 ? known.length > 0 : known[0] !== digest) {
    draw();
    view.setText("drawnLines", leftOut(before, known.concat("")).concat(items.length === 0 ? [] : digest).join(" "));
  }
}

/**
 * A number by which two texts are told apart.
 *
 * @param {string} text
 * @returns {number}
 */
function digestOf(text) {
  var found = text.length;
  for (var k = 0; k < text.length; k++) {
    found = (found * 31 + text.charCodeAt(k)) % 1000003;
  }
  return found;
}

/**
 * @param {View} view
 * @param {AlgorithmProblem} problem
 * @param {Marks} marks
 * @param {Place[]} places
 */
function drawLines(view, problem, marks, places) {
  /** @type {Record<string, number[][]>} */
  var ends = {};
  settings.lineMarks.forEach(
    /** @param {string} name */
    function (name) {
      ends[name + "Lines"] = [];
      ends[name + "Heads"] = [];
    }
  );
  var beside = besideOf(problem);
  /**
   * @param {string} mark
   * @param {number} from
   * @param {number} to
   * @param {number} pixels
   * @param {boolean} arrow
   */
  function add(mark, from, to, pixels, arrow) {
    var line = lineBeside(places[from], places[to], pixels);
    ends[lineName(mark) + (arrow ? "Heads" : "Lines")].push([line[0].x, line[0].y, line[1].x, line[1].y].map(roundedTo3).concat(1, 1));
  }
  problem.edges.forEach(function (pair, number) {
    var mark = lineName(marks.edges[number]);
    add(mark, pair[0], pair[1], beside[number], problem.directed);
    // Below a thick line the thin one stays, so that its list changes less often: that is slow.
    if (mark === "tree" || mark === "path") {
      add("", pair[0], pair[1], beside[number], problem.directed);
    }
  });
  (marks.joined || []).forEach(function (pair) {
    add("tree", pair[0], pair[1], 0, false);
  });
  Object.keys(ends).forEach(function (label) {
    drawIfNew(view, label, ends[label], function () {
      view.setList(label + "Ends", [settings.unseenStroke].concat(ends[label]));
    });
  });
  drawWeights(view, problem, marks, places);
}

/**
 * The weights of the edges as they are shown; none if the graph has none.
 *
 * @param {AlgorithmProblem} problem
 * @param {Pick<Marks, "weights">} marks
 * @returns {string[]}
 */
function weightWords(problem, marks) {
  return marks.weights || (problem.weights || []).map(String);
}

/**
 * The ends of the lines of all edges.
 *
 * @param {AlgorithmProblem} problem
 * @param {Place[]} places
 * @returns {Place[][]}
 */
export function linesDrawn(problem, places) {
  var beside = besideOf(problem);
  return problem.edges.map(function (pair, number) {
    return lineBeside(places[pair[0]], places[pair[1]], beside[number]);
  });
}

/**
 * Whether each weight has a place where it seems to belong to its own line. Where an applet for phones has such graphs,
 * they are seen as there, so that a seed has the same graphs on all screens.
 *
 * @param {View} view
 * @param {AlgorithmRun} run
 * @returns {boolean}
 */
export function weightsHaveRoom(view, run) {
  var problem = run.problem;
  var places = placesOfNetwork(view, problem);
  var px = settings.board.unitsPerPx;
  var scale = problem.order > settings.mostOnPhones ? px : Math.max(px, labelledRadius(problem) / PHONE_RADIUS_PX);
  var words = weightWords(problem, run.refused ? {} : run.algorithm.marks(problem, run.state));
  return words.length === 0 || haveRoom(linesDrawn(problem, places), words.map(halfOfText), places, scale);
}

/**
 * @param {View} view
 * @param {AlgorithmProblem} problem
 * @param {Marks} marks
 * @param {Place[]} places
 */
function drawWeights(view, problem, marks, places) {
  var texts = weightWords(problem, marks);
  var lines = texts.length === 0 ? [] : linesDrawn(problem, places);
  // Places are looked for only where lines or widths have changed: that takes longer than all else.
  /** @type {unknown[]} */
  var spots = lines;
  drawIfNew(view, "weightSpots", spots.concat(texts.map(halfOfText)), function () {
    placeWeights(view, lines, texts, places);
  });
  drawIfNew(view, "weights", texts, function () {
    showWeights(view, texts);
  });
}

/**
 * @param {View} view
 * @param {AlgorithmProblem} problem
 * @param {Marks} marks
 * @param {Place[]} places
 */
export function drawVertices(view, problem, marks, places) {
  var isFixed = !algorithmHere().draggable;
  // Vertices that do not stand on the circle have edges on all sides.
  var inside = view.list("movedPlaces").length > 0;
  var beside = isInColumns(view, problem);
  view.setVertices(
    places.map(function (place, v) {
      var mark = marks.vertices[v];
      var label = marks.labels[v];
      var caption = captionOfVertex(problem, v, label);
      var item = boardVertex(place, caption, false, false);
      if (inside) {
        item.offset = captionOffset(caption, freeAngle(problem, places, v));
      }
      if (beside) {
        item.offset = captionOffset(caption, place.x < settings.board.wide.x ? Math.PI : 0);
      }
      item.style = settings.vertexLooks[settings.vertexLooks[mark] ? mark : "plain"];
      return item;
    }),
    isFixed
  );
}

/**
 * The direction in which the caption of a vertex is farthest from its edges and from the vertices near it, upwards if
 * all are as good.
 *
 * @param {AlgorithmProblem} problem
 * @param {Place[]} places
 * @param {number} v
 * @returns {number}
 */
function freeAngle(problem, places, v) {
  /** @type {number[]} */
  var taken = [];
  allVertices(problem).forEach(function (u) {
    var joined = edgeBetween(problem, v, u) >= 0 || edgeBetween(problem, u, v) >= 0;
    if (u !== v && (joined || distanceBetween(places[u], places[v]) < NEAR_CAPTION)) {
      taken.push(Math.atan2(places[u].y - places[v].y, places[u].x - places[v].x));
    }
  });
  var best = Math.PI / 2;
  var most = -1;
  for (var k = 0; k < CAPTION_ANGLES; k++) {
    var angle = Math.PI / 2 + (2 * Math.PI * k) / CAPTION_ANGLES;
    var least = Math.min.apply(null, taken.concat(angle + Math.PI).map(apartFrom(angle)));
    if (least > most + 0.001) {
      most = least;
      best = angle;
    }
  }
  return best;
}

/**
 * @param {number} angle
 * @returns {(other: number) => number}
 */
function apartFrom(angle) {
  return function (other) {
    var turn = Math.abs(angle - other) % (2 * Math.PI);
    return Math.min(turn, 2 * Math.PI - turn);
  };
}

/**
 * The name of a vertex, with its label, or with s or t for the source and the target.
 *
 * @param {AlgorithmProblem} problem
 * @param {number} v
 * @param {string} label
 * @returns {string}
 */
function captionOfVertex(problem, v, label) {
  var ends = settings.takes.target === true ? [problem.start, problem.target] : [];
  var shown = label === "" && ends.indexOf(v) >= 0 ? "st".charAt(ends.indexOf(v)) : label;
  return problem.names[v] + (shown === "" ? "" : ": " + shown);
}

// ---- beside the graph

/**
 * Blanks at the beginning of a line are kept, on wide screens as wide as letters.
 *
 * @param {View} view
 * @param {AlgorithmRun} run
 */
function drawCode(view, run) {
  var lines = run.algorithm.code().map(function (line) {
    return line.replace(/^ +/, function (blanks) {
      return blanks.replace(/ /g, settings.indent);
    });
  });
  view.setText("code", lines.map(shownText).join("\n"));
  view.setText(
    "codeMark",
    lines
      .map(function (line, k) {
        return run.state && run.state.line === k ? "\u25b8" : "\u00a0";
      })
      .join("\n")
  );
}

/**
 * The marks that are seen, in words.
 *
 * @param {Marks} marks
 * @returns {string}
 */
function legendOf(marks) {
  var named = {
    current: gettext("◆ now"),
    waiting: gettext("◇ waiting"),
    done: gettext("● done"),
    cut: gettext("✚ shows why"),
    path: gettext("▲ path")
  };
  var lines = { tree: gettext("thick: taken"), done: gettext("dash-dotted: done"), waiting: gettext("short dashes: possible"), rejected: gettext("dotted: rejected"), cut: gettext("dashed: shows why"), path: gettext("very thick: path") };
  /**
   * @param {Record<string, string>} words
   * @param {string[]} list
   * @returns {string[]}
   */
  function seen(words, list) {
    return Object.keys(words)
      .filter(function (mark) {
        return list.indexOf(mark) >= 0;
      })
      .map(function (mark) {
        return words[mark];
      });
  }
  return seen(named, marks.vertices).concat(seen(lines, marks.edges)).join(" \u00a0 ");
}

// ---- all of it

/**
 * @param {View} view
 * @param {AlgorithmRun} run
 */
export function drawRun(view, run) {
  var marks = run.refused ? refusedMarks(run) : run.algorithm.marks(run.problem, run.state);
  placeAtEnd(view, run);
  var places = placesOfNetwork(view, run.problem);
  if (!run.refused && run.steps.length === 0) {
    marks = withWitness(marks, run.algorithm.ended(run.problem, run.state));
  }
  marks = withPicks(view, run.problem, marks);
  drawVertices(view, run.problem, marks, places);
  drawLines(view, run.problem, marks, places);
  drawCode(view, run);
  drawTable(view, run.refused ? { title: "", columns: [], rows: [] } : run.algorithm.table(run.problem, run.state));
  view.setText("legend", wrapText(legendOf(marks), settings.legend.columns, settings.legend.lines));
  publishRun(view, run);
}

/**
 * Moves the vertices to where an algorithm puts them at the end.
 *
 * @param {View} view
 * @param {AlgorithmRun} run
 */
function placeAtEnd(view, run) {
  var placed = run.refused || !run.algorithm.places || run.steps.length > 0 ? null : run.algorithm.places(run.problem, run.state);
  var circle = settings.board.wide;
  var radius = labelledRadius(run.problem);
  if (placed !== null && view.number("placedAtEnd") === 0) {
    view.setList(
      "movedPlaces",
      placed.map(function (place) {
        return [circle.x + radius * place[0], radius * place[1]].map(roundedTo3);
      })
    );
  }
  view.setNumber("placedAtEnd", placed === null ? 0 : 1);
}

/**
 * The number of pairs of edges that cross in the drawing, or of which one goes through an end of the other.
 *
 * @param {AlgorithmProblem} problem
 * @param {Place[]} places
 * @returns {number}
 */
export function crossingsIn(problem, places) {
  /**
   * @param {Place} from
   * @param {Place} to
   * @param {Place} at
   * @returns {number}
   */
  function side(from, to, at) {
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
  }
  /**
   * @param {Pair} one
   * @param {Pair} other
   * @returns {boolean}
   */
  function crosses(one, other) {
    var ends = one.concat(other);
    var p = ends.map(function (v) {
      return places[v];
    });
    var apart = among(one, other).length === 0;
    var inside = side(p[0], p[1], p[2]) * side(p[0], p[1], p[3]) < 0 && side(p[2], p[3], p[0]) * side(p[2], p[3], p[1]) < 0;
    var through = [lineDistance(p[0], p[2], p[3]), lineDistance(p[1], p[2], p[3]), lineDistance(p[2], p[0], p[1]), lineDistance(p[3], p[0], p[1])];
    return apart && (inside || Math.min.apply(null, through) < ON_LINE);
  }
  return problem.edges.reduce(function (count, one, k) {
    return (
      count +
      problem.edges.slice(k + 1).filter(function (other) {
        return crosses(one, other);
      }).length
    );
  }, 0);
}

/**
 * @param {RefusedRun} run
 * @returns {Marks}
 */
function refusedMarks(run) {
  return withWitness(noMarks(run.problem), run.refused);
}

/**
 * The vertices and edges that show why, marked where nothing else is.
 *
 * @param {Marks} marks
 * @param {Witness} told
 * @returns {Marks}
 */
function withWitness(marks, told) {
  told.vertices.forEach(function (v) {
    marks.vertices[v] = marks.vertices[v] || "cut";
  });
  told.edges.forEach(function (number) {
    marks.edges[number] = marks.edges[number] || "cut";
  });
  return marks;
}

/**
 * @param {View} view
 * @param {AlgorithmProblem} problem
 * @param {Marks} marks
 * @returns {Marks}
 */
function withPicks(view, problem, marks) {
  var picked = view.number("picked");
  var link = view.number("pickedLink");
  if (picked >= 0 && picked < problem.order) {
    marks.vertices[picked] = "waiting";
  }
  if (link >= 0 && link < problem.edges.length) {
    marks.edges[link] = "current";
  }
  return marks;
}

/**
 * @param {View} view
 * @param {AlgorithmRun} run
 */
function publishRun(view, run) {
  if (!run.refused) {
    keepMoves(view, run);
    keepState(view, run);
  }
  var toGo = movesIn(view, "movesAhead").length;
  view.setNumber("ended", run.steps.length === 0 ? 1 : 0);
  view.setNumber("steps", run.moves.length + toGo);
  var facts = [fill(ngettext("{count} vertex", "{count} vertices", run.problem.order), { count: run.problem.order })];
  facts.push(fill(ngettext("{count} edge", "{count} edges", run.problem.edges.length), { count: run.problem.edges.length }));
  if (!run.refused) {
    facts.push(
      fill(gettext("step {step}"), { step: run.moves.length }) +
        ", " +
        (toGo > MOST_TO_GO
          ? fill(gettext("more than {count} to go"), { count: MOST_TO_GO })
          : fill(gettext("{count} to go"), { count: toGo }))
    );
  }
  if (run.algorithm.draggable) {
    var crossings = crossingsIn(run.problem, placesOfNetwork(view, run.problem));
    facts.push(fill(ngettext("{count} crossing", "{count} crossings", crossings), { count: crossings }));
  }
  if (view.number("mistakes") > 0) {
    facts.push(fill(ngettext("{count} mistake", "{count} mistakes", view.number("mistakes")), { count: view.number("mistakes") }));
  }
  if (view.number("seed") !== 0 && view.number("draws") !== 0 && view.text("edits") === "") {
    facts.push(fill(gettext("graph {number} of seed {seed}"), { number: view.number("draws"), seed: view.number("seed") }));
  }
  view.showFacts(facts);
}

/**
 * What is said of a run: why the last step was made, or what the end shows.
 *
 * @param {AlgorithmRun} run
 * @returns {string}
 */
export function runText(run) {
  if (run.refused) {
    return run.refused.said;
  }
  var said = run.state.why || "";
  var end = run.steps.length === 0 ? run.algorithm.ended(run.problem, run.state).said : said;
  return end === said ? said : said + " " + end;
}
