// GeoGebra's assessment items: the requests that the system makes by setting a truth value. None of them changes the
// answer.

import { fill, gettext } from "../../lib/text.js";
import { answerWords, course, question, state, task } from "../course.js";
import { isJudged, redrawTask, sayTask, speak } from "../feedback.js";
import { check } from "../main.js";
import { answeredRight } from "./all_or_nothing.js";

/**
 * Gives feedback on the task on the board: checks the answer, unless it has been checked already.
 *
 * @param {Exercise} exercise
 */
export function validate(exercise) {
  if (exercise.view.number("validate") === 1 && !isJudged(exercise)) {
    check(exercise);
  }
}

/**
 * Draws the solution; the student's answer reappears the next time the board is drawn.
 *
 * @param {Exercise} exercise
 */
function drawSolution(exercise) {
  var own = state(exercise).answer;
  var judged = exercise.view.number("judged");
  state(exercise).answer = question(exercise).solution(task(exercise));
  exercise.view.setNumber("judged", 1);
  redrawTask(exercise, true);
  state(exercise).answer = own;
  exercise.view.setNumber("judged", judged);
  speak(exercise, gettext("This is the solution. It gives no points."));
}

/**
 * Draws the student's answer again.
 *
 * @param {Exercise} exercise
 */
function drawAnswer(exercise) {
  redrawTask(exercise, true);
  sayTask(exercise);
}

/**
 * The message has the answer, unless it is a table, a drawing or a move.
 *
 * @param {Exercise} exercise
 */
function showAnswer(exercise) {
  var answer = question(exercise).solution(task(exercise));
  if (exercise.view.number("showanswer") !== 1) {
    drawAnswer(exercise);
  } else if (answer.cells.length > 0 || exercise.played.draw) {
    drawSolution(exercise);
  } else {
    speak(exercise, fill(gettext("The answer: {answer}"), { answer: answerWords(exercise, answer, course(exercise).current) }));
  }
}

/**
 * Shows the solution, or the student's answer again.
 *
 * @param {Exercise} exercise
 */
function showWhole(exercise) {
  if (exercise.view.number("showsolution") === 1) {
    drawSolution(exercise);
  } else {
    drawAnswer(exercise);
  }
}

/** @param {Grading} grading */
export function itemGrading(grading) {
  grading.correct = function (exercise) {
    return answeredRight(exercise, "correct");
  };

  grading.update = { validate: validate, showanswer: showAnswer, showsolution: showWhole };
}
