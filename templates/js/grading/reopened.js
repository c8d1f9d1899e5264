// For systems that show a saved applet again when the attempt is over, which the applet cannot know: whether a check
// still counts is left open. What was said before may have been an invitation to correct the answer.

GRADING.reopened = function () {
  if (isTaskDone(state())) {
    speak(
      fill(gettext("Task {task} of {count} again."), { task: course().current + 1, count: settings.tasks }) +
        (mayTell() ? " " + fill(gettext("Grade: {grade} of 100."), { grade: gradeWritten() }) : "")
    );
  }
};
