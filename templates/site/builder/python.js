// ggbgen in Python, in a worker: the page asks questions, and each gets an answer.

import { readAnswer, readProblem } from "./answers.js";
import { fenced } from "./fence.js";
import { keep, kept } from "./kept.js";

const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];

// Calls `begin` if the browser can run Python, and says so if not.
export function whereItRuns(state, texts, begin) {
  if (typeof WebAssembly === "undefined") {
    state.textContent = texts.none;
  } else {
    begin();
  }
}

const MOST_NESTED = 50;
// What takes longer is ended: a loop, or a file that was made to take long.
const LIMIT_MS = 30000;
// Files of a definition that are a program.
const PROGRAM = /\.(py|js)$/;

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

const hasProgram = ({ files }) => Object.keys(files || {}).some((name) => PROGRAM.test(name));

// `given` has the addresses of the worker's script, of Pyodide and of ggbgen; `texts` what is said if the browser cannot
// run Python (`none`), if a file cannot be loaded (`unread`), if Python was stopped (`stopped`, `tooLong`), has broken
// (`broken`), answers what makes no sense (`forged`) or may run no rules (`noRules`).
// A page either runs rules of a game, or keeps Python's memory for the next visit; `runsRules` says which of them it is.
export function pythonIn(given, texts, { runsRules = false } = {}) {
  const waiting = new Map();
  const limit = { ms: LIMIT_MS };
  let asked = 0;
  let fence = null;
  let port = null;
  let begun = null;
  let stops = 0;
  let watch = 0;
  let loading = 0;
  let tellBusy = () => {};

  // Each answer gives the next question its time anew.
  function watchAgain() {
    window.clearTimeout(watch);
    if (waiting.size > 0 && loading === 0) {
      watch = window.setTimeout(() => stop(texts.tooLong.replace("{seconds}", String(limit.ms / 1000))), limit.ms);
    }
    tellBusy(waiting.size > 0 || loading > 0);
  }

  function refuseAll(reason) {
    for (const { reject } of waiting.values()) {
      reject(new Error(reason));
    }
    waiting.clear();
    watchAgain();
  }

  // `request` is JSON.
  function post(question, request) {
    return new Promise(function (resolve, reject) {
      asked += 1;
      waiting.set(asked, { question, resolve, reject });
      port.postMessage({ id: asked, question, request });
      if (waiting.size === 1) {
        watchAgain();
      }
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
    const problem = message.problem === undefined ? "" : readProblem(message.problem);
    const found = problem ? null : readAnswer(asker.question, message);
    if (message.broken === true) {
      asker.reject(new Error(texts.broken.replace("{error}", () => problem)));
      stop();
    } else if (found !== null) {
      asker.resolve(found);
    } else {
      asker.reject(new Error(problem || texts.forged));
      if (problem.includes("MemoryError")) {
        stop(); // what was allocated is not given back
      }
    }
    watchAgain();
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
    const { bytes } = await start(null);
    if (!runsRules) {
      keep(given.version, bytes);
    }
  }

  // Loads Python, if it is not there yet. That has no limit of time: it may come over a slow network.
  function begin() {
    if (begun === null) {
      loading += 1;
      watchAgain();
      const mine = (begun = load());
      mine
        .catch(function () {
          if (begun === mine) {
            begun = null;
          }
        })
        .finally(function () {
          loading -= 1;
          watchAgain();
        });
    }
    return begun;
  }

  // A Promise of { answer, bytes }; it is rejected with the sentence of the command line.
  async function ask(question, request) {
    if (!runsRules && hasProgram(request)) {
      throw new Error(texts.noRules);
    }
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

  return {
    ask,
    begin,
    stop,
    limit, // tests make it short
    isThere: () => port !== null,
    // Calls a function with whether anything runs, whenever that may have changed.
    whenBusy: (tell) => (tellBusy = tell),
  };
}
