// Explains a sum of partizan games: the values of the parts with the hottest one, who wins and, for a difference of two
// games, which is larger; and the mirror-image strategy where parts cancel each other. See partizan_parts.js.

// The parts by letter, the hottest ones first; a part with exchanged roles has a minus sign. `after` is the position
// after a move in the part.
function lettersHere(position) {
  var pieces = encoding.split(position);
  return encoding
    .gamesOf(position)
    .map(function (part, p) {
      var own = settings.game.board.board.parts[p];
      var name = (own.negative ? "\u2212" : "") + own.letter;
      return toldPart(part.games, part.game, name, afterMoveIn(position, pieces, p));
    })
    .sort(byTemperature);
}

// The position after the first move of a player in a part; null if there is none.
function afterMoveIn(position, pieces, p) {
  for (var side = 0; side < 2; side++) {
    var option = encoding.parts[p].moves(withSide(withoutSide(pieces[p]), side))[0];
    if (option) {
      var changed = pieces.slice();
      changed[p] = option.position;
      return withoutSide(encoding.join(changed, 0));
    }
  }
  return null;
}

function outcomeOfSum(position) {
  var parts = settings.game.board.board.parts;
  var outcome = sumOutcome(encoding.gamesOf(position));
  var compared = parts.length === 2 && parts[1].negative && !parts[0].negative;
  var relation = {
    L: gettext("The sum is positive."),
    R: gettext("The sum is negative."),
    N: gettext("The sum is confused with 0: neither larger, nor smaller, nor equal."),
    P: gettext("The sum is equal to 0.")
  }[outcome];
  var comparison = {
    L: gettext("So a > b: a is better for Left than b."),
    R: gettext("So a < b: a is worse for Left than b."),
    N: gettext("So a and b are confused: which one is better depends on what else there is."),
    P: gettext("So a = b: in any sum, one can take the place of the other.")
  }[outcome];
  return [outcomeText(outcome), relation].concat(compared ? comparison : []).join(" ");
}

// Whether each part that is not over has a mirror image in which the same position stands with the roles exchanged.
function mirrored(position) {
  var pieces = encoding.split(position);
  var parts = settings.game.board.board.parts;
  var used = [];
  return parts.every(function (part, p) {
    if (used.indexOf(p) >= 0) {
      return true;
    }
    for (var q = 0; q < parts.length; q++) {
      if (used.indexOf(q) < 0 && parts[q].game === part.game && parts[q].negative !== part.negative && pieces[q].join() === pieces[p].join()) {
        used.push(p, q);
        return true;
      }
    }
    return false;
  });
}

function mirrorReason(best) {
  return mirrored(best.position)
    ? fill(gettext("{move} makes the parts mirror images of each other: answer every move by the same one in the other part."), { move: best.label })
    : "";
}

KIND.preferred = mirrored;

OWN.reason = function (position, best) {
  if (encoding.over(best.position)) {
    return "";
  }
  if (mirrored(position)) {
    return gettext("The parts are mirror images of each other: every move can be answered by the same one in the other part.");
  }
  return mirrorReason(best);
};

OWN.explain = {
  instead: true,
  steps: 2,
  latex: function (position, step) {
    return step === 1 ? partsTable(lettersHere(position)) : "\\text{" + plainLatex(sumName()) + "}" + signOf(sumOutcome(encoding.gamesOf(position)));
  },
  text: function (position, step) {
    if (step === 1) {
      return partsText(lettersHere(position));
    }
    var mirror = mirrored(position) ? " " + gettext("The parts are mirror images of each other: every move can be answered by the same one in the other part.") : "";
    return outcomeOfSum(position) + mirror;
  },
  marked: function (position, step) {
    var parts = lettersHere(position);
    if (step !== 1 || !isHottest(parts, parts[0]) || parts[0].after === null) {
      return null;
    }
    var word = settings.narrow ? settings.pointedPart.mark : gettext("hottest");
    return { position: withSide(parts[0].after, sideToMove(position)), made: { style: settings.pointedPart, word: word } };
  }
};

// The sum by its letters, such as "a + b - c".
function sumName() {
  return settings.game.board.board.parts
    .map(function (part, p) {
      return p === 0 ? (part.negative ? "\u2212" : "") + part.letter : (part.negative ? " \u2212 " : " + ") + part.letter;
    })
    .join("");
}

function signOf(outcome) {
  return { L: "\\;>\\;0", R: "\\;<\\;0", N: "\\;\\parallel\\;0", P: "\\;=\\;0" }[outcome];
}

KIND.valuesWord = function () {
  return gettext("▲ wins, ✕ loses; where there is room, with the value of the part after the move");
};

KIND.valuesSaid = function (said, game) {
  return outcomeText(sumOutcome(encoding.gamesOf(lastPosition(game)))) + " " + gettext("Triangle: a move from here can win. Cross: it loses. Where there is room, the value of the part after the move is beside it.");
};

OWN.facts = function () {
  return [gettext("values: sum of the parts")];
};
