// The choice of labels for the vertices of a digraph with tokens: nothing, outcomes or Grundy values.

import { gettext } from "../lib/text.js";

/**
 * Chooses the labels of the vertices: nothing, outcomes or Grundy values.
 *
 * @param {View} view
 * @param {GamePlay} play
 * @param {Rules} rules
 * @param {number} by
 */
export function chooseLabels(view, play, rules, by) {
  /** @type {Record<string, string>} */
  var messages = {
    plain: gettext("The vertices have no labels. Find out who wins yourself."),
    "P, N": gettext("Each vertex says who wins with one token on it: N the player to move, P the other one."),
    "P, N, D": gettext("Each vertex says who wins with the token on it: N the player to move, P the other one, D nobody."),
    Grundy: gettext("Each vertex has its Grundy value; of several tokens the nim-sum counts, and 0 loses under normal play.")
  };
  view.step("labels", by);
  play.redraw(play.current());
  view.say(messages[view.option("labels")]);
}

/**
 * @param {View} view
 * @returns {string}
 */
export function chosenLabels(view) {
  return view.option("labels");
}

/** @param {View} view */
export function hushLabels(view) {
  if (view.exists("labels")) {
    view.choose("labels", 0);
  }
}
