// The tournament explorer: what each control does.

import { forgetJudged, isAnswerMarked, isAsking } from "ggbgen/explorers/question.js";
import {
  EDITED_ROWS,
  beginEditing,
  editingLooks,
  endEditing,
  forgetEdits,
  isEditing,
  pressBoard,
  whileEditing
} from "ggbgen/explorers/edited_rows.js";
import { addVertex, deleteVertex, touchToEdit, undoEdit } from "ggbgen/explorers/editor.js";
import { showCycle, showHeirs } from "ggbgen/explorers/heirs.js";
import {
  askForKings,
  checkKings,
  endKingsQuestion,
  kingsQuestionText,
  touchToAnswer,
  withSigns
} from "ggbgen/explorers/kings_question.js";
import { matrixShown, placeMatrix, renewMatrix, showMatrix } from "ggbgen/explorers/matrix.js";
import { showReach } from "ggbgen/explorers/reach.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import {
  componentsShown,
  cycleShown,
  heirsShown,
  hideLines,
  hideMarks,
  pathShown,
  showComponents,
  showPath,
  structureFacts,
  stylesOf
} from "ggbgen/explorers/structure.js";
import { asText, showText, writeText } from "ggbgen/explorers/text.js";
import {
  BOTH_SHOWN,
  SCORES_SHOWN,
  currentTournament,
  findKings,
  kingsShown,
  namesOf,
  publishTournament,
  tournamentCaptions,
  tournamentFacts
} from "ggbgen/explorers/tournament.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { firstPlaces, fittingNames, placesBeside, placesOnBoard, whoIsWho } from "ggbgen/explorers/name_entry.js";
import { restoreArcs } from "ggbgen/explorers/vertex_restoration.js";
import { boardVertex } from "ggbgen/graph/circle.js";
import { isMatrixText, matrixProblem, pairOfEntries, parseMatrix } from "ggbgen/graph/read_matrix.js";
import { digraph6Text, matrixText, pairsOfRows, sageDigraph6Text } from "ggbgen/graph/text.js";
import { parseTournament, randomTournament, tournamentKings, tournamentProblem, upperTriangle } from "ggbgen/graph/tournament.js";
import { NAMES_SHOWN, boardNames, isBlank, ownNames } from "ggbgen/graph/vertex_names.js";
import { fill, gettext } from "ggbgen/lib/text.js";

/**
 * @typedef {ExplorerView<EditedRowsHooks & KingsQuestionHooks & MatrixHooks & TextHooks>} KingsView
 *
 * Why a text is no tournament.
 * @typedef {Parameters<typeof tournamentProblem>[0]} TournamentFault
 * @typedef {Parameters<typeof matrixProblem>[0] | { problem: "edges" }} OtherFault
 * @typedef {TournamentFault | (OtherFault & { beats?: undefined })} TextFault
 */

var TEXT_ENTRY = "tournamentEntry";
/** @type {TextHooks["formats"]} */
var FORMATS = {
  McKay: upperTriangle,
  digraph6: digraph6Text,
  "sage-digraph6": sageDigraph6Text,
  matrix: matrixText,
  arrows: function (rows, names) {
    return pairsOfRows(rows, names, ">");
  }
};

/** @returns {string} */
function copyMessage() {
  return gettext("The box has this tournament as a text, to copy: {format}.");
}

/**
 * @param {View} view
 * @param {Rows} beats
 * @returns {string[]}
 */
function captionsOf(view, beats) {
  return withSigns(view, tournamentCaptions(view, beats, view.number("captionMode")), beats);
}

/**
 * Draws the vertices at the given places, with the marks that are currently shown.
 *
 * @param {KingsView} view
 * @param {Rows} beats
 * @param {Place[]} places
 */
function drawVertices(view, beats, places) {
  var marked = view.list(isAsking(view) ? "marked" : "kings");
  var narrow = matrixShown(view);
  var styles = stylesOf(view, beats);
  view.setVertices(
    captionsOf(view, beats).map(function (caption, i) {
      var item = boardVertex(places[i], caption, narrow, marked.indexOf(i) >= 0);
      item.style = styles[i];
      return item;
    })
  );
}

