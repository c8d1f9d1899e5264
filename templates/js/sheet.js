// The board that questions are asked on: a graph to click, cells to fill in, what is said of an answer, and the bar that
// shows how far one is. It draws what it is told and knows no question.

// Kinds of graphs: each adds how it is shown.
var FIGURES = {};

var SIGNS = { right: "\u2713", wrong: "\u2715", missed: "?", empty: "\u2715" };
var VERDICT_LOOKS = { right: "w", wrong: "m", missed: "m", empty: "m" };

function createSheet(view) {
  var sheet = settings.sheet;

  function gridCell(i, j) {
    return "g_{" + i + "," + j + "}";
  }

  function partCell(k) {
    return "k_{" + k + "}";
  }

  function taskCell(k) {
    return "t_{" + k + "}";
  }

  function ring(i) {
    return "r_{" + i + "}";
  }

  // ---- the graph

  // Draws the vertices: which are marked, what stands behind their names.
  function showVertices(figure, marked, signs) {
    view.setVertices(
      circleVertices(
        figure.rows.map(function (row, i) {
          return settings.names[i] + (signs[i] ? " " + signs[i] : "");
        }),
        false
      ).map(function (item, i) {
        item.marked = marked.indexOf(i) >= 0;
        return item;
      })
    );
  }

  // Draws lines thick in a colour, and all others as they are; `strong` keeps their labels.
  function strengthen(labels) {
    var before = view.text("strong");
    var now = labels.join(";");
    if (before === now) {
      return;
    }
    (before === "" ? [] : before.split(";")).forEach(function (label) {
      view.paint(label, settings.line.colour);
      view.setLine(label, settings.line.thickness, WHOLE);
      if (/^n/.test(label)) {
        view.show(label, false);
      }
    });
    labels.forEach(function (label) {
      view.paint(label, /^n/.test(label) ? sheet.wrong : sheet.strong);
      view.setLine(label, sheet.thickness, /^n/.test(label) ? DASHED : WHOLE);
      view.show(label, true);
    });
    view.setText("strong", now);
  }

  // Draws rings around vertices: those of `from` in one colour, those of `out` in another.
  function encircle(order, from, out) {
    for (var i = 0; i < settings.maxOrder; i++) {
      var shown = i < order && (from.indexOf(i) >= 0 || out.indexOf(i) >= 0);
      view.show(ring(i), shown);
      if (shown) {
        var place = view.place(vertex(i));
        view.paint(ring(i), from.indexOf(i) >= 0 ? sheet.strong : sheet.wrong);
        view.moveFixed(ring(i), place.x, place.y);
      }
    }
  }

  // Shows on the graph what a part of an answer is about; null takes all of that away.
  function explain(figure, found) {
    var rows = figure.rows;
    if (found === null) {
      strengthen([]);
      encircle(rows.length, [], []);
    } else if (found.arrows) {
      strengthen(
        found.arrows.map(function (ends) {
          return arc(ends[0], ends[1]);
        })
      );
      encircle(
        rows.length,
        [found.start],
        rows
          .map(function (row, i) {
            return i;
          })
          .filter(function (i) {
            return i !== found.start && found.near.indexOf(i) < 0 && found.far.indexOf(i) < 0;
          })
      );
    } else {
      var pair = found.pair;
      strengthen(pair[0] === pair[1] ? [] : [FIGURES[figure.kind].line(rows, pair[0], pair[1])]);
      encircle(rows.length, pair, []);
    }
  }

  // ---- cells

  function gridCells(grid, values, verdicts) {
    var cells = [];
    grid.rows.forEach(function (row, i) {
      grid.columns.forEach(function (column, j) {
        var place = i * grid.columns.length + j;
        var verdict = verdicts[place];
        var value = grid.contents[values[place] || 0];
        cells.push({
          label: gridCell(i, j),
          look: verdict ? VERDICT_LOOKS[verdict] : values[place] ? "s" : "p",
          text: value + (verdict ? SIGNS[verdict] : "")
        });
      });
    });
    return cells;
  }

  // The list of what is said of an answer, `chosen` being the one of which the reason is shown.
  function partCells(titles, verdicts, chosen) {
    var cells = [];
    for (var k = 0; k < sheet.parts; k++) {
      var shown = k < titles.length;
      view.show(partCell(k), shown);
      cells.push({ label: partCell(k), look: k === chosen ? "c" : "p", text: shown ? SIGNS[verdicts[k]] + " " + titles[k].replace(/;/g, ",") : "" });
    }
    return cells;
  }

  // The bar: each task with the share of its points, the one on the board framed.
  function taskCells(tasks, at) {
    return tasks.map(function (task, k) {
      var look = task.checks === 0 ? "p" : task.best === 10000 ? "f" : task.best === 0 ? "m" : "s";
      return { label: taskCell(k), look: look, text: k === at ? "\u25cf" : String(k + 1) };
    });
  }

  return {
    showVertices: showVertices,
    explain: explain,
    gridCells: gridCells,
    partCells: partCells,
    taskCells: taskCells
  };
}
