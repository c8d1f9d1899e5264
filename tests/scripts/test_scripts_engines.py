"""The environment in which scripts are tested: the scopes of the engines and the fake GeoGebra API."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import script_engines
from script_engines import (
    COMMANDS,
    OFFLINE,
    MissingToolError,
    ScriptEngine,
    api_methods,
    node_command,
    rhino_command,
    stored_objects,
)

from ggbgen.definition import applet_names
from ggbgen.scene.calls import call
from tests.built import build

OPEN = {"act": "open"}


def test_the_store_has_just_the_methods_that_libraries_call(node: ScriptEngine) -> None:
    called = set[str]()
    for name in applet_names():
        called |= api_methods(build(name).library)
    source = (OFFLINE / "api.js").read_text("utf-8")
    [names] = node.call([source, "function names() { return Object.keys(API_SIGNATURES); }"], [["names"]])
    # The method that hand-written scripts call most often, while ours never call it. The library asks for the view only
    # where there is one, which the store lacks.
    assert set(names) == (called | {"exists"}) - {"getViewProperties", "setCoordSystem"}


STRICT = [
    ("api.setVisible('a', 1)", "can't find method setVisible(a, 1)"),
    ("api.setVisible('a', true, 1)", "can't find method setVisible(a, true, 1)"),
    ("api.setVisible('a')", "can't find method setVisible(a)"),
    ("api.setValue('a', '1')", "can't find method setValue(a, 1)"),
    ("api.setValue('a', NaN)", "can't find method setValue(a, NaN)"),
    ("api.setTextValue('t', 1)", "can't find method setTextValue(t, 1)"),
    ("api.setPointStyle('p', 1.5)", "can't find method setPointStyle(p, 1.5)"),
    ("api.setValue('t', 1)", "no number with the label t"),
    ("api.setTextValue('missing', '')", "no text with the label missing"),
    ("api.setTextValue('t', 'a\"b')", "character 34 cannot be saved"),
    ("api.setTextValue('t', '\\ud83d')", "character 65535 cannot be saved"),
    ("api.evalCommand('a = x')", "takes a list or an undefined number, not: a = x"),
    ("api.evalCommand('a = {1}')", "no list with the label a"),
    ("api.evalCommand('a = {\"1\"}')", "no list with the label a"),
    ('api.evalCommand(\'l = {"a"b"}\')', "takes a list or an undefined number, not: l = "),
    ("api.evalCommand('l = ?')", "no number with the label l"),
    ("api.evalCommand('a = ?'); api.getValue('a')", "undefined: a"),
    ("api.setColor('p', 256, 0, 0)", "256 is not within 0 to 255"),
    ("api.setPointSize('p', 0)", "0 is not within 1 to 9"),
    ("api.setCoords('p', 1, 1)", "fixed: p"),
    ('api.evalXML(\'<element type="point" label="p"><show/>\')', "takes points that are there"),
    ("api.evalXML('&')", "takes points that are there, not: &"),
    ("api.exec('a')", ""),
]
OBJECTS = {
    "a": {"kind": "number", "value": 1, "visible": True},
    "t": {"kind": "text", "value": "", "visible": True},
    "p": {"kind": "point", "x": 0, "y": 0, "visible": True, "fixed": True},
    "l": {"kind": "list", "value": [], "visible": False},
}


@pytest.mark.parametrize("engine_name", COMMANDS)
def test_the_store_is_as_strict_as_rhino(engine_name: str, engines: Callable[[str], ScriptEngine]) -> None:
    for script, problem in STRICT:
        applet = {"library": f"function ggbOnInit(name, api) {{ {script}; }}\n", "objects": OBJECTS}
        [result] = engines(engine_name).answer({"applets": [applet], "mode": "sandbox", "actions": [OPEN]})
        assert problem in result["error"], script
        assert result["error"], script


def surroundings(engine: ScriptEngine, library: str, mode: str) -> str:
    """Return what a custom library says in the object `message` after a click on a button."""
    objects = {
        "message": {"kind": "text", "value": "", "visible": True},
        "say": {"kind": "button", "caption": "", "visible": True, "click": "leak = 1; ggbsay();"},
    }
    request: dict[str, Any] = {"applets": [{"library": library, "objects": objects}], "mode": mode}
    results = engine.answer({**request, "actions": [OPEN, {"act": "click", "label": "say"}]})
    assert [result["error"] for result in results] == ["", ""]
    return str(results[-1]["objects"]["message"]["value"])


@pytest.mark.parametrize(
    ("engine_name", "mode", "expected"),
    [
        ("node", "direct", "object undefined undefined undefined undefined string number"),
        ("node", "sandbox", "undefined undefined undefined undefined undefined string number"),
        ("rhino", "desktop", "undefined undefined undefined function undefined object undefined"),
    ],
)
def test_a_mode_has_what_its_engine_has(
    engines: Callable[[str], ScriptEngine], engine_name: str, mode: str, expected: str
) -> None:
    asked = [
        "document",
        "window",
        "console",
        "setTimeout",
        "require",
        "ggbApplet.getValueString('message')",
        "leak",
    ]
    types = ", ".join(f"typeof {name}" for name in asked)
    library = (
        "function ggbOnInit(name, api) {}\n"
        f"function ggbsay() {{ ggbApplet.setTextValue('message', [{types}].join(' ')); }}\n"
    )
    assert surroundings(engines(engine_name), library, mode) == expected


def test_rhino_runs_with_the_language_version_of_classic_5(engines: Callable[[str], ScriptEngine]) -> None:
    # Version 0 has no `let`, and parseInt takes a leading zero for octal digits.
    rhino = engines("rhino")
    assert rhino.call(["function octal() { return parseInt('010'); }"], [["octal"]]) == [8]
    with pytest.raises(AssertionError, match=r"(?i)syntax|missing|;"):
        rhino.call(["let a = 1;"], [])


def test_scripts_are_those_of_the_archive() -> None:
    applet = build("random-graph")
    objects = stored_objects(applet)
    assert objects["newGraph"]["click"] == call("ggbnewGraph")
    assert objects["seedEntry"]["update"] == call("ggbUpdateseedEntry")
    without = dataclasses.replace(applet, scene=dataclasses.replace(applet.scene, objects=()))
    assert set(stored_objects(without)) == {"panel", "panelTop", "panelRight", "panelBottom", "panelLeft"}


def test_a_missing_engine_is_named_with_the_command_that_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MissingToolError, match=r"^node is missing, get it with: apt-get install --yes nodejs npm$"):
        node_command()
    java = r"^java is missing, get it with: apt-get install --yes default-jre-headless librhino-java$"
    with pytest.raises(MissingToolError, match=java):
        rhino_command()


def test_a_missing_rhino_is_named_with_the_command_that_gets_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "java").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(script_engines, "RHINO_JARS", [tmp_path / "js.jar"])
    with pytest.raises(MissingToolError, match=r"^Rhino \(js\.jar\) is missing, get it with: apt-get"):
        rhino_command()
