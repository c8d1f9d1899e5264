// The function that Python calls for a question: it calls a method of the question with some values. What the question
// says by itself is in the language of `spoken`, if it is given: the `texts` as in a library, and the `plural` form's
// expression in n.

var settings = { answerLength: 40 };
var catalogue = {};
var pluralForm = null;

function askedQuestion(kind, given, what, values, spoken) {
  if (spoken) {
    catalogue = spoken.texts;
    pluralForm = new Function("n", "return Number(" + spoken.plural + ");");
  }
  var question = QUESTIONS[kind](given);
  var shared = { differing: differingTask, rules: rulesOf }[what];
  return shared ? shared.apply(null, [question].concat(values)) : question[what].apply(null, values);
}
