// Shows, when a vertex is clicked, why it is a king or why it is not; see explorers/structure.js.

import { tournamentKings } from "../graph/tournament.js";
import { boardNames } from "../graph/vertex_names.js";
import { fill, gettext } from "../lib/text.js";
import { createKingsTold, reachedFrom } from "../questions/kings.js";
import { sentence } from "../questions/model.js";
import { drawMore, hideLines, hideMarks, showAgain } from "./structure.js";
import { currentTournament } from "./tournament.js";

/**
 * @param {Rows} beats
 * @param {number} from
 * @returns {{ first: Pair[], second: Pair[] }}
 */
function arcsTo(beats, from) {
  var found = reachedFrom(beats, from, -1);
  return {
    first: found.near.map(function (v) {
      return [from, v];
    }),
    second: found.far.map(function (v) {
      /** @type {number} */
      var through = found.near.filter(function (u) {
        return beats[u][v] === 1;
      })[0];
      return [through, v];
    })
  };
}

/**
 * @param {ExplorerView<TellingHooks>} view
 * @param {Rows} beats
 * @param {number} i
 */
function sayReach(view, beats, i) {
  var isKing = tournamentKings(beats).indexOf(i) >= 0;
  var names = boardNames(view);
  view.say(
    view.explorer.textOf(view, sentence(isKing ? "king" : "noKing", { name: names[i] })) + ". " + view.explorer.textOf(view, createKingsTold(names).reaching(beats, i))
  );
}

/**
 * Draws the paths from a vertex to all vertices that it reaches in at most two arcs, or hides them.
 *
 * @param {ExplorerView<ReachHooks>} view
 * @param {number} i
 */
export function showReach(view, i) {
  var beats = currentTournament(view);
  var on = view.number("reachFrom") === i;
  var kings = view.list("kings");
  hideLines(view);
  hideMarks(view);
  view.setList("kings", kings);
  if (on) {
    view.say(fill(gettext("The paths from {vertex} are hidden."), { vertex: boardNames(view)[i] }));
  } else {
    var arcs = arcsTo(beats, i);
    view.setNumber("reachFrom", i);
    drawMore(view, arcs.first, settings.firstLine);
    drawMore(view, arcs.second, settings.pathLine);
    sayReach(view, beats, i);
  }
  showAgain(view, beats);
}
