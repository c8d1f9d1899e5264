"""A build starts the applet: none is written if its scripts fail, and none shows through what another start shows."""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import ggbgen
from ggbgen.definition import applet_names
from ggbgen.errors import DefinitionError
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.scene.objects import Scene
from ggbgen.scene.state_objects import HiddenList, HiddenNumber, HiddenText

EXAMPLES = Path(__file__).parents[1] / "examples"

# An extra script of Euclid, and the error message after the folder.
FAULTS: dict[str, tuple[str, str]] = {
    "an exception": ("var one = 1;\nthrow new Error('no');\n", "fault.js:2: the applet fails at its start: Error: no"),
    "an unknown name": ("missing();\n", "fault.js:1: nothing defines 'missing'"),
    "a syntax error": ("function ( {\n", "fault.js:"),
    "an endless loop": (
        "var k = 0;\nwhile (true) { k++; }\n",
        "applet.toml: the start in euclid (sandbox): a script did not end within",
    ),
    "a step without an end": (
        "[].join.call({length: 4294967295});\n",
        "applet.toml: the start in euclid (sandbox): a script did not end within",
    ),
    "all memory": (
        "var text = 'x', all = [];\nwhile (text.length < 1000000) { text += text; }\n"
        "while (true) { all.push(text.split('')); }\n",
        "applet.toml: the start in euclid (sandbox): a script failed, the applet says 'This applet failed: ",
    ),
    "no end of calls": (
        "function f() { return f() + 1; }\nf();\n",
        "applet.toml: the start in euclid (sandbox): a script failed, the applet says 'This applet failed: RangeError",
    ),
    "an unknown method": (
        "\nfunction mine() {\n  ggbApplet.fooBar();\n}\nmine();\n",
        "fault.js:3: the applet fails at its start: mine(): Error: without GeoGebra the method fooBar of its API",
    ),
    "a function of ours that has changed": (
        "var old = lastPosition;\nlastPosition = function (game) {\n  return old(game).nothing.there;\n};\n",
        "fault.js:3: the applet fails at its start: lastPosition(): TypeError",
    ),
    "a catalogue that is gone": (
        "gettext = null;\n",
        "applet.toml: game/boards/heaps.js: the applet fails at its start: heapsBoard(): TypeError",
    ),
}


@pytest.mark.long
@pytest.mark.sampled(5)
@pytest.mark.parametrize("fault", FAULTS)
def test_an_applet_that_fails_at_its_start_is_not_built(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module("ggbgen.archive.applet"), "LIMIT_S", 10 if fault == "all memory" else 0.5)
    script, told = FAULTS[fault]
    folder = tmp_path / "euclid"
    shutil.copytree(EXAMPLES / "euclid", folder)
    (folder / "fault.js").write_text(script, "utf-8")
    with (folder / "applet.toml").open("a", encoding="utf-8") as definition:
        definition.write('extras = ["fault.js"]\n')
    with pytest.raises(DefinitionError, match=rf"^{re.escape(f'{folder}/{told}')}") as refused:
        ggbgen.build(folder)
    assert len(str(refused.value).splitlines()) == 1


MORE: dict[str, list[dict[str, Any]]] = {
    "ask-winner": [{"game": "graph-nim"}, {"game": "cram"}, {"game": "hackenbush"}, {"game": "game-of-thrones"}],
    "nim": [{"start": "random"}, {"first": "computer", "computer": "random"}, {"heaps": "1,2", "picture": "marker"}],
    "cram": [{"first": "computer", "computer": "random"}],
    "subh": [{"computer": "random"}],
    "token": [{"first": "computer", "computer": "random", "labels": "Grundy"}],
    "kayles": [{"position_graph": "yes", "heaps": "3"}],
}
BUILDS = [(name, more) for name in applet_names() for more in ({}, *MORE.get(name, ()))]


def seen(applet: ggbgen.Applet, seed: int) -> dict[str, dict[str, Any]]:
    """Return the appearance of each visible object, and what is published or stored."""
    opened = open_applet(applet, seed=seed)
    kept = {
        item.label
        for item in applet.scene.objects
        if isinstance(item, (HiddenList, HiddenNumber)) or (isinstance(item, HiddenText) and not item.drawn)
    }
    return {
        label: shown(opened._objects[label])
        for label in opened.labels()
        if opened._objects[label]["visible"] or label in kept
    }


def shown(item: dict[str, Any]) -> dict[str, Any]:
    """Return the state of an object, with positions as precise as in files, without the offset of a hidden caption."""
    return {key: rounded(value) for key, value in item.items() if key != "offset" or item["labelVisible"]}


def rounded(value: Any) -> Any:
    if isinstance(value, list):
        return [rounded(item) for item in value]
    return round(value, 4) if isinstance(value, float) else value


@pytest.mark.long
@pytest.mark.sampled(2, 12)
@pytest.mark.parametrize(("name", "more"), BUILDS, ids=[f"{name}-{k}" for k, (name, _) in enumerate(BUILDS)])
def test_what_is_written_does_not_show_through(
    name: str, more: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    check_that_nothing_shows_through(name, more, monkeypatch)


@pytest.mark.long
def test_the_first_move_of_the_computer_may_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    # The buttons of the values of moves then have colours that no other button has.
    more = {"rows": 3, "columns": 4, "play": "loses", "first": "right", "computer": "random", "start": "random"}
    assert open_applet(check_that_nothing_shows_through("domineering", more, monkeypatch))["winner"] > 0


def check_that_nothing_shows_through(name: str, more: dict[str, Any], patch: pytest.MonkeyPatch) -> ggbgen.Applet:
    written = ggbgen.build(name, **more)
    patch.setattr(import_module("ggbgen.archive.applet"), "started", as_defined)
    plain = ggbgen.build(name, **more)
    for seed in (2, 3, 4):
        assert seen(written, seed) == seen(plain, seed)
    return written


def as_defined(scene: Scene, opened: OfflineApplet) -> Scene:
    return scene
