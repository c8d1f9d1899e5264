"""The engine and the store without GeoGebra are given the same seeded clicks: their objects are the same."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import pytest

import ggbgen
from ggbgen.definition import applet_names, read_definition
from ggbgen.engine.applet import Applet
from ggbgen.offline import OfflineApplet, open_applet
from ggbgen.pytest_plugin import OpenApplet

CLICKS = 10
SEED = 20170501
# What GeoGebra draws a number for.
DRAWING = ("challenge", "askMe", "newTask")
VALUED = ("numeric", "text", "list", "point", "boolean")


def seeded(name: str) -> dict[str, Any]:
    """Parameters with which nothing follows from what GeoGebra draws."""
    parameters = {parameter.name for parameter in read_definition(name).parameters}
    definition = read_definition(name)
    return {"seed": 7} if "seed" in parameters or definition.questions or definition.asks else {}


@pytest.mark.engine
@pytest.mark.parametrize(
    ("name", "mode"), [(name, ("direct", "sandbox")[k % 2]) for k, name in enumerate(applet_names())]
)
def test_the_same_clicks_lead_to_the_same_objects(name: str, mode: Any, ggb_applet: OpenApplet, tmp_path: Path) -> None:
    path = ggbgen.build(name, **seeded(name)).write(tmp_path / f"{name}.ggb")
    applet, offline = ggb_applet(path, mode=mode, fresh=False), open_applet(path)
    if "seed" in offline and offline["seed"] == 0:
        # Drawn with GeoGebra's help where it is first needed.
        applet.evaluate("api.setValue('seed', 7)")
        offline.set_value("seed", 7)
    chance = random.Random(SEED)
    assert seen(applet, offline) == known(offline), "at the start"
    for number in range(CLICKS):
        label = clickable(offline, chance)
        offline.click(label)
        applet.click(label)
        assert seen(applet, offline) == known(offline), f"click {number}: {label}"


def clickable(offline: OfflineApplet, chance: random.Random) -> str:
    labels = [
        item.label
        for item in offline.objects()
        if item.visible and "click" in offline.state(item.label) and item.label not in DRAWING
    ]
    board = [label for label in labels if "_" in label]
    return chance.choice(board if board and chance.random() < 0.5 else labels)


def seen(applet: Applet, offline: OfflineApplet) -> dict[str, Any]:
    shown = {item.label: item for item in applet.objects()}
    values = applet.values(label for label in offline.labels() if is_compared(offline, label))
    return {
        label: (shown[label].visible, shown[label].caption.strip("\xa0"), rounded(values.get(label)))
        for label in offline.labels()
    }


def known(offline: OfflineApplet) -> dict[str, Any]:
    return {
        item.label: (
            item.visible,
            item.caption.replace("%\u2060", "%").strip("\xa0"),
            rounded(offline[item.label]) if is_compared(offline, item.label) else None,
        )
        for item in offline.objects()
    }


def is_compared(offline: OfflineApplet, label: str) -> bool:
    state = offline.state(label)
    return state["type"] in VALUED and not state.get("derived") and offline.is_known(label)


def rounded(value: Any) -> Any:
    """Values as both have them: GeoGebra has no empty lists in lists, and undefined numbers."""
    if isinstance(value, (list, tuple)):
        return [rounded(item) for item in value]
    if isinstance(value, float) and math.isnan(value):
        return None
    return round(value, 6) if isinstance(value, float) else value
