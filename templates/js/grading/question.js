// Moodle's question type: it sets `seed` repeatedly, so a seed written by the applet would not last.

GRADING.correct = allRight;
GRADING.keepsSeed = true;
