// Nim: click a counter to take it and those above it.

var view = createView(api);
var heaps = settings.game;
var rules = createNim(heaps);
var board = { draw: draw, point: point, drop: drop, facts: facts, prompt: gettext("click a counter to take it and those above it.") };
var play = createPlay(view, rules, board, positionStarts(view, rules));

function counter(h, k) {
  return "c_{" + h + "," + k + "}";
}

function base(h) {
  return "b_{" + h + "}";
}

// A move is one click: none is ever half chosen.
function drop() {
  return false;
}

// How a counter is drawn that takes a heap down to `size`.
function counterStyle(game, h, size) {
  return valueStyle({ value: rules.value(rules.lowered(lastPosition(game), h, size), game.play) });
}

function draw(game) {
  var now = lastPosition(game);
  var places = heapPlaces(game.positions[0]);
  var valued = view.number("valuesShown") === 1;
  for (var h = 0; h < heaps.most; h++) {
    var size = h < now.length ? now[h] : 0;
    for (var k = 1; k <= heaps.largest; k++) {
      if (k <= size) {
        var style = valued ? counterStyle(game, h, k - 1) : heaps.counter;
        view.moveFixed(counter(h, k), places[h].x + (k % 2 === 0 ? 1 : -1) * places[h].shift, places[h].y + k * places[h].step);
        view.setSize(counter(h, k), places[h].size);
        view.paint(counter(h, k), style.colour);
        view.setShape(counter(h, k), style.shape);
      }
      view.show(counter(h, k), k <= size);
    }
    view.show(base(h), h < now.length);
    if (h < now.length) {
      view.moveFixed(base(h), places[h].x, places[h].y);
      view.caption(base(h), String(size));
    }
  }
  showExplanation(game);
}

// The heaps in binary with their nim-sum, and what a best move does.
function showExplanation(game) {
  var now = lastPosition(game);
  var shown = view.number("explained") === 1;
  if (shown) {
    var option = rules.over(now) ? now : bestMoves(valuedMoves(rules, now, game.play))[0].position;
    view.setText("explanation", nimTableLatex(now, isWon(rules.value(option, game.play)) ? option : now));
  }
  view.show("explanation", shown);
}

function facts() {
  return [];
}

// Shows which counters a move takes.
function point(game, option, style) {
  play.redraw(game);
  lastPosition(game).forEach(function (size, h) {
    for (var k = option[h] + 1; k <= size; k++) {
      view.paint(counter(h, k), style.colour);
      view.setShape(counter(h, k), style.shape);
    }
  });
}

function clickCounter(h, k) {
  // The second press of a fast double click comes for a counter that is gone.
  if (k <= lastPosition(play.current())[h] && play.mayMove()) {
    play.move(rules.lowered(lastPosition(play.current()), h, k - 1));
  }
}

// Brings back what was deleted with the keyboard.
function repair() {
  if (view.restore()) {
    play.redraw(play.current());
  }
}

function explain() {
  var game = play.current();
  var now = lastPosition(game);
  var shown = view.number("explained") === 0;
  view.setNumber("explained", shown ? 1 : 0);
  view.caption("explain", shown ? gettext("Hide explanation") : gettext("Explain"));
  showExplanation(game);
  if (!shown) {
    view.say(gettext("The explanation is hidden."));
  } else if (rules.over(now)) {
    view.say(gettext("No counter is left."));
  } else {
    var best = bestMoves(valuedMoves(rules, now, game.play))[0];
    view.say(
      gettext("Each row is a heap in binary; below the line a 1 stands under each column with an odd number of 1s.") +
        " " +
        rules.reason(now, best, game.play)
    );
  }
}

return {
  on: { start: play.start, event: repair },
  click: {
    hint: play.hint,
    undo: play.undo,
    showValues: play.turnValues,
    explain: explain,
    showRules: play.showRules,
    newGame: play.newGame,
    computer: play.chooseComputer,
    first: play.chooseFirst,
    play: play.choosePlay,
    start: play.chooseStart,
    c: clickCounter
  },
  update: { startEntry: play.takeStart }
};
