// Calls of the pure functions of games, for the tests; see answer.js. The rules are those of the game in the settings.

/* global createApplet, createGame:writable */
/* global settings, BOARDS, OWN, createKind, explanationOf, createRules, gameEncoding, createEncoding */
/* global computersMove, winnerOf, withMove, bestMoves, valuedMoves, lastPosition, movesMade, undone, randomStream, RANDOM_MOVE */
/* global createGameOfThrones, drawingOf, readDrawing, createHackenbush, edgeSet, edgeValues, randomDrawing, pairsText */
/* global positionsAhead, gameGraphValues, gameGraphLost, tournamentKey, tournamentOf */
/* exported positionFacts, parsedStarts, randomStarts, playedGames, chosenMoves, undoneLengths, reasons, thronesFacts */
/* exported drawingFacts, drawingRead, edgeAmounts, randomDrawings, graphsAhead, tournamentKeys */

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
      return settings.players[0];
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

// What the rules of the Game of Thrones say of positions.
function thronesFacts(game, positions) {
  var rules = createGameOfThrones(game);
  rules.kind = createKind([]);
  return positions.map(function (position) {
    return {
      over: rules.over(position),
      moves: rules.moves(position).map(function (move) {
        return [move.ways, move.position];
      }),
      normal: rules.value(position, "normal"),
      misere: rules.value(position, "misere")
    };
  });
}

// What the rules of Hackenbush say of positions of a drawing.
function drawingFacts(graph, positions) {
  var rules = createHackenbush(drawingOf(readDrawing(graph, 16).pairs));
  return positions.map(function (position) {
    return {
      over: rules.over(position),
      moves: rules.moves(position).map(function (move) {
        return [move.ways, move.position];
      }),
      normal: rules.value(position, "normal"),
      misere: rules.isSearched() ? rules.value(position, "misere") : null,
      has: rules.has(position, "misere")
    };
  });
}

// A drawing as it is read and written again, or what is wrong with it.
function drawingRead(text) {
  var read = readDrawing(text, 16);
  return read.pairs ? pairsText(read.pairs) : read.problem;
}

// The values of the edges of a position.
function edgeAmounts(graph, position) {
  return edgeValues(drawingOf(readDrawing(graph, 16).pairs).edges, edgeSet(position)).amounts;
}

function randomDrawings(seed, count, most, isTree) {
  var found = [];
  for (var number = 1; number <= count; number++) {
    found.push(pairsText(randomDrawing(randomStream(seed, number, RANDOM_MOVE), most, isTree)));
  }
  return found;
}

function gameRulesEncoding() {
  var view = {
    option: function (label) {
      return settings.options[label] ? settings.options[label][0] : settings.fixed[label];
    },
    // The tournament that was typed: none.
    text: function () {
      return "";
    }
  };
  return OWN.rules ? OWN.rules(view, settings.game.board) : createEncoding(settings.game.encoding, {}, gameParts().encodings);
}

// For each position the graph of what can come up, with its values and what is lost under misere play, or null.
function graphsAhead(starts, most, mostMoves) {
  var encoding = gameRulesEncoding();
  return starts.map(function (start) {
    var graph = positionsAhead(encoding, settings.positionGraph.merged, start, most, mostMoves);
    return (
      graph && {
        positions: graph.positions,
        options: graph.options,
        values: gameGraphValues(graph.options),
        lost: gameGraphLost(graph.options, "misere")
      }
    );
  });
}

// Of each tournament with a vertex marked, or with none if `marked` is below 0.
function tournamentKeys(triangles, order, marked) {
  return triangles.map(function (triangle) {
    var beats = tournamentOf(triangle, order);
    return tournamentKey(
      beats,
      beats.map(function (row, v) {
        return v === marked ? 1 : 0;
      })
    );
  });
}
