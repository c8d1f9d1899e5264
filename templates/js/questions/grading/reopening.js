// For systems that show a saved applet again when the attempt is over, which the applet cannot know: whether a check
// still counts is left open. What was said before may have been an invitation to correct the answer.

import { fill, gettext } from "../../lib/text.js";
import { course, state } from "../course.js";
import { gradeWritten, mayTell, speak } from "../feedback.js";
import { isTaskDone } from "../model.js";

/** @param {Grading} grading */
export function reopenedGrading(grading) {
  grading.reopened = function (exercise) {
    if (isTaskDone(state(exercise))) {
      speak(exercise,
        fill(gettext("Task {task} of {count} again."), { task: course(exercise).current + 1, count: settings.tasks }) +
          (mayTell(exercise) ? " " + fill(gettext("Grade: {grade} of 100."), { grade: gradeWritten(exercise) }) : "")
      );
    }
  };
}
