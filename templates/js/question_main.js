// Questions: what the controls do. The current state is in the text `progress`; everything else that is published
// follows from it.

var view = createView(api);
var sheet = createSheet(view);
if (PLAYED.begin) {
  PLAYED.begin();
}

// ---- the current state

var kept = null;

function course() {
  if (kept === null) {
    kept = readCourse(view.text("progress"), settings.tasks) || freshCourse(view.number("seed"));
  }
  return kept;
}

function freshCourse(seed) {
  return newCourse(isSeed(seed) ? seed : drawnSeed(), difficultyChosen(), modeChosen(), settings.tasks);
}

function drawnSeed() {
  return view.drawn(1, settings.maxSeed);
}

function difficultyChosen() {
  return settings.options.difficulty ? Number(view.option("difficulty")) : settings.difficulty;
}

function modeChosen() {
  return view.option("mode") === "test" ? 1 : 0;
}

function isTest() {
  return course().mode === 1;
}

function itemAt(k) {
  return settings.questions[k % settings.questions.length];
}

function currentItem() {
  return itemAt(course().current);
}

function questionAt(k) {
  return QUESTIONS[itemAt(k).kind](itemAt(k).given);
}

function question() {
  return questionAt(course().current);
}

// A cache of the tasks drawn during this event: the hardest ones take a while.
var drawnTasks = {};

// A task of a course, from 0; it differs from those that the same question has asked before.
function drawnTask(some, k) {
  var name = [some.seed, some.difficulty, k].join();
  if (!drawnTasks[name]) {
    var before = [];
    for (var j = 0; j < k; j++) {
      if (itemAt(j).kind === itemAt(k).kind) {
        before.push(drawnTask(some, j));
      }
    }
    drawnTasks[name] = differingTask(questionAt(k), some.seed, itemAt(k).difficulty || some.difficulty, k + 1, before);
  }
  return drawnTasks[name];
}

function task() {
  return drawnTask(course(), course().current);
}

// The record of the task on the board so far.
function state() {
  return course().tasks[course().current];
}

// The text of a task, and how to answer it.
function askedNow() {
  return textOf(task().asked) + " " + howTo(task());
}

function howTo(now) {
  if (PLAYED.howTo) {
    return PLAYED.howTo();
  }
  if (now.marks === "pairs") {
    return now.figure.kind === "tournament"
      ? gettext("Click where an arrow begins and where it ends, again to take it away.")
      : gettext("Click both ends of an edge, again to take it away.");
  }
  if (now.marks === "order") {
    return gettext("Click the vertices in their order, and press “Check”.");
  }
  if (now.marks === "set") {
    return gettext("Click the vertices, and press “Check”.");
  }
  if (now.marks === "labels") {
    return gettext("Click each vertex until its label is right, and press “Check”.");
  }
  if (now.choice) {
    return gettext("Choose an answer, and press “Check”.");
  }
  return now.fields.length > 0 ? gettext("Type your answer, and press “Check”.") : gettext("Click cells, and press “Check”.");
}

function textOf(given) {
  return fill(gettext(currentItem().sentences[given.kind]), given.words);
}

// Publishes the current state.
function publish() {
  if (GRADING.takeOver) {
    GRADING.takeOver();
  }
  var text = courseText(course());
  var weights = settings.questions.map(function (each) {
    return each.points;
  });
  var grade = gradeOf(course(), weights);
  view.setNumber("done", isDone(course()) ? 1 : 0);
  view.setNumber("correct", GRADING.correct ? GRADING.correct() : grade / 100);
  view.setText("answers", answersText());
  view.setText("progressTaken", text);
  view.setText("progress", text);
  if (!GRADING.keepsSeed) {
    view.setNumber("seedTaken", course().seed);
    view.setNumber("seed", course().seed);
  }
  if (GRADING.publish) {
    GRADING.publish(grade);
  }
  view.setNumber("grade", grade);
}

// The answers, task by task, in human-readable encoding.
function answersText() {
  var found = [];
  course().tasks.forEach(function (each, k) {
    if (isTaskDone(each)) {
      found.push(
        fill(ngettext("{task}: {answer} ({percent} %, {checks} check)", "{task}: {answer} ({percent} %, {checks} checks)", each.checks), {
          task: k + 1,
          answer: each.solved > 0 ? gettext("solution shown") : answerWords(each.answer, k) || "\u2013",
          percent: Math.round(each.best / 100),
          checks: each.checks
        })
      );
    }
  });
  return textStart(shownText(found.join("; ")), settings.answersLength);
}

