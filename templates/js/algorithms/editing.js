// Editing the graph on the board of an algorithm. The number `picking` says what a click on a
// vertex means: a step (0), the start vertex (1), the target (2), or an edit (3). `picked` is the vertex chosen first, or
// -1, `pickedLink` the chosen edge, or -1. The text `edits` has the graphs before the last edits.

import { distanceBetween, lineDistance } from "../graph/circle.js";
import { SEPARATOR, boardNames, publishNames } from "../graph/vertex_names.js";
import { numbersBelow } from "../lib/lists.js";
import { fill, gettext, ngettext, shownWord } from "../lib/text.js";
import { beginRun, linksOnBoard, linksText, problemOnBoard } from "./board.js";
import { besideOf, lineBeside, placesOfNetwork } from "./drawing.js";

export var PICKING = { step: 0, start: 1, target: 2, edit: 3 };
var MOST_NETWORK_EDITS = 20;
var NETWORK_LINE_DISTANCE = 0.25;
var NETWORK_VERTEX_DISTANCE = 0.6;
var BESIDE_CIRCLE = 1.2;
// No part of an edit is empty, and no name has a separator in it.
var IN_EDIT = SEPARATOR + SEPARATOR;
var OF_EDIT = SEPARATOR + SEPARATOR + SEPARATOR;

/**
 * Whether the graph is being edited.
 *
 * @param {View} view
 * @returns {boolean}
 */
export function isEditingNetwork(view) {
  return view.number("picking") === PICKING.edit;
}

/**
 * Whether there is an edit to undo.
 *
 * @param {View} view
 * @returns {boolean}
 */
export function isNetworkEdited(view) {
  return view.text("edits") !== "";
}

/**
 * Puts a changed graph on the board; the one before is remembered.
 *
 * @param {View} view
 * @param {string[]} names
 * @param {Link[]} links
 * @param {number} start
 * @param {number} target
 */
function changeNetwork(view, names, links, start, target) {
  var before = [
    view.text("names"),
    "l" + view.text("links"),
    view.number("startVertex"),
    view.number("targetVertex"),
    "s" + view.list("sequence").join(" "),
    view.number("weighted")
  ].join(IN_EDIT);
  var edits = isNetworkEdited(view) ? view.text("edits").split(OF_EDIT) : [];
  setNetwork(view, names, links, start, target);
  view.setText("edits", edits.concat(before).slice(-MOST_NETWORK_EDITS).join(OF_EDIT));
}

/**
 * @param {View} view
 * @param {string[]} names
 * @param {Link[]} links
 * @param {number} start
 * @param {number} target
 */
function setNetwork(view, names, links, start, target) {
  view.setNumber("order", names.length);
  view.setNumber("startVertex", start);
  view.setNumber("targetVertex", target);
  view.setText("links", linksText(links));
  view.setList("sequence", []);
  publishNames(view, names);
  view.setList("movedPlaces", []);
  beginRun(view);
}

/**
 * The numbers of the edges between two vertices, or of the arcs from the first to the second.
 *
 * @param {View} view
 * @param {Link[]} links
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function linksBetween(view, links, from, to) {
  return numbersBelow(links.length).filter(function (k) {
    var there = links[k][0] === from && links[k][1] === to;
    var back = links[k][0] === to && links[k][1] === from;
    return there || (back && view.number("directed") === 0);
  });
}

/**
 * Handles a click on a vertex while editing: it is chosen, or joined with the chosen one, or their edge is chosen.
 *
 * @param {View} view
 * @param {number} v
 * @returns {string}
 */
export function touchNetwork(view, v) {
  var first = view.number("picked");
  var names = boardNames(view);
  var links = linksOnBoard(view);
  if (first === v || first < 0) {
    view.setNumber("picked", first === v ? -1 : v);
    view.setNumber("pickedLink", -1);
    return first === v ? editingText() : fill(gettext("{vertex} is chosen. Click another vertex, or press “Delete” to take {vertex} away."), { vertex: names[v] });
  }
  var there = linksBetween(view, links, first, v).concat(-1)[0];
  view.setNumber("picked", -1);
  if (there >= 0) {
    return chooseLink(view, there);
  }
  changeNetwork(view, names, links.concat([[first, v, 1]]), view.number("startVertex"), view.number("targetVertex"));
  return fill(gettext("{one} and {other} are joined now."), { one: names[first], other: names[v] }) + " " + chooseLink(view, links.length);
}

/**
 * Chooses an edge, and returns what to say.
 *
 * @param {View} view
 * @param {number} link
 * @returns {string}
 */
export function chooseLink(view, link) {
  view.setNumber("picked", -1);
  view.setNumber("pickedLink", link);
  return settings.takes.weights === ""
    ? gettext("The edge is chosen: press “Delete” to take it away.")
    : gettext("The edge is chosen: type its weight, or press “Delete” to take it away.");
}

/** @returns {string} */
export function editingText() {
  return gettext("Click two vertices to join them, an edge to choose it, or a free place to add a vertex.");
}

