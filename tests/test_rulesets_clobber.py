"""Clobber against published results, and against an independent search."""

from __future__ import annotations

from functools import cache

import pytest

from ggbgen.errors import ParameterError
from ggbgen.rulesets.clobber import Clobber
from ggbgen.solver import Play, solve_partizan


def outcome(board: str) -> str:
    solution = solve_partizan(Clobber(rows=1, columns=1, board=board), play=Play.NORMAL)
    (found,) = {solution.value(solution.start, player).outcome for player in ("left", "right")}
    return found


@pytest.mark.parametrize("length", range(2, 13, 2))
def test_the_first_player_wins_on_alternating_rows_of_even_length_but_six(length: int) -> None:
    """Conjectured by Albert, Grossman, Nowakowski and Wolfe, An Introduction to Clobber, Integers 5(2) (2005), A01.

    A proof for all lengths is announced by the abstract of "A Proof of the 2004 Albert-Grossman-Nowakowski-Wolfe
    Conjecture on Alternating Linear Clobber" (arXiv).
    """
    assert outcome("xo" * (length // 2)) == ("P" if length == 6 else "N")


def test_a_row_of_one_colour_before_a_single_stone_is_won_by_that_colour() -> None:
    # By the rules: xo is {0 | 0} = *, xxo is {0 | *} = up, and each further x makes {0 | the row before}, which is
    # positive again, since Right's only move leads to a game that Left wins moving first.
    assert [outcome("x" * count + "o") for count in range(1, 6)] == ["N", "L", "L", "L", "L"]
    assert [outcome("x" + "o" * count) for count in range(1, 6)] == ["N", "R", "R", "R", "R"]


def test_the_value_of_two_neighbours_is_star() -> None:
    # * + * = 0; up + * is fuzzy, up + up + * positive; up and its negative cancel.
    assert outcome("xo.xo") == "P"
    assert outcome("xxo.xo") == "N"
    assert outcome("xxo.xxo.xo") == "L"
    assert outcome("xxo.xoo") == "P"


Stones = tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]


@cache
def wins(mine: frozenset[tuple[int, int]], theirs: frozenset[tuple[int, int]], play: Play) -> bool:
    """Return whether the player with the first stones, who is to move, wins, by the rules."""
    moves = [
        (theirs - {hit}, (mine - {stone}) | {hit})
        for stone in mine
        for hit in theirs
        if abs(stone[0] - hit[0]) + abs(stone[1] - hit[1]) == 1
    ]
    if not moves:
        return play is Play.MISERE
    return any(not wins(left, own, play) for left, own in moves)


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize("board", ["xo/ox", "xox/oxo", "xoxo/oxox", "xox/oxo/xox", "xoxoxoxo", "xo.x/o.xo/xxo."])
def test_winners_are_those_of_a_search_over_sets_of_stones(board: str, play: Play) -> None:
    solution = solve_partizan(Clobber(rows=1, columns=1, board=board), play=play)
    for position in solution:
        left, right = (
            frozenset((r, c) for r, row in enumerate(position) for c, state in enumerate(row) if state == own)
            for own in (1, 2)
        )
        assert (solution.value(position, "left").winner == "left") == wins(left, right, play), position
        assert (solution.value(position, "right").winner == "right") == wins(right, left, play), position


def test_a_board_on_which_no_stone_can_move_is_refused() -> None:
    with pytest.raises(ParameterError, match="clobber: columns: no stone can move on 'x'"):
        Clobber.from_parameters({"rows": 1, "columns": 1})
    with pytest.raises(ParameterError, match="clobber: columns: 4 rows of 4 cells, expected at most"):
        Clobber.from_parameters({"rows": 4, "columns": 4})
    with pytest.raises(ParameterError, match=r"clobber: board: row 1: sign 2: '#', expected '.', 'x' or 'o'"):
        Clobber(rows=1, columns=1, board="x#")
