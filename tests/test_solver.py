"""The solver on toy games: it is independent of any particular game, and so are these tests."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ggbgen.encoding
import ggbgen.solver
from ggbgen.errors import GameTooLargeError, LoopyGameError, SolverError
from ggbgen.properties.reference import reference, subpositions
from ggbgen.solver import Play, Solution, Value, is_lost, solve, solve_by_sums

every_play = pytest.mark.parametrize("play", list(Play))


@dataclass(frozen=True)
class Step:
    option: Any


@dataclass(frozen=True)
class Toy:
    """An impartial game defined by a function, or a table, of options."""

    first: Any
    listed: Callable[[Any], Iterable[Any]]
    keyed: Callable[[Any], Hashable] | None = None

    KIND: ClassVar[str] = "impartial"

    def start(self) -> Any:
        return self.first

    def plain_options(self, position: Any) -> Iterable[Any]:
        return self.listed(position)

    def moves(self, position: Any) -> Sequence[Step]:
        return [Step(option) for option in self.listed(position)]

    def key(self, position: Any) -> Hashable:
        return position if self.keyed is None else self.keyed(position)


def subtraction(start: int, *amounts: int) -> Toy:
    return Toy(start, lambda n: [n - amount for amount in amounts if amount <= n])


@st.composite
def loop_free_games(draw: st.DrawFn) -> Toy:
    size = draw(st.integers(1, 12))
    table = {n: draw(st.lists(st.integers(0, n - 1), unique=True, max_size=5)) if n else [] for n in range(size)}
    return Toy(size - 1, table.__getitem__)


@every_play
@given(game=loop_free_games())
def test_values_are_those_of_the_recursive_definition(play: Play, game: Toy) -> None:
    solution = solve(game, play=play)
    defined = reference(game.listed, misere=play is Play.MISERE)
    assert sorted(solution) == sorted(subpositions(game.listed, game.first))
    for position in solution:
        assert solution.value(position) == Value(
            outcome="N" if defined.next_wins(position) else "P",
            grundy=defined.grundy(position) if play is Play.NORMAL else None,
            remoteness=defined.remoteness(position),
        )


def test_moves_come_with_the_values_of_their_options_in_the_order_of_the_rules() -> None:
    solution = solve(subtraction(4, 3, 1), play=Play.NORMAL)
    assert solution.moves(4) == (
        (1, Value(outcome="N", grundy=1, remoteness=1)),
        (3, Value(outcome="N", grundy=1, remoteness=1)),
    )
    assert solution.winning_moves(4) == ()
    assert solution.winning_moves(3) == (0, 2)
    assert solution.moves(0) == ()


@pytest.mark.long
@every_play
def test_a_long_game_needs_no_recursion(play: Play) -> None:
    solution = solve(subtraction(50_000, 1), play=play)
    assert len(solution) == 50_001
    assert solution.value(50_000).remoteness == 50_000
    if play is Play.NORMAL:
        assert solve_by_sums(subtraction(50_000, 1), play=play).grundy(50_000) == 0


def test_positions_with_the_same_key_are_searched_once() -> None:
    game = Toy((3, 3, 3), lambda p: [(*p[:i], n, *p[i + 1 :]) for i in range(3) for n in range(p[i])])
    merged = Toy((3, 3, 3), game.listed, keyed=lambda p: tuple(sorted(p)))
    assert (len(solve(game, play=Play.NORMAL)), len(solve(merged, play=Play.NORMAL))) == (64, 20)
    for position in solve(game, play=Play.NORMAL):
        assert solve(merged, play=Play.MISERE).value(position) == solve(game, play=Play.MISERE).value(position)


@pytest.mark.parametrize(
    ("table", "cycle"),
    [
        ({"a": ["a"]}, "the game need not end: 'a' -> 'a', expected no position to come again"),
        ({"a": ["b"], "b": ["a"]}, "the game need not end: 'a' -> 'b' -> 'a', expected no position to come again"),
        (
            {"s": ["t", "a"], "t": [], "a": ["t", "b"], "b": ["c"], "c": ["t", "a"]},
            "the game need not end: 'a' -> 'b' -> 'c' -> 'a', expected no position to come again",
        ),
    ],
)
@every_play
def test_a_loop_is_refused_with_its_positions(table: dict[str, list[str]], cycle: str, play: Play) -> None:
    game = Toy(next(iter(table)), table.__getitem__)
    with pytest.raises(LoopyGameError) as caught:
        solve(game, play=play)
    assert str(caught.value) == cycle


def test_of_a_long_loop_the_first_positions_and_the_last_are_shown() -> None:
    with pytest.raises(LoopyGameError) as caught:
        solve(Toy(0, lambda n: [(n + 1) % 1000]), play=Play.NORMAL)
    shown = "0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> ... -> 0"
    assert str(caught.value) == f"the game need not end: {shown}, expected no position to come again"


def test_a_loop_among_summands_is_refused() -> None:
    @dataclass(frozen=True)
    class Circular(Toy):
        def summands(self, position: int) -> tuple[int, ...]:
            return (position + 1, 0) if position < 5 else (1,)

    with pytest.raises(LoopyGameError, match="1 comes again below itself"):
        solve_by_sums(Circular(1, lambda n: []), play=Play.NORMAL)


@every_play
def test_more_positions_than_the_limit_are_refused_and_as_many_are_not(play: Play) -> None:
    assert len(solve(subtraction(9, 1, 2), play=play, limit=10)) == 10
    with pytest.raises(GameTooLargeError) as caught:
        solve(subtraction(9, 1, 2), play=play, limit=9)
    assert str(caught.value).startswith("9 has more than 9 positions, which is the limit; ")


def test_a_game_without_end_is_refused_at_the_limit() -> None:
    with pytest.raises(GameTooLargeError, match=re.escape("0 has more than 1,000 positions, which is the limit; 0 of")):
        solve(Toy(0, lambda n: [n + 1]), play=Play.NORMAL, limit=1000)
    with pytest.raises(GameTooLargeError, match="has more than 1,000 positions in its summands"):
        solve_by_sums(Toy(0, lambda n: [n + 1]), play=Play.NORMAL, limit=1000)
    # Options are made one by one, so that the limit comes first.
    with pytest.raises(GameTooLargeError):
        solve(Toy(0, lambda n: () if n else count(1)), play=Play.NORMAL, limit=100)


def test_another_position_than_the_games_own_start_can_be_solved() -> None:
    solution = solve(subtraction(100, 1, 3), play=Play.NORMAL, start=5)
    assert (solution.start, len(solution)) == (5, 6)
    with pytest.raises(SolverError, match="position 6 is no subposition of 5"):
        solution.value(6)


@pytest.mark.parametrize("position", [99, -1, "x", None, [1]])
def test_a_position_that_is_none_is_refused(position: Any) -> None:
    solution = solve(subtraction(5, 1), play=Play.NORMAL)
    for ask in (solution.value, solution.grundy, solution.moves, solution.winning_moves):
        with pytest.raises(SolverError, match=f"position {re.escape(repr(position))} is no subposition of 5"):
            ask(position)


def test_progress_is_told_with_growing_numbers() -> None:
    told: list[int] = []
    solve(subtraction(5000, 1), play=Play.NORMAL, progress=told.append)
    assert told
    assert told == sorted(set(told))
    assert told[-1] <= 5001


def test_grundy_values_are_refused_where_there_are_none() -> None:
    with pytest.raises(SolverError, match="no Grundy values for misere play"):
        solve(subtraction(5, 1), play=Play.MISERE).grundy(5)
    with pytest.raises(SolverError, match="no values by summands for misere play"):
        solve_by_sums(subtraction(5, 1), play=Play.MISERE)


def test_how_play_ends_has_no_default_anywhere() -> None:
    functions = [
        value
        for package in (ggbgen.solver, ggbgen.encoding)
        for name in package.__all__
        if (inspect.isfunction(value := getattr(package, name)) or value is Solution)
        and "play" in inspect.signature(value).parameters
    ]
    assert {solve, solve_by_sums, is_lost, Solution} <= set(functions)
    for function in functions:
        parameter = inspect.signature(function).parameters["play"]
        assert parameter.default is inspect.Parameter.empty
        assert parameter.kind is inspect.Parameter.KEYWORD_ONLY


def test_another_word_for_play_is_refused() -> None:
    assert solve(subtraction(3, 1), play="misere").play is Play.MISERE  # type: ignore[arg-type]
    with pytest.raises(SolverError, match="play 'last', expected one of normal, misere"):
        solve(subtraction(3, 1), play="last")  # type: ignore[arg-type]


def test_the_fast_solver_is_refused_for_other_games() -> None:
    with pytest.raises(SolverError, match="method 'arrays' needs a game with lowering sets"):
        solve(subtraction(3, 1), play=Play.NORMAL, method="arrays")
    with pytest.raises(SolverError, match="method 'array', expected one of plain, arrays, did you mean 'arrays'"):
        solve(subtraction(3, 1), play=Play.NORMAL, method="array")  # type: ignore[arg-type]
