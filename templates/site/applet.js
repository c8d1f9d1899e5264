// The page of an applet: shows it, and types the values after # in the address into its boxes, as in #seed=7.
"use strict";
(function () {
  const place = document.getElementById("applet");
  const failed = document.getElementById("failed");
  const given = place.dataset;
  // On a phone the layout for phones is shown, if there is one.
  const narrow = "narrowFile" in given && document.documentElement.clientWidth < 600;
  const file = narrow ? given.narrowFile : given.file;
  const width = Number(narrow ? given.narrowWidth : given.width);
  const height = Number(narrow ? given.narrowHeight : given.height);
  let api = null;

  function typed() {
    const found = [];
    for (const [name, value] of new URLSearchParams(window.location.hash.slice(1))) {
      if (/^[a-z][A-Za-z]*$/.test(name) && value.length <= 2000) {
        found.push([name + "Entry", value]);
      }
    }
    return found;
  }

  function open() {
    for (const [entry, value] of typed()) {
      if (api.exists(entry) && api.getObjectType(entry) === "text") {
        api.setTextValue(entry, value);
      }
    }
  }

  // A link to another applet passes on what is on the board.
  for (const link of document.querySelectorAll("a.onward")) {
    const page = link.getAttribute("href");
    link.addEventListener("click", function () {
      if (api !== null && api.exists(link.dataset.value)) {
        const value = api.getValueString(link.dataset.value);
        link.setAttribute("href", page + "#" + link.dataset.entry + "=" + encodeURIComponent(value));
      }
    });
  }

  // Code to be pasted elsewhere links back to this page.
  const code = document.getElementById("embed");
  const page = new URL(code.dataset.page, window.location.href).href;
  code.textContent = code.textContent.replace('src="' + code.dataset.name + '"', 'src="' + page + '"');

  place.parentNode.style.aspectRatio = width + " / " + height;
  if (typeof GGBApplet === "undefined") {
    failed.hidden = false;
    return;
  }
  const swipe = ggbgenSwipe(place.parentNode);
  const applet = new GGBApplet(
    {
      id: "ggbApplet",
      appName: "classic",
      filename: file,
      width: width,
      height: height,
      language: given.language.split("-")[0],
      showToolBar: false,
      showMenuBar: false,
      showAlgebraInput: false,
      enableRightClick: false,
      enableShiftDragZoom: false,
      scaleContainerClass: "stage",
      allowUpscale: narrow,
      appletOnLoad: function (opened) {
        api = opened;
        swipe(api);
        open();
      },
    },
    true
  );
  if (given.codebase) {
    applet.setHTML5Codebase(given.codebase);
  }
  applet.inject("applet");
  window.addEventListener("hashchange", function () {
    if (api !== null) {
      open();
    }
  });
})();
