// A folder of files in the page's address, and what a problem says about its place in them.

// Browsers and programs that pass links on take about this many characters.
const MOST_CHARACTERS = 8000;
// A definition has at most this many files; see MOST_FILES in ggbgen/definition/portable_files.py.
export const MOST_FILES = 200;
// What an address unpacks to has an end, too.
const MOST_BYTES = 1 << 20;

async function through(stream, bytes, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    }
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("too large");
    }
    parts.push(value);
  }
}

// A folder as a text for an address, "" if it is too long for one or if the browser is too old.
export async function packed({ name, files }) {
  try {
    const bytes = new window.TextEncoder().encode(JSON.stringify({ name, files }));
    const small = await through(new window.CompressionStream("deflate-raw"), bytes, MOST_BYTES);
    const text = Array.from(small, (one) => String.fromCharCode(one)).join("");
    const found = window.btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    return found.length > MOST_CHARACTERS ? "" : found;
  } catch {
    return "";
  }
}

const LONGEST_NAME = 100;
// Characters that no name of a file may have, those among them that turn the text around them.
const NO_NAME = /[/\\:<>"|?*\p{Cc}\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
// Windows takes these for devices, whatever follows the dot, and drops a dot or blank at the end.
const WINDOWS = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)|[. ]$/i;

// Whether a file or folder may have a name; ggbgen/definition/portable_files.py says the same of names in an archive.
export function isName(name) {
  return name !== "" && !NO_NAME.test(name) && !WINDOWS.test(name) && new window.TextEncoder().encode(name).length <= LONGEST_NAME;
}

// Whether a file may have a path in the folder, or above it as in ../other/game.py.
export const isPath = (path) => path.replace(/^(\.\.\/){1,3}/, "").split("/").every(isName);

export function isFolder(found) {
  return (
    found !== null && typeof found === "object" && typeof found.name === "string" && isName(found.name) &&
    found.files !== null && typeof found.files === "object" && Object.keys(found.files).length > 0 &&
    Object.entries(found.files).every(([path, text]) => isPath(path) && typeof text === "string")
  );
}

// The folder in a text of an address; null if it is none.
export async function unpacked(text) {
  try {
    const bytes = Uint8Array.from(window.atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
    const found = JSON.parse(new TextDecoder().decode(await through(new window.DecompressionStream("deflate-raw"), bytes, MOST_BYTES)));
    return isFolder(found) ? { name: found.name, files: found.files } : null;
  } catch {
    return null;
  }
}

// A folder that is too long for an address is handed to the next page of this tab through the browser's storage.
const HANDED = "ggbgen-folder";

// Whether there was room for it.
export function handOver({ name, files }) {
  try {
    window.sessionStorage.setItem(HANDED, JSON.stringify({ name, files }));
    return true;
  } catch {
    return false;
  }
}

// The folder that the page before has handed over, once; null if there is none.
export function handedOver() {
  try {
    const found = JSON.parse(window.sessionStorage.getItem(HANDED));
    window.sessionStorage.removeItem(HANDED);
    return isFolder(found) ? { name: found.name, files: found.files } : null;
  } catch {
    return null;
  }
}

// The problems that a message names, one in each line: { file, line, message }; file is "" and line 0 without a place.
export function problemsIn(text, { name, files }) {
  return text.split("\n").filter((line) => line.trim() !== "").map(function (line) {
    const file = Object.keys(files).find((one) => line.startsWith(name + "/" + one + ":"));
    if (file === undefined) {
      return { file: "", line: 0, message: line };
    }
    const rest = line.slice(name.length + file.length + 2);
    const numbered = /^(\d+): (.*)$/.exec(rest);
    const within = /\(at line (\d+), column \d+\)/.exec(rest);
    return {
      file,
      line: Number(numbered ? numbered[1] : within ? within[1] : 0),
      message: numbered ? numbered[2] : rest.trim(),
    };
  });
}

export function inBase64(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 4096) {
    text += String.fromCharCode.apply(null, bytes.subarray(i, i + 4096));
  }
  return window.btoa(text);
}

// The bytes of a file that is given; a folder that is dropped has none.
export async function bytesOf(file, texts) {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new Error(texts.notRead.replace("{file}", () => file.name));
  }
}

// Calls `act` with the files that are chosen in an input or dropped on the page.
export function takeFiles(input, act) {
  input.addEventListener("change", async function () {
    if (input.files.length > 0) {
      await act(input.files);
      input.value = "";
    }
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", function (event) {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) {
      act(event.dataTransfer.files);
    }
  });
}
