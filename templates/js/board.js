// Where the vertices of a board stand and how a matrix is written. Pure.
// `settings.board` holds the measures that the scene was laid out with, in pixels and units of the view.

// Vertices with the given captions on a circle, the first at the top, the others clockwise. `narrow` leaves room for
// a matrix at the right.
function circleVertices(captions, narrow) {
  var circle = narrow ? settings.board.narrow : settings.board.wide;
  var order = captions.length;
  var radius = order === 1 ? 0 : circle.radius;
  return captions.map(function (caption, i) {
    var angle = Math.PI / 2 - (2 * Math.PI * i) / order;
    var place = { x: circle.x + radius * Math.cos(angle), y: radius * Math.sin(angle) };
    return boardVertex(place, caption, narrow, false);
  });
}

// Where a vertex may stay: one that was dragged under the panel or out of sight comes back to the edge of the board.
function onBoard(dragged) {
  var edges = settings.board.edges;
  return {
    x: Math.min(Math.max(dragged.x, edges.left), edges.right),
    y: Math.min(Math.max(dragged.y, edges.bottom), edges.top)
  };
}

// A vertex with its caption on the side that faces away from the middle of the board.
function boardVertex(dragged, caption, narrow, marked) {
  var place = onBoard(dragged);
  var circle = narrow ? settings.board.narrow : settings.board.wide;
  var inMiddle = Math.abs(place.x - circle.x) + Math.abs(place.y) < 0.001;
  var angle = inMiddle ? Math.PI / 2 : Math.atan2(place.y, place.x - circle.x);
  return { x: place.x, y: place.y, caption: caption, offset: captionOffset(caption, angle), marked: marked };
}

// How far a caption is moved so that it stands outside the circle, in the direction of the angle.
function captionOffset(caption, angle) {
  var width = captionWidth(caption);
  var distance = settings.board.captionDistancePx;
  var middle = {
    x: Math.cos(angle) * (distance + width / 2 - 6),
    y: -Math.sin(angle) * distance
  };
  return {
    x: Math.round(middle.x - width / 2 - settings.board.captionAnchorPx.x),
    y: Math.round(middle.y - settings.board.captionAnchorPx.y)
  };
}

// About how wide a caption is on the screen, in pixels.
function captionWidth(caption) {
  var width = 0;
  for (var k = 0; k < caption.length; k++) {
    var character = caption.charAt(k);
    width += /[iljtfI.,:;'|! ]/.test(character) ? 5 : /[mwMW\u2e80-\uffff]/.test(character) ? 15 : 10;
  }
  return width;
}

// Where a place of the wide board lies on the narrow one, or the other way round.
function movedPlace(place, toNarrow) {
  var from = toNarrow ? settings.board.wide : settings.board.narrow;
  var to = toNarrow ? settings.board.narrow : settings.board.wide;
  var scale = to.radius / from.radius;
  return { x: to.x + (place.x - from.x) * scale, y: place.y * scale };
}

// A matrix as LaTeX, with the names of the vertices over its columns and before its rows. Small enough for the room
// beside the board at every order. Each entry is centred on a step of fixed width: columns of an array of their own
// would be wide, and as wide as the engine likes.
function matrixLatex(rows, names) {
  var size = rows.length > 15 ? "\\scriptsize " : rows.length > 10 ? "\\small " : "";
  var step = rows.length > 10 ? 0.9 : 1.05;
  var headings = matrixHeadings(names.slice(0, rows.length));
  function line(heading, entries) {
    var cells = entries.map(function (entry) {
      return "\\clap{" + entry + "}";
    });
    var margin = "\\hspace{" + step / 2 + "em}";
    return heading + "&" + size + margin + cells.join("\\hspace{" + step + "em}") + margin;
  }
  var lines = rows.map(function (row, i) {
    return line(size + headings[i], row);
  });
  return "\\begin{array}{c|l}" + line("", headings) + "\\\\ \\hline " + lines.join("\\\\") + "\\end{array}";
}

// What stands at rows and columns: the first letters of the names if they differ, else 1, 2, 3, ...
function matrixHeadings(names) {
  var letters = names.map(function (name) {
    return name.charAt(0);
  });
  var differ = letters.every(function (letter, i) {
    return /[A-Za-z0-9]/.test(letter) && letters.indexOf(letter) === i;
  });
  return names.map(function (name, i) {
    return differ ? letters[i] : String(i + 1);
  });
}
