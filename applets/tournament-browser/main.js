// The tournament browser: what each control does.
// The filters select tournaments of the chosen order. The board shows one of them, unless no tournament passes the
// filters or one was requested by its number.

import {
  beginBrowsing,
  chooser,
  dropFilters,
  goBack,
  goOn,
  jump,
  placeFacts,
  presentAgain,
  wanted
} from "ggbgen/explorers/browser.js";
import { showReach } from "ggbgen/explorers/reach.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import {
  componentsShown,
  hideLines,
  hideMarks,
  pathShown,
  showAgain,
  showComponents,
  showPath,
  structureFacts,
  stylesOf
} from "ggbgen/explorers/structure.js";
import {
  currentTournament,
  findKings,
  kingsShown,
  namesOf,
  publishTournament,
  tournamentCaptions,
  tournamentFacts
} from "ggbgen/explorers/tournament.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { restoreArcs } from "ggbgen/explorers/vertex_restoration.js";
import { boardVertex, circleVertices } from "ggbgen/graph/circle.js";
import { smallTournament, smallTournamentCounts, smallTournamentMatches } from "ggbgen/graph/small_tournaments.js";
import { thronesOutcome } from "ggbgen/graph/structure.js";
import { tournamentScores } from "ggbgen/graph/tournament.js";
import { NAMES_SHOWN, ownNames } from "ggbgen/graph/vertex_names.js";
import { fill, gettext } from "ggbgen/lib/text.js";
import { labelOfVertex } from "ggbgen/view/labels.js";

/** @typedef {ExplorerView<BrowsingHooks & ReachHooks>} BrowserView */

var FILTERS = ["kingsFilter", "strongFilter", "regularFilter", "lostFilter", "thronesFilter", "insideFilter"];

/**
 * The tournaments that pass some of the filters, which are given by their labels.
 *
 * @param {View} view
 * @param {number} order
 * @param {string[]} labels
 * @returns {number[]}
 */
function matchesOf(view, order, labels) {
  /** @type {string | null} */
  var kings = wanted(view, "kingsFilter", labels);
  return smallTournamentMatches(order, {
    kings: kings === null ? 0 : parseInt(kings, 10),
    strong: wanted(view, "strongFilter", labels),
    regular: wanted(view, "regularFilter", labels),
    inS: wanted(view, "lostFilter", labels),
    thrones: wanted(view, "thronesFilter", labels) || "",
    inside: wanted(view, "insideFilter", labels)
  });
}

/** @returns {number[]} */
function counts() {
  return smallTournamentCounts();
}

/** @returns {BrowsedMessages} */
function browsed() {
  return {
    place: gettext("Tournament {number} of {count} of order {order}."),
    there: gettext("This tournament is on the board."),
    none: gettext("No tournament of order {order} passes the filters. The board stays as it was.")
  };
}

/** @param {BrowserView} view */
function refresh(view) {
  showFacts(view, currentTournament(view));
}

// ---- the board

/**
 * @param {View} view
 * @param {Rows} beats
 * @returns {string[]}
 */
function captionsOf(view, beats) {
  return tournamentCaptions(view, beats, view.number("captionsChoice"));
}

/**
 * Marks the winning deletions while the outcome is shown.
 *
 * @param {View} view
 * @param {Rows} beats
 * @returns {VertexStyles}
 */
function ownStyles(view, beats) {
  /** @type {VertexStyles} */
  var styles = {};
  if (outcomeShown(view)) {
    thronesOutcome(beats).winning.forEach(function (i) {
      styles[i] = settings.winningVertex;
    });
  }
  return styles;
}

/** @param {View} view */
function hideOwn(view) {
  view.setText("outcome", "");
}

/**
 * @param {View} view
 * @param {Said} given
 * @returns {string}
 */
function textOf(view, given) {
  return fill(gettext(settings.sentences[given.kind]), given.words);
}

/**
 * @param {BrowserView} view
 * @param {Rows} beats
 */
function redraw(view, beats) {
  var kings = view.list("kings");
  var styles = stylesOf(view, beats);
  view.setVertices(
    captionsOf(view, beats).map(function (caption, i) {
      var item = boardVertex(view.place(labelOfVertex(i)), caption, false, kings.indexOf(i) >= 0);
      item.style = styles[i];
      return item;
    })
  );
}

/**
 * Puts a tournament on the board, and hides what was shown about the previous one.
 *
 * @param {BrowserView} view
 * @param {number} order
 * @param {number} number
 */
function present(view, order, number) {
  var beats = smallTournament(order, number);
  hideLines(view);
  hideMarks(view);
  view.setNumber("number", number);
  publishTournament(view, beats, ownNames(order));
  view.setVertices(circleVertices(captionsOf(view, beats), false));
  showFindings(view, beats);
}

/**
 * @param {View} view
 * @returns {boolean}
 */
function outcomeShown(view) {
  return view.text("outcome") !== "";
}

/**
 * Updates the labels of the buttons and the facts.
 *
 * @param {BrowserView} view
 * @param {Rows} beats
 */
function showFindings(view, beats) {
  view.turn("showKings", kingsShown(view));
  view.turn("showComponents", componentsShown(view));
  view.turn("showPath", pathShown(view));
  view.turn("showOutcome", outcomeShown(view));
  showFacts(view, beats);
}

/**
 * @param {BrowserView} view
 * @param {Rows} beats
 */
