// Sets of vertices: what each control does. The list `chosen` has the vertices of the set. `optimum` is the number of vertices
// of the best sets once one was found or shown, and -1 before; `points` counts those that the student found.

import { markEdges } from "./edge_marks.js";
import { bestSets, hasProperty, isLargeWanted, setFaults, spareVertices, turnedVertex } from "./vertex_sets.js";
import { matrixMessage, publishGraph, rowsOnBoard, sizeFact } from "ggbgen/explorers/graph.js";
import { matrixShown, placeMatrix, renewMatrix, showMatrix } from "ggbgen/explorers/matrix.js";
import { drawNext, loadGraph, takeOrder } from "ggbgen/explorers/new_graph.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { seeding } from "ggbgen/explorers/seed.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { firstPlaces, placesBeside, placesOnBoard } from "ggbgen/explorers/name_entry.js";
import { restoreEdges } from "ggbgen/explorers/vertex_restoration.js";
import { boardVertex } from "ggbgen/graph/circle.js";
import { complementOf } from "ggbgen/graph/graph.js";
import { pairsOfRows } from "ggbgen/graph/text.js";
import { boardNames, isBlank } from "ggbgen/graph/vertex_names.js";
import { leftOut, numbersBelow } from "ggbgen/lib/lists.js";
import { fill, gettext, joinedNames, ngettext } from "ggbgen/lib/text.js";

/**
 * @typedef {import("./vertex_sets.js").SetProperty} SetProperty
 * @typedef {import("./vertex_sets.js").BestSets} BestSets
 * @typedef {ExplorerView<MatrixHooks & NewGraphHooks>} SetsView
 */

var SYMBOLS = { "independent set": "\u03b1", clique: "\u03c9", "vertex cover": "\u03c4", "dominating set": "\u03b3" };

/**
 * @param {View} view
 * @returns {SetProperty}
 */
function property(view) {
  return /** @type {SetProperty} */ (view.option("property"));
}

/**
 * @param {View} view
 * @param {number[]} vertices
 * @returns {string}
 */
function setText(view, vertices) {
  return vertices.length === 0 ? "\u2205" : "{" + joinedNames(vertices, boardNames(view)) + "}";
}

// ---- the board

/**
 * @param {View} view
 * @param {Rows} rows
 * @param {Place[]} places
 */
function drawVertices(view, rows, places) {
  var chosen = view.list("chosen");
  var faults = setFaults(property(view), rows, chosen);
  view.setVertices(
    boardNames(view).map(function (name, i) {
      var item = boardVertex(places[i], name, matrixShown(view), chosen.indexOf(i) >= 0);
      if (faults.vertices.indexOf(i) >= 0) {
        item.style = settings.vertexLooks.cut;
      }
      return item;
    })
  );
}

/**
 * Draws the set, and what keeps it from having the property: edges that should not be there or are not covered, pairs
 * that should be adjacent, vertices that are not dominated.
 *
 * @param {View} view
 * @param {Place[]} places
 */
function draw(view, places) {
  var rows = rowsOnBoard(view);
  var looks = settings.lineLooks;
  drawVertices(view, rows, places);
  markEdges(view, rows, setFaults(property(view), rows, view.list("chosen")).pairs, property(view) === "clique" ? looks.waiting : looks.cut);
  showFacts(view, rows);
}

/** @param {View} view */
function redraw(view) {
  draw(view, placesOnBoard(view, view.number("order")));
}

/**
 * Draws everything anew, the vertices on the circle.
 *
 * @param {View} view
 */
function drawOnCircle(view) {
  publishGraph(view, rowsOnBoard(view), boardNames(view));
  draw(view, firstPlaces(view, boardNames(view)));
}

/**
 * Puts another graph on the board, with its vertices at some places.
 *
 * @param {View} view
 * @param {Rows} rows
 * @param {string[]} names
 * @param {Place[]} places
 */
function showRows(view, rows, names, places) {
  publishGraph(view, rows, names);
  view.fillEntry("graphEntry", pairsOfRows(rows, names, "-"));
  forgetOptimum(view);
  draw(view, places);
  renewMatrix(view, rows, names);
}

/**
 * @param {View} view
 * @param {Rows} rows
 * @param {string[]} names
 */
function present(view, rows, names) {
  view.setList("chosen", []);
  showRows(view, rows, names, firstPlaces(view, names));
}

/** @param {View} view */
function forgetOptimum(view) {
  view.setNumber("optimum", -1);
  view.setNumber("done", 0);
}

/**
 * @param {View} view
 * @param {Rows} rows
 */
