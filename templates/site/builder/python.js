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

// `given` has the addresses of the worker's script, of Pyodide and of ggbgen; `texts` what is said if Python cannot be
// loaded (`none`), was stopped (`stopped`) or has broken (`broken`).
export function pythonIn(given, texts) {
  const waiting = new Map();
  let asked = 0;
  let fence = null;
  let port = null;
  let begun = null;

  function refuseAll(reason) {
    for (const { reject } of waiting.values()) {
      reject(new Error(reason));
    }
    waiting.clear();
  }

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
      asker.reject(new Error(texts.broken.replace("{error}", String(message.problem))));
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
    const opened = await mine.started.catch(function () {
      throw new Error(fence === mine ? texts.none : texts.stopped);
    });
    if (fence !== mine) {
      throw new Error(texts.stopped);
    }
    port = opened;
    port.onmessage = (event) => heard(event.data);
    return post("begin");
  }

  async function load() {
    const memory = await kept(given.version);
    if (memory !== null) {
      const started = start(memory);
      const mine = fence;
      try {
        await started;
        return;
      } catch (error) {
        if (fence !== mine) {
          throw error; // it was stopped, and another one may have been started
        }
        // What was kept is of no use: Python starts as on the first visit.
        fence.end();
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
    await begin();
    return post(question, request);
  }

  // Ends whatever runs, and says why; the next question loads Python anew.
  function stop(reason) {
    if (fence !== null) {
      fence.end();
      fence = begun = port = null;
      refuseAll(reason || texts.stopped);
    }
  }

  return { ask, begin, stop, isThere: () => port !== null };
}
