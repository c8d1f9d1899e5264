// The strategy of the paper on Subh, which uses only in- and outdegrees. The computer plays by it on two of its levels,
// and the button `explain` describes it step by step. On six or more vertices, one vertex is set aside: an arrow at
// this vertex is answered by an arrow at it in the opposite direction, and on the other vertices the strategy for fewer
// vertices continues. The button `degrees` shows the degrees on the board.

import { changedEntries } from "ggbgen/game/encoding.js";
import { sideName, sideToMove, withoutSide } from "ggbgen/game/kinds/player_to_move.js";
import { isWon, lastPosition, movesMade } from "ggbgen/game/model.js";
import { FORWARD, freePairs } from "ggbgen/game/orientations.js";
import { OWN } from "ggbgen/game/own.js";
import { fill, gettext } from "ggbgen/lib/text.js";

/** @typedef {{ out: number, into: number, free: number }} Degrees */

/**
 * The outdegree and the indegree of each vertex, and the number of pairs at it that may still be joined.
 *
 * @param {ClassesTable} table
 * @param {Position} position
 * @param {number[]} vertices
 * @returns {Degrees[]}
 */
function degreesIn(table, position, vertices) {
  var found = vertices.map(function () {
    return { out: 0, into: 0, free: 0 };
  });
  table.pairs.forEach(function (ends, k) {
    var tail = vertices.indexOf(ends[position[k] === 2 ? 1 : 0]);
    var head = vertices.indexOf(ends[position[k] === 2 ? 0 : 1]);
    if (tail >= 0 && head >= 0) {
      found[tail][position[k] === 0 ? "free" : "out"] += 1;
      found[head][position[k] === 0 ? "free" : "into"] += 1;
    }
  });
  return found;
}

/**
 * All arrows that may be added between some vertices.
 *
 * @param {ClassesTable} table
 * @param {Position} position
 * @param {number[]} vertices
 * @returns {Pair[]}
 */
function freeArrows(table, position, vertices) {
  /** @type {Pair[]} */
  var found = [];
  freePairs(table.pairs, position).forEach(function (ends) {
    if (vertices.indexOf(ends[0]) >= 0 && vertices.indexOf(ends[1]) >= 0) {
      found.push(ends, [ends[1], ends[0]]);
    }
  });
  return found;
}

/**
 * What the three rules tell Maker to do on some vertices: the number of the first rule that applies, or 0 if every
 * vertex has arrows in and out, and the arrows that it allows.
 *
 * @param {ClassesTable} table
 * @param {Position} position
 * @param {number[]} vertices
 * @returns {{ rule: number, arrows: Pair[] }}
 */
function makersRule(table, position, vertices) {
  var degrees = degreesIn(table, position, vertices);
  var arrows = freeArrows(table, position, vertices);

  /**
   * @param {number} v
   * @returns {Degrees}
   */
  function at(v) {
    return degrees[vertices.indexOf(v)];
  }

  /**
   * Whether a vertex needs an outgoing arrow and can still get one; `needsIn` is the same for incoming arrows.
   *
   * @param {number} v
   * @returns {boolean}
   */
  function needsOut(v) {
    return at(v).out === 0 && at(v).free > 0;
  }

  /**
   * @param {number} v
   * @returns {boolean}
   */
  function needsIn(v) {
    return at(v).into === 0 && at(v).free > 0;
  }

  /**
   * @param {(v: number) => boolean} needs
   * @param {"into" | "out"} kind
   * @returns {number}
   */
  function most(needs, kind) {
    return vertices.filter(needs).reduce(function (found, v) {
      return Math.max(found, at(v)[kind]);
    }, -1);
  }

  var into = most(needsOut, "into");
  var out = most(needsIn, "out");
  /** @type {((ends: Pair) => boolean)[]} */
  var tests = [
    function (ends) {
      return (
        (needsOut(ends[0]) && at(ends[0]).free === 1 && at(ends[0]).into > 0) ||
        (needsIn(ends[1]) && at(ends[1]).free === 1 && at(ends[1]).out > 0)
      );
    },
    function (ends) {
      return needsOut(ends[0]) && at(ends[0]).into > 0 && needsIn(ends[1]) && at(ends[1]).out > 0;
    },
    function (ends) {
      return (
        (into >= out && needsOut(ends[0]) && at(ends[0]).into === into) ||
        (out >= into && needsIn(ends[1]) && at(ends[1]).out === out)
      );
    }
  ];
  for (var k = 0; k < tests.length; k++) {
    var fitting = arrows.filter(tests[k]);
    if (fitting.length > 0) {
      return { rule: k + 1, arrows: fitting };
    }
  }
  return { rule: 0, arrows: arrows };
}

