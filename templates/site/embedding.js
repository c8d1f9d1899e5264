// What all pages with GeoGebra share: how it is embedded, and how the keyboard leads out of it.
"use strict";
(function () {
  // GeoGebra keeps Tab within the applet. Escape leads to what comes after it, with Shift to what comes before it; in a
  // box of the applet it ends typing. `leave` is called with whether it leads back, and returns whether anything took
  // the focus.
  window.ggbgenLetOut = function (stage, leave) {
    stage.addEventListener(
      "keydown",
      function (event) {
        if (event.key !== "Escape" || /^(INPUT|TEXTAREA)$/.test(event.target.tagName) || document.fullscreenElement) {
          return;
        }
        if (leave(event.shiftKey)) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      true
    );
  };

  // `given` has the applet's language, and the place of GeoGebra's code if it is not GeoGebra's own.
  window.ggbgenEmbed = function (given, parameters) {
    const applet = new GGBApplet(
      {
        id: "ggbApplet",
        appName: "classic",
        language: given.language.split("-")[0],
        showToolBar: false,
        showMenuBar: false,
        showAlgebraInput: false,
        enableRightClick: false,
        enableShiftDragZoom: false,
        scaleContainerClass: "stage",
        allowUpscale: true,
        ...parameters,
      },
      true
    );
    if (given.codebase) {
      applet.setHTML5Codebase(given.codebase);
    }
    applet.inject("applet");
  };
})();
