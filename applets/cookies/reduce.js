// Reduces a position step by step: surplus, deletion, depletion. The number `explained` is the current step, or 0 if
// none is shown. For what is known about the two theorems see docs/errata.md. The button `example` starts a game on the
// next of a few examples.

import { filledUp, goodDays } from "ggbgen/game/boards/cookies.js";
import { isWon } from "ggbgen/game/model.js";
import { OWN } from "ggbgen/game/own.js";
import { typedPosition } from "ggbgen/game/rules.js";
import { fill, gettext, ngettext } from "ggbgen/lib/text.js";

var EXAMPLES = [
  [1, 2, 4],
  [1, 2, 3, 3, 6],
  [1, 2, 2, 3, 6, 6]
];

var SURPLUS_STEP = 1;
var DELETION_STEP = 2;
var DEPLETION_STEP = 3;

/**
 * The surplus: the largest excess of cookies due by some day over the number that can be eaten by then, that is, the
 * least s >= 0 with k - a(k) <= s for every k, where a(k) is the k-th number of days, counting from k = 1. The days
 * must be ascending.
 *
 * @param {number[]} days
 * @returns {number}
 */
function surplusOf(days) {
  return days.reduce(function (most, left, k) {
    return Math.max(most, k + 1 - left);
  }, 0);
}

/**
 * The days without the smallest ones, as many as the surplus.
 *
 * @param {number[]} days
 * @returns {number[]}
 */
function withoutSurplus(days) {
  return days.slice(surplusOf(days));
}

/**
 * The days, with each one capped at the number of cookies.
 *
 * @param {number[]} days
 * @returns {number[]}
 */
function depletedDays(days) {
  return days.map(function (left) {
    return Math.min(left, days.length);
  });
}

/**
 * @param {number} left
 * @returns {string}
 */
function cookieDays(left) {
  return left === settings.game.board.never ? "*" : String(left);
}

/**
 * The days in human-readable encoding.
 *
 * @param {number[]} days
 * @returns {string}
 */
function cookieList(days) {
  return "[" + days.map(cookieDays).join(" ") + "]";
}

/**
 * The steps so far as LaTeX, one per line, with the important parts in bold.
 *
 * @param {number[]} days
 * @param {number} step
 * @returns {string}
 */
function reductionLatex(days, step) {
  var surplus = surplusOf(days);
  var lowered = depletedDays(withoutSurplus(days));

  /**
   * @param {string} head
   * @param {(left: number, k: number) => string | number} cell
   * @returns {string}
   */
  function row(head, cell) {
    return /** @type {(string | number)[]} */ ([head]).concat(days.map(cell)).join("&");
  }

  /**
   * @param {number} text
   * @param {boolean} isBold
   * @returns {string}
   */
  function bold(text, isBold) {
    return isBold ? "\\mathbf{" + text + "}" : String(text);
  }

  /**
   * @param {string} word
   * @returns {string}
   */
  function named(word) {
    return "\\text{" + word + "}";
  }

  var rows = [
    row("k", function (left, k) {
      return k + 1;
    }),
    row("a_k", cookieDays),
    row("k-a_k", function (left, k) {
      return cookieDays(left) === "*" ? "-" : bold(k + 1 - left, surplus > 0 && k + 1 - left === surplus);
    })
  ];
  if (step >= DELETION_STEP) {
    rows.push(
      row(named(gettext("deletion")), function (left, k) {
        return k < surplus ? "\\times" : cookieDays(left);
      })
    );
  }
  if (step >= DEPLETION_STEP) {
    rows.push(
      row(named(gettext("depletion")), function (left, k) {
        return k < surplus ? "" : bold(lowered[k - surplus], lowered[k - surplus] < left);
      })
    );
  }
  return "\\begin{array}{r|" + days.map(function () { return "c"; }).join("") + "}" + rows.join("\\\\") + "\\end{array}";
}

/**
 * Describes a step in words.
 *
 * @param {number[]} days
 * @param {number} step
 * @param {Position} position
 * @param {Play} play
 * @param {Rules} rules
 * @returns {string}
 */
function reductionText(days, step, position, play, rules) {
  var surplus = surplusOf(days);
  var kept = withoutSurplus(days);
  var lowered = depletedDays(kept);
  var words = {
    days: cookieList(days),
    count: surplus,
    kept: cookieList(kept),
    most: kept.length,
    lowered: cookieList(lowered)
  };
  if (step === SURPLUS_STEP) {
    return fill(
      surplus > 0
        ? gettext("The days in order: {days}. The largest k − a(k) is {count}: this is the surplus.")
        : gettext("The days in order: {days}. No k − a(k) is above 0: the surplus is 0."),
      words
    );
  }
  if (step === DELETION_STEP) {
    return fill(
      surplus > 0
        ? ngettext(
            "Deletion: the smallest cookie makes no difference, since the surplus is {count}. {kept} is left.",
            "Deletion: the {count} smallest cookies make no difference, since the surplus is {count}. {kept} is left.",
            surplus
          )
        : gettext("Deletion: without a surplus no cookie is deleted."),
      words
    );
  }
  return (
    fill(
      cookieList(lowered) === cookieList(kept)
        ? gettext("Depletion: no cookie has more days than there are cookies ({most}). The reduced position is {lowered}.")
        : ngettext(
            "Depletion: {most} cookie is eaten in {most} day, so more days are as good as {most}. The reduced position is {lowered}.",
            "Depletion: {most} cookies are eaten in {most} days, so more days are as good as {most}. The reduced position is {lowered}.",
            kept.length
          ),
      words
    ) +
    " " +
    reducedValue(rules.value(position, play))
  );
}

/**
 * Says who wins the reduced position, which is also who wins the original one.
 *
 * @param {Value} value
 * @returns {string}
 */
function reducedValue(value) {
  var words = { grundy: value.grundy };
  if (value.grundy === null) {
    return isWon(value)
      ? gettext("Like the real one, it is lost for the player to move.")
      : gettext("Like the real one, it is won for the player to move.");
  }
  return isWon(value)
    ? gettext("Its Grundy value is 0, like that of the real one: the player to move loses.")
    : fill(gettext("Its Grundy value is {grundy}, like that of the real one: the player to move can win."), words);
}

OWN.explain = {
  steps: DEPLETION_STEP,
  latex: function (position, step) {
    return reductionLatex(goodDays(position), step);
  },
  text: function (position, step, play, rules) {
    return reductionText(goodDays(position), step, position, play, rules);
  }
};

/**
 * The examples that fit the table of this applet, as positions.
 *
 * @param {Rules} rules
 * @param {number} count
 * @returns {Position[]}
 */
function knownExamples(rules, count) {
  return EXAMPLES.map(function (days) {
    return filledUp(days, count);
  }).filter(function (position) {
    return position.length === count && rules.has(position);
  });
}

OWN.click = {
  // Begins a game on the next known example.
  example: function (view, play, rules) {
    var given = view.list("given");
    var known = knownExamples(rules, given.length);
    if (known.length === 0) {
      view.say(gettext("This applet has no other positions than those of its own game."));
      return;
    }
    var places = known.map(function (position) {
      return position.join();
    });
    var chosen = known[(places.indexOf(given.join()) + 1) % known.length];
    view.setList("given", chosen);
    view.fillEntry("startEntry", typedPosition(rules.board, chosen));
    play.beginAsGiven(fill(gettext("An example: {days}."), { days: cookieList(goodDays(chosen)) }));
  }
};
