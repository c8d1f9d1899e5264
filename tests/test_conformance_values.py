"""Values of positions in games that are too large to search, or whose applets have only sums."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import product
from operator import xor
from typing import Any, ClassVar, cast

import pytest

from ggbgen.check.conformance.applet_values import values_below
from ggbgen.check.conformance.looks import GameLooks
from ggbgen.encoding.any_solution import of_outcome, solved
from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.page.game.assembly import board_of
from ggbgen.rulesets import HeapRuleset, ImpartialRuleset
from ggbgen.rulesets.nim import Nim
from ggbgen.solver import Play, solve


class TakeThree(HeapRuleset):
    """Take one, two or three counters from one heap."""

    def heap_options(self, size: int) -> range:
        return range(max(0, size - 3), size)


def test_a_small_game_is_searched() -> None:
    game = Nim(heaps=(2, 3, 1))
    for play in Play:
        values, solution = values_below(board_of(game), play, (2, 3, 1)), solve(game, play=play)
        for position in product(range(3), range(4), range(2)):
            value = solution.value(position)
            assert values.of(position) == of_outcome(value.outcome, value.grundy, value.remoteness)
            assert values.lost(position) == (value.outcome == "P")


def test_of_a_small_sum_of_heaps_all_is_known_also_under_misere_play() -> None:
    game = TakeThree.from_parameters({"heaps": (5, 7)})
    for play in Play:
        values, solution = values_below(board_of(game), play, (5, 7)), solve(game, play=play, method="plain")
        for position in product(range(6), range(8)):
            value = solution.value(position)
            assert values.of(position) == of_outcome(value.outcome, value.grundy, value.remoteness)


def test_of_a_large_sum_of_heaps_grundy_values_are_known_and_who_loses_changes_least() -> None:
    start = (30, 31) * 4
    game = TakeThree.from_parameters({"heaps": start})
    values = values_below(board_of(game), Play.NORMAL, start)
    for position in (start, (30, 28, *start[2:]), (29, *start[1:])):
        grundy = reduce(xor, (size % 4 for size in position))
        assert values.of(position) == of_outcome("N" if grundy else "P", grundy, None)
        options = list(game.options(position))
        won = [option for option in options if reduce(xor, (size % 4 for size in option)) == 0]
        least = [option for option in options if sum(position) - sum(option) == 1]
        assert values.best(position, options) == (won or least)


def test_of_a_large_game_with_summands_sums_are_known_and_any_winning_move_is_best() -> None:
    heaps = (31, 30, 29, 28, 27)
    values = values_below(board_of(Nim(heaps=heaps)), Play.NORMAL, heaps)
    assert values.of(heaps) == of_outcome("N", 31 ^ 30 ^ 29 ^ 28 ^ 27, None)
    options = list(Nim(heaps=heaps).options(heaps))
    assert values.best(heaps, options) == [option for option in options if values.lost(option)]
    lost = values.best(heaps, options)[0]
    assert values.best(lost, list(Nim(heaps=heaps).options(lost))) == list(Nim(heaps=heaps).options(lost))


class Large(ImpartialRuleset[tuple[int, ...]]):
    """Lower one heap by one."""

    BOARD = "heaps"

    def start(self) -> tuple[int, ...]:
        return (31,) * 8

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for k, size in enumerate(position):
            if size:
                yield (*position[:k], size - 1, *position[k + 1 :])


@pytest.mark.parametrize("play", list(Play))
def test_a_large_game_without_summands_has_no_values(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def limited(game: object, **options: object) -> object:
        return solved(game, **options, limit=1000)  # type: ignore[arg-type]

    monkeypatch.setattr("ggbgen.check.conformance.applet_values.solved", limited)
    with pytest.raises(GameTooLargeError):
        values_below(board_of(Large()), play, (31,) * 8)


def test_a_start_below_the_boards_own_has_its_values_from_there() -> None:
    board = board_of(Nim(heaps=(3, 3)))
    assert values_below(board, Play.NORMAL, (2, 1)) is values_below(board, Play.NORMAL, (3, 3))
    assert values_below(board, Play.NORMAL, (4, 1)).of((4, 1)).grundy == 5
    with pytest.raises(SolverError):
        values_below(board, Play.NORMAL, (3, 3)).of((4, 1))


def test_a_number_stands_for_one_long_name_and_in_a_part_a_name_has_one_number() -> None:
    class Kept:
        _numbered: ClassVar[dict[str, str]] = {}

    def taken(text: str, *names: str) -> bool:
        return bool(list(GameLooks._number_in(cast("Any", Kept()), text, names)))

    assert taken("✕ G₁", "{3/2|-1}")
    assert taken("✕ G₁", "{3/2|-1}")
    assert not taken("✕ G₁", "{5/2|-1}")
    assert not taken("✕ G₂", "{3/2|-1}")
    assert taken("✕ H₁", "{3/2|-1}")
    assert not taken("✕ G₃", "1/2")
    assert not taken("✕ 3", "{5/2|-3}")
