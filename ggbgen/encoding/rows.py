"""The encoding ``rows``: for each length of a row its options and its Grundy value, for any number of rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.encoding.heaps import HeapsTable
from ggbgen.encoding.position_lists import Numbers
from ggbgen.rulesets.rows import joined
from ggbgen.solver.sums import mex

__all__ = ["RowsTable", "rows_encoding", "rows_grundy", "rows_of"]

Ways = tuple[Numbers, ...]


class RowsTable(HeapsTable):
    """The table of all rows up to the ``largest``, and whether a move only ``splits``, or ``takes`` counters."""

    splits: bool
    takes: bool


def rows_encoding(row_options: Callable[[int], Iterable[Numbers]], *, largest: int) -> RowsTable:
    """Return the table of all rows up to a length.

    Args:
        row_options: Returns the options of a row, ordered by where the move is made, as `RowRuleset.row_options` does.
        largest: The largest length.
    """
    width = width_for(largest)
    options: list[str] = []
    grundy: list[int] = []
    splits = takes = False
    for size in range(largest + 1):
        parts = [_parts(rows) for rows in row_options(size)]
        splits = splits or any(taken == 0 for _, taken, _ in parts)
        takes = takes or any(taken > 0 for _, taken, _ in parts)
        options.append("".join(digits(each, width) for each in parts))
        grundy.append(mex([grundy[left] ^ grundy[right] for left, _, right in parts]))
    value_width = width_for(max(grundy))
    return {
        "encoding": "rows",
        "largest": largest,
        "digits": width,
        "options": ",".join(options),
        "splits": splits,
        "takes": takes,
        "width": value_width,
        "grundy": digits(grundy, value_width),
    }


def rows_of(table: RowsTable, position: Numbers) -> dict[Numbers, Ways]:
    """Return the options of a position with the counters clicked for each, as the scripts read them."""
    width = table["digits"]
    by_size = table["options"].split(",")
    found: dict[Numbers, Ways] = {}
    begin = 0
    for k, size in enumerate(position):
        text = by_size[size] if size > 0 else ""
        for at in range(0, len(text) // width, 3):
            left, taken, right = (number_at(text, at + part, width) for part in range(3))
            became = (*((left,) if left else ()), -taken, *((right,) if right else ()))
            option = joined((*position[:k], *became, *position[k + 1 :]))
            first, last = 2 * (begin + left), 2 * (begin + left + taken - 1)
            found[option] = ((first - 1,),) if taken == 0 else tuple(dict.fromkeys(((first, last), (last, first))))
        begin += abs(size)
    return found


def rows_grundy(table: RowsTable, position: Numbers) -> int:
    """Return the Grundy value of a position as the scripts read it."""
    value = 0
    for size in position:
        value ^= number_at(table["grundy"], size, table["width"]) if size > 0 else 0
    return value


def _parts(rows: Numbers) -> Numbers:
    """Return, for an option of a row, the counters left of the move, those that it takes, and those right of it."""
    k = next(k for k, entry in enumerate(rows) if entry <= 0)
    return sum(rows[:k]), -rows[k], sum(rows[k + 1 :])
