// The random graph explorer: what each control does.

import { isAsking } from "ggbgen/explorers/question.js";
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
import { addVertex, deleteVertex, isEdited, touchToEdit, undoEdit } from "ggbgen/explorers/editor.js";
import { DEGREES_SHOWN, matrixMessage, publishGraph, rowsOnBoard, sizeFact } from "ggbgen/explorers/graph.js";
import {
  askAboutGraph,
  checkAnswer,
  chooseAnswer,
  endGraphQuestion,
  graphQuestionText
} from "ggbgen/explorers/graph_question.js";
import { matrixShown, placeMatrix, renewMatrix, setMatrix, showMatrix } from "ggbgen/explorers/matrix.js";
import { drawNext, loadGraph, sayLoaded, takeOrder } from "ggbgen/explorers/new_graph.js";
import { runExplorer } from "ggbgen/explorers/run.js";
import { seeding } from "ggbgen/explorers/seed.js";
import { asText, showText, writeText } from "ggbgen/explorers/text.js";
import { turning } from "ggbgen/explorers/panel_pages.js";
import { firstPlaces, placesBeside, placesOnBoard } from "ggbgen/explorers/name_entry.js";
import { restoreEdges } from "ggbgen/explorers/vertex_restoration.js";
import { boardVertex } from "ggbgen/graph/circle.js";
import { graphDegrees, graphSize } from "ggbgen/graph/graph.js";
import { graph6Text, matrixText, pairsOfRows } from "ggbgen/graph/text.js";
import { NAMES_SHOWN, boardNames, isBlank } from "ggbgen/graph/vertex_names.js";
import { fill, gettext, ngettext } from "ggbgen/lib/text.js";

/** @typedef {ExplorerView<EditedRowsHooks & GraphQuestionHooks & NewGraphHooks & TextHooks>} GraphView */

var TEXT_ENTRY = "graphEntry";
var FORMATS = { graph6: graph6Text, matrix: matrixText, edges: edgesText };

/**
 * @param {Rows} rows
 * @param {string[]} names
 * @returns {string}
 */
function edgesText(rows, names) {
  return pairsOfRows(rows, names, "-");
}

/** @returns {string} */
function copyMessage() {
  return gettext("The box has this graph as a text, to copy: {format}.");
}

/**
 * @param {View} view
 * @param {Rows} adjacency
 * @returns {string[]}
 */
function captionsOf(view, adjacency) {
  var degrees = graphDegrees(adjacency);
  var withDegrees = view.number("captionMode") === DEGREES_SHOWN;
  return boardNames(view).map(function (name, i) {
    return withDegrees ? String(degrees[i]) : name;
  });
}

/**
 * Draws the vertices at the given places, with their captions.
 *
 * @param {View} view
 * @param {Rows} adjacency
 * @param {Place[]} places
 */
function drawVertices(view, adjacency, places) {
  var narrow = matrixShown(view);
  view.setVertices(
    captionsOf(view, adjacency).map(function (caption, i) {
      var vertex = boardVertex(places[i], caption, narrow, false);
      vertex.style = view.number("picked") === i ? settings.pickedVertex : undefined;
      return vertex;
    })
  );
}

/** @param {View} view */
function redrawVertices(view) {
  var adjacency = rowsOnBoard(view);
  drawVertices(view, adjacency, placesOnBoard(view, adjacency.length));
}

/**
 * Puts a graph on the board, keeping what is shown with it.
 *
 * @param {GraphView} view
 * @param {Rows} adjacency
 * @param {string[]} names
 * @param {Place[]} places
 */
function showRows(view, adjacency, names, places) {
  publishGraph(view, adjacency, names);
  showText(view);
  drawVertices(view, adjacency, places);
  renewMatrix(view, adjacency, names);
  showFacts(view, adjacency);
}

/**
 * Puts another graph on the board, with its matrix hidden and its vertices on the circle.
 *
 * @param {GraphView} view
 * @param {Rows} adjacency
 * @param {string[]} names
 */
function present(view, adjacency, names) {
  forgetEdits(view);
  view.setNumber("captionMode", NAMES_SHOWN);
  setMatrix(view, false, adjacency, names);
  showRows(view, adjacency, names, firstPlaces(view, names));
}

/** @param {GraphView} view */
function presentAgain(view) {
  present(view, rowsOnBoard(view), boardNames(view));
}

/**
 * @param {View} view
 * @param {Rows} adjacency
 */
function showFacts(view, adjacency) {
  var facts = [
    fill(ngettext("{count} vertex", "{count} vertices", adjacency.length), { count: adjacency.length })
  ];
  if (!isAsking(view)) {
    facts.push(sizeFact(adjacency));
  }
  if (isEditing(view)) {
    facts.push(fill(gettext("degrees {degrees}"), { degrees: graphDegrees(adjacency).join(", ") }), boardText(view));
  }
  if (view.number("seed") !== 0 && view.number("draws") !== 0 && !isEdited(view)) {
    facts.push(
      fill(gettext("graph {number} of seed {seed}"), { number: view.number("draws"), seed: view.number("seed") })
    );
  }
  view.showFacts(facts);
  drawButtons(view);
}

/**
 * The captions and looks of the buttons: the one to press next is filled, those that do nothing now are idle.
 *
 * @param {View} view
 */
