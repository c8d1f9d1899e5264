// The encoding `moves`: kinds of moves, each with a change, a least and a largest value for every entry, and optionally
// the clicks that make it on the board. A kind of move is available in a position if all entries are within its bounds
// and the position after the change is in the table. Pure.

import { ENCODINGS } from "../encoding.js";
import { digitsOf, listedEncoding, listedIndex, tableMoves, tableWay } from "../listed.js";
import { digitsAt } from "../table.js";

ENCODINGS.moves = function (table) {
  var size = table.limits.length;

  function isWithin(kind, key) {
    var begin = kind * size * table.digits;
    for (var i = 0; i < key.length; i += table.digits) {
      var digits = key.substr(i, table.digits);
      if (digits < table.least.substr(begin + i, table.digits) || digits > table.largest.substr(begin + i, table.digits)) {
        return false;
      }
    }
    return true;
  }

  function moves(position) {
    var key = digitsOf(position, table.digits);
    var links = [];
    for (var kind = 0; kind < table.kinds; kind++) {
      if (isWithin(kind, key)) {
        var option = listedIndex(table, changed(position, kind));
        if (option >= 0) {
          links.push({ option: option, way: tableWay(table, kind) });
        }
      }
    }
    return tableMoves(table, links);
  }

  function changed(position, kind) {
    return position.map(function (entry, i) {
      return entry + digitsAt(table.changes, kind * size + i, table.changeDigits) - table.shift;
    });
  }

  return listedEncoding(table, moves);
};
