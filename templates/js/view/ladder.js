// The record of a sitting: `solved` tasks, the `streak` of those solved in a row, the longest one `bestStreak`, and the
// step of the ladder `ladderStep`, from 1. Three tasks in a row go a step up, a mistake goes one down.

import { fill, gettext, wrapText } from "../lib/text.js";

export var LADDER_STEPS = 3;
var ROW_FOR_A_STEP = 3;
// Characters of a line on the panel.
var LINE_COLUMNS = 31;

/**
 * The step after a task, by the length of the streak; 0 stands for a mistake.
 *
 * @param {number} step
 * @param {number} row
 * @returns {number}
 */
export function stepAfter(step, row) {
  var by = row === 0 ? -1 : row % ROW_FOR_A_STEP === 0 ? 1 : 0;
  return Math.max(1, Math.min(LADDER_STEPS, step + by));
}

/**
 * Adds a task to the record.
 *
 * @param {View} view
 * @param {boolean} isSolved
 */
export function recordTask(view, isSolved) {
  var record = readSitting(view);
  record.streak = isSolved ? record.streak + 1 : 0;
  view.setNumber("streak", record.streak);
  if (isSolved) {
    record.solved++;
    record.best = Math.max(record.streak, record.best);
    view.setNumber("solved", record.solved);
    view.setNumber("bestStreak", record.best);
  }
  if (view.exists("ladderStep")) {
    view.setNumber("ladderStep", stepAfter(view.number("ladderStep"), record.streak));
  }
  showRecord(view, record);
}

/**
 * Goes back to the first step.
 *
 * @param {View} view
 */
export function restartLadder(view) {
  view.setNumber("streak", 0);
  view.setNumber("ladderStep", 1);
  showRecord(view, readSitting(view));
}

/**
 * The record among the facts of a narrow applet; a wide one has a line for it on the panel.
 *
 * @param {View} view
 * @returns {string[]}
 */
export function recordFacts(view) {
  return settings.narrow ? [recordWords(readSitting(view))] : [];
}

/**
 * The same at the end of a message.
 *
 * @param {View} view
 * @returns {string}
 */
export function recordSentence(view) {
  return settings.narrow ? " " + recordWords(readSitting(view)) + "." : "";
}

/** @typedef {{ solved: number, streak: number, best: number }} Sitting */

/**
 * @param {View} view
 * @returns {Sitting}
 */
function readSitting(view) {
  return { solved: view.number("solved"), streak: view.number("streak"), best: view.number("bestStreak") };
}

/**
 * @param {View} view
 * @param {Sitting} record
 */
function showRecord(view, record) {
  if (view.exists("recordLine")) {
    view.setText("recordLine", wrapText(recordWords(record), LINE_COLUMNS, 2));
  }
}

/**
 * @param {Sitting} record
 * @returns {string}
 */
function recordWords(record) {
  return fill(gettext("{solved} solved, {streak} in a row (best: {best})"), record);
}