function drawButtons(view) {
  var shown = matrixShown(view);
  var looks = editingLooks(view);
  looks.showMatrix = shown ? "command" : "main";
  looks.newGraph = shown ? "main" : "command";
  view.turnCaption("showMatrix", shown);
  view.turnCaption("showDegrees", view.number("captionMode") === DEGREES_SHOWN);
  view.lookAll(looks);
}

/**
 * @param {View} view
 * @param {Rows} adjacency
 */
function saySize(view, adjacency) {
  view.say(
    fill(
      ngettext(
        "A random graph with {count} vertex. Write its adjacency matrix, then press “Show matrix” to check.",
        "A random graph with {count} vertices. Write its adjacency matrix, then press “Show matrix” to check.",
        adjacency.length
      ),
      { count: adjacency.length }
    )
  );
}

/** @param {GraphView} view */
function begin(view) {
  if (settings.drawAtStart) {
    saySize(view, drawNext(view));
  } else {
    if (isBlank(view)) {
      presentAgain(view);
    }
    sayLoaded(view, rowsOnBoard(view).length, null);
  }
  showFacts(view, rowsOnBoard(view));
}

/**
 * Draws a random graph of the chosen order: each edge is present with the chosen probability.
 *
 * @param {GraphView} view
 */
function newGraph(view) {
  saySize(view, drawNext(view));
}

/**
 * @param {View} view
 * @param {number} mode
 */
function showCaptions(view, mode) {
  view.setNumber("captionMode", mode);
  redrawVertices(view);
  drawButtons(view);
}

/**
 * Writes the degree of each vertex beside it, the number of its edges, or its name again.
 *
 * @param {View} view
 */
function showDegrees(view) {
  var on = view.number("captionMode") === DEGREES_SHOWN;
  showCaptions(view, on ? NAMES_SHOWN : DEGREES_SHOWN);
  view.say(on ? gettext("Each vertex shows its name.") : gettext("Each vertex shows its degree: the number of edges at it."));
}

/** @param {GraphView} view */
function beginSeed(view) {
  view.setNumber("questions", 0);
  newGraph(view);
}

/**
 * Writes the edges into the box, and says how to build Graph Nim on this graph.
 *
 * @param {View} view
 */
function playThis(view) {
  view.fillEntry(TEXT_ENTRY, edgesText(rowsOnBoard(view), boardNames(view)));
  view.say(
    graphSize(rowsOnBoard(view)) === 0
      ? gettext("Graph Nim needs an edge: its heaps are the edges.")
      : gettext("Copy the text in the box, and build the game with ggbgen build graph-nim --set graph=TEXT.")
  );
}

/**
 * @param {View} view
 * @returns {string}
 */
function boardText(view) {
  return graph6Text(rowsOnBoard(view));
}

/**
 * Whether the page of the panel leaves room for the matrix on a phone.
 *
 * @param {View} view
 * @returns {boolean}
 */
function matrixFits(view) {
  return view.onFirstPage() || isEditing(view);
}

/** @param {View} view */
function turnWhileEditing(view) {
  view.turn("editMatrix", matrixShown(view));
  view.turn("editDegrees", view.number("captionMode") === DEGREES_SHOWN);
}

/** @param {GeoGebraApi} api */
export function createApplet(api) {
  return runExplorer(api, {
    begin: begin,
    redraw: presentAgain,
    restore: restoreEdges,
    press: pressBoard,
    formats: FORMATS,
    textEntry: TEXT_ENTRY,
    copyMessage: copyMessage,
    drawButtons: drawButtons,
    drawVertices: drawVertices,
    edited: EDITED_ROWS,
    matrixFits: matrixFits,
    matrixMessage: matrixMessage,
    newGraph: newGraph,
    placesBeside: placesBeside,
    present: present,
    redrawVertices: redrawVertices,
    rowsOnBoard: rowsOnBoard,
    showCaptions: showCaptions,
    showFacts: showFacts,
    showRows: showRows,
    textOf: graphQuestionText,
    turnWhileEditing: turnWhileEditing,
    click: {
      newGraph: newGraph,
      showMatrix: showMatrix,
      showDegrees: showDegrees,
      askMe: askAboutGraph,
      check: checkAnswer,
      endQuestion: endGraphQuestion,
      // Chooses the answer “yes”.
      answerYes: function (view) {
        chooseAnswer(view, 0);
      },
      // Chooses the answer “no”.
      answerNo: function (view) {
        chooseAnswer(view, 1);
      },
      textFormat: writeText,
      asText: asText,
      playThis: playThis,
      toMore: turning("more", placeMatrix),
      toPlay: turning("", placeMatrix),
      editBoard: beginEditing,
      endEditing: endEditing,
      // Shows or hides the matrix while the graph is being edited.
      editMatrix: whileEditing(showMatrix),
      // Shows the degrees or the names while the graph is being edited.
      editDegrees: whileEditing(showDegrees),
      addVertex: addVertex,
      deleteVertex: deleteVertex,
      undoEdit: undoEdit,
      V: function (view, i) {
        if (isEditing(view)) {
          touchToEdit(view, i);
        }
      }
    },
    update: {
      orderEntry: takeOrder,
      // Starts the random graphs of the seed that was typed: the same seed gives the same graphs.
      seedEntry: seeding(beginSeed),
      graphEntry: loadGraph,
      // Keeps the answer that was typed until “Check” is pressed.
      answerEntry: function () {}
    }
  });
}
