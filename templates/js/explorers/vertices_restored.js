// The vertices of an explorer that a student has deleted are restored with the lines between them; see explorers/run.js.

import { labelOfRim, labelOfVertex } from "../view/labels.js";
import { arcsXml, edgeXml, rimXml } from "../view/object_xml.js";

export function restoreEdges(view) {
  return restoreVertices(view, labelOfVertex, edgeXml);
}

export function restoreArcs(view) {
  return restoreVertices(view, labelOfRim, arcsXml, rimXml);
}

// Restores everything, and returns whether vertices were gone: those that had lost the object labelled `labelOf(i)`.
function restoreVertices(view, labelOf, linkXml, ownXml) {
  var gone = view.missing(labelOf);
  view.restore();
  if (gone.length > 0) {
    view.makeVertices(gone, linkXml, ownXml);
  }
  return gone.length > 0;
}
