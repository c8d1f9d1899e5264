// The question which vertices of the tournament on the board are kings. The list `marked` has the marked vertices.

function textOf(given) {
  return fill(gettext(settings.sentences[given.kind]), given.words);
}

// The captions; after a check, with signs for right, wrong and missed vertices.
function withSigns(captions, beats) {
  if (!isJudged()) {
    return captions;
  }
  var kings = tournamentKings(beats);
  var marked = view.list("marked");
  return captions.map(function (caption, i) {
    var isMarked = marked.indexOf(i) >= 0;
    if (kings.indexOf(i) < 0) {
      return isMarked ? caption + " \u2715" : caption;
    }
    return caption + (isMarked ? " \u2713" : " ?");
  });
}

function showAsBefore(beats) {
  view.setNumber("captionMode", view.number("shownBefore") % 4);
  redraw(beats);
}

// What the board shows, encoded as a number: first the captions, then one of four kinds of marks, then nothing, the
// path, the cycle, or what a vertex reaches.
function shownNow() {
  var marks = componentsShown() ? 2 : heirsShown() ? 3 : kingsShown() ? 1 : 0;
  var reach = view.number("reachFrom");
  var lines = pathShown() ? 1 : cycleShown() ? 2 : reach >= 0 ? 3 + reach : 0;
  return view.number("captionMode") + 4 * marks + 16 * lines;
}

// Shows again what `shownBefore` says, on a board where nothing is shown.
function showAgainAsBefore(beats) {
  var marks = Math.floor(view.number("shownBefore") / 4) % 4;
  var lines = Math.floor(view.number("shownBefore") / 16);
  if (marks === 1) {
    view.setList("kings", tournamentKings(beats));
  } else if (marks > 1) {
    (marks === 2 ? showComponents : showHeirs)();
  }
  if (lines > 2 && lines - 3 < beats.length) {
    showReach(lines - 3);
  } else if (lines === 1 || lines === 2) {
    (lines === 1 ? showPath : showCycle)();
  }
  showAsBefore(beats);
  showFindings(beats);
}

// Hides what is known about the kings and their scores, and asks for the kings.
function askMe() {
  var beats = currentTournament();
  beginAsking(shownNow());
  hideLines();
  view.setNumber("captionMode", NAMES_SHOWN);
  hideMarks();
  view.setList("marked", []);
  redraw(beats);
  showFindings(beats);
  sayQuestion();
}

function sayQuestion() {
  view.say(textOf(sentence("asked")) + " " + gettext("Click the vertices, and press “Check”."));
}

// Marks a vertex, or removes its mark.
function touchToAnswer(i) {
  var marked = view.list("marked");
  var others = leftOut(marked, [i]);
  view.setList("marked", others.length < marked.length ? others : ascending(marked.concat(i)));
  view.mark(vertex(i), others.length === marked.length);
  sayQuestion();
}

// Marks the chosen vertices: which ones are kings, which kings are missing, and the points.
function checkKings() {
  var beats = currentTournament();
  var kings = tournamentKings(beats);
  if (view.list("marked").length === 0) {
    view.say(textOf(sentence("empty")) + ". " + textOf(sentence("emptyWhy")));
    return;
  }
  judge(
    marking(kings.length, createKingsTold(boardNames()).kingsParts(beats, view.list("marked"))),
    function () {
      view.setList("kings", kings);
      showAsBefore(beats);
      showFacts(beats);
    },
    gettext("Click a vertex to see why it is a king, or why not.")
  );
}

// Ends the question without points and restores the board.
function endQuestion() {
  var beats = currentTournament();
  stopAsking(0);
  showAgainAsBefore(beats);
  view.say(gettext("The question is over, without points. The board is as it was."));
}
