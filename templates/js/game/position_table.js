// Tables of the positions and moves of a game that can be listed; see game/table.js. Pure.
// Unless the table has all positions up to the limits, the last `suffix` entries are left out, which occur in every
// combination with all others. For the others `gaps` says how many indices are missing before each position, with
// `gapDigits` base-36 digits each; or `keys` has their entries, ascending, with `digits` digits each. `ways` has the different ways to make a move on the board: "0;1;3.4" means place 0, place 1,
// and place 3 followed by place 4; `wayNumbers` has for each move 0, or 1 plus the index of its way.

import { randomBelow } from "../lib/random.js";
import { bestMoveWithin, narrowedMoves } from "./encoding.js";
import { digitsAt, indexWithin, unpacked, valueAt } from "./table.js";

/**
 * Numbers as a text of digits.
 *
 * @param {number[]} numbers
 * @param {number} width
 * @returns {string}
 */
export function digitsOf(numbers, width) {
  return numbers
    .map(function (number) {
      return ("0000000" + number.toString(36)).slice(-width);
    })
    .join("");
}

/**
 * The number of a position, or -1 if the table does not have it.
 *
 * @param {PositionsTable} table
 * @param {Position} position
 * @returns {number}
 */
export function listedIndex(table, position) {
  var index = indexWithin(table.limits, position);
  if (index < 0 || !(table.keys || table.gaps)) {
    return index;
  }
  var last = combinations(table);
  var listed = table.limits.length - table.suffix;
  var place = table.gaps
    ? placeOf(indices(table), Math.floor(index / last))
    : keyIndex(table, digitsOf(position.slice(0, listed), table.digits));
  var among = 0;
  for (var i = listed; i < position.length; i++) {
    among = among * (table.limits[i] + 1) + position[i];
  }
  return place < 0 ? -1 : place * last + among;
}

/**
 * How many combinations of the entries that are left out there are: counted once during an event.
 *
 * @param {PositionsTable} table
 * @returns {number}
 */
function combinations(table) {
  if (!table.combinations) {
    table.combinations = 1;
    for (var i = table.limits.length - table.suffix; i < table.limits.length; i++) {
      table.combinations *= table.limits[i] + 1;
    }
  }
  return table.combinations;
}

/**
 * The indices that a table lists, ascending: read once during an event.
 *
 * @param {PositionsTable} table
 * @returns {number[]}
 */
function indices(table) {
  var index = -1;
  table.indices =
    table.indices ||
    unpacked(/** @type {PositionsTable & { gaps: string }} */ (table), "gaps", /** @type {number} */ (table.gapDigits)).map(function (gap) {
      index += gap + 1;
      return index;
    });
  return table.indices;
}

/**
 * The place of an item in an ascending list, or -1.
 *
 * @param {(string | number)[]} list
 * @param {string | number} wanted
 * @returns {number}
 */
function placeOf(list, wanted) {
  var low = 0;
  var high = list.length;
  while (low < high) {
    var middle = Math.floor((low + high) / 2);
    if (list[middle] < wanted) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return list[low] === wanted ? low : -1;
}

/**
 * The place of a key among those of a table, ascending, or -1.
 *
 * @param {{ keys: string, listed?: string[] }} table
 * @param {string} key
 * @returns {number}
 */
export function keyIndex(table, key) {
  table.listed = table.listed || table.keys.match(new RegExp(".{" + key.length + "}", "g")) || [];
  return placeOf(table.listed, key);
}

/**
 * The position with a given number.
 *
 * @param {PositionsTable} table
 * @param {number} number
 * @returns {Position}
 */
function tablePosition(table, number) {
  var position = [];
  var left = number;
  var listed = table.keys || table.gaps ? table.limits.length - table.suffix : 0;
  var i;
  for (i = table.limits.length - 1; i >= listed; i--) {
    position[i] = left % (table.limits[i] + 1);
    left = Math.floor(left / (table.limits[i] + 1));
  }
  var index = table.gaps ? indices(table)[left] : 0;
  for (i = listed - 1; i >= 0; i--) {
    if (table.gaps) {
      position[i] = index % (table.limits[i] + 1);
      index = Math.floor(index / (table.limits[i] + 1));
    } else {
      position[i] = digitsAt(table.keys, left * listed + i, table.digits);
    }
  }
  return position;
}

/**
 * The way of the move at an index of a table's list: the places to click in order, or null if the move has no way of
 * its own.
 *
 * @param {WaysTable} table
 * @param {number} index
 * @returns {number[] | null}
 */
export function tableWay(table, index) {
  var number = table.ways === "" ? 0 : digitsAt(table.wayNumbers, index, table.wayDigits);
  return number === 0 ? null : table.ways.split(";")[number - 1].split(".").map(Number);
}

/**
 * The moves of a position, from pairs of an option's number and a way; ascending, and those to the same option are
 * merged.
 *
 * @param {PositionsTable} table
 * @param {{ option: number, way: number[] | null }[]} links
 * @returns {Move[]}
 */
export function tableMoves(table, links) {
  /** @type {Record<string, number[][]>} */
  var ways = {};
  links.forEach(function (link) {
    ways[link.option] = (ways[link.option] || []).concat(link.way === null ? [] : [link.way]);
  });
  return Object.keys(ways)
    .map(Number)
    .sort(function (one, other) {
      return one - other;
    })
    .map(function (number) {
      return { position: tablePosition(table, number), ways: ways[number] };
    });
}

/**
 * An encoding whose moves can be listed: `moves(position)` lists them. Only a partizan game has a table `games`.
 *
 * @param {SolvedTable & { games?: GamesTable }} table
 * @param {Kind} kind
 * @param {(position: Position) => Move[]} moves
 * @returns {Encoding & Pick<GamesEncoding, "game" | "summands">}
 */
export function listedEncoding(table, kind, moves) {
  /**
   * The number of a position in the table of games, in which both players share one.
   *
   * @param {Position} position
   * @returns {number}
   */
  function gameIndex(position) {
    return Math.floor(listedIndex(table, position) / /** @type {GamesTable} */ (table.games).step);
  }

  /** @type {Encoding & Pick<GamesEncoding, "game" | "summands">} */
  var self = {
    kind: kind,
    has: function (position) {
      return listedIndex(table, position) >= 0;
    },
    over: function (position) {
      return moves(position).length === 0;
    },
    moves: moves,
    games: kind.games ? kind.games(/** @type {GamesTable} */ (table.games)) : null,
    // The canonical form of a position of a partizan game, by its number in `games`.
    game: function (position) {
      var games = /** @type {GamesTable} */ (table.games);
      return digitsAt(games.numbers, gameIndex(position), games.digits);
    },
    // The positions without a player whose sum a position of a partizan game is, with their games; none if it is no sum.
    summands: function (position) {
      return /** @type {Games} */ (self.games).summands(gameIndex(position), table.limits.length - 1);
    },
    value: function (position, play) {
      var value = kind.read ? kind.read(table, position, play) : valueAt(table, listedIndex(table, position), play);
      if (self.game && self.games && play === "normal") {
        value.named = self.games.mark(self.game(position));
      }
      return value;
    },
    narrowed: function (position, partial) {
      return narrowedMoves(moves(position), position, partial);
    },
    bestWithin: function (position, upper, entries, play) {
      return bestMoveWithin(self, position, upper, entries, play);
    },
    // A random position in which a move can be made.
    random: function (word) {
      for (;;) {
        var position = tablePosition(table, randomBelow(word, table.count));
        if (moves(position).length > 0) {
          return position;
        }
      }
    }
  };
  return self;
}
