// The editor of a page: CodeMirror if the site has it, else a plain text area with numbered lines.
//
// Both have: show(name, text), text(), mark(problems), goTo(line, isFocused), forget(name).
// `problems` are { line, message }; `changed` is called when somebody types.

export async function editorIn(place, folder, label, changed) {
  if (folder) {
    try {
      const { codeMirrorIn } = await import("./editor_codemirror.js");
      return await codeMirrorIn(place, folder, label, changed);
    } catch {
      // An old browser, or a file that is missing: the plain one does it, too.
    }
  }
  return plainIn(place, label, changed);
}

function plainIn(place, label, changed) {
  const numbers = document.createElement("ol");
  const area = document.createElement("textarea");
  const box = document.createElement("div");
  box.className = "plain";
  numbers.setAttribute("aria-hidden", "true");
  area.spellcheck = false;
  area.wrap = "off";
  area.autocapitalize = "off";
  area.setAttribute("autocomplete", "off");
  area.setAttribute("aria-label", label);
  box.append(numbers, area);
  place.replaceChildren(box);
  let marked = [];

  function number() {
    const count = area.value.split("\n").length;
    if (numbers.childElementCount !== count) {
      numbers.replaceChildren(...Array.from({ length: count }, () => document.createElement("li")));
      numbers.append(document.createElement("div"));
    }
    Array.from(numbers.querySelectorAll("li"), function (one, i) {
      const here = marked.find(({ line }) => line === i + 1);
      one.className = here ? "wrong" : "";
      one.title = here ? here.message : "";
    });
    numbers.scrollTop = area.scrollTop;
  }

  area.addEventListener("input", function () {
    number();
    changed();
  });
  area.addEventListener("scroll", () => (numbers.scrollTop = area.scrollTop));

  return {
    show: function (name, text) {
      area.value = text;
      marked = [];
      number();
      area.scrollTop = area.scrollLeft = 0;
    },
    text: () => area.value,
    mark: function (problems) {
      marked = problems;
      number();
    },
    goTo: function (line, isFocused) {
      const before = area.value.split("\n").slice(0, line - 1);
      const at = before.join("\n").length + (before.length > 0 ? 1 : 0);
      const end = area.value.indexOf("\n", at);
      area.scrollTop = Math.max(0, (line - 5) * parseFloat(window.getComputedStyle(area).lineHeight));
      if (isFocused) {
        area.focus({ preventScroll: true });
        area.setSelectionRange(at, end < 0 ? area.value.length : end);
      }
    },
    forget: () => {},
  };
}
