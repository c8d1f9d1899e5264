// What the builder's pages have in common: a form whose applet is built anew after each change, and what it gives.
//
// A page gives a source of what is built:
//   request(chosen, about)     { name, files } of the applet; files only if it is not one of ggbgen as it is
//   address()                  what it adds to the page's address: names and texts
//   command(chosen)            the command that builds it
//   definition(chosen, about)  its applet.toml
//   hides(name)                optional: whether the form has no field for a parameter, as the page has another one
//   isWritten                  optional: whether title, description and what is left out are written in the files
//   fail(problem)              optional: shows a problem at its place in the files, and says whether it has one
//   state()                    optional: what the page's history keeps
// `chosen` are names and texts of what differs from the defaults, `about` is what Python says about the applet.

import { formIn } from "./form.js";
import { remember as remembered } from "./history.js";
import { outputsOf } from "./outputs.js";
import { stopButton } from "./stopping.js";
import { OPTIONS, OWN } from "./texts.js";

const WAIT_MS = 80;
// The parameter that brings others: the game that is asked about.
const GAME = "game";

export function benchOf({ python, stage, source, given, texts }) {
  const byId = (id) => document.getElementById(id);
  const state = byId("state");
  const drawing = async (text) => (await python.ask("drawn", { ...source.request([], null), text })).answer.svg;
  const form = formIn(byId("form"), given.language, texts, drawing);
  const { chosen } = form;

  function say(text) {
    state.textContent = text;
  }

  function fail(error) {
    form.silent();
    if (source.fail && source.fail(error.message)) {
      say(texts.problemsBelow);
    } else if (form.say(error.message)) {
      say("");
    } else {
      say(error.message);
    }
  }

  // What Python builds, from what is chosen.
  function wanted() {
    const found = { ...source.request(chosen(), form.about()), parameters: {}, language: given.language };
    for (const [name, value] of chosen()) {
      if (Object.hasOwn(OPTIONS, name)) {
        found[name] = value;
      } else if (!OWN.includes(name)) {
        const { type } = form.about().parameters.find((one) => one.name === name);
        found.parameters[name] = type === "integer" && /^-?\d+$/.test(value) ? Number(value) : value;
      }
    }
    return found;
  }

  const outputs = outputsOf({ python, stage, given, texts, wanted, fail, say });
  stopButton(python, byId("stop"), byId("build") || byId("name") || byId("kind"));

  function address(more) {
    return "#" + new URLSearchParams([...source.address(), ...chosen(), ...more]);
  }

  function remember() {
    const view = document.body.classList.contains("alone") ? [["view", "applet"]] : [];
    remembered(source.state || (() => null), address(view));
    outputs.tell({
      command: source.command(chosen()) || texts.noCommand,
      definition: source.definition(chosen(), form.about()),
      page: new URL(address([]), window.location.href).href,
      alone: new URL(address([["view", "applet"]]), window.location.href).href,
    });
  }

  // ---- building: one at a time, and after it the newest change

  let running = false;
  let again = false;
  let later = 0;
  let turn = 0; // grows when something else is opened: answers about what was open before are dropped

  // Says that something else is opened, and returns whether a build still runs.
  function leave() {
    window.clearTimeout(later);
    turn += 1;
    return running;
  }

  async function build() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    let mine = turn;
    say(texts.isBuilt);
    try {
      do {
        again = false;
        mine = turn;
        remember();
        const asked = wanted();
        const found = await python.ask("built", asked);
        if (!again && mine === turn) {
          form.silent();
          stage.show(found.bytes, found.answer.width, found.answer.height);
          say(document.body.classList.contains("alone") ? "" : texts.wasBuilt);
          outputs.ready();
          await describeAgain();
        }
      } while (again);
    } catch (error) {
      if (mine === turn) {
        again = again || (await hasOtherFields(error));
      }
      if (mine === turn && !again) {
        fail(error);
      }
    } finally {
      running = false;
    }
    if (again) {
      await build();
    }
  }

  const described = (parameters) =>
    python.ask("described", { ...source.request([], null), parameters, page_language: given.language });

  let before = "";
  const names = (about) => about.parameters.map((one) => one.name).join();

  function fill(about, values) {
    const focused = document.activeElement.id;
    before = names(about);
    const shown = about.parameters.filter((one) => !(source.hides && source.hides(one.name)));
    form.fill({ ...about, parameters: shown, controls: source.isWritten ? [] : about.controls }, values);
    outputs.offer(about);
    if (focused && byId(focused)) {
      byId(focused).focus();
    }
  }

  // Which parameters there are may depend on others: a question about a game has those of the game.
  async function describeAgain() {
    const mine = turn;
    const about = (await described(wanted().parameters)).answer;
    const isOther = mine === turn && names(about) !== before;
    if (isOther) {
      fill(about, new Map(chosen()));
    }
    return isOther;
  }

  // Whether nothing could be built because another game was chosen, which lacks a parameter that had a value.
  async function hasOtherFields(error) {
    if (error.message === texts.stopped || !form.about().parameters.some(({ name }) => name === GAME)) {
      return false;
    }
    try {
      return await describeAgain();
    } catch {
      return false;
    }
  }

  // Makes the form for what the source has now; the applet is built if anything is chosen, or if it is not there yet.
  // Without values, those in the form are kept: also what is typed meanwhile.
  async function open(values, isThere) {
    leave();
    const mine = turn;
    try {
      if (form.about() === null) {
        say(texts.pythonLoads);
        await python.begin();
      }
      const known = [...(values || chosen())].filter(([name]) => !Object.hasOwn(OPTIONS, name) && !OWN.includes(name));
      const about = (await described(Object.fromEntries(known))).answer;
      if (mine !== turn) {
        return;
      }
      fill(about, values || new Map(chosen()));
      if (chosen().length > 0 || !isThere) {
        await build();
      } else {
        remember();
        outputs.ready();
        say("");
      }
    } catch (error) {
      if (mine === turn) {
        fail(error);
      }
    }
  }

  byId("form").addEventListener("submit", (event) => event.preventDefault());
  byId("form").addEventListener("input", function (event) {
    if (event.target.closest(".field, fieldset") && form.about() !== null) {
      window.clearTimeout(later);
      later = window.setTimeout(build, WAIT_MS);
    }
  });

  // Makes the form anew for what the source has now, and builds it.
  const refresh = () => (form.about() === null ? undefined : open(null, false));

  return { open, leave, refresh, build, wanted, remember, fail, say, form };
}

// What is chosen in the page's address.
export const inAddress = () => new URLSearchParams(window.location.hash.slice(1));

// A link may show the applet alone, without the form.
if (inAddress().get("view") === "applet") {
  document.body.classList.add("alone", "built");
}