/**
 * Draws the vertices where they are.
 *
 * @param {KingsView} view
 * @param {Rows} beats
 */
function redrawCaptions(view, beats) {
  drawVertices(view, beats, placesOnBoard(view, beats.length));
}

/** @param {KingsView} view */
function redrawVertices(view) {
  redrawCaptions(view, currentTournament(view));
}

/**
 * @param {View} view
 * @returns {VertexStyles}
 */
function ownStyles(view) {
  /** @type {VertexStyles} */
  var styles = {};
  if (view.number("picked") >= 0) {
    styles[view.number("picked")] = settings.pickedVertex;
  }
  return styles;
}

/** @param {KingsView} view */
function hideOwn(view) {
  if (isAnswerMarked(view)) {
    forgetJudged(view);
    redrawVertices(view);
  }
}

/**
 * @param {View} view
 * @returns {Rows}
 */
function rowsOnBoard(view) {
  return currentTournament(view);
}

/**
 * Puts a tournament on the board. Its kings stay marked if they were.
 *
 * @param {KingsView} view
 * @param {Rows} beats
 * @param {string[]} names
 * @param {Place[]} places
 */
function showRows(view, beats, names, places) {
  var withKings = kingsShown(view);
  publishTournament(view, beats, names);
  if (withKings) {
    view.setList("kings", tournamentKings(beats));
  }
  showText(view);
  view.setNumber("chosenOrder", beats.length);
  drawVertices(view, beats, places);
  renewMatrix(view, beats, names);
  showFacts(view, beats);
}

/**
 * Puts another tournament on the board, with nothing marked and its vertices on the circle.
 *
 * @param {KingsView} view
 * @param {Rows} beats
 * @param {string[]} names
 */
function present(view, beats, names) {
  hideLines(view);
  hideMarks(view);
  forgetEdits(view);
  view.setList("marked", []);
  view.setNumber("captionMode", NAMES_SHOWN);
  showRows(view, beats, names, firstPlaces(view, names));
  showFindings(view, beats);
}

/**
 * @param {View} view
 * @param {Rows} beats
 */
function showFacts(view, beats) {
  var facts = tournamentFacts(view, beats, view.number("captionMode") !== NAMES_SHOWN || isEditing(view));
  if (heirsShown(view)) {
    facts.push(fill(gettext("heirs {heirs}"), { heirs: namesOf(view, view.list("heirs")) }));
  }
  if (isEditing(view)) {
    facts.push(upperTriangle(beats));
  }
  view.showFacts(facts.concat(structureFacts(view)));
  drawButtons(view);
}

/**
 * The captions and looks of the buttons: the one to press next is filled, those that do nothing now are idle.
 *
 * @param {View} view
 */
function drawButtons(view) {
  var kings = kingsShown(view);
  var mode = view.number("captionMode");
  var looks = editingLooks(view);
  looks.showKings = kings ? "command" : "main";
  looks.randomTournament = kings ? "main" : "command";
  view.turnCaption("showKings", kings);
  view.turnCaption("showScores", mode !== NAMES_SHOWN);
  view.turnCaption("showBoth", mode === BOTH_SHOWN);
  view.turnCaption("showMatrix", matrixShown(view));
  view.lookAll(looks);
}

/**
 * @param {View} view
 * @param {Rows} beats
 */
function showFindings(view, beats) {
  view.turn("showHeirs", heirsShown(view));
  view.turn("showComponents", componentsShown(view));
  view.turn("showPath", pathShown(view));
  view.turn("showCycle", cycleShown(view));
  showFacts(view, beats);
}

/** @param {KingsView} view */
function presentAgain(view) {
  present(view, currentTournament(view), boardNames(view));
}

/**
 * @param {KingsView} view
 * @param {number} mode
 */
function showCaptions(view, mode) {
  var beats = currentTournament(view);
  view.setNumber("captionMode", mode);
  redrawCaptions(view, beats);
  showFacts(view, beats);
}

/** @param {KingsView} view */
function begin(view) {
  if (isBlank(view)) {
    presentAgain(view);
  }
  view.say(
    fill(gettext("A tournament of order {order}. Which vertices reach every other one in at most two arrows?"), {
      order: view.number("order")
    })
  );
  showFacts(view, currentTournament(view));
}

