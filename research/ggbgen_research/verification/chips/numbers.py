"""The length of both games on complete graphs, starting without chips."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from ggbgen_research.verification.chips.complete import complete_values
from ggbgen_research.verification.table import Row

__all__ = ["NUMBERS", "NUMBER_COLUMNS", "Numbers", "fewest", "found_numbers", "most", "number_row"]

NUMBER_COLUMNS = (
    "vertices",
    "positions",
    "plies if the last play wins",
    "fewest chips",
    "game chip number",
    "with Min first",
    "most chips",
)


class Numbers(NamedTuple):
    """What the searches find on a complete graph without chips.

    Attributes:
        plies: The length of the game if the last play wins; odd, since the first player wins.
        max_first: The game chip number: the number of chips played if Max begins.
        min_first: The same if Min begins.
    """

    plies: int
    max_first: int
    min_first: int


NUMBERS = {
    2: Numbers(1, 1, 1),
    3: Numbers(3, 4, 3),
    4: Numbers(7, 8, 7),
    5: Numbers(13, 12, 11),
    6: Numbers(21, 18, 19),
    7: Numbers(31, 26, 25),
    8: Numbers(43, 34, 33),
    9: Numbers(57, 44, 43),
    10: Numbers(73, 54, 55),
    11: Numbers(91, 68, 67),
    12: Numbers(111, 80, 81),
    13: Numbers(133, 96, 95),
    14: Numbers(157, 110, 111),
    15: Numbers(183, 128, 129),
    16: Numbers(211, 146, 145),
}
"""The recorded results, by the number of vertices."""


def fewest(order: int) -> int:
    """Return the fewest chips with which a firing on a complete graph may be endless: the number of edges."""
    return order * (order - 1) // 2


def most(order: int) -> int:
    """Return the fewest chips on a complete graph for which no position is stable."""
    return (order - 1) ** 2


def found_numbers(order: int) -> Numbers:
    """Search all positions on a complete graph, and return what is found."""
    values = complete_values(order)
    empty = values.number((0,) * order)
    return Numbers(int(values.plies[empty]), int(values.most[empty]), int(values.least[empty]))


def number_row(order: int, bound: int) -> Row:
    """Return the row of a complete graph; above the bound, the recorded numbers are not searched again."""
    numbers = NUMBERS[order]
    positions = comb(2 * order - 2, order)
    cells = (order, f"{positions:,}", numbers.plies, fewest(order), numbers.max_first, numbers.min_first, most(order))
    return Row(
        cells=tuple(map(str, cells)),
        confirmed=order > bound or found_numbers(order) == numbers,
        record={
            "order": order,
            "positions": positions,
            "plies": numbers.plies,
            "game_chip_number": {"max": numbers.max_first, "min": numbers.min_first},
            "fewest": fewest(order),
            "most": most(order),
            "looked_at": order <= bound,
        },
    )
