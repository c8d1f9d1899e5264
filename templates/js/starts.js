// Random starts of a level, by the option of the choice "start".
var START_LEVELS = { "random, easy": "easy", "random, medium": "medium", "random, hard": "hard" };
// From so many random positions one of a level is taken.
var STARTS_DRAWN = 9;

// A random start of a level, with a winning move if one of those that are drawn has one.
function startOfLevel(rules, level, play, word) {
  var known = [];
  var found = [];
  for (var drawn = 0; drawn < STARTS_DRAWN; drawn++) {
    var position = rules.random(word, play);
    if (known.indexOf(String(position)) < 0) {
      known.push(String(position));
      found.push(challengeCandidate(rules, position, ascendingMoves(rules, position), play));
    }
  }
  var fitting = found.filter(function (candidate) {
    return candidate.wins > 0;
  });
  return candidateOfHardness(fitting.length > 0 ? fitting : found, CHALLENGE_HARDNESS[level], word);
}

// Starts that are positions which a person can type; `rules` has `parse` and `random` for them. `typed(position)` is how
// a position stands in the box.
function positionStarts(view, rules, typed) {
  // What the next game begins with: { position: ... } or { problem: ... }. `nextWord` gives random words.
  function chosen(nextWord) {
    var option = view.option("start");
    if (option === "random") {
      return { position: rules.random(nextWord(), play()) };
    }
    if (START_LEVELS.hasOwnProperty(option)) {
      return { position: startOfLevel(rules, START_LEVELS[option], play(), nextWord()) };
    }
    if (option === "as given") {
      return played(view.list("given"));
    }
    // One of those that come with the game.
    var read = rules.parse(option);
    return read.position ? played(read.position) : read;
  }

  function play() {
    return playOf(view.option("play"));
  }

  // A start, if its values are known under the kind of play that is chosen.
  function played(given) {
    var position = rules.begun(given);
    var full = settings.game.first.filter(function (entry) {
      return entry > 0;
    });
    return rules.has(position, play())
      ? { position: position }
      : {
          problem: fill(
            gettext("Under misere play only starts with at most {count} of up to {largest} have been searched."),
            { count: full.length, largest: Math.max.apply(null, full) }
          )
        };
  }

  // Keeps a start that was typed, or returns what is wrong with it.
  function take(text) {
    var read = rules.parse(text);
    read = read.position ? played(read.position) : read;
    if (!read.position) {
      return read.problem;
    }
    view.setList("given", read.position);
    view.fillEntry("startEntry", typed(read.position));
    return "";
  }

  function sameTyped(one, other) {
    return one && typed(one) === typed(other);
  }

  // What begins with the first position of a record: { rules: ..., keep: ... } or { problem: ... }.
  function recorded(heading, position) {
    var plain = heading === "" || (KIND.seats && settings.game.players.indexOf(heading) >= 0);
    var read = plain ? rules.parse(typed(position)) : {};
    if (read.position && !KIND.seats) {
      read = played(read.position);
    }
    var same = KIND.seats ? sameTyped(read.position, position) : read.position && read.position.join() === position.join();
    if (!same) {
      return { problem: read.problem || gettext("A game cannot begin with the first position of this record.") };
    }
    return {
      rules: rules,
      keep: function () {
        view.setList("given", position);
      }
    };
  }

  // Where the random games of a challenge begin.
  function first() {
    return view.list("given");
  }

  // The start that is given, as it stands in the box.
  function given() {
    return typed(view.list("given"));
  }

  // What stands before the positions of a record: who moves first, where that matters.
  function heading(game) {
    return KIND.seats ? settings.game.players[KIND.seats.seat(game.positions[0])] : "";
  }

  return { chosen: chosen, take: take, recorded: recorded, heading: heading, given: given, first: first };
}
