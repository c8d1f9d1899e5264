// How do the Grundy values of a game of taking go on, and with which period? As `ggbgen.questions.period` has it. Pure.

QUESTIONS.period = function () {
  var SHOWN = 12;
  var LOOKED_AT = 200;

  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var taken = drawnSet(word, 4 + difficulty);
    while (!fromTheStart(taken)) {
      taken = drawnSet(word, 4 + difficulty);
    }
    return taskOf(sentence("asked", { taken: taken.join(", "), values: takingValues(taken, SHOWN - 1).join(", ") }), {
      fields: [sentence("fieldNext"), sentence("fieldPeriod")]
    });
  }

  function takenOf(task) {
    return numbersIn(task.asked.words.taken);
  }

  // A stretch as long as the largest number that may be taken tells all values after it.
  function periodOf(taken) {
    var all = takingValues(taken, 2 * LOOKED_AT);
    var most = Math.max.apply(null, taken);
    function stretch(begin) {
      return String(all.slice(begin, begin + most));
    }
    var period = 1;
    while (stretch(LOOKED_AT + period) !== stretch(LOOKED_AT)) {
      period++;
    }
    return period;
  }

  // Whether the values repeat from the first one on.
  function fromTheStart(taken) {
    var most = Math.max.apply(null, taken);
    var period = periodOf(taken);
    var all = takingValues(taken, most + period);
    return String(all.slice(0, most)) === String(all.slice(period, period + most));
  }

  function expected(task) {
    var taken = takenOf(task);
    return [takingValues(taken, SHOWN + 2).slice(SHOWN).map(String), [String(periodOf(taken))]];
  }

  function why(task, box, place) {
    var taken = takenOf(task);
    if (box === 1) {
      var period = periodOf(taken);
      var begin = LOOKED_AT - (LOOKED_AT % period);
      var repeated = takingValues(taken, begin + period).slice(begin, begin + period);
      return sentence("whyPeriod", { period: period, values: repeated.join(", ") });
    }
    var all = takingValues(taken, SHOWN + place);
    var left = taken.map(function (number) {
      return SHOWN + place - number;
    });
    var found = left.map(function (heap) {
      return all[heap];
    });
    return sentence("whyNext", { left: left.join(", "), values: found.join(", ") });
  }

  function hints(task) {
    var taken = takenOf(task);
    var left = taken.map(function (number) {
      return SHOWN - number;
    });
    return [
      hint(sentence("left", { heap: SHOWN, left: left.join(", ") })),
      hint(sentence("most", { most: Math.max.apply(null, taken) }))
    ];
  }

  return {
    draw: draw,
    solution: function (task) {
      return typedSolution(expected(task));
    },
    check: function (task, answer) {
      return typedMarking(answer, expected(task), function (box, place) {
        return why(task, box, place);
      });
    },
    hints: hints,
    rules: function () {
      return sentence("rules");
    }
  };
};
