// Heaps from which certain numbers of counters may be taken, for questions. Pure.

import { mexOf } from "../lib/binary.js";
import { ascending } from "../lib/lists.js";
import { randomBelow } from "../lib/random.js";

// Two or three different numbers from 1 to `most`, ascending.
export function drawnSet(word, most) {
  var many = 2 + randomBelow(word, 2);
  var taken = [];
  while (taken.length < many) {
    var chosen = 1 + randomBelow(word, most);
    if (taken.indexOf(chosen) < 0) {
      taken.push(chosen);
    }
  }
  return ascending(taken);
}

// The Grundy values of heaps with 0 up to `largest` counters.
export function takingValues(taken, largest) {
  var found = [];
  function valueAfter(number) {
    return found[found.length - number];
  }
  for (var heap = 0; heap <= largest; heap++) {
    found.push(mexOf(taken.map(valueAfter)));
  }
  return found;
}
