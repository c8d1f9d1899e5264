// How a person makes a move on a board, by one click or by several: the text `draft` has a move that is begun. `on` has
// what it goes by: board(), position(), where it is made; valued(), under which kind of play values are shown, null if they are
// not; hides(place), whether nothing is to be clicked there; mayMove(), which says why not; and it has what then happens:
// made(option) of a whole move, begun() where the draft has changed, say(sentence).
function createMover(view, on) {
  // The move that is begun and not finished, null if there is none.
  function draft() {
    var text = view.text("draft");
    return text === "" ? null : JSON.parse(text);
  }

  function setDraft(begun) {
    view.setText("draft", begun === null || begun.length === 0 ? "" : JSON.stringify(begun));
  }

  // Forgets a move that is begun, and says whether there was one.
  function drop() {
    var begun = draft() !== null;
    if (begun) {
      setDraft(null);
    }
    return begun;
  }

  // Takes what a click on the board has led to.
  function take(answer) {
    if (answer.option) {
      drop();
      on.made(answer.option);
    } else if (answer.draft) {
      if (JSON.stringify(answer.draft) !== view.text("draft")) {
        setDraft(answer.draft);
        on.begun();
      }
      on.say(answer.say);
    } else if (answer.problem) {
      on.say(answer.problem);
    }
  }

  // A click on an object of the board whose label begins with these letters.
  function clicked(letters) {
    return function () {
      var place = [].slice.call(arguments);
      if (!on.hides(place) && on.mayMove()) {
        take(on.board().click[letters](place, on.position(), draft(), on.valued()));
      }
    };
  }

  // Makes the move that was typed, or a part of it, on a board that takes it.
  function typed() {
    var text = view.exists("moveEntry") ? view.takeEntry("moveEntry") : null;
    if (text !== null && on.mayMove()) {
      take(on.board().entered(text, on.position(), draft(), on.valued()));
    }
  }

  // Makes the move that has been chosen on the board.
  function done() {
    if (on.mayMove()) {
      take(on.board().finish(on.position(), draft()));
    }
  }

  return { draft: draft, drop: drop, take: take, clicked: clicked, typed: typed, done: done };
}
