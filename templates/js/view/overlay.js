// Objects that are drawn in another way for a moment, which is not recorded: their recorded look is drawn again later.

/**
 * Objects that are drawn in another way for a moment, which is not recorded: their recorded look is drawn again later.
 *
 * @param {GeoGebraApi} api
 * @param {Store} store
 * @param {Painter} painter
 */
export function createOverlay(api, store, painter) {
  /**
   * How an object is drawn: whether it is visible, its colour, and the shape of a point (-1 for what is none).
   *
   * @param {string} label
   * @returns {Look}
   */
  function lookOf(label) {
    var colour = api.getColor(label) + "";
    return {
      visible: painter.visible(label),
      colour: [1, 3, 5].map(function (k) {
        return parseInt(colour.slice(k, k + 2), 16);
      }),
      shape: Number(api.getPointStyle(label))
    };
  }

  /**
   * Draws an object in a look.
   *
   * @param {string} label
   * @param {Look} look
   */
  function overdraw(label, look) {
    if (!store.exists(label)) {
      return;
    }
    tint(label, look.colour);
    if (look.shape >= 0 && Number(api.getPointStyle(label)) !== look.shape) {
      api.setPointStyle(label, look.shape);
    }
    showOver(label, look.visible);
  }

  /**
   * Changes nothing but the colour, which takes the fewest calls.
   *
   * @param {string} label
   * @param {number[]} colour
   */
  function tint(label, colour) {
    api.setColor(label, Math.round(colour[0]), Math.round(colour[1]), Math.round(colour[2]));
  }

  /**
   * @param {string} label
   * @param {boolean} shown
   */
  function showOver(label, shown) {
    if (painter.visible(label) !== shown) {
      api.setVisible(label, shown);
    }
  }

  /**
   * Shows a point at a place, or hides it if `place` is null.
   *
   * @param {string} label
   * @param {number[] | null} place
   */
  function putOver(label, place) {
    if (!store.exists(label)) {
      return;
    }
    if (place !== null) {
      api.setFixed(label, false);
      api.setCoords(label, place[0], place[1]);
      api.setFixed(label, true);
    }
    showOver(label, place !== null);
  }

  return {
    lookOf: lookOf,
    overdraw: overdraw,
    tint: tint,
    putOver: putOver
  };
}
