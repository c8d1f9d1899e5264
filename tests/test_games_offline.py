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
from tests.built import build, settings
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


def test_undo_does_not_change_who_loses() -> None:
    applet = open_applet(build("nim", play="loses", computer="a friend"))
    applet.click("c_{2,1}")
    applet.click("undo")
    assert (applet["history"], applet["misere"]) == ([], 1)
    assert "the last move loses" in applet["facts"]


def test_a_random_start_has_no_empty_heap() -> None:
    applet = open_applet(build("nim", start="random, easy"), seed=3)
    for _ in range(20):
        applet.click("newGame")
        assert min(applet["position"]) >= 1, applet["position"]


def test_the_options_say_in_spanish_what_the_line_of_facts_says() -> None:
    for play, word in (("wins", "gana"), ("loses", "pierde")):
        applet = open_applet(build("nim", language="es", play=play))
        assert f"la última jugada {word}" in applet["facts"]
        captions = {label: applet.state(label)["caption"] for label in ("play", "playBack")}
        chosen = settings(build("nim"))["looks"]["chosen"]["ink"]
        (caption,) = [captions[k] for k in captions if applet.state(k)["colour"] == ",".join(map(str, chosen))]
        assert caption == word


def test_the_last_arrow_is_marked_as_that_of_its_player() -> None:
    applet = open_applet(build("subh", computer="a friend"))
    for mark, ends in enumerate((("V_{0}", "V_{1}"), ("V_{1}", "V_{2}"))):
        for label in ends:
            applet.click(label)
        assert [applet.visible(f"last_{{{k}}}") for k in range(2)] == [k == mark for k in range(2)]


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
