// Calls of the pure functions of questions on a game, for the tests; see answer.js.

/* global settings, gameRules, PLAYED, QUESTIONS */
/* exported askedTasks */

// The task of each seed, with its solution, its hints, and what answers to it are worth.
function askedTasks(ask, play, seeds, difficulty, number, answers) {
  var kept = {};
  PLAYED.game = {
    rules: gameRules(),
    start: function () {
      return settings.game.first;
    },
    play: function () {
      return play;
    },
    known: function (seed, hardness) {
      return kept[seed + " " + hardness] || [];
    },
    keep: function (seed, hardness, positions) {
      kept[seed + " " + hardness] = positions;
    }
  };
  var question = QUESTIONS.winner({ ask: ask });
  return seeds.map(function (seed, k) {
    var task = question.draw(seed, difficulty, number);
    return {
      task: task,
      solution: question.solution(task),
      hints: question.hints(task),
      marked: answers[k].map(function (answer) {
        return question.check(task, answer);
      })
    };
  });
}