/**
 * Marks the kings: they reach every other vertex in at most two arrows. Pressed again, it hides them.
 *
 * @param {KingsView} view
 */
function showKings(view) {
  var beats = currentTournament(view);
  var on = kingsShown(view);
  hideMarks(view);
  if (on) {
    view.say(gettext("The kings are hidden. Find them, then press “Show kings” to check."));
  } else {
    findKings(view, beats);
  }
  redrawCaptions(view, beats);
  showFindings(view, beats);
}

/**
 * Writes the score of each vertex beside it, the number of vertices that it beats, or its name again.
 *
 * @param {KingsView} view
 */
function showScores(view) {
  if (view.number("captionMode") !== NAMES_SHOWN) {
    showNames(view);
    return;
  }
  showCaptions(view, SCORES_SHOWN);
  view.say(gettext("Each vertex shows its score: the number of vertices it beats."));
}

/** @param {KingsView} view */
function showNames(view) {
  showCaptions(view, NAMES_SHOWN);
  view.say(gettext("Each vertex shows its name."));
}

/**
 * Writes the name and the score of each vertex beside it, or the name alone.
 *
 * @param {KingsView} view
 */
function showBoth(view) {
  if (view.number("captionMode") === BOTH_SHOWN) {
    showNames(view);
    return;
  }
  showCaptions(view, BOTH_SHOWN);
  view.say(gettext("Each vertex shows its name and its score: the number of vertices it beats."));
}

/**
 * Whether the page of the panel leaves room for the matrix on a phone.
 *
 * @param {View} view
 * @returns {boolean}
 */
function matrixFits(view) {
  return view.onFirstPage() || isEditing(view) || isAsking(view);
}

/** @returns {string} */
function matrixMessage() {
  return gettext("Rows and columns follow {names}. A 1 says that the row beats the column.");
}

/**
 * Reads a typed tournament: a matrix, or anything that `parseTournament` reads.
 *
 * @param {string} typed
 * @returns {ReturnType<typeof parseTournament> | TextFault}
 */
