// What the builder gives: files of several kinds, texts to copy, and links.

const FORMATS = "ggb html scorm12 scorm2004".split(" ");

export function outputsOf({ python, stage, texts, wanted, fail, say }) {
  const byId = (id) => document.getElementById(id);
  const menu = byId("format");
  const seeds = byId("seeds");
  const told = { command: "", definition: "", page: "", alone: "" };

  async function archive(format) {
    const found = await python.ask("built", { ...wanted(), format });
    return [found.bytes, found.answer.file];
  }

  // A sheet's tasks or its key; several seeds give several sheets.
  async function sheet(key) {
    const found = await python.ask("sheet", { ...wanted(), seeds: seeds.value, key });
    return [found.bytes, found.answer.file];
  }

  const given = (question) => async function () {
    const found = await python.ask(question, wanted());
    return [found.bytes, found.answer.file];
  };

  // The applet as it is on the page now.
  async function running() {
    if (stage.api() === null) {
      throw new Error(texts.isBuilt);
    }
    const data = stage.api().getPNGBase64(2, false, 144);
    return [Uint8Array.from(window.atob(data), (one) => one.charCodeAt(0)), wanted().name + ".png"];
  }

  async function definition() {
    return [new window.TextEncoder().encode(told.definition), "applet.toml"];
  }

  const MAKERS = {
    ...Object.fromEntries(FORMATS.map((format) => [format, () => archive(format)])),
    paper: given("paper"),
    sheet: () => sheet(false),
    key: () => sheet(true),
    svg: given("pictured"),
    png: running,
    toml: definition,
  };

  async function save() {
    try {
      const [bytes, name] = await MAKERS[menu.value]();
      window.ggbgenSaveAs(bytes, name);
      say(texts.saved.replace("{file}", name));
    } catch (error) {
      fail(error);
    }
  }

  function chooseKind() {
    byId("seeds-row").hidden = !["sheet", "key"].includes(menu.value);
  }

  const copies = [["copy-link", "page"], ["copy-alone", "alone"], ["copy-command", "command"], ["copy-toml", "definition"]];
  for (const [id, name] of copies) {
    byId(id).disabled = true; // until there is something to copy
    byId(id).addEventListener("click", async function () {
      try {
        await window.navigator.clipboard.writeText(told[name]);
        say(texts.copied);
      } catch {
        // Browsers offer the clipboard only to pages that were loaded safely: the text can be copied by hand.
        byId("by-hand").hidden = false;
        byId("by-hand").value = told[name];
        byId("by-hand").select();
      }
    });
  }
  byId("save").addEventListener("click", save);
  menu.addEventListener("change", chooseKind);

  return {
    // Makes the menu for what Python says about an applet.
    offer: function (about) {
      const isGraded = Object.keys(about.gradings).length > 0;
      const kinds = Object.keys(MAKERS).filter(function (kind) {
        if (kind.startsWith("scorm") || kind === "sheet" || kind === "key") {
          return isGraded;
        }
        return kind === "paper" ? isGraded : kind !== "svg" || about.pictured;
      });
      const before = menu.value;
      menu.replaceChildren(...kinds.map((kind) => new Option(texts.kinds[kind], kind)));
      menu.value = kinds.includes(before) ? before : "ggb";
      chooseKind();
    },
    ready: () => (byId("save").disabled = false),
    tell: function (now) {
      Object.assign(told, now);
      copies.forEach(([id]) => (byId(id).disabled = false));
      byId("command").textContent = told.command;
      byId("toml").textContent = told.definition;
    },
  };
}
