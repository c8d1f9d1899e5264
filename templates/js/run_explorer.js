// What every explorer does. The last script of an explorer says what this one does, in hooks:
//
//   return runExplorer({ begin: begin, redraw: redraw, click: {...}, update: {...} });
//
//   begin()      Draws the first board and says the first message: when the applet is built, and when it is opened for
//                the first time.
//   redraw()     Draws the board from its state, after what a student had deleted was restored.
//   restore()    Restores what a student has deleted, and returns whether the board has to be drawn again: view.restore, or
//                restoreEdges or restoreArcs in vertices_restored.js if the vertices have lines between them.
//   press(x, y)  Handles a press on the board where nothing is, at this place in units of the view.
//   drop(label)  Handles that the object with this label was dragged.
//   click        For each button and each choice, by its label, and for objects of the board, by the letter before the
//                underscore, a function. That of a choice gets -1 for a step back, that of V_{3} or s_{2,5} the numbers.
//   update       For each input box, by its entry, a function that gets the text that was typed.
//
// `press` and `drop` come before `click`; only `begin`, `redraw` and `click` are needed. Each event runs the scripts anew:
// what a hook has to know is in the objects, which it reads by `view`.

var view = createView(api);

function runExplorer(explorer) {
  var update = {};
  Object.keys(explorer.update || {}).forEach(function (entry) {
    update[entry] = function () {
      var typed = view.takeEntry(entry);
      // GeoGebra may report an entry twice.
      if (typed !== null) {
        explorer.update[entry](typed);
      }
    };
  });

  function start() {
    view.setNumber("ready", 0);
    if (view.text("message") === "") {
      explorer.begin();
    }
    view.setNumber("ready", 1);
  }

  function repair() {
    if ((explorer.restore || view.restore)()) {
      explorer.redraw();
    }
  }

  return {
    on: { start: start, event: repair, done: view.keep, press: explorer.press, drop: explorer.drop },
    click: explorer.click,
    update: update
  };
}
