// The page of an applet, and the page that contains nothing else: shows it, and types the values after # in the address
// into its boxes, as in #seed=7. "Copy link" gives the address with what is in the boxes.
"use strict";
(function () {
  const place = document.getElementById("applet");
  const stage = document.getElementById("stage");
  const failed = document.getElementById("failed");
  const loading = document.getElementById("loading");
  const isAlone = document.body.classList.contains("alone");
  const given = place.dataset;
  // On a phone the layout for phones is shown, if there is one; in a frame its shape decides.
  const root = document.documentElement;
  const isNarrow = isAlone ? root.clientHeight > root.clientWidth : root.clientWidth < 600;
  const narrow = "narrowFile" in given && isNarrow;
  const file = narrow ? given.narrowFile : given.file;
  const width = Number(narrow ? given.narrowWidth : given.width);
  const height = Number(narrow ? given.narrowHeight : given.height);
  let api = null;
  let texts = {};

  function typed() {
    const found = [];
    for (const [name, value] of new URLSearchParams(window.location.hash.slice(1))) {
      if (/^[a-z][A-Za-z]*$/.test(name) && value.length <= 2000) {
        found.push([name + "Entry", value]);
      }
    }
    return found;
  }

  // The texts in the boxes, by their names in an address.
  function entries() {
    const found = {};
    for (const label of api.getAllObjectNames("text")) {
      const name = label.replace(/Entry$/, "");
      if (name !== label && /^[a-z][A-Za-z]*$/.test(name)) {
        found[name] = api.getValueString(label);
      }
    }
    return found;
  }

  // What has been typed since the applet was loaded, as the part of an address after #.
  function state() {
    if (api === null) {
      return window.location.hash.includes("=") ? window.location.hash : "";
    }
    const now = Object.entries(entries()).filter(([name, text]) => text !== "" && text !== texts[name]);
    const parts = now.map(([name, text]) => name + "=" + encodeURIComponent(text).replace(/%2C/g, ","));
    return parts.length > 0 ? "#" + parts.join("&") : "";
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

  function copy(text, told) {
    const copied = document.getElementById("copied");
    copied.textContent = told;
    const show = function () {
      const box = document.createElement("textarea");
      box.value = text;
      box.readOnly = true;
      box.rows = 3;
      box.setAttribute("aria-label", copied.dataset.failed);
      copied.replaceChildren(copied.dataset.failed, box);
      box.select();
    };
    // Browsers offer it only to pages that were loaded safely.
    if (window.navigator.clipboard) {
      window.navigator.clipboard.writeText(text).catch(show);
    } else {
      show();
    }
  }

  if (!isAlone) {
    // Code to be pasted elsewhere has the address of this site.
    const code = document.getElementById("embed");
    const page = new URL(code.dataset.page, window.location.href).href;
    const frame = code.textContent;
    const framed = (hash) => frame.replace('src="' + code.dataset.name + '"', 'src="' + page + hash + '"');
    code.textContent = framed("");
    for (const [id, text] of [
      ["link", () => window.location.href.split("#")[0] + state()],
      ["code", () => framed(state().replace(/&/g, "&amp;"))],
    ]) {
      const button = document.getElementById(id);
      button.hidden = false;
      button.addEventListener("click", () => copy(text(), button.dataset.told));
    }
  }

  // Saves the applet with what has been set and drawn in it, as a file.
  function keep() {
    const name = file.split("/").pop().replace(/\.ggb$/, "") + "-now.ggb";
    // With a callback, GeoGebra would pack the file in a worker, which the policy of this page forbids.
    const bytes = Uint8Array.from(window.atob(api.getBase64()), (character) => character.charCodeAt(0));
    ggbgenSaveAs(bytes, name);
    document.getElementById("copied").textContent = keeping.dataset.told.replace("{file}", name);
  }
  const keeping = document.getElementById("keep");
  if (keeping) {
    keeping.addEventListener("click", keep);
  }

  // The part of the page that it takes up follows from its size.
  const play = isAlone ? stage : stage.parentNode;
  play.style.setProperty("--width", width + "px");
  play.style.setProperty("--ratio", width / height);
  ggbgenFullScreen(stage, document.getElementById("full"));
  ggbgenLetOut(stage, (isBack) => ggbgenLeave(stage, isBack));
  ggbgenNoticeKeys((isByKey) => stage.classList.toggle("by-key", isByKey));
  if (typeof GGBApplet === "undefined") {
    failed.hidden = false;
    return;
  }
  loading.hidden = false;
  const swipe = ggbgenSwipe(stage);
  ggbgenFollow(stage);
  ggbgenEmbed(given, {
    filename: file,
    width: width,
    height: height,
    appletOnLoad: function (opened) {
      api = opened;
      loading.hidden = true;
      texts = entries();
      swipe(api);
      open();
      if (keeping) {
        keeping.hidden = false;
      }
    },
  });
  window.addEventListener("hashchange", function () {
    if (api !== null) {
      open();
    }
  });
})();
