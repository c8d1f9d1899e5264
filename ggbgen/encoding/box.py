"""Solutions as strings of digits, for games whose positions are all those below the start.

A table has for each kind of play the values of all positions, each as one digit in base 36, or as ``width`` digits.
The position ``(p0, p1, ..., pk)`` has the index ``(...(p0 * (m1 + 1) + p1) * ...) * (mk + 1) + pk``, where m are the
limits: the last coordinate changes fastest. In JavaScript the value at an index is
``parseInt(text.substr(index * width, width), 36)``.

The outcome is not in the table: it follows from the remoteness. Under normal play a position is P if its remoteness is
even and N if it is odd, under misere play the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TypedDict, cast

from ggbgen.encoding.digits import BASE, digits, number_at, width_for
from ggbgen.encoding.position_values import PlayTable
from ggbgen.errors import SolverError
from ggbgen.solver import Play, Solution, Value, is_lost
from ggbgen.solver.arrays import ArraySolution

__all__ = ["BoxTable", "box_table", "box_value"]

Numbers = tuple[int, ...]


class BoxTable(TypedDict):
    """A table as it is stored in JSON.

    Attributes:
        limits: The largest entry of each coordinate.
        width: Digits of each value, 1 or 2.
        plays: The values, by kind of play.
    """

    limits: list[int]
    width: int
    plays: dict[str, PlayTable]


def box_table(solutions: Mapping[Play, Solution[Numbers]]) -> BoxTable:
    """Encode solutions of one position under one or more kinds of play as a table.

    Args:
        solutions: The solutions, of impartial games whose positions are all tuples of integers from zeros to the start.

    Raises:
        SolverError: The solutions have different starts, or their positions do not fill the box below the start.
    """
    starts = {solution.start for solution in solutions.values()}
    if len(starts) != 1:
        raise SolverError(f"{len(starts)} starts in one table, expected solutions of the same start")
    (start,) = starts
    values: dict[Play, dict[str, Sequence[int]]] = {play: _values(solutions[play]) for play in solutions}
    largest = max(max(numbers) for table in values.values() for numbers in table.values())
    width = width_for(largest)
    if width > 2:
        raise SolverError(f"value {largest} is too large for a table, expected at most {BASE**2 - 1}")
    return BoxTable(
        limits=list(start),
        width=width,
        plays={
            play.value: cast(PlayTable, {name: digits(numbers, width) for name, numbers in table.items()})
            for play, table in values.items()
        },
    )


def box_value(table: BoxTable, position: Numbers, *, play: Play) -> Value:
    """Read the value of a position from a table.

    Raises:
        SolverError: The position is not below the limits, or the table does not have that kind of play.
    """
    if len(position) != len(table["limits"]) or not all(
        0 <= number <= limit for number, limit in zip(position, table["limits"], strict=True)
    ):
        raise SolverError(f"position {position!r} is not in the table, expected at most {table['limits']!r}")
    if play.value not in table["plays"]:
        raise SolverError(f"play {play.value!r} is not in the table, expected one of {', '.join(table['plays'])}")
    index = 0
    for number, limit in zip(position, table["limits"], strict=True):
        index = index * (limit + 1) + number
    width = table["width"]
    texts = table["plays"][play.value]
    remoteness = number_at(texts["remoteness"], index, width)
    grundy = number_at(texts["grundy"], index, width) if "grundy" in texts else None
    return Value(outcome="P" if is_lost(remoteness, play=play) else "N", grundy=grundy, remoteness=remoteness)


def _values(solution: Solution[Numbers]) -> dict[str, Sequence[int]]:
    if isinstance(solution, ArraySolution):  # its order is the table's
        found = {"grundy": solution.grundy_values, "remoteness": solution.remoteness_values}
        return {name: numbers for name, numbers in found.items() if numbers is not None}
    try:
        values = [solution.value(position) for position in product(*(range(limit + 1) for limit in solution.start))]
    except TypeError:
        raise SolverError(f"start {solution.start!r} is no tuple of integers, which a table needs") from None
    if len(values) != len(solution):
        raise SolverError(f"{len(solution)} positions, expected the {len(values)} below {solution.start!r}")
    table: dict[str, Sequence[int]] = {
        "remoteness": [value.remoteness for value in values if value.remoteness is not None]
    }
    grundy = [value.grundy for value in values if value.grundy is not None]
    return {"grundy": grundy, **table} if grundy else table
