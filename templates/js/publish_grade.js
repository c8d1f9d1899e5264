// Publishes which part of all points an answer has got: the grade is written last, since learning systems read everything
// when it changes.
function publishGrade(view, share) {
  view.setNumber("correct", Math.round(10000 * share) / 10000);
  view.setNumber("grade", Math.round(10000 * share) / 100);
}
