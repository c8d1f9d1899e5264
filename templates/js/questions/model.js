// Questions: tasks, answers, their marking, and the text from which everything can be restored. Pure.

import { pairNumber } from "../graph/graph.js";
import { isWhole, total } from "../lib/lists.js";
import { shownText, textStart } from "../lib/text.js";

/**
 * A sentence of a question: which one it is, and the words for its placeholders.
 *
 * @template {Words} [W=Words]
 * @template {string} [K=string]
 * @param {K} kind
 * @param {W} [words]
 * @returns {Said<W, K>}
 */
export function sentence(kind, words) {
  return { kind: kind, words: words || /** @type {W} */ ({}) };
}

/**
 * A part of the marking of an answer; see `Part` in ggbgen.questions.
 *
 * @param {Verdict} verdict
 * @param {number} points
 * @param {Said} title
 * @param {Said} reason
 * @param {number[]} [about]
 * @param {number[]} [shown]
 * @returns {Part}
 */
export function partOf(verdict, points, title, reason, about, shown) {
  return { verdict: verdict, points: points, title: title, reason: reason, about: about || [], shown: shown || [] };
}

/**
 * A part with a pointer: a sentence that names the mistake or the rule, and not the answer. It stands in place of the
 * reason as long as the answer may be corrected. If the name of the part, or what it marks on the board, would give
 * the answer away, then `title` and `shown` stand in their place.
 *
 * @param {Part} part
 * @param {Said} pointer
 * @param {Said} [title]
 * @param {number[]} [shown]
 * @returns {Part}
 */
export function pointing(part, pointer, title, shown) {
  part.pointer = pointer;
  if (title) {
    part.hidden = { title: title, about: [], shown: shown || [] };
  }
  return part;
}

/**
 * @param {Said} given
 * @param {number[]} [about]
 * @returns {Hint}
 */
export function hint(given, about) {
  return { said: given, about: about || [] };
}

/**
 * The marks for an answer of these parts.
 *
 * @param {number} full
 * @param {Part[]} parts
 * @returns {Marking}
 */
export function marking(full, parts) {
  var points = parts.map(function (each) {
    return each.points;
  });
  return { full: full, parts: parts, points: Math.max(0, total(points)) };
}

/**
 * A task with some of its parts given.
 *
 * @template {TaskParts} G
 * @template {Words} [W=Words]
 * @template {string} [K=string]
 * @param {Said<W, K>} asked
 * @param {G} given
 * @returns {Task<W, K> & Omit<G, "single" | "steps">}
 */
export function taskOf(asked, given) {
  /** @type {TaskFrame<W, K> & { figure: TaskFigure | null, marks: TaskMarks }} */
  var task = {
    asked: asked,
    figure: given.figure || null,
    marks: given.marks || "",
    contents: given.contents || [],
    grid: given.grid || null,
    fields: given.fields || [],
    choice: given.choice || null
  };
  if (given.single) {
    task.single = true;
  }
  if (given.steps) {
    task.steps = true;
  }
  return /** @type {Task<W, K> & Omit<G, "single" | "steps">} */ (task);
}

/**
 * An answer with some of its properties given.
 *
 * @param {Partial<Answer>} given
 * @returns {Answer}
 */
export function answerOf(given) {
  return {
    marked: given.marked || [],
    cells: given.cells || [],
    texts: given.texts || [],
    chosen: given.chosen === undefined ? -1 : given.chosen,
    moves: given.moves || []
  };
}

/**
 * The marking of an empty answer.
 *
 * @param {number} full
 * @returns {Marking}
 */
export function emptyMarking(full) {
  return marking(full, [partOf("empty", 0, sentence("empty"), sentence("emptyWhy"))]);
}

/**
 * The parts of an answer that cannot be read: nothing of such an answer is checked. Systems that mark it all the same
 * give no points for these parts.
 *
 * @param {Marking} marked
 * @returns {Part[]}
 */
export function unreadParts(marked) {
  return marked.parts.filter(function (part) {
    return part.verdict === "unread";
  });
}

