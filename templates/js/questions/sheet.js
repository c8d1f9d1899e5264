// The board for questions: a graph to click, cells to fill in, the feedback on an answer, and the progress bar. It is
// independent of the questions.

import { circleVertices } from "../graph/circle.js";
import { shownText } from "../lib/text.js";
import { labelOfVertex } from "../view/labels.js";
import { DASHED, WHOLE } from "../view/painter.js";
import { isTaskDone } from "./model.js";

/**
 * Kinds of graphs, which add how they are shown.
 *
 * @type {Record<string, FigureDrawing>}
 */
export var FIGURES = {};

/**
 * Filled in by figures/weights.js if texts stand beside the lines of a graph, and by figures/sketch.js if a task is about a
 * picture.
 *
 * @type {Beside}
 */
export var BESIDE = {};

/** @type {Record<Verdict, string>} */
export var SIGNS = { right: "\u2713", wrong: "\u2715", missed: "?", unread: "?", empty: "\u2715" };
/**
 * Narrow signs, for cells.
 *
 * @type {Record<string, string>}
 */
var CELL_SIGNS = { right: "", wrong: "!", missed: "?" };
/** @type {Record<string, string>} */
var CELL_LOOKS = { right: "f", wrong: "m", missed: "m" };
// A button without any text would show its label.
var EMPTY = "\u00a0";
/** @type {Record<string, string>} */
var VERDICT_LOOKS = { right: "s", wrong: "m", missed: "m", empty: "m" };

/**
 * The label of the text that takes what is typed into a box.
 *
 * @param {number} k
 * @returns {string}
 */
export function entryLabel(k) {
  return "answer" + k + "Entry";
}

/**
 * @param {TaskFigure | null} figure
 * @returns {FigureWords}
 */
function wordsFor(figure) {
  return (figure && figure.board) || settings.sheet;
}

/**
 * What the vertices of a graph are called on the board.
 *
 * @param {TaskFigure} figure
 * @returns {string[]}
 */
export function captionsIn(figure) {
  return wordsFor(figure).captions.slice(0, figure.rows.length);
}

