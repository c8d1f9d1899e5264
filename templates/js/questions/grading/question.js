// Moodle's question type: it sets `seed` repeatedly, so a seed written by the applet would not last. On a page with
// several questions it sets the seed of the last one everywhere, each time the mouse leaves one of them.

import { reopenedGrading } from "./reopening.js";
import { fill, gettext } from "../../lib/text.js";
import { course } from "../course.js";
import { speak } from "../feedback.js";
import { answerOf, isTaskDone } from "../model.js";
import { allRight } from "./all_or_nothing.js";

/** @param {Grading} grading */
export function questionGrading(grading) {
  reopenedGrading(grading);

  grading.correct = allRight;

  grading.keepsSeed = true;

  // Whether a new seed is refused, and says so: the answers would be lost.
  grading.refusesSeed = function (exercise, seed) {
    var fresh = JSON.stringify(answerOf({}));
    var begun = course(exercise).tasks.some(function (each) {
      return isTaskDone(each) || each.hints > 0 || JSON.stringify(each.answer) !== fresh;
    });
    if (begun) {
      speak(exercise, fill(gettext("The page has set another seed, {seed}. Something is answered already, so your tasks stay."), { seed: seed }));
    }
    return begun;
  };
}
