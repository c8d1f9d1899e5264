"""Spanning trees: `kruskal` against networkx, and what holds at each step."""

from __future__ import annotations

import networkx as nx
import pytest

from tests.algorithm_runs import as_networkx, random_networks, runs_of

SEEDS = pytest.mark.parametrize("seed", range(8))
EACH = 125
WEIGHTS = (-3, -0.5, 0, 1, 1, 2, 2.25, 4)


@SEEDS
@pytest.mark.sampled(1, 8)
def test_kruskal_finds_a_forest_of_the_smallest_weight(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, weights=WEIGHTS))
    runs = runs_of("kruskal", [(each, {}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph = as_networkx(network)
        best = nx.minimum_spanning_tree(graph)
        taken = [network.pairs[edge] for edge in run["result"]["edges"]]
        assert nx.is_forest(nx.Graph([*((v, v) for v in ()), *taken]) if taken else nx.empty_graph(1))
        assert len(taken) == best.number_of_edges()
        assert run["result"]["weight"] == best.size("weight")
        weights = [graph.edges[pair]["weight"] for pair in taken]
        assert weights == sorted(weights)


def test_the_edges_taken_never_have_a_cycle_and_each_rejected_one_would_close_one() -> None:
    networks = list(random_networks(60, seed=9, weights=WEIGHTS))
    for network, run in zip(networks, runs_of("kruskal", [(each, {}) for each in networks]), strict=True):
        for state in run["states"]:
            taken = nx.empty_graph(network.order)
            taken.add_edges_from(network.pairs[edge] for edge in state["taken"])
            assert nx.is_forest(taken)
            assert all(nx.has_path(taken, *network.pairs[edge]) for edge in state["rejected"])
