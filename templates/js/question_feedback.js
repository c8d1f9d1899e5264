// Questions: what is drawn and said about a task and its answer.

// Whether feedback on the answer may be shown: in a test, only when all tasks are done.
function mayTell() {
  return !isTest() || isDone(course());
}

function isJudged() {
  return view.number("judged") === 1;
}

function markedNow() {
  return question().check(task(), state().answer);
}

// The parts of an answer that the feedback is about. In practice the first check only says how much is right, and each
// further one shows one thing that is not; the rest is left to the solution. Where what is said of a mistake teaches and
// does not give the answer away, the first check shows it. `again` says that the same answer is checked once more.
function partsToShow(marked, again) {
  var each = state();
  if (isTest() || each.solved > 0 || marked.points === marked.full) {
    return marked.parts;
  }
  var teaches = question().teaches && question().teaches(task());
  return each.checks < 2 && !again && !teaches ? [] : marked.parts.filter(isNotRight).slice(0, 1);
}

// Why a part is right or wrong. What would give the answer away is kept for the solution and for the end of a test.
function reasonOf(part) {
  return textOf(part.pointer && !isTest() && state().solved === 0 ? part.pointer : part.reason);
}

// The reasons of a solution that was shown, of questions that explain theirs.
function solutionReasons(parts) {
  return state().solved > 0 && question().explains && !parts.some(isNotRight) ? parts.map(reasonOf).join(" ") : "";
}

function isNotRight(part) {
  return part.verdict !== "right";
}

// The adjacency matrix on the board: that of the task, or that of the edges drawn so far.
function rowsNow(now, answer) {
  return now.marks === "pairs" ? joinedRows(answer.cells, now.figure.rows.length, now.figure.kind === "tournament") : now.figure.rows;
}

// Draws everything that follows from the task and its answer.
function redraw(fresh) {
  var now = task();
  var answer = state().answer;
  var marked = isJudged() && mayTell() ? markedNow() : { parts: [], points: 0, full: 0 };
  var parts = partsToShow(marked, view.number("shownPart") >= 0);
  if (fresh || now.marks === "pairs") {
    sheet.showFigure(now.figure, now.figure ? rowsNow(now, answer) : []);
  }
  if (fresh) {
    sheet.showGrid(now.grid);
    sheet.placeParts(currentItem().top);
    sheet.showFields(now.fields.map(textOf), answer.texts);
    if (BESIDE.sketch) {
      BESIDE.sketch(now.sketch);
    }
  }
  if (now.figure && BESIDE.weights) {
    BESIDE.weights(now, now.marks === "edges" ? edgesChosen(answer, now) : [], fresh);
  }
  if (now.figure) {
    sheet.showVertices(now.figure.rows.length, answer.marked, vertexSigns(now, answer, parts));
  }
  paintCells(
    view,
    sheet
      .taskCells(course().tasks, course().current, mayTell())
      .concat(sheet.gridCells(now.grid, answer.cells, cellVerdicts(parts)))
      .concat(sheet.optionCells(now.choice ? now.choice.options.map(textOf) : [], answer.chosen, choiceVerdict(marked, parts)))
      .concat(showParts(now, answer, parts))
  );
  if (PLAYED.draw) {
    PLAYED.draw(now, answer, parts);
  }
  showState(marked);
}

// The texts after the names of vertices: their places in the order of the clicks, and what was right or wrong.
function vertexSigns(now, answer, parts) {
  var signs = [];
  if (now.marks === "order") {
    answer.marked.forEach(function (v, k) {
      signs[v] = String(k + 1);
    });
  }
  if (now.marks === "labels") {
    answer.cells.forEach(function (cell, v) {
      signs[v] = now.contents[cell];
    });
  }
  if (now.marks !== "" && now.marks !== "pairs" && now.marks !== "edges") {
    parts.forEach(function (part) {
      if (part.verdict === "right" || part.verdict === "wrong") {
        part.about.forEach(function (v) {
          signs[v] = (signs[v] ? signs[v] + " " : "") + SIGNS[part.verdict];
        });
      }
    });
  }
  return signs;
}

// The verdict on the chosen option, which is that of the first part of the answer; "" as long as no part is shown.
function choiceVerdict(marked, parts) {
  var verdict = parts.length > 0 ? marked.parts[0].verdict : "";
  return verdict === "right" || verdict === "wrong" ? verdict : "";
}

function cellVerdicts(parts) {
  var found = {};
  parts.forEach(function (part) {
    if (part.verdict !== "right") {
      part.about.forEach(function (place) {
        found[place] = part.verdict;
      });
    }
  });
  return found;
}