/**
 * Breaker's arrows by degrees. They maximise, in this order, the number of vertices that can no longer get an absent
 * outgoing or incoming arrow, the number of vertices that lack one now, and the largest number of arrows in the other
 * direction at such a vertex.
 *
 * @param {ClassesTable} table
 * @param {Position} position
 * @param {number[]} vertices
 * @returns {Pair[]}
 */
function breakersArrows(table, position, vertices) {
  /** @type {Pair[]} */
  var best = [];
  var most = [-1, -1, -1];
  freeArrows(table, position, vertices).forEach(function (ends) {
    var score = lackingScore(degreesIn(table, withArrow(table, position, ends), vertices));
    if (isMore(score, most)) {
      best = [];
      most = score;
    }
    if (!isMore(most, score)) {
      best.push(ends);
    }
  });
  return best;
}

/**
 * Whether a score is lexicographically greater than another one.
 *
 * @param {number[]} score
 * @param {number[]} other
 * @returns {boolean}
 */
function isMore(score, other) {
  for (var k = 0; k < score.length; k++) {
    if (score[k] !== other[k]) {
      return score[k] > other[k];
    }
  }
  return false;
}

/**
 * @param {Degrees[]} degrees
 * @returns {number[]}
 */
function lackingScore(degrees) {
  var lacking = degrees.filter(function (each) {
    return each.out === 0 || each.into === 0;
  });
  return [
    lacking.filter(function (each) {
      return each.free === 0;
    }).length,
    lacking.length,
    lacking.reduce(function (found, each) {
      return Math.max(found, each.out, each.into);
    }, 0)
  ];
}

/**
 * @param {ClassesTable} table
 * @param {Position} position
 * @param {Pair} ends
 * @returns {Position}
 */
function withArrow(table, position, ends) {
  return position.map(function (entry, k) {
    var pair = table.pairs[k];
    return pair.indexOf(ends[0]) < 0 || pair.indexOf(ends[1]) < 0 ? entry : pair[0] === ends[0] ? FORWARD : FORWARD + 1;
  });
}

/** @returns {number[]} */
function allVertices() {
  /** @type {string[]} */
  var names = settings.game.board.board.names;
  return names.map(function (name, v) {
    return v;
  });
}

/**
 * The vertex that is set aside in a game, or -1 if none is: the last one without an arrow, once Breaker has made the
 * first move.
 *
 * @param {ClassesTable} table
 * @param {{ positions: Position[] }} game
 * @returns {number}
 */
function asideIn(table, game) {
  var first = game.positions[0];
  var order = table.order;
  if (order < 6 || table.pairs.length < (order * (order - 1)) / 2) {
    return -1;
  }
  var begun = game.positions[sideToMove(first) === 0 ? 0 : 1] || first;
  var bare = degreesIn(table, withoutSide(begun), allVertices());
  for (var v = order - 1; v >= 0; v--) {
    if (bare[v].out + bare[v].into === 0) {
      return v;
    }
  }
  return -1;
}

/**
 * Maker's plan with a vertex set aside: the arrows, and the part of the plan that they belong to.
 *
 * @param {ClassesTable} table
 * @param {{ positions: Position[] }} game
 * @param {number} aside
 * @returns {{ part: string, arrows: Pair[] }}
 */
