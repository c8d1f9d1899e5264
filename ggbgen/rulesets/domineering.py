"""Domineering: Left places dominoes upright, Right lays them flat."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from ggbgen.rulesets.dominoes import (
    FREE,
    DominoBoard,
    Rows,
    board_parameters,
    covered,
    pairs,
    regions,
    regions_apart,
    shape,
)
from ggbgen.rulesets.region_codes import RegionCodes
from ggbgen.rulesets.ruleset import Move, PartizanRuleset

__all__ = ["Domineering"]


@dataclass(frozen=True, kw_only=True)
class Domineering(DominoBoard, PartizanRuleset[Rows]):
    """Place a domino on two free cells: Left on two that are one above the other, Right on two that are side by side.

    Reference: J. H. Conway, On Numbers and Games, 1976, chapter 10; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning
    Ways for Your Mathematical Plays, chapter 5.
    """

    rows: int
    columns: int
    board: str | None = None
    first: str = "left"

    PARAMETERS = board_parameters(4, 4)
    WORDINGS = ("Domineering",)
    EXAMPLES = (
        {"rows": 2, "columns": 3},
        {"rows": 3, "columns": 3, "first": "right"},
        {"board": "..#/.../#.."},
        {"board": "..x./.#../.x.."},
    )

    def __post_init__(self) -> None:
        self.check_board()

    def options(self, position: Rows, player: str) -> Iterator[Move[Rows]]:
        """Yield a player's moves in the order of `pairs`; the two cells may be clicked in either order."""
        for one, other in pairs(position):
            if (one[1] == other[1]) == (player == "left"):
                yield Move(covered(position, (one, other)), at=(one, other), others=((other, one),))

    def key(self, position: Rows) -> Hashable:
        """Return the multiset of shapes of the regions: positions with the same shapes are the same game."""
        return tuple(sorted(shape(region, turned=False) for region in regions(position)))

    def summands(self, position: Rows) -> tuple[Rows, ...]:
        """Return each region with all other cells covered."""
        return regions_apart(position)

    def region_codes(self, start: Rows) -> RegionCodes | None:
        """Return the regions of boards of this width as whole numbers; None for a board that is too large for that."""
        return RegionCodes(len(start[0]), FREE) if RegionCodes.fits(start) else None
