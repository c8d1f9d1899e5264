// The page "Compose a quiz": a list of questions, each with its points and its difficulty, as one applet.

import { benchOf, inAddress } from "./bench.js";
import { parameterControl, row, selectOf, written } from "./form.js";
import { pythonIn, whereItRuns } from "./python.js";
import { stageOf } from "./stage.js";
import { commandOf, itemLines, OPTIONS, ownLines, setLines } from "./texts.js";

const byId = (id) => document.getElementById(id);
const given = byId("builder").dataset;
const texts = JSON.parse(given.texts);
const NAME = "my-quiz";
const MOST_TASKS = 20;
const FIRST = [
  { kind: "matrix", points: 2 },
  { kind: "kings", points: 2 },
  { kind: "nim-sum" },
];

const whole = (value, most) => Math.min(most, Math.max(1, Math.floor(Number(value)) || 1));

function listIn(text) {
  try {
    const found = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

// The questions in the page's address, which may have anything in it; those of the start if there are none.
function questionsIn(text, kinds) {
  const isKnown = (one) => one && kinds.has(one.kind);
  const found = listIn(text).filter(isKnown);
  return (found.length > 0 ? found : FIRST.filter(isKnown)).slice(0, MOST_TASKS).map(function (one) {
    const names = kinds.get(one.kind).parameters.map(({ name }) => name).filter((name) => Object.hasOwn(one.set || {}, name));
    return {
      kind: one.kind,
      count: whole(one.count, MOST_TASKS),
      points: whole(one.points, 100),
      ...(one.difficulty ? { difficulty: whole(one.difficulty, 5) } : {}),
      ...(names.length > 0 ? { set: Object.fromEntries(names.map((name) => [name, String(one.set[name])])) } : {}),
    };
  });
}

function begin() {
  const python = pythonIn(given, texts);
  window.ggbgen = { limit: python.limit };
  const stage = stageOf(given, texts);
  const list = byId("questions");
  let kinds = new Map();
  let questions = [];

  const tasks = () => questions.reduce((sum, one) => sum + whole(one.count, MOST_TASKS), 0);

  // The definition without the values of the form's parameters.
  function lines(own) {
    const asked = questions.flatMap((one) =>
      Array(whole(one.count, MOST_TASKS)).fill(itemLines(one, kinds.get(one.kind).parameters)).flat()
    );
    const head = own.some((line) => line.startsWith("title")) ? own : ["title = " + JSON.stringify(texts.quizTitle), ...own];
    return [...head, ...asked];
  }

  // The form has no field for the number of tasks: it follows from the questions.
  function set(chosen, about) {
    const count = "tasks = " + Math.min(MOST_TASKS, tasks());
    const [blank, table, ...values] = about === null ? [] : setLines(chosen, about);
    return [blank || "", table || "[set]", count, ...values];
  }

  const definition = (chosen, about) => [...lines(ownLines(chosen)), ...set(chosen, about)].join("\n") + "\n";

  const bench = benchOf({
    python,
    stage,
    given,
    texts,
    source: {
      request: (chosen, about) => ({ name: NAME, files: { "applet.toml": definition(chosen, about) } }),
      address: () => [["questions", JSON.stringify(questions)]],
      command: (chosen) => commandOf("./" + NAME, chosen.filter(([name]) => Object.hasOwn(OPTIONS, name)), given.language),
      // Each question has its own.
      hides: (name) => name === "tasks" || [...kinds.values()].some((kind) => kind.parameters.some((one) => one.name === name)),
      definition,
    },
  });

  // ---- the list

  function number(name, value, most) {
    const box = document.createElement("input");
    box.type = "number";
    box.min = "1";
    box.max = String(most);
    box.value = value || 1;
    box.name = name;
    return box;
  }

  function changes(control, change) {
    control.addEventListener("change", function () {
      change(control.value.trim());
      bench.refresh();
    });
  }

  function button(caption, label, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = caption;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", act);
    return made;
  }

  function move(at, to) {
    const [one] = questions.splice(at, 1);
    if (to !== null) {
      questions.splice(to, 0, one);
    }
    show();
    const next = list.children[Math.min(to === null ? at : to, list.children.length - 1)];
    (next ? next.querySelector("select") : byId("kind")).focus();
    bench.refresh();
  }

  function item(one, at) {
    const { what, parameters } = kinds.get(one.kind);
    const place = document.createElement("li");
    const id = "question" + at + "-";
    const kind = selectOf([...kinds.keys()], [...kinds.values()].map((known) => known.title));
    kind.value = one.kind;
    kind.addEventListener("change", function () {
      questions[at] = { kind: kind.value, count: one.count, points: one.points, difficulty: one.difficulty };
      show();
      list.children[at].querySelector("select").focus();
      bench.refresh();
    });
    const count = number("count", one.count, MOST_TASKS);
    const points = number("points", one.points, 100);
    const difficulty = selectOf(["", "1", "2", "3", "4", "5"], ["–", "1", "2", "3", "4", "5"]);
    difficulty.value = String(one.difficulty || "");
    changes(count, (value) => (one.count = whole(value, MOST_TASKS)));
    changes(points, (value) => (one.points = whole(value, 100)));
    changes(difficulty, (value) => (one.difficulty = Number(value)));
    const fields = [
      row(id + "kind", texts.question.replace("{number}", at + 1), what, kind),
      row(id + "count", texts.howMany, "", count),
      row(id + "points", texts.points, "", points),
      row(id + "difficulty", texts.difficulty, "", difficulty),
    ];
    for (const parameter of parameters) {
      const control = parameterControl(parameter);
      control.value = (one.set || {})[parameter.name] || written(parameter.default);
      changes(control, function (value) {
        const values = { ...one.set, [parameter.name]: value };
        if (value === written(parameter.default) || value === "") {
          delete values[parameter.name];
        }
        one.set = values;
      });
      fields.push(row(id + parameter.name, parameter.label, "", control));
    }
    const named = (text) => text + ": " + texts.question.replace("{number}", at + 1);
    const buttons = document.createElement("div");
    buttons.className = "tools";
    buttons.append(
      ...(at > 0 ? [button("▴", named(texts.up), () => move(at, at - 1))] : []),
      ...(at + 1 < questions.length ? [button("▾", named(texts.down), () => move(at, at + 1))] : []),
      ...(questions.length > 1 ? [button("✕", named(texts.remove), () => move(at, null))] : [])
    );
    place.append(...fields, buttons);
    return place;
  }

  const show = () => list.replaceChildren(...questions.map(item));

  async function open() {
    try {
      const now = inAddress();
      bench.say(texts.pythonLoads);
      const { answer } = await python.ask("kinds", { name: NAME, page_language: given.language });
      kinds = new Map(answer.kinds.map((one) => [one.name, one]));
      questions = questionsIn(now.get("questions"), kinds);
      byId("adding").hidden = false;
      byId("kind").replaceChildren(...answer.kinds.map((one) => new Option(one.title, one.name)));
      show();
      await bench.open(now, false);
    } catch (error) {
      bench.fail(error);
    }
  }

  byId("add").addEventListener("click", function () {
    questions.push({ kind: byId("kind").value });
    show();
    list.lastElementChild.querySelector("select").focus();
    bench.refresh();
  });
  window.addEventListener("popstate", open);
  open();
}

whereItRuns(byId("state"), texts, begin);
