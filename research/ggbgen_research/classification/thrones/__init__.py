"""The Game of Thrones: the sets S_n, W, B and C of tournaments.

B contains the tournaments with a source: the game is over. C contains those without a source in which some vertex x has
score n - 2. They are N-positions under both rules: deleting the vertex y that beats x makes x a source, and y is a
king, since it beats x and x beats all other vertices. Of the other tournaments, S_n contains the P-positions and W the
N-positions.

Reference:
    The thesis that the project grew out of, section 4.3 and table 4.1.
"""

from __future__ import annotations

from types import MappingProxyType

from ggbgen_research.classification.find import Rule, Sweep

__all__ = ["CLASSES", "LARGEST_SAMPLED", "TITLE", "draw", "new_sweep"]

TITLE = "The Game of Thrones"
CLASSES = MappingProxyType({"S": "|S_n|", "W": "|W|", "B": "|B|", "C": "|C|"})
LARGEST_SAMPLED = 22


def new_sweep(order: int, *, rule: Rule, listing: bool) -> Sweep:
    """Return an object that counts the tournaments of an order."""
    from ggbgen_research.classification.thrones.sweep import ThronesSweep

    return ThronesSweep(order, kings_only=rule is Rule.KINGS_ONLY, listing=listing)


def draw(order: int, *, rule: Rule, seed: int, numbers: range) -> tuple[int, ...]:
    """Return how many of the random tournaments with these numbers are in S, W, B and C."""
    from ggbgen_research.classification.thrones.drawn import count_drawn

    return count_drawn(order, kings_only=rule is Rule.KINGS_ONLY, seed=seed, numbers=numbers)
