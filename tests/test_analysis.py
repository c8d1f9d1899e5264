"""Analysis of graphs and tournaments: against networkx, definitions and published counts."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from math import factorial

import networkx as nx
import numpy as np
import pytest

from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Digraph, Graph, Tournament, random_tournament
from ggbgen.graphs.analysis import LARGEST_ORDER, Facts, analyse
from ggbgen.graphs.small_facts import small_facts
from ggbgen.graphs.small_tournaments import small_tournaments

# A084268: graphs on n nodes with chromatic number 1, 2, ...
CHROMATIC = {
    order: Counter(dict(enumerate(counts, start=1)))
    for order, counts in enumerate(
        [(1,), (1, 1), (1, 2, 1), (1, 6, 3, 1), (1, 12, 16, 4, 1), (1, 34, 84, 31, 5, 1)], start=1
    )
}


def all_graphs(order: int) -> list[Graph]:
    """Return all graphs up to isomorphism, from networkx's atlas."""
    found = [graph for graph in nx.graph_atlas_g() if graph.number_of_nodes() == order]
    return [Graph.from_networkx(nx.convert_node_labels_to_integers(graph)) for graph in found]


def is_way(way: Sequence[int], pairs: Iterable[tuple[int, int]], order: int, *, closed: bool) -> bool:
    steps = zip(way, [*way[1:], way[0]] if closed else way[1:], strict=False)
    return sorted(way) == list(range(order)) and set(steps) <= set(pairs)


def by_trying(order: int, pairs: set[tuple[int, int]], *, closed: bool) -> bool:
    return any(is_way(way, pairs, order, closed=closed) for way in permutations(range(order)))


def automorphisms(order: int, pairs: set[tuple[int, int]]) -> int:
    return sum({(image[u], image[v]) for u, v in pairs} == pairs for image in permutations(range(order)))


@pytest.mark.long
@pytest.mark.sampled(99)
@pytest.mark.parametrize("order", range(1, 7))
def test_facts_of_all_small_graphs_are_those_of_networkx_and_published_ones(order: int) -> None:
    chromatic: Counter[int | None] = Counter()
    for graph in all_graphs(order):
        facts, known = analyse(graph), graph.to_networkx()
        pairs = {pair for u, v in graph.edges for pair in ((u, v), (v, u))}
        assert (facts.order, facts.edges) == (known.order(), known.size())
        assert facts.degrees == tuple(degree for _, degree in sorted(known.degree))
        assert facts.connected == nx.is_connected(known)
        assert facts.bipartite == nx.is_bipartite(known)
        assert facts.regular == nx.is_regular(known)
        assert list(map(set, facts.components)) == sorted(nx.connected_components(known), key=min)
        assert facts.automorphisms == automorphisms(order, pairs)
        for way, closed in ((facts.hamiltonian_path, False), (facts.hamiltonian_cycle, True)):
            exists = by_trying(order, pairs, closed=closed) and not (closed and order < 3)
            assert (way is not None) == exists
            assert way is None or is_way(way, pairs, order, closed=closed)
        # Numbers.
        girth = nx.girth(known)
        assert facts.diameter == (nx.diameter(known) if nx.is_connected(known) else None)
        assert facts.girth == (None if girth == float("inf") else girth)
        assert facts.clique_number == max(map(len, nx.find_cliques(known)))
        assert facts.matching_number == len(nx.max_weight_matching(known, maxcardinality=True))
        assert {frozenset(edge) for edge in facts.bridges or ()} == set(map(frozenset, nx.bridges(known)))
        assert set(facts.cut_vertices or ()) == set(nx.articulation_points(known))
        assert facts.planar == nx.check_planarity(known)[0]
        # G. Kirchhoff, 1847: a minor of the degrees less the adjacency matrix; networkx 3.2 has no function for it.
        adjacency = nx.to_numpy_array(known)
        assert facts.spanning_trees == round(np.linalg.det((np.diag(adjacency.sum(axis=1)) - adjacency)[1:, 1:]))
        known.remove_nodes_from(list(nx.isolates(known)))
        trail = not known or nx.has_eulerian_path(known)
        assert facts.euler == ("circuit" if not known or nx.is_eulerian(known) else "trail" if trail else None)
        chromatic[facts.chromatic_number] += 1
    assert chromatic == CHROMATIC[order]


def test_there_are_as_many_labelled_trees_as_published() -> None:
    complete = [Graph(order, combinations(range(order), 2)) for order in range(1, 14)]
    # A. Cayley, 1889
    assert [analyse(graph).spanning_trees for graph in complete] == [1, *(n ** (n - 2) for n in range(2, 14))]