/**
 * The numbers in a word of a sentence.
 *
 * @param {string} word
 * @returns {number[]}
 */
export function numbersIn(word) {
  return word.split(", ").map(Number);
}

/**
 * The heaps that an author wrote, up to six of 1 to 31; none if there is anything else.
 *
 * @param {string} [written]
 * @returns {number[]}
 */
export function heapsWritten(written) {
  var words = (written || "").split(/[\s,;]+/).filter(String);
  return words.length < 7 && words.every(isHeap) ? words.map(Number) : [];
}

/**
 * @param {string} word
 * @returns {boolean}
 */
function isHeap(word) {
  return /^([1-9]|[12]\d|3[01])$/.test(word);
}

/**
 * Why the solution of a task is right: what the question says of it, or what is said of a right answer; nothing twice.
 *
 * @param {Question} question
 * @param {Task} task
 * @returns {Said[]}
 */
export function reasonsOf(question, task) {
  var found = question.reasons ? question.reasons(task) : [];
  if (found.length === 0) {
    found = question.check(task, question.solution(task)).parts.map(function (part) {
      return part.reason;
    });
  }
  return found.filter(function (said, k) {
    return found.map(wordsKey).indexOf(wordsKey(said)) === k;
  });
}

/**
 * @param {Said} said
 * @returns {string}
 */
function wordsKey(said) {
  return JSON.stringify([said.kind, said.words]);
}

/**
 * The sentence that explains the terms of a question and how points are earned.
 *
 * @param {Question} question
 * @returns {Said}
 */
export function rulesOf(question) {
  return question.rules ? question.rules() : sentence("rules");
}

/**
 * What explains a part of an answer on the board: the vertices that it shows, and the edges or arcs between them.
 *
 * @param {Question} question
 * @param {Task} task
 * @param {number[]} shown
 * @param {Answer} answer
 * @returns {Explained}
 */
export function explainedBy(question, task, shown, answer) {
  if (question.explained) {
    return question.explained(task, shown, answer);
  }
  return { start: shown, lines: shown.length < 2 || shown[0] === shown[1] ? [] : [shown], out: [] };
}

/**
 * A key that distinguishes tasks. The order within lists in a text does not matter, nor that of keys and keys without a
 * value: tasks from Python have another one, and none of these.
 *
 * @param {Task} task
 * @returns {string}
 */
function taskKey(task) {
  return JSON.stringify(task, function (name, value) {
    if (typeof value === "string") {
      return value.split(", ").sort().join(", ");
    }
    return value === null || typeof value !== "object" || Array.isArray(value) ? value : Object.keys(value)
      .filter(function (key) {
        return value[key] !== undefined;
      })
      .sort()
      .map(function (key) {
        return [key, value[key]];
      });
  });
}

// How many times a task is drawn in search of a new one, and how far apart the numbers of two draws are.
var MOST_DRAWS = 40;
export var DRAWN_AGAIN = 1000;

/**
 * A task of a question that is not in `before`, or else one that is there least often; see `Question.differing` in
 * ggbgen.questions.
 *
 * @param {Question} question
 * @param {number} seed
 * @param {number} difficulty
 * @param {number} number
 * @param {Task[]} before
 * @returns {Task}
 */
export function differingTask(question, seed, difficulty, number, before) {
  var keys = before.map(taskKey);
  /**
   * @param {Task} task
   * @returns {number}
   */
  function uses(task) {
    var own = taskKey(task);
    return keys.filter(function (key) {
      return key === own;
    }).length;
  }
  var found = question.draw(seed, difficulty, number, before);
  var least = uses(found);
  for (var again = 1; again < MOST_DRAWS && least > 0; again++) {
    var other = question.draw(seed, difficulty, number + again * DRAWN_AGAIN, before);
    if (uses(other) < least) {
      found = other;
      least = uses(other);
    }
  }
  return found;
}

// ---- the course of an exercise

