"""Planarity: drawings whose crossings are counted exactly, subdivisions that networkx checks, and published counts."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import networkx as nx
import pytest

from ggbgen.aliases import JsonObject
from ggbgen.graphs.network import Network
from tests.algorithm_runs import as_networkx, random_networks, runs_of

SEEDS = pytest.mark.parametrize("seed", range(20))
EACH = 50
Point = tuple[Fraction, Fraction]


def side(p: Point, q: Point, r: Point) -> int:
    area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return (area > 0) - (area < 0)


def on_segment(p: Point, q: Point, r: Point) -> bool:
    return side(p, q, r) == 0 and all(min(p[k], q[k]) <= r[k] <= max(p[k], q[k]) for k in (0, 1))


def count_crossings(graph: nx.Graph, points: list[Point]) -> int:
    """Return how often edges cross or touch, vertices coincide or lie on edges."""
    found = len(points) - len(set(points))
    for u, v in graph.edges:
        found += sum(on_segment(points[u], points[v], points[w]) for w in graph if w not in (u, v))
    for (a, b), (c, d) in itertools.combinations(graph.edges, 2):
        p, q, r, s = (points[v] for v in (a, b, c, d))
        found += side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0
    return found


def check(network: Network, run: JsonObject) -> None:
    graph, result = as_networkx(network), run["result"]
    planar, _ = nx.check_planarity(graph)
    assert result["planar"] == planar
    if planar:
        points = [(Fraction(x), Fraction(y)) for x, y in result["drawing"]]
        assert count_crossings(graph, points) == 0
        return
    shown = nx.Graph([network.pairs[edge] for edge in result["edges"]])
    assert not nx.is_planar(shown)
    while smooth := [v for v in shown if shown.degree[v] == 2]:
        u, v = shown[smooth[0]]
        shown.remove_node(smooth[0])
        assert not shown.has_edge(u, v)
        shown.add_edge(u, v)
    named = {"K5": nx.complete_graph(5), "K3,3": nx.complete_bipartite_graph(3, 3)}
    assert nx.is_isomorphic(shown, named[result["subdivision"]])


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_planar_graph_is_drawn_and_another_one_has_a_subdivision(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, most=8))
    for network, run in zip(networks, runs_of("planarity", [(each, {}) for each in networks], seed=seed), strict=True):
        check(network, run)


@pytest.mark.sweep
def test_as_many_graphs_are_planar_as_published() -> None:
    # A005470: planar graphs on n nodes
    planar: Counter[int] = Counter()
    networks = [Network(len(graph), list(graph.edges)) for graph in nx.graph_atlas_g() if len(graph)]
    for network, run in zip(networks, runs_of("planarity", [(each, {}) for each in networks]), strict=True):
        check(network, run)
        planar[network.order] += run["result"]["planar"]
    assert [planar[order] for order in range(1, 8)] == [1, 2, 4, 11, 33, 142, 822]
