// Known results on Graph Nim: the rule that decides the graph on the board, why a position is a P-position, and a table
// of P-positions.

import { isWon } from "ggbgen/game/model.js";
import { OWN } from "ggbgen/game/own.js";
import { fill, gettext } from "ggbgen/lib/text.js";

/** @typedef {{ names: string[], edges: Pair[] }} DrawnGraph What the settings say of the graph. */

/**
 * @typedef {object} GraphLeft What is left of the graph.
 * @property {string[]} names
 * @property {number[]} edges
 * @property {number[][]} stars The edges at each vertex.
 * @property {string} degrees The degrees that are not 0, ascending, as digits.
 */

OWN.reason = function (position, best, play) {
  var won = isWon(best.value);
  /** @type {Record<string, string>} */
  var words = { move: best.label };
  if (Math.max.apply(null, best.position) === 0) {
    return fill(
      play === "normal"
        ? gettext("{move} takes the last edge.")
        : gettext("{move} takes the last edge, and whoever does that loses."),
      words
    );
  }
  words.fact = play === "normal" ? lostFact(won ? best.position : position) : "";
  if (words.fact === "") {
    return "";
  }
  return fill(
    won
      ? gettext("After {move} {fact}. Every reply breaks that, and it can be restored.")
      : gettext("Now {fact}. Every move breaks that, and the other player can restore it."),
    words
  );
};

/**
 * What is left of the graph: its edges, and the edges at each vertex.
 *
 * @param {Position} position
 * @returns {GraphLeft}
 */
function graphLeft(position) {
  /** @type {DrawnGraph} */
  var graph = settings.game.board;
  /** @type {number[]} */
  var edges = [];
  position.forEach(function (weight, e) {
    if (weight > 0) {
      edges.push(e);
    }
  });
  var at = graph.names.map(function (name, v) {
    return edges.filter(function (e) {
      return graph.edges[e].indexOf(v) >= 0;
    });
  });
  var degrees = at
    .map(function (star) {
      return star.length;
    })
    .filter(Boolean)
    .sort()
    .join("");
  return { names: graph.names, edges: edges, stars: at, degrees: degrees };
}

/**
 * The condition for a P-position, if the remaining edges form a graph whose P-positions are known (for the rules and
 * where they are proved see docs/errata.md); "" otherwise.
 *
 * @param {Position} position
 * @returns {string}
 */
function lostFact(position) {
  /** @type {DrawnGraph} */
  var graph = settings.game.board;
  var left = graphLeft(position);
  var heaps = starSums(graph, position, left.edges, left.stars);
  if (heaps) {
    return fill(gettext("the edges make separate stars, which are the Nim heaps {heaps} with nim-sum 0"), {
      heaps: heaps.join(", ")
    });
  }
  return ruleOfDegrees(left.degrees) || coverFact(graph, left.edges);
}

/**
 * @param {string} degrees
 * @returns {string | undefined}
 */
function ruleOfDegrees(degrees) {
  return {
    "222": gettext("all three edges of the triangle are equal"),
    "2222": gettext("opposite edges of the 4-cycle are equal"),
    "1223": gettext(
      "the triangle’s two edges at the tail are equal, and its third edge is as much as one of them and the tail together"
    ),
    "2233": gettext(
      "the two ends of the chord have equal sums without it, and the chord is the nim-sum of the smaller edges at the two other vertices"
    )
  }[degrees];
}

// States the proved rule for the graph that is now on the board.
OWN.here = function (position, play) {
  var left = graphLeft(position);
  var heaps = starSums(settings.game.board, position, left.edges, left.stars);
  if (left.edges.length === 0) {
    return "";
  }
  if (play !== "normal") {
    return gettext("What decides on this graph is proved only where the last move wins.");
  }
  if (heaps) {
    return heaps.length === 1
      ? gettext("On the board is one star: whoever moves takes all of it.")
      : fill(
          gettext(
            "On the board are separate stars, the Nim heaps {heaps}: lost for the player to move exactly if their nim-sum is 0."
          ),
          { heaps: heaps.join(", ") }
        );
  }
  var rule = ruleOfDegrees(left.degrees) || coverFact(settings.game.board, left.edges);
  return rule
    ? fill(gettext("On the board is {graph}: lost for the player to move exactly if {rule}."), {
        graph: graphCalled(left.degrees),
        rule: rule
      })
    : gettext("No rule is proved for the graph on the board: the values of the search decide.");
};

