"""The applet `hackenbush` in the real engine: drawings with parallel edges and loops, random ones, the explanation."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from ggbgen.check.conformance.play import PlayedGame
from ggbgen.page.game.assembly import board_of
from ggbgen.page.shared.kind import BoardKind
from ggbgen.pytest_plugin import OpenApplet
from ggbgen.rulesets.hackenbush import MOST_EDGES, Hackenbush
from tests.engine.games import PARAMS, game
from tests.engine.looks import changes, state

pytestmark = pytest.mark.engine

# Loops at a vertex and at the ground, parallel edges, cycles through the ground.
CURVED = "ground-A A-B A-B A-B B-B B-C C-C C-C ground-ground ground-D ground-D D-E"
both_engines = pytest.mark.parametrize("mode", ["direct", "sandbox"])


@cache
def board_for(graph: str) -> BoardKind:
    return board_of(Hackenbush(graph))


class DrawnGame(PlayedGame):
    """Green Hackenbush: every other drawing is a separate game."""

    def follow(self) -> list[Any]:
        """Adopt the drawing that the applet uses."""
        self.board = board_for(self.applet["drawing"])
        self.given = self.board.notation.first
        return super().follow()


def opened(ggb_applet: OpenApplet, mode: str, **parameters: object) -> DrawnGame:
    built = game("hackenbush", **parameters)
    applet = ggb_applet(built.archive, mode=mode, params=PARAMS, fresh=False)
    return DrawnGame.of(applet, built.definition, built.values)


@pytest.mark.sweep
@both_engines
def test_a_typed_drawing_with_loops_and_parallel_edges_is_played_to_its_end(ggb_applet: OpenApplet, mode: str) -> None:
    board = opened(ggb_applet, mode)
    assert board.type_start(CURVED)
    assert board.game.graph == Hackenbush(CURVED).graph
    board.turn_values()
    board.hint()
    board.hint()
    board.play_out(random.Random(5), perfect=True)
    # A part of the drawing on the board keeps its position.
    assert board.type_start("ground-A A-B(2) B-C")
    assert (board.game.graph, sum(board.position)) == (Hackenbush(CURVED).graph, 3)
    board.applet.check()


@pytest.mark.sweep
@both_engines
def test_every_edge_of_a_drawing_can_be_clicked(ggb_applet: OpenApplet, mode: str) -> None:
    board = opened(ggb_applet, mode, computer="off")
    assert board.type_start(CURVED)
    for option in board.options(board.position):
        board.make(option)
        board.undo()


@pytest.mark.sweep
@both_engines
def test_a_typed_drawing_that_is_saved_in_the_middle_goes_on_where_it_was(ggb_applet: OpenApplet, mode: str) -> None:
    board = opened(ggb_applet, mode, computer="off")
    assert board.type_start(CURVED)
    board.make(board.options(board.position)[3])
    board.turn_values()
    before, saved = state(board.applet), board.applet.save()
    board.applet.click("newGame")
    board.applet.reopen(saved, fresh=True if mode == "sandbox" else None)
    assert changes(before, state(board.applet)) == []
    assert board.game.graph == Hackenbush(CURVED).graph
    board.check()
    board.make(board.options(board.position)[0])
    board.applet.check()


@pytest.mark.sweep
@both_engines
def test_random_drawings_are_played(ggb_applet: OpenApplet, mode: str) -> None:
    board = opened(ggb_applet, mode, computer="random")
    seen = set()
    for option in ("random tree", "random drawing"):
        board.applet.click("start")
        assert board.applet["startChoice"] == board.choices["start"].index(option)
        board.applet.click("newGame")
        board.positions = []
        board.follow()
        seen.add(board.game.graph)
        assert 12 <= len(board.game.edges) <= MOST_EDGES
        board.make(board.options(board.position)[0])
    assert len(seen) == 2
    board.applet.check()


@pytest.mark.sweep
@both_engines
def test_the_explanation_has_the_value_of_every_edge(ggb_applet: OpenApplet, mode: str) -> None:
    board = opened(ggb_applet, mode)
    applet = board.applet
    applet.click("explain")
    assert applet["message"].startswith("Fusion: ground-A, ground-B, A-B, A-C, B-C lie on cycles.")
    # Skirt and legs, the body with two arms and a head, the head's loop, and the flower.
    assert applet["amountsTexts"][1:] == ["1", "1", "1", "1", "1", "3", "1", "1", "2", "1", "1", "1", "1"]
    applet.click("explain")
    told = "what stands on C-D is 1 \u2295 1 \u2295 2 = 2, as good as a stalk of 2. With C-D below it, it counts 3."
    assert told in applet["message"]
    applet.click("explain")
    assert "1 \u2295 1 \u2295 1 \u2295 1 \u2295 1 \u2295 3 \u2295 1 = 3, the Grundy value" in applet["message"]
    assert applet["grundy"] == 3
    board.turn_values()
    assert (applet["explained"], applet["amountsTexts"][1:]) == (0, [])
    applet.check()


@pytest.mark.sweep
def test_misere_play_is_refused_where_nothing_was_searched(ggb_applet: OpenApplet) -> None:
    board = opened(ggb_applet, "direct")
    applet = board.applet
    board.choose("play", "loses")
    many = " ".join(f"ground-{name}" for name in "ABCDEFGHIJKL")
    assert not board.type_start(many)
    assert "only drawings with at most 1200 positions" in applet["message"]
    board.choose("play", "wins")
    assert board.type_start(many + " ")
    assert len(board.position) == 12


@pytest.mark.sweep
def test_an_applet_with_a_large_drawing_begins_with_normal_play(ggb_applet: OpenApplet) -> None:
    many = " ".join(f"ground-{name}" for name in "ABCDEFGHIJKL")
    board = opened(ggb_applet, "direct", graph=many, play="loses")
    assert (len(board.position), board.applet["misere"], board.applet["playChoice"]) == (12, 0, 0)
