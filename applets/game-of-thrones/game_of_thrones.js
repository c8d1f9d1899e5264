// The rules of the Game of Thrones, as an encoding (see game/encoding.js) written for this game: no table can hold the moves on
// every tournament that a student may type. Pure. A position is the ascending list of the vertices that are left; a
// move deletes a vertex, or a set of vertices. `game` has the first tournament `start` (in McKay's format), its
// `order`, the first `rule`, the message for each rule (`display`), and the `names` of the vertices.
// A set of vertices is a number, with bit v for vertex v. The values of all sets are one text: for each set, in the
// order of these numbers, its remoteness under normal play, its Grundy value, and its remoteness under misere play,
// each as one digit in base 36.

import { isWon } from "ggbgen/game/model.js";
import { tournamentFrom, tournamentOf } from "ggbgen/graph/tournament.js";
import { fill, gettext } from "ggbgen/lib/text.js";

var VALUE_DIGITS = 3;

/**
 * The rules of the game on a tournament.
 *
 * @param {ThronesGame} game
 * @returns {ThronesRules}
 */
export function createGameOfThrones(game) {
  /** @type {SolvedArena | null} */
  var arena = null;

  /**
   * Switches to another tournament. Returns the values of all its sets of vertices; a caller that already has them
   * passes them in.
   *
   * @param {Rows} beats
   * @param {string} rule
   * @param {string} values
   * @returns {string}
   */
  function enter(beats, rule, values) {
    arena = /** @type {SolvedArena} */ (thronesArena(beats, rule));
    arena.table = values || thronesValues(arena);
    return arena.table;
  }

  /** @returns {SolvedArena} */
  function here() {
    if (arena === null) {
      enter(tournamentOf(game.start, game.order), game.rule, "");
    }
    return /** @type {SolvedArena} */ (arena);
  }

  /**
   * @param {Position} position
   * @param {Play} play
   * @returns {Value}
   */
  function value(position, play) {
    var digits = here().table.substr(VALUE_DIGITS * setOf(position), VALUE_DIGITS);
    var remoteness = parseInt(digits.charAt(play === "normal" ? 0 : 2), 36);
    return {
      // The winner makes the last move under normal play, and the loser does under misere play.
      outcome: (remoteness % 2 === 1) === (play === "normal") ? "N" : "P",
      grundy: play === "normal" ? parseInt(digits.charAt(1), 36) : null,
      remoteness: remoteness
    };
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function over(position) {
    return value(position, "normal").remoteness === 0;
  }

  /**
   * @param {Position} position
   * @returns {boolean}
   */
  function has(position) {
    return position.length > 0 && setOf(position) >> here().beats.length === 0;
  }

  /**
   * @param {Position} position
   * @returns {number[]}
   */
  function kings(position) {
    return verticesOf(kingsOf(here().out, setOf(position)));
  }

  /**
   * The heirs: the vertices that are not kings but become kings when some king is deleted.
   *
   * @param {Position} position
   * @returns {number[]}
   */
  function heirs(position) {
    var set = setOf(position);
    var now = kingsOf(here().out, set);
    var later = verticesOf(now).reduce(function (found, king) {
      return found | kingsOf(here().out, set & ~(1 << king));
    }, 0);
    return verticesOf(later & ~now);
  }

  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    var set = setOf(position);
    return thronesDeletions(here(), set).map(function (gone) {
      return { position: verticesOf(set & ~gone), ways: [verticesOf(gone)] };
    });
  }

  /**
   * The number of royal pairs. A royal pair is two kings, or a king together with a vertex that becomes a king once
   * that king is deleted.
   *
   * @param {Position} position
   * @returns {number}
   */
  function royalPairs(position) {
    var set = setOf(position);
    var now = kingsOf(here().out, set);
    var count = verticesOf(now).length;
    return verticesOf(now).reduce(function (sum, king) {
      return sum + verticesOf(kingsOf(here().out, set & ~(1 << king)) & ~now).length;
    }, (count * (count - 1)) / 2);
  }

  /**
   * A vertex that beats all others except one, and that one: { vertex: ..., conqueror: ... }, or null.
   *
   * @param {Position} position
   * @returns {NearSource | null}
   */
  function nearSource(position) {
    var set = setOf(position);
    for (var k = 0; k < position.length; k++) {
      var conquerors = set & ~here().out[position[k]] & ~(1 << position[k]);
      if (conquerors !== 0 && (conquerors & (conquerors - 1)) === 0) {
        return { vertex: position[k], conqueror: verticesOf(conquerors)[0] };
      }
    }
    return null;
  }

  /** @returns {string} */
  function text() {
    return gettext(game.rules[here().rule]);
  }

  /**
   * @param {Position} position
   * @param {NamedMove} best
   * @param {Play} play
   * @returns {string}
   */
  function endReason(position, best, play) {
    var set = setOf(best.position);
    var words = /** @type {Record<string, string>} */ (thronesEnd(here(), set, game.names));
    words.move = best.label;
    words.reason = fill(
      /** @type {Record<string, string>} */ ({
        "any vertex": gettext("After {move}, {vertex} beats all others, and the game is over"),
        "royal pair": gettext("After {move}, {vertex} and {other} are the only royal pair, and the game is over"),
        "one left": gettext("After {move}, only {vertex} is left, and the game is over"),
        "used up": gettext("After {move}, no vertex of the dominating set is left, and the game is over"),
        "not strong": gettext("After {move}, not every vertex reaches all others (it is no longer strong), and the game is over")
      })[words.why],
      words
    );
    return fill(
      play === "normal" ? "{reason}." : gettext("{reason}: whoever made the last move loses."),
      words
    );
  }

  /**
   * Explains why a move is best; "" if only the search shows it.
   *
   * @param {Position} position
   * @param {NamedMove} best
   * @param {Play} play
   * @returns {string}
   */
  function reason(position, best, play) {
    if (over(best.position)) {
      return endReason(position, best, play);
    }
    if (play === "misere" || here().rule !== ANY_VERTEX) {
      return "";
    }
    var won = isWon(best.value);
    var order = (won ? best.position : position).length;
    return fill(
      won
        ? gettext(
            "After {move} it is one of S_{order}: no vertex has score {score}, and whatever is deleted, the next move can win."
          )
        : gettext("This is one of S_{order}: no vertex has score {score}, and whatever is deleted, the other player can win."),
      // In GeoGebra an underscore makes one character a subscript; longer subscripts need braces.
      { move: best.label, order: order > 9 ? "{" + order + "}" : order, score: order - 2 }
    );
  }

  return {
    enter: enter,
    beats: function () {
      return here().beats;
    },
    rule: function () {
      return here().rule;
    },
    // The vertices of the fixed dominating set; none under other rules.
    fixed: function () {
      return verticesOf(here().fixed);
    },
    royalPairs: royalPairs,
    kings: kings,
    heirs: heirs,
    nearSource: nearSource,
    text: text,
    has: has,
    random: null,
    over: over,
    moves: moves,
    value: value,
    reason: reason
  };
}

