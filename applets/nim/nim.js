// The theory of Nim, which knows the values of any heaps, and the table of the heaps in binary.
// Reference: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39.

OWN.value = function (position, play) {
  return {
    outcome: nimIsLost(position, play) ? "P" : "N",
    grundy: play === "normal" ? nimSum(position) : null,
    remoteness: nimRemoteness(position, play)
  };
};

OWN.reason = function (position, best, play) {
  var words = { before: nimSum(position), after: nimSum(best.position), move: best.label };
  if (countersIn(best.position) === 0) {
    return fill(
      play === "misere"
        ? gettext("{move} takes the last counter, and whoever does that loses.")
        : gettext("{move} takes the last counter."),
      words
    );
  }
  if (play === "misere" && isFlat(best.position)) {
    words.count = countersIn(best.position);
    if (isWon(best.value)) {
      return fill(
        ngettext(
          "No heap has more than one counter after {move}, and {count} is left: an odd number, so the other player has to take the last one.",
          "No heap has more than one counter after {move}, and {count} are left: an odd number, so the other player has to take the last one.",
          words.count
        ),
        words
      );
    }
    return fill(gettext("Only single counters are left after {move}, an even number: you have to take the last one."), words);
  }
  if (play === "misere") {
    return isWon(best.value)
      ? fill(
          gettext(
            "The nim-sum is 0 after {move}. Keep it so until only one heap has more than one counter, then leave an odd number of single counters."
          ),
          words
        )
      : gettext(
          "The nim-sum is 0: the other player can keep it so until only one heap has more than one counter, and then leave an odd number of single counters."
        );
  }
  if (isWon(best.value)) {
    return fill(
      gettext("The nim-sum is {before}, and 0 after {move}. Every reply changes it, and it can be made 0 again."),
      words
    );
  }
  return gettext("The nim-sum is 0: every move changes it, and the other player can make it 0 again.");
};

// The sum of numbers in binary without carrying.
function nimSum(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum ^ number;
  }, 0);
}

// Whether every heap has at most one counter.
function isFlat(position) {
  return Math.max.apply(null, position) <= 1;
}

// Whether the player to move loses (Bouton). Under misere play with heaps of at most one counter it is the odd number
// of them that loses; with a larger heap the nim-sum decides as under normal play.
function nimIsLost(heaps, play) {
  return nimSum(heaps) === (play === "misere" && isFlat(heaps) ? 1 : 0);
}

function countersIn(heaps) {
  return heaps.reduce(function (sum, size) {
    return sum + size;
  }, 0);
}

// How many plies a lost position lasts, which is as long as it can: who takes single counters leaves the winner no other
// choice. docs/solving.md has the proof.
function lostNimRemoteness(heaps, play) {
  return countersIn(heaps) - (play === "misere" && !isFlat(heaps) ? 1 : 0);
}

// How many plies a position lasts: the winner hastens, the loser delays.
function nimRemoteness(heaps, play) {
  if (countersIn(heaps) === 0 || nimIsLost(heaps, play)) {
    return lostNimRemoteness(heaps, play);
  }
  var sum = nimSum(heaps);
  var soonest = Infinity;
  heaps.forEach(function (size, h) {
    // A move that wins makes the nim-sum 0, or, under misere play, leaves heaps of at most one counter.
    [size ^ sum, 0, 1].forEach(function (left) {
      var option = heaps.slice();
      option[h] = left;
      if (left < size && nimIsLost(option, play)) {
        soonest = Math.min(soonest, 1 + lostNimRemoteness(option, play));
      }
    });
  });
  return soonest;
}

// The heaps in binary, one below the other, with their nim-sum, as LaTeX. `option` says how a best move changes them.
function nimTableLatex(position, option) {
  var digits = Math.max.apply(null, position).toString(2).length;
  function row(number, change) {
    var binary = number.toString(2);
    while (binary.length < digits) {
      binary = "0" + binary;
    }
    return [number, binary.split("").join("\\;"), change].join("&");
  }
  var rows = position.map(function (size, h) {
    return row(size, size === option[h] ? "" : "\\to " + option[h]);
  });
  return "\\begin{array}{r|ll}" + rows.join("\\\\") + "\\\\ \\hline " + row(nimSum(position), "") + "\\end{array}";
}

// The heaps in binary with their nim-sum, and what a best move does.
OWN.draw = function (view, game, rules) {
  var now = lastPosition(game);
  var explained = view.number("explained") === 1;
  if (explained) {
    var option = rules.over(now) ? now : bestMoves(valuedMoves(rules, now, game.play), now)[0].position;
    view.setText("explanation", nimTableLatex(now, isWon(rules.value(option, game.play)) ? option : now));
  }
  view.show("explanation", explained);
};

OWN.hush = function (view) {
  view.setNumber("explained", 0);
  view.turn("explain", false);
};

OWN.click = {
  explain: function (view, play, rules) {
    var game = play.shown();
    var now = lastPosition(game);
    var explained = view.number("explained") === 0;
    view.setNumber("explained", explained ? 1 : 0);
    view.turn("explain", explained);
    OWN.draw(view, game, rules);
    if (!explained) {
      view.say(gettext("The explanation is hidden."));
    } else if (rules.over(now)) {
      view.say(gettext("No counter is left."));
    } else {
      var best = play.bestMove(now, game.play);
      view.say(
        gettext("Each row is a heap in binary; below the line a 1 stands under each column with an odd number of 1s.") +
          " " +
          rules.reason(now, best, game.play)
      );
    }
  }
};
