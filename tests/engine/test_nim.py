"""The applet `nim` in the real engine, by its real buttons and counters."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import reduce
from operator import xor
from pathlib import Path

import pytest

from ggbgen.engine.applet import Applet
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.rulesets.nim import Nim
from tests.engine.games import PARAMS, GameBoard, Numbers, play_five_games
from tests.engine.looks import MODES, changes, state

pytestmark = pytest.mark.engine

Built = Callable[..., Path]
OpenBoard = Callable[..., GameBoard]

MONKEY_CLICKS = 40


def take(applet: Applet, position: Numbers, option: Numbers) -> None:
    """Click the lowest counter that the move takes."""
    (heap,) = (h for h, size in enumerate(position) if option[h] != size)
    applet.click(f"c_{{{heap},{option[heap] + 1}}}")


@pytest.fixture
def board(ggb_applet: OpenApplet, built: Built) -> OpenBoard:
    def open_board(mode: str, **parameters: object) -> GameBoard:
        path = built("nim", **parameters)
        applet = ggb_applet(path, mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]
        return GameBoard(
            applet=applet,
            make=take,
            game_of=lambda start: Nim(heaps=start),
            start=tuple(applet["given"]),
        )

    return open_board


def assert_shows(applet: Applet, heaps: Numbers) -> None:
    """There is a counter for each that is left, and below each heap its size."""
    counters = {f"c_{{{h},{k + 1}}}" for h, size in enumerate(heaps) for k in range(size)}
    bases = [f"b_{{{h}}}" for h in range(len(heaps))]
    points = {item.label: item for item in applet.objects() if item.kind == "point" and item.visible}
    assert set(points) == counters | set(bases)
    assert [points[base].caption for base in bases] == list(map(str, heaps))


@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_the_computer_wins_when_it_may_and_else_loses_late(board: OpenBoard, mode: str) -> None:
    seed = 20170501 + MODES.index(mode)
    chance = random.Random(seed)
    starts = [(3, 5, 7), *(tuple(chance.randint(0, 6) for _ in range(3)) for _ in range(3)), (1, 2, 3, 1)]
    opened = board(mode)
    play_five_games(opened, starts, seed=seed)


@pytest.mark.parametrize("mode", MODES)
def test_a_class_can_use_every_control(board: OpenBoard, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    opened.assert_agrees()
    assert_shows(applet, (3, 5, 7))
    assert (applet["outcome"], applet["grundy"]) == ("N", 1)

    applet.click("Hint")
    assert applet["message"].startswith("You can win.")
    applet.click("Hint")
    assert applet["message"].startswith("A winning move: heap ")
    applet.click("Hint")
    assert applet["message"].startswith("The nim-sum is 1, and 0 after heap ")
    assert not applet.visible("explanation")
    applet.click("Explain")
    assert applet.visible("explanation")
    assert applet.caption("explain") == "Hide explanation"
    assert "3&0\\;1\\;1&" in applet["explanation"]
    applet.click("Show values")
    assert applet.caption("showValues") == "Hide values"
    colours = [applet.color(f"c_{{0,{k}}}") for k in (1, 2, 3)]
    assert colours[0] == colours[1] != colours[2], "only taking one wins"

    applet.click("c_{0,3}")
    positions = opened.assert_agrees()
    assert positions[1] == (2, 5, 7)
    assert len(positions) == 3
    assert_shows(applet, positions[-1])
    assert reduce(xor, positions[-1]) != 0
    rows = "".join(f"{size}&" for size in positions[-1])
    assert all(part in applet["explanation"] for part in rows.split("&")[:-1])
    applet.click("Hide values")
    applet.click("Hide explanation")
    assert not applet.visible("explanation")
    applet.click("Undo")
    assert opened.assert_agrees() == [(3, 5, 7)]
    assert_shows(applet, (3, 5, 7))
    applet.click("Undo")
    assert applet["message"] == "There is no move of yours to take back."
    applet.click("Rules")
    assert applet["message"] == "Take one or more counters from one heap. Whoever makes the last move wins."

    opened.press_choices()
    applet.click("New game")
    opened.start = tuple(applet["position"])
    assert opened.assert_agrees() == [opened.start]
    assert len(opened.start) == 3
    assert all(1 <= size <= 7 for size in opened.start)
    assert_shows(applet, opened.start)
    opened.begin((0, 2))
    assert_shows(applet, (0, 2))
    take(applet, (0, 2), (0, 1))
    take(applet, (0, 1), (0, 0))
    opened.assert_agrees()
    assert applet["winner"] == 1
    assert "Player 1 wins. Player 2 never had a winning move." in applet["message"]
    assert applet.visible("strip")
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_saved_in_the_middle_it_goes_on_where_it_was(board: OpenBoard, ggb_applet: OpenApplet, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    opened.begin((2, 3, 1, 4))
    applet.click("Show values")
    applet.click("Explain")
    take(applet, (2, 3, 1, 4), (2, 3, 1, 3))
    applet.click("Hint")
    applet.click("Hint")
    positions = opened.assert_agrees()
    before = state(applet)
    saved = applet.save()
    applet.click("New game")
    assert state(applet) != before
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    other = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    opened.applet = other
    assert opened.assert_agrees() == positions
    take(other, positions[-1], next(iter(opened.best(positions[-1]))))
    assert opened.assert_agrees()[:3] == positions
    other.check()


@pytest.mark.parametrize("mode", ["direct", "sandbox"])
def test_undo_leads_down_to_the_start(board: OpenBoard, mode: str) -> None:
    opened = board(mode, first="computer")
    applet = opened.applet
    positions = opened.assert_agrees()
    assert len(positions) == 2
    for _ in range(3):
        now = opened.positions()[-1]
        heap = max(range(3), key=now.__getitem__)
        take(applet, now, tuple(size - (h == heap) for h, size in enumerate(now)))
    played = opened.assert_agrees()
    assert len(played) == 8
    for kept in (6, 4, 2):
        applet.click("Undo")
        assert opened.assert_agrees() == played[:kept]
        assert_shows(applet, played[kept - 1])
    applet.click("Undo")
    assert applet["message"] == "There is no move of yours to take back."
    assert opened.assert_agrees() == played[:2]
    applet.undo()
    opened.assert_agrees()
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_heaps_that_make_no_sense_are_explained_and_change_nothing(board: OpenBoard, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    take(applet, (3, 5, 7), (3, 5, 2))
    before = opened.assert_agrees()
    for text, message in {
        "3 -5": "Number 2 is ‘-5’, expected a whole number from 0 up.",
        "3,5.5": "Number 2 is ‘5.5’, expected a whole number from 0 up.",
        "0,0,0": "There is no counter to take: at least one heap must not be empty.",
        "1 1 1 1 1 1 1 1 1": "9 heaps, expected 1 to 8.",
        "3 32": "Heap 2 has 32 counters, expected at most 31.",
        " ": "0 heaps, expected 1 to 8.",
        '"; alert(1)': "Number 1 is ‘\u201d’, expected a whole number from 0 up.",
        "7 " * 5000: "5000 heaps, expected 1 to 8.",
    }.items():
        applet.type("boxStart", text)
        assert applet["message"] == f"{message} The game stays as it was."
        assert opened.assert_agrees() == before
    most = (31,) * 8
    opened.begin(most)
    assert_shows(applet, most)
    assert applet["startEntry"] == ", ".join(["31"] * 8)
    assert (applet["position"], applet["outcome"], applet["grundy"]) == (list(most), "P", 0)
    applet.click("c_{7,1}")
    assert len(applet["history"]) == 2
    assert sorted(applet["position"]) == [0, 0, *[31] * 6]
    applet.check()


@pytest.mark.parametrize("mode", MODES)
def test_random_clicks_agree_with_the_ruleset(board: OpenBoard, mode: str) -> None:
    seed = 20170501 + MODES.index(mode)
    chance = random.Random(seed)
    opened = board(mode)
    applet, position = opened.applet, opened.start
    buttons = ["hint", "undo", "showValues", "explain", "newGame", "computer", "first", "play", "start"]
    for _ in range(MONKEY_CLICKS):
        counters = [f"c_{{{h},{k + 1}}}" for h, size in enumerate(position) for k in range(size)]
        tops = [f"c_{{{h},{size}}}" for h, size in enumerate(position) if size] * 3
        action = chance.random()
        if action < 0.05:
            heaps = [chance.randint(0, 4) for _ in range(chance.randint(1, 4))]
            applet.type("boxStart", ",".join(map(str, heaps)))
        elif action < 0.6 and counters:
            applet.click(chance.choice(counters + tops))
        else:
            applet.click(chance.choice(buttons))
        given, history = tuple(applet["given"]), applet["history"]
        if not history:
            opened.start = tuple(applet["position"])
            assert opened.start == given or applet["startChoice"] == 1
        elif len(history) == 1 and applet["computerSide"] == 1:
            # The computer has moved already: what it began with is what its move says.
            opened.start = started(tuple(applet["position"]), history[0])
        position = opened.assert_agrees()[-1]
        assert_shows(applet, position)
    applet.check()


def started(position: Numbers, label: str) -> Numbers:
    """The position in which a move was made."""
    heap, before = (int(word) for word in label.replace("heap ", "").replace(":", "").split()[:2])
    return tuple(before if h == heap - 1 else size for h, size in enumerate(position))
