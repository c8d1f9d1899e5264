// Positions of partizan games for questions: regions of Domineering, rows of Toads and Frogs, stalks of Hackenbush; what
// moves leave, values, and pictures. Pure. A position is a text: rows of free squares `.` and others `#` with `/` between
// them, toads, frogs and empty cells `TF-`, or the edges from the ground up, `L` or `R`. A picture is a sketch: see
// `Sketch` in ggbgen.questions.

import { allReached } from "../graph/reached.js";
import { leftOut, numbersBelow } from "../lib/lists.js";
import { randomBelow } from "../lib/random.js";

export var PARTIZAN_GAMES = ["domineering", "toads", "hackenbush"];
var REGION_SIZE = [3, 4, 5, 6, 8];
var ROW_LENGTH = [4, 5, 6, 6, 7];
var STALK_LENGTH = [2, 3, 4, 5, 6];
var REGION_ROWS = 3;
var REGION_COLUMNS = 4;

// The kinds of positions; their moves lead to lists of the texts of the parts whose sum is left.
/** @type {Record<string, PlaceKind>} */
var PLACES = {
  domineering: { form: /^(?!.*[.#]{5})[.#]+(\/[.#]+){0,3}$/, drawn: drawnRegion, moves: regionMoves, sketch: regionSketch },
  toads: { form: /^[TF-]{2,8}$/, drawn: drawnRow, moves: rowMoves, sketch: rowSketch },
  hackenbush: { form: /^[LR]{1,8}$/, drawn: drawnStalk, moves: stalkMoves, sketch: stalkSketch }
};

// A random position in which somebody can move; from difficulty 2 on both players can.
/** @type {(kind: string, word: Word, difficulty: number) => string} */
export function drawnPlace(kind, word, difficulty) {
  var found = PLACES[kind].drawn(word, difficulty);
  while (movers(kind, found) < (difficulty > 1 ? 2 : 1)) {
    found = PLACES[kind].drawn(word, difficulty);
  }
  return found;
}

// Whether a text from outside is a position in which somebody can move, and of a size at which its value is soon found.
/** @type {(kind: string, text: string) => boolean} */
export function isPlace(kind, text) {
  var rows = text.split("/");
  var even = rows.every(function (row) {
    return row.length === rows[0].length;
  });
  return PLACES[kind].form.test(text) && even && text.split(".").length - 1 <= REGION_ROWS * REGION_COLUMNS && movers(kind, text) > 0;
}

// How many of the players can move.
/** @type {(kind: string, text: string) => number} */
function movers(kind, text) {
  return [0, 1].filter(function (side) {
    return PLACES[kind].moves(text, side).length > 0;
  }).length;
}

// The value of a position; those of positions that have been met are kept with the games.
/** @type {(games: ComputedGames, kind: string, text: string) => ShortGame} */
export function placeValue(games, kind, text) {
  var key = kind + " " + text;
  if (!games.places[key]) {
    games.places[key] = games.game(placeOptions(games, kind, text, 0), placeOptions(games, kind, text, 1));
  }
  return games.places[key];
}

// The values to which a side can move.
/** @type {(games: ComputedGames, kind: string, text: string, side: number) => ShortGame[]} */
export function placeOptions(games, kind, text, side) {
  return PLACES[kind].moves(text, side).map(function (parts) {
    return parts.reduce(function (sum, part) {
      return games.sum(sum, placeValue(games, kind, part));
    }, games.number(0));
  });
}

/** @type {(kind: string, text: string) => PlaceSketch} */
export function placeSketch(kind, text) {
  return PLACES[kind].sketch(text);
}

// What the sentence about a position calls it.
/** @type {(kind: string, text: string) => string} */
export function placeName(kind, text) {
  return kind === "domineering" ? squareNames(text) : text.split("").join(" ");
}

// ---- Domineering

/** @type {(word: Word, difficulty: number) => string} */
function drawnRegion(word, difficulty) {
  var cells = [randomBelow(word, REGION_ROWS * REGION_COLUMNS)];
  while (cells.length < REGION_SIZE[difficulty - 1]) {
    var beside = besideCells(cells);
    cells.push(beside[randomBelow(word, beside.length)]);
  }
  return regionText(cells, REGION_ROWS, REGION_COLUMNS);
}

// The cells next to some cells, of the largest grid.
/** @type {(cells: number[]) => number[]} */
function besideCells(cells) {
  return numbersBelow(REGION_ROWS * REGION_COLUMNS).filter(function (cell) {
    return cells.indexOf(cell) < 0 && cells.some(areNeighbours(cell, REGION_COLUMNS));
  });
}

/** @type {(cell: number, columns: number) => (other: number) => boolean} */
function areNeighbours(cell, columns) {
  return function (other) {
    var down = Math.abs(Math.floor(cell / columns) - Math.floor(other / columns));
    return down + Math.abs((cell % columns) - (other % columns)) === 1;
  };
}

// A text of cells without empty rows and columns at its borders.
/** @type {(cells: number[], rows: number, columns: number) => string} */
function regionText(cells, rows, columns) {
  /** @type {string[]} */
  var lines = [];
  var left = columns;
  var right = 0;
  cells.forEach(function (cell) {
    left = Math.min(left, cell % columns);
    right = Math.max(right, cell % columns);
  });
  numbersBelow(rows).forEach(function (row) {
    var line = "";
    for (var column = left; column <= right; column++) {
      line += cells.indexOf(row * columns + column) >= 0 ? "." : "#";
    }
    lines.push(line);
  });
  return lines.join("/").replace(/^(#+\/)+/, "").replace(/(\/#+)+$/, "");
}

// The free cells of a text, and its numbers of rows and columns.
/** @type {(text: string) => Region} */
function readRegion(text) {
  var lines = text.split("/");
  var cells = numbersBelow(lines.length * lines[0].length).filter(function (cell) {
    return lines[Math.floor(cell / lines[0].length)].charAt(cell % lines[0].length) === ".";
  });
  return { cells: cells, rows: lines.length, columns: lines[0].length };
}

// Left's dominoes stand upright, Right's lie flat.
/** @type {(text: string, side: number) => string[][]} */
function regionMoves(text, side) {
  var region = readRegion(text);
  var step = side === 0 ? region.columns : 1;
  return region.cells
    .filter(function (cell) {
      return region.cells.indexOf(cell + step) >= 0 && (side === 0 || (cell + 1) % region.columns > 0);
    })
    .map(function (cell) {
      return partsOfRegion(leftOut(region.cells, [cell, cell + step]), region);
    });
}

// The connected parts of some cells, each as a text; single cells are left out.
/** @type {(cells: number[], region: Region) => string[]} */
function partsOfRegion(cells, region) {
  var rest = cells;
  /** @type {string[]} */
  var found = [];
  /** @type {(cell: number) => number[]} */
  function beside(cell) {
    return rest.filter(areNeighbours(cell, region.columns));
  }
  while (rest.length > 0) {
    var part = allReached(rest.slice(0, 1), beside);
    rest = leftOut(rest, part);
    if (part.length > 1) {
      found.push(regionText(part, region.rows, region.columns));
    }
  }
  return found;
}

// Column and row of a square: A1 is at the lower left corner.
/** @type {(text: string) => string} */
function squareNames(text) {
  var region = readRegion(text);
  return region.cells
    .map(function (cell) {
      return "ABCD".charAt(cell % region.columns) + (region.rows - Math.floor(cell / region.columns));
    })
    .sort()
    .join(", ");
}

/** @type {(text: string) => PlaceSketch} */
function regionSketch(text) {
  var region = readRegion(text);
  var side = Math.min(0.5, 1.7 / Math.max(region.rows, region.columns));
  var left = (-side * region.columns) / 2;
  var top = (side * region.rows) / 2;
  /** @type {(string | number)[][]} */
  var lines = [];
  region.cells.forEach(function (cell) {
    var x = left + side * (cell % region.columns);
    var y = top - side * Math.floor(cell / region.columns);
    lines = lines.concat(frame(x, y, side));
  });
  var letters = numbersBelow(region.columns).map(function (column) {
    return ["axis", "ABCD".charAt(column), left + side * (column + 0.5), -top - 0.12];
  });
  var numbers = numbersBelow(region.rows).map(function (row) {
    return ["axis", String(region.rows - row), left - 0.12, top - side * (row + 0.5)];
  });
  return { lines: lines, words: letters.concat(numbers), alt: squareNames(text) };
}

// The four sides of a square, given its upper left corner.
/** @type {(x: number, y: number, side: number) => (string | number)[][]} */
export function frame(x, y, side) {
  return [
    ["axis", x, y, x + side, y],
    ["axis", x, y - side, x + side, y - side],
    ["axis", x, y, x, y - side],
    ["axis", x + side, y, x + side, y - side]
  ];
}

// ---- Toads and Frogs

/** @type {(word: Word, difficulty: number) => string} */
function drawnRow(word, difficulty) {
  var text = "";
  while (text.length < ROW_LENGTH[difficulty - 1]) {
    text += "TTFF--".charAt(randomBelow(word, 6));
  }
  return /T/.test(text) && /F/.test(text) && /-/.test(text) ? text : drawnRow(word, difficulty);
}

// A toad moves right, a frog left, to the next cell or over one of the others.
/** @type {(text: string, side: number) => string[][]} */
function rowMoves(text, side) {
  var own = "TF".charAt(side);
  var step = side === 0 ? 1 : -1;
  /** @type {string[][]} */
  var found = [];
  text.split("").forEach(function (sign, place) {
    var jumps = text.charAt(place + step) === "FT".charAt(side) ? 2 : 1;
    var to = place + step * jumps;
    if (sign === own && to >= 0 && text.charAt(to) === "-") {
      var cells = text.split("");
      cells[place] = "-";
      cells[to] = own;
      found.push([cells.join("")]);
    }
  });
  return found;
}

/** @type {(text: string) => PlaceSketch} */
function rowSketch(text) {
  var side = Math.min(0.5, 1.9 / text.length);
  var left = (-side * text.length) / 2;
  /** @type {(string | number)[][]} */
  var lines = [];
  /** @type {(string | number)[][]} */
  var words = [];
  text.split("").forEach(function (sign, k) {
    lines = lines.concat(frame(left + side * k, side / 2, side));
    if (sign !== "-") {
      words.push([sign === "T" ? "left" : "right", sign, left + side * (k + 0.5), 0]);
    }
  });
  return { lines: lines, words: words, alt: placeName("toads", text) };
}

// ---- Hackenbush

/** @type {(word: Word, difficulty: number) => string} */
function drawnStalk(word, difficulty) {
  var text = "LR".charAt(randomBelow(word, 2));
  while (text.length < STALK_LENGTH[difficulty - 1]) {
    text += "LR".charAt(randomBelow(word, 2));
  }
  return text;
}

// Cutting an edge leaves what is below it.
/** @type {(text: string, side: number) => string[][]} */
function stalkMoves(text, side) {
  return numbersBelow(text.length)
    .filter(function (edge) {
      return text.charAt(edge) === "LR".charAt(side);
    })
    .map(function (edge) {
      return [text.slice(0, edge)];
    });
}

/** @type {(text: string) => PlaceSketch} */
function stalkSketch(text) {
  var length = Math.min(0.4, 1.7 / text.length);
  var bottom = (-length * text.length) / 2;
  var lines = [["axis", -0.6, bottom, 0.6, bottom]];
  /** @type {(string | number)[][]} */
  var words = [];
  text.split("").forEach(function (sign, k) {
    var y = bottom + length * k;
    var look = sign === "L" ? "left" : "right";
    lines.push([look, 0, y + 0.03, 0, y + length - 0.03], ["axis", -0.06, y + length, 0.06, y + length]);
    words.push([look, sign, 0.16, y + length / 2]);
  });
  return { lines: lines, words: words, alt: placeName("hackenbush", text) };
}
