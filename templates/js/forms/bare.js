// The form `bare`, of pictures: no value is known, and of the moves those of the positions that Python gives (`bareMoves`).
// `part` is the number of the part of a sum. Pure.

// For each part the moves by position, its entries with commas between them.
var bareMoves = [];

FORMS.bare = function (table) {
  return {
    has: function () {
      return true;
    },
    over: function () {
      return false;
    },
    moves: function (position) {
      return (bareMoves[table.part] || {})[position.join()] || [];
    },
    value: function () {
      return { outcome: "P", grundy: 0, remoteness: 0 };
    },
    narrowed: function (position, partial) {
      return narrowedMoves(this.moves(position), position, partial);
    },
    random: null
  };
};
