// Which vertices of a tournament are kings? As `ggbgen.questions.kings` has it. Pure.

QUESTIONS.kings = function (values) {
  var names = values.names;

  function beatsOf(task) {
    return task.figure.rows;
  }

  // The vertices that one reaches in one arc, and those for which it needs two.
  function reach(beats, vertex) {
    var near = [];
    var far = [];
    beats.forEach(function (row, v) {
      if (beats[vertex][v]) {
        near.push(v);
      }
    });
    beats.forEach(function (row, v) {
      var reached = near.some(function (u) {
        return beats[u][v] === 1;
      });
      if (v !== vertex && near.indexOf(v) < 0 && reached) {
        far.push(v);
      }
    });
    return { near: near, far: far };
  }

  // How many vertices are kings though they lose more often than they win, or no kings though they win more often.
  function surprises(beats) {
    var kings = tournamentKings(beats);
    return tournamentScores(beats).filter(function (score, v) {
      var more = 2 * score - (beats.length - 1);
      return kings.indexOf(v) >= 0 ? more < 0 : more > 0;
    }).length;
  }

  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    function forward() {
      return word() < 2147483648;
    }
    var best = tournamentFrom(values.order, forward);
    for (var k = 1; k < Math.pow(2, difficulty - 1); k++) {
      var next = tournamentFrom(values.order, forward);
      best = surprises(next) > surprises(best) ? next : best;
    }
    return taskOf(sentence("asked"), { figure: { kind: "tournament", rows: best }, marks: "set" });
  }

  function solution(task) {
    return answerOf({ marked: tournamentKings(beatsOf(task)) });
  }

  function reachWords(beats, v, found) {
    var out = [];
    beats.forEach(function (row, u) {
      if (u !== v && found.near.indexOf(u) < 0 && found.far.indexOf(u) < 0) {
        out.push(u);
      }
    });
    return { name: names[v], near: listed(found.near, names), far: listed(found.far, names), out: listed(out, names) };
  }

  function outOfReach(beats, v) {
    var found = reach(beats, v);
    var kind = found.near.length === 0 ? "sink" : found.far.length > 0 ? "far" : "near";
    return sentence(kind, reachWords(beats, v, found));
  }

  function reaching(beats, v) {
    var found = reach(beats, v);
    var words = reachWords(beats, v, found);
    delete words.out;
    return sentence(found.far.length > 0 ? "reaches" : "source", words);
  }

  function check(task, answer) {
    var beats = beatsOf(task);
    var kings = tournamentKings(beats);
    var marked = ascending(answer.marked);
    var found = marked.filter(function (v) {
      return kings.indexOf(v) >= 0;
    });
    var parts = [];
    if (marked.length === 0) {
      parts.push(partOf("empty", 0, sentence("empty"), sentence("emptyWhy")));
    }
    if (found.length > 0) {
      var why = sentence(found.length === 1 ? "rightOne" : "rightWhy");
      parts.push(partOf("right", found.length, sentence("right", { names: listed(found, names) }), why, found));
    }
    marked.forEach(function (v) {
      if (kings.indexOf(v) < 0) {
        parts.push(partOf("wrong", -1, sentence("wrong", { name: names[v] }), outOfReach(beats, v), [v], [v]));
      }
    });
    kings.forEach(function (v) {
      if (marked.indexOf(v) < 0) {
        parts.push(partOf("missed", 0, sentence("missed", { name: names[v] }), reaching(beats, v), [v], [v]));
      }
    });
    return marking(kings.length, parts);
  }

  function hints(task) {
    var kings = tournamentKings(beatsOf(task));
    var scores = tournamentScores(beatsOf(task));
    var first = scores.indexOf(Math.max.apply(null, scores));
    return [
      hint(sentence("count", { count: kings.length })),
      hint(sentence("most", { name: names[first], score: scores[first] }), [first])
    ].concat(
      kings
        .filter(function (v) {
          return v !== first;
        })
        .map(function (v) {
          return hint(sentence("one", { name: names[v] }), [v]);
        })
    );
  }

  // What explains a part on the board: from the vertex, each other one that is reached, with the arrows to it.
  function explained(task, shown) {
    var beats = beatsOf(task);
    var found = reach(beats, shown[0]);
    var lines = found.near.map(function (v) {
      return [shown[0], v];
    });
    found.far.forEach(function (v) {
      var between = found.near.filter(function (u) {
        return beats[u][v] === 1;
      });
      lines.push([between[0], v]);
    });
    var out = beats
      .map(function (row, v) {
        return v;
      })
      .filter(function (v) {
        return v !== shown[0] && found.near.indexOf(v) < 0 && found.far.indexOf(v) < 0;
      });
    return { start: [shown[0]], lines: lines, out: out };
  }

  return {
    draw: draw,
    solution: solution,
    check: check,
    hints: hints,
    rules: function () {
      return sentence("rules");
    },
    explained: explained
  };
};
