"""Searches and shortest paths against networkx, and what holds at each step."""

from __future__ import annotations

import itertools

import networkx as nx
import pytest

from tests.algorithm_runs import WEIGHTS, as_networkx, random_networks, runs_of

# Of the seeds below, a normal run takes one; together they are the thousand graphs of an algorithm.
SEEDS = pytest.mark.parametrize("seed", range(20))
EACH = 50


@SEEDS
@pytest.mark.sampled(1, 20)
def test_breadth_first_search_finds_the_distances(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, directed=seed % 2 > 0))
    runs = runs_of("bfs", [(each, {"start": 0}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph = as_networkx(network)
        distances = nx.single_source_shortest_path_length(graph, 0)
        result = run["result"]
        assert result["levels"] == [distances.get(v) for v in range(network.order)]
        assert set(result["order"]) == set(distances)
        levels = [distances[v] for v in result["order"]]
        assert levels == sorted(levels)
        for v, parent in enumerate(result["parents"]):
            assert (parent is None) == (v == 0 or v not in distances)
            if parent is not None:
                assert graph.has_edge(parent, v)
                assert distances[parent] == distances[v] - 1
        assert set(run["ended"]["vertices"]) == set(graph) - set(distances)


@SEEDS
@pytest.mark.sampled(1, 20)
def test_dijkstra_finds_the_distances(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, directed=seed % 2 > 0, weights=WEIGHTS))
    runs = runs_of("dijkstra", [(each, {"start": 0}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph = as_networkx(network)
        distances = nx.single_source_dijkstra_path_length(graph, 0)
        result = run["result"]
        assert result["distances"] == [distances.get(v) for v in range(network.order)]
        settled = [distances[v] for v in result["settled"]]
        assert settled == sorted(settled)
        for v, parent in enumerate(result["parents"]):
            if parent is not None:
                assert distances[parent] + graph.edges[parent, v]["weight"] == distances[v]
        assert set(run["ended"]["vertices"]) == set(graph) - set(distances)


def test_labels_only_fall_and_settled_ones_never_change() -> None:
    networks = list(random_networks(60, seed=5, weights=WEIGHTS))
    for run in runs_of("dijkstra", [(each, {"start": 0}) for each in networks]):
        for before, after in itertools.pairwise(run["states"]):
            pairs = list(zip(before["labels"], after["labels"], strict=True))
            assert all(old is None or new <= old for old, new in pairs)
            assert all(pairs[v][0] == pairs[v][1] for v in before["settled"])
            assert after["settled"][:-1] == before["settled"]


def test_with_a_target_dijkstra_ends_there_with_a_shortest_path() -> None:
    networks = [each for each in random_networks(60, seed=6, weights=WEIGHTS) if each.order > 1]
    runs = runs_of("dijkstra", [(each, {"start": 0, "target": each.order - 1}) for each in networks])
    for network, run in zip(networks, runs, strict=True):
        graph, target = as_networkx(network), network.order - 1
        path = run["result"]["path"]
        if path is None:
            assert not nx.has_path(graph, 0, target)
        else:
            assert (path[0], path[-1]) == (0, target)
            assert nx.path_weight(graph, path, "weight") == nx.dijkstra_path_length(graph, 0, target)
            assert run["ended"]["vertices"] == path
            assert run["result"]["settled"][-1] == target


@SEEDS
@pytest.mark.sampled(1, 20)
def test_depth_first_search_gives_a_tree_whose_other_edges_join_ancestors(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, directed=seed % 2 > 0))
    runs = runs_of("dfs", [(each, {"start": 0}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph, result = as_networkx(network), run["result"]
        order, parents = result["order"], result["parents"]
        assert set(order) == {0} | nx.descendants(graph, 0)
        tree = nx.DiGraph([(parent, v) for v, parent in enumerate(parents) if parent is not None])
        tree.add_node(0)
        assert nx.is_arborescence(tree)
        assert set(tree) == set(order)
        # A vertex is visited after everything below those of its siblings that were visited before it.
        assert is_preorder(tree, order)
        for (u, v), kind in zip(network.pairs, result["classes"], strict=True):
            assert kind == (None if u not in tree else expected_class(tree, u, v, order, directed=network.directed))


def is_preorder(tree: nx.DiGraph, order: list[int]) -> bool:
    place = {v: k for k, v in enumerate(order)}
    return all(
        sorted(place[w] for w in nx.descendants(tree, v) | {v})
        == list(range(place[v], place[v] + len(nx.descendants(tree, v)) + 1))
        for v in tree
    )


def expected_class(tree: nx.DiGraph, u: int, v: int, order: list[int], *, directed: bool) -> str:
    if tree.has_edge(u, v) or (not directed and tree.has_edge(v, u)):
        return "tree"
    if u in nx.descendants(tree, v):
        return "back"
    if v in nx.descendants(tree, u):
        return "forward" if directed else "back"
    assert directed, "in a graph there are no cross edges"
    assert order.index(v) < order.index(u)
    return "cross"


@SEEDS
@pytest.mark.sampled(1, 20)
def test_bellman_ford_finds_the_distances_or_a_negative_cycle(seed: int) -> None:
    directed = seed % 4 > 0
    weights = (-2, -1, -0.5, *WEIGHTS, *WEIGHTS) if directed else WEIGHTS
    networks = list(random_networks(EACH, seed=seed, directed=directed, weights=weights))
    runs = runs_of("bellman-ford", [(each, {"start": 0}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph, result = as_networkx(network), run["result"]
        try:
            distances = nx.single_source_bellman_ford_path_length(graph, 0)
        except nx.NetworkXUnbounded:
            cycle = result["negative_cycle"]
            assert len(set(cycle)) == len(cycle)
            closed = [*cycle, cycle[0]]
            assert sum(graph.edges[pair]["weight"] for pair in itertools.pairwise(closed)) < 0
            assert run["ended"]["vertices"] == cycle
        else:
            assert result["distances"] == [distances.get(v) for v in range(network.order)]
        for before, after in itertools.pairwise(run["states"]):
            changed = [v for v in range(network.order) if before["labels"][v] != after["labels"][v]]
            assert len(changed) == 1
            assert before["labels"][changed[0]] is None or after["labels"][changed[0]] < before["labels"][changed[0]]
            assert before["pass"] <= after["pass"] <= before["pass"] + 1
