// What every explorer does. The last script of an explorer says what this one does, in hooks, which ../interfaces.d.ts
// describes (`Explorer`):
//
//   return runExplorer(api, { begin: begin, redraw: redraw, click: {...}, update: {...} });
//
// `press` and `drop` come before `click`; only `begin`, `redraw` and `click` are needed.

import { createView } from "../view/view.js";

/**
 * The handlers of the events of an explorer.
 *
 * @template E
 * @param {GeoGebraApi} api
 * @param {E & Explorer<E>} explorer
 */
export function runExplorer(api, explorer) {
  var view = /** @type {ExplorerView<E>} */ (createView(api));
  view.explorer = explorer;

  /**
   * @template {(number | string)[]} Given
   * @param {((view: ExplorerView<E>, ...given: Given) => void) | undefined} hook
   * @returns {((...given: Given) => void) | undefined}
   */
  function withView(hook) {
    return hook && function () {
      return hook.apply(null, /** @type {[ExplorerView<E>, ...Given]} */ (/** @type {unknown} */ ([view].concat(Array.prototype.slice.call(arguments)))));
    };
  }

  /**
   * @param {Explorer<E>["click"]} table
   * @returns {Record<string, ((first: number, second: number) => void) | undefined>}
   */
  function handlers(table) {
    /** @type {ReturnType<typeof handlers>} */
    var found = {};
    Object.keys(table).forEach(function (label) {
      found[label] = withView(table[label]);
    });
    return found;
  }

  /**
   * @param {NonNullable<Explorer<E>["update"]>} table
   * @returns {Record<string, () => void>}
   */
  function taking(table) {
    /** @type {ReturnType<typeof taking>} */
    var found = {};
    Object.keys(table).forEach(function (entry) {
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
    update: taking(explorer.update || {})
  };
}
