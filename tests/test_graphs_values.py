"""Graphs, digraphs and tournaments as values, and as graphs of networkx."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import networkx as nx
import pytest

import ggbgen.graphs
from ggbgen.errors import GraphFormatError
from ggbgen.graphs import Digraph, Graph, Tournament, parse_mckay


def test_edges_are_kept_ascending_from_the_smaller_end() -> None:
    graph = Graph(4, [(3, 0), (1, 0)])
    assert graph.edges == ((0, 1), (0, 3))
    assert graph == Graph(4, [(0, 1), (0, 3)])
    assert hash(graph) == hash(Graph(4, [(0, 1), (0, 3)]))
    assert graph.degrees() == (2, 1, 0, 1)
    assert graph.adjacency() == ((0, 1, 0, 1), (1, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0))
    assert (Graph(0).edges, Graph(0).degrees(), Graph(0).adjacency(), Graph(0).names) == ((), (), (), None)
    with pytest.raises(AttributeError):
        Graph(1).order = 2  # type: ignore[misc]


def test_a_graph_is_the_digraph_with_arcs_both_ways() -> None:
    graph = Graph(3, [(0, 1), (1, 2)], names="abc")
    assert graph.to_digraph() == Digraph(3, [(0, 1), (1, 0), (1, 2), (2, 1)], names="abc")
    assert Graph.from_digraph(graph.to_digraph()) == graph


def test_vertices_without_names_are_called_by_their_numbers() -> None:
    assert Graph(2, names=("0", "1")) == Graph(2)
    assert Graph(2).name(1) == "1"
    assert Graph(2, names=("1", "0")).name(1) == "0"


REFUSED: dict[str, Callable[[], object]] = {
    "order -1 is negative": lambda: Graph(-1),
    "edge 0 - 2 has an end that is no vertex, expected 0 to 1": lambda: Graph(2, [(0, 2)]),
    "edge -1 - 0 has an end that is no vertex, expected 0 to 1": lambda: Graph(2, [(-1, 0)]),
    "edge 1 - 1 is a loop, expected two different vertices": lambda: Graph(2, [(1, 1)]),
    "edge a - b is given twice, expected at most one edge a pair": lambda: Graph(2, [(0, 1), (1, 0)], names="ab"),
    "3 names for 2 vertices, expected one name per vertex": lambda: Graph(2, names="abc"),
    "vertex 1 has an empty name": lambda: Graph(2, names=("a", "")),
    "name 'a' is given to vertex 0 and to vertex 2": lambda: Graph(3, names="aba"),
    "order -2 is negative": lambda: Digraph(-2, []),
    "arc 2 -> 0 has an end that is no vertex, expected 0 to 1": lambda: Digraph(2, [(2, 0)]),
    "arc 0 -> 0 is a loop, expected two different vertices": lambda: Digraph(2, [(0, 0)]),
    "arc 1 -> 0 is given twice, expected at most one arc each way": lambda: Digraph(2, [(1, 0), (1, 0)]),
    # Graphs of networkx that are not simple, and those that are no tournaments.
    "edge 2 - 2 is a loop, expected two different vertices": lambda: from_pairs(nx.Graph, (0, 1), (2, 2)),
    "edge b - b is a loop, expected two different vertices": lambda: from_pairs(nx.Graph, "ab", "bb"),
    "edge 0 - 1 is given twice, expected at most one edge a pair": lambda: from_pairs(
        nx.MultiGraph, (0, 1), (1, 2), (1, 0)
    ),
    "directed graph (arc 1 -> 0), expected an undirected one: use Tournament.from_networkx, Digraph.from_networkx or "
    "graph.to_undirected()": lambda: from_pairs(nx.DiGraph, (1, 0)),
    "nodes 1 and '1' have the same name '1'": lambda: from_pairs(nx.Graph, (1, "1")),
    "node '' has an empty name": lambda: from_pairs(nx.Graph, ("", "a")),
    "'str' is no networkx graph, expected networkx.Graph": lambda: Graph.from_networkx("DQc"),
    "no arc between 0 and 2, expected exactly one arc": lambda: from_arcs(nx.DiGraph, (0, 1), (1, 2)),
    "arcs both ways between a and b, expected exactly one arc": lambda: from_arcs(nx.DiGraph, "ab", "ba"),
    "arc 1 -> 1 is a loop, expected two different vertices": lambda: from_arcs(nx.DiGraph, (0, 1), (1, 1)),
    "arc 0 -> 1 is given twice, expected at most one arc each way": lambda: from_arcs(nx.MultiDiGraph, *[(0, 1)] * 2),
    "undirected graph (edge 0 - 1), expected a directed one: use Graph.from_networkx or graph.to_directed()": lambda: (
        from_arcs(nx.Graph, (0, 1))
    ),
    "order 0, expected a tournament of at least one vertex": lambda: from_arcs(nx.DiGraph),
    "'NoneType' is no networkx graph, expected networkx.DiGraph": lambda: Tournament.from_networkx(None),
}


def from_pairs(kind: type[nx.Graph], *pairs: object) -> Graph:
    return Graph.from_networkx(kind(list(pairs)))


def from_arcs(kind: type[nx.Graph], *arcs: object) -> Tournament:
    return Tournament.from_networkx(kind(list(arcs)))


@pytest.mark.parametrize("message", REFUSED)
def test_what_is_no_simple_graph_and_no_tournament_is_refused_by_its_edge_or_pair(message: str) -> None:
    with pytest.raises(GraphFormatError) as error:
        REFUSED[message]()
    assert str(error.value) == message


@pytest.mark.parametrize("name", ["petersen_graph", "karate_club_graph", "florentine_families_graph"])
def test_a_graph_from_networkx_has_its_degrees_and_adjacency(name: str) -> None:
    graph = getattr(nx, name)()
    ours = Graph.from_networkx(graph)
    assert ours.degrees() == tuple(degree for _, degree in graph.degree())
    matrix = nx.to_numpy_array(graph, weight=None, dtype=int).tolist()
    assert ours.adjacency() == tuple(tuple(row) for row in matrix)
    back = ours.to_networkx()
    assert list(back) == list(graph)
    assert {frozenset(edge) for edge in back.edges} == {frozenset(edge) for edge in graph.edges}
    assert Graph.from_networkx(back) == ours


def test_nodes_that_are_the_numbers_keep_them_and_others_are_numbered_in_their_order_and_give_the_names() -> None:
    graph = nx.Graph()
    graph.add_nodes_from([2, 0, 1])
    graph.add_edge(2, 0)
    assert Graph.from_networkx(graph) == Graph(3, [(0, 2)])
    graph = nx.Graph([("x", "b"), ("b", 1.5)])
    assert Graph.from_networkx(graph) == Graph(3, [(0, 1), (1, 2)], names=("x", "b", "1.5"))
    assert Graph.from_networkx(nx.path_graph([1, 2, 3])).names == ("1", "2", "3")
    assert Graph.from_networkx(nx.MultiGraph([(0, 1)])) == Graph(2, [(0, 1)])


def test_names_become_nodes_again() -> None:
    graph = Graph(3, [(0, 1)], names="xyz")
    assert sorted(graph.to_networkx().nodes) == ["x", "y", "z"]
    assert list(graph.to_networkx().edges) == [("x", "y")]
    assert Graph.from_networkx(graph.to_networkx()) == graph
    tournament = Tournament(parse_mckay("011000").out_neighbourhoods, names="wxyz")
    assert Tournament.from_networkx(tournament.to_networkx()) == tournament
    digraph = Digraph(3, [(0, 1), (1, 0), (2, 0)])
    assert sorted(digraph.to_networkx().edges) == [(0, 1), (1, 0), (2, 0)]
    assert Digraph.from_networkx(digraph.to_networkx()) == digraph


def test_every_public_name_is_there_and_every_reader_has_its_writer() -> None:
    names = ggbgen.graphs.__all__
    assert names == sorted(names, key=lambda name: (not name.isupper(), name))
    assert all(hasattr(ggbgen.graphs, name) for name in names)
    readers = {name.removeprefix("parse_") for name in names if name.startswith("parse_")}
    # Readers that accept any format have no corresponding writer.
    readers -= {"any", "graph", "network", "tournament"}
    assert readers == {"adjacency_matrix", "digraph6", "edge_list", "graph6", "mckay"}
    assert readers <= set(names)


@pytest.mark.long
def test_importing_graphs_does_not_import_networkx() -> None:
    program = "import sys, ggbgen.graphs; print('networkx' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
