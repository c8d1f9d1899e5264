// The rules of Nim, and its theory. Pure. A position has the size of each heap; a move lowers one of them.
// `heaps` has `most`, the largest number of heaps, and `largest`, the largest heap.
// Reference: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39.

function createNim(heaps) {
  function over(position) {
    return countersIn(position) === 0;
  }

  function label(position, option) {
    for (var h = 0; h < position.length; h++) {
      if (position[h] !== option[h]) {
        return fill(gettext("heap {heap}: {before} to {after}"), {
          heap: h + 1,
          before: position[h],
          after: option[h]
        });
      }
    }
    return "";
  }

  function lowered(position, h, size) {
    var option = position.slice();
    option[h] = size;
    return option;
  }

  function moves(position) {
    var found = [];
    position.forEach(function (before, h) {
      for (var size = before - 1; size >= 0; size--) {
        var option = lowered(position, h, size);
        found.push({ label: label(position, option), position: option });
      }
    });
    return found;
  }

  function value(position, play) {
    return {
      outcome: nimIsLost(position, play) ? "P" : "N",
      grundy: play === "normal" ? nimSum(position) : null,
      remoteness: nimRemoteness(position, play)
    };
  }

  function text() {
    return gettext("Take one or more counters from one heap.");
  }

  // Whether every heap has at most one counter.
  function isFlat(position) {
    return Math.max.apply(null, position) <= 1;
  }

  function reason(position, best, play) {
    var words = { before: nimSum(position), after: nimSum(best.position), move: best.label };
    if (play === "misere" && over(best.position)) {
      return fill(gettext("{move} takes the last counter, and whoever does that loses."), words);
    }
    if (play === "misere" && isFlat(best.position)) {
      words.count = countersIn(best.position);
      if (isWon(best.value)) {
        return fill(
          ngettext(
            "No heap has more than one counter after {move}, and {count} is left: an odd number, so the other player has to take the last one.",
            "No heap has more than one counter after {move}, and {count} are left: an odd number, so the other player has to take the last one.",
            words.count
          ),
          words
        );
      }
      return fill(gettext("Only single counters are left after {move}, an even number: you have to take the last one."), words);
    }
    if (play === "misere") {
      return isWon(best.value)
        ? fill(
            gettext(
              "The nim-sum is 0 after {move}. Keep it so until only one heap has more than one counter, then leave an odd number of single counters."
            ),
            words
          )
        : gettext(
            "The nim-sum is 0: the other player can keep it so until only one heap has more than one counter, and then leave an odd number of single counters."
          );
    }
    if (over(best.position)) {
      return fill(gettext("{move} takes the last counter."), words);
    }
    if (isWon(best.value)) {
      return fill(
        gettext("The nim-sum is {before}, and 0 after {move}. Every reply changes it, and it can be made 0 again."),
        words
      );
    }
    return gettext("The nim-sum is 0: every move changes it, and the other player can make it 0 again.");
  }

  // Reads the heaps of a start. Returns { position: ... } or { problem: ... }.
  function parse(typed) {
    var read = readWholeNumbers(typed);
    if (read.problem) {
      return read;
    }
    if (read.numbers.length === 0 || read.numbers.length > heaps.most) {
      return {
        problem: fill(ngettext("{count} heap, expected 1 to {most}.", "{count} heaps, expected 1 to {most}.", read.numbers.length), {
          count: read.numbers.length,
          most: heaps.most
        })
      };
    }
    for (var h = 0; h < read.numbers.length; h++) {
      if (read.numbers[h] > heaps.largest) {
        return {
          problem: fill(gettext("Heap {heap} has {size} counters, expected at most {largest}."), {
            heap: h + 1,
            size: read.numbers[h],
            largest: heaps.largest
          })
        };
      }
    }
    if (over(read.numbers)) {
      return { problem: gettext("There is no counter to take: at least one heap must not be empty.") };
    }
    return { position: read.numbers };
  }

  // A random start: as many heaps as the given one, of 1 up to its largest size.
  function random(word) {
    var given = heaps.start;
    var largest = Math.max.apply(null, given);
    return given.map(function () {
      return 1 + randomBelow(word, largest);
    });
  }

  return {
    text: text,
    over: over,
    label: label,
    lowered: lowered,
    moves: moves,
    value: value,
    reason: reason,
    parse: parse,
    random: random
  };
}

// The sum of numbers in binary without carrying.
function nimSum(numbers) {
  return numbers.reduce(function (sum, number) {
    return sum ^ number;
  }, 0);
}

// Whether the player to move loses (Bouton). Under misere play with heaps of at most one counter it is the odd number
// of them that loses; with a larger heap the nim-sum decides as under normal play.
function nimIsLost(heaps, play) {
  var single = Math.max.apply(null, heaps) <= 1;
  if (play === "misere" && single) {
    return nimSum(heaps) === 1;
  }
  return nimSum(heaps) === 0;
}

function countersIn(heaps) {
  return heaps.reduce(function (sum, size) {
    return sum + size;
  }, 0);
}

// How many plies a lost position lasts, which is as long as it can: who takes single counters leaves the winner no other
// choice. docs/solving.md has the proof.
function lostNimRemoteness(heaps, play) {
  return countersIn(heaps) - (play === "misere" && Math.max.apply(null, heaps) > 1 ? 1 : 0);
}

// How many plies a position lasts: the winner hastens, the loser delays.
function nimRemoteness(heaps, play) {
  if (countersIn(heaps) === 0 || nimIsLost(heaps, play)) {
    return lostNimRemoteness(heaps, play);
  }
  var sum = nimSum(heaps);
  var soonest = Infinity;
  heaps.forEach(function (size, h) {
    // A move that wins makes the nim-sum 0, or, under misere play, leaves heaps of at most one counter.
    [size ^ sum, 0, 1].forEach(function (left) {
      var option = heaps.slice();
      option[h] = left;
      if (left < size && nimIsLost(option, play)) {
        soonest = Math.min(soonest, 1 + lostNimRemoteness(option, play));
      }
    });
  });
  return soonest;
}

// The heaps in binary, one below the other, with their nim-sum, as LaTeX. `option` says how a best move changes them.
function nimTableLatex(position, option) {
  var digits = Math.max.apply(null, position).toString(2).length;
  function row(number, change) {
    var binary = number.toString(2);
    while (binary.length < digits) {
      binary = "0" + binary;
    }
    return [number, binary.split("").join("\\;"), change].join("&");
  }
  var rows = position.map(function (size, h) {
    return row(size, size === option[h] ? "" : "\\to " + option[h]);
  });
  return "\\begin{array}{r|ll}" + rows.join("\\\\") + "\\\\ \\hline " + row(nimSum(position), "") + "\\end{array}";
}

// Where the heaps of a start stand: the place below each one, the distance of its counters, how far they stand left
// and right in turn, and their size. In units of the view, but for the size, which is in pixels: a click on a counter
// must not be within reach of the next ones.
function heapPlaces(start) {
  var room = settings.game.room;
  var step = Math.min(room.step, room.height / Math.max.apply(null, start));
  var shift = step < room.close ? room.shift : 0;
  var nearest = Math.min(Math.sqrt(step * step + 4 * shift * shift), shift > 0 ? 2 * step : step) * room.unit;
  return start.map(function (size, h) {
    return {
      x: room.left + ((h + 0.5) * room.width) / start.length,
      y: room.bottom,
      step: step,
      shift: shift,
      size: Math.min(room.largestSize, Math.floor((nearest - room.reach) / 2))
    };
  });
}
