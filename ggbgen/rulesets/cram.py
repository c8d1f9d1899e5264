"""Cram: place a domino on two free neighbouring cells."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from ggbgen.rulesets.dominoes import (
    FREE,
    Cell,
    DominoBoard,
    Rows,
    board_parameters,
    covered,
    pairs,
    regions,
    regions_apart,
    shape,
)
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
        """Yield the options without the clicks that make them."""
        return (covered(position, pair) for pair in pairs(position))

    def key(self, position: Rows) -> Hashable:
        """Return the multiset of shapes of the regions: positions with the same shapes are the same game."""
        return tuple(sorted(shape(region, turned=True) for region in regions(position)))

    def summands(self, position: Rows) -> tuple[Rows, ...]:
        """Return each region with all other cells covered."""
        return regions_apart(position)

    def domino_cells(self, position: Rows) -> frozenset[Cell]:
        """Return the free cells; their presence selects the fast solver for moves that cover two neighbouring cells."""
        return frozenset((r, c) for r, row in enumerate(position) for c, state in enumerate(row) if state == FREE)
