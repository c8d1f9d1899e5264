"""Every game is played without GeoGebra, by anything that a student may press: rules, values and looks are kept to."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ggbgen.conformance.play import PlayedGame
from ggbgen.offline import open_applet
from tests.built import build
from tests.engine.games import CHOICES, GAMES, OWN_GAMES, act_at_random, game, game_id

STEPS = 25


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", [*GAMES, *OWN_GAMES], ids=game_id)
def test_anything_that_is_pressed_keeps_to_rules_and_values(name: str | Path) -> None:
    chance = random.Random(20170501)
    played = game(name)
    applet = open_applet(build(name), seed=3)
    board = PlayedGame.of(applet, played.definition, played.values)
    choices = [label for label in CHOICES if label != "start" or "random" in board.choices["start"]]
    for _ in range(STEPS):
        act_at_random(board, chance, "x", choices=choices)
        assert applet["ready"] == 1
    applet.check()