export var ANY_VERTEX = "any vertex";
export var KINGS_ONLY = "kings only";
export var DOMINATING_SET = "dominating set";
export var FIXED_SET = "fixed set";
export var ROYAL_PAIR = "royal pair";

/**
 * A tournament with a rule and the dominating set that the rule fixes: the lexicographically first one of least size.
 *
 * @param {Rows} beats
 * @param {string} rule
 * @returns {Arena}
 */
export function thronesArena(beats, rule) {
  var out = outSets(beats);
  var arena = { beats: beats, out: out, rule: rule, fixed: 0 };
  if (rule === FIXED_SET) {
    arena.fixed = dominatingSets(out, (1 << beats.length) - 1).reduce(function (least, set) {
      return verticesOf(set).length < verticesOf(least).length ? set : least;
    });
  }
  return arena;
}

/**
 * Why the game is over on a set of vertices: { why: ..., vertex: ..., other: ... }, or null if it is not over.
 *
 * @param {Arena} arena
 * @param {number} set
 * @param {string[]} names
 * @returns {ThronesEnd | null}
 */
export function thronesEnd(arena, set, names) {
  var king = sourceOf(arena.out, set);
  var next = sourceOf(arena.out, set & ~king);
  var bySource = arena.rule === ANY_VERTEX || arena.rule === KINGS_ONLY;
  var why = "";
  if (bySource) {
    why = king !== 0 ? ANY_VERTEX : "";
  } else if ((set & (set - 1)) === 0) {
    why = "one left";
  } else if (arena.rule === ROYAL_PAIR) {
    // A tournament with a second king has a third. A source forms a royal pair with each king of the other vertices.
    why = next !== 0 ? ROYAL_PAIR : "";
  } else if (arena.rule === FIXED_SET && (set & arena.fixed) === 0) {
    why = "used up";
  } else if (!isStrong(arena.out, set)) {
    why = "not strong";
  }
  return why === "" ? null : { why: why, vertex: names[verticesOf(king)[0]], other: names[verticesOf(next)[0]] };
}

