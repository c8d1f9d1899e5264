// Questions: what is drawn and said about a task and its answer.

import { circled } from "../graph/label_places.js";
import { fill, fittingText, gettext, ngettext, shownText, wrapText } from "../lib/text.js";
import { paintCells } from "../view/cells.js";
import { askedNow, course, currentItem, isTest, publish, question, state, task, textOf, textsOf } from "./course.js";
import { CLICKS, edgesChosen, explainedBy, isDone, isTaskDone, joinedRows, reasonsOf } from "./model.js";
import { BESIDE, SIGNS } from "./sheet.js";

/**
 * Whether feedback on the answer may be shown: in a test, only when all tasks are done.
 *
 * @param {Exercise} exercise
 * @returns {boolean}
 */
export function mayTell(exercise) {
  return !isTest(exercise) || isDone(course(exercise));
}

/**
 * @param {Exercise} exercise
 * @returns {boolean}
 */
export function isJudged(exercise) {
  return exercise.view.number("judged") === 1;
}

/**
 * @param {Exercise} exercise
 * @returns {Marking}
 */
export function markedNow(exercise) {
  return question(exercise).check(task(exercise), state(exercise).answer);
}

/**
 * Whether the answer may still be corrected: then nothing is said that would give the solution away.
 *
 * @param {Exercise} exercise
 * @param {Marking} marked
 * @returns {boolean}
 */
function mayCorrect(exercise, marked) {
  return !isTest(exercise) && state(exercise).solved === 0 && marked.points < marked.full;
}

/**
 * The parts of an answer that the feedback is about: all of them, or, while the answer may be corrected, what is right
 * and the first thing that is not, as it is said then.
 *
 * @param {Exercise} exercise
 * @param {Marking} marked
 * @returns {Part[]}
 */
function partsToShow(exercise, marked) {
  if (!mayCorrect(exercise, marked)) {
    return marked.parts;
  }
  var first = marked.parts.filter(isNotRight)[0];
  return marked.parts
    .filter(function (part) {
      return part === first || !isNotRight(part);
    })
    .map(pointed);
}

/**
 * A part as it is shown while the answer may be corrected: its pointer in place of its reason and, if it has a hidden
 * name, this in place of what would give the answer away.
 *
 * @param {Part} part
 * @returns {Part}
 */
function pointed(part) {
  var hidden = part.hidden || { title: part.title, about: part.about, shown: part.shown };
  return {
    verdict: part.verdict,
    points: part.points,
    title: hidden.title,
    reason: part.pointer || part.reason,
    about: hidden.about,
    shown: hidden.shown,
    box: part.box
  };
}

/**
 * The name of a part: with the caption of its box, unless it names an entry of it; a wrong option by its text.
 *
 * @param {Exercise} exercise
 * @param {Part} part
 * @returns {string}
 */
function titleOf(exercise, part) {
  var now = task(exercise);
  var said = textOf(exercise, part.title);
  var chosen = state(exercise).answer.chosen;
  if (now.choice && chosen >= 0 && part.title.kind === "wrong") {
    return fill(gettext("Not so: {option}"), { option: textOf(exercise, now.choice.options[chosen]) });
  }
  return part.box === undefined || part.verdict === "right" || part.title.words.entry !== undefined ? said : textOf(exercise, now.fields[part.box]) + ": " + said;
}

/**
 * The first thing that is not right, as a message that begins with `line`: with its reason if there is room.
 *
 * @param {Exercise} exercise
 * @param {Marking} marked
 * @param {string} line
 * @returns {string}
 */
export function firstMistake(exercise, marked, line) {
  var part = partsToShow(exercise, marked).filter(isNotRight)[0];
  var named = line + " " + titleOf(exercise, part) + ".";
  return firstInMessage([named + " " + textOf(exercise, part.reason), named]);
}

/**
 * Whether the answer is the solution that was shown.
 *
 * @param {Exercise} exercise
 * @returns {boolean}
 */
export function isSolution(exercise) {
  var each = state(exercise);
  return each.solved > 0 && JSON.stringify(each.answer) === JSON.stringify(question(exercise).solution(task(exercise)));
}

/**
 * The reasons of a solution that was shown.
 *
 * @param {Exercise} exercise
 * @param {Part[]} parts
 * @returns {string}
 */
