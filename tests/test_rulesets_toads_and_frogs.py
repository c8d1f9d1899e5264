"""Toads and Frogs against published results, and against an independent search over texts."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from ggbgen.errors import ParameterError
from ggbgen.rulesets.cells import board_text
from ggbgen.rulesets.toads_and_frogs import ToadsAndFrogs
from ggbgen.solver import Play, solve_partizan

# A move of a toad, in a text read from the left.
_TOAD_MOVES = re.compile(r"(?=(t\.|tf\.))")


def game(board: str) -> ToadsAndFrogs:
    return ToadsAndFrogs(toads=1, frogs=1, gap=1, rows=1, board=board)


def outcome(board: str, play: Play = Play.NORMAL) -> str:
    solution = solve_partizan(game(board), play=play)
    (found,) = {solution.value(solution.start, player).outcome for player in ("left", "right")}
    return found


def toads_first(row: str) -> str:
    """Return a row seen from behind, toads and frogs exchanged: the same row for the other player."""
    return row[::-1].translate(str.maketrans("tf", "ft"))


@cache
def options(row: str) -> tuple[str, ...]:
    found = []
    for match in _TOAD_MOVES.finditer(row):
        length = len(match[1])
        found.append(f"{row[: match.start()]}.{match[1][1:-1]}t{row[match.start() + length :]}")
    return tuple(found)


@cache
def wins(row: str, play: Play) -> bool:
    """Return whether toads win if they move first."""
    if not options(row):
        return play is Play.MISERE
    return any(not wins(toads_first(option), play) for option in options(row))


def searched(row: str, play: Play) -> str:
    left, right = wins(row, play), wins(toads_first(row), play)
    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[left, right]


@pytest.mark.parametrize("play", list(Play))
@pytest.mark.parametrize("row", ["ttt..fff", "tt...ff", "t.tff.f", "tt.ff#t.f", "tf.tf.tf", "tttt.fff"])
def test_outcomes_are_those_of_a_search_over_texts(row: str, play: Play) -> None:
    solution = solve_partizan(game(row), play=play)
    for position in solution:
        text = board_text(position, ".tf#")
        for player in ("left", "right"):
            assert solution.value(position, player).outcome == searched(text, play), text


def test_one_of_each_kind_around_a_gap() -> None:
    """A gap of odd length is a first player's win, an even one a second player's: t.f is star and t..f is zero.

    Reference: Winning Ways, chapter 1 (Toads and Frogs).
    """
    assert [outcome(f"t{'.' * gap}f") for gap in range(1, 8)] == ["N", "P"] * 3 + ["N"]


def test_a_row_in_which_every_move_is_a_jump_into_a_lone_cell_is_zero() -> None:
    """The Death Leap Principle: Winning Ways, chapter 5; Erickson 1996, section 2."""
    met = 0
    for row in map("".join, product(".tf", repeat=8)):
        if not re.search(r"t\.|\.f|\.\.", row) and re.search(r"tf\.|\.tf", row):
            assert outcome(row) == "P", row
            met += 1
    assert met > 50


def test_starting_positions_with_three_empty_cells() -> None:
    """a toads, three cells and two frogs: a - 2 plus star; a toads, three cells and three frogs: a - 7/2 for a >= 5.

    Reference: T. Thanatipanonda, Further Hopping with Toads and Frogs, Electronic Journal of Combinatorics 18 (2011),
    P67, which lists the conjectures of Erickson 1996; both were proved.
    """
    assert [outcome("t" * a + "...ff") for a in (2, 3, 4, 5)] == ["N", "L", "L", "L"]
    # Added to a frog with one or two free cells, which is -1 or -2.
    assert outcome("ttt...ff/.f######") == "N"
    assert outcome("tttt...ff/..f######") == "N"
    assert outcome("ttttt...fff/.f#########") == "L"
    assert outcome("ttttt...fff/..f########") == "R"


def test_a_row_whose_creatures_stand_together_is_an_integer() -> None:
    """Proved by Erickson, New Toads and Frogs Results, 1996: so moving first alone never decides such a row."""
    met = set()
    for before, after in product(range(4), repeat=2):
        for creatures in map("".join, product("tf", repeat=4)):
            row = "." * before + creatures + "." * after
            if before + after:
                met.add(outcome(row))
    assert met == {"L", "R", "P"}


def test_rows_are_a_sum() -> None:
    # t.f is star: two of them cancel, three of them are star again; a toad with a free cell is one move for Left.
    assert [outcome("/".join(["t.f"] * count)) for count in (1, 2, 3)] == ["N", "P", "N"]
    assert outcome("t.f/t.#") == "L"
    assert outcome("t.#/#.f") == "P"


def test_summands_are_the_parts_that_can_move() -> None:
    rules = game("t.f#tf/tt.#.f")
    assert [board_text(part, ".tf#") for part in rules.summands(rules.start())] == [
        "t.f###/######",
        "######/tt.###",
        "######/####.f",
    ]
    turned = game(".f#tt./t.f#ft")
    assert rules.key(rules.start()) == turned.key(turned.start())
    assert rules.key(rules.start()) != game("t.f#tf/tt.#f.").key(game("t.f#tf/tt.#f.").start())


def test_rows_in_which_nothing_can_move_are_refused() -> None:
    with pytest.raises(ParameterError, match="toads-and-frogs: gap: no creature can move on 'ttff'"):
        ToadsAndFrogs.from_parameters({"gap": 0})
    with pytest.raises(ParameterError, match="gap: 1 rows of 13 cells, expected at most 6 rows, 12 columns"):
        ToadsAndFrogs.from_parameters({"gap": 9})
    with pytest.raises(ParameterError, match=r"board: row 1: sign 2: 'x', expected '.', 't', 'f' or '#'"):
        game("tx")
