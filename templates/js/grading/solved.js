// What is right as a whole, for systems that know nothing between right and wrong.

// 1 if every task was checked and all answers are right, else 0. Once a solution was shown nothing changes any more.
function allRight() {
  if (
    course().tasks.some(function (each) {
      return each.solved > 0;
    })
  ) {
    return view.number("correct");
  }
  return isDone(course()) &&
    course().tasks.every(function (each, k) {
      var marked = questionAt(k).check(drawnTask(course(), k), each.answer);
      return marked.points === marked.full;
    })
    ? 1
    : 0;
}