function solutionReasons(exercise, parts) {
  if (state(exercise).solved === 0 || parts.some(isNotRight)) {
    return "";
  }
  return textsOf(exercise, reasonsOf(question(exercise), task(exercise))).join(" ");
}

/**
 * @param {Part} part
 * @returns {boolean}
 */
function isNotRight(part) {
  return part.verdict !== "right";
}

/**
 * The adjacency matrix on the board: that of the task, or that of the edges drawn so far.
 *
 * @param {FigureTask} now
 * @param {Answer} answer
 * @returns {Rows}
 */
function rowsNow(now, answer) {
  return now.marks === "pairs" ? joinedRows(answer.cells, now.figure.rows.length, now.figure.kind === "tournament") : now.figure.rows;
}

/**
 * Draws everything that follows from the task and its answer.
 *
 * @param {Exercise} exercise
 * @param {boolean} fresh
 */
export function redrawTask(exercise, fresh) {
  var now = task(exercise);
  var answer = state(exercise).answer;
  /** @type {Marking} */
  var marked = isJudged(exercise) && mayTell(exercise) ? markedNow(exercise) : { parts: [], points: 0, full: 0 };
  var parts = partsToShow(exercise, marked);
  if (fresh || now.marks === "pairs") {
    exercise.sheet.showFigure(now.figure, now.figure ? rowsNow(now, answer) : []);
  }
  if (fresh) {
    exercise.sheet.showGrid(now.grid, now.figure);
    exercise.sheet.placeParts(currentItem(exercise).top);
    exercise.sheet.showFields(textsOf(exercise, now.fields), answer.texts);
    if (BESIDE.sketch) {
      BESIDE.sketch(exercise.view, now.sketch);
    }
  }
  if (now.grid && now.grid.typed) {
    showCell(exercise, now.grid, answer);
  } else {
    exercise.sheet.captionFields(textsOf(exercise, now.fields), boxSigns(now, marked, parts));
  }
  if (now.figure && BESIDE.weights) {
    BESIDE.weights(exercise.view, now, now.marks === "edges" ? edgesChosen(answer, now) : [], mistakesIn(now, answer), fresh);
  }
  if (now.figure) {
    exercise.sheet.showVertices(now.figure, answer.marked, vertexSigns(now, answer, parts));
  }
  paintCells(
    exercise.view,
    exercise.sheet
      .taskCells(course(exercise).tasks, course(exercise).current, mayTell(exercise))
      .concat(exercise.sheet.gridCells(now.grid, answer, cellVerdicts(parts), cellChosen(exercise)))
      .concat(exercise.sheet.optionCells(now.choice ? textsOf(exercise, now.choice.options) : [], answer.chosen, choiceVerdict(marked, parts)))
      .concat(showParts(exercise, now, answer, parts))
  );
  if (exercise.played.draw) {
    exercise.played.draw(now, answer, parts);
  }
  showState(exercise, marked);
}

/**
 * The cell of a table that is typed next.
 *
 * @param {Exercise} exercise
 * @returns {number}
 */
export function cellChosen(exercise) {
  return Math.max(0, exercise.view.number("begun"));
}

/**
 * Says above the box which cell is typed into it.
 *
 * @param {Exercise} exercise
 * @param {Grid} grid
 * @param {Answer} answer
 */
function showCell(exercise, grid, answer) {
  var place = cellChosen(exercise);
  var words = { row: grid.rows[Math.floor(place / grid.columns.length)], column: grid.columns[place % grid.columns.length] };
  exercise.sheet.showFields([fill(textsOf(exercise, task(exercise).fields)[0], words)], [answer.texts[place] || ""]);
}

/**
 * The places of the steps of a run that were made in place of a wrong click.
 *
 * @param {Task} now
 * @param {Answer} answer
 * @returns {number[]}
 */
export function mistakesIn(now, answer) {
  return !now.steps ? [] : answer.moves.map(function (move) {
    return Math.floor(move / CLICKS);
  });
}

/**
 * The texts after the names of vertices: their places in the order of the clicks, and what was right or wrong.
 *
 * @param {Task} now
 * @param {Answer} answer
 * @param {Part[]} parts
 * @returns {string[]}
 */