@pytest.mark.parametrize("order", range(1, 8))
def test_facts_of_all_small_tournaments_are_those_of_networkx_and_of_definitions(order: int) -> None:
    tournaments = small_tournaments(order)
    everybody = set(range(order))
    classes = Counter()
    labellings = 0
    for tournament in tournaments:
        facts, known = analyse(tournament), tournament.to_networkx()
        arcs = set(tournament.to_digraph().arcs)
        assert (facts.order, facts.arcs) == (order, len(arcs))
        assert facts.scores == tuple(degree for _, degree in sorted(known.out_degree))
        assert facts.strong == nx.is_strongly_connected(known)
        assert set(facts.components) == {tuple(sorted(part)) for part in nx.strongly_connected_components(known)}
        for one, other in combinations(facts.components, 2):
            assert all((u, v) in arcs for u in one for v in other)
        reach = {v: set(nx.single_source_shortest_path_length(known, v, 2)) for v in known}
        kings = {v for v in known if reach[v] == everybody}
        assert set(facts.kings or ()) == kings
        assert facts.sources == tuple(v for v, degree in known.in_degree if degree == 0)
        assert facts.heirs_of == {king: found for king in sorted(kings) if (found := heirs(known, king, kings))}
        assert set(facts.heirs or ()) == {heir for found in (facts.heirs_of or {}).values() for heir in found}
        assert is_way(facts.hamiltonian_path or (), arcs, order, closed=False)
        assert (facts.hamiltonian_cycle is not None) == (order > 2 and bool(facts.strong))
        assert facts.hamiltonian_cycle is None or is_way(facts.hamiltonian_cycle, arcs, order, closed=True)
        labellings += factorial(order) // (facts.automorphisms or 0)
        classes[facts.class_] += 1
    # If the numbers of automorphisms are right, each labelled tournament is counted once.
    assert labellings == 2 ** (order * (order - 1) // 2)
    assert classes["S"] == {5: 1, 6: 5, 7: 46}.get(order, 0)
    assert classes["B"] + classes["S"] == small_facts(order).lost.bit_count()
    for tournament in tournaments[::7] if order > 2 else ():
        after = [tournament.induced([v for v in range(order) if v != gone]) for gone in range(order)]
        wanted = tuple(gone for gone, left in enumerate(after) if analyse(left).class_ == "S")
        assert analyse(tournament).lost_after == wanted


def heirs(known: nx.DiGraph, king: int, kings: set[int]) -> tuple[int, ...]:
    left = known.subgraph(set(known) - {king})
    return tuple(
        v
        for v in sorted(left)
        if v not in kings and len(nx.single_source_shortest_path_length(left, v, 2)) == len(left)
    )


@pytest.mark.parametrize("order", [3, 4])
def test_facts_of_all_digraphs_are_those_of_networkx(order: int) -> None:
    places = list(permutations(range(order), 2))
    for bits in range(0, 1 << len(places), 1 if order == 3 else 41):
        arcs = {pair for k, pair in enumerate(places) if bits >> k & 1}
        digraph = Digraph(order, arcs)
        facts, known = analyse(digraph), digraph.to_networkx()
        assert (facts.order, facts.arcs) == (order, len(arcs))
        assert facts.out_degrees == tuple(degree for _, degree in sorted(known.out_degree))
        assert facts.in_degrees == tuple(degree for _, degree in sorted(known.in_degree))
        assert facts.connected == nx.is_weakly_connected(known)
        assert facts.strong == nx.is_strongly_connected(known)
        assert facts.bipartite == nx.is_bipartite(known.to_undirected())
        assert facts.regular == (len({*facts.out_degrees, *facts.in_degrees}) == 1)
        assert facts.sources == tuple(v for v, degree in sorted(known.in_degree) if degree == 0)
        assert {frozenset(part) for part in facts.components} == {
            frozenset(part) for part in nx.strongly_connected_components(known)
        }
        place = {v: k for k, part in enumerate(facts.components) for v in part}
        assert all(place[u] <= place[v] for u, v in arcs)
        assert facts.automorphisms == automorphisms(order, arcs)
        for way, closed in ((facts.hamiltonian_path, False), (facts.hamiltonian_cycle, True)):
            assert (way is not None) == by_trying(order, arcs, closed=closed)
            assert way is None or is_way(way, arcs, order, closed=closed)


# OEIS A001349 (connected), A033995 (bipartite), A005176 (regular), A003216 (Hamiltonian), of orders 1 to 7.
COUNTS = {
    "connected": (1, 1, 2, 6, 21, 112, 853),
    "bipartite": (1, 2, 3, 7, 13, 35, 88),
    "regular": (1, 2, 2, 4, 3, 8, 6),
    "hamiltonian_cycle": (0, 0, 1, 3, 8, 48, 383),
}


@pytest.mark.long
def test_counts_of_graphs_are_the_published_ones() -> None:
    for order in range(1, 8):
        found = [analyse(graph) for graph in all_graphs(order)]
        for name, counts in COUNTS.items():
            known = [getattr(facts, name) for facts in found]
            assert sum(value is not None and value is not False for value in known) == counts[order - 1], (name, order)
        labelled = sum(factorial(order) // (facts.automorphisms or 0) for facts in found)
        assert labelled == 2 ** (order * (order - 1) // 2)


# The number of automorphisms of graphs that colour refinement does not split.
SYMMETRIC = {
    "petersen": (nx.petersen_graph(), 120),
    "cube": (nx.hypercube_graph(4), 384),
    "rook": (nx.line_graph(nx.complete_bipartite_graph(4, 4)), 1152),
    "dodecahedron": (nx.dodecahedral_graph(), 120),
    "empty": (nx.empty_graph(20), factorial(20)),
    "bipartite": (nx.complete_bipartite_graph(10, 10), 2 * factorial(10) ** 2),
}


@pytest.mark.parametrize("name", SYMMETRIC)
def test_graphs_with_many_automorphisms(name: str) -> None:
    graph, count = SYMMETRIC[name]
    facts = analyse(Graph.from_networkx(nx.convert_node_labels_to_integers(graph)))
    assert facts.automorphisms == count


def test_a_tournament_of_order_20_is_analysed_whole_and_a_larger_one_in_part() -> None:
    assert LARGEST_ORDER == 20
    facts = analyse(random_tournament(3, 1, order=20))
    assert facts.omitted == ()
    assert facts.class_ in tuple("BCSW")
    larger = random_tournament(3, 1, order=90)
    facts = analyse(larger)
    assert facts.omitted == ("automorphisms", "class", "lost_after")
    arcs = larger.to_digraph().arcs
    assert is_way(facts.hamiltonian_path or (), arcs, 90, closed=False)
    assert facts.strong
    assert is_way(facts.hamiltonian_cycle or (), arcs, 90, closed=True)


def test_a_strong_tournament_whose_cycles_are_beaten_or_beat_as_a_whole() -> None:
    # A cycle beats the second layer, the second layer beats the third, and the third beats the cycle.
    layers = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
    arcs = [arc for a, b, c in layers for arc in ((a, b), (b, c), (c, a))]
    for k, one in enumerate(layers):
        arcs += [(u, v) for u in one for v in layers[(k + 1) % 3]]
    tournament = Tournament.from_digraph(Digraph(9, arcs))
    assert is_way(analyse(tournament).hamiltonian_cycle or (), arcs, 9, closed=True)


def test_a_record_has_what_applies_and_null_for_what_there_is_not() -> None:
    assert analyse(Graph(2, [(0, 1)])).record() == {
        "order": 2,
        "edges": 1,
        "degrees": (1, 1),
        "connected": True,
        "bipartite": True,
        "regular": True,
        "components": ((0, 1),),
        "hamiltonian_path": (1, 0),
        "hamiltonian_cycle": None,
        "diameter": 1,
        "girth": None,
        "clique_number": 2,
        "chromatic_number": 2,
        "matching_number": 1,
        "bridges": ((0, 1),),
        "cut_vertices": (),
        "euler": "trail",
        "planar": True,
        "spanning_trees": 1,
        "automorphisms": 2,
    }
    larger = analyse(Graph(21, [])).record()
    searched = ("clique_number", "chromatic_number", "matching_number")
    assert larger["omitted"] == ("hamiltonian_path", "hamiltonian_cycle", "automorphisms", *searched)
    assert "hamiltonian_path" not in larger
    assert isinstance(analyse(Graph(0, [])), Facts)


def test_graphs_of_networkx_are_taken_as_they_are() -> None:
    assert analyse(nx.petersen_graph()) == analyse(Graph.from_networkx(nx.petersen_graph()))
    circle = nx.DiGraph([(0, 1), (1, 2), (2, 0)])
    assert analyse(circle).kings == (0, 1, 2)
    assert analyse(nx.path_graph(3, create_using=nx.DiGraph)).kings is None
    facts = analyse(nx.petersen_graph())
    assert (facts.hamiltonian_path is None, facts.hamiltonian_cycle) == (False, None)
    # Two arcs both ways are a cycle, and one edge is none.
    assert analyse(nx.DiGraph([(0, 1), (1, 0)])).hamiltonian_cycle == (0, 1)
    assert analyse(nx.Graph([(0, 1)])).hamiltonian_cycle is None
    with pytest.raises(GraphFormatError):
        analyse(nx.Graph([(0, 0)]))


@pytest.mark.parametrize("order", [151, 801])
def test_what_takes_long_for_large_graphs_is_left_out_and_named(order: int) -> None:
    known = nx.cycle_graph(order)
    known.add_edges_from([(0, order), (order, order + 1)])
    began = time.monotonic()
    found = analyse(Graph.from_networkx(known))
    assert time.monotonic() - began < 20
    assert found.connected
    assert set(found.bridges or ()) == {(0, order), (order, order + 1)}
    assert found.cut_vertices == (0, order)
    assert "spanning_trees" in found.omitted
    assert ("girth" in found.omitted, "diameter" in found.omitted) == (order > 400, order > 400)
    assert (found.girth, found.diameter) == ((None, None) if order > 400 else (order, order // 2 + 2))
    assert {"girth", "spanning_trees"} & set(found.record()) == ({"girth"} if order < 400 else set())
