// How a game is kept, and its record as a text that can be copied and typed in again: "(1,3,5,7) -> (1,3,5,6)". What a
// game needs besides positions stands before them. Pure.

// Under which kind of play the option of the choice "Last move" is.
function playOf(option) {
  return option === "loses" ? "misere" : "normal";
}

// The positions of a game as the applet keeps them, and read from that.
function keptPositions(positions) {
  return positions
    .map(function (position) {
      return JSON.stringify(position);
    })
    .join(";");
}

function readPositions(kept) {
  return kept.split(";").map(function (text) {
    return JSON.parse(text);
  });
}

function recordText(heading, positions) {
  var written = positions.map(function (position) {
    return "(" + position.join(",") + ")";
  });
  return (heading === "" ? "" : heading + " ") + written.join(" -> ");
}

// Whether a text is meant as a record, not as a start.
function isRecord(typed) {
  return /\(\s*-?[0-9]+\s*(,|\)\s*(->|\u2192))/.test(typed);
}

// Reads a record: { heading: ..., positions: [...] }, null if it is none.
function readRecord(typed) {
  var parts = /^([^()]*)(\([-0-9,\s]+\)(?:\s*(?:->|\u2192)\s*\([-0-9,\s]+\))*)\s*$/.exec(typed);
  if (parts === null) {
    return null;
  }
  var positions = parts[2].match(/\([^()]+\)/g).map(function (text) {
    return text.slice(1, -1).split(",");
  });
  var whole = positions.every(function (words) {
    return words.every(function (word) {
      return /^\s*-?[0-9]{1,4}\s*$/.test(word);
    });
  });
  if (!whole) {
    return null;
  }
  return {
    heading: parts[1].trim(),
    positions: positions.map(function (words) {
      return words.map(Number);
    })
  };
}

// The first move of a record, counted from 1, that the rules do not allow, 0 if all are allowed.
function illegalMove(rules, positions) {
  for (var move = 1; move < positions.length; move++) {
    if (!leadsTo(rules.moves(positions[move - 1]), positions[move])) {
      return move;
    }
  }
  return 0;
}

function leadsTo(moves, position) {
  return moves.some(function (move) {
    return move.position.join() === position.join();
  });
}
