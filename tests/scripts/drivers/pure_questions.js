// Calls of the pure functions of questions, for the tests; see answer.js.

/* global courseText, readCourse, rulesOf */
/* exported drawnTasks, markedAnswers, sameCourse */

var ggbtestScripts = this;

// The question with a name; scripts have a function for each.
function firstQuestion(kind, values) {
  var maker = kind.replace(/-(.)/g, function (both, letter) {
    return letter.toUpperCase();
  });
  return ggbtestScripts[maker + "Question"](values);
}

// The task of each seed at a difficulty, with its solution and its hints.
function drawnTasks(kind, values, seeds, difficulty, number) {
  var question = firstQuestion(kind, values);
  return seeds.map(function (seed) {
    var task = question.draw(seed, difficulty, number);
    return { task: task, solution: question.solution(task), hints: question.hints(task), rules: rulesOf(question) };
  });
}

// What an answer to the task of each seed is worth.
function markedAnswers(kind, values, seeds, difficulty, number, answers) {
  var question = firstQuestion(kind, values);
  return seeds.map(function (seed, k) {
    return question.check(question.draw(seed, difficulty, number), answers[k]);
  });
}

// Texts of courses, read and written again; "" for those that are none.
function sameCourse(texts, count) {
  return texts.map(function (text) {
    var course = readCourse(text, count);
    return course === null ? "" : courseText(course);
  });
}