/**
 * @param {string} degrees
 * @returns {string}
 */
function graphCalled(degrees) {
  return (
    {
      "222": gettext("a triangle"),
      "2222": gettext("a 4-cycle"),
      "1223": gettext("a paw"),
      "2233": gettext("a diamond")
    }[degrees] || gettext("a graph with all edges at two vertices")
  );
}

/**
 * The condition for a P-position if every edge is at one of two vertices.
 *
 * @param {DrawnGraph} graph
 * @param {number[]} edges
 * @returns {string}
 */
function coverFact(graph, edges) {
  for (var i = 0; i < graph.names.length; i++) {
    for (var j = i + 1; j < graph.names.length; j++) {
      if (edges.every(isAtOne(graph, i, j))) {
        return fill(
          gettext(
            "all edges are at {first} or {second}, with equal sums but for {first}–{second}; that edge, 0 if missing, is the nim-sum of the smaller edges at vertices joined to both"
          ),
          { first: graph.names[i], second: graph.names[j] }
        );
      }
    }
  }
  return "";
}

/**
 * @param {DrawnGraph} graph
 * @param {number} i
 * @param {number} j
 * @returns {(e: number) => boolean}
 */
function isAtOne(graph, i, j) {
  return function (e) {
    return graph.edges[e].indexOf(i) >= 0 || graph.edges[e].indexOf(j) >= 0;
  };
}

/**
 * The sum of the weights in each component if every component is a star, else null.
 *
 * @param {DrawnGraph} graph
 * @param {Position} position
 * @param {number[]} edges
 * @param {number[][]} at
 * @returns {number[] | null}
 */
function starSums(graph, position, edges, at) {
  var sums = [];
  var left = edges.slice();
  while (left.length > 0) {
    var ends = graph.edges[left[0]];
    var centre = at[ends[0]].length >= at[ends[1]].length ? ends[0] : ends[1];
    var sum = 0;
    for (var k = 0; k < at[centre].length; k++) {
      var e = at[centre][k];
      var other = graph.edges[e][0] === centre ? graph.edges[e][1] : graph.edges[e][0];
      if (at[other].length !== 1) {
        return null;
      }
      sum += position[e];
      left.splice(left.indexOf(e), 1);
    }
    sums.push(sum);
  }
  return sums;
}

// ---- the table of P-positions

var LOST_ROWS = 12;

/**
 * Calls visit() with each position of the given total weight within the limits, until it returns true. Returns whether
 * it did.
 *
 * @param {number[]} limits
 * @param {number} total
 * @param {(position: Position) => boolean} visit
 * @returns {boolean}
 */
function withTotal(limits, total, visit) {
  /**
   * @param {number[]} begun
   * @param {number} left
   * @returns {boolean}
   */
  function extend(begun, left) {
    if (begun.length === limits.length) {
      return left === 0 && visit(begun);
    }
    for (var weight = Math.min(left, limits[begun.length]); weight >= 0; weight--) {
      if (extend(begun.concat(weight), left - weight)) {
        return true;
      }
    }
    return false;
  }
  return extend([], total);
}

/**
 * @param {Position} position
 * @returns {number}
 */
function totalWeight(position) {
  return position.reduce(function (sum, weight) {
    return sum + weight;
  }, 0);
}

/**
 * The P-positions in descending order of total weight, starting at `total`; at most `most` of them.
 *
 * @param {number[]} limits
 * @param {number} total
 * @param {number} most
 * @param {Rules} rules
 * @param {Play} play
 * @returns {Position[]}
 */
