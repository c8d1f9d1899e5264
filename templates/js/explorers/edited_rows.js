// The graph or tournament that is edited on the board, by its adjacency matrix. The number `editing` is 1 while editing.
// The edits are "turn i j" (an edge between two vertices was added or removed, or an arc reversed), "add", and
// "delete i x y row name". See `EditedRowsHooks`.

import { freePlace } from "../graph/circle.js";
import { SEPARATOR, boardNames } from "../graph/vertex_names.js";
import { withoutEntry } from "../lib/lists.js";
import { fill, gettext } from "../lib/text.js";
import { isEdited, pressToEdit, remember } from "./editor.js";
import { matrixShown, placeMatrix } from "./matrix.js";
import { placesOnBoard } from "./name_entry.js";

/** @type {EditedGraph<ExplorerView<EditedRowsHooks>>} */
export var EDITED_ROWS = {
  separator: SEPARATOR,
  mostEdits: 200,
  most: function () {
    return settings.maxOrder;
  },
  advice: function () {
    return settings.directed
      ? gettext("Click an arrow to turn it, or a free place to add a vertex.")
      : gettext("Click an edge to take it away, two vertices to join them, or a free place to add a vertex.");
  },
  deleteAdvice: function () {
    return gettext("Click the vertex that you want to take away, then press “Delete”.");
  },
  say: function (view, text) {
    view.say(text);
  },
  sayDone: function (view, text) {
    view.say(text + " " + EDITED_ROWS.advice());
  },
  drawn: function (view) {
    var rows = view.explorer.rowsOnBoard(view);
    var places = placesOnBoard(view, rows.length);
    return {
      places: places,
      lines: arcsIn(rows).map(function (pair) {
        return [places[pair[0]], places[pair[1]]];
      })
    };
  },
  pick: pickVertex,
  touchPair: changePair,
  touchLine: function (view, number) {
    var pair = arcsIn(view.explorer.rowsOnBoard(view))[number];
    return changePair(view, pair[0], pair[1]);
  },
  add: function (view, name, place) {
    var rows = view.explorer.rowsOnBoard(view);
    var nobody = rows.map(function () {
      return 0;
    });
    remember(view, "add");
    insertVertex(view, rows.length, nobody, name, place || freePlace(placesOnBoard(view, rows.length), arcsIn(rows), matrixShown(view)));
    return fill(settings.directed ? gettext("{vertex} is new: all others beat it.") : gettext("{vertex} is new."), { vertex: name });
  },
  remove: function (view, i) {
    var row = withoutEntry(view.explorer.rowsOnBoard(view)[i], i);
    var place = placesOnBoard(view, i + 1)[i];
    remember(view, ["delete", i, place.x, place.y, row.join(""), boardNames(view)[i]].join(" "));
    removeVertex(view, i);
  },
  undo: function (view, edit) {
    var words = edit.split(" ");
    var i = Number(words[1]);
    if (words[0] === "turn") {
      turnPair(view, i, Number(words[2]));
    } else if (words[0] === "add") {
      removeVertex(view, view.number("order") - 1);
    } else {
      insertVertex(view, i, words[4].split("").map(Number), words.slice(5).join(" "), { x: Number(words[2]), y: Number(words[3]) });
    }
  }
};

/**
 * @param {View} view
 * @returns {boolean}
 */
export function isEditing(view) {
  return view.number("editing") === 1;
}

/**
 * The looks of the buttons for editing: those that do nothing now are idle.
 *
 * @param {View} view
 * @returns {Record<string, string>}
 */
export function editingLooks(view) {
  return {
    addVertex: view.number("order") === settings.maxOrder ? "idle" : "command",
    deleteVertex: view.number("picked") < 0 || view.number("order") === 1 ? "idle" : "command",
    undoEdit: isEdited(view) ? "command" : "idle"
  };
}

/**
 * Clears the list of edits, since the board shows something else now.
 *
 * @param {View} view
 */
export function forgetEdits(view) {
  view.setNumber("picked", -1);
  view.setText("edits", "");
}

/**
 * @param {ExplorerView<EditedRowsHooks>} view
 * @param {number} i
 */
function pickVertex(view, i) {
  view.setNumber("picked", i);
  view.lookAll(editingLooks(view));
  view.explorer.redrawVertices(view);
}

/**
 * @param {ExplorerView<EditedRowsHooks>} view
 * @param {number} editing
 */
function setEditing(view, editing) {
  view.setNumber("editing", editing);
  view.turnTo(editing === 1 ? "edit" : "");
  placeMatrix(view);
  pickVertex(view, -1);
  view.explorer.showFacts(view, view.explorer.rowsOnBoard(view));
}

