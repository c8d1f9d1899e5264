"""The fast solver against the plain one and the definitions, on games with arbitrary sets of coordinates."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import xor
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ggbgen import acceleration
from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.properties.reference import reference
from ggbgen.solver import Play, Value, arrays, solve
from ggbgen.solver.arrays import ArraySolution

Numbers = tuple[int, ...]
every_play = pytest.mark.parametrize("play", list(Play))
by_numpy_and_without = pytest.mark.parametrize("levels", [False, True], ids=["rows", "levels"])


@dataclass(frozen=True)
class Step:
    option: Any


@dataclass(frozen=True)
class Lowering:
    """A move lowers coordinates of one of the sets. Options are found by looking at everything below."""

    first: Numbers
    sets: tuple[tuple[int, ...], ...]

    KIND: ClassVar[str] = "impartial"

    def start(self) -> Numbers:
        return self.first

    def plain_options(self, position: Numbers) -> Iterator[Numbers]:
        for option in product(*(range(number + 1) for number in position)):
            lowered = {i for i, (old, new) in enumerate(zip(position, option, strict=True)) if new < old}
            if lowered and any(lowered <= set(coordinates) for coordinates in self.sets):
                yield option

    def moves(self, position: Numbers) -> list[Step]:
        return [Step(option) for option in self.plain_options(position)]

    def key(self, position: Numbers) -> Numbers:
        return position

    def lowering_sets(self) -> tuple[tuple[int, ...], ...]:
        return self.sets


@st.composite
def lowering_games(draw: st.DrawFn) -> Lowering:
    size = draw(st.integers(1, 4))
    start = draw(st.tuples(*[st.integers(0, 3)] * size))
    one_set = st.lists(st.integers(0, size - 1), min_size=1, unique=True).map(tuple)
    sets = draw(st.lists(one_set, min_size=1, max_size=4))
    covered = {coordinate for coordinates in sets for coordinate in coordinates}
    singles = [(coordinate,) for coordinate in range(size) if coordinate not in covered]
    return Lowering(start, (*sets, *singles))


def solved(game: Lowering, *, play: Play, levels: bool, **more: Any) -> ArraySolution:
    """Solve in levels by numpy, or in rows by Python's integers."""
    if levels:
        pytest.importorskip("numpy")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arrays, "_numpy_pays", lambda _: levels)
        solution = solve(game, play=play, method="arrays", **more)
    assert isinstance(solution, ArraySolution)
    return solution


@pytest.mark.long
@every_play
@by_numpy_and_without
@given(game=lowering_games())
def test_it_agrees_with_search_and_definition_on_any_sets(play: Play, levels: bool, game: Lowering) -> None:
    fast = solved(game, play=play, levels=levels)
    plain = solve(game, play=play, method="plain")
    defined = reference(game.plain_options, misere=play is Play.MISERE)
    assert not isinstance(plain, ArraySolution)
    assert list(fast) == sorted(plain) == list(product(*(range(n + 1) for n in game.first)))
    assert len(fast) == len(plain)
    for position in fast:
        assert fast.value(position) == plain.value(position)
        assert fast.value(position) == Value(
            outcome="N" if defined.next_wins(position) else "P",
            grundy=defined.grundy(position) if play is Play.NORMAL else None,
            remoteness=defined.remoteness(position),
        )


@by_numpy_and_without
@pytest.mark.parametrize("total", [62, 63, 64, 65, 127, 128, 129, 200, 255, 256, 300])
def test_values_beyond_a_machine_word_are_right(total: int, levels: bool) -> None:
    """Two coordinates of one set are one heap, whose Grundy value is the total."""
    one = solved(Lowering((total - 3, 3), ((0, 1),)), play=Play.NORMAL, levels=levels)
    assert [one.grundy(position) for position in one] == [sum(position) for position in one]
    assert {one.value(position).remoteness for position in one} == {0, 1}
    assert one.value((total - 3, 3)).grundy == total


@pytest.mark.long
@by_numpy_and_without
@pytest.mark.parametrize("play", list(Play))
def test_remoteness_beyond_a_machine_word_is_right(play: Play, levels: bool) -> None:
    """The loser of two equal heaps takes one at a time."""
    game = Lowering((34, 34), ((0,), (1,)))
    solution = solved(game, play=play, levels=levels)
    assert solution.value((34, 34)).remoteness == 68 - (play is Play.MISERE)
    plain = solve(game, play=play, method="plain")
    assert all(solution.value(position) == plain.value(position) for position in solution)


