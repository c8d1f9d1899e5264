// A graph with a weight on each edge: choose a vertex, click its edges to lower their weights, press “Done”. A draft is
// the vertex and the weights so far. `own` has `edges` (pairs of vertices) and `names` of the vertices.

BOARDS.weighted_graph = function (view, own, form) {
  // The edges at each vertex.
  var stars = own.names.map(function (word, v) {
    return own.edges.reduce(function (found, ends, e) {
      return ends.indexOf(v) >= 0 ? found.concat([e]) : found;
    }, []);
  });

  // Where names have hyphens themselves, A and B-C would be called like A-B and C.
  var hyphen = own.names.join("").indexOf("-") < 0 ? "-" : " \u2013 ";

  function edgeName(e) {
    return own.names[own.edges[e][0]] + hyphen + own.names[own.edges[e][1]];
  }

  function edgeLabel(e) {
    return edge(own.edges[e][0], own.edges[e][1]);
  }

  function tagLabel(e) {
    return weightTag(own.edges[e][0], own.edges[e][1]);
  }

  // The edge between two vertices.
  function edgeBetween(i, j) {
    for (var e = 0; e < own.edges.length; e++) {
      if (own.edges[e][0] === i && own.edges[e][1] === j) {
        return e;
      }
    }
    return -1;
  }

  function isAt(v, edges) {
    return edges.every(function (e) {
      return stars[v].indexOf(e) >= 0;
    });
  }

  function name(position, option) {
    var edges = changedEntries(position, option);
    var lowered = edges.map(function (e) {
      return fill(gettext("{entry} {before} to {after}"), {
        entry: edgeName(e),
        before: position[e],
        after: option[e]
      });
    });
    // A single edge may have been lowered from either end.
    for (var v = 0; edges.length > 1 && v < stars.length; v++) {
      if (isAt(v, edges)) {
        return own.names[v] + ": " + lowered.join(", ");
      }
    }
    return lowered.join(", ");
  }

  // The box in which the weight of the edge that was clicked last can be typed.
  function showBox(draft) {
    var e = view.number(own.prefix + "lastEdge");
    var open = draft !== null && e >= 0 && stars[draft[0]].indexOf(e) >= 0;
    view.show("boxMove", open);
    view.show("boxMoveCaption", open);
    if (open) {
      view.setText("boxMoveCaption", shownText(fill(gettext("Lower {edge} to"), { edge: edgeName(e) })));
      view.fillEntry("moveEntry", String(draft[1][e]));
    }
  }

  // Sets the edge that was clicked last to a weight.
  function entered(typed, position, draft, play) {
    var e = view.number(own.prefix + "lastEdge");
    if (draft === null || e < 0) {
      return { problem: gettext("Choose a vertex first: your move may lower all edges at it.") };
    }
    var read = readWholeNumbers(typed);
    if (read.problem || read.numbers.length !== 1 || read.numbers[0] > position[e]) {
      return {
        problem: fill(gettext("{edge} can be set to a whole number from 0 to {most}."), { edge: edgeName(e), most: position[e] })
      };
    }
    var weights = draft[1].slice();
    weights[e] = read.numbers[0];
    return lowered(position, draft[0], weights, play);
  }

  // The answer to a weight that has changed.
  function lowered(position, v, weights, play) {
    var words = { vertex: own.names[v], move: name(position, weights) };
    if (words.move === "") {
      return { draft: [v, weights], say: fill(gettext("Nothing is lowered yet: click an edge at {vertex}."), words) };
    }
    return {
      draft: [v, weights],
      say: fill(gettext("{move}. Go on at {vertex}, or press “Done”."), words) + doneValue(position, weights, play)
    };
  }

  function draw(first, position, draft, play) {
    showBox(draft);
    var chosen = draft === null ? -1 : draft[0];
    var weights = draft === null ? position : draft[1];
    own.names.forEach(function (word, v) {
      var best = play !== null && draft === null ? form.bestWithin(position, position, stars[v], play) : null;
      var plain = isIsolated(v, weights) ? settings.isolatedVertex : settings.vertex;
      drawVertex(view, v, v === chosen ? settings.chosenVertex : plain, best);
    });
    own.edges.forEach(function (ends, e) {
      var mine = ends.indexOf(chosen) >= 0;
      var colour = mine ? settings.chosenVertex.colour : settings.line.colour;
      var broken = false;
      view.show(edgeLabel(e), weights[e] > 0);
      view.show(tagLabel(e), weights[e] > 0);
      if (weights[e] > 0) {
        var lower = weights.slice();
        lower[e] -= 1;
        var best = play !== null && mine ? form.bestWithin(position, lower, stars[chosen], play) : null;
        if (best) {
          colour = valueStyle(best).colour;
          broken = !isWon(best.value);
        }
        view.paint(edgeLabel(e), colour);
        view.setLine(edgeLabel(e), 3 + Math.min(weights[e], 5), broken ? DASHED : WHOLE);
        view.paint(tagLabel(e), mine ? colour : settings.tagColour);
        view.setText(tagLabel(e), weights[e] + (best ? " " + valueSign(best.value) : ""));
      }
    });
  }

  function isIsolated(v, weights) {
    return stars[v].every(function (e) {
      return weights[e] === 0;
    });
  }

  // Shows which edges a move lowers.
  function point(position, move, style) {
    changedEntries(position, move.position).forEach(function (e) {
      view.paint(edgeLabel(e), style.colour);
      view.paint(tagLabel(e), style.colour);
    });
  }

  // Shows which edges a move has lowered, and what their weights were.
  function trace(before, after, made) {
    changedEntries(before, after).forEach(function (e) {
      view.show(edgeLabel(e), true);
      view.paint(edgeLabel(e), made.style.colour);
      view.show(tagLabel(e), true);
      view.paint(tagLabel(e), made.style.colour);
      view.setText(tagLabel(e), made.style.mark + " " + before[e] + " \u2192 " + after[e]);
      if (after[e] === 0) {
        view.setLine(edgeLabel(e), 3, made.style.line);
      }
    });
  }

  function clickVertex(place, position, draft) {
    var v = place[0];
    var words = { vertex: own.names[v] };
    if (draft !== null && draft[1].join() !== position.join() && draft[0] !== v) {
      words.chosen = own.names[draft[0]];
      return {
        problem: fill(
          gettext("You are lowering edges at {chosen}. Press “Done”, or “Cancel” to choose {vertex} instead."),
          words
        )
      };
    }
    if (isIsolated(v, position)) {
      return { problem: fill(gettext("No edge is left at {vertex}. Choose another vertex."), words) };
    }
    if (draft === null || draft[0] !== v) {
      view.setNumber(own.prefix + "lastEdge", -1);
    }
    return {
      draft: draft !== null && draft[0] === v ? draft : [v, position],
      say: fill(gettext("{vertex} is chosen. Click edges at it, one click for each 1, or type a weight; then press “Done”."), words)
    };
  }

  function clickEdge(place, position, draft, play) {
    var e = edgeBetween(place[0], place[1]);
    if (draft === null) {
      return { problem: gettext("Choose a vertex first: your move may lower all edges at it.") };
    }
    var words = { edge: edgeName(e), vertex: own.names[draft[0]] };
    if (place.indexOf(draft[0]) < 0) {
      return { problem: fill(gettext("{edge} is not at {vertex}. Click an edge at {vertex}, or “Cancel”."), words) };
    }
    var weights = draft[1].slice();
    if (weights[e] === 0) {
      return { problem: fill(gettext("{edge} is gone."), words) };
    }
    weights[e] -= 1;
    view.setNumber(own.prefix + "lastEdge", e);
    return lowered(position, draft[0], weights, play);
  }

  // While values are shown: whether the move wins if it ends here.
  function doneValue(position, weights, play) {
    if (play === null || !form.narrowed(position, weights).exact) {
      return "";
    }
    return " " + (isWon(form.value(weights, play)) ? gettext("“Done” now wins.") : gettext("“Done” now loses."));
  }

  function finish(position, draft) {
    if (draft === null) {
      return { problem: gettext("There is no move to end: click a vertex, then edges at it.") };
    }
    if (draft[1].join() === position.join()) {
      return {
        problem: fill(gettext("Nothing is lowered yet: click an edge at {vertex}."), { vertex: own.names[draft[0]] })
      };
    }
    return form.narrowed(position, draft[1]).exact
      ? { option: draft[1] }
      : { problem: gettext("The rules do not allow this move. Lower more, or press “Cancel”.") };
  }

  // Reads the weights of a start: one for all edges, or one for each. Returns { position: ... } or { problem: ... }.
  function parse(typed) {
    var read = readWholeNumbers(typed);
    if (read.problem) {
      return read;
    }
    var numbers = read.numbers;
    if (numbers.length !== 1 && numbers.length !== own.edges.length) {
      return {
        problem: fill(
          ngettext(
            "{count} weight, expected one for all edges or one for each: {edges}.",
            "{count} weights, expected one for all edges or one for each: {edges}.",
            numbers.length
          ),
          { count: numbers.length, edges: own.edges.map(function (ends, e) { return edgeName(e); }).join(", ") }
        )
      };
    }
    var position = own.edges.map(function (ends, e) {
      return numbers.length === 1 ? numbers[0] : numbers[e];
    });
    for (var e = 0; form.limits && e < position.length; e++) {
      if (position[e] > form.limits[e]) {
        return {
          problem: fill(gettext("{weight} on {edge} is more than the table of this applet has: at most {most}."), {
            weight: position[e],
            edge: edgeName(e),
            most: form.limits[e]
          })
        };
      }
    }
    return { position: position };
  }

  // A random start: every edge gets a weight from 1 to the most that there may be.
  function random(word, first) {
    return randomEntries(word, form.limits || first);
  }

  return {
    prompt: gettext("click a vertex, then edges at it, then “Done”."),
    legend: function () {
      return gettext("Dashed: lowering this edge loses.");
    },
    nothingLeft: gettext("With weight 0 on every edge there is no game: at least one has to be positive."),
    cancelled: gettext("The move is cancelled. Choose a vertex."),
    name: name,
    stars: stars,
    draw: draw,
    point: point,
    trace: trace,
    click: { V: clickVertex, e: clickEdge, w: clickEdge },
    finish: finish,
    entered: entered,
    parse: parse,
    random: random
  };
};
