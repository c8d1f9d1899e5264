"""Cram: published values, two solvers and the definition, symmetry, boards that are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from ggbgen.acceleration import has_numba
from ggbgen.encoding.mirror import mirror_outcome
from ggbgen.encoding.regions import mirror_encoding, regions_encoding, regions_grundy
from ggbgen.errors import GameTooLargeError
from ggbgen.rulesets import find_ruleset
from ggbgen.rulesets.cram import Cram
from ggbgen.rulesets.dominoes import board_text
from ggbgen.solver import Play, Sums, sequences, solve, solve_by_sums
from ggbgen.solver.regions import Regions, region_keys, small_shapes

Cells = frozenset[tuple[int, int]]

# P. Beling, M. Rogalski, On pruning search trees of impartial games, Artificial Intelligence 283 (2020), 103262, with
# the table at https://github.com/beling/impartial-games; most boards up to 5 x 7 first by M. Schneider, Das Spiel
# Juvavum (2009). Rows and columns, Grundy value.
PUBLISHED = {(4, 4): 0, (4, 5): 2, (4, 6): 0, (4, 7): 3, (5, 5): 0}
LARGE = [(4, 7), (5, 5)]
SMALL = [*((rows, columns) for rows in (1, 2, 3) for columns in (2, 3, 4)), (1, 9), (2, 6), (5, 1)]


def cram(rows: int = 3, columns: int = 4, board: str | None = None) -> Cram:
    return Cram(rows=rows, columns=columns, board=board)


def full(rows: int, columns: int) -> Cells:
    return frozenset((r, c) for r in range(rows) for c in range(columns))


@cache
def by_definition(cells: Cells) -> int:
    """Return the Grundy value of a set of cells, from the rules alone."""
    values = {
        by_definition(cells - {(r, c), other}) for r, c in cells for other in ((r + 1, c), (r, c + 1)) if other in cells
    }
    return next(value for value in range(99) if value not in values)


def reached(cells: Cells) -> Iterator[Cells]:
    """Yield all sets of cells that are left after some dominoes."""
    order = {cells: None}
    queue = [cells]
    for left in queue:
        yield left
        for r, c in left:
            for other in ((r + 1, c), (r, c + 1)):
                option = left - {(r, c), other}
                if other in left and option not in order:
                    order[option] = None
                    queue.append(option)


def position(cells: Cells, rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(0 if (r, c) in cells else 1 for c in range(columns)) for r in range(rows))


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize(
    ("rows", "columns"),
    [pytest.param(*size, marks=[pytest.mark.sweep] if size in LARGE else []) for size in PUBLISHED],
)
def test_the_grundy_values_of_boards_are_the_published_ones(rows: int, columns: int) -> None:
    if rows * columns > 25 and not has_numba():
        pytest.skip("without numba this takes minutes")
    assert (
        solve_by_sums(cram(rows, columns), play=Play.NORMAL).grundy(cram(rows, columns).start())
        == PUBLISHED[rows, columns]
    )


def test_a_board_of_one_row_is_dawsons_kayles() -> None:
    # The octal game 0.07; OEIS A002187.
    ruleset = find_ruleset("octal").from_parameters({"heaps": (20,), "code": "0.07"})
    expected = sequences.grundy_sequence(ruleset, to=20).values
    found = [Regions(cram(), limit=999).grundy(((0,) * columns,)) for columns in range(1, 21)]
    assert found == list(expected[1:21])


@pytest.mark.parametrize(("rows", "columns"), SMALL)
@pytest.mark.parametrize(
    "machine", [pytest.param(True, marks=pytest.mark.skipif(not has_numba(), reason="numba")), False]
)
def test_both_solvers_agree_with_the_definition_on_all_positions(rows: int, columns: int, machine: bool) -> None:
    regions: Regions[Any] = Regions(cram(), limit=9999, machine=machine)
    summands = Sums(cram(), limit=9999, progress=None)
    for cells in reached(full(rows, columns)):
        left = position(cells, rows, columns)
        assert regions.grundy(left) == summands.grundy(left) == by_definition(cells), board_text(left)


@pytest.mark.parametrize(
    "machine", [pytest.param(True, marks=pytest.mark.skipif(not has_numba(), reason="numba")), False]
)
def test_too_many_shapes_are_refused(machine: bool) -> None:
    with pytest.raises(GameTooLargeError, match="more than 100 shapes of regions had to be looked at"):
        Regions(cram(), limit=100, machine=machine).grundy(cram(4, 4).start())


TURNS: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "half a turn": lambda r, c: (9 - r, 9 - c),
    "reflected": lambda r, c: (r, 9 - c),
    "turned": lambda r, c: (c, 9 - r),
    "moved": lambda r, c: (r + 3, c + 2),
}


@pytest.mark.parametrize("turn", TURNS)
def test_regions_that_look_the_same_have_one_key(turn: str) -> None:
    shapes = [cells for cells in reached(full(3, 4)) if len(region_keys(cells)) == 1]
    assert len(shapes) > 50
    for cells in shapes:
        assert region_keys(cells) == region_keys(TURNS[turn](*cell) for cell in cells)


def test_the_keys_of_shapes_are_as_many_as_there_are_polyominoes() -> None:
    # OEIS A000105: 1, 2, 5, 12, 35, 108 free polyominoes of 2 to 7 cells.
    assert len(list(small_shapes(7, 7, 7))) == 1 + 2 + 5 + 12 + 35 + 108


@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (4, 4), (2, 5), (3, 3), (1, 6)])
def test_symmetry_tells_the_truth(rows: int, columns: int) -> None:
    told = {"P": 0, "N": 0}
    for cells in reached(full(rows, columns)):
        found = mirror_outcome(cells, rows, columns)
        if found is not None:
            told[found] += 1
            assert found == ("N" if by_definition(cells) else "P"), board_text(position(cells, rows, columns))
    assert min(told.values()) > 3


@pytest.mark.parametrize(
    ("rows", "columns", "outcome"),
    [(4, 4, "P"), (6, 8, "P"), (2, 2, "P"), (3, 4, "N"), (5, 6, "N"), (8, 7, "N"), (5, 5, None), (3, 7, None)],
)
def test_an_empty_board_is_told_by_its_even_sides(rows: int, columns: int, outcome: str | None) -> None:
    assert mirror_outcome(full(rows, columns), rows, columns) == outcome


@pytest.mark.long
def test_the_table_in_an_archive_has_the_values_of_all_positions() -> None:
    table = regions_encoding(cram(3, 4), cram(3, 4).start())
    small = mirror_encoding(cram(3, 4), cram(3, 4).start())
    for cells in reached(full(3, 4)):
        assert regions_grundy(table, cells) == by_definition(cells)
        assert regions_grundy(small, cells) == (by_definition(cells) if len(cells) <= 10 else None)


def test_remoteness_and_misere_play_come_from_the_whole_search() -> None:
    game = cram(4, 4)
    value = solve(game, play=Play.NORMAL).value(game.start())
    assert (value.outcome, value.grundy, value.remoteness) == ("P", 0, 8)
    assert solve(game, play=Play.MISERE).value(game.start()).outcome == "P"
