// All tournaments of orders 1 to 8 up to isomorphism, numbered from 1 within each order. Pure.
// `settings.smallTournaments` has an alphabet of 64 characters and, for each order, the upper triangles `packed`, six
// bits per character; `facts`, one character per tournament: the number of kings minus one (three bits), strong,
// regular, in S_n; and `classes`, one character per two tournaments: twice the index in THRONES_CLASSES, plus whether
// it contains a member of S_(n-1).

import { tournamentFrom } from "./tournament.js";

var THRONES_CLASSES = ["over", "unstable", "S\u2099", "W"];

var IN_S = 1;
export var REGULAR = 2;
export var STRONG = 4;
export var KINGS = 56;

/**
 * The number of tournaments of each order.
 *
 * @returns {number[]}
 */
export function smallTournamentCounts() {
  return settings.smallTournaments.facts.map(function (facts) {
    return facts.length;
  });
}

/**
 * The tournament of an order with a number.
 *
 * @param {number} order
 * @param {number} number
 * @returns {Rows}
 */
export function smallTournament(order, number) {
  var stored = settings.smallTournaments;
  var start = (number - 1) * Math.ceil((order * (order - 1)) / 12);
  var next = 0;
  return tournamentFrom(order, function () {
    var place = next++;
    var value = stored.alphabet.indexOf(stored.packed[order - 1].charAt(start + Math.floor(place / 6)));
    return ((value >> (5 - (place % 6))) & 1) === 1;
  });
}

/**
 * Three bits about the Game of Thrones.
 *
 * @param {number} order
 * @param {number} number
 * @returns {number}
 */
function thronesBits(order, number) {
  var stored = settings.smallTournaments;
  var pair = stored.alphabet.indexOf(stored.classes[order - 1].charAt(Math.floor((number - 1) / 2)));
  return number % 2 === 1 ? pair & 7 : pair >> 3;
}

/**
 * The numbers of the tournaments of an order that pass the filters, ascending. `kings` is a number or 0, `thrones` one
 * of THRONES_CLASSES or ""; the other filters are true, false or null, which passes all tournaments.
 *
 * @param {number} order
 * @param {TournamentFilters} filters
 * @returns {number[]}
 */
export function smallTournamentMatches(order, filters) {
  var mask = 0;
  var wanted = 0;
  /**
   * @param {number} bits
   * @param {number} value
   */
  function demand(bits, value) {
    mask += bits;
    wanted += value;
  }
  if (filters.kings > 0) {
    demand(KINGS, (filters.kings - 1) * 8);
  }
  /** @type {[number, boolean | null][]} */
  var facts = [
    [STRONG, filters.strong],
    [REGULAR, filters.regular],
    [IN_S, filters.inS]
  ];
  facts.forEach(function (fact) {
    if (fact[1] !== null) {
      demand(fact[0], fact[1] ? fact[0] : 0);
    }
  });
  /** @type {Record<string, boolean>} */
  var passing = {};
  settings.smallTournaments.alphabet.split("").forEach(function (character, value) {
    passing[character] = (value & mask) === wanted;
  });
  var packed = settings.smallTournaments.facts[order - 1];
  var numbers = [];
  for (var k = 0; k < packed.length; k++) {
    if (passing[packed.charAt(k)]) {
      numbers.push(k + 1);
    }
  }
  var place = THRONES_CLASSES.indexOf(filters.thrones);
  return filters.thrones === "" && filters.inside === null
    ? numbers
    : numbers.filter(function (number) {
        var bits = thronesBits(order, number);
        return (
          (filters.thrones === "" || bits >> 1 === place) && (filters.inside === null || (bits & 1) === (filters.inside ? 1 : 0))
        );
      });
}
