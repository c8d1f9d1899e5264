// CodeMirror as the editor of a page. It lies in a shadow tree: there it adopts its style sheets, so that the page's
// content security policy needs neither 'unsafe-inline' nor a nonce for styles.

const MODULES = {
  view: "codemirror-view", state: "codemirror-state", commands: "codemirror-commands", language: "codemirror-language",
  search: "codemirror-search", lint: "codemirror-lint", highlight: "lezer-highlight", python: "codemirror-lang-python",
  javascript: "codemirror-lang-javascript", toml: "codemirror-legacy-modes-mode-toml",
};

export async function codeMirrorIn(place, folder, label, changed) {
  const base = new URL(folder, document.baseURI).href;
  const names = Object.keys(MODULES);
  const loaded = await Promise.all(names.map((name) => import(base + MODULES[name] + ".js")));
  const { view: v, state: s, commands, language, search, lint, highlight, python, javascript, toml } =
    Object.fromEntries(names.map((name, i) => [name, loaded[i]]));
  const { tags } = highlight;

  const colours = language.HighlightStyle.define([
    { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword], color: "var(--keyword)", fontWeight: "bold" },
    { tag: [tags.string, tags.special(tags.string)], color: "var(--string)" },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--number)" },
    { tag: [tags.comment], color: "var(--soft)", fontStyle: "italic" },
    { tag: [tags.definition(tags.variableName), tags.function(tags.variableName), tags.className, tags.propertyName], color: "var(--link)" },
  ]);
  const look = v.EditorView.theme({
    "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "15px" },
    "&.cm-focused": { outline: "3px solid var(--link)", outlineOffset: "-3px" },
    ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', monospace", lineHeight: "1.5" },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--band)", borderRight: "1px solid var(--line)" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--active)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--tint)" },
    ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--tint)", outline: "1px solid var(--edge)" },
    ".cm-panels, .cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--band)", borderColor: "var(--edge)" },
    ".cm-panel input, .cm-panel button": { font: "inherit", color: "inherit", backgroundColor: "var(--paper)", backgroundImage: "none", border: "1px solid var(--edge)" },
    ".cm-diagnostic-error": { borderLeftColor: "var(--wrong)" },
    ".cm-wrong": { backgroundColor: "var(--wrong-tint)" },
  });

  // The lines that a problem names have a background, too: an underline alone is easily missed.
  const setWrong = s.StateEffect.define();
  const wrong = s.StateField.define({
    create: () => v.Decoration.none,
    update: (found, change) =>
      change.effects.reduce((now, effect) => (effect.is(setWrong) ? effect.value : now), found.map(change.changes)),
    provide: (field) => v.EditorView.decorations.from(field),
  });

  function languageOf(name) {
    if (name.endsWith(".py")) {
      return python.python();
    }
    if (name.endsWith(".js")) {
      return javascript.javascript();
    }
    return name.endsWith(".toml") ? language.StreamLanguage.define(toml.toml) : [];
  }

  const stateOf = (name, doc) =>
    s.EditorState.create({
      doc,
      extensions: [
        v.lineNumbers(), v.highlightActiveLine(), v.highlightActiveLineGutter(), v.drawSelection(),
        commands.history(), language.indentOnInput(), language.bracketMatching(), lint.lintGutter(), wrong,
        language.indentUnit.of(name.endsWith(".js") ? "  " : "    "), s.EditorState.tabSize.of(4),
        language.syntaxHighlighting(colours), look, languageOf(name),
        v.keymap.of([...commands.defaultKeymap, ...commands.historyKeymap, ...search.searchKeymap, ...lint.lintKeymap]
          .filter(({ key }) => key !== "Mod-Enter")),
        v.EditorView.contentAttributes.of({ "aria-label": label + ": " + name }),
        v.EditorView.updateListener.of(function (update) {
          if (update.docChanged) {
            changed();
          }
        }),
      ],
    });

  const host = document.createElement("div");
  host.className = "code";
  const root = host.attachShadow({ mode: "open" });
  place.replaceChildren(host);
  const view = new v.EditorView({ parent: root, root, state: stateOf("", "") });
  // Each file keeps what can be undone.
  const states = new Map();
  let shown = "";

  return {
    show: function (name, text) {
      if (shown) {
        states.set(shown, view.state);
      }
      const before = states.get(name);
      shown = name;
      view.setState(before && before.doc.toString() === text ? before : stateOf(name, text));
      view.dispatch({ effects: setWrong.of(v.Decoration.none) });
      view.dispatch(lint.setDiagnostics(view.state, []));
    },
    text: () => view.state.doc.toString(),
    mark: function (problems) {
      const { doc } = view.state;
      const there = problems.filter(({ line }) => line <= doc.lines).sort((a, b) => a.line - b.line);
      const lines = [...new Set(there.map(({ line }) => line))];
      const marks = v.Decoration.set(lines.map((line) => v.Decoration.line({ class: "cm-wrong" }).range(doc.line(line).from)));
      view.dispatch({ effects: setWrong.of(marks) });
      view.dispatch(lint.setDiagnostics(view.state, there.map(function ({ line, message }) {
        const { from, to } = doc.line(line);
        return { from, to, severity: "error", message };
      })));
    },
    goTo: function (line, isFocused) {
      const { doc } = view.state;
      const anchor = doc.line(Math.min(line, doc.lines)).from;
      view.dispatch({ selection: { anchor }, effects: v.EditorView.scrollIntoView(anchor, { y: "center" }) });
      if (isFocused) {
        view.focus();
      }
    },
    forget: function () {
      states.clear();
      shown = "";
    },
  };
}