function answerWords(answer, k) {
  var contents = questionAt(k).contents;
  function cellWord(cell) {
    return contents ? contents[cell] || "\u00b7" : cellSign(cell);
  }
  return [
    listed(answer.marked, settings.names),
    answer.cells.map(cellWord).join(""),
    answer.texts.join(", "),
    answer.chosen < 0 ? "" : String(answer.chosen + 1),
    PLAYED.words ? PLAYED.words(answer, drawnTask(course(), k)) : ""
  ]
    .filter(function (each) {
      return each !== "";
    })
    .join(" ");
}

// ---- the board

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
// further one shows one thing that is not; the rest is left to the solution.
function partsToShow(marked) {
  var each = state();
  if (isTest() || each.solved > 0 || marked.points === marked.full) {
    return marked.parts;
  }
  return each.checks < 2 ? [] : marked.parts.filter(isNotRight).slice(0, 1);
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
  var parts = partsToShow(marked);
  if (fresh || now.marks === "pairs") {
    sheet.showFigure(now.figure, now.figure ? rowsNow(now, answer) : []);
  }
  if (fresh) {
    sheet.showGrid(now.grid);
    sheet.placeParts(currentItem().top);
    sheet.showFields(now.fields.map(textOf), answer.texts);
  }
  if (now.figure) {
    sheet.showVertices(now.figure.rows.length, answer.marked, vertexSigns(now, answer, parts));
  }
  paintCells(
    view,
    sheet
      .taskCells(course().tasks, course().current, mayTell())
      .concat(sheet.gridCells(now.grid, answer.cells, cellVerdicts(parts)))
      .concat(sheet.optionCells(now.choice ? now.choice.options.map(textOf) : [], answer.chosen, choiceVerdict(parts)))
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
  if (now.marks !== "" && now.marks !== "pairs") {
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

// The verdict on the chosen option; "" if there is none.
function choiceVerdict(parts) {
  var found = parts.filter(function (part) {
    return part.verdict === "right" || part.verdict === "wrong";
  });
  return found.length > 0 ? found[0].verdict : "";
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
  var reason = chosen < 0 || most === 0 ? "" : textOf(parts[chosen].reason);
  view.setText("reasonText", wrapText(shownText(reason), settings.sheet.reasonColumns, settings.sheet.reasonLines));
  if (settings.sheet.reasonGap > 0) {
    var end = currentItem().top + settings.sheet.partStep * titles.length;
    view.moveOnScreen("reasonText", settings.sheet.left, end + settings.sheet.reasonGap);
  }
  if (now.figure) {
    var shown = chosen < 0 ? [] : parts[chosen].shown;
    sheet.explain(now.figure, rowsNow(now, answer), shown.length > 0 ? explainedBy(question(), now, shown, answer) : null);
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
  view.setText("pointsText", here && counts ? fill(ngettext("{points} of {full} point", "{points} of {full} points", marked.full), marked) : "");
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
  var looks = {
    check: !ended ? "main" : isTest() ? "idle" : "command",
    back: at === 0 ? "idle" : "command",
    next: at === settings.tasks - 1 ? "idle" : ended ? "main" : "command",
    hint: isTest() ? "idle" : "command",
    solution: isTest() && !isDone(course()) ? "idle" : "command"
  };
  Object.keys(looks).forEach(function (label) {
    if (view.exists(label)) {
      view.look(label, looks[label]);
    }
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
  view.setNumber("shownPart", firstShown());
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

// The first part with something to show, if there is one.
function firstShown() {
  if (!(isTaskDone(state()) && mayTell())) {
    return -1;
  }
  var parts = partsToShow(markedNow());
  for (var k = 0; k < Math.min(parts.length, settings.sheet.parts); k++) {
    if (isNotRight(parts[k])) {
      return k;
    }
  }
  return parts.length > 0 ? 0 : -1;
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

// ---- handlers of the controls

// Whether the answer may be changed: not in a test after the check. If not, says so.
function mayAnswer() {
  if (isTest() && isTaskDone(state())) {
    speak(isDone(course()) ? gettext("The test is over.") : gettext("This task is checked: in a test there is one check. Press “Next”."));
    return false;
  }
  return true;
}

function answered() {
  var judged = isJudged();
  view.setNumber("judged", 0);
  view.setNumber("shownPart", -1);
  view.setNumber("asked", 0);
  publish();
  redraw(false);
  if (judged) {
    speak(gettext("Correct it and check again."));
  }
}

function clickVertex(v) {
  var now = task();
  if (now.marks === "" || !mayAnswer()) {
    return;
  }
  if (now.marks === "pairs") {
    clickEnd(v, now);
    return;
  }
  if (now.marks === "labels") {
    var cells = filledCells(now);
    cells[v] = (cells[v] + 1) % now.contents.length;
    answered();
    return;
  }
  var marked = state().answer.marked;
  var at = marked.indexOf(v);
  if (now.marks === "order" && at >= 0 && at < marked.length - 1) {
    speak(fill(gettext("{name} has its place already. Click the last one to take it back."), { name: settings.names[v] }));
    return;
  }
  if (at >= 0) {
    marked.splice(at, 1);
  } else {
    marked.push(v);
  }
  answered();
}

// Handles a click on one end of an edge that is to be added or removed.
function clickEnd(v, now) {
  var begun = view.number("begun");
  if (begun < 0 || begun === v) {
    view.setNumber("begun", begun < 0 ? v : -1);
    sheet.encircle(now.figure.rows.length, begun < 0 ? [v] : [], []);
    speak(
      begun < 0
        ? fill(gettext("From {name}: click the other end."), { name: settings.names[v] })
        : gettext("Click a vertex where a line begins.")
    );
    return;
  }
  var cells = filledCells(now);
  var place = pairNumber(begun, v, now.figure.rows.length);
  var wanted = now.figure.kind === "tournament" && begun > v ? 2 : 1;
  cells[place] = cells[place] === wanted ? 0 : wanted;
  view.setNumber("begun", -1);
  answered();
  speak(gettext("Click a vertex where a line begins."));
}

// The cells of the answer, padded to the number that the task has.
function filledCells(now) {
  var answer = state().answer;
  while (answer.cells.length < cellCount(now)) {
    answer.cells.push(0);
  }
  return answer.cells;
}

function clickCell(i, j) {
  var now = task();
  if (!now.grid || now.grid.given.length > 0 || !mayAnswer()) {
    return;
  }
  var cells = filledCells(now);
  var place = i * now.grid.columns.length + j;
  cells[place] = (cells[place] + 1) % now.grid.contents.length;
  answered();
}

function choose(k) {
  if (task().choice && mayAnswer()) {
    state().answer.chosen = k;
    answered();
  }
}

// Takes a text that was typed as an answer.
function takeAnswer(k) {
  var typed = view.takeEntry(entryLabel(k));
  if (typed === null || k >= task().fields.length) {
    return;
  }
  var texts = state().answer.texts;
  if (!mayAnswer()) {
    view.fillEntry(entryLabel(k), texts[k] || "");
    return;
  }
  while (texts.length < task().fields.length) {
    texts.push("");
  }
  texts[k] = textStart(shownText(typed), settings.answerLength);
  answered();
}

// Clears the answer.
function clear() {
  if (mayAnswer() && !(PLAYED.takesBack && PLAYED.takesBack())) {
    state().answer = answerOf({});
    view.setNumber("begun", -1);
    dropMove();
    answered();
    redraw(true);
    speak(gettext("The answer is taken away."));
  }
}

// Marks the answer to the task on the board, says part by part what is right, and counts the points.
function check() {
  if (!mayAnswer()) {
    return;
  }
  var each = state();
  var marked = markedNow();
  if (marked.parts[0].verdict === "empty" && !mayBeEmpty()) {
    return;
  }
  var before = each.best;
  if (each.solved === 0) {
    each.best = Math.max(before, shareOf(marked, each, settings.deduction));
    each.right = marked.points === marked.full ? 1 : each.right;
  }
  each.checks++;
  view.setNumber("judged", 1);
  view.setNumber("shownPart", firstShown());
  publish();
  redraw(false);
  speak(verdict(marked, each, before));
}

// Whether an empty answer may be checked: only in a test, if this is requested twice. If not, says so.
function mayBeEmpty() {
  var again = isTest() && view.number("asked") === 1;
  if (!again) {
    speakAlone(
      fill(
        isTest()
          ? gettext("Nothing is answered yet. Press “Check” once more if this task is to give no points. {task}")
          : gettext("Nothing is answered yet, so nothing is checked. {task}"),
        { task: askedNow() }
      )
    );
    view.setNumber("asked", isTest() ? 1 : 0);
  }
  return again;
}

function verdict(marked, each, before) {
  if (isTest()) {
    return isDone(course())
      ? fill(gettext("The test is over. Grade: {grade} of 100. Look at the tasks again with “Back” and “Next”."), { grade: gradeWritten() })
      : gettext("Checked. Press “Next”.");
  }
  var words = { points: marked.points, full: marked.full };
  var line =
    marked.points === marked.full
      ? each.solved > 0
        ? gettext("That is right.")
        : gettext("Right: all points.")
      : fill(ngettext("{points} of {full} point.", "{points} of {full} points.", marked.full), words) + whatIsNotRight(marked.parts);
  if (each.solved > 0) {
    return line + " " + gettext("The solution was shown: it changes no points.");
  }
  return before === 0 || each.best > before || marked.points < marked.full ? line : line + " " + gettext("The points of an earlier check stay.");
}

// What kinds of mistakes there are, without saying where.
function whatIsNotRight(parts) {
  var has = {};
  parts.forEach(function (part) {
    has[part.verdict] = true;
  });
  return (
    (has.missed || has.empty ? " " + gettext("Something is missing.") : "") +
    (has.wrong ? " " + gettext("Something is wrong.") : "") +
    " " +
    gettext("Correct it and check again.")
  );
}

// Gives the next hint of the task; in a test there are none.
function giveHint() {
  if (isTest()) {
    speak(gettext("In a test there are no hints."));
    return;
  }
  var each = state();
  var hints = question().hints(task());
  var given = hints[Math.min(each.hints, hints.length - 1)];
  if (each.hints < hints.length) {
    each.hints++;
  }
  publish();
  redraw(false);
  speak(textOf(given.said));
}

// Shows the solution of the task, which then scores no points; in a test only at the end.
function showSolution() {
  if (isTest() && !isDone(course())) {
    speak(gettext("In a test the solution is shown at the end."));
    return;
  }
  var each = state();
  each.solved = 1;
  each.answer = question().solution(task());
  dropMove();
  view.setNumber("judged", 1);
  view.setNumber("shownPart", -1);
  view.setNumber("begun", -1);
  publish();
  redraw(true);
  speak(gettext("This is the solution. It gives no points, and the task counts as done."));
}

function goTo(k) {
  course().current = k;
  present();
  if (isJudged()) {
    speak(fill(gettext("Task {task} of {count} again."), { task: k + 1, count: settings.tasks }));
  } else {
    sayTask();
  }
}

function step(by) {
  var next = course().current + by;
  if (next < 0 || next >= settings.tasks) {
    speak(by < 0 ? gettext("This is the first task.") : gettext("This is the last task."));
    return;
  }
  goTo(next);
}

// Goes to the next task that is not done yet. If there is none, starts new tasks when this is requested twice.
function newTask() {
  view.turnTo("");
  var tasks = course().tasks;
  for (var k = 1; k < tasks.length; k++) {
    var next = (course().current + k) % tasks.length;
    if (!isTaskDone(tasks[next])) {
      goTo(next);
      return;
    }
  }
  if (isTest()) {
    speak(isDone(course()) ? gettext("The test is over.") : gettext("This is the only task that is left: answer it and press “Check”."));
    return;
  }
  if (view.number("asked") === 0 && isDone(course()) && view.number("grade") > 0) {
    speak(gettext("All tasks are checked. Press “New task” once more for new ones: the grade begins at 0 again."));
    view.setNumber("asked", 1);
    return;
  }
  if (!isDone(course()) && settings.tasks > 1) {
    speak(gettext("This is the only task that is left: answer it and press “Check”."));
    return;
  }
  begin(1 + randomBelow(randomStream(course().seed, 0, RANDOM_QUESTION), settings.maxSeed));
}

// Starts the first task of a seed.
function begin(seed) {
  kept = newCourse(seed, difficultyChosen(), modeChosen(), settings.tasks);
  view.fillEntry("seedEntry", String(seed));
  present();
  sayTask();
}

// Shows the rules: what the questions ask, and how to answer them.
function showRules() {
  speakAlone(textOf(rulesOf(question())));
}

// Restarts with easier or harder tasks.
function chooseDifficulty(by) {
  if (!mayBegin()) {
    return;
  }
  view.step("difficulty", by);
  begin(course().seed);
  speakAlone(fill(gettext("Difficulty {difficulty}. {task}"), { difficulty: course().difficulty, task: taskWords() }));
}

// Restarts as practice, with hints and solutions, or as a test, without them.
function chooseMode(by) {
  if (!mayBegin()) {
    return;
  }
  view.step("mode", by);
  begin(course().seed);
  speakAlone(
    fill(
      isTest()
        ? gettext("A test: one check for each task, no hints. {task}")
        : gettext("Practice: check as often as you like. {task}"),
      { task: taskWords() }
    )
  );
}

function showPart(k) {
  view.setNumber("shownPart", k);
  redraw(false);
}

// Starts the tasks of the seed that was typed: the same seed gives the same tasks.
function takeSeed() {
  var typed = view.takeEntry("seedEntry");
  if (typed === null) {
    return;
  }
  var seed = /^\s*[0-9]{1,9}\s*$/.test(typed) ? parseInt(typed, 10) : 0;
  if (!isSeed(seed)) {
    speak(fill(gettext("A seed is a whole number from 1 to {largest}. The tasks stay as they were."), { largest: 999999999 }));
    return;
  }
  if (seed !== course().seed) {
    if (mayBegin()) {
      begin(seed);
    } else {
      view.fillEntry("seedEntry", String(course().seed));
    }
  }
}

// Takes a seed that was set from outside, for example by a learning system.
function takeOutsideSeed() {
  var seed = view.number("seed");
  if (seed === view.number("seedTaken")) {
    return;
  }
  if (isSeed(seed)) {
    view.setNumber("seedTaken", seed);
    begin(seed);
  } else {
    view.setNumber("seed", view.number("seedTaken"));
  }
}

// Resumes work that was set from outside, in the format in which it was published.
function takeProgress() {
  var text = view.text("progress");
  if (text === view.text("progressTaken")) {
    return;
  }
  var read = readCourse(text, settings.tasks);
  kept = read === null || !fitting(read) ? readCourse(view.text("progressTaken"), settings.tasks) : read;
  if (kept !== read) {
    speak(gettext("What was to be restored is no state of this exercise. Everything stays as it was."));
  }
  if (kept === null) {
    kept = freshCourse(view.number("seedTaken"));
  }
  resume();
  present();
  if (kept === read) {
    speak(fill(gettext("Everything is as it was: task {task} of {count}."), { task: course().current + 1, count: settings.tasks }));
  }
}

// Sets the choices to those of the course.
function resume() {
  if (settings.options.difficulty) {
    view.choose("difficulty", settings.options.difficulty.indexOf(String(course().difficulty)));
  }
  if (settings.options.mode) {
    view.choose("mode", course().mode);
  }
  view.fillEntry("seedEntry", String(course().seed));
}

// Whether all answers of a course fit its tasks.
function fitting(read) {
  return read.tasks.every(function (each, k) {
    return fitsTask(each.answer, drawnTask(read, k));
  });
}

function start() {
  view.setNumber("ready", 0);
  if (PLAYED.start) {
    PLAYED.start();
  }
  if (view.text("message") === "") {
    kept = freshCourse(view.number("seedTaken"));
    present();
    view.fillEntry("seedEntry", String(course().seed));
    sayTask();
  }
  view.setNumber("ready", 1);
}

function repair() {
  var restored = view.restore();
  if (PLAYED.repair) {
    restored = PLAYED.repair(restored);
  }
  if (restored) {
    view.setText("offsets", "");
    view.turnTo("");
    redraw(true);
  }
}

// The handler of a button that turns to another page of the panel.
function turning(page) {
  return function () {
    view.turnTo(page);
    redraw(false);
  };
}

// The handlers of values that are set from outside, including those that only a classroom system sets.
function withGrading(update) {
  Object.keys(GRADING.update || {}).forEach(function (label) {
    update[label] = GRADING.update[label];
  });
  return update;
}

// The handlers of the controls, including those of the board of a game.
function withPlayed(click) {
  var own = PLAYED.click ? PLAYED.click() : {};
  Object.keys(own).forEach(function (label) {
    click[label] = own[label];
  });
  return click;
}

return {
  on: { start: start, event: repair, done: view.keep },
  click: withPlayed({
    V: clickVertex,
    g: clickCell,
    k: showPart,
    t: goTo,
    o: choose,
    check: check,
    hint: giveHint,
    clear: clear,
    solution: showSolution,
    // Goes to the previous task.
    back: function () {
      step(-1);
    },
    // Goes to the next task.
    next: function () {
      step(1);
    },
    toMore: turning("more"),
    toPlay: turning(""),
    newTask: newTask,
    showRules: showRules,
    difficulty: chooseDifficulty,
    mode: chooseMode,
    doneMove: PLAYED.done,
    cancel: PLAYED.cancel
  }),
  update: withGrading({
    seedEntry: takeSeed,
    seed: takeOutsideSeed,
    progress: takeProgress,
    moveEntry: PLAYED.typed,
    // Takes what was typed into the first box as an answer.
    answer0Entry: function () {
      takeAnswer(0);
    },
    // Takes what was typed into the second box as an answer.
    answer1Entry: function () {
      takeAnswer(1);
    },
    // Takes what was typed into the third box as an answer.
    answer2Entry: function () {
      takeAnswer(2);
    }
  })
};
