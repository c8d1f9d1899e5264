// A Hamiltonian path of a tournament. As `ggbgen.questions.path` has it. Pure.

QUESTIONS.path = function (values) {
  var names = values.names;

  function squares(rows) {
    return total(
      rows.map(function (row) {
        return total(row) * total(row);
      })
    );
  }

  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var best = drawnRows(word, "tournament", values.order, difficulty);
    for (var k = 1; k < Math.pow(2, 5 - difficulty); k++) {
      var next = drawnRows(word, "tournament", values.order, difficulty);
      best = squares(next) > squares(best) ? next : best;
    }
    return taskOf(sentence("asked"), { figure: { kind: "tournament", rows: best }, marks: "order" });
  }

  // The path that grows vertex by vertex: each new one goes before the first that it beats.
  function pathOf(rows) {
    var path = [];
    rows.forEach(function (row, v) {
      var beaten = path.filter(function (u) {
        return row[u] === 1;
      });
      path.splice(beaten.length > 0 ? path.indexOf(beaten[0]) : path.length, 0, v);
    });
    return path;
  }

  function written(path) {
    return path
      .map(function (v) {
        return names[v];
      })
      .join(" \u2192 ");
  }

  function check(task, answer) {
    var rows = task.figure.rows;
    var path = answer.marked;
    var full = rows.length - 1;
    if (path.length === 0) {
      return marking(full, [partOf("empty", 0, sentence("empty"), sentence("emptyWhy"))]);
    }
    var along = 0;
    var parts = [];
    for (var k = 1; k < path.length; k++) {
      var u = path[k - 1];
      var v = path[k];
      var words = { one: names[u], other: names[v] };
      along += rows[u][v];
      if (rows[u][v] === 0) {
        parts.push(partOf("wrong", -1, sentence("wrong", words), sentence("wrongWhy", words), [v], [u, v]));
      }
    }
    if (along > 0) {
      parts.unshift(partOf("right", along, sentence("right", { count: along, all: full }), sentence("rightWhy", { names: written(path) })));
    }
    var left = [];
    rows.forEach(function (row, w) {
      if (path.indexOf(w) < 0) {
        left.push(w);
      }
    });
    if (left.length > 0) {
      parts.push(partOf("missed", 0, sentence("missed", { names: listed(left, names) }), sentence("missedWhy"), left));
    }
    return marking(full, parts);
  }

  function hints(task) {
    var path = pathOf(task.figure.rows);
    var found = [hint(sentence("first", { name: names[path[0]] }), path.slice(0, 1))];
    for (var k = 2; k < path.length; k++) {
      found.push(hint(sentence("next", { names: written(path.slice(0, k)) }), path.slice(0, k)));
    }
    return found;
  }

  return {
    draw: draw,
    solution: function (task) {
      return answerOf({ marked: pathOf(task.figure.rows) });
    },
    check: check,
    hints: hints,
    rules: function () {
      return sentence("rules");
    },
    explained: function (task, shown) {
      return { start: shown, lines: [shown], out: [] };
    }
  };
};