/**
 * A random tournament on which a game can begin, uniformly distributed.
 *
 * @param {Word} word
 * @param {number} order
 * @param {string} rule
 * @returns {Rows}
 */
export function randomArena(word, order, rule) {
  for (;;) {
    var beats = tournamentFrom(order, coin);
    if (thronesEnd(thronesArena(beats, rule), (1 << order) - 1, []) === null) {
      return beats;
    }
  }
  /** @returns {boolean} */
  function coin() {
    return word() < 2147483648;
  }
}

/**
 * The sets of vertices that a move may delete, in lexicographic order.
 *
 * @param {Arena} arena
 * @param {number} set
 * @returns {number[]}
 */
function thronesDeletions(arena, set) {
  if (thronesEnd(arena, set, []) !== null) {
    return [];
  }
  if (arena.rule === DOMINATING_SET) {
    return dominatingSets(arena.out, set);
  }
  var allowed = arena.rule === KINGS_ONLY ? kingsOf(arena.out, set) : arena.rule === FIXED_SET ? set & arena.fixed : set;
  return verticesOf(allowed).map(function (v) {
    return 1 << v;
  });
}

/**
 * The minimal dominating sets of a set of vertices, in lexicographic order. They are built vertex by vertex, as long as
 * each chosen vertex covers some vertex that no other chosen one covers.
 *
 * @param {number[]} out
 * @param {number} set
 * @returns {number[]}
 */
function dominatingSets(out, set) {
  /** @type {number[]} */
  var found = [];
  /**
   * @param {number} chosen
   * @param {number} covered
   * @param {number} once
   * @param {number} first
   */
  function extend(chosen, covered, once, first) {
    for (var v = first; set >> v !== 0; v++) {
      var own = (out[v] | (1 << v)) & set;
      var alone = (once & ~own) | (own & ~covered);
      if ((set >> v) & 1 && needsEach(chosen | (1 << v), alone)) {
        if ((covered | own) === set) {
          found.push(chosen | (1 << v));
        } else {
          extend(chosen | (1 << v), covered | own, alone, v + 1);
        }
      }
    }
  }
  /**
   * @param {number} chosen
   * @param {number} alone
   * @returns {boolean}
   */
  function needsEach(chosen, alone) {
    for (var v = 0; chosen >> v !== 0; v++) {
      if ((chosen >> v) & 1 && ((out[v] | (1 << v)) & alone) === 0) {
        return false;
      }
    }
    return true;
  }
  extend(0, 0, 0, 0);
  return found;
}

/**
 * @param {number[]} vertices
 * @returns {number}
 */
function setOf(vertices) {
  return vertices.reduce(function (set, v) {
    return set | (1 << v);
  }, 0);
}

