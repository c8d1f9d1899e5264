"""Games with one row of counters, for questions: what a move leaves, and Grundy values.

Reference: R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical
Society 52 (1956), 514-526.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import count
from operator import xor

from ggbgen.graphs.random import Stream

__all__ = ["GAMES", "drawn_code", "drawn_game", "reached", "row_options", "row_values"]

GAMES = ("nim", "lasker", "kayles", "grundy", "dawson", "octal")
"""Names of the games; ``octal`` is the one with a code, the others have theirs."""

_CODES = {"kayles": ".77", "dawson": ".07"}


def _digit(game: str, code: str, taken: int) -> int:
    """Return 1 if so many counters may be all of a row, 2 if they may leave one row, 4 if two, added up."""
    if game in ("nim", "lasker"):
        return 3 if taken else 4 * (game == "lasker")
    if game == "grundy":
        return 0 if taken else 4
    digits = _CODES.get(game, code.removeprefix("0"))
    return int(digits[taken]) if 0 < taken < len(digits) else 0


def row_options(game: str, code: str, row: int) -> list[tuple[int, ...]]:
    """Return the rows that each move leaves of a row, those that take least first."""
    found: list[tuple[int, ...]] = []
    for taken in range(row + 1):
        digit, left = _digit(game, code, taken), row - taken
        if digit & 1 and left == 0:
            found.append(())
        if digit & 2 and left:
            found.append((left,))
        if digit & 4:
            splits = ((part, left - part) for part in range(1, left // 2 + 1))
            found += [split for split in splits if game != "grundy" or split[0] != split[1]]
    return found


def row_values(game: str, code: str, largest: int) -> list[int]:
    """Return the Grundy values of rows of 0 up to so many counters."""
    values: list[int] = []
    for row in range(largest + 1):
        there = {_nim_sum(values, option) for option in row_options(game, code, row)}
        values.append(next(value for value in count() if value not in there))
    return values


def reached(game: str, code: str, row: int) -> list[int]:
    """Return the values that moves lead to, ascending."""
    values = row_values(game, code, row)
    return sorted({_nim_sum(values, option) for option in row_options(game, code, row)})


def _nim_sum(values: Sequence[int], rows: Sequence[int]) -> int:
    return reduce(xor, (values[row] for row in rows), 0)


def drawn_game(stream: Stream, difficulty: int) -> str:
    """Return Lasker's Nim, Kayles, Grundy's game, from difficulty 2 on Dawson's Kayles too, from 3 on octal games."""
    return GAMES[1 + stream.below(min(difficulty, 3) + 2)]


def drawn_code(stream: Stream) -> str:
    """Return an octal code with a digit of 1 to 7 and one of 2 to 7: every row from 4 on has a move."""
    return f"0.{1 + stream.below(7)}{2 + stream.below(6)}"