function readTournament(typed) {
  if (/-/.test(typed) && typed.indexOf(">") < 0 && typed.charAt(0) !== "&") {
    return { problem: "edges" };
  }
  if (!isMatrixText(typed) || !/[;{]/.test(typed)) {
    return parseTournament(typed, settings.maxOrder);
  }
  var read = parseMatrix(typed);
  if (read.problem) {
    return read;
  }
  var alike = pairOfEntries(read.rows, true);
  if (read.rows.length > settings.maxOrder) {
    return { problem: "names", order: read.rows.length };
  }
  return alike.length > 0 ? { problem: "arcs", one: String(alike[0] + 1), other: String(alike[1] + 1) } : { beats: read.rows };
}

/**
 * @param {TextFault} read
 * @returns {string}
 */
function problemOf(read) {
  if (read.problem === "edges") {
    return gettext("These are edges of a graph: a tournament has arrows such as A>B.");
  }
  return read.problem === "square" || read.problem === "diagonal" ? matrixProblem(read) : tournamentProblem(read, settings.maxOrder);
}

/**
 * Puts the tournament that was typed on the board: a McKay string, a matrix, arcs and other formats.
 *
 * @param {KingsView} view
 * @param {string} typed
 */
function loadTournament(view, typed) {
  var read = readTournament(typed);
  if (!read.beats) {
    view.say(problemOf(read) + " " + gettext("The board stays as it was."));
    return;
  }
  var order = read.beats.length;
  var names = read.called ? fittingNames(read.called) : ownNames(order);
  var isThere = upperTriangle(read.beats) === view.text("tournament");
  if (isThere && (!read.called || String(names) === String(boardNames(view)))) {
    view.say(gettext("This tournament is on the board."));
    return;
  }
  present(view, read.beats, names);
  view.say(
    [fill(gettext("Loaded a tournament of order {order}. Look for its kings."), { order: order })]
      .concat(read.called ? whoIsWho(view, read.called) : [])
      .join(" ")
  );
}

/**
 * Writes the tournament into the box, and says how to build the Game of Thrones on it.
 *
 * @param {KingsView} view
 */
function playThis(view) {
  var order = view.number("order");
  // The box is on the first page.
  view.turnTo("");
  placeMatrix(view);
  view.fillEntry("tournamentEntry", view.text("tournament"));
  view.say(
    order < settings.playedOrders[0] || order > settings.playedOrders[1]
      ? fill(gettext("The Game of Thrones is played here on {least} to {most} vertices."), {
          least: settings.playedOrders[0],
          most: settings.playedOrders[1]
        })
      : gettext(
          "Copy the text in the box: type it into the applet “Game of Thrones”, or build that with ggbgen build game-of-thrones --set tournament=TEXT."
        )
  );
}

/**
 * Makes the board editable: clicks on two vertices reverse the arc between them.
 *
 * @param {KingsView} view
 */
function beginToEdit(view) {
  var beats = currentTournament(view);
  var withKings = kingsShown(view);
  hideLines(view);
  hideMarks(view);
  if (withKings) {
    view.setList("kings", tournamentKings(beats));
  }
  showFindings(view, beats);
  beginEditing(view);
}

/** @param {View} view */
function turnWhileEditing(view) {
  view.turn("editMatrix", matrixShown(view));
  view.turn("editKings", kingsShown(view));
}

/**
 * @param {KingsView} view
 * @param {number} i
 */
function touchVertex(view, i) {
  if (isAsking(view)) {
    touchToAnswer(view, i);
  } else if (isEditing(view)) {
    touchToEdit(view, i);
  } else {
    showReach(view, i);
  }
}

/**
 * Draws a random tournament of the chosen order.
 *
 * @param {KingsView} view
 */
function newTournament(view) {
  if (view.number("seed") === 0) {
    view.setNumber("seed", view.drawn(1, settings.maxSeed));
  }
  view.setNumber("draws", view.number("draws") + 1);
  // A slider has at least two values, even if the board has room for only one vertex.
  var order = Math.min(view.number("chosenOrder"), settings.maxOrder);
  present(view, randomTournament(view.number("seed"), view.number("draws"), order), ownNames(order));
  view.say(
    fill(gettext("A random tournament of order {order}. Look for its kings."), { order: view.number("order") })
  );
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: begin,
    redraw: presentAgain,
    restore: restoreArcs,
    press: pressBoard,
    formats: FORMATS,
    textEntry: TEXT_ENTRY,
    copyMessage: copyMessage,
    drawButtons: drawButtons,
    drawVertices: drawVertices,
    edited: EDITED_ROWS,
    hideOwn: hideOwn,
    matrixFits: matrixFits,
    matrixMessage: matrixMessage,
    ownStyles: ownStyles,
    placesBeside: placesBeside,
    redrawCaptions: redrawCaptions,
    redrawVertices: redrawVertices,
    rowsOnBoard: rowsOnBoard,
    showFacts: showFacts,
    showFindings: showFindings,
    showRows: showRows,
    textOf: kingsQuestionText,
    turnWhileEditing: turnWhileEditing,
    click: {
      showKings: showKings,
      showScores: showScores,
      showBoth: showBoth,
      showMatrix: showMatrix,
      randomTournament: newTournament,
      askMe: askForKings,
      check: checkKings,
      endQuestion: endKingsQuestion,
      textFormat: writeText,
      asText: asText,
      // Shows more buttons, and says what a click on a vertex does.
      toMore: turning("more",
      /** @param {KingsView} view */
      function (view) {
        placeMatrix(view);
        view.say(gettext("Click a vertex to see why it is a king, or why not."));
      }),
      toPlay: turning("", placeMatrix),
      showHeirs: showHeirs,
      showComponents: showComponents,
      showPath: showPath,
      showCycle: showCycle,
      playThis: playThis,
      editBoard: beginToEdit,
      endEditing: endEditing,
      // Shows or hides the matrix while the tournament is being edited.
      editMatrix: whileEditing(showMatrix),
      // Shows or hides the kings while the tournament is being edited.
      editKings: whileEditing(showKings),
      addVertex: addVertex,
      deleteVertex: deleteVertex,
      undoEdit: undoEdit,
      V: touchVertex
    },
    update: { tournamentEntry: loadTournament }
  });
}
