// What all pages with an applet share: how GeoGebra is embedded, and how bytes become a file.
"use strict";
(function () {
  const REACHED = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";

  // GeoGebra keeps Tab within the applet. Escape leads to what comes after it, with Shift to what comes before it; in a
  // box of the applet it ends typing.
  function letOut(stage) {
    stage.addEventListener(
      "keydown",
      function (event) {
        if (event.key !== "Escape" || /^(INPUT|TEXTAREA)$/.test(event.target.tagName) || document.fullscreenElement) {
          return;
        }
        const side = event.shiftKey ? window.Node.DOCUMENT_POSITION_PRECEDING : window.Node.DOCUMENT_POSITION_FOLLOWING;
        const others = Array.from(document.querySelectorAll(REACHED)).filter(
          (one) => !stage.contains(one) && stage.compareDocumentPosition(one) & side
        );
        // One that is folded away takes no focus.
        const found = (event.shiftKey ? others.reverse() : others).find(function (one) {
          one.focus();
          return document.activeElement === one;
        });
        if (found) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      true
    );
  }

  // Says how to leave only to people who use the keyboard: a finger on a box of the applet is no key.
  function noticeKeys(stage) {
    document.addEventListener("keydown", (event) => event.key === "Tab" && stage.classList.add("by-key"), true);
    document.addEventListener("pointerdown", () => stage.classList.remove("by-key"), true);
  }

  const stage = document.getElementById("stage");
  if (stage !== null) {
    letOut(stage);
    noticeKeys(stage);
  }

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
