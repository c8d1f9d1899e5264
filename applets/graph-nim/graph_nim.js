// Why a position of Graph Nim is lost, where the graph of its edges is one whose lost positions are known.

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

// What makes a position lost for the player to move, if its edges make a graph whose lost positions are known
// (docs/errata.md has the rules and where they are proved); "" if they do not.
function lostFact(position) {
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
  var heaps = starSums(graph, position, edges, at);
  if (heaps) {
    return fill(gettext("the edges make separate stars, which are the Nim heaps {heaps} with nim-sum 0"), {
      heaps: heaps.join(", ")
    });
  }
  var degrees = at
    .map(function (star) {
      return star.length;
    })
    .filter(Boolean)
    .sort()
    .join("");
  return (
    {
      "222": gettext("all three edges of the triangle are equal"),
      "2222": gettext("opposite edges of the 4-cycle are equal"),
      "1223": gettext(
        "the triangle’s two edges at the tail are equal, and its third edge is as much as one of them and the tail together"
      ),
      "2233": gettext(
        "the two ends of the chord have equal sums without it, and the chord is the nim-sum of the smaller edges at the two other vertices"
      )
    }[degrees] || coverFact(graph, edges)
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
