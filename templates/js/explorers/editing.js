// Editing the graph or tournament on the board of an explorer. The number `editing` is 1
// while editing, `picked` is the chosen vertex or -1, and the text `edits` lists the edits: "turn i j" (an edge between
// two vertices is added or removed, or an arc reversed), "add", "delete i x y row name". See `EditingHooks`.

import { distanceBetween, freePlace, lineDistance } from "../graph/circle.js";
import { SEPARATOR, boardNames } from "../graph/vertex_names.js";
import { fill, gettext, ngettext } from "../lib/text.js";
import { matrixShown, placeMatrix } from "./matrix.js";
import { placesOnBoard } from "./name_entry.js";

var MOST_EDITS = 200;
// A click this close to a vertex is not meant to add another vertex, and one this close to a line is meant for the line.
var LEAST_DISTANCE = 0.6;
var LINE_DISTANCE = 0.25;

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
 * @param {View} view
 * @returns {boolean}
 */
export function isEdited(view) {
  return view.text("edits") !== "";
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
 * A vertex to draw, in the style of a chosen vertex if it is chosen.
 *
 * @param {View} view
 * @param {BoardVertex} item
 * @param {number} i
 * @returns {BoardVertex}
 */
export function withPick(view, item, i) {
  if (view.number("picked") === i) {
    item.style = settings.pickedVertex;
  }
  return item;
}

/**
 * @param {ExplorerView<EditingHooks>} view
 * @param {number} i
 */
export function pick(view, i) {
  view.setNumber("picked", i);
  view.lookAll(editingLooks(view));
  view.explorer.redrawVertices(view);
}

/**
 * @param {View} view
 * @param {string} edit
 */
export function remember(view, edit) {
  var edits = isEdited(view) ? view.text("edits").split(SEPARATOR) : [];
  view.setText("edits", edits.concat(edit).slice(-MOST_EDITS).join(SEPARATOR));
}

/** @param {ExplorerView<EditingHooks>} view */
export function beginEditing(view) {
  view.setNumber("editing", 1);
  view.turnTo("edit");
  placeMatrix(view);
  pick(view, -1);
  sayEditing(view, []);
}

/**
 * The handler of a button on the page for editing, which shows or hides something.
 *
 * @template {View} V
 * @param {(view: V) => void} turn
 * @returns {(view: V & ExplorerView<EditingHooks>) => void}
 */
export function whileEditing(turn) {
  return function (view) {
    turn(view);
    view.explorer.turnWhileEditing(view);
  };
}

/** @param {ExplorerView<EditingHooks>} view */
export function endEditing(view) {
  view.setNumber("editing", 0);
  view.turnTo("");
  placeMatrix(view);
  pick(view, -1);
  view.say(gettext("The board stays as it is now."));
}

/**
 * @param {View} view
 * @param {string[]} happened
 */
function sayEditing(view, happened) {
  view.say(
    happened
      .concat(
        settings.directed
          ? gettext("Click an arrow to turn it, or a free place to add a vertex.")
          : gettext("Click an edge to take it away, two vertices to join them, or a free place to add a vertex.")
      )
      .join(" ")
  );
}

/**
 * The matrix after adding or removing an edge, or reversing an arc.
 *
 * @param {Rows} rows
 * @param {number} i
 * @param {number} j
 * @returns {Rows}
 */
function turnedPair(rows, i, j) {
  var turned = rows.map(function (row) {
    return row.slice();
  });
  turned[i][j] = settings.directed ? rows[j][i] : 1 - rows[i][j];
  turned[j][i] = settings.directed ? rows[i][j] : turned[i][j];
  return turned;
}

/**
 * The matrix with an additional vertex at index i: `row` says to which of the other vertices an edge or arc leads from
 * it.
 *
 * @param {Rows} rows
 * @param {number} i
 * @param {number[]} row
 * @returns {Rows}
 */
function withVertex(rows, i, row) {
  var grown = rows.map(function (entries, k) {
    var back = settings.directed ? 1 - row[k] : row[k];
    return entries.slice(0, i).concat(back, entries.slice(i));
  });
  return grown.slice(0, i).concat([row.slice(0, i).concat(0, row.slice(i))], grown.slice(i));
}

/**
 * @template T
 * @param {T[]} entries
 * @param {number} i
 * @returns {T[]}
 */
function withoutEntry(entries, i) {
  return entries.slice(0, i).concat(entries.slice(i + 1));
}

/**
 * @param {Rows} rows
 * @param {number} i
 * @returns {Rows}
 */
function withoutVertex(rows, i) {
  return withoutEntry(rows, i).map(function (row) {
    return withoutEntry(row, i);
  });
}

/**
 * @param {ExplorerView<EditingHooks>} view
 * @param {number} i
 * @param {number} j
 * @returns {Rows}
 */
function turnPair(view, i, j) {
  var rows = turnedPair(view.explorer.rowsOnBoard(view), i, j);
  view.setNumber("picked", -1);
  view.explorer.showRows(view, rows, boardNames(view), placesOnBoard(view, rows.length));
  return rows;
}

/**
 * Handles a click on a vertex: chooses it, or changes the edge between it and the chosen vertex.
 *
 * @param {ExplorerView<EditingHooks>} view
 * @param {number} i
 */
export function touchToEdit(view, i) {
  var first = view.number("picked");
  var names = boardNames(view);
  if (first === i) {
    pick(view, -1);
    sayEditing(view, []);
    return;
  }
  if (first < 0) {
    pick(view, i);
    view.say(
      fill(gettext("{vertex} is chosen. Click another vertex, or press “Delete” to take {vertex} away."), {
        vertex: names[i]
      })
    );
    return;
  }
  changePair(view, first, i);
}

/**
 * Adds or removes the edge between two vertices, or reverses the arc.
 *
 * @param {ExplorerView<EditingHooks>} view
 * @param {number} first
 * @param {number} i
 */
function changePair(view, first, i) {
  var names = boardNames(view);
  remember(view, "turn " + first + " " + i);
  var rows = turnPair(view, first, i);
  var words = { one: names[first], other: names[i] };
  if (settings.directed) {
    words = rows[first][i] === 1 ? words : { one: words.other, other: words.one };
    sayEditing(view, [fill(gettext("Now {one} beats {other}."), words)]);
  } else {
    sayEditing(view, [
      rows[first][i] === 1
        ? fill(gettext("{one} and {other} are adjacent now."), words)
        : fill(gettext("{one} and {other} are no longer adjacent."), words)
    ]);
  }
}

/**
 * The first name that no vertex has.
 *
 * @param {string[]} names
 * @returns {string}
 */
function freeName(names) {
  return settings.names.filter(function (name) {
    return names.indexOf(name) < 0;
  })[0];
}

/**
 * @param {ExplorerView<EditingHooks>} view
 * @param {Place} place
 */
function addVertexAt(view, place) {
  var rows = view.explorer.rowsOnBoard(view);
  var order = rows.length;
  var names = boardNames(view);
  if (order === settings.maxOrder) {
    view.say(
      fill(
        ngettext("The board holds at most {most} vertex.", "The board holds at most {most} vertices.", settings.maxOrder),
        { most: settings.maxOrder }
      )
    );
    return;
  }
  var name = freeName(names);
  view.setNumber("picked", -1);
  remember(view, "add");
  var nobody = rows.map(function () {
    return 0;
  });
  view.explorer.showRows(view, withVertex(rows, order, nobody), names.concat(name), placesOnBoard(view, order).concat(place));
  sayEditing(view, [
    settings.directed
      ? fill(gettext("{vertex} is new: all others beat it."), { vertex: name })
      : fill(gettext("{vertex} is new."), { vertex: name })
  ]);
}

/**
 * The ends of the line that is nearest to a place, if one is near enough; otherwise null.
 *
 * @param {ExplorerView<EditingHooks>} view
 * @param {Place} place
 * @returns {Pair | null}
 */
function lineAt(view, place) {
  var rows = view.explorer.rowsOnBoard(view);
  var places = placesOnBoard(view, rows.length);
  /** @type {Pair | null} */
  var found = null;
  var least = LINE_DISTANCE;
  rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      var distance = entry === 1 ? lineDistance(place, places[i], places[j]) : least;
      if (distance < least) {
        found = [i, j];
        least = distance;
      }
    });
  });
  return found;
}

