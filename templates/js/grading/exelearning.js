// eXeLearning: the grade under the name that it looks for.

GRADING.publish = function (grade) {
  view.setNumber("SCORMRawScore", grade);
};
