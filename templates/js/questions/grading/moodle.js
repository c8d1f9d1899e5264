// Moodle's activity: it shows no grade to the student who submits, so the last message says it.

import { reopenedGrading } from "./reopening.js";
import { fill, gettext } from "../../lib/text.js";
import { gradeWritten } from "../feedback.js";

/** @param {Grading} grading */
export function moodleGrading(grading) {
  reopenedGrading(grading);

  grading.closing = function (exercise) {
    return fill(gettext("Grade: {grade} of 100. “Submit and finish” sends it."), { grade: gradeWritten(exercise) });
  };
}
