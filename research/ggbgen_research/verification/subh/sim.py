"""Sim, which the paper on Subh describes first: two players, each with their own colour, colour the edges of K6."""

from __future__ import annotations

from functools import cache
from itertools import combinations

__all__ = ["first_player_wins"]

_EDGES = tuple(combinations(range(6), 2))
_TRIANGLES = tuple(
    sum(1 << _EDGES.index(edge) for edge in combinations(corners, 2)) for corners in combinations(range(6), 3)
)


def first_player_wins(*, triangle_wins: bool) -> bool:
    """Return whether the first player wins Sim. A full board always has a triangle of one colour.

    Args:
        triangle_wins: Whether the first player to complete a triangle of their own colour wins; in Sim that player
            loses.
    """

    @cache
    def wins(mine: int, other: int) -> bool:
        """Whether the player to move wins; each argument is the bit set of the edges of one colour."""
        moves = [mine | 1 << k for k in range(len(_EDGES)) if not (mine | other) >> k & 1]
        closed = [any(found & triangle == triangle for triangle in _TRIANGLES) for found in moves]
        if triangle_wins and any(closed):
            return True
        return any(not wins(other, found) for found, is_closed in zip(moves, closed, strict=True) if not is_closed)

    return wins(0, 0)