function showFacts(view, rows) {
  var chosen = view.list("chosen");
  var facts = [
    fill(ngettext("{count} vertex", "{count} vertices", rows.length), { count: rows.length }),
    sizeFact(rows),
    fill(gettext("chosen {set}"), { set: setText(view, chosen) })
  ];
  if (view.number("optimum") >= 0) {
    facts.push(SYMBOLS[property(view)] + " = " + view.number("optimum"));
  }
  facts.push(fill(gettext("{count} found"), { count: view.number("points") }));
  if (view.number("draws") > 0) {
    facts.push(
      fill(gettext("graph {number} of seed {seed}"), { number: view.number("draws"), seed: view.number("seed") })
    );
  }
  view.showFacts(facts);
  drawButtons(view);
}

/**
 * The button to press next is filled, those that do nothing now are idle.
 *
 * @param {View} view
 */
function drawButtons(view) {
  var isOver = view.number("optimum") >= 0;
  view.lookAll({
    newGraph: isOver ? "main" : "command",
    checkSet: isOver ? "command" : "main",
    clearSet: view.list("chosen").length === 0 ? "idle" : "command"
  });
  view.turn("showMatrix", matrixShown(view));
}

/**
 * Whether the page of the panel leaves room for the matrix on a phone.
 *
 * @param {View} view
 * @returns {boolean}
 */
function matrixFits(view) {
  return view.onFirstPage();
}

// ---- what is said

/**
 * @param {View} view
 * @returns {string}
 */
function taskMessage(view) {
  return {
    "independent set": gettext("Choose as many vertices as possible of which no two are adjacent: an independent set."),
    clique: gettext("Choose as many vertices as possible of which any two are adjacent: a clique."),
    "vertex cover": gettext("Choose as few vertices as possible such that every edge has an end among them: a vertex cover."),
    "dominating set": gettext("Choose as few vertices as possible such that every other one has a neighbour among them: a dominating set.")
  }[property(view)];
}

/**
 * Whether the chosen set has the property, and why or why not.
 *
 * @param {View} view
 * @param {Rows} rows
 * @param {number[]} chosen
 * @returns {string}
 */
function verdict(view, rows, chosen) {
  var faults = setFaults(property(view), rows, chosen);
  var first = faults.pairs[0] || faults.vertices;
  var isGood = hasProperty(property(view), rows, chosen);
  var said = {
    "independent set": isGood
      ? gettext("{set} is independent: no two of its vertices are adjacent.")
      : gettext("{set} is not independent: {one} and {other} are adjacent."),
    clique: isGood
      ? gettext("{set} is a clique: any two of its vertices are adjacent.")
      : gettext("{set} is no clique: {one} and {other} are not adjacent."),
    "vertex cover": isGood
      ? gettext("{set} is a vertex cover: every edge has an end in it.")
      : gettext("{set} is no vertex cover: the edge between {one} and {other} has no end in it."),
    "dominating set": isGood
      ? gettext("{set} is dominating: every other vertex has a neighbour in it.")
      : gettext("{set} is not dominating: {one} has no neighbour in it.")
  };
  return fill(said[property(view)], { set: setText(view, chosen), one: boardNames(view)[first[0]], other: boardNames(view)[first[1]] });
}

/**
 * How many best sets there are.
 *
 * @param {BestSets} best
 * @returns {string}
 */
function countMessage(best) {
  return fill(ngettext("{count} set has that size.", "{count} sets have that size.", best.count), { count: best.count });
}

// ---- the set

/**
 * @param {View} view
 * @param {number[]} chosen
 */
function setChosen(view, chosen) {
  view.setList("chosen", chosen);
  redraw(view);
}

/**
 * @param {View} view
 * @param {number} v
 */
function clickVertex(view, v) {
  setChosen(view, turnedVertex(view.list("chosen"), v));
  view.say(verdict(view, rowsOnBoard(view), view.list("chosen")));
}

/**
 * Says whether the chosen set has the property, and whether no set is better.
 *
 * @param {View} view
 */
function checkSet(view) {
  var rows = rowsOnBoard(view);
  var chosen = view.list("chosen");
  var said = [verdict(view, rows, chosen)];
  if (hasProperty(property(view), rows, chosen)) {
    var spare = spareVertices(property(view), rows, chosen);
    var best = bestSets(property(view), rows);
    if (chosen.length === best.size) {
      countFound(view, best);
    }
    said.push(fill(sizeMessage(view, spare, chosen.length === best.size), { vertex: boardNames(view)[spare[0]] }));
    if (chosen.length === best.size) {
      said.push(SYMBOLS[property(view)] + " = " + best.size + ".", countMessage(best));
    }
  }
  view.say(said.join(" "));
}

