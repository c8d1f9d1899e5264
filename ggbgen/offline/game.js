// The functions that Python calls for a game. This script is part of the library of the applet, and can use its names.

/* global CHALLENGE_TASKS, levelAtStep, stepAfter, bestMoves, challengeTask, fill, gettext, ggbgenApplet, isWon:writable, reachedValue:writable, settings, valuedMoves, valueStyle, rankOf:writable */
/* exported ggbgenAsked */

var GGBGEN_GAME = ggbgenApplet.game;

// The search for ways to click stops after this many unfinished moves in one position.
var GGBGEN_MOST_BEGUN = 2000;

var GGBGEN_ASKED = {
  // Draws the game that the objects describe.
  draw: function () {
    GGBGEN_GAME.play.redraw(GGBGEN_GAME.play.current());
  },

  // The tasks of a challenge, each with its moves (two may lead to the same position): the positions they lead to,
  // their names, and whether they win. Of a ladder, those of a student who makes no mistake.
  challenge: function (start, play, seed, level) {
    var tasks = [];
    var step = 1;
    while (tasks.length < CHALLENGE_TASKS) {
      tasks.push(challengeTask(GGBGEN_GAME.rules, start, play, seed, levelAtStep(level, step), tasks));
      step = stepAfter(step, tasks.length);
    }
    return tasks.map(function (position) {
      var moves = GGBGEN_GAME.rules.moves(position).map(function (move) {
        var value = reachedValue(GGBGEN_GAME.rules, position, move.position, play);
        return { option: move.position, label: GGBGEN_GAME.rules.label(position, move.position), good: isWon(value) };
      });
      return { position: position, moves: moves };
    });
  },

  // Whether the applet has the narrow layout.
  narrow: function () {
    return settings.narrow === true;
  },

  // Whether the applet has values of misère play.
  misere: function () {
    return settings.game.misere;
  },

  // A message in the language of the applet.
  message: function (message, values) {
    return fill(gettext(message), values);
  },

  // The objects that can be clicked, among those with these labels, each with its letters and numbers.
  places: function (labels) {
    return labels.filter(function (each) {
      return GGBGEN_GAME.board.click[each[1]];
    });
  },

  // How to make the moves of a position: for each option, a shortest list of labels to click. All sequences of clicks
  // are tried, with each unfinished move drawn on the board. `wanted` is an option that ends the search once it is
  // found, or null.
  clicks: function (first, position, labels, wanted) {
    var found = {};
    var known = {};
    var begun = [{ draft: null, clicked: [] }];
    var next = 0;

    function reach(answer, from, label) {
      var clicked = from.clicked.concat([label]);
      if (answer.option) {
        var option = JSON.stringify(answer.option);
        found[option] = found[option] || clicked;
      } else if (answer.draft && !known[JSON.stringify(answer.draft)]) {
        known[JSON.stringify(answer.draft)] = true;
        begun.push({ draft: answer.draft, clicked: clicked });
      }
    }

    while (next < begun.length && next < GGBGEN_MOST_BEGUN && !found[JSON.stringify(wanted)]) {
      var from = begun[next++];
      GGBGEN_GAME.board.draw(first, position, from.draft, null);
      labels.forEach(function (each) {
        if (GGBGEN_GAME.board.click[each[1]] && GGBGEN_GAME.view.visible(each[0]) && !(GGBGEN_GAME.board.absent && GGBGEN_GAME.board.absent(each[2], position))) {
          reach(GGBGEN_GAME.board.click[each[1]](each[2], position, from.draft, null), from, each[0]);
        }
      });
      if (from.draft !== null && GGBGEN_GAME.board.finish) {
        reach(GGBGEN_GAME.board.finish(position, from.draft), from, "done");
      }
    }
    return { clicks: found, whole: next === begun.length, begun: next };
  },

  // The result of a click on an object: an option, an unfinished move, or neither.
  click: function (position, draft, letters, place) {
    if (letters === "done") {
      return GGBGEN_GAME.board.finish(position, draft);
    }
    // Whether values are shown affects only the messages.
    return GGBGEN_GAME.board.absent && GGBGEN_GAME.board.absent(place, position) ? {} : GGBGEN_GAME.board.click[letters](place, position, draft, null);
  },

  // Draws the values of the moves of a position as if exactly one move, or none, were winning.
  value: function (option) {
    var won = { outcome: "P", grundy: 0, remoteness: 4, score: 1 };
    var lost = { outcome: "N", grundy: 1, remoteness: 4, score: 0 };
    var wanted = option === null ? "" : option.join();
    GGBGEN_GAME.encoding.value = function (position) {
      return position.join() === wanted ? won : lost;
    };
    reachedValue = function (valued, position, reached, play) {
      return valued.value(reached, play, false);
    };
    if (GGBGEN_GAME.encoding.bestWithin) {
      GGBGEN_GAME.encoding.bestWithin = function (position, upper, entries, play) {
        var options = GGBGEN_GAME.encoding.moves(position).filter(function (move) {
          return move.position.every(function (entry, i) {
            return entry <= upper[i] && (entry === position[i] || entries.indexOf(i) >= 0);
          });
        });
        return options.length === 0 ? null : bestMoves(options.map(function (move) {
          return { position: move.position, value: GGBGEN_GAME.encoding.value(move.position, play) };
        }), position, { encoding: GGBGEN_GAME.encoding })[0];
      };
    }
    // Some boards copy a value to leave out its number.
    isWon = function (value) {
      return value.outcome === won.outcome;
    };
    rankOf = function (value) {
      return isWon(value) ? 1 : -1;
    };
    GGBGEN_GAME.play.redraw(GGBGEN_GAME.play.current());
  },

  // Points at a move of the position on the board, as a hint does.
  point: function (option) {
    var game = GGBGEN_GAME.play.current();
    var position = game.positions[game.positions.length - 1];
    valuedMoves(GGBGEN_GAME.rules, position, game.play).forEach(function (move) {
      if (move.position.join() === option.join()) {
        GGBGEN_GAME.board.point(position, move, valueStyle(move));
      }
    });
    GGBGEN_GAME.view.placeCaptions();
  }
};

function ggbgenAsked(what, given) {
  return GGBGEN_ASKED[what].apply(null, given);
}
