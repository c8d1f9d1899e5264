// A grid of cells with states. A move is a click on a cell, or several clicks that narrow it down. A draft has the
// cells that were clicked. `own` has `rows` and `columns`, and `looks`: how the states are painted, and how cells that
// are begun (b) or pointed at (w: wins, l: loses) are. The entries of a position are its states, row by row from the
// top.

BOARDS.grid = function (view, own, encoding) {
  function cell(k) {
    return own.prefix + "s_{" + Math.floor(k / own.columns) + "," + (k % own.columns) + "}";
  }

  function cellName(k) {
    return String.fromCharCode(65 + (k % own.columns)) + (own.rows - Math.floor(k / own.columns));
  }

  function name(position, option, ways) {
    return placesOf({ position: option, ways: ways }, position).map(cellName).join("-");
  }

  function paint(looks, signs) {
    looks.forEach(function (look, k) {
      view.fillCell(cell(k), own.looks[look].fill);
      // A cell without a sign has its name in its own colour, so that only screen readers notice it.
      view.paint(cell(k), signs[k] === "" ? own.looks[look].fill : own.looks[look].ink);
      view.caption(cell(k), signs[k] || cellName(k));
    });
  }

  function draw(first, position, draft, play) {
    var values = play === null ? {} : bestByPlace(encoding.moves(position), position, draft, play, encoding.value);
    var looks = position.map(function (state, k) {
      return draft !== null && draft.indexOf(k) >= 0 ? "b" : String(state);
    });
    var signs = looks.map(function (look, k) {
      return look !== "b" && values[k] ? valueSign(values[k].value) : own.looks[look].text;
    });
    paint(looks, signs);
  }

  // Marks the cells that a move changes.
  function point(position, move, style) {
    var look = isWon(move.value) ? "w" : "l";
    var looks = position.map(String);
    var places = placesOf(move, position);
    places.forEach(function (k) {
      looks[k] = look;
    });
    paint(
      looks,
      looks.map(function (each) {
        return own.looks[each].text;
      })
    );
    return style;
  }

  // Marks the cells that a move has changed.
  function trace(before, after, made) {
    changedEntries(before, after).forEach(function (k) {
      var state = own.looks[String(after[k])];
      mark(k, made.style, (state.text === "" ? "" : state.text + " ") + made.style.mark);
    });
  }

  // Marks a cell in the style of a move that was made.
  function mark(k, style, sign) {
    view.fillCell(cell(k), style.tint);
    view.paint(cell(k), style.colour);
    view.caption(cell(k), sign);
  }

  function click(place, position, draft) {
    var k = place[0] * own.columns + place[1];
    var answer = narrowedByPlace(encoding.moves(position), position, draft, k);
    if (answer.problem) {
      answer.problem = fill(
        draft === null
          ? gettext("No move can be made at {place}. Click another cell.")
          : gettext("The move cannot go on at {place}. Click another cell, or press “Cancel”."),
        { place: cellName(k) }
      );
    } else if (answer.draft) {
      var more = finish(position, answer.draft).option
        ? gettext("{places} is chosen. Press “Done”, or click another cell to go on.")
        : gettext("{places} is chosen. Click another cell to go on, or press “Cancel”.");
      answer.say = fill(more, {
        places: answer.draft.map(cellName).join(", ")
      });
    }
    return answer;
  }

  function finish(position, draft) {
    return finishedPlaces(encoding.moves(position), position, draft);
  }

  // Reads rows of digits from the top with slashes between them. Returns { position: ... } or { problem: ... }.
  function parse(typed) {
    var rows = typed.trim().split("/");
    var fits =
      rows.length === own.rows &&
      rows.every(function (row) {
        return /^[0-9]+$/.test(row) && row.length === own.columns;
      });
    var position = rows
      .join("")
      .split("")
      .map(Number);
    if (
      !fits ||
      position.some(function (state) {
        return state >= own.states;
      })
    ) {
      return {
        problem: fill(gettext("Expected {rows} rows of {columns} digits from 0 to {most}, with / between them."), {
          rows: own.rows,
          columns: own.columns,
          most: own.states - 1
        })
      };
    }
    return { position: position };
  }

  function rowsOf(position) {
    var rows = [];
    for (var k = 0; k < position.length; k += own.columns) {
      rows.push(position.slice(k, k + own.columns));
    }
    return rows;
  }

  function typed(position) {
    return rowsOf(position)
      .map(function (row) {
        return row.join("");
      })
      .join("/");
  }

  return {
    placed: true,
    prompt: gettext("click a cell."),
    nothingLeft: gettext("No move can be made in this position."),
    name: name,
    data: rowsOf,
    draw: draw,
    point: point,
    trace: trace,
    click: { s: click },
    finish: finish,
    parse: parse,
    typed: typed,
    // For boards that are built on this one.
    paint: paint,
    mark: mark,
    cellName: cellName
  };
};