def test_it_is_taken_by_itself_unless_the_game_is_tiny() -> None:
    assert isinstance(solve(Lowering((9, 9), ((0,), (1,))), play=Play.NORMAL), ArraySolution)
    assert not isinstance(solve(Lowering((2, 2), ((0,), (1,))), play=Play.NORMAL), ArraySolution)
    assert not isinstance(solve(Lowering((9, 9), ((0,), (1,))), play=Play.NORMAL, method="plain"), ArraySolution)


def test_a_coordinate_that_no_set_has_is_left_to_the_plain_solver() -> None:
    game = Lowering((120, 1), ((0,),))
    solution = solve(game, play=Play.NORMAL)
    assert not isinstance(solution, ArraySolution)
    assert len(solution) == 121
    with pytest.raises(SolverError, match="method 'arrays' needs a game with lowering sets that cover"):
        solve(game, play=Play.NORMAL, method="arrays")
    assert isinstance(solve(Lowering((120, 0), ((0,),)), play=Play.NORMAL), ArraySolution)


@pytest.mark.parametrize("start", [(0,), (7,), (0, 0), (0, 9), (9, 0), (1, 2, 0, 4), (2, 5, 3), (3, 0, 1, 2, 1)])
@every_play
def test_rows_may_be_along_any_coordinate(play: Play, start: Numbers) -> None:
    game = Lowering(start, tuple((k,) for k in range(len(start))))  # Nim
    solution = solve(game, play=play, method="arrays")
    plain = solve(game, play=play, method="plain")
    assert [solution.value(position) for position in solution] == [plain.value(position) for position in sorted(plain)]
    if play is Play.NORMAL:
        assert [solution.grundy(position) for position in solution] == [reduce(xor, each) for each in solution]


def test_numpy_is_taken_for_many_positions_in_few_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = [(9, 9), (100_000,), (500, 500), (3,) * 6, (31, 31, 31), (5,) * 6]

    def taken(*, installed: bool, imported: bool) -> list[bool]:
        monkeypatch.setattr(arrays, "numpy_pays", lambda *, large: installed and (imported or large))
        return [arrays._numpy_pays(start) for start in starts]

    assert taken(installed=True, imported=True) == [False, False, False, True, True, True]
    assert taken(installed=True, imported=False) == [False, False, False, False, True, True]
    assert taken(installed=False, imported=False) == [False] * 6


def test_packages_that_are_installed_are_imported_for_large_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    for package, pays in (("numpy", acceleration.numpy_pays), ("numba", acceleration.numba_pays)):
        for installed in (True, False):
            monkeypatch.setattr(acceleration, "find_spec", lambda name, installed=installed: installed or None)
            monkeypatch.setitem(sys.modules, package, sys)
            assert (pays(large=True), pays(large=False)) == (installed, installed)
            monkeypatch.delitem(sys.modules, package)
            assert (pays(large=True), pays(large=False)) == (installed, False)


@every_play
def test_more_positions_than_the_limit_are_refused_with_their_number(play: Play) -> None:
    assert len(solve(Lowering((9, 9), ((0, 1),)), play=play, limit=100)) == 100
    with pytest.raises(GameTooLargeError) as caught:
        solve(Lowering((99, 99, 99), ((0, 1, 2),)), play=play, limit=999_999)
    assert str(caught.value) == (
        "(99, 99, 99) has 1,000,000 positions, more than the limit of 999,999, "
        "expected a smaller start or a higher limit"
    )


@by_numpy_and_without
def test_progress_is_told_up_to_the_end(levels: bool) -> None:
    told: list[int] = []
    solved(Lowering((9, 9), ((0, 1),)), play=Play.NORMAL, levels=levels, progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] == 100


@pytest.mark.parametrize("position", [(10, 0), (0, -1), (1,), (1, 1, 1), (1.0, 1), "11", None])
def test_a_position_outside_the_box_is_refused(position: Any) -> None:
    solution = solve(Lowering((9, 9), ((0, 1),)), play=Play.NORMAL, method="arrays")
    with pytest.raises(SolverError, match=re.escape(f"position {position!r} is no subposition of (9, 9)")):
        solution.value(position)
    with pytest.raises(SolverError, match="no Grundy values for misere play"):
        solve(Lowering((9, 9), ((0, 1),)), play=Play.MISERE, method="arrays").grundy((1, 1))
