"""ESLint on the library of every applet as a whole, since names have to resolve across its scripts."""

from __future__ import annotations

import json
import re
import subprocess
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from game_rules import OWN_GAMES, game_id
from script_engines import MissingToolError, node_command

from ggbgen.algorithms import algorithm_scripts
from ggbgen.archive.systems import grading_systems
from ggbgen.definition import applet_names, data_folder, find_applet
from ggbgen.definition.catalogue import languages
from tests import shipped
from tests.built import build

ROOT = Path(__file__).parents[2]
ESLINT = ROOT / "node_modules" / "eslint" / "bin" / "eslint.js"

LIBRARIES: list[tuple[Any, str]] = [(folder, "en") for folder in OWN_GAMES]
LIBRARIES += [
    (name, language)
    for name in applet_names()
    # An applet that only changes another applet's defaults has the same scripts.
    if len(shipped.definition(name).folders) == 1
    for language in languages([find_applet(name).parent, data_folder("templates")])
    # Another language has the same scripts with other texts.
    if language == "en" or name in ("nim", "tournament-kings")
]

# Games that are also built with the graph of positions next to the board.
WITH_GRAPH = ("game-of-thrones", "nim")

# What an archive puts before the scripts.
ALGORITHMS_NEED = """\
var settings = {};
var catalogue = {};
function pluralForm(count) {
  return count === 1 ? 0 : 1;
}
"""

Linted = dict[str, tuple[str, list[dict[str, Any]]]]
"""Source and messages by file."""

# Code that a library must not contain, with the rule that reports it.
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


def eslint(folder: Path, *, below: str = ".") -> dict[str, list[dict[str, Any]]]:
    """Return ESLint's messages for each file below a folder; the configured patterns are relative to ``folder``."""
    try:
        node = node_command()[0]
    except MissingToolError as error:
        pytest.fail(str(error), pytrace=False)
    if not ESLINT.is_file():
        pytest.fail("ESLint is missing, get it with: npm install", pytrace=False)
    run = subprocess.run(
        [node, str(ESLINT), "--config", str(ROOT / "eslint.config.mjs"), "--format", "json", below],
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


def lint_libraries(folder: Path) -> Linted:
    """Return source and messages of every library, in every language that the applet has."""
    for name, language in LIBRARIES:
        library = build(name, language=language).library
        (folder / f"{game_id(name)}.{language}.library.js").write_text(library, "utf-8")
    for name in WITH_GRAPH:
        (folder / f"{name}.graph.library.js").write_text(build(name, position_graph="yes").library, "utf-8")
    for system in grading_systems():
        (folder / f"ask-kings.{system}.library.js").write_text(build("ask-kings", grading=system).library, "utf-8")
    # What Python runs of all algorithms; an applet may have some of them.
    scripts = (data_folder("templates") / "js" / name for name in algorithm_scripts())
    texts = [ALGORITHMS_NEED, *(path.read_text("utf-8") for path in scripts)]
    (folder / "algorithms.python.library.js").write_text("\n".join(texts), "utf-8")
    messages = eslint(folder)
    return {file: ((folder / file).read_text("utf-8"), messages[file]) for file in messages}


def declared(*sources: str) -> set[str]:
    """Return the functions and variables of the sources' top level, which begin at the left margin."""
    return {name for text in sources for name in re.findall(r"^(?:function|var) ([\w$]+)", text, re.MULTILINE)}


# These scripts are in no archive.
FOR_PICTURES = ("bare.js", "paper.js")


@pytest.mark.sweep
def test_no_library_breaks_a_rule_and_everything_in_the_scripts_is_used_by_some_applet(tmp_path: Path) -> None:
    # This is one test, since ESLint takes most of a minute for them.
    linted = lint_libraries(tmp_path)
    kinds = [*((game_id(name), language) for name, language in LIBRARIES), *((name, "graph") for name in WITH_GRAPH)]
    kinds += [*(("ask-kings", system) for system in grading_systems()), ("algorithms", "python")]
    assert sorted(linted) == sorted(f"{name}.{kind}.library.js" for name, kind in kinds)
    assert len({name for name, _ in LIBRARIES}) >= 2
    assert len({language for _, language in LIBRARIES}) >= 2
    problems = []
    unused = defaultdict(set)
    for file, (source, messages) in linted.items():
        lines = source.split("\n")
        for message in messages:
            # gettext's own syntax for plurals has no `!==`.
            plural = message["ruleId"] == "eqeqeq" and "pluralForm" in lines[message["line"] - 2]
            if message["ruleId"] == "no-unused-vars":
                unused[message["message"].split("'")[1]].add(file)
            elif not plural:
                problems.append(shown(file, message))
    assert problems == []
    holders = {
        name: {file for file, (source, _) in linted.items() if re.search(rf"\b{re.escape(name)}\b", source)}
        for name in unused
    }
    assert [name for name, files in unused.items() if files == holders[name]] == []
    # A library omits what its applet does not name; here everything is linted.
    folder = data_folder("templates") / "js"
    shared = (path.read_text("utf-8") for path in folder.rglob("*.js") if path.name not in FOR_PICTURES)
    assert declared(*shared) <= declared(*(source for source, _ in linted.values()))


@pytest.mark.long
def test_the_rules_notice_what_an_applet_must_not_do(tmp_path: Path) -> None:
    for i, source in enumerate(FORBIDDEN):
        (tmp_path / f"{i:02}.library.js").write_text(source + "\n", "utf-8")
    found = eslint(tmp_path)
    for (source, rule), (_, messages) in zip(FORBIDDEN.items(), sorted(found.items()), strict=True):
        if rule:
            assert rule in [message["ruleId"] for message in messages], source
        else:
            assert any(message.get("fatal") for message in messages), f"{source} is not ES5"


@pytest.mark.long
def test_the_drivers_of_these_tests_are_clean() -> None:
    found = eslint(ROOT, below="tests/scripts/drivers")
    found |= eslint(ROOT, below="ggbgen/offline")
    assert {"answer.js", "api.js", "glue.js", "node.js", "pure.js", "rhino.js", "session.js"} <= set(found)
    assert [shown(file, message) for file, messages in found.items() for message in messages] == []


@pytest.mark.long
@pytest.mark.parametrize("place", ["pages", "site"])
def test_the_scripts_of_pages_are_clean(place: str) -> None:
    found = eslint(ROOT, below=f"templates/{place}")
    assert set(found) == {path.name for path in (data_folder("templates") / place).rglob("*.js")} != set()
    assert [shown(file, message) for file, messages in found.items() for message in messages] == []


def test_a_missing_eslint_is_named_with_the_command_that_gets_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("test_scripts_lint.ESLINT", tmp_path / "eslint.js")
    with pytest.raises(pytest.fail.Exception, match=r"^ESLint is missing, get it with: npm install$"):
        eslint(tmp_path)