function asidePlan(table, game, aside) {
  var position = withoutSide(lastPosition(game));
  var others = allVertices().filter(function (v) {
    return v !== aside;
  });
  var atIt = freeArrows(table, position, allVertices()).filter(function (ends) {
    return ends.indexOf(aside) >= 0;
  });
  var made = movesMade(game);
  var before = made > 0 ? withoutSide(game.positions[made - 1]) : null;
  var last = before === null ? null : table.pairs[changedEntries(before, position)[0]];
  if (last === null) {
    return {
      part: "first",
      arrows: atIt.filter(function (ends) {
        return ends[1] === aside;
      })
    };
  }
  if (last.indexOf(aside) >= 0 && atIt.length > 0) {
    var k = changedEntries(/** @type {Position} */ (before), position)[0];
    var came = table.pairs[k][position[k] === FORWARD ? 1 : 0] === aside;
    return {
      part: "answer",
      arrows: atIt.filter(function (ends) {
        return ends[came ? 0 : 1] === aside;
      })
    };
  }
  var among = makersRule(table, position, others);
  return among.arrows.length > 0 ? { part: "others", arrows: among.arrows } : { part: "rest", arrows: atIt };
}

/**
 * The arrows that the strategy allows the player to move in a game.
 *
 * @param {ClassesTable} table
 * @param {{ positions: Position[] }} game
 * @param {boolean} withAside
 * @returns {Pair[]}
 */
function strategyArrows(table, game, withAside) {
  var position = lastPosition(game);
  if (sideToMove(position) === 1) {
    return breakersArrows(table, withoutSide(position), allVertices());
  }
  var aside = withAside ? asideIn(table, game) : -1;
  return aside < 0
    ? makersRule(table, withoutSide(position), allVertices()).arrows
    : asidePlan(table, game, aside).arrows;
}

/**
 * @param {boolean} withAside
 * @returns {Level["moves"]}
 */
function strategyMoves(withAside) {
  return function (moves, game) {
    var arrows = strategyArrows(settings.game.encoding, game, withAside).map(String);
    return moves.filter(function (move) {
      return arrows.indexOf(String(/** @type {number[][]} */ (move.ways)[0])) >= 0;
    });
  };
}

// Levels of the computer besides those that all games have.
OWN.levels = {
  "three rules": {
    said: gettext("The computer plays by three rules that look at in- and outdegrees alone; “Strategy” says which."),
    moves: strategyMoves(false)
  },
  "vertex aside": {
    said: gettext("As Maker the computer sets one vertex aside, from 6 vertices on; otherwise it plays by the three rules."),
    moves: strategyMoves(true)
  }
};

// ---- the texts of the button `explain`

var RULE_STEP = 2;
var ASIDE_STEP = 3;

/**
 * The degrees of all vertices as LaTeX; zeros are bold and marked with a sign.
 *
 * @param {Position} position
 * @returns {string}
 */
function degreesLatex(position) {
  var table = settings.game.encoding;
  var degrees = degreesIn(table, withoutSide(position), allVertices());
  /**
   * @param {number} count
   * @returns {string}
   */
  function cell(count) {
    return count === 0 ? "\\textcolor{A34700}{\\mathbf{0!}}" : String(count);
  }
  var rows = degrees.map(function (each, v) {
    return ["\\text{" + settings.game.board.board.names[v] + "}", cell(each.out), cell(each.into), each.free].join("&");
  });
  var head = ["", "\\text{" + gettext("out") + "}", "\\text{" + gettext("in") + "}", "\\text{" + gettext("free") + "}"];
  return "\\begin{array}{r|ccc}" + [head.join("&")].concat(rows).join("\\\\") + "\\end{array}";
}

/**
 * @param {Pair[]} arrows
 * @returns {string}
 */
