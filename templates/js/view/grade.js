// The grade of an exercise.

/**
 * Publishes the share of the points that an answer has earned. The grade is written last, since learning systems read
 * everything when it changes.
 *
 * @param {View} view
 * @param {number} share
 */
export function publishGrade(view, share) {
  view.setNumber("correct", Math.round(10000 * share) / 10000);
  view.setNumber("grade", Math.round(10000 * share) / 100);
}
