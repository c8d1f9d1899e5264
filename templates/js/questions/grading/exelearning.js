// eXeLearning: publishes the grade under the name that eXeLearning looks for.

import { GRADING } from "../model.js";

GRADING.publish = function (exercise, grade) {
  exercise.view.setNumber("SCORMRawScore", grade);
};
