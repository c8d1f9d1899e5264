"""Partizan games and games that need not end, against independent definitions; no kind is taken for another."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ggbgen.errors import GameTooLargeError, LoopyGameError, SolverError
from ggbgen.properties.reference import loopy_values, reference, subpositions
from ggbgen.solver import (
    Play,
    Value,
    solve,
    solve_by_sums,
    solve_loopy,
    solve_maker_breaker,
    solve_partizan,
    solve_scoring,
)

every_play = pytest.mark.parametrize("play", list(Play))


class Step(NamedTuple):
    option: Any


@dataclass(frozen=True)
class PartizanBoard:
    """A game defined by a table of the options of each player."""

    first: Any
    table: dict[Any, tuple[list[Any], list[Any]]]

    PLAYERS: ClassVar[tuple[str, str]] = ("left", "right")

    def start(self) -> Any:
        return self.first

    def moves(self, position: Any, player: str) -> Sequence[Step]:
        return [Step(option) for option in self.table[position][player == "right"]]

    def key(self, position: Any) -> Hashable:
        return position


class Partizan(PartizanBoard):
    KIND: ClassVar[str] = "partizan"


@dataclass(frozen=True)
class Loopy:
    first: Any
    table: dict[Any, list[Any]]

    KIND: ClassVar[str] = "loopy"

    def start(self) -> Any:
        return self.first

    def plain_options(self, position: Any) -> Iterable[Any]:
        return self.table[position]

    def moves(self, position: Any) -> Sequence[Step]:
        return [Step(option) for option in self.table[position]]

    def key(self, position: Any) -> Hashable:
        return position


def tables(draw: st.DrawFn) -> dict[int, tuple[list[int], list[int]]]:
    size = draw(st.integers(1, 9))
    options = [st.lists(st.integers(0, n - 1), unique=True, max_size=3) if n else st.just([]) for n in range(size)]
    return {n: (draw(options[n]), draw(options[n])) for n in range(size)}


@st.composite
def partizan_tables(draw: st.DrawFn) -> dict[int, tuple[list[int], list[int]]]:
    return tables(draw)


def reached(table: dict[int, tuple[list[int], list[int]]]) -> list[int]:
    return sorted(subpositions(lambda n: [*table[n][0], *table[n][1]], len(table) - 1))


@every_play
@given(table=partizan_tables())
def test_partizan_values_are_those_of_the_recursive_definition(
    play: Play, table: dict[int, tuple[list[int], list[int]]]
) -> None:
    def listed(state: tuple[int, int]) -> list[tuple[int, int]]:
        position, side = state
        return [(option, 1 - side) for option in table[position][side]]

    defined = reference(listed, misere=play is Play.MISERE)
    solution = solve_partizan(Partizan(len(table) - 1, table), play=play)
    assert sorted(solution) == reached(table)
    for position in solution:
        left, right = defined.next_wins((position, 0)), not defined.next_wins((position, 1))
        expected = {(True, True): "L", (False, False): "R", (True, False): "N", (False, True): "P"}[left, right]
        for side, player in enumerate(("left", "right")):
            wins = defined.next_wins((position, side))
            winner = player if wins else ("right", "left")[side]
            assert solution.value(position, player) == Value(
                outcome=expected, winner=winner, remoteness=defined.remoteness((position, side))
            )
            winning = [o for o in table[position][side] if not defined.next_wins((o, 1 - side))]
            assert list(solution.best_moves(position, player)) == winning


@st.composite
def loopy_tables(draw: st.DrawFn) -> dict[int, list[int]]:
    size = draw(st.integers(1, 9))
    return {n: draw(st.lists(st.integers(0, size - 1), unique=True, max_size=3)) for n in range(size)}


@every_play
@given(table=loopy_tables())
def test_loopy_values_are_those_found_in_passes(play: Play, table: dict[int, list[int]]) -> None:
    solution = solve_loopy(Loopy(0, table), play=play)
    positions = list(subpositions(table.__getitem__, 0))
    expected = loopy_values(table.__getitem__, positions, misere=play is Play.MISERE)
    assert sorted(solution) == sorted(positions)
    for position, (outcome, plies) in expected.items():
        assert solution.value(position) == Value(outcome=outcome, remoteness=plies)
        winning = [option for option in table[position] if expected[option][0] == "P"]
        assert list(solution.winning_moves(position)) == winning


def test_no_function_takes_one_kind_for_another() -> None:
    partizan: Any = Partizan("0", {"0": ([], [])})
    loopy: Any = Loopy("0", {"0": []})
    for function, game, name in (
        (solve, partizan, "solve_partizan"),
        (solve_by_sums, partizan, "solve_partizan"),
        (solve_loopy, partizan, "solve_partizan"),
        (solve_partizan, loopy, "solve_loopy"),
    ):
        with pytest.raises(SolverError, match=rf"{name}\(\) is for"):
            function(game, play=Play.NORMAL)
    for other in (solve_maker_breaker, solve_scoring):
        with pytest.raises(SolverError, match=r"kind 'partizan'"):
            other(partizan)


def test_a_loop_of_moves_of_both_players_in_any_order_is_refused() -> None:
    table: dict[str, tuple[list[str], list[str]]] = {"a": (["b"], []), "b": (["a"], [])}
    with pytest.raises(LoopyGameError, match="'a' -> 'b' -> 'a'"):
        solve_partizan(Partizan("a", table), play=Play.NORMAL)


def test_limits_and_unknown_players_and_positions_are_told() -> None:
    table = {n: ([n - 1] if n else [], [n - 1] if n else []) for n in range(600)}
    told: list[int] = []
    solution = solve_partizan(Partizan(599, table), play=Play.NORMAL, progress=told.append)
    assert told == [512]
    assert len(solution) == 600
    with pytest.raises(SolverError, match="player 'middle', expected 'left' or 'right'"):
        solution.value(3, "middle")
    with pytest.raises(SolverError, match="position 700 is no subposition of 599"):
        solution.value(700, "left")
    with pytest.raises(GameTooLargeError, match="more than 100 positions"):
        solve_partizan(Partizan(599, table), play=Play.NORMAL, limit=100)
    loop = {n: [n - 1] if n else [] for n in range(600)}
    with pytest.raises(GameTooLargeError, match="more than 100 positions"):
        solve_loopy(Loopy(599, loop), play=Play.NORMAL, limit=100)
