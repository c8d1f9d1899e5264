// GeoGebra in a frame of its own on the pages of the builder, which so need none of the policies that it needs.
//
// The page sends one message with the applet's language, whether scripts of archives run in GeoGebra's own sandbox, and
// a port. Over the port come { show: { ggbBase64, width, height } } and { picture: true }; the frame says
// { ready: false } if GeoGebra is not there, { shown: true }, { picture: base64 of a PNG },
// { leave: whether back } and { isByKey: whether people use the keyboard }.
"use strict";
(function () {
  const stage = document.getElementById("stage");
  const { codebase } = stage.dataset;
  const isApart = window.origin === "null";
  let port = null;
  let given = null;
  let api = null;
  let size = "";

  // In a document without an origin, reading cookies throws, and GeoGebra reads them. Policies have no directive for
  // WebRTC, which would connect to anywhere: a script finds it only in a frame that it makes itself.
  if (isApart) {
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
    for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"]) {
      Object.defineProperty(window, name, { value: undefined });
    }
  }

  function inject(ggbBase64, width, height) {
    const swipe = window.ggbgenSwipe(stage);
    size = width + "x" + height;
    api = null;
    ggbgenEmbed({ language: given.language, codebase }, {
      ggbBase64,
      width,
      height,
      appletOnLoad: function (opened) {
        api = opened;
        swipe(api);
        port.postMessage({ shown: true });
      },
      ...(given.sandbox ? { sandboxJavaScript: true, useBrowserForJS: false } : {}),
    });
  }

  function show({ ggbBase64, width, height }) {
    // Another archive of the same size takes the place of the one before without loading GeoGebra again.
    if (api !== null && size === width + "x" + height) {
      api.setBase64(ggbBase64);
    } else {
      inject(ggbBase64, width, height);
    }
  }

  function heard(message) {
    if (message.show) {
      show(message.show);
    } else if (message.picture) {
      port.postMessage({ picture: api === null ? "" : api.getPNGBase64(2, false, 144) });
    }
  }

  function begin(event) {
    // Where the frame has an origin, only a page of the same one can use it.
    if (event.source !== window.parent || (!isApart && event.origin !== window.origin)) {
      return;
    }
    window.removeEventListener("message", begin);
    given = event.data;
    port = event.ports[0];
    if (typeof GGBApplet === "undefined") {
      port.postMessage({ ready: false });
      return;
    }
    port.onmessage = (told) => heard(told.data);
    window.ggbgenLetOut(stage, function (isBack) {
      port.postMessage({ leave: isBack });
      return true;
    });
    ggbgenNoticeKeys((isByKey) => port.postMessage({ isByKey }));
  }
  window.addEventListener("message", begin);
})();
