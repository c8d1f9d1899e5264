"""Hexagonal grids for rulesets: which cells are neighbours, and on which diagonal a cell lies.

A longer row begins half a cell further left than the row above it, every other row half a cell further right. So rows
of lengths 3, 4, 5, 4, 3 form a hexagon, rows of equal lengths a rhombus, and rows of lengths 1, 2, 3 a triangle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

__all__ = ["first_diagonals", "neighbours"]


def first_diagonals(rows: Sequence[Collection[object]]) -> tuple[int, ...]:
    """Return the diagonal of the first cell of each row. Diagonals go down to the right; the leftmost one is 0."""
    found = [0]
    for above, row in pairwise(rows):
        found.append(found[-1] - (len(row) > len(above)))
    return tuple(diagonal - min(found) for diagonal in found)


def neighbours(rows: Sequence[Collection[object]], row: int, column: int) -> Iterator[tuple[int, int]]:
    """Yield the cells that share a side with a cell ``(row, column)``, at most six, as such pairs."""
    firsts = first_diagonals(rows)
    diagonal = firsts[row] + column
    for r, d in (
        (row, diagonal + 1),
        (row + 1, diagonal),
        (row + 1, diagonal - 1),
        (row, diagonal - 1),
        (row - 1, diagonal),
        (row - 1, diagonal + 1),
    ):
        if 0 <= r < len(rows) and 0 <= d - firsts[r] < len(rows[r]):
            yield r, d - firsts[r]
