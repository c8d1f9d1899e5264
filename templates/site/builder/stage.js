// The applet on a page of the builder. GeoGebra is in a frame of its own (applet_frame.js): what it says is data, too.

import { inBase64 } from "./folder.js";

const MOST_CHARACTERS = 1 << 25;
const PICTURE_MS = 10000;

// `given` has the address of the frame and the language; with `sandbox`, scripts of archives run in GeoGebra's own
// sandbox. `texts` are what is said if GeoGebra cannot be loaded (`noGeoGebra`) or is not there yet (`isBuilt`).
export function stageOf(given, texts) {
  const place = document.getElementById("stage");
  const lost = document.getElementById("lost");
  const frame = document.createElement("iframe");
  const { port1: port, port2 } = new window.MessageChannel();
  let isShown = false;
  let asker = null;
  let turn = 0;

  frame.title = place.getAttribute("aria-label");
  frame.setAttribute("allow", "fullscreen");
  frame.addEventListener(
    "load",
    function () {
      const told = { language: given.language, sandbox: given.sandbox === "true" };
      frame.contentWindow.postMessage(told, window.location.origin, [port2]);
    },
    { once: true }
  );
  frame.src = given.frame;
  document.getElementById("applet").replaceWith(frame);

  const notice = (isByKey) => place.classList.toggle("by-key", isByKey);
  window.ggbgenNoticeKeys(notice);
  // Style sheets do not see that the focus is within a frame.
  const enter = () => place.classList.toggle("entered", document.activeElement === frame);
  window.addEventListener("blur", enter);
  document.addEventListener("focusin", enter);

  port.onmessage = function ({ data }) {
    if (data === null || typeof data !== "object") {
      return;
    }
    if (data.ready === false && !isShown) {
      lost.hidden = false;
    } else if (data.shown === true) {
      isShown = true;
    } else if (typeof data.isByKey === "boolean") {
      notice(data.isByKey);
    } else if (typeof data.leave === "boolean" && document.activeElement === frame) {
      window.ggbgenLeave(place, data.leave);
    } else if (typeof data.picture === "string" && asker !== null) {
      asker(data.picture);
      asker = null;
    }
  };

  function show(bytes, width, height) {
    turn += 1;
    place.style.setProperty("--ratio", width / height);
    port.postMessage({ show: { ggbBase64: inBase64(bytes), width, height } });
  }

  return {
    // Shows the archive with these bytes.
    show,
    // Shows the archive at an address.
    open: async function (address, width, height) {
      place.style.setProperty("--ratio", width / height);
      const mine = (turn += 1);
      const response = await fetch(address);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.ok && mine === turn) {
        show(bytes, width, height);
      }
    },
    // A Promise of the bytes of a PNG of the applet as it is now.
    picture: async function () {
      if (!isShown) {
        throw new Error(texts.isBuilt);
      }
      const data = await new Promise(function (resolve) {
        asker = resolve;
        port.postMessage({ picture: true });
        window.setTimeout(() => resolve(""), PICTURE_MS);
      });
      // The frame may say anything: it has to be a PNG.
      if (!data.startsWith("iVBORw0KGgo") || data.length > MOST_CHARACTERS || !/^[A-Za-z0-9+/]+=*$/.test(data)) {
        throw new Error(texts.forged);
      }
      return Uint8Array.from(window.atob(data), (one) => one.charCodeAt(0));
    },
  };
}
