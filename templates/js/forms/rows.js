// The form `rows`: for each length of a row what it can become, and its Grundy value, for any number of rows whose
// counters keep their places. A position goes along the rows: a positive entry is how many counters stand together, a
// negative one how many are gone there, 0 a row that was split. Places are 2 n for the counter n and 2 n + 1 for the gap
// behind it. For values see heap_values.js. Pure.

FORMS.rows = function (table) {
  // What a row of a length can become: how many counters are left of what a move takes, how many it takes, how many are
  // right of it.
  function rowOptions(size) {
    var text = table.options.split(",")[size];
    var found = [];
    for (var at = 0; at < text.length / table.digits; at += 3) {
      found.push({
        left: digitsAt(text, at, table.digits),
        taken: digitsAt(text, at + 1, table.digits),
        right: digitsAt(text, at + 2, table.digits)
      });
    }
    return found;
  }

  function waysOf(first, taken) {
    var last = first + 2 * taken - 2;
    return taken === 0 ? [[first - 1]] : taken === 1 ? [[first, last]] : [[first, last], [last, first]];
  }

  function moves(position) {
    var found = [];
    var begin = 0;
    position.forEach(function (size, k) {
      (size > 0 ? rowOptions(size) : []).forEach(function (made) {
        var became = [made.left, -made.taken, made.right].filter(function (entry, part) {
          return part === 1 || entry > 0;
        });
        found.push({
          position: rowsRunTogether(position.slice(0, k).concat(became, position.slice(k + 1))),
          ways: waysOf(2 * (begin + made.left), made.taken)
        });
      });
      begin += Math.abs(size);
    });
    return found;
  }

  return heapsForm(table, moves, function (position) {
    return fullHeaps(position).every(function (size) {
      return table.options.split(",")[size] === "";
    });
  });
};

// A position with what is gone side by side as one entry, and no split beside it.
function rowsRunTogether(position) {
  var found = [];
  position.forEach(function (entry) {
    if (entry > 0 || found.length === 0 || found[found.length - 1] > 0) {
      found.push(entry);
    } else {
      found[found.length - 1] += entry;
    }
  });
  return found;
}
