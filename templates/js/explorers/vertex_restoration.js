// The vertices of an explorer that a student has deleted are restored with the lines between them; see explorers/run.js.

import { labelOfRim, labelOfVertex } from "../view/labels.js";
import { arcsXml, edgeXml, rimXml } from "../view/object_xml.js";

/**
 * @param {View} view
 * @returns {boolean}
 */
export function restoreEdges(view) {
  return restoreVertices(view, labelOfVertex, edgeXml);
}

/**
 * @param {View} view
 * @returns {boolean}
 */
export function restoreArcs(view) {
  return restoreVertices(view, labelOfRim, arcsXml, rimXml);
}

/**
 * Restores everything, and returns whether vertices were gone: those that had lost the object labelled `labelOf(i)`.
 *
 * @param {View} view
 * @param {(i: number) => string} labelOf
 * @param {(i: number, j: number) => string} linkXml
 * @param {(i: number) => string} [ownXml]
 * @returns {boolean}
 */
function restoreVertices(view, labelOf, linkXml, ownXml) {
  var gone = view.missing(labelOf);
  view.restore();
  if (gone.length > 0) {
    view.makeVertices(gone, linkXml, ownXml);
  }
  return gone.length > 0;
}
