"""Archives contain what the scripts show at the start; nothing of it remains if another start shows something else."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import ggbgen
from ggbgen.definition import applet_names
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.page.objects import Scene
from ggbgen.page.state_objects import HiddenList, HiddenNumber, HiddenText

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
    patch.setattr(sys.modules["ggbgen.archive.applet"], "started", as_defined)
    plain = ggbgen.build(name, **more)
    for seed in (2, 3, 4):
        assert seen(written, seed) == seen(plain, seed)
    return written


def as_defined(scene: Scene, opened: OfflineApplet) -> Scene:
    return scene
