// Questions: what the controls do.

import { numbersBelow } from "../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../lib/random.js";
import { fill, gettext, ngettext } from "../lib/text.js";
import { createView } from "../view/view.js";
import { answered, choose, clickCell, clickVertex, mayAnswer, takeAnswer } from "./answers.js";
import {
  askedNow,
  course,
  difficultyChosen,
  drawnTask,
  freshCourse,
  isTest,
  modeChosen,
  publish,
  question,
  state,
  task,
  textOf
} from "./course.js";
import {
  dropMove,
  firstInMessage,
  firstMistake,
  firstShown,
  gradeWritten,
  isJudged,
  isSolution,
  markedNow,
  mayBegin,
  mistakesIn,
  presentTask,
  redrawTask,
  sayTask,
  speak,
  speakAlone,
  speakResult,
  taskWords
} from "./feedback.js";
import {
  answerOf,
  fitsTask,
  isDone,
  isSeed,
  isTaskDone,
  newCourse,
  readCourse,
  rulesOf,
  shareOf,
  unreadParts
} from "./model.js";
import { createSheet } from "./sheet.js";

/**
 * Clears the answer.
 *
 * @param {Exercise} exercise
 */
export function clear(exercise) {
  if (mayAnswer(exercise) && !(exercise.played.takesBack && exercise.played.takesBack())) {
    // A run with mistakes that were answered begins anew as after a check.
    var isRunAgain = mistakesIn(task(exercise), state(exercise).answer).length > 0;
    if (isRunAgain && !isJudged(exercise)) {
      count(exercise, markedNow(exercise));
    }
    state(exercise).answer = answerOf({});
    exercise.view.setNumber("begun", -1);
    dropMove(exercise);
    answered(exercise);
    redrawTask(exercise, true);
    speak(exercise, isRunAgain ? gettext("The run begins anew. The one before counts as a check.") : gettext("The answer is taken away."));
  }
}

/**
 * Marks the answer to the task on the board, says part by part what is right, and counts the points.
 *
 * @param {Exercise} exercise
 */
export function check(exercise) {
  if (!mayAnswer(exercise)) {
    return;
  }
  var each = state(exercise);
  var marked = markedNow(exercise);
  if (marked.parts[0].verdict === "empty" && !mayBeEmpty(exercise)) {
    return;
  }
  if (isUnread(exercise, marked)) {
    return;
  }
  var before = each.best;
  // In practice, what has been checked already costs nothing.
  if (isTest(exercise) || !isJudged(exercise)) {
    count(exercise, marked);
    exercise.view.setNumber("judged", 1);
    publish(exercise);
  }
  exercise.view.setNumber("shownPart", firstShown(exercise));
  redrawTask(exercise, false);
  speakResult(exercise, verdict(exercise, marked, each, before));
}

/**
 * Counts a check and its points.
 *
 * @param {Exercise} exercise
 * @param {Marking} marked
 */
function count(exercise, marked) {
  var each = state(exercise);
  if (each.solved === 0) {
    each.best = Math.max(each.best, shareOf(marked, each, settings.deduction));
    each.right = marked.points === marked.full ? 1 : each.right;
  }
  each.checks++;
}

/**
 * Whether an empty answer may be checked: only in a test, if this is requested twice. If not, says so.
 *
 * @param {Exercise} exercise
 * @returns {boolean}
 */
function mayBeEmpty(exercise) {
  var again = isTest(exercise) && exercise.view.number("asked") === 1;
  if (!again) {
    speakAlone(exercise,
      fill(
        isTest(exercise)
          ? gettext("Nothing is answered yet. Press “Check” once more if this task is to give no points. {task}")
          : gettext("Nothing is answered yet, so nothing is checked. {task}"),
        { task: askedNow(exercise) }
      )
    );
    exercise.view.setNumber("asked", isTest(exercise) ? 1 : 0);
  }
  return again;
}

/**
 * Whether something that was typed cannot be read: then nothing is checked, not even in a test. If so, says what and
 * why.
 *
 * @param {Exercise} exercise
 * @param {Marking} marked
 * @returns {boolean}
 */
