// Lets a swipe that begins on an applet scroll the page. GeoGebra suppresses the browser's own response to a touch, and
// presses the button under a finger even if the browser has begun to scroll. So GeoGebra only gets a touch when it is
// clear that the page does not scroll: when the finger is lifted, or has moved sideways, as on a slider. A touch on a
// point that can be dragged goes to GeoGebra immediately: the point follows the finger, and the page does not scroll.
//
// Pages of ggbgen call this, and so does the library of each applet, where its scripts run in a page: so it is ES5 and
// names no global object. What is within an element that has it already is left alone.
//
// `stage` is the element around the applet.
// Returns a function that is called with the API of the applet once it is loaded.

function ggbgenSwipe(stage) {
  "use strict";

  // The distance from a point, in pixels of the applet, at which a finger still drags it: the same as in GeoGebra
  // itself.
  var REACH_PX = 24;
  // The browser reports one movement before it begins to scroll.
  var MOVES = 2;

  var view = stage.ownerDocument.defaultView;
  var applet = null;
  var drags = false;
  var held = null;
  var moves = 0;

  function isOnPoint(event) {
    var canvas = stage.querySelector(".EuclidianPanel canvas");
    if (applet === null || canvas === null) {
      return false;
    }
    var box = canvas.getBoundingClientRect();
    var seen = JSON.parse(applet.getViewProperties(1));
    var scale = seen.width / box.width;
    var x = seen.xMin + seen.invXscale * scale * (event.clientX - box.left);
    var y = seen.yMin + seen.invYscale * scale * (box.bottom - event.clientY);
    return applet.getAllObjectNames("point").some(function (label) {
      var far = Math.max(
        Math.abs(applet.getXcoord(label) - x) / seen.invXscale,
        Math.abs(applet.getYcoord(label) - y) / seen.invYscale
      );
      return far < REACH_PX && applet.getVisible(label) && applet.isMoveable(label);
    });
  }

  // Passes on the event that was held back.
  function release() {
    var event = held;
    held = null;
    if (event !== null) {
      event.target.dispatchEvent(new view.PointerEvent(event.type, event));
    }
  }

  function isFinger(event) {
    return event.isTrusted && event.pointerType === "touch";
  }

  function down(event) {
    if (!isFinger(event)) {
      return;
    }
    if (event.isPrimary) {
      drags = isOnPoint(event);
    }
    if (!drags) {
      held = event.isPrimary ? event : null;
      moves = 0;
      event.stopPropagation();
    }
  }

  function move(event) {
    if (isFinger(event) && held !== null) {
      moves += 1;
      if (moves < MOVES) {
        event.stopPropagation();
      } else {
        release();
      }
    }
  }

  function keep(event) {
    if (!drags) {
      event.stopPropagation();
    }
  }

  for (var around = stage; around; around = around.parentNode) {
    if (around.ggbgenSwipes) {
      return function () {};
    }
  }
  stage.ggbgenSwipes = true;

  // An old browser behaves as before.
  if ("touchAction" in stage.style && view.PointerEvent) {
    stage.style.touchAction = "pan-y pinch-zoom";
    stage.addEventListener("pointerdown", down, true);
    stage.addEventListener("pointermove", move, true);
    stage.addEventListener("pointerup", release, true);
    stage.addEventListener(
      "pointercancel",
      function () {
        held = null;
      },
      true
    );
    stage.addEventListener("touchstart", keep, true);
    stage.addEventListener("touchmove", keep, true);
  }

  return function (api) {
    applet = api;
    // A reader who wants no motion sees the computer's move at once, not half a second later.
    var reduced = view.matchMedia && view.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (reduced && api.exists("motion")) {
      api.setValue("motion", 0);
    }
  };
}
