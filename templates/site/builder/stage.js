// The applet on a page of the builder: another archive takes its place without loading GeoGebra again.

import { inBase64 } from "./folder.js";

// `given` is what `ggbgenEmbed` needs; with `sandbox`, scripts of the archive run in GeoGebra's own sandbox and reach
// nothing of the page.
export function stageOf(given) {
  const place = document.getElementById("stage");
  const swipe = window.ggbgenSwipe(place);
  let api = null;
  let size = "";

  function inject(parameters, width, height) {
    place.style.setProperty("--ratio", width / height);
    size = width + "x" + height;
    api = null;
    window.ggbgenEmbed(given, {
      width,
      height,
      appletOnLoad: function (opened) {
        api = opened;
        swipe(api);
      },
      ...(given.sandbox ? { sandboxJavaScript: true, useBrowserForJS: false } : {}),
      ...parameters,
    });
  }

  return {
    // Shows the archive at an address.
    open: (filename, width, height) => inject({ filename }, width, height),
    // Shows the archive with these bytes.
    show: function (bytes, width, height) {
      const ggbBase64 = inBase64(bytes);
      if (api !== null && size === width + "x" + height) {
        api.setBase64(ggbBase64);
      } else {
        inject({ ggbBase64 }, width, height);
      }
    },
    // GeoGebra's interface; null while an applet is loaded for the first time.
    api: () => api,
  };
}
