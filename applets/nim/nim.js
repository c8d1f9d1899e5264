// The theory of Nim, which gives the values of arbitrary heaps, and the table of the heaps in binary.
// Reference: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39.

import { bestMoves, isWon, valuedMoves } from "ggbgen/game/model.js";
import { OWN } from "ggbgen/game/own.js";
import { inBinary, nimSum } from "ggbgen/lib/binary.js";
import { fill, gettext, ngettext } from "ggbgen/lib/text.js";

OWN.value = function (position, play) {
  return {
    outcome: nimIsLost(position, play) ? "P" : "N",
    grundy: play === "normal" ? nimSum(position) : null,
    remoteness: nimRemoteness(position, play)
  };
};

OWN.leftZero = function () {
  return [
    gettext("You left the nim-sum 0 after each move."),
    gettext("The computer left the nim-sum 0 after each move."),
    gettext("{name} left the nim-sum 0 after each move.")
  ];
};

OWN.reason = function (position, best, play) {
  /** @type {{ before: number, after: number, move: string, count?: number }} */
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
          "The nim-sum is 0: the other player keeps it so until only one heap has more than one counter, then leaves an odd number of single ones."
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

/**
 * Whether every heap has at most one counter.
 *
 * @param {Position} position
 * @returns {boolean}
 */
function isFlat(position) {
  return Math.max.apply(null, position) <= 1;
}

/**
 * Whether the player to move loses (Bouton). Under misere play with heaps of at most one counter, an odd number of
 * counters loses; with a larger heap, the nim-sum decides as under normal play.
 *
 * @param {Position} heaps
 * @param {Play} play
 * @returns {boolean}
 */
function nimIsLost(heaps, play) {
  return nimSum(heaps) === (play === "misere" && isFlat(heaps) ? 1 : 0);
}

/**
 * @param {Position} heaps
 * @returns {number}
 */
function countersIn(heaps) {
  return heaps.reduce(function (sum, size) {
    return sum + size;
  }, 0);
}

/**
 * How many plies a game from a P-position lasts. This is the maximum possible: a loser who takes single counters leaves
 * the winner no other choice. For the proof see docs/solving.md.
 *
 * @param {Position} heaps
 * @param {Play} play
 * @returns {number}
 */
function lostNimRemoteness(heaps, play) {
  return countersIn(heaps) - (play === "misere" && !isFlat(heaps) ? 1 : 0);
}

/**
 * How many plies a game lasts if the winner plays for a short game and the loser for a long one.
 *
 * @param {Position} heaps
 * @param {Play} play
 * @returns {number}
 */
function nimRemoteness(heaps, play) {
  if (countersIn(heaps) === 0 || nimIsLost(heaps, play)) {
    return lostNimRemoteness(heaps, play);
  }
  var sum = nimSum(heaps);
  var soonest = Infinity;
  heaps.forEach(function (size, h) {
    // A winning move makes the nim-sum 0 or, under misere play, leaves heaps of at most one counter.
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

/**
 * The heaps in binary, one below another, with their nim-sum, as LaTeX. The leftmost column with an odd number of 1s is
 * bold. The last column adds the nim-sum to each heap; what a winning move leaves is coloured.
 *
 * @param {Position} position
 * @param {Play} play
 * @returns {string}
 */
function nimTableLatex(position, play) {
  var sum = nimSum(position);
  var digits = Math.max.apply(null, position).toString(2).length;
  var odd = digits - sum.toString(2).length;

  /**
   * @param {number} number
   * @param {number | string} added
   * @returns {string}
   */
  function row(number, added) {
    var bits = inBinary(number, digits).map(function (bit, k) {
      return sum > 0 && k === odd ? "\\mathbf{" + bit + "}" : bit;
    });
    return [String(number)].concat(bits, [String(added)]).join("&");
  }

  var rows = position.map(function (size, h) {
    var left = size ^ sum;
    var option = position.slice();
    option[h] = left;
    var wins = left < size && nimIsLost(option, play);
    return row(size, wins ? "\\textcolor{00694B}{\\mathbf{" + left + "}\\,\\blacktriangle}" : left);
  });
  var powers = inBinary(0, digits).map(function (bit, k) {
    return String(Math.pow(2, digits - 1 - k));
  });
  var head = [""].concat(powers, ["\\oplus " + sum]).join("&");
  var columns = "r|@{\\!}" + Array(digits + 1).join("c@{\\!}") + "|@{\\!}l";
  var line = "\\\\ \\hline ";
  return "\\begin{array}{" + columns + "}" + head + line + rows.join("\\\\") + line + row(sum, "") + "\\end{array}";
}

OWN.explain = {
  latex: function (position, step, play) {
    return nimTableLatex(position, play);
  },
  text: function (position, step, play, rules) {
    var sum = nimSum(position);
    if (sum > 0 && play === "normal") {
      return fill(
        gettext(
          "Heaps in binary. The nim-sum {sum} has a 1 in each column with an odd number of 1s. The last column is heap ⊕ {sum}: less (▲, it wins) only where the leftmost odd column has a 1."
        ),
        { sum: sum }
      );
    }
    var best = bestMoves(valuedMoves(rules, position, play), position, rules)[0];
    best.label = rules.label(position, best.position);
    return (
      gettext("Each row is a heap in binary; below the line a 1 stands under each column with an odd number of 1s.") +
      " " +
      rules.reason(position, /** @type {NamedMove} */ (best), play)
    );
  }
};