function lostFrom(limits, total, most, rules, play) {
  /** @type {Position[]} */
  var found = [];
  for (var weight = total; weight >= 0 && found.length < most; weight--) {
    withTotal(limits, weight, function (position) {
      if (isWon(rules.value(position, play))) {
        found.push(position);
      }
      return found.length === most;
    });
  }
  return found;
}

/**
 * The rows of the table: the first P-positions and, as the last row, the nearest one below the board, in which no edge
 * is heavier than on the board. `nearest` is the index of its row.
 *
 * @param {Position} position
 * @param {Play} play
 * @param {Rules} rules
 * @returns {{ rows: Position[], nearest: number, gap: boolean }}
 */
function lostTable(position, play, rules) {
  var limits = settings.game.encoding.limits;
  var total = totalWeight(position);
  var rows = lostFrom(limits, total, LOST_ROWS, rules, play);
  var below = lostFrom(position, total, 1, rules, play);
  var texts = rows.map(String);
  var nearest = below.length > 0 ? texts.indexOf(String(below[0])) : -1;
  if (below.length > 0 && nearest < 0) {
    return { rows: rows.slice(0, LOST_ROWS - 1).concat(below), nearest: LOST_ROWS - 1, gap: true };
  }
  return { rows: rows, nearest: nearest, gap: false };
}

OWN.explain = {
  latex: function (position, explained, play, rules) {
    /** @type {DrawnGraph} */
    var graph = settings.game.board;
    var table = lostTable(position, play, rules);
    var heads = graph.edges.map(function (ends) {
      return graph.names[ends[0]] + graph.names[ends[1]];
    });
    var short = heads.every(function (head) {
      return /^[A-Za-z0-9]{2}$/.test(head);
    });
    // Each entry is centred on a step of fixed width, since the columns of an array would be too wide.
    // Ten columns fit beside the graph.
    var step = Math.min(1.25, Math.max(8 / heads.length, 0.7));
    /**
     * @param {string} mark
     * @param {string | number} first
     * @param {(string | number)[]} entries
     * @returns {string}
     */
    function line(mark, first, entries) {
      var cells = entries.map(function (entry) {
        return "\\clap{" + entry + "}";
      });
      var margin = "\\hspace{" + step / 2 + "em}";
      return mark + first + "&" + margin + cells.join("\\hspace{" + step + "em}") + margin;
    }
    var lines = table.rows.map(function (row, k) {
      var gap = table.gap && k === table.nearest ? "\\vdots&\\\\" : "";
      return gap + line(k === table.nearest ? "\\blacktriangleright\\," : "", totalWeight(row), row);
    });
    var above = heads.map(function (head, e) {
      return "{\\tiny\\text{" + (short ? head : e + 1) + "}}";
    });
    return "\\small{\\begin{array}{r|l}" + line("", "\\Sigma", above) + "\\\\ \\hline " + lines.join("\\\\") + "\\end{array}}";
  },
  text: function (position, explained, play, rules) {
    var table = lostTable(position, play, rules);
    if (isWon(rules.value(position, play))) {
      return gettext(
        "Positions that are lost for the player to move, those with a smaller total weight (Σ) below. The one on the board is one of them."
      );
    }
    return table.nearest < 0
      ? gettext("Positions that are lost for the player to move, those with a smaller total weight (Σ) below. None is below the one on the board.")
      : fill(
          gettext(
            "Positions that are lost for the player to move, those with a smaller total weight (Σ) below. Nearest below the one on the board: {position}."
          ),
          { position: table.rows[table.nearest].join(", ") }
        );
  }
};

// Draws a weight of up to 8 as that many parallel edges, or as a number again.
OWN.click = {
  // Draws each edge as many times as its weight, or once with its weight beside it.
  showParallel: function (view, play) {
    var on = view.number("parallel") === 0;
    view.setNumber("parallel", on ? 1 : 0);
    view.turn("showParallel", on);
    play.redraw(play.current());
    view.say(
      on
        ? gettext("Each edge is drawn as often as it weighs, up to 8 times. A click on any of them takes one away.")
        : gettext("Each edge has its weight beside it.")
    );
  }
};
