"""All graphs of orders 1 to 7, against networkx's atlas and published counts."""

from __future__ import annotations

from itertools import pairwise
from math import comb
from typing import Any

import networkx as nx
import pytest
from networkx.generators.atlas import graph_atlas_g

from ggbgen.errors import GraphFormatError
from ggbgen.explorers.graph_browser import facts_code
from ggbgen.graphs.small_graphs import COUNTS, LARGEST_ORDER, small_graphs
from ggbgen.graphs.small_tournaments import ALPHABET

ORDERS = range(1, LARGEST_ORDER + 1)


@pytest.mark.parametrize("order", ORDERS)
def test_each_graph_of_the_atlas_is_there_exactly_once(order: int) -> None:
    """R. C. Read and R. J. Wilson, An Atlas of Graphs, 1998, has all 1,253 graphs of up to seven vertices."""
    by_key: dict[object, list[Any]] = {}
    for graph in (graph for graph in graph_atlas_g() if len(graph) == order):
        by_key.setdefault(_key(graph), []).append(graph)
    assert sum(map(len, by_key.values())) == len(small_graphs(order)) == COUNTS[order - 1]
    for small in small_graphs(order):
        graph = small.to_networkx()
        alike = by_key[_key(graph)]
        (same,) = (k for k, other in enumerate(alike) if nx.is_isomorphic(graph, other))
        del alike[same]


def _key(graph: Any) -> tuple[tuple[int, ...], ...]:
    triangles = nx.triangles(graph)
    return tuple(sorted((graph.degree(v), triangles[v], sum(graph.degree(w) for w in graph[v])) for v in graph))


def test_graphs_with_fewer_edges_come_first() -> None:
    for order in ORDERS:
        sizes = [len(graph.edges) for graph in small_graphs(order)]
        assert all(size <= after for size, after in pairwise(sizes))
        assert sizes.count(comb(order, 2)) == 1


# OEIS A001349, A033995, A005176, A000055 and A005470, from order 1 on.
PUBLISHED = {
    "connected": [1, 1, 2, 6, 21, 112, 853],
    "bipartite": [1, 2, 3, 7, 13, 35, 88],
    "regular": [1, 2, 2, 4, 3, 8, 6],
    "trees": [1, 1, 1, 2, 3, 6, 11],
    "planar": [1, 2, 4, 11, 33, 142, 822],
}


def test_the_facts_have_the_published_counts() -> None:
    for place, (name, counts) in enumerate(PUBLISHED.items()):
        found = [sum(ALPHABET.index(code) >> place & 1 for code in facts_code(order)) for order in ORDERS]
        assert found == counts, name


@pytest.mark.parametrize("order", [0, 8, -1])
def test_other_orders_are_refused(order: int) -> None:
    with pytest.raises(GraphFormatError, match=f"order {order}, expected 1 to 7"):
        small_graphs(order)
