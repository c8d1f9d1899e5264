"""Cutcake against its closed formula, and against an independent search over sizes of pieces."""

from __future__ import annotations

import re
from functools import cache

import pytest

from ggbgen.errors import ParameterError, RulesetError
from ggbgen.rulesets.cells import board_text
from ggbgen.rulesets.cutcake import Cutcake
from ggbgen.solver import Play, solve_partizan

Sizes = tuple[tuple[int, int], ...]


def value(rows: int, columns: int) -> int:
    """Return the value of a cake: Winning Ways, chapter 2."""
    if rows.bit_length() > columns.bit_length():
        return -value(columns, rows)
    return columns // 2 ** (rows.bit_length() - 1) - 1


def outcome(number: int) -> str:
    return "L" if number > 0 else "R" if number < 0 else "P"


@pytest.mark.parametrize(("rows", "columns"), [(1, 8), (2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (4, 2), (4, 3)])
def test_outcomes_of_all_cuttings_are_those_of_the_closed_formula(rows: int, columns: int) -> None:
    rules = Cutcake(rows=rows, columns=columns)
    solution = solve_partizan(rules, play=Play.NORMAL)
    for position in solution:
        wanted = outcome(sum(value(*piece[2:]) for piece in rules.pieces(position)))
        assert {solution.value(position, player).outcome for player in rules.PLAYERS} == {wanted}, position


@cache
def misere_wins(pieces: Sizes) -> bool:
    """Return whether the player who cuts between columns wins misere play if they move first."""
    found = False
    for k, (rows, columns) in enumerate(pieces):
        for at in range(1, columns):
            # The other player cuts the cakes on their side.
            rest = (*pieces[:k], *pieces[k + 1 :], (rows, at), (rows, columns - at))
            turned = tuple(sorted((c, r) for r, c in rest if r * c > 1))
            if not misere_wins(turned):
                return True
            found = True
    return not found


@pytest.mark.parametrize(("rows", "columns"), [(1, 5), (2, 2), (2, 4), (3, 3)])
def test_winners_of_misere_play_are_those_of_a_search_over_sizes(rows: int, columns: int) -> None:
    rules = Cutcake(rows=rows, columns=columns)
    solution = solve_partizan(rules, play=Play.MISERE)
    for position in solution:
        sizes = tuple(sorted(piece[2:] for piece in rules.pieces(position) if piece[2:] != (1, 1)))
        turned = tuple(sorted((c, r) for r, c in sizes))
        assert (solution.value(position, "left").winner == "left") == misere_wins(sizes), position
        assert (solution.value(position, "right").winner == "right") == misere_wins(turned), position


def test_pieces_are_summands_and_are_named_by_their_sizes() -> None:
    rules = Cutcake(rows=1, columns=1, board="o.o|o/-.-+-/o.o|o")
    assert rules.pieces(rules.start()) == ((0, 0, 2, 1), (0, 1, 2, 2))
    parts = [board_text(part, rules.SIGNS) for part in rules.summands(rules.start())]
    assert parts == ["o.o.o/-..../o.o.o", "o.o|o/..-+-/o.o|o"]
    turned = Cutcake(rows=1, columns=1, board="o|o.o/-+-.-/o|o.o")
    assert rules.key(rules.start()) == turned.key(turned.start())


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        ("o|o|", "has 1 rows of 4 cells, expected odd numbers"),
        ("o.o/-+-/o|o", "is no cake cut from edge to edge"),
        ("o.o/-.-/o|o", "is no cake cut from edge to edge"),
        ("o.o/.+-/o.o", "is no cake cut from edge to edge"),
        ("|o|", "is no cake cut from edge to edge"),
    ],
)
def test_boards_that_no_cuts_leave_are_refused(board: str, problem: str) -> None:
    with pytest.raises(ParameterError, match=re.escape(problem)):
        Cutcake(rows=1, columns=1, board=board)
    rules = Cutcake(rows=2, columns=2)
    with pytest.raises(RulesetError):
        rules.check(((4, 4, 4),) * 3)


def test_a_cake_in_which_nothing_can_be_cut_is_refused() -> None:
    with pytest.raises(ParameterError, match="cutcake: columns: nothing can be cut"):
        Cutcake.from_parameters({"rows": 1, "columns": 1})
