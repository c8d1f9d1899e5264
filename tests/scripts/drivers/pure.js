// Calls of the pure functions whose arguments are functions, for the tests; see answer.js.

/* global randomStream, randomBelow, randomBernoulli, randomGraph, randomTournament, tournamentFrom */
/* global parseTournament, upperTriangle, tournamentScores, tournamentKings, graphDegrees, graphSize */
/* exported streamWords, streamBelow, streamBernoulli, triangleOf, factsOfTriangles, graphTally, edgesOf */
/* global smallTournament, strongComponents, hamiltonianPath, thronesOutcome */
/* exported tournamentTally, structuresOf */

function times(count, draw) {
  var all = [];
  for (var k = 0; k < count; k++) {
    all.push(draw(k));
  }
  return all;
}

function streamWords(seed, number, purpose, count) {
  return times(count, randomStream(seed, number, purpose));
}

function streamBelow(seed, number, purpose, bound, count) {
  var word = randomStream(seed, number, purpose);
  return times(count, function () {
    return randomBelow(word, bound);
  });
}

function streamBernoulli(seed, number, purpose, probability, count) {
  var word = randomStream(seed, number, purpose);
  return times(count, function () {
    return randomBernoulli(word, probability);
  });
}

// The upper triangle of a graph, row by row.
function triangleOf(adjacency) {
  return adjacency
    .map(function (row, i) {
      return row.slice(i + 1).join("");
    })
    .join("");
}

// What is known of the tournaments with these upper triangles.
function factsOfTriangles(triangles) {
  return triangles.map(function (triangle) {
    var beats = parseTournament(triangle, 20).beats;
    return {
      beats: beats,
      triangle: upperTriangle(beats),
      scores: tournamentScores(beats),
      kings: tournamentKings(beats)
    };
  });
}

function edgesOf(seed, number, minOrder, maxOrder, probability) {
  var adjacency = randomGraph(seed, number, minOrder, maxOrder, probability);
  return { adjacency: adjacency, degrees: graphDegrees(adjacency), size: graphSize(adjacency) };
}

// How often each upper triangle comes up among the graphs with the numbers 0, 1, ... of a seed.
function graphTally(seed, count, order, probability) {
  return tally(count, function (number) {
    return triangleOf(randomGraph(seed, number, order, order, probability));
  });
}

function tournamentTally(seed, count, order) {
  return tally(count, function (number) {
    return upperTriangle(randomTournament(seed, number, order));
  });
}

function tally(count, triangle) {
  var counts = {};
  for (var number = 0; number < count; number++) {
    var key = triangle(number);
    counts[key] = (counts[key] || 0) + 1;
  }
  return counts;
}

// What is true of the small tournaments of an order with these numbers.
function structuresOf(order, numbers) {
  return numbers.map(function (number) {
    var beats = smallTournament(order, number);
    return {
      triangle: upperTriangle(beats),
      components: strongComponents(beats),
      path: hamiltonianPath(beats),
      outcome: thronesOutcome(beats)
    };
  });
}
