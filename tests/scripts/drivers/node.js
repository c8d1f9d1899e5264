// The driver for node: answers one request a line. A scope of its own has ECMAScript's objects and nothing else: no
// document, no timers, no console, and no code from texts.
"use strict";

const fs = require("fs");
const path = require("path");
const readline = require("readline");
const vm = require("vm");

const TIMEOUT_MS = 30000;

for (const name of ["../../../ggbgen/offline/api.js", "../../../ggbgen/offline/session.js", "answer.js"]) {
  const file = path.join(__dirname, name);
  vm.runInThisContext(fs.readFileSync(file, "utf8"), { filename: file });
}

const host = {
  // What a text is when it comes from the API.
  apiText: (text) => text,
  newScope: () => {
    const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
    vm.runInContext("delete this.console", context); // V8 adds it to every context
    const evaluate = (source, name) => vm.runInContext(source, context, { filename: name, timeout: TIMEOUT_MS });
    return {
      evaluate: evaluate,
      // In browsers the script of an object runs like any other.
      runObjectScript: (source) => evaluate(source, "script of an object"),
      get: (name) => context[name],
      has: (name) => typeof context[name] === "function",
      set: (name, value) => {
        context[name] = value;
      }
    };
  }
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  process.stdout.write(globalThis.answerLine(line, host) + "\n");
});
