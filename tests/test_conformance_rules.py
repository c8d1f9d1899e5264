"""Rules are checked on every position of a game, or on some positions of a large one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb

import pytest

from ggbgen.properties.every_game import OF_SINGLE_POSITIONS, PROPERTIES
from ggbgen.properties.reference import bottom_up, reference
from ggbgen.properties.rules import check_rules
from ggbgen.rulesets import ImpartialRuleset, Move, ruleset_names
from ggbgen.rulesets.ruleset_registry import find_ruleset

Rows = tuple[tuple[int, ...], ...]


class Chomp(ImpartialRuleset[Rows]):
    """Eat a cell and all that are right of it or above it."""

    BOARD = "grid"
    SIZE = (6, 6)

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


POSITIONS = comb(12, 6) - 1  # all but the empty one


@pytest.mark.long
def test_every_position_of_a_small_game_is_looked_at() -> None:
    report = check_rules(Chomp)
    assert (report.ok, report.complete, report.positions, report.problems) == (True, True, POSITIONS, ())
    assert report.properties == len(PROPERTIES) - 1


@pytest.mark.parametrize("most", [40, 200, POSITIONS - 1])
def test_some_positions_of_a_large_game_are_looked_at(most: int) -> None:
    report = check_rules(Chomp, most=most)
    assert (report.ok, report.complete) == (True, False)
    assert most / 8 < report.positions <= most


@pytest.mark.long
@pytest.mark.parametrize("most", [100, 3000])
def test_a_wrong_key_is_found(most: int) -> None:
    report = check_rules(Counted, most=most)
    assert report.complete == (most == 3000)
    assert "the_same_key_has_the_same_values" in dict(report.problems)


@pytest.mark.long
@pytest.mark.parametrize("most", [100, 3000])
def test_names_that_clash_are_found_and_told_once(most: int) -> None:
    report = check_rules(Unnamed, most=most)
    problems = [problem for _name, problem in report.problems]
    assert len(problems) == len(set(problems))
    assert any("are both called 'eat'" in problem for problem in problems)


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


@pytest.mark.long
def test_bottom_up_gives_every_position_after_its_options() -> None:
    game = Chomp()
    found = bottom_up(game.plain_options, [game.start()])
    assert len(found) == len(set(found)) == POSITIONS
    place = {position: k for k, position in enumerate(found)}
    assert all(place[option] < place[position] for position in found for option in game.plain_options(position))


def test_properties_of_single_positions_are_properties() -> None:
    assert set(OF_SINGLE_POSITIONS) < set(PROPERTIES)
