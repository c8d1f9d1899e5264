// GeoGebra's assessment items: the requests that the system makes by setting a truth value. None of them changes the
// answer.

GRADING.correct = function () {
  return answeredRight("correct");
};

// Gives feedback on the task on the board: checks the answer, unless it has been checked already.
function validate() {
  if (view.number("validate") === 1 && !isJudged()) {
    check();
  }
}

// Draws the solution; the student's answer reappears the next time the board is drawn.
function drawSolution() {
  var own = state().answer;
  var judged = view.number("judged");
  state().answer = question().solution(task());
  view.setNumber("judged", 1);
  redraw(true);
  state().answer = own;
  view.setNumber("judged", judged);
  speak(gettext("This is the solution. It gives no points."));
}

function drawAnswer() {
  redraw(true);
  sayTask();
}

// The message has the answer, unless it is a table, a drawing or a move.
function showAnswer() {
  var answer = question().solution(task());
  if (view.number("showanswer") !== 1) {
    drawAnswer();
  } else if (answer.cells.length > 0 || PLAYED.draw) {
    drawSolution();
  } else {
    speak(fill(gettext("The answer: {answer}"), { answer: answerWords(answer, course().current) }));
  }
}

function showWhole() {
  if (view.number("showsolution") === 1) {
    drawSolution();
  } else {
    drawAnswer();
  }
}

GRADING.update = { validate: validate, showanswer: showAnswer, showsolution: showWhole };
