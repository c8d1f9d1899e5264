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
  // Changes further apart than this are different parts.
  var APART_PX = 30;
  // The share of the applet's height, at its bottom, that has the facts.
  var FACTS = 0.08;
  // The least difference of a colour that counts.
  var LEAST = 8;

  var before = null;
  var presses = 0;
  // Where the last press was, in pixels of the window.
  var pressed = 0;

  function canvas() {
    return stage.querySelector(".EuclidianPanel canvas");
  }

  // A reduced picture of the applet: its rows of pixels.
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

  function differ(some, k, others, other) {
    return [0, 1, 2].some(function (part) {
      return Math.abs(some[k + part] - others[other + part]) > LEAST;
    });
  }

  // Whether something has appeared or changed in a row. Where something has only gone, the row shows the background,
  // as at its left end.
  function hasChanged(now, row) {
    var start = row * COLUMNS * 4;
    for (var k = start; k < start + COLUMNS * 4; k += 4) {
      if (differ(now.pixels, k, before.pixels, k) && differ(now.pixels, k, now.pixels, start)) {
        return true;
      }
    }
    return false;
  }

  // The parts of the applet that have changed, from top to bottom: from where to where each reaches, in pixels of the
  // window.
  function changes(now) {
    var box = canvas().getBoundingClientRect();
    var step = box.height / now.rows;
    var found = [];
    for (var row = 0; row < now.rows; row++) {
      if (hasChanged(now, row)) {
        var last = found[found.length - 1];
        var top = box.top + row * step;
        if (last && top - last.bottom < APART_PX) {
          last.bottom = top + step;
        } else {
          found.push({ top: top, bottom: top + step });
        }
      }
    }
    return found;
  }

  function isSeen(part) {
    return part.bottom > MARGIN_PX && part.top < window.innerHeight - MARGIN_PX;
  }

  function room() {
    return window.innerHeight - 2 * MARGIN_PX;
  }

  function isPressed(part) {
    return part.top <= pressed && pressed <= part.bottom;
  }

  // Whether a part lies in the line of facts at the bottom, which changes with every move.
  function isFacts(part) {
    var box = canvas().getBoundingClientRect();
    return part.top > box.bottom - FACTS * box.height;
  }

  // What to show: everything that has changed, if the window is large enough. If it is not, whatever has changed besides
  // the message at the top, the facts at the bottom and what was pressed; if a part of this is seen already, or there is
  // nothing else, the message with the beginning of that part. What was pressed stays in the window. Null if nothing.
  function wanted(found) {
    var first = found[0];
    var last = found[found.length - 1];
    if (last.bottom - first.top <= room()) {
      return { top: first.top, bottom: last.bottom };
    }
    var others = found.slice(1).filter(function (part) {
      return !isPressed(part) && !isFacts(part);
    });
    var seen = others.filter(isSeen);
    if (others.length > 0 && seen.length === 0) {
      return others[0];
    }
    var near = others.length > 0 ? seen[0] : found.filter(isPressed)[0];
    var most = first.top + room();
    return near && near.top + APART_PX < most && pressed < most
      ? { top: first.top, bottom: Math.min(near.bottom, most) }
      : null;
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
    var found = changes(now);
    var shown = found.length === 0 ? null : wanted(found);
    if (shown === null) {
      return;
    }
    var above = shown.top - MARGIN_PX;
    var below = shown.bottom + MARGIN_PX - window.innerHeight;
    if (above < 0 || below > 0) {
      scrollBy(above < 0 ? above : below);
    }
  }

  stage.addEventListener(
    "pointerdown",
    function (event) {
      if (event.isPrimary && stage.getBoundingClientRect().height > window.innerHeight - MARGIN_PX) {
        before = picture();
        pressed = event.clientY;
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