// The list of the parts of an answer, with the reason of the chosen one.
function showParts(now, answer, parts) {
  // In a narrow applet another page of the panel takes the place of the list.
  var most = view.onFirstPage() ? settings.sheet.parts : 0;
  var chosen = Math.min(view.number("shownPart"), parts.length - 1);
  var titles = parts.slice(0, most).map(function (part) {
    return textOf(part.title);
  });
  var verdicts = parts.map(function (part) {
    return part.verdict;
  });
  var reason = most === 0 ? "" : chosen < 0 ? solutionReasons(parts) : reasonOf(parts[chosen]);
  var lines = settings.sheet.reasonLines;
  if (settings.sheet.reasonGap > 0) {
    // Parts that are not there leave it more room.
    var end = currentItem().top + settings.sheet.partStep * titles.length;
    lines = Math.max(lines, Math.floor((settings.sheet.reasonBottom - end) / settings.sheet.reasonGap));
    view.moveOnScreen("reasonText", settings.sheet.left, end + settings.sheet.reasonGap);
  }
  view.setText("reasonText", wrapText(shownText(reason), settings.sheet.reasonColumns, lines));
  if (now.figure) {
    var shown = chosen < 0 ? [] : parts[chosen].shown;
    var chosenEdges = now.marks === "edges" ? { start: [], out: [], lines: edgesChosen(answer, now) } : null;
    sheet.explain(now.figure, rowsNow(now, answer), shown.length > 0 ? explainedBy(question(), now, shown, answer) : chosenEdges);
  }
  return sheet.partCells(titles, verdicts, chosen);
}

// Updates the head of the panel, the line of points and the line of facts. What is right after the solution was shown
// scores no points.
function showState(marked) {
  var each = state();
  var counts = marked.full > 0 && each.solved === 0;
  var here = view.onFirstPage();
  view.setText("taskText", here ? headLine() : "");
  view.setText("gradeText", here && mayTell() ? fill(gettext("Grade {grade} of 100"), { grade: gradeWritten() }) : "");
  view.setText(
    "pointsText",
    here && counts
      ? fill(ngettext("{points} of {full} point", "{points} of {full} points", marked.full), marked)
      : here && each.solved > 0 && mayTell()
        ? gettext("Solution shown")
        : ""
  );
  var facts = [fill(gettext("seed {seed}"), { seed: course().seed })];
  if (each.checks > 0) {
    facts.unshift(fill(ngettext("checked {count} time", "checked {count} times", each.checks), { count: each.checks }));
  }
  if (!isTest() && settings.deduction > 0) {
    facts.push(fill(gettext("a hint or another check takes off {percent} % of the points"), { percent: settings.deduction }));
  }
  view.showFacts(PLAYED.facts ? PLAYED.facts(task(), each.answer, facts) : facts);
  drawButtons(marked);
}

// Draws the button to press next as filled, and those that do nothing now as idle.
function drawButtons(marked) {
  var at = course().current;
  var ended = isJudged() && (isTest() || state().solved > 0 || marked.points === marked.full);
  view.lookAll({
    check: !ended ? "main" : isTest() ? "idle" : "command",
    back: at === 0 ? "idle" : "command",
    next: at === settings.tasks - 1 ? "idle" : ended ? "main" : "command",
    hint: isTest() ? "idle" : "command",
    solution: isTest() && !isDone(course()) ? "idle" : "command"
  });
}

// Says which task it is and, if tasks have different weights, how much it counts.
function headLine() {
  var words = { task: course().current + 1, count: settings.tasks, points: currentItem().points };
  var counts = settings.questions.some(function (each) {
    return each.points !== 1;
  });
  return fill(
    counts
      ? ngettext("Task {task} of {count} · {points} point", "Task {task} of {count} · {points} points", words.points)
      : gettext("Task {task} of {count}"),
    words
  );
}

function gradeWritten() {
  return String(view.number("grade"));
}

// Puts a task on the board.
function present() {
  view.setNumber("judged", isTaskDone(state()) ? 1 : 0);
  view.setNumber("shownPart", firstShown(false));
  view.setNumber("asked", 0);
  view.setNumber("begun", -1);
  dropMove();
  publish();
  redraw(true);
}

// Discards an unfinished move on the board of a game.
function dropMove() {
  if (PLAYED.drop) {
    PLAYED.drop();
  }
}

// The first part with something to show, if there is one. The reason why a solution is right does not open by itself:
// it would read as praise.
function firstShown(again) {
  if (!(isTaskDone(state()) && mayTell())) {
    return -1;
  }
  var parts = partsToShow(markedNow(), again);
  for (var k = 0; k < Math.min(parts.length, settings.sheet.parts); k++) {
    if (isNotRight(parts[k])) {
      return k;
    }
  }
  return parts.length > 0 && state().solved === 0 ? 0 : -1;
}

// Whether new tasks may be started. If points would be lost this has to be requested twice, and within a test it is not
// possible.
function mayBegin() {
  if (isTest() && course().tasks.some(isTaskDone)) {
    speak(isDone(course()) ? gettext("The test is over.") : gettext("The test goes on: answer all its tasks first."));
    return false;
  }
  if (view.number("grade") > 0 && view.number("asked") === 0) {
    speak(gettext("This begins new tasks, with the grade at 0. Do it once more if you want that."));
    view.setNumber("asked", 1);
    return false;
  }
  return true;
}

// Shows a message, with the text of the task below it.
function speak(message) {
  view.setNumber("asked", 0);
  showAsked();
  view.say(message, settings.messageLines);
}

// Shows a message that is long or contains the task, without repeating the text of the task below it.
function speakAlone(message) {
  view.setNumber("asked", 0);
  view.setText("askedText", "");
  view.say(message, settings.sheet.longLines);
}

function showAsked() {
  view.setText("askedText", wrapText(shownText(askedNow()), settings.sheet.askedColumns, settings.sheet.askedLines));
}

function sayTask() {
  speakAlone(taskWords());
}

function taskWords() {
  return fill(gettext("Task {task} of {count}. {asked}"), { task: course().current + 1, count: settings.tasks, asked: askedNow() });
}
