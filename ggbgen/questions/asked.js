// The function that Python calls for a question: it calls a method of the question with some values. What the question
// says by itself is in the language of `spoken`, if it is given: the `texts` as in a library, and the `plural` form's
// expression in n.

// The contents of each cell that are right: those of the solution, and others that count as much.
function acceptedBy(question, task) {
  return question.accepted
    ? question.accepted(task)
    : question.solution(task).cells.map(function (cell) {
        return [cell];
      });
}

// The lines that an answer goes along.
function linesOf(question, task, answer) {
  return question.lines ? question.lines(task, answer) : [];
}

var settings = { answerLength: 40 };
var catalogue = {};
var pluralForm = null;

function askedQuestion(kind, given, what, values, spoken) {
  if (spoken) {
    catalogue = spoken.texts;
    pluralForm = new Function("n", "return Number(" + spoken.plural + ");");
  }
  var question = questionOf(QUESTIONS[kind], given);
  if (what === "refusal") {
    return refusalOf(QUESTIONS[kind], given, values[0]);
  }
  var shared = { differing: differingTask, reasons: reasonsOf, rules: rulesOf, accepted: acceptedBy, lines: linesOf }[what];
  return shared ? shared.apply(null, [question].concat(values)) : question[what].apply(null, values);
}
