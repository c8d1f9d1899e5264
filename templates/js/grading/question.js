// Moodle's question type: it sets `seed` again and again, so that one that the applet wrote would not last.

GRADING.correct = allRight;
GRADING.keepsSeed = true;
