// Shows the structure of the tournament on the board; see `StructureHooks`. The lists `components`, `heirs`, `path` and
// `cycle` have what is shown, `drawnArcs` the arcs that are drawn thick, and the number `reachFrom` the vertex from which
// they lead to all others, or -1.

import { hamiltonianPath, strongComponents } from "../graph/structure.js";
import { fill, gettext } from "../lib/text.js";
import { reachedFrom } from "../questions/kings.js";
import { labelOfArc, labelOfVertex } from "../view/labels.js";
import { vertexStyle } from "../view/object_xml.js";
import { WHOLE } from "../view/painter.js";
import { currentTournament, namesOf } from "./tournament.js";

/**
 * @param {View} view
 * @returns {boolean}
 */
export function componentsShown(view) {
  return view.list("components").length > 0;
}

/**
 * @param {View} view
 * @returns {boolean}
 */
export function heirsShown(view) {
  return view.list("heirs").length > 0;
}

/**
 * @param {View} view
 * @returns {boolean}
 */
export function pathShown(view) {
  return view.list("path").length > 0;
}

/**
 * @param {View} view
 * @returns {boolean}
 */
export function cycleShown(view) {
  return view.list("cycle").length > 0;
}

/**
 * Draws arcs as lines in one of the styles of the settings.
 *
 * @param {View} view
 * @param {Pair[]} pairs
 * @param {LineStyle} line
 */
function drawArcs(view, pairs, line) {
  pairs.forEach(function (pair) {
    view.paint(labelOfArc(pair[0], pair[1]), line.colour);
    view.setLine(labelOfArc(pair[0], pair[1]), line.thickness, WHOLE);
  });
}

/**
 * @param {View} view
 * @param {Pair[]} pairs
 * @param {LineStyle} line
 */
export function drawMore(view, pairs, line) {
  drawArcs(view, pairs, line);
  view.setList("drawnArcs", /** @type {Pair[]} */ (view.list("drawnArcs")).concat(pairs));
}

/** @param {View} view */
export function hideLines(view) {
  drawArcs(view, view.list("drawnArcs"), settings.line);
  ["drawnArcs", "path", "cycle"].forEach(function (label) {
    view.setList(label, []);
  });
  view.setNumber("reachFrom", -1);
}

/**
 * Removes all marks of vertices.
 *
 * @param {ExplorerView<StructureHooks>} view
 */
export function hideMarks(view) {
  if (view.number("reachFrom") >= 0) {
    hideLines(view);
  }
  view.setList("kings", []);
  view.setList("components", []);
  view.setList("heirs", []);
  view.explorer.hideOwn(view);
}

// A king that has another mark, too, keeps its diamond: an open one in the colour of that mark.
export var OPEN_DIAMOND = 5;

/**
 * The styles of the vertices, by index, that have neither the plain style nor that of a king.
 *
 * @param {ExplorerView<StructureHooks>} view
 * @param {Rows} beats
 * @returns {VertexStyles}
 */
export function stylesOf(view, beats) {
  var styles = view.explorer.ownStyles(view, beats);
  var count = settings.components.length;
  /** @type {number[][]} */ (view.list("components")).forEach(
    /**
     * @param {number[]} component
     * @param {number} k
     */
    function (component, k) {
      component.forEach(function (i) {
        styles[i] = settings.components[k % count];
      });
    }
  );
  view.list("heirs").forEach(function (i) {
    styles[i] = settings.heir;
  });
  if (view.number("reachFrom") >= 0) {
    reachedFrom(beats, view.number("reachFrom"), -1).out.forEach(function (i) {
      styles[i] = settings.outOfReach;
    });
  }
  view.list("kings").forEach(function (i) {
    if (styles[i]) {
      styles[i] = { colour: styles[i].colour, shape: OPEN_DIAMOND, size: styles[i].size };
    }
  });
  return styles;
}

/**
 * Marks the vertices where they are.
 *
 * @param {ExplorerView<StructureHooks>} view
 * @param {Rows} beats
 */
function markVertices(view, beats) {
  var styles = stylesOf(view, beats);
  var kings = view.list("kings");
  beats.forEach(function (row, i) {
    var style = vertexStyle({ style: styles[i], marked: kings.indexOf(i) >= 0 });
    view.paint(labelOfVertex(i), style.colour);
    view.setShape(labelOfVertex(i), style.shape);
  });
}

/**
 * @param {ExplorerView<StructureHooks>} view
 * @param {Rows} beats
 */
export function showAgain(view, beats) {
  markVertices(view, beats);
  view.explorer.showFindings(view, beats);
}

/**
 * @param {View} view
 * @param {number[][]} components
 * @returns {string}
 */
export function componentsText(view, components) {
  return components
    .map(function (component) {
      return "{" + namesOf(view, component) + "}";
    })
    .join(" > ");
}

/**
 * Marks the strong components, or removes the marks.
 *
 * @param {ExplorerView<StructureHooks>} view
 */
export function showComponents(view) {
  var beats = currentTournament(view);
  var on = componentsShown(view);
  hideMarks(view);
  if (on) {
    view.say(gettext("The components are hidden."));
  } else {
    var components = strongComponents(beats);
    view.setList("components", components);
    view.say(
      components.length === 1
        ? gettext("It is strong: every vertex reaches every other one along arrows.")
        : fill(gettext("{count} strong components, each beats all later ones: {components}."), {
            count: components.length,
            components: componentsText(view, components)
          })
    );
  }
  showAgain(view, beats);
}

/**
 * The facts about the components and the path.
 *
 * @param {View} view
 * @returns {string[]}
 */
export function structureFacts(view) {
  var facts = [];
  if (componentsShown(view)) {
    facts.push(fill(gettext("components {components}"), { components: componentsText(view, view.list("components")) }));
  }
  if (pathShown(view)) {
    facts.push(fill(gettext("path {path}"), { path: namesOf(view, view.list("path"), " \u2192 ") }));
  }
  return facts;
}

/**
 * @param {number[]} path
 * @returns {Pair[]}
 */
export function stepsOf(path) {
  return path.slice(1).map(function (vertexThen, k) {
    return [path[k], vertexThen];
  });
}

/**
 * Draws a Hamiltonian path, or hides it.
 *
 * @param {ExplorerView<StructureHooks>} view
 */
export function showPath(view) {
  var beats = currentTournament(view);
  var on = pathShown(view);
  hideLines(view);
  if (on) {
    view.say(gettext("The path is hidden."));
  } else {
    var path = hamiltonianPath(beats);
    view.setList("path", path);
    drawMore(view, stepsOf(path), settings.pathLine);
    view.say(
      fill(gettext("A Hamiltonian path leads along arrows through all vertices: {path}."), {
        path: namesOf(view, path, " \u2192 ")
      })
    );
  }
  showAgain(view, beats);
}
