// The function that Python calls for a question: it calls a method of the question with some values.

var catalogue = {};
var settings = { answerLength: 40 };

function askedQuestion(kind, given, what, values) {
  var question = QUESTIONS[kind](given);
  var shared = { differing: differingTask, rules: rulesOf }[what];
  return shared ? shared.apply(null, [question].concat(values)) : question[what].apply(null, values);
}
