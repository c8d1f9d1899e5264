"""ESLint on what stands around the modules in an archive; `npm run lint` has it on the modules. Unused exports."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from script_engines import MissingToolError, node_command

from ggbgen.archive.entry import entry_text
from ggbgen.definition import data_folder
from ggbgen.offline.modules import read_module, without_comments
from tests.built import build

ROOT = Path(__file__).parents[2]
SHARED = data_folder("templates") / "js"
ESLINT = ROOT / "node_modules" / "eslint" / "bin" / "eslint.js"

# Code that a module must not contain, with the rule that reports it.
FORBIDDEN = {
    "function f() { document.title = 'x'; }": "no-undef",
    "function f() { return window; }": "no-restricted-globals",
    "function f() { setTimeout(f, 1); }": "no-restricted-globals",
    "function f() { return new Map(); }": "no-restricted-globals",
    "function f() { return Math.random(); }": "no-restricted-properties",
    "function f(a) { return a.includes(1); }": "no-restricted-properties",
    "function f(a) { try { a(); } catch (e) {} }": "no-restricted-syntax",
    "'use strict'; function f() {}": "no-restricted-syntax",
    "ggbApplet.setValue('a', 1);": "no-restricted-syntax",
    "function f(a) { return parseInt(a); }": "radix",
    "function f(a) { return a == 1; }": "eqeqeq",
    "function f(a) { if (a) return 1; }": "curly",
    "function f() { return missing; }": "no-undef",
    "function f() { leaked = 1; }": "no-undef",
    "function f() { var unused = 1; }": "no-unused-vars",
    "function f(a) { if (a) { var b = 1; } return b; }": "block-scoped-var",
    "function f() { var a = 1; return function () { var a = 2; return a; }; }": "no-shadow",
    "function f(a) { return eval(a); } // eslint-disable-line": "no-eval",
    "let a = 1;": "",
    "function f() { return () => 1; }": "",
    "function f() { return `a`; }": "",
    "class A {}": "",
    "function f() { return { a: 1, get if() {}, [f]: 2 }; }": "",
}


def eslint(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """Return ESLint's messages for each file in a folder; the configured patterns are relative to it."""
    try:
        node = node_command()[0]
    except MissingToolError as error:
        pytest.fail(str(error), pytrace=False)
    if not ESLINT.is_file():
        pytest.fail("ESLint is missing, get it with: npm install", pytrace=False)
    run = subprocess.run(
        [node, str(ESLINT), "--config", str(ROOT / "eslint.config.mjs"), "--format", "json", "."],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert run.returncode in (0, 1), run.stderr
    return {Path(item["filePath"]).name: item["messages"] for item in json.loads(run.stdout)}


def shown(file: str, message: dict[str, Any]) -> str:
    return f"{file}:{message['line']}: {message['message']} ({message['ruleId']})"


def test_no_library_breaks_a_rule(tmp_path: Path) -> None:
    """What stands around the modules has no faults either: of an explorer, and of games."""
    for name in ("tournament-kings", "nim", "hackenbush"):
        (tmp_path / f"{name}.library.js").write_text(build(name).library, "utf-8")
    found = eslint(tmp_path)
    assert len(found) == 3
    problems = [
        shown(file, message)
        for file, messages in found.items()
        for message in messages
        # What holds for modules alone; and gettext's own syntax for plurals has no `!==`.
        if message["ruleId"] not in ("no-unused-vars", "no-shadow", "eqeqeq")
    ]
    assert problems == []


def test_everything_that_a_module_exports_is_imported_or_said_to_be_for_others() -> None:
    modules = {
        path.relative_to(SHARED).as_posix(): read_module(path.name, path.read_text("utf-8"), shared=True)
        for path in SHARED.rglob("*.js")
    }
    own = [read_module(path.name, path.read_text("utf-8"), shared=True) for path in (ROOT / "applets").rglob("*.js")]
    entries = "".join(entry_text([f"ggbgen/{path}", "ggbgen/game/main.js"]) for path in modules)
    imported = set(re.findall(r"import \{ (\w+) \}", entries))
    imported |= {
        name for module in (*modules.values(), *own) for _, names, _ in module.parsed.imports for name in names
    }
    # Python, its scripts, tests, and what a game of one's own may use.
    others = [*(ROOT / "ggbgen").rglob("*.py"), *(ROOT / "ggbgen").rglob("*.js"), *(ROOT / "tests").rglob("*.py")]
    others += [*(ROOT / "tests").rglob("*.js"), *(ROOT / "examples").rglob("*.js"), ROOT / "docs" / "own-games.md"]
    elsewhere = {name for path in others for name in re.findall(r"[\w$]+", path.read_text("utf-8"))}
    unused = [
        (path, name)
        for path, module in modules.items()
        for name in sorted(module.parsed.exports)
        if name not in imported | elsewhere
    ]
    assert unused == []


def test_everything_at_the_top_of_a_module_is_used_in_it_or_exported() -> None:
    for path in (*SHARED.rglob("*.js"), *(ROOT / "applets").rglob("*.js")):
        module = read_module(path.name, path.read_text("utf-8"), shared=True)
        for name, line in module.parsed.declared:
            count = len(re.findall(rf"(?<![\w$]){re.escape(name)}(?![\w$])", without_comments(module.text)))
            assert name in module.parsed.exports or count > 1, f"{path}:{line}: nothing uses {name}"


@pytest.mark.long
def test_the_rules_notice_what_an_applet_must_not_do(tmp_path: Path) -> None:
    for i, source in enumerate(FORBIDDEN):
        (tmp_path / "templates" / "js").mkdir(parents=True, exist_ok=True)
        (tmp_path / "templates" / "js" / f"{i:02}.js").write_text(source + "\n", "utf-8")
    found = eslint(tmp_path)
    for (source, rule), (_, messages) in zip(FORBIDDEN.items(), sorted(found.items()), strict=True):
        if rule:
            assert rule in [message["ruleId"] for message in messages], source
        else:
            assert any(
                message.get("fatal") or message["message"] == "It is not ECMAScript 5." for message in messages
            ), f"{source} is not ES5"
