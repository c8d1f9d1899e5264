"""Grundy's game: split a row into two unequal ones."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.rulesets.heap import Heaps
from ggbgen.rulesets.rows import RowRuleset, rows_parameter

__all__ = ["GrundysGame"]


class GrundysGame(RowRuleset):
    """Split a row into two that are not equally long. Rows of one or two counters stay as they are.

    Reference: P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
    """

    PARAMETERS = (rows_parameter((12,)),)
    WORDINGS = ("Grundy",)
    EXAMPLES = ({"heaps": (7,)}, {"heaps": (4, 3)}, {"heaps": (3, 2, 1)})

    def heap_options(self, size: int) -> Iterator[Heaps]:
        """Yield the pairs of unequal rows, the shorter one first."""
        return ((first, size - first) for first in range(1, (size + 1) // 2))