function vertexSigns(now, answer, parts) {
  /** @type {string[]} */
  var signs = [];
  if (now.marks === "order") {
    answer.marked.forEach(function (v, k) {
      signs[v] = circled(k + 1);
    });
  }
  if (now.steps && now.marks === "order") {
    mistakesIn(now, answer).forEach(function (place) {
      signs[answer.marked[place]] += " " + SIGNS.missed;
    });
  }
  if (now.marks === "labels") {
    answer.cells.forEach(function (cell, v) {
      signs[v] = now.contents[cell];
    });
  }
  if (now.marks !== "pairs" && now.marks !== "edges") {
    parts.forEach(function (part) {
      if (part.verdict === "right" || part.verdict === "wrong") {
        part.about.filter(function (v) {
          return !signs[v] || signs[v].indexOf(SIGNS[part.verdict]) < 0;
        }).forEach(function (v) {
          signs[v] = (signs[v] ? signs[v] + " " : "") + SIGNS[part.verdict];
        });
      }
    });
  }
  // Whoever has clicked the start of a run knows which vertex it is, and more has no room beside it.
  return !now.figure || !now.figure.signs ? signs : now.figure.signs.map(function (word, v) {
    return now.steps && signs[v] ? signs[v] : (word + " " + (signs[v] || "")).replace(/^ | $/g, "");
  });
}

/**
 * The signs after the captions of the boxes: of those that are right, and of those that the feedback is about.
 *
 * @param {Task} now
 * @param {Marking} marked
 * @param {Part[]} parts
 * @returns {string[]}
 */
function boxSigns(now, marked, parts) {
  return now.fields.map(function (field, box) {
    /**
     * @param {Part} part
     * @returns {boolean}
     */
    function isAgainst(part) {
      return part.verdict === "empty" || (part.box === box && isNotRight(part));
    }
    var told = parts.filter(isAgainst)[0];
    return told ? SIGNS[told.verdict] : parts.length > 0 && !marked.parts.some(isAgainst) ? SIGNS.right : "";
  });
}

/**
 * The verdict on the chosen option, which is that of the first part of the answer; "" as long as no part is shown.
 *
 * @param {Marking} marked
 * @param {Part[]} parts
 * @returns {Verdict | ""}
 */
function choiceVerdict(marked, parts) {
  var verdict = parts.length > 0 ? marked.parts[0].verdict : "";
  return verdict === "right" || verdict === "wrong" ? verdict : "";
}

/**
 * @param {Part[]} parts
 * @returns {Record<number, Verdict>}
 */
function cellVerdicts(parts) {
  /** @type {Record<number, Verdict>} */
  var found = {};
  parts.forEach(function (part) {
    part.about.forEach(function (place) {
      found[place] = part.verdict;
    });
  });
  return found;
}

/**
 * The list of the parts of an answer, with the reason of the chosen one.
 *
 * @param {Exercise} exercise
 * @param {Task} now
 * @param {Answer} answer
 * @param {Part[]} parts
 * @returns {PaintedCell[]}
 */
function showParts(exercise, now, answer, parts) {
  // In a narrow applet another page of the panel takes the place of the list.
  var most = exercise.view.onFirstPage() ? settings.sheet.parts : 0;
  var chosen = Math.min(exercise.view.number("shownPart"), parts.length - 1);
  var titles = parts.slice(0, most).map(function (part) {
    return titleOf(exercise, part);
  });
  var verdicts = parts.map(function (part) {
    return part.verdict;
  });
  var reason = most === 0 ? "" : chosen < 0 ? solutionReasons(exercise, parts) : textOf(exercise, parts[chosen].reason);
  var lines = settings.sheet.reasonLines;
  if (settings.sheet.reasonGap > 0) {
    // Parts that are not there leave it more room.
    var end = currentItem(exercise).top + settings.sheet.partStep * titles.length;
    lines = Math.max(lines, Math.floor((settings.sheet.reasonBottom - end) / settings.sheet.reasonGap));
    exercise.view.moveOnScreen("reasonText", settings.sheet.left, end + settings.sheet.reasonGap);
  }
  exercise.view.setText("reasonText", wrapText(shownText(reason), settings.sheet.reasonColumns, lines));
  if (now.figure) {
    var shown = chosen < 0 ? [] : parts[chosen].shown;
    exercise.sheet.explain(now.figure, rowsNow(now, answer), shown.length > 0 ? explainedBy(question(exercise), now, shown, answer) : linesOfAnswer(exercise, now, answer, parts));
  }
  return exercise.sheet.partCells(titles, verdicts, chosen);
}

