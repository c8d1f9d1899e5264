"""Rules are checked on every position, or on some of a large game; values of positions that are too many to search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import product
from math import comb
from operator import xor
from typing import Any, ClassVar, cast

import pytest

from ggbgen.check.conformance.applet_values import values_below
from ggbgen.check.conformance.looks import GameLooks
from ggbgen.encoding.any_solution import of_outcome, solved
from ggbgen.errors import GameTooLargeError, SolverError
from ggbgen.page.game.assembly import board_of
from ggbgen.properties.every_game import OF_SINGLE_POSITIONS, PROPERTIES
from ggbgen.properties.reference import bottom_up, reference
from ggbgen.properties.rules import check_rules
from ggbgen.rulesets import HeapRuleset, ImpartialRuleset, Move, ruleset_names
from ggbgen.rulesets.nim import Nim
from ggbgen.rulesets.ruleset_registry import find_ruleset
from ggbgen.solver import Play, solve

Rows = tuple[tuple[int, ...], ...]


class Chomp(ImpartialRuleset[Rows]):
    """Eat a cell and all that are right of it or above it."""

    BOARD = "grid"
    SIZE = (5, 5)

    def start(self) -> Rows:
        return ((1,) * self.SIZE[1],) * self.SIZE[0]

    def options(self, position: Rows) -> Iterator[Move[Rows]]:
        for r, row in enumerate(position):
            for c, cell in enumerate(row):
                if cell and (r, c) != (len(position) - 1, 0):
                    eaten = tuple(
                        tuple(0 if y <= r and x >= c else state for x, state in enumerate(line))
                        for y, line in enumerate(position)
                    )
                    yield Move(eaten, at=(r, c))


class Counted(Chomp):
    """Its key takes positions with as many cells for one another."""

    def key(self, position: Rows) -> int:
        return sum(map(sum, position))


class Unnamed(Chomp):
    """Moves are called after their row."""

    MOVE = "eat"


class Long(ImpartialRuleset[tuple[int, ...]]):
    """Take one counter. A game is as long as Python's recursion is deep."""

    BOARD = "heaps"

    def start(self) -> tuple[int, ...]:
        return (31,) * 2

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for k, size in enumerate(position):
            if size:
                yield (*position[:k], size - 1, *position[k + 1 :])


POSITIONS = comb(10, 5) - 1  # all but the empty one


@pytest.mark.long
def test_every_position_of_a_small_game_is_looked_at_bottom_up() -> None:
    report = check_rules(Chomp)
    assert (report.ok, report.complete, report.positions, report.problems) == (True, True, POSITIONS, ())
    assert report.properties == len(PROPERTIES) - 1
    game = Chomp()
    found = bottom_up(game.plain_options, [game.start()])
    assert len(found) == len(set(found)) == POSITIONS
    place = {position: k for k, position in enumerate(found)}
    assert all(place[option] < place[position] for position in found for option in game.plain_options(position))
    assert set(OF_SINGLE_POSITIONS) < set(PROPERTIES)


@pytest.mark.parametrize("most", [40, 200])
def test_some_positions_of_a_large_game_are_looked_at(most: int) -> None:
    report = check_rules(Chomp, most=most)
    assert (report.ok, report.complete) == (True, False)
    assert most / 8 < report.positions <= most


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("most", [100, 3000])
def test_a_wrong_key_and_names_that_clash_are_found_and_told_once(most: int) -> None:
    report = check_rules(Counted, most=most)
    assert report.complete == (most == 3000)
    assert "the_same_key_has_the_same_values" in dict(report.problems)
    problems = [problem for _name, problem in check_rules(Unnamed, most=most).problems]
    assert len(problems) == len(set(problems))
    assert any("are both called 'eat'" in problem for problem in problems)


@pytest.mark.long
@pytest.mark.sampled(8, 40)
@pytest.mark.parametrize("name", ruleset_names())
def test_shipped_rulesets_pass_as_small_and_as_large_games(name: str) -> None:
    for most in (60, 3000):
        ruleset = find_ruleset(name)
        for example in ruleset.EXAMPLES[:2]:
            assert check_rules(partial(ruleset.from_parameters, example), most=most).problems == ()


@pytest.mark.long
def test_a_long_game_needs_no_deep_recursion() -> None:
    chain = range(20_000)
    values = reference(lambda n: [n - 1] if n else [], misere=False)
    for position in bottom_up(lambda n: [n - 1] if n else [], [chain[-1]]):
        assert values.next_wins(position) == bool(position % 2)
        assert values.remoteness(position) == position
    assert check_rules(Long).ok


# ---- values


class TakeThree(HeapRuleset):
    """Take one, two or three counters from one heap."""

    def heap_options(self, size: int) -> range:
        return range(max(0, size - 3), size)


@pytest.mark.parametrize(
    "game", [Nim(heaps=(2, 3, 1)), TakeThree.from_parameters({"heaps": (5, 7)})], ids=["game", "sum"]
)
@pytest.mark.parametrize("play", list(Play))
def test_of_a_small_game_or_sum_all_is_known(game: Any, play: Play) -> None:
    values, solution = values_below(board_of(game), play, game.start()), solve(game, play=play, method="plain")
    for position in product(*(range(size + 1) for size in game.start())):
        value = solution.value(position)
        assert values.of(position) == of_outcome(value.outcome, value.grundy, value.remoteness)
        assert values.lost(position) == (value.outcome == "P")


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


@pytest.mark.long
@pytest.mark.sampled(99)
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