function showFacts(view, beats) {
  var order = beats.length;
  var facts = tournamentFacts(view, beats, view.number("captionsChoice") !== NAMES_SHOWN);
  facts = facts.slice(0, 1).concat(placeFacts(view, order), facts.slice(1));
  facts = facts.concat(structureFacts(view));
  if (outcomeShown(view)) {
    facts.push(fill(gettext("outcome {outcome}"), { outcome: view.text("outcome") }));
  }
  view.showFacts(facts);
}

// ---- facts about the tournament on the board

/**
 * Writes names or scores beside the vertices.
 *
 * @param {BrowserView} view
 * @param {number} by
 */
function showCaptions(view, by) {
  var beats = currentTournament(view);
  view.step("captions", by);
  redraw(view, beats);
  showFacts(view, beats);
  view.say(
    [
      gettext("Each vertex shows its name."),
      gettext("Each vertex shows its score: the number of vertices it beats."),
      gettext("Each vertex shows its name and its score: the number of vertices it beats.")
    ][view.number("captionsChoice")]
  );
}

/**
 * Marks the kings, or removes the marks.
 *
 * @param {BrowserView} view
 */
function showKings(view) {
  var beats = currentTournament(view);
  var on = kingsShown(view);
  hideMarks(view);
  if (on) {
    view.say(gettext("The kings are hidden."));
  } else {
    findKings(view, beats);
  }
  showAgain(view, beats);
}

/**
 * Why the player to move wins: by ending the game, or by a deletion that leaves a P-position.
 *
 * @param {Rows} beats
 * @param {number[]} winning
 * @returns {string}
 */
function winningReason(beats, winning) {
  var scores = tournamentScores(beats);
  var nearly = scores.indexOf(beats.length - 2);
  if (nearly < 0) {
    return fill(gettext("Delete {vertex}: what is left is in S_{smaller}, lost for the player to move."), {
      vertex: settings.names[winning[0]],
      smaller: beats.length - 1
    });
  }
  var conqueror = 0;
  while (!beats[conqueror][nearly]) {
    conqueror++;
  }
  return fill(gettext("Only {conqueror} beats {vertex}: delete {conqueror}, then {vertex} is the only king."), {
    conqueror: settings.names[conqueror],
    vertex: settings.names[nearly]
  });
}

/**
 * @param {View} view
 * @param {Rows} beats
 * @param {ReturnType<typeof thronesOutcome>} outcome
 * @returns {string}
 */
function outcomeMessage(view, beats, outcome) {
  if (outcome.over) {
    return fill(gettext("The Game of Thrones is over here: {vertex} beats all others and is the only king."), {
      vertex: settings.names[tournamentScores(beats).indexOf(beats.length - 1)]
    });
  }
  if (outcome.lost) {
    return fill(
      gettext(
        "The player to move loses (P), this is in S_{order}: no vertex is beaten by just one other, so no deletion ends the game, and none leads to S_{smaller}."
      ),
      { order: beats.length, smaller: beats.length - 1 }
    );
  }
  return [
    gettext("The player to move wins (N)."),
    winningReason(beats, outcome.winning),
    fill(gettext("Deletions that win: {vertices}."), { vertices: namesOf(view, outcome.winning) })
  ].join(" ");
}

/**
 * Says who wins the Game of Thrones on this tournament and marks a winning move, or hides both.
 *
 * @param {BrowserView} view
 */
function showOutcome(view) {
  var beats = currentTournament(view);
  var on = outcomeShown(view);
  hideMarks(view);
  if (on) {
    view.say(gettext("The outcome is hidden."));
  } else {
    var outcome = thronesOutcome(beats);
    view.setText("outcome", outcome.lost ? "P" : "N");
    view.say(outcomeMessage(view, beats, outcome));
  }
  showAgain(view, beats);
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: beginBrowsing,
    redraw: presentAgain,
    restore: restoreArcs,
    filters: FILTERS,
    browsed: browsed,
    counts: counts,
    hideOwn: hideOwn,
    matchesOf: matchesOf,
    ownStyles: ownStyles,
    present: present,
    refresh: refresh,
    showFindings: showFindings,
    textOf: textOf,
    click: {
      goOn: goOn,
      goBack: goBack,
      // Chooses the order of the tournaments.
      chosenOrder: chooser("chosenOrder"),
      // Chooses how many kings the tournaments have.
      kingsFilter: chooser("kingsFilter"),
      // Chooses whether the tournaments are strong.
      strongFilter: chooser("strongFilter"),
      // Chooses whether the tournaments are regular.
      regularFilter: chooser("regularFilter"),
      // Chooses whether the tournaments are in Sₙ, where the player to move loses the Game of Thrones.
      lostFilter: chooser("lostFilter"),
      // Chooses the status of the tournaments in the Game of Thrones: over, unstable, in W or in Sₙ.
      thronesFilter: chooser("thronesFilter"),
      // Chooses whether the tournaments contain a member of Sₙ₋₁.
      insideFilter: chooser("insideFilter"),
      dropFilters: dropFilters,
      captions: showCaptions,
      showKings: showKings,
      showComponents: showComponents,
      showPath: showPath,
      showOutcome: showOutcome,
      toMore: turning("more"),
      toSettings: turning("settings"),
      backToMore: turning("more"),
      toPlay: turning(""),
      V: showReach
    },
    update: { numberEntry: jump }
  });
}
