// Questions: the tasks of a seed and how far they are done. The current state is in the text `progress`; everything else
// that is published follows from it.

import { fill, gettext, joinedNames, ngettext, shownText, textStart } from "../lib/text.js";
import { questionOf } from "./own_tasks.js";
import {
  cellSign,
  courseText,
  differingTask,
  gradeOf,
  isDone,
  isSeed,
  isTaskDone,
  newCourse,
  readCourse
} from "./model.js";

// ---- the current state

/**
 * The course of the tasks.
 *
 * @param {Exercise} exercise
 * @returns {Course}
 */
export function course(exercise) {
  if (exercise.kept === null) {
    exercise.kept = readCourse(exercise.view.text("progress"), settings.tasks) || freshCourse(exercise, exercise.view.number("seed"));
  }
  return exercise.kept;
}

/**
 * A course with a seed, or with a random one.
 *
 * @param {Exercise} exercise
 * @param {number} seed
 * @returns {Course}
 */
export function freshCourse(exercise, seed) {
  return newCourse(isSeed(seed) ? seed : drawnSeed(exercise), difficultyChosen(exercise), modeChosen(exercise), settings.tasks);
}

/**
 * @param {Exercise} exercise
 * @returns {number}
 */
function drawnSeed(exercise) {
  return exercise.view.drawn(1, settings.maxSeed);
}

/**
 * @param {Exercise} exercise
 * @returns {number}
 */
export function difficultyChosen(exercise) {
  return settings.options.difficulty ? Number(exercise.view.option("difficulty")) : settings.difficulty;
}

/**
 * @param {Exercise} exercise
 * @returns {number}
 */
export function modeChosen(exercise) {
  return exercise.view.option("mode") === "test" ? 1 : 0;
}

/**
 * @param {Exercise} exercise
 * @returns {boolean}
 */
export function isTest(exercise) {
  return course(exercise).mode === 1;
}

/**
 * @param {number} k
 * @returns {AskedQuestion}
 */
function itemAt(k) {
  return settings.questions[k % settings.questions.length];
}

/**
 * @param {Exercise} exercise
 * @returns {AskedQuestion}
 */
export function currentItem(exercise) {
  return itemAt(course(exercise).current);
}

/**
 * @param {Exercise} exercise
 * @param {number} k
 * @returns {Question}
 */
export function questionAt(exercise, k) {
  return questionOf(exercise.parts.questions[itemAt(k).kind], /** @type {QuestionValues} */ (itemAt(k).given), /** @type {Played} */ (exercise.played).game);
}

/**
 * @param {Exercise} exercise
 * @returns {Question}
 */
export function question(exercise) {
  return questionAt(exercise, course(exercise).current);
}

/**
 * A task of a course, from 0; it differs from those that the same question has asked before. The hardest ones take a
 * while, so those that were drawn during this event are kept.
 *
 * @param {Exercise} exercise
 * @param {Course} some
 * @param {number} k
 * @returns {Task}
 */
export function drawnTask(exercise, some, k) {
  var name = [some.seed, some.difficulty, k].join();
  if (!exercise.drawnTasks[name]) {
    /** @type {Task[]} */
    var before = [];
    for (var j = 0; j < k; j++) {
      if (itemAt(j).kind === itemAt(k).kind) {
        before.push(drawnTask(exercise, some, j));
      }
    }
    exercise.drawnTasks[name] = differingTask(questionAt(exercise, k), some.seed, itemAt(k).difficulty || some.difficulty, k + 1, before);
  }
  return exercise.drawnTasks[name];
}

/**
 * @param {Exercise} exercise
 * @returns {Task}
 */
export function task(exercise) {
  return drawnTask(exercise, course(exercise), course(exercise).current);
}

/**
 * The names of the vertices of a task.
 *
 * @param {Pick<Task, "figure">} now
 * @returns {string[]}
 */
export function namesIn(now) {
  return (now.figure && now.figure.names) || settings.names;
}

/**
 * The record of the task on the board so far.
 *
 * @param {Exercise} exercise
 * @returns {Done}
 */
export function state(exercise) {
  return course(exercise).tasks[course(exercise).current];
}

/**
 * The text of a task, and how to answer it.
 *
 * @param {Exercise} exercise
 * @returns {string}
 */
export function askedNow(exercise) {
  return textOf(exercise, task(exercise).asked) + " " + howTo(exercise, task(exercise));
}

/**
 * @param {Exercise} exercise
 * @param {Task} now
 * @returns {string}
 */
