"""Hamiltonian paths and cycles, by a dynamic program over all sets of vertices.

Reference: M. Held and R. M. Karp, A dynamic programming approach to sequencing problems, Journal of the Society for
Industrial and Applied Mathematics 10 (1962), 196-210.
"""

from __future__ import annotations

from ggbgen.graphs.analysis.masks import Masks, backwards, members
from ggbgen.graphs.analysis.sets import sets_without

__all__ = ["LARGEST_ORDER", "hamiltonian_cycle", "hamiltonian_path"]

LARGEST_ORDER = 20
"""The largest order: time and memory double with each vertex."""


def hamiltonian_path(masks: Masks) -> tuple[int, ...] | None:
    """Return a path through all vertices along edges or arcs, or None if there is none.

    Raises:
        ValueError: If the order is above `LARGEST_ORDER`.
    """
    everybody = (1 << len(masks)) - 1
    return _way(masks, everybody, everybody)


def hamiltonian_cycle(masks: Masks, *, directed: bool) -> tuple[int, ...] | None:
    """Return a cycle through all vertices, starting at vertex 0, or None if there is none.

    A cycle has at least three vertices, or two in a digraph with arcs both ways.

    Raises:
        ValueError: If the order is above `LARGEST_ORDER`.
    """
    back = backwards(masks)
    least = 2 if directed else 3
    return _way(masks, 1, back[0]) if len(masks) >= least else None


def _way(masks: Masks, starts: int, ends: int) -> tuple[int, ...] | None:
    """Return a path through all vertices that starts in one given set and ends in another, or None."""
    order = len(masks)
    if order > LARGEST_ORDER:
        raise ValueError(f"order {order}, expected at most {LARGEST_ORDER}")
    back = backwards(masks)
    last = _last_vertices(back, starts)
    left = (1 << order) - 1
    possible = _ends_of(last, left) & ends
    way: list[int] = []
    while possible:
        vertex = (possible & -possible).bit_length() - 1
        way.append(vertex)
        left ^= 1 << vertex
        possible = _ends_of(last, left) & back[vertex] if left else 0
    return tuple(reversed(way)) if len(way) == order else None


def _last_vertices(back: Masks, starts: int) -> list[int]:
    """Return for each vertex the family of the sets of vertices that some path visits, each once, and ends there."""
    order = len(back)
    without = sets_without(order)
    ends = [1 << (1 << vertex) if starts >> vertex & 1 else 0 for vertex in range(order)]
    last = list(ends)
    for _ in range(1, order):
        grown = []
        for vertex, before in enumerate(back):
            visited = 0
            for each in members(before):
                visited |= ends[each]
            grown.append((visited & without[vertex]) << (1 << vertex))
        ends = grown  # paths with one vertex more
        last = [old | new for old, new in zip(last, ends, strict=True)]
    return last


def _ends_of(last: list[int], visited: int) -> int:
    """Return the vertices at which paths through exactly these vertices end, as a mask."""
    return sum((family >> visited & 1) << vertex for vertex, family in enumerate(last))
