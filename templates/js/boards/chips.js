// A graph with chips on its vertices; a click puts a chip on a vertex. `own` has the `names` of the vertices, the
// `edges` (pairs of vertices), the positions of discs and names (`places`, `namePlaces`, in the view's units), and how
// a vertex looks with chips (`disc`) and without (`bare`). A table beside it shows the effect of the last chip; see
// chips.js.

BOARDS.chips = function (view, own, encoding) {
  var near = neighboursOf(own.names.length, own.edges);

  function markLabel(v) {
    return "m_{" + v + "}";
  }

  function ringLabel(v) {
    return "r_{" + v + "}";
  }

  function name(position, option, ways) {
    return ways
      .map(function (way) {
        return own.names[way[0]];
      })
      .join("/");
  }

  // The name of a vertex for screen readers.
  function spoken(v, chips) {
    return fill(ngettext("{name}, {count} chip", "{name}, {count} chips", chips), { name: own.names[v], count: chips });
  }

  // Writes short texts at their places; see Words in ggbgen/page/objects.py.
  function write(label, vertices, texts, places) {
    view.setTexts(label + "Texts", ["\u00a0"].concat(vertices.map(function (v) {
      return texts[v];
    })));
    view.setList(label + "Places", [[0, 0, 0]].concat(vertices.map(function (v) {
      return [places[v][0], places[v][1], captionWidth(texts[v]) / 2];
    })));
  }

  // Writes the numbers of chips into the vertices, in white on vertices that are filled, including those in `filled`.
  function writeCounts(position, filled) {
    function carrying(some) {
      return near
        .map(function (others, v) {
          return v;
        })
        .filter(function (v) {
          return (position[v] > 0 || filled.indexOf(v) >= 0) === some;
        });
    }
    write("chipCounts", carrying(true), position.map(String), own.places);
    write("chipZeros", carrying(false), position.map(String), own.places);
  }

  function draw(first, position, draft, play) {
    var values = play === null ? {} : bestByPlace(encoding.moves(position), position, draft, play, encoding.value);
    var all = own.names.map(function (word, v) {
      return v;
    });
    all.forEach(function (v) {
      var style = position[v] > 0 ? own.disc : own.bare;
      view.paint(vertex(v), style.colour);
      view.setShape(vertex(v), style.shape);
      view.captionPoint(vertex(v), "", spoken(v, position[v]));
      if (values[v]) {
        showMark(v, valueStyle(values[v]), valueNumber(values[v].value));
      } else {
        view.show(markLabel(v), false);
      }
      view.show(ringLabel(v), false);
    });
    write("chipNames", all, own.names, own.namePlaces);
    writeCounts(position, []);
    tabulate(position, null, "");
  }

  // Shows a mark beside a name, with or without a number.
  function showMark(v, style, number) {
    view.paint(markLabel(v), style.colour);
    view.setShape(markLabel(v), style.shape);
    view.captionPoint(markLabel(v), number, own.names[v]);
    view.show(markLabel(v), true);
  }

  // Fills the table with the present chips and, for the last firing, how they came about.
  function tabulate(chips, fired, title) {
    function column(label, heading, texts) {
      var lines = heading.indexOf("\n") < 0 ? "\u00a0\n" + heading : heading;
      view.setText(label, [lines].concat(texts).join("\n"));
    }
    function twoLines(heading) {
      return heading.replace(" ", "\n");
    }
    function none() {
      return "\u00a0";
    }
    view.setText("firingTitle", title === "" ? gettext("Chips") : title);
    column("firingNames", "\u00a0", own.names.map(function (word) {
      return word.length <= 4 ? word : textStart(word, 3) + "\u2026";
    }));
    column("firingEdges", twoLines(gettext("fires at")), near.map(function (some) {
      return String(some.length);
    }));
    column("firingBegun", fired ? twoLines(gettext("with chip")) : "\u00a0", fired ? fired.begun.map(String) : chips.map(none));
    column("firingTimes", fired ? gettext("fired") : "\u00a0", fired ? fired.times.map(function (times) {
      return fired.endless ? "\u221e" : times === 0 ? "\u2013" : times + " \u00d7";
    }) : chips.map(none));
    column("firingNow", fired && fired.endless ? "\u00a0" : twoLines(gettext("chips now")), fired && fired.endless ? chips.map(none) : chips.map(String));
  }

  // Marks the vertices to click for a move.
  function point(position, move, style) {
    var pointed = move.ways.map(function (way) {
      view.paint(vertex(way[0]), style.colour);
      view.setShape(vertex(way[0]), own.disc.shape);
      showMark(way[0], style, "");
      return way[0];
    });
    writeCounts(position, pointed);
  }

  // Marks the vertex that got a chip, and shows the effect.
  function trace(before, after, made) {
    var places = chipPlaces(near, before, after);
    places.forEach(function (v) {
      view.show(ringLabel(v), true);
      view.paint(ringLabel(v), made.style.colour);
      view.setShape(ringLabel(v), made.style.shape);
    });
    var fired = firingOf(near, before, places[0]);
    var who = made.word === "" ? "" : " \u00b7 " + made.word;
    tabulate(
      after,
      { begun: withChip(before, places[0]), times: fired.times, endless: fired.endless },
      fill(fired.endless ? gettext("Chip on {name}: endless") : gettext("Chip on {name}"), { name: name(before, after, [[places[0]]]) }) + who
    );
  }

  function click(place, position, draft) {
    return narrowedByPlace(encoding.moves(position), position, draft, place[0]);
  }

  // Reads the chips of each vertex. Returns { position: ... } or { problem: ... }.
  function parse(typed) {
    var read = readWholeNumbers(typed);
    if (read.problem) {
      return read;
    }
    if (read.numbers.length !== own.names.length) {
      return {
        problem: fill(gettext("Expected {count} numbers of chips, one for each vertex: {names}."), {
          count: own.names.length,
          names: own.names.join(", ")
        })
      };
    }
    var ready = readyVertex(near, read.numbers);
    if (ready >= 0) {
      return {
        problem: fill(gettext("{name} fires with {count} chips before the first move: give it at most {most}."), {
          name: own.names[ready],
          count: read.numbers[ready],
          most: near[ready].length - 1
        })
      };
    }
    return { position: read.numbers };
  }

  return {
    placed: true,
    prompt: gettext("click a vertex to put a chip on it."),
    nothingLeft: gettext("No move can be made in this position."),
    name: name,
    draw: draw,
    point: point,
    trace: trace,
    click: { V: click },
    finish: function (position, draft) {
      return finishedPlaces(encoding.moves(position), position, draft);
    },
    parse: parse
  };
};