function isUnread(exercise, marked) {
  var first = unreadParts(marked)[0];
  if (first) {
    var why = textOf(exercise, first.title) + ". " + textOf(exercise, first.reason);
    speak(exercise, firstInMessage([why + " " + gettext("Nothing is counted."), why, textOf(exercise, first.reason)]));
  }
  return first !== undefined;
}

/**
 * @param {Exercise} exercise
 * @param {Marking} marked
 * @param {Done} each
 * @param {number} before
 * @returns {string}
 */
export function verdict(exercise, marked, each, before) {
  if (isTest(exercise)) {
    return isDone(course(exercise))
      ? fill(gettext("The test is over. Grade: {grade} of 100. Look at the tasks again with “Back” and “Next”."), { grade: gradeWritten(exercise) })
      : gettext("Checked. Press “Next”.");
  }
  var words = { points: marked.points, full: marked.full };
  var line =
    marked.points === marked.full
      ? each.solved > 0
        ? isSolution(exercise)
          ? gettext("This is the solution.")
          : gettext("That is right.")
        : each.best < 10000
          ? fill(gettext("Right. Hints and further checks leave {percent} % of the points."), { percent: Math.round(each.best / 100) })
          : gettext("Right: all points.")
      : firstMistake(exercise, marked, fill(ngettext("{points} of {full} point.", "{points} of {full} points.", marked.full), words)) + toGoOn(exercise);
  if (each.solved > 0) {
    return line + " " + gettext("The solution was shown: it changes no points.");
  }
  return before === 0 || each.best > before || marked.points < marked.full ? line : line + " " + gettext("The points of an earlier check stay.");
}

/**
 * What can be done with a run whose mistakes have been corrected.
 *
 * @param {Exercise} exercise
 * @returns {string}
 */
function toGoOn(exercise) {
  // On a phone there is no room for it.
  var isCorrected = mistakesIn(task(exercise), state(exercise).answer).length > 0;
  return isCorrected && !settings.narrow ? " " + gettext("“Clear” under “More” begins the run anew.") : "";
}

/**
 * Gives the next hint of the task; in a test there are none.
 *
 * @param {Exercise} exercise
 */
function giveHint(exercise) {
  if (isTest(exercise)) {
    speak(exercise, gettext("In a test there are no hints."));
    return;
  }
  var each = state(exercise);
  var hints = question(exercise).hints(task(exercise));
  var given = hints[Math.min(each.hints, hints.length - 1)];
  if (each.hints < hints.length) {
    each.hints++;
  }
  publish(exercise);
  redrawTask(exercise, false);
  speak(exercise, textOf(exercise, given.said));
}

/**
 * Shows the solution of the task, which then scores no points; in a test only at the end.
 *
 * @param {Exercise} exercise
 */
function showSolution(exercise) {
  if (isTest(exercise) && !isDone(course(exercise))) {
    speak(exercise, gettext("In a test the solution is shown at the end."));
    return;
  }
  var each = state(exercise);
  each.solved = 1;
  each.answer = question(exercise).solution(task(exercise));
  dropMove(exercise);
  exercise.view.setNumber("judged", 1);
  exercise.view.setNumber("shownPart", -1);
  exercise.view.setNumber("begun", -1);
  publish(exercise);
  redrawTask(exercise, true);
  speakResult(exercise,
    (isTest(exercise)
      ? gettext("This is the solution.")
      : each.best > 0
        ? gettext("This is the solution. Your points for this task stay.")
        : gettext("This is the solution. It gives no points, and the task counts as done.")) + (question(exercise).explain ? " " + gettext("A click on the board says why.") : "")
  );
}

/**
 * @param {Exercise} exercise
 * @param {number} k
 */
function goTo(exercise, k) {
  course(exercise).current = k;
  presentTask(exercise);
  if (isJudged(exercise)) {
    speak(exercise,
      fill(gettext("Task {task} of {count} again."), { task: k + 1, count: settings.tasks }) +
        (state(exercise).solved > 0 ? " " + gettext("The solution was shown: it changes no points.") : "")
    );
  } else {
    sayTask(exercise);
  }
}

/**
 * Says that there is no next task, and which ones are still to be checked.
 *
 * @param {Exercise} exercise
 * @returns {string}
 */
