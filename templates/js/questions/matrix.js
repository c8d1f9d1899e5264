// What is the adjacency matrix of a graph or of a tournament? As `ggbgen.questions.matrix` has it. Pure.

QUESTIONS.matrix = function (values) {
  var names = values.names;
  var order = values.order;
  var arcs = values.figure === "tournament";

  function draw(seed, difficulty, number) {
    var rows = drawnRows(randomStream(seed, number, RANDOM_QUESTION), values.figure, order, difficulty);
    return taskOf(sentence(arcs ? "askedArcs" : "asked"), {
      figure: { kind: values.figure, rows: rows },
      grid: { rows: names, columns: names, contents: ["0", "1"], given: [] }
    });
  }

  function solution(task) {
    return answerOf({ cells: flat(task.figure.rows) });
  }

  function whyWrong(other) {
    if (arcs) {
      return "wrongWay";
    }
    return other ? "wrongWhy" : "wrongOnce";
  }

  function whyMissed(other) {
    if (arcs) {
      return "missedArc";
    }
    return other ? "missedOnce" : "missedWhy";
  }

  function wrongPart(rows, cells, place) {
    var i = Math.floor(place / order);
    var j = place % order;
    var words = { row: names[i], column: names[j] };
    var other = cells[j * order + i];
    var title = i === j ? "loop" : cells[place] ? "wrong" : "missed";
    var why = i === j ? "loopWhy" : cells[place] ? whyWrong(other) : whyMissed(other);
    var verdict = cells[place] ? "wrong" : "missed";
    return partOf(verdict, cells[place] ? -1 : 0, sentence(title, words), sentence(why, words), [place], [i, j]);
  }

  function check(task, answer) {
    var rows = task.figure.rows;
    var wanted = flat(rows);
    var cells = answer.cells.length > 0 ? answer.cells : wanted.map(function () {
      return 0;
    });
    var found = cells.filter(function (cell, place) {
      return cell === 1 && wanted[place] === 1;
    }).length;
    var parts = [];
    if (total(cells) === 0) {
      var first = wanted.indexOf(1);
      var words = { row: names[Math.floor(first / order)], column: names[first % order] };
      parts.push(partOf("empty", 0, sentence("empty"), sentence("emptyWhy", words)));
    }
    if (found > 0) {
      parts.push(partOf("right", found, sentence("right", { found: found, all: total(wanted) }), sentence("rightWhy")));
    }
    cells.forEach(function (cell, place) {
      if (cell !== wanted[place]) {
        parts.push(wrongPart(rows, cells, place));
      }
    });
    return marking(total(wanted), parts);
  }

  function hints(task) {
    var rows = task.figure.rows;
    return [hint(sentence("count", { count: total(flat(rows)) }))].concat(
      rows.map(function (row, i) {
        return hint(sentence("row", { row: names[i], count: total(row) }), [i]);
      })
    );
  }

  return {
    draw: draw,
    solution: solution,
    check: check,
    hints: hints,
    rules: function () {
      return sentence(arcs ? "rulesArcs" : "rules");
    },
    // The pair of vertices that a part is about.
    explained: function (task, shown) {
      return { start: shown, lines: shown[0] === shown[1] ? [] : [shown], out: [] };
    }
  };
};