/**
 * The lines that are drawn thick for an answer: the chosen edges, or those that a right answer goes along.
 *
 * @param {Exercise} exercise
 * @param {FigureTask} now
 * @param {Answer} answer
 * @param {Part[]} parts
 * @returns {Explained | null}
 */
function linesOfAnswer(exercise, now, answer, parts) {
  var asked = question(exercise);
  var isRight = parts.length > 0 && !parts.some(isNotRight);
  var lines = now.marks === "edges" ? edgesChosen(answer, now) : isRight && asked.lines ? asked.lines(now, answer) : [];
  return now.marks === "edges" || lines.length > 0 ? { start: [], out: [], lines: lines } : null;
}

/**
 * Updates the head of the panel, the line of points and the line of facts. What is right after the solution was shown
 * scores no points.
 *
 * @param {Exercise} exercise
 * @param {Marking} marked
 */
function showState(exercise, marked) {
  var each = state(exercise);
  var counts = marked.full > 0 && each.solved === 0;
  var here = exercise.view.onFirstPage();
  exercise.view.setText("taskText", here ? headLine(exercise) : "");
  exercise.view.setText("gradeText", here && mayTell(exercise) ? fill(gettext("Grade {grade} of 100"), { grade: gradeWritten(exercise) }) : "");
  exercise.view.setText(
    "pointsText",
    here && counts
      ? fill(ngettext("{points} of {full} point", "{points} of {full} points", marked.full), marked)
      : here && each.solved > 0 && mayTell(exercise)
        ? gettext("Solution shown")
        : ""
  );
  var facts = [fill(gettext("seed {seed}"), { seed: course(exercise).seed })];
  if (each.checks > 0) {
    facts.unshift(fill(ngettext("checked {count} time", "checked {count} times", each.checks), { count: each.checks }));
  }
  if (!isTest(exercise) && settings.deduction > 0) {
    facts.push(fill(gettext("a hint or another check takes off {percent} % of the points"), { percent: settings.deduction }));
  }
  exercise.view.showFacts(exercise.played.facts ? exercise.played.facts(task(exercise), each.answer, facts) : facts);
  drawTaskButtons(exercise, marked);
}

/**
 * Draws the button to press next as filled, and those that do nothing now as idle.
 *
 * @param {Exercise} exercise
 * @param {Marking} marked
 */
function drawTaskButtons(exercise, marked) {
  var at = course(exercise).current;
  var ended = isJudged(exercise) && (isTest(exercise) || state(exercise).solved > 0 || marked.points === marked.full);
  exercise.view.lookAll({
    check: !ended ? "main" : isTest(exercise) ? "idle" : "command",
    back: at === 0 ? "idle" : "command",
    next: at === settings.tasks - 1 ? "idle" : ended ? "main" : "command",
    hint: isTest(exercise) ? "idle" : "command",
    solution: isTest(exercise) && !isDone(course(exercise)) ? "idle" : "command"
  });
}

/**
 * Says which task it is and, if tasks have different weights, how much it counts.
 *
 * @param {Exercise} exercise
 * @returns {string}
 */
function headLine(exercise) {
  var words = { task: course(exercise).current + 1, count: settings.tasks, points: currentItem(exercise).points };
  var counts = /** @type {AskedQuestion[]} */ (settings.questions).some(function (each) {
    return each.points !== 1;
  });
  return fill(
    counts
      ? ngettext("Task {task} of {count} · {points} point", "Task {task} of {count} · {points} points", words.points)
      : gettext("Task {task} of {count}"),
    words
  );
}

/**
 * The grade as it is shown, with at most one decimal.
 *
 * @param {Exercise} exercise
 * @returns {string}
 */
export function gradeWritten(exercise) {
  return String(Math.round(10 * exercise.view.number("grade")) / 10);
}

/**
 * Puts a task on the board.
 *
 * @param {Exercise} exercise
 */
