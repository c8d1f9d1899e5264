// The page "A game of your own": rules are typed, checked, solved, built and played.
//
// What stands in the files is kept in the page's history, so that reloading and going back lose nothing, and in its
// address if it is short. Rules that come from elsewhere are shown, and run only after a word.

import { benchOf, inAddress } from "./bench.js";
import { editorIn } from "./editor.js";
import {
  bytesOf, handedOver, inBase64, isFolder, isName, isPath, MOST_FILES, packed, problemsIn, takeFiles, unpacked,
} from "./folder.js";
import { push, remember } from "./history.js";
import { pythonIn, whereItRuns } from "./python.js";
import { stageOf } from "./stage.js";
import { commandOf } from "./texts.js";

const KEEP_MS = 300;
const FIRST = "euclid";
const MOST_BYTES = 4000000;

const byId = (id) => document.getElementById(id);
const given = byId("builder").dataset;
const texts = JSON.parse(given.texts);
const examples = JSON.parse(given.examples);
const loaded = pythonIn(given, texts, { runsRules: true });
// These run nothing of a folder.
const HARMLESS = ["packed", "unpacked", "opened"];
let isForeign = false; // whether the folder comes from elsewhere, and nobody has said that it may run
let hasRun = false; // whether rules have run in this Python: another folder gets a new one

const python = {
  ...loaded,
  ask: async function (question, request) {
    if (isForeign && !HARMLESS.includes(question)) {
      throw new Error(texts.isForeign);
    }
    hasRun = hasRun || !HARMLESS.includes(question);
    return loaded.ask(question, request);
  },
};

window.ggbgen = { limit: python.limit };

