// The rules of Graph Nim. Pure. A position has the weight of each edge; a move chooses a vertex and lowers the weights
// of one or more edges at it. `graph` has `edges` (pairs of vertices), `names` of the vertices and the solver's `table`.

function createGraphNim(graph) {
  // The edges at each vertex.
  var stars = graph.names.map(function (name, vertexNumber) {
    return graph.edges.reduce(function (found, ends, edgeNumber) {
      return ends.indexOf(vertexNumber) >= 0 ? found.concat([edgeNumber]) : found;
    }, []);
  });

  function over(position) {
    return position.every(function (weight) {
      return weight === 0;
    });
  }

  function changed(position, option) {
    var edges = [];
    position.forEach(function (weight, e) {
      if (weight !== option[e]) {
        edges.push(e);
      }
    });
    return edges;
  }

  // The first vertex at which a move can have been made, -1 if none.
  function chosenVertex(position, option) {
    var edges = changed(position, option);
    var fits = stars.map(function (star) {
      return edges.every(function (e) {
        return star.indexOf(e) >= 0;
      });
    });
    return fits.indexOf(true);
  }

  // Where names have hyphens themselves, A and B-C would be called like A-B and C.
  var hyphen = graph.names.join("").indexOf("-") < 0 ? "-" : " \u2013 ";

  function edgeName(e) {
    var ends = graph.edges[e];
    return graph.names[Math.min(ends[0], ends[1])] + hyphen + graph.names[Math.max(ends[0], ends[1])];
  }

  function label(position, option) {
    var edges = changed(position, option);
    var lowered = edges.map(function (e) {
      return fill(gettext("{name} {before} to {after}"), {
        name: edgeName(e),
        before: position[e],
        after: option[e]
      });
    });
    // A single edge may have been lowered from either end.
    return (edges.length > 1 ? graph.names[chosenVertex(position, option)] + ": " : "") + lowered.join(", ");
  }

  // The positions that a move at a vertex can lead to: every way to lower the weights there, none included.
  function lowerings(position, v) {
    var found = [position];
    stars[v].forEach(function (e) {
      var longer = [];
      found.forEach(function (option) {
        for (var weight = option[e]; weight >= 0; weight--) {
          var copy = option.slice();
          copy[e] = weight;
          longer.push(copy);
        }
      });
      found = longer;
    });
    return found;
  }

  // Every move once: a single lowered edge belongs to the first of its ends.
  function moves(position) {
    var found = [];
    stars.forEach(function (star, v) {
      lowerings(position, v)
        .slice(1)
        .forEach(function (option) {
          if (chosenVertex(position, option) === v) {
            found.push({ label: label(position, option), position: option });
          }
        });
    });
    return found;
  }

  function value(position, play) {
    return tableValue(graph.table, position, play);
  }

  // The best that a move at a vertex can come to which has lowered the edges as far as `draft`, or null if there is
  // none: the draft itself counts once it differs from the position.
  function bestFrom(position, draft, v, play) {
    var options = lowerings(draft, v).filter(function (option) {
      return changed(position, option).length > 0;
    });
    if (options.length === 0) {
      return null;
    }
    return bestMoves(
      options.map(function (option) {
        return { position: option, value: value(option, play) };
      })
    )[0];
  }

  function text() {
    return gettext("Choose a vertex and lower one or more edges at it, each by as much as you like. Edges of weight 0 are gone.");
  }

  // What makes a position lost for the player to move, if its edges make a graph whose lost positions are known
  // (docs/errata.md has the rules and where they are proved); "" if they do not.
  function lostFact(position) {
    var edges = [];
    position.forEach(function (weight, e) {
      if (weight > 0) {
        edges.push(e);
      }
    });
    var at = stars.map(function (star) {
      return star.filter(function (e) {
        return position[e] > 0;
      });
    });
    var degrees = at
      .map(function (star) {
        return star.length;
      })
      .filter(function (degree) {
        return degree > 0;
      })
      .sort()
      .join("");
    var heaps = starSums(position, edges, at);
    if (heaps) {
      return fill(gettext("the edges make separate stars, which are the Nim heaps {heaps} with nim-sum 0"), {
        heaps: heaps.join(", ")
      });
    }
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
      }[degrees] || ""
    );
  }

  // The sums of the weights of each component, if every component is a star; else null.
  function starSums(position, edges, at) {
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

  // Why a move is the best: a fact about the position after it, or what the solver's table says.
  function reason(position, best, play) {
    var won = isWon(best.value);
    var words = { grundy: value(position, play).grundy, move: best.label };
    if (over(best.position)) {
      return fill(
        play === "normal"
          ? gettext("{move} takes the last edge.")
          : gettext("{move} takes the last edge, and whoever does that loses."),
        words
      );
    }
    words.fact = play === "normal" ? lostFact(won ? best.position : position) : "";
    if (words.fact !== "") {
      return fill(
        won
          ? gettext("After {move} {fact}. Every reply breaks that, and it can be restored.")
          : gettext("Now {fact}. Every move breaks that, and the other player can restore it."),
        words
      );
    }
    return searchedReason(best, play, words.grundy);
  }

  // Reads the weights of a start: one for all edges, or one for each. Returns { position: ... } or { problem: ... }.
  function parse(typed) {
    var read = readWholeNumbers(typed);
    if (read.problem) {
      return read;
    }
    var numbers = read.numbers;
    if (numbers.length !== 1 && numbers.length !== graph.edges.length) {
      return {
        problem: fill(
          ngettext(
            "{count} weight, expected one for all edges or one for each: {edges}.",
            "{count} weights, expected one for all edges or one for each: {edges}.",
            numbers.length
          ),
          { count: numbers.length, edges: graph.edges.map(function (ends, e) { return edgeName(e); }).join(", ") }
        )
      };
    }
    var position = graph.edges.map(function (ends, e) {
      return numbers.length === 1 ? numbers[0] : numbers[e];
    });
    for (var e = 0; e < position.length; e++) {
      if (position[e] > graph.table.limits[e]) {
        return {
          problem: fill(gettext("{weight} on {edge} is more than the table of this applet has: at most {most}."), {
            weight: position[e],
            edge: edgeName(e),
            most: graph.table.limits[e]
          })
        };
      }
    }
    if (over(position)) {
      return { problem: gettext("With weight 0 on every edge there is no game: at least one has to be positive.") };
    }
    return { position: position };
  }

  // A random start: every edge gets a weight from 1 to the most that the table has.
  function random(word) {
    return graph.table.limits.map(function (most) {
      return most === 0 ? 0 : 1 + randomBelow(word, most);
    });
  }

  return {
    stars: stars,
    edgeName: edgeName,
    text: text,
    over: over,
    label: label,
    moves: moves,
    value: value,
    bestFrom: bestFrom,
    reason: reason,
    parse: parse,
    random: random
  };
}
