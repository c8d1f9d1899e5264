// Boards whose places are vertices with states. A move is a click on a vertex, or several clicks that narrow it down. A
// draft has the vertices that were clicked. `own` has the `names` of the vertices, the number of entries of a position
// (`count`), and the largest entry (`most`). `look(position, vertex)` returns the style of a vertex, `around(position)`
// draws what is between the vertices, and `words` has the messages.

function boardOfVertices(view, own, encoding, look, around, words) {
  function vertexName(v) {
    return own.names[v];
  }

  // A position may have entries without a vertex.
  function isVertex(v) {
    return v < own.names.length;
  }

  function name(position, option, ways) {
    return placesOf({ position: option, ways: ways }, position).filter(isVertex).map(vertexName).join("-");
  }

  function draw(first, position, draft, play) {
    var values = play === null ? {} : bestByPlace(encoding.moves(position), position, draft, play, encoding.value);
    own.names.forEach(function (word, v) {
      var begun = draft !== null && draft.indexOf(v) >= 0;
      drawVertex(view, v, begun ? settings.chosenVertex : look(position, v), begun ? null : values[v]);
    });
    around(position);
  }

  // Marks the vertices that a move changes.
  function point(position, move, style) {
    placesOf(move, position).filter(isVertex).forEach(function (v) {
      drawVertex(view, v, style);
    });
  }

  // Marks the vertices that a move has changed: with a sign if captions are inside cells, which have no room for a
  // word.
  function trace(before, after, made) {
    changedEntries(before, after).filter(isVertex).forEach(function (v) {
      drawVertex(view, v, made.style, null, settings.board.captionsBelow ? made.style.mark : made.word);
    });
  }

  function click(place, position, draft) {
    var answer = narrowedByPlace(encoding.moves(position), position, draft, place[0]);
    if (answer.problem) {
      answer.problem = fill(
        draft === null ? words.nowhere : words.notOn,
        { place: own.names[place[0]] }
      );
    } else if (answer.draft) {
      answer.say = fill(finish(position, answer.draft).option ? words.whole : words.begun, {
        places: answer.draft.map(vertexName).join(", ")
      });
    }
    return answer;
  }

  function finish(position, draft) {
    return finishedPlaces(encoding.moves(position), position, draft);
  }

  // Reads the state of each vertex. Returns { position: ... } or { problem: ... }.
  function parse(typed) {
    var read = readWholeNumbers(typed);
    if (read.problem) {
      return read;
    }
    var fits = read.numbers.every(function (state) {
      return state <= own.most;
    });
    if (read.numbers.length !== own.count || !fits) {
      return { problem: fill(words.expected, { count: own.count, most: own.most, names: own.names.join(", ") }) };
    }
    return { position: read.numbers };
  }

  // A random start for positions that are not in a table: every vertex gets a state from 1 to its largest state.
  function random(word, first) {
    return randomEntries(word, encoding.limits || first);
  }

  return {
    placed: true,
    prompt: words.prompt,
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
}
