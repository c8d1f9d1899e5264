"""Results of algorithms against networkx and definitions, and what holds in each state of their runs."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

import networkx as nx
import pytest

from ggbgen.aliases import Json, JsonObject
from ggbgen.graphs.network import Network
from tests.algorithm_runs import WEIGHTS, as_networkx, random_networks, runs_of
from tests.test_analysis import CHROMATIC

EACH, SEEDS = 40, 6
NEGATIVE_WEIGHTS = (-3, -0.5, 0, 1, 1, 2, 2.25, 4)

Pair: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[Fraction, Fraction]
Drawn: TypeAlias = Callable[[int], Iterable[Network]]
Given: TypeAlias = dict[str, Json]
Check: TypeAlias = Callable[[Network, Given, JsonObject], None]

# What is checked of each algorithm: how networks are drawn for a seed, what is given with the k-th, and the check.
CHECKS: dict[str, tuple[Drawn, Callable[[int, Network], Given], Check]] = {}


def check_of(
    algorithm: str, drawn: Drawn, given: Callable[[int, Network], Given] = lambda k, network: {}
) -> Callable[[Check], Check]:
    """Register what holds of each run of an algorithm."""

    def register(check: Check) -> Check:
        CHECKS[algorithm] = (drawn, given, check)
        return check

    return register


def from_the_first(k: int, network: Network) -> Given:
    return {"start": 0}


def changes(run: JsonObject) -> Iterable[tuple[Any, Any]]:
    """Return each state with the next one."""
    return itertools.pairwise(run["states"])


def is_cycle(graph: nx.Graph, vertices: list[int]) -> bool:
    """Return whether the vertices, each once, are those of a cycle in this order."""
    return len(set(vertices)) == len(vertices) > 1 and nx.is_path(graph, [*vertices, vertices[0]])


# ---- searches and shortest paths


@check_of("bfs", lambda seed: random_networks(EACH, seed=seed, directed=seed % 2 > 0), from_the_first)
def _(network: Network, given: Given, run: JsonObject) -> None:
    graph, result = as_networkx(network), run["result"]
    distances = nx.single_source_shortest_path_length(graph, 0)
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


def with_a_target_now_and_then(k: int, network: Network) -> Given:
    return {"start": 0, **({"target": network.order - 1} if k % 3 == 0 and network.order > 1 else {})}


@check_of(
    "dijkstra",
    lambda seed: random_networks(EACH, seed=seed, directed=seed % 2 > 0, weights=WEIGHTS),
    with_a_target_now_and_then,
)
def _(network: Network, given: Given, run: JsonObject) -> None:
    graph, result = as_networkx(network), run["result"]
    distances, target = nx.single_source_dijkstra_path_length(graph, 0), given.get("target")
    settled = [distances[v] for v in result["settled"]]
    assert settled == sorted(settled)
    for v, parent in enumerate(result["parents"]):
        if parent is not None and v in result["settled"]:
            assert distances[parent] + graph.edges[parent, v]["weight"] == distances[v]
    if target is None:
        assert result["distances"] == [distances.get(v) for v in range(network.order)]
        assert set(run["ended"]["vertices"]) == set(graph) - set(distances)
    elif result["path"] is None:
        assert target not in distances
    else:
        path = result["path"]
        assert (path[0], path[-1], result["settled"][-1]) == (0, target, target)
        assert nx.path_weight(graph, path, "weight") == distances[target]
        assert run["ended"]["vertices"] == path
    for before, after in changes(run):
        pairs = list(zip(before["labels"], after["labels"], strict=True))
        assert all(old is None or new <= old for old, new in pairs)
        assert all(pairs[v][0] == pairs[v][1] for v in before["settled"])
        assert after["settled"][:-1] == before["settled"]


@check_of("dfs", lambda seed: random_networks(EACH, seed=seed, directed=seed % 2 > 0), from_the_first)
def _(network: Network, given: Given, run: JsonObject) -> None:
    graph, order = as_networkx(network), run["result"]["order"]
    assert set(order) == {0} | nx.descendants(graph, 0)
    tree = nx.DiGraph([(parent, v) for v, parent in enumerate(run["result"]["parents"]) if parent is not None])
    tree.add_node(0)
    assert nx.is_arborescence(tree)
    assert set(tree) == set(order)
    # A vertex is visited after everything below those of its siblings that were visited before it.
    place = {v: k for k, v in enumerate(order)}
    for v in tree:
        below = sorted(place[w] for w in nx.descendants(tree, v) | {v})
        assert below == list(range(place[v], place[v] + len(below)))
    # The edges outside of the tree join ancestors.
    for (u, v), kind in zip(network.pairs, run["result"]["classes"], strict=True):
        assert kind == (None if u not in tree else class_of(tree, u, v, order, directed=network.directed))


def class_of(tree: nx.DiGraph, u: int, v: int, order: list[int], *, directed: bool) -> str:
    if tree.has_edge(u, v) or (not directed and tree.has_edge(v, u)):
        return "tree"
    if u in nx.descendants(tree, v):
        return "back"
    if v in nx.descendants(tree, u):
        return "forward" if directed else "back"
    assert directed, "in a graph there are no cross edges"
    assert order.index(v) < order.index(u)
    return "cross"


def weighted_for_bellman_ford(seed: int) -> Iterable[Network]:
    directed = seed % 4 > 0
    weights = (-2, -1, -0.5, *WEIGHTS, *WEIGHTS) if directed else WEIGHTS
    return random_networks(EACH, seed=seed, directed=directed, weights=weights)


@check_of("bellman-ford", weighted_for_bellman_ford, from_the_first)
def _(network: Network, given: Given, run: JsonObject) -> None:
    graph, result = as_networkx(network), run["result"]
    try:
        distances = nx.single_source_bellman_ford_path_length(graph, 0)
    except nx.NetworkXUnbounded:
        cycle = result["negative_cycle"]
        assert is_cycle(graph, cycle)
        assert nx.path_weight(graph, [*cycle, cycle[0]], "weight") < 0
        assert run["ended"]["vertices"] == cycle
    else:
        assert result["distances"] == [distances.get(v) for v in range(network.order)]
    for before, after in changes(run):
        ((old, new),) = [
            pair for pair in zip(before["labels"], after["labels"], strict=True) if pair[0] != pair[1]
        ]  # fmt: skip
        assert old is None or new < old
        assert before["pass"] <= after["pass"] <= before["pass"] + 1
    # After each pass no label is above the walks with as many edges.
    for state in run["states"]:
        least = walks_of_at_most(graph, state["pass"] - 1)
        assert all(state["labels"][v] is not None and state["labels"][v] <= least[v] for v in least)


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


# ---- trees


def forest_of(network: Network, edges: list[int]) -> nx.Graph:
    graph = nx.empty_graph(network.order)
    graph.add_edges_from(network.pairs[edge] for edge in edges)
    assert nx.is_forest(graph)
    return graph


@check_of("kruskal", lambda seed: random_networks(EACH, seed=seed, weights=NEGATIVE_WEIGHTS))
def _(network: Network, given: Given, run: JsonObject) -> None:
    graph, taken = as_networkx(network), run["result"]["edges"]
    best = nx.minimum_spanning_tree(graph)
    assert forest_of(network, taken).size() == len(taken) == best.size()
    assert run["result"]["weight"] == best.size("weight")
    weights = [graph.edges[network.pairs[edge]]["weight"] for edge in taken]
    assert weights == sorted(weights)
    for state in run["states"]:
        forest = forest_of(network, state["taken"])
        assert all(nx.has_path(forest, *network.pairs[edge]) for edge in state["rejected"])


@check_of("prim", lambda seed: random_networks(EACH, seed=seed, weights=NEGATIVE_WEIGHTS), from_the_first)
def _(network: Network, given: Given, run: JsonObject) -> None:
    graph = as_networkx(network)
    if not nx.is_connected(graph):
        assert set(run["refusal"]["vertices"]) == set(graph) - nx.node_connected_component(graph, 0)
        return
    assert run["result"]["weight"] == nx.minimum_spanning_tree(graph).size("weight")
    for state in run["states"]:
        tree = nx.Graph([network.pairs[edge] for edge in state["taken"]])
        tree.add_node(0)
        assert nx.is_tree(tree)
        assert set(tree) == set(state["order"])


@check_of("reverse-delete", lambda seed: random_networks(EACH, seed=seed, weights=WEIGHTS))
def _(network: Network, given: Given, run: JsonObject) -> None:
    """An edge that is deleted is a heaviest one that is no bridge."""
    graph = as_networkx(network)
    assert run["result"]["weight"] == nx.minimum_spanning_tree(graph).size("weight")
    for before, after in changes(run):
        (edge,) = set(before["kept"]) - set(after["kept"])
        left = graph.edge_subgraph(network.pairs[each] for each in before["kept"])
        bridges = {frozenset(pair) for pair in nx.bridges(left)}
        others = {frozenset(pair): weight for *pair, weight in left.edges(data="weight")}
        heaviest = max(weight for pair, weight in others.items() if pair not in bridges)
        assert frozenset(network.pairs[edge]) not in bridges
        assert others[frozenset(network.pairs[edge])] == heaviest


@pytest.mark.sampled(1, SEEDS)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_code_belongs_to_its_tree_and_back(seed: int) -> None:
    draw = random.Random(seed)
    trees = []
    for _ in range(EACH):
        order = draw.randint(2, 10)
        code = [draw.randrange(order) for _ in range(order - 2)]
        trees.append((code, Network(order, list(nx.from_prufer_sequence(code).edges))))
    for (code, network), run in zip(trees, runs_of("trees", [(tree, {}) for _, tree in trees]), strict=True):
        assert run["result"] == {"pruefer": code, "spanning_trees": "1"}
        assert len(run["moves"]) == network.order - 2
    back = runs_of("trees", [(Network(len(code) + 2), {"sequence": code}) for code, _ in trees])
    for (_, network), run in zip(trees, back, strict=True):
        assert {frozenset(pair) for pair in run["result"]["tree"]} == {frozenset(pair) for pair in network.pairs}


@pytest.mark.long
def test_spanning_trees_are_counted() -> None:
    complete = [Network(n, list(itertools.combinations(range(n), 2))) for n in range(1, 21)]
    counts = [int(run["result"]["spanning_trees"]) for run in runs_of("trees", [(each, {}) for each in complete])]
    # A. Cayley, 1889
    assert counts == [1, *(n ** (n - 2) for n in range(2, 21))]
    networks = list(random_networks(EACH, seed=1, most=7))
    for network, run in zip(networks, runs_of("trees", [(each, {}) for each in networks]), strict=True):
        some = itertools.combinations(as_networkx(network).edges, network.order - 1)
        trees = sum(len({*itertools.chain(*edges)}) == network.order and nx.is_tree(nx.Graph(edges)) for edges in some)
        assert int(run["result"]["spanning_trees"]) == (trees if network.order > 1 else 1)


@pytest.mark.sampled(1, SEEDS)
@pytest.mark.parametrize("seed", range(SEEDS))
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


# ---- orders and components


def mostly_acyclic(graph: nx.DiGraph) -> bool:
    """Of two digraphs with a cycle about one is left out: otherwise nearly all would have one."""
    return nx.is_directed_acyclic_graph(graph) or graph.size() % 2 > 0


@check_of("topological-order", lambda seed: random_networks(EACH, seed=seed, directed=True, keep=mostly_acyclic))
def _(network: Network, given: Given, run: JsonObject) -> None:
    graph, result = as_networkx(network), run["result"]
    if nx.is_directed_acyclic_graph(graph):
        place = {v: k for k, v in enumerate(result["order"])}
        assert sorted(place) == list(range(network.order))
        assert all(place[u] < place[v] for u, v in graph.edges)
    else:
        assert "order" not in result
        assert is_cycle(graph, result["cycle"])


@check_of("components", lambda seed: random_networks(EACH, seed=seed, directed=seed % 2 > 0, most=10))
def _(network: Network, given: Given, run: JsonObject) -> None:
    graph, result, directed = as_networkx(network), run["result"], network.directed
    parts = nx.strongly_connected_components(graph) if directed else nx.connected_components(graph)
    components = {frozenset(part) for part in parts}
    bridges = set() if directed else {frozenset(pair) for pair in nx.bridges(graph)}
    cuts = set() if directed else set(nx.articulation_points(graph))
    assert sorted(map(tuple, result["components"])) == sorted(tuple(sorted(part)) for part in components)
    assert len(run["moves"]) == 2 * network.order
    if directed:
        place = {v: k for k, part in enumerate(result["components"]) for v in part}
        assert all(place[u] <= place[v] for u, v in graph.edges)
    else:
        assert {frozenset(network.pairs[edge]) for edge in result["bridges"]} == bridges
        assert set(result["cut_vertices"]) == cuts
    for before, after in changes(run):
        assert after["closed"][: len(before["closed"])] == before["closed"]
        assert {frozenset(each) for each in after["closed"]} <= components
        assert set(after["cuts"]) <= cuts
        assert {frozenset(network.pairs[edge]) for edge in after["bridges"]} <= bridges
        # The search is a path from its root: each vertex on the stack is joined to the one below it.
        assert all(graph.has_edge(u, v) for u, v in itertools.pairwise(after["stack"]))


# ---- colourings, matchings, flows


def least_colors(graph: nx.Graph) -> int:
    """Return the chromatic number: the fewest independent sets, of all maximal ones, that have all vertices."""
    maximal = [frozenset(found) for found in nx.find_cliques(nx.complement(graph))]
    return next(
        count
        for count in range(len(graph) + 1)
        if any(len(frozenset().union(*some)) == len(graph) for some in itertools.combinations(maximal, count))
    )


@check_of("coloring", lambda seed: random_networks(EACH, seed=seed, most=8))
def _(network: Network, given: Given, run: JsonObject) -> None:
    """It is proper and has as few colours as possible, which a clique or an odd cycle shows."""
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
        colors = state["colors"]
        assert all(0 in (colors[u], colors[v]) or colors[u] != colors[v] for u, v in graph.edges)


@pytest.mark.long
def test_as_many_graphs_have_each_chromatic_number_as_published() -> None:
    networks = [Network(len(graph), list(graph.edges)) for graph in nx.graph_atlas_g() if 0 < len(graph) < 7]
    found: Counter[tuple[int, int]] = Counter()
    for network, run in zip(networks, runs_of("coloring", [(each, {}) for each in networks]), strict=True):
        found[network.order, run["result"]["number"]] += 1
    assert found == {(order, k): count for order, counts in CHROMATIC.items() for k, count in counts.items()}


@check_of(
    "matching", lambda seed: random_networks(EACH, seed=seed, most=11, keep=lambda g: nx.is_bipartite(g) or len(g) == 5)
)
def _(network: Network, given: Given, run: JsonObject) -> None:
    """It is as large as a cover, and grows along alternating paths; or the graph has an odd cycle."""
    graph = as_networkx(network)
    if not nx.is_bipartite(graph):
        odd = run["refusal"]["vertices"]
        assert len(odd) % 2 == 1
        assert is_cycle(graph, odd)
        return
    result = run["result"]
    edges, size = [network.pairs[edge] for edge in result["edges"]], len(nx.max_weight_matching(graph, True))
    assert nx.is_matching(graph, set(edges))
    assert len(edges) == result["size"] == len(result["cover"]) == size
    assert all({u, v} & set(result["cover"]) for u, v in graph.edges)
    sizes = [sum(v is not None for v in state["partner"]) for state in run["states"]]
    assert all(later - before in (0, 2) for before, later in itertools.pairwise(sizes))
    for state in run["states"]:
        partner, path = state["partner"], state["path"]
        assert all(v is None or (partner[v] == u and graph.has_edge(u, v)) for u, v in enumerate(partner))
        assert len(set(path)) == len(path)
        for k, (u, v) in enumerate(itertools.pairwise(path)):
            assert graph.has_edge(u, v)
            assert (partner[u] == v) is (k % 2 == 1)
        assert not path or partner[path[0]] is None


@check_of(
    "max-flow",
    lambda seed: random_networks(EACH, seed=seed, directed=True, weights=WEIGHTS, keep=lambda g: len(g) > 1),
    lambda k, network: {"start": 0, "target": network.order - 1},
)
def _(network: Network, given: Given, run: JsonObject) -> None:
    """It has the value of a cut, and a path in it has room on each of its arcs."""
    graph, result, target = as_networkx(network), run["result"], network.order - 1
    assert result["value"] == nx.maximum_flow_value(graph, 0, target)
    side = set(result["cut"])
    assert 0 in side
    assert target not in side
    cut = {(u, v) for u, v in graph.edges if u in side and v not in side}
    assert sum(graph.edges[arc]["capacity"] for arc in cut) == result["value"]
    assert {network.pairs[arc] for arc in result["cut_arcs"]} == cut
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
    for before, after in changes(run):
        flows = dict(zip(network.pairs, before["flow"], strict=True))
        changed = [pair for pair, new in zip(network.pairs, after["flow"], strict=True) if flows[pair] != new]
        path = [*before["path"], target] if changed else after["path"]
        for u, v in itertools.pairwise(path):
            room = graph.edges[u, v]["capacity"] - flows[u, v] if graph.has_edge(u, v) else 0
            assert room + flows.get((v, u), 0) > 0
        assert {frozenset(pair) for pair in changed} <= {frozenset(pair) for pair in itertools.pairwise(path)}


# ---- trails and Hamiltonian paths


def multigraphs(seed: int) -> Iterable[Network]:
    draw = random.Random(seed)
    for number in range(EACH):
        order = draw.randint(1, 6)
        pairs = [(u, v) for u, v in (draw.sample(range(order), 2) for _ in range(draw.randint(0, 8)) if order > 1)]
        if number % 2 and order > 1:  # a walk, so that there is a trail
            walk = [0]
            while len(walk) < 9:
                walk.append(draw.choice([v for v in range(order) if v != walk[-1]]))
            pairs = list(itertools.pairwise(walk))
        yield Network(order, pairs, directed=seed % 2 > 0)


@check_of("euler", multigraphs)
def _(network: Network, given: Given, run: JsonObject) -> None:
    """A trail uses each edge once, or there is none; the walk that joins it uses others."""
    graph, result = network.to_networkx(), run["result"]
    graph.remove_nodes_from(list(nx.isolates(graph)))
    possible = len(graph) == 0 or nx.has_eulerian_path(graph)
    assert ("trail" in result) == possible
    if possible:
        assert sorted(result["edges"]) == list(range(len(network.pairs)))
        assert is_walk(network, result["trail"], result["edges"])
        assert result["closed"] == (len(graph) == 0 or nx.is_eulerian(graph))
    else:
        assert result["reason"] == run["ended"]["said"]
        assert run["ended"]["vertices"]
    for state in run["states"]:
        used = [*state["edges"], *state["walked"]]
        assert len(set(used)) == len(used)
        assert is_walk(network, state["trail"], state["edges"])
        assert is_walk(network, state["walk"], state["walked"])
        assert not state["walk"] or state["walk"][0] == state["trail"][state["place"]]


def is_walk(network: Network, walk: Sequence[int], edges: Sequence[int]) -> bool:
    ends = zip([network.pairs[edge] for edge in edges], itertools.pairwise(walk), strict=True)
    return all(step == pair or (not network.directed and step == pair[::-1]) for pair, step in ends)


def is_sparse(graph: nx.Graph) -> bool:
    return len(graph) > 5 and graph.size() <= len(graph) + 3 and nx.is_connected(graph)


def extends(graph: nx.Graph, path: list[int], *, closed: bool) -> bool:
    """Return whether a path is the beginning of a Hamiltonian path or cycle, by trying all."""
    if len(path) == len(graph):
        return not closed or graph.has_edge(path[-1], path[0])
    return any(extends(graph, [*path, v], closed=closed) for v in graph[path[-1]] if v not in path)


@pytest.mark.sampled(2, 2 * SEEDS)
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize(("name", "closed"), [("hamilton", True), ("hamilton-path", False)])
def test_a_hamiltonian_cycle_or_path_is_found_if_there_is_one(name: str, closed: bool, seed: int) -> None:
    """A vertex is taken back only where nothing can follow."""
    networks = [
        *random_networks(EACH, seed=seed, most=7),
        *random_networks(EACH // 2, seed=seed, most=7, keep=is_sparse),
    ]
    cases: list[tuple[Network, Given]] = [(each, {"start": 0} if k % 2 else {}) for k, each in enumerate(networks)]
    back = 0
    for (network, given), run in zip(cases, runs_of(name, cases, seed=seed), strict=True):
        graph, found = as_networkx(network), run["result"]["cycle" if closed else "path"]
        starts = [0] if given or closed else range(network.order)
        assert (found is not None) == (
            (network.order > 2 or not closed) and any(extends(graph, [v], closed=closed) for v in starts)
        )
        if found is not None:
            assert sorted(found) == list(range(network.order))
            assert found[0] in starts or closed
            assert is_cycle(graph, found) if closed else nx.is_path(graph, found)
        for before, after in changes(run):
            if len(after["path"]) < len(before["path"]):
                back += 1
                assert not extends(graph, before["path"], closed=closed)
        if found is None and not run["moves"] and (network.order > 2 or not closed):
            removed = run["ended"]["vertices"]
            graph.remove_nodes_from(removed)
            assert nx.number_connected_components(graph) > (max(len(removed), 1) if closed else len(removed) + 1)
    assert back > 0


# ---- planarity


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


def check_drawing(network: Network, run: JsonObject) -> None:
    """A planar graph is drawn without crossings, counted exactly; another one has a subdivision of K5 or K3,3."""
    graph, result = as_networkx(network), run["result"]
    planar, _ = nx.check_planarity(graph)
    assert result["planar"] == planar
    if planar:
        assert count_crossings(graph, [(Fraction(x), Fraction(y)) for x, y in result["drawing"]]) == 0
    else:
        shown = nx.Graph([network.pairs[edge] for edge in result["edges"]])
        assert not nx.is_planar(shown)
        while smooth := [v for v in shown if shown.degree[v] == 2]:
            u, v = shown[smooth[0]]
            shown.remove_node(smooth[0])
            assert not shown.has_edge(u, v)
            shown.add_edge(u, v)
        named = {"K5": nx.complete_graph(5), "K3,3": nx.complete_bipartite_graph(3, 3)}
        assert nx.is_isomorphic(shown, named[result["subdivision"]])


@check_of("planarity", lambda seed: random_networks(EACH, seed=seed, most=8))
def _(network: Network, given: Given, run: JsonObject) -> None:
    check_drawing(network, run)
    for state in run["states"]:
        drawn = nx.Graph([network.pairs[edge] for edge in state["drawn"]])
        assert nx.check_planarity(drawn)[0]
        if not state["faces"]:
            continue
        sides = Counter(frozenset(pair) for face in state["faces"] for pair in itertools.pairwise([*face, face[0]]))
        assert set(sides.values()) == {2}
        assert all(drawn.has_edge(*pair) for pair in sides)
        # Euler's formula for the block that is being drawn.
        assert len({v for face in state["faces"] for v in face}) - len(sides) + len(state["faces"]) == 2


@pytest.mark.sweep
def test_as_many_graphs_are_planar_as_published() -> None:
    # A005470: planar graphs on n nodes
    planar: Counter[int] = Counter()
    networks = [Network(len(graph), list(graph.edges)) for graph in nx.graph_atlas_g() if len(graph)]
    for network, run in zip(networks, runs_of("planarity", [(each, {}) for each in networks]), strict=True):
        check_drawing(network, run)
        planar[network.order] += run["result"]["planar"]
    assert [planar[order] for order in range(1, 8)] == [1, 2, 4, 11, 33, 142, 822]


# Last, when all checks are there. One seed of each algorithm is tried, with --all each.
@pytest.mark.long
@pytest.mark.sampled(len(CHECKS), SEEDS * len(CHECKS))
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", CHECKS)
def test_a_result_and_each_step_to_it_are_right(name: str, seed: int) -> None:
    drawn, given, check = CHECKS[name]
    cases = [(network, given(k, network)) for k, network in enumerate(drawn(seed))]
    for (network, more), run in zip(cases, runs_of(name, cases, seed=seed), strict=True):
        check(network, more, run)
