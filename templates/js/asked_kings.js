// The question which vertices of the tournament on the board are kings. The list `marked` has those that are marked.

function told(given) {
  return fill(gettext(settings.sentences[given.kind]), given.words);
}

// Captions, after a check with what was right, wrong or missed.
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

// Hides the kings and their scores, and asks for them.
function askMe() {
  var beats = currentTournament();
  beginAsking(view.number("captionMode") + (kingsShown() ? 4 : 0));
  view.setNumber("captionMode", NAMES_SHOWN);
  view.setList("kings", []);
  view.setList("marked", []);
  redraw(beats);
  showFacts(beats);
  sayQuestion();
}

function sayQuestion() {
  view.say(told(sentence("asked")) + " " + gettext("Click the vertices, and press “Check”."));
}

// Marks a vertex, or takes the mark away. After a check it says why the vertex is a king, or none.
function touchVertex(i) {
  var beats = currentTournament();
  if (isJudged()) {
    var isKing = tournamentKings(beats).indexOf(i) >= 0;
    view.say(told(sentence(isKing ? "king" : "noKing", { name: settings.names[i] })) + ". " + told(createKingsTold(settings.names).reaching(beats, i)));
  }
  if (isAsking()) {
    var marked = view.list("marked");
    var others = leftOut(marked, [i]);
    view.setList("marked", others.length < marked.length ? others : ascending(marked.concat(i)));
    view.mark(vertex(i), others.length === marked.length);
    sayQuestion();
  }
}

function checkKings() {
  var beats = currentTournament();
  var kings = tournamentKings(beats);
  if (view.list("marked").length === 0) {
    view.say(told(sentence("empty")) + ". " + told(sentence("emptyWhy")));
    return;
  }
  judge(
    marking(kings.length, createKingsTold(settings.names).kingsParts(beats, view.list("marked"))),
    function () {
      view.setList("kings", kings);
      showAsBefore(beats);
      showFacts(beats);
    },
    gettext("Click a vertex to see why it is a king, or is none.")
  );
}

function endQuestion() {
  var beats = currentTournament();
  stopAsking(0);
  if (view.number("shownBefore") >= 4) {
    view.setList("kings", tournamentKings(beats));
  }
  showAsBefore(beats);
  showFacts(beats);
  view.say(gettext("The question is over, without points. The board is as it was."));
}
