// All-or-nothing results, for systems that only distinguish right and wrong.

import { course, drawnTask, questionAt } from "../course.js";

/**
 * 1 if a check has found every task completely right before its solution was shown, else 0. Later changes of an answer
 * do not affect this, just as they do not affect the points.
 *
 * @param {Exercise} exercise
 * @returns {number}
 */
export function allRight(exercise) {
  return course(exercise).tasks.every(function (each) {
    return each.right === 1;
  })
    ? 1
    : 0;
}

/**
 * 1 if all answers on the board are right, checked or not, for systems that request a check themselves. Once a solution
 * has been shown, the published value `label` stays as it is.
 *
 * @param {Exercise} exercise
 * @param {string} label
 * @returns {number}
 */
export function answeredRight(exercise, label) {
  var all = course(exercise).tasks;
  if (
    all.some(function (each) {
      return each.solved > 0;
    })
  ) {
    return exercise.view.number(label);
  }
  return all.every(function (each, k) {
    var marked = questionAt(exercise, k).check(drawnTask(exercise, course(exercise), k), each.answer);
    return marked.points === marked.full;
  })
    ? 1
    : 0;
}
