// Questions: answers by clicks and by typing.

import { pairNumber } from "../graph/graph.js";
import { fill, gettext, shownText, textStart } from "../lib/text.js";
import { course, isTest, namesIn, publish, question, state, task, textOf } from "./course.js";
import { cellChosen, isJudged, isSolution, redrawTask, speak, speakResult } from "./feedback.js";
import { MOST_CHOSEN, cellCount, isDone, isTaskDone, textCount } from "./model.js";
import { entryLabel } from "./sheet.js";

/**
 * Whether the answer may be changed: not in a test after the check. If not, says so.
 *
 * @param {Exercise} exercise
 * @returns {boolean}
 */
export function mayAnswer(exercise) {
  if (isTest(exercise) && isTaskDone(state(exercise))) {
    speak(exercise, isDone(course(exercise)) ? gettext("The test is over.") : gettext("This task is checked: in a test there is one check. Press “Next”."));
    return false;
  }
  return true;
}

/** @param {Exercise} exercise */
export function answered(exercise) {
  var judged = isJudged(exercise);
  exercise.view.setNumber("judged", 0);
  exercise.view.setNumber("shownPart", -1);
  exercise.view.setNumber("asked", 0);
  publish(exercise);
  redrawTask(exercise, false);
  if (judged) {
    speakResult(exercise, gettext("Correct it and check again."));
  }
}

/**
 * Says why the solution, if it stands on the board, has what it has at a vertex or in a cell.
 *
 * @param {Exercise} exercise
 * @param {number} place
 * @returns {boolean}
 */
function saysWhy(exercise, place) {
  var asked = question(exercise);
  var says = asked.explain !== undefined && isSolution(exercise);
  if (asked.explain && says) {
    speak(exercise, textOf(exercise, asked.explain(task(exercise), place)));
  }
  return says;
}

/**
 * @param {Exercise} exercise
 * @param {number} v
 */
export function clickVertex(exercise, v) {
  var now = task(exercise);
  if (now.marks !== "" && saysWhy(exercise, v)) {
    return;
  }
  if (now.marks === "" || !mayAnswer(exercise)) {
    return;
  }
  if (now.marks === "pairs" || now.marks === "edges") {
    clickEnd(exercise, v, now);
    return;
  }
  if (now.marks === "labels") {
    var cells = filledCells(exercise, now);
    cells[v] = (cells[v] + 1) % now.contents.length;
    answered(exercise);
    return;
  }
  var marked = state(exercise).answer.marked;
  var at = marked.indexOf(v);
  // Another click takes the place of the one before.
  if (now.single && at < 0) {
    marked.splice(0, marked.length);
  }
  if (now.marks === "order" && at >= 0 && (isFollowed(exercise, now) || at < marked.length - 1)) {
    var already = isFollowed(exercise, now) ? gettext("{name} has its place already.") : gettext("{name} has its place already. Click the last one to take it back.");
    speak(exercise, fill(already, { name: namesIn(now)[v] }));
    return;
  }
  if (at >= 0) {
    marked.splice(at, 1);
  } else {
    marked.push(v);
  }
  follow(exercise, now, "");
}

/**
 * Whether the steps of a run are corrected at once: in practice.
 *
 * @param {Exercise} exercise
 * @param {Task} now
 * @returns {boolean}
 */
function isFollowed(exercise, now) {
  return now.steps === true && !isTest(exercise);
}

/**
 * Draws the answer after a click, which is corrected first if it is a step of a run, and says what there is to say.
 *
 * @param {Exercise} exercise
 * @param {Task} now
 * @param {string} said
 */
function follow(exercise, now, said) {
  var asked = question(exercise);
  if (asked.follow && isFollowed(exercise, now)) {
    var found = asked.follow(now, state(exercise).answer);
    state(exercise).answer = found.answer;
    said = found.said;
  }
  answered(exercise);
  if (said !== "") {
    speakResult(exercise, said);
  }
}

/**
 * Handles a click on one end of an edge that is to be added or removed.
 *
 * @param {Exercise} exercise
 * @param {number} v
 * @param {FigureTask} now
 */
