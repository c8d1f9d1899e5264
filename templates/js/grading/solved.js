// What is right as a whole, for systems that know nothing between right and wrong.

// 1 if a check has found each task right as a whole, before a solution was shown, else 0. What is done to the answer after
// that changes nothing, as it changes no points.
function allRight() {
  return course().tasks.every(function (each) {
    return each.right === 1;
  })
    ? 1
    : 0;
}
