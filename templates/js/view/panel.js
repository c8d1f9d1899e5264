// The panel beside the board: buttons, choices, pages, input boxes, messages, and the line of facts.

import { fitsLines, oneLine, shownText, textStart, wrapLines, wrapText } from "../lib/text.js";

// The button that goes to the previous option of a choice has the label of the choice followed by this.
export var BACK = "Back";
export var ONWARD = " \u25b8";
// The prefix of the caption of a button that is on.
export var CHECKED = "\u2713 ";
// After a seed in its box: the same number typed anew lacks it, and the Tab key, which leaves the text alone, keeps it.
export var NOT_TYPED = "\u00a0";

/**
 * The view's methods for the panel.
 *
 * @param {Store} store
 * @param {Painter} painter
 */
export function createPanel(store, painter) {
  /**
   * The option of a choice, in English; for a choice without a control, the value in the definition.
   *
   * @param {string} label
   * @returns {string}
   */
  function option(label) {
    return settings.options[label] ? settings.options[label][store.number(label + "Choice")] : /** @type {string} */ (settings.fixed[label]);
  }

  /**
   * Sets a choice to the option with an index.
   *
   * @param {string} label
   * @param {number} index
   */
  function choose(label, index) {
    var options = settings.choices[label];
    store.setNumber(label + "Choice", index);
    if (options.length === 2) {
      look(label + BACK, index === 0 ? "chosen" : "option");
      look(label, index === 1 ? "chosen" : "option");
    } else {
      painter.caption(label, options[index] + ONWARD);
    }
  }

  /**
   * Sets a choice to its next option, or to the previous one if `by` is -1. If there are two options side by side, each
   * has its own button.
   *
   * @param {string} label
   * @param {number} by
   */
  function step(label, by) {
    var count = settings.choices[label].length;
    var way = by === -1 ? -1 : 1;
    choose(label, count === 2 ? (way + 1) / 2 : (store.number(label + "Choice") + way + count) % count);
  }

  /**
   * Draws a button as on or off, if it exists.
   *
   * @param {string} button
   * @param {boolean} on
   */
  function turn(button, on) {
    if (store.exists(button)) {
      painter.caption(button, (on ? CHECKED : "") + settings.toggles[button]);
      look(button, on ? "on" : "command");
    }
  }

  /**
   * Gives a button the caption that says what it does now: with `on`, what it shows is shown.
   *
   * @param {string} button
   * @param {boolean} on
   */
  function turnCaption(button, on) {
    if (settings.turned && settings.turned[button]) {
      painter.caption(button, settings.turned[button][on ? 1 : 0]);
    }
  }

  /**
   * Draws buttons in the looks of a table by label, those of them that exist.
   *
   * @param {Record<string, string>} looks
   */
  function lookAll(looks) {
    Object.keys(looks).forEach(function (label) {
      if (store.exists(label)) {
        look(label, looks[label]);
      }
    });
  }

  /**
   * Draws a button in one of its looks.
   *
   * @param {string} label
   * @param {string} name
   */
  function look(label, name) {
    painter.paint(label, settings.looks[name].ink);
    painter.fillCell(label, settings.looks[name].face);
  }

  /**
   * Shows a page of the panel.
   *
   * @param {string} page
   */
  function turnTo(page) {
    Object.keys(settings.pages).forEach(function (name) {
      settings.pages[name].forEach(function (label) {
        painter.show(label, name === page);
      });
    });
  }

  /**
   * Whether the first page of the panel is shown; in a narrow applet it has what a wide one shows beside the board.
   *
   * @returns {boolean}
   */
  function onFirstPage() {
    return !settings.narrow || !store.exists("toMore") || painter.visible("toMore");
  }

  /**
   * The text typed into an input box, or null if it has been handled already: GeoGebra may run the script for one entry
   * twice, and also runs it when a script fills the box and when the Tab key leaves it.
   *
   * @param {string} entry
   * @returns {string | null}
   */
  function takeEntry(entry) {
    var typed = store.text(entry);
    if (typed === store.text(entry + "Taken")) {
      return null;
    }
    fillEntry(entry, textStart(shownText(typed), settings.entryLength));
    return typed;
  }

  /**
   * Puts a text into an input box, if the box exists.
   *
   * @param {string} entry
   * @param {string} value
   */
  function fillEntry(entry, value) {
    if (store.exists(entry)) {
      store.setText(entry + "Taken", shownText(value));
      store.setText(entry, shownText(value));
    }
  }

  /**
   * The seed typed into its box, as text; null if it has been handled already.
   *
   * @returns {string | null}
   */
  function takeSeed() {
    var typed = takeEntry("seedEntry");
    return typed === null ? null : typed.split(NOT_TYPED).join("");
  }

  /**
   * Puts a seed into its box, which may be none, so that the same one counts when it is typed again.
   *
   * @param {number} seed
   */
  function fillSeed(seed) {
    fillEntry("seedEntry", seed > 0 ? seed + NOT_TYPED : "");
  }

  /**
   * Publishes a message and shows it in the message line; `lines` is the largest number of lines, if it differs from
   * the usual one.
   *
   * @param {string} message
   * @param {number} [lines]
   */
  function say(message, lines) {
    if (lines) {
      store.setText("message", shownText(message));
      store.setText("messageLine", wrapText(shownText(message), settings.messageColumns, lines));
    } else {
      sayParts(message, message, []);
    }
  }

  /**
   * Publishes a message and shows its parts: `lead` in the message line, and the lines about what happened below it;
   * together if one of them is too long. The result of a game takes the place of both: the lines follow it, and so does
   * a message without lines, but a message too long for the place below it is shown instead of the result, until the
   * game is drawn again.
   *
   * @param {string} message
   * @param {string} lead
   * @param {string[]} lines
   */
  function sayParts(message, lead, lines) {
    store.setText("message", shownText(message));
    if (!settings.game) {
      store.setText("messageLine", wrapText(shownText(lead), settings.messageColumns, settings.messageLines));
      return;
    }
    var above = shownText(lead);
    var below = lines.map(shownText).join("\n");
    var ended = store.text("resultTitle") !== "";
    if (ended && (below !== "" || fitsLines(above, settings.deedColumns, settings.deedLines))) {
      showParts("", "", below === "" ? wrapText(above, settings.deedColumns, settings.deedLines) : oneLine(below, settings.deedColumns));
      return;
    }
    if (ended) {
      showResult("", "");
    }
    var leadLines = settings.messageLines - (below === "" ? 0 : settings.deedLines);
    if (below === "" || (fitsLines(above, settings.messageColumns, leadLines) && fitsLines(below.replace(/\n/g, " "), settings.deedColumns, settings.deedLines))) {
      showParts(wrapText(above, settings.messageColumns, leadLines), wrapLines(below, settings.deedColumns, settings.deedLines), "");
    } else {
      showParts(wrapLines(above + "\n" + below, settings.messageColumns, settings.messageLines), "", "");
    }
  }

  /**
   * @param {string} line
   * @param {string} deeds
   * @param {string} resultDeeds
   */
  function showParts(line, deeds, resultDeeds) {
    store.setText("messageLine", line);
    store.setText("deeds", deeds);
    store.setText("resultDeeds", resultDeeds);
  }

  /**
   * Shows the result of a game, or hides it if there is no title.
   *
   * @param {string} title
   * @param {string} reason
   */
  function showResult(title, reason) {
    store.setText("resultTitle", title);
    store.setText("resultText", reason);
    ["resultBand", "resultTitle", "resultText"].forEach(function (label) {
      painter.show(label, title !== "");
    });
  }

  /**
   * Shows the line of facts below the board, moved down by `lower` lines. Facts at its end for which there is no room
   * are left out; one that is longer than a line is cut instead.
   *
   * @param {string[]} facts
   * @param {number} [lower]
   */
  function showFacts(facts, lower) {
    var skipped = lower || 0;
    var lines = settings.factLines - skipped;
    var shown = facts.map(shownText);
    function said() {
      return shown.join(" \u00b7 ");
    }
    while (shown.length > 1 && shown[shown.length - 1].length <= settings.factColumns && !fitsLines(said(), settings.factColumns, lines)) {
      shown.pop();
    }
    store.setText("facts", (skipped > 0 ? "\u00a0\n" : "") + wrapText(said(), settings.factColumns, lines));
  }

  return {
    option: option,
    choose: choose,
    step: step,
    turn: turn,
    turnCaption: turnCaption,
    lookAll: lookAll,
    look: look,
    turnTo: turnTo,
    onFirstPage: onFirstPage,
    takeEntry: takeEntry,
    fillEntry: fillEntry,
    takeSeed: takeSeed,
    fillSeed: fillSeed,
    say: say,
    sayParts: sayParts,
    showResult: showResult,
    showFacts: showFacts
  };
}
