"""Tables of digits and pictures of solutions."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ggbgen.encoding import BoxTable, box_table, box_value, positions_dot
from ggbgen.encoding.any_solution import solved
from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.graph_nim import GraphNim
from ggbgen.rulesets.nim import Nim
from ggbgen.solver import Play, Solution, solve
from tests.golden_files import assert_golden


def solutions(game: Any, method: Any = None) -> dict[Play, Solution[tuple[int, ...]]]:
    return {play: solve(game, play=play, method=method) for play in Play}


def digit(text: str, limits: list[int], position: tuple[int, ...], width: int) -> int:
    """Read an entry as the JavaScript does: the last coordinate changes fastest."""
    index = 0
    for limit, number in zip(limits, position, strict=True):
        index = index * (limit + 1) + number
    return int(text[index * width : index * width + width], 36)


def test_a_small_table_is_this() -> None:
    assert box_table(solutions(Nim(heaps=(1, 2)))) == {
        "limits": [1, 2],
        "width": 1,
        "plays": {"normal": {"grundy": "012103", "remoteness": "011123"}, "misere": {"remoteness": "012122"}},
    }


@pytest.mark.long
@given(st.lists(st.integers(0, 4), min_size=1, max_size=4).map(tuple), st.sampled_from([None, "plain", "arrays"]))
def test_every_value_can_be_read_from_the_table(heaps: tuple[int, ...], method: str | None) -> None:
    found = solutions(Nim(heaps=heaps), method)
    table: BoxTable = json.loads(json.dumps(box_table(found)))
    for position in product(*(range(size + 1) for size in heaps)):
        for play in Play:
            value = found[play].value(position)
            assert box_value(table, position, play=play) == value
            text = table["plays"][play.value]["remoteness"]
            assert digit(text, table["limits"], position, table["width"]) == value.remoteness
            assert ("P" if value.remoteness % 2 == (play is Play.MISERE) else "N") == value.outcome


def test_values_of_two_digits_make_every_entry_two_digits_wide() -> None:
    game = GraphNim("K1,3", 13)
    found = solutions(game)
    table = box_table(found)
    assert (table["width"], len(table["plays"]["normal"]["grundy"])) == (2, 2 * 14**3)
    assert len(table["plays"]["misere"]["remoteness"]) == 2 * 14**3
    for position in ((0, 0, 0), (13, 13, 9), (13, 13, 10), (13, 13, 13)):
        assert box_value(table, position, play=Play.NORMAL).grundy == sum(position)
        assert box_value(table, position, play=Play.MISERE) == found[Play.MISERE].value(position)
    assert box_table({Play.MISERE: found[Play.MISERE]})["width"] == 1


@pytest.mark.parametrize(("weights", "width"), [((17, 18), 1), ((18, 18), 2)])
def test_one_digit_goes_up_to_35(weights: tuple[int, int], width: int) -> None:
    table = box_table({Play.NORMAL: solve(GraphNim("P3", weights), play=Play.NORMAL)})
    assert (table["width"], box_value(table, weights, play=Play.NORMAL).grundy) == (width, sum(weights))


def test_a_table_may_have_one_kind_of_play_alone() -> None:
    game = Nim(heaps=(2, 2))
    assert list(box_table({Play.MISERE: solve(game, play=Play.MISERE)})["plays"]) == ["misere"]
    table = box_table({Play.MISERE: solve(game, play=Play.MISERE)})
    with pytest.raises(SolverError, match="play 'normal' is not in the table, expected one of misere"):
        box_value(table, (0, 0), play=Play.NORMAL)


@pytest.mark.parametrize("position", [(3, 0), (0, -1), (1,), (1, 1, 1)])
def test_a_position_outside_the_table_is_refused(position: tuple[int, ...]) -> None:
    table = box_table(solutions(Nim(heaps=(2, 2))))
    with pytest.raises(SolverError, match=re.escape(f"position {position!r} is not in the table")):
        box_value(table, position, play=Play.NORMAL)


def test_solutions_that_fill_no_box_are_refused() -> None:
    small, large = Nim(heaps=(1, 2)), Nim(heaps=(2, 2))
    with pytest.raises(SolverError, match="2 starts in one table"):
        box_table({Play.NORMAL: solve(small, play=Play.NORMAL), Play.MISERE: solve(large, play=Play.MISERE)})
    with pytest.raises(SolverError, match="0 starts in one table"):
        box_table({})
    with pytest.raises(SolverError, match="value 1300 is too large for a table, expected at most 1295"):
        box_table({Play.NORMAL: solve(Nim(heaps=(1300,)), play=Play.NORMAL)})

    class Steps(Nim):
        """Only heaps without a heap of 1 left of them can be lowered."""

        def plain_options(self, position: tuple[int, ...]) -> Any:
            return (option for option in super().options(position) if option[0] != 1)

    with pytest.raises(SolverError, match=re.escape("is no subposition of (2, 2)")):
        box_table({Play.NORMAL: solve(Steps(heaps=(2, 2)), play=Play.NORMAL, method="plain")})


def text_of(position: tuple[int, ...]) -> str:
    return ",".join(map(str, position))


def drawn(game: Nim | GraphNim, play: Play) -> str:
    return positions_dot(solved(game, play=play), name='of "Nim"', text=text_of)


@pytest.mark.parametrize("play", list(Play))
def test_a_sprague_grundy_graph_has_every_position_and_option_once(play: Play) -> None:
    game = GraphNim("paw", 1)
    solution = solve(game, play=play)
    text = drawn(game, play)
    labels = dict(re.findall(r'^  (p\d+) \[label="([^\\"]*)', text, re.MULTILINE))
    arcs = re.findall(r"^  (p\d+) -> (p\d+)( \[penwidth=2.5\])?;$", text, re.MULTILINE)
    assert sorted(labels.values()) == sorted(map(text_of, solution))
    expected = [
        (text_of(position), text_of(move.option), move.value.outcome == "P")
        for position in solution
        for move in solution.moves(position)
    ]
    assert sorted((labels[tail], labels[head], bool(thick)) for tail, head, thick in arcs) == sorted(expected)
    assert len(text.splitlines()) == 4 + len(labels) + len(arcs)


def test_options_with_the_same_key_are_drawn_once() -> None:
    class Sorted(Nim):
        """Heaps in any order are the same position."""

        def key(self, position: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(sorted(position))

    text = positions_dot(solved(Sorted(heaps=(1, 1)), play=Play.NORMAL, method="plain"), name="sorted", text=text_of)
    assert len(re.findall(r"\[label=", text)) == 3
    assert re.findall(r"(p\d -> p\d)", text) == ["p0 -> p1", "p1 -> p2"]


def test_p_and_n_differ_in_shape_and_colour_and_grundy_values_are_shown() -> None:
    text = drawn(Nim(heaps=(1, 2)), Play.NORMAL)
    assert text.startswith('digraph "of \\"Nim\\"" {\n')
    looks = {}
    for position, outcome, grundy, look in re.findall(r'label="([^\\]+)\\n(.), Grundy value (\d+)", (.*)\];', text):
        assert (outcome == "P") == (grundy == "0")
        assert int(grundy) == int(position[0]) ^ int(position[2])
        looks.setdefault(outcome, set()).add(look)
    (lost,), (won,) = looks["P"], looks["N"]
    for key in ("shape", "color", "fillcolor"):
        assert re.search(rf"\b{key}=([^,]*)", lost)[1] != re.search(rf"\b{key}=([^,]*)", won)[1]  # type: ignore[index]
    assert "Grundy" not in drawn(Nim(heaps=(1, 2)), Play.MISERE)


@pytest.mark.long
def test_a_graph_that_nobody_could_look_at_is_refused() -> None:
    with pytest.raises(GameTooLargeError, match="positions of 3,3,3,3,3,3 has more than 20,000 arcs"):
        drawn(GraphNim("K4", 3), Play.NORMAL)


def test_trees_of_complete_graphs_are_those_on_record(request: pytest.FixtureRequest) -> None:
    trees = []
    for name, orders in (("chip-firing", (3, 4, 5, 6)), ("chip-number", (4, 5))):
        for order in orders:
            board = board_of(find_ruleset(name).from_parameters({"graph": f"K{order}"}))
            solution = solved(board.ruleset, play=Play.NORMAL)
            trees.append(positions_dot(solution, name=f"{name} K{order}", text=board.notation.text, cut=True))
    assert_golden(
        request,
        "trees.dot",
        "".join(trees),
        proves="Chip games on complete graphs have these positions, moves and values, drawn in this way.",
    )
