// The functions that Python calls for a question on a game. This script is part of the library of the applet, and can
// use its names.

/* global winnerQuestion, ggbgenApplet, ascendingMoves */
/* exported ggbgenAsked */

var GGBGEN_ASKED = {
  question: function (given, what, values) {
    return winnerQuestion(given, ggbgenApplet.exercise.played.game)[what].apply(null, values);
  },

  // The moves of a position: the positions they lead to, their names, and whether they are good (give nothing away).
  moves: function (position) {
    var question = winnerQuestion({ ask: "who wins" }, ggbgenApplet.exercise.played.game);
    return ascendingMoves(ggbgenApplet.exercise.played.game.rules, position).map(function (move, k) {
      return { option: move.position, label: ggbgenApplet.exercise.played.game.rules.label(position, move.position), good: question.isGood(position, k) };
    });
  }
};

function ggbgenAsked(what, given) {
  return GGBGEN_ASKED[what].apply(null, given);
}
