"""The P-positions of Graph Nim, found by marking what reaches them.

This is on purpose not the method of `ggbgen.solver`: no options are generated and nothing is evaluated backwards.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ggbgen.verification.graph_nim.board import Board, Weights

__all__ = ["p_positions", "weightings"]


def weightings(count: int, *, max_weight: int, max_total: int) -> Iterator[Weights]:
    """Return all weightings of some edges, by ascending total and then in lexicographic order.

    Args:
        count: Number of edges.
        max_weight: The largest weight.
        max_total: The largest sum of the weights.
    """
    for total in range(min(max_total, count * max_weight) + 1):
        yield from _with_total(count, total, max_weight)


def p_positions(board: Board, *, max_weight: int, max_total: int) -> frozenset[Weights]:
    """Return the P-positions of Graph Nim under normal play.

    The weightings are gone through by ascending total. One that is not marked reaches no P-position: it is P itself,
    and every position in which only the weights at one vertex are larger is marked.

    Args:
        board: The graph.
        max_weight: The largest weight.
        max_total: The largest sum of the weights.
    """
    count = len(board.edges)
    marked = np.zeros((min(max_weight, max_total) + 1,) * count, dtype=np.bool_)
    found = []
    for weights in weightings(count, max_weight=max_weight, max_total=max_total):
        if marked[weights]:
            continue
        found.append(weights)
        for vertex in board.vertices:
            star = board.star(vertex)
            marked[tuple(slice(w, None) if edge in star else w for edge, w in enumerate(weights))] = True
    return frozenset(found)


def _with_total(count: int, total: int, max_weight: int) -> Iterator[Weights]:
    if count == 0:
        if total == 0:
            yield ()
        return
    least = max(0, total - (count - 1) * max_weight)
    for first in range(least, min(total, max_weight) + 1):
        for rest in _with_total(count - 1, total - first, max_weight):
            yield (first, *rest)
