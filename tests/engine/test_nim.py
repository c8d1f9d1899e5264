"""The applet `nim` in the real engine, by its real buttons and counters: its own features."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache, reduce
from operator import xor

import pytest

from ggbgen.check.conformance.play import PlayedGame
from ggbgen.notation import Numbers
from ggbgen.page.game.assembly import board_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.rulesets.nim import Nim
from tests.engine.games import PARAMS, act_at_random, game, press_choices
from tests.engine.looks import MODES, changes, state

pytestmark = pytest.mark.engine

OpenBoard = Callable[..., "NimGame"]

# Clicks on the game's own features; test_every_game.py makes more on each kind of board.
MONKEY_CLICKS = 20


@cache
def board_for(heaps: Numbers) -> BoardKind:
    return board_of(Nim(heaps=heaps))


class NimGame(PlayedGame):
    """Nim with any number of heaps: every start is a separate game."""

    def begin(self, start: Numbers) -> list[Numbers]:
        self.board = board_for(start)
        return super().begin(start)

    def follow(self) -> list[Numbers]:
        self.board = board_for(tuple(json.loads(self.applet["record"].partition(";")[0])))
        return super().follow()

    def take(self, heap: int, size: int) -> list[Numbers]:
        """Lower a heap to a size."""
        return self.make((*self.position[:heap], size, *self.position[heap + 1 :]))


@pytest.fixture
def board(ggb_applet: OpenApplet) -> OpenBoard:
    def open_board(mode: str, **parameters: object) -> NimGame:
        nim = game("nim", **parameters)
        applet = ggb_applet(nim.archive, mode=mode, params=PARAMS, fresh=False)  # type: ignore[arg-type]
        return NimGame.of(applet, nim.definition, nim.values)

    return open_board


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES[:2])
def test_a_class_can_use_every_control(board: OpenBoard, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    assert opened.check() == [(3, 5, 7)]
    assert (applet["outcome"], applet["grundy"]) == ("N", 1)

    assert opened.hint().startswith("You can win.")
    assert opened.hint().startswith("A winning move: heap ")
    assert opened.hint().startswith("The nim-sum is 1, and 0 after heap ")
    assert not applet.visible("explanation")
    applet.click("Explain")
    assert applet.visible("explanation")
    assert applet.caption("explain") == "\N{CHECK MARK} Explain"
    assert "3&0&1&\\mathbf{1}&" in applet["explanation"]
    opened.turn_values()
    assert applet.caption("showValues") == "\N{CHECK MARK} Values"
    colours = [applet.color(f"c_{{0,{k}}}") for k in (1, 2, 3)]
    assert colours[0] == colours[1] != colours[2], "only taking one wins"

    positions = opened.click("c_{0,3}")
    assert positions[1] == (2, 5, 7)
    assert len(positions) == 3
    assert reduce(xor, positions[-1]) != 0
    rows = "".join(f"{size}&" for size in positions[-1])
    assert all(part in applet["explanation"] for part in rows.split("&")[:-1])
    opened.turn_values()
    applet.click("explain")
    assert not applet.visible("explanation")
    assert opened.undo() == [(3, 5, 7)]
    opened.undo()
    assert applet["message"] == "There is no move of yours to take back."
    applet.click("Rules")
    assert applet["message"] == "Take one or more counters from one heap. Whoever makes the last move wins."

    press_choices(opened)
    assert opened.new_game()[0] == (5, 10, 15, 20, 25)
    opened.choose("start", "random")
    start = opened.new_game()[0]
    assert len(start) == 3
    assert all(1 <= size <= 7 for size in start)
    opened.begin((0, 2))
    assert applet["startChoice"] == 0
    opened.take(1, 1)
    opened.take(1, 0)
    assert applet["winner"] == 1
    assert "Player 1 wins. Player 2 never had a winning move." in applet["message"]
    assert applet.visible("strip")
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["page"])
def test_saved_in_the_middle_it_goes_on_where_it_was(board: OpenBoard, ggb_applet: OpenApplet, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    opened.begin((2, 3, 1, 4))
    opened.turn_values()
    applet.click("Explain")
    opened.take(3, 3)
    opened.hint()
    opened.hint()
    positions = opened.check()
    before = state(applet)
    saved = applet.save()
    applet.click("New game")
    assert state(applet) != before
    applet.reopen(saved)
    assert changes(before, state(applet)) == []
    other = ggb_applet(saved, mode=mode, fresh=False)  # type: ignore[arg-type]
    assert changes(before, state(other)) == []
    opened.applet = other
    assert opened.check() == positions
    assert opened.make(opened.best(positions[-1])[0])[:3] == positions
    other.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["direct"])
def test_undo_leads_down_to_the_start(board: OpenBoard, mode: str) -> None:
    opened = board(mode, first="computer")
    applet = opened.applet
    assert len(opened.check()) == 2
    for _ in range(3):
        now = opened.position
        heap = max(range(3), key=now.__getitem__)
        opened.take(heap, now[heap] - 1)
    played = opened.check()
    assert len(played) == 8
    for kept in (6, 4, 2):
        assert opened.undo() == played[:kept]
    assert opened.undo() == played[:2]
    assert applet["message"] == "There is no move of yours to take back."
    applet.undo()
    opened.follow()
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["sandbox"])
def test_heaps_that_make_no_sense_are_explained_and_change_nothing(board: OpenBoard, mode: str) -> None:
    opened = board(mode)
    applet = opened.applet
    before = opened.take(2, 2)
    for text, message in {
        "3 -5": "Number 2 is ‘-5’, expected a whole number from 0 up.",
        "3,5.5": "Number 2 is ‘5.5’, expected a whole number from 0 up.",
        "0,0,0": "There is no counter to take: at least one heap must not be empty.",
        "1 1 1 1 1 1 1 1 1": "9 heaps, expected 1 to 8.",
        "3 32": "Heap 2 has 32 counters, expected at most 31.",
        " ": "0 heaps, expected 1 to 8.",
        '"; alert(1)': "Number 1 is ‘\u201d’, expected a whole number from 0 up.",
        # GeoGebra's box itself takes time quadratic in the length of the text.
        "7 " * 1000: "1000 heaps, expected 1 to 8.",
    }.items():
        assert not opened.type_start(text)
        assert applet["message"] == f"{message} The game stays as it was."
        assert opened.positions == before
    most = (31,) * 8
    opened.begin(most)
    assert applet["startEntry"] == ", ".join(["31"] * 8)
    assert (applet["position"], applet["outcome"], applet["grundy"]) == (list(most), "P", 0)
    assert len(opened.click("c_{7,1}")) == 3
    assert sorted(applet["position"]) == [0, 0, *[31] * 6]
    applet.check()


@pytest.mark.sweep
@pytest.mark.parametrize("mode", ["sandbox"])
def test_random_clicks_agree_with_the_ruleset(board: OpenBoard, mode: str) -> None:
    chance = random.Random(20170501 + MODES.index(mode))
    opened = board(mode)
    for _ in range(MONKEY_CLICKS):
        heaps = [chance.randint(0, 4) for _ in range(chance.randint(1, 4))]
        act_at_random(opened, chance, ",".join(map(str, heaps)), others=["explain"])
        explained = opened.applet.caption("explain") == "\N{CHECK MARK} Explain" and opened.applet["winner"] == 0
        assert opened.applet.visible("explanation") == explained
    opened.applet.check()
