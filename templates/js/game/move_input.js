/**
 * How the user makes a move on a board, with one click or several; the text `draft` has an unfinished move.
 *
 * @param {View} view
 * @param {MoverParts} on
 */
export function createMover(view, on) {
  /**
   * The unfinished move, or null if there is none.
   *
   * @returns {Draft | null}
   */
  function draft() {
    var text = view.text("draft");
    return text === "" ? null : JSON.parse(text);
  }

  /** @param {Draft | null} begun */
  function setDraft(begun) {
    view.setText("draft", begun === null || begun.length === 0 ? "" : JSON.stringify(begun));
  }

  /**
   * Discards an unfinished move, and says whether there was one.
   *
   * @returns {boolean}
   */
  function drop() {
    var begun = draft() !== null;
    if (begun) {
      setDraft(null);
    }
    return begun;
  }

  /**
   * Handles the result of a click on the board.
   *
   * @param {ClickAnswer} answer
   */
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

  /**
   * The handler of clicks on objects of the board whose labels begin with these letters.
   *
   * @param {string} letters
   * @returns {(...place: number[]) => void}
   */
  function clicked(letters) {
    return function () {
      /** @type {number[]} */
      var place = [].slice.call(arguments);
      if (!on.hides(place) && on.mayMove()) {
        take(on.board().click[letters](place, on.position(), draft(), on.valued()));
      }
    };
  }

  /** Makes the move that was typed, or a part of it, on a board that accepts it. */
  function typed() {
    var text = view.exists("moveEntry") ? view.takeEntry("moveEntry") : null;
    if (text !== null && on.mayMove()) {
      take(/** @type {Required<Board>} */ (on.board()).entered(text, on.position(), draft(), on.valued()));
    }
  }

  /** Makes the move that has been chosen on the board. */
  function done() {
    if (on.mayMove()) {
      take(on.board().finish(on.position(), draft()));
    }
  }

  return { draft: draft, drop: drop, take: take, clicked: clicked, typed: typed, done: done };
}
