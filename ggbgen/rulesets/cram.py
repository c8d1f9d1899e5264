"""Cram: place a domino on two free neighbouring cells."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ggbgen.rulesets.dominoes import COVERED, FREE, Cell, DominoBoard, Rows, board_parameters, covered, pairs, regions
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["Cram"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cram(DominoBoard, ImpartialRuleset[Rows]):
    """Place a domino on two free cells that are side by side or one above the other.

    Reference: M. Gardner, Mathematical Games, Scientific American 230 (February 1974), 106-108; E. R. Berlekamp,
    J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays, chapter 15.
    """

    rows: int
    columns: int
    board: str | None = None

    PARAMETERS = board_parameters(3, 4)
    WORDINGS = ("Cram",)
    EXAMPLES = (
        {"rows": 2, "columns": 3},
        {"rows": 1, "columns": 6},
        {"rows": 3, "columns": 3},
        {"board": "..#/.../#.."},
        {"board": "..x./.#../.x.."},
    )

    def __post_init__(self) -> None:
        self.check_board()

    def options(self, position: Rows) -> Iterator[Move[Rows]]:
        """Yield the moves in the order of `pairs`; the two cells may be clicked in either order."""
        for one, other in pairs(position):
            yield Move(covered(position, (one, other)), at=(one, other), others=((other, one),))

    def plain_options(self, position: Rows) -> Iterator[Rows]:
        """Yield the options without places."""
        return (covered(position, pair) for pair in pairs(position))

    def key(self, position: Rows) -> Hashable:
        """Return the shapes of the regions, whatever their places: all of the same shapes is the same game."""
        return tuple(sorted(map(_shape, regions(position))))

    def summands(self, position: Rows) -> tuple[Rows, ...]:
        """Return each region with all other cells covered."""
        return tuple(
            tuple(
                tuple(COVERED if state == FREE and (r, c) not in region else state for c, state in enumerate(row))
                for r, row in enumerate(position)
            )
            for region in regions(position)
        )

    def domino_cells(self, position: Rows) -> frozenset[Cell]:
        """Return the free cells, of which a move covers two neighbours: the game has a fast solver."""
        return frozenset((r, c) for r, row in enumerate(position) for c, state in enumerate(row) if state == FREE)


@lru_cache(maxsize=100_000)
def _shape(region: frozenset[Cell]) -> tuple[int, ...]:
    """Return the least of what a region looks like turned and reflected: the width, and a number for each row."""
    found = []
    for cells in (region, {(c, r) for r, c in region}):
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        height, width = max(r for r, _ in cells) - top + 1, max(c for _, c in cells) - left + 1
        for down in (False, True):
            for across in (False, True):
                rows = [0] * height
                for r, c in cells:
                    row = height - 1 - (r - top) if down else r - top
                    rows[row] |= 1 << (width - 1 - (c - left) if across else c - left)
                found.append((width, *rows))
    return min(found)
