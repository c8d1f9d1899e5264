// The fields of the builder: one for each parameter of an applet, and for what else is chosen.

import { inBase64 } from "./folder.js";

const FIRST = 3;

// A value as text in a field.
export const written = (value) => (value === null ? "" : Array.isArray(value) ? value.join(",") : String(value));

export function row(name, label, hint, control) {
  const box = document.createElement("div");
  box.className = "field";
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
  box.append(head, control, said, problem);
  return box;
}

export function selectOf(values, labels) {
  const control = document.createElement("select");
  values.forEach((value, i) => control.append(new Option(labels[i], value)));
  return control;
}

function input(type) {
  const box = document.createElement("input");
  box.type = type;
  box.spellcheck = false;
  return box;
}

export function parameterControl(parameter) {
  if (parameter.choices.length > 0) {
    const first = written(parameter.default); // a game in the files of an archive is none of the choices
    const all = parameter.choices.includes(first) ? [] : [first];
    return selectOf([...all, ...parameter.choices], [...all.map((one) => one || "–"), ...parameter.choice_labels]);
  }
  if (parameter.type === "texts") {
    const lines = document.createElement("textarea");
    lines.rows = 3;
    lines.spellcheck = false;
    return lines;
  }
  const box = input(parameter.type === "integer" ? "number" : "text");
  if (parameter.type === "integer") {
    box.min = written(parameter.minimum);
    box.max = written(parameter.maximum);
  }
  return box;
}

const DRAWN = ["graph", "tournament"];

// One box to tick for each control that can be left out; its value is the labels of those that are left out.
function omitted(controls, title) {
  const group = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = title;
  group.append(legend);
  for (const { label, caption } of controls) {
    const line = document.createElement("label");
    const box = input("checkbox");
    box.value = label;
    box.dataset.omit = label;
    line.append(box, " " + caption);
    group.append(line);
  }
  return group;
}

const split = (text) => text.split(",").filter((part) => part !== "");

// The address of a drawing for an image: what is drawn in one runs no script and loads nothing.
function addressOf(svg) {
  return "data:image/svg+xml;base64," + inBase64(new window.TextEncoder().encode(svg));
}

// `form` has the places `fields` and `options`; `language` is the page's, and `drawing` takes the text of a graph and
// gives a Promise of its drawing as SVG.
export function formIn(form, language, texts, drawing) {
  const fields = form.querySelector("#fields");
  const options = form.querySelector("#options");
  let about = null;
  let preset = new Map(); // the values of the preset whose fields are shown

  // Draws the graph whose text is in a field; nothing is drawn while it is none.
  async function draw(place, control) {
    const text = control.value.trim();
    const image = document.createElement("img");
    image.alt = "";
    if (text !== "") {
      try {
        image.src = addressOf(await drawing(text));
      } catch {
        // The build says what is wrong with the text.
      }
    }
    if (control.value.trim() === text) {
      place.replaceChildren(...(image.src ? [image] : []));
    }
  }

  function fieldOf(parameter) {
    const control = parameterControl(parameter);
    const box = row(parameter.name, parameter.label, parameter.description, control);
    if (DRAWN.includes(parameter.type)) {
      const place = document.createElement("div");
      place.className = "drawing";
      box.append(place);
      control.addEventListener("change", () => draw(place, control));
    }
    return box;
  }

  const controls = () => Array.from(form.querySelectorAll(".field [name]"));
  const boxes = () => Array.from(form.querySelectorAll("[data-omit]"));

  // The values of the preset that is chosen, as texts by name.
  function inPreset() {
    const box = form.querySelector("#field-preset");
    const values = (box !== null && box.value !== "" && about.presets[box.value]) || {};
    return new Map(Object.entries(values).map(([name, value]) => [name, written(value)]));
  }

  function defaultOf(name) {
    const values = inPreset();
    if (values.has(name)) {
      return values.get(name);
    }
    const parameter = about.parameters.find((one) => one.name === name);
    if (parameter !== undefined) {
      return written(parameter.default);
    }
    return { language, title: about.title, description: about.description }[name] || "";
  }

  // Shows the values of a preset in their fields, and the defaults in those that only the one before had.
  function showPreset() {
    const before = preset;
    preset = inPreset();
    for (const one of controls().filter(({ name }) => before.has(name) || preset.has(name))) {
      one.value = defaultOf(one.name);
      one.dispatchEvent(new window.Event("change"));
    }
  }

  // Makes the fields for what Python says about an applet; `values` are texts by name.
  function fill(described, values) {
    about = described;
    const presets = Object.keys(about.presets);
    const gradings = Object.entries(about.gradings);
    const rows = about.parameters.map(fieldOf);
    if (presets.length > 0) {
      const box = selectOf(["", ...presets], ["–", ...presets]);
      box.addEventListener("input", showPreset);
      rows.unshift(row("preset", texts.preset, "", box));
    }
    fields.replaceChildren(...rows.slice(0, FIRST));
    options.replaceChildren(
      ...rows.slice(FIRST),
      row("language", texts.language, "", selectOf(about.languages, about.languages)),
      row("layout", texts.layout, "", selectOf(["", ...Object.keys(texts.layouts)], ["–", ...Object.values(texts.layouts)])),
      ...(gradings.length > 0
        ? [row("grading", texts.grading, "", selectOf(["", ...gradings.map(([key]) => key)], ["–", ...gradings.map(([, title]) => title)]))]
        : []),
      ...(about.controls.length > 0
        ? [
            row("title", texts.title, "", input("text")),
            row("description", texts.description, "", input("text")),
            omitted(about.controls, texts.omit),
          ]
        : [])
    );
    for (const one of controls()) {
      one.value = values.has(one.name) ? values.get(one.name) : defaultOf(one.name);
    }
    preset = inPreset();
    for (const { name } of about.parameters.filter((one) => DRAWN.includes(one.type))) {
      form.querySelector("#field-" + name).dispatchEvent(new window.Event("change"));
    }
    const gone = split(values.get("omit") || "");
    for (const box of boxes()) {
      box.checked = gone.includes(box.value);
    }
  }

  // What differs from the defaults: names and texts.
  function chosen() {
    const found = controls()
      .map((one) => [one.name, one.value.trim()])
      .filter(([name, value]) => value !== "" && value !== defaultOf(name));
    const gone = boxes().filter((box) => box.checked);
    return gone.length > 0 ? [...found, ["omit", gone.map((box) => box.value).join(",")]] : found;
  }

  function silent() {
    for (const one of form.querySelectorAll(".problem")) {
      one.textContent = "";
    }
    for (const one of controls()) {
      one.removeAttribute("aria-invalid");
    }
  }

  // Puts a sentence of the command line at the field that it names, and says whether there is one.
  function say(problem) {
    silent();
    const named = /parameter (\w+)/.exec(problem) || /^(graphs|positions):/.exec(problem) || /: set\.(\w+):/.exec(problem) || /--(lang|grading)\b/.exec(problem);
    const name = named && (named[1] === "lang" ? "language" : named[1]);
    const field = name && form.querySelector("#field-" + name);
    if (!field) {
      return false;
    }
    form.querySelector("#field-" + name + "-problem").textContent = problem;
    field.setAttribute("aria-invalid", "true");
    const folded = field.closest("details");
    if (folded) {
      folded.open = true;
    }
    return true;
  }

  // Takes all fields away: the next applet has others.
  function empty() {
    about = null;
    fields.replaceChildren();
    options.replaceChildren();
  }

  return { fill, chosen, say, silent, empty, about: () => about };
}