/**
 * @param {number} set
 * @returns {number[]}
 */
function verticesOf(set) {
  var vertices = [];
  for (var v = 0; set >> v !== 0; v++) {
    if ((set >> v) & 1) {
      vertices.push(v);
    }
  }
  return vertices;
}

/**
 * For each vertex, the set of vertices that it beats.
 *
 * @param {Rows} beats
 * @returns {number[]}
 */
function outSets(beats) {
  return beats.map(function (row) {
    return row.reduce(function (set, entry, v) {
      return set | (entry << v);
    }, 0);
  });
}

/**
 * The kings of the subtournament on a set of vertices.
 *
 * @param {number[]} out
 * @param {number} set
 * @returns {number}
 */
function kingsOf(out, set) {
  var kings = 0;
  for (var v = 0; set >> v !== 0; v++) {
    if ((set >> v) & 1) {
      var beaten = out[v] & set;
      var reached = beaten | (1 << v);
      for (var w = 0; beaten >> w !== 0; w++) {
        if ((beaten >> w) & 1) {
          reached |= out[w];
        }
      }
      if ((set & ~reached) === 0) {
        kings |= 1 << v;
      }
    }
  }
  return kings;
}

/**
 * The source of a set, that is, the vertex that beats all others in it, as a set; 0 if there is none. There is a source
 * exactly if there is only one king.
 *
 * @param {number[]} out
 * @param {number} set
 * @returns {number}
 */
function sourceOf(out, set) {
  for (var v = 0; set >> v !== 0; v++) {
    if ((set >> v) & 1 && (set & ~out[v]) === 1 << v) {
      return 1 << v;
    }
  }
  return 0;
}

/**
 * Whether a set induces a strong subtournament: whether its lowest vertex reaches, and is reached from, the whole set.
 *
 * @param {number[]} out
 * @param {number} set
 * @returns {boolean}
 */
function isStrong(out, set) {
  var reached = set & -set;
  var reaching = reached;
  for (var grown = true; grown; ) {
    grown = false;
    for (var v = 0; set >> v !== 0; v++) {
      if ((set >> v) & 1) {
        if ((reached >> v) & 1 && (out[v] & set & ~reached) !== 0) {
          reached |= out[v] & set;
          grown = true;
        }
        if (!((reaching >> v) & 1) && (out[v] & reaching) !== 0) {
          reaching |= 1 << v;
          grown = true;
        }
      }
    }
  }
  return reached === set && reaching === set;
}

/**
 * The values of all sets of vertices as one text.
 *
 * @param {Arena} arena
 * @returns {string}
 */
function thronesValues(arena) {
  var normal = [0];
  var grundy = [0];
  var misere = [0];
  var digits = ["000"];
  for (var set = 1; set < 1 << arena.out.length; set++) {
    var deletions = thronesDeletions(arena, set);
    var present = 0;
    // The fewest plies to the end after a winning move, and the most plies after any move.
    var soon = { normal: 99, misere: 99 };
    var late = { normal: -1, misere: -1 };
    for (var k = 0; k < deletions.length; k++) {
      var option = set & ~deletions[k];
      present |= 1 << grundy[option];
      if (normal[option] % 2 === 0) {
        soon.normal = Math.min(soon.normal, normal[option]);
      }
      if (misere[option] % 2 === 1) {
        soon.misere = Math.min(soon.misere, misere[option]);
      }
      late.normal = Math.max(late.normal, normal[option]);
      late.misere = Math.max(late.misere, misere[option]);
    }
    normal.push(1 + (soon.normal < 99 ? soon.normal : late.normal));
    misere.push(1 + (soon.misere < 99 ? soon.misere : late.misere));
    var mex = 0;
    while ((present >> mex) & 1) {
      mex++;
    }
    grundy.push(mex);
    digits.push(normal[set].toString(36) + mex.toString(36) + misere[set].toString(36));
  }
  return digits.join("");
}
