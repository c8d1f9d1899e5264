// Shows an applet on the whole screen: by a button, and by the key F unless it is typed into a box.
//
// `stage` is the element around the applet. The button is shown only if the browser can do it: telephones often cannot,
// and a frame only with `allow="fullscreen"`.

function ggbgenFullScreen(stage, button) {
  "use strict";

  function turn() {
    if (document.fullscreenElement) {
      document.exitFullscreen();
    } else {
      stage.requestFullscreen();
    }
  }

  function isTyping(target) {
    return target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
  }

  if (!document.fullscreenEnabled) {
    return;
  }
  button.hidden = false;
  button.addEventListener("click", turn);
  // In the capturing phase, since GeoGebra keeps some keys to itself.
  document.addEventListener(
    "keydown",
    function (event) {
      var isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (isPlain && event.key.toLowerCase() === "f" && !isTyping(event.target)) {
        turn();
      }
    },
    true
  );
  // GeoGebra fits the applet to its box when the window changes, which may come before the box has its new size.
  document.addEventListener("fullscreenchange", function () {
    window.requestAnimationFrame(function () {
      window.dispatchEvent(new window.Event("resize"));
    });
  });
}
