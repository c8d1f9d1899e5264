// Tournaments as adjacency matrices: beats[i][j] is 1 if i beats j, else 0. Pure.

// Reads a string in McKay's format: the upper triangle of the adjacency matrix, row by row, white space ignored.
// Returns { beats: ... } or { problem: ..., ... }.
function parseTournament(text, maxOrder) {
  var digits = text.replace(/\s+/g, "");
  var bad = digits.search(/[^01]/);
  if (bad >= 0) {
    return { problem: "character", character: characterAt(digits, bad), place: bad + 1 };
  }
  if (digits.length === 0) {
    return { problem: "empty" };
  }
  var order = Math.ceil((1 + Math.sqrt(1 + 8 * digits.length)) / 2);
  var longest = (maxOrder * (maxOrder - 1)) / 2;
  if (digits.length > longest) {
    return { problem: "order", length: digits.length, longest: longest };
  }
  if ((order * (order - 1)) / 2 !== digits.length) {
    return {
      problem: "length",
      length: digits.length,
      below: ((order - 1) * (order - 2)) / 2,
      above: (order * (order - 1)) / 2,
      order: order
    };
  }
  var next = 0;
  return {
    beats: tournamentFrom(order, function () {
      return digits.charAt(next++) === "1";
    })
  };
}

// The tournament in which i beats j, i < j, if decide() says so. The pairs are asked row by row.
function tournamentFrom(order, decide) {
  var beats = [];
  for (var row = 0; row < order; row++) {
    beats.push([]);
    for (var column = 0; column < order; column++) {
      beats[row].push(0);
    }
  }
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      if (decide()) {
        beats[i][j] = 1;
      } else {
        beats[j][i] = 1;
      }
    }
  }
  return beats;
}

// A tournament of the given order, every labelled one equally likely.
function randomTournament(seed, number, order) {
  var word = randomStream(seed, number, RANDOM_TOURNAMENT);
  return tournamentFrom(order, function () {
    return word() < 2147483648;
  });
}

// The string in McKay's format.
function upperTriangle(beats) {
  return beats
    .map(function (row, i) {
      return row.slice(i + 1).join("");
    })
    .join("");
}

// The number of vertices that each vertex beats, in vertex order.
function tournamentScores(beats) {
  return beats.map(function (row) {
    return row.reduce(function (sum, entry) {
      return sum + entry;
    }, 0);
  });
}

// The vertices that reach every other one in at most two arcs, ascending.
function tournamentKings(beats) {
  var order = beats.length;
  function reaches(i, j) {
    if (i === j || beats[i][j]) {
      return true;
    }
    for (var k = 0; k < order; k++) {
      if (beats[i][k] && beats[k][j]) {
        return true;
      }
    }
    return false;
  }
  var kings = [];
  for (var i = 0; i < order; i++) {
    var king = true;
    for (var j = 0; j < order && king; j++) {
      king = reaches(i, j);
    }
    if (king) {
      kings.push(i);
    }
  }
  return kings;
}