function clickEnd(exercise, v, now) {
  var begun = exercise.view.number("begun");
  if (begun < 0 || begun === v) {
    exercise.view.setNumber("begun", begun < 0 ? v : -1);
    exercise.sheet.encircle(now.figure.rows.length, begun < 0 ? [v] : [], []);
    speak(exercise,
      begun < 0
        ? fill(gettext("From {name}: click the other end."), { name: namesIn(now)[v] })
        : gettext("Click a vertex where a line begins.")
    );
    return;
  }
  if (now.marks === "edges") {
    chooseEdge(exercise, begun, v, now);
    return;
  }
  var cells = filledCells(exercise, now);
  var place = pairNumber(begun, v, now.figure.rows.length);
  var wanted = now.figure.kind === "tournament" && begun > v ? 2 : 1;
  cells[place] = cells[place] === wanted ? 0 : wanted;
  exercise.view.setNumber("begun", -1);
  answered(exercise);
  speak(exercise, gettext("Click a vertex where a line begins."));
}

/**
 * Chooses an edge of the graph as the next one, or takes it back.
 *
 * @param {Exercise} exercise
 * @param {number} from
 * @param {number} to
 * @param {FigureTask} now
 */
function chooseEdge(exercise, from, to, now) {
  var cells = filledCells(exercise, now);
  var place = pairNumber(from, to, now.figure.rows.length);
  var words = { one: namesIn(now)[from], other: namesIn(now)[to] };
  exercise.view.setNumber("begun", -1);
  if (now.figure.rows[from][to] !== 1 && now.figure.rows[to][from] !== 1) {
    exercise.sheet.encircle(now.figure.rows.length, [], []);
    speak(exercise, fill(gettext("There is no edge between {one} and {other}."), words));
    return;
  }
  var gone = cells[place];
  if (now.single) {
    cells.forEach(function (number, k) {
      cells[k] = k === place && gone === 0 ? 1 : 0;
    });
  } else if (gone > 0 && isFollowed(exercise, now)) {
    exercise.sheet.encircle(now.figure.rows.length, [], []);
    speak(exercise, gettext("This edge has its place already."));
    return;
  } else if (gone > 0) {
    cells.forEach(function (number, k) {
      cells[k] = number === gone ? 0 : number > gone ? number - 1 : number;
    });
  } else {
    cells[place] = Math.min(MOST_CHOSEN, Math.max.apply(null, cells) + 1);
  }
  follow(exercise, now, now.single ? gettext("Press “Check”, or click the ends of another edge.") : gettext("Click the ends of the next edge, or press “Check”."));
}

/**
 * The cells of the answer, padded to the number that the task has.
 *
 * @param {Exercise} exercise
 * @param {Task} now
 * @returns {number[]}
 */
function filledCells(exercise, now) {
  var answer = state(exercise).answer;
  while (answer.cells.length < cellCount(now)) {
    answer.cells.push(0);
  }
  return answer.cells;
}

/**
 * @param {Exercise} exercise
 * @param {number} i
 * @param {number} j
 */
export function clickCell(exercise, i, j) {
  var now = task(exercise);
  if (!now.grid || now.grid.given.length > 0) {
    return;
  }
  var place = i * now.grid.columns.length + j;
  if (saysWhy(exercise, place) || !mayAnswer(exercise)) {
    return;
  }
  if (now.grid.typed) {
    exercise.view.setNumber("begun", place);
    redrawTask(exercise, false);
    return;
  }
  var cells = filledCells(exercise, now);
  cells[place] = (cells[place] + 1) % now.grid.contents.length;
  answered(exercise);
}

/**
 * @param {Exercise} exercise
 * @param {number} k
 */
export function choose(exercise, k) {
  if (task(exercise).choice && mayAnswer(exercise)) {
    state(exercise).answer.chosen = k;
    answered(exercise);
  }
}

/**
 * Takes a text that was typed as an answer.
 *
 * @param {Exercise} exercise
 * @param {number} k
 */
export function takeAnswer(exercise, k) {
  var typed = exercise.view.takeEntry(entryLabel(k));
  if (typed === null || k >= task(exercise).fields.length) {
    return;
  }
  var now = task(exercise);
  var texts = state(exercise).answer.texts;
  var place = now.grid && now.grid.typed ? cellChosen(exercise) : k;
  if (!mayAnswer(exercise)) {
    exercise.view.fillEntry(entryLabel(k), texts[place] || "");
    return;
  }
  while (texts.length < textCount(now)) {
    texts.push("");
  }
  if (now.grid && now.grid.typed) {
    // The cells of a row may be typed at once; then it is the turn of the next cell.
    typed.split(";").slice(0, texts.length - place).forEach(function (part, next) {
      // GeoGebra shows the label of a button whose caption is blank.
      texts[place + next] = textStart(shownText(part).trim(), settings.answerLength);
      exercise.view.setNumber("begun", Math.min(place + next + 1, texts.length - 1));
    });
    answered(exercise);
    return;
  }
  texts[k] = textStart(shownText(typed), settings.answerLength);
  answered(exercise);
}
