// A question on what is on the board of an explorer: the number `asked` is 1 while it is asked, 2 when it is judged, else 0;
// `shownBefore` says what the board showed before. `view` is the applet's, told() what says a sentence.

function isAsking() {
  return view.number("asked") === 1;
}

function isJudged() {
  return view.number("asked") === 2;
}

// Puts the controls of a question onto the panel. What the board shows now comes back with it.
function beginAsking(shown) {
  view.setNumber("shownBefore", shown);
  view.setNumber("asked", 1);
  view.setNumber("done", 0);
  view.turnTo("asked");
}

function stopAsking(state) {
  view.setNumber("asked", state);
  view.turnTo("");
}

// What was asked and judged is over, if anything was: what is on the board now is another thing.
function forgetJudged() {
  if (isJudged()) {
    view.setNumber("asked", 0);
  }
}

function toldPart(part) {
  return told(part.title) + ". " + told(part.reason);
}

// Says the first of some texts for which there is room.
function sayFitting(texts) {
  var most = settings.messageLines;
  var fitting = texts.filter(function (each) {
    return wrapText(shownText(each), settings.messageColumns, most + 1).split("\n").length <= most;
  });
  view.say(fitting.length > 0 ? fitting[0] : texts[texts.length - 1]);
}

// Publishes what an answer is worth, and goes back to the other controls; `present` shows on the board what was right.
// What was wrong is said with its reason, as much of it as there is room for; `more` says where the rest is.
function judge(marked, present, more) {
  var share = marked.points / marked.full;
  var wrong = marked.parts.filter(function (part) {
    return part.verdict !== "right";
  });
  var right = fill(ngettext("{points} of {full} point", "{points} of {full} points", marked.full), marked) + ".";
  var said = [share === 1 ? gettext("Right: all points.") + " " + told(marked.parts[0].reason) : right];
  var texts = [said.concat(wrong.map(toldPart)).join(" ")];
  for (var k = wrong.length - 1; k >= 0; k--) {
    texts.push(said.concat(wrong.slice(0, k).map(toldPart), more).join(" "));
  }
  stopAsking(2);
  present();
  view.setNumber("done", 1);
  publishGrade(view, share);
  sayFitting(texts);
}
