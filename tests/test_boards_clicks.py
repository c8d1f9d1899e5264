"""The clicks on a board can make exactly the moves that the rules allow; the scripts run without GeoGebra."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from ggbgen.errors import AppletError
from ggbgen.offline import AskedGame
from tests.built import build
from tests.engine.games import GAMES, OWN_GAMES, each_position, game_id, instance

MOST_POSITIONS = 30
MOST_BEGUN = 1_000


@pytest.mark.sampled(3, 99)
@pytest.mark.parametrize("name", [*GAMES, *OWN_GAMES], ids=game_id)
def test_every_option_can_be_clicked_and_nothing_else(name: str | Path) -> None:
    asked = AskedGame.opened(build(name))
    board = instance(name).board
    first = board.notation.entries(board.notation.first)
    positions: list[Any] = list(islice(each_position(board), 3_000))
    # The start, which has the most moves, and others.
    chosen = [board.notation.first, *random.Random(1).sample(positions, min(len(positions), MOST_POSITIONS))]
    whole = 0
    for position in chosen:
        options = {board.notation.entries(move.option) for move in board.notation.moves(position)}
        if not options:
            continue
        made, complete = asked.clicks(first, board.notation.entries(position))
        assert set(made) <= options, position
        if complete:
            assert set(made) == options, position
            whole += 1
        if asked.begun > MOST_BEGUN:
            break
    assert whole > 0


@pytest.mark.long
def test_of_a_move_the_fewest_clicks_are_told_and_of_no_move_none() -> None:
    asked = AskedGame.opened(build("circular-nim", heaps=(2, 2, 2, 2)))
    start = (2, 2, 2, 2)
    # Two adjacent heaps are each lowered by one counter; lowering one alone needs the button that ends the move.
    assert len(asked.clicks_of(start, start, (1, 1, 2, 2))) == 2
    assert asked.clicks_of(start, start, (1, 2, 2, 2))[-1] == "done"
    assert asked.clicks_of(start, start, (1, 2, 1, 2)) == ()
    begun = asked.click_leads_to(start, None, asked.clicks_of(start, start, (1, 1, 2, 2))[0])
    assert begun.draft == [1, 2, 2, 2]
    assert asked.click_leads_to(start, begun.draft, "done").option == (1, 2, 2, 2)
    assert asked.click_leads_to(start, None, "done").problem


@pytest.mark.long
def test_a_value_is_seen_where_a_click_leads_to_the_move() -> None:
    asked = AskedGame.opened(build("nim", heaps=(1, 2)))
    before = asked.looks({})
    shown = asked.valued({"valuesShown": 1}, [(0, 2), (1, 1), (1, 0)])
    assert shown == {"c_{0,1}": [(0, 2)], "c_{1,2}": [(1, 1)], "c_{1,1}": [(1, 0)]}
    # The draft is gone.
    assert asked.looks({}) == before
    assert asked.looks({"valuesShown": 1})["c_{0,1}"] != before["c_{0,1}"]


def test_what_is_no_game_is_not_asked() -> None:
    with pytest.raises(AppletError, match="random-graph: no game, expected the applet of one"):
        AskedGame.opened(build("random-graph"))
