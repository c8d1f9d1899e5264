// What Python asks of a question: a function of it, called with values.

var settings = { answerLength: 40 };

function askedQuestion(kind, given, what, values) {
  var question = QUESTIONS[kind](given);
  var shared = { differing: differingTask, rules: rulesOf }[what];
  return shared ? shared.apply(null, [question].concat(values)) : question[what].apply(null, values);
}
