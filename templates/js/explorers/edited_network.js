// The graph that is edited on the board of an algorithm, whose edges have weights. The number `pickedLink` is the chosen
// edge, or -1. An edit is the graph before it. See `EditedNetworkHooks`.

import { linksOnBoard, linksText, problemOnBoard, setNetwork } from "../algorithms/board.js";
import { linesDrawn, placesOfNetwork } from "../algorithms/drawing.js";
import { SEPARATOR, boardNames } from "../graph/vertex_names.js";
import { numbersBelow, withoutEntry } from "../lib/lists.js";
import { fill, gettext, shownWord } from "../lib/text.js";
import { deleteVertex, remember } from "./editor.js";

// No part of an edit is empty, and no name has a separator in it.
var IN_EDIT = SEPARATOR + SEPARATOR;

/** @type {EditedGraph<ExplorerView<EditedNetworkHooks>>} */
export var EDITED_NETWORK = {
  separator: SEPARATOR + SEPARATOR + SEPARATOR,
  mostEdits: 20,
  most: function () {
    return settings.takes.most;
  },
  advice: function () {
    return gettext("Click two vertices to join them, an edge to choose it, or a free place to add a vertex.");
  },
  deleteAdvice: function () {
    return gettext("Click a vertex or an edge that you want to take away, then press “Delete”.");
  },
  say: sayOfNetwork,
  sayDone: sayOfNetwork,
  drawn: function (view) {
    var problem = problemOnBoard(view);
    var places = placesOfNetwork(view, problem);
    return { places: places, lines: linesDrawn(problem, places) };
  },
  pick: function (view, i) {
    view.setNumber("picked", i);
    view.setNumber("pickedLink", -1);
  },
  // They are joined, or their edge is chosen.
  touchPair: function (view, one, other) {
    var names = boardNames(view);
    var links = linksOnBoard(view);
    var there = linksBetween(view, links, one, other);
    if (there.length > 0) {
      return chooseLink(view, there[0]);
    }
    changeNetwork(view, names, links.concat([[one, other, 1]]));
    return fill(gettext("{one} and {other} are joined now."), { one: names[one], other: names[other] }) + " " + chooseLink(view, links.length);
  },
  touchLine: chooseLink,
  add: function (view, name) {
    changeNetwork(view, (view.number("order") === 0 ? [] : boardNames(view)).concat(name), linksOnBoard(view));
    return fill(gettext("{vertex} is new."), { vertex: name }) + " " + EDITED_NETWORK.advice();
  },
  remove: function (view, v) {
    /**
     * @param {number} u
     * @returns {number}
     */
    function after(u) {
      return u === v ? -1 : u > v ? u - 1 : u;
    }
    var links = linksOnBoard(view).map(function (link) {
      return [after(link[0]), after(link[1]), link[2]];
    });
    changeNetwork(view, withoutEntry(boardNames(view), v), links.filter(function (link) {
      return link[0] >= 0 && link[1] >= 0;
    }));
    ["startVertex", "targetVertex"].forEach(function (label) {
      view.setNumber(label, after(view.number(label)));
    });
  },
  undo: function (view, edit) {
    var parts = edit.split(IN_EDIT);
    view.setNumber("startVertex", Number(parts[2]));
    view.setNumber("targetVertex", Number(parts[3]));
    view.setNumber("weighted", Number(parts[5]));
    setNetwork(view, parts[0].split(SEPARATOR), parts[1].slice(1), parts[4] === "s" ? [] : parts[4].slice(1).split(" ").map(Number));
  }
};

/**
 * @param {ExplorerView<EditedNetworkHooks>} view
 * @param {string} text
 */
function sayOfNetwork(view, text) {
  view.explorer.showSaid(view, text);
}

/**
 * Puts a changed graph on the board; the one before is remembered.
 *
 * @param {ExplorerView<EditedNetworkHooks>} view
 * @param {string[]} names
 * @param {Link[]} links
 */
function changeNetwork(view, names, links) {
  remember(view,
    [
      view.text("names"),
      "l" + view.text("links"),
      view.number("startVertex"),
      view.number("targetVertex"),
      "s" + view.list("sequence").join(" "),
      view.number("weighted")
    ].join(IN_EDIT)
  );
  setNetwork(view, names, linksText(links), []);
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
 * Chooses an edge, and returns what to say.
 *
 * @param {View} view
 * @param {number} link
 * @returns {string}
 */
function chooseLink(view, link) {
  view.setNumber("picked", -1);
  view.setNumber("pickedLink", link);
  return settings.takes.weights === ""
    ? gettext("The edge is chosen: press “Delete” to take it away.")
    : gettext("The edge is chosen: type its weight, or press “Delete” to take it away.");
}

/**
 * Takes the chosen vertex or edge away.
 *
 * @param {ExplorerView<EditedNetworkHooks>} view
 */
export function deletePicked(view) {
  var link = view.number("pickedLink");
  if (link < 0) {
    deleteVertex(view);
    return;
  }
  changeNetwork(view, boardNames(view), withoutEntry(linksOnBoard(view), link));
  sayOfNetwork(view, gettext("The edge is gone."));
}

/**
 * Gives the chosen edge the weight that was typed.
 *
 * @param {ExplorerView<EditedNetworkHooks>} view
 * @param {string} typed
 */
export function weighPicked(view, typed) {
  var link = view.number("pickedLink");
  var links = linksOnBoard(view);
  var text = typed.replace(/\s+/g, "").replace(",", ".").replace("\u2212", "-");
  if (link < 0 || link >= links.length) {
    sayOfNetwork(view, gettext("Click an edge first, then type its weight."));
  } else if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(text)) {
    sayOfNetwork(view, fill(gettext("‘{word}’ is no weight, expected a number such as 3, -2 or 2.5, with at most nine digits and four decimals."), { word: shownWord(typed) }));
  } else {
    links[link][2] = Number(text);
    changeNetwork(view, boardNames(view), links);
    view.setNumber("weighted", 1);
    view.setNumber("pickedLink", link);
    sayOfNetwork(view, fill(gettext("The edge has weight {weight} now."), { weight: Number(text) }));
  }
}
