// Moodle's activity: it shows no grade to the student who submits, so the last message says it.

GRADING.closing = function (exercise) {
  return fill(gettext("Grade: {grade} of 100. “Submit and finish” sends it."), { grade: gradeWritten(exercise) });
};