function howTo(exercise, now) {
  if (exercise.played.howTo) {
    return exercise.played.howTo();
  }
  if (now.marks === "pairs") {
    return now.figure.kind === "tournament"
      ? gettext("Click where an arrow begins and where it ends, again to take it away.")
      : gettext("Click both ends of an edge, again to take it away.");
  }
  if (now.single) {
    return now.marks === "edges" ? gettext("Click both ends of the edge, and press “Check”.") : gettext("Click the vertex, and press “Check”.");
  }
  if (now.steps && !isTest(exercise)) {
    return now.marks === "edges"
      ? gettext("Click both ends of each edge: a wrong one is answered at once.")
      : gettext("Click the vertices in their order: a wrong one is answered at once.");
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
  if (now.grid && now.grid.typed) {
    return gettext("Type a cell (a blank for none), press Enter. “;” parts cells.");
  }
  if (now.grid && now.grid.given.length === 0 && now.fields.length > 0) {
    return gettext("Click cells, type, and press “Check”.");
  }
  if (now.choice) {
    return gettext("Choose an answer, and press “Check”.");
  }
  return now.fields.length > 0 ? gettext("Type your answer, and press “Check”.") : gettext("Click cells, and press “Check”.");
}

/**
 * @param {Exercise} exercise
 * @param {Said} given
 * @returns {string}
 */
export function textOf(exercise, given) {
  return fill(gettext(currentItem(exercise).sentences[given.kind]), given.words);
}

/**
 * @param {Exercise} exercise
 * @param {Said[]} all
 * @returns {string[]}
 */
export function textsOf(exercise, all) {
  return all.map(function (given) {
    return textOf(exercise, given);
  });
}

/**
 * Publishes the current state.
 *
 * @param {Exercise} exercise
 */
export function publish(exercise) {
  if (exercise.grading.takeOver) {
    exercise.grading.takeOver(exercise);
  }
  var text = courseText(course(exercise));
  var weights = /** @type {AskedQuestion[]} */ (settings.questions).map(function (each) {
    return each.points;
  });
  var grade = gradeOf(course(exercise), weights);
  exercise.view.setNumber("done", isDone(course(exercise)) ? 1 : 0);
  exercise.view.setNumber("correct", exercise.grading.correct ? exercise.grading.correct(exercise) : grade / 100);
  exercise.view.setText("answers", answersText(exercise));
  exercise.view.setText("progressTaken", text);
  exercise.view.setText("progress", text);
  if (!exercise.grading.keepsSeed) {
    exercise.view.setNumber("seedTaken", course(exercise).seed);
    exercise.view.setNumber("seed", course(exercise).seed);
  }
  if (exercise.grading.publish) {
    exercise.grading.publish(exercise, grade);
  }
  exercise.view.setNumber("grade", grade);
}

/**
 * The answers, task by task, in human-readable encoding.
 *
 * @param {Exercise} exercise
 * @returns {string}
 */
function answersText(exercise) {
  /** @type {string[]} */
  var found = [];
  course(exercise).tasks.forEach(function (each, k) {
    if (isTaskDone(each)) {
      found.push(
        fill(ngettext("{task}: {answer} ({percent} %, {checks} check)", "{task}: {answer} ({percent} %, {checks} checks)", each.checks), {
          task: k + 1,
          answer: each.solved > 0 ? gettext("solution shown") : answerWords(exercise, each.answer, k) || "\u2013",
          percent: Math.round(each.best / 100),
          checks: each.checks
        })
      );
    }
  });
  return textStart(shownText(found.join("; ")), settings.answersLength);
}

/**
 * @param {Exercise} exercise
 * @param {Answer} answer
 * @param {number} k
 * @returns {string}
 */
export function answerWords(exercise, answer, k) {
  var contents = questionAt(exercise, k).contents;
  /**
   * @param {number} cell
   * @returns {string}
   */
  function cellWord(cell) {
    return contents ? contents[cell] || "\u00b7" : cellSign(cell);
  }
  return [
    joinedNames(answer.marked, namesIn(drawnTask(exercise, course(exercise), k))),
    answer.cells.map(cellWord).join(""),
    answer.texts.join(", "),
    answer.chosen < 0 ? "" : String(answer.chosen + 1),
    exercise.played.words ? exercise.played.words(answer, drawnTask(exercise, course(exercise), k)) : ""
  ]
    .filter(function (each) {
      return each !== "";
    })
    .join(" ");
}
