"""One or two heaps as a marker on cells."""

from __future__ import annotations

from ggbgen.notation.entries import check_entries
from ggbgen.notation.heaps import HeapNotation

__all__ = ["MarkerNotation"]


class MarkerNotation(HeapNotation):
    """Sizes of heaps, as many as at the start."""

    LARGEST = 100

    def check(self, position: object) -> None:
        """Check that a position is a tuple of sizes, as many as at the start."""
        first: object = self.first
        count = len(first) if isinstance(first, tuple) else None
        check_entries(position, count=count, called="heaps", largest=self.largest)
