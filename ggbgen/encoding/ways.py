"""Ways to make moves on a board: sequences of squares or vertices to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.encoding.position_lists import Numbers

__all__ = ["WaysTable", "read_way", "ways_table"]


class WaysTable(TypedDict):
    """Ways to make moves as they are stored in JSON.

    Attributes:
        ways: The different ones: ``"0;1;3.4"`` means a click at 0, a click at 1, and a click at 3 followed by one at 4.
            Empty if there are none.
        wayDigits: Digits of each number.
        wayNumbers: For each move, 0 if it has no explicit way, else 1 plus the index of its way.
    """

    ways: str
    wayDigits: int
    wayNumbers: str


def ways_table(given: Sequence[Numbers | None]) -> WaysTable:
    """Return a table of one way, or none, for each move of a list."""
    different = list(dict.fromkeys(way for way in given if way is not None))
    numbers = {way: number for number, way in enumerate(different, start=1)}
    width = width_for(len(different))
    return WaysTable(
        ways=";".join(".".join(map(str, way)) for way in different),
        wayDigits=width,
        wayNumbers=digits([0 if way is None else numbers[way] for way in given], width) if different else "",
    )


def read_way(table: WaysTable, index: int) -> Numbers | None:
    """Return the way of the move at an index of the list, as the scripts read it."""
    if not table["ways"]:
        return None
    number = number_at(table["wayNumbers"], index, table["wayDigits"])
    return None if number == 0 else tuple(map(int, table["ways"].split(";")[number - 1].split(".")))
