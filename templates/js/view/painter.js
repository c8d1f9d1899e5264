// Objects as they are drawn: shown or hidden, with a place, a caption and a style.

import { captionText, vertexStyle } from "./object_xml.js";

export var WHOLE = 0;
export var DASHED = 1;

/**
 * The view's methods that draw objects.
 *
 * @param {GeoGebraApi} api
 * @param {Store} store
 */
export function createPainter(api, store) {
  /**
   * Called with the label of each object that is about to be hidden, or null.
   *
   * @type {((label: string) => void) | null}
   */
  var hiding = null;

  /**
   * Sets the function that is told of each object that is about to be hidden.
   *
   * @param {((label: string) => void) | null} handler
   */
  function onHide(handler) {
    hiding = handler;
  }

  /**
   * Whether an object is visible, as GeoGebra says.
   *
   * @param {string} label
   * @returns {boolean}
   */
  function visible(label) {
    return String(api.getVisible(label)) === "true";
  }

  /**
   * Shows or hides an object.
   *
   * @param {string} label
   * @param {boolean} visibleNow
   */
  function show(label, visibleNow) {
    if (hiding !== null && !visibleNow && isShown(label)) {
      hiding(label);
    }
    if (store.differs(label, "visible", visibleNow, visible)) {
      api.setVisible(label, visibleNow);
    }
  }

  /**
   * Shows or hides an object without reading whether it is shown: what is not known is written.
   *
   * @param {string} label
   * @param {boolean} shown
   */
  function showUnread(label, shown) {
    if (store.differs(label, "visible", shown, null)) {
      api.setVisible(label, shown);
    }
  }

  /**
   * Whether an object is shown, as far as that is known; what is not known is read.
   *
   * @param {string} label
   * @returns {boolean}
   */
  function isShown(label) {
    return store.lastKnown(label, "visible", visible) === "true";
  }

  /**
   * The place of an object, as GeoGebra says.
   *
   * @param {string} label
   * @returns {Place}
   */
  function place(label) {
    return { x: Number(api.getXcoord(label)), y: Number(api.getYcoord(label)) };
  }

  /**
   * Sets the caption of an object.
   *
   * @param {string} label
   * @param {string} value
   */
  function caption(label, value) {
    var shown = captionText(value);
    if (store.differs(label, "caption", shown, captionOf)) {
      api.setCaption(label, shown);
    }
  }

  /**
   * @param {string} name
   * @returns {string}
   */
  function captionOf(name) {
    return api.getCaption(name, false) + "";
  }

  /**
   * Sets the caption of a point: a text that is shown or, if that is empty, words for screen readers only.
   *
   * @param {string} name
   * @param {string} shown
   * @param {string} spoken
   */
  function captionPoint(name, shown, spoken) {
    var said = captionText(shown === "" ? spoken : shown);
    if (store.differs(name, "caption", said, captionOf)) {
      api.setCaption(name, said);
      api.setLabelVisible(name, shown !== "");
    }
  }

  /**
   * Draws a point in the plain or the marked style, which differ in colour and shape.
   *
   * @param {string} label
   * @param {boolean} marked
   */
  function mark(label, marked) {
    setStyle(label, vertexStyle({ marked: marked }));
  }

  /**
   * Draws a point in one of the styles of the settings. The different styles of a point must differ in shape.
   *
   * @param {string} label
   * @param {Style} style
   */
  function setStyle(label, style) {
    if (store.differs(label, "shape", style.shape, shapeOf)) {
      paint(label, style.colour);
      api.setPointStyle(label, style.shape);
    }
  }

  /**
   * @param {string} label
   * @returns {number}
   */
  function shapeOf(label) {
    return Number(api.getPointStyle(label));
  }

  /**
   * Draws a point, a line or a text in another colour.
   *
   * @param {string} label
   * @param {number[]} colour
   */
  function paint(label, colour) {
    if (store.differs(label, "colour", colour)) {
      api.setColor(label, colour[0], colour[1], colour[2]);
    }
  }

  /**
   * Fills a cell with a colour, which GeoGebra only allows by a command.
   *
   * @param {string} label
   * @param {number[]} colour
   */
  function fillCell(label, colour) {
    var channels = colour.map(function (channel) {
      return channel / 255;
    });
    if (store.differs(label, "fill", colour)) {
      api.evalCommand("SetBackgroundColor(" + label + ", " + channels.join(", ") + ")");
    }
  }

  /**
   * Moves a point that the user can drag.
   *
   * @param {string} label
   * @param {number} x
   * @param {number} y
   */
  function move(label, x, y) {
    var now = place(label);
    if (now.x !== x || now.y !== y) {
      api.setCoords(label, x, y);
    }
  }

  /**
   * Moves a point that the user cannot drag.
   *
   * @param {string} label
   * @param {number} x
   * @param {number} y
   */
  function moveFixed(label, x, y) {
    if (store.differs(label, "place", roundedPlace({ x: x, y: y }), placeOf)) {
      api.setFixed(label, false);
      api.setCoords(label, x, y);
      api.setFixed(label, true);
    }
  }

  /**
   * Lets the user drag a point that is built fixed, or fixes it again.
   *
   * @param {string} label
   * @param {boolean} isFree
   */
  function free(label, isFree) {
    if ((isFree || store.known(label).fixed !== undefined) && store.differs(label, "fixed", !isFree)) {
      api.setFixed(label, !isFree);
    }
  }

  /**
   * @param {string} label
   * @returns {string}
   */
  function placeOf(label) {
    return roundedPlace(place(label));
  }

  /**
   * Moves an object that has a place on the screen, in pixels: the upper left corner of a cell, or the left end of the
   * baseline of a text.
   *
   * @param {string} label
   * @param {number} x
   * @param {number} y
   */
  function moveOnScreen(label, x, y) {
    api.setCoords(label, Math.round(x), Math.round(y));
  }

  /**
   * The API only takes sizes up to 9; an archive may have larger ones.
   *
   * @param {string} label
   * @param {number} wanted
   */
  function setSize(label, wanted) {
    if (size(label) !== wanted && store.differs(label, "size", Math.min(wanted, 9))) {
      api.setPointSize(label, Math.min(wanted, 9));
    }
  }

  /**
   * @param {string} label
   * @returns {number}
   */
  function sizeOf(label) {
    return Number(api.getPointSize(label));
  }

  /**
   * The size with which a point is drawn.
   *
   * @param {string} label
   * @returns {number}
   */
  function size(label) {
    return Number(store.lastKnown(label, "size", sizeOf));
  }

  /**
   * Gives a point one of GeoGebra's shapes.
   *
   * @param {string} label
   * @param {number} shape
   */
  function setShape(label, shape) {
    if (store.differs(label, "shape", shape, shapeOf)) {
      api.setPointStyle(label, shape);
    }
  }

  /**
   * Draws a point in a style: its colour and its shape.
   *
   * @param {string} label
   * @param {Style} style
   */
  function dress(label, style) {
    paint(label, style.colour);
    setShape(label, style.shape);
  }

  /**
   * Shows a point in a style, with a caption; see captionPoint.
   *
   * @param {string} label
   * @param {Style} style
   * @param {string} shown
   * @param {string} spoken
   */
  function showPoint(label, style, shown, spoken) {
    dress(label, style);
    captionPoint(label, shown, spoken);
    show(label, true);
  }

  /**
   * Draws a line with a thickness, in one of GeoGebra's line styles.
   *
   * @param {string} label
   * @param {number} thickness
   * @param {number} style
   */
  function setLine(label, thickness, style) {
    if (store.differs(label, "thickness", thickness)) {
      api.setLineThickness(label, thickness);
    }
    if (store.differs(label, "style", style)) {
      api.setLineStyle(label, style);
    }
  }

  /**
   * Shows a button with a caption in a colour, or hides it. Nothing is read: what is not known is written, except that
   * these buttons are built hidden, in the colour of commands.
   *
   * @param {string} label
   * @param {boolean} shown
   * @param {string} value
   * @param {number[]} colour
   */
  function showButton(label, shown, value, colour) {
    if (shown || store.known(label).visible !== undefined) {
      showUnread(label, shown);
    }
    if (shown && store.differs(label, "caption", captionText(value), null)) {
      api.setCaption(label, captionText(value));
    }
    if (shown && (colour !== settings.action || store.known(label).colour !== undefined)) {
      paint(label, colour);
    }
  }

  return {
    visible: visible,
    onHide: onHide,
    show: show,
    showUnread: showUnread,
    isShown: isShown,
    place: place,
    caption: caption,
    captionOf: captionOf,
    captionPoint: captionPoint,
    mark: mark,
    setStyle: setStyle,
    paint: paint,
    fillCell: fillCell,
    move: move,
    moveFixed: moveFixed,
    free: free,
    moveOnScreen: moveOnScreen,
    size: size,
    setSize: setSize,
    setShape: setShape,
    dress: dress,
    showPoint: showPoint,
    setLine: setLine,
    showButton: showButton
  };
}

/**
 * A place as it is stored: the results of different engines differ in the last digits.
 *
 * @param {Place} place
 * @returns {string}
 */
function roundedPlace(place) {
  return [place.x, place.y]
    .map(function (value) {
      return Math.round(value * 1e6) / 1e6;
    })
    .join();
}
