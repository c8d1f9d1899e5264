// STACK only stores numbers. So the result of each task is a number of its own, `kepta`, `keptb`, ..., which is read
// when the system sets it; `keptTaken` has the published numbers. The answers themselves are not stored.

import { isWhole } from "../../lib/lists.js";
import { course, publish } from "../course.js";
import { redrawTask } from "../feedback.js";
import { isTaskDone } from "../model.js";

var KEPT_LETTERS = "abcdefghijklmnopqrstuvwxyz";
var MOST_KEPT = 99;
var WHOLE_SHARE = 10000;

/**
 * The label of the result of a task.
 *
 * @param {number} k
 * @returns {string}
 */
function keptLabel(k) {
  return "kept" + KEPT_LETTERS.charAt(k);
}

/**
 * The result of a task as a number.
 *
 * @param {Done} each
 * @returns {number}
 */
function keptNumber(each) {
  var counts = Math.min(each.checks, MOST_KEPT) * (MOST_KEPT + 1) + Math.min(each.hints, MOST_KEPT);
  return (counts * 2 + each.solved) * (WHOLE_SHARE + 1) + each.best;
}

/**
 * Copies the result encoded in such a number into a task. An invalid number leaves the task unchanged.
 *
 * @param {number} number
 * @param {Done} each
 */
function readKept(number, each) {
  var rest = Math.floor(number / (WHOLE_SHARE + 1));
  var counts = Math.floor(rest / 2);
  var checks = Math.floor(counts / (MOST_KEPT + 1));
  if (isWhole(number) && checks <= MOST_KEPT) {
    each.best = number % (WHOLE_SHARE + 1);
    each.solved = rest % 2;
    each.hints = counts % (MOST_KEPT + 1);
    each.checks = checks;
  }
}

/**
 * The published results.
 *
 * @param {Exercise} exercise
 * @returns {number[]}
 */
export function keptTaken(exercise) {
  return exercise.view.text("keptTaken").split(".").map(Number);
}

/**
 * What happens when the system sets the result of a task.
 *
 * @param {number} k
 * @returns {(exercise: Exercise) => void}
 */
function resumed(k) {
  return function (exercise) {
    if (exercise.view.number(keptLabel(k)) !== (keptTaken(exercise)[k] || 0)) {
      exercise.view.setNumber("judged", 0);
      publish(exercise);
      redrawTask(exercise, false);
    }
  };
}

/**
 * @param {number} count
 * @returns {Record<string, (exercise: Exercise) => void>}
 */
function keptFunctions(count) {
  /** @type {Record<string, (exercise: Exercise) => void>} */
  var found = {};
  for (var k = 0; k < count; k++) {
    found[keptLabel(k)] = resumed(k);
  }
  return found;
}

/** @param {Grading} grading */
export function stackGrading(grading) {
  // GeoGebra may run the scripts of several numbers only after all of them are set.
  grading.takeOver = function (exercise) {
    var taken = keptTaken(exercise);
    course(exercise).tasks.forEach(function (each, k) {
      var number = exercise.view.number(keptLabel(k));
      if (number !== (taken[k] || 0)) {
        readKept(number, each);
      }
    });
  };

  grading.publish = function (exercise, grade) {
    var numbers = course(exercise).tasks.map(keptNumber);
    exercise.view.setText("keptTaken", numbers.join("."));
    numbers.forEach(function (number, k) {
      exercise.view.setNumber(keptLabel(k), number);
    });
    exercise.view.setNumber("stackgrade", course(exercise).tasks.some(isTaskDone) ? grade : -1);
  };

  grading.update = keptFunctions(settings.tasks);
}