/**
 * Handles a press on the board beside its vertices: on a line it changes the line, elsewhere it adds a vertex. Undo
 * goes back to the state before it.
 *
 * @param {ExplorerView<EditingHooks>} view
 * @param {number} x
 * @param {number} y
 */
export function pressBoard(view, x, y) {
  var edges = settings.board.edges;
  if (view.number("ready") !== 1 || !isEditing(view) || x < edges.left || x > edges.right || y < edges.bottom || y > edges.top) {
    return;
  }
  var near = placesOnBoard(view, view.number("order")).some(function (place) {
    return distanceBetween(place, { x: x, y: y }) < LEAST_DISTANCE;
  });
  if (near) {
    return;
  }
  var line = lineAt(view, { x: x, y: y });
  if (line === null) {
    addVertexAt(view, { x: x, y: y });
  } else {
    changePair(view, line[0], line[1]);
  }
  view.undoPoint();
}

/**
 * Adds a vertex at a free place.
 *
 * @param {ExplorerView<EditingHooks>} view
 */
export function addVertex(view) {
  var rows = view.explorer.rowsOnBoard(view);
  /** @type {Pair[]} */
  var pairs = [];
  rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (entry === 1) {
        pairs.push([i, j]);
      }
    });
  });
  addVertexAt(view, freePlace(placesOnBoard(view, rows.length), pairs, matrixShown(view)));
}

