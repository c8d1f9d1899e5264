"""Every game is played without GeoGebra, with any action of a student: rules, values and lines are respected."""

from __future__ import annotations

import random
import re
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


@pytest.mark.long
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


# ---- lines


STEPS_IN_LINES = 60
LINES = ("messageLine", "deeds", "legend", "facts", "resultText", "resultDeeds", "stripLegend")
WITHIN = re.compile(r"[^.!?:] \u2026$")
OFTEN = ("explain", "showValues", "showRules", "hint", "challenge", "toMore")


@pytest.mark.long
@pytest.mark.sampled(3, 48)
@pytest.mark.parametrize(
    ("name", "language", "layout"),
    [(name, language, layout) for name in GAMES for language in ("es", "en") for layout in ("narrow", "wide")],
    ids=game_id,
)
def test_nothing_is_cut_off_within_a_sentence(name: str | Path, language: str, layout: str) -> None:
    chance = random.Random(f"{name} {language} {layout}")
    applet = open_applet(build(name, language=language, layout=layout), seed=5)
    for _ in range(STEPS_IN_LINES):
        there = [each.label for each in applet.objects() if each.visible and each.kind in ("button", "point")]
        pressed = chance.choices(there, [4 if label in OFTEN else 1 for label in there])[0]
        applet.click(pressed)
        shown = {label: applet[label] for label in LINES if applet.visible(label)}
        cut = {label: text for label, text in shown.items() if WITHIN.search(text)}
        assert not cut, (pressed, cut)
    applet.check()


def test_a_message_too_long_for_the_place_below_a_result_takes_its_place_until_the_next_press() -> None:
    values = {"rows": 1, "columns": 3, "side": "right", "first": "right"}
    applet = open_applet(build("domineering", language="es", layout="narrow", **values))
    applet.click("s_{0,0}")
    applet.click("s_{0,1}")
    assert (applet["resultTitle"], applet.visible("resultBand"), applet["messageLine"]) == ("Ganas.", True, "")
    applet.click("toMore")
    applet.click("showRules")
    assert (applet["resultTitle"], applet.visible("resultBand"), applet["resultDeeds"]) == ("", False, "")
    assert applet["messageLine"].split() == applet["message"].split()
    applet.click("toPlay")
    applet.click("showValues")
    assert (applet["resultTitle"], applet.visible("resultBand"), applet["messageLine"]) == ("Ganas.", True, "")


def test_facts_without_room_are_left_out_whole() -> None:
    applet = open_applet(build("amazons", language="es", layout="narrow"))
    applet.click("showValues")
    facts = applet["facts"].replace("\n", " ").split(" · ")
    assert facts[0] == "valor ±(3,{4|0,{1|0,*}})"
    assert facts[-1] == "tú eres Izquierda"  # what the last move does is left out


@pytest.mark.parametrize(
    ("chosen", "moves", "fits"),
    [
        ({}, "○ your last move, ◇ the computer’s", True),
        (
            {"computer": "a friend", "player_1": "Wilhelmina Woods", "player_2": "Maximilian Watts"},
            "○ the last move of Wilhelmina Woods, ◇ of Maximilian Watts",
            False,
        ),
    ],
    ids=["alone", "two people"],
)
def test_a_wide_legend_leaves_out_the_explanation_of_values_first(
    chosen: dict[str, object], moves: str, fits: bool
) -> None:
    games = "domineering rows=2 columns=2 + domineering rows=2 columns=3"
    values = "▲ wins, ✕ loses; with the part’s value after the move"
    applet = open_applet(build("partizan-sum", games=games, **chosen))
    applet.click("showValues")
    assert applet["legend"] == values
    applet.click("as_{0,0}")
    applet.click("as_{1,0}")
    assert applet["legend"] == (f"{values}   {moves}" if fits else moves)


def test_a_long_move_is_not_said_again_in_the_reason() -> None:
    applet = open_applet(build("circular-nim"), seed=2)
    applet.click("challenge")
    found = 0
    for _ in range(9):
        applet.click("noneWins")
        said = re.match(r"There is a winning move: ([^.]{21,})\. ", applet["message"])
        if said:
            found += 1
            assert applet["message"].count(said[1]) == 1
            assert "this move" in applet["message"].lower()
        applet.click("nextTask")
    assert found
