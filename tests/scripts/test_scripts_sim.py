"""Sim in JavaScript: keys, values, typed positions, the texts beside the board and the explanation."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from game_rules import game_board, sources_of
from script_engines import ScriptEngine

from ggbgen.archive.drawing import Line
from ggbgen.deliver.picture import applet_drawing
from ggbgen.graphs.orientations import KEY_NUMBERS, class_key
from ggbgen.offline import open_applet
from ggbgen.rulesets.sim import Sim
from ggbgen.rulesets.states import State
from ggbgen.scene.objects import PointShape
from ggbgen.solver import solve_maker_breaker
from tests.built import build
from tests.sim_rules import completes

BOARDS: list[dict[str, Any]] = [{"order": 4}, {"order": 5, "triangle": "wins"}, {"order": 6}]
DRAWN = 60


def some_positions(count: int, seed: int) -> list[tuple[int, ...]]:
    chance = random.Random(seed)
    return [tuple(max(0, chance.randrange(5) - 2) for _ in range(count)) for _ in range(DRAWN)]


@pytest.mark.sampled(1, 3)
@pytest.mark.parametrize("values", BOARDS, ids=str)
def test_keys_are_those_of_python(values: dict[str, Any], node: ScriptEngine) -> None:
    game = game_board("sim", **values).ruleset
    order, pairs = len(game.names), game.pairs
    positions = some_positions(len(pairs), 1)
    calls = [["classKey", order, [*map(list, pairs)], list(position), KEY_NUMBERS, False] for position in positions]
    for position, (first, second) in zip(positions, node.call(sources_of(build("sim", **values)), calls), strict=True):
        assert first * KEY_NUMBERS["prime"] + second == class_key(order, pairs, position, False)


@pytest.mark.sampled(1, 3)
@pytest.mark.parametrize("values", BOARDS, ids=str)
def test_values_are_those_of_python_for_either_player(values: dict[str, Any], node: ScriptEngine) -> None:
    board = game_board("sim", **values)
    game = board.ruleset.game
    solution = solve_maker_breaker(game)
    known_keys = set(map(game.key, solution))
    drawn = {position for position in some_positions(len(game.pairs), 3) if game.key(position) in known_keys}
    states = [State(position, player) for position in sorted(drawn) for player in game.PLAYERS]
    assert len(states) > DRAWN / 2
    found = node.call(
        sources_of(build("sim", **values)), [["positionFacts", [list(board.notation.entries(s)) for s in states]]]
    )
    for state, facts in zip(states, found[0], strict=True):
        known = solution.value(state.position, state.player)
        assert (facts["normal"]["display"], facts["normal"]["remoteness"]) == (known.outcome, known.remoteness)
        assert facts["over"] == (not game.moves(state.position, state.player))


REFUSED = [
    ("", "Expected coloured edges such as A-B:b"),
    ("A-B", "“A-B” is no coloured edge"),
    ("A-G:b", "“A-G:b” is no coloured edge"),
    ("A-B:green", "“A-B:green” is no coloured edge"),
    ("A-A:b", "joins a vertex to itself"),
    ("A-B:b B-A:r", "this edge is there twice"),
    ("A-B:b B-C:b A-C:b D-E:r E-F:r D-F:r", "a triangle of each colour"),
]


def test_a_typed_position_is_read_or_refused_and_the_board_stays() -> None:
    applet = open_applet(build("sim"))
    applet.type("boxStart", "A-B:blue D-C:R")
    position = [1, *[0] * 8, 2, *[0] * 5]
    assert applet["position"] == position
    for text, problem in REFUSED:
        applet.type("boxStart", text or " ")
        assert problem in applet["message"]
        assert applet["position"] == position


def test_the_end_is_written_beside_the_board_and_the_triangle_is_wider() -> None:
    applet = open_applet(build("sim", order=5, edges="-", computer="a friend"))
    for edge in ("e_{0,1}", "e_{0,3}", "e_{1,2}", "e_{2,3}", "e_{0,2}"):
        applet.click(edge)
    assert "A, B, C has the colour of Left, who loses" in plain(applet["builtText"])
    assert applet["winner"] == 2
    thick = {label: applet.state(label)["thickness"] for label in ("e_{0,1}", "e_{0,2}", "e_{1,2}", "e_{0,3}")}
    assert thick["e_{0,1}"] == thick["e_{0,2}"] == thick["e_{1,2}"] > thick["e_{0,3}"]


def test_a_picture_of_a_finished_game_tells_the_colours_apart() -> None:
    drawing = applet_drawing("sim", position="A-B:b A-C:b B-C:b A-D:r B-D:r")
    lines = {(mark.colour, mark.width_mm) for mark in drawing.marks if isinstance(mark, Line)}
    assert len({colour for colour, _ in lines}) == 3
    assert len({width for _, width in lines}) >= 3


def test_a_game_in_which_nobody_completes_a_triangle_is_a_draw() -> None:
    applet = open_applet(build("sim", order=5, edges="-", computer="a friend"))
    pentagon, star = [(0, 1), (1, 2), (2, 3), (3, 4), (0, 4)], [(0, 2), (2, 4), (1, 4), (1, 3), (0, 3)]
    for blue, red in zip(pentagon, star, strict=True):
        for ends in (blue, red):
            applet.click(f"e_{{{ends[0]},{ends[1]}}}")
    assert applet["winner"] == -1
    assert applet["outcome"] == "draw"
    assert "a draw" in plain(applet["builtText"])


def plain(text: str) -> str:
    return " ".join(text.replace("\u2060", "").split())


@pytest.mark.sampled(1)
@pytest.mark.parametrize("values", [{"order": 6}, {"order": 5}, {"order": 5, "triangle": "wins"}], ids=str)
def test_the_explanation_names_the_edges_that_complete_a_triangle_and_what_the_search_found(
    values: dict[str, Any],
) -> None:
    game: Sim = game_board("sim", edges="-", **values).ruleset.game
    solution = solve_maker_breaker(game)
    order, chance = len(game.names), random.Random(11)
    applet = open_applet(build("sim", computer="a friend", **values))
    told = set()
    for _ in range(8):
        position = game.start()
        for number in range(2 * chance.randrange(1, len(game.pairs) // 3)):
            moves = [m.option for m in game.moves(position, game.PLAYERS[number % 2])]
            position = chance.choice([m for m in moves if game.moves(m, "left")])
        applet.type("boxStart", game.text(position))
        steps = []
        for _ in range(3):
            applet.click("explain")
            steps.append(plain(applet["message"]))
        ending = []
        for colour in (1, 2):
            mine = frozenset(pair for pair, entry in zip(game.pairs, position, strict=True) if entry == colour)
            free = [edge for edge, entry in enumerate(position) if not entry]
            ending.append([edge for edge in free if completes(mine, game.pairs[edge], order)])
            row = f"&{len(ending[-1])}&{len(free) - len(ending[-1])}"
            assert row in applet.state("explanation")["value"].replace(" ", "")
        for edge in ending[0][:4]:
            assert game.edge_name(edge) in steps[0]
        assert ("No free edge completes" in steps[0]) == (not ending[0])
        assert ("No draw" in steps[1]) == (order == 6)
        value = solution.value(position, "left")
        good = [m for m in solution.moves(position, "left") if m.value.winner == "left"]
        numbers = list(map(int, re.findall(r"\d+", steps[2])))
        expected = {
            "left": [len(free), len(good), value.remoteness],
            "right": [len(free), value.remoteness],
            "draw": [],
        }[value.outcome]
        assert numbers == expected, steps[2]
        told.add(value.outcome)
        applet.click("explain")
    assert len(told) >= 2


def test_a_move_that_keeps_the_draw_has_the_mark_of_a_draw() -> None:
    applet = open_applet(build("sim", order=4, edges="-"))
    applet.click("showValues")
    assert "draws" in applet["legend"]
    marks = [applet.state(label) for label in applet.labels() if label.startswith("m_")]
    assert {mark["shape"] for mark in marks if mark["visible"]} == {int(PointShape.TRIANGLE_RIGHT)}
