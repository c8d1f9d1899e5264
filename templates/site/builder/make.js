// The page "Make it yours": an applet of ggbgen with parameters of one's own.
// `window.ggbgen.build(name, choices)` is a Promise of a file's bytes; the form uses the same, and other pages may.

import { benchOf, inAddress } from "./bench.js";
import { bytesOf, handOver, inBase64, isFolder, packed, takeFiles } from "./folder.js";
import { written } from "./form.js";
import { push } from "./history.js";
import { pythonIn, whereItRuns } from "./python.js";
import { stageOf } from "./stage.js";
import { commandOf, definitionOf, OPTIONS, OWN } from "./texts.js";

const byId = (id) => document.getElementById(id);
const given = byId("builder").dataset;
const texts = JSON.parse(given.texts);
const python = pythonIn(given, texts);

window.ggbgen = {
  limit: python.limit,
  build: async function (name, choices = {}) {
    if (typeof choices !== "object") {
      throw new Error("expected an object with what is chosen, such as { language: \"es\" }");
    }
    return (await python.ask("built", { ...choices, name })).bytes;
  },
};

const name = () => byId("name").value;
const MOST_BYTES = 16 << 20;
const isOwn = (chosen) => chosen.some(([key]) => OWN.includes(key));

function begin() {
  const stage = stageOf(given, texts);
  // The definition of an archive that was opened here; null for an applet of ggbgen.
  let opened = null;
  const options = (chosen) => chosen.filter(([key]) => key !== "preset" && Object.hasOwn(OPTIONS, key));

  const bench = benchOf({
    python,
    stage,
    given,
    texts,
    source: {
      get isWritten() {
        return opened !== null;
      },
      state: () => (opened === null ? null : { opened }),
      request: function (chosen, about) {
        if (opened !== null) {
          return opened;
        }
        return isOwn(chosen)
          ? { name: "my-" + name(), files: { "applet.toml": definitionOf(name(), chosen, about) } }
          : { name: name() };
      },
      address: () => (opened === null ? [["applet", name()]] : []),
      command: function (chosen) {
        if (opened !== null) {
          return commandOf("./" + opened.name, chosen, given.language);
        }
        return isOwn(chosen) ? commandOf("./my-" + name(), options(chosen), given.language) : commandOf(name(), chosen, given.language);
      },
      definition: (chosen, about) =>
        opened === null ? definitionOf(name(), chosen, about) : Object.values(opened.files)[0],
    },
  });

  // ---- an archive that was made before

  // Its rules and scripts are a program, if it has any: they are shown on another page, and run there only after a word.
  async function toRules(folder) {
    const link = await packed(folder);
    if (link !== "") {
      window.location.href = "game.html#game=" + link;
    } else if (handOver(folder)) {
      window.location.href = "game.html#handed";
    } else {
      bench.say(texts.rulesThere);
    }
  }

  async function openGiven(file) {
    try {
      if (file.size > MOST_BYTES) {
        throw new Error(texts.tooLarge);
      }
      bench.say(texts.pythonLoads);
      const archive = inBase64(new Uint8Array(await bytesOf(file, texts)));
      const { answer } = await python.ask("opened", { name: file.name, archive });
      const folder = { name: answer.name, files: answer.files };
      if (answer.has_rules || Object.keys(answer.files).some((path) => path.endsWith(".js"))) {
        await toRules(folder);
        return;
      }
      const values = Object.entries(answer.parameters).map(([key, value]) => [key, written(value)]);
      for (const key of ["language", "layout", "grading"]) {
        if (answer[key] && !(key === "language" && answer.language === given.language)) {
          values.push([key, answer[key]]);
        }
      }
      const isKnown = !isFolder(folder);
      if (isKnown && !byId("name").querySelector('[value="' + CSS.escape(answer.name) + '"]')) {
        throw new Error(texts.notHere.replace("{name}", () => answer.name));
      }
      const place = new URLSearchParams([...(isKnown ? [["applet", answer.name]] : []), ...values]);
      push(isKnown ? null : { opened: folder }, "#" + place);
      open();
      if (answer.version !== answer.this_version) {
        byId("older").textContent = texts.older.replace("{version}", () => answer.version).replace("{now}", () => answer.this_version);
      }
    } catch (error) {
      bench.say(error.message);
    }
  }

  function open() {
    const now = inAddress();
    const kept = window.history.state;
    opened = kept !== null && isFolder(kept.opened) ? kept.opened : null;
    byId("older").textContent = "";
    byId("opened").hidden = opened === null;
    byId("opened").textContent = opened === null ? "" : texts.isOpened.replace("{name}", () => opened.name);
    if (opened !== null) {
      bench.open(now, false);
      return;
    }
    if (now.has("applet") && byId("name").querySelector('[value="' + CSS.escape(now.get("applet")) + '"]')) {
      byId("name").value = now.get("applet");
    }
    const { width, height, file } = byId("name").selectedOptions[0].dataset;
    stage.open(given.files + file, Number(width), Number(height));
    bench.open(now, true);
  }

  byId("name").addEventListener("input", function () {
    push(null, "#applet=" + name());
    open();
  });
  takeFiles(byId("given"), ([file]) => openGiven(file));
  window.addEventListener("popstate", open);
  open();
}

whereItRuns(byId("state"), texts, begin);
