// Explains why a move is best on a complete graph with an odd number of vertices; for the proof see docs/applets.md.

import { chipFacts } from "ggbgen/game/chip_facts.js";
import { neighboursOf, readyVertex, sumOf } from "ggbgen/game/chips.js";
import { OWN } from "ggbgen/game/own.js";
import { fill, gettext } from "ggbgen/lib/text.js";

OWN.reason = function (position, best, play) {
  var table = /** @type {FiringTable} */ (settings.game.encoding);
  var ends = readyVertex(neighboursOf(table.order, table.edges), best.position) >= 0;
  if (play !== "normal" || !table.complete || table.order % 2 === 0 || ends) {
    return "";
  }
  if (sumOf(position) % 2 === 0) {
    return fill(
      gettext("On a complete graph with an odd number of vertices whoever moves with an even number of chips wins: by ending the game, or else by leaving it so that it cannot be ended at once. Here: {move}."),
      { move: best.label }
    );
  }
  return gettext("On a complete graph with an odd number of vertices whoever moves with an odd number of chips and cannot end the game at once loses.");
};

OWN.facts = chipFacts;
