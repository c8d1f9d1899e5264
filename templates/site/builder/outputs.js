// What the builder gives: files of several kinds, texts to copy, and links.

// The ends of the names of files that are no formats of an applet.
const SUFFIXES = { sheet: "-tasks.html", key: "-key.html", svg: ".svg", png: ".png" };
const DEFINITION = "applet.toml";

// `given` has the ends of the names of files: `formats` by the format of an applet, `papers` by the classroom system.
export function outputsOf({ python, stage, given, texts, wanted, fail, say }) {
  const formats = JSON.parse(given.formats);
  const papers = JSON.parse(given.papers);
  const byId = (id) => document.getElementById(id);
  const menu = byId("format");
  const seeds = byId("seeds");
  const told = { command: "", definition: "", page: "", alone: "" };

  const file = async (question, more) => (await python.ask(question, { ...wanted(), ...more })).bytes;

  // The contents of each kind of file; several seeds give several sheets. A picture is of the applet as it is now.
  const MAKERS = {
    ...Object.fromEntries(Object.keys(formats).map((format) => [format, () => file("built", { format })])),
    paper: () => file("paper"),
    sheet: () => file("sheet", { seeds: seeds.value, key: false }),
    key: () => file("sheet", { seeds: seeds.value, key: true }),
    svg: () => file("pictured"),
    png: () => stage.picture(),
    toml: async () => new window.TextEncoder().encode(told.definition),
  };

  // A file is named after what was chosen on the page, not after what the worker says.
  function nameOf(kind, { name, grading }) {
    if (kind === "toml") {
      return DEFINITION;
    }
    if (kind === "paper" && !Object.hasOwn(papers, grading)) {
      throw new Error(texts.noPaper);
    }
    return name + (kind === "paper" ? papers[grading] : { ...formats, ...SUFFIXES }[kind]);
  }

  async function save() {
    try {
      const kind = menu.value;
      const name = nameOf(kind, wanted());
      window.ggbgenSaveAs(await MAKERS[kind](), name);
      say(texts.saved.replace("{file}", () => name));
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
      byId("outputs").hidden = false;
      copies.forEach(([id]) => (byId(id).disabled = false));
      byId("command").textContent = told.command;
      byId("toml").textContent = told.definition;
    },
  };
}
