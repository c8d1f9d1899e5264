// Calls of the pure functions of games, for the tests; see answer.js. The rules are those of the game in the settings.

/* global createApplet, createGame:writable */
/* global settings, BOARDS, createKind, explanationOf, createRules, gameEncoding, computersMove, rankOf, randomBelow, winnerOf, withMove, bestMoves, valuedMoves, lastPosition, movesMade */
/* global challengeTask, CHALLENGE_TASKS */
/* global randomStream, nimIsLost, undone, RANDOM_MOVE */
/* exported gameParts, positionFacts, parsedStarts, randomStarts, playedGames, personsGames, chosenMoves, undoneLengths, searchedNim, reasons, challengePositions */

// The parts that the module which Python writes passes to `createGame`; none among the scripts of all applets.
function gameParts() {
  var given = {};
  if (typeof createApplet === "function") {
    var original = createGame;
    createGame = function (api, parts) {
      given = parts;
    };
    createApplet(null);
    createGame = original;
  }
  return given;
}

function gameRules() {
  var parts = gameParts();
  var kind = createKind(parts.kinds);
  var explained = explanationOf(parts, kind);
  // Nothing is saved: a game with rules of its own begins with the start of its settings.
  var saved = {
    text: function () {
      return "";
    }
  };
  var encoding = gameEncoding(saved, kind, parts.encodings);
  var view = {
    option: function () {
      return settings.game.players[0];
    }
  };
  return createRules(encoding, BOARDS[settings.game.kind](view, settings.game.board, encoding), explained);
}

// Moves and values of each position.
function positionFacts(positions) {
  var rules = gameRules();
  return positions.map(function (position) {
    return {
      over: rules.over(position),
      moves: rules.moves(position).map(function (move) {
        return [rules.label(position, move.position), move.position, move.ways];
      }),
      normal: rules.value(position, "normal"),
      misere: settings.game.misere ? rules.value(position, "misere") : null
    };
  });
}

function parsedStarts(texts) {
  var rules = gameRules();
  return texts.map(function (text) {
    return rules.parse(text);
  });
}

function randomStarts(seed, count) {
  var rules = gameRules();
  var starts = [];
  for (var k = 0; k < count; k++) {
    starts.push(rules.random(randomStream(seed, k, RANDOM_MOVE)));
  }
  return starts;
}

// Why the best move of each position is the best, with the position that it leads to.
function reasons(positions, play) {
  var rules = gameRules();
  return positions.map(function (position) {
    var best = bestMoves(valuedMoves(rules, position, play), position, rules)[0];
    best.label = rules.label(position, best.position);
    return [best.position, rules.reason(position, best, play)];
  });
}

var LEVELS = ["perfect", "careless", "random"];

// Games between two computers of the given levels, player 1 first; each game has its own random numbers.
function playedGames(starts, play, levels, seed) {
  var rules = gameRules();
  return starts.map(function (start, number) {
    var word = randomStream(seed, number, RANDOM_MOVE);
    var game = { positions: [start], play: play };
    while (winnerOf(rules, game) === 0) {
      game = withMove(game, computersMove(rules, game, LEVELS[levels[movesMade(game) % 2]], word).position);
    }
    return { positions: game.positions, winner: winnerOf(rules, game) };
  });
}

// Games of the perfect computer against persons: each with its start, the player whom the computer is, and how the person
// chooses moves.
function personsGames(games, play, seed) {
  var rules = gameRules();
  return games.map(function (each, number) {
    var word = randomStream(seed, number, RANDOM_MOVE);
    var game = { positions: [each.start], play: play };
    while (winnerOf(rules, game) === 0) {
      var isComputer = (movesMade(game) % 2) + 1 === each.computer;
      var move =
        isComputer || each.person === "random"
          ? computersMove(rules, game, isComputer ? "perfect" : "random", word)
          : trickyMove(rules, lastPosition(game), play, word);
      game = withMove(game, move.position);
    }
    return { positions: game.positions, winner: winnerOf(rules, game) };
  });
}

// A move of a person who makes it as hard as possible: of the best moves one after which the smallest part of the answers
// is as good as any.
function trickyMove(rules, position, play, word) {
  var moves = valuedMoves(rules, position, play);
  var most = Math.max.apply(null, moves.map(rank));
  var best = moves.filter(function (move) {
    return rank(move) === most;
  });
  var shares = best.map(function (move) {
    var answers = valuedMoves(rules, move.position, play).map(rank);
    var top = Math.max.apply(null, answers);
    return answers.filter(function (answer) {
      return answer === top;
    }).length / Math.max(answers.length, 1);
  });
  var least = Math.min.apply(null, shares);
  var tricky = best.filter(function (move, k) {
    return shares[k] === least;
  });
  return tricky[randomBelow(word, tricky.length)];

  function rank(move) {
    return rankOf(move.value);
  }
}

// The moves that a computer of a level chooses in a position, one for each of so many random streams.
function chosenMoves(position, play, level, count) {
  var rules = gameRules();
  var chosen = [];
  for (var number = 0; number < count; number++) {
    var word = randomStream(20170501, number, RANDOM_MOVE);
    var move = computersMove(rules, { positions: [position], play: play }, LEVELS[level], word);
    chosen.push(rules.label(position, move.position));
  }
  return chosen;
}

// The lengths of a game when its moves are taken back one after another.
function undoneLengths(length, player) {
  var positions = [];
  for (var k = 0; k < length; k++) {
    positions.push([k]);
  }
  var game = { positions: positions, play: "normal" };
  var lengths = [];
  while (game !== null) {
    lengths.push([game.positions.length, lastPosition(game)[0]]);
    game = undone(game, player);
  }
  return lengths;
}

// Whether the player to move loses at Nim: what the theory says and what a search finds, for all positions of so many
// heaps of up to `most`.
function searchedNim(heaps, most, play) {
  var known = {};

  function isLost(position) {
    var key = position
      .slice()
      .sort()
      .join();
    if (!known.hasOwnProperty(key)) {
      known[key] = isOver(position) ? play === "normal" : !hasLostOption(position);
    }
    return known[key];
  }

  function isOver(position) {
    return Math.max.apply(null, position) === 0;
  }

  function hasLostOption(position) {
    return position.some(function (size, h) {
      for (var left = 0; left < size; left++) {
        var option = position.slice();
        option[h] = left;
        if (isLost(option)) {
          return true;
        }
      }
      return false;
    });
  }

  var positions = [[]];
  for (var h = 0; h < heaps; h++) {
    positions = withOneHeapMore(positions, most);
  }
  return positions.map(function (position) {
    return [position, nimIsLost(position, play), isLost(position)];
  });
}

function withOneHeapMore(positions, most) {
  var longer = [];
  positions.forEach(function (position) {
    for (var size = 0; size <= most; size++) {
      longer.push(position.concat([size]));
    }
  });
  return longer;
}

// The tasks of a challenge of each level.
function challengePositions(start, play, seed, levels) {
  var rules = gameRules();
  return levels.map(function (level) {
    var tasks = [];
    while (tasks.length < CHALLENGE_TASKS) {
      tasks.push(challengeTask(rules, start, play, seed, level, tasks));
    }
    return tasks;
  });
}
