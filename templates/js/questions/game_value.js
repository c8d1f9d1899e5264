// What is the value of a position, or of an expression, as books write it? Pure.

QUESTIONS["game-value"] = function (values) {
  var games = shortGames();

  // A position whose value is short enough to type; of expressions the answer must not be what is asked.
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var subject = drawnUntil(
      WANTED_DRAWS,
      function () {
        return subjectDrawn(values.about, word, difficulty, 2);
      },
      function (found) {
        var name = gameName(games, subjectValue(games, found));
        return name.length <= LONGEST_ANSWER && name !== found.text && !isSimplestText(found);
      }
    );
    return subjectTask(subject, { fields: [sentence("field")] });
  }

  function isSimplestText(subject) {
    return subject.kind === "expressions" && isSimplest(games, readGame(games, subject.text).node);
  }

  function valueOf(task) {
    return subjectValue(games, subjectOf(task));
  }

  function optionWords(task) {
    var subject = subjectOf(task);
    return {
      left: namesOrNone(games, subjectOptions(games, subject, 0)),
      right: namesOrNone(games, subjectOptions(games, subject, 1)),
      value: gameName(games, valueOf(task))
    };
  }

  function why(task) {
    var value = valueOf(task);
    if (subjectOf(task).kind === "expressions") {
      var words = briefWords(gameName(games, value));
      return words === ""
        ? sentence("whyForm", { value: gameName(games, value) })
        : sentence("whySum", { value: gameName(games, value), words: words });
    }
    return sentence(games.isNumber(value) ? "whyNumber" : "whyOptions", optionWords(task));
  }

  // The usual mistakes, each with its sentence.
  function mistakes(task) {
    var value = valueOf(task);
    var found = [[games.negative(value), sentence("turned", optionWords(task))]];
    var middle = middleOf(task);
    if (middle !== null) {
      found.unshift([games.number(middle), sentence(games.isNumber(value) ? "average" : "meant", optionWords(task))]);
    }
    return found.filter(function (mistake) {
      return mistake[0] !== value;
    });
  }

  // Halfway between the stops of the options, where that is a number; of a hot game its mean would be a mistake.
  function middleOf(task) {
    var value = valueOf(task);
    var sides = [0, 1].map(function (side) {
      return subjectOptions(games, subjectOf(task), side);
    });
    if (sides[0].length === 0 || sides[1].length === 0) {
      return null;
    }
    if (!games.isNumber(value)) {
      var walls = wallsOf(games, value);
      return value.high > value.low ? walls[0][walls[0].length - 1][1] : null;
    }
    var stops = [
      Math.max.apply(null, sides[0].map(stop("low"))),
      Math.min.apply(null, sides[1].map(stop("high")))
    ];
    return (stops[0] + stops[1]) / 2;
  }

  function stop(which) {
    return function (option) {
      return option[which];
    };
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ texts: [gameName(games, valueOf(task))] });
    },
    check: function (task, answer) {
      if (isBlank(answer.texts[0])) {
        return emptyMarking(1);
      }
      return marking(1, [
        gamePart(games, answer.texts[0], {
          wanted: valueOf(task),
          why: why(task),
          mistakes: mistakes(task),
          simplest: subjectOf(task).kind === "expressions"
        })
      ]);
    },
    // Answers with the usual mistakes; one of them writes an expression as it is.
    mistakes: function (task) {
      var subject = subjectOf(task);
      var texts = mistakes(task).map(function (mistake) {
        return gameName(games, mistake[0]);
      });
      return (subject.kind === "expressions" ? [subject.text] : []).concat(texts).map(function (text) {
        return answerOf({ texts: [text] });
      });
    },
    hints: function (task) {
      var subject = subjectOf(task);
      return subject.kind === "expressions"
        ? [hint(sentence("byTerm")), hint(sentence("outcome" + games.outcome(valueOf(task))))]
        : [hint(sentence("moves", optionWords(task))), hint(sentence("outcome" + games.outcome(valueOf(task))))];
    }
  };
};
