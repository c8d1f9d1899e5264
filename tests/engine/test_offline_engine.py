"""The engine and the store without GeoGebra get the same seeded actions and always have the same objects.

So what an applet does on a click, a text, an undo or a restart is tested without GeoGebra; in the engine, tests of
single applets are about what has a screen.
"""

from __future__ import annotations

from typing import Any

import pytest

import ggbgen
from ggbgen.pytest_plugin import OpenApplet
from tests.engine.games import SHIPPED, chosen_game, game_id, kinds
from tests.engine.lockstep import Lockstep, agree, seeded
from tests.engine.looks import in_turn
from tests.shipped import ASKING, EXPLORERS

CLICKS = 40
MODES = ("direct", "sandbox")
BOARDS: list[Any] = [chosen_game(kind) for kind in kinds()]
OTHER_GAMES = [name for name in SHIPPED if name not in BOARDS]


@pytest.mark.long
@pytest.mark.sampled(3, 10)
@pytest.mark.engine
@pytest.mark.parametrize(("name", "mode"), in_turn([*EXPLORERS, *BOARDS, *ASKING, "ask-winner"], MODES), ids=game_id)
def test_the_same_actions_lead_to_the_same_objects(
    name: Any, mode: Any, ggb_applet: OpenApplet, request: pytest.FixtureRequest
) -> None:
    archive = ggbgen.build(name, **(seeded(name) if isinstance(name, str) else {})).to_bytes()
    both = Lockstep(ggb_applet(archive, mode=mode, fresh=False), archive)
    assert both.missing == set()
    agree(both, clicks=CLICKS if request.config.getoption("sweeps") else CLICKS // 2)


@pytest.mark.sweep
@pytest.mark.sampled(1, 8)
@pytest.mark.engine
@pytest.mark.parametrize(("name", "mode"), in_turn(OTHER_GAMES, MODES[::-1]))
def test_other_games_on_these_boards_go_the_same_way(name: str, mode: Any, ggb_applet: OpenApplet) -> None:
    archive = ggbgen.build(name, **seeded(name)).to_bytes()
    agree(Lockstep(ggb_applet(archive, mode=mode, fresh=False), archive), clicks=CLICKS // 4)


@pytest.mark.sweep
@pytest.mark.engine
@pytest.mark.parametrize("mode", MODES)
def test_a_game_with_its_graph_of_positions_goes_the_same_way(mode: Any, ggb_applet: OpenApplet) -> None:
    archive = ggbgen.build("nim", heaps=(2, 3), position_graph="yes").to_bytes()
    agree(Lockstep(ggb_applet(archive, mode=mode, fresh=False), archive), clicks=CLICKS)
