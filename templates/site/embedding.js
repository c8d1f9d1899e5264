// What all pages with an applet share: how GeoGebra is embedded, and how bytes become a file.
"use strict";
(function () {
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

  window.ggbgenSaveAs = function (bytes, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
})();
