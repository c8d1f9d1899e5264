// A tournament whose vertices are deleted, one with each click. The game's rules know the tournament: `form.beats()`.
// A position has the vertices that are left, ascending. `own` has the `names` of as many vertices as there may be. A
// game's own scripts may put into OWN: looks(view, position), the styles of vertices that have no value to show, by
// vertex; refusal(position, v), why a vertex may not be deleted.

BOARDS.arena = function (view, own, form) {
  // The vertex that a move deletes.
  function goneIn(position, option) {
    return position.filter(function (v) {
      return option.indexOf(v) < 0;
    })[0];
  }

  function name(position, option) {
    return own.names[goneIn(position, option)];
  }

  function draw(first, position, draft, play) {
    var beats = inducedTournament(form.beats(), position);
    var values = play === null ? {} : bestByPlace(form.moves(position), position, draft, play, form.value);
    var looks = OWN.looks ? OWN.looks(view, position) : {};
    view.setNumber("order", position.length);
    view.setText("tournament", upperTriangle(beats));
    view.setList("scores", tournamentScores(beats));
    own.names.forEach(function (word, v) {
      var left = position.indexOf(v) >= 0;
      view.show(vertex(v), left);
      if (left) {
        drawVertex(view, v, looks[v] || settings.vertex, values[v]);
      }
    });
    view.setArcs(function (i, j) {
      return position.indexOf(i) >= 0 && position.indexOf(j) >= 0 && form.beats()[i][j] === 1;
    });
  }

  // Shows which vertex a move deletes.
  function point(position, move, style) {
    drawVertex(view, goneIn(position, move.position), style);
  }

  // Shows which vertex a move has deleted.
  function trace(before, after, made) {
    var v = goneIn(before, after);
    drawVertex(view, v, made.style, null, made.word);
    view.show(vertex(v), true);
  }

  function click(place, position) {
    var allowed = form.moves(position).filter(function (move) {
      return goneIn(position, move.position) === place[0];
    });
    if (allowed.length > 0) {
      return { option: allowed[0].position };
    }
    return { problem: OWN.refusal(position, place[0]) };
  }

  // Puts the vertices of a tournament of an order onto their circle.
  function seat(order) {
    view.setVertices(circleVertices(own.names.slice(0, order), false));
  }

  // Brings back vertices that were deleted with the keyboard, with their arcs. Returns whether any were.
  function repair() {
    var missing = view.missing(rim);
    if (missing.length > 0) {
      view.makeVertices(missing, arcsXml, rimXml);
      seat(form.beats().length);
    }
    return missing.length > 0;
  }

  return {
    prompt: gettext("click a vertex to delete it."),
    name: name,
    draw: draw,
    point: point,
    trace: trace,
    click: { V: click },
    // The second press of a fast double click comes for a vertex that is gone.
    absent: function (place, position) {
      return position.indexOf(place[0]) < 0;
    },
    finish: function () {
      return {};
    },
    seat: seat,
    repair: repair
  };
};
