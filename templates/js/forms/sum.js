// The form `sum`: a disjunctive sum of games, each in its own form. A position has the entries of the first part, then
// those of the second, and so on; `sizes` says how many. Values are known under normal play. Pure.

FORMS.sum = function (table) {
  var parts = table.parts.map(createForm);

  function split(position) {
    var begin = 0;
    return table.sizes.map(function (size) {
      begin += size;
      return position.slice(begin - size, begin);
    });
  }

  function moves(position) {
    var found = [];
    var all = split(position);
    all.forEach(function (own, p) {
      parts[p].moves(own).forEach(function (move) {
        var changed = all.slice();
        changed[p] = move.position;
        found.push({ position: [].concat.apply([], changed), ways: move.ways });
      });
    });
    return found;
  }

  function grundy(position) {
    return split(position).reduce(function (sum, own, p) {
      return sum ^ parts[p].value(own, "normal").grundy;
    }, 0);
  }

  return {
    parts: parts,
    split: split,
    has: function (position) {
      return split(position).every(function (own, p) {
        return parts[p].has(own);
      });
    },
    over: function (position) {
      return moves(position).length === 0;
    },
    moves: moves,
    value: function (position) {
      var value = grundy(position);
      return { outcome: value === 0 ? "P" : "N", grundy: value, remoteness: null };
    },
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    random: null
  };
};
