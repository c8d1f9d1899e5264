// The seed of random graphs and tasks: the number `seed`, 0 before the first of them; `draws` counts those of a
// seed.

import { fill, gettext } from "../lib/text.js";
import { NOT_TYPED } from "../view/panel.js";

/**
 * The seed, in its box if there is one; GeoGebra chooses it if none was typed.
 *
 * @param {View} view
 * @returns {number}
 */
export function seedInUse(view) {
  if (view.number("seed") === 0) {
    view.setNumber("seed", view.drawn(1, settings.maxSeed));
  }
  view.fillSeed(view.number("seed"));
  return view.number("seed");
}

/**
 * The handler of the box for seeds: `begin` draws the first graph or task of the seed that was typed.
 *
 * @template {View} V
 * @param {(view: V) => void} begin
 * @returns {(view: V, typed: string) => void}
 */
export function seeding(begin) {
  return function (view, typed) {
    var digits = typed.split(NOT_TYPED).join("").replace(/\s+/g, "");
    var seed = /^[0-9]{1,6}$/.test(digits) ? parseInt(digits, 10) : 0;
    if (seed === 0) {
      view.say(fill(gettext("A seed is a whole number from 1 to {largest}. Everything stays as it was."), { largest: settings.maxSeed }));
      return;
    }
    view.setNumber("seed", seed);
    view.setNumber("draws", 0);
    begin(view);
  };
}
