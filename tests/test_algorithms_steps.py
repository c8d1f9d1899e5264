"""The steps of algorithms by definition and by networkx: what holds in each state, and what each step does."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence

import networkx as nx
import pytest

from ggbgen.graphs.network import Network
from tests.algorithm_runs import WEIGHTS, as_networkx, random_networks, runs_of

EACH = 40


def walks_of_at_most(graph: nx.Graph, edges: int) -> dict[int, float]:
    """Return for each vertex the least weight of a walk from 0 with at most so many edges."""
    least = {0: 0.0}
    for _ in range(edges):
        longer = dict(least)
        for u, weight in least.items():
            for v in graph[u]:
                longer[v] = min(longer.get(v, math.inf), weight + graph.edges[u, v]["weight"])
        least = longer
    return least


@pytest.mark.parametrize("directed", [True, False])
def test_after_each_pass_no_label_is_above_the_walks_with_as_many_edges(directed: bool) -> None:
    weights = (-2, -1, *WEIGHTS) if directed else WEIGHTS
    networks = list(random_networks(EACH, seed=31, most=7, directed=directed, weights=weights))
    for network, run in zip(networks, runs_of("bellman-ford", [(n, {"start": 0}) for n in networks]), strict=True):
        graph = as_networkx(network)
        for before, after in itertools.pairwise(run["states"]):
            fallen = [v for v in graph if before["labels"][v] != after["labels"][v]]
            assert len(fallen) == 1
            old = before["labels"][fallen[0]]
            assert old is None or after["labels"][fallen[0]] < old
        for state in run["states"]:
            least = walks_of_at_most(graph, state["pass"] - 1)
            assert all(state["labels"][v] is not None and state["labels"][v] <= least[v] for v in least)


def is_walk(pairs: Sequence[tuple[int, int]], walk: Sequence[int], edges: Sequence[int], *, directed: bool) -> bool:
    steps = [pairs[edge] if directed else tuple(sorted(pairs[edge])) for edge in edges]
    return steps == [pair if directed else tuple(sorted(pair)) for pair in itertools.pairwise(walk)]


@pytest.mark.parametrize("directed", [True, False])
def test_the_trail_and_the_walk_use_each_edge_at_most_once(directed: bool) -> None:
    networks = list(random_networks(6 * EACH, seed=32, most=6, directed=directed))
    for network, run in zip(networks, runs_of("euler", [(n, {}) for n in networks]), strict=True):
        for state in run["states"]:
            used = [*state["edges"], *state["walked"]]
            assert len(set(used)) == len(used)
            assert is_walk(network.pairs, state["trail"], state["edges"], directed=directed)
            assert is_walk(network.pairs, state["walk"], state["walked"], directed=directed)
            assert not state["walk"] or state["walk"][0] == state["trail"][state["place"]]


@pytest.mark.parametrize(("name", "closed"), [("hamilton", True), ("hamilton-path", False)])
def test_a_vertex_is_taken_back_only_where_nothing_can_follow(name: str, closed: bool) -> None:
    def is_sparse(graph: nx.Graph) -> bool:
        return len(graph) > 5 and len(graph.edges) <= len(graph) + 3 and nx.is_connected(graph)

    networks = list(random_networks(2 * EACH, seed=33, most=7, keep=is_sparse))
    back = 0
    for network, run in zip(networks, runs_of(name, [(n, {"start": 0}) for n in networks]), strict=True):
        graph = as_networkx(network)
        whole = {
            each
            for each in itertools.permutations(graph)
            if all(graph.has_edge(u, v) for u, v in itertools.pairwise((*each, *each[:closed])))
        }
        for before, after in itertools.pairwise(run["states"]):
            path = before["path"]
            if len(after["path"]) < len(path):
                back += 1
                assert not any(list(each[: len(path)]) == path for each in whole)
    assert back > 10


def test_a_path_of_a_matching_alternates_and_a_swap_adds_one_edge() -> None:
    bipartite = list(random_networks(EACH, seed=34, most=8, keep=nx.is_bipartite))
    for network, run in zip(bipartite, runs_of("matching", [(n, {}) for n in bipartite]), strict=True):
        graph = as_networkx(network)
        for state in run["states"]:
            partner, path = state["partner"], state["path"]
            assert all(v is None or (partner[v] == u and graph.has_edge(u, v)) for u, v in enumerate(partner))
            assert len(set(path)) == len(path)
            for k, (u, v) in enumerate(itertools.pairwise(path)):
                assert graph.has_edge(u, v)
                assert (partner[u] == v) is (k % 2 == 1)
            assert not path or partner[path[0]] is None


def test_a_path_of_a_flow_has_room_on_each_of_its_arcs() -> None:
    networks = [n for n in random_networks(2 * EACH, seed=35, most=7, directed=True, weights=WEIGHTS) if n.order > 1]
    given = [(n, {"start": 0, "target": n.order - 1}) for n in networks]
    for network, run in zip(networks, runs_of("max-flow", given), strict=True):
        graph = as_networkx(network)
        for before, after in itertools.pairwise(run["states"]):
            flow = dict(zip(network.pairs, before["flow"], strict=True))
            changed = [pair for pair, new in zip(network.pairs, after["flow"], strict=True) if flow[pair] != new]
            path = [*before["path"], network.order - 1] if changed else after["path"]
            for u, v in itertools.pairwise(path):
                room = graph.edges[u, v]["capacity"] - flow[u, v] if graph.has_edge(u, v) else 0
                assert room + flow.get((v, u), 0) > 0
            assert all((u, v) in itertools.pairwise(path) or (v, u) in itertools.pairwise(path) for u, v in changed)


@pytest.mark.parametrize("directed", [True, False])
def test_components_that_are_closed_are_components_and_what_is_found_stays(directed: bool) -> None:
    networks = list(random_networks(EACH, seed=36, directed=directed))
    for network, run in zip(networks, runs_of("components", [(n, {}) for n in networks]), strict=True):
        graph = as_networkx(network)
        found = nx.strongly_connected_components(graph) if directed else nx.connected_components(graph)
        components = {frozenset(each) for each in found}
        bridges = set() if directed else set(nx.bridges(graph))
        cuts = set() if directed else set(nx.articulation_points(graph))
        for before, after in itertools.pairwise(run["states"]):
            assert after["closed"][: len(before["closed"])] == before["closed"]
            assert {frozenset(each) for each in after["closed"]} <= components
            assert set(after["cuts"]) <= cuts
            ends = [network.pairs[edge] for edge in after["bridges"]]
            assert all((u, v) in bridges or (v, u) in bridges for u, v in ends)
            # The search is a path from its root: each vertex on the stack is joined to the one below it.
            assert all(graph.has_edge(u, v) for u, v in itertools.pairwise(after["stack"]))


def test_what_is_drawn_has_the_faces_of_a_plane_graph() -> None:
    networks = list(random_networks(2 * EACH, seed=37, most=8))
    for network, run in zip(networks, runs_of("planarity", [(n, {}) for n in networks]), strict=True):
        for state in run["states"]:
            drawn = nx.Graph([network.pairs[edge] for edge in state["drawn"]])
            assert nx.check_planarity(drawn)[0]
            if not state["faces"]:
                continue
            sides = Counter(frozenset(pair) for face in state["faces"] for pair in itertools.pairwise([*face, face[0]]))
            assert set(sides.values()) == {2}
            assert all(drawn.has_edge(*pair) for pair in sides)
            vertices = {v for face in state["faces"] for v in face}
            # Euler's formula for the block that is being drawn.
            assert len(vertices) - len(sides) + len(state["faces"]) == 2


def test_an_edge_that_is_deleted_is_a_heaviest_one_that_is_no_bridge() -> None:
    networks: list[Network] = list(random_networks(EACH, seed=38, weights=WEIGHTS))
    for network, run in zip(networks, runs_of("reverse-delete", [(n, {}) for n in networks]), strict=True):
        for before, after in itertools.pairwise(run["states"]):
            (edge,) = set(before["kept"]) - set(after["kept"])
            left = nx.Graph()
            for each in before["kept"]:
                left.add_edge(*network.pairs[each], weight=as_networkx(network).edges[network.pairs[each]]["weight"])
            bridges = {frozenset(pair) for pair in nx.bridges(left)}
            others = [pair for pair in left.edges if frozenset(pair) not in bridges]
            assert frozenset(network.pairs[edge]) not in bridges
            assert left.edges[network.pairs[edge]]["weight"] == max(left.edges[pair]["weight"] for pair in others)