/**
 * The initial state. `current` is the index of the task on the board. Each task has the number of checks and of hints,
 * whether the solution was shown, whether a check before that found everything right, its share of the points in
 * ten-thousandths, and the answer.
 *
 * @param {number} seed
 * @param {number} difficulty
 * @param {number} mode
 * @param {number} count
 * @returns {Course}
 */
export function newCourse(seed, difficulty, mode, count) {
  /** @type {Done[]} */
  var tasks = [];
  while (tasks.length < count) {
    tasks.push({ checks: 0, hints: 0, solved: 0, right: 0, best: 0, answer: answerOf({}) });
  }
  return { seed: seed, difficulty: difficulty, mode: mode, current: 0, tasks: tasks };
}

/**
 * How much a check scores, in ten-thousandths: each hint and each previous check deducts `deduction` per cent of it.
 *
 * @param {Marking} marked
 * @param {Done} task
 * @param {number} deduction
 * @returns {number}
 */
export function shareOf(marked, task, deduction) {
  var kept = Math.max(0, 100 - deduction * (task.checks + task.hints));
  return Math.round((100 * kept * marked.points) / marked.full);
}

/**
 * The grade, from 0 to 100 with two decimals: each task is weighted with the points of its question.
 *
 * @param {Course} course
 * @param {number[]} weights
 * @returns {number}
 */
export function gradeOf(course, weights) {
  var all = 0;
  var got = 0;
  course.tasks.forEach(function (task, k) {
    all += weights[k % weights.length];
    got += weights[k % weights.length] * task.best;
  });
  return Math.round(got / all) / 100;
}

/**
 * Whether a task counts as done: it was checked, or its solution was shown.
 *
 * @param {Done} task
 * @returns {boolean}
 */
export function isTaskDone(task) {
  return task.checks > 0 || task.solved > 0;
}

/**
 * Whether all tasks are done.
 *
 * @param {Course} course
 * @returns {boolean}
 */
export function isDone(course) {
  return course.tasks.every(isTaskDone);
}

// The longest text that a SCORM 1.2 system stores has 4,096 characters.
var LONGEST_PROGRESS = 3500;

/**
 * The course as a text of digits, letters and a few other characters. If it is too long, answers are left out,
 * beginning with those of tasks that are done; their results are kept.
 *
 * @param {Course} course
 * @returns {string}
 */
export function courseText(course) {
  var head = [1, course.seed, course.difficulty, course.mode, course.current + 1].join(".");
  var answers = course.tasks.map(function (task) {
    return answerText(task.answer);
  });
  /** @returns {string} */
  function whole() {
    var tasks = course.tasks.map(function (task, k) {
      var numbers = [task.checks, task.hints, task.solved + 2 * task.right, task.best].join(".");
      return (numbers === "0.0.0.0" ? "" : numbers) + (answers[k] === "" ? "" : "_" + answers[k]);
    });
    return head + ";" + tasks.join(";");
  }
  var places = answers.map(function (answer, k) {
    return k;
  });
  /**
   * @param {number} k
   * @returns {boolean}
   */
  function isClosed(k) {
    return isTaskDone(course.tasks[k]);
  }
  /**
   * @param {number} k
   * @returns {boolean}
   */
  function isOpen(k) {
    return !isClosed(k);
  }
  var order = places.filter(isClosed).concat(places.filter(isOpen));
  while (whole().length > LONGEST_PROGRESS) {
    answers[/** @type {number} */ (order.shift())] = "";
  }
  return whole();
}

/**
 * @param {Answer} answer
 * @returns {string}
 */
function answerText(answer) {
  return [
    answer.marked.length > 0 ? "m" + answer.marked.join(".") : "",
    total(answer.cells) > 0 ? "c" + answer.cells.map(cellSign).join("") : "",
    answer.texts.join("") === "" ? "" : "t" + answer.texts.map(escapedText).join("."),
    answer.chosen < 0 ? "" : "o" + answer.chosen,
    answer.moves.length > 0 ? "n" + answer.moves.join(".") : ""
  ]
    .filter(function (each) {
      return each !== "";
    })
    .join("-");
}

/**
 * The value of a cell as one character.
 *
 * @param {number} value
 * @returns {string}
 */
