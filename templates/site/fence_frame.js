// Starts the worker of a page of the builder, once; see builder/fence.js.
"use strict";
window.addEventListener(
  "message",
  function (event) {
    if (event.source === window.parent) {
      const source = new Blob([event.data.script], { type: "text/javascript" });
      const worker = new window.Worker(URL.createObjectURL(source));
      worker.onerror = () => event.ports[0].postMessage({ lost: true });
      worker.postMessage(event.data.begin, event.ports);
    }
  },
  { once: true }
);
