// The vertices of a graph with their captions, and the arcs between them.

import { labelOfArc, labelOfVertex } from "./labels.js";
import { captionText, pointElement, vertexElement, vertexStyle } from "./object_xml.js";

/**
 * The view's methods for vertices and arcs.
 *
 * @param {Store} store
 * @param {Painter} painter
 */
export function createVertices(store, painter) {
  /**
   * Elements that move captions, by vertex, and the resulting offsets of captions; see setVertex.
   *
   * @type {{ offsets: string[], elements: Record<string, string> } | null}
   */
  var waiting = null;

  /**
   * Sets the places, captions and marks of vertices 0, 1, ... and shows them; the others are hidden. Only whole
   * elements can move a caption, and they cost about a millisecond each, so `offsets` has the offsets of the captions,
   * and a caption that is close enough stays where it is. An element does not update everything that depends on a
   * point, so the places are set one by one. `fixed` is true if the user cannot drag the vertices.
   *
   * @param {BoardVertex[]} vertices
   * @param {boolean} [fixed]
   */
  function setVertices(vertices, fixed) {
    var offsets = store.text("offsets").split(";");
    /** @type {string[]} */
    var elements = [];
    for (var hidden = vertices.length; hidden < settings.maxOrder; hidden++) {
      painter.show(labelOfVertex(hidden), false);
    }
    vertices.forEach(function (item, i) {
      if (isNear(offsets[i], item.offset)) {
        painter.show(labelOfVertex(i), true);
        painter.caption(labelOfVertex(i), item.caption);
        painter.setStyle(labelOfVertex(i), vertexStyle(item));
      } else {
        offsets[i] = item.offset.x + "," + item.offset.y;
        elements.push(vertexElement(item, i));
        store.forget(labelOfVertex(i));
      }
    });
    if (elements.length > 0) {
      store.evalXml(elements.join(""));
      store.setText("offsets", offsets.join(";"));
    }
    vertices.forEach(function (item, i) {
      (fixed ? painter.moveFixed : painter.move)(labelOfVertex(i), item.x, item.y);
    });
  }

  /**
   * Draws a vertex of a game's board, with its place, style and caption. Evaluating whole elements costs some 20 ms
   * each time, so those that move captions wait for placeCaptions.
   *
   * @param {number} i
   * @param {BoardVertex} item
   */
  function setVertex(i, item) {
    var kept = waiting || { offsets: store.text("offsets").split(";"), elements: {} };
    var moved = store.lastKnown(labelOfVertex(i), "caption", painter.captionOf) !== captionText(item.caption) && !isNear(kept.offsets[i], item.offset);
    painter.move(labelOfVertex(i), item.x, item.y);
    if (moved || kept.elements[i]) {
      kept.offsets[i] = item.offset.x + "," + item.offset.y;
      kept.elements[i] = vertexElement(item, i);
      waiting = kept;
    } else {
      painter.caption(labelOfVertex(i), item.caption);
      painter.dress(labelOfVertex(i), vertexStyle(item));
    }
  }

  /** Moves the captions of the vertices that have been drawn since the last call. */
  function placeCaptions() {
    if (waiting !== null) {
      var kept = waiting;
      waiting = null;
      store.evalXml(
        Object.keys(kept.elements)
          .map(function (i) {
            store.forget(labelOfVertex(Number(i)));
            return kept.elements[i];
          })
          .join("")
      );
      store.setText("offsets", kept.offsets.join(";"));
    }
  }

  /**
   * Moves the captions of points that the user cannot drag: each item has a label, a style and an offset.
   *
   * @param {{ label: string, style: Style, offset: Place }[]} items
   */
  function setOffsets(items) {
    store.evalXml(
      items
        .map(function (item) {
          store.forget(item.label);
          return pointElement(item.label, item.style, "\u00a0", item.offset, '<fixed val="true"/>', false);
        })
        .join("")
    );
  }

  /**
   * The vertices that are gone, or that have lost the object labelled `labelOf(i)`.
   *
   * @param {(i: number) => string} labelOf
   * @returns {number[]}
   */
  function missing(labelOf) {
    var found = [];
    for (var i = 0; i < settings.maxOrder; i++) {
      if (!store.exists(labelOf(i))) {
        found.push(i);
      }
    }
    return found;
  }

  /**
   * Creates vertices, with the objects in ownXml(i), if given, for each of them, and those in linkXml(i, j), i < j, for
   * each pair that includes one of them. Everything except the vertices is hidden at first.
   *
   * @param {number[]} gone
   * @param {(i: number, j: number) => string} linkXml
   * @param {(i: number) => string} [ownXml]
   */
  function makeVertices(gone, linkXml, ownXml) {
    var parts = gone.map(function (i) {
      return '<element type="point" label="' + labelOfVertex(i) + '"><coords x="0" y="0" z="1"/></element>' + (ownXml ? ownXml(i) : "");
    });
    for (var i = 0; i < settings.maxOrder; i++) {
      for (var j = i + 1; j < settings.maxOrder; j++) {
        if (gone.indexOf(i) >= 0 || gone.indexOf(j) >= 0) {
          parts.push(linkXml(i, j));
        }
      }
    }
    store.forgetAll();
    store.evalXml(parts.join(""));
    // The captions of the new vertices have to be placed.
    store.setText("offsets", "");
    store.restoreTabOrder();
  }

  /**
   * Shows the arcs from i to j for which `isArc(i, j)` is true, and hides all others.
   *
   * @param {(i: number, j: number) => boolean} isArc
   */
  function setArcs(isArc) {
    for (var i = 0; i < settings.maxOrder; i++) {
      for (var j = 0; j < settings.maxOrder; j++) {
        if (i !== j) {
          painter.show(labelOfArc(i, j), isArc(i, j));
        }
      }
    }
  }

  return {
    setVertices: setVertices,
    setVertex: setVertex,
    placeCaptions: placeCaptions,
    setOffsets: setOffsets,
    missing: missing,
    makeVertices: makeVertices,
    setArcs: setArcs
  };
}

/**
 * Whether a caption with an offset, written "x,y", may stay where it is instead of moving to another offset.
 *
 * @param {string} offset
 * @param {Place} other
 * @returns {boolean}
 */
export function isNear(offset, other) {
  var parts = (offset || "").split(",");
  return (
    parts.length === 2 && Math.abs(Number(parts[0]) - other.x) < 10 && Math.abs(Number(parts[1]) - other.y) < 10
  );
}
