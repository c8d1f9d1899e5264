// ggbgen in Python, in a worker: the page asks questions, and each gets an answer.

// `given` has the addresses of the worker's script, of Pyodide and of ggbgen; `texts` what is said if Python cannot be
// loaded (`none`) and if it was stopped (`stopped`).
export function pythonIn(given, texts) {
  const waiting = new Map();
  let asked = 0;
  let worker = null;
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
      worker.postMessage({ id: asked, question, request });
    });
  }

  // Loads Python, if it is not there yet.
  function begin() {
    if (begun === null) {
      worker = new window.Worker(given.worker, { type: "module" });
      worker.onmessage = function (event) {
        const { id, problem } = event.data;
        const { resolve, reject } = waiting.get(id);
        waiting.delete(id);
        if (problem === undefined) {
          resolve(event.data);
        } else {
          reject(new Error(problem));
        }
      };
      // Its script could not be loaded: then no question is ever answered.
      worker.onerror = () => refuseAll(texts.none);
      const absolute = (address) => new URL(address, document.baseURI).href;
      begun = post("begin", { pyodide: absolute(given.pyodide), bundle: absolute(given.bundle) });
    }
    return begun;
  }

  // A Promise of { answer, bytes }; it is rejected with the sentence of the command line.
  async function ask(question, request) {
    await begin();
    return post(question, request);
  }

  // Ends whatever runs; the next question loads Python anew.
  function stop() {
    if (worker !== null) {
      worker.terminate();
      worker = begun = null;
      refuseAll(texts.stopped);
    }
  }

  return { ask, begin, stop };
}
