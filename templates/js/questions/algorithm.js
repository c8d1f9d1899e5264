// Steps and results of an algorithm on a graph. Pure; see algorithms.js.

QUESTIONS.algorithm = function (values) {
  var algorithm = ALGORITHMS[values.algorithm];
  var names = values.names;
  var MOST_DRAWN = 60;
  // Largest number of colours among which a vertex gets one.
  var COLOURS = ["\u2013", "1", "2", "3", "4", "5", "6"];

  // ---- tasks

  // The problem of a task: everything about it is in its graph and in the words of what is asked.
  function problemOf(task) {
    var words = task.asked.words;
    var edges = [];
    var weights = [];
    var directed = task.figure.kind === "digraph";
    task.figure.rows.forEach(function (row, i) {
      row.forEach(function (entry, j) {
        if (entry === 1 && (directed || i < j)) {
          edges.push([i, j]);
          weights.push(task.figure.weights ? Number(task.figure.weights[i][j]) : 1);
        }
      });
    });
    return algorithmProblem({
      directed: directed,
      order: task.figure.rows.length,
      names: names,
      edges: edges,
      weights: task.figure.weights ? weights : null,
      start: words.start === undefined ? null : names.indexOf(words.start),
      target: words.target === undefined ? null : names.indexOf(words.target),
      sequence: null,
      ties: "any"
    });
  }

  function figureOf(found, directed) {
    var rows = numbersBelow(found.order).map(function () {
      return numbersBelow(found.order).map(function () {
        return 0;
      });
    });
    var weights = found.weighted ? numbersBelow(found.order).map(function () {
      return numbersBelow(found.order).map(function () {
        return "";
      });
    }) : [];
    found.links.forEach(function (link) {
      rows[link[0]][link[1]] = 1;
      rows[link[1]][link[0]] = directed ? rows[link[1]][link[0]] : 1;
      if (found.weighted) {
        weights[link[0]][link[1]] = String(link[2]);
        weights[link[1]][link[0]] = directed ? weights[link[1]][link[0]] : String(link[2]);
      }
    });
    var figure = { kind: directed ? "digraph" : "graph", rows: rows };
    if (found.weighted) {
      figure.weights = weights;
    }
    return figure;
  }

  // Arcs that lead back may close a cycle, so that there is no result to be found.
  function withBackArcs(word, found) {
    var first = found.links[randomBelow(word, found.links.length)];
    var second = found.links.filter(function (link) {
      return link[0] === first[1];
    });
    var last = second.length > 0 ? second[randomBelow(word, second.length)] : first;
    if (last !== first && last[1] !== first[0]) {
      found.links = found.links.filter(function (link) {
        return !(link[0] === first[0] && link[1] === last[1]);
      });
      found.links.push([last[1], first[0], -9]);
    }
    return found;
  }

  function givenTo(found) {
    var takes = algorithm.takes;
    var words = {};
    if (takes.start !== false) {
      words.start = names[found.start];
    }
    if (takes.target === true) {
      words.target = names[found.target];
    }
    return words;
  }

  // A graph for the algorithm; harder ones have more edges.
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var drawn = values.ask === "why" && algorithm.why === "odd" ? "connected" : algorithm.drawn || "connected";
    var task = null;
    for (var k = 0; k < MOST_DRAWN && task === null; k++) {
      var found = randomNetwork(word() % 999983, k + 1, drawn, algorithm.takes, values.order, 0.3 + 0.2 * difficulty);
      var directed = found.directed || (values.ask === "why" && algorithm.takes.directed !== "graph" && algorithm.why !== "odd");
      found.directed = directed;
      found = values.ask === "why" && algorithm.why !== "odd" ? withBackArcs(word, found) : found;
      task = taskIn(word, figureOf(found, directed), givenTo(found));
    }
    return task || draw(seed + 1, difficulty, number);
  }

  // The task in a graph, or null if the graph does not suit it.
  function taskIn(word, figure, words) {
    var asked = { title: algorithm.title() };
    Object.keys(words).forEach(function (key) {
      asked[key] = words[key];
    });
    var task = taskOf(sentence("run", asked), { figure: figure });
    var problem = problemOf(task);
    if (algorithmRefusal(algorithm, problem)) {
      return null;
    }
    var moves = movesToEnd(algorithm, problem, algorithm.begin(problem));
    var last = replayed(algorithm, problem, moves).state;
    var from = words.target !== undefined ? "To" : words.start !== undefined ? "From" : "";
    if (values.ask === "why") {
      return witnessOf(problem, last).length < 3 ? null : whyTask(figure, asked);
    }
    if (moves.length < 2 || (values.ask !== "step" && witnessOf(problem, last).length > 0)) {
      return null;
    }
    if (values.ask === "result") {
      return resultTask(figure, asked);
    }
    if (values.ask === "labels") {
      asked.count = 1 + randomBelow(word, Math.max(1, moves.length - 1));
      asked.names = listed(numbersBelow(problem.order), names);
      return taskOf(sentence("labels", asked), { figure: figure, fields: [sentence("field")] });
    }
    if (values.ask === "step") {
      var count = randomBelow(word, moves.length - 1);
      asked.moves = JSON.stringify(moves.slice(0, count));
      asked.done = count === 0 ? "\u2013" : moves.slice(0, count).map(moveTextOf(problem)).join(", ");
      return taskOf(sentence("step" + from, asked), { figure: figure, marks: moves[count][0] === "e" ? "edges" : "order" });
    }
    return taskOf(sentence("run" + (from === "" ? "" : "From"), asked), { figure: figure, marks: moves[0][0] === "e" ? "edges" : "order" });
  }

  function moveTextOf(problem) {
    return function (move) {
      return moveText(problem, move);
    };
  }

  function resultTask(figure, asked) {
    switch (algorithm.answer) {
      case "coloring":
        return taskOf(sentence("coloring", asked), { figure: figure, marks: "labels", contents: COLOURS });
      case "cycle":
        return taskOf(sentence("cycle", asked), { figure: figure, marks: "order" });
      case "value":
        return taskOf(sentence("value", asked), { figure: figure, fields: [sentence("valueField")] });
      case "code":
        return taskOf(sentence("code", asked), { figure: figure, fields: [sentence("codeField")] });
      case "path":
        return pathTask(figure, asked);
      case "cuts":
        return cutsTask(figure, asked);
      default:
        return taskOf(sentence(algorithm.answer, asked), { figure: figure, marks: "edges" });
    }
  }

  // A shortest way to the vertex that is furthest away, counted by its edges.
  function pathTask(figure, asked) {
    var problem = problemOf(taskOf(sentence("path", asked), { figure: figure }));
    var parents = lastStateOf(problem).parents;
    var furthest = allVertices(problem).reduce(function (best, v) {
      return wayTo(problem, parents, v).length > wayTo(problem, parents, best).length ? v : best;
    }, problem.start);
    asked.target = names[furthest];
    return furthest === problem.start ? null : taskOf(sentence("path", asked), { figure: figure, marks: "order" });
  }

  function cutsTask(figure, asked) {
    var task = taskOf(sentence("cuts", asked), { figure: figure, marks: "set" });
    var problem = problemOf(task);
    return problem.directed || algorithm.result(problem, lastStateOf(problem)).cut_vertices.length === 0 ? null : task;
  }

  function whyTask(figure, asked) {
    asked.what = {
      cycle: gettext("a cycle"),
      negative: gettext("a cycle of negative weight"),
      odd: gettext("all vertices of odd degree")
    }[algorithm.why];
    return taskOf(sentence("why", asked), { figure: figure, marks: "set" });
  }

  // The vertices that show at the end of a run why there is no result; empty if there is one.
  function witnessOf(problem, state) {
    var result = algorithm.result(problem, state);
    if (algorithm.why === "odd") {
      return result.trail ? [] : oddVertices(problem);
    }
    return algorithm.why ? result.cycle || result.negative_cycle || [] : [];
  }

  function oddVertices(problem) {
    return allVertices(problem).filter(function (v) {
      return problem.outgoing[v].length % 2 === 1;
    });
  }

  // ---- answers

  function lastState(task) {
    return lastStateOf(problemOf(task));
  }

  function lastStateOf(problem) {
    return replayed(algorithm, problem, movesToEnd(algorithm, problem, algorithm.begin(problem))).state;
  }

  function stateAsked(task) {
    return replayed(algorithm, problemOf(task), JSON.parse(task.asked.words.moves || "[]")).state;
  }

  // The steps in an answer, in their order.
  function movesIn(task, answer) {
    if (task.marks === "order") {
      return vertexMoves(answer.marked);
    }
    var problem = problemOf(task);
    return edgesChosen(answer, task).map(function (pair) {
      var edge = edgeBetween(problem, pair[0], pair[1]);
      return ["e", edge >= 0 ? edge : edgeBetween(problem, pair[1], pair[0])];
    });
  }

  function answerWith(task, moves) {
    var problem = problemOf(task);
    if (task.marks === "order") {
      return answerOf({
        marked: moves.map(function (move) {
          return move[1];
        })
      });
    }
    var cells = numbersBelow(cellCount(task)).map(function () {
      return 0;
    });
    moves.forEach(function (move, k) {
      var pair = problem.edges[move[1]];
      cells[pairNumber(pair[0], pair[1], problem.order)] = k + 1;
    });
    return answerOf({ cells: cells });
  }

  function labelsOf(task) {
    var problem = problemOf(task);
    var moves = movesToEnd(algorithm, problem, algorithm.begin(problem)).slice(0, task.asked.words.count);
    return algorithm.marks(problem, replayed(algorithm, problem, moves).state).labels.map(function (label) {
      return label === "" || label === "\u221e" ? "\u2013" : label;
    });
  }

  function isStepTask(task) {
    return /^step/.test(task.asked.kind);
  }

  // The moves of the default run that an answer is to have.
  function movesAsked(task) {
    var problem = problemOf(task);
    var state = stateAsked(task);
    return isStepTask(task) ? algorithm.steps(withTies(problem, "name"), state).slice(0, 1) : movesToEnd(algorithm, problem, state);
  }

  function solution(task) {
    if (/^(step|run)/.test(task.asked.kind)) {
      return answerWith(task, movesAsked(task));
    }
    var problem = problemOf(task);
    var state = lastState(task);
    var result = algorithm.result(problem, state);
    switch (task.asked.kind) {
      case "labels":
        return typedSolution([labelsOf(task)]);
      case "why":
        return answerOf({ marked: witnessOf(problem, state) });
      case "coloring":
        return answerOf({ cells: result.colors });
      case "cycle":
        return answerOf({ marked: result.cycle });
      case "value":
        return typedSolution([[String(result.value)]]);
      case "code":
        return typedSolution([codeOf(result)]);
      case "path":
        return answerOf({ marked: verticesOnWay(problem, state.parents, problem.target) });
      case "cuts":
        return answerOf({ marked: byName(problem, result.cut_vertices) });
      default:
        return answerWith(
          task,
          result.edges.map(function (edge) {
            return ["e", edge];
          })
        );
    }
  }

  function codeOf(result) {
    return result.pruefer.map(function (v) {
      return names[v];
    });
  }

  function told(kind, said, words, points, about) {
    var title = words;
    title.said = said;
    return partOf(kind, points, sentence(kind + "Part", title), sentence(kind + "PartWhy", { said: said }), about || []);
  }

  // The marking of parts: `right` of `full` points, and what is wrong or missing.
  function markingOf(full, right, why, others) {
    var parts = right > 0 ? [told("right", why, { count: right, all: full }, right)] : [];
    return marking(full, parts.concat(others));
  }

  // The marking of steps. A wrong one is corrected by the right one, and costs its point; it counts where it becomes
  // right later.
  function checkSteps(task, answer, full) {
    var problem = problemOf(task);
    var state = stateAsked(task);
    var picks = movesIn(task, answer);
    var wrong = [];
    var waiting = [];
    var corrected = [];
    var right = 0;
    function make(move) {
      state = algorithm.make(problem, state, move);
    }
    function isRight(move) {
      return isStep(algorithm, problem, state, move);
    }
    // One step is right or it is not.
    function makeWaiting() {
      for (var k = 0; k < waiting.length && !isStepTask(task); k++) {
        if (isRight(waiting[k])) {
          make(waiting.splice(k, 1)[0]);
          right++;
          k = -1;
        }
      }
    }
    picks.slice(0, full).forEach(function (pick) {
      makeWaiting();
      if (corrected.indexOf(JSON.stringify(pick)) >= 0) {
        return;
      }
      var steps = algorithm.steps(problem, state);
      if (steps.length > 0 && isRight(pick)) {
        make(pick);
        right++;
        return;
      }
      wrong.push(told("wrong", wrongMove(algorithm, problem, state, pick), { what: moveText(problem, pick) }, 0, pick[0] === "v" ? [pick[1]] : []));
      waiting.push(pick);
      if (steps.length > 0) {
        corrected.push(JSON.stringify(steps[0]));
        make(steps[0]);
      }
    });
    makeWaiting();
    right = Math.min(right, full);
    var missing = full - Math.min(full, picks.length);
    if (missing > 0 && algorithm.steps(problem, state).length > 0) {
      var next = algorithm.make(problem, state, algorithm.steps(problem, state)[0]);
      wrong.push(told("missed", next.why, { count: missing }, 0));
    }
    var surplus = Math.max(0, picks.length - full);
    return markingOf(full, Math.max(0, right - surplus), state.why || "", wrong);
  }

  // A set of edges counts as far as it is part of a result; `isFine(edges)` says whether all of it can be.
  function checkEdges(task, answer, edges, why, full) {
    var problem = problemOf(task);
    var wrong = [];
    var kept = [];
    edges.forEach(function (edge) {
      if (isFine(problem, kept.concat([edge]), full)) {
        kept.push(edge);
      } else {
        wrong.push(told("wrong", why(edge, kept), { what: edgeName(problem, edge) }, -1));
      }
    });
    if (kept.length < full) {
      wrong.push(told("missed", fill(gettext("{count} edges belong to a result."), { count: full }), { count: full - kept.length }, 0));
    }
    return markingOf(full, kept.length, fill(gettext("These edges are a part of a result: {edges}."), { edges: edgeNames(problem, kept) }), wrong);
  }

  function isFine(problem, edges, full) {
    if (algorithm.answer === "matching") {
      return (
        edges.every(function (edge, k) {
          return edges.slice(k + 1).every(function (other) {
            return among(problem.edges[edge], problem.edges[other]).length === 0;
          });
        }) && largestWith(problem, edges) === full
      );
    }
    return treeWith(problem, edges) === treeWith(problem, []);
  }

  // The smallest weight of a spanning tree that contains some edges; Infinity if these have a cycle.
  function treeWith(problem, edges) {
    var sets = allVertices(problem);
    var weight = 0;
    var isTree = true;
    function join(edge, needed) {
      var ends = problem.edges[edge].map(function (v) {
        return sets[v];
      });
      if (ends[0] === ends[1]) {
        isTree = isTree && !needed;
        return;
      }
      weight = exactSum(weight, weightOf(problem, edge));
      sets = sets.map(function (set) {
        return set === ends[1] ? ends[0] : set;
      });
    }
    edges.forEach(function (edge) {
      join(edge, true);
    });
    edgesByWeight(problem).forEach(function (edge) {
      join(edge, false);
    });
    return isTree ? weight : Infinity;
  }

  // The size of a largest matching that contains some edges.
  function largestWith(problem, edges) {
    var used = flat(
      edges.map(function (edge) {
        return problem.edges[edge];
      })
    );
    var free = leftOut(allVertices(problem), used);
    var rest = edgesAmong(problem, free);
    return edges.length + (rest.length === 0 ? 0 : largestAmong(problem, rest));
  }

  function largestAmong(problem, edges) {
    if (edges.length === 0) {
      return 0;
    }
    var first = problem.edges[edges[0]];
    var without = edges.slice(1);
    var apart = without.filter(function (edge) {
      return among(problem.edges[edge], first).length === 0;
    });
    return Math.max(1 + largestAmong(problem, apart), largestAmong(problem, without));
  }

  function checkColouring(task, answer) {
    var problem = problemOf(task);
    var best = algorithm.result(problem, lastState(task)).number;
    var colors = allVertices(problem).map(function (v) {
      return answer.cells[v] || 0;
    });
    var wrong = [];
    var used = leftOut(colors, [0]).filter(function (color, k, all) {
      return all.indexOf(color) === k;
    }).length;
    var clashing = [];
    problem.edges.forEach(function (pair, edge) {
      if (colors[pair[0]] > 0 && colors[pair[0]] === colors[pair[1]] && clashing.indexOf(pair[1]) < 0) {
        clashing.push(pair[1]);
        wrong.push(told("wrong", gettext("Neighbours have the same colour."), { what: edgeName(problem, edge) }, 0, [pair[1]]));
      }
    });
    var open = colors.filter(function (color) {
      return color === 0;
    }).length;
    var full = problem.order;
    var right = full - open - clashing.length;
    if (open > 0) {
      wrong.push(told("missed", gettext("Every vertex needs a colour."), { count: open }, 0));
    }
    if (used > best) {
      wrong.push(told("wrong", fill(gettext("{count} colours are enough."), { count: best }), { what: fill(gettext("{count} colours"), { count: used }) }, best - used));
    }
    return markingOf(full, right, fill(gettext("{count} colours are enough."), { count: best }), wrong);
  }

  function checkCycle(task, answer) {
    var problem = problemOf(task);
    var cycle = answer.marked;
    var full = problem.order;
    var wrong = [];
    var right = 0;
    cycle.forEach(function (v, k) {
      var next = cycle[(k + 1) % cycle.length];
      if (k === cycle.length - 1 && cycle.length < full) {
        return;
      }
      if (edgeBetween(problem, v, next) >= 0) {
        right++;
      } else {
        wrong.push(told("wrong", gettext("There is no edge between them."), { what: listed([v, next], names, "\u2013") }, -1, [next]));
      }
    });
    if (cycle.length < full) {
      wrong.push(told("missed", gettext("The cycle goes through every vertex."), { count: full - cycle.length }, 0));
    }
    return markingOf(full, right, gettext("Each edge of the cycle is there."), wrong);
  }

  function checkPath(task, answer) {
    var problem = problemOf(task);
    var state = lastState(task);
    var path = answer.marked;
    var best = verticesOnWay(problem, state.parents, problem.target);
    var shown = fill(gettext("A shortest way: {path}."), { path: listed(best, names) });
    var full = best.length - 1;
    var edges = path.slice(1).map(function (v, k) {
      return edgeBetween(problem, path[k], v);
    });
    var isWay = edges.indexOf(-1) < 0 && path[0] === problem.start && path[path.length - 1] === problem.target;
    if (isWay && weightOfAll(problem, edges) === state.labels[problem.target]) {
      return markingOf(full, full, fill(gettext("Its length is {label}."), { label: state.labels[problem.target] }), []);
    }
    // As far as the way is the beginning of a shortest one.
    var right = 0;
    while (right < edges.length && path[0] === problem.start && edges[right] >= 0 && state.labels[path[right + 1]] === weightOfAll(problem, edges.slice(0, right + 1))) {
      right++;
    }
    var what = isWay ? fill(gettext("length {label}"), { label: weightOfAll(problem, edges) }) : listed(path, names, "\u2013");
    return markingOf(full, Math.min(right, full - 1), shown, [told("wrong", shown, { what: what }, 0, path.slice(right + 1, right + 2))]);
  }

  function checkCuts(task, answer) {
    var problem = problemOf(task);
    var cuts = algorithm.result(problem, lastState(task)).cut_vertices;
    var wrong = leftOut(answer.marked, cuts).map(function (v) {
      return told("wrong", fill(gettext("Without {vertex} there are no more components than before."), { vertex: names[v] }), { what: names[v] }, -1, [v]);
    });
    var missing = leftOut(cuts, answer.marked);
    if (missing.length > 0) {
      wrong.push(told("missed", fill(gettext("They are {names}."), { names: listed(byName(problem, cuts), names) }), { count: missing.length }, 0));
    }
    return markingOf(cuts.length, cuts.length - missing.length, gettext("Without one of them, some vertices are no longer connected."), wrong);
  }

  function checkWitness(task, answer) {
    var problem = problemOf(task);
    var chosen = answer.marked;
    var shown = algorithm.why === "odd" ? oddVertices(problem) : nearestCycle(problem, chosen);
    var full = shown.length;
    var wrong = leftOut(chosen, shown).map(function (v) {
      var said = algorithm.why === "odd" ? gettext("Its degree is even.") : gettext("It is not on the cycle.");
      return told("wrong", said, { what: names[v] }, -1, [v]);
    });
    var missing = leftOut(shown, chosen);
    if (missing.length > 0) {
      wrong.push(told("missed", fill(gettext("They are {names}."), { names: listed(byName(problem, shown), names) }), { count: missing.length }, 0));
    }
    return markingOf(full, full - missing.length, algorithm.ended(problem, lastState(task)).said, wrong);
  }

  // Of the cycles of the kind that is asked for, the one that gives the chosen vertices the most points.
  function nearestCycle(problem, chosen) {
    var best = witnessOf(problem, lastStateOf(problem));
    function pointsOf(cycle) {
      return among(cycle, chosen).length - leftOut(chosen, cycle).length - (leftOut(cycle, chosen).length > 0 ? 0.5 : 0);
    }
    function extend(path) {
      var end = path[path.length - 1];
      if (path.length > 1 && edgeBetween(problem, end, path[0]) >= 0 && isWitness(problem, path) && pointsOf(path) > pointsOf(best)) {
        best = path;
      }
      // Each cycle is found from its smallest vertex.
      leftOut(neighboursOf(problem, end), path).forEach(function (v) {
        if (v > path[0]) {
          extend(path.concat([v]));
        }
      });
    }
    allVertices(problem).forEach(function (v) {
      extend([v]);
    });
    return best;
  }

  // Whether a cycle shows that there is no result: one of negative weight has to be reached from the start.
  function isWitness(problem, cycle) {
    return (
      algorithm.why !== "negative" ||
      (weightOfAll(problem, edgesOfCycle(problem, cycle)) < 0 && reachableFrom(problem, [problem.start]).indexOf(cycle[0]) >= 0)
    );
  }

  function check(task, answer) {
    var isNothing = answer.marked.length === 0 && total(answer.cells) === 0;
    if (/^(step|run)/.test(task.asked.kind)) {
      var most = movesAsked(task).length;
      return isNothing ? emptyMarking(most) : checkSteps(task, answer, most);
    }
    var problem = problemOf(task);
    var result = algorithm.result(problem, lastState(task));
    var kind = task.asked.kind;
    if (kind === "labels" || kind === "value" || kind === "code") {
      var expected = kind === "labels" ? [labelsOf(task)] : kind === "code" ? [codeOf(result)] : [[String(result.value)]];
      return typedMarking(answer, expected, function (box, place) {
        return sentence("wrongPartWhy", { said: kind === "labels" ? names[place] + ": " + expected[0][place] : algorithm.ended(problem, lastState(task)).said });
      });
    }
    var full = {
      tree: problem.order - 1,
      matching: result.size,
      coloring: problem.order,
      cycle: problem.order,
      path: solutionLength(task) - 1
    }[kind];
    if (isNothing) {
      return emptyMarking(full || solutionLength(task));
    }
    switch (kind) {
      case "why":
        return checkWitness(task, answer);
      case "coloring":
        return checkColouring(task, answer);
      case "cycle":
        return checkCycle(task, answer);
      case "path":
        return checkPath(task, answer);
      case "cuts":
        return checkCuts(task, answer);
      default:
        return checkEdges(task, answer, numbersOf(movesIn(task, answer)), reasonOf(kind), full);
    }
  }

  function numbersOf(moves) {
    return moves.map(function (move) {
      return move[1];
    });
  }

  function reasonOf(kind) {
    return function () {
      return kind === "matching"
        ? gettext("With this edge and those before it, no matching is as large.")
        : gettext("With this edge and those before it, no spanning tree is as light.");
    };
  }

  function solutionLength(task) {
    var right = solution(task);
    return right.marked.length > 0 ? right.marked.length : right.cells.filter(Boolean).length;
  }

  function hints(task) {
    var problem = problemOf(task);
    var kind = task.asked.kind;
    if (/^(step|run)/.test(kind)) {
      var state = stateAsked(task);
      return movesAsked(task)
        .slice(0, problem.order)
        .map(function (move) {
          state = algorithm.make(problem, state, move);
          return hint(sentence("next", { said: state.why }), move[0] === "v" ? [move[1]] : []);
        });
    }
    return algorithm.code().map(function (line) {
      return hint(sentence("next", { said: line.replace(/^ +/, "") }));
    });
  }

  return { draw: draw, solution: solution, check: check, hints: hints };
};
