"""The narrow layout in the engine: games are played on every kind of board, and every button is pressed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from ggbgen.definition import applet_names
from ggbgen.page.kinds import find_kind
from ggbgen.pytest_plugin import OpenApplet
from tests import shipped
from tests.engine.games import PARAMS, chosen_game, game, kinds, starts
from tests.engine.looks import in_turn, pressed

pytestmark = pytest.mark.engine

EXPLORERS = [name for name in applet_names() if not shipped.definition(name).ruleset]
KINDS = [kind for kind in kinds() if find_kind(kind, place="").NARROW]


@pytest.mark.parametrize(("kind", "mode"), in_turn(KINDS))
def test_a_game_is_played_on_a_narrow_board(ggb_applet: OpenApplet, tmp_path: Path, kind: str, mode: str) -> None:
    chosen = game(chosen_game(kind), layout="narrow")
    path = tmp_path / "game.ggb"
    path.write_bytes(chosen.archive)
    board = chosen.on(ggb_applet(path, mode=mode, params=PARAMS, fresh=False))  # type: ignore[arg-type]
    board.turn_values()
    board.hint()
    board.begin(starts(chosen_game(kind))[-20:][0])  # a short game
    if board.applet.visible("toPlay"):
        board.applet.click("toPlay")
    board.play_out(random.Random(kind), perfect=False)
    board.look_back()
    board.applet.click("toMore")
    assert not board.applet.visible("strip")
    board.applet.click("toPlay")
    assert board.applet.visible("strip")
    board.applet.reopen(fresh=False)
    board.check()
    board.undo()
    if "computer" in board.choices:
        board.choose("computer", "random")
    board.begin(chosen.start)
    board.applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "mode"), in_turn(EXPLORERS))
def test_every_button_of_a_narrow_explorer_can_be_pressed(
    ggb_applet: OpenApplet, built: Callable[..., Path], name: str, mode: str
) -> None:
    applet = ggb_applet(built(name, layout="narrow"), mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]
    for label in pressed(applet):
        if applet.visible(label):
            applet.click(label)
    applet.check()
