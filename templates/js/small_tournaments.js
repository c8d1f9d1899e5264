// All tournaments of orders 1 to 8 up to isomorphism, numbered from 1 in each order. Pure.
// `settings.smallTournaments` has an alphabet of 64 characters and, for each order, the upper triangles `packed` six
// bits a character, and `facts`, one character a tournament: kings less one (three bits), strong, regular, in S_n.

var IN_S = 1;
var REGULAR = 2;
var STRONG = 4;
var KINGS = 56;

// The number of tournaments of an order.
function smallTournamentCount(order) {
  return settings.smallTournaments.facts[order - 1].length;
}

function smallTournament(order, number) {
  var stored = settings.smallTournaments;
  var start = (number - 1) * Math.ceil((order * (order - 1)) / 12);
  var next = 0;
  return tournamentFrom(order, function () {
    var place = next++;
    var value = stored.alphabet.indexOf(stored.packed[order - 1].charAt(start + Math.floor(place / 6)));
    return ((value >> (5 - (place % 6))) & 1) === 1;
  });
}

// The numbers of the tournaments of an order that pass the filters, ascending. `kings` is a number or 0, the others
// are true, false or null, which lets all pass.
function smallTournamentMatches(order, filters) {
  var mask = 0;
  var wanted = 0;
  function demand(bits, value) {
    mask += bits;
    wanted += value;
  }
  if (filters.kings > 0) {
    demand(KINGS, (filters.kings - 1) * 8);
  }
  [
    [STRONG, filters.strong],
    [REGULAR, filters.regular],
    [IN_S, filters.inS]
  ].forEach(function (fact) {
    if (fact[1] !== null) {
      demand(fact[0], fact[1] ? fact[0] : 0);
    }
  });
  var passing = {};
  settings.smallTournaments.alphabet.split("").forEach(function (character, value) {
    passing[character] = (value & mask) === wanted;
  });
  var facts = settings.smallTournaments.facts[order - 1];
  var numbers = [];
  for (var k = 0; k < facts.length; k++) {
    if (passing[facts.charAt(k)]) {
      numbers.push(k + 1);
    }
  }
  return numbers;
}

// Reads a number, or an order and a number such as 7:45. Returns { order: ..., number: ... } or { problem: ... }.
function readSmallTournament(typed, order) {
  var parts = /^\s*(?:([0-9]{1,9})\s*:\s*)?([0-9]{1,9})\s*$/.exec(typed);
  if (!parts) {
    return { problem: /\S/.test(typed) ? "text" : "empty", order: order };
  }
  var wanted = parts[1] ? parseInt(parts[1], 10) : order;
  var number = parseInt(parts[2], 10);
  if (wanted < 1 || wanted > settings.smallTournaments.facts.length) {
    return { problem: "order", order: wanted };
  }
  if (number < 1 || number > smallTournamentCount(wanted)) {
    return { problem: "number", order: wanted, number: number };
  }
  return { order: wanted, number: number };
}
