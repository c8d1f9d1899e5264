// The applet on a page of the builder: another archive takes its place without loading GeoGebra again.

function inBase64(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 4096) {
    text += String.fromCharCode.apply(null, bytes.subarray(i, i + 4096));
  }
  return window.btoa(text);
}

// `given` is what `ggbgenEmbed` needs.
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
