// SOWISO: it reads a truth value when the student submits, whether or not the answer has been checked.

import { GRADING } from "../model.js";
import { answeredRight } from "./solved.js";

GRADING.publish = function (exercise) {
  exercise.view.setNumber("swCorrect", answeredRight(exercise, "swCorrect"));
};
