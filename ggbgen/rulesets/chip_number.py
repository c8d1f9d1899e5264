"""The game chip number: Max wants many chips played, Min few."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.rulesets.chips import CHIP_PARAMETERS, ChipGame, Chips
from ggbgen.rulesets.ruleset import Move, ScoringRuleset

__all__ = ["ChipNumber"]


class ChipNumber(ChipGame, ScoringRuleset[Chips]):
    """Put a chip on a vertex. A vertex with a chip per edge fires one along each. If it never ends, all chips count.

    The score is the number of chips on the graph in the end, including the chip that starts the endless firing: the
    chips at the start plus all chips played. See `ChipGame` for the positions.

    Reference: the game Chaos of a research group in combinatorics, whose scripts are on a blog; A. Björner, L. Lovász,
    P. W. Shor, Chip-firing games on graphs, European Journal of Combinatorics 12 (1991), 283-291.
    """

    BOARD = "chips"
    PARAMETERS = CHIP_PARAMETERS
    EXAMPLES = (
        {"graph": "K2"},
        {"graph": "K3"},
        {"graph": "K4", "first": "min"},
        {"graph": "C4", "chips": (0, 1, 0, 1)},
        {"graph": "P4"},
    )

    def options(self, position: Chips, player: str) -> Iterator[Move[Chips]]:
        """Yield the options in vertex order: one more chip on each vertex; the same for both players."""
        return self.vertex_moves(position)

    def score(self, position: Chips) -> int:
        """Return the number of chips at the end."""
        return sum(position)

    def counted(self, position: Chips) -> int:
        """Return the number of chips on the graph."""
        return sum(position)