/**
 * The edge whose line is nearest to a place, if one is near enough, or -1.
 *
 * @param {View} view
 * @param {Place} place
 * @returns {number}
 */
export function linkAt(view, place) {
  var problem = problemOnBoard(view);
  var places = placesOfNetwork(view, problem);
  var beside = besideOf(problem);
  var least = NETWORK_LINE_DISTANCE;
  var found = -1;
  problem.edges.forEach(function (pair, number) {
    var line = lineBeside(places[pair[0]], places[pair[1]], beside[number]);
    var distance = lineDistance(place, line[0], line[1]);
    if (distance < least) {
      least = distance;
      found = number;
    }
  });
  return found;
}

/**
 * @param {View} view
 * @param {Place} place
 * @returns {boolean}
 */
export function isNearVertex(view, place) {
  return placesOfNetwork(view, problemOnBoard(view)).some(function (each) {
    return distanceBetween(each, place) < NETWORK_VERTEX_DISTANCE;
  });
}

/**
 * Whether a place is on the board, and not beside it.
 *
 * @param {Place} place
 * @returns {boolean}
 */
export function isOnBoard(place) {
  var edges = settings.board.edges;
  var circle = settings.board.wide;
  var right = Math.min(edges.right, circle.x + circle.radius + BESIDE_CIRCLE);
  return place.x >= edges.left && place.x <= right && place.y >= edges.bottom && place.y <= edges.top;
}

/**
 * @param {View} view
 * @returns {string}
 */
export function addVertexHere(view) {
  var names = boardNames(view);
  var order = view.number("order");
  if (order >= settings.takes.most) {
    return fill(ngettext("The board holds at most {most} vertex.", "The board holds at most {most} vertices.", settings.takes.most), { most: settings.takes.most });
  }
  var name = settings.names.filter(function (each) {
    return names.indexOf(each) < 0;
  })[0];
  changeNetwork(view, (order === 0 ? [] : names).concat(name), linksOnBoard(view), view.number("startVertex"), view.number("targetVertex"));
  return fill(gettext("{vertex} is new."), { vertex: name }) + " " + editingText();
}

/**
 * Takes the chosen vertex or the chosen edge away.
 *
 * @param {View} view
 * @returns {string}
 */
export function deletePicked(view) {
  var v = view.number("picked");
  var link = view.number("pickedLink");
  var names = boardNames(view);
  var links = linksOnBoard(view);
  /**
   * @param {number} u
   * @returns {number}
   */
  function after(u) {
    return u === v ? -1 : u > v ? u - 1 : u;
  }
  if (link >= 0) {
    links.splice(link, 1);
    changeNetwork(view, names, links, view.number("startVertex"), view.number("targetVertex"));
    return gettext("The edge is gone.");
  }
  if (v < 0) {
    return gettext("Click a vertex or an edge that you want to take away, then press “Delete”.");
  }
  if (names.length === 1) {
    return gettext("The last vertex stays.");
  }
  var kept = links.filter(function (each) {
    return each[0] !== v && each[1] !== v;
  });
  changeNetwork(view,
    names.slice(0, v).concat(names.slice(v + 1)),
    kept.map(function (each) {
      return [after(each[0]), after(each[1]), each[2]];
    }),
    after(view.number("startVertex")),
    after(view.number("targetVertex"))
  );
  return fill(gettext("{vertex} is gone."), { vertex: names[v] });
}

/**
 * Goes back to the graph before the last edit.
 *
 * @param {View} view
 * @returns {string}
 */
export function undoLastEdit(view) {
  if (!isNetworkEdited(view)) {
    return gettext("There is nothing to undo.");
  }
  var edits = view.text("edits").split(OF_EDIT);
  var parts = edits.splice(-1, 1)[0].split(IN_EDIT);
  view.setNumber("weighted", Number(parts[5]));
  view.setText("links", parts[1].slice(1));
  setNetwork(view, parts[0].split(SEPARATOR), linksOnBoard(view), Number(parts[2]), Number(parts[3]));
  view.setList("sequence", parts[4] === "s" ? [] : parts[4].slice(1).split(" ").map(Number));
  view.setText("edits", edits.join(OF_EDIT));
  return gettext("The last edit is undone.");
}

/**
 * Gives the chosen edge a weight that was typed.
 *
 * @param {View} view
 * @param {string} typed
 * @returns {string}
 */
export function weighPicked(view, typed) {
  var link = view.number("pickedLink");
  var links = linksOnBoard(view);
  var text = typed.replace(/\s+/g, "").replace(",", ".").replace("\u2212", "-");
  if (link < 0 || link >= links.length) {
    return gettext("Click an edge first, then type its weight.");
  }
  if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(text)) {
    return fill(gettext("‘{word}’ is no weight, expected a number such as 3, -2 or 2.5, with at most nine digits and four decimals."), { word: shownWord(typed) });
  }
  links[link][2] = Number(text);
  changeNetwork(view, boardNames(view), links, view.number("startVertex"), view.number("targetVertex"));
  view.setNumber("weighted", 1);
  view.setNumber("pickedLink", link);
  return fill(gettext("The edge has weight {weight} now."), { weight: Number(text) });
}
