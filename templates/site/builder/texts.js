// What is chosen, as text to copy: a command, and an applet.toml.

// Choices that are no parameters, and their options of the command.
export const OPTIONS = { preset: "--preset", language: "--lang", layout: "--layout", grading: "--grading" };
// What only a definition of one's own can have.
export const OWN = ["title", "description", "omit"];

// Shells read quotes and backslashes within quotes differently, a terminal acts on control characters even there, and
// some characters turn the text around them: with such a value there is no command.
const UNSAFE = /['\\\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const quoted = (text) => (/^[\w.,:/-]+$/.test(text) ? text : "'" + text + "'");

// The command that builds an applet with what is chosen, names and texts; "" if a shell could read it differently.
export function commandOf(name, chosen, language) {
  if ([name, ...chosen.flat()].some((text) => UNSAFE.test(text))) {
    return "";
  }
  const parts = chosen
    .filter(([key]) => !OWN.includes(key))
    .map(([key, value]) => (Object.hasOwn(OPTIONS, key) ? OPTIONS[key] + " " + quoted(value) : "--set " + quoted(key + "=" + value)));
  if (language !== "en" && !parts.some((part) => part.startsWith("--lang"))) {
    parts.push("--lang " + language);
  }
  return ["ggbgen build", quoted(name), ...parts].join(" ");
}

// A text as TOML; JSON's escapes are TOML's, but for the character 127.
const text = (value) => JSON.stringify(value).replace(/\x7f/g, "\\u007f");
const list = (value, one) => "[" + value.split(",").map((part) => one(part.trim())).join(", ") + "]";

// A parameter's value as TOML, by its type; what is no number stays a text, whose problem Python says.
function valueOf(type, value) {
  if ((type === "integer" && /^-?\d+$/.test(value)) || (type === "number" && /^-?\d+(\.\d+)?$/.test(value))) {
    return String(Number(value));
  }
  if (type === "integers" && /^\s*\d+(\s*,\s*\d+)*\s*$/.test(value)) {
    return list(value, (part) => String(Number(part)));
  }
  return type === "names" ? list(value, text) : text(value);
}

// The lines of a definition for title, description and what is left out.
export function ownLines(chosen) {
  const values = new Map(chosen);
  const lines = ["title", "description"].filter((key) => values.has(key)).map((key) => key + " = " + text(values.get(key)));
  return values.has("omit") ? [...lines, "omit = " + list(values.get("omit"), text)] : lines;
}

// The lines for the values of parameters, those of a preset among them; `about` is what Python says about the applet.
export function setLines(chosen, about) {
  const values = new Map(chosen);
  const set = about.parameters.filter((one) => values.has(one.name));
  const preset = about.presets[values.get("preset")] || {};
  const names = [...new Set([...Object.keys(preset), ...set.map((one) => one.name)])];
  const lines = names.map(function (key) {
    const parameter = about.parameters.find((one) => one.name === key);
    const given = values.has(key) ? values.get(key) : String(preset[key]);
    return key + " = " + valueOf(parameter ? parameter.type : "text", given);
  });
  return lines.length > 0 ? ["", "[set]", ...lines] : [];
}

// The lines of a question in a definition; `parameters` are those of its kind.
export function itemLines(question, parameters) {
  const values = Object.entries(question.set || {});
  const typeOf = (name) => (parameters.find((one) => one.name === name) || { type: "text" }).type;
  const set = values.map(([name, value]) => name + " = " + valueOf(typeOf(name), String(value))).join(", ");
  return [
    "",
    "[[questions]]",
    "kind = " + text(question.kind),
    ...(question.points > 1 ? ["points = " + question.points] : []),
    ...(question.difficulty > 0 ? ["difficulty = " + question.difficulty] : []),
    ...(set ? ["set = { " + set + " }"] : []),
  ];
}

// The definition that takes over an applet of ggbgen.
export function definitionOf(name, chosen, about) {
  const set = about === null ? [] : setLines(chosen, about);
  return ["extends = " + text(name), ...ownLines(chosen), ...set].join("\n") + "\n";
}
