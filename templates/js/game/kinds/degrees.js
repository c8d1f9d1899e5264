// Messages about draws and mistakes for games with more results than winning and losing. Pure.

import { gettext } from "../../lib/text.js";

/**
 * The sentences about the mistake that gave something away.
 *
 * @returns {string[]}
 */
export function givingAway() {
  return [
    gettext("You gave something away with move {number}: {move}. Better was {better}."),
    gettext("The computer gave something away with move {number}: {move}. Better was {better}."),
    gettext("{name} gave something away with move {number}: {move}. Better was {better}.")
  ];
}

/**
 * Games with more results than winning and losing.
 *
 * @param {Kind} kind
 */
export function degreesKind(kind) {
  kind.drawn = { title: gettext("A draw."), reason: gettext("Nobody made a mistake.") };
}
