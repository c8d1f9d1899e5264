// Calls for the tests of the graph of positions beside a game's board; see answer.js.

/* global settings, OWN, createForm, positionsAhead, gameGraphValues, gameGraphLost, tournamentKey, tournamentOf */
/* exported graphsAhead, tournamentKeys */

function gameRulesForm() {
  var view = {
    option: function (label) {
      return settings.options[label] ? settings.options[label][0] : settings.fixed[label];
    },
    // The tournament that was typed: none.
    text: function () {
      return "";
    }
  };
  return OWN.rules ? OWN.rules(view, settings.game.board) : createForm(settings.game.form);
}

// For each position the graph of what can come up, with its values and what is lost under misere play, or null.
function graphsAhead(starts, most, mostMoves) {
  var form = gameRulesForm();
  return starts.map(function (start) {
    var graph = positionsAhead(form, settings.positionGraph.merged, start, most, mostMoves);
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