/**
 * Deletes the chosen vertex.
 *
 * @param {ExplorerView<EditingHooks>} view
 */
export function deleteVertex(view) {
  var rows = view.explorer.rowsOnBoard(view);
  var i = view.number("picked");
  var names = boardNames(view);
  if (i < 0) {
    view.say(gettext("Click the vertex that you want to take away, then press “Delete”."));
    return;
  }
  if (rows.length === 1) {
    view.say(gettext("The last vertex stays."));
    return;
  }
  var places = placesOnBoard(view, rows.length);
  view.setNumber("picked", -1);
  remember(view, ["delete", i, places[i].x, places[i].y, withoutEntry(rows[i], i).join(""), names[i]].join(" "));
  view.explorer.showRows(view, withoutVertex(rows, i), withoutEntry(names, i), withoutEntry(places, i));
  sayEditing(view, [fill(gettext("{vertex} is gone."), { vertex: names[i] })]);
}

/**
 * Undoes the last edit.
 *
 * @param {ExplorerView<EditingHooks>} view
 */
export function undoEdit(view) {
  if (!isEdited(view)) {
    view.say(gettext("There is nothing to undo."));
    return;
  }
  var edits = view.text("edits").split(SEPARATOR);
  var words = edits[edits.length - 1].split(" ");
  var rows = view.explorer.rowsOnBoard(view);
  var names = boardNames(view);
  var places = placesOnBoard(view, rows.length);
  var i = Number(words[1]);
  view.setNumber("picked", -1);
  view.setText("edits", edits.slice(0, -1).join(SEPARATOR));
  if (words[0] === "turn") {
    turnPair(view, i, Number(words[2]));
  } else if (words[0] === "add") {
    view.explorer.showRows(view, withoutVertex(rows, rows.length - 1), names.slice(0, -1), places.slice(0, -1));
  } else {
    var row = words[4].split("").map(Number);
    var place = { x: Number(words[2]), y: Number(words[3]) };
    var name = words.slice(5).join(" ");
    view.explorer.showRows(view,
      withVertex(rows, i, row),
      names.slice(0, i).concat(name, names.slice(i)),
      places.slice(0, i).concat(place, places.slice(i))
    );
  }
  sayEditing(view, [gettext("The last edit is undone.")]);
}
