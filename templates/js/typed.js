// Questions that are answered by typing: each box takes one or more words, and each word scores a point. Pure.

// A number without leading zeros and without trailing zeros after the point; other words unchanged.
function normalWord(word) {
  var found = word.replace(/^0+(?=[0-9])/, "");
  return found.indexOf(".") < 0 ? found : found.replace(/(\.[0-9]*?)0+$/, "$1").replace(/\.$/, "");
}

// The words of a text; if a single word is expected, a comma between digits is a decimal comma.
function typedWords(text, wanted) {
  return (wanted.length === 1 ? text.replace(/([0-9]),(?=[0-9])/g, "$1.") : text).split(/[\s,;]+/).filter(function (word) {
    return word !== "";
  });
}

// The marking of an answer to a question with boxes: `expected` has the words of each box, and `why(box, place)`
// returns a reason. With `exact`, leading and trailing zeros matter.
function typedMarking(answer, expected, why, exact) {
  function same(typed, right) {
    return exact ? typed === right : normalWord(typed) === normalWord(right);
  }

  var words = expected.map(function (each, box) {
    return typedWords(answer.texts[box] || "", each);
  });
  var wrong = [];
  var found = 0;
  expected.forEach(function (wanted, box) {
    wanted.forEach(function (right, place) {
      var typed = words[box][place];
      if (typed !== undefined && same(typed, right)) {
        found++;
      } else if (typed !== undefined) {
        wrong.push(partOf("wrong", 0, sentence("wrong", { typed: textStart(typed, 12) }), why(box, place)));
      } else {
        wrong.push(partOf("missed", 0, sentence("missed", { place: place + 1 }), why(box, place)));
      }
    });
    var surplus = words[box].length - wanted.length;
    if (surplus > 0) {
      wrong.push(partOf("wrong", -surplus, sentence("surplus", { count: surplus }), sentence("surplusWhy", { all: wanted.length })));
    }
  });
  var full = flat(expected).length;
  if (flat(words).length === 0) {
    return emptyMarking(full);
  }
  var right = found === 0 ? [] : [partOf("right", found, sentence("right", { found: found, all: full }), sentence("rightWhy"))];
  return marking(full, right.concat(wrong));
}

function typedSolution(expected) {
  return answerOf({
    texts: expected.map(function (words) {
      return words.join(", ");
    })
  });
}

// A question for which `own` has draw(...), expected(task), why(task, place, box), hints(task) and optionally rules().
function typedQuestion(own) {
  return {
    draw: own.draw,
    solution: function (task) {
      return typedSolution(own.expected(task));
    },
    check: function (task, answer) {
      return typedMarking(answer, own.expected(task), function (box, place) {
        return own.why(task, place, box);
      });
    },
    hints: own.hints,
    rules: own.rules
  };
}