export function cellSign(value) {
  return value.toString(36);
}

/**
 * A text of letters, digits and percent signs.
 *
 * @param {string} text
 * @returns {string}
 */
function escapedText(text) {
  return encodeURIComponent(text).replace(/[-_.!~*'()]/g, function (sign) {
    return "%" + sign.charCodeAt(0).toString(16).toUpperCase();
  });
}

/**
 * The course that such a text encodes, or null if the text is not a course with `count` tasks.
 *
 * @param {string} text
 * @param {number} count
 * @returns {Course | null}
 */
export function readCourse(text, count) {
  var parts = text.split(";");
  var head = (parts.shift() || "").split(".").map(Number);
  if (head.length !== 5 || head[0] !== 1 || parts.length !== count || !head.every(isWhole)) {
    return null;
  }
  var course = newCourse(head[1], head[2], head[3], count);
  course.current = head[4] - 1;
  course.tasks = /** @type {Done[]} */ (parts.map(readTask));
  var right =
    isSeed(course.seed) && course.difficulty >= 1 && course.difficulty <= 5 && course.mode <= 1 && course.current >= 0 && course.current < count;
  return right && course.tasks.every(Boolean) ? course : null;
}

/**
 * Whether a number is a seed.
 *
 * @param {number} number
 * @returns {boolean}
 */
export function isSeed(number) {
  return isWhole(number) && number > 0;
}

/**
 * @param {string} text
 * @returns {Done | null}
 */
function readTask(text) {
  var found = /^(?:(\d{1,6})\.(\d{1,4})\.([0-3])\.(\d{1,5}))?(?:_([A-Za-z0-9%.-]+))?$/.exec(text);
  if (!found || Number(found[4] || 0) > 10000) {
    return null;
  }
  var answer = readAnswer(found[5] || "");
  return (
    answer && {
      checks: Number(found[1] || 0),
      hints: Number(found[2] || 0),
      solved: Number(found[3] || 0) % 2,
      right: Number(found[3]) > 1 ? 1 : 0,
      best: Number(found[4] || 0),
      answer: answer
    }
  );
}

/**
 * A typed text as it stands in the text of a course.
 *
 * @param {string} text
 * @returns {string}
 */
export function readText(text) {
  return textStart(shownText(decodeURIComponent(text)), settings.answerLength);
}

/**
 * The answer that such a text encodes, or null.
 *
 * @param {string} text
 * @returns {Answer | null}
 */
export function readAnswer(text) {
  var answer = answerOf({});
  var right = true;
  text.split("-").forEach(function (each) {
    var content = each.slice(1);
    if (each === "") {
      right = right && text === "";
    } else if (/^m\d{1,2}(\.\d{1,2})*$/.test(each)) {
      answer.marked = content.split(".").map(Number);
    } else if (/^c[0-9a-z]{1,400}$/.test(each)) {
      answer.cells = content.split("").map(function (sign) {
        return parseInt(sign, 36);
      });
    } else if (/^t[A-Za-z0-9%.]*$/.test(each)) {
      try {
        answer.texts = content.split(".").map(readText);
      } catch (error) {
        right = false;
      }
    } else if (/^o\d{1,2}$/.test(each)) {
      answer.chosen = Number(content);
    } else if (/^n\d{1,4}(\.\d{1,4}){0,59}$/.test(each)) {
      answer.moves = content.split(".").map(Number);
    } else {
      right = false;
    }
  });
  return right ? answer : null;
}

/**
 * The number of cells in an answer.
 *
 * @param {Task} task
 * @returns {number}
 */
export function cellCount(task) {
  var order = task.figure ? task.figure.rows.length : 0;
  if (task.marks === "pairs" || task.marks === "edges") {
    return (order * (order - 1)) / 2;
  }
  return task.marks === "labels" ? order : task.grid && !task.grid.typed ? task.grid.rows.length * task.grid.columns.length : 0;
}

/**
 * The number of texts in an answer: those of the boxes, or of the cells that are typed.
 *
 * @param {Task} task
 * @returns {number}
 */
