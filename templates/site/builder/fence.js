// The worker that runs Python, behind a fence: it is started by a page in a frame of its own (`fence.html`), whose
// sandbox gives it an origin that nothing else has, and whose content security policy, which a worker from a blob takes
// over, allows no connection at all. So all that Python needs is fetched here and handed in.

// An error names the file that cannot be loaded.
async function fetched(address, as) {
  try {
    const response = await fetch(address);
    if (!response.ok) {
      throw new Error(String(response.status));
    }
    return await response[as]();
  } catch (error) {
    throw Object.assign(error, { file: address });
  }
}

// `given` has the addresses of the frame's page, of the worker's script, of Pyodide's folder and of ggbgen.
// `memory` is Python's memory at the end of an earlier start, or null.
// Gives { started, end }: a Promise of the port that leads to the worker, and a function that ends the worker whatever it
// does. It may be called early: `started` is then rejected with its argument.
export function fenced(given, names, memory) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.src = given.fence;
  const channel = new window.MessageChannel();

  async function start() {
    const opened = new Promise(function (resolve) {
      frame.onload = resolve;
    });
    document.body.append(frame);
    const [script, bundle, ...files] = await Promise.all([
      fetched(given.worker, "text"),
      fetched(given.bundle, "arrayBuffer"),
      ...names.map((name) => fetched(given.pyodide + name, "arrayBuffer")),
      fetched(given.fence, "text"), // the frame does not say whether its page is there
    ]);
    files.pop();
    await opened;
    const pyodide = Object.fromEntries(names.map((name, i) => [name, files[i]]));
    if (frame.contentWindow !== null) {
      // Its origin is opaque and has no name; the frame shows this page's own file.
      frame.contentWindow.postMessage({ script, begin: { bundle, pyodide, snapshot: memory } }, "*", [
        channel.port2,
        bundle,
        ...files,
        ...(memory === null ? [] : [memory.buffer]),
      ]);
    }
    return channel.port1;
  }

  // A frame that is removed while it loads never says so.
  let refuse = null;
  const ended = new Promise(function (_, reject) {
    refuse = reject;
  });

  return {
    started: Promise.race([start(), ended]),
    end: function (reason) {
      refuse(new Error(reason));
      channel.port1.close();
      frame.remove();
    },
  };
}
