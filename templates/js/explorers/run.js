// What every explorer does. The last script of an explorer says what this one does, in hooks:
//
//   return runExplorer(api, { begin: begin, redraw: redraw, click: {...}, update: {...} });
//
//   begin(view)        Draws the first board and says the first message: when the applet is built, and when it is opened for
//                      the first time.
//   redraw(view)       Draws the board from its state, after what a student had deleted was restored.
//   restore(view)      Restores what a student has deleted, and returns whether the board has to be drawn again: view.restore, or
//                      restoreEdges or restoreArcs in explorers/vertices_restored.js if the vertices have lines between them.
//   press(view, x, y)  Handles a press on the board where nothing is, at this place in units of the view.
//   drop(view, label)  Handles that the object with this label was dragged.
//   click              For each button and each choice, by its label, and for objects of the board, by the letter before the
//                      underscore, a function. After the view, that of a choice gets -1 for a step back, that of V_{3} or
//                      s_{2,5} the numbers.
//   update             For each input box, by its entry, a function that gets the view and the text that was typed.
//
// `press` and `drop` come before `click`; only `begin`, `redraw` and `click` are needed. Other hooks are for the scripts that
// explorers share, which call them as view.explorer.<hook>(view, ...); the head of each of these scripts says which it needs.
// Each event runs the scripts anew: what a hook has to know is in the objects, which it reads by `view`.

import { createView } from "../view/view.js";

export function runExplorer(api, explorer) {
  var view = createView(api);
  view.explorer = explorer;

  function withView(hook) {
    return hook && function () {
      return hook.apply(null, [view].concat(Array.prototype.slice.call(arguments)));
    };
  }

  function handlers(table) {
    var found = {};
    Object.keys(table).forEach(function (label) {
      found[label] = withView(table[label]);
    });
    return found;
  }

  function taking(table) {
    var found = {};
    Object.keys(table || {}).forEach(function (entry) {
      found[entry] = function () {
        var typed = view.takeEntry(entry);
        // GeoGebra may report an entry twice.
        if (typed !== null) {
          table[entry](view, typed);
        }
      };
    });
    return found;
  }

  function start() {
    view.setNumber("ready", 0);
    if (view.text("message") === "") {
      explorer.begin(view);
    }
    view.setNumber("ready", 1);
  }

  function repair() {
    if ((explorer.restore || view.restore)(view)) {
      explorer.redraw(view);
    }
  }

  return {
    on: { start: start, event: repair, done: view.keep, press: withView(explorer.press), drop: withView(explorer.drop) },
    click: handlers(explorer.click),
    update: taking(explorer.update)
  };
}
