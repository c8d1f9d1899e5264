"""What clicks on a board can make is what the rules allow, no less and no more; the scripts run without GeoGebra."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from ggbgen.offline import ask_game
from tests.built import build
from tests.engine.games import GAMES, each_position, game_id, instance

MOST_POSITIONS = 60
MOST_BEGUN = 1_000


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", GAMES, ids=game_id)
def test_every_option_can_be_clicked_and_nothing_else(name: str | Path) -> None:
    asked = ask_game(build(name))
    board = instance(name).board
    first = board.entries(board.first)
    positions: list[Any] = list(islice(each_position(board), 3_000))
    # The start, which has most moves, and others.
    chosen = [board.first, *random.Random(1).sample(positions, min(len(positions), MOST_POSITIONS))]
    whole = 0
    for position in chosen:
        options = {board.entries(move.option) for move in board.moves(position)}
        if not options:
            continue
        made, complete = asked.clicks(first, board.entries(position))
        assert set(made) <= options, position
        if complete:
            assert set(made) == options, position
            whole += 1
        if asked.begun > MOST_BEGUN:
            break
    assert whole > 0
