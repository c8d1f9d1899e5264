// The rules of the Game of Thrones, as a form (forms.js) of its own: no table can hold the moves on any tournament that a
// student types. Pure. A position has the vertices that are left, ascending; a move deletes one.
// `game` has the first tournament `start` (in McKay's format), its `order`, the first `rule` and the `names` of vertices.
// Sets of vertices are numbers, bit v for the vertex v. The values of all sets are one text: for each set, in the order
// of these numbers, its remoteness under normal play, its Grundy value, and its remoteness under misere play, one digit
// of base 36 each.

var VALUE_DIGITS = 3;

function createGameOfThrones(game) {
  var arena = null;

  // Plays on a tournament from now on. Returns the values of all its sets of vertices; who knows them hands them over.
  function enter(beats, rule, values) {
    arena = { beats: beats, out: outSets(beats), rule: rule };
    arena.table = values || thronesValues(arena.out, rule);
    return arena.table;
  }

  function here() {
    if (arena === null) {
      enter(tournamentOf(game.start, game.order), game.rule, "");
    }
    return arena;
  }

  function value(position, play) {
    var digits = here().table.substr(VALUE_DIGITS * setOf(position), VALUE_DIGITS);
    var remoteness = parseInt(digits.charAt(play === "normal" ? 0 : 2), 36);
    return {
      // The winner moves last under normal play, and not last under misere play.
      outcome: (remoteness % 2 === 1) === (play === "normal") ? "N" : "P",
      grundy: play === "normal" ? parseInt(digits.charAt(1), 36) : null,
      remoteness: remoteness
    };
  }

  function over(position) {
    return value(position, "normal").remoteness === 0;
  }

  function has(position) {
    return position.length > 0 && setOf(position) >> here().beats.length === 0;
  }

  function kings(position) {
    return verticesOf(kingsOf(here().out, setOf(position)));
  }

  // The vertices that are no kings and become one when some king is deleted.
  function heirs(position) {
    var set = setOf(position);
    var now = kingsOf(here().out, set);
    var later = verticesOf(now).reduce(function (found, king) {
      return found | kingsOf(here().out, set & ~(1 << king));
    }, 0);
    return verticesOf(later & ~now);
  }

  function without(position, vertex) {
    return position.filter(function (v) {
      return v !== vertex;
    });
  }

  function moves(position) {
    if (over(position)) {
      return [];
    }
    return (here().rule === KINGS_ONLY ? kings(position) : position).map(function (v) {
      var option = without(position, v);
      return { position: option, ways: [[v]] };
    });
  }

  // A vertex that all others but one lose to, and that one: { vertex: ..., conqueror: ... }, or null.
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

  function text() {
    return thronesText(here().rule);
  }

  function endReason(position, best, play) {
    var words = { move: best.label, vertex: game.names[kings(best.position)[0]] };
    if (here().rule === WHILE_STRONG) {
      words.reason = fill(gettext("After {move}, it is no longer strong, and the game is over"), words);
    } else {
      words.reason = fill(gettext("After {move}, {vertex} beats all others, and the game is over"), words);
    }
    return fill(
      play === "normal" ? "{reason}." : gettext("{reason}: whoever made the last move loses."),
      words
    );
  }

  // Why a move is the best, "" where only the search says so.
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
      // GeoGebra lowers what stands after an underscore: one character, or braces.
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

var ANY_VERTEX = "any vertex";
var KINGS_ONLY = "kings only";
var WHILE_STRONG = "while strong";

function thronesText(rule) {
  return {
    "any vertex": gettext("A → B: A beats B. A king reaches all others in at most two arrows. Delete a vertex: a single king ends the game."),
    "kings only": gettext("A → B: A beats B. A king reaches all others in at most two arrows. Delete a king: a single king ends the game."),
    "while strong": gettext(
      "A → B: A beats B. A tournament is strong if every vertex reaches all others along arrows. Delete a vertex; when it is no longer strong, the game is over."
    )
  }[rule];
}

// A random tournament in which a game can begin: each one is equally likely.
function randomArena(word, order, rule) {
  for (;;) {
    var beats = tournamentFrom(order, coin);
    if (!isThronesOver(outSets(beats), (1 << order) - 1, rule)) {
      return beats;
    }
  }
  function coin() {
    return word() < 2147483648;
  }
}

function setOf(vertices) {
  return vertices.reduce(function (set, v) {
    return set | (1 << v);
  }, 0);
}

function verticesOf(set) {
  var vertices = [];
  for (var v = 0; set >> v !== 0; v++) {
    if ((set >> v) & 1) {
      vertices.push(v);
    }
  }
  return vertices;
}

// The set of vertices that each vertex beats.
function outSets(beats) {
  return beats.map(function (row) {
    return row.reduce(function (set, entry, v) {
      return set | (entry << v);
    }, 0);
  });
}

// The kings of the subtournament on a set of vertices.
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

function isThronesOver(out, set, rule) {
  return rule === WHILE_STRONG ? !isStrong(out, set) : hasSource(out, set);
}

// Whether some vertex of a set beats all others; exactly then there is only one king.
function hasSource(out, set) {
  for (var v = 0; set >> v !== 0; v++) {
    if ((set >> v) & 1 && (set & ~out[v]) === 1 << v) {
      return true;
    }
  }
  return false;
}

// Whether in a set every vertex reaches every other one: whether what the lowest one reaches, and what reaches it, is
// all of the set.
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

// The values of all sets of vertices, as one text.
function thronesValues(out, rule) {
  var normal = [0];
  var grundy = [0];
  var misere = [0];
  var digits = ["000"];
  for (var set = 1; set < 1 << out.length; set++) {
    var over = isThronesOver(out, set, rule);
    var allowed = over ? 0 : rule === KINGS_ONLY ? kingsOf(out, set) : set;
    var present = 0;
    // The fewest plies to the end after a move that wins, and the most plies after any move.
    var soon = { normal: 99, misere: 99 };
    var late = { normal: -1, misere: -1 };
    for (var v = 0; allowed >> v !== 0; v++) {
      if ((allowed >> v) & 1) {
        var option = set & ~(1 << v);
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