function lastTask(exercise) {
  var open = numbersBelow(settings.tasks)
    .filter(function (k) {
      return !isTaskDone(course(exercise).tasks[k]);
    })
    .map(function (k) {
      return k + 1;
    });
  return open.length === 0
    ? gettext("This is the last task.")
    : fill(gettext("This is the last task. Not checked yet: {tasks}."), { tasks: open.join(", ") });
}

/**
 * @param {Exercise} exercise
 * @param {number} by
 */
export function stepTo(exercise, by) {
  var next = course(exercise).current + by;
  if (next < 0 || next >= settings.tasks) {
    speak(exercise, by < 0 ? gettext("This is the first task.") : lastTask(exercise));
    return;
  }
  goTo(exercise, next);
}

/**
 * Goes to the next task that is not done yet. If there is none, starts new tasks when this is requested twice.
 *
 * @param {Exercise} exercise
 */
export function newTask(exercise) {
  exercise.view.turnTo("");
  var tasks = course(exercise).tasks;
  for (var k = 1; k < tasks.length; k++) {
    var next = (course(exercise).current + k) % tasks.length;
    if (!isTaskDone(tasks[next])) {
      goTo(exercise, next);
      return;
    }
  }
  if (isTest(exercise)) {
    speak(exercise, isDone(course(exercise)) ? gettext("The test is over.") : gettext("This is the only task that is left: answer it and press “Check”."));
    return;
  }
  if (exercise.view.number("asked") === 0 && isDone(course(exercise)) && exercise.view.number("grade") > 0) {
    speak(exercise, gettext("All tasks are checked. Press “New task” once more for new ones: the grade begins at 0 again."));
    exercise.view.setNumber("asked", 1);
    return;
  }
  if (!isDone(course(exercise)) && settings.tasks > 1) {
    speak(exercise, gettext("This is the only task that is left: answer it and press “Check”."));
    return;
  }
  begin(exercise, 1 + randomBelow(randomStream(course(exercise).seed, 0, RANDOM_QUESTION), settings.maxSeed));
}

/**
 * Starts the first task of a seed.
 *
 * @param {Exercise} exercise
 * @param {number} seed
 */
export function begin(exercise, seed) {
  exercise.kept = newCourse(seed, difficultyChosen(exercise), modeChosen(exercise), settings.tasks);
  exercise.view.fillSeed(seed);
  presentTask(exercise);
  sayTask(exercise);
}

/**
 * Shows the rules: what the questions ask, and how to answer them.
 *
 * @param {Exercise} exercise
 */
export function showRules(exercise) {
  speakAlone(exercise, textOf(exercise, rulesOf(question(exercise))));
}

/**
 * Restarts with easier or harder tasks.
 *
 * @param {Exercise} exercise
 * @param {number} by
 */
function chooseDifficulty(exercise, by) {
  if (!mayBegin(exercise)) {
    return;
  }
  exercise.view.step("difficulty", by);
  begin(exercise, course(exercise).seed);
  speakAlone(exercise, fill(gettext("Difficulty {difficulty}. {task}"), { difficulty: course(exercise).difficulty, task: taskWords(exercise) }));
}

/**
 * Restarts as practice, with hints and solutions, or as a test, without them.
 *
 * @param {Exercise} exercise
 * @param {number} by
 */
function chooseMode(exercise, by) {
  if (!mayBegin(exercise)) {
    return;
  }
  exercise.view.step("mode", by);
  begin(exercise, course(exercise).seed);
  speakAlone(exercise,
    fill(
      isTest(exercise)
        ? gettext("A test: one check for each task, no hints. {task}")
        : gettext("Practice: check as often as you like. {task}"),
      { task: taskWords(exercise) }
    )
  );
}

/**
 * @param {Exercise} exercise
 * @param {number} k
 */
function showPart(exercise, k) {
  exercise.view.setNumber("shownPart", k);
  redrawTask(exercise, false);
}

/**
 * Starts the tasks of the seed that was typed: the same seed gives the same tasks.
 *
 * @param {Exercise} exercise
 */
