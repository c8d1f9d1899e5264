// Questions on the graph on the board of the explorer of random graphs. The number `questions` says how many questions
// were asked with the current seed; `askedKind` is the kind of the question, from 1; `chosen` is 0 for yes, 1 for no,
// and -1 before a choice. See `GraphQuestionHooks`.

import { NAMES_SHOWN, boardNames } from "../graph/vertex_names.js";
import { total } from "../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../lib/random.js";
import { fill, gettext } from "../lib/text.js";
import { againstProperty, degreeTold, propertyMarking } from "../questions/graph_words.js";
import { sentence, unreadParts } from "../questions/model.js";
import { typedMarking } from "../questions/word_answers.js";
import { beginAsking, judge, partText, sayFitting, stopAsking } from "./question.js";
import { DEGREES_SHOWN } from "./graph.js";
import { matrixShown, turnMatrix } from "./matrix.js";
import { seedInUse } from "./seed.js";

/** @type {("degrees" | "size" | "connected" | "bipartite" | "regular")[]} */
var GRAPH_QUESTIONS = ["degrees", "size", "connected", "bipartite", "regular"];

/**
 * @param {View} view
 * @returns {typeof GRAPH_QUESTIONS[number]}
 */
function kindAsked(view) {
  return GRAPH_QUESTIONS[view.number("askedKind") - 1];
}

/**
 * @param {View} view
 * @returns {boolean}
 */
function isTyped(view) {
  return view.number("askedKind") <= 2;
}

/**
 * @param {View} view
 * @param {Said} given
 * @returns {string}
 */
export function graphQuestionText(view, given) {
  var sentences = isTyped(view) ? settings.graphSentences.typed : settings.graphSentences.property;
  return fill(gettext(sentences[given.kind]), given.words);
}

/**
 * Asks another question than the last time, and hides what would answer it.
 *
 * @param {ExplorerView<GraphQuestionHooks>} view
 */
export function askAboutGraph(view) {
  seedInUse(view);
  view.setNumber("questions", view.number("questions") + 1);
  var word = randomStream(view.number("seed"), view.number("questions"), RANDOM_QUESTION);
  var last = view.number("askedKind");
  var count = GRAPH_QUESTIONS.length;
  view.setNumber("askedKind", 1 + (last === 0 ? randomBelow(word, count) : (last + randomBelow(word, count - 1)) % count));
  beginAsking(view, view.number("captionMode") + (matrixShown(view) ? 2 : 0));
  view.fillEntry("answerEntry", "");
  chooseAnswer(view, -1);
  view.show(isTyped(view) ? "answerYes" : "boxAnswer", false);
  view.show(isTyped(view) ? "answerNo" : "boxAnswerCaption", false);
  showGraphParts(view, NAMES_SHOWN, false);
}

/**
 * @param {ExplorerView<GraphQuestionHooks>} view
 * @param {number} captionMode
 * @param {boolean} withMatrix
 */
function showGraphParts(view, captionMode, withMatrix) {
  if (matrixShown(view) !== withMatrix) {
    turnMatrix(view, withMatrix);
  }
  view.explorer.showCaptions(view, captionMode);
  view.explorer.showFacts(view, view.list("adjacency"));
}

/**
 * @param {View} view
 * @param {number} k
 */
export function chooseAnswer(view, k) {
  view.setNumber("chosen", k);
  view.turn("answerYes", k === 0);
  view.turn("answerNo", k === 1);
  sayGraphQuestion(view);
}

/**
 * Shows the question, preceded by what is wrong with an answer, if anything.
 *
 * @param {View} view
 * @param {string} [problem]
 */
function sayGraphQuestion(view, problem) {
  var names = boardNames(view);
  var how = isTyped(view) ? gettext("Type your answer, and press “Check”.") : gettext("Choose an answer, and press “Check”.");
  /**
   * @param {string} called
   * @returns {string}
   */
  function asked(called) {
    return (problem || "") + graphQuestionText(view, sentence(kindAsked(view) === "degrees" ? "asked" : kindAsked(view), { names: called })) + " " + how;
  }
  sayFitting(view, [asked(names.join(", ")), asked(names[0] + ", \u2026, " + names[names.length - 1])]);
}

/**
 * @param {View} view
 * @param {Rows} rows
 * @returns {Marking}
 */
function markedAnswer(view, rows) {
  var kind = kindAsked(view);
  if (kind !== "degrees" && kind !== "size") {
    return propertyMarking(view.number("chosen"), kind, rows, againstProperty(kind, rows), boardNames(view));
  }
  var degrees = kind === "degrees";
  var sums = rows.map(total);
  var expected = degrees ? sums.map(String) : [String(total(sums) / 2)];
  return typedMarking({ texts: [view.text("answerEntry")] }, [expected],
    /**
     * @param {number} box
     * @param {number} place
     */
    function (box, place) {
      return degrees ? degreeTold(rows, place, boardNames(view)) : sentence("sizeWhy", { sum: total(sums) });
    },
    false,
    [],
    {
      entry: function (box, place) {
        return degrees ? boardNames(view)[place] : "";
      }
    }
  );
}

/**
 * Marks the answer to the question on the graph on the board, and counts the points.
 *
 * @param {ExplorerView<GraphQuestionHooks>} view
 */
export function checkAnswer(view) {
  var degrees = kindAsked(view) === "degrees";
  var before = view.number("shownBefore");
  var marked = markedAnswer(view, view.list("adjacency"));
  var refused = marked.parts[0].verdict === "empty" ? marked.parts[0] : unreadParts(marked)[0];
  if (refused) {
    sayGraphQuestion(view, partText(view, refused) + " ");
    return;
  }
  judge(view,
    marked,
    function () {
      showGraphParts(view, degrees ? DEGREES_SHOWN : before % 2, before >= 2);
    },
    degrees ? gettext("Each vertex shows its degree: the number of edges at it.") : ""
  );
}

/**
 * Ends the question without points and restores the board.
 *
 * @param {ExplorerView<GraphQuestionHooks>} view
 */
export function endGraphQuestion(view) {
  var before = view.number("shownBefore");
  stopAsking(view, 0);
  showGraphParts(view, before % 2, before >= 2);
  view.say(gettext("The question is over, without points. The board is as it was."));
}
