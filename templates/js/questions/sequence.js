// How does the sequence of Grundy values of a game continue? Pure.

QUESTIONS.sequence = function () {
  // A game, and its first 5 to 12 values, or its first 9 to 16 at difficulty 5.
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var game = drawnGame(word, difficulty);
    var words = game === "octal" ? { code: drawnCode(word) } : {};
    words.shown = rowValues(game, words.code, 3 + difficulty + randomBelow(word, 8)).join(", ");
    return taskOf(sentence(game, words), { fields: [sentence("field")] });
  }

  function shownOf(task) {
    return numbersIn(task.asked.words.shown).length;
  }

  function valuesOf(task, largest) {
    return rowValues(task.asked.kind, task.asked.words.code, largest);
  }

  function expected(task) {
    var shown = shownOf(task);
    return [valuesOf(task, shown + 2).slice(shown).map(String)];
  }

  function why(task, place) {
    var row = shownOf(task) + place;
    var values = valuesOf(task, row);
    var there = rowReached(task.asked.kind, task.asked.words.code, row, values);
    return sentence("why", { row: row, reached: there.join(", "), value: values[row] });
  }

  function hints(task) {
    var shown = shownOf(task);
    return [shown, shown + 1, shown + 2].map(function (row) {
      var left = rowOptions(task.asked.kind, task.asked.words.code, row).map(function (rows) {
        return rows.join(" + ") || "0";
      });
      return hint(sentence("moves", { row: row, left: left.join(", ") }));
    });
  }

  return typedQuestion({
    draw: draw,
    expected: expected,
    why: why,
    hints: hints
  });
};