export function textCount(task) {
  return task.grid && task.grid.typed ? task.grid.rows.length * task.grid.columns.length : task.fields.length;
}

// A wrong click in a run that was corrected is kept as its step, from 0, times this, plus the vertex or the edge.
export var CLICKS = 100;

/**
 * Whether a number is a click on something that is in the graph of a task.
 *
 * @param {FigureTask} task
 * @returns {(move: number) => boolean}
 */
function isClickIn(task) {
  var lines = total(task.figure.rows.map(total)) / (task.figure.kind === "graph" ? 2 : 1);
  var most = task.marks === "edges" ? lines : task.figure.rows.length;
  return function (move) {
    return move % CLICKS < most;
  };
}

// At most so many edges of a graph can be chosen: a cell is stored as one character.
export var MOST_CHOSEN = 35;

/**
 * The edges that an answer chooses in a graph, as pairs of vertices in the order of the clicks.
 *
 * @param {Answer} answer
 * @param {FigureTask} task
 * @returns {Pair[]}
 */
export function edgesChosen(answer, task) {
  var order = task.figure.rows.length;
  /** @type {{ place: number, pair: Pair }[]} */
  var found = [];
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      var place = answer.cells[pairNumber(i, j, order)] || 0;
      if (place > 0 && (task.figure.rows[i][j] === 1 || task.figure.rows[j][i] === 1)) {
        found.push({ place: place, pair: task.figure.rows[i][j] === 1 ? [i, j] : [j, i] });
      }
    }
  }
  return found
    .sort(function (one, other) {
      return one.place - other.place;
    })
    .map(function (each) {
      return each.pair;
    });
}

/**
 * The lines between vertices of a graph that follow each other.
 *
 * @param {FigureTask} task
 * @param {number[]} vertices
 * @returns {Pair[]}
 */
export function linesAlong(task, vertices) {
  var rows = task.figure.rows;
  return vertices
    .slice(1)
    .map(function (v, k) {
      return /** @type {Pair} */ ([vertices[k], v]);
    })
    .filter(function (pair) {
      return rows[pair[0]][pair[1]] === 1;
    });
}

/**
 * The adjacency matrix of the edges or arcs in an answer.
 *
 * @param {number[]} cells
 * @param {number} order
 * @param {boolean} arcs
 * @returns {Rows}
 */
export function joinedRows(cells, order, arcs) {
  /** @type {Rows} */
  var rows = [];
  for (var i = 0; i < order; i++) {
    rows.push([]);
    for (var j = 0; j < order; j++) {
      var cell = i === j ? 0 : cells[pairNumber(i, j, order)] || 0;
      rows[i].push(arcs ? (cell === (i < j ? 1 : 2) ? 1 : 0) : cell);
    }
  }
  return rows;
}

/**
 * Whether an answer fits a task: it has no vertex, cell, text or option that the task lacks.
 *
 * @param {Answer} answer
 * @param {Task} task
 * @param {Partial<Played>} played
 * @returns {boolean}
 */
export function fitsTask(answer, task, played) {
  var order = task.figure ? task.figure.rows.length : 0;
  var cells = cellCount(task);
  var most = task.grid ? task.grid.contents.length : task.contents.length;
  if (task.marks === "pairs") {
    most = task.figure.kind === "tournament" ? 3 : 2;
  }
  if (task.marks === "edges") {
    most = MOST_CHOSEN + 1;
  }
  return (
    answer.marked.every(function (v, k) {
      return v < order && answer.marked.indexOf(v) === k;
    }) &&
    (answer.cells.length === 0 || answer.cells.length === cells) &&
    (!task.single || answer.marked.length + total(answer.cells) <= 1) &&
    answer.cells.every(function (value) {
      return value < most;
    }) &&
    answer.texts.length <= textCount(task) &&
    answer.chosen < (task.choice ? task.choice.options.length : 0) &&
    (task.figure && task.steps ? answer.moves.every(isClickIn(task)) : played.fits ? played.fits(answer.moves, task) : answer.moves.length === 0)
  );
}
