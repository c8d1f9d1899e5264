// Runs ggbgen in Python in the browser, for the page of the builder: a message asks a question, and each gets an answer.
// It has nothing of the page, and loads Pyodide and ggbgen from the addresses that the page gives it first.

let answer = null;

async function begin(given) {
  const { loadPyodide } = await import(given.pyodide + "pyodide.mjs");
  const [python, bundle] = await Promise.all([
    loadPyodide({ indexURL: given.pyodide }),
    fetch(given.bundle).then((response) => {
      if (!response.ok) {
        throw new Error(response.status + " " + given.bundle);
      }
      return response.arrayBuffer();
    }),
  ]);
  python.unpackArchive(bundle, "zip", { extractDir: "/ggbgen" });
  python.runPython("import sys; sys.path[:0] = ['/ggbgen', '/ggbgen/networkx.zip']");
  const module = python.pyimport("ggbgen.deliver.builder.answers");
  answer = function (question, request) {
    const found = module.answer(question, JSON.stringify(request));
    const [text, bytes] = found.toJs();
    found.destroy();
    return { ...JSON.parse(text), bytes };
  };
}

let ready = null;

self.onmessage = async function (event) {
  const { id, question, request } = event.data;
  try {
    if (question === "begin") {
      ready = begin(request);
      await ready;
      self.postMessage({ id, answer: true });
      return;
    }
    await ready;
    const told = answer(question, request);
    self.postMessage({ id, ...told }, told.bytes ? [told.bytes.buffer] : []);
  } catch (error) {
    self.postMessage({ id, problem: String(error) });
  }
};
