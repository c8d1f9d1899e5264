// Scripts call the GeoGebra API only here and in the files of the folder `view`, which come with this one. The state of
// an applet is stored in GeoGebra objects. A view is created for one event and keeps nothing longer than that, so that
// two applets, undo and saved work do not interfere.

import { createOverlay } from "./overlay.js";
import { createPainter } from "./painter.js";
import { createPanel } from "./panel.js";
import { createStore } from "./store.js";
import { createVertices } from "./vertices.js";

/**
 * The view of an applet: all that scripts do with GeoGebra.
 *
 * @param {GeoGebraApi} api
 * @returns {View}
 */
export function createView(api) {
  var store = createStore(api);
  var painter = createPainter(api, store);
  return assembled([store, painter, createOverlay(api, store, painter), createVertices(store, painter), createPanel(store, painter)]);
}

/**
 * One object with the methods of all parts.
 *
 * @template {object} Whole
 * @param {object[]} parts
 * @returns {Whole}
 */
export function assembled(parts) {
  /** @type {Record<string, unknown>} */
  var whole = {};
  parts.forEach(function (part) {
    Object.keys(part).forEach(function (name) {
      whole[name] = /** @type {Record<string, unknown>} */ (part)[name];
    });
  });
  return /** @type {Whole} */ (whole);
}
