"""Topological orders and components against networkx."""

from __future__ import annotations

import networkx as nx
import pytest

from tests.algorithm_runs import as_networkx, random_networks, runs_of

SEEDS = pytest.mark.parametrize("seed", range(20))
EACH = 50


def mostly_acyclic(graph: nx.DiGraph) -> bool:
    """Of two digraphs with a cycle about one is left out: otherwise nearly all would have one."""
    return nx.is_directed_acyclic_graph(graph) or graph.size() % 2 > 0


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_topological_order_or_a_cycle_is_found(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, directed=True, keep=mostly_acyclic))
    runs = runs_of("topological-order", [(each, {}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph, result = as_networkx(network), run["result"]
        if nx.is_directed_acyclic_graph(graph):
            place = {v: k for k, v in enumerate(result["order"])}
            assert sorted(place) == list(range(network.order))
            assert all(place[u] < place[v] for u, v in graph.edges)
        else:
            cycle = result["cycle"]
            assert "order" not in result
            assert len(set(cycle)) == len(cycle) > 1
            assert all(graph.has_edge(u, v) for u, v in zip(cycle, [*cycle[1:], cycle[0]], strict=True))


@SEEDS
@pytest.mark.sampled(1, 20)
def test_components_bridges_and_cut_vertices_are_found(seed: int) -> None:
    directed = seed % 2 > 0
    networks = list(random_networks(EACH, seed=seed, directed=directed, most=10))
    runs = runs_of("components", [(each, {}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph, result = as_networkx(network), run["result"]
        found = [tuple(component) for component in result["components"]]
        parts = nx.strongly_connected_components(graph) if directed else nx.connected_components(graph)
        assert sorted(found) == sorted(tuple(sorted(part)) for part in parts)
        assert len(run["moves"]) == 2 * network.order
        if directed:
            place = {v: k for k, part in enumerate(found) for v in part}
            assert all(place[u] <= place[v] for u, v in graph.edges)
        else:
            bridges = {frozenset(network.pairs[edge]) for edge in result["bridges"]}
            assert bridges == {frozenset(pair) for pair in nx.bridges(graph)}
            assert set(result["cut_vertices"]) == set(nx.articulation_points(graph))
