// ggbgen in Python, in a worker: the page asks questions, and each gets an answer.

import { fenced } from "./fence.js";
import { keep, kept } from "./kept.js";

const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];

// Calls `begin` if the browser can run Python and has GeoGebra, and says so if not.
export function whereItRuns(state, texts, begin) {
  if (typeof WebAssembly === "undefined" || typeof GGBApplet === "undefined") {
    state.textContent = texts.none;
  } else {
    begin();
  }
}

const MOST_NESTED = 50;

function isShallow(value, levels) {
  const isTable = value !== null && typeof value === "object";
  return !isTable || (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)));
}

// A request may come from a script of another page, with values that Python cannot get, or that are so nested that the
// browser ends it.
function inJson(request) {
  let text = "";
  try {
    text = JSON.stringify(request, function (_, value) {
      if (typeof value === "number" && !Number.isFinite(value)) {
        throw new TypeError(value + " is no number in JSON");
      }
      return value;
    });
  } catch (error) {
    throw new Error("expected values that JSON can hold: " + error.message.split("\n")[0]);
  }
  if (!isShallow(request, MOST_NESTED)) {
    throw new Error("expected values that are nested at most " + MOST_NESTED + " levels deep");
  }
  return text;
}

// `given` has the addresses of the worker's script, of Pyodide and of ggbgen; `texts` what is said if the browser cannot
// run Python (`none`), if a file cannot be loaded (`unread`), and if Python was stopped (`stopped`) or has broken (`broken`).
export function pythonIn(given, texts) {
  const waiting = new Map();
  let asked = 0;
  let fence = null;
  let port = null;
  let begun = null;
  let stops = 0;

  function refuseAll(reason) {
    for (const { reject } of waiting.values()) {
      reject(new Error(reason));
    }
    waiting.clear();
  }

  // `request` is JSON.
  function post(question, request) {
    return new Promise(function (resolve, reject) {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      port.postMessage({ id: asked, question, request });
    });
  }

  // Rules that run in the worker may send anything: it is data, and only an answer to what was asked is taken.
  function heard(message) {
    if (message === null || typeof message !== "object") {
      return;
    }
    if (message.lost === true) {
      refuseAll(texts.none);
      return;
    }
    const asker = waiting.get(message.id);
    if (asker === undefined) {
      return;
    }
    waiting.delete(message.id);
    if (message.broken === true) {
      asker.reject(new Error(texts.broken.replace("{error}", () => String(message.problem))));
      stop();
    } else if (message.problem === undefined) {
      const { answer, bytes } = message;
      asker.resolve({ answer, bytes: bytes instanceof Uint8Array ? bytes : new Uint8Array(0) });
    } else {
      asker.reject(new Error(String(message.problem)));
    }
  }

  // `memory` is Python's memory at the end of an earlier start, or null.
  async function start(memory) {
    const mine = (fence = fenced(given, FILES, memory));
    try {
      const opened = await mine.started;
      if (fence !== mine) {
        throw new Error(texts.stopped);
      }
      port = opened;
      port.onmessage = (event) => heard(event.data);
      return await post("begin");
    } catch (error) {
      if (fence === mine) {
        mine.end();
        fence = port = null;
      }
      throw error.file === undefined ? error : new Error(texts.unread.replace("{file}", () => error.file));
    }
  }

  async function load() {
    const memory = await kept(given.version);
    if (memory !== null) {
      const before = stops;
      try {
        await start(memory);
        return;
      } catch (error) {
        if (stops !== before) {
          throw error;
        }
        // What was kept is of no use: Python starts as on the first visit.
      }
    }
    keep(given.version, (await start(null)).bytes);
  }

  // Loads Python, if it is not there yet.
  function begin() {
    if (begun === null) {
      const mine = (begun = load());
      mine.catch(function () {
        if (begun === mine) {
          begun = null;
        }
      });
    }
    return begun;
  }

  // A Promise of { answer, bytes }; it is rejected with the sentence of the command line.
  async function ask(question, request) {
    const text = inJson(request);
    await begin();
    return post(question, text);
  }

  // Ends whatever runs, and says why; the next question loads Python anew.
  function stop(reason) {
    if (fence !== null) {
      stops += 1;
      fence.end(reason || texts.stopped);
      fence = begun = port = null;
      refuseAll(reason || texts.stopped);
    }
  }

  return { ask, begin, stop, isThere: () => port !== null };
}
