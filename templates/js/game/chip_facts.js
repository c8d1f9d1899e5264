// The facts about chips in the line below the board: how many there are, and with how many of them a firing can be
// endless or must be (Bjorner, Lovasz, Shor 1991: it cannot with fewer chips than edges; it must with more chips than
// fit on the graph).

import { fill, gettext, ngettext } from "../lib/text.js";
import { sumOf } from "./chips.js";
import { lastPosition } from "./model.js";

/**
 * @param {View} view
 * @param {Game} game
 * @returns {string[]}
 */
export function chipFacts(view, game) {
  var encoding = settings.game.encoding;
  var chips = sumOf(lastPosition(game).slice(0, encoding.order));
  return [
    fill(ngettext("{count} chip", "{count} chips", chips), { count: chips }),
    fill(gettext("endless with {few} to {most}"), {
      few: encoding.edges.length,
      most: 2 * encoding.edges.length - encoding.order + 1
    })
  ];
}
