// Starts the worker of a page of the builder, once; see builder/fence.js. Without the sandbox of its frame, the worker would
// have the origin of the site: then nothing is started, whoever asks.
"use strict";
if (window.origin === "null") {
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
}
