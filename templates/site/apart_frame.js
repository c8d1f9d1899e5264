// GeoGebra in a document without an origin, for archives that rules from elsewhere have made: even a script that leaves
// GeoGebra's sandbox reaches no page, no storage and no other frame of the site.
//
// A frame with `sandbox` and no `allow-same-origin` does not do: GeoGebra's code lives in a further frame, which would
// get yet another origin. The document of a data: address has none either, and its frames share that; it takes over the
// policy of this page.
"use strict";
(function () {
  const frame = document.createElement("iframe");
  const here = new URL(".", window.location.href).href;
  const content = '<!DOCTYPE html><meta charset="utf-8"><base href="' + here + '">' + document.body.dataset.content;
  const bytes = Array.from(new window.TextEncoder().encode(content), (one) => String.fromCharCode(one));
  const loaded = new Promise(function (resolve) {
    frame.onload = resolve;
  });
  frame.title = document.title;
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
  frame.src = "data:text/html;base64," + window.btoa(bytes.join(""));
  document.body.append(frame);

  // Hands the first message of the page on, with its port.
  async function begin(event) {
    if (event.source !== window.parent || event.origin !== window.origin) {
      return;
    }
    window.removeEventListener("message", begin);
    await loaded;
    // A document without an origin has no name; the frame shows what this page has put there.
    frame.contentWindow.postMessage(event.data, "*", event.ports);
  }
  window.addEventListener("message", begin);
})();
