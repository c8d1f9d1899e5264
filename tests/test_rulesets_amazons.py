"""Amazons against values found by hand, and against an independent search over complex numbers."""

from __future__ import annotations

from functools import cache

import pytest

from ggbgen.errors import ParameterError
from ggbgen.rulesets.amazons import Amazons
from ggbgen.solver import Play, solve_partizan

Cells = frozenset[complex]
_ALONG = [complex(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def outcome(board: str) -> str:
    solution = solve_partizan(Amazons(rows=1, columns=1, board=board), play=Play.NORMAL)
    (found,) = {solution.value(solution.start, player).outcome for player in ("left", "right")}
    return found


def reached(cell: complex, free: Cells) -> set[complex]:
    found = set()
    for step in _ALONG:
        at = cell + step
        while at in free:
            found.add(at)
            at += step
    return found


@cache
def wins(mine: Cells, theirs: Cells, free: Cells, play: Play) -> bool:
    """Return whether the player with the first queens, who is to move, wins, by the rules."""
    able = False
    for queen in mine:
        for target in reached(queen, free):
            left = free - {target} | {queen}
            for arrow in reached(target, left):
                able = True
                if not wins(theirs, mine - {queen} | {target}, left - {arrow}, play):
                    return True
    return not able and play is Play.MISERE


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize("board", ["x..o", "..o/x..", "x.#o/.#..", "x.o/.o.", "..#/x.o/#.."])
def test_winners_are_those_of_a_search_over_sets_of_cells(board: str, play: Play) -> None:
    solution = solve_partizan(Amazons(rows=1, columns=1, board=board), play=play)
    for position in solution:
        left, right, free = (
            frozenset(complex(r, c) for r, row in enumerate(position) for c, each in enumerate(row) if each == state)
            for state in (1, 2, 0)
        )
        assert (solution.value(position, "left").winner == "left") == wins(left, right, free, play), position
        assert (solution.value(position, "right").winner == "right") == wins(right, left, free, play), position


def test_a_queen_alone_in_a_row_has_a_move_for_every_free_cell() -> None:
    # By the rules: it goes one cell and shoots back. So k free cells are worth k moves, which Right's k cells cancel.
    for k in range(1, 5):
        assert outcome("x" + "." * k) == "L"
        row = "x" + "." * k
        assert outcome(f"{row}#{'o' + '.' * k}") == "P"
        assert outcome(f"{row}.#{'o' + '.' * k}") == "L"


def test_two_queens_around_one_cell_are_star() -> None:
    # Whoever moves first takes the cell and burns the one that it left: nothing can move any more.
    assert [outcome("#".join(["x.o"] * count)) for count in (1, 2, 3)] == ["N", "P", "N"]
    assert outcome("x.o#x.") == "L"


def test_two_queens_around_two_cells_are_hot() -> None:
    # Each player can move to 1 of their own: x..o is {1 | -1}, and a free move of the other's does not change it.
    assert outcome("x..o") == "N"
    assert outcome("x..o#o.") == "N"
    assert outcome("x..o#x..o") == "P"


def test_summands_are_regions_with_queens() -> None:
    rules = Amazons(rows=1, columns=1, board="x.#.o/..##./###../.#.#x")
    assert [sum(state != 3 for row in part for state in row) for part in rules.summands(rules.start())] == [4, 7]


def test_positions_that_differ_by_a_symmetry_have_the_same_key() -> None:
    boards = ("x..#/.#../#.o.", "#..x/..#./.o.#", ".o.#/..#./#..x", "x.#/.#./..o/#..")
    keys = {rules.key(rules.start()) for rules in (Amazons(rows=1, columns=1, board=board) for board in boards)}
    assert len(keys) == 1
    other = Amazons(rows=1, columns=1, board="o..#/.#../#.x.")
    assert other.key(other.start()) not in keys


def test_boards_that_are_too_large_are_refused() -> None:
    with pytest.raises(ParameterError, match="amazons: columns: 5 rows of 6 cells, expected at most 8 rows"):
        Amazons.from_parameters({"rows": 5, "columns": 6})
    with pytest.raises(ParameterError, match=r"amazons: board: no queen can move on 'x#o'"):
        Amazons.from_parameters({"board": "x#o"})
