// SOWISO: it reads a truth value when the student submits, whether or not the answer has been checked.

import { answeredRight } from "./all_or_nothing.js";

/** @param {Grading} grading */
export function sowisoGrading(grading) {
  grading.publish = function (exercise) {
    exercise.view.setNumber("swCorrect", answeredRight(exercise, "swCorrect"));
  };
}
