// Questions on the graph on the board of the explorer of random graphs. The number `questions` says how many questions
// were asked with the current seed; `askedKind` is the kind of the question, from 1; `chosen` is 0 for yes, 1 for no,
// and -1 before a choice.

var GRAPH_QUESTIONS = ["degrees", "size", "connected", "bipartite", "regular"];

function kindAsked() {
  return GRAPH_QUESTIONS[view.number("askedKind") - 1];
}

function isTyped() {
  return view.number("askedKind") <= 2;
}

function textOf(given) {
  var sentences = isTyped() ? settings.sentences.typed : settings.sentences.property;
  return fill(gettext(sentences[given.kind]), given.words);
}

// Asks another question than the last time, and hides what would answer it.
function askMe() {
  seedInUse();
  view.setNumber("questions", view.number("questions") + 1);
  var word = randomStream(view.number("seed"), view.number("questions"), RANDOM_QUESTION);
  var last = view.number("askedKind");
  var count = GRAPH_QUESTIONS.length;
  view.setNumber("askedKind", 1 + (last === 0 ? randomBelow(word, count) : (last + randomBelow(word, count - 1)) % count));
  beginAsking(view.number("captionMode") + (matrixShown() ? 2 : 0));
  view.fillEntry("answerEntry", "");
  choose(-1);
  view.show(isTyped() ? "answerYes" : "boxAnswer", false);
  view.show(isTyped() ? "answerNo" : "boxAnswerCaption", false);
  showParts(NAMES_SHOWN, false);
}

function showParts(captionMode, withMatrix) {
  if (matrixShown() !== withMatrix) {
    turnMatrix(withMatrix);
  }
  showCaptions(captionMode);
  showFacts(view.list("adjacency"));
}

function choose(k) {
  view.setNumber("chosen", k);
  view.turn("answerYes", k === 0);
  view.turn("answerNo", k === 1);
  sayQuestion();
}

// Shows the question, preceded by what is wrong with an answer, if anything.
function sayQuestion(problem) {
  var names = boardNames();
  var how = isTyped() ? gettext("Type your answer, and press “Check”.") : gettext("Choose an answer, and press “Check”.");
  function asked(called) {
    return (problem || "") + textOf(sentence(kindAsked() === "degrees" ? "asked" : kindAsked(), { names: called })) + " " + how;
  }
  sayFitting([asked(names.join(", ")), asked(names[0] + ", \u2026, " + names[names.length - 1])]);
}

function markedAnswer(rows) {
  if (!isTyped()) {
    return propertyMarking(view.number("chosen"), kindAsked(), rows, againstProperty(kindAsked(), rows), boardNames());
  }
  var degrees = kindAsked() === "degrees";
  var sums = rows.map(total);
  var expected = degrees ? sums.map(String) : [String(total(sums) / 2)];
  return typedMarking({ texts: [view.text("answerEntry")] }, [expected], function (box, place) {
    return degrees ? degreeTold(rows, place, boardNames()) : sentence("sizeWhy", { sum: total(sums) });
  });
}

// Marks the answer to the question on the graph on the board, and counts the points.
function checkAnswer() {
  var degrees = kindAsked() === "degrees";
  var before = view.number("shownBefore");
  var marked = markedAnswer(view.list("adjacency"));
  var refused = marked.parts[0].verdict === "empty" ? marked.parts[0] : unreadParts(marked)[0];
  if (refused) {
    sayQuestion(partText(refused) + " ");
    return;
  }
  judge(
    marked,
    function () {
      showParts(degrees ? DEGREES_SHOWN : before % 2, before >= 2);
    },
    degrees ? gettext("Each vertex shows its degree: the number of edges at it.") : ""
  );
}

// Ends the question without points and restores the board.
function endQuestion() {
  var before = view.number("shownBefore");
  stopAsking(0);
  showParts(before % 2, before >= 2);
  view.say(gettext("The question is over, without points. The board is as it was."));
}
