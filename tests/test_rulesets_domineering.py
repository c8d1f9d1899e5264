"""Domineering against published results, and against an independent search."""

from __future__ import annotations

from functools import cache

import pytest

from ggbgen.errors import ParameterError
from ggbgen.rulesets.domineering import Domineering
from ggbgen.solver import Play, solve_partizan

# D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, Solving 8 x 8 Domineering, Theoretical Computer Science 230
# (2000), 195-206, table 1: rows by columns from 2 on; the player with vertical dominoes is Left here.
PUBLISHED = {2: "NNRL", 3: "NNRR", 4: "LLNL", 5: "RLRP"}


# 5 x 5 alone would take as long as ten others.
@pytest.mark.sweep
@pytest.mark.parametrize(("rows", "columns"), [(r, c) for r in range(2, 6) for c in range(2, 6) if r * c < 25])
def test_outcomes_are_those_that_are_published(rows: int, columns: int) -> None:
    solution = solve_partizan(Domineering(rows=rows, columns=columns), play=Play.NORMAL)
    outcomes = {solution.value(solution.start, player).outcome for player in ("left", "right")}
    assert outcomes == {PUBLISHED[rows][columns - 2]}


Free = frozenset[tuple[int, int]]


def wins(free: Free, down: bool, play: Play) -> bool:
    """Return whether the player with vertical (or horizontal) dominoes wins on some free cells, by the rules."""

    @cache
    def found(free: Free, down: bool) -> bool:
        step = (1, 0) if down else (0, 1)
        ends = [(cell, (cell[0] + step[0], cell[1] + step[1])) for cell in free]
        moves = [free - {one, other} for one, other in ends if other in free]
        if not moves:
            return play is Play.MISERE
        return any(not found(left, not down) for left in moves)

    return found(free, down)


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize(
    "board", ["..../..../....", "..#/.../#..", "...../..#../.....", "..x./.#../.x..", "./././.", "......"]
)
def test_winners_are_those_of_a_search_over_sets_of_cells(board: str, play: Play) -> None:
    solution = solve_partizan(Domineering(rows=1, columns=2, board=board), play=play)
    for position in solution:
        free = frozenset((r, c) for r, row in enumerate(position) for c, state in enumerate(row) if state == 0)
        for player in ("left", "right"):
            won = solution.value(position, player).winner == player
            assert won == wins(free, player == "left", play), position


def test_a_turned_board_changes_the_players() -> None:
    names = {"L": "R", "R": "L", "N": "N", "P": "P"}
    for rows, columns in ((2, 3), (2, 4), (3, 4), (2, 5), (1, 3)):
        found = []
        for size in ((rows, columns), (columns, rows)):
            solution = solve_partizan(Domineering(rows=size[0], columns=size[1]), play=Play.NORMAL)
            found.append(solution.value(solution.start, "left").outcome)
        assert found[0] == names[found[1]]


def test_a_board_on_which_no_domino_fits_is_refused() -> None:
    with pytest.raises(ParameterError, match="domineering: columns: no domino fits on"):
        Domineering.from_parameters({"rows": 1, "columns": 1})
    with pytest.raises(ParameterError, match="domineering: board: row 2 has 2 cells and row 1 has 3"):
        Domineering(rows=1, columns=1, board=".../..")