function takeSeed(exercise) {
  var typed = exercise.view.takeSeed();
  if (typed === null) {
    return;
  }
  var seed = /^\s*[0-9]{1,9}\s*$/.test(typed) ? parseInt(typed, 10) : 0;
  if (!isSeed(seed)) {
    speak(exercise, fill(gettext("A seed is a whole number from 1 to {largest}. The tasks stay as they were."), { largest: 999999999 }));
    return;
  }
  if (mayBegin(exercise)) {
    begin(exercise, seed);
  } else {
    exercise.view.fillSeed(course(exercise).seed);
  }
}

/**
 * Takes a seed that was set from outside, for example by a learning system.
 *
 * @param {Exercise} exercise
 */
function takeOutsideSeed(exercise) {
  var seed = exercise.view.number("seed");
  if (seed === exercise.view.number("seedTaken")) {
    return;
  }
  if (isSeed(seed)) {
    exercise.view.setNumber("seedTaken", seed);
    if (!(exercise.grading.refusesSeed && exercise.grading.refusesSeed(exercise, seed))) {
      begin(exercise, seed);
    }
  } else {
    exercise.view.setNumber("seed", exercise.view.number("seedTaken"));
  }
}

/**
 * Resumes work that was set from outside, in the format in which it was published.
 *
 * @param {Exercise} exercise
 */
function takeProgress(exercise) {
  var text = exercise.view.text("progress");
  if (text === exercise.view.text("progressTaken")) {
    return;
  }
  var read = readCourse(text, settings.tasks);
  exercise.kept = read === null || !fitting(exercise, read) ? readCourse(exercise.view.text("progressTaken"), settings.tasks) : read;
  if (exercise.kept !== read) {
    speak(exercise, gettext("What was to be restored is no state of this exercise. Everything stays as it was."));
  }
  if (exercise.kept === null) {
    exercise.kept = freshCourse(exercise, exercise.view.number("seedTaken"));
  }
  resume(exercise);
  presentTask(exercise);
  if (exercise.kept === read) {
    speak(exercise, fill(gettext("Everything is as it was: task {task} of {count}."), { task: course(exercise).current + 1, count: settings.tasks }));
  }
}

/**
 * Sets the choices to those of the course.
 *
 * @param {Exercise} exercise
 */
export function resume(exercise) {
  if (settings.options.difficulty) {
    exercise.view.choose("difficulty", settings.options.difficulty.indexOf(String(course(exercise).difficulty)));
  }
  if (settings.options.mode) {
    exercise.view.choose("mode", course(exercise).mode);
  }
  exercise.view.fillSeed(course(exercise).seed);
}

/**
 * Whether all answers of a course fit its tasks.
 *
 * @param {Exercise} exercise
 * @param {Course} read
 * @returns {boolean}
 */
export function fitting(exercise, read) {
  return read.tasks.every(function (each, k) {
    return fitsTask(each.answer, drawnTask(exercise, read, k), exercise.played);
  });
}

/** @param {Exercise} exercise */
function startExercise(exercise) {
  exercise.view.setNumber("ready", 0);
  if (exercise.played.start) {
    exercise.played.start();
  }
  if (exercise.view.text("message") === "") {
    exercise.kept = freshCourse(exercise, exercise.view.number("seedTaken"));
    presentTask(exercise);
    exercise.view.fillSeed(course(exercise).seed);
    sayTask(exercise);
  } else if (exercise.grading.reopened) {
    exercise.grading.reopened(exercise);
  }
  exercise.view.setNumber("ready", 1);
}

/** @param {Exercise} exercise */
function repairExercise(exercise) {
  var restored = exercise.view.restore();
  if (exercise.played.repair) {
    restored = exercise.played.repair(restored);
  }
  if (restored) {
    exercise.view.setText("offsets", "");
    exercise.view.turnTo("");
    redrawTask(exercise, true);
  }
}

/**
 * The handler of a button that turns to another page of the panel.
 *
 * @param {string} page
 * @returns {ExerciseFunction}
 */
function turnTo(page) {
  return function (exercise) {
    exercise.view.turnTo(page);
    redrawTask(exercise, false);
    // The rules have taken the place of the task.
    if (page === "" && exercise.view.text("askedText") === "") {
      sayTask(exercise);
    }
  };
}

