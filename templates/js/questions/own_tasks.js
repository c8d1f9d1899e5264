// Graphs and positions of the author's own in place of random ones, for all questions: each of them is a question of its
// own, a graph with its order, its names and its kind. Pure.

import { numbersBelow } from "../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../lib/random.js";

/**
 * The values of a question that is about one own graph or position.
 *
 * @param {QuestionValues} values
 * @param {OwnSubject} subject
 * @returns {QuestionValues}
 */
function valuesFor(values, subject) {
  var found = /** @type {Record<string, unknown>} */ ({});
  Object.keys(values).forEach(function (key) {
    found[key] = values[/** @type {keyof QuestionValues} */ (key)];
  });
  if ("rows" in subject) {
    found.order = subject.rows.length;
    found.names = subject.names;
    found.graph = subject;
  } else {
    found.position = subject.text;
  }
  return /** @type {QuestionValues} */ (/** @type {unknown} */ (found));
}

/**
 * A list in an order that depends on the seed.
 *
 * @template T
 * @param {T[]} list
 * @param {number} seed
 * @returns {T[]}
 */
export function shuffledBySeed(list, seed) {
  var word = randomStream(seed, 0, RANDOM_QUESTION);
  /** @type {T[]} */
  var shuffled = [];
  list.forEach(function (each, k) {
    shuffled.splice(randomBelow(word, k + 1), 0, each);
  });
  return shuffled;
}

/**
 * Why a question cannot be asked of an own graph or position; empty if it can.
 *
 * @param {QuestionMaker} make
 * @param {QuestionValues} values
 * @param {OwnSubject} subject
 * @returns {string}
 */
export function refusalOf(make, values, subject) {
  var question = make(valuesFor(values, subject), /** @type {AskedGame} */ ({}));
  return question.refusal ? question.refusal() : "";
}

/**
 * The own graph or position of a task, or null for a random one: of those that the tasks before had least often, the next
 * one in an order that depends on the seed.
 *
 * @param {QuestionValues} values
 * @param {number} seed
 * @param {number} number
 * @param {Task[]} before
 * @returns {OwnSubject | null}
 */
function subjectAt(values, seed, number, before) {
  var own = ownSubjects(values);
  var texts = before.map(function (task) {
    return task.own;
  });
  /**
   * @param {string | undefined} text
   * @returns {number}
   */
  function uses(text) {
    return texts.filter(function (other) {
      return other === text;
    }).length;
  }
  var isOwnNext = before.length > 0 ? 2 * uses(undefined) >= before.length : number % 2 === 1;
  if (values.own === "mixed" && !isOwnNext) {
    return null;
  }
  var shuffled = shuffledBySeed(own, seed);
  var first = values.own === "mixed" ? (number - 1) >> 1 : number - 1;
  var next = numbersBelow(own.length).map(function (k) {
    return shuffled[(first + k) % own.length];
  });
  var least = Math.min.apply(
    null,
    next.map(function (subject) {
      return uses(subject.text);
    })
  );
  return next.filter(function (subject) {
    return uses(subject.text) === least;
  })[0];
}

/**
 * @param {QuestionValues} values
 * @returns {OwnSubject[]}
 */
function ownSubjects(values) {
  return values.graphs && values.graphs.length > 0 ? values.graphs : values.written || [];
}

/**
 * A question whose tasks are about the author's own graphs or positions, if there are any.
 *
 * @param {QuestionMaker} make
 * @param {QuestionValues} values
 * @param {AskedGame} [game]
 * @returns {Question}
 */
export function questionOf(make, values, game) {
  var played = /** @type {AskedGame} */ (game);
  var random = make(values, played);
  var own = ownSubjects(values);
  if (own.length === 0) {
    return random;
  }
  /**
   * @param {Task} task
   * @returns {Question}
   */
  function questionAbout(task) {
    var subject = own.filter(function (each) {
      return each.text === task.own;
    })[0];
    return subject ? make(valuesFor(values, subject), played) : random;
  }
  /** @type {Record<string, unknown>} */
  var question = {};
  Object.keys(random).forEach(function (key) {
    var member = random[/** @type {keyof Question} */ (key)];
    question[key] = typeof member !== "function" || key === "rules" ? member : function () {
      var asked = /** @type {Record<string, Function>} */ (/** @type {unknown} */ (questionAbout(arguments[0])));
      return asked[key].apply(null, arguments);
    };
  });
  /**
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @param {Task[]} [before]
   * @returns {Task}
   */
  question.draw = function (seed, difficulty, number, before) {
    var subject = subjectAt(values, seed, number, before || []);
    if (subject === null) {
      return random.draw(seed, difficulty, number);
    }
    var task = make(valuesFor(values, subject), played).draw(seed, difficulty, number);
    task.own = subject.text;
    if (task.figure && "rows" in subject) {
      task.figure.names = subject.names;
      task.figure.board = subject.board;
    }
    return task;
  };
  return /** @type {Question} */ (/** @type {unknown} */ (question));
}
