"""Graphs and tournaments that are drawn for tasks."""

from __future__ import annotations

from itertools import combinations

from ggbgen.graphs.random import Stream

__all__ = ["drawn_rows", "transitive_rows"]

# Below it lies half of all random words.
_HALF = 2**31


def drawn_rows(stream: Stream, kind: str, order: int, difficulty: int) -> list[list[int]]:
    """Return the adjacency matrix of a random tournament, or of a random graph with at least one edge.

    Each pair of vertices is an edge with a chance of 3/10, 4/10, ..., 7/10.

    Args:
        stream: Random words; one is drawn for each pair i < j, row by row.
        kind: ``tournament`` or ``graph``.
        order: Number of vertices.
        difficulty: 1 to 5.
    """
    while True:
        rows = [[0] * order for _ in range(order)]
        for i, j in combinations(range(order), 2):
            if kind == "tournament":
                winner, loser = (i, j) if stream.word() < _HALF else (j, i)
                rows[winner][loser] = 1
            else:
                rows[i][j] = rows[j][i] = int(stream.below(10) < difficulty + 2)
        if any(map(any, rows)):
            return rows


def transitive_rows(order: int) -> list[list[int]]:
    """Return the adjacency matrix of the tournament in which each vertex beats all later ones."""
    return [[int(i < j) for j in range(order)] for i in range(order)]
