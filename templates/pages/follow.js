// Scrolls the page to what a press has changed, on windows that are smaller than the applet, such as those of phones.
// Pictures of the applet before and after the press are compared, so this needs nothing from the applet.
//
// `stage` is the element around the applet.

function ggbgenFollow(stage) {
  "use strict";

  // The pictures are reduced to this width; a row of them is this many pixels of the applet.
  var COLUMNS = 96;
  // When to compare, after the press: at once, and when the computer's move has been seen.
  var LOOKS_MS = [150, 900];
  var MARGIN_PX = 8;

  var before = null;
  var presses = 0;

  function canvas() {
    return stage.querySelector(".EuclidianPanel canvas");
  }

  // A reduced picture of the applet: its rows of grey values.
  function picture() {
    var from = canvas();
    if (from === null || from.width === 0) {
      return null;
    }
    var rows = Math.max(1, Math.round((COLUMNS * from.height) / from.width));
    var small = document.createElement("canvas");
    small.width = COLUMNS;
    small.height = rows;
    var drawing = small.getContext("2d", { willReadFrequently: true });
    drawing.drawImage(from, 0, 0, COLUMNS, rows);
    return { rows: rows, pixels: drawing.getImageData(0, 0, COLUMNS, rows).data };
  }

  // From where to where the applet has changed, in pixels of the window; null if it has not.
  function changed(now) {
    var first = -1;
    var last = -1;
    var width = COLUMNS * 4;
    for (var row = 0; row < now.rows; row++) {
      for (var k = row * width; k < (row + 1) * width; k++) {
        if (Math.abs(now.pixels[k] - before.pixels[k]) > 8) {
          first = first < 0 ? row : first;
          last = row;
          break;
        }
      }
    }
    if (first < 0) {
      return null;
    }
    var box = canvas().getBoundingClientRect();
    var step = box.height / now.rows;
    return { top: box.top + first * step - MARGIN_PX, bottom: box.top + (last + 1) * step + MARGIN_PX };
  }

  function scrollBy(by) {
    var still = window.matchMedia && window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollBy({ top: by, behavior: still ? "auto" : "smooth" });
  }

  function look() {
    var now = before === null ? null : picture();
    if (now === null || now.rows !== before.rows) {
      return;
    }
    var found = changed(now);
    var height = window.innerHeight;
    if (found === null || (found.top >= 0 && found.bottom <= height)) {
      return;
    }
    if (found.bottom - found.top > height) {
      // A part of it is seen, or the nearest part of it will be.
      if (found.top > height - MARGIN_PX) {
        scrollBy(found.top);
      } else if (found.bottom < MARGIN_PX) {
        scrollBy(found.bottom - height);
      }
      return;
    }
    scrollBy(found.top < 0 ? found.top : found.bottom - height);
  }

  stage.addEventListener(
    "pointerdown",
    function (event) {
      if (event.isPrimary && stage.getBoundingClientRect().height > window.innerHeight - MARGIN_PX) {
        before = picture();
        presses += 1;
      } else {
        before = null;
      }
    },
    true
  );
  stage.addEventListener(
    "pointerup",
    function () {
      var press = presses;
      LOOKS_MS.forEach(function (after) {
        window.setTimeout(function () {
          if (press === presses) {
            look();
          }
        }, after);
      });
    },
    true
  );
  stage.addEventListener(
    "pointercancel",
    function () {
      before = null;
    },
    true
  );
}
