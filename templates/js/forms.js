// Forms in which a game's moves and values are in the settings, by name; each has a script of its own. Pure.
// A form has: has(position, play), over(position), moves(position) as { position: ..., ways: ... }, value(position, play),
// narrowed(position, partial), random(word) or null, and, if it does not know of every position how long it lasts,
// timed(position). A position is a list of entries.

var FORMS = {};

function createForm(table) {
  return FORMS[table.form](table);
}

// The entries in which an option differs from a position.
function changedEntries(position, option) {
  var entries = [];
  position.forEach(function (entry, i) {
    if (entry !== option[i]) {
      entries.push(i);
    }
  });
  return entries;
}

// What moves are left once some entries have their last values: whether one is made already (`exact`), whether others
// change more (`more`), and the option if only one is left (`only`, else null).
function narrowedMoves(moves, position, partial) {
  var left = moves.filter(function (move) {
    return partial.every(function (entry, i) {
      return entry === position[i] || entry === move.position[i];
    });
  });
  var exact = left.some(function (move) {
    return move.position.join() === partial.join();
  });
  return {
    exact: exact,
    more: left.length > (exact ? 1 : 0),
    only: left.length === 1 ? left[0].position : null
  };
}
