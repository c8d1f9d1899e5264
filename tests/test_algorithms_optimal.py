"""Colourings, matchings, flows, Euler trails, Hamiltonian cycles, trees and degrees: results and their witnesses."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import networkx as nx
import pytest

from ggbgen.aliases import Json
from ggbgen.graphs.network import Network
from tests.algorithm_runs import WEIGHTS, as_networkx, random_networks, runs_of
from tests.test_analysis import CHROMATIC

SEEDS = pytest.mark.parametrize("seed", range(20))
EACH = 50


def least_colors(graph: nx.Graph) -> int:
    """Return the chromatic number: the fewest independent sets, of all maximal ones, that have all vertices."""
    maximal = [frozenset(found) for found in nx.find_cliques(nx.complement(graph))]
    return next(
        count
        for count in range(len(graph) + 1)
        if any(len(frozenset().union(*some)) == len(graph) for some in itertools.combinations(maximal, count))
    )


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_colouring_is_proper_and_has_as_few_colours_as_possible(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, most=8))
    runs = runs_of("coloring", [(each, {}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph, result, ended = as_networkx(network), run["result"], run["ended"]
        assert all(result["colors"][u] != result["colors"][v] for u, v in graph.edges)
        assert len(set(result["colors"])) == max(result["colors"]) == result["number"] == least_colors(graph)
        shown = graph.subgraph(ended["vertices"])
        if len(shown) == result["number"]:
            assert shown.size() == len(shown) * (len(shown) - 1) // 2
        elif len(shown):
            assert result["number"] == 3
            assert len(shown) % 2 == 1
            assert is_cycle(graph, ended["vertices"])
        for state in run["states"]:
            assert all(0 in (state["colors"][u], state["colors"][v]) or state["colors"][u] != state["colors"][v]
                       for u, v in graph.edges)  # fmt: skip


@pytest.mark.long
def test_as_many_graphs_have_each_chromatic_number_as_published() -> None:
    networks = [Network(len(graph), list(graph.edges)) for graph in nx.graph_atlas_g() if 0 < len(graph) < 7]
    found: Counter[tuple[int, int]] = Counter()
    for network, run in zip(networks, runs_of("coloring", [(each, {}) for each in networks]), strict=True):
        found[network.order, run["result"]["number"]] += 1
    assert found == {(order, k): count for order, counts in CHROMATIC.items() for k, count in counts.items()}


def is_cycle(graph: nx.Graph, vertices: list[int]) -> bool:
    """Return whether the vertices, each once, are those of a cycle in this order."""
    steps = zip(vertices, [*vertices[1:], vertices[0]], strict=True)
    return len(set(vertices)) == len(vertices) > 2 and all(graph.has_edge(u, v) for u, v in steps)


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_matching_is_as_large_as_a_cover_or_the_graph_has_an_odd_cycle(seed: int) -> None:
    networks = list(
        random_networks(EACH, seed=seed, most=11, keep=lambda graph: nx.is_bipartite(graph) or len(graph) == 5)
    )
    runs = runs_of("matching", [(each, {}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph = as_networkx(network)
        if not nx.is_bipartite(graph):
            odd = run["refusal"]["vertices"]
            assert len(odd) % 2 == 1
            assert is_cycle(graph, odd)
            continue
        result = run["result"]
        edges = [network.pairs[edge] for edge in result["edges"]]
        assert nx.is_matching(graph, set(edges))
        assert (
            len(edges)
            == result["size"]
            == len(result["cover"])
            == len(nx.max_weight_matching(graph, maxcardinality=True))
        )
        assert all({u, v} & set(result["cover"]) for u, v in graph.edges)
        sizes = [sum(v is not None for v in state["partner"]) for state in run["states"]]
        assert all(later - before in (0, 2) for before, later in itertools.pairwise(sizes))


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_flow_has_the_value_of_a_cut(seed: int) -> None:
    keep = lambda graph: len(graph) > 1  # noqa: E731
    networks = list(random_networks(EACH, seed=seed, directed=True, weights=WEIGHTS, keep=keep))
    runs = runs_of("max-flow", [(each, {"start": 0, "target": each.order - 1}) for each in networks], seed=seed)
    for network, run in zip(networks, runs, strict=True):
        graph, result, target = as_networkx(network), run["result"], network.order - 1
        assert result["value"] == nx.maximum_flow_value(graph, 0, target)
        side = set(result["cut"])
        assert 0 in side
        assert target not in side
        assert (
            sum(graph.edges[u, v]["capacity"] for u, v in graph.edges if u in side and v not in side) == result["value"]
        )
        assert {network.pairs[arc] for arc in result["cut_arcs"]} == {
            (u, v) for u, v in graph.edges if u in side and v not in side
        }
        values = []
        for state in run["states"]:
            excess = [0.0] * network.order
            for (u, v), flow in zip(network.pairs, state["flow"], strict=True):
                assert 0 <= flow <= graph.edges[u, v]["capacity"]
                excess[u] -= flow
                excess[v] += flow
            assert not any(excess[1:target])
            values.append(excess[target])
        assert values == sorted(values)


def multigraphs(count: int, *, seed: int, directed: bool) -> list[Network]:
    draw = random.Random(seed)
    found = []
    for number in range(count):
        order = draw.randint(1, 6)
        pairs = [tuple(draw.sample(range(order), 2)) for _ in range(draw.randint(0, 8))] if order > 1 else []
        if number % 2 and order > 1:  # a walk, so that there is a trail
            walk = [0]
            while len(walk) < 9:
                walk.append(draw.choice([v for v in range(order) if v != walk[-1]]))
            pairs = list(itertools.pairwise(walk))
        found.append(Network(order, pairs, directed=directed))
    return found


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_trail_uses_each_edge_once_or_there_is_none(seed: int) -> None:
    networks = multigraphs(EACH, seed=seed, directed=seed % 2 > 0)
    for network, run in zip(networks, runs_of("euler", [(each, {}) for each in networks], seed=seed), strict=True):
        graph, result = network.to_networkx(), run["result"]
        graph.remove_nodes_from(list(nx.isolates(graph)))
        possible = len(graph) == 0 or nx.has_eulerian_path(graph)
        assert ("trail" in result) == possible
        if possible:
            assert sorted(result["edges"]) == list(range(len(network.pairs)))
            for edge, ends in zip(result["edges"], itertools.pairwise(result["trail"]), strict=True):
                pair = network.pairs[edge]
                assert ends == pair or (not network.directed and ends == pair[::-1])
            assert result["closed"] == (len(graph) == 0 or nx.is_eulerian(graph))
        else:
            assert result["reason"] == run["ended"]["said"]
            assert run["ended"]["vertices"]


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_hamiltonian_cycle_is_found_if_there_is_one(seed: int) -> None:
    from ggbgen.graphs.analysis import analyse

    networks = list(random_networks(EACH, seed=seed, most=7))
    for network, run in zip(networks, runs_of("hamilton", [(each, {}) for each in networks], seed=seed), strict=True):
        graph, cycle = as_networkx(network), run["result"]["cycle"]
        assert (cycle is None) == (analyse(graph).hamiltonian_cycle is None)
        if cycle is not None:
            assert len(cycle) == network.order
            assert is_cycle(graph, cycle)
        elif not run["moves"] and network.order > 2:
            removed = run["ended"]["vertices"]
            graph.remove_nodes_from(removed)
            assert nx.number_connected_components(graph) > max(len(removed), 1)


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_hamiltonian_path_is_found_if_there_is_one(seed: int) -> None:
    networks = list(random_networks(EACH, seed=seed, most=7))
    given: list[dict[str, Json]] = [{"start": 0} if k % 2 else {} for k in range(len(networks))]
    cases = list(zip(networks, given, strict=True))
    for (network, start), run in zip(cases, runs_of("hamilton-path", cases, seed=seed), strict=True):
        graph, path = as_networkx(network), run["result"]["path"]
        ways = [
            way
            for way in itertools.permutations(graph)
            if start.get("start", way[0]) == way[0] and all(graph.has_edge(u, v) for u, v in itertools.pairwise(way))
        ]
        assert (path is None) == (not ways)
        if path is not None:
            assert tuple(path) in ways
        elif not run["moves"]:
            removed = run["ended"]["vertices"]
            graph.remove_nodes_from(removed)
            assert nx.number_connected_components(graph) > len(removed) + 1


@SEEDS
@pytest.mark.sampled(1, 20)
def test_a_code_belongs_to_its_tree_and_back(seed: int) -> None:
    draw = random.Random(seed)
    trees = []
    for _ in range(EACH):
        order = draw.randint(2, 10)
        code = [draw.randrange(order) for _ in range(order - 2)]
        tree = nx.from_prufer_sequence(code)
        trees.append((code, Network(order, list(tree.edges))))
    for (code, network), run in zip(trees, runs_of("trees", [(tree, {}) for _, tree in trees]), strict=True):
        assert run["result"] == {"pruefer": code, "spanning_trees": "1"}
        assert len(run["moves"]) == network.order - 2
    back = runs_of("trees", [(Network(len(code) + 2), {"sequence": code}) for code, _ in trees])
    for (_, network), run in zip(trees, back, strict=True):
        assert {frozenset(pair) for pair in run["result"]["tree"]} == {frozenset(pair) for pair in network.pairs}


def test_spanning_trees_are_counted() -> None:
    complete = [Network(n, list(itertools.combinations(range(n), 2))) for n in range(1, 21)]
    counts = [int(run["result"]["spanning_trees"]) for run in runs_of("trees", [(each, {}) for each in complete])]
    # A. Cayley, 1889
    assert counts == [1, *(n ** (n - 2) for n in range(2, 21))]
    networks = list(random_networks(40, seed=1, most=7))
    for network, run in zip(networks, runs_of("trees", [(each, {}) for each in networks]), strict=True):
        graph = as_networkx(network)
        chosen = itertools.combinations(graph.edges, network.order - 1)
        trees = sum(nx.is_tree(nx.Graph(some)) for some in chosen if covers(graph, some))
        assert int(run["result"]["spanning_trees"]) == (trees if network.order > 1 else 1)


def covers(graph: nx.Graph, edges: tuple[tuple[int, int], ...]) -> bool:
    return {v for edge in edges for v in edge} == set(graph)


@SEEDS
@pytest.mark.sampled(1, 20)
def test_degrees_are_those_of_a_graph_or_of_none(seed: int) -> None:
    draw = random.Random(seed)
    degrees = [[draw.randint(0, 5) for _ in range(draw.randint(0, 8))] for _ in range(EACH)]
    runs = runs_of("degree-sequences", [(Network(len(each)), {"sequence": each}) for each in degrees], seed=seed)
    for given, run in zip(degrees, runs, strict=True):
        result = run["result"]
        assert result["graphical"] == nx.is_graphical(given, method="eg")
        if result["graphical"]:
            graph = nx.empty_graph(len(given))
            graph.add_edges_from(result["graph"])
            assert graph.size() == len(result["graph"])
            assert [degree for _, degree in graph.degree] == given
