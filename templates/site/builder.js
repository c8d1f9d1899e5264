// The page of the builder: a form for the parameters of an applet, which a worker builds anew after each change.
// `window.ggbgen.build(name, choices)` is a Promise of a file's bytes; the form uses it, and other pages may.
"use strict";
(function () {
  const byId = (id) => document.getElementById(id);
  const given = byId("builder").dataset;
  const state = byId("state");
  const WAIT_MS = 250;
  const OPTIONS = ["preset", "language", "layout", "grading"];

  // ---- questions to the worker

  let worker = null;
  const waiting = new Map();
  let asked = 0;

  function ask(question, request) {
    return new Promise(function (resolve, reject) {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ id: asked, question, request });
    });
  }

  let begun = null;
  function begin() {
    if (begun === null) {
      worker = new Worker(given.worker, { type: "module" });
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
      worker.onerror = function () {
        for (const { reject } of waiting.values()) {
          reject(new Error(state.dataset.none));
        }
        waiting.clear();
      };
      const absolute = (address) => new URL(address, document.baseURI).href;
      begun = ask("begin", { pyodide: absolute(given.pyodide), bundle: absolute(given.bundle) });
    }
    return begun;
  }

  async function built(name, choices) {
    await begin();
    return ask("built", { ...choices, name });
  }

  window.ggbgen = {
    build: async (name, choices) => (await built(name, choices || {})).bytes,
  };

  // ---- the applet

  let api = null;
  let shown = null;

  function inject(parameters, width, height) {
    byId("stage").style.setProperty("--ratio", width / height);
    shown = width + "x" + height;
    const applet = new GGBApplet(
      {
        id: "ggbApplet",
        appName: "classic",
        width,
        height,
        language: given.language.split("-")[0],
        showToolBar: false,
        showMenuBar: false,
        showAlgebraInput: false,
        enableRightClick: false,
        enableShiftDragZoom: false,
        scaleContainerClass: "stage",
        allowUpscale: true,
        appletOnLoad: function (opened) {
          api = opened;
          swipe(api);
        },
        ...parameters,
      },
      true
    );
    if (given.codebase) {
      applet.setHTML5Codebase(given.codebase);
    }
    applet.inject("applet");
  }

  function show(bytes, width, height) {
    let text = "";
    for (let i = 0; i < bytes.length; i += 4096) {
      text += String.fromCharCode.apply(null, bytes.subarray(i, i + 4096));
    }
    const coded = window.btoa(text);
    if (api !== null && shown === width + "x" + height) {
      api.setBase64(coded);
    } else {
      inject({ ggbBase64: coded }, width, height);
    }
  }

  // ---- the form

  let about = null;

  function field(name, label, hint, control) {
    const row = document.createElement("div");
    row.className = "field";
    const head = document.createElement("label");
    head.htmlFor = control.id = "field-" + name;
    head.textContent = label;
    control.name = name;
    const said = document.createElement("p");
    said.id = control.id + "-said";
    said.textContent = hint;
    const problem = document.createElement("p");
    problem.className = "problem";
    problem.id = control.id + "-problem";
    control.setAttribute("aria-describedby", said.id + " " + problem.id);
    row.append(head, control, said, problem);
    return row;
  }

  function select(values, labels) {
    const control = document.createElement("select");
    values.forEach(function (value, i) {
      control.append(new Option(labels[i], value));
    });
    return control;
  }

  const written = (value) => (value === null ? "" : Array.isArray(value) ? value.join(",") : String(value));

  function made(parameter) {
    if (parameter.choices.length > 0) {
      const all = parameter.choices.includes(written(parameter.default)) ? [] : [""];
      return select([...all, ...parameter.choices], [...all.map(() => "–"), ...parameter.choices]);
    }
    const box = document.createElement("input");
    if (parameter.type === "integer") {
      box.type = "number";
      box.min = written(parameter.minimum);
      box.max = written(parameter.maximum);
    } else {
      box.type = "text";
      box.spellcheck = false;
    }
    return box;
  }

  const controls = () => Array.from(byId("form").querySelectorAll("[name]"));
  const defaultOf = (name) => {
    const parameter = about.parameters.find((one) => one.name === name);
    return parameter === undefined ? (name === "language" ? given.language : "") : written(parameter.default);
  };

  function fill(values) {
    const presets = Object.keys(about.presets);
    const rows = about.parameters.map((one) => field(one.name, one.name, one.description, made(one)));
    if (presets.length > 0) {
      rows.unshift(field("preset", "preset", "", select(["", ...presets], ["–", ...presets])));
    }
    byId("fields").replaceChildren(...rows.slice(0, 3));
    const gradings = Object.keys(about.gradings);
    byId("options").replaceChildren(
      ...rows.slice(3),
      field("language", "language", "", select(about.languages, about.languages)),
      field("layout", "layout", "", select(["", ...about.layouts], ["–", ...about.layouts])),
      ...(gradings.length > 0
        ? [field("grading", "grading", "", select(["", ...gradings], ["–", ...Object.values(about.gradings)]))]
        : [])
    );
    for (const one of controls()) {
      one.value = values.has(one.name) ? values.get(one.name) : defaultOf(one.name);
    }
    const graded = gradings.length > 0;
    const formats = about.formats.filter((one) => graded || !one.startsWith("scorm"));
    byId("format").replaceChildren(...formats.map((one) => new Option(one, one)));
  }

  // What differs from the defaults, by name, as text.
  function chosen() {
    return controls()
      .map((one) => [one.name, one.value.trim()])
      .filter(([name, value]) => value !== "" && value !== defaultOf(name));
  }

  function wanted() {
    const found = { parameters: {}, language: given.language };
    for (const [name, value] of chosen()) {
      if (OPTIONS.includes(name)) {
        found[name] = value;
      } else {
        const { type } = about.parameters.find((one) => one.name === name);
        found.parameters[name] = type === "integer" && /^-?\d+$/.test(value) ? Number(value) : value;
      }
    }
    return found;
  }

  const quoted = (text) => (/^[\w.,:/-]+$/.test(text) ? text : "'" + text.replace(/'/g, "'\\''") + "'");
  const LONG = { preset: "--preset", language: "--lang", layout: "--layout", grading: "--grading" };

  function command() {
    const parts = chosen().map(([name, value]) =>
      name in LONG ? LONG[name] + " " + quoted(value) : "--set " + quoted(name + "=" + value)
    );
    if (given.language !== "en" && !parts.some((part) => part.startsWith("--lang"))) {
      parts.push("--lang " + given.language);
    }
    return ["ggbgen build", byId("name").value, ...parts].join(" ");
  }

  function remember() {
    const values = new URLSearchParams([["applet", byId("name").value], ...chosen()]);
    window.history.replaceState(null, "", "#" + values);
    byId("command").textContent = command();
  }

  // The sentence of the command line stands at the field that it names.
  function say(problem) {
    const named = /parameter (\w+)/.exec(problem);
    const at = (named && byId("field-" + named[1] + "-problem")) || state;
    state.textContent = "";
    at.textContent = problem;
    const input = at === state ? null : byId("field-" + named[1]);
    if (input) {
      input.setAttribute("aria-invalid", "true");
      const folded = at.closest("details");
      if (folded) {
        folded.open = true;
      }
    }
  }

  function silent() {
    for (const one of document.querySelectorAll(".problem")) {
      one.textContent = "";
    }
    for (const one of controls()) {
      one.removeAttribute("aria-invalid");
    }
  }

  let turn = 0;
  async function build() {
    turn += 1;
    const mine = turn;
    remember();
    state.textContent = state.dataset.building;
    try {
      const found = await built(byId("name").value, wanted());
      if (mine === turn) {
        silent();
        show(found.bytes, found.answer.width, found.answer.height);
        byId("save").disabled = false;
        state.textContent = state.dataset.built;
        await describeAgain();
      }
    } catch (error) {
      if (mine === turn) {
        silent();
        say(error.message);
      }
    }
  }

  async function describe(values) {
    const name = byId("name").value;
    const found = (await ask("described", { name })).answer;
    if (name === byId("name").value) {
      about = found;
      fill(values);
    }
  }

  // Which parameters there are may depend on others: a question about a game has those of the game.
  async function describeAgain() {
    const name = byId("name").value;
    const found = (await ask("described", { name, parameters: wanted().parameters })).answer;
    const names = (one) => one.parameters.map((parameter) => parameter.name).join();
    if (name === byId("name").value && names(found) !== names(about)) {
      const now = new URLSearchParams(chosen());
      const focused = document.activeElement.id;
      about = found;
      fill(now);
      if (byId(focused)) {
        byId(focused).focus();
      }
    }
  }

  async function save() {
    const format = byId("format").value;
    try {
      const found = await built(byId("name").value, { ...wanted(), format });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([found.bytes]));
      link.download = found.answer.file;
      link.click();
      window.setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    } catch (error) {
      say(error.message);
    }
  }

  function inAddress() {
    return new URLSearchParams(window.location.hash.slice(1));
  }

  async function open() {
    const now = inAddress();
    if (now.has("applet") && byId("name").querySelector('[value="' + CSS.escape(now.get("applet")) + '"]')) {
      byId("name").value = now.get("applet");
    }
    const { width, height, file } = byId("name").selectedOptions[0].dataset;
    inject({ filename: given.files + file }, Number(width), Number(height));
    state.textContent = state.dataset.python;
    await begin();
    await describe(now);
    if (chosen().length > 0) {
      await build();
    } else {
      remember();
      byId("save").disabled = false;
      state.textContent = "";
    }
  }

  let later = 0;
  byId("form").addEventListener("submit", (event) => event.preventDefault());
  byId("form").addEventListener("input", function (event) {
    if (event.target.id === "name") {
      api = null;
      window.history.pushState(null, "", "#applet=" + event.target.value);
      open().catch((error) => say(error.message));
      return;
    }
    window.clearTimeout(later);
    later = window.setTimeout(build, WAIT_MS);
  });
  window.addEventListener("hashchange", () => open().catch((error) => say(error.message)));
  byId("save").addEventListener("click", save);

  const swipe = ggbgenSwipe(byId("stage"));
  if (typeof WebAssembly === "undefined" || typeof GGBApplet === "undefined") {
    state.textContent = state.dataset.none;
    return;
  }
  open().catch((error) => say(error.message));
})();
