// The editor of the graph, tournament or network on the board. What it edits is `edited` of the explorer; see
// `EditedGraph`. The number `picked` is the chosen vertex or -1, and the text `edits` has what takes back the last edits.

import { distanceBetween, lineDistance, onBoard } from "../graph/circle.js";
import { boardNames } from "../graph/vertex_names.js";
import { fill, gettext, ngettext } from "../lib/text.js";

// A press this close to a vertex is not meant to add another vertex, and one this close to a line is meant for the line.
var NEAR_VERTEX = 0.6;
var NEAR_LINE = 0.25;

/**
 * @param {View} view
 * @returns {boolean}
 */
export function isEdited(view) {
  return view.text("edits") !== "";
}

/**
 * Keeps what takes an edit back.
 *
 * @param {ExplorerView<EditorHooks>} view
 * @param {string} edit
 */
export function remember(view, edit) {
  var edited = view.explorer.edited;
  var edits = isEdited(view) ? view.text("edits").split(edited.separator) : [];
  view.setText("edits", edits.concat(edit).slice(-edited.mostEdits).join(edited.separator));
}

/**
 * Handles a click on a vertex: it is chosen, or something happens between it and the chosen vertex.
 *
 * @param {ExplorerView<EditorHooks>} view
 * @param {number} i
 */
export function touchToEdit(view, i) {
  var edited = view.explorer.edited;
  var first = view.number("picked");
  if (first >= 0 && first !== i) {
    edited.sayDone(view, edited.touchPair(view, first, i));
    return;
  }
  edited.pick(view, first === i ? -1 : i);
  edited.say(view,
    first === i
      ? edited.advice()
      : fill(gettext("{vertex} is chosen. Click another vertex, or press “Delete” to take {vertex} away."), { vertex: boardNames(view)[i] })
  );
}

/**
 * The number of the line at a place where the board was pressed, -1 if no line is near, or null if such a press means
 * nothing: near a vertex, or beside the board.
 *
 * @param {ExplorerView<EditorHooks>} view
 * @param {Place} place
 * @returns {number | null}
 */
export function pressedLine(view, place) {
  var drawn = view.explorer.edited.drawn(view);
  var isNear = drawn.places.some(function (each) {
    return distanceBetween(place, each) < NEAR_VERTEX;
  });
  if (view.number("ready") !== 1 || isNear || distanceBetween(place, onBoard(place)) > 0) {
    return null;
  }
  var distances = drawn.lines.map(function (line) {
    return lineDistance(place, line[0], line[1]);
  });
  var least = Math.min.apply(null, distances);
  return least < NEAR_LINE ? distances.indexOf(least) : -1;
}

/**
 * Handles a press on the board beside its vertices: on a line it is a click on the line, elsewhere it adds a vertex.
 * Undo goes back to the state before it.
 *
 * @param {ExplorerView<EditorHooks>} view
 * @param {number} x
 * @param {number} y
 */
export function pressToEdit(view, x, y) {
  var line = pressedLine(view, { x: x, y: y });
  if (line === null) {
    return;
  }
  if (line < 0) {
    addVertexAt(view, { x: x, y: y });
  } else {
    view.explorer.edited.sayDone(view, view.explorer.edited.touchLine(view, line));
  }
  view.undoPoint();
}

/**
 * Adds a vertex with the first name that is free.
 *
 * @param {ExplorerView<EditorHooks>} view
 * @param {Place | null} place
 */
function addVertexAt(view, place) {
  var edited = view.explorer.edited;
  var names = boardNames(view);
  var most = edited.most();
  if (view.number("order") >= most) {
    edited.say(view, fill(ngettext("The board holds at most {most} vertex.", "The board holds at most {most} vertices.", most), { most: most }));
    return;
  }
  var name = settings.names.filter(function (each) {
    return names.indexOf(each) < 0;
  })[0];
  edited.sayDone(view, edited.add(view, name, place));
}

/**
 * Adds a vertex at a free place.
 *
 * @param {ExplorerView<EditorHooks>} view
 */
export function addVertex(view) {
  addVertexAt(view, null);
}

/**
 * Deletes the chosen vertex.
 *
 * @param {ExplorerView<EditorHooks>} view
 */
export function deleteVertex(view) {
  var edited = view.explorer.edited;
  var i = view.number("picked");
  var names = boardNames(view);
  if (i < 0) {
    edited.say(view, edited.deleteAdvice());
  } else if (names.length === 1) {
    edited.say(view, gettext("The last vertex stays."));
  } else {
    edited.remove(view, i);
    edited.sayDone(view, fill(gettext("{vertex} is gone."), { vertex: names[i] }));
  }
}

/**
 * Undoes the last edit.
 *
 * @param {ExplorerView<EditorHooks>} view
 */
export function undoEdit(view) {
  var edited = view.explorer.edited;
  if (!isEdited(view)) {
    edited.say(view, gettext("There is nothing to undo."));
    return;
  }
  var edits = view.text("edits").split(edited.separator);
  view.setText("edits", edits.slice(0, -1).join(edited.separator));
  edited.undo(view, edits[edits.length - 1]);
  edited.sayDone(view, gettext("The last edit is undone."));
}
