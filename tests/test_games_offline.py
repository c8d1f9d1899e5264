"""Every game is played without GeoGebra, with any action of a student: rules, values and appearance are respected."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ggbgen.assembly import complete
from ggbgen.check.conformance.play import PlayedGame
from ggbgen.definition import read_definition
from ggbgen.offline import open_applet
from ggbgen.rulesets.defined import ruleset_of
from tests.built import build
from tests.engine.games import CHOICES, GAMES, OWN_GAMES, SHIPPED, act_at_random, game, game_id

STEPS = 25


@pytest.mark.long
@pytest.mark.sampled(2, 16)
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


@pytest.mark.long
def test_hints_of_every_kind_of_game_say_what_the_checks_know() -> None:
    kinds = {ruleset_of(complete(read_definition(name))).KIND: name for name in SHIPPED}
    assert len(kinds) == 5
    for name in kinds.values():
        played = game(name)
        board = PlayedGame.of(open_applet(build(name), seed=3), played.definition, played.values)
        assert all(board.hint() for _ in range(3)), name


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("nim", ("5 1 1 1 1 1", "3 2", "2 1 6", "1 7")),
        ("kayles", ("9", "1 1 1 1", "2 2", "5 1 1", "3")),
        ("lasker", ("1 1 1", "5 2", "2 2 2 2", "7")),
        ("octal", ("7", "2 2 2", "5 1")),
    ],
)
def test_what_is_taken_before_it_was_drawn_stands_where_it_was_in_this_game(name: str, texts: tuple[str, ...]) -> None:
    for seed in range(1, 13):
        chance = random.Random(seed)
        applet = open_applet(build(name, first="computer", computer="random"), seed=seed)
        for k in range(8):
            applet.type("boxStart", chance.choice(texts) + " " * (k + 1))
            points = [item.label for item in applet.objects() if item.kind == "point" and item.visible]
            places = {tuple(round(c, 6) for c in applet[label]) for label in points}
            assert len(places) == len(points), (seed, applet["record"])
