// The question which vertices of the tournament on the board are kings. The list `marked` has the marked vertices.
// See `KingsQuestionHooks`.

import { tournamentKings } from "../graph/tournament.js";
import { NAMES_SHOWN, boardNames } from "../graph/vertex_names.js";
import { ascending, leftOut } from "../lib/lists.js";
import { fill, gettext } from "../lib/text.js";
import { createKingsTold } from "../questions/kings.js";
import { marking, sentence } from "../questions/model.js";
import { labelOfVertex } from "../view/labels.js";
import { beginAsking, isAnswerMarked, judge, stopAsking } from "./question.js";
import { showCycle, showHeirs } from "./heirs.js";
import { showReach } from "./reach.js";
import {
  componentsShown,
  cycleShown,
  heirsShown,
  hideLines,
  hideMarks,
  pathShown,
  showComponents,
  showPath
} from "./structure.js";
import { currentTournament, kingsShown } from "./tournament.js";

/**
 * @param {View} view
 * @param {Said} given
 * @returns {string}
 */
export function kingsQuestionText(view, given) {
  return fill(gettext(settings.sentences[given.kind]), given.words);
}

/**
 * The captions; after a check, with signs for right, wrong and missed vertices.
 *
 * @param {View} view
 * @param {string[]} captions
 * @param {Rows} beats
 * @returns {string[]}
 */
export function withSigns(view, captions, beats) {
  if (!isAnswerMarked(view)) {
    return captions;
  }
  var kings = tournamentKings(beats);
  var marked = view.list("marked");
  return captions.map(function (caption, i) {
    var isMarked = marked.indexOf(i) >= 0;
    if (kings.indexOf(i) < 0) {
      return isMarked ? caption + " \u2715" : caption;
    }
    return caption + (isMarked ? " \u2713" : " ?");
  });
}

/**
 * @param {ExplorerView<KingsQuestionHooks>} view
 * @param {Rows} beats
 */
function showAsBefore(view, beats) {
  view.setNumber("captionMode", view.number("shownBefore") % 4);
  view.explorer.redrawCaptions(view, beats);
}

/**
 * What the board shows, encoded as a number: first the captions, then one of four kinds of marks, then nothing, the
 * path, the cycle, or what a vertex reaches.
 *
 * @param {View} view
 * @returns {number}
 */
function shownNow(view) {
  var marks = componentsShown(view) ? 2 : heirsShown(view) ? 3 : kingsShown(view) ? 1 : 0;
  var reach = view.number("reachFrom");
  var lines = pathShown(view) ? 1 : cycleShown(view) ? 2 : reach >= 0 ? 3 + reach : 0;
  return view.number("captionMode") + 4 * marks + 16 * lines;
}

/**
 * Shows again what `shownBefore` says, on a board where nothing is shown.
 *
 * @param {ExplorerView<KingsQuestionHooks>} view
 * @param {Rows} beats
 */
function showAgainAsBefore(view, beats) {
  var marks = Math.floor(view.number("shownBefore") / 4) % 4;
  var lines = Math.floor(view.number("shownBefore") / 16);
  if (marks === 1) {
    view.setList("kings", tournamentKings(beats));
  } else if (marks > 1) {
    var showMarks = marks === 2 ? showComponents : showHeirs;
    showMarks(view);
  }
  if (lines > 2 && lines - 3 < beats.length) {
    showReach(view, lines - 3);
  } else if (lines === 1 || lines === 2) {
    var showLines = lines === 1 ? showPath : showCycle;
    showLines(view);
  }
  showAsBefore(view, beats);
  view.explorer.showFindings(view, beats);
}

/**
 * Hides what is known about the kings and their scores, and asks for the kings.
 *
 * @param {ExplorerView<KingsQuestionHooks>} view
 */
export function askForKings(view) {
  var beats = currentTournament(view);
  beginAsking(view, shownNow(view));
  hideLines(view);
  view.setNumber("captionMode", NAMES_SHOWN);
  hideMarks(view);
  view.setList("marked", []);
  view.explorer.redrawCaptions(view, beats);
  view.explorer.showFindings(view, beats);
  sayKingsQuestion(view);
}

/** @param {View} view */
function sayKingsQuestion(view) {
  view.say(kingsQuestionText(view, sentence("asked")) + " " + gettext("Click the vertices, and press “Check”."));
}

/**
 * Marks a vertex, or removes its mark.
 *
 * @param {View} view
 * @param {number} i
 */
export function touchToAnswer(view, i) {
  var marked = view.list("marked");
  var others = leftOut(marked, [i]);
  view.setList("marked", others.length < marked.length ? others : ascending(marked.concat(i)));
  view.mark(labelOfVertex(i), others.length === marked.length);
  sayKingsQuestion(view);
}

/**
 * Marks the chosen vertices: which ones are kings, which kings are missing, and the points.
 *
 * @param {ExplorerView<KingsQuestionHooks>} view
 */
export function checkKings(view) {
  var beats = currentTournament(view);
  var kings = tournamentKings(beats);
  if (view.list("marked").length === 0) {
    view.say(kingsQuestionText(view, sentence("empty")) + ". " + kingsQuestionText(view, sentence("emptyWhy")));
    return;
  }
  judge(view,
    marking(kings.length, createKingsTold(boardNames(view)).kingsParts(beats, view.list("marked"))),
    function () {
      view.setList("kings", kings);
      showAsBefore(view, beats);
      view.explorer.showFacts(view, beats);
    },
    gettext("Click a vertex to see why it is a king, or why not.")
  );
}

/**
 * Ends the question without points and restores the board.
 *
 * @param {ExplorerView<KingsQuestionHooks>} view
 */
export function endKingsQuestion(view) {
  var beats = currentTournament(view);
  stopAsking(view, 0);
  showAgainAsBefore(view, beats);
  view.say(gettext("The question is over, without points. The board is as it was."));
}
