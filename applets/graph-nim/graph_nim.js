// What is known of Graph Nim: which rule decides on the graph that is on the board, why a position is lost, and a table of the
// lost positions.

OWN.reason = function (position, best, play) {
  var won = isWon(best.value);
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

// What is left of the graph: its edges, and those at each vertex.
function graphLeft(position) {
  var graph = settings.game.board;
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

// What makes a position lost for the player to move, if its edges make a graph whose lost positions are known
// (docs/errata.md has the rules and where they are proved); "" if they do not.
function lostFact(position) {
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

// The proved rule of the graph that is on the board now, as a sentence.
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

// The same if two vertices have all edges.
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

function isAtOne(graph, i, j) {
  return function (e) {
    return graph.edges[e].indexOf(i) >= 0 || graph.edges[e].indexOf(j) >= 0;
  };
}

// The sums of the weights of each component, if every component is a star; else null.
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

// ---- the table of lost positions

var LOST_ROWS = 12;

// Gives each position with a total weight and no more than the limits to visit(), until that says true; says whether it did.
function withTotal(limits, total, visit) {
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

function totalWeight(position) {
  return position.reduce(function (sum, weight) {
    return sum + weight;
  }, 0);
}

// The lost positions from a total weight downwards, at most so many.
function lostFrom(limits, total, most, rules, play) {
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

// Those in the table: the first ones, and at the end the one that is nearest below, no edge of it being heavier than on the
// board. `nearest` is its place.
function lostTable(position, play, rules) {
  var limits = settings.game.form.limits;
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
    var graph = settings.game.board;
    var table = lostTable(position, play, rules);
    var heads = graph.edges.map(function (ends) {
      return graph.names[ends[0]] + graph.names[ends[1]];
    });
    var short = heads.every(function (head) {
      return /^[A-Za-z0-9]{2}$/.test(head);
    });
    // Each entry is centred on a step of fixed width: columns of an array would be wide.
    var step = heads.length > 8 ? 1 : 1.25;
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

// Draws weights of up to 8 as so many edges, or as numbers again.
OWN.click = {
  // Draws each edge as often as it weighs, or once, with its weight beside it.
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