/**
 * What the functions of exercises get first: the view, the sheet, what is known of the tasks, and hooks: `grading` of
 * the classroom system, `played` of a question on a game.
 *
 * @param {GeoGebraApi} api
 * @param {ExerciseParts} parts
 * @returns {Exercise}
 */
function exerciseOf(api, parts) {
  var view = createView(api);
  /** @type {Exercise} */
  var exercise = { view: view, sheet: createSheet(view), parts: parts, kept: null, drawnTasks: {}, grading: {}, played: {} };
  (parts.grading || []).forEach(function (make) {
    make(exercise.grading);
  });
  if (parts.game) {
    exercise.played = parts.game(exercise, /** @type {GameParts} */ (parts));
  }
  return exercise;
}

/**
 * Functions that get the exercise first, as handlers of events.
 *
 * @param {Exercise} exercise
 * @param {Record<string, ExerciseFunction>} table
 * @returns {Record<string, (...numbers: number[]) => void>}
 */
function handlersOf(exercise, table) {
  /** @type {Record<string, (...numbers: number[]) => void>} */
  var found = {};
  Object.keys(table).forEach(function (label) {
    found[label] = function () {
      return /** @type {Function} */ (table[label]).apply(null, [exercise].concat(Array.prototype.slice.call(arguments)));
    };
  });
  return found;
}

/**
 * The handlers of the controls, including those of the board of a game.
 *
 * @param {Exercise} exercise
 * @param {Record<string, ExerciseFunction>} table
 * @returns {Record<string, (...numbers: number[]) => void>}
 */
function withPlayed(exercise, table) {
  var click = handlersOf(exercise, table);
  var own = exercise.played.click ? exercise.played.click() : {};
  Object.keys(own).forEach(function (label) {
    click[label] = own[label];
  });
  return click;
}

/**
 * The handlers of values that are set from outside, including those that only a classroom system sets.
 *
 * @param {Exercise} exercise
 * @param {Record<string, ExerciseFunction>} table
 * @returns {Record<string, (...numbers: number[]) => void>}
 */
function withGrading(exercise, table) {
  var own = exercise.grading.update || {};
  Object.keys(own).forEach(function (label) {
    table[label] = own[label];
  });
  return handlersOf(exercise, table);
}

/**
 * An applet of questions. `parts` are those that it has, by its definition: `grading`, the functions that make the
 * hooks of its classroom system, and `game`, which makes those of a game that is asked about.
 *
 * @param {GeoGebraApi} api
 * @param {ExerciseParts} parts
 */
export function createExercise(api, parts) {
  var opened = exerciseOf(api, parts);

  return {
    exercise: opened,
    on: {
      start: function () {
        startExercise(opened);
      },
      event: function () {
        repairExercise(opened);
      },
      done: opened.view.keep
    },
    click: withPlayed(opened, {
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
      back: function (exercise) {
        stepTo(exercise, -1);
      },
      // Goes to the next task.
      next: function (exercise) {
        stepTo(exercise, 1);
      },
      toMore: turnTo("more"),
      toPlay: turnTo(""),
      newTask: newTask,
      showRules: showRules,
      difficulty: chooseDifficulty,
      mode: chooseMode,
      // Makes the move as it is now chosen.
      doneMove: function (exercise) {
        /** @type {Played} */ (exercise.played).done();
      },
      // Cancels the unfinished move.
      cancel: function (exercise) {
        /** @type {Played} */ (exercise.played).cancel();
      }
    }),
    update: withGrading(opened, {
      seedEntry: takeSeed,
      seed: takeOutsideSeed,
      progress: takeProgress,
      // Takes a move that was typed.
      moveEntry: function (exercise) {
        /** @type {Played} */ (exercise.played).typed();
      },
      // Takes what was typed into the first box as an answer.
      answer0Entry: function (exercise) {
        takeAnswer(exercise, 0);
      },
      // Takes what was typed into the second box as an answer.
      answer1Entry: function (exercise) {
        takeAnswer(exercise, 1);
      },
      // Takes what was typed into the third box as an answer.
      answer2Entry: function (exercise) {
        takeAnswer(exercise, 2);
      }
    })
  };
}
