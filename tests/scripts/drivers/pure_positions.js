// Calls for the tests of the graph of positions beside a game's board; see answer.js.

/* global settings, OWN, createEncoding, gameParts, positionsAhead, gameGraphValues, gameGraphLost, tournamentKey, tournamentOf */
/* exported graphsAhead, tournamentKeys */

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
