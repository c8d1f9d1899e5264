"""Sim implemented independently on sets of edges: triangles by their corners, and the winner by plain search."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

Edge = tuple[int, int]
Edges = frozenset[Edge]


def all_edges(order: int) -> Edges:
    return frozenset(combinations(range(order), 2))


def completes(edges: Edges, edge: Edge, order: int) -> bool:
    """Return whether an edge completes a triangle together with some edges."""
    a, b = edge
    return any({(min(a, c), max(a, c)), (min(b, c), max(b, c))} <= edges for c in range(order) if c not in edge)


def has_triangle(edges: Edges) -> bool:
    order = 1 + max((b for _, b in edges), default=0)
    return any(completes(edges, edge, order) for edge in edges)


def search(order: int, *, wins: bool) -> Callable[[Edges, Edges], tuple[int, int]]:
    """Return a function of the mover's edges and the opponent's, in a position without a triangle of one colour.

    It returns 1 if the mover wins, 0 for a draw, -1 if the mover loses, and the number of plies, 0 in a draw.
    """
    everything = all_edges(order)

    @cache
    def value(mine: Edges, theirs: Edges) -> tuple[int, int]:
        found = []
        for edge in everything - mine - theirs:
            if completes(mine, edge, order):
                found.append((1 if wins else -1, 1))
            else:
                result, plies = value(theirs, mine | {edge})
                found.append((-result, plies + 1 if result else 0))
        if not found:
            return 0, 0
        best = max(result for result, _ in found)
        lengths = [plies for result, plies in found if result == best]
        return best, (min if best > 0 else max)(lengths)

    return value


def first_wins(order: int) -> bool:
    """Return whether the player who moves first can make the other one complete a triangle.

    The search stops at the first winning move.
    """
    everything = sorted(all_edges(order))

    @cache
    def wins(mine: int, theirs: int) -> bool:
        edges = frozenset(edge for k, edge in enumerate(everything) if mine >> k & 1)
        for k, edge in enumerate(everything):
            if not (mine | theirs) >> k & 1 and not completes(edges, edge, order) and not wins(theirs, mine | 1 << k):
                return True
        return False

    return wins(0, 0)
