// Questions: answers by clicks and by typing.

// Whether the answer may be changed: not in a test after the check. If not, says so.
function mayAnswer() {
  if (isTest() && isTaskDone(state())) {
    speak(isDone(course()) ? gettext("The test is over.") : gettext("This task is checked: in a test there is one check. Press “Next”."));
    return false;
  }
  return true;
}

function answered() {
  var judged = isJudged();
  view.setNumber("judged", 0);
  view.setNumber("shownPart", -1);
  view.setNumber("asked", 0);
  publish();
  redraw(false);
  if (judged) {
    speakResult(gettext("Correct it and check again."));
  }
}

function clickVertex(v) {
  var now = task();
  if (now.marks === "" || !mayAnswer()) {
    return;
  }
  if (now.marks === "pairs" || now.marks === "edges") {
    clickEnd(v, now);
    return;
  }
  if (now.marks === "labels") {
    var cells = filledCells(now);
    cells[v] = (cells[v] + 1) % now.contents.length;
    answered();
    return;
  }
  var marked = state().answer.marked;
  var at = marked.indexOf(v);
  // Another click takes the place of the one before.
  if (now.single && at < 0) {
    marked.splice(0, marked.length);
  }
  if (now.marks === "order" && at >= 0 && at < marked.length - 1) {
    speak(fill(gettext("{name} has its place already. Click the last one to take it back."), { name: settings.names[v] }));
    return;
  }
  if (at >= 0) {
    marked.splice(at, 1);
  } else {
    marked.push(v);
  }
  answered();
}

// Handles a click on one end of an edge that is to be added or removed.
function clickEnd(v, now) {
  var begun = view.number("begun");
  if (begun < 0 || begun === v) {
    view.setNumber("begun", begun < 0 ? v : -1);
    sheet.encircle(now.figure.rows.length, begun < 0 ? [v] : [], []);
    speak(
      begun < 0
        ? fill(gettext("From {name}: click the other end."), { name: settings.names[v] })
        : gettext("Click a vertex where a line begins.")
    );
    return;
  }
  if (now.marks === "edges") {
    chooseEdge(begun, v, now);
    return;
  }
  var cells = filledCells(now);
  var place = pairNumber(begun, v, now.figure.rows.length);
  var wanted = now.figure.kind === "tournament" && begun > v ? 2 : 1;
  cells[place] = cells[place] === wanted ? 0 : wanted;
  view.setNumber("begun", -1);
  answered();
  speak(gettext("Click a vertex where a line begins."));
}

// Chooses an edge of the graph as the next one, or takes it back.
function chooseEdge(from, to, now) {
  var cells = filledCells(now);
  var place = pairNumber(from, to, now.figure.rows.length);
  var words = { one: settings.names[from], other: settings.names[to] };
  view.setNumber("begun", -1);
  if (now.figure.rows[from][to] !== 1 && now.figure.rows[to][from] !== 1) {
    sheet.encircle(now.figure.rows.length, [], []);
    speak(fill(gettext("There is no edge between {one} and {other}."), words));
    return;
  }
  var gone = cells[place];
  if (now.single) {
    cells.forEach(function (number, k) {
      cells[k] = k === place && gone === 0 ? 1 : 0;
    });
  } else if (gone > 0) {
    cells.forEach(function (number, k) {
      cells[k] = number === gone ? 0 : number > gone ? number - 1 : number;
    });
  } else {
    cells[place] = Math.min(MOST_CHOSEN, Math.max.apply(null, cells) + 1);
  }
  answered();
  speak(now.single ? gettext("Press “Check”, or click the ends of another edge.") : gettext("Click the ends of the next edge, or press “Check”."));
}

// The cells of the answer, padded to the number that the task has.
function filledCells(now) {
  var answer = state().answer;
  while (answer.cells.length < cellCount(now)) {
    answer.cells.push(0);
  }
  return answer.cells;
}

function clickCell(i, j) {
  var now = task();
  if (!now.grid || now.grid.given.length > 0 || !mayAnswer()) {
    return;
  }
  var cells = filledCells(now);
  var place = i * now.grid.columns.length + j;
  cells[place] = (cells[place] + 1) % now.grid.contents.length;
  answered();
}

function choose(k) {
  if (task().choice && mayAnswer()) {
    state().answer.chosen = k;
    answered();
  }
}

// Takes a text that was typed as an answer.
function takeAnswer(k) {
  var typed = view.takeEntry(entryLabel(k));
  if (typed === null || k >= task().fields.length) {
    return;
  }
  var texts = state().answer.texts;
  if (!mayAnswer()) {
    view.fillEntry(entryLabel(k), texts[k] || "");
    return;
  }
  while (texts.length < task().fields.length) {
    texts.push("");
  }
  texts[k] = textStart(shownText(typed), settings.answerLength);
  answered();
}
