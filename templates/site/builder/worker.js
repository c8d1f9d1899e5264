// Runs ggbgen in Python in the browser, for the pages of the builder: a message asks a question, and each gets an answer.
// It is started behind a fence (fence.js), reaches no network, and gets the files of Pyodide and ggbgen with its first
// message, together with the port over which it is asked.

// Python gets at most this much memory, in pages of 64 kB: 1 GB.
const MOST_PAGES = 16384;
// Nothing is there: what asks for it is answered from the files that were handed in.
const PLACE = "https://pyodide.invalid/";

const PAGE_BYTES = 65536;

// The WebAssembly with a smaller maximum of its memory, and with an initial one that a memory of `kept` bytes fits into:
// Pyodide copies it there without making room. Sections are a number, their length, and their contents; that of memories
// is number 5: how many there are, a flag, the initial and the maximal pages. Lengths stay as they are.
function limited(buffer, kept) {
  const bytes = new Uint8Array(buffer);
  let at = 8;
  function number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) {
        return value;
      }
    }
  }
  // Writes a number in place of the one at a place, and says whether it has room there.
  function replaced(from, value) {
    at = from;
    number();
    let rest = value;
    for (let i = from; i < at; i++) {
      bytes[i] = (rest & 127) | (i < at - 1 ? 128 : 0);
      rest >>= 7;
    }
    return rest === 0;
  }
  while (at < bytes.length) {
    const section = bytes[at++];
    const size = number();
    if (section !== 5) {
      at += size;
      continue;
    }
    number();
    const flag = number();
    const first = at;
    const initial = Math.max(number(), Math.ceil(kept / PAGE_BYTES));
    const last = at;
    const isLimited = flag === 1 && number() > MOST_PAGES && initial <= MOST_PAGES;
    return isLimited && replaced(first, initial) && replaced(last, MOST_PAGES) ? bytes : null;
  }
  return null;
}

function answering(pyodide) {
  return async function (address) {
    const name = String(address.url || address).slice(PLACE.length);
    const found = pyodide[name];
    if (found === undefined) {
      throw new TypeError("no network");
    }
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(found, { headers: { "Content-Type": type } });
  };
}

async function imported(buffer) {
  const address = URL.createObjectURL(new Blob([buffer], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

const lastLine = (error) => String(error.message || error).trim().split("\n").pop().slice(0, 500);

// Gives the function that answers questions, and Python's memory, with which it starts faster the next time: empty if it
// was started with such a memory. Nothing but ggbgen itself has run by then.
async function begin({ bundle, pyodide, snapshot }) {
  const wasm = limited(pyodide["pyodide.asm.wasm"], snapshot === null ? 0 : snapshot.length);
  if (wasm === null) {
    throw new Error("Pyodide's memory has no maximum that can be lowered");
  }
  self.fetch = answering({ ...pyodide, "pyodide.asm.wasm": wasm });
  const { loadPyodide } = await imported(pyodide["pyodide.mjs"]);
  const module = await imported(pyodide["pyodide.asm.mjs"]);
  const python = await loadPyodide({
    indexURL: PLACE,
    createPyodideModule: module.default,
    lockFileContents: JSON.parse(new TextDecoder().decode(pyodide["pyodide-lock.json"])),
    ...(snapshot === null ? { _makeSnapshot: true } : { _loadSnapshot: snapshot }),
  });
  python.unpackArchive(bundle, "zip", { extractDir: "/ggbgen" });
  let memory = null;
  if (snapshot === null) {
    python.runPython("import sys; sys.path[:0] = ['/ggbgen', '/ggbgen/networkx.zip']");
    python.runPython("import ggbgen.deliver.builder.answers");
    memory = python.makeMemorySnapshot();
  }
  const answers = python.pyimport("ggbgen.deliver.builder.answers");
  self.fetch = answering({});
  const answer = function (question, request) {
    const found = answers.answer(question, request);
    const [text, bytes] = found.toJs();
    found.destroy();
    return { ...JSON.parse(text), bytes };
  };
  return { answer, memory };
}

// Chromium starts no module from a blob in such a frame, and Pyodide wants one: so it must not find this function.
self.importScripts = undefined;
self.onmessage = async function (first) {
  self.onmessage = null;
  const [port] = first.ports;
  const ready = begin(first.data);
  ready.catch(() => {});
  port.onmessage = async function (event) {
    const { id, question, request } = event.data;
    let begun = false;
    try {
      const { answer, memory } = await ready;
      begun = true;
      if (question === "begin") {
        port.postMessage({ id, answer: true, bytes: memory }, memory === null ? [] : [memory.buffer]);
        return;
      }
      const told = answer(question, request);
      port.postMessage({ id, ...told }, told.bytes ? [told.bytes.buffer] : []);
    } catch (error) {
      // Problems that are known are answers. Anything else, such as memory that is used up, leaves Python in disorder.
      port.postMessage({ id, problem: lastLine(error), broken: begun });
    }
  };
};