function arrowTexts(arrows) {
  var names = settings.game.board.board.names;
  return arrows
    .slice(0, 3)
    .map(function (ends) {
      return names[ends[0]] + " \u2192 " + names[ends[1]];
    })
    .join(", ");
}

/**
 * Describes in words what the strategy does in a position.
 *
 * @param {Position} position
 * @returns {string}
 */
function ruleText(position) {
  var table = settings.game.encoding;
  var plain = withoutSide(position);
  if (sideToMove(position) === 1) {
    return fill(
      gettext("Breaker leaves as many vertices as possible without an arrow in or out, and makes one of them lopsided: {arrows}."),
      { arrows: arrowTexts(breakersArrows(table, plain, allVertices())) }
    );
  }
  var found = makersRule(table, plain, allVertices());
  var texts = [
    gettext("No vertex with a free pair lacks an arrow in or out: the rules say nothing more. Any arrow, such as {arrows}."),
    gettext("Rule 1: a vertex has one free pair left and lacks an arrow out or in; it gets it: {arrows}."),
    gettext("Rule 2: an arrow from a vertex that only lacks one out to a vertex that only lacks one in helps both: {arrows}."),
    gettext("Rule 3: the vertex with most arrows in and none out gets one out, or the one with most out and none in gets one in: {arrows}.")
  ];
  return fill(texts[found.rule], { arrows: arrowTexts(found.arrows) });
}

/**
 * Says whether the arrows that the rules allow win, according to the search.
 *
 * @param {Position} position
 * @param {Play} play
 * @param {Rules} rules
 * @returns {string}
 */
function verdictText(position, play, rules) {
  var value = rules.value(position, play);
  var side = sideToMove(position);
  var arrows = strategyArrows(settings.game.encoding, { positions: [position] }, false).map(String);
  var chosen = rules.moves(position).filter(function (move) {
    return arrows.indexOf(String(move.ways[0])) >= 0;
  });
  var good = chosen.filter(function (move) {
    return isWon(rules.value(move.position, play));
  });
  if (value.outcome === "P") {
    return fill(gettext("The search says: {name} cannot win any more if the other player makes no mistake."), { name: sideName(side) });
  }
  return fill(gettext("The search says: of the {count} arrows that the strategy allows, {name} wins with {good}."), {
    good: good.length,
    count: chosen.length,
    name: sideName(side)
  });
}

/** @returns {boolean} */
function isAsideGame() {
  var table = settings.game.encoding;
  return table.order >= 6 && table.pairs.length === (table.order * (table.order - 1)) / 2;
}

OWN.explain = {
  steps: isAsideGame() ? ASIDE_STEP + 1 : ASIDE_STEP,
  latex: function (position) {
    return degreesLatex(position);
  },
  text: function (position, step, play, rules) {
    if (step === 1) {
      return gettext("In a cycle through all vertices each has an arrow in and an arrow out. The strategy looks at that alone; zeros are marked.");
    }
    if (step === RULE_STEP) {
      return ruleText(position);
    }
    return step === ASIDE_STEP && isAsideGame()
      ? gettext("From 6 vertices on: one vertex is set aside. Maker answers an arrow at it with one in the other direction, and plays by the rules among the others.")
      : verdictText(position, play, rules);
  }
};

// ---- the degrees on the board

/**
 * @param {View} view
 * @param {boolean} shown
 */
function showDegrees(view, shown) {
  view.setNumber("degreesShown", shown ? 1 : 0);
  view.turn("degrees", shown);
}

OWN.click = {
  // Shows or hides the numbers of outgoing and incoming arrows at each vertex.
  degrees: function (view, play) {
    var shown = view.number("degreesShown") === 0;
    showDegrees(view, shown);
    play.redraw(play.current());
    view.say(
      shown
        ? gettext("At each vertex: how many arrows lead out and in. Where one is 0, the vertex is not yet on any cycle.")
        : gettext("The degrees are hidden.")
    );
  }
};
