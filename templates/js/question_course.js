// Questions: the tasks of a seed and how far they are done. The current state is in the text `progress`; everything else
// that is published follows from it.

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
  if (now.single) {
    return now.marks === "edges" ? gettext("Click both ends of the edge, and press “Check”.") : gettext("Click the vertex, and press “Check”.");
  }
  if (now.marks === "edges") {
    return gettext("Click both ends of each edge, again to take it back.");
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
  if (now.grid && now.grid.given.length === 0 && now.fields.length > 0) {
    return gettext("Click cells, type, and press “Check”.");
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
