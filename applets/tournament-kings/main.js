// The tournament explorer: what each control does.

var view = createView(api);

function captionsOf(beats) {
  return withSigns(tournamentCaptions(beats, view.number("captionMode")), beats);
}

// Draws the vertices where they are, with their captions and with the kings marked that are shown,
// or the vertices that are marked as such.
// `move` gives a vertex its new place, if it moves.
function redraw(beats, move) {
  var marked = view.list(isAsking() ? "marked" : "kings");
  var narrow = view.visible("matrix");
  view.setVertices(
    captionsOf(beats).map(function (caption, i) {
      var place = view.place(vertex(i));
      return boardVertex(move ? move(place) : place, caption, narrow, marked.indexOf(i) >= 0);
    })
  );
}

// Puts a tournament on the board: its kings are hidden, its vertices stand on the circle.
function present(beats) {
  forgetJudged();
  publishTournament(beats);
  view.setList("marked", []);
  view.fillEntry("tournamentEntry", upperTriangle(beats));
  view.setNumber("chosenOrder", beats.length);
  view.setNumber("captionMode", NAMES_SHOWN);
  view.setVertices(circleVertices(captionsOf(beats), view.visible("matrix")));
  if (view.visible("matrix")) {
    view.setText("matrix", matrixLatex(beats, settings.names));
  }
  showFacts(beats);
}

function showFacts(beats) {
  view.showFacts(tournamentFacts(beats, view.number("captionMode") !== NAMES_SHOWN));
}

function repair() {
  repairTournament(present);
}

function showCaptions(mode) {
  var beats = currentTournament();
  view.setNumber("captionMode", mode);
  redraw(beats);
  showFacts(beats);
}

function start() {
  view.setNumber("ready", 0);
  if (view.text("message") === "") {
    view.say(
      fill(gettext("A tournament of order {order}. Which vertices reach every other one in at most two arcs?"), {
        order: view.number("order")
      })
    );
    showFacts(currentTournament());
  }
  view.setNumber("ready", 1);
}

function showKings() {
  var beats = currentTournament();
  markKings(beats);
  showFacts(beats);
}

function hideKings() {
  var beats = currentTournament();
  unmarkKings();
  if (isJudged()) {
    forgetJudged();
    redraw(beats);
  }
  showFacts(beats);
  view.say(gettext("The kings are hidden. Find them, then press “Show kings” to check."));
}

function showScores() {
  showCaptions(SCORES_SHOWN);
  view.say(gettext("Each vertex shows its score: the number of vertices it beats."));
}

function showNames() {
  showCaptions(NAMES_SHOWN);
  view.say(gettext("Each vertex shows its name."));
}

function showBoth() {
  showCaptions(BOTH_SHOWN);
  view.say(gettext("Each vertex shows its name and its score: the number of vertices it beats."));
}

function showMatrix() {
  var beats = currentTournament();
  var showing = !view.visible("matrix");
  if (showing) {
    view.setText("matrix", matrixLatex(beats, settings.names));
  }
  view.show("matrix", showing);
  redraw(beats, function (place) {
    return movedPlace(place, showing);
  });
  view.caption("showMatrix", showing ? gettext("Hide matrix") : gettext("Show matrix"));
  view.say(
    showing
      ? fill(gettext("Rows and columns follow {names}. A 1 says that the row beats the column."), {
          names: settings.names.slice(0, beats.length).join(", ")
        })
      : gettext("The matrix is hidden.")
  );
}

function loadTournament() {
  var typed = view.takeEntry("tournamentEntry");
  if (typed === null) {
    return;
  }
  var read = parseTournament(typed, settings.maxOrder);
  if (!read.beats) {
    view.say(tournamentProblem(read, settings.maxOrder) + " " + gettext("The board stays as it was."));
    return;
  }
  if (upperTriangle(read.beats) === view.text("tournament") && !read.called) {
    view.say(gettext("This tournament is on the board."));
    return;
  }
  present(read.beats);
  view.say(
    [fill(gettext("Loaded a tournament of order {order}. Look for its kings."), { order: read.beats.length })]
      .concat(whoIsWho(read.called))
      .join(" ")
  );
}

// Whom the vertices stand for, if other names were typed than those on the board.
function whoIsWho(called) {
  if (!called) {
    return [];
  }
  var pairs = called.map(function (name, i) {
    return settings.names[i] + " = " + shownWord(name);
  });
  return [fill(gettext("On the board: {names}."), { names: pairs.join(", ") })];
}

function newTournament() {
  if (view.number("seed") === 0) {
    view.setNumber("seed", view.drawn(1, settings.maxSeed));
  }
  view.setNumber("draws", view.number("draws") + 1);
  // A slider has at least two values, even if the board holds but one vertex.
  var order = Math.min(view.number("chosenOrder"), settings.maxOrder);
  present(randomTournament(view.number("seed"), view.number("draws"), order));
  view.say(
    fill(gettext("A random tournament of order {order}. Look for its kings."), { order: view.number("order") })
  );
}

return {
  on: { start: start, event: repair },
  click: {
    showKings: showKings,
    hideKings: hideKings,
    showScores: showScores,
    showNames: showNames,
    showBoth: showBoth,
    showMatrix: showMatrix,
    randomTournament: newTournament,
    askMe: askMe,
    check: checkKings,
    endQuestion: endQuestion,
    V: touchVertex
  },
  update: { tournamentEntry: loadTournament }
};
