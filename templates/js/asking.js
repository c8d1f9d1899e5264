// A question on what is on the board of an explorer. The number `asked` is 1 while the question is open, 2 once the
// answer is marked, and else 0; `shownBefore` encodes what the board showed before. The explorer defines
// textOf(), which returns the text of a sentence.

function isAsking() {
  return view.number("asked") === 1;
}

function isJudged() {
  return view.number("asked") === 2;
}

// Puts the controls of a question on the panel. What the board shows now is restored afterwards.
function beginAsking(shown) {
  view.setNumber("shownBefore", shown);
  view.setNumber("asked", 1);
  view.setNumber("done", 0);
  view.turnTo("asked");
  placeMatrix();
}

function stopAsking(state) {
  view.setNumber("asked", state);
  view.turnTo("");
  placeMatrix();
}

// Ends a question that has been marked, if there is one: the board now shows something else.
function forgetJudged() {
  if (isJudged()) {
    view.setNumber("asked", 0);
  }
}

function partText(part) {
  return textOf(part.title) + ". " + textOf(part.reason);
}

// Displays the first of some texts that fits.
function sayFitting(texts) {
  var most = settings.messageLines;
  var fitting = texts.filter(function (each) {
    return fitsLines(shownText(each), settings.messageColumns, most);
  });
  view.say(fitting.length > 0 ? fitting[0] : texts[texts.length - 1]);
}

// Publishes the mark of an answer, and returns to the other controls; `present` shows on the board what was right. The
// message gives the reason for each mistake, as far as there is room; `more` says where the rest is.
function judge(marked, present, more) {
  var share = marked.points / marked.full;
  var wrong = marked.parts.filter(function (part) {
    return part.verdict !== "right";
  });
  var right = fill(ngettext("{points} of {full} point", "{points} of {full} points", marked.full), marked) + ".";
  var said = [share === 1 ? gettext("Right: all points.") + " " + textOf(marked.parts[0].reason) : right];
  var texts = [said.concat(wrong.map(partText)).join(" ")];
  for (var k = wrong.length - 1; k >= 0; k--) {
    texts.push(said.concat(wrong.slice(0, k).map(partText), more).join(" "));
  }
  stopAsking(2);
  present();
  view.setNumber("done", 1);
  publishGrade(view, share);
  sayFitting(texts);
}
