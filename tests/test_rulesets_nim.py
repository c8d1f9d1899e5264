"""Nim against Bouton's theorems, which do not depend on search."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import xor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ggbgen.errors import RulesetError
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.nim import Nim
from ggbgen.solver import Play, solve, solve_by_sums

HEAPS = st.lists(st.integers(0, 6), min_size=1, max_size=4).map(tuple)


def nim_sum(heaps: tuple[int, ...]) -> int:
    return reduce(xor, heaps, 0)


@pytest.mark.long
@given(HEAPS)
def test_the_grundy_value_is_the_nim_sum(heaps: tuple[int, ...]) -> None:
    solution = solve(Nim(heaps=heaps), play=Play.NORMAL)
    assert all(solution.grundy(position) == nim_sum(position) for position in solution)


@pytest.mark.long
@given(st.lists(st.integers(0, 31), min_size=1, max_size=8).map(tuple))
def test_heaps_of_any_allowed_size_are_solved_by_their_sums(heaps: tuple[int, ...]) -> None:
    sums = solve_by_sums(Nim(heaps=heaps), play=Play.NORMAL)
    assert sums.grundy(heaps) == nim_sum(heaps)
    winning = {
        (*heaps[:h], size ^ nim_sum(heaps), *heaps[h + 1 :])
        for h, size in enumerate(heaps)
        if size ^ nim_sum(heaps) < size
    }
    assert set(sums.winning_moves(heaps)) == winning


@pytest.mark.parametrize("method", ["plain", "arrays"])
def test_misere_nim_is_normal_nim_until_one_heap_is_larger_than_1(method: str) -> None:
    """A position is P iff the nim-sum is 0, or, if no heap is larger than 1, iff the nim-sum is 1."""
    solution = solve(Nim(heaps=(4, 4, 4, 4)), play=Play.MISERE, method=method)  # type: ignore[arg-type]
    positions = list(product(range(5), repeat=4))
    assert sorted(solution) == positions
    for position in positions:
        lost = nim_sum(position) == (0 if max(position) > 1 else 1)
        assert solution.value(position).outcome == ("P" if lost else "N")


def test_moves_name_the_heap_counted_from_1_and_its_sizes() -> None:
    assert board_of(Nim(heaps=(2, 0, 1))).notation.names((2, 0, 1)) == {
        (1, 0, 1): "heap 1: 2 to 1",
        (0, 0, 1): "heap 1: 2 to 0",
        (2, 0, 0): "heap 3: 1 to 0",
    }


def test_heaps_are_taken_as_numbers_and_as_a_text() -> None:
    ruleset = find_ruleset("nim")
    assert ruleset.from_parameters({}).start() == (3, 5, 7)
    for heaps in ([1, 2], (1, 2), "1,2", "1 2", " 1;2 "):
        assert ruleset.from_parameters({"heaps": heaps}).start() == (1, 2)
    assert ruleset.from_parameters({"heaps": 4}).start() == (4,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1,2", "position (1, 2): 2 heaps, expected 3"),
        ("1,2,32", "position (1, 2, 32): 32 is not within 0 to 31"),
        ("1,-2,3", "position (1, -2, 3): -2 is not within 0 to 31"),
        ("1,2,x", "position '1,2,x': 'x' is not a whole number, expected heaps such as '1,2,3'"),
    ],
)
def test_a_position_that_makes_no_sense_gets_its_message(text: str, message: str) -> None:
    with pytest.raises(RulesetError) as caught:
        board_of(Nim(heaps=(3, 5, 7))).notation.parse(text)
    assert str(caught.value) == message


def test_a_p_position_lasts_as_many_plies_as_it_has_counters_or_one_less() -> None:
    for play in Play:
        solution = solve(Nim(heaps=(5, 5, 5)), play=play)
        for position in (each for each in solution if solution.value(each).outcome == "P"):
            early = play is Play.MISERE and max(position) > 1
            assert solution.value(position).remoteness == sum(position) - early
