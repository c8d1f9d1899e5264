// Shared by the applets that show a tournament on the board.

import { tournamentKings, tournamentOf, tournamentScores, upperTriangle } from "../graph/tournament.js";
import { boardNames, publishNames } from "../graph/vertex_names.js";
import { fill, gettext, ngettext } from "../lib/text.js";

export var SCORES_SHOWN = 1;
export var BOTH_SHOWN = 2;

/**
 * @param {View} view
 * @returns {Rows}
 */
export function currentTournament(view) {
  return tournamentOf(view.text("tournament"), view.number("order"));
}

/**
 * The captions of the vertices: names, scores, or both.
 *
 * @param {View} view
 * @param {Rows} beats
 * @param {number} mode
 * @returns {string[]}
 */
export function tournamentCaptions(view, beats, mode) {
  var scores = tournamentScores(beats);
  var names = boardNames(view);
  return beats.map(function (row, i) {
    if (mode === BOTH_SHOWN) {
      return names[i] + ": " + scores[i];
    }
    return mode === SCORES_SHOWN ? String(scores[i]) : names[i];
  });
}

/**
 * @param {View} view
 * @param {number[]} vertices
 * @param {string} [separator]
 * @returns {string}
 */
export function namesOf(view, vertices, separator) {
  var names = boardNames(view);
  return vertices
    .map(function (i) {
      return names[i];
    })
    .join(separator || ", ");
}

/**
 * Publishes a tournament with the names of its vertices, and shows its arcs; its kings are hidden.
 *
 * @param {View} view
 * @param {Rows} beats
 * @param {string[]} names
 */
export function publishTournament(view, beats, names) {
  publishNames(view, names);
  view.setNumber("order", beats.length);
  view.setText("tournament", upperTriangle(beats));
  view.setList("scores", tournamentScores(beats));
  view.setList("kings", []);
  view.setArcs(function (i, j) {
    return i < beats.length && j < beats.length && beats[i][j] === 1;
  });
}

/**
 * @param {View} view
 * @returns {boolean}
 */
export function kingsShown(view) {
  return view.list("kings").length > 0;
}

/**
 * Publishes the kings, and returns a sentence that names them.
 *
 * @param {View} view
 * @param {Rows} beats
 */
export function findKings(view, beats) {
  var kings = tournamentKings(beats);
  view.setList("kings", kings);
  view.say(
    fill(
      ngettext(
        "{count} king: {kings}. It reaches every other vertex in at most two arrows.",
        "{count} kings: {kings}. Each reaches every other vertex in at most two arrows.",
        kings.length
      ),
      { count: kings.length, kings: namesOf(view, kings) }
    )
  );
}

/**
 * The facts that both applets show: order, scores and kings, as far as they are on the board.
 *
 * @param {View} view
 * @param {Rows} beats
 * @param {boolean} withScores
 * @returns {string[]}
 */
export function tournamentFacts(view, beats, withScores) {
  var facts = [fill(gettext("Order {order}"), { order: beats.length })];
  if (withScores) {
    facts.push(fill(gettext("scores {scores}"), { scores: tournamentScores(beats).join(", ") }));
  }
  if (kingsShown(view)) {
    facts.push(fill(gettext("kings {kings}"), { kings: namesOf(view, tournamentKings(beats)) }));
  }
  return facts;
}
