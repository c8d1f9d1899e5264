// GeoGebra's assessment items: what the system asks for by setting a truth value. None of it changes the answer.

// 1 if all answers on the board are right, checked or not: the system asks for a check itself, and takes it back when the
// answer changes. Once a solution was shown nothing changes any more.
GRADING.correct = function () {
  var all = course().tasks;
  if (
    all.some(function (each) {
      return each.solved > 0;
    })
  ) {
    return view.number("correct");
  }
  return all.every(function (each, k) {
    var marked = questionAt(k).check(drawnTask(course(), k), each.answer);
    return marked.points === marked.full;
  })
    ? 1
    : 0;
};

// Feedback on the task on the board: it is checked, unless the answer was checked already.
function validate() {
  if (view.number("validate") === 1 && !isJudged()) {
    check();
  }
}

// Draws the solution; the student's answer comes back with the next drawing.
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

// The answer is said, unless it is a table, a drawing or a move.
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