/** @param {View} view */
export function createSheet(view) {
  /** @type {SheetSettings} */
  var sheet = settings.sheet;

  /**
   * @param {number} i
   * @param {number} j
   * @returns {string}
   */
  function gridCell(i, j) {
    return "g_{" + i + "," + j + "}";
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function partCell(k) {
    return "k_{" + k + "}";
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function boxLabel(k) {
    return "boxAnswer" + k;
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function captionLabel(k) {
    return "answerCaption" + k;
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function optionCell(k) {
    return "o_{" + k + "}";
  }

  /**
   * @param {number} k
   * @returns {string}
   */
  function taskCell(k) {
    return "t_{" + k + "}";
  }

  /**
   * @param {number} i
   * @returns {string}
   */
  function ring(i) {
    return "r_{" + i + "}";
  }

  // ---- the graph

  /**
   * Shows a graph and hides those of other kinds; `rows` is its adjacency matrix. Without a graph, the vertices are
   * hidden as well.
   *
   * @param {TaskFigure | null} figure
   * @param {Rows} rows
   */
  function showFigure(figure, rows) {
    Object.keys(FIGURES).forEach(function (kind) {
      if (!figure || figure.kind !== kind) {
        FIGURES[kind].hide(view);
      }
    });
    if (figure) {
      FIGURES[figure.kind].show(view, rows);
    } else if (settings.sheet.figures) {
      view.setNumber("order", 0);
      view.setVertices([], true);
      explain(null, [], null);
    }
  }

  /**
   * Draws the vertices, with marks and with signs after their names.
   *
   * @param {TaskFigure} figure
   * @param {number[]} marked
   * @param {string[]} signs
   */
  function showVertices(figure, marked, signs) {
    var captions = captionsIn(figure).map(function (name, i) {
      return name + (signs[i] ? " " + signs[i] : "");
    });
    view.setVertices(
      circleVertices(captions, false).map(function (item, i) {
        item.marked = marked.indexOf(i) >= 0;
        return item;
      }),
      true
    );
  }

  /**
   * Draws some lines thick and in a colour, and all others as usual; the text `strong` has the labels of the thick
   * ones.
   *
   * @param {string[]} labels
   */
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

  /**
   * Draws rings around vertices: those of `from` in one colour, those of `out` in another.
   *
   * @param {number} order
   * @param {number[]} from
   * @param {number[]} out
   */
  function encircle(order, from, out) {
    for (var i = 0; i < settings.maxOrder; i++) {
      var shown = i < order && (from.indexOf(i) >= 0 || out.indexOf(i) >= 0);
      view.show(ring(i), shown);
      if (shown) {
        var place = view.place(labelOfVertex(i));
        view.paint(ring(i), from.indexOf(i) >= 0 ? sheet.strong : sheet.wrong);
        view.moveFixed(ring(i), place.x, place.y);
      }
    }
  }

  /**
   * Shows on the graph what a part of an answer refers to; null removes this.
   *
   * @param {TaskFigure | null} figure
   * @param {Rows} rows
   * @param {Explained | null} found
   */
  function explain(figure, rows, found) {
    if (found === null) {
      strengthen([]);
      encircle(rows.length, [], []);
    } else {
      strengthen(
        found.lines.map(function (ends) {
          return FIGURES[/** @type {TaskFigure} */ (figure).kind].line(rows, ends[0], ends[1]);
        })
      );
      encircle(rows.length, found.start, found.out);
    }
  }

  // ---- cells

  /**
   * The looks of all cells, including those outside the grid: `paintCells` needs the same cells each time.
   *
   * @param {Grid | null} grid
   * @param {Pick<Answer, "cells" | "texts">} answer
   * @param {Record<number, Verdict>} verdicts
   * @param {number} chosen
   * @returns {PaintedCell[]}
   */
  function gridCells(grid, answer, verdicts, chosen) {
    /** @type {PaintedCell[]} */
    var cells = [];
    for (var i = 0; i < settings.sheet.grid.rows; i++) {
      for (var j = 0; j < settings.sheet.grid.columns; j++) {
        var inside = grid && i < grid.rows.length && j < grid.columns.length;
        cells.push(inside ? cellLook(/** @type {Grid} */ (grid), i, j, answer, verdicts, chosen) : { label: gridCell(i, j), look: "p", text: "" });
      }
    }
    return cells;
  }

  /**
   * @param {Grid} grid
   * @param {number} i
   * @param {number} j
   * @param {Pick<Answer, "cells" | "texts">} answer
   * @param {Record<number, Verdict>} verdicts
   * @param {number} chosen
   * @returns {PaintedCell}
   */
  function cellLook(grid, i, j, answer, verdicts, chosen) {
    var place = i * grid.columns.length + j;
    var verdict = verdicts[place];
    var open = grid.given.length === 0;
    if (grid.typed) {
      var isWrong = verdict && place !== chosen;
      var text = (answer.texts[place] || "").replace(/;/g, ",").trim();
      return { label: gridCell(i, j), look: place === chosen ? "c" : isWrong ? VERDICT_LOOKS[verdict] : "p", text: text + (verdict ? CELL_SIGNS[verdict] : "") || EMPTY };
    }
    var values = answer.cells;
    var value = open ? grid.contents[values[place] || 0] : grid.given[place];
    return {
      label: gridCell(i, j),
      look: verdict ? CELL_LOOKS[verdict] : open && values[place] ? "s" : "p",
      text: value + (verdict ? CELL_SIGNS[verdict] : "")
    };
  }

  /**
   * Shows the cells of a grid, with the headings of its rows and columns, which may be the vertices of a graph.
   *
   * @param {Grid | null} grid
   * @param {TaskFigure | null} figure
   */
  function showGrid(grid, figure) {
    var words = wordsFor(figure);
    var names = (figure && figure.names) || settings.names;
    var size = settings.sheet.grid;
    for (var i = 0; i < size.rows; i++) {
      setHeading("rowHead" + i, grid && i < grid.rows.length ? headOf(grid.rows[i], names, words.rowHeads) : "");
      for (var j = 0; j < size.columns; j++) {
        view.show(gridCell(i, j), !!grid && i < grid.rows.length && j < grid.columns.length);
      }
    }
    for (var k = 0; k < size.columns; k++) {
      setHeading("columnHead" + k, grid && k < grid.columns.length ? headOf(grid.columns[k], names, words.columnHeads) : "");
    }
  }

  /**
   * The heading of a row or column, abbreviated if there is too little room for the name.
   *
   * @param {string} name
   * @param {string[]} names
   * @param {string[]} heads
   * @returns {string}
   */
  function headOf(name, names, heads) {
    return heads[names.indexOf(name)] || name;
  }

  /**
   * @param {string} label
   * @param {string} text
   */
  function setHeading(label, text) {
    view.setText(label, text === "" ? "" : shownText(text));
  }

  /**
   * Shows one box for each caption, with the caption above it and a text in it.
   *
   * @param {string[]} captions
   * @param {string[]} texts
   */
  function showFields(captions, texts) {
    for (var k = 0; k < settings.sheet.fields; k++) {
      view.show(boxLabel(k), k < captions.length);
      view.fillEntry(entryLabel(k), texts[k] || "");
    }
    captionFields(captions, []);
  }

  /**
   * Writes the captions above the boxes, with signs after them.
   *
   * @param {string[]} captions
   * @param {string[]} signs
   */
  function captionFields(captions, signs) {
    for (var k = 0; k < settings.sheet.fields; k++) {
      view.setText(captionLabel(k), k < captions.length ? shownText(captions[k] + (signs[k] ? " " + signs[k] : "")) : "");
    }
  }

  /**
   * The options to choose from; `verdict` says whether the chosen one is right, if that may be shown.
   *
   * @param {string[]} texts
   * @param {number} chosen
   * @param {Verdict | ""} verdict
   * @returns {PaintedCell[]}
   */
  function optionCells(texts, chosen, verdict) {
    /** @type {PaintedCell[]} */
    var cells = [];
    for (var k = 0; k < settings.sheet.options; k++) {
      var sign = k !== chosen ? "" : (verdict ? SIGNS[verdict] : "\u25cf") + " ";
      var look = k !== chosen ? "p" : verdict ? VERDICT_LOOKS[verdict] : "s";
      view.show(optionCell(k), k < texts.length);
      cells.push({ label: optionCell(k), look: look, text: k < texts.length ? sign + texts[k].replace(/;/g, ",") : "" });
    }
    return cells;
  }

  /**
   * Puts the list of the parts of the feedback below what the task needs. In a narrow applet it has a fixed place.
   *
   * @param {number} top
   */
  function placeParts(top) {
    for (var k = 0; k < sheet.parts && sheet.reasonGap > 0; k++) {
      view.moveOnScreen(partCell(k), sheet.left, top + k * sheet.partStep);
    }
  }

  /**
   * The list of the parts of the feedback; `chosen` is the part whose reason is shown.
   *
   * @param {string[]} titles
   * @param {Verdict[]} verdicts
   * @param {number} chosen
   * @returns {PaintedCell[]}
   */
  function partCells(titles, verdicts, chosen) {
    /** @type {PaintedCell[]} */
    var cells = [];
    for (var k = 0; k < sheet.parts; k++) {
      var shown = k < titles.length;
      view.show(partCell(k), shown);
      cells.push({ label: partCell(k), look: k !== chosen ? "p" : verdicts[k] === "right" ? "f" : "c", text: shown ? SIGNS[verdicts[k]] + " " + titles[k].replace(/;/g, ",") : "" });
    }
    return cells;
  }

  /**
   * The progress bar: each task with its share of the points, and a dot for the one on the board. `display` is false if
   * only whether a task is done may be shown.
   *
   * @param {Done[]} tasks
   * @param {number} at
   * @param {boolean} marked
   * @returns {PaintedCell[]}
   */
  function taskCells(tasks, at, marked) {
    return tasks.map(function (task, k) {
      var look = !isTaskDone(task) ? "p" : !marked ? "s" : task.best === 10000 ? "f" : task.best === 0 ? "m" : "s";
      return { label: taskCell(k), look: look, text: k === at ? "\u25cf" : String(k + 1) };
    });
  }

  return {
    showFigure: showFigure,
    showGrid: showGrid,
    placeParts: placeParts,
    showFields: showFields,
    captionFields: captionFields,
    optionCells: optionCells,
    encircle: encircle,
    showVertices: showVertices,
    explain: explain,
    gridCells: gridCells,
    partCells: partCells,
    taskCells: taskCells
  };
}
