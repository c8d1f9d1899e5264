// Hexagons in rows of one, two, three, ...: A1, then A2 and B2, then A3, B3 and C3.

OWN.board = {
  places: function (start) {
    return start.map(function (mark, k) {
      var cell = cellOf(k);
      var middle = middleOf(cell);
      return { x: middle.x, y: middle.y, name: "ABC".charAt(cell.column) + (cell.row + 1) };
    });
  },

  // The six sides of each hexagon.
  lines: function (start) {
    var found = [];
    start.forEach(function (mark, k) {
      var middle = middleOf(cellOf(k));
      for (var side = 0; side < 6; side++) {
        var one = corner(middle, side);
        var other = corner(middle, side + 1);
        found.push([one.x, one.y, other.x, other.y]);
      }
    });
    return found;
  },

  look: function (position, place) {
    return ["gone", "full", "marked"][position[place]];
  }
};

// The row of a hexagon from above, and its number in that row.
function cellOf(k) {
  var row = 0;
  while (((row + 1) * (row + 2)) / 2 <= k) {
    row++;
  }
  return { row: row, column: k - (row * (row + 1)) / 2 };
}

// Neighbouring hexagons are 1 apart.
function middleOf(cell) {
  return { x: cell.column - cell.row / 2, y: -cell.row * Math.sqrt(0.75) };
}

function corner(middle, k) {
  var angle = (Math.PI / 3) * k + Math.PI / 6;
  return { x: middle.x + Math.cos(angle) / Math.sqrt(3), y: middle.y + Math.sin(angle) / Math.sqrt(3) };
}
