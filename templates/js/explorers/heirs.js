// Shows heirs and a Hamiltonian cycle on request; see explorers/structure.js.

import { hamiltonianCycle, strongComponents } from "../graph/structure.js";
import { tournamentKings } from "../graph/tournament.js";
import { ascending } from "../lib/lists.js";
import { fill, gettext } from "../lib/text.js";
import { heirsOf } from "../questions/kings.js";
import { componentsText, cycleShown, drawMore, heirsShown, hideLines, hideMarks, showAgain, stepsOf } from "./structure.js";
import { currentTournament, namesOf } from "./tournament.js";

/**
 * Marks the heirs, which become kings once a certain king is deleted, or removes the marks.
 *
 * @param {ExplorerView<StructureHooks>} view
 */
export function showHeirs(view) {
  var beats = currentTournament(view);
  var on = heirsShown(view);
  hideMarks(view);
  if (on) {
    view.say(gettext("The heirs are hidden."));
  } else {
    sayHeirs(view, findHeirs(view, beats));
  }
  showAgain(view, beats);
}

/**
 * Publishes the heirs, and returns a sentence for each king that has some.
 *
 * @param {View} view
 * @param {Rows} beats
 * @returns {string[]}
 */
function findHeirs(view, beats) {
  /** @type {number[]} */
  var found = [];
  var kings = tournamentKings(beats);
  /** @type {string[]} */
  var said = [];
  kings.forEach(function (king) {
    var own = heirsOf(beats, king);
    if (own.length > 0) {
      said.push(
        fill(gettext("{heirs} without {king}"), { heirs: namesOf(view, own), king: namesOf(view, [king]) })
      );
      found = found.concat(own);
    }
  });
  view.setList("kings", kings);
  view.setList("heirs", ascending(found));
  return said;
}

/**
 * @param {View} view
 * @param {string[]} said
 */
function sayHeirs(view, said) {
  view.say(
    said.length === 0
      ? gettext("Nobody is an heir: no king can be deleted so that a vertex becomes a king.")
      : fill(gettext("Heirs become kings when a king is deleted: {heirs}."), { heirs: said.join("; ") })
  );
}

/**
 * Draws a Hamiltonian cycle, or says why there is none; pressed again, it hides the cycle.
 *
 * @param {ExplorerView<StructureHooks>} view
 */
export function showCycle(view) {
  var beats = currentTournament(view);
  var on = cycleShown(view);
  var cycle = hamiltonianCycle(beats);
  hideLines(view);
  if (on) {
    view.say(gettext("The cycle is hidden."));
  } else if (cycle === null) {
    view.say(noCycleReason(view, beats));
  } else {
    var round = cycle.concat(cycle[0]);
    view.setList("cycle", cycle);
    drawMore(view, stepsOf(round), settings.pathLine);
    view.say(
      fill(gettext("A Hamiltonian cycle leads along arrows through all vertices and back: {cycle}."), {
        cycle: namesOf(view, round, " \u2192 ")
      })
    );
  }
  showAgain(view, beats);
}

/**
 * @param {View} view
 * @param {Rows} beats
 * @returns {string}
 */
function noCycleReason(view, beats) {
  if (beats.length < 3) {
    return gettext("A Hamiltonian cycle needs at least three vertices.");
  }
  return fill(gettext("There is no Hamiltonian cycle, as it is not strong: {components}."), {
    components: componentsText(view, strongComponents(beats))
  });
}
