// The page "Make it yours": an applet of ggbgen with parameters of one's own.
// `window.ggbgen.build(name, choices)` is a Promise of a file's bytes; the form uses the same, and other pages may.

import { benchOf, inAddress } from "./bench.js";
import { pythonIn } from "./python.js";
import { stageOf } from "./stage.js";
import { commandOf, definitionOf, OPTIONS, OWN } from "./texts.js";

const byId = (id) => document.getElementById(id);
const given = byId("builder").dataset;
const texts = JSON.parse(given.texts);
const python = pythonIn(given, texts);

window.ggbgen = {
  build: async (name, choices) => (await python.ask("built", { ...choices, name })).bytes,
};

const name = () => byId("name").value;
const isOwn = (chosen) => chosen.some(([key]) => OWN.includes(key));

function begin() {
  const stage = stageOf(given);
  const bench = benchOf({
    python,
    stage,
    given,
    texts,
    source: {
      request: (chosen, about) =>
        isOwn(chosen)
          ? { name: "my-" + name(), files: { "applet.toml": definitionOf(name(), chosen.filter(([key]) => OWN.includes(key)), about) } }
          : { name: name() },
      address: () => [["applet", name()]],
      command: (chosen) =>
        isOwn(chosen)
          ? commandOf("./my-" + name(), chosen.filter(([key]) => key !== "preset" && key in OPTIONS), given.language)
          : commandOf(name(), chosen, given.language),
      definition: (chosen, about) => definitionOf(name(), chosen, about),
    },
  });

  function open() {
    const now = inAddress();
    if (now.has("applet") && byId("name").querySelector('[value="' + CSS.escape(now.get("applet")) + '"]')) {
      byId("name").value = now.get("applet");
    }
    const { width, height, file } = byId("name").selectedOptions[0].dataset;
    stage.open(given.files + file, Number(width), Number(height));
    bench.open(now, true);
  }

  byId("name").addEventListener("input", function () {
    window.history.pushState(null, "", "#applet=" + name());
    open();
  });
  window.addEventListener("popstate", open);
  open();
}

if (typeof WebAssembly === "undefined" || typeof GGBApplet === "undefined") {
  byId("state").textContent = texts.none;
} else {
  begin();
}
