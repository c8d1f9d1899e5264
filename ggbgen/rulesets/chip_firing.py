"""Chip-firing on a graph, last play wins."""

from __future__ import annotations

from collections.abc import Iterator

from ggbgen.rulesets.chips import CHIP_PARAMETERS, ChipGame, Chips
from ggbgen.rulesets.ruleset import ImpartialRuleset, Move

__all__ = ["ChipFiring"]


class ChipFiring(ChipGame, ImpartialRuleset[Chips]):
    """Put a chip on a vertex. A vertex with a chip per edge fires one along each. An endless firing ends the game.

    The player who starts an endless firing makes the last move. See `ChipGame` for the positions.

    Reference: the game Chaos of a research group in combinatorics, whose scripts are on a blog; A. Björner, L. Lovász,
    P. W. Shor, Chip-firing games on graphs, European Journal of Combinatorics 12 (1991), 283-291.
    """

    BOARD = "chips"
    PARAMETERS = CHIP_PARAMETERS
    EXAMPLES = (
        {"graph": "K2"},
        {"graph": "K3"},
        {"graph": "K4", "chips": (0, 1, 0, 2)},
        {"graph": "C4"},
        {"graph": "P4"},
        {"graph": "paw"},
    )

    def options(self, position: Chips) -> Iterator[Move[Chips]]:
        """Yield the options in vertex order: one more chip on each vertex."""
        return self.vertex_moves(position)
