// Calls of the pure functions of Green Hackenbush, for the tests; see answer.js.

/* global drawingOf, readDrawing, createHackenbush, edgeSet, edgeValues, randomDrawing, pairsText */
/* global randomStream, RANDOM_MOVE */
/* exported drawingFacts, drawingRead, edgeAmounts, randomDrawings */

// What the rules say of positions of a drawing.
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
