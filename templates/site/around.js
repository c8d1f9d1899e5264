// What all pages around an applet share: where the focus goes when it leaves the applet, whether keys or fingers lead
// there, and how bytes become a file.
"use strict";
(function () {
  const REACHED = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";

  // Moves the focus to what comes after the applet, or before it, and returns whether there is anything.
  window.ggbgenLeave = function (stage, isBack) {
    const side = isBack ? window.Node.DOCUMENT_POSITION_PRECEDING : window.Node.DOCUMENT_POSITION_FOLLOWING;
    const others = Array.from(document.querySelectorAll(REACHED)).filter(
      (one) => !stage.contains(one) && stage.compareDocumentPosition(one) & side
    );
    // One that is folded away takes no focus.
    return (isBack ? others.reverse() : others).some(function (one) {
      one.focus();
      return document.activeElement === one;
    });
  };

  // Calls a function with whether people use the keyboard: after Tab they do, after a press of a finger or mouse not.
  window.ggbgenNoticeKeys = function (tell) {
    document.addEventListener("keydown", (event) => event.key === "Tab" && tell(true), true);
    document.addEventListener("pointerdown", () => tell(false), true);
  };

  window.ggbgenSaveAs = function (bytes, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
})();