async function begin() {
  let folder = { name: FIRST, files: { ...examples[FIRST].files } };
  let shown = "";
  let problems = [];
  let inLink = "";
  let busy = false;
  let later = 0;

  const stage = stageOf(given, texts);
  const editor = await editorIn(byId("editor"), given.editor, texts.fileText, typed);
  // The definition is one of the files, and the applet alone would come without the word.
  byId("copy-alone").hidden = byId("copy-toml").hidden = byId("toml").parentElement.hidden = true;

  const state = () => ({ folder, isForeign, shown });

  const bench = benchOf({
    python,
    stage: {
      ...stage,
      show: function (...applet) {
        byId("empty").hidden = true;
        offer(true);
        stage.show(...applet);
      },
    },
    given,
    texts,
    source: {
      isWritten: true,
      request: () => folder,
      address: () => (inLink ? [["game", inLink]] : []),
      command: (chosen) => commandOf("./" + folder.name, chosen, given.language),
      definition: () => folder.files["applet.toml"] || "",
      state,
      fail: (message) => showProblems(problemsIn(message, folder)),
    },
  });

  // What can be chosen and saved is known only when the game has been built.
  function offer(isBuilt) {
    byId("form").hidden = byId("format").hidden = byId("save").hidden = !isBuilt;
  }

  // ---- the files

  function tabs() {
    const isFocused = byId("files").contains(document.activeElement);
    byId("files").replaceChildren(
      ...Object.keys(folder.files).map(function (name) {
        const tab = document.createElement("button");
        tab.type = "button";
        tab.role = "tab";
        tab.id = "tab-" + name;
        tab.textContent = name;
        tab.setAttribute("aria-controls", "editor");
        tab.setAttribute("aria-selected", String(name === shown));
        tab.tabIndex = name === shown ? 0 : -1;
        tab.classList.toggle("wrong", problems.some(({ file }) => file === name));
        tab.addEventListener("click", () => show(name));
        return tab;
      })
    );
    byId("editor").setAttribute("aria-labelledby", "tab-" + shown);
    if (isFocused) {
      byId("tab-" + shown).focus();
    }
    const stays = shown === "applet.toml" || count(folder.files) === 1;
    if (stays && document.activeElement === byId("remove")) {
      byId("tab-" + shown).focus();
    }
    byId("remove").disabled = stays;
  }

  function show(name) {
    shown = name;
    editor.show(name, folder.files[name]);
    editor.mark(problems.filter((one) => one.file === name && one.line > 0));
    tabs();
  }

  function typed() {
    folder = { ...folder, files: { ...folder.files, [shown]: editor.text() } };
    byId("example").value = "";
    keepLater();
  }

  function keepLater() {
    // The address waits for a pause.
    remember(state);
    window.clearTimeout(later);
    later = window.setTimeout(keep, KEEP_MS);
  }

  async function keep() {
    const kept = folder;
    const link = await packed(kept);
    if (kept === folder) {
      inLink = link;
      bench.remember();
    }
  }

  // ---- opening a folder

  const count = (files) => Object.keys(files).length;
  const hasRoom = (files) => count(files) <= MOST_FILES;
  const tooMany = (files) => texts.tooMany.replace("{count}", count(files)).replace("{most}", MOST_FILES);

  function open(next, options) {
    const { foreign, file = "" } = options;
    if (bench.leave() || hasRun || busy) {
      python.stop();
      hasRun = false;
    }
    folder = next;
    isForeign = foreign;
    inLink = "";
    byId("folder").value = folder.name;
    byId("folder").removeAttribute("aria-invalid");
    byId("foreign").hidden = !isForeign;
    offerToRun();
    clear();
    bench.form.empty();
    editor.forget();
    const names = Object.keys(folder.files);
    show(names.includes(file) ? file : names.includes("game.py") ? "game.py" : names[0]);
    offer(false);
    keep();
    if (isForeign) {
      bench.say(texts.isForeign);
    }
  }

  function openNew(next, foreign) {
    window.clearTimeout(later);
    remember(state);
    push({ folder: next, isForeign: foreign, shown: "" }, "#");
    open(next, { foreign });
  }

  async function openAddress() {
    const kept = window.history.state;
    if (kept !== null && isFolder(kept.folder)) {
      open(kept.folder, { foreign: kept.isForeign === true, file: kept.shown });
      return;
    }
    const now = inAddress();
    const handed = now.has("handed") ? handedOver() : null;
    if (shown && handed === null && !now.has("game") && !now.has("example")) {
      keep(); // a link within the page, such as that to its content
      return;
    }
    const found = now.has("game") ? await unpacked(now.get("game")) : handed;
    if (found !== null && !hasRoom(found.files)) {
      open({ name: FIRST, files: { ...examples[FIRST].files } }, { foreign: false });
      bench.say(tooMany(found.files));
    } else if (found !== null) {
      open(found, { foreign: true });
    } else {
      const name = Object.hasOwn(examples, now.get("example") || "") ? now.get("example") : FIRST;
      open({ name, files: { ...examples[name].files } }, { foreign: false });
      byId("example").value = name;
      if (now.has("game")) {
        bench.say(texts.badLink);
      }
    }
  }

  async function openGiven(list) {
    const files = Array.from(list);
    try {
      if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES || files.length === 0) {
        throw new Error(texts.tooLarge);
      }
      const names = files.length === 1 && /\.(zip|ggb)$/i.test(files[0].name) ? [] : files.map((one) => [one.name, ""]);
      if (!names.every(([name]) => isPath(name))) {
        throw new Error(texts.noName);
      }
      const all = { ...folder.files, ...Object.fromEntries(names) };
      if (!hasRoom(all)) {
        throw new Error(tooMany(all));
      }
      if (files.length === 1 && /\.zip$/i.test(files[0].name)) {
        bench.say(python.isThere() ? texts.isRead : texts.pythonLoads);
        const zip = inBase64(new Uint8Array(await bytesOf(files[0], texts)));
        const { answer } = await python.ask("unpacked", { name: files[0].name, zip });
        if (!isFolder(answer)) {
          throw new Error(texts.tooLarge);
        }
        openNew({ name: answer.name, files: answer.files }, true);
        return;
      }
      if (files.length === 1 && /\.ggb$/i.test(files[0].name)) {
        bench.say(python.isThere() ? texts.isRead : texts.pythonLoads);
        const archive = inBase64(new Uint8Array(await bytesOf(files[0], texts)));
        const { answer } = await python.ask("opened", { name: files[0].name, archive });
        if (!isFolder(answer)) {
          throw new Error(texts.noFiles.replace("{file}", () => files[0].name));
        }
        openNew({ name: answer.name, files: answer.files }, true);
        return;
      }
      const decoder = new TextDecoder("utf-8", { fatal: true });
      const read = await Promise.all(files.map(async (one) => [one.name, await bytesOf(one, texts)]));
      const found = read.map(function ([name, bytes]) {
        try {
          return [name, decoder.decode(bytes)];
        } catch {
          throw new Error(texts.notText.replace("{file}", () => name));
        }
      });
      const next = { ...folder.files, ...Object.fromEntries(found) };
      if (Object.values(next).reduce((sum, text) => sum + text.length, 0) > MOST_BYTES) {
        throw new Error(texts.tooLarge);
      }
      openNew({ name: folder.name, files: next }, true);
    } catch (error) {
      bench.say(error.message);
    }
  }

  // ---- what is said

  function clear() {
    problems = [];
    byId("problems").hidden = byId("result").hidden = true;
    byId("problems").replaceChildren();
    bench.say("");
  }

  // Shows problems at their lines and in a list, and says whether one of them has a place.
  function showProblems(found) {
    problems = found;
    const first = found.find(({ file }) => file !== "");
    byId("problems").replaceChildren(
      ...found.map(function ({ file, line, message }) {
        const item = document.createElement("li");
        if (file === "") {
          item.textContent = message;
          return item;
        }
        const place = document.createElement("button");
        place.type = "button";
        place.textContent = line > 0 ? file + ":" + line : file;
        place.addEventListener("click", function () {
          show(file);
          editor.goTo(line || 1, true);
        });
        item.append(place, " " + message);
        return item;
      })
    );
    byId("problems").hidden = first === undefined;
    if (first !== undefined) {
      show(first.file);
      if (first.line > 0) {
        editor.goTo(first.line, false);
      }
    }
    return first !== undefined;
  }

  function showResult(text) {
    byId("result").textContent = text;
    byId("result").hidden = false;
  }

  // ---- what is done: one at a time

  // A button that is disabled loses the focus, so what runs only makes them say so.
  function offerToRun() {
    for (const id of ["build", "check", "solve"]) {
      byId(id).disabled = isForeign;
      byId(id).setAttribute("aria-disabled", String(isForeign || busy));
    }
  }

  async function run(said, act) {
    if (busy || isForeign) {
      return;
    }
    busy = true;
    clear();
    editor.mark([]);
    tabs();
    offerToRun();
    try {
      if (!python.isThere()) {
        bench.say(texts.pythonLoads);
        await python.begin();
      }
      bench.say(said);
      await act();
    } catch (error) {
      bench.fail(error);
    } finally {
      busy = false;
      offerToRun();
    }
  }

  const chosenNow = () => new Map(bench.form.about() === null ? inAddress() : bench.form.chosen());

  const build = () =>
    run(texts.isBuilt, () => {
      const values = chosenNow();
      values.delete("game");
      values.delete("example");
      return bench.open(values, false);
    });

  const wanted = () => (bench.form.about() === null ? { ...folder, language: given.language } : bench.wanted());

  const check = () =>
    run(texts.isChecked, async function () {
      const { answer } = await python.ask("checked", wanted());
      const found = answer.problems.flatMap((one) => problemsIn(one, folder));
      if (found.length > 0) {
        showProblems(found);
        byId("problems").hidden = false;
      }
      bench.say(answer.text);
    });

  const solve = () =>
    run(texts.isSolved, async function () {
      const position = byId("position").value;
      const { answer } = await python.ask("solved", { ...wanted(), position, play: byId("play").value });
      showResult(answer.text);
      bench.say(texts.wasSolved);
    });

  byId("build").addEventListener("click", build);
  byId("check").addEventListener("click", check);
  byId("solve").addEventListener("click", solve);
  byId("editor").addEventListener("keydown", function (event) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      build();
    }
  });
  byId("trust").addEventListener("click", function () {
    isForeign = false;
    byId("foreign").hidden = true;
    remember(state);
    offerToRun();
    byId("build").focus();
    build();
  });

  byId("files").addEventListener("keydown", function (event) {
    const names = Object.keys(folder.files);
    const at = names.indexOf(shown);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      show(names[(next + names.length) % names.length]);
    }
  });
  byId("example").addEventListener("change", function () {
    const name = byId("example").value;
    if (name) {
      openNew({ name, files: { ...examples[name].files } }, false);
    }
  });
  byId("folder").addEventListener("input", function () {
    const name = byId("folder").value;
    if (isName(name)) {
      byId("folder").removeAttribute("aria-invalid");
      folder = { ...folder, name };
      keepLater();
    } else {
      byId("folder").setAttribute("aria-invalid", "true");
    }
  });
  byId("add").addEventListener("click", function () {
    const name = byId("file-name").value.trim();
    if (!isPath(name) || Object.hasOwn(folder.files, name) || count(folder.files) === MOST_FILES) {
      bench.say(count(folder.files) === MOST_FILES ? tooMany({ ...folder.files, [name]: "" }) : texts.noName);
      byId("file-name").focus();
      return;
    }
    folder = { ...folder, files: { ...folder.files, [name]: "" } };
    byId("file-name").value = "";
    show(name);
    keepLater();
  });
  byId("remove").addEventListener("click", function () {
    const gone = shown;
    const files = { ...folder.files };
    delete files[gone];
    folder = { ...folder, files };
    editor.forget();
    show(Object.keys(files)[0]);
    bench.say(texts.removed.replace("{file}", () => gone));
    keepLater();
  });
  byId("take").addEventListener("click", async function () {
    try {
      bench.say(python.isThere() ? "" : texts.pythonLoads);
      const { bytes } = await python.ask("packed", folder);
      const file = folder.name + ".zip";
      window.ggbgenSaveAs(bytes, file);
      bench.say(texts.saved.replace("{file}", () => file));
    } catch (error) {
      bench.say(error.message);
    }
  });
  takeFiles(byId("given"), openGiven);
  window.addEventListener("popstate", openAddress);
  await openAddress();
}

// A page of another site that frames this one could lead its inner frames elsewhere.
function isFramed() {
  try {
    return window.top.location.origin !== window.location.origin;
  } catch {
    return true;
  }
}

if (isFramed()) {
  byId("state").textContent = texts.framed;
} else {
  whereItRuns(byId("state"), texts, begin);
}
