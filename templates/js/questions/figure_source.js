// Graphs of the author's own in place of random ones, for all questions: each of them is a question of its own, with its
// order, its names and its kind. Pure.

import { numbersBelow } from "../lib/lists.js";
import { RANDOM_QUESTION, randomBelow, randomStream } from "../lib/random.js";

/**
 * The values of a question that is about one own graph.
 *
 * @param {QuestionValues} values
 * @param {OwnFigure} figure
 * @returns {QuestionValues}
 */
function valuesFor(values, figure) {
  var found = /** @type {Record<string, unknown>} */ ({});
  Object.keys(values).forEach(function (key) {
    found[key] = values[/** @type {keyof QuestionValues} */ (key)];
  });
  found.order = figure.rows.length;
  found.names = figure.names;
  found.graph = figure;
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
 * Why a question cannot be asked of an own graph; empty if it can.
 *
 * @param {QuestionMaker} make
 * @param {QuestionValues} values
 * @param {OwnFigure} figure
 * @returns {string}
 */
export function refusalOf(make, values, figure) {
  var question = make(valuesFor(values, figure), /** @type {AskedGame} */ ({}));
  return question.refusal ? question.refusal() : "";
}

/**
 * The own graph of a task, or null for a random one: of those that the tasks before had least often, the next one in an
 * order that depends on the seed.
 *
 * @param {QuestionValues} values
 * @param {number} seed
 * @param {number} number
 * @param {Task[]} before
 * @returns {OwnFigure | null}
 */
function figureAt(values, seed, number, before) {
  var own = values.graphs;
  var texts = before.map(function (task) {
    return task.figure ? task.figure.text : undefined;
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
    next.map(function (figure) {
      return uses(figure.text);
    })
  );
  return next.filter(function (figure) {
    return uses(figure.text) === least;
  })[0];
}

/**
 * A question whose tasks are about the author's own graphs, if there are any.
 *
 * @param {QuestionMaker} make
 * @param {QuestionValues} values
 * @param {AskedGame} [game]
 * @returns {Question}
 */
export function questionOf(make, values, game) {
  var played = /** @type {AskedGame} */ (game);
  var random = make(values, played);
  var own = values.graphs || [];
  if (own.length === 0) {
    return random;
  }
  /**
   * @param {Task} task
   * @returns {Question}
   */
  function questionAbout(task) {
    var figure = own.filter(function (each) {
      return task.figure !== null && each.text === task.figure.text;
    })[0];
    return figure ? make(valuesFor(values, figure), played) : random;
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
    var figure = figureAt(values, seed, number, before || []);
    if (figure === null) {
      return random.draw(seed, difficulty, number);
    }
    var task = make(valuesFor(values, figure), played).draw(seed, difficulty, number);
    var drawn = /** @type {TaskFigure} */ (task.figure);
    drawn.names = figure.names;
    drawn.text = figure.text;
    drawn.board = figure.board;
    return task;
  };
  return /** @type {Question} */ (/** @type {unknown} */ (question));
}
