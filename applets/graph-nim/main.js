// Graph Nim: choose a vertex, click its edges to lower their weights, press “Done”.

var view = createView(api);
var graph = settings.game;
var rules = createGraphNim(graph);
var board = { draw: draw, point: point, drop: drop, facts: facts, prompt: gettext("click a vertex, then edges at it, then “Done”.") };
var play = createPlay(view, rules, board, positionStarts(view, rules));

var NONE = -1;

// The move that is being made: the vertex, NONE if there is none, and the weights so far.
function draftVertex() {
  return view.number("draftVertex");
}

function setDraft(v, weights) {
  view.setNumber("draftVertex", v);
  view.setList("draft", weights);
}

function position() {
  return lastPosition(play.current());
}

function drop() {
  var dropped = draftVertex() !== NONE;
  if (dropped) {
    setDraft(NONE, []);
  }
  return dropped;
}

function edgeLabel(e) {
  return edge(graph.edges[e][0], graph.edges[e][1]);
}

function tagLabel(e) {
  return weightTag(graph.edges[e][0], graph.edges[e][1]);
}

// The edge between two vertices.
function edgeBetween(i, j) {
  for (var e = 0; e < graph.edges.length; e++) {
    if (graph.edges[e][0] === i && graph.edges[e][1] === j) {
      return e;
    }
  }
  return NONE;
}

function drawVertex(v, style) {
  var place = onBoard(view.place(vertex(v)));
  view.move(vertex(v), place.x, place.y);
  view.paint(vertex(v), style.colour);
  view.setShape(vertex(v), style.shape);
}

function draw(game) {
  var chosen = draftVertex();
  var now = lastPosition(game);
  var weights = chosen === NONE ? now : view.list("draft");
  var valued = view.number("valuesShown") === 1 && !rules.over(now);
  graph.names.forEach(function (name, v) {
    var best = valued && chosen === NONE ? rules.bestFrom(now, now, v, game.play) : null;
    drawVertex(v, v === chosen ? settings.chosenVertex : best ? valueStyle(best) : settings.vertex);
  });
  graph.edges.forEach(function (ends, e) {
    var mine = ends.indexOf(chosen) >= 0;
    var colour = mine ? settings.chosenVertex.colour : settings.line.colour;
    var broken = false;
    view.show(edgeLabel(e), weights[e] > 0);
    view.show(tagLabel(e), weights[e] > 0);
    if (weights[e] > 0) {
      if (valued && mine) {
        var lower = weights.slice();
        lower[e] -= 1;
        var best = rules.bestFrom(now, lower, chosen, game.play);
        colour = valueStyle(best).colour;
        broken = !isWon(best.value);
      }
      view.paint(edgeLabel(e), colour);
      view.setLine(edgeLabel(e), 3 + Math.min(weights[e], 5), broken);
      view.paint(tagLabel(e), mine ? colour : settings.tagColour);
      view.setText(tagLabel(e), String(weights[e]));
    }
  });
}

function facts() {
  return [];
}

// Shows which edges a move lowers.
function point(game, option, style) {
  drop();
  play.redraw(game);
  lastPosition(game).forEach(function (weight, e) {
    if (weight !== option[e]) {
      view.paint(edgeLabel(e), style.colour);
      view.paint(tagLabel(e), style.colour);
    }
  });
}

function redraw() {
  play.redraw(play.current());
}

function clickVertex(v) {
  if (!play.mayMove()) {
    return;
  }
  var now = position();
  var names = { vertex: graph.names[v] };
  if (draftVertex() !== NONE && String(view.list("draft")) !== String(now) && draftVertex() !== v) {
    names.chosen = graph.names[draftVertex()];
    view.say(
      fill(gettext("You are lowering edges at {chosen}. Press “Done”, or “Cancel” to choose {vertex} instead."), names)
    );
    return;
  }
  if (
    rules.stars[v].every(function (e) {
      return now[e] === 0;
    })
  ) {
    view.say(fill(gettext("No edge is left at {vertex}. Choose another vertex."), names));
    return;
  }
  if (draftVertex() !== v) {
    setDraft(v, now);
    redraw();
  }
  view.say(fill(gettext("{vertex} is chosen. Click edges at it, one click for each 1, then press “Done”."), names));
}

function clickEdge(i, j) {
  if (!play.mayMove()) {
    return;
  }
  var e = edgeBetween(i, j);
  var v = draftVertex();
  if (v === NONE) {
    view.say(gettext("Choose a vertex first: your move may lower all edges at it."));
    return;
  }
  var words = { edge: rules.edgeName(e), vertex: graph.names[v] };
  if (i !== v && j !== v) {
    view.say(fill(gettext("{edge} is not at {vertex}. Click an edge at {vertex}, or “Cancel”."), words));
    return;
  }
  var weights = view.list("draft");
  if (weights[e] === 0) {
    view.say(fill(gettext("{edge} is gone."), words));
    return;
  }
  weights[e] -= 1;
  setDraft(v, weights);
  redraw();
  words.move = rules.label(position(), weights);
  view.say(fill(gettext("{move}. Go on at {vertex}, or press “Done”."), words) + doneValue(weights));
}

// While values are shown: whether the move wins if it ends here.
function doneValue(weights) {
  if (view.number("valuesShown") === 0) {
    return "";
  }
  var wins = isWon(rules.value(weights, play.current().play));
  return " " + (wins ? gettext("“Done” now wins.") : gettext("“Done” now loses."));
}

function done() {
  if (!play.mayMove()) {
    return;
  }
  if (draftVertex() === NONE) {
    view.say(gettext("There is no move to end: click a vertex, then edges at it."));
    return;
  }
  var weights = view.list("draft");
  if (String(weights) === String(position())) {
    view.say(
      fill(gettext("Nothing is lowered yet: click an edge at {vertex}."), { vertex: graph.names[draftVertex()] })
    );
    return;
  }
  drop();
  play.move(weights);
}

function cancel() {
  var dropped = drop();
  redraw();
  view.say(
    dropped ? gettext("The move is cancelled. Choose a vertex.") : gettext("There is no half-chosen move to cancel.")
  );
}

// Brings back what was deleted with the keyboard.
function repair() {
  if (view.restore()) {
    redraw();
  }
}

return {
  on: { start: play.start, event: repair },
  click: {
    done: done,
    cancel: cancel,
    hint: play.hint,
    undo: play.undo,
    showValues: play.turnValues,
    showRules: play.showRules,
    newGame: play.newGame,
    computer: play.chooseComputer,
    first: play.chooseFirst,
    play: play.choosePlay,
    start: play.chooseStart,
    V: clickVertex,
    e: clickEdge,
    w: clickEdge
  },
  update: { startEntry: play.takeStart }
};
