// Questions: what the controls do.

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
  if (isUnread(marked)) {
    return;
  }
  var before = each.best;
  // In practice, what has been checked already costs nothing.
  var again = !isTest() && isJudged();
  if (again) {
    view.setNumber("shownPart", firstShown(true));
    redraw(false);
    speakResult(verdict(marked, each, before));
    return;
  }
  if (each.solved === 0) {
    each.best = Math.max(before, shareOf(marked, each, settings.deduction));
    each.right = marked.points === marked.full ? 1 : each.right;
  }
  each.checks++;
  view.setNumber("judged", 1);
  view.setNumber("shownPart", firstShown(false));
  publish();
  redraw(false);
  speakResult(verdict(marked, each, before));
}

// Shows the result of a check; once all tasks are done in practice, with what a classroom system leaves to the applet to
// say. If it is too long, only its first sentence is shown.
function speakResult(result) {
  var closing = GRADING.closing && isDone(course()) && !isTest() ? " " + GRADING.closing() : "";
  var texts = [result + closing, result.replace(/([.!?]) .*/, "$1") + closing];
  speak(closing === "" ? result : firstInMessage(texts));
}

// The first of some texts that fits into the message above the text of the task: on a phone that begins at its last line.
function firstInMessage(texts) {
  var lines = settings.messageLines - (settings.narrow ? 1 : 0);
  return fittingText(texts.map(shownText), settings.messageColumns, lines).replace(/\n/g, " ");
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

// Whether something that was typed cannot be read: then nothing is checked, not even in a test. If so, says what and why.
function isUnread(marked) {
  var first = unreadParts(marked)[0];
  if (first) {
    var why = textOf(first.title) + ". " + textOf(first.reason);
    speak(firstInMessage([why + " " + gettext("Nothing is counted."), why, textOf(first.reason)]));
  }
  return first !== undefined;
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
        ? isSolution(each)
          ? gettext("This is the solution.")
          : gettext("That is right.")
        : each.best < 10000
          ? fill(gettext("Right. Hints and further checks leave {percent} % of the points."), { percent: Math.round(each.best / 100) })
          : gettext("Right: all points.")
      : fill(ngettext("{points} of {full} point.", "{points} of {full} points.", marked.full), words) + whatIsNotRight(marked.parts);
  if (each.solved > 0) {
    return line + " " + gettext("The solution was shown: it changes no points.");
  }
  return before === 0 || each.best > before || marked.points < marked.full ? line : line + " " + gettext("The points of an earlier check stay.");
}

function isSolution(each) {
  return JSON.stringify(each.answer) === JSON.stringify(question().solution(task()));
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
  speakResult(
    isTest()
      ? gettext("This is the solution.")
      : each.best > 0
        ? gettext("This is the solution. Your points for this task stay.")
        : gettext("This is the solution. It gives no points, and the task counts as done.")
  );
}

function goTo(k) {
  course().current = k;
  present();
  if (isJudged()) {
    speak(
      fill(gettext("Task {task} of {count} again."), { task: k + 1, count: settings.tasks }) +
        (state().solved > 0 ? " " + gettext("The solution was shown: it changes no points.") : "")
    );
  } else {
    sayTask();
  }
}

// Says that there is no next task, and which ones are still to be checked.
function lastTask() {
  var open = numbersBelow(settings.tasks)
    .filter(function (k) {
      return !isTaskDone(course().tasks[k]);
    })
    .map(function (k) {
      return k + 1;
    });
  return open.length === 0
    ? gettext("This is the last task.")
    : fill(gettext("This is the last task. Not checked yet: {tasks}."), { tasks: open.join(", ") });
}

function step(by) {
  var next = course().current + by;
  if (next < 0 || next >= settings.tasks) {
    speak(by < 0 ? gettext("This is the first task.") : lastTask());
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
  view.fillSeed(seed);
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
  var typed = view.takeSeed();
  if (typed === null) {
    return;
  }
  var seed = /^\s*[0-9]{1,9}\s*$/.test(typed) ? parseInt(typed, 10) : 0;
  if (!isSeed(seed)) {
    speak(fill(gettext("A seed is a whole number from 1 to {largest}. The tasks stay as they were."), { largest: 999999999 }));
    return;
  }
  if (mayBegin()) {
    begin(seed);
  } else {
    view.fillSeed(course().seed);
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
    if (!(GRADING.refusesSeed && GRADING.refusesSeed(seed))) {
      begin(seed);
    }
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
  view.fillSeed(course().seed);
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
    view.fillSeed(course().seed);
    sayTask();
  } else if (GRADING.reopened) {
    GRADING.reopened();
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
    // The rules have taken the place of the task.
    if (page === "" && view.text("askedText") === "") {
      sayTask();
    }
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
