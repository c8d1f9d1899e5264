// What the worker may answer to each question. Rules that run there can forge every answer, so an answer is read as data
// of a known shape: anything else is refused, and what is left over is dropped.

const MOST_ITEMS = 2000;
const MOST_CHARACTERS = 1 << 23;
const MOST_BYTES = 1 << 26;
const MOST_NESTED = 6;
const MOST_PX = 10000;
const MOST_LINE = 2000;
const MOST_DRAWN = 200000;
const MOST_TAGS = 3000;
const MOST_LINES = 100;
const MOST_SHOWN_LINES = 2000;
// Of a whole answer: a message may have the same list, or the same text, in thousands of places.
const MOST_VALUES = 50000;

class Forged extends Error {}

function refuse() {
  throw new Forged();
}

// What is left of these for the answer that is read.
let left = { values: 0, characters: 0 };

function spend(values, characters) {
  left = { values: left.values - values, characters: left.characters - characters };
  return left.values >= 0 && left.characters >= 0 ? undefined : refuse();
}

const check = (isRight) => (value) => (isRight(value) ? value : refuse());

function text(value) {
  const found = typeof value === "string" ? value : refuse();
  spend(1, found.length);
  return found;
}

// A text that is shown, of which the rest is left out.
const shownText = (value) => text(value).split("\n", MOST_SHOWN_LINES).join("\n");

const isTrue = check((value) => typeof value === "boolean");
const pixels = check((value) => Number.isInteger(value) && value > 0 && value <= MOST_PX);
const limit = check((value) => value === null || Number.isFinite(value));
// The name of a parameter or a kind of question; it stands in the id of a field.
const name = check((value) => typeof value === "string" && /^[a-z][a-z0-9_-]{0,63}$/.test(value) && !(value in {}));

// A drawing that is drawn at once: lines and texts only, nothing that is used many times, filtered or loaded.
const TAGS = /^\/?(svg|title|desc|g|line|polyline|polygon|path|circle|rect|text)$/;

function isDrawing(value) {
  const tags = typeof value === "string" && value.length <= MOST_DRAWN ? value.match(/<[^\s/>]*\/?[^\s>]*/g) || [] : [];
  return tags.length > 0 && tags.length <= MOST_TAGS && tags.every((tag) => TAGS.test(tag.slice(1).replace(/\/$/, "")));
}

const listOf = (one) => function (value) {
  const found = Array.isArray(value) && value.length <= MOST_ITEMS ? value : refuse();
  spend(found.length, 0);
  return Array.from(found, (item) => one(item));
};

const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

const tableOf = (one) => function (value) {
  const entries = isTable(value) ? Object.entries(value) : refuse();
  spend(entries.length, 0);
  return entries.length <= MOST_ITEMS ? Object.fromEntries(entries.map(([key, item]) => [text(key), one(item)])) : refuse();
};

const recordOf = (shape) => function (value) {
  const found = isTable(value) ? value : refuse();
  return Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, one(Object.hasOwn(found, key) ? found[key] : undefined)]));
};

// The value of a parameter: a number, a text, or lists of them.
function plain(value, levels = MOST_NESTED) {
  if (Array.isArray(value)) {
    return levels > 0 ? listOf((one) => plain(one, levels - 1))(value) : refuse();
  }
  return value === null || typeof value === "boolean" || Number.isFinite(value) ? value : text(value);
}

const parameter = recordOf({
  name,
  label: text,
  description: text,
  type: text,
  default: plain,
  minimum: limit,
  maximum: limit,
  choices: listOf(text),
  choice_labels: listOf(text),
});

const file = recordOf({});
const folder = { name: text, files: tableOf(text) };

const ANSWERS = {
  begin: isTrue,
  described: recordOf({
    title: text,
    description: text,
    parameters: listOf(parameter),
    presets: tableOf(tableOf(plain)),
    controls: listOf(recordOf({ label: text, caption: text })),
    languages: listOf(text),
    gradings: tableOf(text),
    pictured: isTrue,
  }),
  kinds: recordOf({ kinds: listOf(recordOf({ name, title: text, what: text, parameters: listOf(parameter) })) }),
  built: recordOf({ width: pixels, height: pixels }),
  paper: file,
  sheet: file,
  drawn: recordOf({ svg: check(isDrawing) }),
  pictured: file,
  checked: recordOf({ text: shownText, problems: (value) => listOf(text)(value).slice(0, MOST_LINES).map(readProblem) }),
  solved: recordOf({ text: shownText }),
  packed: file,
  unpacked: recordOf(folder),
  opened: recordOf({
    ...folder,
    parameters: tableOf(plain),
    language: text,
    layout: text,
    grading: text,
    version: text,
    this_version: text,
    has_rules: isTrue,
  }),
};

// { answer, bytes } of a message; null if it is none that the question can have.
export function readAnswer(question, message) {
  left = { values: MOST_VALUES, characters: MOST_CHARACTERS };
  try {
    const bytes = message.bytes instanceof Uint8Array ? message.bytes : new Uint8Array(0);
    return { answer: ANSWERS[question](message.answer), bytes: bytes.length <= MOST_BYTES ? bytes : refuse() };
  } catch (error) {
    if (error instanceof Forged) {
      return null;
    }
    throw error;
  }
}

// A problem as it is shown: so many lines of so many characters, and none that turns the text around it.
export function readProblem(problem) {
  const lines = String(problem).slice(0, MOST_LINES * MOST_LINE).split("\n").slice(0, MOST_LINES);
  const shown = lines.map((line) => (line.length > MOST_LINE ? line.slice(0, MOST_LINE) + " …" : line)).join("\n");
  return shown.replace(/(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
