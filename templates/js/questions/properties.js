// Is a graph connected, bipartite, regular? Is a tournament strong, regular, transitive? As
// `ggbgen.questions.properties` has it. Pure.

QUESTIONS.properties = function (values) {
  var names = values.names;
  var arcs = values.figure === "tournament";
  var properties = arcs ? ["strong", "regular", "transitive"] : ["connected", "bipartite", "regular"];

  // Whether a path leads from one vertex to another.
  function leads(rows, from, to) {
    var seen = [from];
    for (var k = 0; k < seen.length; k++) {
      for (var v = 0; v < rows.length; v++) {
        if (rows[seen[k]][v] === 1 && seen.indexOf(v) < 0) {
          seen.push(v);
        }
      }
    }
    return seen.indexOf(to) >= 0;
  }

  function apart(rows) {
    for (var i = 0; i < rows.length; i++) {
      for (var j = 0; j < rows.length; j++) {
        if (!leads(rows, i, j)) {
          return [i, j];
        }
      }
    }
    return [];
  }

  // Whether neighbours can have different colours of two.
  function isBipartite(rows) {
    var colours = [];
    function paint(v, colour) {
      if (colours[v] !== undefined) {
        return colours[v] === colour;
      }
      colours[v] = colour;
      return rows[v].every(function (entry, u) {
        return entry === 0 || paint(u, 1 - colour);
      });
    }
    return rows.every(function (row, v) {
      return paint(v, colours[v] === undefined ? 0 : colours[v]);
    });
  }

  // What shows that a graph has not a property: two vertices, or [0]; empty if it has.
  function against(asked, rows) {
    var sums = rows.map(total);
    var other = sums.filter(function (sum) {
      return sum !== sums[0];
    });
    if (asked === "connected" || asked === "strong") {
      return apart(rows);
    }
    if (asked === "bipartite") {
      return isBipartite(rows) ? [] : [0];
    }
    if (asked === "regular") {
      return other.length > 0 ? [0, sums.indexOf(other[0])] : [];
    }
    return ascending(sums).every(function (sum, k) {
      return sum === k;
    })
      ? []
      : [0];
  }

  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var asked = properties[randomBelow(word, 3)];
    var wanted = randomBelow(word, 2) === 1;
    var rows = null;
    for (var k = 0; k < 200; k++) {
      rows = drawnRows(word, values.figure, values.order, difficulty);
      if ((against(asked, rows).length === 0) === wanted) {
        break;
      }
    }
    return taskOf(sentence(asked === "regular" && arcs ? "regularScores" : asked), {
      figure: { kind: values.figure, rows: rows },
      choice: { options: [sentence("yes"), sentence("no")] }
    });
  }

  function property(task) {
    return task.asked.kind.replace("Scores", "");
  }

  function why(task) {
    var rows = task.figure.rows;
    var found = against(property(task), rows);
    var words = {};
    if (found.length === 0) {
      return sentence("isSo");
    }
    if (found.length === 2) {
      words = { one: names[found[0]], other: names[found[1]] };
    }
    if (property(task) === "regular") {
      words.count = total(rows[found[0]]);
      words.more = total(rows[found[1]]);
    }
    return sentence(property(task) + "Not", words);
  }

  function right(task) {
    return against(property(task), task.figure.rows).length === 0 ? 0 : 1;
  }

  function check(task, answer) {
    if (answer.chosen < 0) {
      return marking(1, [partOf("empty", 0, sentence("empty"), sentence("emptyWhy"))]);
    }
    return marking(1, [
      answer.chosen === right(task)
        ? partOf("right", 1, sentence("right"), why(task))
        : partOf("wrong", 0, sentence("wrong"), why(task))
    ]);
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ chosen: right(task) });
    },
    check: check,
    hints: function () {
      return [hint(sentence("think", { one: names[0] }), [0])];
    },
    rules: function () {
      return sentence("rules");
    }
  };
};
