"""Hamiltonian paths and cycles, by a dynamic program over all sets of vertices.

Reference: M. Held and R. M. Karp, A dynamic programming approach to sequencing problems, Journal of the Society for
Industrial and Applied Mathematics 10 (1962), 196-210.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ggbgen.graphs.analysis.masks import Masks, backwards, members
from ggbgen.graphs.analysis.sets import sets_by_size

__all__ = ["LARGEST_ORDER", "hamiltonian_cycle", "hamiltonian_path"]

LARGEST_ORDER = 20
"""The largest order: time and memory double with each vertex."""

_Ends = NDArray[np.uint32]


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
    last = _last_vertices(masks, back, starts)
    left = (1 << order) - 1
    possible = int(last[left]) & ends
    way: list[int] = []
    while possible:
        vertex = (possible & -possible).bit_length() - 1
        way.append(vertex)
        left ^= 1 << vertex
        possible = int(last[left]) & back[vertex] if left else 0
    return tuple(reversed(way)) if len(way) == order else None


def _last_vertices(masks: Masks, back: Masks, starts: int) -> _Ends:
    """Return for each set of vertices the possible last vertices, as a set, of paths through exactly these vertices."""
    order = len(masks)
    last = np.zeros(1 << order, dtype=np.uint32)
    for vertex in members(starts):
        last[1 << vertex] = 1 << vertex
    for layer in sets_by_size(order)[1:-1]:
        ends = last[layer]
        for vertex in range(order):
            grown = layer[((ends & back[vertex]) != 0) & ((layer >> vertex) & 1 == 0)]
            last[grown | (1 << vertex)] |= np.uint32(1 << vertex)
    return last
