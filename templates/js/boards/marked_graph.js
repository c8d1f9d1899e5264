// A graph or digraph whose vertices carry states. A move is a click on a vertex, or several that narrow it down. A draft
// is the vertices that were clicked. `own` has `names`, `lines` (pairs of vertices), whether it is `directed`, and how the
// states look; lines at a vertex whose state is one of `gone` are hidden.

BOARDS.marked_graph = function (view, own, form) {
  function lineLabel(ends) {
    return own.directed ? arc(ends[0], ends[1]) : edge(Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1]));
  }

  function vertexName(v) {
    return own.names[v];
  }

  function name(position, option, ways) {
    return placesOf({ position: option, ways: ways }, position).map(vertexName).join("-");
  }

  function draw(first, position, draft, play) {
    var values = play === null ? {} : bestByPlace(form.moves(position), position, draft, play, form.value);
    own.names.forEach(function (word, v) {
      var begun = draft !== null && draft.indexOf(v) >= 0;
      drawVertex(view, v, begun ? settings.chosenVertex : own.looks[position[v]], begun ? null : values[v]);
    });
    own.lines.forEach(function (ends) {
      view.show(lineLabel(ends), own.gone.indexOf(position[ends[0]]) < 0 && own.gone.indexOf(position[ends[1]]) < 0);
    });
  }

  // Shows which vertices a move touches.
  function point(position, move, style) {
    placesOf(move, position).forEach(function (v) {
      drawVertex(view, v, style);
    });
  }

  // Shows which vertices a move has changed.
  function trace(before, after, made) {
    changedEntries(before, after).forEach(function (v) {
      drawVertex(view, v, made.style, null, made.word);
    });
  }

  function click(place, position, draft) {
    var answer = narrowedByPlace(form.moves(position), position, draft, place[0]);
    if (answer.problem) {
      answer.problem = fill(
        draft === null
          ? gettext("No move can be made at {place}. Click another vertex.")
          : gettext("The move cannot go on at {place}. Click another vertex, or press “Cancel”."),
        { place: own.names[place[0]] }
      );
    } else if (answer.draft) {
      var more = finish(position, answer.draft).option
        ? gettext("{places} is chosen. Press “Done”, or click another vertex to go on.")
        : gettext("{places} is chosen. Click another vertex to go on, or press “Cancel”.");
      answer.say = fill(more, {
        places: answer.draft.map(vertexName).join(", ")
      });
    }
    return answer;
  }

  function finish(position, draft) {
    return finishedPlaces(form.moves(position), position, draft);
  }

  // Reads the state of each vertex. Returns { position: ... } or { problem: ... }.
  function parse(typed) {
    var read = readWholeNumbers(typed);
    if (read.problem) {
      return read;
    }
    var fits = read.numbers.every(function (state) {
      return state < own.looks.length;
    });
    if (read.numbers.length !== own.names.length || !fits) {
      return {
        problem: fill(gettext("Expected {count} numbers from 0 to {most}, one for each vertex: {names}."), {
          count: own.names.length,
          most: own.looks.length - 1,
          names: own.names.join(", ")
        })
      };
    }
    return { position: read.numbers };
  }

  // A random start where no table has the positions: every vertex gets a state from 1 to the largest that it may have.
  function random(word, first) {
    return randomEntries(word, form.limits || first);
  }

  return {
    placed: true,
    prompt: gettext("click a vertex."),
    nothingLeft: gettext("No move can be made in this position."),
    name: name,
    draw: draw,
    point: point,
    trace: trace,
    click: { V: click },
    finish: finish,
    parse: parse,
    random: random
  };
};
