"""Every row of `docs/errata.md`, recomputed."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

from ggbgen.graphs import random_graph

PAGE = Path(__file__).parents[1] / "docs" / "errata.md"
LABELLED_GRAPHS_ON_3 = {frozenset(edges) for k in range(4) for edges in combinations([(0, 1), (0, 2), (1, 2)], k)}


def graph_of_the_thesis(vertex_passes: tuple[bool, ...], pair_passes: tuple[bool, ...]) -> frozenset[tuple[int, int]]:
    """Return the graph of figure 3.4 for given results of `r < .7` (per vertex) and `t < .7` (per pair)."""
    n = len(vertex_passes)
    edges: set[tuple[int, int]] = set()
    for q in range(n):
        for w in range(n):
            if (w, q) in edges or not (vertex_passes[q] and pair_passes[q * n + w]) or w == q:
                break
            edges.add((q, w))
    return frozenset((w, q) for q, w in edges)


def test_the_random_graph_of_the_thesis_cannot_be_every_graph() -> None:
    outcomes = product([False, True], repeat=3)
    drawn = {graph_of_the_thesis(r, t) for r in outcomes for t in product([False, True], repeat=9)}
    assert LABELLED_GRAPHS_ON_3 - drawn == {frozenset({(1, 2)}), frozenset({(0, 1), (1, 2)})}
    assert "2 of the 8 labelled graphs cannot occur" in PAGE.read_text("utf-8")


def test_ours_can_be_every_graph() -> None:
    drawn = {
        frozenset(random_graph(1, number, min_order=3, max_order=3, probability=0.5).edges) for number in range(200)
    }
    assert drawn == LABELLED_GRAPHS_ON_3
