// GeoGebra's assessment items: what the system asks for by setting a truth value. None of it changes the answer.

GRADING.correct = allRight;

// Draws the task with another answer; the student's comes back with the next drawing.
function drawWith(answer) {
  var own = state().answer;
  var judged = view.number("judged");
  state().answer = answer;
  view.setNumber("judged", 1);
  redraw(true);
  state().answer = own;
  view.setNumber("judged", judged);
}

// Feedback on the task on the board: it is checked, unless the answer was checked already.
function validate() {
  if (view.number("validate") === 1 && !isJudged()) {
    check();
  }
}

function showAnswer() {
  if (view.number("showanswer") === 1) {
    view.say(fill(gettext("The answer: {answer}"), { answer: answerWords(question().solution(task())) }));
  } else {
    sayTask();
  }
}

function showWhole() {
  if (view.number("showsolution") === 1) {
    drawWith(question().solution(task()));
    view.say(gettext("This is the solution. It gives no points."));
  } else {
    redraw(true);
    sayTask();
  }
}

GRADING.update = { validate: validate, showanswer: showAnswer, showsolution: showWhole };