/**
 * @param {View} view
 * @param {BestSets} best
 */
function countFound(view, best) {
  if (view.number("optimum") < 0) {
    view.setNumber("points", view.number("points") + 1);
    view.setNumber("done", 1);
  }
  view.setNumber("optimum", best.size);
  showFacts(view, rowsOnBoard(view));
}

/**
 * @param {View} view
 * @param {number[]} spare
 * @param {boolean} isBest
 * @returns {string}
 */
function sizeMessage(view, spare, isBest) {
  if (isLargeWanted(property(view))) {
    return spare.length > 0
      ? gettext("It is not maximal: {vertex} can be added.")
      : isBest
        ? gettext("No other has more vertices.")
        : gettext("It is maximal, no vertex can be added, but there are larger ones.");
  }
  return spare.length > 0
    ? gettext("It is not minimal: {vertex} can be left out.")
    : isBest
      ? gettext("No other has fewer vertices.")
      : gettext("It is minimal, no vertex can be left out, but there are smaller ones.");
}

/**
 * Shows a largest or a smallest set, the first in the order of the vertices.
 *
 * @param {View} view
 */
function showBest(view) {
  var best = bestSets(property(view), rowsOnBoard(view));
  view.setNumber("optimum", best.size);
  setChosen(view, best.first);
  view.say([verdict(view, rowsOnBoard(view), best.first), SYMBOLS[property(view)] + " = " + best.size + ".", countMessage(best)].join(" "));
}

/**
 * Takes all vertices out of the set.
 *
 * @param {View} view
 */
function clearSet(view) {
  setChosen(view, []);
  view.say(gettext("No vertex is chosen now.") + " " + taskMessage(view));
}

/**
 * Chooses the vertices that are not chosen, in place of those that are.
 *
 * @param {View} view
 */
function invertSet(view) {
  var others = leftOut(numbersBelow(view.number("order")), view.list("chosen"));
  setChosen(view, others);
  view.say(
    fill(gettext("Now the others are chosen, {set}. A set is independent exactly if all other vertices cover the edges."), {
      set: setText(view, others)
    })
  );
}

/**
 * Chooses which kind of sets is looked for.
 *
 * @param {View} view
 * @param {number} by
 */
function chooseProperty(view, by) {
  view.step("property", by);
  forgetOptimum(view);
  redraw(view);
  view.say(taskMessage(view));
}

// ---- graphs

/**
 * Draws another random graph: each edge is present with the chosen probability.
 *
 * @param {SetsView} view
 */
function newGraph(view) {
  var order = drawNext(view).length;
  view.say(fill(ngettext("A random graph with {count} vertex.", "A random graph with {count} vertices.", order), { count: order }) + " " + taskMessage(view));
}

/**
 * Puts the complement of the graph on the board; the chosen vertices stay chosen.
 *
 * @param {View} view
 */
function showComplement(view) {
  view.setNumber("draws", 0);
  showRows(view, complementOf(rowsOnBoard(view)), boardNames(view), placesOnBoard(view, view.number("order")));
  view.say(gettext("The complement: two vertices are adjacent where they were not. Independent sets are cliques now, and cliques are independent."));
}

/** @param {SetsView} view */
function begin(view) {
  if (settings.drawAtStart) {
    newGraph(view);
    return;
  }
  if (isBlank(view)) {
    present(view, rowsOnBoard(view), boardNames(view));
  }
  view.say(taskMessage(view));
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: begin,
    redraw: drawOnCircle,
    restore: restoreEdges,
    drawButtons: drawButtons,
    drawVertices: drawVertices,
    matrixFits: matrixFits,
    matrixMessage: matrixMessage,
    newGraph: newGraph,
    placesBeside: placesBeside,
    present: present,
    rowsOnBoard: rowsOnBoard,
    click: {
      V: clickVertex,
      property: chooseProperty,
      newGraph: newGraph,
      checkSet: checkSet,
      showBest: showBest,
      invertSet: invertSet,
      clearSet: clearSet,
      showMatrix: showMatrix,
      showComplement: showComplement,
      toMore: turning("more", placeMatrix),
      toPlay: turning("", placeMatrix)
    },
    update: {
      orderEntry: takeOrder,
      // Starts the random graphs of the seed that was typed: the same seed gives the same graphs.
      seedEntry: seeding(newGraph),
      graphEntry: loadGraph
    }
  });
}
