"""The P-positions of Graph Nim, found by marking the positions that can reach them.

This method deliberately differs from that of `ggbgen.solver`: it generates no options and evaluates nothing backwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ggbgen_research.verification.graph_nim.board import Board, Weights

__all__ = ["p_positions", "weightings"]


def weightings(count: int, *, max_weight: int, max_total: int) -> Iterator[Weights]:
    """Yield all weightings of a number of edges, by ascending total and then in lexicographic order.

    Args:
        count: Number of edges, at least 1.
        max_weight: The largest weight.
        max_total: The largest sum of the weights.
    """
    for level in _levels(count, max_weight, max_total):
        yield from map(tuple, level.tolist())


def p_positions(board: Board, *, max_weight: int, max_total: int) -> frozenset[Weights]:
    """Return the P-positions of Graph Nim under normal play.

    The weightings are visited in ascending order of their total. A weighting that is not marked reaches no P-position,
    so it is P itself, and every position that is larger only in the weights at one vertex is marked. Of two positions
    with the same total, neither reaches the other.

    Args:
        board: The graph, with at least one edge.
        max_weight: The largest weight.
        max_total: The largest sum of the weights.
    """
    count = len(board.edges)
    marked = np.zeros((min(max_weight, max_total) + 1,) * count, dtype=np.bool_)
    found: list[Weights] = []
    for level in _levels(count, max_weight, max_total):
        unmarked = level[~marked[tuple(level.T)]]
        for weights in map(tuple, unmarked.tolist()):
            found.append(weights)
            for vertex in board.vertices:
                star = board.star(vertex)
                marked[tuple(slice(w, None) if edge in star else w for edge, w in enumerate(weights))] = True
    return frozenset(found)


def _levels(count: int, max_weight: int, max_total: int) -> Iterator[NDArray[Any]]:
    """For each total in ascending order, yield all weightings with that total, one per row."""
    values = np.arange(min(max_weight, max_total) + 1, dtype=np.int16)
    totals = cast("NDArray[np.int16]", reduce(np.add.outer, [values] * count))
    shape, totals = totals.shape, totals.reshape(-1)
    chosen = np.flatnonzero(totals <= max_total)
    ordered = chosen[np.argsort(totals[chosen], kind="stable")]
    ends = np.cumsum(np.bincount(totals[ordered]))
    for indices in np.split(ordered, ends[:-1]):
        yield np.stack(np.unravel_index(indices, shape), axis=1)