/**
 * Makes the board editable: clicks change its lines and add vertices.
 *
 * @param {ExplorerView<EditedRowsHooks>} view
 */
export function beginEditing(view) {
  setEditing(view, 1);
  view.explorer.turnWhileEditing(view);
  view.say(EDITED_ROWS.advice());
}

/**
 * The handler of a button on the page for editing, which shows or hides something.
 *
 * @template {View} V
 * @param {(view: V) => void} turn
 * @returns {(view: V & ExplorerView<EditedRowsHooks>) => void}
 */
export function whileEditing(turn) {
  return function (view) {
    turn(view);
    view.explorer.turnWhileEditing(view);
  };
}

/**
 * Stops editing.
 *
 * @param {ExplorerView<EditedRowsHooks>} view
 */
export function endEditing(view) {
  setEditing(view, 0);
  view.say(gettext("The board stays as it is now."));
}

/**
 * Handles a press on the board beside its vertices, which means something only while editing.
 *
 * @param {ExplorerView<EditedRowsHooks>} view
 * @param {number} x
 * @param {number} y
 */
export function pressBoard(view, x, y) {
  if (isEditing(view)) {
    pressToEdit(view, x, y);
  }
}

/**
 * The arcs of a tournament, or the edges of a graph, each in both directions.
 *
 * @param {Rows} rows
 * @returns {Pair[]}
 */
function arcsIn(rows) {
  /** @type {Pair[]} */
  var pairs = [];
  rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (entry === 1) {
        pairs.push([i, j]);
      }
    });
  });
  return pairs;
}

/**
 * Shows a graph or tournament in which no vertex is chosen.
 *
 * @param {ExplorerView<EditedRowsHooks>} view
 * @param {Rows} rows
 * @param {string[]} names
 * @param {Place[]} places
 */
function showEdited(view, rows, names, places) {
  view.setNumber("picked", -1);
  view.explorer.showRows(view, rows, names, places);
}

/**
 * Adds or removes the edge between two vertices, or reverses the arc, and returns whether it leads from the first to the
 * second now.
 *
 * @param {ExplorerView<EditedRowsHooks>} view
 * @param {number} i
 * @param {number} j
 * @returns {boolean}
 */
function turnPair(view, i, j) {
  var rows = view.explorer.rowsOnBoard(view).map(function (row, k) {
    return row.map(function (entry, l) {
      return (k === i && l === j) || (k === j && l === i) ? 1 - entry : entry;
    });
  });
  showEdited(view, rows, boardNames(view), placesOnBoard(view, rows.length));
  return rows[i][j] === 1;
}

/**
 * @param {ExplorerView<EditedRowsHooks>} view
 * @param {number} first
 * @param {number} second
 * @returns {string}
 */
function changePair(view, first, second) {
  remember(view, "turn " + first + " " + second);
  var leads = turnPair(view, first, second);
  var names = boardNames(view);
  if (settings.directed) {
    return fill(gettext("Now {one} beats {other}."), { one: names[leads ? first : second], other: names[leads ? second : first] });
  }
  return fill(leads ? gettext("{one} and {other} are adjacent now.") : gettext("{one} and {other} are no longer adjacent."), {
    one: names[first],
    other: names[second]
  });
}

/**
 * Adds a vertex at index i: `row` says to which of the other vertices an edge or arc leads from it.
 *
 * @param {ExplorerView<EditedRowsHooks>} view
 * @param {number} i
 * @param {number[]} row
 * @param {string} name
 * @param {Place} place
 */
function insertVertex(view, i, row, name, place) {
  var rows = view.explorer.rowsOnBoard(view);
  var grown = rows.map(function (entries, k) {
    return withEntry(entries, i, settings.directed ? 1 - row[k] : row[k]);
  });
  showEdited(view, withEntry(grown, i, withEntry(row, i, 0)), withEntry(boardNames(view), i, name), withEntry(placesOnBoard(view, rows.length), i, place));
}

/**
 * @param {ExplorerView<EditedRowsHooks>} view
 * @param {number} i
 */
function removeVertex(view, i) {
  var rows = withoutEntry(view.explorer.rowsOnBoard(view), i).map(function (row) {
    return withoutEntry(row, i);
  });
  showEdited(view, rows, withoutEntry(boardNames(view), i), withoutEntry(placesOnBoard(view, rows.length + 1), i));
}

/**
 * @template T
 * @param {T[]} entries
 * @param {number} i
 * @param {T} entry
 * @returns {T[]}
 */
function withEntry(entries, i, entry) {
  return entries.slice(0, i).concat([entry], entries.slice(i));
}