export function presentTask(exercise) {
  exercise.view.setNumber("judged", isTaskDone(state(exercise)) ? 1 : 0);
  exercise.view.setNumber("shownPart", firstShown(exercise));
  exercise.view.setNumber("asked", 0);
  exercise.view.setNumber("begun", -1);
  dropMove(exercise);
  publish(exercise);
  redrawTask(exercise, true);
}

/**
 * Discards an unfinished move on the board of a game.
 *
 * @param {Exercise} exercise
 */
export function dropMove(exercise) {
  if (exercise.played.drop) {
    exercise.played.drop();
  }
}

/**
 * The first part with something to show, if there is one. The reason why a solution is right does not open by itself:
 * it would read as praise.
 *
 * @param {Exercise} exercise
 * @returns {number}
 */
export function firstShown(exercise) {
  if (!(isTaskDone(state(exercise)) && mayTell(exercise))) {
    return -1;
  }
  var parts = partsToShow(exercise, markedNow(exercise));
  for (var k = 0; k < Math.min(parts.length, settings.sheet.parts); k++) {
    if (isNotRight(parts[k])) {
      return k;
    }
  }
  return parts.length > 0 && state(exercise).solved === 0 ? 0 : -1;
}

/**
 * Whether new tasks may be started. If points would be lost this has to be requested twice, and within a test it is not
 * possible.
 *
 * @param {Exercise} exercise
 * @returns {boolean}
 */
export function mayBegin(exercise) {
  if (isTest(exercise) && course(exercise).tasks.some(isTaskDone)) {
    speak(exercise, isDone(course(exercise)) ? gettext("The test is over.") : gettext("The test goes on: answer all its tasks first."));
    return false;
  }
  if (exercise.view.number("grade") > 0 && exercise.view.number("asked") === 0) {
    speak(exercise, gettext("This begins new tasks, with the grade at 0. Do it once more if you want that."));
    exercise.view.setNumber("asked", 1);
    return false;
  }
  return true;
}

/**
 * Shows a message, with the text of the task below it.
 *
 * @param {Exercise} exercise
 * @param {string} message
 */
export function speak(exercise, message) {
  exercise.view.setNumber("asked", 0);
  showAsked(exercise);
  exercise.view.say(message, settings.messageLines);
}

/**
 * Shows a message that is long or contains the task, without repeating the text of the task below it.
 *
 * @param {Exercise} exercise
 * @param {string} message
 */
export function speakAlone(exercise, message) {
  exercise.view.setNumber("asked", 0);
  exercise.view.setText("askedText", "");
  exercise.view.say(message, settings.sheet.longLines);
}

/** @param {Exercise} exercise */
function showAsked(exercise) {
  exercise.view.setText("askedText", wrapText(shownText(askedNow(exercise)), settings.sheet.askedColumns, settings.sheet.askedLines));
}

/** @param {Exercise} exercise */
export function sayTask(exercise) {
  speakAlone(exercise, taskWords(exercise));
}

/**
 * @param {Exercise} exercise
 * @returns {string}
 */
export function taskWords(exercise) {
  return fill(gettext("Task {task} of {count}. {asked}"), { task: course(exercise).current + 1, count: settings.tasks, asked: askedNow(exercise) });
}

/**
 * The first of some texts that fits into the message above the text of the task: on a phone that begins at its last
 * line.
 *
 * @param {string[]} texts
 * @returns {string}
 */
export function firstInMessage(texts) {
  var lines = settings.messageLines - (settings.narrow ? 1 : 0);
  return fittingText(texts.map(shownText), settings.messageColumns, lines).replace(/\n/g, " ");
}

/**
 * Shows the result of a check; once all tasks are done in practice, with what a classroom system leaves to the applet
 * to say. If it is too long, only its first sentence is shown.
 *
 * @param {Exercise} exercise
 * @param {string} result
 */
export function speakResult(exercise, result) {
  var closing = exercise.grading.closing && isDone(course(exercise)) && !isTest(exercise) ? " " + exercise.grading.closing(exercise) : "";
  var texts = [result + closing, result.replace(/([.!?]) .*/, "$1") + closing];
  speak(exercise, closing === "" ? result : firstInMessage(texts));
}
