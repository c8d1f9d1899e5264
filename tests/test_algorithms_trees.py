"""Spanning trees against networkx, and what holds at each step."""

from __future__ import annotations

import networkx as nx
import pytest

from ggbgen.graphs.network import Network
from tests.algorithm_runs import as_networkx, random_networks, runs_of

SEEDS = pytest.mark.parametrize("seed", range(20))
EACH = 50
WEIGHTS = (-3, -0.5, 0, 1, 1, 2, 2.25, 4)


def is_forest(network: Network, edges: list[int]) -> bool:
    graph = nx.empty_graph(network.order)
    graph.add_edges_from(network.pairs[edge] for edge in edges)
    return bool(nx.is_forest(graph))


@SEEDS
@pytest.mark.sampled(1, 20)
def test_kruskal_finds_a_forest_of_the_smallest_weight(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, weights=WEIGHTS))
    runs = runs_of("kruskal", [(each, {}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph = as_networkx(network)
        best = nx.minimum_spanning_tree(graph)
        taken = [network.pairs[edge] for edge in run["result"]["edges"]]
        assert is_forest(network, run["result"]["edges"])
        assert len(taken) == best.number_of_edges()
        assert run["result"]["weight"] == best.size("weight")
        weights = [graph.edges[pair]["weight"] for pair in taken]
        assert weights == sorted(weights)


def test_the_edges_taken_never_have_a_cycle_and_each_rejected_one_would_close_one() -> None:
    networks = list(random_networks(60, seed=9, weights=WEIGHTS))
    for network, run in zip(networks, runs_of("kruskal", [(each, {}) for each in networks]), strict=True):
        for state in run["states"]:
            assert is_forest(network, state["taken"])
            taken = nx.Graph([network.pairs[edge] for edge in state["taken"]])
            assert all(nx.has_path(taken, *network.pairs[edge]) for edge in state["rejected"])


@SEEDS
@pytest.mark.sampled(1, 20)
def test_prim_finds_a_tree_of_the_smallest_weight_and_the_tree_stays_connected(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, weights=WEIGHTS, keep=nx.is_connected))
    runs = runs_of("prim", [(each, {"start": 0}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        best = nx.minimum_spanning_tree(as_networkx(network))
        assert run["result"]["weight"] == best.size("weight")
        for state in run["states"]:
            tree = nx.Graph([network.pairs[edge] for edge in state["taken"]])
            tree.add_node(0)
            assert nx.is_tree(tree)
            assert set(tree) == set(state["order"])


def test_prim_does_not_take_a_graph_that_is_not_connected() -> None:
    networks = list(random_networks(20, seed=3, weights=WEIGHTS, keep=lambda graph: not nx.is_connected(graph)))
    for network, run in zip(networks, runs_of("prim", [(each, {"start": 0}) for each in networks]), strict=True):
        missed = set(range(network.order)) - set(nx.node_connected_component(as_networkx(network), 0))
        assert set(run["refusal"]["vertices"]) == missed
