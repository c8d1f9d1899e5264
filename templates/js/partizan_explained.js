// Explains the value of a position of a partizan game, shows what its moves are worth, and draws its thermograph; see
// partizan_told.js, partizan_valued.js and partizan_parts.js.

// Characters of dominated options that one step names.
var LONGEST_GROUP = 40;

// The steps of `valueSteps`, where options that the same one dominates are removed in one step. They are found once in an
// event.
var lastGroups = { key: "", steps: [] };

function groupedSteps(position, rules) {
  if (lastGroups.key !== position.join()) {
    lastGroups = { key: position.join(), steps: joinedSteps(position, rules) };
  }
  return lastGroups.steps;
}

function joinedSteps(position, rules) {
  var games = encoding.games;
  var game = encoding.game(position);
  var steps = valueSteps(position, rules);
  if (games.isNumber(game)) {
    return steps;
  }
  var found = simplifications(games, game, gamesOfMoves(position));
  var start = steps.length - 1 - found.length;
  var groups = groupsOfDominated(games, found).map(function (group) {
    return {
      text: group.size === 1 ? steps[start + group.first].text : dominatedText(games, found.slice(group.first, group.first + group.size)),
      latex: steps[start + group.first + group.size - 1].latex
    };
  });
  return steps.slice(0, start).concat(groups, steps.slice(-1));
}

// The values that the moves of both players lead to, as `sidesOf(movesWithGames(...))`, without the names of moves.
function gamesOfMoves(position) {
  return [0, 1].map(function (side) {
    var found = [];
    encoding.moves(withSide(withoutSide(position), side)).forEach(function (move) {
      var game = encoding.game(move.position);
      if (found.indexOf(game) < 0) {
        found.push(game);
      }
    });
    return found.sort(function (one, other) {
      return one - other;
    });
  });
}

// Successive simplifications in groups of one rule: { first, size }. Those of a group have the same better option.
function groupsOfDominated(games, found) {
  var groups = [];
  var length = 0;
  found.forEach(function (each, k) {
    var before = found[k - 1];
    var same = before && each.rule === "dominated" && before.rule === "dominated" && each.side === before.side && each.by === before.by;
    length += briefValue(games.name(each.option)).length;
    if (same && length <= LONGEST_GROUP) {
      groups[groups.length - 1].size += 1;
    } else {
      groups.push({ first: k, size: 1 });
      length = briefValue(games.name(each.option)).length;
    }
  });
  return groups;
}

function dominatedText(games, group) {
  var words = {
    options: group
      .map(function (each) {
        return briefValue(games.name(each.option));
      })
      .join(", "),
    by: briefValue(games.name(group[0].by))
  };
  return fill(
    group[0].side === 0
      ? gettext("Left’s options {options} are dominated: {by} is at least as good as each of them.")
      : gettext("Right’s options {options} are dominated: {by} is at least as good as each of them."),
    words
  );
}

OWN.explain = {
  instead: true,
  marked: function (position, step, play, rules) {
    var part = play === "misere" ? null : groupedSteps(position, rules)[step - 1].part;
    var word = settings.narrow ? settings.pointedPart.mark : gettext("hottest");
    return part ? { position: withSide(part.after, sideToMove(position)), made: { style: settings.pointedPart, word: word } } : null;
  },
  valued: function (position, play, rules) {
    return play === "misere" ? "" : valuedLatex(position, rules);
  },
  beside: function (view, position, play) {
    // It stands below the buttons of the panel's first page.
    var hidden = position === null || play === "misere" || (view.exists("toMore") && !view.visible("toMore"));
    createThermograph(view, settings.thermograph)(hidden ? null : encoding.games.walls(encoding.game(position)));
  },
  steps: function (position, play, rules) {
    return play === "misere" ? 1 : groupedSteps(position, rules).length;
  },
  latex: function (position, step, play, rules) {
    return play === "misere" ? "" : groupedSteps(position, rules)[step - 1].latex;
  },
  text: function (position, step, play, rules) {
    return play === "misere"
      ? gettext("Under misere play these values do not tell who wins: the table was searched.")
      : groupedSteps(position, rules)[step - 1].text;
  }
};

// Why a move is best, by the value that it leads to.
OWN.reason = function (position, best, play) {
  if (play === "misere" || encoding.over(best.position)) {
    return "";
  }
  var games = encoding.games;
  var after = encoding.game(best.position);
  var name = valueText(games.name(after));
  var words = { move: best.label, value: name, kind: kindText(games.kind(after)) };
  var said = name.length > LONGEST_FACT ? gettext("After {move} the value is {kind}.") : gettext("After {move} the value is {value}.");
  return fill(said, words) + " " + outcomeText(games.outcome(after));
};

KIND.valuesWord = function (said, play, numbered) {
  return play === "misere" || numbered === "none"
    ? said
    : gettext("▲ wins, ✕ loses; beside it the value after the move");
};

KIND.valuesSaid = function (said, game, numbered) {
  if (game.play === "misere") {
    return said;
  }
  var here = factsOfValue(encoding.games, encoding.game(lastPosition(game)));
  return (
    here + " " + (numbered === "none" ? said : gettext("Triangle wins, cross loses; beside it the value after the move."))
  );
};

OWN.facts = function (view, game) {
  var now = lastPosition(game);
  if (view.number("valuesShown") !== 1 || game.play === "misere" || encoding.over(now)) {
    return [];
  }
  var games = encoding.games;
  var here = encoding.game(now);
  var name = valueText(games.name(here));
  var foot = games.wall(here, 0).slice(-1)[0];
  var words = { value: name.length > LONGEST_FACT ? "…" : name, kind: kindText(games.kind(here)) };
  return [fill(settings.narrow ? gettext("value {value}") : gettext("value {value}, {kind}"), words)].concat(games.isNumber(here) ? [] : fill(gettext("mean {mean}, temperature {temperature}"), { mean: foot[0], temperature: foot[1] }));
};
