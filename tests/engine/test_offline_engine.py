"""The engine and the store without GeoGebra get the same seeded clicks and end with the same objects."""

from __future__ import annotations

from typing import Any

import pytest

import ggbgen
from ggbgen.definition import applet_names
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.lockstep import Lockstep, agree, seeded
from tests.shipped import ASKING, EXPLORERS

CLICKS = 10
# Explorers have more buttons, each with a function of its own.
EXPLORING_CLICKS = 20
MODES = ("direct", "sandbox")
# Games, and applets with questions, get one of the two modes in turn; explorers and one applet with questions get both.
BOTH = [*EXPLORERS, ASKING[0]]
CASES = [
    (name, mode)
    for k, name in enumerate(applet_names())
    for mode in (MODES if name in BOTH else MODES[k % 2 : k % 2 + 1])
]


@pytest.mark.sampled(1, 18)
@pytest.mark.engine
@pytest.mark.parametrize(("name", "mode"), CASES)
def test_the_same_clicks_lead_to_the_same_objects(name: str, mode: Any, ggb_applet: OpenApplet) -> None:
    archive = ggbgen.build(name, **seeded(name)).to_bytes()
    both = Lockstep(ggb_applet(archive, mode=mode, fresh=False), archive)
    assert both.missing == set()
    agree(both, clicks=EXPLORING_CLICKS if name in EXPLORERS else CLICKS)


@pytest.mark.sweep
@pytest.mark.engine
@pytest.mark.parametrize("mode", MODES)
def test_a_game_with_its_graph_of_positions_goes_the_same_way(mode: Any, ggb_applet: OpenApplet) -> None:
    archive = ggbgen.build("nim", heaps=(2, 3), position_graph="yes").to_bytes()
    agree(Lockstep(ggb_applet(archive, mode=mode, fresh=False), archive), clicks=CLICKS)
