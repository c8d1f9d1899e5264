// Other graphs for the board of an explorer: random ones, whose number of vertices is from the first to the second number in
// the list `orders`, and typed ones. See `NewGraphHooks`.

import { randomGraph } from "../graph/graph.js";
import { graphProblem, parseGraph } from "../graph/read_graph.js";
import { ownNames } from "../graph/vertex_names.js";
import { ascending } from "../lib/lists.js";
import { fill, gettext, ngettext } from "../lib/text.js";
import { seedInUse } from "./seed.js";
import { fittingNames, whoIsWho } from "./name_entry.js";

/**
 * Draws the next random graph of the seed: each edge is present with the chosen probability.
 *
 * @param {ExplorerView<NewGraphHooks>} view
 * @returns {Rows}
 */
export function drawNext(view) {
  var orders = view.list("orders");
  view.setNumber("draws", view.number("draws") + 1);
  var rows = randomGraph(seedInUse(view), view.number("draws"), orders[0], orders[1], view.number("probability"));
  view.explorer.present(view, rows, ownNames(rows.length));
  return rows;
}

/**
 * Draws a random graph with as many vertices as were typed: a number, or a smallest and a largest one.
 *
 * @param {ExplorerView<NewGraphHooks>} view
 * @param {string} typed
 */
export function takeOrder(view, typed) {
  var read = /^\s*([0-9]{1,3})(?:(?:\s*(?:-|\u2013|,|;)\s*|\s+)([0-9]{1,3}))?\s*$/.exec(typed);
  var orders = read === null ? [0, 0] : ascending([parseInt(read[1], 10), parseInt(read[2] || read[1], 10)]);
  if (orders[0] < 1 || orders[1] > settings.maxOrder) {
    view.say(
      fill(gettext("Expected a number of vertices from 1 to {most}, or two such as 4-8. The board stays as it was."), {
        most: settings.maxOrder
      })
    );
    return;
  }
  view.setList("orders", orders);
  view.fillEntry("orderEntry", orders[0] === orders[1] ? String(orders[0]) : orders.join("-"));
  view.explorer.newGraph(view);
}

/**
 * Puts the graph that was typed on the board: edges, a matrix, graph6 and other formats.
 *
 * @param {ExplorerView<NewGraphHooks>} view
 * @param {string} typed
 */
export function loadGraph(view, typed) {
  var read = parseGraph(typed, settings.maxOrder);
  if (read.problem) {
    view.say(graphProblem(read, settings.maxOrder) + " " + gettext("The board stays as it was."));
    return;
  }
  view.setNumber("draws", 0);
  view.explorer.present(view, read.rows, read.called ? fittingNames(read.called) : ownNames(read.rows.length));
  sayLoaded(view, read.rows.length, read.called);
}

/**
 * Says how large the graph is; `called` has the names that were typed, if any.
 *
 * @param {View} view
 * @param {number} order
 * @param {string[] | null} called
 */
export function sayLoaded(view, order, called) {
  view.say(
    [
      fill(ngettext("Loaded a graph with {count} vertex.", "Loaded a graph with {count} vertices.", order), {
        count: order
      })
    ]
      .concat(called ? whoIsWho(view, called) : [])
      .join(" ")
  );
}
