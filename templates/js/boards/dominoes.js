// A grid of cells on which dominoes are placed, by a click on each of two adjacent cells; see grid.js. `own` also has
// the `signs` of the states in texts, the `pairs` of cells that ever meet, where they do (`middles`, in the view's
// units), whether values have numbers (`plies`), and the look of a cell at which a begun domino may end (e).

// The states of cells that are not free.
var COVERED = 1;
var HOLE = 2;

BOARDS.dominoes = function (view, own, encoding) {
  var grid = BOARDS.grid(view, own, encoding);
  var unknown = gettext(
    "Nobody knows who wins after that: on a board as large as this only symmetry tells it, as long as there are large regions. A domino that leaves the board symmetric wins."
  );

  function valueLabel(number) {
    return own.prefix + "v_{" + number + "}";
  }

  function pairNumber(places) {
    var ends = places.slice().sort(function (one, other) {
      return one - other;
    });
    for (var k = 0; k < own.pairs.length; k++) {
      if (own.pairs[k].join() === ends.join()) {
        return k;
      }
    }
    return -1;
  }

  function draw(first, position, draft, play) {
    var moves = encoding.moves(position);
    var ends = [];
    moves.forEach(function (move) {
      var begun = draft === null ? -1 : move.ways[0].indexOf(draft[0]);
      if (begun >= 0) {
        ends.push(move.ways[0][1 - begun]);
      }
    });
    var looks = position.map(function (state, k) {
      return draft !== null && draft[0] === k ? "b" : ends.indexOf(k) >= 0 ? "e" : String(state);
    });
    grid.paint(looks, looks.map(function (look) {
      return own.looks[look].text;
    }));
    drawValues(moves, draft, play);
    drawLinks(position);
  }

  // The value of a domino stands where its two cells meet.
  function drawValues(moves, draft, play) {
    var values = {};
    moves.forEach(function (move) {
      if (play !== null && (draft === null || move.ways[0].indexOf(draft[0]) >= 0)) {
        values[pairNumber(move.ways[0])] = encoding.value(move.position, play);
      }
    });
    own.pairs.forEach(function (pair, number) {
      var value = values[number];
      if (value) {
        var known = own.plies ? value : { outcome: value.outcome, remoteness: null };
        view.setText(valueLabel(number), valueSign(known));
        view.paint(valueLabel(number), (isWon(value) ? settings.winning : settings.losing).colour);
      }
      view.show(valueLabel(number), Boolean(value));
    });
  }

  // Draws a bar that joins the halves of each domino placed in the game.
  function drawLinks(position) {
    var texts = [" "];
    var places = [[0, 0, 0]];
    var positions = readPositions(view.text("record")).map(function (entries) {
      return entries.slice(0, position.length);
    });
    for (var k = 1; k < positions.length && positions[k - 1].join() !== position.join(); k++) {
      var number = pairNumber(changedEntries(positions[k - 1], positions[k]));
      if (number >= 0) {
        var lies = own.pairs[number][1] - own.pairs[number][0] === 1;
        texts.push(lies ? "\u2501" : "\u2503");
        places.push(own.middles[number].concat([7]));
      }
    }
    view.setTexts(own.prefix + "linksTexts", texts);
    view.setList(own.prefix + "linksPlaces", places);
  }

  function trace(before, after, made) {
    changedEntries(before, after).forEach(function (k) {
      grid.mark(k, made.style, made.style.mark);
    });
  }

  function click(place, position, draft) {
    var answer = grid.click.s(place, position, draft);
    if (answer.problem && fits(place[0] * own.columns + place[1], position, draft)) {
      // The domino is no move of this game, or not one of the player to move.
      answer.problem = settings.game.encoding.mirror ? unknown : gettext("No domino of yours fits there: Left’s stand upright, Right’s lie flat.");
    }
    if (answer.draft) {
      answer.say = fill(gettext("You begin at {place}. Click one of the lit cells to place the domino, or press “Cancel”."), {
        place: grid.cellName(answer.draft[0])
      });
    }
    return answer;
  }

  // Whether some domino covers a cell and fits together with the begun one, even if the encoding has no such move.
  function fits(k, position, draft) {
    return dominoPairs(position, own.columns).some(function (pair) {
      return pair.indexOf(k) >= 0 && (draft === null || (pair.indexOf(draft[0]) >= 0 && draft[0] !== k));
    });
  }

  // Reads rows of signs from the top with slashes between them. Returns { position: ... } or { problem: ... }.
  function parse(typed) {
    var rows = typed.trim().split("/");
    var problem = "";
    rows.forEach(function (row, r) {
      row.split("").forEach(function (sign) {
        if (problem === "" && own.signs.indexOf(sign) < 0) {
          problem = fill(gettext("Row {row}: ‘{sign}’ is no cell. Expected . (free), x (covered) or # (none)."), {
            row: r + 1,
            sign: shownWord(sign)
          });
        }
      });
    });
    var full = rows.length === own.rows && rows.every(function (row) {
      return row.length === own.columns;
    });
    if (problem !== "" || !full) {
      return {
        problem:
          problem ||
          fill(gettext("Expected {rows} rows of {columns} cells, with / between them."), { rows: own.rows, columns: own.columns })
      };
    }
    var there = settings.game.first.slice(0, own.rows * own.columns);
    var signs = rows.join("");
    var position = there.map(function (state, k) {
      var read = own.signs.indexOf(signs.charAt(k));
      if (state === HOLE) {
        problem = read === FREE_CELL && problem === "" ? fill(gettext("There is no cell at {place}: expected # there."), { place: grid.cellName(k) }) : problem;
        return HOLE;
      }
      return read === HOLE ? COVERED : read;
    });
    return problem === "" ? { position: position } : { problem: problem };
  }

  function typed(position) {
    return grid
      .data(position)
      .map(function (row) {
        return row
          .map(function (state) {
            return own.signs.charAt(state);
          })
          .join("");
      })
      .join("/");
  }

  return {
    placed: true,
    prompt: gettext("click a free cell, then a neighbouring one."),
    nothingLeft: gettext("No domino fits on this board."),
    refused: settings.game.encoding.mirror
      ? gettext("Nobody knows who wins there: on a board as large as this a start has to be symmetric, or to have small regions alone.")
      : gettext("On this board dominoes never leave such regions of free cells, so nothing is known of them."),
    name: grid.name,
    data: grid.data,
    draw: draw,
    point: grid.point,
    trace: trace,
    click: { s: click },
    finish: grid.finish,
    parse: parse,
    typed: typed,
    numbered: function () {
      return own.plies ? "all" : "none";
    },
    repair: grid.repair
  };
};
