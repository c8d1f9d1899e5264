// Weights beside the lines of a question's graph, and which of the chosen lines was the first, the second, ...; those at the places
// `mistakes` were chosen in place of a wrong one.

import { adjacentPairs } from "../../graph/adjacent_pairs.js";
import { circleVertices } from "../../graph/circle.js";
import { circled, textsBeside, weightsIn } from "../../graph/label_places.js";
import { placeWeights, showWeights } from "../../graph/labels.js";
import { ascending } from "../../lib/lists.js";
import { BESIDE, captionsIn } from "../sheet.js";

// What stands beside lines stays where it is when lines are chosen: each line has a place for its number from the
// beginning. `fresh` says that the graph has not been on the board before.
BESIDE.weights = function (view, now, chosen, mistakes, fresh) {
  var pairs = adjacentPairs(now.figure.rows);
  var places = circleVertices(captionsIn(now.figure), false);
  var lines = pairs.map(function (pair) {
    return [places[pair[0]], places[pair[1]]];
  });
  if (fresh) {
    placeWeights(view, lines, textsBeside(now.figure, now.marks), places);
  }
  var keys = chosen.map(function (pair) {
    return String(ascending(pair));
  });
  var numbers = now.marks !== "edges" ? [] : pairs.map(function (pair) {
    var place = keys.indexOf(String(pair));
    return circled(place + 1, mistakes.indexOf(place) >= 0);
  });
  showWeights(view, weightsIn(now.figure).concat(numbers));
};
